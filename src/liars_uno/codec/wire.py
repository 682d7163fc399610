"""What each type looks like on the wire: its fields, the names of its members, its numbers.

Nearly everything here is read off the types themselves, so that a new action, event or field of
one is on the wire, in the schema and in the TypeScript declarations without being written down
again.  Both the converter and the schema are made from this.
"""

from __future__ import annotations

import functools
import operator
import types
from functools import cache
from typing import Any, Final, NewType, Union, get_args, get_origin, get_type_hints

import attrs

from liars_uno.cards import Card, Color
from liars_uno.errors import Fact
from liars_uno.events import Event
from liars_uno.obligations import Obligation
from liars_uno.parts import Calls, Discarded, Pending, Standing, WildChallengeTable
from liars_uno.phases import Phase
from liars_uno.piles import Stack
from liars_uno.public import Public
from liars_uno.rules import Rules
from liars_uno.seats import CLOCKWISE, COUNTERCLOCKWISE
from liars_uno.state import Secret, State, Transition, View

#: Numbers as fields mean them; the engine itself has plain ``int`` for all three.
SeatNumber = NewType("SeatNumber", int)
Direction = NewType("Direction", int)
Count = NewType("Count", int)

#: Every seat on the wire is below this: no rules let more seats play.
MOST_SEATS: Final = 100
#: The largest number that every language's JSON reads exactly.
MOST: Final = 2**53 - 1
#: What a direction may be.
DIRECTIONS: Final = (CLOCKWISE, COUNTERCLOCKWISE)

#: The facts of a violation, which are an object on the wire and not a list of pairs.
FACTS: Final = tuple[tuple[str, Fact], ...]

#: The field of an object that says which member of a union it is.
TAG: Final = "type"


@attrs.frozen
class WireField:
    """One field of an object.

    Attributes:
        name: its key.
        type: what it holds, with the numbers told apart.
        required: whether it must be there.
        default: what is meant where it need not be there and is not.
    """

    name: str
    type: Any
    required: bool
    default: Any


#: The records that are no attrs classes.
RECORDS: Final[tuple[type, ...]] = (Public, Secret, View, State, Transition)

#: The hidden half has on the wire what is left of the draw pile, not how it was mixed.
_ON_THE_WIRE: Final = {"draw": "draw_pile"}
_NOT_ON_THE_WIRE: Final = ("draw_count",)


_Seats = tuple[SeatNumber, ...]
_Cards = tuple[Card, ...]

#: The fields of the classes that a build may compile: compiled classes do not tell their types.
#: The tests hold this against the annotations wherever these can be read.
COMPILED_TYPES: Final[dict[type, dict[str, Any]]] = {
    Public: {
        "rules": Rules,
        "standing": Standing,
        "playing": _Seats,
        "finished": _Seats,
        "direction": int,
        "turn": SeatNumber,
        "phase": Phase,
        "agenda": tuple[Obligation, ...],
        "counts": tuple[int, ...],
        "draw_count": int,
        "discard": Stack[Discarded] | None,
        "color": Color | None,
        "pending": Pending | None,
        "wild_challenge": WildChallengeTable | None,
        "calls": Calls,
        "passes": int,
        "renewals": int,
        "open_hands": tuple[_Cards | None, ...],
    },
    Secret: {
        "hands": tuple[_Cards, ...],
        "draw": _Cards,
        "draw_count": int,
        "face_down": Stack[Card] | None,
        "drawn": Card | None,
        "pending": Card | None,
        "laid": _Cards,
        "accused": _Cards,
    },
    View: {
        "public": Public,
        "seat": SeatNumber | None,
        "hand": _Cards,
        "drawn": Card | None,
        "pending": Card | None,
        "laid": Card | None,
    },
    State: {"public": Public, "secret": Secret},
    Transition: {"state": State, "events": tuple[Event, ...]},
}


def annotations_of(kind: type) -> dict[str, Any]:
    """Return what the annotations of a type say of its fields."""
    return get_type_hints(kind, localns={"Seat": SeatNumber})


def is_object(kind: Any) -> bool:
    """Whether a type is one of those that are written as an object with named fields."""
    if kind in RECORDS:
        return True
    return isinstance(kind, type) and attrs.has(kind) and kind is not Rules


@cache
def fields_of(kind: type) -> tuple[WireField, ...]:
    """Return the fields of a type, in order.

    >>> from liars_uno.actions import CatchUno
    >>> [(field.name, field.required) for field in fields_of(CatchUno)]
    [('seat', True), ('target', True)]
    """
    hints = COMPILED_TYPES.get(kind) or annotations_of(kind)
    if kind in RECORDS:
        return _fields_of_record(kind, hints)
    optional = kind.__module__ == "liars_uno.actions"
    return tuple(
        [
            WireField(
                field.name,
                _numbered(field.name, hints[field.name]),
                required=not optional or field.default is attrs.NOTHING,
                default=field.default,
            )
            for field in attrs.fields(kind)
        ]
    )


def _fields_of_record(kind: Any, hints: dict[str, Any]) -> tuple[WireField, ...]:
    names = kind.fields
    if kind is Secret:
        names = [name for name in names if name not in _NOT_ON_THE_WIRE]
    return tuple(
        [
            WireField(_ON_THE_WIRE.get(name, name), _numbered(name, hints[name]), True, None)
            for name in names
        ]
    )


def _numbered(name: str, kind: Any) -> Any:
    """The type with plain numbers replaced by what they mean."""
    if kind == FACTS:
        return kind
    if kind is int:
        return Direction if name == "direction" else Count
    if get_origin(kind) is tuple:
        parts = tuple([part if part is ... else _numbered(name, part) for part in get_args(kind)])
        return tuple.__class_getitem__(parts)
    if is_union(kind):
        return functools.reduce(operator.or_, [_numbered(name, part) for part in get_args(kind)])
    return kind


def is_union(kind: Any) -> bool:
    """Whether a type is a union, an optional one included."""
    return get_origin(kind) in (Union, types.UnionType)


def list_of(part: Any) -> Any:
    """Return the type of lists of something.

    >>> list_of(int)
    tuple[int, ...]
    """
    return tuple.__class_getitem__((part, ...))


def optional_of(kind: Any) -> Any:
    """Return what an optional type holds if not ``None``; ``None`` if it is no optional type.

    >>> optional_of(int | None), optional_of(int)
    (<class 'int'>, None)
    """
    parts = get_args(kind) if is_union(kind) else ()
    rest = [part for part in parts if part is not type(None)]
    return rest[0] if len(rest) == 1 and len(parts) > 1 else None
