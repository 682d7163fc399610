"""A rule point is read in one module: no rule is decided in two places of the engine."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from liars_uno.rules.fields import FIELDS

ENGINE = Path(__file__).parents[1] / "src" / "liars_uno" / "engine"
NAMES = {(field.group, field.field): field.name for field in FIELDS}
GROUPS = {field.group for field in FIELDS}

#: Fields that the engine itself never reads: they are read when a deck or a table is made.
READ_BY_THE_RULES = {field.name for field in FIELDS if field.group == "deck"} | {"deal.seat_limit"}


def fields_read(tree: ast.Module) -> Iterator[str]:
    """The fields a module reads: `....group.field`, or `alias.field` after `alias = ....group`."""
    aliases: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and _is_group(node.value):
            assert isinstance(node.value, ast.Attribute)
            for target in node.targets:
                if isinstance(target, ast.Name):
                    aliases[target.id] = node.value.attr
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            owner = node.value
            if _is_group(owner):
                assert isinstance(owner, ast.Attribute)
                group = owner.attr
            elif isinstance(owner, ast.Name) and owner.id in aliases:
                group = aliases[owner.id]
            else:
                continue
            if (group, node.attr) in NAMES:
                yield NAMES[group, node.attr]


def _is_group(node: ast.AST) -> bool:
    """Whether an expression is a group of rules: `rules.group`, `step.rules.group`, ..."""
    if not isinstance(node, ast.Attribute) or node.attr not in GROUPS:
        return False
    owner = node.value
    return (isinstance(owner, ast.Name) and owner.id == "rules") or (
        isinstance(owner, ast.Attribute) and owner.attr == "rules"
    )


def readers() -> dict[str, set[str]]:
    """The engine modules that read each field."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in ENGINE.glob("*.py"):
        for name in fields_read(ast.parse(path.read_text(encoding="utf-8"))):
            found[name].add(path.stem)
    return found


def test_no_rule_is_read_in_two_modules() -> None:
    """Where two chapters need a rule, one of them asks the other."""
    assert {name: sorted(where) for name, where in readers().items() if len(where) > 1} == {}


def test_every_rule_is_read_somewhere() -> None:
    """A field that nothing reads would be a choice without a difference."""
    assert {field.name for field in FIELDS} - set(readers()) == READ_BY_THE_RULES


def test_a_second_reader_would_be_seen() -> None:
    """The test can fail: it sees plain chains and aliases."""
    plain = ast.parse("def f(step):\n    return step.rules.turn.jump_in\n")
    alias = ast.parse("def f(rules):\n    turn = rules.turn\n    return turn.jump_in\n")
    assert list(fields_read(plain)) == list(fields_read(alias)) == ["turn.jump_in"]
