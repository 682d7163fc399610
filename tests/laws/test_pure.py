"""Law 1, pure: an action changes nothing it is given, and means the same every time."""

import os
import random
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws import log_digests
from laws.facade import REAL
from laws.on_walks import pure
from laws.sizes import few, some
from liars_uno.rules.presets import PRESETS
from strategies.play import Walk, drawn_tables, preset_tables, seeded_walks, walks


@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=few())
@given(data=st.data())
def test_apply_is_pure_by_each_preset(preset: str, data: st.DataObject) -> None:
    """Law 1 on walks by each preset: from deals, from later on, and through endgames."""
    pure(REAL, data.draw(walks(preset_tables(preset), steps=15)))


@settings(max_examples=some())
@given(walks(drawn_tables(), steps=15))
def test_apply_is_pure_by_drawn_rules(walk: Walk) -> None:
    """Law 1 on walks by any rules that can be played."""
    pure(REAL, walk)


# ---- nothing outside the arguments counts --------------------------------------------------------
def test_the_generator_of_python_is_left_alone() -> None:
    """Law 1: playing draws no number from the global generator, and mixing asks chance (DEAL-1)."""
    before = random.getstate()
    for _ in seeded_walks(log_digests.TABLES[:3], range(1), steps=60):
        pass
    assert random.getstate() == before


@pytest.mark.parametrize("backwards", [False, True])
def test_logs_are_the_same_in_every_process(backwards: bool) -> None:
    """Law 1: no log depends on the order of hashes, on addresses, or on what was played before."""
    here = log_digests.digests()
    command = [sys.executable, "-m", "laws.log_digests", *(["backwards"] if backwards else [])]
    paths = os.pathsep.join(path for path in sys.path if path)
    environment = {**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": paths}
    found = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert found.stdout.split() == here
