"""Mutation testing of the engine, in one command: does a test notice whatever is changed in it?

    python tests/mutation/mutants_run.py                      what has no result yet, and the score
    python tests/mutation/mutants_run.py "*.engine.window.*"  only mutants that are named so, again
    python tests/mutation/mutants_run.py --survivors          survivors without a reason, again
    python tests/mutation/mutants_run.py --report             the score of what has been run
    python tests/mutation/mutants_run.py --write              and put it into the page

mutmut makes the mutants, knows which tests reach which function, and keeps the results in
`mutants/`; delete that folder to begin anew.  `serving.py` says what is done otherwise here.
Survivors with a reason are listed in `survivors.toml`; the command fails if there are others.  The
page is `docs/reference/mutation.md`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import attrs

HERE: Final = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))  # the folder of tests, as pytest has it

import mutmut.__main__ as tool
from mutmut.mutation import file_mutation
from mutmut.mutation.data import SourceFileMutationData
from mutmut.mutation.diff_apply import get_diff_for_mutant
from mutmut.stats import status_by_exit_code
from mutmut.utils.file_utils import walk_mutatable_files

from mutation import serving

SURVIVORS: Final = HERE / "survivors.toml"
PAGE: Final = HERE.parents[1] / "docs" / "reference" / "mutation.md"
#: What a mutant is that no test noticed.
ALIVE: Final = ("survived", "no tests")


@attrs.frozen
class Survivor:
    """A mutant that no test notices, named by what does not change when others come or go."""

    function: str
    below: str
    was: str
    now: str


def run(names: list[str], jobs: int, thorough: bool) -> None:
    """Let mutmut run, with the runner and the visitor of `serving`."""
    serving.InSession.thorough = thorough
    # mutmut has no setting for either.
    tool.get_mutant_runner = serving.serving_runner  # type: ignore[attr-defined]  # it is imported there
    file_mutation.MutationVisitor = serving.Visitor  # type: ignore[misc]  # in place of a class
    tool._run(names, jobs)


# ---- the score -----------------------------------------------------------------------------------
def results() -> Iterator[tuple[Path, str, str]]:
    """File, mutant and status of all mutants."""
    for path in sorted(walk_mutatable_files()):
        data = SourceFileMutationData(path=path)
        data.load()
        for name, code in data.exit_code_by_key.items():
            yield path, name, status_by_exit_code[code]


def described(path: Path, name: str) -> Survivor:
    """What a mutant changes, in words that stay."""
    lines = get_diff_for_mutant(name, path=path).splitlines()[2:]
    first = next(place for place, line in enumerate(lines) if line.startswith(("-", "+")))
    below = lines[first - 1][1:].strip() if lines[first - 1].startswith(" ") else ""
    module, _, mangled = name.rpartition(".")
    function = mangled.rpartition("__mutmut_")[0][2:].replace("ǁ", ".")  # behind x_ or xǁ
    was = " ".join(line[1:].strip() for line in lines if line.startswith("-"))
    now = " ".join(line[1:].strip() for line in lines if line.startswith("+"))
    return Survivor(f"{module.rpartition('.')[2]}.{function}", below, was, now)


def known() -> dict[Survivor, str]:
    """The mutants that are no faults, and why not."""
    if not SURVIVORS.exists():
        return {}
    rows = tomllib.loads(SURVIVORS.read_text("utf-8"))["survivor"]
    return {Survivor(**row): reason for row in rows if (reason := row.pop("reason"))}


def survivors() -> dict[str, Survivor]:
    """What has survived so far."""
    return {name: described(path, name) for path, name, status in results() if status in ALIVE}


def without_reason() -> dict[str, Survivor]:
    """What has survived so far and should not."""
    reasons = known()
    return {name: one for name, one in survivors().items() if one not in reasons}


@attrs.frozen
class Score:
    """How many mutants of a module there are, and how many of them were killed."""

    tested: int
    killed: int

    @classmethod
    def of(cls, counts: Counter[str]) -> Score:
        """Count those that have been tested; whatever ended otherwise is killed."""
        tested = counts.total() - counts["not checked"]
        return cls(tested, tested - sum(counts[status] for status in ALIVE))

    @property
    def share(self) -> str:
        """The killed among the tested, in percent."""
        return f"{self.killed / self.tested:.1%}" if self.tested else "-"


def totals() -> dict[str, Counter[str]]:
    """How many mutants of each module have which status."""
    found: dict[str, Counter[str]] = {}
    for path, _, status in results():
        found.setdefault(path.stem, Counter())[status] += 1
    return found


def report() -> int:
    """Print the score by module and every survivor without a reason; how many those are."""
    counted = totals()
    everything = sum(counted.values(), Counter())
    print(f"\n{'module':20} {'killed':>6} {'of':>6} {'score':>7}")
    for module, counts in [*counted.items(), ("all", everything)]:
        score = Score.of(counts)
        print(f"{module:20} {score.killed:6} {score.tested:6} {score.share:>7}")
    print(", ".join(f"{count} {status}" for status, count in everything.items()))
    found, unknown = survivors(), without_reason()
    for name, one in unknown.items():
        print(f"\n[[survivor]] # {name}")
        for key, value in attrs.asdict(one).items():
            print(f"{key} = {json.dumps(value, ensure_ascii=False)}")
    for one in set(known()) - set(found.values()):
        print(f"\nlisted, but killed, gone or not tested: {one}")
    print(f"\n{len(found)} survivors, {len(unknown)} of them without a reason")
    return len(unknown)


# ---- the page ------------------------------------------------------------------------------------
def write() -> None:
    """Put the score and the reasons into the tables of the page."""
    counted = totals()
    rows = [*((f"`{module}`", counts) for module, counts in counted.items())]
    rows.append(("**all**", sum(counted.values(), Counter())))
    scores = [(name, Score.of(counts)) for name, counts in rows]
    reasons = known()
    why = Counter(
        (one.function, reasons[one].replace("|", "\\|"))
        for one in survivors().values()
        if one in reasons
    )
    page = PAGE.read_text("utf-8")
    page = with_table(
        page,
        "| module | mutants | killed | score |",
        [f"| {name} | {x.tested} | {x.killed} | {x.share[:-1]} % |" for name, x in scores],
    )
    page = with_table(
        page,
        "| function | mutants | why it is no fault |",
        [f"| `{function}` | {count} | {text} |" for (function, text), count in sorted(why.items())],
    )
    PAGE.write_text(page, "utf-8")


def with_table(page: str, head: str, rows: list[str]) -> str:
    """Return a page with other rows in the table below a head."""
    before, found, rest = page.partition(f"{head}\n")
    assert found, head
    rule, *lines = rest.split("\n")
    after = next(place for place, line in enumerate(lines) if not line.startswith("|"))
    return "\n".join([f"{before}{head}", rule, *rows, *lines[after:]])


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", help="patterns of mutants; all that have no result yet")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    parser.add_argument("--report", action="store_true", help="run nothing")
    parser.add_argument("--write", action="store_true", help="run nothing; put it into the page")
    parser.add_argument("--survivors", action="store_true", help="survivors without a reason")
    asked = parser.parse_args()
    if asked.write:
        write()
        return min(1, report())
    if not asked.report and not asked.survivors:
        run(asked.names, asked.jobs, thorough=False)
        if any(status == "not checked" for _, _, status in results()):
            return min(1, report())  # it was stopped, or only some were asked for
        again = [sys.executable, __file__, "--survivors", "--jobs", str(asked.jobs)]
        return subprocess.run(again, check=False).returncode
    names = list(without_reason())
    if names and not asked.report:
        run(names, asked.jobs, thorough=True)
    return min(1, report())


if __name__ == "__main__":
    sys.exit(main())
