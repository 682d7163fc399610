"""Engines with one verb broken: each breaks a law in the way that its first line tells.

Each is made anew for every use, since some of them count their calls.
"""

import copy
import pickle
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

import attrs

from laws.facade import REAL, Engine
from liars_uno import actions as a
from liars_uno import events as e
from liars_uno import phases as ph
from liars_uno.cards import COLORS, FACES
from liars_uno.errors import IllegalActionError, Violation
from liars_uno.rules.deck import liars_faces
from liars_uno.seats import HOST, Seat
from liars_uno.state import Public, State, Transition, View

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


def _with_events(change: Callable[[State, a.Action, e.Event], e.Event | None]) -> Engine:
    """An engine that tells events otherwise, or not at all, and goes on as it should."""

    def apply(state: State, action: a.Action) -> Transition:
        after, events = REAL.apply(state, action)
        told = (change(state, action, event) for event in events)
        return Transition(after, tuple(event for event in told if event is not None))

    return attrs.evolve(REAL, apply=apply)


def _with_public(**changes: Callable[[State], Any]) -> Callable[[State, Seat | None], View]:
    """A view whose public table has some fields worked out of the whole state."""

    def view(state: State, seat: Seat | None) -> View:
        draft = state.public.thawed()
        for name, value in changes.items():
            setattr(draft, name, value(state))
        seen = REAL.view(state, seat).thawed()
        seen.public = draft.frozen()
        return seen.frozen()

    return view


# ---- law 1 ---------------------------------------------------------------------------------------
@breaks(1)
def changes_its_input() -> Engine:
    """Apply leaves a mark on the very state it was given."""
    slot: Any = Public.__mro__[2].__dict__["passes"]

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

    return _with_events(change)


@breaks(1)
def hands_out_one_list() -> Engine:
    """Apply returns events in a list of its own, which the next call changes: a mutable leak."""
    leaked: list[e.Event] = []

    def apply(state: State, action: a.Action) -> Transition:
        outcome = REAL.apply(state, action)
        leaked.extend(outcome.events)
        result: Any = Transition(outcome.state, leaked)  # type: ignore[arg-type]  # that is the bug
        return result  # type: ignore[no-any-return]

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
    return _with_events(
        lambda state, action, event: (
            attrs.evolve(event, claim=liars_faces(state.rules.deck)[0])
            if isinstance(event, e.PlayedHidden)
            else event
        )
    )


@breaks(3)
def claims_what_the_deck_lacks() -> Engine:
    """A plain Wild may be claimed, of which no deck has a Liar's card."""
    return _with_events(
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
def _listing(change: Callable[[tuple[a.Action, ...], State | View, Seat], Any]) -> Engine:
    def legal_actions(seen: State | View, seat: Seat) -> Sequence[a.Action]:
        listed: Sequence[a.Action] = change(tuple(REAL.legal_actions(seen, seat)), seen, seat)
        return listed

    return attrs.evolve(REAL, legal_actions=legal_actions)


@breaks(5)
def forgets_the_draw() -> Engine:
    """Drawing is accepted, but not listed."""
    return _listing(lambda listed, seen, seat: tuple(x for x in listed if type(x) is not a.Draw))


@breaks(5)
def lists_a_draw_too_many() -> Engine:
    """Drawing is listed at any time, and refused where it is not one's turn."""
    return _listing(lambda listed, seen, seat: (*listed, a.Draw(seat)) if seat >= 0 else listed)


@breaks(5)
def lists_twice() -> Engine:
    """The first action is listed twice."""
    return _listing(lambda listed, seen, seat: (*listed[:1], *listed))


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


# ---- law 6 ---------------------------------------------------------------------------------------
@breaks(6)
def does_not_tell_of_draws() -> Engine:
    """A drawn card is in the hand, but no event tells of it."""
    return _with_events(
        lambda state, action, event: None if isinstance(event, e.CardsDrawn) else event
    )


@breaks(6)
def does_not_fold_colors() -> Engine:
    """An event that is told but not folded."""

    def fold(state: State, event: e.Event) -> State:
        return state if isinstance(event, e.ColorChanged) else REAL.fold(state, event)

    return attrs.evolve(REAL, fold=fold)


@breaks(6)
def hides_a_seats_own_hand_from_it() -> Engine:
    """After a swap nobody is told what it holds now: the view cannot go on."""

    def advance(view: View, event: e.Event) -> View:
        after = REAL.advance(view, event)
        if not isinstance(event, e.HandsSwapped):
            return after
        draft = after.thawed()
        draft.hand = view.hand
        return draft.frozen()

    return attrs.evolve(REAL, advance=advance)


@breaks(6)
def forgets_that_a_card_was_returned() -> Engine:
    """The view of a caught liar keeps the card pending that is back in the hand."""

    def advance(view: View, event: e.Event) -> View:
        draft = REAL.advance(view, event).thawed()
        if isinstance(event, e.CardReturned):
            draft.pending = view.pending
        return draft.frozen()

    return attrs.evolve(REAL, advance=advance)


# ---- law 7 ---------------------------------------------------------------------------------------
@breaks(7)
def shows_the_pending_card() -> Engine:
    """What lies pending is in the public table: its color is put in force at once."""
    return attrs.evolve(
        REAL,
        view=_with_public(
            color=lambda state: (
                state.public.color if state.secret.pending is None else state.secret.pending.color
            )
        ),
    )


@breaks(7)
def shows_the_next_card() -> Engine:
    """The public table says how many cards lie above the next Wild: the draw pile is seen."""
    return attrs.evolve(
        REAL,
        view=_with_public(
            passes=lambda state: [*(c.face.is_wild for c in state.secret.draw_pile), True].index(
                True
            )
        ),
    )


@breaks(7)
def leaves_cards_in_events() -> Engine:
    """Whoever looks on sees the cards that others draw: a field forgotten by the redaction."""

    def redact(event: e.Event, seat: Seat | None) -> e.Event:
        return event if isinstance(event, e.CardsDrawn) else REAL.redact(event, seat)

    return attrs.evolve(REAL, redact=redact)


@breaks(7)
def leaves_the_order_in_a_shuffle() -> Engine:
    """Whoever looks on sees the order that chance has given."""

    def redact(event: e.Event, seat: Seat | None) -> e.Event:
        return event if isinstance(event, e.Shuffled) else REAL.redact(event, seat)

    return attrs.evolve(REAL, redact=redact)


@breaks(7)
def leaves_the_card_of_a_claim() -> Engine:
    """The card under a claim stays in the event for the next seat."""

    def redact(event: e.Event, seat: Seat | None) -> e.Event:
        if isinstance(event, e.PlayedHidden) and seat == event.seat + 1:
            return event
        return REAL.redact(event, seat)

    return attrs.evolve(REAL, redact=redact)


@breaks(7)
def leaves_a_card_shown_to_another() -> Engine:
    """A card that the challenger alone may see is seen by all (CH-06 b)."""

    def redact(event: e.Event, seat: Seat | None) -> e.Event:
        return event if isinstance(event, e.CardRevealed) else REAL.redact(event, seat)

    return attrs.evolve(REAL, redact=redact)


@breaks(7)
def leaves_swapped_hands() -> Engine:
    """Whoever looks on sees the hands that two others swap."""

    def redact(event: e.Event, seat: Seat | None) -> e.Event:
        return event if isinstance(event, e.HandsSwapped) else REAL.redact(event, seat)

    return attrs.evolve(REAL, redact=redact)


@breaks(7)
def judges_by_another_hand() -> Engine:
    """A seat may accept a claim only if it is true: a list of moves tells who lies."""

    def legal_actions(seen: State | View, seat: Seat) -> Sequence[a.Action]:
        listed = REAL.legal_actions(seen, seat)
        if isinstance(seen, State) and seen.public.pending is not None:
            card = seen.secret.pending
            if card is not None and card.face is not seen.public.pending.claim:
                return tuple(action for action in listed if type(action) is not a.Accept)
        return listed

    return attrs.evolve(REAL, legal_actions=legal_actions)


@breaks(7)
def refuses_with_a_hidden_fact() -> Engine:
    """A refusal tells how many Wilds the next seat holds."""

    def check(seen: State | View, action: Any) -> Violation | None:
        refusal = REAL.check(seen, action)
        if refusal is None or not isinstance(seen, State) or action.seat < 0:
            return refusal
        other = seen.secret.hands[(action.seat + 1) % seen.public.seats]
        wilds = sum(card.face.is_wild for card in other)
        return attrs.evolve(refusal, facts=(*refusal.facts, ("wilds", wilds)))

    return attrs.evolve(REAL, check=check)


# ---- law 8 ---------------------------------------------------------------------------------------
@breaks(8)
def gives_no_way_to_keep() -> Engine:
    """Whoever has drawn what it cannot play can do nothing any more."""
    return _listing(lambda listed, seen, seat: tuple(x for x in listed if type(x) is not a.Keep))


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
    return _with_events(
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
    return _with_events(
        lambda state, action, event: None if isinstance(event, e.RoundEnded) else event
    )
