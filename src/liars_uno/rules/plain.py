"""Values of rules as plain data - words, numbers, lists, tables - and values shown in sentences.

Rules files, their schema and ``Rules.evolve`` speak of values in these terms.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any, Final, cast

from liars_uno.cards import CARDS, COLORED_RANKS, COLORS
from liars_uno.rules.choices import Choice
from liars_uno.rules.fields import FieldOfRules

#: Every card by its name in rules files: ``Red 5``, ``Liar's Red Skip``, ``Wild Draw Four``.
CARD_NAMES: Final = {str(card): card for card in CARDS}

#: The words in which the lists of a deck are written.
LIST_WORDS: Final[dict[str, dict[str, Any]]] = {
    "deck.colors": {color.value: color for color in COLORS},
    "deck.ranks": {rank.value: rank for rank in COLORED_RANKS},
}

_CARDS_FOLDED: Final = {name.casefold(): card for name, card in CARD_NAMES.items()}
_CURLY: Final = "\N{RIGHT SINGLE QUOTATION MARK}"  # what some keyboards type for an apostrophe
_LONGEST_SHOWN: Final = 40
_LARGEST_SHOWN: Final = 10**15
_TYPES_SHOWN: Final[dict[type[Any], str]] = {list: "a list", tuple: "a tuple", dict: "a table"}


def words_of(field: FieldOfRules) -> dict[str, Any]:
    """Return the words a field or the items of its list are written in; none for numbers.

    >>> from liars_uno.rules.fields import BY_NAME
    >>> list(words_of(BY_NAME["challenge.closed_by"]))
    ['all', 'next-seat']
    """
    if field.choice is not None:
        return {str(member.value): member for member in field.choice}
    return LIST_WORDS.get(field.name, {})


def to_plain(value: object) -> Any:
    """Return a valid value of a field as plain data.

    >>> from liars_uno.cards import Color
    >>> to_plain((Color.RED, Color.BLUE))
    ['red', 'blue']
    """
    if isinstance(value, tuple):
        if not value or isinstance(value[0], tuple):  # the cards of a deck
            return {str(card): copies for card, copies in value}
        return [item.value for item in value]
    return value.value if isinstance(value, Choice) else value


def from_plain(field: FieldOfRules, value: object) -> object:
    """Return the value that plain data stands for.

    What stands for nothing comes back as it is, in a list or table too: whoever checks the value
    says what is wrong with it.

    >>> from liars_uno.rules.fields import BY_NAME
    >>> from_plain(BY_NAME["challenge.closed_by"], "next-seat")
    <ClosedBy.NEXT_SEAT: 'next-seat'>
    """
    words = words_of(field)
    if field.choice is not None:
        return _known(words, value)
    if words and (type(value) is list or type(value) is tuple):
        return tuple([_known(words, item) for item in value])
    if field.name == "deck.cards" and type(value) is dict:
        return tuple([(_card(name), copies) for name, copies in value.items()])
    return value


def _known(words: dict[str, Any], value: object) -> object:
    return words.get(value, value) if type(value) is str else value


def _card(name: object) -> object:
    if type(name) is not str:
        return name
    return _CARDS_FOLDED.get(name.replace(_CURLY, "'").casefold(), name)


def nearest(word: object, known: Iterable[str]) -> str:
    """Return the question whether a known word much like this one was meant, or nothing.

    >>> nearest("chalenge", ["deck", "challenge"])
    '; did you mean "challenge"?'
    >>> nearest("x", ["deck", "challenge"])
    ''
    """
    if type(word) is not str:
        return ""
    folded = {name.casefold(): name for name in known}
    found = difflib.get_close_matches(word[:_LONGEST_SHOWN].casefold(), list(folded), n=1)
    return f'; did you mean "{folded[found[0]]}"?' if found else ""


def shown(value: object) -> str:
    """Return a value as a sentence may show it: short, and without running code of its own.

    >>> shown("next-saet"), shown([1, 2]), shown(10**99)
    ("'next-saet'", 'a list', 'a number far too large')
    """
    if type(value) is str:
        return repr(value[:_LONGEST_SHOWN])
    if type(value) is int:
        fits = -_LARGEST_SHOWN < value < _LARGEST_SHOWN
        return repr(value) if fits else "a number far too large"
    if type(value) is bool or type(value) is float or value is None:
        return repr(value)
    if issubclass(type(value), Choice):
        return repr(cast(Choice, value).value)
    return _TYPES_SHOWN.get(type(value), "something else")
