"""What is done for a seat whose time has run out (TABLE-4): the quietest thing there is.

The rule read here is ``match.silent_seat``.  It is chosen from the view of that very seat, so that
the host's clock gives nothing away.
"""

from __future__ import annotations

from typing import Final

from liars_uno import actions as a
from liars_uno.engine.legality import list_legal
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
    legal = list_legal(view, view.seat)
    kinds = legal.kinds()
    quietest = next(kind for kind in QUIETEST_FIRST if kind in kinds)
    return next(action for action in legal if type(action) is quietest)
