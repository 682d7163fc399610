"""What is wrong with single values of rules: types, bounds, and the data of the deck.

Nothing here trusts a value before its exact type is known, so that no object whatever can make
the check itself fail.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from liars_uno.cards import Card
from liars_uno.errors import RulesFault
from liars_uno.rules.fields import FIELDS, GROUPS, FieldOfRules, Parts
from liars_uno.rules.plain import CARD_NAMES, LIST_WORDS, nearest, shown, words_of

#: No deck may hold more cards than this.
MOST_CARDS: Final = 2000

_MOST_FAULTS: Final = 100  # of one field; the rest is more of the same
_MISSING: Final = object()
_PAIR: Final = 2


def value_faults(parts: Parts) -> Iterator[RulesFault]:
    """Yield a fault for every group and field whose value can never be right there."""
    groups = {name: getattr(parts, name, _MISSING) for name in GROUPS}
    for name, group in groups.items():
        if type(group) is not GROUPS[name]:
            sentence = f"{shown(group)} is no {GROUPS[name].__name__}"
            yield RulesFault("wrong-type", (name,), sentence)
    for field in FIELDS:
        group = groups[field.group]
        if type(group) is GROUPS[field.group]:
            value = getattr(group, field.field, _MISSING)
            yield from islice(_faults_of_value(field, value), _MOST_FAULTS)


def _faults_of_value(field: FieldOfRules, value: object) -> Iterator[RulesFault]:
    if field.choice is not None:
        if type(value) is not field.choice:
            yield _no_such_word(field, value)
    elif field.bounds is not None:
        yield from _number_faults(field, value, *field.bounds)
    elif field.name in LIST_WORDS:
        yield from _list_faults(field, value)
    else:
        yield from _card_faults(field, value)


def _number_faults(
    field: FieldOfRules, value: object, low: int, high: int, what: str = ""
) -> Iterator[RulesFault]:
    if type(value) is not int or not low <= value <= high:
        sentence = f"{what}{shown(value)} is no whole number from {low} to {high}"
        yield RulesFault("out-of-bounds", (field.name,), sentence)


def _list_faults(field: FieldOfRules, value: object) -> Iterator[RulesFault]:
    """The colors and ranks of a deck: a tuple of them, not empty, each once."""
    if type(value) is not tuple:
        yield _wrong_type(field, f"{shown(value)} is no list of {field.field}")
        return
    if not value:
        yield RulesFault("empty", (field.name,), f"a deck needs {field.field}")
    known = list(words_of(field).values())
    seen = []
    for item in value[:MOST_CARDS]:
        if not any(item is member for member in known):
            yield _no_such_word(field, item)
        elif item in seen:
            yield _twice(field, shown(item.value))
        else:
            seen.append(item)


def _card_faults(field: FieldOfRules, value: object) -> Iterator[RulesFault]:
    """The cards of a deck: a tuple of pairs of a card and a count, each card once."""
    if type(value) is not tuple:
        yield _wrong_type(field, f"{shown(value)} is no table of cards and counts")
        return
    seen: set[Card] = set()
    for pair in value[:MOST_CARDS]:
        if type(pair) is not tuple or len(pair) != _PAIR:
            yield _wrong_type(field, f"{shown(pair)} is no pair of a card and a count")
            continue
        card, copies = pair
        if type(card) is not Card:
            yield _no_such_card(field, card)
            continue
        if card in seen:
            yield _twice(field, str(card))
        seen.add(card)
        yield from _number_faults(field, copies, 1, MOST_CARDS, f"{card}: ")


def _no_such_word(field: FieldOfRules, value: object) -> RulesFault:
    words = words_of(field)
    sentence = f"{shown(value)} is none of: {', '.join(words)}{nearest(value, words)}"
    return RulesFault("unknown-value", (field.name,), sentence)


def _no_such_card(field: FieldOfRules, value: object) -> RulesFault:
    sentence = f"{shown(value)} is no card{nearest(value, CARD_NAMES)}"
    return RulesFault("unknown-value", (field.name,), sentence)


def _wrong_type(field: FieldOfRules, sentence: str) -> RulesFault:
    return RulesFault("wrong-type", (field.name,), sentence)


def _twice(field: FieldOfRules, what: str) -> RulesFault:
    return RulesFault("duplicate", (field.name,), f"{what} stands there twice")
