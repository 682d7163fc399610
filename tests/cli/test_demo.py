"""`liars-uno demo`: a whole game, told, with the rules that decided it."""

import re
from pathlib import Path

import pytest

from cli.terminal import run, run_once
from liars_uno.rules.presets import PRESETS


@pytest.mark.parametrize("preset", ["liars-uno", "liars-uno-video", "classic-article"])
def test_a_whole_game_is_told(preset: str) -> None:
    """It starts with the deal and ends with the winner, whatever the rules."""
    assert preset in PRESETS
    result = run(f"demo --seed 7 --seats 3 --rules {preset}")
    assert result.status == 0
    lines = [line for line in result.shown.splitlines() if line]
    assert "Dealt to everyone: 7 cards" in result.shown
    assert lines[-1].startswith("The match is over. Winner")


def test_one_seed_is_one_game() -> None:
    """`--seed` makes a game repeat; another seed is another game."""
    first = run("demo --seed seven --seats 2").shown
    assert run("demo --seed seven --seats 2").shown == first
    assert run("demo --seed 8 --seats 2").shown != first


def test_ids_are_told_unless_left_out() -> None:
    """Each line names the clause that decided it; a caught lie names EF-01."""
    shown = " ".join(run_once("demo --seed 7 --seats 3", width=200).shown.split())
    assert "[CLAIM-1]" in shown
    assert re.search(
        r"The claim was a lie\. \[CHALLENGE-1, CHALLENGE-2, CHALLENGE-4, EF-01\]", shown
    )
    assert "[CLAIM-1]" not in run("demo --seed 7 --seats 3 --no-ids").shown


def test_a_spectator_hears_no_secrets() -> None:
    """With `--spectator` no hidden card is told before it is turned over."""
    assert "In truth:" in run_once("demo --seed 7 --seats 3").shown
    shown = run("demo --seed 7 --seats 3 --spectator").shown
    assert "In truth:" not in shown
    assert "Drawn:" not in shown
    assert "face down" in shown


def test_rounds_of_a_match_are_told_apart(tmp_path: Path) -> None:
    """A match of several rounds goes on and tells each end and each new deal."""
    rules = tmp_path / "short.toml"
    rules.write_text('extends = "classic"\n[match]\ntarget = 100\n')
    shown = run(f"demo --seed 2 --seats 2 --rules {rules}").shown
    assert shown.count("The round is over") > 1
    assert "All cards were collected to be dealt anew." in shown
    assert "Totals:" in shown


@pytest.mark.parametrize("command", ["demo", "play"])
def test_rules_are_called_by_the_name_in_their_file(command: str, tmp_path: Path) -> None:
    """The name of a rules file says more than where it lies; without one the file is named."""
    rules = tmp_path / "friday.toml"
    rules.write_text('name = "Friday table"\n', encoding="utf-8")
    options = f"{command} --seed 7 --seats 2 --rules {rules}"
    assert f"Rules: Friday table ({rules}). " in run(options, width=300).shown
    rules.write_text("", encoding="utf-8")
    assert f"Rules: {rules}. " in run(options, width=300).shown
    assert "Rules: classic. " in run(f"{command} --seed 7 --rules classic", width=300).shown


def test_turns_tell_what_lies_on_top() -> None:
    """A turn starts with whose it is and what it is played on, claims and named colors included."""
    shown = " ".join(run("demo --seed 7 --seats 3 --ascii", width=200).shown.split())
    assert re.search(r"Turn 1: Budi, with 7 cards\. On top: (Liar's )?[o+v#] ", shown)
    assert "(as claimed, face down)" in shown
    assert re.search(r"Wild Draw Four( \(as claimed, face down\))?; color [o+v#] ", shown)
