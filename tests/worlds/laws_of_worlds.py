"""Every law in every state of a world, told state by state as the world is visited.

The laws are those of `laws.checks`, put so that a visit of all states does not do the same thing
over and over: what `explore` has applied already is not applied again, a verdict that is given on
a view is looked at once for each view, and what must survive the way through text and bytes goes
there in bundles. In return a visit knows more than a walk: all states that look alike to a seat.
"""

import pickle
from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Any

import attrs

from laws.checks import (
    check_claims,
    check_conservation,
    check_no_forced_cycle,
    check_progress,
    check_winner_path,
)
from laws.facade import REAL, Engine, require
from laws.settlement import check_order_of_log
from laws.twins import shown_places
from liars_uno import HOST, Public, Seat, State, Transition, View
from liars_uno.actions import Action, Lay, PlayHidden, Shuffle, TimeOut
from liars_uno.codec import from_plain, to_plain
from liars_uno.errors import IllegalActionError
from liars_uno.events import CardRevealed, Event
from liars_uno.exploring import Found
from liars_uno.notation import format_action, format_position, parse_action, parse_position
from liars_uno.phases import AwaitingShuffle, Mixing
from strategies.garbage import NO_ACTIONS

#: So many states go through text and bytes together.
_BUNDLE = 100


class LawsOfWorlds:
    """Checks laws 1 to 11 in each state of one world, as `explore` yields them."""

    def __init__(self) -> None:
        #: Every action that was ever legal in this world, in the order in which it was found.
        self._known: dict[Action, None] = {}
        self._told: set[Event] = set()
        #: By the hash of what a seat saw: the hash of what was legal for it then.
        self._legal: dict[int, int] = {}
        #: By the hash of what a seat saw, and of what was done: the hash of what it was told.
        self._heard: dict[int, int] = {}
        self._bundle: list[tuple[State, Action, Transition]] = []

    def check(self, found: Found) -> None:
        """Check every law in this state and for every action in it."""
        state, known = found.state, hash(found.state)
        check_conservation(REAL, state)
        check_progress(REAL, state)
        check_no_forced_cycle(REAL, state)
        views: dict[Seat | None, View] = {
            seat: REAL.view(state, seat) for seat in (None, *range(state.public.seats))
        }
        self._check_judgement(found, views)
        self._check_clock(found)
        for action, transition in found.steps:
            self._check_step(state, action, transition, views)
        require(hash(state) == known, "an action changed the state that it was done in", state)
        if found.steps:
            self._bundle.append((state, *found.steps[found.number % len(found.steps)]))
        if len(self._bundle) >= _BUNDLE:
            self.finish()

    def finish(self) -> None:
        """Check what is left, when all states have been told."""
        check_bundle(self._bundle)
        self._bundle.clear()

    # ---- one step --------------------------------------------------------------------------------
    def _check_step(
        self,
        state: State,
        action: Action,
        transition: Transition,
        views: dict[Seat | None, View],
    ) -> None:
        engine = attrs.evolve(REAL, apply=lambda _state, _action: transition)
        check_log(engine, state, transition, views)
        check_claims(engine, state, action)
        check_winner_path(engine, state, action)
        if not is_chance(state):
            check_order_of_log(state.rules, _mixed_on(transition))
        self._check_hearing(state, action, transition, views)
        for event in transition.events:
            if event not in self._told:
                self._told.add(event)
                again = from_plain(to_plain(event), Event)
                require(again == event, "an event is lost in JSON", event, again)
        if action not in self._known and not isinstance(action, Shuffle):
            self._known[action] = None
            again = parse_action(format_action(action, with_seat=True))
            require(again == action, "an action is lost in notation", action, again)
            again = from_plain(to_plain(action), Action)
            require(again == action, "an action is lost in JSON", action, again)

    def _check_hearing(
        self,
        state: State,
        action: Action,
        transition: Transition,
        views: dict[Seat | None, View],
    ) -> None:
        """Law 7: who sees the same hears the same of what shows it no hidden card."""
        verdicts = [event.verdict for event in transition.events if isinstance(event, CardRevealed)]
        for seat, seen in views.items():
            if shown_places(state, transition.events, seat) == frozenset():
                done = (hash(seen), seat, _as_seen(action, seat), *verdicts)
                told = hash(tuple([REAL.redact(event, seat) for event in transition.events]))
                before = self._heard.setdefault(hash(done), told)
                require(before == told, "hidden cards are told to", seat, action, state)

    # ---- one state -------------------------------------------------------------------------------
    def _check_judgement(self, found: Found, views: dict[Seat | None, View]) -> None:
        """Laws 5, 7 and 9, over every action that was ever legal in this world.

        What is listed, what is not refused and what is accepted are the same; and it is judged by
        what a seat sees, so it is the same wherever that is the same.
        """
        state = found.state
        actions = [action for action, _ in found.steps]
        legal = set(actions)
        require(len(legal) == len(actions), "listed twice", actions)
        for action in actions:
            require(REAL.check(state, action) is None, "accepted, but refused", action, state)
        for seat, seen in views.items():
            if seat is None:
                continue
            mine = [action for action in actions if action.seat == seat]
            may = hash(tuple(mine))
            before = self._legal.get(hash(seen))
            if before is None:
                self._legal[hash(seen)] = may
                self._judge(seen, seat, mine)
            else:
                require(before == may, "hidden cards make a difference to seat", seat, state)
        if self._known:
            other = list(self._known)[found.number % len(self._known)]
            if other not in legal:
                check_fails_closed(REAL, state, other)
        check_fails_closed(REAL, state, NO_ACTIONS[found.number % len(NO_ACTIONS)]())

    def _judge(self, seen: View, seat: Seat, mine: Sequence[Action]) -> None:
        listed = [x for x in REAL.legal_actions(seen, seat) if not isinstance(x, Shuffle)]
        expected = [action for action in mine if not isinstance(action, Shuffle)]
        require(listed == expected, "a view lists other actions", seat, listed, expected)
        legal = set(mine)
        for action in self._known:
            if action.seat == seat:
                refusal = REAL.check(seen, action)
                require((refusal is None) == (action in legal), "judged otherwise", action, seen)

    def _check_clock(self, found: Found) -> None:
        """The host's clock, which is not visited, leads where the seat could have gone itself."""
        state = found.state
        for action in REAL.legal_actions(state, HOST):
            if isinstance(action, TimeOut):
                after = REAL.apply(state, action).state
                ways = [t.state for done, t in found.steps if done.seat == action.target]
                require(after in ways, "the clock leads elsewhere", action, state)


# ---- the laws by themselves ----------------------------------------------------------------------
def check_log(
    engine: Engine, state: State, transition: Transition, views: dict[Seat | None, View]
) -> None:
    """Laws 2 and 6, event by event: no card is ever lost, and every seat can follow."""
    following = dict(views)
    for event in transition.events:
        before, state = state, engine.fold(state, event)
        if not _same_cards(before, state):
            check_conservation(engine, state)
        for watcher, last in following.items():
            seen = engine.advance(last, engine.redact(event, watcher))
            following[watcher] = seen
            right = engine.view(state, watcher)
            same = _own(seen) == _own(right) and _public(seen.public) == _public(right.public)
            require(same, "seat", watcher, event, seen, right)
    require(state == transition.state, "folding the log", state, transition.state)


#: What equality of views is about, taken out of them at once.
_own = attrgetter(*(name for name in View.fields if name != "public"))
_public = attrgetter(*Public.fields)
_counted = attrgetter(
    "secret.hands",
    "secret.draw",
    "secret.draw_count",
    "secret.face_down",
    "secret.pending",
    "secret.laid",
    "public.counts",
    "public.draw_count",
    "public.discard",
    "public.pending",
    "public.wild_challenge",
    "public.standing",
)


def _same_cards(before: State, after: State) -> bool:
    """Whether nothing has been touched that conservation is about."""
    parts: Iterable[tuple[Any, Any]] = zip(_counted(before), _counted(after), strict=True)
    return all(mine is other for mine, other in parts)


def check_fails_closed(engine: Engine, state: State, thing: Any) -> None:
    """Law 9: whatever is handed in as an action is applied, or refused by all for one reason."""
    refusal = engine.check(state, thing)
    try:
        engine.apply(state, thing)
    except IllegalActionError as error:
        require(error.violation == refusal, "refused with two reasons", error.violation, refusal)
    else:
        require(refusal is None, "accepted, though refused", refusal, state)


def check_bundle(bundle: Sequence[tuple[State, Action, Transition]]) -> None:
    """Laws 1 and 10: whatever becomes of a state on its way, it is the same game afterwards."""
    others: Sequence[tuple[State, Action, Transition]] = pickle.loads(pickle.dumps(bundle))
    for (state, action, transition), (twin, again, result) in zip(bundle, others, strict=True):
        _check_same(state, twin, "bytes")
        require(again == action, "bytes lose something of an action", action, again)
        require(result == transition, "bytes lose something of a result", transition, result)
        after = REAL.apply(twin, again)
        require(after == transition, "equal states lead to unequal results", action, state)
        require(hash(after) == hash(transition), "equal results have unequal hashes", action)
        _check_same(state, from_plain(to_plain(state), State), "JSON")
        _check_same(state, parse_position(format_position(state), state.rules), "notation")


def _check_same(state: State, other: object, name: str) -> None:
    require(other == state, name, "loses something of a state", state, other)
    require(hash(other) == hash(state), name, "changes the hash of a state", state)


def _as_seen(action: Action, seat: Seat | None) -> Action:
    """An action as others see it: not which card it is that lies there, nor how cards are mixed."""
    if isinstance(action, Shuffle):
        return Shuffle(())
    if isinstance(action, PlayHidden | Lay) and action.seat != seat:
        return attrs.evolve(action, card=None)  # type: ignore[arg-type]  # a key, never to be done
    return action


def _mixed_on(transition: Transition) -> list[Event]:
    """What an action leads to, over every reshuffle of the discard pile that falls into it."""
    log = list(transition.events)
    while isinstance(phase := transition.state.phase, AwaitingShuffle):
        if phase.mixing is not Mixing.DISCARD:
            break  # a new deal, which may have to be dealt again and again
        transition = REAL.apply(transition.state, Shuffle(tuple(range(phase.count))))
        log += transition.events
    return log


def is_chance(state: State) -> bool:
    """Whether cards are to be mixed."""
    return isinstance(state.phase, AwaitingShuffle)
