"""The laws on short walks by fixed seeds, each a test of its own, so that a fault is found soon.

They hold the engine against itself: its events, views and lists must say the same.
"""

from __future__ import annotations

from functools import cache

import pytest

from laws.facade import REAL
from laws.on_walks import LAWS
from laws.stock import tables
from liars_uno import apply
from liars_uno.events import EVENT_TYPES
from strategies.play import Seeded, Walk, start, walk

TABLES = tuple(tables())
#: What these walks need not come across; scenarios of classic play fold and redact it.
SELDOM = {"DrawsWaived", "SeatEliminated", "SeatFinished", "WildDrawFourTakenBack"}


@cache
def short_walk(number: int, steps: int) -> Walk:
    """A walk at one of the tables of the stock."""
    chooser = Seeded.of(f"short {number}")
    return walk(chooser, start(chooser, TABLES[number % len(TABLES)]), steps, leave=40)


@pytest.mark.parametrize("number", range(2 * len(TABLES)))
def test_the_log_is_complete(number: int) -> None:
    """Law 6: events and redacted events say all that there is to know."""
    LAWS[6](REAL, short_walk(number, 25))


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_there_is_one_judgement(number: int) -> None:
    """Law 5: what is listed, judged and applied is the same."""
    LAWS[5](REAL, short_walk(number, 12))


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_nothing_leaks(number: int) -> None:
    """Law 7: what a seat sees does not depend on what it must not know."""
    LAWS[7](REAL, short_walk(number, 12))


def test_nearly_all_events_occur() -> None:
    """Law 6: the walks above tell of nearly everything that can be told."""
    found: set[str] = set()
    for number in range(2 * len(TABLES)):
        for moment in short_walk(number, 25).moments:
            found |= {type(event).__name__ for event in apply(moment.state, moment.action).events}
    assert {kind.__name__ for kind in EVENT_TYPES} - found <= SELDOM
