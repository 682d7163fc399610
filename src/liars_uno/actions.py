"""Actions: what a seat, the host or chance may do; imperative, small and frozen.

Every action names its seat.  Chance and the host hold no seat and act under fixed numbers.
"""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias, get_args

import attrs

from liars_uno.cards import Card, Color, Face
from liars_uno.seats import CHANCE, HOST, Seat


@attrs.frozen
class PlayOpen:
    """Play a card face up (TURN-4), or jump in with one (TURN-8), or answer an owed draw.

    Attributes:
        seat: who plays.
        card: the card, from the hand.
        color: the color named for a wild (TURN-5), else ``None``.
        target: the partner of a 7 (HANDS-1), else ``None``.
        call_uno: call UNO with the play; only where it leaves one card.
        also: further cards of the same rank put down with it (TURN-7); the last one is the top.
    """

    seat: Seat
    card: Card
    color: Color | None = None
    target: Seat | None = None
    call_uno: bool = False
    also: tuple[Card, ...] = ()


@attrs.frozen
class PlayHidden:
    """Play a card face down and say what it is (CLAIM-1), truly or not.

    Attributes:
        seat: who plays.
        card: the card itself, which only its player knows.
        claim: the face it is said to have.
        color: the color named for a claimed Wild Draw Four (CLAIM-4), else ``None``.
        target: the partner of a claimed 7 (HANDS-1), else ``None``.
        call_uno: call UNO with the play; only where it leaves one card.
    """

    seat: Seat
    card: Card
    claim: Face
    color: Color | None = None
    target: Seat | None = None
    call_uno: bool = False


@attrs.frozen
class Draw:
    """Draw instead of playing (DRAW-1)."""

    seat: Seat


@attrs.frozen
class Keep:
    """Keep the drawn card and end the turn (DRAW-2)."""

    seat: Seat


@attrs.frozen
class Accept:
    """Accept a claim (WINDOW-1), an owed draw (STACK-2) or a Skip that could be answered."""

    seat: Seat


@attrs.frozen
class Challenge:
    """Challenge the pending card, a Wild Draw Four, or (with ``target``) a laid card (WLC-3)."""

    seat: Seat
    target: Seat | None = None


@attrs.frozen
class Lay:
    """Lay a card face down for a Wild Liar's Challenge (WLC-1); ``claim`` only under WL-03."""

    seat: Seat
    card: Card
    claim: Face | None = None


@attrs.frozen
class StopChallenging:
    """Challenge nobody further in a Wild Liar's Challenge (WLC-6)."""

    seat: Seat


@attrs.frozen
class ChooseColor:
    """Name the color in force where the game asks for it."""

    seat: Seat
    color: Color


@attrs.frozen
class ChoosePartner:
    """Name whom to swap hands with, where CL-08 asks for it after the window."""

    seat: Seat
    target: Seat | None


@attrs.frozen
class CallUno:
    """Call UNO (UNO-1, UNO-4)."""

    seat: Seat


@attrs.frozen
class CatchUno:
    """Say UNO first to a seat that has not called (UNO-2)."""

    seat: Seat
    target: Seat


@attrs.frozen
class Leave:
    """Leave the table for good (LEAVE-1); the host may do it for a seat."""

    seat: Seat


@attrs.frozen
class CloseWindow:
    """The host's clock: close the open window as if all missing answers were given (WINDOW-4)."""

    seat: ClassVar[Seat] = HOST


@attrs.frozen
class TimeOut:
    """The host's clock has run out for a seat that the game waits for (TABLE-4)."""

    target: Seat
    seat: ClassVar[Seat] = HOST


@attrs.frozen
class NextRound:
    """Collect the cards and go on with the next round of the match (MATCH-2)."""

    seat: ClassVar[Seat] = HOST


@attrs.frozen
class Shuffle:
    """Chance: put the cards to be mixed into this order, a permutation of ``range(n)``.

    The first of the order becomes the top of the draw pile.
    """

    order: tuple[int, ...]
    seat: ClassVar[Seat] = CHANCE


Action: TypeAlias = (
    PlayOpen
    | PlayHidden
    | Draw
    | Keep
    | Accept
    | Challenge
    | Lay
    | StopChallenging
    | ChooseColor
    | ChoosePartner
    | CallUno
    | CatchUno
    | Leave
    | CloseWindow
    | TimeOut
    | NextRound
    | Shuffle
)

#: Every type of action.
ACTION_TYPES: Final[tuple[type, ...]] = get_args(Action)
