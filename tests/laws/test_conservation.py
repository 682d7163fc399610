"""Law 2, conservation: after every action and every event all cards together are the deck."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws.facade import REAL
from laws.on_walks import conservation
from laws.sizes import few, some
from liars_uno.rules.presets import PRESETS
from strategies.play import Walk, drawn_tables, preset_tables, walks


@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=few())
@given(data=st.data())
def test_no_card_is_lost_or_made_by_each_preset(preset: str, data: st.DataObject) -> None:
    """Law 2 on walks by each preset: from deals, from later on, and through endgames."""
    conservation(REAL, data.draw(walks(preset_tables(preset))))


@settings(max_examples=some())
@given(walks(drawn_tables()))
def test_no_card_is_lost_or_made_by_drawn_rules(walk: Walk) -> None:
    """Law 2 on walks by any rules that can be played."""
    conservation(REAL, walk)
