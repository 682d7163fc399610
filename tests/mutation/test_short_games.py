"""Short games by fixed seeds, each a test of its own, so that a fault in the engine is found soon.

The second engine (`tests/model`), written from the rulebook alone, says what is right.
"""

from __future__ import annotations

import pytest

from liars_uno.rules.presets import PRESETS
from model import games


@pytest.mark.parametrize("seed", range(1000, 1060))
def test_by_any_rules(seed: int) -> None:
    """Law 12: by rules with some or all points changed, both engines agree on every step."""
    outcome = games.play(seed, 40)
    assert outcome.fault is None, outcome.fault


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", sorted(PRESETS))
def test_by_a_preset(name: str, seats: int) -> None:
    """Law 12: by each preset with short hands, both engines agree on every step."""
    rules = PRESETS[name].evolve("deal.hand_size", 3)
    outcome = games.play(seats, 60, (rules, seats))
    assert outcome.fault is None, outcome.fault
