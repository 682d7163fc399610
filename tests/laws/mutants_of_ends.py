"""Engines that break laws 8 to 11: progress, failing closed, round trips, the ends of rounds."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import attrs

from laws.facade import REAL, Engine
from laws.mutants import breaks, listing, with_events
from liars_uno import actions as a
from liars_uno import events as e
from liars_uno import phases as ph
from liars_uno.errors import IllegalActionError, Violation
from liars_uno.seats import HOST, Seat
from liars_uno.state import State, Transition, View


# ---- law 8 ---------------------------------------------------------------------------------------
@breaks(8)
def gives_no_way_to_keep() -> Engine:
    """Whoever has drawn what it cannot play can do nothing any more."""
    return listing(lambda listed, seen, seat: tuple(x for x in listed if type(x) is not a.Keep))


@breaks(8)
def waits_for_nobody() -> Engine:
    """While cards are laid nobody is awaited."""

    def actors(seen: State | View) -> tuple[Seat, ...]:
        return () if isinstance(seen.public.phase, ph.Laying) else REAL.actors(seen)

    return attrs.evolve(REAL, actors=actors)


@breaks(8)
def waits_after_the_end() -> Engine:
    """The host is awaited although the match is over."""

    def actors(seen: State | View) -> tuple[Seat, ...]:
        return REAL.actors(seen) or (HOST,)

    return attrs.evolve(REAL, actors=actors)


# ---- law 9 ---------------------------------------------------------------------------------------
@breaks(9)
def fails_on_what_is_no_action() -> Engine:
    """Whatever is no action is looked up as if it were one."""

    def apply(state: State, action: Any) -> Transition:
        if type(action) not in a.ACTION_TYPES:
            raise KeyError(type(action))
        return REAL.apply(state, action)

    return attrs.evolve(REAL, apply=apply)


@breaks(9)
def fails_on_odd_fields() -> Engine:
    """The check compares a seat before it knows that it is a number."""

    def check(seen: State | View, action: Any) -> Violation | None:
        if hasattr(action, "target") and action.target > seen.public.seats:
            return REAL.check(seen, action)
        return REAL.check(seen, action)

    return attrs.evolve(REAL, check=check)


@breaks(9)
def swallows_what_is_illegal() -> Engine:
    """What is illegal is silently passed over, and the state goes on as it is."""

    def apply(state: State, action: Any) -> Transition:
        try:
            return REAL.apply(state, action)
        except IllegalActionError:
            return Transition(state, ())

    return attrs.evolve(REAL, apply=apply)


@breaks(9)
def returns_nothing() -> Engine:
    """What is illegal is answered with nothing in place of an error."""

    def apply(state: State, action: Any) -> Transition:
        try:
            return REAL.apply(state, action)
        except IllegalActionError:
            nothing: Any = None
            return nothing  # type: ignore[no-any-return]  # that is the bug

    return attrs.evolve(REAL, apply=apply)


# ---- law 10 --------------------------------------------------------------------------------------
def _with_trip(trip: Callable[[Any], Any]) -> Engine:
    return attrs.evolve(REAL, round_trips={"a way out and back": trip})


@breaks(10)
def forgets_the_drawn_card() -> Engine:
    """Saving a game forgets which card has just been drawn."""

    def trip(thing: Any) -> Any:
        back = pickle.loads(pickle.dumps(thing))
        if isinstance(back, State):
            secret = back.secret.thawed()
            secret.drawn = None
            return State(back.public, secret.frozen())
        return back

    return _with_trip(trip)


@breaks(10)
def forgets_who_called() -> Engine:
    """Saving a game forgets that a call came with a play."""

    def trip(thing: Any) -> Any:
        return attrs.evolve(thing, call_uno=False) if isinstance(thing, a.PlayOpen) else thing

    return _with_trip(trip)


@breaks(10)
def turns_tuples_into_lists() -> Engine:
    """Saving a game brings tuples of an action back as lists."""

    def trip(thing: Any) -> Any:
        if isinstance(thing, a.Shuffle):
            order: Any = list(thing.order)
            return a.Shuffle(order)
        return copy.copy(thing)

    return _with_trip(trip)


# ---- law 11 (see also the tables broken in `test_mutants`) ---------------------------------------
def _with_round_end(change: Callable[[e.RoundEnded], e.RoundEnded]) -> Engine:
    return with_events(
        lambda state, action, event: change(event) if isinstance(event, e.RoundEnded) else event
    )


@breaks(11)
def names_a_seat_with_cards() -> Engine:
    """The winner is a seat that still holds cards."""
    return _with_round_end(
        lambda end: attrs.evolve(end, winners=tuple((w + 1) % len(end.hands) for w in end.winners))
    )


@breaks(11)
def adds_wrongly() -> Engine:
    """The totals are not the sum of the points."""
    return _with_round_end(
        lambda end: attrs.evolve(end, totals=tuple(total + 1 for total in end.totals))
    )


@breaks(11)
def counts_a_card_too_little() -> Engine:
    """The points are not the worth of the cards."""
    return _with_round_end(
        lambda end: attrs.evolve(
            end,
            points=tuple(points + 1 for points in end.points),
            totals=tuple(total + 1 for total in end.totals),
        )
    )


@breaks(11)
def ends_without_a_word() -> Engine:
    """A round is over, and no event says who has won it."""
    return with_events(
        lambda state, action, event: None if isinstance(event, e.RoundEnded) else event
    )
