"""From tables to text: which sentences hold at a table, and how they are set."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Collection, Iterator
from typing import Final, Literal, TypeAlias

import attrs

from liars_uno.cards import Card
from liars_uno.language import Language
from liars_uno.rules import BY_NAME, Rules, presets
from liars_uno.rules.deck import cards_of, is_liars
from liars_uno.rulings.rulebook.model import ANY, Block, Chapter, Entry, Row
from liars_uno.rulings.rulebook.names import Names, card_list

Markup: TypeAlias = Literal["markdown", "text"]

TITLES: Final = {True: "Liar's UNO: the rules of this table", False: "UNO: the rules of this table"}
PLAIN_PRESET: Final = "These are the rules of the preset {preset}, without house rules."
WITH_HOUSE_RULES: Final = (
    "These are the rules of the preset {preset}, but for {n} house rule, which is marked.",
    "These are the rules of the preset {preset}, but for {n} house rules, which are marked.",
)
HOUSE_RULE: Final = "(house rule)"

#: Every message that this module looks up; those in pairs have a plural.
MESSAGES: Final[tuple[str | tuple[str, str], ...]] = (
    *TITLES.values(),
    PLAIN_PRESET,
    WITH_HOUSE_RULES,
    HOUSE_RULE,
)

_WIDTH: Final = 79
#: Signs that mean something in a line of Markdown.
_MEANT: Final = re.compile(r"[\\`*_\[\]<>#~]|&(?=#|\w+;)")


def nearest_preset(rules: Rules) -> str:
    """Return the name of the preset from which rules differ in the fewest fields.

    >>> nearest_preset(Rules().evolve("uno_call.penalty", 4))
    'liars-uno'
    """
    return min(presets.PRESETS, key=lambda name: len(rules.diff(presets.PRESETS[name])))


@attrs.frozen
class Sentence:
    """A sentence of one table's rulebook.

    Attributes:
        text: the sentence, in the language that was asked for.
        field: the field that chose it, if any.
        ids: the rule points and clauses that it rests on.
        is_house_rule: whether it differs from the nearest preset.
    """

    text: str
    field: str | None
    ids: tuple[str, ...]
    is_house_rule: bool


class Writer:
    """Chooses and sets the sentences of one table's rulebook.

    Args:
        rules: the rules of the table.
        language: the language of the catalogue for rulebooks.
        markup: Markdown, or plain text.
        ids: whether each sentence is followed by its rule points and clauses.
    """

    def __init__(self, rules: Rules, language: Language, markup: Markup, *, ids: bool) -> None:
        self.rules = rules
        self.language = language
        self.markup = markup
        self.ids = ids
        self.names = Names(language, rules)
        self.cards: Collection[Card] = frozenset(cards_of(rules.deck))
        self.preset = nearest_preset(rules)
        changes = rules.diff(presets.PRESETS[self.preset])
        self.house_rules = frozenset(change.name for change in changes)

    # ---- choosing --------------------------------------------------------------------------------
    def sentence(self, entry: Entry) -> Sentence | None:
        """Return what an entry says at this table, or ``None`` if it has nothing to say."""
        row = self.row(entry)
        fields = {entry.field, *entry.also}
        is_house_rule = not fields.isdisjoint(self.house_rules)
        if row is None or (row.quiet and not is_house_rule):
            return None
        value = None if entry.field is None else self.rules[entry.field]
        text = self._translated(row, value).format_map({**self.names_in(row), "n": value})
        return Sentence(text, entry.field, ids_of(entry), is_house_rule)

    def row(self, entry: Entry) -> Row | None:
        """Return the row that an entry's table has for this table, quiet or not, if it applies."""
        if not all(need.met_by(self.cards) for need in entry.has):
            return None
        if any(need.met_by(self.cards) for need in entry.lacks):
            return None
        if entry.when and not any(
            all(self.rules[name] in values for name, values in condition.items())
            for condition in entry.when
        ):
            return None
        value = ANY if entry.field is None else self.rules[entry.field]
        return entry.rows[value] if value in entry.rows else entry.rows[ANY]

    def names_in(self, row: Row) -> dict[str, object]:
        """Return what the names in braces stand for in a row."""
        found = re.findall(r"{(\w+)}", row.text)
        return {name: self.names[name] for name in found if name != "n"}

    def _translated(self, row: Row, value: object) -> str:
        if row.plural is None or not isinstance(value, int):
            return self.language.gettext(row.text)
        return self.language.ngettext(row.text, row.plural, value)

    # ---- setting ---------------------------------------------------------------------------------
    def book(self, chapters: Collection[Chapter], name: str = "") -> str:
        """Return the whole rulebook, with what the table is called as its title, if anything."""
        _ = self.language.gettext
        title = _(TITLES[is_liars(self.rules.deck)])
        number = len(self.house_rules)
        several = self.language.ngettext(*WITH_HOUSE_RULES, number)
        preface = several if number else _(PLAIN_PRESET)
        told = preface.format(preset=self.preset, n=number)
        if name:
            parts = [self._heading(self._literal(name), 1), self._wrapped(f"{title}. {told}")]
        else:
            parts = [self._heading(title, 1), self._wrapped(told)]
        for chapter in chapters:
            blocks = [text for block in chapter.blocks if (text := self._block(block))]
            if any(self.sentence(entry) for entry in chapter.entries):
                parts += [self._heading(_(chapter.title), 2), *blocks]
        return "\n\n".join(parts) + "\n"

    def _literal(self, text: str) -> str:
        """Somebody's own words, in which no sign means anything to Markdown."""
        return _MEANT.sub(r"\\\g<0>", text) if self.markup == "markdown" else text

    def _heading(self, text: str, level: int) -> str:
        if self.markup == "markdown":
            return f"{'#' * level} {text}"
        line = "=" if level == 1 else "-"
        return f"{text}\n{line * len(text)}"

    def _block(self, block: Block) -> str:
        if block.style == "cards":
            return "\n".join(self._wrapped(line, "- ") for line in card_list(self.names))
        items = [text for item in block.items if (text := " ".join(self._told(item)))]
        if block.style == "paragraph":
            return self._wrapped(" ".join(items))
        if block.style == "points":
            return "\n".join(self._wrapped(item, "- ") for item in items)
        return "\n".join(self._wrapped(item, f"{n}. ") for n, item in enumerate(items, 1))

    def _told(self, entries: tuple[Entry, ...]) -> Iterator[str]:
        for entry in entries:
            sentence = self.sentence(entry)
            if sentence is None:
                continue
            text = sentence.text
            if sentence.is_house_rule:
                text += f" *{self.language.gettext(HOUSE_RULE)}*"
            if self.ids and sentence.ids:
                text += f" [{', '.join(sentence.ids)}]"
            yield text

    def _wrapped(self, text: str, start: str = "") -> str:
        """Set a paragraph or a point; Markdown is left to whoever shows it."""
        if self.markup == "markdown":
            return start + text
        return textwrap.fill(
            text.replace("*", ""),
            _WIDTH,
            initial_indent=start,
            subsequent_indent=" " * len(start),
            break_long_words=False,
            break_on_hyphens=False,
        )


def ids_of(entry: Entry) -> tuple[str, ...]:
    """Return the rule points that an entry's fields decide, and the clauses that it rests on."""
    fields = () if entry.field is None else (entry.field, *entry.also)
    decided = [point for field in fields for point in BY_NAME[field].points]
    return tuple(dict.fromkeys((*decided, *entry.ids)))
