"""Working the agenda off until somebody must choose: one handler for each obligation.

A handler reads, emits events, and may put further obligations first.  If it returns a phase the
game waits there, with the rest of the agenda.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from liars_uno import obligations as o
from liars_uno.engine import (
    dealing,
    drawing,
    effects,
    going_out,
    hands,
    leaving,
    stacking,
    uno_call,
    wild_challenge,
    window,
)
from liars_uno.engine.step import Step
from liars_uno.phases import Phase

Handler = Callable[[Step, Any], Phase | None]


def _next_turn(step: Step, ob: o.NextTurn) -> None:
    dealing.next_turn(step)


def _first_turn(step: Step, ob: o.FirstTurn) -> None:
    dealing.first_turn(step)


def _return_card(step: Step, ob: o.ReturnCard) -> None:
    window.return_card(step)


def _settle_duty(step: Step, ob: o.SettleDuty) -> None:
    uno_call.settle_duty(step, ob.seat, ob.returned)


def _go_on_challenging(step: Step, ob: o.GoOnChallenging) -> Phase | None:
    return wild_challenge.go_on(step)


def _ask_to_lay(step: Step, ob: o.AskToLay) -> Phase | None:
    return wild_challenge.lay_or_challenge(step, ob.awaited)


#: How each obligation is worked off.
HANDLERS: Final[dict[type, Handler]] = {
    o.DrawCards: drawing.draw_cards,
    o.DrawUntilPlayable: drawing.draw_until_playable,
    o.OfferDrawn: drawing.offer_drawn,
    o.LandCard: window.land,
    o.TakeEffect: effects.take,
    o.AskColor: effects.ask_color,
    o.AskPartner: hands.ask_partner,
    o.SwapHands: hands.swap,
    o.PassHands: hands.pass_on,
    o.OweDraws: stacking.owe,
    o.LoseTurn: stacking.lose_turn,
    o.ReturnCard: _return_card,
    o.SettleDuty: _settle_duty,
    o.CheckWin: going_out.check_win,
    o.NextTurn: _next_turn,
    o.Resume: leaving.resume,
    o.AskToLay: _ask_to_lay,
    o.GoOnChallenging: _go_on_challenging,
    o.SettleWildChallenge: wild_challenge.settle,
    o.OpenDiscard: dealing.open_discard,
    o.FirstTurn: _first_turn,
}


def settle(step: Step) -> None:
    """Work the agenda off until the game waits for somebody."""
    while step.agenda and not step.waiting:
        ob = step.agenda.pop(0)
        phase = HANDLERS[type(ob)](step, ob)
        if phase is not None:
            step.wait(phase)
    going_out.open_hands(step)
    renewal = drawing.renewal(step.public)
    if renewal is not None:
        step.agenda = [o.Resume(step.public.phase), *step.public.agenda]
        step.wait(renewal)
