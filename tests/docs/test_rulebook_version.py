"""The version of the rulebook rises when a clause comes to do something else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import attrs
import pytest

from docs import pin_rulebook
from docs.pin_rulebook import Pinned
from liars_uno import Clause
from liars_uno.clauses import RULEBOOK_VERSION

OLD = Pinned.of_page('# T\n\n<a id="T-1"></a>One\nthing.\n\n## U\n\n<a id="U-1"></a>Two.\n', 3)


def test_the_texts_are_those_that_the_version_was_pinned_with() -> None:
    """Who changes a clause says whether it does something else: see `pin_rulebook.py`."""
    before, after = pin_rulebook.pinned(), pin_rulebook.now()
    assert before.version == RULEBOOK_VERSION, "pin the texts of the new version"
    assert not before.changed(after), before.fault(after, wording=False)


def test_every_clause_is_pinned() -> None:
    """No clause can change unnoticed."""
    assert list(pin_rulebook.pinned().clauses) == [clause.value for clause in Clause]


def test_words_are_compared_and_not_how_they_are_laid_out() -> None:
    """Broken lines and headings are no part of what a clause says."""
    again = Pinned.of_page('<a id="T-1"></a>One thing.\n\n# V\n<a id="U-1"></a>\nTwo.', 3)
    assert again == OLD
    assert Pinned.from_json(OLD.to_json()) == OLD
    assert OLD.changed(Pinned.of_page('<a id="T-1"></a>One things.', 3)) == ["T-1", "U-1"]


@pytest.mark.parametrize(
    ("version", "text", "wording", "fault"),
    [
        (3, "Two.", False, None),
        (3, "Three.", False, "other texts: U-1"),
        (3, "Three.", True, None),
        (4, "Three.", False, None),
        (4, "Two.", False, "the version rises, but every clause says what it said"),
        (2, "Three.", True, "the version falls from 3 to 2"),
    ],
)
def test_what_may_be_pinned(version: int, text: str, wording: bool, fault: str | None) -> None:
    """Another text needs another version, or somebody's word that it does the same."""
    new = Pinned.of_page(f'<a id="T-1"></a>One thing.\n<a id="U-1"></a>{text}', version)
    found = OLD.fault(new, wording=wording)
    assert found == fault or (fault is not None and found is not None and found.startswith(fault))


def test_the_command_pins_nothing_that_it_should_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stops where the version should have risen, and writes where it has."""
    file = tmp_path / "pinned.json"
    monkeypatch.setattr(pin_rulebook, "PINNED", file)
    other = attrs.evolve(pin_rulebook.now(), clauses={"TABLE-1": "another"})
    file.write_text(other.to_json())
    assert pin_rulebook.main([]) == 1
    assert pin_rulebook.pinned() == other
    assert pin_rulebook.main(["--wording"]) == 0
    assert pin_rulebook.pinned() == pin_rulebook.now()


def test_the_command_runs_by_itself() -> None:
    """With nothing changed there is nothing to say."""
    done = subprocess.run(
        [sys.executable, pin_rulebook.__file__], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
