"""Law 7, no leak: a seat cannot tell apart what differs only in what it must not know."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws.facade import REAL
from laws.on_walks import no_leak
from laws.sizes import few, some
from liars_uno.rules.presets import PRESETS
from strategies.play import Walk, drawn_tables, preset_tables, walks


@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=few())
@given(data=st.data())
def test_nothing_leaks_by_each_preset(preset: str, data: st.DataObject) -> None:
    """Law 7 on walks by each preset: from deals, from later on, and through endgames."""
    no_leak(REAL, data.draw(walks(preset_tables(preset))), data.draw(st.integers(0, 1000)))


@settings(max_examples=some())
@given(walks(drawn_tables()), st.integers(0, 1000))
def test_nothing_leaks_by_drawn_rules(walk: Walk, seed: int) -> None:
    """Law 7 on walks by any rules that can be played."""
    no_leak(REAL, walk, seed)
