"""The library's own side of the protocol: how it answers what the suite asks."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from liars_uno import (
    IllegalActionError,
    Rules,
    RulesError,
    State,
    Violation,
    apply,
    check,
    new_game,
    redact,
)
from liars_uno.actions import ACTION_TYPES, Action
from liars_uno.codec import CodecError, from_plain, to_plain
from liars_uno.conformance.short import Plain
from liars_uno.errors import LiarsUnoError
from liars_uno.events import Event

_NAMES = frozenset(kind.__name__ for kind in ACTION_TYPES)


def answer(message: Plain) -> Plain:
    """Return the answer to a message of the suite.

    >>> answer({"id": 0, "do": "hello"})
    {'id': 0, 'engine': 'liars-uno for Python'}
    """
    return {"id": message.get("id"), **_answer(message)}


def _answer(message: Plain) -> Plain:
    try:
        match message.get("do"):
            case "hello":
                return {"engine": "liars-uno for Python"}
            case "new-game":
                return _new_game(message["rules"], message["seats"], message["dealer"])
            case "apply":
                return _applied(from_plain(message["state"], State), message["action"])
            case _:
                return {"cannot": "there is no such request"}
    except (KeyError, LiarsUnoError) as error:
        return {"cannot": f"{type(error).__name__}: {error}"}


def _new_game(plain: Plain, seats: int, dealer: int) -> Plain:
    """An undealt table, or the codes of all that is wrong with its rules."""
    changes = [
        part
        for group, fields in plain.items()
        for field, value in fields.items()
        for part in (f"{group}.{field}", value)
    ]
    try:
        return {"state": to_plain(new_game(Rules().evolve(*changes), seats, dealer))}
    except RulesError as error:
        return {"faults": sorted({fault.code for fault in error.faults})}


def _applied(state: State, plain: object) -> Plain:
    try:
        action: Action = from_plain(plain, Action)
    except CodecError:
        return _refused(_unreadable(state, plain))
    try:
        after, events = apply(state, action)
    except IllegalActionError as error:
        return _refused(error.violation)
    return {
        "state": to_plain(after),
        "events": _told(events),
        "seen": [
            _told(redact(event, seat) for event in events) for seat in range(state.public.seats)
        ],
        "spectator": _told(redact(event, None) for event in events),
    }


def _unreadable(state: State, plain: object) -> Violation:
    """Why what is no action at all is refused: TABLE-2 in either case."""
    known = isinstance(plain, dict) and plain.get("type") in _NAMES
    nothing: Action = ACTION_TYPES[0](None, None) if known else None  # type: ignore[assignment]  # malformed on purpose
    refusal = check(state, nothing)
    assert refusal is not None
    return refusal


def _refused(violation: Violation) -> Plain:
    return {"refused": {"code": violation.code, "clause": violation.clause.value}}


def _told(events: Iterable[Event]) -> list[Plain]:
    return [to_plain(event) for event in events]


def serve(lines: Iterable[str]) -> Iterator[str]:
    """Answer message by message, each a line of JSON.

    >>> list(serve(['{"id": 7, "do": "hello"}']))
    ['{"id":7,"engine":"liars-uno for Python"}']
    """
    for line in lines:
        if line.strip():
            yield json.dumps(answer(json.loads(line)), separators=(",", ":"))
