"""The cards: colors, ranks, kinds, and the two things a card is - a face and a kind.

A :class:`Face` is what a card *says* (a color and a rank); it is what gets matched and what a
player claims.  A :class:`Card` is a face together with its :class:`Kind`: Regular cards are
played face up, Liar's cards face down under a claim, and wild cards of kind ``WILD`` face up.

Faces and cards are *interned*: there is one object for each, so they compare by identity, hash at
once, and can be looked up in tables by their ``index``.
"""

from __future__ import annotations

import enum
from bisect import bisect_right
from operator import attrgetter
from typing import Final, final

from liars_uno.errors import InvalidCardError
from liars_uno.frozen import unchangeable


class Color(enum.Enum):
    """One of the four colors a card or a matching rule may name."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"

    __hash__ = object.__hash__  # one object each: no need to hash the name

    @property
    def title(self) -> str:
        """The color as people write it.

        >>> Color.RED.title
        'Red'
        """
        return self.value.capitalize()


class Rank(enum.Enum):
    """What a card shows beside its color: a number, an action, or one of the wilds."""

    ZERO = "0"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    SKIP = "skip"
    REVERSE = "reverse"
    DRAW_TWO = "draw-two"
    WILD = "wild"
    WILD_DRAW_FOUR = "wild-draw-four"
    WILD_LIARS_CHALLENGE = "wild-liars-challenge"

    __hash__ = object.__hash__

    @property
    def title(self) -> str:
        """The rank as people write it.

        >>> Rank.WILD_LIARS_CHALLENGE.title
        "Wild Liar's Challenge"
        """
        return _RANK_TITLES[self]


class Kind(enum.Enum):
    """How a card is played: Regular face up, Liar's face down with a claim, Wild face up."""

    REGULAR = "regular"
    LIARS = "liars"
    WILD = "wild"

    __hash__ = object.__hash__


COLORS: Final = tuple(Color)
RANKS: Final = tuple(Rank)
KINDS: Final = tuple(Kind)
NUMBERS: Final = RANKS[:10]
ACTIONS: Final = (Rank.SKIP, Rank.REVERSE, Rank.DRAW_TWO)
COLORED_RANKS: Final = NUMBERS + ACTIONS
WILD_RANKS: Final = (Rank.WILD, Rank.WILD_DRAW_FOUR, Rank.WILD_LIARS_CHALLENGE)

_RANK_TITLES: Final = {
    **{rank: rank.value for rank in NUMBERS},
    Rank.SKIP: "Skip",
    Rank.REVERSE: "Reverse",
    Rank.DRAW_TWO: "Draw Two",
    Rank.WILD: "Wild",
    Rank.WILD_DRAW_FOUR: "Wild Draw Four",
    Rank.WILD_LIARS_CHALLENGE: "Wild Liar's Challenge",
}
_index_of: Final = attrgetter("index")
_FACE_CACHE: Final[dict[tuple[object, object], Face]] = {}
_CARD_CACHE: Final[dict[tuple[object, object], Card]] = {}

#: So many faces and cards are made when this module is imported, and never another one.
_FACES_IN_ALL: Final = len(COLORS) * len(COLORED_RANKS) + len(WILD_RANKS)
_CARDS_IN_ALL: Final = 2 * len(COLORS) * len(COLORED_RANKS) + len(WILD_RANKS) + 1


@final
class Face:
    """What a card says: a color and a rank; wild faces have no color.

    Raises:
        InvalidCardError: a number or action without a color, or a wild with one.

    >>> Face(Color.RED, Rank.FIVE)
    Face(Color.RED, Rank.FIVE)
    >>> Face(Color.RED, Rank.FIVE) is Face(Color.RED, Rank.FIVE)
    True
    """

    __slots__ = ("color", "index", "is_action", "is_number", "is_wild", "rank")

    def __new__(cls, color: Color | None, rank: Rank) -> Face:
        """Return the one face of this color and rank."""
        try:
            return _FACE_CACHE[color, rank]
        except (KeyError, TypeError):
            if len(_FACE_CACHE) < _FACES_IN_ALL:
                return super().__new__(cls)
            raise InvalidCardError(f"no face has color {color!r} and rank {rank!r}") from None

    def __init__(self, color: Color | None, rank: Rank) -> None:
        """Set a face up while all are being made; later there is nothing to do."""
        if len(_FACE_CACHE) < _FACES_IN_ALL:
            self.color: Final[Color | None] = color
            self.rank: Final[Rank] = rank
            self.index: Final[int] = len(_FACE_CACHE)
            self.is_wild: Final[bool] = color is None
            self.is_number: Final[bool] = rank in NUMBERS
            self.is_action: Final[bool] = rank in ACTIONS
            _FACE_CACHE[color, rank] = self

    def __repr__(self) -> str:
        """The call that gives this face."""
        return f"Face({self.color}, {self.rank})"

    def __str__(self) -> str:
        """The face in words: ``Red 5``, ``Wild Draw Four``."""
        return f"{self.color.title} {self.rank.title}" if self.color else self.rank.title

    def __reduce__(self) -> tuple[type[Face], tuple[Color | None, Rank]]:
        """Copy and pickle to the interned face."""
        return (Face, (self.color, self.rank))


@final
class Card:
    """A physical card: a face, and the kind that says how it is played.

    Raises:
        InvalidCardError: a kind that this face is never printed in (a Regular wild, say).

    >>> Card(Face(Color.RED, Rank.FIVE), Kind.LIARS).face.rank
    <Rank.FIVE: '5'>
    >>> str(Card(Face(Color.RED, Rank.FIVE), Kind.LIARS))
    "Liar's Red 5"
    """

    __slots__ = ("color", "face", "index", "is_liars", "kind", "rank")

    def __new__(cls, face: Face, kind: Kind) -> Card:
        """Return the one card of this face and kind."""
        try:
            return _CARD_CACHE[face, kind]
        except (KeyError, TypeError):
            if len(_CARD_CACHE) < _CARDS_IN_ALL:
                return super().__new__(cls)
            raise InvalidCardError(f"no card has face {face!r} and kind {kind!r}") from None

    def __init__(self, face: Face, kind: Kind) -> None:
        """Set a card up while all are being made; later there is nothing to do."""
        if len(_CARD_CACHE) < _CARDS_IN_ALL:
            self.face: Final[Face] = face
            self.kind: Final[Kind] = kind
            self.index: Final[int] = len(_CARD_CACHE)
            self.color: Final[Color | None] = face.color
            self.rank: Final[Rank] = face.rank
            self.is_liars: Final[bool] = kind is Kind.LIARS
            _CARD_CACHE[face, kind] = self

    def __repr__(self) -> str:
        """The call that gives this card."""
        return f"Card({self.face!r}, {self.kind})"

    def __str__(self) -> str:
        """The card in words; only Liar's cards say their kind."""
        return f"Liar's {self.face}" if self.is_liars else str(self.face)

    def __reduce__(self) -> tuple[type[Card], tuple[Face, Kind]]:
        """Copy and pickle to the interned card."""
        return (Card, (self.face, self.kind))


def _kinds_of(face: Face) -> tuple[Kind, ...]:
    """The kinds a face is printed in, in any deck this library knows."""
    if face.rank is Rank.WILD_DRAW_FOUR:
        return (Kind.LIARS, Kind.WILD)
    return (Kind.WILD,) if face.is_wild else (Kind.REGULAR, Kind.LIARS)


#: Every face there is, in the fixed order of ``Face.index``: by color, then rank, wilds last.
FACES: Final = tuple(
    [Face(color, rank) for color in COLORS for rank in COLORED_RANKS]
    + [Face(None, rank) for rank in WILD_RANKS]
)

#: Every card there is, in the fixed order of ``Card.index``; hands are kept in this order.
CARDS: Final = tuple([Card(face, kind) for face in FACES for kind in _kinds_of(face)])

unchangeable(Face)
unchangeable(Card)


def sort_hand(cards: tuple[Card, ...] | list[Card]) -> tuple[Card, ...]:
    """Return cards in the order hands are kept in.

    >>> red, blue = Face(Color.RED, Rank.ONE), Face(Color.BLUE, Rank.ONE)
    >>> [str(c) for c in sort_hand([Card(blue, Kind.REGULAR), Card(red, Kind.REGULAR)])]
    ['Red 1', 'Blue 1']
    """
    return tuple(sorted(cards, key=_index_of))


def inserted(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return a hand with one more card, in the order hands are kept in.

    >>> one, two = (Card(Face(Color.RED, rank), Kind.REGULAR) for rank in (Rank.ONE, Rank.TWO))
    >>> [str(card) for card in inserted((two,), one)]
    ['Red 1', 'Red 2']
    """
    place = bisect_right(hand, card.index, key=_index_of)
    return (*hand[:place], card, *hand[place:])
