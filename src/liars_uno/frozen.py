"""Immutable records that are cheap to make, interpreted and compiled.

A game state is built once per action.  A frozen ``attrs`` class of fourteen fields costs more to
build than everything else an action does, since each field is set through ``object.__setattr__``.
The innermost records therefore come in pairs: a *draft* class with plain slots, and an immutable
subclass of it without slots of its own.  The fold fills a draft, and its ``frozen`` method gives
the immutable record.  Nobody outside the engine ever holds a draft.

Interpreted, a draft becomes immutable by changing its class, and :func:`melted` is how a
constructor gets at the fields.  Compiled classes cannot change; there a record is a copy of its
draft, which costs next to nothing, and its constructor sets the fields before anybody sees them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from types import FunctionType
from typing import Any, ClassVar, Final, ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")

#: How many records of a kind are kept to be shared: enough for ten seats and a whole deck.
_SHARED_AT_MOST: Final = 1 << 15


def shared(kind: Callable[P, T]) -> Callable[P, T]:
    """Return a maker of frozen records that gives out the same object for the same fields.

    Most events and obligations come again and again, and looking one up costs a fraction of
    building it; states that are kept share them as well.  Fields go by position, must be hashable,
    and each has one type only: ``1`` and ``True`` would be taken for the same.
    """
    return cast("Callable[P, T]", lru_cache(maxsize=_SHARED_AT_MOST)(kind))


#: Whether this module, and with it all others that a build compiles, has been compiled.
COMPILED: Final = not isinstance(shared, FunctionType)


def melted(record: object, draft: type) -> None:
    """Let the constructor of a record set its fields; :func:`set_as` ends that."""
    if not COMPILED:
        object.__setattr__(record, "__class__", draft)


def set_as(record: object, kind: type) -> None:
    """Make a record immutable whose fields are set."""
    if not COMPILED:
        object.__setattr__(record, "__class__", kind)


def unchangeable(kind: type) -> None:
    """Let the instances of a class of ``Final`` attributes refuse any change.

    Compiled, they do so by themselves.
    """
    if not COMPILED:
        kind.__setattr__ = refuse  # type: ignore[method-assign]  # that is how it refuses
        kind.__delattr__ = refuse  # type: ignore[assignment]  # its value has a default


def setter_of(kind: type, name: str) -> Callable[[object, object], None]:
    """Return what sets an attribute past a class's refusal; its constructor alone uses it."""
    return cast("Callable[[object, object], None]", kind.__dict__[name].__set__)


class Record:
    """What all plain records share: equality and hash by fields, a readable repr, pickling."""

    __slots__ = ()

    #: Names of the fields, in the order of the constructor.
    fields: ClassVar[tuple[str, ...]] = ()

    def _key(self) -> tuple[Any, ...]:
        """The values that make two records equal."""
        return tuple([getattr(self, name) for name in self.fields])

    def __eq__(self, other: object) -> bool:
        """Equal records have the same class and equal fields."""
        if self is other:
            return True
        if type(self) is not type(other):
            return NotImplemented
        assert isinstance(other, Record)
        return self._key() == other._key()

    def __hash__(self) -> int:
        """Equal records hash equal."""
        return hash((type(self).__name__, self._key()))

    def __repr__(self) -> str:
        """The record with its fields by name."""
        inner = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.fields)
        return f"{type(self).__name__}({inner})"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle and copy through the constructor."""
        return (type(self), tuple([getattr(self, name) for name in self.fields]))


def refuse(record: object, name: str, value: object = None) -> None:
    """Refuse to set or delete an attribute of a record that is immutable.

    Raises:
        AttributeError: always.
    """
    raise AttributeError(f"a {type(record).__name__} is immutable: {name}")
