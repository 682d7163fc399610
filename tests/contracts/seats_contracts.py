"""Contracts of the seat arithmetic: leading asserts say what is given, later ones what must follow.

CrossHair looks for arguments that break them, by symbolic execution; so does Hypothesis, in
`test_contracts.py`.  A table is told by whether each of its seats is in play.
"""

from __future__ import annotations

from liars_uno.seats import (
    CLOCKWISE,
    COUNTERCLOCKWISE,
    next_seat,
    partner_of,
    replaced,
    seats_from,
    without,
)

#: Seats at most: every path through a loop over seats is looked at by itself.
MOST_SEATS = 4
#: Seats at most where there is no loop.
MANY_SEATS = 100


def _seats_of(in_play: list[bool]) -> tuple[int, ...]:
    return tuple([seat for seat in range(len(in_play)) if in_play[seat]])


def next_seat_is_the_nearest_in_play(in_play: list[bool], seat: int, clockwise: bool) -> int:
    """TURN-6: the next seat is in play, and no seat between is."""
    assert 2 <= len(in_play) <= MOST_SEATS
    assert any(in_play)
    assert 0 <= seat < len(in_play)
    step = CLOCKWISE if clockwise else COUNTERCLOCKWISE
    found = next_seat(_seats_of(in_play), len(in_play), seat, step)
    assert in_play[found]
    passed = (seat + step) % len(in_play)
    while passed != found:
        assert not in_play[passed]
        passed = (passed + step) % len(in_play)
    return found


def turning_round_leads_back(in_play: list[bool], seat: int) -> int:
    """EFFECT-2: for a seat in play, the next one's next in the other direction is that seat."""
    assert 2 <= len(in_play) <= MOST_SEATS
    assert 0 <= seat < len(in_play)
    assert in_play[seat]
    playing = _seats_of(in_play)
    there = next_seat(playing, len(in_play), seat, CLOCKWISE)
    back = next_seat(playing, len(in_play), there, COUNTERCLOCKWISE)
    assert back == seat
    return there


def everybody_else_comes_once(in_play: list[bool], seat: int, clockwise: bool) -> tuple[int, ...]:
    """WINDOW-2: the order from a seat on is that of turns, and has each other seat in play once."""
    assert 2 <= len(in_play) <= MOST_SEATS
    assert 0 <= seat < len(in_play)
    step = CLOCKWISE if clockwise else COUNTERCLOCKWISE
    playing = _seats_of(in_play)
    order = seats_from(playing, len(in_play), seat, step)
    assert seat not in order
    assert sorted(order) == [other for other in playing if other != seat]
    here = seat
    for other in order:
        assert next_seat(playing, len(in_play), here, step) == other
        here = other
    return order


def partners_are_each_others(seat: int, half: int) -> int:
    """CV-45: at an even number of seats the partner is another seat, whose partner is this one."""
    assert 2 <= half <= MANY_SEATS // 2
    assert 0 <= seat < 2 * half
    partner = partner_of(seat, 2 * half)
    assert 0 <= partner < 2 * half
    assert partner != seat
    assert partner % half == seat % half
    assert partner_of(partner, 2 * half) == seat
    return partner


def without_takes_that_seat_alone(in_play: list[bool], seat: int) -> tuple[int, ...]:
    """LEAVE-1: whoever leaves is gone, and the others stay in their order."""
    assert len(in_play) <= MOST_SEATS
    before = _seats_of(in_play)
    after = without(before, seat)
    assert seat not in after
    assert len(after) == len(before) - (seat in before)
    assert list(after) == [other for other in before if other != seat]
    return after


def replaced_changes_that_seat_alone(values: list[int], seat: int, value: int) -> tuple[int, ...]:
    """TABLE-1: what is kept by seat stays where it is, but for the one that is changed."""
    assert len(values) <= MOST_SEATS
    assert 0 <= seat < len(values)
    after = replaced(tuple(values), seat, value)
    assert len(after) == len(values)
    assert after[seat] == value
    assert all(after[x] == values[x] for x in range(len(values)) if x != seat)
    return after
