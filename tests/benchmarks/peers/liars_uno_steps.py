"""This library: full steps (``legal_actions``, a pick, ``apply`` with all events), or ``apply``."""

from __future__ import annotations

import json
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.random_play import steps
from liars_uno import COMPILED, apply, presets

GAMES_BEFORE = 15


def main(preset: str, seats: int, seconds: float, alone: bool) -> None:
    """Measure full steps, or ``apply`` alone over games that were played before."""
    rules = presets.get(preset)
    chooser = random.Random(1)
    games = range(GAMES_BEFORE if alone else 0)
    played = [(s, act) for _ in games for s, act, _ in steps(rules, seats, chooser)]
    count = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        if alone:
            for state, action in played:
                apply(state, action)
            count += len(played)
        else:
            for _ in steps(rules, seats, chooser):
                count += 1
    spent = time.process_time() - start
    engine = "compiled" if COMPILED else "plain Python"
    print(json.dumps({"steps": count, "seconds": spent, "version": engine}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), sys.argv[4] == "apply")
