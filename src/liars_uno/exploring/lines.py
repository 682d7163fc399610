"""Counting sequences of actions, for whoever has another engine to compare.

A *line* is a sequence of actions from a state; a game that is over has no further ones.  Their
numbers hang on the rules alone and not on how an engine keeps its states, so two engines that
disagree can be led, action by action, to where they do (as chess programs do with "perft").
"""

from __future__ import annotations

from collections.abc import Iterator

from liars_uno import State, apply
from liars_uno.actions import Action
from liars_uno.exploring.likeness import Likeness
from liars_uno.exploring.moves import moves


def lines_of(state: State, length: int) -> int:
    """Return how many sequences of ``length`` actions there are from a state.

    >>> from liars_uno.exploring import WORLDS
    >>> lines_of(WORLDS["pocket-bluff"].start("liars-uno"), 3)
    127
    """
    return _Counting(state).lines(state, length)


def divide(state: State, length: int) -> Iterator[tuple[Action, int]]:
    """Yield each action of a state with the number of lines that begin with it.

    Args:
        state: where the lines begin.
        length: how many actions they have, 1 at least.

    >>> from liars_uno.exploring import WORLDS
    >>> start = WORLDS["pocket-bluff"].start("liars-uno")
    >>> sum(count for _, count in divide(start, 3)) == lines_of(start, 3)
    True
    """
    counting = _Counting(state)
    for action in moves(state):
        yield action, counting.lines(apply(state, action).state, length - 1)


class _Counting:
    """Counts lines, those from states that are alike but once."""

    def __init__(self, start: State) -> None:
        self._alike = Likeness(start.rules)
        self._known: dict[tuple[bytes, int], int] = {}

    def lines(self, state: State, length: int) -> int:
        if length <= 0:
            return 1
        key = (self._alike.key(state), length)
        if key not in self._known:
            following = [apply(state, action).state for action in moves(state)]
            if length == 1:
                self._known[key] = len(following)
            else:
                self._known[key] = sum(self.lines(after, length - 1) for after in following)
        return self._known[key]
