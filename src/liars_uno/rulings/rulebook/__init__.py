"""The rulebook of exactly one table, written from its rules.

Only the cards in its deck, only the rules in force; what differs from the nearest preset is marked
as a house rule.  Sentences stand in tables from the value of a field to what it means; which
clauses and rule points each rests on goes with it.

>>> from liars_uno.rules import presets
>>> book = rulebook(presets.LIARS_UNO)
>>> book.splitlines()[0]
"# Liar's UNO: the rules of this table"
>>> "Skip" in rulebook(presets.CLASSIC.evolve("deck.ranks", ("1", "2", "3", "4", "reverse")))
False
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from liars_uno.language import load
from liars_uno.rules import Rules
from liars_uno.rulings.rulebook import (
    bluffing,
    calling,
    caught,
    effects,
    ending,
    names,
    opening,
    scoring,
    turns,
    wild_challenge,
    writer,
)
from liars_uno.rulings.rulebook.model import Chapter, Entry, Row
from liars_uno.rulings.rulebook.writer import Markup, Sentence, Writer, nearest_preset

__all__ = [
    "CHAPTERS",
    "DOMAIN",
    "Chapter",
    "Entry",
    "Markup",
    "Row",
    "Sentence",
    "messages",
    "nearest_preset",
    "rulebook",
    "sentences",
]

#: The catalogue that the rulebook's sentences are looked up in.
DOMAIN: Final = "rulebook"

#: Every chapter there is, in order.
CHAPTERS: Final = (
    *opening.CHAPTERS,
    *turns.CHAPTERS,
    *bluffing.CHAPTERS,
    *caught.CHAPTERS,
    *effects.CHAPTERS,
    *effects.STACKING_CHAPTERS,
    *wild_challenge.CHAPTERS,
    *turns.PILE_CHAPTERS,
    *calling.CHAPTERS,
    *ending.CHAPTERS,
    *scoring.CHAPTERS,
)


def rulebook(
    rules: Rules,
    language: str = "en",
    markup: Markup = "markdown",
    *,
    ids: bool = False,
    name: str = "",
) -> str:
    """Return the rulebook of a table.

    Args:
        rules: the rules of the table.
        language: the code of a language there is a catalogue for.
        markup: ``markdown``, or ``text`` for plain text of 79 columns.
        ids: whether each sentence is followed by the rule points and clauses it rests on.
        name: what the table is called, on one line; it becomes the title.

    Raises:
        UnknownLanguageError: there is no such language.

    >>> from liars_uno.rules import presets
    >>> print(rulebook(presets.CLASSIC, markup="text", ids=True)[:28])
    UNO: the rules of this table
    >>> print(rulebook(presets.CLASSIC, name="Friday table")[:45])
    # Friday table
    <BLANKLINE>
    UNO: the rules of this table.
    """
    return Writer(rules, load(language, DOMAIN), markup, ids=ids).book(CHAPTERS, name)


def sentences(rules: Rules, language: str = "en") -> tuple[Sentence, ...]:
    """Return the sentences of a table's rulebook one by one, with what each rests on.

    Raises:
        UnknownLanguageError: there is no such language.
    """
    author = Writer(rules, load(language, DOMAIN), "text", ids=False)
    told = (author.sentence(entry) for chapter in CHAPTERS for entry in chapter.entries)
    return tuple(sentence for sentence in told if sentence is not None)


def messages() -> Iterator[str | tuple[str, str]]:
    """Yield every message of the rulebook for the catalogues; those in pairs have a plural."""
    yield from writer.MESSAGES
    yield from names.MESSAGES
    for chapter in CHAPTERS:
        yield chapter.title
        for entry in chapter.entries:
            for row in entry.rows.values():
                yield row.text if row.plural is None else (row.text, row.plural)
