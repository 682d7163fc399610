"""Digests of whole logs of play, to be compared between processes: `python -m laws.log_digests`.

Hashes of strings, addresses of objects and warm caches differ from process to process; the logs
must not. The first argument `backwards` plays the games in the opposite order.
"""

import hashlib
import sys
from itertools import count

from liars_uno.engine.transition import actors, apply, legal_actions
from liars_uno.rules.presets import PRESETS
from strategies.play import Seeded, TableOf, start, walk

#: Three seats by each preset.
TABLES: list[TableOf] = [(rules, 3) for rules in PRESETS.values()]

_STEPS = 80


def digest(table: TableOf, seed: int) -> str:
    """Digest everything that a game tells: its states, events, and lists of legal actions."""
    chooser = Seeded.of(seed)
    told = hashlib.sha256()
    for moment in walk(chooser, start(chooser, table), _STEPS).moments:
        transition = apply(moment.state, moment.action)
        legal = [
            tuple(legal_actions(transition.state, seat)[:40])
            for seat in actors(transition.state)
            if seat >= 0
        ]
        told.update(repr((transition, legal)).encode())
    return told.hexdigest()


def digests(backwards: bool = False) -> list[str]:
    """Digest a game of each table, always listed in the same order."""
    seeds = dict(zip(count(), TABLES, strict=False))
    played = {
        seed: digest(table, seed)
        for seed, table in (reversed(seeds.items()) if backwards else seeds.items())
    }
    return [played[seed] for seed in seeds]


if __name__ == "__main__":
    sys.stdout.write("\n".join(digests("backwards" in sys.argv)) + "\n")
