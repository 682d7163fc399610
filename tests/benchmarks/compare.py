"""This library beside its peers, in one run.

    bash tests/benchmarks/peers/install.sh .peers && python tests/benchmarks/compare.py

The first command makes an environment for each peer, and one with this library compiled; the second
measures them beside the library that its own Python imports.  Each program runs in a process of its
own, all in turn, several rounds over, so that a machine whose speed drifts drifts for all of them.
Counted is the processor's time, not the clock's.  Rates are medians over the rounds; ratios are
taken round by round, and so depend on the machine much less than the rates do.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

PROGRAMS = Path(__file__).resolve().parent / "peers"

#: What the others are measured against.
BASE = "liars_uno classic, full step"
COMPILED_BASE = f"{BASE}, compiled"

#: What stands around the tables in a page of the docs.
BEGIN = "<!-- the next lines are written by compare.py -->"
END = "<!-- the lines before are written by compare.py -->"

#: A program and its arguments.
Command = list[str]


def python_of(environment: Path) -> Path:
    """The interpreter of a virtual environment."""
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def programs(peers: Path, compiled: Path | None, seats: int, seconds: float) -> dict[str, Command]:
    """What is run, by the name of its row; environments that are not there are left out."""
    n, s = str(seats), str(seconds)
    rows: dict[str, tuple[Path, Command]] = {}
    ours = {"": Path(sys.executable)}
    if compiled is not None:
        ours[", compiled"] = compiled
    for ending, interpreter in ours.items():
        for preset in ("classic", "liars-uno"):
            for work, said in (("full", "full step"), ("apply", "apply alone")):
                name = f"liars_uno {preset}, {said}{ending}"
                rows[name] = (interpreter, ["liars_uno_steps.py", preset, n, s, work])
    for environment, name, arguments in (
        ("rlcard", "RLCard UNO, game.step", ["rlcard_uno.py", n, s]),
        ("openspiel", "OpenSpiel crazy_eights, clone", ["openspiel_eights.py", n, s, "clone"]),
        ("openspiel", "OpenSpiel crazy_eights, in place", ["openspiel_eights.py", n, s, "apply"]),
        ("pokerkit", "PokerKit hold 'em", ["pokerkit_holdem.py", n, s]),
    ):
        rows[name] = (python_of(peers / environment), arguments)
    return {
        name: [str(interpreter), str(PROGRAMS / arguments[0]), *arguments[1:]]
        for name, (interpreter, arguments) in rows.items()
        if interpreter.exists()
    }


def run(command: Command) -> dict[str, Any]:
    """Run one program and return what it has measured."""
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, timeout=600)
    figures = json.loads(done.stdout.splitlines()[-1])
    assert isinstance(figures, dict)
    return figures


def spread(values: Sequence[float]) -> dict[str, float]:
    """The middle of some values, and the smallest and largest of them."""
    return {"median": statistics.median(values), "low": min(values), "high": max(values)}


def measure(commands: dict[str, Command], rounds: int, quiet: bool) -> dict[str, dict[str, Any]]:
    """Run all programs in turn, so many rounds over, and return the rows of the table."""
    rates: dict[str, list[float]] = {name: [] for name in commands}
    versions: dict[str, str] = {}
    for number in range(rounds):
        for name, command in commands.items():
            if not quiet:
                print(f"round {number + 1} of {rounds}: {name}", file=sys.stderr, flush=True)
            found = run(command)
            rates[name].append(found["steps"] / found["seconds"])
            versions[name] = found["version"]
    rows = {}
    for name, theirs in rates.items():
        rows[name] = {
            "version": versions[name],
            "steps per second": spread(theirs),
            "ratios": {
                base: spread([ours / one for ours, one in zip(rates[base], theirs, strict=True)])
                for base in (BASE, COMPILED_BASE)
                if base in rates
            },
            "every round": [round(rate, 1) for rate in theirs],
        }
    return rows


def table(rows: dict[str, dict[str, Any]]) -> str:
    """Write the rows in Markdown."""
    heads = ["program", "plain ÷ this", "compiled ÷ this"][: 1 + len(rows[BASE]["ratios"])]
    heads += ["steps/s", "from - to"]
    written = [f"| {' | '.join(heads)} |", "|---|" + "--:|" * (len(heads) - 1)]
    for name, row in rows.items():
        cells = [f"{name} ({row['version']})"]
        cells += [
            f"**{found['median']:.2f}** ({found['low']:.2f} - {found['high']:.2f})"
            for found in row["ratios"].values()
        ]
        rate = row["steps per second"]
        cells.append(f"{rate['median']:,.0f}")
        cells.append(f"{rate['low']:,.0f} - {rate['high']:,.0f}")
        written.append(f"| {' | '.join(cells)} |")
    return "\n".join(written)


def report(figures: dict[str, Any]) -> str:
    """Write all tables, and what they were measured with."""
    about = figures["about"]
    parts = [
        f"{seats} seats:\n\n{table(rows)}" for seats, rows in figures["by number of seats"].items()
    ]
    parts.append(
        f"Medians of {about['rounds']} rounds of {about['seconds']:g} s each, and in parentheses"
        f" the lowest and\nhighest round; {about['python']}, {about['machine']}."
    )
    return "\n\n".join(parts)


def save_for_pyperf(figures: dict[str, Any], file: Path) -> None:
    """Write the seconds per step of every round as pyperf keeps them, for its own commands."""
    import pyperf  # type: ignore[import-untyped]  # only needed if somebody asks for its format

    benchmarks = []
    for seats, rows in figures["by number of seats"].items():
        for name, row in rows.items():
            about = {"name": f"{name}, {seats} seats", "unit": "second"}
            runs = [
                pyperf.Run([1 / rate], metadata=about, collect_metadata=False)
                for rate in row["every round"]
            ]
            benchmarks.append(pyperf.Benchmark(runs))
    pyperf.BenchmarkSuite(benchmarks).dump(str(file), replace=True)


def put_into_page(text: str, page: Path) -> None:
    """Replace what stands between the marks of a page."""
    before, rest = page.read_text(encoding="utf-8").split(BEGIN)
    _, after = rest.split(END)
    page.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}", encoding="utf-8")


def main(argv: Sequence[str] | None = None) -> None:
    """Measure everything that is there, and print the tables."""
    parser = argparse.ArgumentParser(description="Compare with other engines in one run.")
    parser.add_argument(
        "--peers", type=Path, default=Path(".peers"), help="where install.sh has put the peers"
    )
    parser.add_argument(
        "--compiled",
        type=Path,
        help="an environment with this library compiled (default: liars_uno among the peers)",
    )
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 4])
    parser.add_argument("--seconds", type=float, default=2.0, help="of each program in each round")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", type=Path, help="also write all figures into this file")
    parser.add_argument("--pyperf", type=Path, help="the same in the format of pyperf")
    parser.add_argument("--page", type=Path, help="put the tables between the marks of this page")
    parser.add_argument("--quiet", action="store_true", help="do not tell what is running")
    options = parser.parse_args(argv)

    compiled = python_of(options.compiled or options.peers / "liars_uno")
    if options.compiled and not compiled.exists():
        parser.error(f"there is no environment {options.compiled}")

    tables = {}
    for seats in options.seats:
        commands = programs(
            options.peers, compiled if compiled.exists() else None, seats, options.seconds
        )
        tables[str(seats)] = measure(commands, options.rounds, options.quiet)
    figures = {
        "about": {
            "rounds": options.rounds,
            "seconds": options.seconds,
            "python": f"{platform.python_implementation()} {platform.python_version()}",
            "machine": f"{platform.system()} {platform.machine()} with {os.cpu_count()} cores",
        },
        "by number of seats": tables,
    }
    if options.json:
        options.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    if options.pyperf:
        save_for_pyperf(figures, options.pyperf)
    text = report(figures)
    if options.page:
        put_into_page(text, options.page)
    print(text)


if __name__ == "__main__":
    main()
