"""Events: what happened; past tense, primitive, each with the clause that caused it.

An event has a public and a private part.  Private parts are the fields that may be ``None``
(cards, hands, orders): :func:`liars_uno.redact` leaves in them only what a seat may know.  Public
fields are all that the public table is built from.
"""

from __future__ import annotations

import enum
from typing import ClassVar, Final, TypeAlias, get_args

import attrs

from liars_uno.cards import Card, Color, Face
from liars_uno.clauses import Clause
from liars_uno.obligations import DrawReason, Obligation
from liars_uno.phases import EndReason, Mixing, Phase
from liars_uno.rules.choices import SetAside
from liars_uno.seats import Seat

Hand: TypeAlias = tuple[Card, ...]


class Verdict(enum.Enum):
    """What a challenged card turned out to be."""

    TRUE = "true"
    LIE = "lie"
    DISGUISE = "disguise"

    __hash__ = object.__hash__


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


# ---- the window and the challenge ----------------------------------------------------------------
@attrs.frozen
class Accepted:
    """A seat accepted what it was asked."""

    seat: Seat
    clause: ClassVar[Clause] = Clause.WINDOW_1


@attrs.frozen
class ChallengeMade:
    """A seat challenged the card of another."""

    seat: Seat
    target: Seat
    clause: ClassVar[Clause] = Clause.WINDOW_2


@attrs.frozen
class WindowClosed:
    """The host closed the window; missing answers count as accepted."""

    clause: ClassVar[Clause] = Clause.WINDOW_4


@attrs.frozen
class CardRevealed:
    """The challenged card was turned over; ``card`` is ``None`` for who may not see it (CH-06).

    Attributes:
        seat: whose card it is.
        challenger: who challenged it.
        verdict: what it turned out to be.
        open_to_all: whether everyone sees it, or the challenger alone.
        card: the card itself.
    """

    seat: Seat
    challenger: Seat
    verdict: Verdict
    open_to_all: bool
    card: Card | None
    clause: ClassVar[Clause] = Clause.CHALLENGE_1


@attrs.frozen
class CardLanded:
    """The pending card came to lie on the discard pile as its claim.

    Attributes:
        card: the card itself where it lies face up, ``None`` where it lies face down.
    """

    seat: Seat
    claim: Face
    card: Card | None
    clause: ClassVar[Clause] = Clause.CLAIM_6


@attrs.frozen
class CardReturned:
    """The pending card went back to the hand its player holds now."""

    seat: Seat
    card: Card | None
    clause: ClassVar[Clause] = Clause.CHALLENGE_4


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
    """Two seats swapped hands; ``hand`` is what ``seat`` got, ``target_hand`` what the other got."""

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


# ---- the classic Wild Draw Four ------------------------------------------------------------------
@attrs.frozen
class HandShown:
    """A seat showed its hand to another (WD4-2); a snapshot, not a standing permission."""

    seat: Seat
    to: Seat
    cards: Hand | None
    clause: ClassVar[Clause] = Clause.WILD_DRAW_FOUR_2


@attrs.frozen
class WildDrawFourJudged:
    """A challenged Wild Draw Four was judged."""

    seat: Seat
    challenger: Seat
    guilty: bool
    clause: ClassVar[Clause] = Clause.WILD_DRAW_FOUR_2


@attrs.frozen
class WildDrawFourTakenBack:
    """A guilty seat took its Wild Draw Four back (CV-19); the color before is in force again."""

    seat: Seat
    card: Card
    color: Color | None
    clause: ClassVar[Clause] = Clause.WILD_DRAW_FOUR_3


# ---- Wild Liar's Challenge -----------------------------------------------------------------------
@attrs.frozen
class WildChallengeOpened:
    """A Wild Liar's Challenge asks the others to lay cards of a color."""

    seat: Seat
    color: Color
    clause: ClassVar[Clause] = Clause.WILD_CHALLENGE_1


@attrs.frozen
class CardLaid:
    """A seat laid a card face down; only that seat knows it."""

    seat: Seat
    claim: Face | None
    card: Card | None
    clause: ClassVar[Clause] = Clause.WILD_CHALLENGE_1


@attrs.frozen
class LaidRevealed:
    """A challenged laid card was turned over for all to see."""

    seat: Seat
    card: Card
    verdict: Verdict
    clause: ClassVar[Clause] = Clause.WILD_CHALLENGE_3


@attrs.frozen
class LaidReturned:
    """A laid card went back to the hand it came from."""

    seat: Seat
    card: Card | None
    clause: ClassVar[Clause] = Clause.WILD_CHALLENGE_4


@attrs.frozen
class LaidDiscarded:
    """A laid card went under the Wild Liar's Challenge, shown or not."""

    seat: Seat
    card: Card | None
    clause: ClassVar[Clause] = Clause.WILD_CHALLENGE_5


@attrs.frozen
class ChallengingStopped:
    """The player of a Wild Liar's Challenge challenges nobody further."""

    seat: Seat
    clause: ClassVar[Clause] = Clause.WILD_CHALLENGE_6


@attrs.frozen
class WildChallengeSettled:
    """A Wild Liar's Challenge is settled."""

    all_lied: bool
    clause: ClassVar[Clause] = Clause.WILD_CHALLENGE_5


# ---- UNO -----------------------------------------------------------------------------------------
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


Event: TypeAlias = (
    Shuffled
    | DealerDrawn
    | HandsDealt
    | OpeningSetAside
    | OpeningPlaced
    | CardsCollected
    | TurnStarted
    | TurnSkipped
    | TurnPassed
    | PhaseEntered
    | PlayedOpen
    | PlayedHidden
    | Misplayed
    | DrawnKept
    | CardsDrawn
    | DrawsWaived
    | Accepted
    | ChallengeMade
    | WindowClosed
    | CardRevealed
    | CardLanded
    | CardReturned
    | ColorChanged
    | DirectionChanged
    | PartnerNamed
    | HandsSwapped
    | HandsPassed
    | HandShown
    | WildDrawFourJudged
    | WildDrawFourTakenBack
    | WildChallengeOpened
    | CardLaid
    | LaidRevealed
    | LaidReturned
    | LaidDiscarded
    | ChallengingStopped
    | WildChallengeSettled
    | UnoCalled
    | EarlyCallLapsed
    | DutyOpened
    | DutiesLapsed
    | UnoCaught
    | AccusedWrongly
    | CalledTooEarly
    | HandOpened
    | SeatLeft
    | SeatFinished
    | RoundEnded
    | SeatEliminated
    | MatchEnded
)

#: Every type of event.
EVENT_TYPES: Final[tuple[type, ...]] = get_args(Event)
