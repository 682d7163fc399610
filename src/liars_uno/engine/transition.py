"""The verbs of the engine: judge an action, apply it, list what is legal, show what is seen."""

from __future__ import annotations

from typing import Any, Final

from liars_uno import actions as a
from liars_uno.engine import wellformed
from liars_uno.engine.agenda import settle
from liars_uno.engine.decisions import DECISIONS
from liars_uno.engine.fold import PUBLIC_FOLD
from liars_uno.engine.fold_secret import SECRET_FOLD
from liars_uno.engine.legal_actions import LegalActions
from liars_uno.engine.legality import awaited, judge, list_legal
from liars_uno.engine.step import Step
from liars_uno.engine.violations import REFUSALS, violation
from liars_uno.errors import Fact, NotAStateError, UnknownSeatError, Violation
from liars_uno.events import EVENT_TYPES, Event
from liars_uno.seats import CHANCE, HOST, Seat
from liars_uno.state import State, Transition, View, see


def view(state: State, seat: Seat | None) -> View:
    """Return what a seat sees of a state; ``None`` is a spectator.

    Raises:
        UnknownSeatError: there is no such seat at this table.
        NotAStateError: ``state`` is no state.
    """
    _require_state(state)
    if seat is not None and (type(seat) is not int or not 0 <= seat < state.public.seats):
        named = f"seat {seat}" if wellformed.is_seat(seat) else "seat like that"
        raise UnknownSeatError(f"there is no {named} at a table of {state.public.seats}")
    return see(state, seat)


def _require_state(state: object) -> None:
    if type(state) is not State:
        raise NotAStateError(f"not a State: {type(state).__name__}")


def _as_view(view_or_state: View | State, seat: Seat) -> View:
    """The view to judge an action of ``seat`` from; chance and the host see what all see."""
    if isinstance(view_or_state, State):
        return view(view_or_state, seat if seat >= 0 else None)
    if isinstance(view_or_state, View):
        return view_or_state
    raise NotAStateError(f"neither a State nor a View: {type(view_or_state).__name__}")


def apply(state: State, action: a.Action) -> Transition:
    """Return the state after an action, and everything that happened; the input is unchanged.

    Raises:
        IllegalActionError: the action may not be done now, or is no action; nothing changes.
        NotAStateError: ``state`` is no state.

    >>> from liars_uno import actions, new_game, presets
    >>> start = new_game(presets.LIARS_UNO, 3)
    >>> state, events = apply(start, actions.Shuffle(tuple(range(112))))
    >>> state.public.counts
    (7, 7, 7)
    """
    _require_state(state)
    seen, code, field = _look(state, action)
    if code is not None:
        raise REFUSALS[code].error(_describe(seen, action, code, field))
    assert seen is not None
    step = Step(state)
    DECISIONS[type(action)](step, action, seen)
    settle(step)
    return step.finish()


def check(view_or_state: View | State, action: a.Action) -> Violation | None:
    """Return why an action may not be done now, or ``None`` if it may.

    It is judged from the view of the seat that acts: no hidden card can make a difference.

    Raises:
        NotAStateError: the first argument is neither a state nor a view.
    """
    seen, code, field = _look(view_or_state, action)
    return None if code is None else _describe(seen, action, code, field)


def _look(view_or_state: View | State, action: Any) -> tuple[View | None, str | None, str | None]:
    """Return the view of the acting seat, the code of the refusal, and the field it is about."""
    if type(view_or_state) is not State and type(view_or_state) is not View:
        raise NotAStateError(f"neither a State nor a View: {type(view_or_state).__name__}")
    if type(action) not in wellformed.FIELDS:
        return None, "not-an-action", None
    field = wellformed.wrong_field(action)
    if field is not None:
        return None, "malformed", field
    seat: Seat = action.seat
    is_caller = seat < 0 and seat in (CHANCE, HOST) and type(action) in _WITHOUT_SEAT
    if not is_caller and not 0 <= seat < view_or_state.public.seats:
        return None, "unknown-seat", None
    if isinstance(view_or_state, State):
        seen = see(view_or_state, None if is_caller else seat)
    elif is_caller or view_or_state.seat == seat:
        seen = view_or_state
    else:
        return None, "another-seats-view", None
    return seen, judge(seen, action), None


#: The actions that no seat does, and who does them.
_WITHOUT_SEAT: Final[dict[type, str]] = {
    a.Shuffle: "chance",
    a.CloseWindow: "the host",
    a.TimeOut: "the host",
    a.NextRound: "the host",
}


def legal_actions(view_or_state: View | State, seat: Seat) -> LegalActions:
    """Return every action that would be accepted from a seat now, each once, in fixed order.

    ``Leave`` is among them, last.  The host is listed under ``HOST``; the orders that chance may
    give are not listed.  The result behaves like a tuple but builds actions only when asked.

    Raises:
        UnknownSeatError: there is no such seat, or the view is another seat's.
        NotAStateError: the first argument is neither a state nor a view.
    """
    if type(seat) is not int:
        raise UnknownSeatError(f"not a seat: {seat!r}")
    seen = _as_view(view_or_state, seat)
    if seat not in (CHANCE, HOST) and seen.seat != seat:
        named = f"seat {seat}" if wellformed.is_seat(seat) else "such a seat"
        raise UnknownSeatError(f"not the view of {named}")
    return list_legal(seen, seat)


def actors(view_or_state: View | State) -> tuple[Seat, ...]:
    """Return whom the game waits for: several at once while a window is open.

    Chance is ``CHANCE``, the host ``HOST``; nobody when the match is over.  Others may interrupt:
    call or catch UNO, jump in, or leave.  ``legal_actions`` tells for any seat.

    Raises:
        NotAStateError: the argument is neither a state nor a view.
    """
    if not isinstance(view_or_state, State | View):
        raise NotAStateError(f"neither a State nor a View: {type(view_or_state).__name__}")
    return awaited(view_or_state.public)


def fold(state: State, event: Event) -> State:
    """Return the state after an unredacted event: the log alone rebuilds the game (law 6).

    Raises:
        NotAStateError: the arguments are no state and event.
    """
    if type(event) not in EVENT_TYPES:
        raise NotAStateError(f"not an Event: {type(event).__name__}")
    _require_state(state)
    public, secret = state.public.thawed(), state.secret.thawed()
    hidden = SECRET_FOLD.get(type(event))
    if hidden is not None:
        hidden(secret, public, event)
    PUBLIC_FOLD[type(event)](public, event)
    return State(public.frozen(), secret.frozen())


# ---- describing refusals -------------------------------------------------------------------------
def _describe(seen: View | None, action: Any, code: str, field: str | None) -> Violation:
    facts: dict[str, Fact] = {"action": type(action).__name__}
    if field is not None:
        facts["field"] = field
    if code != "not-an-action" and field != "seat":  # else nothing of it can be relied on
        facts["seat"] = action.seat
    if field is None and code != "not-an-action":
        for name in ("card", "claim"):
            part = getattr(action, name, None)
            if part is not None:
                facts[name] = str(part)
    tried = _tried(action, facts)
    if seen is None:
        return violation(code, tried, "a well-formed action of one's own seat", facts)
    public = seen.public
    facts["turn"] = public.turn
    facts["awaited"] = awaited(public)
    if public.top is not None and public.top.face is not None:
        facts["top"] = str(public.top.face)
    facts["color"] = public.color.value if public.color is not None else "no color"
    facts["count"] = getattr(public.phase, "count", 0)
    allowed = tuple(kind.__name__ for kind in list_legal(seen, action.seat).kinds())
    facts["allowed"] = allowed
    return violation(code, tried, ", ".join(allowed) or "nothing", facts)


def _tried(action: Any, facts: dict[str, Fact]) -> str:
    """Say in a few words what was tried."""
    words = [str(facts["action"])]
    if "seat" in facts:
        words.append(f"by {_WITHOUT_SEAT.get(type(action), f'seat {action.seat}')}")
    if "card" in facts:
        words.append(f"of {facts['card']}")
    if "claim" in facts:
        words.append(f"claimed to be {facts['claim']}")
    return " ".join(words)
