"""RLCard's UNO at its lower level: ``game.step`` with a random legal action."""

from __future__ import annotations

import importlib.metadata
import json
import random
import sys
import time
from typing import Any

import rlcard  # type: ignore[import-not-found]  # installed in an environment of its own


def main(seats: int, seconds: float) -> None:
    """Play as many games as fit, and print steps per second."""
    game: Any = rlcard.make("uno", config={"seed": 1}).game
    game.num_players = seats
    chooser = random.Random(1)
    steps = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        state, _ = game.init_game()
        try:
            while not game.is_over():
                legal = state["legal_actions"]
                state, _ = game.step(legal[int(chooser.random() * len(legal))])
                steps += 1
        except IndexError:  # its deck has run out in the middle of a draw
            continue
    spent = time.process_time() - start
    version = importlib.metadata.version("rlcard")
    print(json.dumps({"steps": steps, "seconds": spent, "version": version}))


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]))
