"""Law 6, complete log: the events are the whole game, for the host and for each who watches."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws.facade import REAL
from laws.on_walks import complete_log
from laws.sizes import few, some
from liars_uno.rules.presets import PRESETS
from strategies.play import Walk, drawn_tables, preset_tables, walks


@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=few())
@given(data=st.data())
def test_the_log_is_complete_by_each_preset(preset: str, data: st.DataObject) -> None:
    """Law 6 on walks by each preset: from deals, from later on, and through endgames."""
    complete_log(REAL, data.draw(walks(preset_tables(preset))))


@settings(max_examples=some())
@given(walks(drawn_tables()))
def test_the_log_is_complete_by_drawn_rules(walk: Walk) -> None:
    """Law 6 on walks by any rules that can be played."""
    complete_log(REAL, walk)
