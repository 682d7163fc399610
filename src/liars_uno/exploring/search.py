"""Visiting every state of a world, breadth first."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import TypeAlias

import attrs

from liars_uno import State, Transition, apply
from liars_uno.actions import Action
from liars_uno.exploring.likeness import Likeness
from liars_uno.exploring.moves import moves

Steps: TypeAlias = tuple[tuple[Action, Transition], ...]

#: Gives states keys; those with equal keys are taken for one.
Key: TypeAlias = Callable[[State], Hashable]


@attrs.frozen
class Found:
    """A state that was visited for the first time, with everything that can be done in it.

    Attributes:
        number: how many states were found before it.
        depth: how few actions lead to it.
        state: the state.
        steps: each action that can be done, and what it leads to.
        next: the number of the state that each step leads to, or of the one that is like it.
    """

    number: int
    depth: int
    state: State
    steps: Steps
    next: tuple[int, ...]


def itself(state: State) -> State:
    """Return the state: as a key it takes no two different states for one."""
    return state


def explore(start: State, depth: int | None = None, key: Key | None = None) -> Iterator[Found]:
    """Visit every state that can be reached, in the order of depth; of those alike, one.

    Nothing but the states of the next depth is kept, and a key for each one found so far.

    Args:
        start: where to begin.
        depth: states deeper than this are not visited; ``None`` goes on until there are no more.
        key: which states are taken for one: those with equal keys; ``None`` takes those that are
            alike (:class:`liars_uno.exploring.Likeness`), and :func:`itself` none.

    >>> from liars_uno.exploring import WORLDS
    >>> start = WORLDS["pocket-bluff"].start("liars-uno")
    >>> sum(1 for found in explore(start)), sum(1 for found in explore(start, key=itself))
    (200, 200)
    """
    key = Likeness(start.rules).key if key is None else key
    numbers = {key(start): 0}
    layer = [(0, start)]
    reached = 0
    while layer and (depth is None or reached <= depth):
        below: list[tuple[int, State]] = []
        for number, state in layer:
            steps = tuple([(action, apply(state, action)) for action in moves(state)])
            following = []
            for _, transition in steps:
                place = key(transition.state)
                known = numbers.get(place)
                if known is None:
                    known = numbers[place] = len(numbers)
                    below.append((known, transition.state))
                following.append(known)
            yield Found(number, reached, state, steps, tuple(following))
        layer = below
        reached += 1
