"""Events of a turn: what is played and drawn, and what cards do."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import attrs

from liars_uno.cards import Card, Color, Face
from liars_uno.clauses import Clause
from liars_uno.obligations import DrawReason, Obligation
from liars_uno.phases import Phase
from liars_uno.seats import Seat

Hand: TypeAlias = tuple[Card, ...]


# ---- the turn ------------------------------------------------------------------------------------
@attrs.frozen
class TurnStarted:
    """A seat has the turn."""

    seat: Seat
    clause: ClassVar[Clause] = Clause.TURN_6


@attrs.frozen
class TurnSkipped:
    """A seat lost its turn."""

    seat: Seat
    clause: ClassVar[Clause] = Clause.EFFECT_1


@attrs.frozen
class TurnPassed:
    """A seat wanted to draw and there was no card to be had."""

    seat: Seat
    clause: ClassVar[Clause] = Clause.DRAW_5


@attrs.frozen
class TimedOut:
    """The host's clock ran out for a seat; what it then did, or that it left, follows."""

    seat: Seat
    clause: ClassVar[Clause] = Clause.TABLE_4


@attrs.frozen
class PhaseEntered:
    """The game now waits in this phase, with this still to do."""

    phase: Phase
    agenda: tuple[Obligation, ...]
    clause: ClassVar[Clause] = Clause.ORDER_1


@attrs.frozen
class PlayedOpen:
    """A seat played a card face up; ``also`` holds what it put down with it, the top last.

    Attributes:
        jumped_in: whether it was played out of turn (TURN-8).
    """

    seat: Seat
    card: Card
    color: Color | None
    target: Seat | None
    also: tuple[Card, ...] = ()
    jumped_in: bool = False
    clause: ClassVar[Clause] = Clause.TURN_4


@attrs.frozen
class PlayedHidden:
    """A seat played a card face down with a claim; the card is known to that seat alone."""

    seat: Seat
    claim: Face
    color: Color | None
    target: Seat | None
    card: Card | None
    clause: ClassVar[Clause] = Clause.CLAIM_1


@attrs.frozen
class Misplayed:
    """A seat put down a card that does not match and took it back (TURN-9)."""

    seat: Seat
    card: Card
    clause: ClassVar[Clause] = Clause.TURN_9


@attrs.frozen
class DrawnKept:
    """A seat kept what it had drawn."""

    seat: Seat
    clause: ClassVar[Clause] = Clause.DRAW_2


@attrs.frozen
class CardsDrawn:
    """A seat drew cards; only that seat sees them."""

    seat: Seat
    count: int
    why: DrawReason
    cards: tuple[Card, ...] | None

    @property
    def clause(self) -> Clause:
        """The clause that made the seat draw."""
        return self.why.clause


@attrs.frozen
class DrawsWaived:
    """Cards that a seat should have drawn are not to be had and not owed any more (DRAW-4)."""

    seat: Seat
    count: int
    why: DrawReason
    clause: ClassVar[Clause] = Clause.DRAW_4


# ---- effects -------------------------------------------------------------------------------------
@attrs.frozen
class ColorChanged:
    """Another color is in force; ``seat`` named it, or it came with a card."""

    color: Color | None
    seat: Seat | None
    clause: ClassVar[Clause] = Clause.EFFECT_5


@attrs.frozen
class DirectionChanged:
    """The direction of play turned."""

    direction: int
    clause: ClassVar[Clause] = Clause.EFFECT_2


@attrs.frozen
class PartnerNamed:
    """A seat named whom it swaps hands with."""

    seat: Seat
    target: Seat | None
    clause: ClassVar[Clause] = Clause.HANDS_1


@attrs.frozen
class HandsSwapped:
    """Two seats swapped hands.

    Attributes:
        seat: who played the 7.
        target: whom it swapped with.
        hand: what ``seat`` has got.
        target_hand: what ``target`` has got.
    """

    seat: Seat
    target: Seat
    hand: Hand | None
    target_hand: Hand | None
    clause: ClassVar[Clause] = Clause.HANDS_1


@attrs.frozen
class HandsPassed:
    """Every seat in play passed its hand on; ``hands`` is what each seat holds now."""

    direction: int
    hands: tuple[Hand | None, ...]
    clause: ClassVar[Clause] = Clause.HANDS_2
