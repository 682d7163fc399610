"""The deck of a table as data: which cards there are, and how often.

This module alone reads the rules about the deck (DK-01 to DK-04).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from liars_uno.cards import (
    ACTIONS,
    CARDS,
    NUMBERS,
    Card,
    Face,
    Kind,
    Rank,
    sort_hand,
)
from liars_uno.rules.choices import Edition, WildDrawFourKind, Zeros
from liars_uno.rules.groups import Deck


@lru_cache(maxsize=256)
def cards_of(deck: Deck) -> tuple[Card, ...]:
    """Return every card of the deck, in the fixed order of cards.

    >>> len(cards_of(Deck()))
    112
    >>> len(cards_of(Deck(edition=Edition.CLASSIC)))
    108
    """
    counts = counts_of(deck)
    one = [card for card in CARDS for _ in range(counts.get(card, 0))]
    return sort_hand(one * deck.decks)


def size_of(deck: Deck) -> int:
    """Return how many cards the deck has, without laying them out.

    >>> size_of(Deck(decks=2))
    224
    """
    return sum(counts_of(deck).values()) * deck.decks


def counts_of(deck: Deck) -> dict[Card, int]:
    """Return how many copies of each card one deck has; where there are several, they are equal."""
    if deck.cards:
        return dict(deck.cards)
    liars = deck.edition is Edition.LIARS
    counts: dict[Card, int] = {}
    for color, rank in product(deck.colors, deck.ranks):
        for kind in (Kind.REGULAR, Kind.LIARS):
            copies = _liars_copies(deck, rank, kind) if liars else _classic_copies(deck, rank, kind)
            if copies:
                counts[Card(Face(color, rank), kind)] = copies
    if liars:
        face_down = deck.wild_draw_four is WildDrawFourKind.FACE_DOWN
        kind = Kind.LIARS if face_down else Kind.WILD
        counts[Card(Face(None, Rank.WILD_LIARS_CHALLENGE), Kind.WILD)] = deck.wild_liars_challenges
    else:
        kind = Kind.WILD
        counts[Card(Face(None, Rank.WILD), Kind.WILD)] = deck.wilds
    counts[Card(Face(None, Rank.WILD_DRAW_FOUR), kind)] = deck.wild_draw_fours
    return counts


def _liars_copies(deck: Deck, rank: Rank, kind: Kind) -> int:
    if rank in ACTIONS:
        return deck.action_copies if kind is Kind.LIARS else 0
    if rank is Rank.ZERO and deck.zeros is not Zeros.BOTH:
        wanted = Kind.LIARS if deck.zeros is Zeros.ONE_LIARS else Kind.REGULAR
        return int(kind is wanted)
    return 1


def _classic_copies(deck: Deck, rank: Rank, kind: Kind) -> int:
    if kind is Kind.LIARS:
        return 0
    if rank in ACTIONS:
        return deck.action_copies
    return 1 if rank is Rank.ZERO else 2


@lru_cache(maxsize=256)
def liars_faces(deck: Deck) -> tuple[Face, ...]:
    """Return the faces of which the deck has a Liar's card: what can ever be claimed."""
    return tuple(dict.fromkeys(card.face for card in cards_of(deck) if card.is_liars))


@lru_cache(maxsize=256)
def faces_of(deck: Deck) -> tuple[Face, ...]:
    """Return the faces the deck has, each once."""
    return tuple(dict.fromkeys(card.face for card in cards_of(deck)))


def has_numbers(deck: Deck) -> bool:
    """Tell whether the deck has any number card, without which no round can open."""
    return any(card.rank in NUMBERS for card in cards_of(deck))


def is_liars(deck: Deck) -> bool:
    """Tell whether this is Liar's play: a deck with Liar's cards or a Wild Liar's Challenge.

    >>> is_liars(Deck()), is_liars(Deck(edition=Edition.CLASSIC))
    (True, False)
    """
    return any(card.is_liars or card.rank is Rank.WILD_LIARS_CHALLENGE for card in cards_of(deck))
