"""Whole games end by rule, from 2 to 10 seats; `long_run.py` plays as many as one likes."""

from random import Random

import pytest

from laws import long_run
from laws.games import game, match, preset_of, seats_of, wholly_drawn_rules
from liars_uno.phases import EndReason
from liars_uno.rules.fields import BY_NAME, value_of
from liars_uno.rules.presets import PRESETS


@pytest.mark.parametrize("number", range(0, 36, 2))
def test_games_by_each_preset_end_by_rule(number: int) -> None:
    """Laws 2 and 8, WIN-1 to WIN-5: by each preset, and at each size, somebody wins the game."""
    played = game(number, every=5)
    assert played.reason in (EndReason.OUT, EndReason.BLOCKED)


@pytest.mark.parametrize("number", range(1, 36, 2))
def test_games_by_drawn_rules_end_by_rule(number: int) -> None:
    """Laws 2 and 8: by rules changed at random a game of any size comes to an end by a rule."""
    assert game(number, every=5).reason is not EndReason.VOID


def test_games_are_of_every_size_and_preset() -> None:
    """Laws 2 and 8: the games played above are those of 2 to 10 seats, by all eight presets."""
    numbers = range(0, 36, 2)
    assert {seats_of(number) for number in numbers} == set(range(2, 11))
    assert {preset_of(number) for number in numbers} == set(PRESETS)


def test_the_long_run_plays_and_sums_up(capsys: pytest.CaptureFixture[str]) -> None:
    """Laws 2 and 8: the command for long runs plays what it is asked for, here in one process."""
    assert long_run.main(["--first", "6", "--games", "3", "--every", "10"]) == 0
    told = capsys.readouterr().out
    assert "3 games" in told
    assert "no law was broken" in told


def test_the_long_run_says_what_broke(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Laws 2 and 8: a game that breaks a law is told of by its number, and the run fails."""
    monkeypatch.setattr("laws.games.MOST_ACTIONS", 3)
    assert long_run.main(["--games", "2", "--jobs", "1"]) == 1
    assert "game 0, 2 seats" in capsys.readouterr().out


@pytest.mark.parametrize("number", range(8))
def test_whole_matches_end_by_rule(number: int) -> None:
    """All laws, MATCH-1: by presets, and by rules drawn in every point, a match ends."""
    assert match(number, every=50).reason is not EndReason.VOID


def test_the_long_run_plays_whole_matches(capsys: pytest.CaptureFixture[str]) -> None:
    """All laws, MATCH-1: the command for long runs plays whole matches where it is asked to."""
    assert long_run.main(["--matches", "--first", "2", "--games", "2", "--every", "100"]) == 0
    assert "2 games" in capsys.readouterr().out


def test_wholly_drawn_rules_differ_in_every_point() -> None:
    """Law 8: the rules of whole matches come to have every value that a rule point offers."""
    drawn = [wholly_drawn_rules(Random(number)) for number in range(300)]
    for name, field in BY_NAME.items():
        if field.points:
            found = {value_of(rules, field) for rules in drawn}
            assert found >= set(field.choice or ()), name
            assert len(found) > 1, name
