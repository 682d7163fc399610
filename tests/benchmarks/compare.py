"""This library beside its peers, in one run on one core.

    bash tests/benchmarks/peers/install.sh .peers
    python tests/benchmarks/compare.py --peers .peers [--seats 4] [--rounds 5] [--json]

Each program runs in an environment and a process of its own, all in turn, several rounds over, so
that a machine whose speed drifts drifts for all of them.  The figures are medians, the ratios
medians of the ratios round by round.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
from pathlib import Path

PROGRAMS = Path(__file__).parent / "peers"


def programs(seats: int, seconds: float) -> dict[str, tuple[str, list[str]]]:
    """What is run: the environment, the script and its arguments, by name."""
    n, s = str(seats), str(seconds)
    ours = "liars_uno_steps.py"
    return {
        "liars_uno classic, full step": ("liars_uno", [ours, "classic", n, s, "full"]),
        "liars_uno classic, apply": ("liars_uno", [ours, "classic", n, s, "apply"]),
        "liars_uno liars-uno, full step": ("liars_uno", [ours, "liars-uno", n, s, "full"]),
        "liars_uno liars-uno, apply": ("liars_uno", [ours, "liars-uno", n, s, "apply"]),
        "RLCard UNO, game.step": ("rlcard", ["rlcard_uno.py", n, s]),
        "OpenSpiel crazy_eights, clone": ("openspiel", ["openspiel_eights.py", n, s, "clone"]),
        "OpenSpiel crazy_eights": ("openspiel", ["openspiel_eights.py", n, s, "apply"]),
        "PokerKit hold 'em": ("pokerkit", ["pokerkit_holdem.py", n, s]),
    }


def measure(peers: Path, environment: str, arguments: list[str]) -> float:
    """Run one program and return its steps per second."""
    command = [str(peers / environment / "bin" / "python"), str(PROGRAMS / arguments[0])]
    done = subprocess.run(
        [*command, *arguments[1:]], check=True, capture_output=True, text=True, timeout=600
    )
    figures = json.loads(done.stdout.splitlines()[-1])
    return float(figures["steps"]) / float(figures["seconds"])


def main() -> None:
    """Measure all programs in turn and print the table."""
    parser = argparse.ArgumentParser(description="Compare with other engines in one run.")
    parser.add_argument("--peers", type=Path, default=Path(".peers"))
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    chosen = programs(options.seats, options.seconds)
    rates: dict[str, list[float]] = {name: [] for name in chosen}
    for _ in range(options.rounds):
        for name, (environment, arguments) in chosen.items():
            rates[name].append(measure(options.peers, environment, arguments))
    base = rates["liars_uno classic, full step"]
    table = {
        name: {
            "per second": statistics.median(found),
            "classic full step / this": statistics.median(
                mine / theirs for mine, theirs in zip(base, found, strict=True)
            ),
        }
        for name, found in rates.items()
    }
    if options.json:
        print(json.dumps(table, indent=2))
        return
    print(f"{options.seats} seats, medians of {options.rounds} rounds of {options.seconds} s")
    for name, row in table.items():
        print(f"{name:34} {row['per second']:12,.0f}/s {row['classic full step / this']:8.3f}")


if __name__ == "__main__":
    main()
