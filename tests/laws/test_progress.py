"""Law 8, progress: somebody can always go on, and forced moves come to an end."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws.facade import REAL
from laws.on_walks import progress
from laws.sizes import few, some
from laws.stock import NO_WAY_OUT
from liars_uno.engine.setup import new_game
from liars_uno.phases import EndReason, MatchOver
from liars_uno.rules.presets import PRESETS
from strategies.play import Seeded, Walk, drawn_tables, preset_tables, walk, walks


@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=few())
@given(data=st.data())
def test_the_game_goes_on_by_each_preset(preset: str, data: st.DataObject) -> None:
    """Law 8 on walks by each preset: from deals, from later on, and through endgames."""
    progress(REAL, data.draw(walks(preset_tables(preset))))


@settings(max_examples=some())
@given(walks(drawn_tables()))
def test_the_game_goes_on_by_drawn_rules(walk: Walk) -> None:
    """Law 8 on walks by any rules that can be played."""
    progress(REAL, walk)


@pytest.mark.parametrize("seed", range(5))
def test_a_blocked_round_ends_by_rule(seed: int) -> None:
    """Law 8, WIN-5: where no card matches another, passes end the round by the lowest hand."""
    blocked = walk(Seeded.of(seed), new_game(NO_WAY_OUT, 2), steps=30)
    progress(REAL, blocked)
    assert isinstance(blocked.end.phase, MatchOver)
    assert blocked.end.phase.reason is EndReason.BLOCKED
