"""Everything that takes too long for every test run, in one command, for a nightly machine.

    python tests/nightly.py                 # all of it: some hours on two cores
    python tests/nightly.py worlds model    # these parts alone

Each part is a command of its own, printed before it runs.  The exit code is 1 if one has failed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).resolve().parent

#: What runs, by name; all but the property tests are scripts below this folder.
PARTS: Final[dict[str, tuple[str, ...]]] = {
    "properties": ("-m", "pytest", "-q", "-n", "2", "--dist", "loadfile"),
    "games": ("laws/long_run.py", "--games", "10000", "--jobs", "2", "--every", "100"),
    "matches": (
        "laws/long_run.py",
        "--matches",
        "--games",
        "4000",
        "--jobs",
        "2",
        "--every",
        "200",
    ),
    "pairs": ("laws/pairs_run.py",),
    "model": ("model/long_run.py", "--steps", "1000000", "--jobs", "2"),
    "misreadings": ("model/long_run.py", "--misread"),
    "worlds": ("worlds/long_run.py", "--jobs", "2"),
    "contracts": ("contracts/check.py", "--seconds", "20"),
    "decoders": ("fuzz/fuzz_decoders.py", "--count", "1000000"),
    "mutants": ("mutation/mutants_run.py",),
}


def command(part: str) -> list[str]:
    """The command of a part, for this interpreter."""
    first, *rest = PARTS[part]
    script = first if first == "-m" else str(TESTS / first)
    return [sys.executable, script, *rest]


def run(part: str) -> bool:
    """Run one part, tell how it went, and return whether it passed."""
    line = command(part)
    sys.stdout.write(f"\n=== {part}: {' '.join(line)}\n")
    sys.stdout.flush()
    began = time.perf_counter()
    # The property tests look much harder here than they do in every run.
    environment = {**os.environ, "HYPOTHESIS_PROFILE": "deep"}
    done = subprocess.run(line, cwd=TESTS.parent, env=environment, check=False)
    verdict = "passed" if done.returncode == 0 else f"FAILED with status {done.returncode}"
    sys.stdout.write(f"=== {part}: {verdict} after {time.perf_counter() - began:.0f} s\n")
    return done.returncode == 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the parts asked for, one after another, and return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    asked = parser.parse_args(arguments).parts or list(PARTS)
    unknown = [part for part in asked if part not in PARTS]
    if unknown:
        parser.error(f"no such part: {', '.join(unknown)}")
    passed = [run(part) for part in asked]
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
