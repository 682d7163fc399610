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
import sys
import time
import tracemalloc
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.random_play import steps
from liars_uno import COMPILED, apply, legal_actions, position, presets
from liars_uno.cards import Card, Kind
from liars_uno.rules.deck import cards_of

PRESETS = ("liars-uno", "classic")


def full_steps(preset: str, seats: int, seconds: float) -> tuple[float, float]:
    """Return full steps per second and games per second (a game is at most 400 steps)."""
    rules = presets.get(preset)
    start = time.process_time()
    count = games = 0
    while time.process_time() - start < seconds:
        count += sum(1 for _ in steps(rules, seats, random.Random(games)))
        games += 1
    passed = time.process_time() - start
    return count / passed, games / passed


def apply_alone(preset: str, seats: int, seconds: float) -> float:
    """Return transitions per second of ``apply`` alone over recorded games."""
    rules = presets.get(preset)
    recorded = [
        (s, act) for seed in range(20) for s, act, _ in steps(rules, seats, random.Random(seed))
    ]
    rates = []
    start = time.process_time()
    while time.process_time() - start < seconds:
        begin = time.process_time()
        for state, action in recorded:
            apply(state, action)
        rates.append(len(recorded) / (time.process_time() - begin))
    return statistics.median(rates)


def bytes_per_state(preset: str, seats: int, with_events: bool) -> float:
    """Return the memory that one more kept state costs, over whole games."""
    rules = presets.get(preset)
    for seed in range(100, 110):  # what the library makes once and shares is no cost of a state
        for _ in steps(rules, seats, random.Random(seed)):
            pass
    gc.collect()
    tracemalloc.start()
    kept: list[Any] = []
    before = tracemalloc.get_traced_memory()[0]
    for seed in range(10):
        for _, _, transition in steps(rules, seats, random.Random(seed)):
            kept.append(transition if with_events else transition.state)
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(kept)


def long_hand(cards: int, seconds: float) -> float:
    """Return how long ``legal_actions`` and one pick take for a hand of so many cards, in us."""
    rules = presets.LIARS_UNO
    deck = list(cards_of(rules.deck))
    random.Random(7).shuffle(deck)
    top = next(card for card in deck if card.face.is_number and card.kind is Kind.REGULAR)
    deck.remove(top)
    hands: list[list[Card]] = [deck[:cards], deck[cards : cards + 7]]
    # Two states in turn: the engine remembers the last look that was taken, and that is not timed.
    states = [position(rules, hands, top) for _ in range(2)]
    chooser = random.Random(1)
    count = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        legal = legal_actions(states[count % 2], 0)
        legal[int(chooser.random() * len(legal))]
        count += 1
    return (time.process_time() - start) / count * 1e6


def measure(seats: int, seconds: float) -> dict[str, dict[str, float]]:
    """Measure every preset and return the figures by name."""
    table: dict[str, dict[str, float]] = {}
    for preset in PRESETS:
        rate, games = full_steps(preset, seats, seconds)
        table[preset] = {
            "apply alone, transitions/s": apply_alone(preset, seats, seconds),
            "full steps/s": rate,
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
    print("compiled" if COMPILED else "plain Python")
    for name, figures in table.items():
        print(name)
        for figure, value in figures.items():
            print(f"  {figure:36} {value:12,.1f}")


if __name__ == "__main__":
    main()
