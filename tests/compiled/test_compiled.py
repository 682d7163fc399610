"""Compiled or not, the engine plays the same, and says which it is.

Continuous integration runs the whole suite against a compiled build, too.  There the variable
``LIARS_UNO_OTHER_PYTHON`` names an interpreter that has the library as plain Python.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import pytest

from liars_uno import COMPILED
from liars_uno.cli import main
from liars_uno.engine import fold

GAMES = Path(__file__).with_name("games.py")
VARIABLE = "LIARS_UNO_OTHER_PYTHON"


def played_by(python: str) -> dict[str, Any]:
    """What the games are when this interpreter plays them."""
    command = [python, str(GAMES)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, timeout=600)
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


@pytest.mark.skipif(VARIABLE not in os.environ, reason=f"{VARIABLE} names no other interpreter")
def test_the_same_games_compiled_and_plain() -> None:
    """Law 1 across builds: every state, event, view, list and refusal is the same in both."""
    here, there = played_by(sys.executable), played_by(os.environ[VARIABLE])
    assert {here["compiled"], there["compiled"]} == {True, False}
    assert here["digests"] == there["digests"]


def test_the_library_knows_whether_it_is_compiled() -> None:
    """COMPILED tells what the engine was really loaded from."""
    assert fold.__file__ is not None
    assert fold.__file__.endswith(tuple(EXTENSION_SUFFIXES)) is COMPILED


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    """`liars-uno --version` tells the version and which engine it is."""
    with pytest.raises(SystemExit) as exit_:
        main(["--version"])
    assert exit_.value.code == 0
    shown = capsys.readouterr().out
    assert shown.startswith("liars-uno ")
    assert ("engine: compiled" in shown) is COMPILED
    assert ("engine: plain Python" in shown) is not COMPILED
