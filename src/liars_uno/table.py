"""A table: the convenient shell around the engine for whoever hosts a game.

It keeps the state and the journal, and answers for chance with a generator of its own, so that
nobody needs to know that shuffles are actions.  For a server it also tells a slow answer from a
stale one, recognizes what is delivered twice, runs fair shuffles, and can be saved at any moment.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import attrs

from liars_uno import actions as a
from liars_uno import events as e
from liars_uno.engine.legal_actions import LegalActions
from liars_uno.engine.redaction import redact
from liars_uno.engine.transition import actors, check, legal_actions, view
from liars_uno.engine.wellformed import FIELDS, wrong_field
from liars_uno.errors import (
    ActionIdError,
    NoSuchShuffleError,
    NothingToUndoError,
    StaleActionError,
    UndoneError,
    UnknownVersionError,
    Violation,
)
from liars_uno.fairness import (
    MOST_CONTRIBUTED,
    FairnessError,
    FairShuffle,
    FairStage,
    commit,
    new_secret,
)
from liars_uno.journal import Done, Journal, Record, Setup, Undone, journal_of
from liars_uno.phases import AwaitingShuffle
from liars_uno.rules import Rules
from liars_uno.seats import Seat
from liars_uno.state import State, View

if TYPE_CHECKING:
    from liars_uno.records.text import Writer

__all__ = [
    "ActionIdError",
    "NoSuchShuffleError",
    "NothingToUndoError",
    "StaleActionError",
    "Table",
    "UndoneError",
    "UnknownVersionError",
]

#: How long the id of an action may be, in characters.
LONGEST_ID: Final = 200


@attrs.define
class Mixing:
    """A fair shuffle in the making, with what is not public about it.

    Attributes:
        secret: what the host has committed to.
        contributions: what seats have added so far.
        passed_over: seats that the host has given up waiting for.
    """

    secret: bytes
    contributions: dict[Seat, bytes] = attrs.Factory(dict)
    passed_over: list[Seat] = attrs.Factory(list)


class Table:
    """A game being hosted: its state, its journal, and a generator that answers for chance.

    Args:
        rules: the rules of the table.
        seats: how many seats, from 2.
        seed: makes the shuffles repeat; ``None`` takes fresh randomness.
        dealer: who deals the first round.
        names: what the seats are called, for the record.
        fair: whether every shuffle waits for contributions of the seats, so that nobody has to
            trust the host (:mod:`liars_uno.fairness`); a seed is for tests only then.

    Raises:
        RulesError: this many seats cannot play by these rules.
        PositionError: there is no such dealer, or not one name for each seat.

    >>> from liars_uno import presets
    >>> table = Table(presets.LIARS_UNO, seats=2, seed=4)
    >>> table.actors()
    (1,)
    >>> events = table.act(table.legal(1)[-2])
    >>> table.version
    2
    """

    def __init__(
        self,
        rules: Rules,
        seats: int,
        seed: int | str | None = None,
        dealer: Seat = 0,
        *,
        names: tuple[str, ...] | None = None,
        fair: bool = False,
    ) -> None:
        """Set the table up and deal, or wait for contributions to the first shuffle."""
        journal = Journal(Setup(rules, seats, dealer, names, fair))
        self._begin(journal, random.Random(seed), seeded=seed is not None)

    def _begin(
        self,
        journal: Journal,
        generator: random.Random,
        *,
        seeded: bool,
        answers: dict[tuple[Seat, str], tuple[int, int]] | None = None,
        mixing: Mixing | None = None,
    ) -> None:
        self._journal = journal
        self._random = generator
        self._seeded = seeded
        self._answers = {} if answers is None else answers
        self._mixing = mixing
        self._writer: Writer | None = None
        self._lines: list[str] = []
        self._answer_for_chance()

    # ---- what there is ---------------------------------------------------------------------------
    @property
    def setup(self) -> Setup:
        """Rules, seats, dealer and names."""
        return self._journal.setup

    @property
    def state(self) -> State:
        """The state of the game now."""
        return self._journal.state

    @property
    def version(self) -> int:
        """The number of the version now.

        Each accepted action makes a new version, those of chance included, and so does taking one
        back: it never goes back.
        """
        return self._journal.version

    @property
    def journal(self) -> Journal:
        """Everything that was done, with what it led to."""
        return self._journal

    @property
    def record(self) -> Record:
        """Everything that was done, to be kept; ``liars_uno.records`` writes and replays it."""
        return self._journal.record

    def view(self, seat: Seat | None) -> View:
        """What a seat sees; ``None`` is a spectator."""
        return view(self.state, seat)

    def actors(self) -> tuple[Seat, ...]:
        """Whom the game waits for."""
        return actors(self.state)

    def asked_since(self, seat: Seat) -> int | None:
        """Since which version the game has been waiting for this answer of a seat.

        ``None`` if it does not wait for that seat.  A clock belongs to this number: when it runs
        out, ``act(TimeOut(seat), expected_version=...)`` with the number it was started for hits
        that question or nothing.

        >>> from liars_uno import presets
        >>> table = Table(presets.LIARS_UNO, seats=2, seed=4)
        >>> table.asked_since(0), table.asked_since(1)
        (None, 1)
        """
        return self._journal.moments.asked_since(seat) if seat in self.actors() else None

    def legal(self, seat: Seat) -> LegalActions:
        """Everything that a seat may do now."""
        return legal_actions(self.state, seat)

    def check(self, action: a.Action) -> Violation | None:
        """Why an action may not be done now, or ``None``."""
        return check(self.state, action)

    # ---- acting ----------------------------------------------------------------------------------
    def act(
        self,
        action: a.Action,
        expected_version: int | None = None,
        action_id: str | None = None,
    ) -> tuple[e.Event, ...]:
        """Do an action, and let chance answer if it must; return all events, unredacted.

        Args:
            action: what is to be done.
            expected_version: the version that whoever acts was looking at.  An older one than now
                is good as long as the moment that the action is about has lasted since: the same
                window, turn, question or UNO duty (:mod:`liars_uno.moments`).
            action_id: a name for this action, unique for its seat.  If the same action comes again
                under it, it is not done again, and the same events are returned.

        Raises:
            IllegalActionError: the action may not be done now.
            StaleActionError: the moment it is about is over.
            UndoneError: it refers to a version, or repeats an action, that has been taken back.
            UnknownVersionError: there is no such version.
            ActionIdError: the id is none, or was used by this seat for another action.
            NoSuchShuffleError: the order of a fair shuffle cannot be chosen.

        In each of these cases nothing changes.
        """
        fits = type(action) in FIELDS and wrong_field(action) is None
        if fits and action_id is not None:
            answered = self._answered(action, action_id)
            if answered is not None:
                return answered
        if fits and expected_version is not None:
            self._check_moment(action, expected_version)
        if fits and self.setup.fair and isinstance(action, a.Shuffle):
            raise NoSuchShuffleError("the order of a fair shuffle follows from the contributions")
        before = self.version
        self._journal.accept(action)
        self._answer_for_chance()
        if action_id is not None:
            self._answers[action.seat, action_id] = (before, self.version)
        return self._events(before, self.version)

    def _answered(self, action: a.Action, action_id: str) -> tuple[e.Event, ...] | None:
        """What the same action was answered before under the same id, or ``None``."""
        if type(action_id) is not str or not 0 < len(action_id) <= LONGEST_ID:
            raise ActionIdError(f"an id is a text of 1 to {LONGEST_ID} characters")
        versions = self._answers.get((action.seat, action_id))
        if versions is None:
            return None
        before, after = versions
        if self._journal.entries(before)[0].move != Done(action):
            raise ActionIdError("this id was used for another action")
        for version in range(before + 1, after + 1):
            self._journal.check_version(version)
        return self._events(before, after)

    def _check_moment(self, action: a.Action, version: int) -> None:
        journal = self._journal
        journal.check_version(version)
        if journal.moments_at(version).of(action) != journal.moments.of(action):
            raise StaleActionError(self.version)

    def _events(self, before: int, after: int) -> tuple[e.Event, ...]:
        entries = self._journal.entries(before)[: after - before]
        return tuple([event for entry in entries for event in entry.events])

    def events_for(self, seat: Seat | None, since: int = 0) -> tuple[e.Event, ...]:
        """All events since a version, as a seat (or ``None``, a spectator) may know them.

        What has been taken back since is not among them.

        Raises:
            UnknownSeatError: there is no such seat.
            UnknownVersionError: there is no such version.
            UndoneError: what led to that version has been taken back: a new view is needed.
        """
        view(self._journal.start, seat)
        entries = self._journal.since(since)
        return tuple([redact(event, seat) for entry in entries for event in entry.events])

    def undo(self) -> a.Action:
        """Take the last action back, if it has shown, drawn or mixed no card; return it.

        Raises:
            NothingToUndoError: there is none, or it cannot be taken back.
        """
        undone = self._journal.undo()
        assert isinstance(undone.move, Undone)
        taken_back = self._journal.entries(undone.move.version - 1)[0].move
        assert isinstance(taken_back, Done)
        return taken_back.action

    # ---- chance ----------------------------------------------------------------------------------
    def _answer_for_chance(self) -> None:
        while isinstance(phase := self.state.phase, AwaitingShuffle):
            if self.setup.fair:
                if self._mixing is None:
                    secret = self._random.randbytes(32) if self._seeded else new_secret()
                    self._mixing = Mixing(secret)
                if self._waiting(self._mixing):
                    return
                fair = _proof(self._mixing, phase.count)
                self._mixing = None
                self._journal.accept(a.Shuffle(fair.order), fair)
            else:
                order = list(range(phase.count))
                self._random.shuffle(order)
                self._journal.accept(a.Shuffle(tuple(order)))

    @property
    def fair_stage(self) -> FairStage | None:
        """What is public about the fair shuffle that waits for contributions, if one does.

        >>> from liars_uno import presets
        >>> table = Table(presets.LIARS_UNO, seats=2, fair=True)
        >>> table.fair_stage.waiting
        (0, 1)
        >>> table.contribute(0, b"heads")
        ()
        >>> events = table.contribute(1, b"or tails")
        >>> table.fair_stage, table.state.public.counts
        (None, (7, 7))
        """
        mixing, phase = self._mixing, self.state.phase
        if mixing is None:
            return None
        assert isinstance(phase, AwaitingShuffle)
        return FairStage(
            phase.count,
            commit(mixing.secret),
            _in_hexadecimal(mixing.contributions),
            tuple(mixing.passed_over),
            self._waiting(mixing),
        )

    def contribute(
        self, seat: Seat, part: bytes, commitment: str | None = None
    ) -> tuple[e.Event, ...]:
        """Add a seat's contribution to the fair shuffle that waits for it.

        When every seat in the match has contributed or was passed over, the cards are mixed, and
        all events of that are returned, unredacted.  The same contribution once more is nothing.

        Args:
            seat: who contributes.
            part: 1 to 1024 bytes that nobody else could have foreseen.
            commitment: what the host had published when the seat sent it; if it is given, the
                contribution counts for no other shuffle.

        Raises:
            NoSuchShuffleError: no shuffle waits for this seat.
            FairnessError: the contribution has no such size.
        """
        mixing = self._mixing
        if mixing is None or (commitment is not None and commitment != commit(mixing.secret)):
            raise NoSuchShuffleError("no such shuffle is waiting for contributions")
        if type(part) is not bytes or not 0 < len(part) <= MOST_CONTRIBUTED:
            raise FairnessError(f"a contribution has 1 to {MOST_CONTRIBUTED} bytes")
        if type(seat) is int and mixing.contributions.get(seat) == part:
            return ()
        self._check_waiting(mixing, seat)
        mixing.contributions[seat] = part
        return self._go_on()

    def pass_over(self, seat: Seat) -> tuple[e.Event, ...]:
        """Go on without the contribution of a seat that does not send one; return as above.

        The host decides when it has waited for long enough.  The record shows it.

        Raises:
            NoSuchShuffleError: no shuffle waits for this seat.
        """
        mixing = self._mixing
        if mixing is None:
            raise NoSuchShuffleError("no shuffle is waiting for contributions")
        self._check_waiting(mixing, seat)
        mixing.passed_over.append(seat)
        return self._go_on()

    def proofs(self) -> tuple[FairShuffle, ...]:
        """Return the fair shuffles that anybody may check by now: those of rounds that are over.

        Earlier they would give the cards away.  ``liars_uno.fairness.verify`` checks one.
        """
        found: list[FairShuffle] = []
        shown = 0
        for entry in self._journal.entries():
            if isinstance(entry.move, Done) and entry.move.fair is not None:
                found.append(entry.move.fair)
            if any(isinstance(event, e.RoundEnded) for event in entry.events):
                shown = len(found)
        return tuple(found[:shown])

    def _waiting(self, mixing: Mixing) -> tuple[Seat, ...]:
        done = (*mixing.contributions, *mixing.passed_over)
        return tuple([s for s in self.state.public.standing.seated if s not in done])

    def _check_waiting(self, mixing: Mixing, seat: Seat) -> None:
        if type(seat) is not int or seat not in self._waiting(mixing):
            raise NoSuchShuffleError("the shuffle does not wait for this seat")

    def _go_on(self) -> tuple[e.Event, ...]:
        before = self.version
        self._answer_for_chance()
        return self._events(before, self.version)

    # ---- keeping it ------------------------------------------------------------------------------
    def save(self) -> str:
        """Return everything about this table as text: JSON, a line each; for the host alone.

        Needs the extra ``json``.  It may be saved at any moment; :meth:`load` goes on as if nothing
        had happened, with the same shuffles to come.
        """
        from liars_uno.records import saving  # noqa: PLC0415  # needs an extra
        from liars_uno.records.text import Writer  # noqa: PLC0415  # as above

        if self._writer is None:
            self._writer = Writer(self._journal)
        self._lines += self._writer.lines()
        mixing = self._mixing
        return saving.dumps(
            saving.Saved(
                self._random.getstate()[1],
                self._seeded,
                self._answers,
                None
                if mixing is None
                else (mixing.secret, mixing.contributions, tuple(mixing.passed_over)),
            ),
            self._lines,
            self._writer.digest,
        )

    @classmethod
    def load(cls, text: str) -> Table:
        """Return the table that was saved as this text.

        Raises:
            RecordError: the text is none, has been changed or cut, or was made by other rules.

        >>> from liars_uno import presets
        >>> table = Table(presets.LIARS_UNO, seats=2, seed=4)
        >>> Table.load(table.save()).view(1) == table.view(1)
        True
        """
        from liars_uno.records import saving  # noqa: PLC0415  # needs an extra

        saved, journal = saving.loads(text)
        generator = random.Random()
        generator.setstate((3, saved.generator, None))
        table = cls.__new__(cls)
        table._begin(
            journal,
            generator,
            seeded=saved.seeded,
            answers=dict(saved.answers),
            mixing=None
            if saved.mixing is None
            else Mixing(saved.mixing[0], dict(saved.mixing[1]), list(saved.mixing[2])),
        )
        return table

    @classmethod
    def from_record(cls, record: Record, seed: int | str | None = None) -> Table:
        """Return a table that goes on where a record ends, with fresh randomness.

        Raises:
            RecordError: a move of the record is not allowed by its rules.
        """
        table = cls.__new__(cls)
        table._begin(journal_of(record), random.Random(seed), seeded=seed is not None)
        return table


def _proof(mixing: Mixing, count: int) -> FairShuffle:
    contributions = _in_hexadecimal(mixing.contributions)
    return FairShuffle(count, commit(mixing.secret), contributions, mixing.secret.hex())


def _in_hexadecimal(parts: dict[Seat, bytes]) -> tuple[tuple[Seat, str], ...]:
    return tuple([(seat, parts[seat].hex()) for seat in sorted(parts)])
