"""What the braces in the rulebook's sentences stand for, and the list of the cards of a deck.

A name in braces is a list of those cards of a kind that the deck has, a count, or a number of the
rules; every one is a row of ``LISTS`` or of ``COUNTS``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import groupby
from typing import Final

from liars_uno.cards import ACTIONS, COLORS, NUMBERS, RANKS, WILD_RANKS, Card, Color, Kind, Rank
from liars_uno.language import Language
from liars_uno.rules import Rules
from liars_uno.rules.deck import cards_of

#: Lists of ranks by the name that stands for them, and the kinds in which they count.
LISTS: Final[dict[str, tuple[tuple[Rank, ...], tuple[Kind, ...]]]] = {
    "actions": (ACTIONS, (Kind.REGULAR, Kind.LIARS)),
    "forced": ((Rank.DRAW_TWO, Rank.WILD_DRAW_FOUR), tuple(Kind)),
    "fifty": (WILD_RANKS[1:], tuple(Kind)),
    "limited": ((*ACTIONS, *WILD_RANKS), tuple(Kind)),
    "no_action": (ACTIONS, tuple(Kind)),
    "open_wilds": (WILD_RANKS, (Kind.WILD,)),
    "turn_takers": ((Rank.SKIP, Rank.DRAW_TWO, Rank.WILD_DRAW_FOUR), tuple(Kind)),
    "wilds": (WILD_RANKS, tuple(Kind)),
}

#: Numbers by the name that stands for them.
COUNTS: Final[dict[str, Callable[[Rules], int]]] = {
    "target": lambda rules: rules.match.target,
}

#: Fields whose values the list of cards shows; no sentence chooses by them.
SHOWN_BY_CARD_LIST: Final = (
    "deck.wild_draw_fours",
    "deck.wild_liars_challenges",
    "deck.wilds",
    "deck.action_copies",
    "deck.colors",
    "deck.ranks",
)

COLOR_NAMES: Final = {
    Color.RED: "red",
    Color.YELLOW: "yellow",
    Color.GREEN: "green",
    Color.BLUE: "blue",
}
COUNTED: Final = ("{n} card", "{n} cards")
IN_EVERY_COLOR: Final = ("{name}: {n} in every color", "{name}: {n} of each in every color")
IN_SOME_COLORS: Final = "{name}: {colors}"
OF_A_COLOR: Final = "{n} × {color}"
WITH_TOTAL: Final = "{text} ({cards})"
AND: Final = "{first} and {last}"
OF_KIND: Final = {Kind.REGULAR: "Regular {name}", Kind.LIARS: "Liar's {name}"}

#: Every message that this module looks up; those in pairs have a plural.
MESSAGES: Final[tuple[str | tuple[str, str], ...]] = (
    *COLOR_NAMES.values(),
    *(rank.title for rank in RANKS if rank not in NUMBERS),
    COUNTED,
    *IN_EVERY_COLOR,
    IN_SOME_COLORS,
    OF_A_COLOR,
    WITH_TOTAL,
    AND,
    *OF_KIND.values(),
)


class Names:
    """What the names in braces stand for at one table, looked up only when they are needed.

    Args:
        language: the language to name things in.
        rules: the rules of the table.
    """

    def __init__(self, language: Language, rules: Rules) -> None:
        self.language = language
        self.rules = rules
        self.cards = cards_of(rules.deck)

    def __getitem__(self, name: str) -> object:
        """The value of a name.

        Raises:
            KeyError: no sentence may use this name.
        """
        if name in COUNTS:
            return COUNTS[name](self.rules)
        if name == "cards":
            return self.counted(len(self.cards))
        if name == "colors":
            return self.colors(card.color for card in self.cards if card.color)
        ranks, kinds = LISTS[name]
        present = {card.rank for card in self.cards if card.kind in kinds}
        return ", ".join(self.rank(rank) for rank in ranks if rank in present)

    def rank(self, rank: Rank) -> str:
        """A rank in words; numbers are the same in every language."""
        return rank.value if rank in NUMBERS else self.language.gettext(rank.title)

    def counted(self, count: int) -> str:
        """A number of cards in words."""
        return self.language.ngettext(*COUNTED, count).format(n=count)

    def colors(self, colors: Iterator[Color]) -> str:
        """Colors in words, each once, in their order."""
        found = set(colors)
        names = [COLOR_NAMES[color] for color in COLORS if color in found]
        return self.joined([self.language.gettext(name) for name in names])

    def joined(self, names: Collection[str]) -> str:
        """Names as a list in words."""
        *rest, last = names
        if not rest:
            return last
        return self.language.gettext(AND).format(first=", ".join(rest), last=last)


def card_list(names: Names) -> Iterator[str]:
    """Yield what the deck holds: a line for each card, and one for numbers that go together."""
    mixed = any(card.is_liars for card in names.cards)
    for kind in Kind:
        copies = {rank: _copies(names.cards, rank, kind) for rank in RANKS}
        present = [rank for rank in RANKS if copies[rank]]
        for _, group in groupby(present, key=lambda rank: _together(rank, copies[rank])):
            ranks = list(group)
            name = _span(names, ranks)
            if mixed and kind in OF_KIND:
                name = names.language.gettext(OF_KIND[kind]).format(name=name)
            yield _line(names, name, copies[ranks[0]], len(ranks))


def _copies(
    cards: Collection[Card], rank: Rank, kind: Kind
) -> tuple[tuple[Color | None, int], ...]:
    """How many copies of a card there are in each color, or in none."""
    found = [card.color for card in cards if card.rank is rank and card.kind is kind]
    return tuple((color, found.count(color)) for color in (*COLORS, None) if color in found)


def _together(rank: Rank, copies: tuple[tuple[Color | None, int], ...]) -> object:
    """What ranks must share to stand in one line: numbers their copies, others nothing."""
    return copies if rank in NUMBERS else rank


def _span(names: Names, ranks: list[Rank]) -> str:
    """Ranks that stand in one line: ``0–9``, ``3``, ``Skip``, or ``1, 2, 5``."""
    if len(ranks) == 1:
        return names.rank(ranks[0])
    places = [NUMBERS.index(rank) for rank in ranks]
    if places == list(range(places[0], places[-1] + 1)):
        return f"{ranks[0].value}–{ranks[-1].value}"
    return ", ".join(rank.value for rank in ranks)


def _line(names: Names, name: str, copies: tuple[tuple[Color | None, int], ...], ranks: int) -> str:
    _ = names.language.gettext
    total = sum(count for _color, count in copies)
    every = {card.color for card in names.cards if card.color}
    counts = {count for _color, count in copies}
    name = f"**{name}**"
    if copies[0][0] is None:
        return f"{name}: {names.counted(total)}"
    if {color for color, _count in copies} == every and len(counts) == 1:
        text = _(IN_EVERY_COLOR[ranks > 1]).format(name=name, n=counts.pop())
    else:
        parts = [
            _(OF_A_COLOR).format(n=count, color=_(COLOR_NAMES[color]))
            for color, count in copies
            if color is not None
        ]
        text = _(IN_SOME_COLORS).format(name=name, colors=", ".join(parts))
    return _(WITH_TOTAL).format(text=text, cards=names.counted(total * ranks))
