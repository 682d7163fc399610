"""The JSON Schema of every message, made from the types that the messages are of.

``liars-uno.schema.json`` in this folder is what ``schema_text`` returns.  The schema knows each
value by itself.  What no schema can say - that the cards add up to the deck, that a phase fits
what lies on the table - is found out by reading the message.
"""

from __future__ import annotations

import enum
import functools
import inspect
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, get_args, get_origin

from liars_uno.actions import Action
from liars_uno.cards import COLORED_RANKS, Card, Color, Face, Kind, Rank
from liars_uno.codec.messages import MESSAGES, RULEBOOK, Message
from liars_uno.codec.wire import (
    DIRECTIONS,
    FACTS,
    MOST,
    MOST_SEATS,
    TAG,
    Count,
    Direction,
    SeatNumber,
    fields_of,
    is_object,
    is_union,
    list_of,
    optional_of,
)
from liars_uno.events import Event
from liars_uno.obligations import Obligation
from liars_uno.phases import Phase
from liars_uno.piles import Stack
from liars_uno.rules import Rules
from liars_uno.rules.fields import GROUPS
from liars_uno.rules.schema import rules_schema

Schema = dict[str, Any]

#: The file that is shipped with the library.
SHIPPED: Final = Path(__file__).with_name("liars-uno.schema.json")

#: Unions with a name of their own; every member of one says by its name which it is.
UNIONS: Final[dict[str, Any]] = {
    "Action": Action,
    "Event": Event,
    "Phase": Phase,
    "Obligation": Obligation,
}
_MEMBERS: Final = frozenset(part for union in UNIONS.values() for part in get_args(union))
_LONGEST_DESCRIPTION: Final = 400


def message_schema() -> Schema:
    """Return the schema (JSON Schema 2020-12) of every message, with a definition for each type.

    >>> message_schema()["$defs"]["Keep"]["properties"]
    {'type': {'const': 'Keep'}, 'seat': {'$ref': '#/$defs/SeatNumber'}}
    """
    making = _Making()
    for message in MESSAGES:
        making.add_message(message)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Message",
        "description": "Anything that liars_uno sends, in its envelope.",
        "oneOf": [_ref(_message_name(message)) for message in MESSAGES],
        "$defs": dict(sorted(making.definitions.items())),
    }


def schema_text() -> str:
    """Return the schema as the file that is shipped with the library."""
    return json.dumps(message_schema(), indent=2) + "\n"


def _message_name(message: Message) -> str:
    return f"{message.name.capitalize()}Message"


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _closed(properties: dict[str, Any], required: list[str], text: str = "") -> Schema:
    """An object that has these fields and no others."""
    found: Schema = {"description": text} if text else {}
    return found | {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


class _Making:
    """A schema in the making: definitions are added as they are referred to."""

    def __init__(self) -> None:
        self.definitions: dict[str, Schema] = {}

    def add_message(self, message: Message) -> None:
        properties = {
            "format": {"const": message.format},
            "version": {"const": message.version},
            "rulebook": {"const": RULEBOOK},
            "body": self.of(message.type),
        }
        found = _closed(properties, list(properties), message.text)
        self.definitions[_message_name(message)] = found

    def of(self, kind: Any) -> Schema:
        """The schema of a type, as a reference where it has a name."""
        if kind is bool:
            return {"type": "boolean"}
        if kind is str:
            return {"type": "string"}
        if kind == FACTS:
            return self.named("Facts", _facts)
        if get_origin(kind) is tuple:
            return self.of_list(kind)
        if optional_of(kind) is not None:
            return self.of_optional(optional_of(kind))
        if is_union(kind):
            (name,) = (name for name, union in UNIONS.items() if union == kind)
            return self.named(name, lambda: self.union(kind))
        name = kind.__name__
        if kind is Rules:
            return self.named(name, self.rules)
        if kind in _PLAIN:
            return self.named(name, lambda: _PLAIN[kind](self))
        if is_object(kind):
            return self.named(name, lambda: self.object(kind))
        return self.named(name, lambda: _words(kind))

    def named(self, name: str, make: Callable[[], Schema]) -> Schema:
        if name not in self.definitions:
            self.definitions[name] = {}  # it may refer to itself
            self.definitions[name] = make()
        return _ref(name)

    def of_list(self, kind: Any) -> Schema:
        part, *rest = get_args(kind)
        if rest == [...]:
            return {"type": "array", "items": self.of(part)}
        items = [self.of(item) for item in get_args(kind)]
        size = len(items)
        return {
            "type": "array",
            "prefixItems": items,
            "items": False,
            "minItems": size,
            "maxItems": size,
        }

    def of_optional(self, inner: Any) -> Schema:
        if get_origin(inner) is Stack:
            found = self.of_list(list_of(get_args(inner)[0]))
            return {"description": "A pile, its top first.", **found}
        return {"anyOf": [self.of(inner), {"type": "null"}]}

    def union(self, kind: Any) -> Schema:
        return {"oneOf": [self.of(part) for part in get_args(kind)]}

    def object(self, kind: type) -> Schema:
        tag: Schema = {TAG: {"const": kind.__name__}} if kind in _MEMBERS else {}
        fields = fields_of(kind)
        texts = dict(_texts_of(kind))
        properties = tag | {
            field.name: _described(self.of(field.type), texts.get(field.name, ""))
            for field in fields
        }
        required = [*tag, *(field.name for field in fields if field.required)]
        return _closed(properties, required, _summary(kind))

    def rules(self) -> Schema:
        found = rules_schema()["properties"]
        groups = {}
        for name, group in GROUPS.items():
            schema = found[name]
            schema["required"] = list(schema["properties"])
            groups[name] = self.named(f"{group.__name__}Rules", functools.partial(dict, schema))
        text = "Every rule of a table, those at their defaults too; all values by their words."
        return _closed(groups, list(groups), text)


# ---- values without fields -----------------------------------------------------------------------
def _words(kind: type[enum.Enum]) -> Schema:
    return {"description": _summary(kind), "enum": [member.value for member in kind]}


def _whole_numbers(text: str, low: int, high: int) -> Schema:
    return {"description": text, "type": "integer", "minimum": low, "maximum": high}


def _facts() -> Schema:
    number = {"type": "integer", "minimum": -MOST, "maximum": MOST}
    fact = {
        "anyOf": [
            {"type": "string"},
            number,
            {"type": "array", "items": {"type": "string"}},
            {"type": "array", "items": number},
        ]
    }
    text = "Facts by their names; each may be told to the seat that acted."
    return {"description": text, "type": "object", "additionalProperties": fact}


def _face(making: _Making) -> Schema:
    """A color and a rank that go together."""
    return _variants(making, Face, ())


def _card(making: _Making) -> Schema:
    """A color, a rank and a kind that go together."""
    regular = [Kind.REGULAR.value, Kind.LIARS.value]
    either = [Kind.LIARS.value, Kind.WILD.value]
    return _variants(making, Card, (regular, either, [Kind.WILD.value]))


def _variants(making: _Making, kind: type, kinds: tuple[list[str], ...]) -> Schema:
    colored = {"color": making.of(Color), "rank": {"enum": [rank.value for rank in COLORED_RANKS]}}
    none: Schema = {"type": "null"}
    four = {"color": none, "rank": {"const": Rank.WILD_DRAW_FOUR.value}}
    rest = [Rank.WILD.value, Rank.WILD_LIARS_CHALLENGE.value]
    wild = {"color": none, "rank": {"enum": rest}}
    found = [colored, four, wild]
    for variant, allowed in zip(found, kinds, strict=False):
        variant["kind"] = {"enum": allowed}
    return {
        "description": _summary(kind),
        "oneOf": [_closed(variant, list(variant)) for variant in found],
    }


_PLAIN: Final[dict[Any, Callable[[_Making], Schema]]] = {
    Card: _card,
    Face: _face,
    SeatNumber: lambda _: _whole_numbers(
        "The number of a seat, clockwise from 0.", 0, MOST_SEATS - 1
    ),
    Count: lambda _: _whole_numbers("How many, or how much.", 0, MOST),
    Direction: lambda _: {
        "description": "1 is clockwise, -1 counterclockwise.",
        "enum": list(DIRECTIONS),
    },
}


# ---- what the docstrings say ---------------------------------------------------------------------
def _summary(kind: type) -> str:
    """The first line of a docstring."""
    return inspect.cleandoc(kind.__doc__ or "").partition("\n")[0]


def _texts_of(kind: type) -> Iterator[tuple[str, str]]:
    """What a docstring says of each field."""
    _, _, attributes = inspect.cleandoc(kind.__doc__ or "").partition("Attributes:\n")
    for entry in re.split(r"^    (?=\w+: )", attributes, flags=re.MULTILINE):
        name, _, text = " ".join(entry.split()).partition(": ")
        yield name, text


def _described(schema: Schema, text: str) -> Schema:
    """A schema with what its field means, where the docstring says so."""
    if not text:
        return schema
    if "$ref" in schema:  # generators take what stands beside a reference for another type
        schema = {"allOf": [schema]}
    return {"description": text[:_LONGEST_DESCRIPTION], **schema}


def main() -> None:
    """Write the file that is shipped with the library (``python -m liars_uno.codec.schema``)."""
    SHIPPED.write_text(schema_text(), encoding="utf-8")


if __name__ == "__main__":  # pragma: no cover  # one line, and the test calls ``main`` itself
    main()
