"""Every clause is cited in the code and has tests for both its sides; the matrix page says which.

What the tests show is not read off their marks: they are run and watched (see `clause_matrix.py`).
"""

import re

import pytest

from liars_uno import Clause, IllegalActionError, actions, apply, check, legal_actions
from rules_of_play import clause_matrix
from rules_of_play.builders import show, table


@pytest.fixture(scope="module")
def shown() -> clause_matrix.Shown:
    """What every test that is marked with a clause shows of it."""
    return clause_matrix.observe_elsewhere()


def test_every_clause_is_cited_and_shown(shown: clause_matrix.Shown) -> None:
    """Each has code that cites it, a test that accepts, one that refuses or shows its effect."""
    lacking = {x.value: clause_matrix.lacking(x.value, shown[x.value]) for x in Clause}
    assert not {clause: missing for clause, missing in lacking.items() if missing}


def test_the_matrix_page_is_current(shown: clause_matrix.Shown) -> None:
    """The page says what is so now; `python tests/rules_of_play/clause_matrix.py` writes it."""
    assert clause_matrix.PAGE.read_text(encoding="utf-8") == clause_matrix.page(shown)


def test_the_page_names_every_clause_and_every_marked_test(shown: clause_matrix.Shown) -> None:
    """Every clause has its section, and every test that is marked with it stands there."""
    text = clause_matrix.PAGE.read_text(encoding="utf-8")
    assert re.findall(r"^## \[([A-Z0-9-]+)\]", text, re.MULTILINE) == [x.value for x in Clause]
    absent = [
        (name, clause)
        for name, clauses in clause_matrix.marked_tests().items()
        for clause in clauses
        if not any(name in tests for tests in shown[clause].values())
    ]
    assert not absent


def kinds(**tests: list[str]) -> dict[str, list[str]]:
    """What is shown of a clause, by kind."""
    return {kind: tests.get(kind, []) for kind in clause_matrix.KINDS}


# ---- that it would be noticed --------------------------------------------------------------------
def test_a_test_shows_what_it_made_the_engine_do() -> None:
    """An action done, one refused, and one judged, each count for the test that asks."""
    watch = clause_matrix.Watch()
    watch.marks["a"] = {"TURN-2"}
    watch.current = watch.seen["a"]
    state = table(["R5 B9", "Y1 Y2"], "R3")
    watch.apply(apply)(state, show(0, "R5"))
    assert watch.shown()["TURN-2"] == kinds(accepted=["a"], effect=["a"])
    with pytest.raises(IllegalActionError):
        watch.apply(apply)(state, show(0, "B9"))
    assert watch.shown()["TURN-2"]["refused"] == ["a"]
    watch.marks["b"] = {"TURN-2", "TURN-1"}
    watch.current = watch.seen["b"]
    watch.check(check)(state, actions.Draw(0))
    watch.check(check)(state, actions.Draw(1))
    seen = watch.shown()
    assert seen["TURN-1"] == kinds(accepted=["b"], refused=["b"])
    assert seen["TURN-2"]["also"] == ["b"], "drawing is not what TURN-2 refuses"
    watch.listed(legal_actions)(state, 0)
    assert "b" in watch.shown()["TURN-2"]["accepted"]


def test_a_clause_without_code_or_tests_lacks_them() -> None:
    """A clause that refuses needs a refusal; one that never does needs its effect."""
    nothing = kinds()
    assert clause_matrix.lacking("TURN-3", nothing) == ["accepted", "refused"]
    assert clause_matrix.lacking("EFFECT-1", nothing) == ["accepted", "effect"]
    assert clause_matrix.lacking("EFFECT-1", kinds(accepted=["a"], effect=["a"])) == []
