"""Leaving the table, and going out by the hand limit (chapter LEAVE, WIN-7).

Whatever waited for the seat goes on without it; one function for each phase says how.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import attrs

from liars_uno import events as e
from liars_uno.engine import going_out, scoring, stacking, wild_challenge, window
from liars_uno.engine.step import Step
from liars_uno.obligations import (
    AskColor,
    NextTurn,
    Resume,
    ReturnCard,
)
from liars_uno.phases import (
    ChallengeWindow,
    Challenging,
    DrawsOwed,
    HoldingDrawn,
    Laying,
    NamingColor,
    NamingPartner,
    Phase,
    RoundOver,
    SkipOwed,
    StartOfTurn,
)
from liars_uno.seats import Seat


def leave(step: Step, seat: Seat) -> None:
    """Take a seat out of the match, in the middle of anything (LEAVE-1)."""
    public = step.public
    phase = public.phase
    step.agenda = list(public.agenda)
    _take_caught_card(step, seat)
    step.emit(e.SeatLeft(seat, public.counts[seat], step.hand(seat), for_good=True))
    if isinstance(phase, RoundOver):
        if len(scoring.sides(step.rules, public.standing.seated, public.seats)) <= 1:
            going_out.end_match_if_decided(step)
    elif not going_out.last_left(step):
        step.wait(go_on_without(step, phase, seat))


def knock_out(step: Step, seat: Seat) -> None:
    """Put a seat out of the round that has reached the hand limit (WIN-7)."""
    _take_caught_card(step, seat)
    step.emit(e.SeatLeft(seat, step.public.counts[seat], step.hand(seat), for_good=False))
    if going_out.last_left(step):
        return
    for place, ob in enumerate(step.agenda):
        if isinstance(ob, Resume):
            step.agenda[place] = attrs.evolve(ob, without=seat)


def _take_caught_card(step: Step, seat: Seat) -> None:
    """Give a caught card back before its player is gone, so that it goes with the hand."""
    pending = step.public.pending
    if pending is not None and pending.seat == seat and ReturnCard() in step.agenda:
        step.agenda.remove(ReturnCard())
        window.return_card(step)


def resume(step: Step, ob: Resume) -> Phase | None:
    """Go on where something was interrupted, without a seat that has gone out meanwhile."""
    if ob.without is None:
        return ob.phase
    return go_on_without(step, ob.phase, ob.without)


def go_on_without(step: Step, phase: Phase, seat: Seat) -> Phase | None:
    """Return the phase that the game now waits in, or ``None`` to go on with the agenda."""
    return _WITHOUT[type(phase)](step, phase, seat)


def _turn(step: Step, phase: StartOfTurn | HoldingDrawn, seat: Seat) -> Phase | None:
    if seat != step.public.turn:
        return phase
    step.do(NextTurn())
    return None


def _naming(step: Step, phase: NamingColor | NamingPartner, seat: Seat) -> Phase | None:
    if seat != phase.seat:
        return phase
    if step.public.color is None:
        step.do(AskColor(step.next_seat(seat)))
    return None


def _owed(step: Step, phase: DrawsOwed, seat: Seat) -> Phase | None:
    if seat == phase.seat:
        return None
    if phase.accused is None or phase.accused.seat != seat:
        return phase
    was_last = not step.secret.accused  # the hand that was left to it
    if stacking.is_on(step.rules) and not was_last:
        return attrs.evolve(phase, accused=None)
    step.do(*stacking.taking(step.rules, phase))
    return None


def _skip(step: Step, phase: SkipOwed, seat: Seat) -> Phase | None:
    return None if seat == phase.seat else phase


_WITHOUT: Final[dict[type, Callable[[Step, Any, Seat], Phase | None]]] = {
    StartOfTurn: _turn,
    HoldingDrawn: _turn,
    ChallengeWindow: window.seat_left,
    NamingColor: _naming,
    NamingPartner: _naming,
    Laying: wild_challenge.seat_left,
    Challenging: wild_challenge.seat_left,
    DrawsOwed: _owed,
    SkipOwed: _skip,
}
