"""Events of rounds and seats: mixing, dealing, opening, open hands, leaving, ends."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import attrs

from liars_uno.cards import Card
from liars_uno.clauses import Clause
from liars_uno.phases import EndReason, Mixing
from liars_uno.rules.choices import SetAside
from liars_uno.seats import Seat

Hand: TypeAlias = tuple[Card, ...]


# ---- mixing, dealing, opening --------------------------------------------------------------------
@attrs.frozen
class Shuffled:
    """Cards were mixed into a new draw pile; the order is known to nobody."""

    count: int
    mixing: Mixing
    order: tuple[int, ...] | None
    clause: ClassVar[Clause] = Clause.PILE_1


@attrs.frozen
class DealerDrawn:
    """Seats drew cards for the deal, in this order; the highest deals (DEAL-6)."""

    draws: tuple[tuple[Seat, Card], ...]
    dealer: Seat
    clause: ClassVar[Clause] = Clause.DEAL_6


@attrs.frozen
class HandsDealt:
    """Every seat in play got its hand; each seat sees its own."""

    dealer: Seat
    count: int
    hands: tuple[Hand | None, ...]
    clause: ClassVar[Clause] = Clause.DEAL_2


@attrs.frozen
class OpeningSetAside:
    """A card was turned over that may not open the discard pile."""

    card: Card
    to: SetAside
    clause: ClassVar[Clause] = Clause.DEAL_3


@attrs.frozen
class OpeningPlaced:
    """A card was turned over and opens the discard pile."""

    card: Card
    clause: ClassVar[Clause] = Clause.DEAL_3


@attrs.frozen
class CardsCollected:
    """All cards are back in the deck: a new round, or the same dealt again (DEAL-4, MATCH-2)."""

    dealer: Seat
    seated: tuple[Seat, ...]
    clause: ClassVar[Clause] = Clause.MATCH_2


# ---- hands, seats, rounds ------------------------------------------------------------------------
@attrs.frozen
class HandOpened:
    """A hand became open to all, since it has few cards (WIN-8)."""

    seat: Seat
    cards: Hand
    clause: ClassVar[Clause] = Clause.WIN_8


@attrs.frozen
class SeatLeft:
    """A seat is out; its hand went unseen to the bottom of the discard pile.

    Attributes:
        count: how many cards went.
        cards: those cards, known to that seat alone.
        for_good: whether it left the match, rather than the round by the hand limit.
    """

    seat: Seat
    count: int
    cards: Hand | None
    for_good: bool

    @property
    def clause(self) -> Clause:
        """The clause about leaving, or about the hand limit."""
        return Clause.LEAVE_1 if self.for_good else Clause.WIN_7


@attrs.frozen
class SeatFinished:
    """A seat ran out of cards while the round goes on (WIN-6)."""

    seat: Seat
    clause: ClassVar[Clause] = Clause.WIN_6


@attrs.frozen
class RoundEnded:
    """The round is over.

    Attributes:
        winners: who won it, several together.
        reason: why it is over.
        hands: every hand, laid open to be counted.
        points: what each seat got or was charged.
        totals: every seat's total after it.
    """

    winners: tuple[Seat, ...]
    reason: EndReason
    hands: tuple[Hand, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    clause: ClassVar[Clause] = Clause.WIN_1


@attrs.frozen
class SeatEliminated:
    """A seat reached the target and is out of the match (CV-24)."""

    seat: Seat
    clause: ClassVar[Clause] = Clause.MATCH_1


@attrs.frozen
class MatchEnded:
    """The match is over."""

    winners: tuple[Seat, ...]
    reason: EndReason
    points: tuple[int, ...]
    clause: ClassVar[Clause] = Clause.MATCH_1
