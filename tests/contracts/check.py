"""Let CrossHair look for arguments that break the contracts, or prove that there are none.

    python tests/contracts/check.py --seconds 20

needs `pip install crosshair-tool`.  Each contract gets so many seconds of the processor. "Confirmed
over all paths" is a proof, within the bounds that the first lines of the contract set; "Not
confirmed" means that nothing was found in that time.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
CONTRACTS = (HERE / "seats_contracts.py", HERE / "scoring_contracts.py")
SOURCES = HERE.parents[1] / "src"


def crosshair(seconds: float, *files: Path) -> subprocess.CompletedProcess[str]:
    """Run CrossHair on files of contracts: 0 is nothing found, 1 is a counterexample."""
    paths = [str(HERE.parent), str(SOURCES), os.environ.get("PYTHONPATH", "")]
    return subprocess.run(
        [
            *(sys.executable, "-m", "crosshair", "check", "--analysis_kind=asserts"),
            *("--report_all", f"--per_condition_timeout={seconds}"),
            *map(str, files),
        ],
        capture_output=True,
        text=True,
        check=False,
        cwd=HERE.parent,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
    )


def main() -> int:
    """Read the command line, and check every contract."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=20, help="for each contract")
    done = crosshair(parser.parse_args().seconds, *CONTRACTS)
    sys.stdout.write(done.stdout)
    sys.stderr.write(done.stderr)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
