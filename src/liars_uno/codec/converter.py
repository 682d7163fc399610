"""The converter: cattrs, told how each type of this library is read and written.

Everything is read strictly: no value is turned into another one, no field may be missing or
unknown, a member of a union is found by its name.  What is wrong is told with its path.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable
from functools import partial
from itertools import repeat
from operator import eq
from typing import Any, Final, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.errors import (
    AttributeValidationNote,
    BaseValidationError,
    ForbiddenExtraKeysError,
    IterableValidationError,
    IterableValidationNote,
)
from cattrs.fns import identity
from cattrs.gen import (
    make_dict_structure_fn_from_attrs,
    make_dict_unstructure_fn_from_attrs,
)

from liars_uno.cards import Card, Face
from liars_uno.codec import leaves
from liars_uno.codec.errors import CodecError, shown
from liars_uno.codec.text import explain
from liars_uno.codec.wire import (
    FACTS,
    RECORDS,
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
from liars_uno.piles import Stack
from liars_uno.public import Public
from liars_uno.rules import Rules
from liars_uno.state import Secret, State, Transition, View

Reader = Callable[[Any, Any], Any]
Writer = Callable[[Any], Any]

#: What readers raise; anything else would be a fault of theirs.
FAULTS: Final = (CodecError, BaseValidationError)

#: What has no fields of its own: how it is read, and how it is written.
_LEAVES: Final[tuple[tuple[Any, Reader, Writer], ...]] = (
    (Card, leaves.read_card, leaves.write_card),
    (Face, leaves.read_face, leaves.write_face),
    (Rules, leaves.read_rules, leaves.write_rules),
    (SeatNumber, leaves.read_seat, identity),
    (Direction, leaves.read_direction, identity),
    (Count, leaves.read_count, identity),
    (bool, leaves.read_flag, identity),
    (str, leaves.read_text, identity),
)


# ---- lists ---------------------------------------------------------------------------------------
def _reader_of_list(kind: Any, converter: Converter) -> Reader:
    part, *rest = get_args(kind)
    if rest != [...]:
        return _reader_of_row(get_args(kind), converter)
    read = converter.get_structure_hook(part)

    def read_list(value: Any, _: Any) -> tuple[Any, ...]:
        if type(value) is not list:
            raise CodecError("", f"{explain(value)} is no list")
        return _read_items(value, repeat(read))

    return read_list


def _reader_of_row(parts: tuple[Any, ...], converter: Converter) -> Reader:
    """Read a list of fixed length, each place of its own type."""
    readers = [converter.get_structure_hook(part) for part in parts]

    def read_row(value: Any, _: Any) -> tuple[Any, ...]:
        if type(value) is not list or len(value) != len(parts):
            raise CodecError("", f"{explain(value)} is no list of {len(parts)}")
        return _read_items(value, readers)

    return read_row


def _read_items(value: list[Any], readers: Iterable[Reader]) -> tuple[Any, ...]:
    """Read items up to the first that cannot be read; the rest is not looked at."""
    found: list[Any] = []
    add = found.append
    try:
        for item, read in zip(value, readers, strict=False):
            add(read(item, None))
    except FAULTS as error:
        place = len(found)
        error.__notes__ = [IterableValidationNote(f"[{place}]", place, tuple)]
        raise IterableValidationError("in a list", [error], tuple) from None
    return tuple(found)


def _writer_of_list(kind: Any, converter: Converter) -> Writer:
    part, *rest = get_args(kind)
    if rest != [...]:
        writers = [converter.get_unstructure_hook(part) for part in get_args(kind)]
        return lambda value: [write(item) for write, item in zip(writers, value, strict=True)]
    write = converter.get_unstructure_hook(part)
    if write is identity:
        return list
    return lambda value: [write(item) for item in value]


# ---- piles and other things that may not be there ------------------------------------------------
def _reader_of_optional(kind: Any, converter: Converter) -> Reader:
    inner = optional_of(kind)
    if get_origin(inner) is Stack:
        read_list = _reader_of_list(list_of(get_args(inner)[0]), converter)
        return lambda value, _: Stack.of(reversed(read_list(value, None)))
    read = converter.get_structure_hook(inner)
    return lambda value, _: None if value is None else read(value, inner)


def _writer_of_optional(kind: Any, converter: Converter) -> Writer:
    inner = optional_of(kind)
    if get_origin(inner) is Stack:
        write_item = converter.get_unstructure_hook(get_args(inner)[0])
        return lambda value: [write_item(item) for item in value or ()]
    write = converter.get_unstructure_hook(inner)
    return lambda value: None if value is None else write(value)


# ---- members of unions ---------------------------------------------------------------------------
def _reader_of_union(kind: Any, converter: Converter) -> Reader:
    readers = {part.__name__: converter.get_structure_hook(part) for part in get_args(kind)}

    def read_member(value: Any, _: Any) -> Any:
        if type(value) is not dict:
            raise CodecError("", f"{explain(value)} is no object")
        rest = value.copy()
        name = rest.pop(TAG, None)
        read = readers.get(name) if type(name) is str else None
        if read is None:
            raise CodecError(TAG, f"{explain(name)} is none of: {', '.join(readers)}")
        return read(rest, None)

    return read_member


def _writer_of_union(kind: Any, converter: Converter) -> Writer:
    writers = {
        part: ({TAG: part.__name__}, converter.get_unstructure_hook(part))
        for part in get_args(kind)
    }

    def write_member(value: Any) -> Any:
        tag, write = writers[type(value)]
        return tag | write(value)

    return write_member


# ---- objects -------------------------------------------------------------------------------------
def _twin(kind: type) -> type[Any]:
    """An attrs class with the fields that a record has on the wire."""
    names = [field.name for field in fields_of(kind)]
    return attrs.make_class(kind.__name__, names, frozen=False, eq=False)


_TWINS: Final = {kind: _twin(kind) for kind in RECORDS}


def _attributes(kind: type) -> list[Any]:
    """The fields as cattrs wants them, with their types on the wire."""
    found = attrs.fields_dict(_TWINS.get(kind, kind))
    return [
        found[field.name].evolve(
            type=field.type, default=attrs.NOTHING if field.required else field.default
        )
        for field in fields_of(kind)
    ]


def _reader_of_object(kind: type, converter: Converter) -> Reader:
    read = make_dict_structure_fn_from_attrs(
        _attributes(kind), _TWINS.get(kind, kind), converter, _cattrs_forbid_extra_keys=True
    )
    finish = _FINISH.get(kind)

    def read_object(value: Any, _: Any) -> Any:
        if type(value) is not dict:
            raise CodecError("", f"{explain(value)} is no object")
        found = read(value, kind)
        return found if finish is None else finish(found)

    return read_object


def _writer_of_object(kind: type, converter: Converter) -> Writer:
    return make_dict_unstructure_fn_from_attrs(_attributes(kind), kind, converter)


def _public(twin: Any) -> Public:
    return Public(*[getattr(twin, name) for name in Public.fields])


def _secret(twin: Any) -> Secret:
    draw = twin.draw_pile
    rest = (twin.face_down, twin.drawn, twin.pending, twin.laid, twin.accused)
    return Secret(twin.hands, draw, len(draw), *rest)


def _view(twin: Any) -> View:
    return View(*[getattr(twin, name) for name in View.fields])


def _state(twin: Any) -> State:
    return State(twin.public, twin.secret)


def _transition(twin: Any) -> Transition:
    return Transition(twin.state, twin.events)


_FINISH: Final[dict[type, Callable[[Any], Any]]] = {
    Public: _public,
    Secret: _secret,
    View: _view,
    State: _state,
    Transition: _transition,
}


# ---- the whole -----------------------------------------------------------------------------------
def _is_list(kind: Any) -> bool:
    return get_origin(kind) is tuple


def _is_optional(kind: Any) -> bool:
    return optional_of(kind) is not None


def _is_words(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, enum.Enum)


def make_converter() -> Converter:
    """Return a cattrs converter for every type that a message is made of."""
    converter = Converter(detailed_validation=True)
    kinds: tuple[tuple[Callable[[Any], bool], Any, Any], ...] = (
        (is_object, _reader_of_object, _writer_of_object),
        (_is_list, _reader_of_list, _writer_of_list),
        (is_union, _reader_of_union, _writer_of_union),
        (_is_optional, _reader_of_optional, _writer_of_optional),
    )
    for fits, reader, writer in kinds:  # the one that is registered last is asked first

        def reader_of(kind: Any, reader: Any = reader) -> Reader:
            return reader(kind, converter)  # type: ignore[no-any-return]  # each of them is one

        def writer_of(kind: Any, writer: Any = writer) -> Writer:
            return writer(kind, converter)  # type: ignore[no-any-return]  # each of them is one

        converter.register_structure_hook_factory(fits, reader_of)
        converter.register_unstructure_hook_factory(fits, writer_of)
    converter.register_structure_hook_factory(_is_words, leaves.reader_of_words)
    converter.register_unstructure_hook_factory(_is_words, lambda _: leaves.write_word)
    for leaf, read, write in _LEAVES:
        converter.register_structure_hook(leaf, read)
        converter.register_unstructure_hook(leaf, write)
    converter.register_structure_hook_func(partial(eq, FACTS), leaves.read_facts)
    converter.register_unstructure_hook_func(partial(eq, FACTS), leaves.write_facts)
    return converter


def as_codec_error(error: Exception) -> CodecError:
    """Return what is wrong as the one error of the codec, with the path to the first fault."""
    path = ""
    while isinstance(error, BaseValidationError):
        error = error.exceptions[0]
        for note in getattr(error, "__notes__", ()):
            named = isinstance(note, AttributeValidationNote)
            path = leaves.join(path, note.name if named else f"[{note.index}]")
    if isinstance(error, CodecError):
        return CodecError(leaves.join(path, error.path), error.reason)
    if isinstance(error, ForbiddenExtraKeysError):
        name = min(error.extra_fields)
        return CodecError(path, f"there is no field {shown(name)} in {error.cl.__name__}")
    assert isinstance(error, KeyError), error  # all that cattrs itself finds beside
    return CodecError(path, "is missing")
