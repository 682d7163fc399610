"""How the values that have no fields of their own are read and written: cards, words, numbers."""

from __future__ import annotations

import enum
import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from liars_uno.cards import CARDS, FACES, Card, Color, Face, Kind, Rank
from liars_uno.codec.errors import CodecError, shown
from liars_uno.codec.text import explain
from liars_uno.codec.wire import DIRECTIONS, MOST, MOST_SEATS
from liars_uno.errors import Fact, RulesError
from liars_uno.rules import Rules
from liars_uno.rules.fields import BY_NAME, FIELDS, GROUPS
from liars_uno.rules.plain import from_plain, to_plain

Plain = dict[str, Any]


# ---- numbers, flags and texts --------------------------------------------------------------------
def read_count(value: Any, _: Any) -> int:
    """Return a number that counts something."""
    if type(value) is int and 0 <= value <= MOST:
        return value
    raise CodecError("", f"{explain(value)} is no whole number from 0 to {MOST}")


def read_seat(value: Any, _: Any) -> int:
    """Return the number of a seat."""
    if type(value) is int and 0 <= value < MOST_SEATS:
        return value
    raise CodecError("", f"{explain(value)} is no seat from 0 to {MOST_SEATS - 1}")


def read_direction(value: Any, _: Any) -> int:
    """Return a direction of play."""
    if type(value) is int and value in DIRECTIONS:
        return value
    raise CodecError("", f"{explain(value)} is neither 1 nor -1")


def read_flag(value: Any, _: Any) -> bool:
    """Return a flag."""
    if value is True or value is False:
        return value
    raise CodecError("", f"{explain(value)} is neither true nor false")


def read_text(value: Any, _: Any) -> str:
    """Return a text."""
    if type(value) is str:
        return value
    raise CodecError("", f"{explain(value)} is no text")


# ---- words ---------------------------------------------------------------------------------------
def reader_of_words(kind: type[enum.Enum]) -> Callable[[Any, Any], enum.Enum]:
    """Return what reads the members of an enumeration by their words."""
    members = {member.value: member for member in kind}

    def read_word(value: Any, _: Any) -> enum.Enum:
        found = members.get(value) if type(value) is str else None
        if found is None:
            words = ", ".join(members)
            raise CodecError("", f"{explain(value)} is none of: {words}"[:300])
        return found

    return read_word


def write_word(member: enum.Enum) -> Any:
    """Return the word of a member."""
    return member.value


# ---- faces and cards -----------------------------------------------------------------------------
def _plain_face(face: Face) -> Plain:
    return {"color": face.color.value if face.color else None, "rank": face.rank.value}


_FACE_TO_PLAIN: Final = {face: _plain_face(face) for face in FACES}
_CARD_TO_PLAIN: Final = {
    card: {**_plain_face(card.face), "kind": card.kind.value} for card in CARDS
}
_FACE_OF: Final = {tuple(plain.values()): face for face, plain in _FACE_TO_PLAIN.items()}
_CARD_OF: Final = {tuple(plain.values()): card for card, plain in _CARD_TO_PLAIN.items()}
_FACE_WORDS: Final = {
    "color": (None, *(color.value for color in Color)),
    "rank": tuple(rank.value for rank in Rank),
}
_CARD_WORDS: Final = {**_FACE_WORDS, "kind": tuple(kind.value for kind in Kind)}


def write_face(face: Face) -> Plain:
    """Return a face as an object."""
    return _FACE_TO_PLAIN[face].copy()


def write_card(card: Card) -> Plain:
    """Return a card as an object."""
    return _CARD_TO_PLAIN[card].copy()


def read_face(value: Any, _: Any) -> Face:
    """Return the face that an object describes."""
    try:
        if len(value) == len(_FACE_WORDS):
            return _FACE_OF[value["color"], value["rank"]]
    except (KeyError, TypeError):
        pass
    raise _no_such(value, _FACE_WORDS, "face")


def read_card(value: Any, _: Any) -> Card:
    """Return the card that an object describes."""
    try:
        if len(value) == len(_CARD_WORDS):
            return _CARD_OF[value["color"], value["rank"], value["kind"]]
    except (KeyError, TypeError):
        pass
    raise _no_such(value, _CARD_WORDS, "card")


def _no_such(value: Any, words: dict[str, tuple[str | None, ...]], what: str) -> CodecError:
    """Say what is wrong with the object of a face or card."""
    if type(value) is not dict:
        return CodecError("", f"{explain(value)} is no {what}")
    check_keys(value, tuple(words), what)
    for name, known in words.items():
        word = value[name]
        if not (word is None or type(word) is str) or word not in known:
            options = ", ".join("null" if option is None else option for option in known)
            return CodecError(name, f"{explain(word)} is none of: {options}")
    parts = " ".join(str(value[name]) for name in words)
    return CodecError("", f"no {what} is {parts}")


def check_keys(value: Plain, names: tuple[str, ...], what: str) -> None:
    """Refuse an object that has other keys than these."""
    for name in names:
        if name not in value:
            raise CodecError(name, "is missing")
    for name in value:
        if name not in names:
            raise CodecError("", f"there is no field {shown(name)} in {what}")


# ---- facts of a violation ------------------------------------------------------------------------
def write_facts(facts: tuple[tuple[str, Fact], ...]) -> Plain:
    """Return facts by their names."""
    return {name: list(fact) if type(fact) is tuple else fact for name, fact in facts}


def read_facts(value: Any, _: Any) -> tuple[tuple[str, Fact], ...]:
    """Return facts from an object of them."""
    if type(value) is not dict:
        raise CodecError("", f"{explain(value)} is no object")
    return tuple([(name, _fact(name, fact)) for name, fact in value.items()])


def _fact(name: str, value: Any) -> Any:
    if type(value) is str or _is_number(value):
        return value
    if type(value) is list and (
        all(type(item) is str for item in value) or all(map(_is_number, value))
    ):
        return tuple(value)
    raise CodecError(name, f"{explain(value)} is no text or number, and no list of them")


def _is_number(value: Any) -> bool:
    return type(value) is int and -MOST <= value <= MOST


# ---- rules ---------------------------------------------------------------------------------------
@lru_cache(maxsize=64)
def _plain_rules(rules: Rules) -> dict[str, Plain]:
    found: dict[str, Plain] = {group: {} for group in GROUPS}
    for field, value in rules:
        found[field.group][field.field] = to_plain(value)
    return found


def write_rules(rules: Rules) -> dict[str, Plain]:
    """Return every rule point in its group, by name; those at their defaults too."""
    return {
        group: {
            name: value.copy() if type(value) in (list, dict) else value
            for name, value in fields.items()
        }
        for group, fields in _plain_rules(rules).items()
    }


def read_rules(value: Any, _: Any) -> Rules:
    """Return the rules that an object spells out; the same object is checked once only."""
    if type(value) is not dict:
        raise CodecError("", f"{explain(value)} is no object of rules")
    try:
        spelled = json.dumps(value)
    except (TypeError, ValueError, RecursionError):  # what stands for a double key, among others
        return _checked_rules(value)
    return _rules_of(spelled)


@lru_cache(maxsize=64)
def _rules_of(spelled: str) -> Rules:
    return _checked_rules(json.loads(spelled))


def _checked_rules(value: Plain) -> Rules:
    check_keys(value, tuple(GROUPS), "the rules")
    for name, group in value.items():
        if type(group) is not dict:
            raise CodecError(name, f"{explain(group)} is no object of rules")
        own = tuple([field.field for field in FIELDS if field.group == name])
        try:
            check_keys(group, own, name)
        except CodecError as error:
            raise CodecError(join(name, error.path), error.reason) from None
    changes: list[Any] = []
    for name, field in BY_NAME.items():
        plain = value[field.group][field.field]
        changes += [name, from_plain(field, plain)]
    try:
        rules = Rules().evolve(*changes)
    except RulesError as error:
        fault = error.faults[0]
        raise CodecError(fault.fields[0] if fault.fields else "", fault.sentence) from None
    for name, field in BY_NAME.items():
        plain = value[field.group][field.field]
        if to_plain(rules[name]) != plain:
            raise CodecError(name, f"{explain(plain)} is spelled in another way here")
    return rules


def join(path: str, name: str) -> str:
    """Return a path with one more part.

    >>> join("events[3]", "card"), join("", "card"), join("hands", "[2]"), join("hands", "")
    ('events[3].card', 'card', 'hands[2]', 'hands')
    """
    if not path or not name:
        return path or name
    return f"{path}{name}" if name.startswith("[") else f"{path}.{name}"
