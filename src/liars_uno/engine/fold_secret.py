"""The fold of the hidden half: the only place where ``Secret`` changes, one function an event.

Each function gets the public table as it was *before* the event, since what lies face down is
found by looking at both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from liars_uno import events as e
from liars_uno.cards import Card, Rank, inserted, sort_hand
from liars_uno.obligations import DrawReason
from liars_uno.phases import AwaitingShuffle, Mixing
from liars_uno.piles import Stack
from liars_uno.public import PublicDraft
from liars_uno.rules.choices import SetAside
from liars_uno.rules.deck import cards_of
from liars_uno.seats import Seat, next_seat
from liars_uno.state import SecretDraft

#: Bound once, since they are asked for in every step and looked up slowly in some Pythons.
_ON_TURN: Final = DrawReason.TURN
_WILD_DRAW_FOUR: Final = Rank.WILD_DRAW_FOUR

Hand = tuple[Card, ...]


def removed(hand: Hand, card: Card) -> Hand:
    """The hand without one copy of the card."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def discard_cards(public: PublicDraft, secret: SecretDraft) -> tuple[Card, ...]:
    """The true cards of the discard pile, the bottom first."""
    hidden = iter(() if secret.face_down is None else secret.face_down)
    found = [item.card or next(hidden) for item in public.discard or ()]
    return tuple(reversed(found))


def to_mix(mixing: Mixing, public: PublicDraft, secret: SecretDraft) -> tuple[Card, ...]:
    """The cards that chance is to mix, in the order that a permutation refers to.

    The draw pile comes first, from the top, with the card last set aside below it; the discard pile
    is taken from the bottom.
    """
    if mixing is Mixing.DISCARD:
        assert isinstance(public.phase, AwaitingShuffle)
        return discard_cards(public, secret)[: public.phase.count]
    if mixing is Mixing.OPENING:
        return secret.draw_pile + discard_cards(public, secret)[-1:]
    return secret.draw_pile


def _give(s: SecretDraft, seat: Seat, hand: Hand) -> None:
    s.hands = (*s.hands[:seat], hand, *s.hands[seat + 1 :])


def _shuffled(s: SecretDraft, p: PublicDraft, event: e.Shuffled) -> None:
    cards = to_mix(event.mixing, p, s)
    assert event.order is not None
    s.draw = tuple([cards[i] for i in event.order])
    s.draw_count = len(cards)
    if event.mixing is Mixing.DISCARD:
        kept = list(p.discard or ())[: p.discard_count - event.count]
        hidden = sum(item.card is None for item in kept)
        s.face_down = Stack.of(list(s.face_down or ())[:hidden][::-1])


def _dealt(s: SecretDraft, p: PublicDraft, event: e.HandsDealt) -> None:
    s.hands = tuple([hand or () for hand in event.hands])
    s.draw_count -= event.count * len(p.playing)


def _set_aside(s: SecretDraft, p: PublicDraft, event: e.OpeningSetAside) -> None:
    if event.to is SetAside.BOTTOM_OF_DRAW:
        s.draw = (*s.draw_pile[1:], event.card)
    else:
        s.draw_count -= 1


def _placed(s: SecretDraft, p: PublicDraft, event: e.OpeningPlaced) -> None:
    s.draw_count -= 1


def _collected(s: SecretDraft, p: PublicDraft, event: e.CardsCollected) -> None:
    s.hands = ((),) * p.seats
    s.draw = cards_of(p.rules.deck)
    s.draw_count = len(s.draw)
    s.face_down = s.drawn = s.pending = None
    s.laid = s.accused = ()


def _turn_started(s: SecretDraft, p: PublicDraft, event: e.TurnStarted) -> None:
    s.drawn = None
    s.accused = ()


def _kept(s: SecretDraft, p: PublicDraft, event: e.DrawnKept) -> None:
    s.drawn = None


def _played_open(s: SecretDraft, p: PublicDraft, event: e.PlayedOpen) -> None:
    seat = event.seat
    hand = removed(s.hands[seat], event.card)
    for card in event.also:
        hand = removed(hand, card)
    _give(s, seat, hand)
    s.drawn = None
    s.accused = hand if event.card.rank is _WILD_DRAW_FOUR else ()


def _played_hidden(s: SecretDraft, p: PublicDraft, event: e.PlayedHidden) -> None:
    assert event.card is not None
    _give(s, event.seat, removed(s.hands[event.seat], event.card))
    s.pending = event.card
    s.drawn = None


def _drawn(s: SecretDraft, p: PublicDraft, event: e.CardsDrawn) -> None:
    assert event.cards is not None
    s.draw_count -= event.count
    hand, cards = s.hands[event.seat], event.cards
    _give(s, event.seat, inserted(hand, cards[0]) if event.count == 1 else sort_hand(hand + cards))
    if event.why is _ON_TURN:
        s.drawn = event.cards[-1]


def _landed(s: SecretDraft, p: PublicDraft, event: e.CardLanded) -> None:
    if event.card is None:
        assert s.pending is not None
        s.face_down = Stack(s.pending, s.face_down)
    s.pending = None


def _returned(s: SecretDraft, p: PublicDraft, event: e.CardReturned) -> None:
    assert s.pending is not None
    _give(s, event.seat, inserted(s.hands[event.seat], s.pending))
    s.pending = None


def _swapped(s: SecretDraft, p: PublicDraft, event: e.HandsSwapped) -> None:
    mine, theirs = s.hands[event.seat], s.hands[event.target]
    _give(s, event.seat, theirs)
    _give(s, event.target, mine)


def _passed(s: SecretDraft, p: PublicDraft, event: e.HandsPassed) -> None:
    before = s.hands
    for seat in p.playing:
        _give(s, next_seat(p.playing, p.seats, seat, event.direction), before[seat])


def _taken_back(s: SecretDraft, p: PublicDraft, event: e.WildDrawFourTakenBack) -> None:
    _give(s, event.seat, inserted(s.hands[event.seat], event.card))


def _laid(s: SecretDraft, p: PublicDraft, event: e.CardLaid) -> None:
    assert event.card is not None
    _give(s, event.seat, removed(s.hands[event.seat], event.card))
    s.laid = (*s.laid, event.card)


def _lift_laid(s: SecretDraft, p: PublicDraft, seat: Seat) -> Card:
    assert p.wild_challenge is not None
    place = [laid.seat for laid in p.wild_challenge.laid].index(seat)
    card = s.laid[place]
    s.laid = s.laid[:place] + s.laid[place + 1 :]
    return card


def _laid_returned(s: SecretDraft, p: PublicDraft, event: e.LaidReturned) -> None:
    card = _lift_laid(s, p, event.seat)
    _give(s, event.seat, inserted(s.hands[event.seat], card))


def _laid_discarded(s: SecretDraft, p: PublicDraft, event: e.LaidDiscarded) -> None:
    card = _lift_laid(s, p, event.seat)
    if event.card is None:
        s.face_down = Stack(card, s.face_down)


def _left(s: SecretDraft, p: PublicDraft, event: e.SeatLeft) -> None:
    hand = s.hands[event.seat]
    above = [] if s.face_down is None else list(s.face_down)[::-1]
    s.face_down = Stack.of([*hand, *above])
    _give(s, event.seat, ())
    if event.seat == p.turn:
        s.drawn = None


#: How each event changes the hidden half; events that are not here leave it as it is.
SECRET_FOLD: Final[dict[type, Callable[[SecretDraft, PublicDraft, Any], None]]] = {
    e.Shuffled: _shuffled,
    e.HandsDealt: _dealt,
    e.OpeningSetAside: _set_aside,
    e.OpeningPlaced: _placed,
    e.CardsCollected: _collected,
    e.TurnStarted: _turn_started,
    e.DrawnKept: _kept,
    e.PlayedOpen: _played_open,
    e.PlayedHidden: _played_hidden,
    e.CardsDrawn: _drawn,
    e.CardLanded: _landed,
    e.CardReturned: _returned,
    e.HandsSwapped: _swapped,
    e.HandsPassed: _passed,
    e.WildDrawFourTakenBack: _taken_back,
    e.CardLaid: _laid,
    e.LaidReturned: _laid_returned,
    e.LaidDiscarded: _laid_discarded,
    e.SeatLeft: _left,
}
