"""A long run of both engines side by side.

    python tests/model/long_run.py --steps 1000000 --jobs 2
    python tests/model/long_run.py --seed 4711
    python tests/model/long_run.py --misread

The first plays games over drawn rules until so many steps are done.  It tells on how many both
engines agreed, how many of them were about each value of each rule point and each action and event,
what none of them was about, and the seeds of the games where the engines did not agree.  The second
plays the game of one seed and, if there is a fault in it, prints the shortest way to it that could
be found.  The third lets the second engine play by another value of each rule point in turn, and
tells which of these misreadings no game has noticed.
"""

# ruff: noqa: T20 - a long run prints its summary

from __future__ import annotations

import argparse
import math
import sys
import time
from collections import Counter, deque
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))  # the folder of tests, as pytest has it

BATCH = 20
#: So many seeds with a fault are printed at most with what it is.
SHOWN = 20
#: So many things that have not been compared yet are named at most.
FEW = 6
#: After so many steps everything there is to compare should have been compared.
ENOUGH = 200_000


class Tally:
    """What has been agreed on so far, and what it was about."""

    def __init__(self) -> None:
        self.steps = self.games = 0
        self.faults: list[int] = []
        self.counts: Counter[str] = Counter()
        self.begun = self.told = time.monotonic()

    @property
    def minutes(self) -> float:
        """Minutes since the beginning."""
        return (time.monotonic() - self.begun) / 60

    def add(self, outcomes: list[Any]) -> None:
        """Count some games, and tell of faults at once and of progress every minute."""
        for outcome in outcomes:
            self.steps += outcome.steps
            self.games += 1
            self.counts += outcome.counts
            if outcome.fault is not None:
                self.faults.append(outcome.seed)
                if len(self.faults) <= SHOWN:
                    print(f"seed {outcome.seed}, step {outcome.steps}: {outcome.fault}", flush=True)
        if time.monotonic() - self.told > 60:
            self.told = time.monotonic()
            left = self.never()
            rest = ", ".join(left) if len(left) <= FEW else f"{len(left)} things"
            print(f"{self.steps} steps, {len(self.faults)} faults", flush=True)
            print(f"    not compared yet: {rest or 'nothing'}", flush=True)

    def never(self) -> list[str]:
        """What has never been compared."""
        from model import reading

        return reading.never(self.counts)

    def report(self) -> int:
        """Print everything; how many faults there are, and holes once there should be none."""
        from model import reading

        print("\n".join(reading.report(self.counts)))
        print(f"{self.steps} steps of {self.games} games agreed on, in {self.minutes:.1f} minutes")
        print(f"seeds of disagreements: {self.faults or 'none'}")
        return len(self.faults) + (len(self.never()) if self.steps >= ENOUGH else 0)


def run(steps: int, minutes: float, length: int, jobs: int, first: int) -> int:
    """Play games until enough steps are done, or minutes gone; how many faults they had."""
    from model import games

    tally = Tally()
    with ProcessPoolExecutor(jobs) as pool:
        running: deque[Future[list[games.Outcome]]] = deque()
        following = first
        going = True
        while going or running:
            while going and len(running) < 2 * jobs:
                seeds = range(following, following + BATCH)
                running.append(pool.submit(games.play_many, seeds, length))
                following += BATCH
            tally.add(running.popleft().result())
            going = tally.steps < steps and tally.minutes < minutes
    return tally.report()


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


def misread(length: int, first: int, most: int) -> int:
    """Look how soon each misreading is noticed; how many were not, in so many games."""
    from model import misreading

    unnoticed: list[str] = []
    for mistake in misreading.all_misreadings(Random(first)):
        noticed = misreading.notice(mistake, range(first, first + most), length)
        if noticed.games and noticed.fault is None:
            unnoticed.append(str(mistake))
        print(f"{mistake}: {noticed}", flush=True)
    print("\n".join(["not noticed:", *unnoticed]) if unnoticed else "every misreading was noticed")
    return len(unnoticed)


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--steps", type=int, default=1_000_000, help="how many actions")
    parser.add_argument("--minutes", type=float, default=math.inf, help="how long at most")
    parser.add_argument("--length", type=int, default=150, help="how long a game gets at most")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--seed", type=int, help="play this seed alone, and shorten its fault")
    parser.add_argument("--misread", action="store_true", help="see whether misreadings show")
    parser.add_argument("--games", type=int, default=2000, help="how many for each misreading")
    asked = parser.parse_args()
    if asked.misread:
        return min(1, misread(asked.length, asked.first, asked.games))
    if asked.seed is not None:
        return show(asked.seed, asked.length)
    return min(1, run(asked.steps, asked.minutes, asked.length, asked.jobs, asked.first))


if __name__ == "__main__":
    sys.exit(main())
