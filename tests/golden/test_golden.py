"""Golden playthroughs: a change of the engine or of the rules shows here as a change of play.

After a change that is meant: `python tests/golden/regenerate.py`, and read the diff.
"""

import difflib
from pathlib import Path

import attrs
import pytest

from conformance.test_suite import NEVER_ALONE
from golden.regenerate import HERE, files, is_played_otherwise, written
from golden.scenes import Scene, scenes_in
from liars_uno.rules.presets import PRESETS

WANTED = files()
VALUES = {path: about for path, about in WANTED.items() if " " in about}


def difference(path: Path, now: str) -> str:
    """What is different now, as a diff; empty if nothing is."""
    before = path.read_text(encoding="utf-8")
    lines = difflib.unified_diff(
        before.splitlines(), now.splitlines(), str(path.relative_to(HERE)), "now", lineterm="", n=4
    )
    return "\n".join(lines)


# ---- what is there -------------------------------------------------------------------------------
def test_there_is_one_for_every_preset_and_value() -> None:
    """None is missing, and none is left over from a preset or value that is gone."""
    there = set(HERE.rglob("*.txt"))
    told = [f"missing: {path.name} ({WANTED[path]})" for path in sorted(set(WANTED) - there)]
    told += [f"nobody needs: {path.name}" for path in sorted(there - set(WANTED))]
    assert not told, "\n".join([*told, "run: python tests/golden/regenerate.py"])


@pytest.mark.parametrize("path", WANTED, ids=WANTED.values())
def test_play_is_as_it_was(path: Path) -> None:
    """What was done leads to what it led to, event by event."""
    changed = difference(path, written(path, WANTED[path]))
    assert not changed, f"if this is meant, run: python tests/golden/regenerate.py\n{changed}"


@pytest.mark.parametrize("preset", PRESETS)
def test_the_round_of_a_preset_is_played_to_its_end(preset: str) -> None:
    """From the shuffle to the points."""
    text = (HERE / f"{preset}.txt").read_text(encoding="utf-8")
    assert "    shuffled: " in text
    assert "    round ended: " in text


# ---- what it shows -------------------------------------------------------------------------------
@pytest.mark.parametrize("path", VALUES, ids=VALUES.values())
def test_a_value_is_shown_by_what_another_one_would_change(path: Path) -> None:
    """By each value of a point its file is read otherwise than by some other one."""
    cover = VALUES[path]
    scenes = scenes_in(path.read_text(encoding="utf-8"))
    if cover in NEVER_ALONE:
        assert not any(is_played_otherwise(scene, cover) for scene in scenes)
    else:
        assert any(is_played_otherwise(scene, cover) for scene in scenes)


def test_a_change_of_play_is_told_as_a_diff(tmp_path: Path) -> None:
    """A file that says otherwise than the engine fails, and the diff shows the line."""
    text = (HERE / "points" / "EF-01-cancelled.txt").read_text(encoding="utf-8")
    other = tmp_path / "other.txt"
    other.write_text(text.replace('"cancelled"', '"stands"'), encoding="utf-8")
    now = written(other, "EF-01 cancelled")
    changed = difference(HERE / "points" / "EF-01-cancelled.txt", now)
    assert "+    cards drawn: seat 1, count 4, why forced" in changed


# ---- making files --------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "about", ["EF-01 cancelled", "CV-10 another number", "TU-09 nothing-playable"]
)
def test_a_file_can_be_made_anew(about: str, tmp_path: Path) -> None:
    """What is made for a value plays by it, and can be played again."""
    path = tmp_path / "new.txt"
    path.write_text(written(path, about), encoding="utf-8")
    assert not path.read_text(encoding="utf-8").endswith("\n\n")
    assert written(path, about) == path.read_text(encoding="utf-8")
    assert written(path, about, anew=True) == path.read_text(encoding="utf-8")


def test_a_scene_is_read_as_it_was_written() -> None:
    """Its rules, its start and its actions; what came of them is not read."""
    (scene,) = scenes_in(
        '## Not of the scene\n\n# About\nrules classic {"uno_call.penalty": 3}\n'
        "begins new-game 2\n    | whatever\nshuffle 0 1\n    refused: as it was\n"
    )
    assert scene == Scene(
        ("About",), ("classic", {"uno_call.penalty": 3}), "new-game 2", ("shuffle 0 1",)
    )
    assert attrs.evolve(scene).table().uno_call.penalty == 3
