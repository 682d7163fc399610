"""What the rulebook is made of: chapters, blocks, entries, and the rows that an entry chooses from.

An *entry* is a place in the rulebook where one sentence stands.  Which one is looked up in its
table by the value that the table's rules have in a field; an entry without a field always says
the same.  When an entry has something to say at all is data too: the cards that the deck must
have or lack, and the values that other fields must have.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

import attrs

from liars_uno.cards import WILD_RANKS, Kind, Rank
from liars_uno.rules import choices as c
from liars_uno.rules.needs import Need

_RANKS, _EDITION = "deck.ranks", "deck.edition"
_HIDDEN = (Kind.LIARS,)

LIARS_SKIP: Final = Need("Liar's Skips", _RANKS, (Rank.SKIP,), _HIDDEN)
LIARS_REVERSE: Final = Need("Liar's Reverses", _RANKS, (Rank.REVERSE,), _HIDDEN)
LIARS_DRAW_TWO: Final = Need("Liar's Draw Twos", _RANKS, (Rank.DRAW_TWO,), _HIDDEN)
LIARS_ZERO: Final = Need("Liar's 0s", _RANKS, (Rank.ZERO,), _HIDDEN)
TURN_TAKERS: Final = Need(
    "cards that take a turn", _RANKS, (Rank.SKIP, Rank.DRAW_TWO, Rank.WILD_DRAW_FOUR)
)
FIFTY: Final = Need("wilds that count 50", _EDITION, WILD_RANKS[1:])

#: Conditions on rules: at least one of these must hold, each naming values of several fields.
When: TypeAlias = tuple[Mapping[str, tuple[object, ...]], ...]

#: Stands in a table for every value that has no row of its own.
ANY: Final = "any other value"

STACKED: Final[When] = (
    {
        "stacking.draw_two": (
            c.StackDrawTwo.DRAW_TWO,
            c.StackDrawTwo.DRAW_TWO_OF_SAME_COLOR,
            c.StackDrawTwo.MIXED,
        )
    },
    {
        "stacking.wild_draw_four": (
            c.StackWildDrawFour.WILD_DRAW_FOUR,
            c.StackWildDrawFour.MIXED,
        )
    },
)

#: Where whoever takes an owed sum loses the turn: with stacking as agreed, without it always.
TAKERS_LOSE_THE_TURN: Final[When] = (
    {"stacking.taker": (c.TakerTurn.LOSES_TURN,)},
    {
        "stacking.draw_two": (c.StackDrawTwo.OFF,),
        "stacking.wild_draw_four": (c.StackWildDrawFour.OFF,),
    },
)
TAKERS_PLAY_ON: Final[When] = tuple(
    {**stacked, "stacking.taker": (c.TakerTurn.PLAYS_ON,)} for stacked in STACKED
)


@attrs.frozen
class Row:
    """One sentence that an entry may say.

    Attributes:
        text: the sentence, as it is looked up in the catalogues; ``{n}`` stands for the number
            in the field, other names in braces for what ``liars_uno.rulings.rulebook.names`` lists.
        plural: the sentence for any number but one, where the sentence is about a number.
        quiet: whether it is said only where it is a house rule: that there is no jump-in need
            not be told at a table where nobody expects it.
    """

    text: str
    plural: str | None = None
    quiet: bool = False


@attrs.frozen(eq=False)
class Entry:
    """A place in the rulebook where one sentence stands.

    Attributes:
        field: dotted name of the field whose value chooses the row; ``None`` for a fixed sentence.
        rows: the sentences by value, with ``ANY`` for all others; a fixed sentence is at ``ANY``.
        ids: the clauses it rests on, and rule points beyond those of its field.
        has: cards of which the deck must have one each.
        lacks: cards of which the deck must have none.
        when: what else the rules must say; empty for nothing.
        also: further fields whose values its sentences name.
    """

    field: str | None
    rows: Mapping[object, Row]
    ids: tuple[str, ...] = ()
    has: tuple[Need, ...] = ()
    lacks: tuple[Need, ...] = ()
    when: When = ()
    also: tuple[str, ...] = ()


@attrs.frozen(eq=False)
class Block:
    """Entries that stand together.

    Attributes:
        items: a paragraph's entries, or those of each point of a list.
        style: how they are set: one paragraph, points, numbered steps, or the list of cards.
    """

    items: tuple[tuple[Entry, ...], ...]
    style: str = "paragraph"


@attrs.frozen(eq=False)
class Chapter:
    """A chapter: it is left out where none of its entries has anything to say."""

    title: str
    blocks: tuple[Block, ...]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every entry of the chapter, in order."""
        return tuple(entry for block in self.blocks for item in block.items for entry in item)


# ---- short ways to write them down ---------------------------------------------------------------
def quiet(text: str, plural: str | None = None) -> Row:
    """Return a row that is said only where it is a house rule."""
    return Row(text, plural, quiet=True)


def says(
    text: str,
    *ids: str,
    has: tuple[Need, ...] = (),
    lacks: tuple[Need, ...] = (),
    when: When = (),
) -> Entry:
    """Return an entry that always says the same."""
    return Entry(None, {ANY: Row(text)}, ids, has, lacks, when)


def by(
    field: str,
    rows: Mapping[object, str | Row],
    *ids: str,
    has: tuple[Need, ...] = (),
    lacks: tuple[Need, ...] = (),
    when: When = (),
    also: tuple[str, ...] = (),
) -> Entry:
    """Return an entry that says what the value of a field demands."""
    table = {key: Row(row) if isinstance(row, str) else row for key, row in rows.items()}
    return Entry(field, table, ids, has, lacks, when, also)


def paragraph(*entries: Entry) -> Block:
    """Return a block of sentences that follow each other."""
    return Block((entries,))


def points(*items: Entry | tuple[Entry, ...]) -> Block:
    """Return a list of points."""
    return Block(_items(items), "points")


def steps(*items: Entry | tuple[Entry, ...]) -> Block:
    """Return a list of numbered steps."""
    return Block(_items(items), "steps")


def _items(items: tuple[Entry | tuple[Entry, ...], ...]) -> tuple[tuple[Entry, ...], ...]:
    return tuple((item,) if isinstance(item, Entry) else item for item in items)
