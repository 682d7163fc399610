"""Random legal play, as all benchmarks play it; needs nothing but the library."""

from __future__ import annotations

import random
from collections.abc import Iterator

from liars_uno import CHANCE, HOST, Rules, State, Transition, actors, apply, legal_actions, new_game
from liars_uno.actions import Action, NextRound, Shuffle
from liars_uno.phases import AwaitingShuffle

#: A game of the benchmarks is cut off after so many steps.
AT_MOST = 400


def pick(state: State, chooser: random.Random) -> Action | None:
    """Pick one legal action of one of those the game waits for, all alike; nobody leaves.

    ``None`` is for a match that is over.
    """
    waiting = actors(state)
    if not waiting:
        return None
    seat = waiting[0] if len(waiting) == 1 else chooser.choice(waiting)
    if seat == CHANCE:
        assert isinstance(state.phase, AwaitingShuffle)
        order = list(range(state.phase.count))
        chooser.shuffle(order)
        return Shuffle(tuple(order))
    if seat == HOST:
        return NextRound()
    legal = legal_actions(state, seat)
    return legal[int(chooser.random() * (len(legal) - 1))]  # the last one is to leave


def steps(
    rules: Rules, seats: int, chooser: random.Random, at_most: int = AT_MOST
) -> Iterator[tuple[State, Action, Transition]]:
    """Play one game at random and yield each state, what is done in it, and what comes of it."""
    state = new_game(rules, seats)
    for _ in range(at_most):
        action = pick(state, chooser)
        if action is None:
            return
        transition = apply(state, action)
        yield state, action, transition
        state = transition.state
