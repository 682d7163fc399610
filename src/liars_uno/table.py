"""A table: the convenient shell around the engine for whoever hosts a game.

It keeps the state and the log, and answers for chance with a generator of its own, so that nobody
needs to know that shuffles are actions.
"""

from __future__ import annotations

import random
from typing import Final

import attrs

from liars_uno import actions as a
from liars_uno import events as e
from liars_uno.engine.legal_actions import LegalActions
from liars_uno.engine.redaction import redact
from liars_uno.engine.setup import new_game
from liars_uno.engine.transition import actors, apply, check, legal_actions, view
from liars_uno.errors import LiarsUnoError, Violation
from liars_uno.phases import AwaitingShuffle
from liars_uno.rules import Rules
from liars_uno.seats import Seat
from liars_uno.state import State, View

#: What once seen or mixed cannot be taken back.
_BINDING: Final = (
    e.Shuffled,
    e.HandsDealt,
    e.CardsDrawn,
    e.CardRevealed,
    e.LaidRevealed,
    e.ChallengeMade,
    e.HandShown,
    e.RoundEnded,
)


class NothingToUndoError(LiarsUnoError):
    """There is nothing to take back, or it has shown, drawn or mixed cards."""


@attrs.frozen
class Turned:
    """One accepted action of the log, with what it led to.

    Attributes:
        action: what was done.
        events: everything that happened, unredacted.
        state: the state afterwards.
    """

    action: a.Action
    events: tuple[e.Event, ...]
    state: State


class Table:
    """A game being hosted: its state, its log, and a generator that answers for chance.

    Args:
        rules: the rules of the table.
        seats: how many seats, from 2.
        seed: makes the shuffles repeat; ``None`` takes fresh randomness.
        dealer: who deals the first round.

    Raises:
        RulesError: this many seats cannot play by these rules.

    >>> from liars_uno import presets
    >>> table = Table(presets.LIARS_UNO, seats=2, seed=4)
    >>> table.actors()
    (1,)
    >>> events = table.act(table.legal(1)[-2])
    >>> table.version
    2
    """

    def __init__(
        self, rules: Rules, seats: int, seed: int | str | None = None, dealer: Seat = 0
    ) -> None:
        """Set the table up and deal."""
        self._random = random.Random(seed)
        self._start = new_game(rules, seats, dealer)
        self._log: list[Turned] = []
        self._answer_for_chance()

    @property
    def state(self) -> State:
        """The state of the game now."""
        return self._log[-1].state if self._log else self._start

    @property
    def version(self) -> int:
        """How many actions have been accepted, those of chance included."""
        return len(self._log)

    @property
    def record(self) -> tuple[a.Action, ...]:
        """Every accepted action in order; it replays the game from ``new_game``."""
        return tuple(turned.action for turned in self._log)

    def view(self, seat: Seat | None) -> View:
        """What a seat sees; ``None`` is a spectator."""
        return view(self.state, seat)

    def actors(self) -> tuple[Seat, ...]:
        """Whom the game waits for."""
        return actors(self.state)

    def legal(self, seat: Seat) -> LegalActions:
        """Everything that a seat may do now."""
        return legal_actions(self.state, seat)

    def check(self, action: a.Action) -> Violation | None:
        """Why an action may not be done now, or ``None``."""
        return check(self.state, action)

    def act(self, action: a.Action) -> tuple[e.Event, ...]:
        """Do an action, and let chance answer if it must; return all events, unredacted.

        Raises:
            IllegalActionError: the action may not be done now; nothing changes.
        """
        before = len(self._log)
        self._accept(action)
        self._answer_for_chance()
        return tuple(event for turned in self._log[before:] for event in turned.events)

    def events_for(self, seat: Seat | None, since: int = 0) -> tuple[e.Event, ...]:
        """All events since a version, as a seat (or ``None``, a spectator) may know them."""
        view(self._start, seat)
        return tuple(
            redact(event, seat) for turned in self._log[max(since, 0) :] for event in turned.events
        )

    def undo(self) -> a.Action:
        """Take the last action back, if it has shown, drawn or mixed no card; return it.

        Raises:
            NothingToUndoError: there is none, or it cannot be taken back.
        """
        if not self._log:
            raise NothingToUndoError("nothing has been done yet")
        if any(isinstance(event, _BINDING) for event in self._log[-1].events):
            raise NothingToUndoError("cards have been seen or mixed since")
        return self._log.pop().action

    def _accept(self, action: a.Action) -> None:
        state, events = apply(self.state, action)
        self._log.append(Turned(action, events, state))

    def _answer_for_chance(self) -> None:
        while isinstance(phase := self.state.phase, AwaitingShuffle):
            order = list(range(phase.count))
            self._random.shuffle(order)
            self._accept(a.Shuffle(tuple(order)))
