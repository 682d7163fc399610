"""Events of calling UNO and catching."""

from __future__ import annotations

from typing import ClassVar

import attrs

from liars_uno.clauses import Clause
from liars_uno.seats import Seat


@attrs.frozen
class UnoCalled:
    """A seat called UNO; ``early`` if it still holds two cards."""

    seat: Seat
    early: bool
    clause: ClassVar[Clause] = Clause.UNO_1


@attrs.frozen
class EarlyCallLapsed:
    """An early call was not followed by the play it was for."""

    seat: Seat
    clause: ClassVar[Clause] = Clause.UNO_4


@attrs.frozen
class DutyOpened:
    """A seat has arrived at one card and must call UNO."""

    seat: Seat
    clause: ClassVar[Clause] = Clause.UNO_1


@attrs.frozen
class DutiesLapsed:
    """The time for catching is over for these seats."""

    seats: tuple[Seat, ...]
    clause: ClassVar[Clause] = Clause.UNO_3


@attrs.frozen
class UnoCaught:
    """A seat was caught without having called."""

    seat: Seat
    target: Seat
    clause: ClassVar[Clause] = Clause.UNO_2


@attrs.frozen
class AccusedWrongly:
    """A seat accused another that could not be caught."""

    seat: Seat
    target: Seat
    clause: ClassVar[Clause] = Clause.UNO_5


@attrs.frozen
class CalledTooEarly:
    """A seat called UNO when it had no reason to."""

    seat: Seat
    clause: ClassVar[Clause] = Clause.UNO_4
