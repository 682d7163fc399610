"""Piles of cards that share what lies below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, Generic, TypeVar, final

from liars_uno.frozen import COMPILED, setter_of, unchangeable

T = TypeVar("T")


@final
class Stack(Generic[T]):
    """A pile that shares what lies below: one cell per card, the top one in hand.

    An empty pile is ``None``.  Iterating goes from the top down.

    >>> pile = Stack.of("ab")
    >>> pile.item, pile.size, list(pile)
    ('b', 2, ['b', 'a'])
    """

    __slots__ = ("below", "item", "size")

    def __init__(self, item: T, below: Stack[T] | None) -> None:
        """Put an item on top of a pile."""
        if COMPILED:
            self.item: Final[T] = item
            self.below: Final[Stack[T] | None] = below
            self.size: Final[int] = 1 if below is None else below.size + 1
        else:
            _set_item(self, item)
            _set_below(self, below)
            _set_size(self, 1 if below is None else below.size + 1)

    @staticmethod
    def of(items: Iterable[T]) -> Stack[T] | None:
        """Build a pile from its items, the bottom first."""
        pile: Stack[T] | None = None
        for item in items:
            pile = Stack(item, pile)
        return pile

    def __iter__(self) -> Iterator[T]:
        """The items from the top down."""
        cell: Stack[T] | None = self
        while cell is not None:
            yield cell.item
            cell = cell.below

    def __len__(self) -> int:
        """How many items lie in the pile."""
        return self.size

    def __eq__(self, other: object) -> bool:
        """Equal piles have equal items in the same order; shared parts are not compared."""
        if not isinstance(other, Stack):
            return NotImplemented
        if self.size != other.size:
            return False
        mine: Stack[T] | None = self
        theirs: Stack[Any] | None = other
        while mine is not theirs:
            assert mine is not None
            assert theirs is not None
            if mine.item != theirs.item:
                return False
            mine, theirs = mine.below, theirs.below
        return True

    def __hash__(self) -> int:
        """Equal piles hash equal."""
        return hash(tuple(self))

    def __repr__(self) -> str:
        """The pile, bottom first."""
        return f"Stack.of({list(self)[::-1]!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as a flat list, however deep the pile."""
        return (Stack.of, (list(self)[::-1],))


unchangeable(Stack)
_set_item: Final = setter_of(Stack, "item")
_set_below: Final = setter_of(Stack, "below")
_set_size: Final = setter_of(Stack, "size")
