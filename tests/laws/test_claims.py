"""Law 3, plausible claims: they name a Liar's face of the deck that could go on the top card."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws.facade import REAL
from laws.on_walks import claims
from laws.sizes import few, some
from liars_uno.rules.presets import PRESETS
from strategies.play import Walk, drawn_tables, preset_tables, walks


@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=few())
@given(data=st.data())
def test_claims_are_plausible_by_each_preset(preset: str, data: st.DataObject) -> None:
    """Law 3 on walks by each preset: from deals, from later on, and through endgames."""
    claims(REAL, data.draw(walks(preset_tables(preset))))


@settings(max_examples=some())
@given(walks(drawn_tables()))
def test_claims_are_plausible_by_drawn_rules(walk: Walk) -> None:
    """Law 3 on walks by any rules that can be played."""
    claims(REAL, walk)
