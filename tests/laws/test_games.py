"""Whole games end by rule, from 2 to 10 seats; `long_run.py` plays as many as one likes."""

import pytest

from laws import long_run
from laws.games import FEWEST_SEATS, MOST_SEATS, game, play, table_of_preset
from liars_uno.phases import EndReason
from liars_uno.rules.presets import PRESETS

ENDS_BY_RULE = tuple(EndReason)


@pytest.mark.parametrize("seats", range(FEWEST_SEATS, MOST_SEATS + 1))
@pytest.mark.parametrize("preset", PRESETS)
def test_games_by_each_preset_end_by_rule(preset: str, seats: int) -> None:
    """Laws 2 and 8, WIN-1 to WIN-5: by every preset a game of any size is won by somebody."""
    played = play(table_of_preset(preset), seats, f"{preset} {seats}", every=5)
    assert played.reason in (EndReason.OUT, EndReason.BLOCKED)


@pytest.mark.parametrize("number", range(1, 37, 2))
def test_games_by_drawn_rules_end_by_rule(number: int) -> None:
    """Laws 2 and 8: by rules changed at random a game of any size comes to an end by a rule."""
    assert game(number, every=5).reason in ENDS_BY_RULE


def test_the_long_run_plays_and_sums_up(capsys: pytest.CaptureFixture[str]) -> None:
    """Laws 2 and 8: the command for long runs plays what it is asked for, here in one process."""
    assert long_run.main(["--games", "18", "--jobs", "1", "--every", "10"]) == 0
    told = capsys.readouterr().out
    assert "18 games" in told
    assert "no law was broken" in told


def test_the_long_run_says_what_broke(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Laws 2 and 8: a game that breaks a law is told of by its number, and the run fails."""
    monkeypatch.setattr("laws.games.MOST_ACTIONS", 3)
    assert long_run.main(["--games", "2", "--jobs", "1"]) == 1
    assert "game 0, 2 seats" in capsys.readouterr().out
