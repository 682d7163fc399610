"""Plays games from seeds and prints a digest of everything in each; run by two interpreters.

    python tests/compiled/games.py

The output is JSON: whether the engine runs compiled, and a digest per game.  What goes into a
digest is each state, event and redacted event, what each seat sees and may do, and what the engine
says of an action that came too late.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.random_play import steps
from liars_uno import COMPILED, Rules, actors, check, fold, legal_actions, presets, redact, view
from liars_uno.rules.preset_data import PRESET_CHANGES

STEPS = 150
LISTED = 25
SEATS = (2, 3, 6)


def digest(rules: Rules, seats: int, seed: int) -> str:
    """Play one game and return the digest of all that happens in it."""
    found = hashlib.sha256()

    def take(*values: object) -> None:
        for value in values:
            found.update(repr(value).encode())

    for before, action, (after, events) in steps(rules, seats, random.Random(seed), STEPS):
        take(before, action, after, events, actors(after), check(after, action))
        seat = max(action.seat, 0)
        take([redact(event, seat) for event in events], view(after, seat))
        for each in range(seats):
            legal = legal_actions(after, each)
            take(len(legal), list(islice(legal, LISTED)), list(legal[-1:]))
        state = before
        for event in events:
            state = fold(state, event)
        take(state == after, hash(state) == hash(after))
    return found.hexdigest()


def main() -> None:
    """Play every preset at several tables and print the digests."""
    digests = {
        f"{name}, {seats} seats": digest(presets.get(name), seats, seats)
        for name in PRESET_CHANGES
        for seats in SEATS
    }
    json.dump({"compiled": COMPILED, "digests": digests}, sys.stdout)


if __name__ == "__main__":
    main()
