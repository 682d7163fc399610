"""What JSON and notation of a state in the middle of a game cost, beside one ``apply``.

    python tests/benchmarks/bench_codec.py [--rounds 400]

Nothing here is a test: machines differ, and shared ones differ from minute to minute.  The aim is
that writing and reading a state cost at most some twenty times one ``apply`` each.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from liars_uno import State, View, apply, presets, view
from liars_uno.codec import dumps, loads
from liars_uno.notation import format_position, parse_position
from liars_uno.validity import faults_of
from strategies.play import Moment, Walk, seeded_walks

STEPS = 60
DISCARDED = 15


def middle_of_a_game(preset: str) -> tuple[Walk, State]:
    """A game of four seats, and a state of it when some cards have been discarded."""
    for walk in seeded_walks([(presets.get(preset), 4)], range(100), STEPS):
        for moment in walk.moments:
            public = moment.state.public
            if public.discard_count >= DISCARDED and not public.agenda:
                return walk, moment.state
    raise AssertionError("no such game")


def median(work: Callable[[], object], rounds: int) -> float:
    """How long it takes, in microseconds, the middle of many rounds."""
    times = []
    for _ in range(rounds):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return statistics.median(times) * 1e6


def apply_all(moments: tuple[Moment, ...]) -> None:
    """Do every action of a game again."""
    for moment in moments:
        apply(moment.state, moment.action)


def main() -> None:
    """Print a table for each preset."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=400, help="how often each thing is done")
    rounds = parser.parse_args().rounds
    for preset in ("liars-uno", "classic"):
        walk, state = middle_of_a_game(preset)
        seen = view(state, 0)
        text, seen_text, line = dumps(state), dumps(seen), format_position(state)
        one = median(partial(apply_all, walk.moments), rounds // 10) / len(walk.moments)
        works: list[tuple[str, Callable[[], object]]] = [
            ("dumps(state)", partial(dumps, state)),
            ("loads(state)", partial(loads, text, State)),
            ("  of it: faults_of", partial(faults_of, state)),
            ("dumps(view)", partial(dumps, seen)),
            ("loads(view)", partial(loads, seen_text, View)),
            ("format_position", partial(format_position, state)),
            ("parse_position", partial(parse_position, line, state.rules)),
        ]
        print(f"{preset}: {len(text)} bytes of JSON, {len(line)} of notation")
        print(f"  {'apply':22} {one:8.1f} us")
        for name, work in works:
            took = median(work, rounds)
            print(f"  {name:22} {took:8.1f} us  {took / one:5.1f} x apply")


if __name__ == "__main__":
    main()
