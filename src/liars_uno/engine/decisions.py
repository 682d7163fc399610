"""What each action leads to: one function an action, which emits events and fills the agenda."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from liars_uno import actions as a
from liars_uno import events as e
from liars_uno import phases as ph
from liars_uno.engine import (
    dealing,
    drawing,
    effects,
    leaving,
    open_plays,
    silence,
    stacking,
    uno_call,
    wild_challenge,
    window,
)
from liars_uno.engine.sight import Sight
from liars_uno.engine.step import Step
from liars_uno.frozen import shared
from liars_uno.obligations import (
    CheckWin,
    DrawCards,
    DrawReason,
    NextTurn,
    Resume,
    SwapHands,
    TakeEffect,
)
from liars_uno.seats import HOST
from liars_uno.state import View, see

_NOTHING_OWED: Final = ph.DrawsOwed(HOST, 0)
_NEXT_TURN: Final = NextTurn()
_played_open: Final = shared(e.PlayedOpen)
_played_hidden: Final = shared(e.PlayedHidden)
_check_win: Final = shared(CheckWin)
_take_effect: Final = shared(TakeEffect)


def _play_open(step: Step, action: a.PlayOpen, view: View) -> None:
    price = open_plays.misplay_penalty(step.rules)
    if price and open_plays.is_misplay(Sight.of(view), action):
        step.emit(e.Misplayed(action.seat, action.card))
        uno_call.no_play(step, action.seat)
        penalty = DrawCards(action.seat, price, DrawReason.MISPLAY)
        step.agenda = [penalty, Resume(step.public.phase)]
        return
    phase = step.public.phase
    owes = phase if isinstance(phase, ph.DrawsOwed) else _NOTHING_OWED
    seat, card, also = action.seat, action.card, action.also
    uno_call.first_act(step, is_play=True)
    jumped_in = phase.__class__ is ph.StartOfTurn and seat != step.public.turn
    step.emit(_played_open(seat, card, action.color, action.target, also, jumped_in))
    uno_call.played(step, seat, action.call_uno, hidden=False)
    last = also[-1] if also else card
    if last.face.is_number and not effects.does_anything(step.rules, last.face):
        step.agenda = [_check_win(seat), _NEXT_TURN]
        return
    effect = _take_effect(
        seat,
        last.face,
        action.color,
        action.target,
        False,  # not hidden
        True,  # it stands
        not step.public.counts[seat],
        owes.owed,
        owes.by,
        stacking.accusation(view, last, owes.owed),
    )
    step.agenda = [effect, _check_win(seat), _NEXT_TURN]


def _play_hidden(step: Step, action: a.PlayHidden, view: View) -> None:
    seat = action.seat
    uno_call.first_act(step, is_play=True)
    step.emit(_played_hidden(seat, action.claim, action.color, action.target, action.card))
    uno_call.played(step, seat, action.call_uno, hidden=True)
    step.wait(window.opened(step.public, seat))


def _draw(step: Step, action: a.Draw, view: View) -> None:
    drawing.draw_on_turn(step, action.seat)


def _keep(step: Step, action: a.Keep, view: View) -> None:
    drawing.keep(step, action.seat)


def _accept(step: Step, action: a.Accept, view: View) -> None:
    phase = step.public.phase
    if isinstance(phase, ph.ChallengeWindow):
        window.accept(step, phase, action.seat)
    elif isinstance(phase, ph.DrawsOwed):
        stacking.accept(step, phase)
    else:
        assert isinstance(phase, ph.SkipOwed)
        stacking.accept_skip(step, phase)


def _challenge(step: Step, action: a.Challenge, view: View) -> None:
    phase = step.public.phase
    if isinstance(phase, ph.ChallengeWindow):
        window.challenge(step, phase, action.seat)
    elif isinstance(phase, ph.DrawsOwed):
        stacking.challenge(step, phase)
    else:
        assert action.target is not None
        wild_challenge.challenge(step, action.target)


def _close(step: Step, action: a.CloseWindow, view: View) -> None:
    phase = step.public.phase
    if isinstance(phase, ph.ChallengeWindow):
        window.close_by_clock(step, phase)
        return
    step.emit(e.WindowClosed())
    if isinstance(phase, ph.DrawsOwed):
        stacking.accept(step, phase)
    else:
        assert isinstance(phase, ph.SkipOwed)
        stacking.accept_skip(step, phase)


def _lay(step: Step, action: a.Lay, view: View) -> None:
    phase = step.public.phase
    assert isinstance(phase, ph.Laying)
    wild_challenge.lay(step, phase, action.seat, action.card, action.claim)


def _stop(step: Step, action: a.StopChallenging, view: View) -> None:
    wild_challenge.stop(step)


def _choose_color(step: Step, action: a.ChooseColor, view: View) -> None:
    step.agenda = list(step.public.agenda)
    step.emit(e.ColorChanged(action.color, action.seat))


def _choose_partner(step: Step, action: a.ChoosePartner, view: View) -> None:
    step.agenda = list(step.public.agenda)
    step.emit(e.PartnerNamed(action.seat, action.target))
    if action.target is not None:
        step.do(SwapHands(action.seat, action.target))


def _call(step: Step, action: a.CallUno, view: View) -> None:
    uno_call.call(step, view)


def _catch(step: Step, action: a.CatchUno, view: View) -> None:
    uno_call.catch(step, action.seat, action.target)


def _leave(step: Step, action: a.Leave, view: View) -> None:
    leaving.leave(step, action.seat)


def _time_out(step: Step, action: a.TimeOut, view: View) -> None:
    step.emit(e.TimedOut(action.target))
    seen = see(step.before, action.target)
    done = silence.act_for(seen)
    DECISIONS[type(done)](step, done, seen)


def _next_round(step: Step, action: a.NextRound, view: View) -> None:
    dealing.next_round(step)


def _shuffle(step: Step, action: a.Shuffle, view: View) -> None:
    phase = step.public.phase
    assert isinstance(phase, ph.AwaitingShuffle)
    step.agenda = list(step.public.agenda)
    step.emit(e.Shuffled(phase.count, phase.mixing, action.order))
    dealing.after_shuffle(step, phase)


#: What each action leads to.
DECISIONS: Final[dict[type, Callable[[Step, Any, View], None]]] = {
    a.PlayOpen: _play_open,
    a.PlayHidden: _play_hidden,
    a.Draw: _draw,
    a.Keep: _keep,
    a.Accept: _accept,
    a.Challenge: _challenge,
    a.Lay: _lay,
    a.StopChallenging: _stop,
    a.ChooseColor: _choose_color,
    a.ChoosePartner: _choose_partner,
    a.CallUno: _call,
    a.CatchUno: _catch,
    a.Leave: _leave,
    a.CloseWindow: _close,
    a.TimeOut: _time_out,
    a.NextRound: _next_round,
    a.Shuffle: _shuffle,
}
