"""What is done for a seat whose time has run out (TABLE-4): the quietest thing there is.

The rule read here is ``match.silent_seat``.  It is chosen from the view of that very seat, so that
the host's clock gives nothing away.
"""

from __future__ import annotations

from typing import Final

from liars_uno import actions as a
from liars_uno.cards import Kind
from liars_uno.engine.legality import list_legal
from liars_uno.engine.open_plays import is_misplay
from liars_uno.engine.sight import Sight
from liars_uno.rules.choices import SilentSeat
from liars_uno.state import View

#: From the quietest to the loudest; the first that is legal is done.
QUIETEST_FIRST: Final[tuple[type, ...]] = (
    a.Accept,
    a.Draw,
    a.Keep,
    a.StopChallenging,
    a.ChooseColor,
    a.ChoosePartner,
    a.PlayOpen,
    a.PlayHidden,
    a.Lay,
    a.Challenge,
)


def act_for(view: View) -> a.Action:
    """Return what is done for the seat of a view that the game waits for."""
    assert view.seat is not None
    if view.rules.match.silent_seat is SilentSeat.LEAVES:
        return a.Leave(view.seat)
    sight = Sight.of(view)
    answers = [
        action
        for action in list_legal(view, view.seat)
        if type(action) in QUIETEST_FIRST
        and not (isinstance(action, a.PlayOpen) and is_misplay(sight, action))
    ]
    return min(answers, key=_loudness)


def _loudness(action: a.Action) -> tuple[int, bool]:
    """How far an action is from silence; a Regular card is disguised only as a last resort."""
    disguise = isinstance(action, a.PlayHidden) and action.card.kind is not Kind.LIARS
    return QUIETEST_FIRST.index(type(action)), disguise
