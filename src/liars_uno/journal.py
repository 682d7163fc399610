"""The journal of a hosted game: everything that was done, one version after the other.

A :class:`Record` says how a game was set up and what was then done, in plain values; it is all
that is needed to see the game again.  A :class:`Journal` is a game being written down: it plays
each move by the rules and keeps the state after it.  Each accepted action makes a new version, and
so does taking one back: versions never go back.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import Final, TypeAlias

import attrs

from liars_uno import actions as a
from liars_uno import events as e
from liars_uno.engine.setup import new_game
from liars_uno.engine.transition import apply
from liars_uno.errors import (
    IllegalActionError,
    NothingToUndoError,
    PositionError,
    RecordError,
    UndoneError,
    UnknownVersionError,
)
from liars_uno.fairness import FairShuffle, verify
from liars_uno.moments import Moments, first_moments
from liars_uno.phases import AwaitingShuffle
from liars_uno.rules import Rules
from liars_uno.seats import Seat
from liars_uno.state import State

#: What once seen or mixed cannot be taken back.
BINDING: Final = (
    e.Shuffled,
    e.HandsDealt,
    e.DealerDrawn,
    e.CardsDrawn,
    e.CardRevealed,
    e.LaidRevealed,
    e.ChallengeMade,
    e.HandShown,
    e.HandOpened,
    e.HandsSwapped,
    e.HandsPassed,
    e.RoundEnded,
)


@attrs.frozen
class Setup:
    """How a game is set up.

    Attributes:
        rules: the rules of the table.
        seats: how many seats.
        dealer: who deals the first round, unless the rules let a card decide.
        names: what the seats are called, by number, or ``None``.
        fair: whether every shuffle is a fair one (:mod:`liars_uno.fairness`).
    """

    rules: Rules
    seats: int
    dealer: Seat = 0
    names: tuple[str, ...] | None = None
    fair: bool = False

    def start(self) -> State:
        """Return the undealt table.

        Raises:
            RulesError: this many seats cannot play by these rules.
            PositionError: there is no such dealer, or not one name for each seat.

        >>> from liars_uno import presets
        >>> Setup(presets.LIARS_UNO, 3, names=("Ana", "Budi", "Citra")).start().public.seats
        3
        """
        state = new_game(self.rules, self.seats, self.dealer)
        names = self.names
        if names is not None and (
            type(names) is not tuple
            or len(names) != self.seats
            or not all(type(name) is str for name in names)
        ):
            raise PositionError(f"there must be one name for each of the {self.seats} seats")
        return state


@attrs.frozen
class Done:
    """An action was accepted; ``fair`` proves a fair shuffle."""

    action: a.Action
    fair: FairShuffle | None = None


@attrs.frozen
class Undone:
    """The action that had led to ``version``, the last one that still counted, was taken back."""

    version: int


#: What a journal consists of.
Move: TypeAlias = Done | Undone


@attrs.frozen
class Record:
    """A game written down: how it was set up, and every move.

    Attributes:
        setup: rules, seats, dealer and names.
        moves: what was done; the first one led to version 1, and so on.
    """

    setup: Setup
    moves: tuple[Move, ...]


@attrs.frozen
class Entry:
    """One move of a game with what it led to.

    Attributes:
        version: the number of the version it led to, from 1.
        move: what was done.
        events: everything that happened, unredacted; nothing if something was taken back.
        state: the state after it.
        moments: since when what has lasted (:mod:`liars_uno.moments`).
    """

    version: int
    move: Move
    events: tuple[e.Event, ...]
    state: State
    moments: Moments


class Journal:
    """A game that is written down while it is played.

    >>> from liars_uno import actions, presets
    >>> journal = Journal(Setup(presets.LIARS_UNO, 2))
    >>> entry = journal.accept(actions.Shuffle(tuple(range(112))))
    >>> journal.version, journal.state.public.counts
    (1, (7, 7))
    """

    def __init__(self, setup: Setup) -> None:
        """Begin with an undealt table.

        Raises:
            RulesError: this many seats cannot play by these rules.
            PositionError: there is no such dealer, or not one name for each seat.
        """
        self.setup = setup
        self.start = setup.start()
        self._first = first_moments(self.start)
        self._entries: list[Entry] = []
        self._counting: list[int] = []
        self._taken_back: set[int] = set()

    @property
    def version(self) -> int:
        """The number of the version now; 0 before anything was done."""
        return len(self._entries)

    @property
    def state(self) -> State:
        """The state now."""
        return self.state_at(self.version)

    @property
    def moments(self) -> Moments:
        """Since when what has lasted."""
        return self.moments_at(self.version)

    def entries(self, after: int = 0) -> tuple[Entry, ...]:
        """Return every move after a version, taken back or not."""
        return tuple(self._entries[after:])

    @property
    def record(self) -> Record:
        """The game as it can be kept, and walked through again (:func:`replay`)."""
        return Record(self.setup, tuple([entry.move for entry in self._entries]))

    def state_at(self, version: int) -> State:
        """Return the state of a version."""
        return self._entries[version - 1].state if version else self.start

    def moments_at(self, version: int) -> Moments:
        """Return the moments of a version."""
        return self._entries[version - 1].moments if version else self._first

    def accept(self, action: a.Action, fair: FairShuffle | None = None) -> Entry:
        """Do an action and write it down.

        Raises:
            IllegalActionError: it may not be done now; nothing changes.
        """
        state, events = apply(self.state, action)
        version = self.version + 1
        moments = self.moments.after(version, action, events, state)
        return self._write(Entry(version, Done(action, fair), events, state, moments), version)

    def undo(self) -> Entry:
        """Take back the last action that still counts, if no card was shown, drawn or mixed.

        Raises:
            NothingToUndoError: there is none, or it cannot be taken back.
        """
        if isinstance(self.state.phase, AwaitingShuffle):  # so does every game begin
            raise NothingToUndoError("cards are being mixed")
        last = self._counting[-1]
        if any(isinstance(event, BINDING) for event in self._entries[last - 1].events):
            raise NothingToUndoError("cards have been seen or mixed since")
        version = self.version + 1
        moments = self.moments_at(last - 1).restored(version, self.moments)
        self._counting.pop()
        self._taken_back.update(range(last, version))
        return self._write(Entry(version, Undone(last), (), self.state_at(last - 1), moments), None)

    def since(self, version: int) -> tuple[Entry, ...]:
        """Return the accepted actions since a version, without those that were taken back.

        Raises:
            UnknownVersionError: there is no such version.
            UndoneError: what led to that version has been taken back.
        """
        self.check_version(version)
        later = self._counting[bisect_right(self._counting, version) :]
        return tuple([self._entries[found - 1] for found in later])

    def check_version(self, version: int) -> None:
        """Refuse a version that nobody can start from.

        Raises:
            UnknownVersionError: there is no such version.
            UndoneError: what led to that version has been taken back.
        """
        if type(version) is not int or not 0 <= version <= self.version:
            raise UnknownVersionError(f"there are versions 0 to {self.version}, and no such one")
        if version in self._taken_back:
            raise UndoneError(self.version)

    def _write(self, entry: Entry, counting: int | None) -> Entry:
        self._entries.append(entry)
        if counting is not None:
            self._counting.append(counting)
        return entry


def replay(record: Record) -> Iterator[Entry]:
    """Walk through a record step by step.

    Raises:
        RecordError: a move that the rules do not allow, or a shuffle that was not fair; the line
            is the one that it has in a file (the setup is line 1).

    >>> from liars_uno import Table, presets
    >>> table = Table(presets.LIARS_UNO, seats=2, seed=1)
    >>> [type(entry.events[0]).__name__ for entry in replay(table.record)]
    ['Shuffled']
    """
    return _replay(Journal(record.setup), record.moves)


def journal_of(record: Record) -> Journal:
    """Return a record as a journal that can be gone on with.

    Raises:
        RecordError: as for :func:`replay`.
    """
    journal = Journal(record.setup)
    for _ in _replay(journal, record.moves):
        pass
    return journal


def _replay(journal: Journal, moves: tuple[Move, ...]) -> Iterator[Entry]:
    for move in moves:
        line = journal.version + 2
        if isinstance(move, Undone):
            yield _undo_again(journal, move, line)
            continue
        fault = shuffle_fault(journal.setup, journal.state, move)
        if fault is not None:
            raise RecordError(line, fault)
        try:
            entry = journal.accept(move.action, move.fair)
        except IllegalActionError as error:
            raise RecordError(line, f"the rules do not allow this: {error}") from None
        yield entry


def _undo_again(journal: Journal, move: Undone, line: int) -> Entry:
    try:
        entry = journal.undo()
    except NothingToUndoError as error:
        raise RecordError(line, f"this cannot be taken back: {error}") from None
    if entry.move != move:
        raise RecordError(line, f"version {move.version} is not the last one that still counts")
    return entry


def shuffle_fault(setup: Setup, state: State, move: Done) -> str | None:
    """Say what is wrong with the proof of a move, or ``None``: only fair shuffles have one."""
    mixes = isinstance(move.action, a.Shuffle) and isinstance(state.phase, AwaitingShuffle)
    if not (setup.fair and mixes):
        return None if move.fair is None else "there is a proof of a shuffle where none belongs"
    if move.fair is None:
        return "the proof of this shuffle is missing"
    assert isinstance(move.action, a.Shuffle)
    seated = state.public.standing.seated
    if any(seat not in seated for seat, _ in move.fair.contributions):
        return "a seat has contributed that is not in the match"
    if move.fair.count != len(move.action.order):
        return "the proof is about another number of cards"
    return verify(move.fair, move.action.order)
