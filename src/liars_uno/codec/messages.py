"""The messages: what is sent on its own, each in an envelope that says what it is.

An envelope names the format and its version, and the version of the rulebook by which the body is
meant.  ``dumps`` and ``loads`` work on text with the envelope; ``to_plain`` and ``from_plain`` on
the body alone, for hosts that have frames of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final, TypeVar, get_args, overload

import attrs

from liars_uno.actions import Action
from liars_uno.clauses import RULEBOOK_VERSION
from liars_uno.codec import text as json_text
from liars_uno.codec.converter import FAULTS, as_codec_error, make_converter
from liars_uno.codec.errors import CodecError, shown
from liars_uno.codec.leaves import check_keys, join
from liars_uno.codec.text import explain
from liars_uno.errors import Violation
from liars_uno.events import Event
from liars_uno.rules import Rules
from liars_uno.state import State, Transition, View
from liars_uno.validity import StateFault, first_fault

T = TypeVar("T")

#: The version of the rulebook: it moves when a clause or rule point leads to another outcome, so
#: that a game is never played on by rules that it was not begun with.
RULEBOOK: Final = RULEBOOK_VERSION


@attrs.frozen
class Message:
    """A kind of message.

    Attributes:
        name: the last part of its format, as in ``liars-uno/state``.
        type: what its body is.
        version: the version of its format.
        text: what it is, in a line.
    """

    name: str
    type: Any
    version: int
    text: str

    @property
    def format(self) -> str:
        """The name of its format."""
        return f"liars-uno/{self.name}"

    @property
    def is_union(self) -> bool:
        """Whether its body is one of several types, each told by its name."""
        return bool(get_args(self.type))


#: Every kind of message.
MESSAGES: Final = (
    Message("state", State, 1, "A whole game, with everything that is hidden: for hosts alone."),
    Message("view", View, 1, "What one seat sees, or a spectator."),
    Message("action", Action, 1, "What a seat, the host or chance does."),
    Message("event", Event, 1, "What has happened; for a seat it is to be redacted first."),
    Message("rules", Rules, 1, "Every rule of a table."),
    Message("violation", Violation, 1, "Why an action was refused."),
    Message("transition", Transition, 1, "A state and the events that led to it: for hosts alone."),
)

_CONVERTER: Final = make_converter()
_ENVELOPE: Final = ("format", "version", "rulebook", "body")
_BY_TYPE: Final[dict[Any, Message]] = {
    kind: message for message in MESSAGES for kind in (get_args(message.type) or (message.type,))
}


@cache
def _writer_of(kind: Any) -> Callable[[Any], Any]:
    return _CONVERTER.get_unstructure_hook(_message_for(kind).type)


@cache
def _reader_of(kind: Any) -> Callable[[Any, Any], Any]:
    return _CONVERTER.get_structure_hook(kind)


def _message_for(kind: Any) -> Message:
    """The message whose body has this type, or is a union that this type is a member of."""
    for message in MESSAGES:
        if kind is message.type or kind == message.type:
            return message
    found = _BY_TYPE.get(kind) if isinstance(kind, type) else None
    if found is None:
        names = ", ".join(message.name for message in MESSAGES)
        name = getattr(kind, "__name__", "this")
        raise CodecError("", f"{name} is no message; messages are: {names}")
    return found


# ---- bodies --------------------------------------------------------------------------------------
def to_plain(value: object) -> Any:
    """Return a value as plain data: dictionaries, lists, texts, numbers, flags and ``None``.

    Raises:
        CodecError: it is no message, or a part of it has the wrong type.

    >>> from liars_uno.actions import CatchUno
    >>> to_plain(CatchUno(0, 2))
    {'type': 'CatchUno', 'seat': 0, 'target': 2}
    """
    kind: Any = type(value)
    write = _writer_of(kind)
    try:
        return write(value)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        reason = f"a part of this {kind.__name__} has the wrong type: {error}"
        raise CodecError("", reason) from None


@overload
def from_plain(plain: object, type: type[T]) -> T: ...
@overload
def from_plain(plain: object, type: Any) -> Any: ...
def from_plain(plain: object, type: Any) -> Any:
    """Return the value that plain data stands for, of a type of message or a member of its union.

    Raises:
        CodecError: it stands for nothing, or for a state that cannot be.

    >>> from liars_uno.actions import Action
    >>> from_plain({"type": "Draw", "seat": 0}, Action)
    Draw(seat=0)
    """
    message = _message_for(type)
    json_text.check_plain(plain)
    return _read(plain, message, type)


def _read(plain: object, message: Message, kind: Any) -> Any:
    try:
        value = _reader_of(message.type)(plain, message.type)
    except FAULTS as error:
        raise as_codec_error(error) from None
    if message.is_union and kind != message.type and type(value) is not kind:
        raise CodecError("type", f"a {kind.__name__} was expected, not a {type(value).__name__}")
    for fault in _faults_of(value):
        raise CodecError(fault.path, fault.sentence)
    return value


def _faults_of(value: object) -> Iterator[StateFault]:
    """Where a value cannot be, though each part of it could."""
    if isinstance(value, State | View):
        fault = first_fault(value)
        if fault is not None:
            yield fault
    elif isinstance(value, Transition):
        for fault in _faults_of(value.state):
            yield StateFault(join("state", fault.path), fault.sentence)


# ---- envelopes -----------------------------------------------------------------------------------
def wrap(value: object) -> dict[str, Any]:
    """Return a value as plain data in its envelope.

    Raises:
        CodecError: it is no message.

    >>> from liars_uno.actions import Keep
    >>> wrap(Keep(0))["format"]
    'liars-uno/action'
    """
    message = _message_for(type(value))
    return {
        "format": message.format,
        "version": message.version,
        "rulebook": RULEBOOK,
        "body": to_plain(value),
    }


@overload
def unwrap(plain: object, type: type[T]) -> T: ...
@overload
def unwrap(plain: object, type: Any) -> Any: ...
def unwrap(plain: object, type: Any) -> Any:
    """Return the value in an envelope, which must be of this type of message.

    Raises:
        CodecError: no envelope, another message, a version or rulebook that is not known here,
            or a body that stands for nothing.
    """
    json_text.check_plain(plain)
    return _opened(plain, type)


def dumps(value: object) -> str:
    """Return a value as JSON, in its envelope.

    Raises:
        CodecError: it is no message, or a part of it has the wrong type.

    >>> from liars_uno.actions import Keep
    >>> dumps(Keep(0))
    '{"format":"liars-uno/action","version":1,"rulebook":3,"body":{"type":"Keep","seat":0}}'
    """
    return json_text.write(wrap(value))


@overload
def loads(text: str, type: type[T]) -> T: ...
@overload
def loads(text: str, type: Any) -> Any: ...
def loads(text: str, type: Any) -> Any:
    """Return the value that a JSON text holds, which must be of this type of message.

    Raises:
        CodecError: whatever else the text is; with the path to what is wrong.

    >>> from liars_uno.state import State
    >>> loads("[]", State)
    Traceback (most recent call last):
        ...
    liars_uno.codec.errors.CodecError: a list is no message: there is no envelope
    """
    return _opened(json_text.read(text), type)


def _opened(envelope: Any, kind: Any) -> Any:
    message = _message_for(kind)
    if type(envelope) is not dict:
        raise CodecError("", f"{explain(envelope)} is no message: there is no envelope")
    check_keys(envelope, _ENVELOPE, "an envelope")
    name = envelope["format"]
    if type(name) is not str or name != message.format:
        raise CodecError("format", f"{explain(name)} is not {message.format}")
    _check_version("version", envelope["version"], message.version, name)
    _check_version("rulebook", envelope["rulebook"], RULEBOOK, "the rulebook")
    try:
        return _read(envelope["body"], message, kind)
    except CodecError as error:
        raise CodecError(join("body", error.path), error.reason) from None


def _check_version(field: str, version: Any, known: int, what: str) -> None:
    if type(version) is not int or version < 1:
        raise CodecError(field, f"{explain(version)} is no version")
    if version > known:
        reason = f"version {shown(version)} of {what} is newer than {known}, the newest known here"
        raise CodecError(field, reason)
