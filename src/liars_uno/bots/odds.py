"""What a seat can reckon from its own view: what fits, what is gone, who is probably lying."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

from liars_uno import Card, Color, Face, Rules, Seat, View
from liars_uno.cards import NUMBERS
from liars_uno.rules.choices import ActionMatching, WildOnWild
from liars_uno.rules.deck import cards_of

#: How lies stand against truths for a player who has one card to choose from, and how much less
#: they do with each further card: what games among bots have come to, roughly.
_ODDS_OF_LIE: Final = 2.4
_LESS_PER_CARD: Final = 0.78


@lru_cache(maxsize=64)
def _deck(rules: Rules) -> Counter[Card]:
    return Counter(cards_of(rules.deck))


def fits(view: View, face: Face) -> bool:
    """Tell whether a face matches the top card and the color in force (TURN-2)."""
    public, turn = view.public, view.rules.turn
    top = public.top.face if public.top is not None else None
    if top is None:
        return True
    if face.is_wild:
        return not top.is_wild or turn.wild_on_wild is WildOnWild.ALLOWED
    if face.color is public.color:
        return True
    symbols = turn.action_matching is ActionMatching.COLOR_OR_SYMBOL
    return face.rank is top.rank and (symbols or not face.is_action)


def worth(card: Card) -> int:
    """Roughly what a card counts in a hand at the end of a round.

    >>> from liars_uno import Kind, Rank
    >>> worth(Card(Face(Color.RED, Rank.SKIP), Kind.LIARS))
    20
    """
    if card.rank in NUMBERS:
        return int(card.rank.value)
    return 50 if card.face.is_wild else 20


def favorite(view: View, without: Card | None = None) -> Color | None:
    """Return the color that the hand, less one card, has most of; the first of equal ones.

    ``None`` stands for a hand without any color.
    """
    hand = list(view.hand)
    if without is not None and without in hand:
        hand.remove(without)
    counts = Counter(card.color for card in hand if card.color is not None)
    return max(counts, key=lambda color: counts[color]) if counts else None


def _seen(view: View) -> Counter[Card]:
    """The cards of which this seat knows that no other seat holds them, or that lie open."""
    seen = Counter(view.hand)
    seen.update(card for card in (view.pending, view.laid) if card is not None)
    seen.update(item.card for item in view.public.discard or () if item.card is not None)
    for seat, hand in enumerate(view.public.open_hands):
        if hand is not None and seat != view.seat:
            seen.update(hand)
    return seen


def copies_unseen(view: View, face: Face) -> int:
    """Return how many Liar's cards of a face the deck has that this seat has not accounted for.

    >>> from liars_uno import Rank, Table, presets
    >>> red_skip = Face(Color.RED, Rank.SKIP)
    >>> copies_unseen(Table(presets.LIARS_UNO, 3, seed=3).view(None), red_skip)
    2
    """
    seen = _seen(view)
    return sum(
        max(count - seen[card], 0)
        for card, count in _deck(view.rules).items()
        if card.face is face and card.is_liars
    )


def chance_of_lie(view: View) -> float:
    """Return how likely the pending claim is a lie, from 0 to 1, as this seat can reckon it.

    The fewer cards its player could choose from, the less likely that one of them could be named
    truly; the more copies of the claimed card are about, the likelier that this is one of them.
    With no copy left it is certain.
    """
    pending = view.public.pending
    assert pending is not None
    copies = copies_unseen(view, pending.claim)
    if not copies:
        return 1.0
    cards = view.public.counts[pending.seat] + 1
    odds = _ODDS_OF_LIE * _LESS_PER_CARD**cards * copies**-0.25
    return float(odds / (1 + odds))


def chance_without_color(view: View, seat: Seat) -> float:
    """Return how likely a seat that has laid a card had none of the color asked for."""
    return float(0.78 ** (view.public.counts[seat] + 1))
