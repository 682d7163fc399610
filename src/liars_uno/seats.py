"""Seats around the table, and the only seat arithmetic of the library.

Seats are numbered ``0 .. n-1`` clockwise and keep their numbers when somebody leaves.  Two
callers that hold no seat act under negative numbers: chance, which mixes the cards, and the host,
who keeps the clock and opens the next round.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

Seat: TypeAlias = int

#: The "seat" of chance: it mixes cards and does nothing else.
CHANCE: Final = -1
#: The "seat" of the host, who closes windows by the clock and opens the next round.
HOST: Final = -2

CLOCKWISE: Final = 1
COUNTERCLOCKWISE: Final = -1


@lru_cache(maxsize=4096)
def _successors(playing: tuple[Seat, ...], seats: int, direction: int) -> tuple[Seat, ...]:
    """For each seat of the table, playing or not, the playing seat that comes next."""
    if not any(seat in playing for seat in range(seats)):  # or the search would never end
        raise ValueError("nobody is in play")
    found = []
    for seat in range(seats):
        after = (seat + direction) % seats
        while after not in playing:
            after = (after + direction) % seats
        found.append(after)
    return tuple(found)


def next_seat(playing: tuple[Seat, ...], seats: int, seat: Seat, direction: int) -> Seat:
    """Return the seat in play that comes after ``seat``, which need not be in play itself.

    ``playing`` must not be empty; ``direction`` is ``CLOCKWISE`` or ``COUNTERCLOCKWISE``.

    >>> next_seat((0, 1, 3), 4, 1, CLOCKWISE)
    3
    >>> next_seat((0, 1, 3), 4, 0, COUNTERCLOCKWISE)
    3
    """
    return _successors(playing, seats, direction)[seat]


@lru_cache(maxsize=4096)
def seats_from(
    playing: tuple[Seat, ...], seats: int, seat: Seat, direction: int
) -> tuple[Seat, ...]:
    """Return the seats in play in turn order after ``seat``, without it.

    >>> seats_from((0, 1, 2, 3), 4, 2, CLOCKWISE)
    (3, 0, 1)
    """
    order = ((seat + direction * step) % seats for step in range(1, seats))
    return tuple(s for s in order if s in playing)


def partner_of(seat: Seat, seats: int) -> Seat:
    """Return the seat opposite, which is the partner where partners play (CV-45).

    >>> partner_of(1, 4)
    3
    """
    return (seat + seats // 2) % seats


def without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Return ``seats`` without ``seat``.

    >>> without((0, 1, 2), 1)
    (0, 2)
    """
    return tuple(s for s in seats if s != seat)


def replaced(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    """Return per-seat ``values`` with one of them exchanged.

    >>> replaced((7, 7, 7), 1, 6)
    (7, 6, 7)
    """
    return (*values[:seat], value, *values[seat + 1 :])
