"""Cards and faces in short: ``R5``, ``G+2*``, ``WLC``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from liars_uno.cards import CARDS, COLORS, FACES, NUMBERS, Card, Color, Face, Rank
from liars_uno.notation.reader import Reader

T = TypeVar("T")

COLOR_LETTERS: Final = {color: color.value[0].upper() for color in COLORS}
_RANK_LETTERS: Final = {
    **{rank: rank.value for rank in NUMBERS},
    Rank.SKIP: "S",
    Rank.REVERSE: "R",
    Rank.DRAW_TWO: "+2",
    Rank.WILD: "W",
    Rank.WILD_DRAW_FOUR: "W4",
    Rank.WILD_LIARS_CHALLENGE: "WLC",
}
_COLORS: Final = {letter: color for color, letter in COLOR_LETTERS.items()}
_FACE_TEXTS: Final = {
    face: (COLOR_LETTERS[face.color] if face.color else "") + _RANK_LETTERS[face.rank]
    for face in FACES
}
_CARD_TEXTS: Final = {card: _FACE_TEXTS[card.face] + "*" * card.is_liars for card in CARDS}
_FACES: Final = {text: face for face, text in _FACE_TEXTS.items()}
_CARDS: Final = {text: card for card, text in _CARD_TEXTS.items()}

_FACE: Final = re.compile(r"[RYGB](?:[0-9SR]|\+2)|W(?:4|LC)?", re.ASCII | re.IGNORECASE)
_COLOR: Final = re.compile(r"[RYGB]", re.ASCII | re.IGNORECASE)


def format_face(face: Face) -> str:
    """Return a face in short.

    >>> from liars_uno.cards import Color
    >>> format_face(Face(Color.RED, Rank.DRAW_TWO)), format_face(Face(None, Rank.WILD_DRAW_FOUR))
    ('R+2', 'W4')
    """
    return _FACE_TEXTS[face]


def format_card(card: Card) -> str:
    """Return a card in short: its face, with a star if it is a Liar's card.

    >>> from liars_uno.cards import Color, Kind
    >>> format_card(Card(Face(Color.RED, Rank.FIVE), Kind.LIARS))
    'R5*'
    """
    return _CARD_TEXTS[card]


def format_color(color: Color | None) -> str:
    """Return a color as its letter, no color as ``-``."""
    return COLOR_LETTERS[color] if color else "-"


def parse_face(text: str) -> Face:
    """Return the face that a text names; small letters are as good.

    Raises:
        NotationError: it names none.

    >>> parse_face("g7")
    Face(Color.GREEN, Rank.SEVEN)
    """
    return whole(text, read_face)


def parse_card(text: str) -> Card:
    """Return the card that a text names; small letters are as good.

    Raises:
        NotationError: it names none.

    >>> str(parse_card("w4*")), str(parse_card("bs"))
    ("Liar's Wild Draw Four", 'Blue Skip')
    >>> parse_card("R+3")
    Traceback (most recent call last):
        ...
    liars_uno.notation.reader.NotationError: expected a card, such as R5, G+2* or WLC
    R+3
    ^
    """
    return whole(text, read_card)


def whole(text: str, read: Callable[[Reader], T]) -> T:
    """Return what the whole of a text stands for."""
    reader = Reader(text)
    found = read(reader)
    reader.finish()
    return found


# ---- reading on ----------------------------------------------------------------------------------
def read_face(reader: Reader) -> Face:
    """Read a face."""
    found = reader.match(_FACE)
    if found is None:
        reader.fail("expected a face, such as R5, G+2 or W4")
    return _FACES[found.upper()]


def read_card(reader: Reader) -> Card:
    """Read a card."""
    start = reader.place
    found = reader.match(_FACE)
    if found is None:
        reader.fail("expected a card, such as R5, G+2* or WLC")
    star = "*" * reader.accept("*")
    card = _CARDS.get(found.upper() + star)
    if card is None:
        reader.fail(f"there is no Liar's {_FACES[found.upper()]}", start)
    return card


def read_color(reader: Reader) -> Color:
    """Read the letter of a color."""
    found = reader.match(_COLOR)
    if found is None:
        reader.fail("expected a color: R, Y, G or B")
    return _COLORS[found.upper()]


def read_list(reader: Reader, separator: str, read: Callable[[Reader], T]) -> tuple[T, ...]:
    """Read a list with at least one item; ``-`` is the empty one."""
    if reader.accept("-"):
        return ()
    found = [read(reader)]
    while reader.accept(separator):
        found.append(read(reader))
    return tuple(found)


def format_list(separator: str, items: Iterable[Any]) -> str:
    """Return texts or numbers as a list; the empty one is ``-``."""
    return separator.join([str(item) for item in items]) or "-"


def format_cards(cards: Iterable[Card]) -> str:
    """Return cards as a list."""
    return format_list(",", [_CARD_TEXTS[card] for card in cards])
