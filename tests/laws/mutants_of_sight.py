"""Engines that break laws 6 and 7: the complete log, and what it must not tell."""

from collections.abc import Sequence
from typing import Any

import attrs

from laws.facade import REAL, Engine
from laws.mutants import breaks, with_events, with_public
from liars_uno import actions as a
from liars_uno import events as e
from liars_uno.errors import Violation
from liars_uno.seats import Seat
from liars_uno.state import State, View


# ---- law 6 ---------------------------------------------------------------------------------------
@breaks(6)
def does_not_tell_of_draws() -> Engine:
    """A drawn card is in the hand, but no event tells of it."""
    return with_events(
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
        view=with_public(
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
        view=with_public(
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
