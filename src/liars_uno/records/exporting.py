"""A record from one seat's side: what that seat saw, and nothing else.

It is made of redacted events alone, and its digests are of views; neither depends on a card that
the seat did not see, so that no amount of guessing can check a guess against it.
"""

from __future__ import annotations

from typing import Any, Final

import attrs

from liars_uno.codec import RULEBOOK, CodecError, from_plain, to_plain
from liars_uno.engine.redaction import advance, redact
from liars_uno.engine.transition import view
from liars_uno.errors import LiarsUnoError, RecordError
from liars_uno.events import Event
from liars_uno.fairness import FairShuffle
from liars_uno.journal import Entry, Journal, Record, Setup, Undone, journal_of
from liars_uno.records.lines import Line, Plain, digest_of, read_lines, seal, take
from liars_uno.records.text import (
    check_head,
    check_version,
    read_contributions,
    read_setup,
    setup_fields,
)
from liars_uno.seats import Seat
from liars_uno.state import View
from liars_uno.validity import first_fault

FORMAT: Final = "liars-uno/seat-record"
VERSION: Final = 1

_START: Final = f'{{"format":"{FORMAT}"'


@attrs.frozen
class Published:
    """What was published about a fair shuffle while its cards were still secret."""

    commitment: str
    contributions: tuple[tuple[Seat, str], ...]


@attrs.frozen
class SeatStep:
    """One move as a seat saw it.

    Attributes:
        version: the version it led to.
        events: what that seat could know of what happened.
        view: what it saw afterwards.
        undone: the version that was taken back, if the move was that.
        published: what was published about a fair shuffle, if the move was one.
    """

    version: int
    events: tuple[Event, ...]
    view: View
    undone: int | None = None
    published: Published | None = None


@attrs.frozen
class SeatRecord:
    """A record from one seat's side.

    Attributes:
        setup: how the game was set up.
        seat: whose side it is; ``None`` for a spectator.
        start: what that seat saw before anything was done.
        steps: every move as it saw it.
        digest: the digest of the last whole line.
        cut: a half-written last line that was dropped; else empty.
    """

    setup: Setup
    seat: Seat | None
    start: View
    steps: tuple[SeatStep, ...]
    digest: str
    cut: str


# ---- writing -------------------------------------------------------------------------------------
def export(record: Record | Journal, seat: Seat | None) -> str:
    """Return a record as one seat saw it (``None`` is a spectator), as text.

    Raises:
        UnknownSeatError: there is no such seat.
        RecordError: a move of the record is not allowed by its rules.

    >>> from liars_uno import Table, presets
    >>> text = export(Table(presets.LIARS_UNO, seats=3, seed=1).record, seat=2)
    >>> load_export(text).seat
    2
    """
    journal = record if isinstance(record, Journal) else journal_of(record)
    head = {
        "format": FORMAT,
        "version": VERSION,
        "rulebook": RULEBOOK,
        "seat": seat,
        **setup_fields(journal.setup),
        "view": digest_of(view(journal.start, seat)),
    }
    line, digest = seal(head, None)
    lines = [line]
    for entry in journal.entries():
        line, digest = seal(_entry_fields(entry, seat), digest)
        lines.append(line)
    return "".join([f"{line}\n" for line in lines])


def _entry_fields(entry: Entry, seat: Seat | None) -> Plain:
    fields: Plain = {"version": entry.version}
    if isinstance(entry.move, Undone):
        fields["undo"] = entry.move.version
    else:
        fields["events"] = [to_plain(redact(event, seat)) for event in entry.events]
        if entry.move.fair is not None:
            fields["fair"] = _published(entry.move.fair)
    fields["view"] = digest_of(view(entry.state, seat))
    return fields


def _published(fair: FairShuffle) -> Plain:
    contributions = [[seat, part] for seat, part in fair.contributions]
    return {"commitment": fair.commitment, "contributions": contributions}


# ---- reading -------------------------------------------------------------------------------------
def is_export(data: str | bytes) -> bool:
    """Tell whether a text is a record from one seat's side, by how it begins."""
    start = data[: len(_START)]
    return (start if isinstance(start, str) else start.decode("latin-1")) == _START


def load_export(data: str | bytes) -> SeatRecord:
    """Read a record from one seat's side, and walk through it.

    Raises:
        RecordError: the first line that is wrong.
    """
    found = read_lines(data)
    if not found.lines:
        raise RecordError(1, "there is not one whole line")
    head = found.lines[0]
    check_head(head, FORMAT, VERSION)
    named = ("format", "version", "rulebook", "seat", "seats", "dealer", "names", "fair", "rules")
    _, _, _, seat, *parts, digest = take(head, *named, "view")
    setup, state = read_setup(head, parts)
    try:
        start = view(state, seat)
    except LiarsUnoError as error:
        raise RecordError(1, str(error)) from None
    _check_view(head, start, digest)
    steps = tuple(_Walk(start).steps(found.lines[1:]))
    return SeatRecord(setup, seat, start, steps, found.lines[-1].digest, found.cut)


class _Walk:
    """Follows a seat's view from line to line."""

    def __init__(self, start: View) -> None:
        self._views = [start]
        self._counting: list[int] = []

    def steps(self, lines: tuple[Line, ...]) -> list[SeatStep]:
        return [self._undo(line) if "undo" in line.fields else self._go_on(line) for line in lines]

    def _go_on(self, line: Line) -> SeatStep:
        version, plain, digest, fair = take(line, "version", "events", "view", optional=("fair",))
        check_version(line, version, len(self._views))
        events = _read_events(line, plain)
        seen = self._views[-1]
        try:
            for event in events:
                seen = advance(seen, event)
        except Exception:  # events that belong to no game can break anything they touch
            raise RecordError(line.number, "these events do not fit what was seen before") from None
        _check_view(line, seen, digest)
        self._views.append(seen)
        self._counting.append(version)
        return SeatStep(version, events, seen, None, _read_published(line, fair))

    def _undo(self, line: Line) -> SeatStep:
        version, undone, digest = take(line, "version", "undo", "view")
        check_version(line, version, len(self._views))
        if not self._counting or self._counting.pop() != undone:
            raise RecordError(line.number, "this is not the last version that still counts")
        seen = self._views[undone - 1]
        _check_view(line, seen, digest)
        self._views.append(seen)
        return SeatStep(version, (), seen, undone)


def _check_view(line: Line, seen: View, digest: Any) -> None:
    if first_fault(seen) is not None or digest != digest_of(seen):
        raise RecordError(line.number, "the digest of the view is another one")


def _read_events(line: Line, plain: Any) -> tuple[Event, ...]:
    if type(plain) is not list:
        raise RecordError(line.number, "events are a list")
    try:
        return tuple([from_plain(event, Event) for event in plain])
    except CodecError as error:
        raise RecordError(line.number, f"events: {error}") from None


def _read_published(line: Line, fair: Any) -> Published | None:
    if fair is None:
        return None
    if type(fair) is not dict or tuple(fair) != ("commitment", "contributions"):
        raise RecordError(line.number, "of a fair shuffle commitment and contributions are public")
    commitment = fair["commitment"]
    if type(commitment) is not str:
        raise RecordError(line.number, "a commitment is a text")
    return Published(commitment, read_contributions(line, fair["contributions"]))
