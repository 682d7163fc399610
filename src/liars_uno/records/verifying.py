"""Checking a record: playing it again, and finding the first line that is wrong."""

from __future__ import annotations

import attrs

from liars_uno.errors import RecordError
from liars_uno.journal import Entry, replay
from liars_uno.records.exporting import is_export, load_export
from liars_uno.records.lines import digest_of
from liars_uno.records.text import LoadedRecord, loads


@attrs.frozen
class Verification:
    """What came out of checking a record.

    Attributes:
        lines: how many lines are right, counted from the first.
        fault: the first line that is wrong, and why; ``None`` if all are right.
        cut: a half-written last line that was left out of account; else empty.
        digest: the digest of the last line, if all are right; who published it when the game was
            over can prove by it that nothing was changed later.
    """

    lines: int
    fault: RecordError | None
    cut: str
    digest: str | None


def replay_checked(loaded: LoadedRecord) -> tuple[Entry, ...]:
    """Play a record again and compare the state after each move with what its line says.

    Raises:
        RecordError: the first line that is wrong.
    """
    entries = []
    for entry, state in zip(replay(loaded.record), loaded.states[1:], strict=True):
        if digest_of(entry.state) != state:
            raise RecordError(entry.version + 1, "this move leads to another state")
        entries.append(entry)
    return tuple(entries)


def verify(data: str | bytes) -> Verification:
    """Check a record: that it is whole, that its rules allow it, that its shuffles were fair.

    What a record says of one seat's side is checked as far as that seat can.

    >>> from liars_uno import Table, presets
    >>> from liars_uno.records import dumps
    >>> text = dumps(Table(presets.LIARS_UNO, seats=2, seed=1).record)
    >>> verify(text).fault
    >>> print(verify(text.replace('"seats":2', '"seats":3')).fault)
    line 1: this line has been changed: its digest does not fit
    """
    fault = None
    try:
        if is_export(data):
            seen = load_export(data)
            return Verification(len(seen.steps) + 1, None, seen.cut, seen.digest)
        loaded = loads(data)
    except RecordError as error:
        if is_export(data) or error.line == 1:
            return Verification(error.line - 1, error, "", None)
        fault, loaded = error, loads(_first_lines(data, error.line - 1))
    try:
        replay_checked(loaded)
    except RecordError as error:
        fault = error
    if fault is not None:
        return Verification(fault.line - 1, fault, "", None)
    return Verification(len(loaded.states), None, loaded.cut, loaded.digest)


def _first_lines(data: str | bytes, count: int) -> str:
    text = data if isinstance(data, str) else data.decode("latin-1")
    return "\n".join([*text.split("\n")[:count], ""])
