"""Law 10, round trip: what goes out and comes back in is the same, and plays on the same."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws.facade import REAL
from laws.on_walks import round_trip
from laws.sizes import few, some
from liars_uno.rules.presets import PRESETS
from strategies.play import Walk, drawn_tables, preset_tables, walks


@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=few())
@given(data=st.data())
def test_round_trips_lose_nothing_by_each_preset(preset: str, data: st.DataObject) -> None:
    """Law 10 on walks by each preset: from deals, from later on, and through endgames."""
    round_trip(REAL, data.draw(walks(preset_tables(preset), steps=7)))


@settings(max_examples=some())
@given(walks(drawn_tables(), steps=7))
def test_round_trips_lose_nothing_by_drawn_rules(walk: Walk) -> None:
    """Law 10 on walks by any rules that can be played."""
    round_trip(REAL, walk)
