"""Obligations: what the agenda of a game still has to do, next first.

The agenda is part of the public table, so the order of penalties can be read off a state.  It is
empty whenever a seat is free to act; it waits while cards are mixed or something must be named.
"""

from __future__ import annotations

import enum
from typing import Final, TypeAlias

import attrs

from liars_uno.cards import Color, Face, Rank
from liars_uno.clauses import Clause
from liars_uno.phases import Accused, Phase
from liars_uno.seats import Seat


class DrawReason(enum.Enum):
    """Why cards are drawn; each reason belongs to a clause."""

    TURN = "turn"
    FORCED = "forced"
    OWED = "owed"
    OPENING = "opening"
    WRONG_CHALLENGE = "wrong-challenge"
    CAUGHT_LIE = "caught-lie"
    CAUGHT_DISGUISE = "caught-disguise"
    LAID_LIE = "laid-lie"
    LAID_TRUTH = "laid-truth"
    UNO_CAUGHT = "uno-caught"
    WRONG_ACCUSATION = "wrong-accusation"
    PREMATURE_CALL = "premature-call"
    GUILTY_WILD_DRAW_FOUR = "guilty-wild-draw-four"
    MISPLAY = "misplay"

    __hash__ = object.__hash__

    @property
    def clause(self) -> Clause:
        """The clause that makes this seat draw."""
        return _CLAUSES[self]

    @property
    def is_penalty(self) -> bool:
        """Whether it is a penalty, rather than a turn's own draw or the effect of a card."""
        return self not in _NO_PENALTY


_CLAUSES: Final = {
    DrawReason.TURN: Clause.DRAW_1,
    DrawReason.FORCED: Clause.EFFECT_3,
    DrawReason.OWED: Clause.STACK_2,
    DrawReason.OPENING: Clause.DEAL_5,
    DrawReason.WRONG_CHALLENGE: Clause.CHALLENGE_3,
    DrawReason.CAUGHT_LIE: Clause.CHALLENGE_4,
    DrawReason.CAUGHT_DISGUISE: Clause.CHALLENGE_5,
    DrawReason.LAID_LIE: Clause.WILD_CHALLENGE_4,
    DrawReason.LAID_TRUTH: Clause.WILD_CHALLENGE_5,
    DrawReason.UNO_CAUGHT: Clause.UNO_2,
    DrawReason.WRONG_ACCUSATION: Clause.UNO_5,
    DrawReason.PREMATURE_CALL: Clause.UNO_4,
    DrawReason.GUILTY_WILD_DRAW_FOUR: Clause.WILD_DRAW_FOUR_3,
    DrawReason.MISPLAY: Clause.TURN_9,
}
_NO_PENALTY: Final = (
    DrawReason.TURN,
    DrawReason.FORCED,
    DrawReason.OWED,
    DrawReason.OPENING,
)


@attrs.frozen
class DrawCards:
    """``seat`` draws ``count`` cards."""

    seat: Seat
    count: int
    why: DrawReason


@attrs.frozen
class DrawUntilPlayable:
    """``seat`` draws until a drawn card is playable (CV-06)."""

    seat: Seat


@attrs.frozen
class OfferDrawn:
    """``seat`` may play what it has drawn."""

    seat: Seat


@attrs.frozen
class LandCard:
    """The pending card comes to lie on the discard pile, face up if it was revealed."""

    revealed: bool


@attrs.frozen
class TakeEffect:
    """What was played or claimed works (ORDER-1).

    Attributes:
        seat: whose play it is.
        face: the face that works: the card's own, or the claim.
        color: the color named with it.
        target: the partner named with it.
        hidden: whether it was played face down.
        stands: whether the card stays on the pile (no caught lie).
        empties: whether the play emptied the hand.
        owed: draws that were owed to the player and are passed on with it (STACK-1, STACK-3).
        owed_by: the rank of the last card that made somebody draw them.
        accused: who may be challenged for it (WD4-2).
    """

    seat: Seat
    face: Face
    color: Color | None
    target: Seat | None
    hidden: bool
    stands: bool
    empties: bool
    owed: int = 0
    owed_by: Rank = Rank.DRAW_TWO
    accused: Accused | None = None


@attrs.frozen
class AskColor:
    """``seat`` names the color in force."""

    seat: Seat


@attrs.frozen
class AskPartner:
    """``seat`` names whom it swaps hands with."""

    seat: Seat


@attrs.frozen
class SwapHands:
    """``seat`` and ``target`` swap hands."""

    seat: Seat
    target: Seat


@attrs.frozen
class PassHands:
    """Every seat passes its hand on."""

    seat: Seat


@attrs.frozen
class OweDraws:
    """The seat after ``after`` is to draw ``count`` cards and lose its turn.

    Attributes:
        after: whose card makes it draw.
        count: how many cards.
        final: whether that card was a last one (WIN-3).
        accused: who may be challenged for it (WD4-2).
        by: the rank of the card that made it draw, or of that which another one deflected.
    """

    after: Seat
    count: int
    final: bool = False
    accused: Accused | None = None
    by: Rank = Rank.DRAW_TWO


@attrs.frozen
class LoseTurn:
    """``seat`` loses its turn, unless it is out by then; ``answerable`` if a Skip does it."""

    seat: Seat
    answerable: bool = False


@attrs.frozen
class ReturnCard:
    """The pending card goes back to the hand its player holds now."""


@attrs.frozen
class SettleDuty:
    """The duty to call opens for ``seat`` if one card is left once the window is settled (UN-04).

    Attributes:
        seat: whose play it was.
        returned: whether the card went back to the hand.
    """

    seat: Seat
    returned: bool


@attrs.frozen
class CheckWin:
    """The round is won if a hand is empty."""

    seat: Seat


@attrs.frozen
class NextTurn:
    """The next seat has the turn."""


@attrs.frozen
class Resume:
    """What was interrupted goes on in its phase, ``without`` a seat that has gone out meanwhile."""

    phase: Phase
    without: Seat | None = None


@attrs.frozen
class AskToLay:
    """These seats lay cards for a Wild Liar's Challenge, in this order."""

    awaited: tuple[Seat, ...]


@attrs.frozen
class GoOnChallenging:
    """The player of a Wild Liar's Challenge may challenge on, or it is settled."""


@attrs.frozen
class SettleWildChallenge:
    """A Wild Liar's Challenge is settled: unchallenged cards go under it or back."""

    all_lied: bool
    truth: Seat | None
    stopped: bool


@attrs.frozen
class OpenDiscard:
    """The top card of the draw pile is turned over to open the discard pile."""


@attrs.frozen
class FirstTurn:
    """The first turn of the round starts, after what the opening card does."""


Obligation: TypeAlias = (
    DrawCards
    | DrawUntilPlayable
    | OfferDrawn
    | LandCard
    | TakeEffect
    | AskColor
    | AskPartner
    | SwapHands
    | PassHands
    | OweDraws
    | LoseTurn
    | ReturnCard
    | SettleDuty
    | CheckWin
    | NextTurn
    | Resume
    | AskToLay
    | GoOnChallenging
    | SettleWildChallenge
    | OpenDiscard
    | FirstTurn
)
