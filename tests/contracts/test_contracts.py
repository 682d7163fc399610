"""The contracts of seats, scoring and matching hold: tried out, and looked at by CrossHair.

Most of what they are about is so small that every case of it can be tried; CrossHair adds the
numbers that have no bound, and finds by itself how a contract could break.
"""

from __future__ import annotations

import importlib.util
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contracts import check, scoring_contracts, seats_contracts
from liars_uno.cards import CARDS, FACES

#: Every table of two seats to this many is tried.
SEATS = 6
COLORED = [place for place, face in enumerate(FACES) if face.color is not None]

needs_crosshair = pytest.mark.skipif(
    importlib.util.find_spec("crosshair") is None, reason="crosshair-tool is not installed"
)


# ---- every case ----------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", range(2, SEATS + 1))
def test_seat_arithmetic_at_every_table(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """TURN-6, EFFECT-2, WINDOW-2, LEAVE-1: whoever is in play, from every seat, both ways."""
    monkeypatch.setattr(seats_contracts, "MOST_SEATS", SEATS)
    for table in product([False, True], repeat=seats):
        in_play = list(table)
        for seat in range(seats):
            seats_contracts.without_takes_that_seat_alone(in_play, seat)
            if in_play[seat]:
                seats_contracts.turning_round_leads_back(in_play, seat)
            for clockwise in (True, False) if any(in_play) else ():
                seats_contracts.next_seat_is_the_nearest_in_play(in_play, seat, clockwise)
                seats_contracts.everybody_else_comes_once(in_play, seat, clockwise)


def test_partners_at_every_table() -> None:
    """CV-45, SCORE-2: partners are each other's, and of one side, whoever is in play."""
    for half in range(2, seats_contracts.MANY_SEATS // 2 + 1):
        for seat in range(2 * half):
            seats_contracts.partners_are_each_others(seat, half)
    for half in (2, 3):
        for in_play in product([False, True], repeat=2 * half):
            found = scoring_contracts.sides_hold_each_seat_once(list(in_play), half)
            assert found <= half


def test_the_worth_of_every_card() -> None:
    """SCORE-1: what a card is worth goes by its sort."""
    for place in range(len(CARDS)):
        scoring_contracts.a_card_is_worth_something_else_only_by_its_sort(place)


def test_matching_of_every_two_faces() -> None:
    """TURN-2: matching goes both ways between faces that have colors."""
    tables = range(len(scoring_contracts.MATCHING))
    seen = {
        scoring_contracts.what_matches_is_matched_by_it(first, second, table)
        for first, second, table in product(COLORED, COLORED, tables)
    }
    assert seen == {True, False}


# ---- some cases of many --------------------------------------------------------------------------
@given(st.lists(st.integers(), min_size=1, max_size=4), st.integers(0, 3), st.integers())
def test_what_is_kept_by_seat(values: list[int], seat: int, value: int) -> None:
    """TABLE-1: only what is changed changes."""
    seats_contracts.replaced_changes_that_seat_alone(values, seat % len(values), value)


@given(
    st.lists(st.integers(0, len(CARDS) - 1), min_size=1, max_size=3),
    st.sampled_from(COLORED),
    st.integers(0, len(scoring_contracts.LIMITS) - 1),
)
def test_fewer_cards_and_the_limit(hand: list[int], top: int, table: int) -> None:
    """WD4-1: a limit only ever speaks of cards that are there."""
    scoring_contracts.fewer_cards_never_bring_a_hand_over_its_limit(hand, top, table)


# ---- CrossHair -----------------------------------------------------------------------------------
@needs_crosshair
def test_crosshair_finds_nothing_in_a_moment() -> None:
    """No arguments that break a contract are found; `check.py` looks for longer."""
    done = check.crosshair(0.5, check.CONTRACTS[0])
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Confirmed over all paths" in done.stdout
    assert "error" not in done.stdout


BROKEN = """
from liars_uno.seats import partner_of


def a_partner_sits_to_the_left(seat: int, half: int) -> int:
    assert 2 <= half <= 50
    assert 0 <= seat < 2 * half
    partner = partner_of(seat, 2 * half)
    assert partner != seat + 3
    return partner
"""


@needs_crosshair
def test_crosshair_finds_what_is_wrong(tmp_path: Path) -> None:
    """A contract that does not hold is broken by arguments that it works out: six at a table."""
    file = tmp_path / "broken.py"
    file.write_text(BROKEN)
    done = check.crosshair(20, file)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "a_partner_sits_to_the_left(" in done.stdout
    assert ", 3)" in done.stdout or "half=3" in done.stdout.replace(" ", "")
