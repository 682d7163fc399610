"""The short form in which the suite is kept, and how it is spelled out for the wire.

In the files positions and actions are lines of notation, and rules are a preset with what differs
from it.  Events are as on the wire, but a card in them is a text as in notation (``"R5*"``), and a
face one with ``=`` before it (``"=R5"``); no other text of the wire looks like that.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final, TypeAlias

from liars_uno import Rules, State, presets
from liars_uno.cards import CARDS, FACES
from liars_uno.codec import to_plain
from liars_uno.codec.leaves import write_card, write_face
from liars_uno.notation import format_card, format_face, parse_action, parse_position

Plain: TypeAlias = dict[str, Any]

#: Under this name the short form of rules has the preset that they differ from.
EXTENDS: Final = "extends"

_LONG: Final[dict[str, Plain]] = {
    **{format_card(card): write_card(card) for card in CARDS},
    **{f"={format_face(face)}": write_face(face) for face in FACES},
}


# ---- rules ---------------------------------------------------------------------------------------
def rules_in_full(short: str | Plain) -> Plain:
    """Return rules as the wire has them, whether or not anybody can play by them.

    Args:
        short: a preset; or a preset under ``extends``, and dotted names of fields with values.

    >>> rules_in_full({"extends": "classic", "uno_call.penalty": 4})["uno_call"]["penalty"]
    4
    """
    preset, changes = _parted(short)
    groups: Plain = to_plain(presets.get(preset))
    for name, value in changes.items():
        group, _, field = name.partition(".")
        groups[group][field] = value
    return groups


def _parted(short: str | Plain) -> tuple[str, Plain]:
    if isinstance(short, str):
        return short, {}
    return short[EXTENDS], {name: value for name, value in short.items() if name != EXTENDS}


@cache
def _rules(text: str) -> tuple[Rules, Plain]:
    """Rules from their short form as JSON, and how the wire has them."""
    preset, changes = _parted(json.loads(text))
    rules = presets.get(preset).evolve(*(part for change in changes.items() for part in change))
    return rules, to_plain(rules)


# ---- a case --------------------------------------------------------------------------------------
def spelled_out(short: Plain) -> tuple[Plain, Plain]:
    """Return what is asked and what must be answered, from the short form of a case.

    >>> asked, expected = spelled_out(
    ...     {
    ...         "rules": "liars-uno",
    ...         "position": "R5,R7/G1,G2 ... R9 R 0+ start-of-turn",
    ...         "action": "1: d",
    ...         "refused": {"code": "not-your-turn", "clause": "TURN-1"},
    ...     }
    ... )
    >>> asked["do"], asked["action"], asked["state"]["public"]["counts"]
    ('apply', {'type': 'Draw', 'seat': 1}, [2, 2])
    >>> expected
    {'refused': {'code': 'not-your-turn', 'clause': 'TURN-1'}}
    """
    return request_of(short), _expected_of(short)


def request_of(short: Plain) -> Plain:
    """Return what is asked alone, from the short form of a case."""
    if "new_game" in short:
        return {"do": "new-game", "rules": rules_in_full(short["rules"]), **short["new_game"]}
    action = short["action"]
    if isinstance(action, str):
        action = to_plain(parse_action(action))
    return {"do": "apply", "state": _state(short["position"], short["rules"]), "action": action}


def _expected_of(short: Plain) -> Plain:
    for outcome in ("refused", "faults"):
        if outcome in short:
            return {outcome: short[outcome]}
    expected: Plain = {"state": _state(short["leads_to"], short["rules"])}
    if "events" in short:
        events = _with_cards(short["events"])
        count = len(expected["state"]["public"]["counts"])
        expected["events"] = events
        expected["seen"] = [_told(short, events, seat) for seat in range(count)]
        expected["spectator"] = _told(short, events, None)
    return expected


def _state(line: str, short: str | Plain) -> Plain:
    rules, in_full = _rules(json.dumps(short))
    state = parse_position(line, rules)
    assert isinstance(state, State)
    plain: Plain = to_plain(state)
    plain["public"]["rules"] = in_full  # one for all, to spare memory
    return plain


def _told(short: Plain, events: list[Plain], viewer: int | None) -> list[Plain]:
    """The events as a seat, or a spectator, may know them."""
    told = events.copy()
    for entry in short.get("hidden", ()):
        if viewer in entry["from"]:
            told[entry["event"]] = {**told[entry["event"]], **_with_cards(entry["shown"])}
    return told


def _with_cards(plain: Any) -> Any:
    """Plain data with the texts of cards and faces as objects, as the wire has them."""
    if isinstance(plain, dict):
        return {key: _with_cards(value) for key, value in plain.items()}
    if isinstance(plain, list):
        return [_with_cards(item) for item in plain]
    if isinstance(plain, str) and plain in _LONG:
        return _LONG[plain].copy()
    return plain
