"""The rulebook page and the clauses of the code say the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from liars_uno import Clause
from liars_uno.rulings import rulings

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "rulebook.md"
TEXT = re.sub(r"\s+", " ", PAGE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("clause", list(Clause), ids=lambda clause: clause.value)
def test_the_page_has_each_clause_with_its_sentence(clause: Clause) -> None:
    """Each clause is an anchor of the page, followed by the very sentence that the code carries."""
    opening = f'<a id="{clause.value}"></a>**{clause.value}.** '
    assert TEXT.count(opening) == 1
    says = clause.text.rstrip(".")
    assert TEXT.split(opening, 1)[1].startswith(says), clause.text


def test_the_page_has_no_other_clauses() -> None:
    """Every anchor of the page is a clause of the code."""
    assert set(re.findall(r'<a id="([^"]+)"', TEXT)) == {clause.value for clause in Clause}


def test_the_page_names_only_rule_points_that_exist() -> None:
    """Every id of a rule point on the page stands in the register."""
    known = {ruling.id for ruling in rulings()}
    assert set(re.findall(r"\b[A-Z]{2}-\d{2}\b", TEXT)) <= known
