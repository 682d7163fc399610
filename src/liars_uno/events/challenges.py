"""Events of challenges: of a hidden card, a Wild Draw Four, a laid card."""

from __future__ import annotations

import enum
from typing import ClassVar, TypeAlias

import attrs

from liars_uno.cards import Card, Color, Face
from liars_uno.clauses import Clause
from liars_uno.seats import Seat

Hand: TypeAlias = tuple[Card, ...]


class Verdict(enum.Enum):
    """What a challenged card turned out to be."""

    TRUE = "true"
    LIE = "lie"
    DISGUISE = "disguise"

    __hash__ = object.__hash__


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
