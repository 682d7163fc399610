"""This library: full steps (``legal_actions``, a pick, ``apply`` with all events), or ``apply``."""

from __future__ import annotations

import json
import random
import sys
import time

from liars_uno import CHANCE, HOST, State, actors, apply, legal_actions, new_game, presets
from liars_uno.actions import Action, NextRound, Shuffle
from liars_uno.phases import AwaitingShuffle

AT_MOST = 400


def pick(state: State, chooser: random.Random) -> Action:
    """Pick one legal action of a seat the game waits for; nobody leaves."""
    waiting = actors(state)
    seat = waiting[0] if len(waiting) == 1 else chooser.choice(waiting)
    if seat == CHANCE:
        assert isinstance(state.phase, AwaitingShuffle)
        order = list(range(state.phase.count))
        chooser.shuffle(order)
        return Shuffle(tuple(order))
    if seat == HOST:
        return NextRound()
    legal = legal_actions(state, seat)
    return legal[int(chooser.random() * (len(legal) - 1))]


def game(preset: str, seats: int, chooser: random.Random) -> list[tuple[State, Action]]:
    """Play one game of at most so many steps, and return what was done in which state."""
    state = new_game(presets.get(preset), seats)
    done: list[tuple[State, Action]] = []
    while actors(state) and len(done) < AT_MOST:
        action = pick(state, chooser)
        done.append((state, action))
        state = apply(state, action).state
    return done


def main(preset: str, seats: int, seconds: float, alone: bool) -> None:
    """Measure full steps, or ``apply`` alone over games played before."""
    chooser = random.Random(1)
    steps = 0
    played = [pair for _ in range(15) for pair in game(preset, seats, chooser)] if alone else []
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        if alone:
            for state, action in played:
                apply(state, action)
            steps += len(played)
        else:
            steps += len(game(preset, seats, chooser))
    print(json.dumps({"steps": steps, "seconds": time.perf_counter() - start}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), sys.argv[4] == "apply")
