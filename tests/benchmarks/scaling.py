"""What grows how: the cost of a step and of a kept state against everything that can get big.

    python tests/benchmarks/scaling.py [--write docs/reference/scaling] [--quick]

Measured are hand size, seats, length of a game, and number of games, for Liar's UNO and for classic
UNO.  Times are the processor's, medians over several repetitions.  The figures are written as JSON
and, with matplotlib, drawn; see the page on scaling in the docs.
"""

from __future__ import annotations

import argparse
import gc
import json
import platform
import random
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import attrs

from benchmarks.random_play import pick, steps
from liars_uno import COMPILED, Rules, State, apply, legal_actions, position, presets
from liars_uno.cards import Card, Kind
from liars_uno.rules.deck import cards_of
from liars_uno.simulation import simulate

PRESETS = ("liars-uno", "classic")

#: One line of a plot: where, and how much.
Series = list[tuple[float, float]]
#: A plot: what is measured, against what, and its lines by name.
Plot = dict[str, Any]


@attrs.frozen
class Effort:
    """How much is measured: all of it, or just enough to see that it runs."""

    hands: tuple[int, ...] = (1, 2, 4, 7, 10, 15, 20, 30, 40, 60, 80, 100)
    seats: tuple[int, ...] = tuple(range(2, 11))
    repetitions: int = 7
    calls: int = 400
    games: int = 20
    long_games: int = 5
    long_steps: int = 10_000
    bucket: int = 500
    simulated: tuple[int, ...] = (1, 2, 5, 10, 20, 50)
    kept: tuple[int, ...] = (1, 2, 5, 10, 20, 50)


QUICK = Effort((7, 40), (2, 10), 1, 3, 1, 1, 40, 20, (1, 2), (1, 2))


def microseconds(work: Callable[[], object], calls: int, repetitions: int) -> float:
    """How long a call takes: the middle of several repetitions of many calls."""
    found = []
    for _ in range(repetitions):
        start = time.process_time()
        for _ in range(calls):
            work()
        found.append((time.process_time() - start) / calls * 1e6)
    return statistics.median(found)


def with_hand(rules: Rules, size: int) -> State:
    """A turn of a seat that holds so many cards, against one that holds seven."""
    deck = list(cards_of(rules.deck))
    random.Random(7).shuffle(deck)
    top = next(card for card in deck if card.face.is_number and card.kind is Kind.REGULAR)
    deck.remove(top)
    hands: list[list[Card]] = [deck[:size], deck[-7:]]
    return position(rules, hands, top)


def hand_size(effort: Effort) -> Plot:
    """A full step of a seat with so many cards, and the list of its legal actions alone."""
    lines: dict[str, Series] = {}
    chooser = random.Random(1)
    for name in PRESETS:
        rules = presets.get(name)
        for size in effort.hands:
            state = with_hand(rules, min(size, len(cards_of(rules.deck)) - 8))

            def step(state: State = state) -> None:
                action = pick(state, chooser)
                assert action is not None
                apply(state, action)

            def listing(state: State = state) -> None:
                legal_actions(state, 0)

            at = float(state.public.counts[0])
            for what, work in (("full step", step), ("legal_actions", listing)):
                cost = microseconds(work, effort.calls, effort.repetitions)
                lines.setdefault(f"{name}: {what}", []).append((at, cost))
    return plot("Hand size", "cards in hand", "µs", lines)


def table_size(effort: Effort) -> Plot:
    """A full step of random play at tables of so many seats."""
    lines: dict[str, Series] = {}
    for name in PRESETS:
        rules = presets.get(name)
        rules = attrs.evolve(rules, deal=attrs.evolve(rules.deal, seat_limit=max(effort.seats)))
        for seats in effort.seats:
            found = []
            for repetition in range(effort.repetitions):
                start, count = time.process_time(), 0
                for game in range(effort.games):
                    chooser = random.Random(repetition * effort.games + game)
                    count += sum(1 for _ in steps(rules, seats, chooser))
                found.append((time.process_time() - start) / count * 1e6)
            cost = statistics.median(found)
            lines.setdefault(f"{name}: full step", []).append((float(seats), cost))
    return plot("Seats", "seats at the table", "µs", lines)


def endless(name: str) -> Rules:
    """A preset whose matches go on and on, so that a game can be as long as one likes."""
    rules = presets.get(name)
    match = attrs.evolve(presets.CLASSIC.match, target=1_000_000)
    return attrs.evolve(rules, match=match)


def long_game(name: str, seed: int, at_most: int) -> Iterator[tuple[State, Any, Any]]:
    """The steps of a long game of four seats."""
    return steps(endless(name), 4, random.Random(seed), at_most)


def game_length(effort: Effort) -> tuple[Plot, Plot]:
    """A full step, and the memory of all states kept so far, after so many steps of one game."""
    costs: dict[str, Series] = {}
    memory: dict[str, Series] = {}
    for name in PRESETS:
        buckets: dict[int, list[float]] = {}
        for seed in range(effort.long_games):
            start = time.process_time()
            for count, _ in enumerate(long_game(name, seed, effort.long_steps), 1):
                if count % effort.bucket == 0:
                    now = time.process_time()
                    buckets.setdefault(count, []).append((now - start) / effort.bucket * 1e6)
                    start = now
        costs[f"{name}: full step"] = [
            (float(count), statistics.median(found)) for count, found in sorted(buckets.items())
        ]
        for what in ("states", "states and events"):
            kept: list[Any] = []
            line: Series = []
            with_events = what != "states"
            with Traced() as traced:
                for _, _, transition in long_game(name, 0, effort.long_steps):
                    kept.append(transition if with_events else transition.state)
                    if len(kept) % effort.bucket == 0:
                        line.append((float(len(kept)), traced.kilobytes()))
            memory[f"{name}: {what}"] = line
    return (
        plot("Length of a game", "steps played before", "µs", costs),
        plot("Keeping a whole game", "steps kept", "KB", memory),
    )


def number_of_games(effort: Effort) -> tuple[Plot, Plot]:
    """Simulating so many games, and keeping the last state of so many games."""
    costs: dict[str, Series] = {}
    memory: dict[str, Series] = {}
    for name in PRESETS:
        rules = presets.get(name)
        if name == "classic":  # one round, as in the other preset, so that the two can be compared
            rules = attrs.evolve(rules, match=presets.LIARS_UNO.match)
        for games in effort.simulated:
            found = []
            for repetition in range(effort.repetitions):
                start = time.process_time()
                simulate(rules, games=games, seats=4, seed=str(repetition))
                found.append((time.process_time() - start) * 1e3)
            costs.setdefault(f"{name}: simulate", []).append((games, statistics.median(found)))
        with Traced() as traced:
            kept: list[State] = []
            for games in effort.kept:
                while len(kept) < games:
                    *_, (_, _, transition) = steps(rules, 4, random.Random(len(kept)), 100)
                    kept.append(transition.state)
                memory.setdefault(f"{name}: games in progress", []).append(
                    (games, traced.kilobytes())
                )
    return (
        plot("Simulating games", "games", "ms", costs),
        plot("Games in progress at once", "games", "KB", memory),
    )


class Traced:
    """Measures the memory that has been taken and not given back since it began."""

    def __enter__(self) -> Traced:
        """Begin, after play has made all that the library makes once and shares."""
        for name in PRESETS:
            for seed in range(100, 103):
                for _ in steps(presets.get(name), 4, random.Random(seed)):
                    pass
        gc.collect()
        tracemalloc.start()
        self._before = tracemalloc.get_traced_memory()[0]
        return self

    def kilobytes(self) -> float:
        """How much it is by now."""
        gc.collect()
        return (tracemalloc.get_traced_memory()[0] - self._before) / 1024

    def __exit__(self, *_: object) -> None:
        """End."""
        tracemalloc.stop()


def plot(title: str, against: str, unit: str, lines: dict[str, Series]) -> Plot:
    """Put the parts of a plot together."""
    rounded = {name: [[round(x, 3), round(y, 3)] for x, y in line] for name, line in lines.items()}
    return {"title": title, "against": against, "unit": unit, "lines": rounded}


def measure(effort: Effort) -> dict[str, Plot]:
    """Measure everything and return the plots by the names of their files."""
    length, keeping = game_length(effort)
    simulated, kept = number_of_games(effort)
    return {
        "hand-size": hand_size(effort),
        "seats": table_size(effort),
        "game-length": length,
        "kept-states": keeping,
        "games": simulated,
        "games-in-progress": kept,
    }


def draw(plots: dict[str, Plot], folder: Path, kind: str) -> None:
    """Draw every plot into a file of its own; from the same figures the same bytes."""
    import matplotlib as mpl  # an extra, needed for drawing alone
    from matplotlib.figure import Figure

    for name, one in plots.items():
        with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": "liars_uno", "font.size": 9}):
            figure = Figure(figsize=(5.6, 3.2), layout="constrained")
            axes = figure.add_subplot()
            for label, line in one["lines"].items():
                axes.plot(*zip(*line, strict=True), marker=".", linewidth=1, label=label)
            axes.set(title=one["title"], xlabel=one["against"], ylabel=one["unit"])
            axes.set_xlim(left=0)
            axes.set_ylim(bottom=0)
            axes.grid(alpha=0.3)
            axes.legend(fontsize=8, loc="upper left", bbox_to_anchor=(1, 1), frameon=False)
            figure.savefig(
                folder / f"{name}.{kind}",
                dpi=110,
                metadata={"Date": None} if kind == "svg" else None,
            )


def growth(plots: dict[str, Plot]) -> Iterable[str]:
    """Say of every line where it begins and where it ends."""
    for one in plots.values():
        for label, line in one["lines"].items():
            (first, low), (last, high) = line[0], line[-1]
            yield (
                f"{one['title']}, {label}: {low:,.1f} {one['unit']} at {first:,.0f},"
                f" {high:,.1f} {one['unit']} at {last:,.0f}"
            )


def main(argv: Sequence[str] | None = None) -> None:
    """Measure, print where each line begins and ends, and write the files if asked to."""
    parser = argparse.ArgumentParser(description="Measure what grows how.")
    parser.add_argument("--write", type=Path, help="the folder for figures.json and the plots")
    parser.add_argument("--quick", action="store_true", help="only see that it runs")
    parser.add_argument("--redraw", action="store_true", help="only draw what is in the folder")
    parser.add_argument("--format", choices=("svg", "png"), default="svg")
    options = parser.parse_args(argv)
    file = options.write / "figures.json" if options.write else None
    if options.redraw:
        if file is None:
            parser.error("--redraw needs --write")
        plots = json.loads(file.read_text(encoding="utf-8"))["plots"]
    else:
        plots = measure(QUICK if options.quick else Effort())
    print(*growth(plots), sep="\n")
    if file is None:
        return
    if not options.redraw:
        about = {
            "engine": "compiled" if COMPILED else "plain Python",
            "python": platform.python_version(),
            "machine": f"{platform.system()} {platform.machine()}",
        }
        file.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps({"about": about, "plots": plots}, separators=(",", ":"))
        file.write_text(text.replace('"lines"', '\n"lines"') + "\n", encoding="utf-8")
    draw(plots, options.write, options.format)


if __name__ == "__main__":
    main()
