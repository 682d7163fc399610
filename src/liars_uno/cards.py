"""The cards: colors, ranks, kinds, and the two things a card is - a face and a kind.

A :class:`Face` is what a card *says* (a color and a rank); it is what gets matched and what a
player claims.  A :class:`Card` is a face together with its :class:`Kind`: Regular cards are
played face up, Liar's cards face down under a claim, and wild cards of kind ``WILD`` face up.

Faces and cards are *interned*: there is one object for each, so they compare by identity, hash at
once, and can be looked up in tables by their ``index``.
"""

from __future__ import annotations

import enum
from typing import Final, final

from liars_uno.errors import InvalidCardError


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
_FACE_CACHE: Final[dict[tuple[object, object], Face]] = {}
_CARD_CACHE: Final[dict[tuple[object, object], Card]] = {}


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

    color: Color | None
    rank: Rank
    index: int
    is_wild: bool
    is_number: bool
    is_action: bool

    def __new__(cls, color: Color | None, rank: Rank) -> Face:
        """Return the one face of this color and rank."""
        try:
            return _FACE_CACHE[color, rank]
        except (KeyError, TypeError):
            raise InvalidCardError(f"no face has color {color!r} and rank {rank!r}") from None

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: a face never changes."""
        raise AttributeError(f"a Face is immutable: {name}")

    def __delattr__(self, name: str) -> None:
        """Refuse: a face never changes."""
        raise AttributeError(f"a Face is immutable: {name}")

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

    face: Face
    kind: Kind
    index: int
    color: Color | None
    rank: Rank
    is_liars: bool

    def __new__(cls, face: Face, kind: Kind) -> Card:
        """Return the one card of this face and kind."""
        try:
            return _CARD_CACHE[face, kind]
        except (KeyError, TypeError):
            raise InvalidCardError(f"no card has face {face!r} and kind {kind!r}") from None

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: a card never changes."""
        raise AttributeError(f"a Card is immutable: {name}")

    def __delattr__(self, name: str) -> None:
        """Refuse: a card never changes."""
        raise AttributeError(f"a Card is immutable: {name}")

    def __repr__(self) -> str:
        """The call that gives this card."""
        return f"Card({self.face!r}, {self.kind})"

    def __str__(self) -> str:
        """The card in words; only Liar's cards say their kind."""
        return f"Liar's {self.face}" if self.is_liars else str(self.face)

    def __reduce__(self) -> tuple[type[Card], tuple[Face, Kind]]:
        """Copy and pickle to the interned card."""
        return (Card, (self.face, self.kind))


def _intern_face(color: Color | None, rank: Rank, index: int) -> Face:
    face = object.__new__(Face)
    for name, value in (
        ("color", color),
        ("rank", rank),
        ("index", index),
        ("is_wild", color is None),
        ("is_number", rank in NUMBERS),
        ("is_action", rank in ACTIONS),
    ):
        object.__setattr__(face, name, value)
    _FACE_CACHE[color, rank] = face
    return face


def _intern_card(face: Face, kind: Kind, index: int) -> Card:
    card = object.__new__(Card)
    for name, value in (
        ("face", face),
        ("kind", kind),
        ("index", index),
        ("color", face.color),
        ("rank", face.rank),
        ("is_liars", kind is Kind.LIARS),
    ):
        object.__setattr__(card, name, value)
    _CARD_CACHE[face, kind] = card
    return card


def _kinds_of(face: Face) -> tuple[Kind, ...]:
    """The kinds a face is printed in, in any deck this library knows."""
    if face.rank is Rank.WILD_DRAW_FOUR:
        return (Kind.LIARS, Kind.WILD)
    return (Kind.WILD,) if face.is_wild else (Kind.REGULAR, Kind.LIARS)


#: Every face there is, in the fixed order of ``Face.index``: by color, then rank, wilds last.
FACES: Final = tuple(
    _intern_face(color, rank, index)
    for index, (color, rank) in enumerate(
        [(color, rank) for color in COLORS for rank in COLORED_RANKS]
        + [(None, rank) for rank in WILD_RANKS]
    )
)

#: Every card there is, in the fixed order of ``Card.index``; hands are kept in this order.
CARDS: Final = tuple(
    _intern_card(face, kind, index)
    for index, (face, kind) in enumerate((f, k) for f in FACES for k in _kinds_of(f))
)


def sort_hand(cards: tuple[Card, ...] | list[Card]) -> tuple[Card, ...]:
    """Return cards in the order hands are kept in.

    >>> red, blue = Face(Color.RED, Rank.ONE), Face(Color.BLUE, Rank.ONE)
    >>> [str(c) for c in sort_hand([Card(blue, Kind.REGULAR), Card(red, Kind.REGULAR)])]
    ['Red 1', 'Blue 1']
    """
    return tuple(sorted(cards, key=_index_of))


def _index_of(card: Card) -> int:
    return card.index
