"""OpenSpiel's crazy_eights, UNO's parent game: nodes a second, with or without ``clone``."""

from __future__ import annotations

import importlib.metadata
import json
import random
import sys
import time
from typing import Any

import pyspiel  # type: ignore[import-not-found]  # installed in an environment of its own


def main(seats: int, seconds: float, clones: bool) -> None:
    """Walk random games, chance included, and print nodes per second."""
    game: Any = pyspiel.load_game("crazy_eights", {"players": seats, "use_special_cards": True})
    chooser = random.Random(1)
    steps = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            action = legal[int(chooser.random() * len(legal))]
            if clones:
                state = state.clone()
            state.apply_action(action)
            steps += 1
    spent = time.process_time() - start
    version = importlib.metadata.version("open_spiel")
    print(json.dumps({"steps": steps, "seconds": spent, "version": version}))


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]), sys.argv[3] == "clone")
