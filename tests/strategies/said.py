"""Everything that is said in a game, for the tests of what writes it down and reads it."""

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from liars_uno import State, apply, check, view
from liars_uno import actions as a
from liars_uno.events import EVENT_TYPES, Event
from strategies.play import Walk, drawn_tables, walks


def said_in_games(steps: int = 8) -> st.SearchStrategy[Walk]:
    """Short walks under any rules, from any start."""
    return walks(drawn_tables(), steps)


def states_of(walk: Walk) -> Iterator[State]:
    """Every state of a walk."""
    for moment in walk.moments:
        yield moment.state
    yield walk.end


def said_in(walk: Walk) -> Iterator[Any]:
    """Everything that is said in a walk, from the hosts' words to what a spectator is told."""
    for moment in walk.moments:
        yield moment.state
        yield moment.action
        transition = apply(moment.state, moment.action)
        yield transition
        yield from transition.events
    yield from views_of(walk.end)
    yield walk.end
    yield walk.end.rules
    refused = check(walk.end, a.Draw(99))
    assert refused is not None
    yield refused


def views_of(state: State) -> Iterator[Any]:
    """What each seat and a spectator sees."""
    for seat in (None, *range(state.public.seats)):
        yield view(state, seat)


def message_type(value: object) -> Any:
    """The type of message that a value is."""
    if type(value) in a.ACTION_TYPES:
        return a.Action
    return Event if type(value) in EVENT_TYPES else type(value)
