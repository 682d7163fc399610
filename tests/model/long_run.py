"""A long run of both engines side by side.

    python tests/model/long_run.py --steps 1000000 --jobs 2
    python tests/model/long_run.py --seed 4711

The first plays games over drawn rules until so many steps are done, and tells on how many both
engines agreed and the seeds of the games where they did not.  The second plays the game of one
seed and, if there is a fault in it, prints the shortest way to it that could be found.
"""

# ruff: noqa: T20 - a long run prints its summary

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # the folder of tests, as pytest has it

BATCH = 20
#: So many seeds with a fault are printed at most with what it is.
SHOWN = 20


def run(steps: int, length: int, jobs: int, first: int) -> int:
    """Play games until so many steps are done; how many had a fault."""
    from model import games

    done, played = 0, 0
    faults: list[games.Outcome] = []
    begun = told = time.monotonic()
    with ProcessPoolExecutor(jobs) as pool:
        following = first
        running: list[Future[list[games.Outcome]]] = []
        while done < steps or running:
            while done < steps and len(running) < 2 * jobs:
                seeds = range(following, following + BATCH)
                running.append(pool.submit(games.play_many, seeds, length))
                following += BATCH
            for outcome in running.pop(0).result():
                done += outcome.steps
                played += 1
                if outcome.fault is not None:
                    faults.append(outcome)
                    if len(faults) <= SHOWN:
                        print(f"seed {outcome.seed}, step {outcome.steps}: {outcome.fault}")
            if time.monotonic() - told > 60:
                told = time.monotonic()
                print(f"{done} steps, {len(faults)} faults", flush=True)
    seconds = time.monotonic() - begun
    print(f"{done} steps of {played} games agreed on, in {seconds:.0f} s")
    print(f"seeds of disagreements: {[outcome.seed for outcome in faults] or 'none'}")
    return len(faults)


def show(seed: int, length: int) -> int:
    """Print the shortest way to a fault of a seed; how many faults there are."""
    from model import games, observe

    rules, seats = games.Setting(seed).table
    print(f"{seats} seats")
    print(rules.to_toml())
    found = games.shortest(seed, length)
    if found is None:
        print("both engines agree")
        return 0
    pair, fault = found
    start = games.begin(games.Setting(seed).chooser, (rules, seats))
    for name, value in observe.of_model(start.model).items():
        print(f"{name}: {observe.shown(value)}")
    for action in pair.log:
        print(f"    {observe.shown(action)}")
    print(fault)
    return 1


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--steps", type=int, default=1_000_000, help="how many actions")
    parser.add_argument("--length", type=int, default=150, help="how long a game gets at most")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--seed", type=int, help="play this seed alone, and shorten its fault")
    asked = parser.parse_args()
    if asked.seed is not None:
        return show(asked.seed, asked.length)
    return min(1, run(asked.steps, asked.length, asked.jobs, asked.first))


if __name__ == "__main__":
    sys.exit(main())
