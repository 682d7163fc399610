"""Calling UNO, and catching who has not (chapter UNO).

The rules read here are UN-01 to UN-09 with their classic twins CV-10 to CV-14.
"""

from __future__ import annotations

from typing import Final

from liars_uno import events as e
from liars_uno.engine.step import Step
from liars_uno.obligations import DrawCards, DrawReason, Resume, SettleDuty
from liars_uno.parts import NO_CALLS
from liars_uno.phases import ChallengeWindow, DrawsOwed, HoldingDrawn, StartOfTurn
from liars_uno.public import Public
from liars_uno.rules import Rules
from liars_uno.rules.choices import (
    AccusationPrice,
    CallDeadline,
    Catchers,
    DutyAfterLaying,
    DutyAfterMove,
    DutyEnds,
    DutyInWindow,
    MovedCall,
    PrematurePrice,
)
from liars_uno.seats import Seat, next_seat
from liars_uno.state import View

#: Bound once, since they are asked for in every step and looked up slowly in some Pythons.
_AS_UNO_PENALTY: Final = AccusationPrice.AS_UNO_PENALTY
_REFUSED: Final = PrematurePrice.REFUSED
_CHALLENGE_FIRST: Final = DutyInWindow.CHALLENGE_FIRST
_FIRST_ACT: Final = DutyEnds.FIRST_ACT

#: An early call needs exactly so many cards in the hand (UNO-4).
CARDS_FOR_EARLY_CALL: Final = 2


# ---- when duties open and end --------------------------------------------------------------------
def first_act(step: Step, is_play: bool) -> None:
    """End the duties that were open when somebody plays or draws (UNO-3)."""
    calls = step.public.calls
    if calls is NO_CALLS or not calls.open:
        return
    if is_play or step.rules.uno_call.duty_ends is _FIRST_ACT:
        step.emit(e.DutiesLapsed(calls.open))


def no_play(step: Step, seat: Seat) -> None:
    """Let an early call lapse that was not followed by its play (UNO-4)."""
    if step.public.calls.early == seat:
        step.emit(e.EarlyCallLapsed(seat))


def played(step: Step, seat: Seat, called_with_play: bool, hidden: bool) -> None:
    """See to the call of a seat that has just put down a card."""
    public = step.public
    caller = public.calls.early
    early = caller == seat
    if caller is not None and not early:
        step.emit(e.EarlyCallLapsed(caller))  # somebody has jumped in, so its turn is over
    if public.counts[seat] != 1:
        no_play(step, seat)
    elif early or called_with_play:
        step.emit(e.UnoCalled(seat, early=False))
    elif not (hidden and step.rules.uno_call.in_window is _CHALLENGE_FIRST):
        step.emit(e.DutyOpened(seat))


def settle_duty(step: Step, seat: Seat, returned: bool) -> None:
    """Open the duty once a window is settled: where UN-04 says so, or a card has come back."""
    public = step.public
    if (
        (returned or step.rules.uno_call.in_window is _CHALLENGE_FIRST)
        and public.counts[seat] == 1
        and seat in public.playing
        and seat not in public.calls.called
        and seat not in public.calls.open
    ):
        step.emit(e.DutyOpened(seat))


def hands_moved(
    step: Step, player: Seat, goes_to: dict[Seat, Seat], called: tuple[Seat, ...]
) -> None:
    """See to the calls of seats that have received another hand (UN-05, UN-07)."""
    rules = step.rules.uno_call
    stays = {goes_to[s] for s in called if s in goes_to and rules.moved_call is MovedCall.STAYS}
    for seat in sorted(goes_to.values()):
        if step.public.counts[seat] != 1:
            continue
        if seat in stays:
            step.emit(e.UnoCalled(seat, early=False))
        elif rules.after_move is DutyAfterMove.EVERY_SEAT or (
            rules.after_move is DutyAfterMove.PLAYER_ONLY and seat == player
        ):
            step.emit(e.DutyOpened(seat))


def laid_settled(step: Step, layers: tuple[Seat, ...]) -> None:
    """Open the duties of seats that a Wild Liar's Challenge has left with one card (UN-06)."""
    if step.rules.uno_call.after_laying is DutyAfterLaying.EXEMPT:
        return
    for seat in layers:
        public = step.public
        if seat in public.playing and public.counts[seat] == 1 and seat not in public.calls.open:
            step.emit(e.DutyOpened(seat))


def drew(step: Step, seat: Seat) -> None:
    """Open the duty of a seat that a draw has brought to exactly one card.

    Those who lay for a Wild Liar's Challenge wait until it is settled (UN-06).  A call made early,
    with two cards, is not good for a hand that has grown.
    """
    no_play(step, seat)
    public = step.public
    table = public.wild_challenge
    waits = table is not None and table.seat != seat
    if public.counts[seat] == 1 and seat in public.playing and not waits:
        step.emit(e.DutyOpened(seat))


# ---- prices --------------------------------------------------------------------------------------
def accusation_price(rules: Rules) -> int | None:
    """How many cards a wrong accusation costs; ``None`` where it is refused (UNO-5)."""
    price = rules.uno_call.wrong_accusation
    return rules.uno_call.penalty if price is _AS_UNO_PENALTY else _PRICES[price]


_PRICES: Final = {AccusationPrice.REFUSED: None, AccusationPrice.ONE: 1, AccusationPrice.TWO: 2}


def _is_time_for_prices(public: Public) -> bool:
    phase = public.phase
    return isinstance(phase, StartOfTurn | ChallengeWindow) or (
        isinstance(phase, DrawsOwed) and phase.accused is not None
    )


# ---- judging -------------------------------------------------------------------------------------
def call_refusal(view: View) -> str | None:
    """Say by its code why the seat of this view may not call UNO now, or ``None`` if it may."""
    public = view.public
    seat = view.seat
    assert seat is not None
    calls = public.calls
    if seat in calls.called or calls.early == seat:
        return "already-called"
    later = _settled_before_call(view, seat)
    if seat in calls.open or later is not None:
        if view.rules.uno_call.deadline is CallDeadline.WITH_PLAY:
            return "call-comes-with-the-play"
        return later
    if is_early(view):
        return None
    count = public.counts[seat]
    if count == 1 or not count:
        return "duty-is-over" if count else "no-reason-to-call"
    if view.rules.uno_call.premature_call is _REFUSED:
        return "no-reason-to-call"
    if not _is_time_for_prices(public):
        return "no-time-to-call"
    return "once-a-turn" if seat in calls.premature else None


def _settled_before_call(view: View, seat: Seat) -> str | None:
    """Say by its code what is settled before the duty of a seat with one card opens, if anything.

    That is its own play where the challenge comes first (UN-04), and the Wild Liar's Challenge
    that it has laid a card for (UN-06).
    """
    public = view.public
    if public.counts[seat] != 1 or seat in public.calls.open:
        return None
    rules = view.rules.uno_call
    table = public.wild_challenge
    if table is not None and rules.after_laying is DutyAfterLaying.MUST_CALL:
        if seat in table.returned or any(laid.seat == seat for laid in table.laid):
            return "call-comes-after-the-laid-cards"
    elif rules.in_window is _CHALLENGE_FIRST:
        pending = public.pending
        if (pending is not None and pending.seat == seat) or any(
            isinstance(ob, SettleDuty) and ob.seat == seat for ob in public.agenda
        ):
            return "call-comes-after-the-challenge"
    return None


def is_early(view: View) -> bool:
    """Whether a call now would be an early one: on one's turn, with exactly two cards (UNO-4)."""
    public = view.public
    return (
        isinstance(public.phase, StartOfTurn | HoldingDrawn)
        and public.turn == view.seat
        and public.counts[public.turn] == CARDS_FOR_EARLY_CALL
    )


def catch_refusal(view: View, target: Seat) -> str | None:
    """Say by its code why the seat of this view may not catch ``target``, or ``None``."""
    public = view.public
    seat = view.seat
    assert seat is not None
    if target == seat:
        return "nobody-catches-themselves"
    if target not in public.playing:
        return "seat-is-not-in-play"
    if target in public.calls.open:
        if view.rules.uno_call.catchers is Catchers.NEXT_SEAT:
            catcher = next_seat(public.playing, public.seats, target, public.direction)
            return None if catcher == seat else "only-the-next-seat-catches"
        return None
    if accusation_price(view.rules) is None:
        return "nobody-to-catch"
    if not _is_time_for_prices(public):
        return "no-time-to-accuse"
    if not public.counts[seat]:
        return "last-card-is-pending"
    return "once-a-turn" if seat in public.calls.accusers else None


# ---- deciding ------------------------------------------------------------------------------------
def call(step: Step, view: View) -> None:
    """Call UNO: in time, early, or at the price of UN-09."""
    seat = view.seat
    assert seat is not None
    public = step.public
    if seat in public.calls.open:
        step.emit(e.UnoCalled(seat, early=False))
    elif is_early(view):
        step.emit(e.UnoCalled(seat, early=True))
    else:
        step.emit(e.CalledTooEarly(seat))
        _draw_and_resume(step, DrawCards(seat, 2, DrawReason.PREMATURE_CALL))


def catch(step: Step, seat: Seat, target: Seat) -> None:
    """Catch a seat, or accuse it wrongly at the price of UN-08."""
    public = step.public
    if target in public.calls.open:
        step.emit(e.UnoCaught(seat, target))
        penalty = step.rules.uno_call.penalty
        _draw_and_resume(step, DrawCards(target, penalty, DrawReason.UNO_CAUGHT))
    else:
        step.emit(e.AccusedWrongly(seat, target))
        price = accusation_price(step.rules)
        assert price is not None
        _draw_and_resume(step, DrawCards(seat, price, DrawReason.WRONG_ACCUSATION))


def _draw_and_resume(step: Step, draw: DrawCards) -> None:
    phase = step.public.phase
    step.agenda = [draw, Resume(phase), *step.public.agenda]
