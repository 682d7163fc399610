"""The small records that the public table is made of: what lies there, and what is noted of it.

They stand apart from the table itself so that a build may compile that one: these tell the types of
their fields, which compiled classes do not.
"""

from __future__ import annotations

from typing import Final

import attrs

from liars_uno.cards import Card, Color, Face
from liars_uno.seats import Seat


@attrs.frozen
class Discarded:
    """A card in the discard pile, as anyone can see it.

    Attributes:
        face: what it counts as; ``None`` where nobody ever said (laid cards, a leaver's hand).
        card: the card itself if it lies face up, else ``None``.
    """

    face: Face | None
    card: Card | None


@attrs.frozen
class Pending:
    """A card played face down whose claim is not settled yet (WINDOW-1)."""

    seat: Seat
    claim: Face
    color: Color | None
    target: Seat | None


@attrs.frozen
class Laid:
    """That a seat has laid a card for a Wild Liar's Challenge, and what it says it is."""

    seat: Seat
    claim: Face | None


@attrs.frozen
class WildChallengeTable:
    """A Wild Liar's Challenge in progress.

    Attributes:
        seat: who plays it.
        color: its color.
        laid: the cards that lie there, in the order they were laid.
        returned: seats that have laid a card and taken it back.
    """

    seat: Seat
    color: Color
    laid: tuple[Laid, ...] = ()
    returned: tuple[Seat, ...] = ()


@attrs.frozen
class Calls:
    """Who must call UNO, who has called, and what has been tried this turn.

    Attributes:
        open: seats whose duty is open: they may be caught.
        called: seats that have called for the one card they hold.
        early: the seat on turn, if it has called with two cards.
        accusers: seats that have accused wrongly this turn, where that has a price.
        premature: seats that have called too early this turn, where that has a price.
    """

    open: tuple[Seat, ...] = ()
    called: tuple[Seat, ...] = ()
    early: Seat | None = None
    accusers: tuple[Seat, ...] = ()
    premature: tuple[Seat, ...] = ()


@attrs.frozen
class Standing:
    """What changes from round to round only.

    Attributes:
        dealer: who deals this round.
        totals: every seat's total so far.
        seated: seats still in the match, clockwise.
        out_of_round: cards set aside for the whole round (ST-03).
    """

    dealer: Seat
    totals: tuple[int, ...]
    seated: tuple[Seat, ...]
    out_of_round: tuple[Card, ...] = ()


NO_CALLS: Final = Calls()
