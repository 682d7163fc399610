"""Engines with one verb broken: each breaks a law in the way that its first line tells.

Each is made anew for every use, since some of them count their calls.
"""

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from laws.facade import REAL, Engine
from liars_uno import actions as a
from liars_uno import events as e
from liars_uno.seats import Seat
from liars_uno.state import State, Transition, View

#: Makes an engine that breaks a law.
Maker = Callable[[], Engine]

#: The laws and the engines that break them.
MUTANTS: list[tuple[int, Maker]] = []


def breaks(law: int) -> Callable[[Maker], Maker]:
    """Register an engine that breaks a law."""

    def register(make: Maker) -> Maker:
        MUTANTS.append((law, make))
        return make

    return register


def with_events(change: Callable[[State, a.Action, e.Event], e.Event | None]) -> Engine:
    """An engine that tells events otherwise, or not at all, and goes on as it should."""

    def apply(state: State, action: a.Action) -> Transition:
        after, events = REAL.apply(state, action)
        told = (change(state, action, event) for event in events)
        return Transition(after, tuple(event for event in told if event is not None))

    return attrs.evolve(REAL, apply=apply)


def with_public(**changes: Callable[[State], Any]) -> Callable[[State, Seat | None], View]:
    """A view whose public table has some fields worked out of the whole state."""

    def view(state: State, seat: Seat | None) -> View:
        draft = state.public.thawed()
        for name, value in changes.items():
            setattr(draft, name, value(state))
        seen = REAL.view(state, seat).thawed()
        seen.public = draft.frozen()
        return seen.frozen()

    return view


def listing(change: Callable[[tuple[a.Action, ...], State | View, Seat], Any]) -> Engine:
    """An engine that lists other actions than it should."""

    def legal_actions(seen: State | View, seat: Seat) -> Sequence[a.Action]:
        listed: Sequence[a.Action] = change(tuple(REAL.legal_actions(seen, seat)), seen, seat)
        return listed

    return attrs.evolve(REAL, legal_actions=legal_actions)
