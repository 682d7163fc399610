"""Play many games, from 2 to 10 seats, by presets and drawn rules, with laws checked on the way.

    python tests/laws/long_run.py --games 10000 --jobs 2
    python tests/laws/long_run.py --matches --games 4000 --jobs 2 --every 200

Every game is a number: it says the seats, the rules, and all that is chosen. Conservation (law 2)
and progress (law 8) are checked in every state, or in one of `--every` many. A game that breaks a
law is told of by its number and rules, and `--first NUMBER --games 1` plays it again.

With `--matches`, whole matches are played: even numbers by a preset as it is, odd ones by rules of
which every point is drawn, those of the deck included. All laws that can be seen in one step are
checked in one of `--every` many.

The exit code is 0 if no law was broken, else 1.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

if __name__ == "__main__":  # as a script: let `laws` and `strategies` be found beside it
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from laws import games
from laws.facade import LawBrokenError

#: How many failures are told in full.
_TOLD_AT_MOST = 5


def outcome(number: int, every: int, matches: bool = False) -> games.Played | str:
    """Play the game of a number; return what broke in its place."""
    try:
        return games.match(number, every) if matches else games.game(number, every)
    except LawBrokenError as broken:
        return str(broken)


def outcomes(
    numbers: Sequence[int], every: int, jobs: int, matches: bool
) -> Iterator[games.Played | str]:
    """Play games one by one, or in several processes."""
    play = partial(outcome, every=every, matches=matches)
    if jobs == 1:
        yield from map(play, numbers)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, numbers, chunksize=16)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games asked for, print a summary, and return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=1000, help="how many games (1000)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one (0)")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes (1)")
    parser.add_argument("--every", type=int, default=1, help="check one state of so many (1)")
    parser.add_argument("--matches", action="store_true", help="whole matches, of drawn rules too")
    asked = parser.parse_args(arguments)
    began = time.perf_counter()
    ends: Counter[tuple[int, str]] = Counter()
    actions: Counter[int] = Counter()
    broken = []
    numbers = range(asked.first, asked.first + asked.games)
    for result in outcomes(numbers, asked.every, asked.jobs, asked.matches):
        if isinstance(result, str):
            broken.append(result)
        else:
            ends[result.seats, result.reason.value] += 1
            actions[result.seats] += result.actions
    took = time.perf_counter() - began
    told = [*broken[:_TOLD_AT_MOST], games.summary(ends, actions)]
    verdict = f"{len(broken)} games broke a law" if broken else "no law was broken"
    told.append(f"{asked.games} games, {actions.total()} actions, {took:.0f} s: {verdict}")
    sys.stdout.write("\n\n".join(told) + "\n")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
