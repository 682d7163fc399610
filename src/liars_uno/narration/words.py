"""Words for the things of the game: colors, ranks, faces, cards, seats and lists of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import attrs

from liars_uno.cards import CARDS, FACES, Card, Color, Face, Rank
from liars_uno.language import Language
from liars_uno.seats import CHANCE, HOST, Seat


def N_(message: str) -> str:  # noqa: N802  # the name that gettext tools know this mark by
    """Mark a message for the catalogues that is translated later, where it is used."""
    return message


COLOR_WORDS: Final = {
    Color.RED: N_("Red"),
    Color.YELLOW: N_("Yellow"),
    Color.GREEN: N_("Green"),
    Color.BLUE: N_("Blue"),
}
RANK_WORDS: Final = {
    Rank.SKIP: N_("Skip"),
    Rank.REVERSE: N_("Reverse"),
    Rank.DRAW_TWO: N_("Draw Two"),
    Rank.WILD: N_("Wild"),
    Rank.WILD_DRAW_FOUR: N_("Wild Draw Four"),
    Rank.WILD_LIARS_CHALLENGE: N_("Wild Liar's Challenge"),
}

#: What the facts of a refusal call cards and faces: their plain English strings.
_CARDS_BY_STRING: Final[dict[str, Card]] = {str(card): card for card in CARDS}
_FACES_BY_STRING: Final[dict[str, Face]] = {str(face): face for face in FACES}


@attrs.frozen
class Words:
    """The words of one language for the things of the game.

    Attributes:
        language: the language.
        names: what the seats are called, by number.
        reader: the seat that is spoken to as "you"; ``None`` speaks to nobody.
        marks: what is put right before the name of each color: its printed shape, say.

    >>> from liars_uno.language import load
    >>> words = Words(load("en"), ("Ana", "Budi"), reader=1, marks={Color.RED: "o "})
    >>> words.face(Face(Color.RED, Rank.FIVE)), words.subject(0), words.subject(1)
    ('o Red 5', 'Ana', 'You')
    """

    language: Language
    names: tuple[str, ...]
    reader: Seat | None = None
    marks: Mapping[Color, str] = attrs.Factory(dict)

    def color(self, color: Color) -> str:
        """The name of a color, after its mark."""
        name = self.language.gettext(COLOR_WORDS[color])
        return self.marks.get(color, "") + name

    def rank(self, rank: Rank) -> str:
        """The name of a number, an action or a wild."""
        return self.language.gettext(RANK_WORDS[rank]) if rank in RANK_WORDS else rank.value

    def face(self, face: Face) -> str:
        """What a card says."""
        if face.color is None:
            return self.rank(face.rank)
        return f"{self.color(face.color)} {self.rank(face.rank)}"

    def card(self, card: Card) -> str:
        """A card; only Liar's cards say their kind."""
        if card.is_liars:
            return self.language.gettext("Liar's {face}").format(face=self.face(card.face))
        return self.face(card.face)

    def cards(self, cards: Iterable[Card]) -> str:
        """Several cards, one after the other."""
        return self.listed(self.card(card) for card in cards)

    def listed(self, parts: Iterable[str]) -> str:
        """Parts of a list; an empty one says so."""
        return ", ".join(parts) or self.language.gettext("nothing")

    def count(self, count: int) -> str:
        """How many cards."""
        return self.language.ngettext("{count} card", "{count} cards", count).format(count=count)

    def subject(self, seat: Seat) -> str:
        """A seat at the start of a sentence."""
        return self.language.gettext("You") if seat == self.reader else self._name(seat)

    def object(self, seat: Seat) -> str:
        """A seat within a sentence."""
        return self.language.gettext("you") if seat == self.reader else self._name(seat)

    def seats(self, seats: Iterable[Seat]) -> str:
        """Several seats within a sentence."""
        return self.listed(self.object(seat) for seat in seats)

    def quoted(self, text: str) -> str:
        """A card or face that is given by its English string, as in the facts of a refusal."""
        if text in _CARDS_BY_STRING:
            return self.card(_CARDS_BY_STRING[text])
        return self.face(_FACES_BY_STRING[text]) if text in _FACES_BY_STRING else text

    def _name(self, seat: Seat) -> str:
        if seat == HOST:
            return self.language.gettext("the host")
        if seat == CHANCE:
            return self.language.gettext("chance")
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.language.gettext("seat {seat}").format(seat=seat)
