"""Gathering cases from marked tests: what is noted, and what is kept of it."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest

from conformance.gathering import Choosing, Gathering, matters, shows
from liars_uno import COMPILED, IllegalActionError, State, apply, legal_actions, presets
from liars_uno.notation import format_action, parse_action, parse_position

pytestmark = pytest.mark.skipif(COMPILED, reason="nobody can listen to what a compiled engine does")

COVERS = ("clause TURN-1", "clause TURN-2")


def table() -> State:
    state = parse_position("R1,B5/R2 ... R9 R 0+ start-of-turn", presets.CLASSIC)
    assert isinstance(state, State)
    return state


def ask(*actions: str) -> None:
    for action in actions:
        with suppress(IllegalActionError):
            apply(table(), parse_action(action))


@contextmanager
def listening() -> Iterator[Gathering]:
    """What is asked within is asked by a marked test."""
    gathering = Gathering()
    gathering._test = ("a test", "what it says", COVERS)
    try:
        yield gathering
    finally:
        gathering.stop()


def test_what_a_marked_test_asks_is_noted() -> None:
    """Actions that are tried, and seats whose legal actions are asked for; nothing afterwards."""
    with listening() as gathering:
        ask("0: d", "0: k")
        legal_actions(table(), 0)
        gathering._test = None
        ask("0: d")
    ask("0: d")
    noted = [(one.action and format_action(one.action), one.seat) for one in gathering.asked]
    assert noted == [("d", 0), ("k", 0), (None, 0)]
    assert [one.place for one in gathering.asked] == [1, 2, 3]


def test_for_a_clause_those_are_kept_that_cite_it() -> None:
    """Of each kind the last of a test: the last that is done, and the last that is refused."""
    with listening() as gathering:
        ask("0: R1", "0: B5", "1: d", "0: k")
    choosing = Choosing(gathering.asked)
    for cover in reversed(COVERS):
        choosing.choose(cover)
    kept = {format_action(c.action, with_seat=True): c.covers for c in choosing.chosen.values()}
    assert kept == {"0: B5": ["clause TURN-2"], "0: k": ["clause TURN-1"]}


def test_for_a_value_those_are_kept_that_it_decides() -> None:
    """Whoever may draw at will may do so with a playable card, and by another value may not."""
    draw, play = parse_action("0: d"), parse_action("0: R1")
    assert matters("CV-09 free", table(), draw)
    assert shows("CV-09 free", table(), draw)
    assert not matters("CV-09 free", table(), play)
