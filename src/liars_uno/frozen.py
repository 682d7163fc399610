"""Immutable records that are cheap to make: a mutable draft that is frozen by changing its class.

A game state is built once per action.  A frozen ``attrs`` class of fourteen fields costs more to
build than everything else an action does, since each field is set through ``object.__setattr__``.
The innermost records therefore come in pairs: a *draft* class with plain slots, and an immutable
subclass of it without slots of its own.  The fold fills a draft, and :meth:`Record.frozen` turns
that very object into the immutable one.  Nobody outside the engine ever holds a draft.
"""

from __future__ import annotations

from typing import Any, ClassVar


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
        return (type(self), tuple(getattr(self, name) for name in self.fields))


class Immutable:
    """Mixed into the frozen half of a record: no attribute may be set or deleted."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse."""
        raise AttributeError(f"a {type(self).__name__} is immutable: {name}")

    def __delattr__(self, name: str) -> None:
        """Refuse."""
        raise AttributeError(f"a {type(self).__name__} is immutable: {name}")
