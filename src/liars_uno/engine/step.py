"""One transition in the making: drafts of both halves, the events so far, and the agenda."""

from __future__ import annotations

from typing import Final

from liars_uno.cards import Card
from liars_uno.engine.fold import PUBLIC_FOLD
from liars_uno.engine.fold_secret import SECRET_FOLD
from liars_uno.events import Event, PhaseEntered
from liars_uno.frozen import shared
from liars_uno.obligations import Obligation
from liars_uno.phases import Phase
from liars_uno.rules import Rules
from liars_uno.seats import Seat, next_seat
from liars_uno.state import State, Transition, transition_to

_phase_entered: Final = shared(PhaseEntered)


class Step:
    """What the chapters of the rules work on: they read, emit events, and leave obligations.

    Attributes:
        before: the state it starts from.
        public: the public table so far; only the fold changes it.
        secret: the hidden half so far; only the fold changes it.
        events: what has happened so far.
        agenda: what is still to be done, next first.
        waiting: whether somebody must choose before anything else is done.
    """

    __slots__ = ("agenda", "before", "events", "public", "rules", "secret", "waiting")

    def __init__(self, state: State) -> None:
        """Start from a state; the agenda it holds is picked up by who goes on with it."""
        self.before = state
        self.public = state.public.thawed()
        self.secret = state.secret.thawed()
        self.rules: Rules = self.public.rules
        self.events: list[Event] = []
        self.agenda: list[Obligation] = []
        self.waiting = False

    def emit(self, event: Event) -> None:
        """Let something happen: note the event and fold it."""
        kind = event.__class__
        hidden = SECRET_FOLD.get(kind)
        if hidden is not None:
            hidden(self.secret, self.public, event)
        PUBLIC_FOLD[kind](self.public, event)
        self.events.append(event)

    def do(self, *obligations: Obligation) -> None:
        """Put obligations before everything else on the agenda."""
        self.agenda[:0] = obligations

    def wait(self, phase: Phase | None) -> None:
        """Wait in a phase with what is still on the agenda; ``None`` waits for nothing."""
        if phase is None:
            return
        self.waiting = True
        public = self.public
        agenda = tuple(self.agenda)
        if (
            phase.__class__ is not public.phase.__class__
            or phase != public.phase
            or agenda != public.agenda
        ):
            self.emit(_phase_entered(phase, agenda))

    def next_seat(self, seat: Seat) -> Seat:
        """The seat in play after ``seat`` in the direction of play."""
        public = self.public
        return next_seat(public.playing, len(public.counts), seat, public.direction)

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """What a seat holds."""
        return self.secret.hands[seat]

    def finish(self) -> Transition:
        """Freeze what has come out."""
        return transition_to(self.public, self.secret, tuple(self.events))
