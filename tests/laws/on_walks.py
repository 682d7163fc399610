"""Each law as a check of a whole walk: what the tests of the laws run, and the tests of those.

`LAWS` is the list of them; laws about an action are checked at every moment of the walk.
"""

from collections.abc import Callable, Mapping
from itertools import islice
from random import Random
from typing import TypeAlias

from laws.candidates import near_misses
from laws.checks import (
    callers,
    check_claims,
    check_complete_log,
    check_conservation,
    check_conserved_by_every_event,
    check_fails_closed,
    check_no_forced_cycle,
    check_no_leak,
    check_one_judgement,
    check_penalty_order,
    check_progress,
    check_pure,
    check_round_trip,
    check_winner_path,
)
from laws.facade import Engine
from liars_uno import actions as a
from liars_uno.state import State
from strategies.garbage import NO_ACTIONS
from strategies.play import Walk

CheckOfWalk: TypeAlias = Callable[[Engine, Walk], None]
CheckOfAction: TypeAlias = Callable[[Engine, State, a.Action], None]


def _at_every_moment(check: CheckOfAction) -> CheckOfWalk:
    def check_walk(engine: Engine, walk: Walk) -> None:
        for moment in walk.moments:
            check(engine, moment.state, moment.action)

    return check_walk


pure = _at_every_moment(check_pure)
claims = _at_every_moment(check_claims)
complete_log = _at_every_moment(check_complete_log)
round_trip = _at_every_moment(check_round_trip)
winner_path = _at_every_moment(check_winner_path)


def conservation(engine: Engine, walk: Walk) -> None:
    """Law 2 for every action of a walk and every event of it."""
    check_conservation(engine, walk.start)
    for moment in walk.moments:
        check_conserved_by_every_event(engine, moment.state, moment.action)


def penalty_order(engine: Engine, walk: Walk) -> None:
    """Law 4 for every settlement of a walk, whatever reshuffles fall between."""
    check_penalty_order(engine, walk.start, [moment.action for moment in walk.moments])


def one_judgement(engine: Engine, walk: Walk) -> None:
    """Law 5 in the state that a walk ends in: what is legal, what was, and what is near to it."""
    state = walk.end
    known = [moment.action for moment in walk.moments[-3:]]
    for seat in callers(state):
        known += engine.legal_actions(state, seat)[:60:20]
    found = [other for action in known for other in near_misses(state, action)]
    for seat in callers(state):
        check_one_judgement(engine, state, seat, found)


def no_leak(engine: Engine, walk: Walk, seed: int = 0) -> None:
    """Law 7 for every action of a walk, every seat and a spectator; the seed deals the twins."""
    random = Random(seed)
    for moment in walk.moments:
        for seat in (None, *range(walk.start.public.seats)):
            check_no_leak(engine, moment.state, moment.action, seat, random)


def progress(engine: Engine, walk: Walk) -> None:
    """Law 8 for every state of a walk."""
    for state in (*(moment.state for moment in walk.moments), walk.end):
        check_progress(engine, state)
        check_no_forced_cycle(engine, state)


def fail_closed(engine: Engine, walk: Walk) -> None:
    """Law 9 at every moment of a walk: for some things that are no actions, and near misses."""
    for number, moment in enumerate(walk.moments):
        check_fails_closed(engine, moment.state, NO_ACTIONS[number % len(NO_ACTIONS)]())
        for illegal in islice(near_misses(moment.state, moment.action), number % 7, None, 23):
            check_fails_closed(engine, moment.state, illegal)


#: Every law that is checked here, by its number.
LAWS: Mapping[int, CheckOfWalk] = {
    1: pure,
    2: conservation,
    3: claims,
    4: penalty_order,
    5: one_judgement,
    6: complete_log,
    7: no_leak,
    8: progress,
    9: fail_closed,
    10: round_trip,
    11: winner_path,
}
