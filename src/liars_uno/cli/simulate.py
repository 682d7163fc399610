"""``liars-uno simulate``: play many games among bots and tell what happened on the whole."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import attrs

from liars_uno import Rules
from liars_uno.bots import TEMPERS
from liars_uno.cli.asking import add_rules
from liars_uno.cli.options import UsageError, rules_of
from liars_uno.errors import RulesError
from liars_uno.simulation import Measure, SimulationError, Tally, compare, stream
from liars_uno.simulation.games import GameResult
from liars_uno.simulation.tally import NUMBERS

NAME: Final = "simulate"
SUMMARY: Final = "Play many games among bots; compare what two sets of rules do."


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``simulate``."""
    parser.add_argument(
        "--games", type=int, default=1000, metavar="N", help="how many games (default: 1000)"
    )
    parser.add_argument(
        "--seats", type=int, default=4, metavar="N", help="how many seats (default: 4)"
    )
    add_rules(parser)
    parser.add_argument("--against", metavar="PRESET|FILE", help="other rules to compare with")
    parser.add_argument(
        "--bots",
        default="steady",
        metavar="A,B,...",
        help=f"tempers ({', '.join(TEMPERS)}), dealt out among the seats (default: steady)",
    )
    parser.add_argument(
        "--seed",
        default="0",
        metavar="SEED",
        help="any word or number: makes the simulation repeat (default: 0)",
    )
    parser.add_argument(
        "--jobs", type=int, default=1, metavar="N", help="how many processes (default: 1)"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--records", metavar="FILE", help="write a CSV row for each game")
    parser.add_argument("--plot", metavar="FILE", help="draw the figures (needs the extra plots)")


def run(args: argparse.Namespace) -> int:
    """Play the games and tell."""
    tables = {args.rules: rules_of(args)}
    if args.against is not None:
        tables[args.against] = rules_of(argparse.Namespace(rules=args.against))
    try:
        tallies = {name: _tally(args, name, rules) for name, rules in tables.items()}
    except (SimulationError, RulesError) as error:
        raise UsageError(str(error)) from None
    if args.plot is not None:
        _plot(tallies, Path(args.plot))
    if args.json:
        print(json.dumps(_plain(tallies), indent=2))
    else:
        _tell(args, tallies)
    return 0


def _tally(args: argparse.Namespace, name: str, rules: Rules) -> Tally:
    tally = Tally(args.seats)
    bots = tuple(args.bots.split(","))
    with _executor(args.jobs) as executor, _writer(args.records, name) as write:
        for result in stream(rules, args.games, args.seats, bots, args.seed, executor):
            tally.add((result,))
            write(result)
            _progress(name, tally.games, args.games)
    return tally


@contextmanager
def _executor(jobs: int) -> Iterator[Executor | None]:
    if jobs <= 1:
        yield None
        return
    with ProcessPoolExecutor(jobs) as executor:
        yield executor


class _Rows:
    """Writes a CSV row for each game, the header first; or nothing at all."""

    def __init__(self, file: object, table: str) -> None:
        self._writer = None if file is None else csv.writer(file)  # type: ignore[arg-type]  # a file
        self._table = table

    def __call__(self, result: GameResult) -> None:
        if self._writer is None:
            return
        row = {"table": self._table, **result.flat()}
        if not result.number:
            self._writer.writerow(row)
        self._writer.writerow(row.values())


@contextmanager
def _writer(path: str | None, table: str) -> Iterator[_Rows]:
    if path is None:
        yield _Rows(None, table)
        return
    with Path(path).open("a", encoding="utf-8", newline="") as file:
        yield _Rows(file, table)


def _progress(name: str, done: int, games: int) -> None:
    """Show how far it is, on a terminal only, so that what is printed stays the same."""
    if sys.stderr.isatty() and (done % 20 == 0 or done == games):
        width = 30 * done // games
        end = "\n" if done == games else ""
        bar = "#" * width + "." * (30 - width)
        print(f"\r{name} [{bar}] {done}/{games}", end=end, file=sys.stderr, flush=True)


def _plot(tallies: dict[str, Tally], path: Path) -> None:
    try:
        from liars_uno.simulation import plots

        plots.save(tallies, path)
    except ImportError:
        raise UsageError('plots need matplotlib: pip install "liars-uno[plots]"') from None


def _plain(tallies: dict[str, Tally]) -> dict[str, object]:
    plain: dict[str, object] = {name: tally.plain() for name, tally in tallies.items()}
    if len(tallies) > 1:
        plain["differences"] = [attrs.asdict(c) for c in compare(*tallies.values())]
    return plain


def _tell(args: argparse.Namespace, tallies: dict[str, Tally]) -> None:
    if len(tallies) > 1:
        names = list(tallies)
        print(f"{args.games} games of {args.seats} seats each; averages per game, then shares.")
        print(f"{'':28} {names[0]:>20} {names[1]:>20}   difference (95 % interval)")
        for row in compare(*tallies.values()):
            d = row.difference
            mark = "*" if row.clear else " "
            print(
                f"{row.name:28} {row.first.value:20.3f} {row.second.value:20.3f} "
                f"{mark} {d.value:+.3f} ({d.low:+.3f} to {d.high:+.3f})"
            )
        print("* the interval leaves out 0: the rules make a difference.")
        return
    for name, tally in tallies.items():
        print(f"{name}: {tally.games} games of {tally.seats} seats")
        ends = ", ".join(f"{reason} {n}" for reason, n in tally.reasons.items() if n)
        print(f"  ended: {ends}")
        print("  won by seat: " + ", ".join(f"{s}: {n}" for s, n in enumerate(tally.wins)))
        figures: dict[str, Measure] = {n: tally.mean(n) for n in NUMBERS}
        for label, value in {**figures, **tally.shares()}.items():
            print(f"  {label:28} {value.value:10.3f}  ({value.low:.3f} to {value.high:.3f})")
