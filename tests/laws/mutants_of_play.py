"""Engines that break laws 1 to 5: purity, conservation, claims, order, judgement."""

from itertools import count
from types import SimpleNamespace
from typing import Any

import attrs

from laws.facade import REAL, Engine
from laws.mutants import breaks, listing, with_events
from liars_uno import actions as a
from liars_uno import events as e
from liars_uno.cards import COLORS, FACES
from liars_uno.errors import IllegalActionError, Violation
from liars_uno.public import Public
from liars_uno.rules.deck import liars_faces
from liars_uno.state import State, Transition, View


# ---- law 1 ---------------------------------------------------------------------------------------
@breaks(1)
def changes_its_input() -> Engine:
    """Apply leaves a mark on the very state it was given."""
    slot: Any = Public.__mro__[1].__dict__["passes"]

    def apply(state: State, action: a.Action) -> Transition:
        outcome = REAL.apply(state, action)
        slot.__set__(state.public, state.public.passes + 1)
        return outcome

    return attrs.evolve(REAL, apply=apply)


@breaks(1)
def counts_its_calls() -> Engine:
    """Apply depends on how often it was called: state outside of its arguments."""
    calls = count()

    def change(state: State, action: a.Action, event: e.Event) -> e.Event:
        if isinstance(event, e.CardsDrawn):
            return attrs.evolve(event, count=next(calls))
        return event

    return with_events(change)


@breaks(1)
def hands_out_one_list() -> Engine:
    """Apply returns events in a list of its own, which the next call changes: a mutable leak."""
    leaked: list[e.Event] = []

    def apply(state: State, action: a.Action) -> Transition:
        outcome = REAL.apply(state, action)
        leaked.extend(outcome.events)
        result: Any = SimpleNamespace(state=outcome.state, events=leaked)
        return result  # type: ignore[no-any-return]  # that is the bug

    return attrs.evolve(REAL, apply=apply)


# ---- law 2 ---------------------------------------------------------------------------------------
@breaks(2)
def keeps_drawn_cards_in_the_pile() -> Engine:
    """Folding a draw leaves the cards in the pile too, until the whole action is applied."""

    def fold(state: State, event: e.Event) -> State:
        after = REAL.fold(state, event)
        if not isinstance(event, e.CardsDrawn):
            return after
        secret = after.secret.thawed()
        secret.draw_count = state.secret.draw_count
        return State(after.public, secret.frozen())

    return attrs.evolve(REAL, fold=fold)


@breaks(2)
def loses_a_card_of_a_leaver() -> Engine:
    """The hand of a seat that leaves is gone with it."""

    def apply(state: State, action: a.Action) -> Transition:
        after, events = REAL.apply(state, action)
        if isinstance(action, a.Leave) and after.secret.face_down is not None:
            secret = after.secret.thawed()
            secret.face_down = after.secret.face_down.below
            after = State(after.public, secret.frozen())
        return Transition(after, events)

    return attrs.evolve(REAL, apply=apply)


# ---- law 3 ---------------------------------------------------------------------------------------
@breaks(3)
def tells_another_claim() -> Engine:
    """The claim that is noted is not the one that was judged: always the first face there is."""
    return with_events(
        lambda state, action, event: (
            attrs.evolve(event, claim=liars_faces(state.rules.deck)[0])
            if isinstance(event, e.PlayedHidden)
            else event
        )
    )


@breaks(3)
def claims_what_the_deck_lacks() -> Engine:
    """A plain Wild may be claimed, of which no deck has a Liar's card."""
    return with_events(
        lambda state, action, event: (
            attrs.evolve(event, claim=FACES[-3]) if isinstance(event, e.PlayedHidden) else event
        )
    )


# ---- law 4 (see also the tables broken in `test_mutants`) ----------------------------------------
@breaks(4)
def tells_penalties_first() -> Engine:
    """The log tells of penalties before anything else, though all comes out the same."""

    def apply(state: State, action: a.Action) -> Transition:
        after, events = REAL.apply(state, action)
        penalties = [ev for ev in events if isinstance(ev, e.CardsDrawn) and ev.why.is_penalty]
        reveals = [ev for ev in events if isinstance(ev, e.ChallengeMade | e.CardRevealed)]
        first = [*reveals, *penalties]
        return Transition(after, (*first, *(ev for ev in events if ev not in first)))

    return attrs.evolve(REAL, apply=apply)


@breaks(4)
def returns_to_the_challenger() -> Engine:
    """A caught card goes to the seat that caught it."""

    def apply(state: State, action: a.Action) -> Transition:
        after, events = REAL.apply(state, action)
        told = tuple(
            attrs.evolve(ev, seat=action.seat) if isinstance(ev, e.CardReturned) else ev
            for ev in events
        )
        return Transition(after, told)

    return attrs.evolve(REAL, apply=apply)


# ---- law 5 ---------------------------------------------------------------------------------------
@breaks(5)
def forgets_the_draw() -> Engine:
    """Drawing is accepted, but not listed."""
    return listing(lambda listed, seen, seat: tuple(x for x in listed if type(x) is not a.Draw))


@breaks(5)
def lists_a_draw_too_many() -> Engine:
    """Drawing is listed at any time, and refused where it is not one's turn."""
    return listing(lambda listed, seen, seat: (*listed, a.Draw(seat)) if seat >= 0 else listed)


@breaks(5)
def lists_twice() -> Engine:
    """The first action is listed twice."""
    return listing(lambda listed, seen, seat: (*listed[:1], *listed))


@breaks(5)
def checks_less_than_it_applies() -> Engine:
    """The check is silent about a color that the deck lacks or the card does not ask for."""

    def check(seen: State | View, action: Any) -> Violation | None:
        if isinstance(action, a.PlayOpen | a.ChooseColor) and action.color is COLORS[3]:
            return None
        return REAL.check(seen, action)

    return attrs.evolve(REAL, check=check)


@breaks(5)
def applies_what_it_refuses() -> Engine:
    """A color that nobody asked for is overlooked when the card is played."""

    def apply(state: State, action: Any) -> Transition:
        try:
            return REAL.apply(state, action)
        except IllegalActionError as error:
            if error.code == "color-cannot-be-named" and isinstance(action, a.PlayOpen):
                return REAL.apply(state, attrs.evolve(action, color=None))
            raise

    return attrs.evolve(REAL, apply=apply)
