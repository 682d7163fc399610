"""From a collected deck to the first turn, and from round to round (chapter DEAL).

The rules read here are ST-01 to ST-05, ST-08 and CV-25 to CV-30.
"""

from __future__ import annotations

from typing import Final

from liars_uno import events as e
from liars_uno.cards import Card, Kind, Rank
from liars_uno.engine import going_out
from liars_uno.engine.standstill import is_blocked
from liars_uno.engine.step import Step
from liars_uno.frozen import shared
from liars_uno.obligations import (
    AskColor,
    DrawCards,
    DrawReason,
    FirstTurn,
    LoseTurn,
    NextTurn,
    Obligation,
    OpenDiscard,
)
from liars_uno.phases import AwaitingShuffle, EndReason, Mixing, Phase
from liars_uno.rules import Rules
from liars_uno.rules.choices import (
    FirstDealer,
    NoOpening,
    OpeningAction,
    OpeningDrawTwo,
    OpeningLiars,
    OpeningReverse,
    OpeningSkip,
    OpeningWild,
    SetAside,
)
from liars_uno.rules.deck import cards_of
from liars_uno.seats import CLOCKWISE, Seat, seats_from

_turn_started: Final = shared(e.TurnStarted)


def first_mixing(rules: Rules) -> AwaitingShuffle:
    """Return what chance must do before a match: mix for the deal, or for the dealer (DEAL-6)."""
    given = rules.deal.first_dealer is FirstDealer.GIVEN
    return AwaitingShuffle(len(cards_of(rules.deck)), Mixing.DECK if given else Mixing.DEALER)


def next_round(step: Step) -> None:
    """Collect all cards and mix them for the next round (MATCH-2)."""
    dealer = going_out.next_dealer(step)
    step.emit(e.CardsCollected(dealer, step.public.standing.seated))
    _mix_deck(step)


def _mix_deck(step: Step) -> None:
    step.agenda.clear()
    step.wait(AwaitingShuffle(step.public.draw_count, Mixing.DECK))


def after_shuffle(step: Step, phase: AwaitingShuffle) -> None:
    """Go on after cards have been mixed: find the dealer, deal, or whatever waited."""
    if phase.mixing is Mixing.DEALER:
        draws, dealer = draw_for_deal(step.rules, step.public.playing, step.secret.draw)
        step.emit(e.DealerDrawn(draws, dealer))
        _mix_deck(step)
    elif phase.mixing is Mixing.DECK:
        _deal(step)
        step.do(OpenDiscard())


# ---- the dealer ----------------------------------------------------------------------------------
def draw_for_deal(
    rules: Rules, playing: tuple[Seat, ...], cards: tuple[Card, ...]
) -> tuple[tuple[tuple[Seat, Card], ...], Seat]:
    """Return who draws which card for the deal, in order, and who deals.

    Equal highest cards draw again.  Cards that do not count, and those of a tie, go to the bottom.
    Should the deck have gone round without an answer, the first of those still tied deals.
    """
    only_numbers = rules.deal.first_dealer is FirstDealer.HIGHEST_NUMBER
    pile = list(cards)
    draws: list[tuple[Seat, Card]] = []
    seats = playing
    while True:
        drawn: dict[Seat, Card] = {}
        for seat in seats:
            card = pile.pop(0)
            pile.append(card)
            draws.append((seat, card))
            while only_numbers and not card.face.is_number:
                card = pile.pop(0)
                pile.append(card)
                draws.append((seat, card))
            drawn[seat] = card
        best = max(_worth(card) for card in drawn.values())
        seats = tuple(seat for seat in seats if _worth(drawn[seat]) == best)
        if len(seats) == 1 or len(draws) > len(cards):
            return tuple(draws), seats[0]


def _worth(card: Card) -> int:
    return int(card.rank.value) if card.face.is_number else 0


# ---- the deal ------------------------------------------------------------------------------------
def _deal(step: Step) -> None:
    """Deal one card at a time, from the left of the dealer (DEAL-2)."""
    public = step.public
    size = step.rules.deal.hand_size
    dealer = public.dealer
    order = (*seats_from(public.playing, public.seats, dealer, CLOCKWISE), dealer)
    hands: list[tuple[Card, ...]] = [()] * public.seats
    pile = step.secret.draw_pile
    for place, seat in enumerate(order):
        taken = pile[place : size * len(order) : len(order)]
        hands[seat] = tuple(sorted(taken, key=lambda card: card.index))
    step.emit(e.HandsDealt(dealer, size, tuple(hands)))


# ---- the opening card ----------------------------------------------------------------------------
def open_discard(step: Step, ob: OpenDiscard) -> Phase | None:
    """Turn the top card of the draw pile over until one may open the discard pile (DEAL-3)."""
    rules = step.rules
    pile = step.secret.draw_pile
    if not any(may_open(rules, card) for card in pile):
        return _no_opening(step)
    card = pile[0]
    if may_open(rules, card):
        step.emit(e.OpeningPlaced(card))
        step.do(*_opening_effects(step, card), FirstTurn())
        return None
    to = rules.deal.set_aside
    if card.kind is Kind.LIARS and card.face.is_number:
        to = SetAside.BOTTOM_OF_DISCARD
    step.emit(e.OpeningSetAside(card, to))
    step.do(ob)
    if to is SetAside.SHUFFLED_BACK:
        return AwaitingShuffle(step.public.draw_count + 1, Mixing.OPENING)
    return None


def may_open(rules: Rules, card: Card) -> bool:
    """Whether a card may open the discard pile (ST-02, ST-04, ST-05, CV-25, CV-26)."""
    deal = rules.deal
    if card.face.is_number:
        return card.kind is not Kind.LIARS or deal.opening_liars is OpeningLiars.ACCEPTED
    match card.rank:
        case Rank.WILD:
            return deal.opening_wild is OpeningWild.FIRST_SEAT_NAMES
        case Rank.WILD_DRAW_FOUR:
            named = deal.opening_wild_draw_four is OpeningWild.FIRST_SEAT_NAMES
            return named and card.kind is Kind.WILD
        case Rank.WILD_LIARS_CHALLENGE:
            return deal.opening_wild_challenge is OpeningWild.FIRST_SEAT_NAMES
        case _:
            return deal.opening_action is not OpeningAction.SET_ASIDE


def _no_opening(step: Step) -> Phase | None:
    """No card may open: deal again, or the round is void (DEAL-4)."""
    if step.rules.deal.no_opening is NoOpening.VOID_ROUND:
        going_out.end_round(step, (), EndReason.VOID)
        return None
    public = step.public
    step.emit(e.CardsCollected(public.dealer, public.standing.seated))
    return AwaitingShuffle(public.draw_count, Mixing.DECK)


def _opening_effects(step: Step, card: Card) -> tuple[Obligation, ...]:
    """Return what an opening card does; seats are counted from the dealer (DEAL-5)."""
    deal = step.rules.deal
    first = step.next_seat(step.public.dealer)
    if card.face.is_wild:
        return (AskColor(first),)
    if deal.opening_action is not OpeningAction.APPLIED:
        return ()
    match card.rank:
        case Rank.SKIP if deal.opening_skip is OpeningSkip.SKIPS:
            return (LoseTurn(first),)
        case Rank.DRAW_TWO if deal.opening_draw_two is not OpeningDrawTwo.IGNORED:
            draw = DrawCards(first, 2, DrawReason.OPENING)
            loses = deal.opening_draw_two is OpeningDrawTwo.DRAWS_AND_LOSES_TURN
            return (draw, LoseTurn(first)) if loses else (draw,)
        case Rank.REVERSE if deal.opening_reverse is not OpeningReverse.IGNORED:
            step.emit(e.DirectionChanged(-step.public.direction))
            return ()
        case _:
            return ()


def first_turn(step: Step) -> None:
    """Start the first turn: left of the dealer, or as an opening Reverse says (DEAL-5)."""
    public = step.public
    dealer_first = step.rules.deal.opening_reverse is OpeningReverse.DEALER_FIRST
    if public.direction != CLOCKWISE and dealer_first and public.dealer in public.playing:
        step.emit(e.TurnStarted(public.dealer))
    else:
        step.do(NextTurn())


def next_turn(step: Step) -> None:
    """Give the turn to the next seat (TURN-6), unless the round is blocked (WIN-5, WIN-9)."""
    public = step.public
    if is_blocked(public):
        going_out.end_round_by_lowest_hand(step, EndReason.BLOCKED)
        return
    step.emit(_turn_started(step.next_seat(public.turn)))
