"""Golden playthroughs: a change of the engine or of the rules shows here as a change of play.

After a change that is meant: `python tests/golden/regenerate.py`, and read the diff.
"""

import difflib
from pathlib import Path

import pytest

from golden.regenerate import HERE, files, made
from golden.scenes import played, scenes_in, text_of

WANTED = files()


def difference(path: Path, now: str) -> str:
    """What is different now, as a diff; empty if nothing is."""
    before = path.read_text(encoding="utf-8")
    lines = difflib.unified_diff(
        before.splitlines(), now.splitlines(), str(path.relative_to(HERE)), "now", lineterm="", n=4
    )
    return "\n".join(lines)


def test_there_is_one_for_every_preset_and_value() -> None:
    """None is missing, and none is left over from a preset or value that is gone."""
    there = set(HERE.rglob("*.txt"))
    told = [f"missing: {path.name} ({WANTED[path]})" for path in sorted(set(WANTED) - there)]
    told += [f"nobody needs: {path.name}" for path in sorted(there - set(WANTED))]
    assert not told, "\n".join([*told, "run: python tests/golden/regenerate.py"])


@pytest.mark.parametrize("path", WANTED, ids=WANTED.values())
def test_play_is_as_it_was(path: Path) -> None:
    """What was done leads to what it led to, event by event."""
    changed = difference(path, played(path.read_text(encoding="utf-8")))
    assert not changed, f"if this is meant, run: python tests/golden/regenerate.py\n{changed}"


@pytest.mark.parametrize("path", WANTED, ids=WANTED.values())
def test_something_is_done_in_each(path: Path) -> None:
    """No file is empty: a value is shown by an action, or by rules that nobody can play by."""
    text = path.read_text(encoding="utf-8")
    assert "    " in text
    assert text == text_of(scenes_in(text))


def test_a_change_of_play_is_told_as_a_diff(tmp_path: Path) -> None:
    """A file that says otherwise than the engine fails, and the diff shows the line."""
    path = HERE / "points" / "EF-01-cancelled.txt"
    text = path.read_text(encoding="utf-8")
    wrong = text.replace('"cancelled"', '"stands"', 1)
    assert played(wrong) != text
    changed = difference(path, played(wrong))
    assert "+    cards drawn: seat 1, count 4, why forced" in changed


def test_a_file_can_be_made_anew() -> None:
    """What is made for a value plays by it, and can be played again."""
    text = made("EF-01 cancelled")
    assert "cancelled" in text
    assert played(text) == text
