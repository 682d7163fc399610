"""``liars-uno simulate``: play many games among bots and tell what happened on the whole."""

from __future__ import annotations

import argparse
import csv
import importlib
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
from liars_uno.cli.options import UsageError, reason, rules_of
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
    parser.add_argument(
        "--records", metavar="FILE", help="write a CSV row for each game, in a new file"
    )
    parser.add_argument("--plot", metavar="FILE", help="draw the figures (needs the extra plots)")


def run(args: argparse.Namespace) -> int:
    """Play the games and tell.

    Raises:
        UsageError: such games cannot be played, or a file cannot be written.
    """
    tables = {args.rules: rules_of(args)}
    if args.against is not None:
        if args.against == args.rules:
            raise UsageError(f"--against must name other rules than {args.rules!r}")
        tables[args.against] = rules_of(argparse.Namespace(rules=args.against))
    if args.jobs < 1:
        raise UsageError("--jobs needs a number from 1")
    if args.plot is not None:
        _need_plots()
    try:
        rows = _Rows(args.records)
        with _executor(args.jobs) as executor:
            tallies = {
                name: _tally(args, name, rules, rows, executor) for name, rules in tables.items()
            }
    except (SimulationError, RulesError) as error:
        raise UsageError(str(error)) from None
    if args.json:
        print(json.dumps(_plain(tallies), indent=2))
    else:
        _tell(args, tallies)
    if args.plot is not None:
        _plot(tallies, Path(args.plot))
    return 0


def _tally(
    args: argparse.Namespace, name: str, rules: Rules, rows: _Rows, executor: Executor | None
) -> Tally:
    tally = Tally(args.seats)
    bots = tuple(args.bots.split(","))
    for result in stream(rules, args.games, args.seats, bots, args.seed, executor):
        tally.add((result,))
        rows.write(name, result)
        _progress(name, tally.games, args.games)
    return tally


@contextmanager
def _executor(jobs: int) -> Iterator[Executor | None]:
    if jobs <= 1:
        yield None
        return
    executor = ProcessPoolExecutor(jobs)
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)  # after Ctrl-C nobody waits for what is left


class _Rows:
    """Writes a CSV row for each game into a new file, the header first; or nothing at all."""

    def __init__(self, name: str | None) -> None:
        self._name = name
        self._begun = False

    def write(self, table: str, result: GameResult) -> None:
        """Write the row of one game.

        Raises:
            UsageError: the file was there before, or cannot be written.
        """
        if self._name is None:
            return
        row = {"table": table, **result.flat()}
        try:
            mode = "a" if self._begun else "x"
            with Path(self._name).open(mode, encoding="utf-8", newline="") as file:
                writer = csv.writer(file)
                if not self._begun:
                    writer.writerow(row)
                writer.writerow(row.values())
        except FileExistsError:
            raise UsageError(f"there is a file {self._name!r} already") from None
        except OSError as error:
            raise UsageError(f"cannot write {self._name!r}: {reason(error)}") from None
        self._begun = True


def _progress(name: str, done: int, games: int) -> None:
    """Show how far it is, on a terminal only, so that what is printed stays the same."""
    if sys.stderr.isatty() and (done % 20 == 0 or done == games):
        width = 30 * done // games
        end = "\n" if done == games else ""
        bar = "#" * width + "." * (30 - width)
        print(f"\r{name} [{bar}] {done}/{games}", end=end, file=sys.stderr, flush=True)


def _need_plots() -> None:
    """Ask for what draws before the games are played, which may take long."""
    try:
        importlib.import_module("matplotlib.figure")
    except ImportError:
        raise UsageError('plots need matplotlib: pip install "liars-uno[plots]"') from None


def _plot(tallies: dict[str, Tally], path: Path) -> None:
    from liars_uno.simulation import plots

    try:
        plots.save(tallies, path)
    except OSError as error:
        raise UsageError(f"cannot write {str(path)!r}: {reason(error)}") from None
    except ValueError as error:
        raise UsageError(f"cannot draw {str(path)!r}: {error}") from None


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
        print("  averages per game, then shares, each with its 95 % interval:")
        ends = ", ".join(f"{reason} {n}" for reason, n in tally.reasons.items() if n)
        print(f"  ended: {ends}")
        print("  won by seat: " + ", ".join(f"{s}: {n}" for s, n in enumerate(tally.wins)))
        figures: dict[str, Measure] = {n: tally.mean(n) for n in NUMBERS}
        for label, value in {**figures, **tally.shares()}.items():
            print(f"  {label:28} {value.value:10.3f}  ({value.low:.3f} to {value.high:.3f})")
