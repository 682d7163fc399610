"""Law 4, penalty order: hands move, then forced draws, then the card returns, then penalties."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws.facade import REAL
from laws.on_walks import penalty_order
from laws.sizes import few, some
from liars_uno.rules.presets import PRESETS
from strategies.play import Walk, drawn_tables, preset_tables, walks


@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=few())
@given(data=st.data())
def test_settlements_keep_their_order_by_each_preset(preset: str, data: st.DataObject) -> None:
    """Law 4 on walks by each preset: from deals, from later on, and through endgames."""
    penalty_order(REAL, data.draw(walks(preset_tables(preset), steps=40)))


@settings(max_examples=some())
@given(walks(drawn_tables(), steps=40))
def test_settlements_keep_their_order_by_drawn_rules(walk: Walk) -> None:
    """Law 4 on walks by any rules that can be played."""
    penalty_order(REAL, walk)
