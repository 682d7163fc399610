"""Sevens and zeros: hands that move (chapter HANDS).

The rules read here are CV-38, CL-08, LC-03, LC-04, SZ-01, SZ-02, SZ-05 and SZ-06.
"""

from __future__ import annotations

from typing import Final

import attrs

from liars_uno import events as e
from liars_uno.cards import Face, Rank
from liars_uno.engine import uno_call
from liars_uno.engine.sight import Sight
from liars_uno.engine.step import Step
from liars_uno.obligations import (
    AskPartner,
    DrawCards,
    DrawReason,
    Obligation,
    PassHands,
    SettleDuty,
    SwapHands,
    TakeEffect,
)
from liars_uno.phases import NamingPartner, Phase
from liars_uno.rules import Rules
from liars_uno.rules.choices import (
    ChallengerDraws,
    FalseMove,
    LastHandMove,
    NamedWhen,
    PassDirection,
    SevenZero,
    Swap,
)
from liars_uno.seats import CLOCKWISE, Seat, next_seat

#: Bound once, since they are asked for in every step and looked up slowly in some Pythons.
_SEVEN: Final = Rank.SEVEN
_ZERO: Final = Rank.ZERO
_ON: Final = SevenZero.ON
_AFTER_WINDOW: Final = NamedWhen.AFTER_WINDOW
_OPTIONAL: Final = Swap.OPTIONAL
_MOVES_FIRST: Final = LastHandMove.MOVES_FIRST

_NOBODY: Final[tuple[Seat | None, ...]] = (None,)


def moves_hands(rules: Rules, face: Face) -> bool:
    """Whether a face is one that moves hands at this table (HANDS-1, HANDS-2)."""
    return rules.hands.seven_zero is _ON and face.rank in (_SEVEN, _ZERO)


def _last_moves_first(rules: Rules, face: Face) -> bool:
    """Whether a last card of that face moves hands before anybody wins (HANDS-3)."""
    going_out = rules.going_out
    last = going_out.last_seven if face.rank is _SEVEN else going_out.last_zero
    return last is _MOVES_FIRST


def _swaps(rules: Rules, face: Face, empties: bool) -> bool:
    return (
        face.rank is _SEVEN
        and moves_hands(rules, face)
        and (not empties or _last_moves_first(rules, face))
    )


def partners_for(
    sight: Sight, face: Face, *, empties: bool, hidden: bool
) -> tuple[Seat | None, ...]:
    """Return the partners that may be named with a play; ``None`` where none is named."""
    rules = sight.rules
    if not _swaps(rules, face, empties):
        return _NOBODY
    if hidden and rules.claims.partner_named is _AFTER_WINDOW:
        return _NOBODY
    return partners_later(rules, sight.others)


def partners_later(rules: Rules, others: tuple[Seat, ...]) -> tuple[Seat | None, ...]:
    """Return the partners that a seat may choose among; ``None`` if the swap is optional."""
    return (None, *others) if rules.hands.swap is _OPTIONAL else others


def false_move_is_void(rules: Rules, claim: Face) -> bool:
    """Whether an unchallenged 7 or 0 does not move hands if it was a lie (SZ-01)."""
    return moves_hands(rules, claim) and rules.hands.false_move is FalseMove.DOES_NOT_MOVE


def effect(step: Step, ob: TakeEffect) -> tuple[Obligation, ...]:
    """Return what a 7 or 0 that works has to do; a play that empties the hand moves none.

    It is asked for only where they move hands: a number that does nothing takes no effect, and
    Liar's play always has them (HANDS-1, HANDS-2).
    """
    rules = step.rules
    if ob.empties and not (ob.stands and _last_moves_first(rules, ob.face)):
        return ()
    if ob.face.rank is _ZERO:
        return (PassHands(ob.seat),)
    if ob.hidden and rules.claims.partner_named is _AFTER_WINDOW:
        return (AskPartner(ob.seat),)
    return () if ob.target is None else (SwapHands(ob.seat, ob.target),)


def ask_partner(step: Step, ob: AskPartner) -> Phase | None:
    """Wait for the partner to be named, unless the seat that should name it is gone."""
    return NamingPartner(ob.seat) if ob.seat in step.public.playing else None


def swap(step: Step, ob: SwapHands) -> None:
    """Swap two hands, if both seats are still in play."""
    playing = step.public.playing
    if ob.seat not in playing or ob.target not in playing:
        return
    called = step.public.calls.called
    mine, theirs = step.hand(ob.seat), step.hand(ob.target)
    step.emit(e.HandsSwapped(ob.seat, ob.target, theirs, mine))
    _after_move(step, ob.seat, {ob.seat: ob.target, ob.target: ob.seat}, called)


def pass_on(step: Step, ob: PassHands) -> None:
    """Pass every hand on to the next seat."""
    public = step.public
    if ob.seat not in public.playing:
        return
    always_left = step.rules.hands.pass_direction is PassDirection.ALWAYS_LEFT
    direction = CLOCKWISE if always_left else public.direction
    called = public.calls.called
    goes_to = {s: next_seat(public.playing, public.seats, s, direction) for s in public.playing}
    hands = list(step.secret.hands)
    for seat, to in goes_to.items():
        hands[to] = step.hand(seat)
    step.emit(e.HandsPassed(direction, tuple(hands)))
    _after_move(step, ob.seat, goes_to, called)


def _after_move(
    step: Step, player: Seat, goes_to: dict[Seat, Seat], called: tuple[Seat, ...]
) -> None:
    """See to calls and to the challenger's card, which SZ-02 may send after the old hand (HANDS-4).

    A duty that waits for the end of the window (UN-04) was about a hand that is gone (UN-05).
    """
    uno_call.hands_moved(step, player, goes_to, called)
    step.agenda = [
        ob for ob in step.agenda if not (isinstance(ob, SettleDuty) and ob.seat in goes_to)
    ]
    if step.rules.hands.challenger_draws is ChallengerDraws.OLD_HAND:
        for place, ob in enumerate(step.agenda):
            if isinstance(ob, DrawCards) and ob.why is DrawReason.WRONG_CHALLENGE:
                step.agenda[place] = attrs.evolve(ob, seat=goes_to.get(ob.seat, ob.seat))
