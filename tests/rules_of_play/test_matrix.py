"""Every value of every rule point, and every clause, has a scenario that shows what it does.

The marks are read off the source of all tests: ``pytest.mark.rule("EF-01",
"cancelled")``, ``reading("EF-01", "cancelled", ...)`` in a parametrized test, and
``pytest.mark.clause("CHALLENGE-4")``, all with plain words and numbers.  What must be there comes
from the register and the clauses.  ``known_missing.txt`` lists what is not there yet, a line each;
it may only shrink.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeAlias

import pytest

from liars_uno import Clause
from liars_uno.rules import FIELDS, FieldOfRules
from liars_uno.rules.choices import Choice
from liars_uno.rulings import Ruling, ruling, rulings

TESTS = Path(__file__).parents[1]
KNOWN_MISSING = Path(__file__).with_name("known_missing.txt")

#: How the value of a number field is called that no other reading names.
ANOTHER_NUMBER = "another number"

Mark: TypeAlias = tuple[str, str | int | None]
Call: TypeAlias = tuple[str, tuple[ast.expr, ...]]


# ---- what must be there --------------------------------------------------------------------------
def required(point: Ruling) -> list[str]:
    """What must be shown of a rule point: each value it may take, or the point if it is settled."""
    if point.field is not None:
        return [f"{point.id} {word}" for word in words_of(point)]
    if len(point.offered) == 1:
        return [point.id]
    return [f"{point.id} {reading.letter}" for reading in point.offered]


def words_of(point: Ruling) -> Iterator[str]:
    """The offered values of a rule point, as they stand in rules files."""
    for reading in point.offered:
        value = reading.value
        if value is None:
            yield ANOTHER_NUMBER
        else:
            yield value.value if isinstance(value, Choice) else str(value)


def everything_required() -> set[str]:
    """All that must be shown: values of rule points, and clauses."""
    found = {word for point in rulings() for word in required(point)}
    return found | {f"clause {clause.value}" for clause in Clause}


# ---- what is there -------------------------------------------------------------------------------
@cache
def sources() -> tuple[tuple[str, ast.Module], ...]:
    """Every file of tests, with what stands in it."""
    return tuple(
        (path.name, ast.parse(path.read_text())) for path in sorted(TESTS.rglob("test_*.py"))
    )


def calls_in(tree: ast.AST, *wanted: str) -> Iterator[Call]:
    """The marks and the calls of ``reading``, with what is handed to them by place.

    Whatever else has such a name, as Hypothesis's ``rule`` does, gets nothing by place.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and (name := name_of(node.func)) in wanted:
            yield name, tuple(node.args)


def name_of(function: ast.expr) -> str:
    """The name of a mark or of a plain function; methods of anything else have none."""
    match function:
        case ast.Attribute(ast.Attribute(attr="mark"), name) | ast.Name(name):
            return name
        case _:
            return ""


def shown_by(call: Call) -> str:
    """What the marked test shows, in the words of ``everything_required``."""
    last, args = call
    plain = [ast.literal_eval(arg) for arg in args[: 1 if last == "clause" else 2]]
    if last == "clause":
        return f"clause {plain[0]}"
    if len(plain) == 1:
        return str(plain[0])
    point, value = plain
    known = required(ruling(point))
    word = f"{point} {value}"
    if word not in known and type(value) is int:
        return f"{point} {ANOTHER_NUMBER}"
    return word


def everything_shown() -> set[str]:
    return {
        shown_by(call)
        for _, tree in sources()
        for call in calls_in(tree, "rule", "clause", "reading")
    }


def known_missing() -> list[str]:
    return [line for line in KNOWN_MISSING.read_text().splitlines() if line]


# ---- the tests -----------------------------------------------------------------------------------
def test_every_value_and_clause_has_a_scenario() -> None:
    missing = everything_required() - everything_shown() - set(known_missing())
    assert not missing, "no marked test shows:\n" + "\n".join(sorted(missing))


def test_what_is_known_to_be_missing_only_shrinks() -> None:
    listed = known_missing()
    assert len(listed) == len(set(listed))
    done = set(listed) & everything_shown()
    assert not done, f"shown by now, take out of {KNOWN_MISSING.name}:\n" + "\n".join(sorted(done))
    unknown = set(listed) - everything_required()
    assert not unknown, "nothing of that name can be shown:\n" + "\n".join(sorted(unknown))


def test_every_mark_names_something_that_can_be_shown() -> None:
    unknown = everything_shown() - everything_required()
    assert not unknown, "marks that name nothing:\n" + "\n".join(sorted(unknown))


def test_every_value_makes_a_difference_in_its_test() -> None:
    """Rows of ``reading`` in one test must differ in what they expect of the same point."""
    idle = []
    for name, tree in sources():
        for _, args in calls_in(tree, "parametrize"):
            rows = [call for arg in args for call in calls_in(arg, "reading")]
            for _, (point, value, *expected) in rows:
                others = [
                    more
                    for _, (other, another, *more) in rows
                    if ast.dump(other) == ast.dump(point) and ast.dump(another) != ast.dump(value)
                ]
                mine = [ast.dump(part) for part in expected]
                if all([ast.dump(part) for part in more] == mine for more in others):
                    idle.append(f"{name}:{point.lineno}: {ast.unparse(point)} {ast.unparse(value)}")
    assert not idle, "these values change nothing:\n" + "\n".join(idle)


@pytest.mark.parametrize(
    "field", [f for f in FIELDS if f.choice and f.points], ids=lambda f: f.name
)
def test_the_register_knows_every_value_of_a_field(field: FieldOfRules) -> None:
    """What the register leaves out would never be asked for here."""
    words = {word for point in field.points for word in words_of(ruling(point))}
    assert words == {member.value for member in field.choice or ()}
