"""PokerKit's no-limit Texas hold 'em: actions of players per second, cards dealt by itself."""

from __future__ import annotations

import importlib.metadata
import json
import random
import sys
import time
from typing import Any

from pokerkit import (  # type: ignore[import-not-found]  # installed in an environment of its own
    Automation,
    NoLimitTexasHoldem,
)


def main(seats: int, seconds: float) -> None:
    """Play hands at random, and print actions per second."""
    chooser = random.Random(1)
    steps = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        state: Any = NoLimitTexasHoldem.create_state(
            tuple(Automation), True, 0, (1, 2), 2, 200, seats
        )
        while state.status:
            able = [
                verb
                for verb in ("fold", "check_or_call", "complete_bet_or_raise_to")
                if getattr(state, f"can_{verb}")()
            ]
            getattr(state, able[int(chooser.random() * len(able))])()
            steps += 1
    spent = time.process_time() - start
    version = importlib.metadata.version("pokerkit")
    print(json.dumps({"steps": steps, "seconds": spent, "version": version}))


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]))
