"""Phases: what the game is waiting for; a closed union of small frozen records.

What matters in one phase only lives in its record.  Which actions each phase allows, and to whom,
is one table in ``liars_uno.engine.legality``.
"""

from __future__ import annotations

import enum
from typing import Final, TypeAlias, get_args

import attrs

from liars_uno.cards import Color, Face, Rank
from liars_uno.seats import Seat


class Mixing(enum.Enum):
    """Which cards chance is to mix."""

    #: The whole deck, to find the first dealer.
    DEALER = "dealer"
    #: The whole deck, to be dealt.
    DECK = "deck"
    #: The draw pile with the card that was just set aside while the discard pile was opened.
    OPENING = "opening"
    #: The discard pile without its top card.
    DISCARD = "discard"

    __hash__ = object.__hash__


class EndReason(enum.Enum):
    """Why a round is over."""

    #: Somebody ran out of cards (WIN-1), the last but one where the round goes on (WIN-6).
    OUT = "out"
    #: Nobody could play or draw any more (WIN-5).
    BLOCKED = "blocked"
    #: A draw could not be served and RS-04 ends the round then.
    EXHAUSTED = "exhausted"
    #: All others, or all other sides, have left or are out (LEAVE-3, WIN-7).
    LAST_LEFT = "last-left"
    #: No card could open the discard pile, and ST-08 makes the round void.
    VOID = "void"

    __hash__ = object.__hash__


@attrs.frozen
class AwaitingShuffle:
    """Chance must mix ``count`` cards (DEAL-1, PILE-1)."""

    count: int
    mixing: Mixing


@attrs.frozen
class StartOfTurn:
    """The seat on turn must play or draw (TURN-1)."""


@attrs.frozen
class HoldingDrawn:
    """The seat on turn has drawn and must play or keep (DRAW-2)."""


@attrs.frozen
class ChallengeWindow:
    """A card lies pending; seats may challenge or accept it (WINDOW-1).

    Attributes:
        unanswered: seats that have not answered yet, in turn order.
        challengers: seats that challenge, where all answers are collected first (CH-03).
    """

    unanswered: tuple[Seat, ...]
    challengers: tuple[Seat, ...] = ()


@attrs.frozen
class NamingColor:
    """``seat`` must name the color in force."""

    seat: Seat


@attrs.frozen
class NamingPartner:
    """``seat`` must name whom it swaps hands with (CL-08)."""

    seat: Seat


@attrs.frozen
class Laying:
    """Seats lay cards for a Wild Liar's Challenge (WLC-1); ``awaited`` in turn order."""

    awaited: tuple[Seat, ...]


@attrs.frozen
class Challenging:
    """The player of a Wild Liar's Challenge challenges laid cards (WLC-3).

    Attributes:
        challenged: whether at least one card has been challenged already.
    """

    challenged: bool


@attrs.frozen
class Accused:
    """A Wild Draw Four that may be challenged: its player, and what it was played on (WD4-2)."""

    seat: Seat
    color: Color | None
    top: Face


@attrs.frozen
class DrawsOwed:
    """``seat`` owes ``owed`` draws and may accept, answer or challenge (STACK-1, WD4-2).

    Attributes:
        seat: who owes them.
        owed: how many cards.
        accused: who may be challenged for them, if anybody.
        by: the rank of the last card that made somebody draw; cards that deflected the sum may lie
            on it.
    """

    seat: Seat
    owed: int
    accused: Accused | None = None
    by: Rank = Rank.DRAW_TWO


@attrs.frozen
class SkipOwed:
    """``seat`` loses its turn unless it answers with a Skip (STACK-4)."""

    seat: Seat


@attrs.frozen
class RoundOver:
    """The round is over; the host opens the next one (MATCH-1).

    Attributes:
        winners: who won the round; several win together.
        reason: why it is over.
        points: what each seat got or was charged for this round.
    """

    winners: tuple[Seat, ...]
    reason: EndReason
    points: tuple[int, ...]


@attrs.frozen
class MatchOver:
    """The match is over (TABLE-3).

    Attributes:
        winners: who won the match; several share it.
        reason: why the last round was over.
        points: what each seat got or was charged for the last round.
    """

    winners: tuple[Seat, ...]
    reason: EndReason
    points: tuple[int, ...]


Phase: TypeAlias = (
    AwaitingShuffle
    | StartOfTurn
    | HoldingDrawn
    | ChallengeWindow
    | NamingColor
    | NamingPartner
    | Laying
    | Challenging
    | DrawsOwed
    | SkipOwed
    | RoundOver
    | MatchOver
)

#: Every type of phase.
PHASE_TYPES: Final[tuple[type, ...]] = get_args(Phase)

#: The phases without data, ready made.
START_OF_TURN: Final = StartOfTurn()
HOLDING_DRAWN: Final = HoldingDrawn()
