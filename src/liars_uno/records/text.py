"""Records as text: the setup on the first line, then a line for each move.

The format is told line by line in ``docs/reference/records.md``.
"""

from __future__ import annotations

from typing import Any, Final

import attrs

from liars_uno.actions import Action, Shuffle
from liars_uno.codec import RULEBOOK, CodecError, from_plain, to_plain
from liars_uno.errors import LiarsUnoError, RecordError
from liars_uno.fairness import FairShuffle
from liars_uno.journal import Done, Entry, Journal, Move, Record, Setup, Undone, journal_of
from liars_uno.records.lines import Line, Plain, digest_of, read_lines, seal, take
from liars_uno.rules import Rules
from liars_uno.state import State

FORMAT: Final = "liars-uno/record"
VERSION: Final = 1

_FAIR: Final = ("commitment", "contributions", "secret")


@attrs.frozen
class LoadedRecord:
    """A record that was read from text.

    Attributes:
        record: the record itself.
        states: the digest that each line gives of the state after it; the first is the setup's.
        digest: the digest of the last whole line; who knows it knows the whole record.
        cut: a half-written last line that was dropped, as it stood there; else empty.
        ended: whether the last whole line was ended by a line feed.
    """

    record: Record
    states: tuple[str, ...]
    digest: str
    cut: str
    ended: bool


# ---- writing -------------------------------------------------------------------------------------
class Writer:
    """Puts a journal into lines, each move once.

    >>> from liars_uno import Table, presets
    >>> table = Table(presets.LIARS_UNO, seats=2, seed=1)
    >>> writer = Writer(table.journal)
    >>> len(writer.lines())
    2
    >>> writer.lines()
    ()
    """

    def __init__(self, journal: Journal) -> None:
        """Begin before the first line."""
        self._journal = journal
        self._written = -1
        self.digest = ""

    def lines(self) -> tuple[str, ...]:
        """Return the lines that have come since the last call, without line feeds."""
        found = []
        if self._written < 0:
            found.append(self._seal(_setup_fields(self._journal), None))
            self._written = 0
        for entry in self._journal.entries(self._written):
            found.append(self._seal(_entry_fields(entry), self.digest))
            self._written = entry.version
        return tuple(found)

    def _seal(self, fields: Plain, before: str | None) -> str:
        line, self.digest = seal(fields, before)
        return line


def dumps(record: Record | Journal) -> str:
    """Return a record as text; a journal saves playing it again.

    Raises:
        RecordError: a move of the record is not allowed by its rules.

    >>> from liars_uno import Table, presets
    >>> text = dumps(Table(presets.LIARS_UNO, seats=2, seed=1).record)
    >>> text[:41]
    '{"format":"liars-uno/record","version":1,'
    """
    journal = record if isinstance(record, Journal) else journal_of(record)
    return "".join([f"{line}\n" for line in Writer(journal).lines()])


def setup_fields(setup: Setup) -> Plain:
    """Return what the first line of any kind of record says about the setup."""
    return {
        "seats": setup.seats,
        "dealer": setup.dealer,
        "names": None if setup.names is None else list(setup.names),
        "fair": setup.fair,
        "rules": to_plain(setup.rules),
    }


def _setup_fields(journal: Journal) -> Plain:
    return {
        "format": FORMAT,
        "version": VERSION,
        "rulebook": RULEBOOK,
        **setup_fields(journal.setup),
        "state": digest_of(journal.start),
    }


def _entry_fields(entry: Entry) -> Plain:
    fields: Plain = {"version": entry.version}
    if isinstance(entry.move, Undone):
        fields["undo"] = entry.move.version
    else:
        fields["action"] = to_plain(entry.move.action)
        if entry.move.fair is not None:
            fields["fair"] = _fair_fields(entry.move.fair)
    fields["state"] = digest_of(entry.state)
    return fields


def _fair_fields(fair: FairShuffle) -> Plain:
    contributions = [[seat, part] for seat, part in fair.contributions]
    return dict(zip(_FAIR, (fair.commitment, contributions, fair.secret), strict=True))


# ---- reading -------------------------------------------------------------------------------------
def loads(data: str | bytes) -> LoadedRecord:
    """Read a record, and check that no line of it has been changed, left out or put in.

    Whether the rules allow what it says is not asked here, but by ``replay`` and ``verify``.

    Raises:
        RecordError: the first line that is wrong.
    """
    return load_lines(data)


def load_lines(data: str | bytes, first: int = 1) -> LoadedRecord:
    """Read a record whose first line has a given number in its file; else as :func:`loads`.

    Raises:
        RecordError: the first line that is wrong.
    """
    found = read_lines(data, first)
    if not found.lines:
        raise RecordError(first, "there is not one whole line")
    setup, state = _read_setup(found.lines[0])
    states, moves = [state], []
    for version, line in enumerate(found.lines[1:], 1):
        move, state = _read_move(line, version)
        moves.append(move)
        states.append(state)
    record = Record(setup, tuple(moves))
    return LoadedRecord(record, tuple(states), found.lines[-1].digest, found.cut, found.ended)


def check_head(line: Line, form: str, version: int) -> None:
    """Refuse a first line that is of another format, or made for another rulebook.

    Raises:
        RecordError: it is.
    """
    fields = line.fields
    if fields.get("format") != form:
        raise RecordError(line.number, f"this is no {form}")
    for name, known in (("version", version), ("rulebook", RULEBOOK)):
        if type(fields.get(name)) is not int or fields[name] != known:
            reason = f"only {name} {known} can be read here, and this is another one"
            raise RecordError(line.number, reason)


def read_setup(line: Line, parts: list[Any]) -> tuple[Setup, State]:
    """Return the setup that a first line says, and the undealt table.

    Args:
        line: that line.
        parts: its seats, dealer, names, whether it is fair, and rules.

    Raises:
        RecordError: it says none.
    """
    seats, dealer, names, fair, rules = parts
    if type(seats) is not int or type(dealer) is not int or type(fair) is not bool:
        raise RecordError(line.number, "seats and dealer are numbers, and fair is true or false")
    if names is not None and type(names) is not list:
        raise RecordError(line.number, "names are a list or null")
    try:
        setup = Setup(
            from_plain(rules, Rules), seats, dealer, None if names is None else tuple(names), fair
        )
        return setup, setup.start()
    except LiarsUnoError as error:
        raise RecordError(line.number, str(error)) from None


def _read_setup(line: Line) -> tuple[Setup, str]:
    check_head(line, FORMAT, VERSION)
    named = ("format", "version", "rulebook", "seats", "dealer", "names", "fair", "rules", "state")
    _, _, _, *parts, state = take(line, *named)
    setup, start = read_setup(line, parts)
    if state != digest_of(start):
        raise RecordError(line.number, "the digest of the state is another one")
    return setup, state


def _read_move(line: Line, place: int) -> tuple[Move, str]:
    if "undo" in line.fields:
        version, undone, state = take(line, "version", "undo", "state")
        check_version(line, version, place)
        if type(undone) is not int:
            raise RecordError(line.number, "a version is a number")
        move: Move = Undone(undone)
    else:
        version, action, state, fair = take(line, "version", "action", "state", optional=("fair",))
        check_version(line, version, place)
        try:
            done: Action = from_plain(action, Action)
        except CodecError as error:
            raise RecordError(line.number, f"action: {error}") from None
        move = Done(done, None if fair is None else _read_fair(line, fair, done))
    if type(state) is not str:
        raise RecordError(line.number, "the digest of the state is no text")
    return move, state


def check_version(line: Line, version: Any, place: int) -> None:
    """Refuse a line that says it led to another version than its place says.

    Raises:
        RecordError: it does.
    """
    if type(version) is not int or version != place:
        raise RecordError(line.number, f"this is not version {place}")


def _read_fair(line: Line, fair: Any, action: Action) -> FairShuffle:
    if type(fair) is not dict or tuple(fair) != _FAIR:
        raise RecordError(line.number, f"a proof consists of {', '.join(_FAIR)}")
    commitment, contributions, secret = fair.values()
    if type(commitment) is not str or type(secret) is not str:
        raise RecordError(line.number, "commitment and secret are texts")
    count = len(action.order) if isinstance(action, Shuffle) else 0
    return FairShuffle(count, commitment, read_contributions(line, contributions), secret)


def read_contributions(line: Line, contributions: Any) -> tuple[tuple[int, str], ...]:
    """Return the contributions that a line lists, by seat.

    Raises:
        RecordError: it lists none.
    """
    if type(contributions) is not list or not all(map(_is_contribution, contributions)):
        raise RecordError(line.number, "a contribution is a seat and a text")
    return tuple([(seat, part) for seat, part in contributions])


def _is_contribution(value: Any) -> bool:
    return type(value) is list and list(map(type, value)) == [int, str] and value[0] >= 0
