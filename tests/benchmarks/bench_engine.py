"""How fast the engine is: random legal play at four seats, measured on demand.

    python tests/benchmarks/bench_engine.py [--seconds 5] [--seats 4] [--json]

For each preset it prints transitions per second of ``apply`` alone (events included), full steps
per second (``legal_actions``, a pick, ``apply``), games per second, the bytes that a kept state
costs beyond its predecessor with and without its events, and how ``legal_actions`` of forty cards
compares with seven.  Nothing here is a test: machines differ, and shared ones differ from minute to
minute.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import statistics
import time
import tracemalloc
from collections.abc import Iterator
from typing import Any

from liars_uno import CHANCE, HOST, State, actors, apply, legal_actions, new_game, position, presets
from liars_uno.actions import Action, NextRound, Shuffle
from liars_uno.cards import Card, Kind
from liars_uno.phases import AwaitingShuffle
from liars_uno.rules.deck import cards_of

PRESETS = ("liars-uno", "classic")
GAME_STEPS = 400


def pick(state: State, chooser: random.Random) -> Action:
    """Pick one legal action of one of the seats the game waits for, all alike; nobody leaves."""
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


def walk(preset: str, seats: int, seed: int) -> Iterator[tuple[State, Action, State]]:
    """Play one game at random, at most so many steps, and yield every step."""
    chooser = random.Random(seed)
    state = new_game(presets.get(preset), seats)
    for _ in range(GAME_STEPS):
        if not actors(state):
            return
        action = pick(state, chooser)
        after = apply(state, action).state
        yield state, action, after
        state = after


def full_steps(preset: str, seats: int, seconds: float) -> tuple[float, float]:
    """Return full steps per second and games per second (a game is at most 400 steps)."""
    start = time.perf_counter()
    steps = games = 0
    while time.perf_counter() - start < seconds:
        steps += sum(1 for _ in walk(preset, seats, games))
        games += 1
    passed = time.perf_counter() - start
    return steps / passed, games / passed


def apply_alone(preset: str, seats: int, seconds: float) -> float:
    """Return transitions per second of ``apply`` alone over recorded games."""
    recorded = [(s, act) for seed in range(20) for s, act, _ in walk(preset, seats, seed)]
    rates = []
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        begin = time.perf_counter()
        for state, action in recorded:
            apply(state, action)
        rates.append(len(recorded) / (time.perf_counter() - begin))
    return statistics.median(rates)


def bytes_per_state(preset: str, seats: int, with_events: bool) -> float:
    """Return the memory that one more kept state costs, over whole games."""
    steps = [(s, act) for seed in range(10) for s, act, _ in walk(preset, seats, seed)]
    gc.collect()
    tracemalloc.start()
    kept: list[Any] = []
    before = tracemalloc.get_traced_memory()[0]
    for seed in range(10):
        state: State | None = None
        for start, action, _ in walk(preset, seats, seed):
            transition = apply(state or start, action)
            state = transition.state
            kept.append(transition if with_events else state)
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert len(kept) == len(steps)
    return (after - before) / len(kept)


def long_hand(cards: int, seconds: float) -> float:
    """Return how long ``legal_actions`` and one pick take for a hand of so many cards, in us."""
    rules = presets.LIARS_UNO
    deck = list(cards_of(rules.deck))
    random.Random(7).shuffle(deck)
    top = next(card for card in deck if card.face.is_number and card.kind is Kind.REGULAR)
    deck.remove(top)
    hands: list[list[Card]] = [deck[:cards], deck[cards : cards + 7]]
    state = position(rules, hands, top)
    chooser = random.Random(1)
    count = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        legal = legal_actions(state, 0)
        legal[int(chooser.random() * len(legal))]
        count += 1
    return (time.perf_counter() - start) / count * 1e6


def measure(seats: int, seconds: float) -> dict[str, dict[str, float]]:
    """Measure every preset and return the figures by name."""
    table: dict[str, dict[str, float]] = {}
    for preset in PRESETS:
        steps, games = full_steps(preset, seats, seconds)
        table[preset] = {
            "apply alone, transitions/s": apply_alone(preset, seats, seconds),
            "full steps/s": steps,
            "games of at most 400 steps/s": games,
            "bytes per kept state": bytes_per_state(preset, seats, with_events=False),
            "bytes per kept state with events": bytes_per_state(preset, seats, with_events=True),
        }
    seven, forty = long_hand(7, seconds / 5), long_hand(40, seconds / 5)
    table["legal_actions and a pick, liars-uno"] = {
        "7 cards, us": seven,
        "40 cards, us": forty,
        "ratio": forty / seven,
    }
    return table


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    table = measure(options.seats, options.seconds)
    if options.json:
        print(json.dumps(table, indent=2))
        return
    for name, figures in table.items():
        print(name)
        for figure, value in figures.items():
            print(f"  {figure:36} {value:12,.1f}")


if __name__ == "__main__":
    main()
