"""The matrix of clauses: where the code cites each, and which tests show what of it.

    python tests/rules_of_play/clause_matrix.py

runs every test that is marked with a clause, watches what the engine is asked and answers, and
writes docs/reference/clauses.md.  What a test shows of its clause is seen, not said by anybody:

- *accepted*: an action that the clause is about was done, judged legal, or listed as legal;
- *refused*: an action was refused, and the refusal cites the clause;
- *effect*: something happened that cites the clause; where no test has that, the clause is seen at
  work in the state that a test looks at after an action;
- *also*: none of these, since the test looks elsewhere: at rules that are refused when they are
  built, at a refusal by a neighboring clause, or at a part of the engine by itself.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache, wraps
from pathlib import Path
from typing import Any, TypeAlias

import attrs
import pytest

from liars_uno import Clause, IllegalActionError
from liars_uno.engine import transition
from liars_uno.engine.violations import REFUSALS

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
SOURCES = ROOT / "src" / "liars_uno"
PAGE = ROOT / "docs" / "reference" / "clauses.md"

#: What acts by clauses: these folders, and the modules beside them; the rest only speaks of them.
ACTING = ("engine", "events", "rules")

KINDS = ("accepted", "refused", "effect", "also")

#: One of the questions that an engine is asked.
Asked: TypeAlias = Callable[..., Any]

#: By clause and kind: the tests that show it, as ``file::test``.
Shown = dict[str, dict[str, list[str]]]


# ---- the code ------------------------------------------------------------------------------------
@cache
def citations() -> dict[str, tuple[str, ...]]:
    """By clause: the modules that cite it, by member or by id."""
    names = {clause.name: clause.value for clause in Clause}
    names |= {clause.value: clause.value for clause in Clause}
    found: dict[str, list[str]] = {clause.value: [] for clause in Clause}
    for path in sorted(SOURCES.rglob("*.py")):
        place = path.relative_to(SOURCES)
        if place.parts[0] in ACTING or (len(place.parts) == 1 and place.name != "clauses.py"):
            cited = {x[0] or x[1] for x in _CITED.findall(path.read_text(encoding="utf-8"))}
            for clause in {names[name] for name in cited if name in names}:
                found[clause].append(place.as_posix())
    return {clause: tuple(modules) for clause, modules in found.items()}


_CITED = re.compile(r"\b(?:Clause|C)\.([A-Z0-9_]+)\b|\b([A-Z0-9]+-[0-9])\b")


def clauses_that_refuse() -> set[str]:
    """The clauses that some refusal cites."""
    return {row.clause.value for row in REFUSALS.values()}


# ---- watching the engine -------------------------------------------------------------------------
@attrs.define
class Seen:
    """What the engine was asked, and answered, in one test.

    Attributes:
        accepted: the kinds of action that were accepted.
        done: whether any was done.
        refused: by clause, the kinds of action that it refused.
        events: the clauses of all that happened.
    """

    accepted: set[str] = attrs.Factory(set)
    done: bool = False
    refused: dict[str, set[str]] = attrs.Factory(lambda: defaultdict(set))
    events: set[str] = attrs.Factory(set)


class Watch:
    """A plugin of pytest: the marks of every test that runs, and what it made the engine do."""

    def __init__(self) -> None:
        self.seen: dict[str, Seen] = defaultdict(Seen)
        self.marks: dict[str, set[str]] = defaultdict(set)
        self.current = Seen()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """A test begins: what the engine answers from now on counts for it."""
        path = Path(item.path).relative_to(TESTS).as_posix()
        name = f"{path}::{getattr(item, 'originalname', item.name)}"
        self.marks[name] |= {mark.args[0] for mark in item.iter_markers("clause")}
        self.current = self.seen[name]

    # ---- the questions -----------------------------------------------------------------------
    def apply(self, original: Asked) -> Asked:
        """Apply, and keep what came of it."""

        @wraps(original)
        def applied(state: Any, action: Any) -> Any:
            try:
                transition = original(state, action)
            except IllegalActionError as error:
                self.current.refused[error.clause.value].add(type(action).__name__)
                raise
            self.current.accepted.add(type(action).__name__)
            self.current.done = True
            self.current.events |= {event.clause.value for event in cited(transition.events)}
            return transition

        return applied

    def check(self, original: Asked) -> Asked:
        """Check, and keep the answer."""

        @wraps(original)
        def checked(view: Any, action: Any) -> Any:
            violation = original(view, action)
            if violation is None:
                self.current.accepted.add(type(action).__name__)
            else:
                self.current.refused[violation.clause.value].add(type(action).__name__)
            return violation

        return checked

    def listed(self, original: Asked) -> Asked:
        """List what is legal, and keep of which kinds it is."""

        @wraps(original)
        def listing(view: Any, seat: Any) -> Any:
            legal = original(view, seat)
            self.current.accepted |= {kind.__name__ for kind in legal.kinds()}
            return legal

        return listing

    def install(self) -> None:
        """Put them in place of the library's own, wherever they have been imported."""
        all_three: tuple[tuple[str, Asked, Callable[[Asked], Asked]], ...] = (
            ("apply", transition.apply, self.apply),
            ("check", transition.check, self.check),
            ("legal_actions", transition.legal_actions, self.listed),
        )
        for name, original, watched in all_three:
            for module in list(sys.modules.values()):
                if getattr(module, "__dict__", {}).get(name) is original:
                    setattr(module, name, watched(original))

    # ---- what it comes to ------------------------------------------------------------------------
    def shown(self) -> Shown:
        """By clause and kind, the tests that show it."""
        cited_by_events = {
            clause for name, seen in self.seen.items() for clause in seen.events & self.marks[name]
        }
        asked: dict[str, set[str]] = defaultdict(set)
        for name, seen in self.seen.items():
            for clause in self.marks[name]:
                asked[clause] |= seen.refused.get(clause, set())
        shown: Shown = {clause.value: {kind: [] for kind in KINDS} for clause in Clause}
        for name in sorted(self.seen):
            seen = self.seen[name]
            for clause in self.marks[name]:
                about = seen.accepted & asked[clause] if asked[clause] else seen.accepted
                works = clause in (seen.events if clause in cited_by_events else self.marks[name])
                kinds = {
                    "accepted": bool(about),
                    "refused": clause in seen.refused,
                    "effect": works and seen.done,
                }
                for kind in [kind for kind in kinds if kinds[kind]] or ["also"]:
                    shown[clause][kind].append(name)
        return shown


def cited(events: Any) -> Iterator[Any]:
    """The events that cite a clause."""
    return (event for event in events if isinstance(getattr(event, "clause", None), Clause))


def marked_files() -> list[str]:
    """The files of tests that have marks of clauses."""
    return [
        str(path)
        for path in sorted(TESTS.rglob("test_*.py"))
        if path.name != "test_matrix.py" and "mark.clause(" in path.read_text(encoding="utf-8")
    ]


@cache
def marked_tests() -> dict[str, set[str]]:
    """Every test that is marked with clauses, as ``file::test``, and those clauses."""
    found: dict[str, set[str]] = {}
    for file in map(Path, marked_files()):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                marks = {mark for line in node.decorator_list for mark in _clause_of(line)}
                if marks:
                    found[f"{file.relative_to(TESTS).as_posix()}::{node.name}"] = marks
    return found


def _clause_of(decorator: ast.expr) -> Iterator[str]:
    match decorator:
        case ast.Call(ast.Attribute(ast.Attribute(attr="mark"), "clause"), [ast.Constant(value)]):
            yield str(value)
        case _:
            return


def observe() -> Shown:
    """Run the marked tests in this process, and tell what they show."""
    watch = Watch()
    watch.install()
    options = ["-q", "-m", "clause", "-p", "no:cacheprovider", "--no-header", f"--rootdir={ROOT}"]
    code = pytest.main([*options, "-c", str(ROOT / "pyproject.toml"), *marked_files()], [watch])
    if code != pytest.ExitCode.OK:
        raise SystemExit("some tests of clauses fail: there is nothing to write yet")
    return watch.shown()


def observe_elsewhere() -> Shown:
    """Run the marked tests in a process of their own, so that nobody else is watched."""
    told = subprocess.run(
        [sys.executable, __file__, "--json"], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert told.returncode == 0, told.stdout + told.stderr
    shown: Shown = json.loads(told.stdout.splitlines()[-1])
    return shown


def lacking(clause: str, shown: dict[str, list[str]]) -> list[str]:
    """What a clause still lacks: code that cites it, and tests of each kind that it needs."""
    needs = ["accepted", "refused" if clause in clauses_that_refuse() else "effect"]
    missing = [kind for kind in needs if not shown[kind]]
    return missing if citations()[clause] else ["code", *missing]


# ---- the page ------------------------------------------------------------------------------------
INTRO = """# Where each clause is kept, and shown

Made by `python tests/rules_of_play/clause_matrix.py`, which runs the tests of every clause of the
[rulebook](rulebook.md) and watches what the engine answers them; a test fails when this page is not
current. Of each clause it tells

- which modules of `src/liars_uno` cite it;
- *accepted*: the tests in which something that the clause is about may be done;
- *refused*: the tests in which something is refused, and the refusal cites the clause;
- *effect*: the tests in which something happens that cites the clause, or, where no event does, in
  which something is done and the table is looked at afterwards;
- *also*: tests that show it by other means.

Every clause is cited, and every clause has a test that accepts; it has one that refuses if anything
can be refused by it, or else one that shows its effect.
"""


def page(shown: Shown) -> str:
    """The whole page."""
    lines = [
        INTRO,
        "| clauses | " + " | ".join(("cited", *KINDS)) + " |",
        "|---" * (len(KINDS) + 2) + "|",
    ]
    cells = [sum(bool(shown[x.value][kind]) for x in Clause) for kind in KINDS]
    count = sum(bool(modules) for modules in citations().values())
    lines.append("| " + " | ".join(str(cell) for cell in (len(Clause), count, *cells)) + " |")
    tests = [sum(len(shown[x.value][kind]) for x in Clause) for kind in KINDS]
    lines.append("| tests | | " + " | ".join(str(cell) for cell in tests) + " |")
    for clause in Clause:
        lines += ["", f"## [{clause.value}](rulebook.md#{clause.value})", "", clause.text, ""]
        lines.append("- cited in " + ", ".join(f"`{name}`" for name in citations()[clause.value]))
        lines += [
            f"- {kind}: {_by_file(shown[clause.value][kind])}"
            for kind in KINDS
            if shown[clause.value][kind]
        ]
    return "\n".join(lines) + "\n"


def _by_file(tests: list[str]) -> str:
    files: dict[str, list[str]] = defaultdict(list)
    for test in tests:
        file, name = test.split("::")
        files[file].append(f"`{name}`")
    return "; ".join(f"`{file}`: {', '.join(names)}" for file, names in files.items())


def main() -> None:
    """Write the page, or tell what was seen as one line of JSON."""
    shown = observe()
    say = sys.stdout.write
    if sys.argv[1:] == ["--json"]:
        say(json.dumps(shown) + "\n")
        return
    PAGE.write_text(page(shown), encoding="utf-8")
    say(f"{PAGE.relative_to(ROOT)} written\n")
    for clause in Clause:
        if missing := lacking(clause.value, shown[clause.value]):
            say(f"{clause.value} lacks {', '.join(missing)}\n")


if __name__ == "__main__":
    main()
