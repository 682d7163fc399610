"""Phases and obligations in short, made from their fields: ``draws-owed(2,4)``.

A record is written as the words of its name and, in brackets, its fields in order: seats and
numbers, words, colors, faces, lists with dots, ``-`` for nothing.  Fields at the end that have
their usual value are left out, and a flag is written by its name where it is up.
"""

from __future__ import annotations

import enum
import re
from functools import cache
from typing import Any, Final, get_args, get_origin, get_type_hints

import attrs

from liars_uno.cards import Color, Face
from liars_uno.notation.cards import (
    COLOR_LETTERS,
    format_face,
    format_list,
    read_color,
    read_face,
    read_list,
)
from liars_uno.notation.reader import Reader
from liars_uno.obligations import Obligation
from liars_uno.phases import Phase

_WORD: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII | re.IGNORECASE)
_UNIONS: Final = (Phase, Obligation)


@cache
def _words_of(kind: Any) -> str:
    """The words of a name: ``DrawsOwed`` is ``draws-owed``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


@cache
def _members(union: Any) -> dict[str, type]:
    return {_words_of(part): part for part in get_args(union) or (union,)}


@cache
def _fields(kind: Any) -> tuple[tuple[attrs.Attribute[Any], Any], ...]:
    """The fields of a record that are no flags, each with its type."""
    hints = get_type_hints(kind)
    found = [(field, hints[field.name]) for field in attrs.fields(kind)]
    return tuple([(field, hint) for field, hint in found if hint is not bool])


@cache
def _flags(kind: Any) -> tuple[str, ...]:
    hints = get_type_hints(kind)
    return tuple([field.name for field in attrs.fields(kind) if hints[field.name] is bool])


# ---- writing -------------------------------------------------------------------------------------
def format_record(record: Any) -> str:
    """Return a phase or an obligation in short.

    >>> from liars_uno.phases import ChallengeWindow, StartOfTurn
    >>> format_record(StartOfTurn()), format_record(ChallengeWindow((1, 2)))
    ('start-of-turn', 'challenge-window(1.2)')
    """
    kind: Any = type(record)
    fields = list(_fields(kind))
    while fields and getattr(record, fields[-1][0].name) == fields[-1][0].default:
        fields.pop()
    parts = [_format(getattr(record, field.name)) for field, _ in fields]
    parts += [_flag_text(name) for name in _flags(kind) if getattr(record, name)]
    return f"{_words_of(kind)}({','.join(parts)})" if parts else _words_of(kind)


def _flag_text(name: str) -> str:
    return name.replace("_", "-")


def _format(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, Color):
        return COLOR_LETTERS[value]
    if isinstance(value, Face):
        return format_face(value)
    if isinstance(value, enum.Enum):
        return str(value.value)
    if isinstance(value, tuple):
        return format_list(".", value)
    return format_record(value) if attrs.has(type(value)) else str(value)


# ---- reading -------------------------------------------------------------------------------------
def read_record(reader: Reader, union: Any, what: str) -> Any:
    """Read a member of a union of records, or the only kind of record that may stand here.

    >>> read_record(Reader("naming-color(2)"), Phase, "a phase")
    NamingColor(seat=2)
    """
    start = reader.place
    word = reader.match(_WORD)
    kind = _members(union).get(word.lower()) if word else None
    if kind is None:
        reader.fail(f"expected {what}: {', '.join(_members(union))}", start)
    return _read_fields(reader, kind)


def _read_fields(reader: Reader, kind: type) -> Any:
    fields, flags = list(_fields(kind)), list(_flags(kind))
    found: dict[str, Any] = dict.fromkeys(flags, False)
    if reader.accept("("):
        while True:
            if not _read_flag(reader, flags, found):
                if not fields or any(found[flag] for flag in _flags(kind)):
                    reader.fail(f"no such part belongs to {_words_of(kind)}")
                field, hint = fields.pop(0)
                found[field.name] = _read_value(reader, hint, field.name)
            if not reader.accept(","):
                break
        reader.expect(")")
    for field, _ in fields:
        if field.default is attrs.NOTHING:
            reader.fail(f"{_words_of(kind)} needs its {_flag_text(field.name)}")
    return kind(**found)


def _read_flag(reader: Reader, flags: list[str], found: dict[str, Any]) -> bool:
    """Read a flag, if one comes next."""
    word = _WORD.match(reader.text, reader.place)
    for flag in flags:
        if word is not None and word.group().lower() == _flag_text(flag) and not found[flag]:
            found[flag] = True
            reader.place = word.end()
            return True
    return False


def _read_value(reader: Reader, hint: Any, name: str) -> Any:
    parts = get_args(hint)
    if get_origin(hint) is tuple:
        return read_list(reader, ".", lambda reader: reader.number("a seat or number"))
    if hint in _UNIONS:
        return read_record(reader, hint, f"a {name}")
    if type(None) in parts:
        if reader.accept("-"):
            return None
        (hint,) = (part for part in parts if part is not type(None))
    if hint is Color:
        return read_color(reader)
    if hint is Face:
        return read_face(reader)
    if hint is int:
        return reader.number(f"a number for {_flag_text(name)}")
    if issubclass(hint, enum.Enum):
        return _read_word(reader, hint)
    return read_record(reader, hint, f"a {name}")


def _read_word(reader: Reader, kind: type[enum.Enum]) -> enum.Enum:
    start = reader.place
    word = reader.match(_WORD)
    found = {str(member.value): member for member in kind}
    if word is None or word.lower() not in found:
        reader.fail(f"expected one of: {', '.join(found)}", start)
    return found[word.lower()]
