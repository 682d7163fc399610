"""What is found on a visit of all states: counts, what was reached, and what is stuck."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

import attrs

from liars_uno import State, actors
from liars_uno.actions import ACTION_TYPES, CallUno, CatchUno, Leave, TimeOut
from liars_uno.events import EVENT_TYPES, TimedOut
from liars_uno.exploring.search import Found, Key, explore
from liars_uno.phases import PHASE_TYPES, MatchOver

#: What may be done at nearly any time, and does not answer what the game waits for.
_INTERRUPTIONS: Final = (CallUno, CatchUno, Leave)

#: What no world shows, since the host's clock is not among its moves.
_BY_THE_CLOCK: Final = (TimeOut, TimedOut)


@attrs.frozen
class Survey:
    """What was found in a world.

    Attributes:
        new: how many states were reached first at each depth, from 0.
        lines: how many sequences of so many actions there are, from 0.
        steps: how many actions were done in all.
        complete: whether there is nothing beyond.
        phases: how many states wait in each phase, by the name of its type.
        actions: how many steps are actions of each type, by its name.
        events: how many events of each type were told, by its name.
        deadlocks: states in which somebody is awaited who cannot answer, or nobody is awaited
            although the match is not over.
        traps: how many states there are from which the match cannot end unless somebody leaves;
            only known where the survey is complete.
    """

    new: tuple[int, ...]
    lines: tuple[int, ...]
    steps: int
    complete: bool
    phases: dict[str, int]
    actions: dict[str, int]
    events: dict[str, int]
    deadlocks: tuple[State, ...]
    traps: int

    @property
    def states(self) -> int:
        """How many states there are, those alike counted once."""
        return sum(self.new)

    @property
    def phases_missed(self) -> tuple[str, ...]:
        """The names of the phases that no state waits in."""
        return _missed(PHASE_TYPES, self.phases)

    @property
    def actions_missed(self) -> tuple[str, ...]:
        """The names of the actions that nobody could ever do; the host's clock is not counted."""
        return _missed(ACTION_TYPES, self.actions)

    @property
    def events_missed(self) -> tuple[str, ...]:
        """The names of the events that never happened; those of the clock are not counted."""
        return _missed(EVENT_TYPES, self.events)


def _missed(kinds: Iterable[type], found: dict[str, int]) -> tuple[str, ...]:
    names = [kind.__name__ for kind in kinds if kind not in _BY_THE_CLOCK]
    return tuple([name for name in names if name not in found])


def survey(
    start: State, depth: int | None = None, lines: int = 8, key: Key | None = None
) -> Survey:
    """Visit every state and tell what there is.

    Args:
        start: where to begin.
        depth: states deeper than this are not visited; ``None`` goes on until there are no more.
        lines: up to which length sequences of actions are counted.
        key: which states are taken for one, as :func:`liars_uno.exploring.explore` takes it.

    >>> from liars_uno.exploring import WORLDS
    >>> found = survey(WORLDS["pocket-bluff"].start("liars-uno"), depth=1)
    >>> found.actions, found.actions_missed[:2]
    ({'Shuffle': 6, 'Leave': 8, 'PlayOpen': 1, 'PlayHidden': 8, 'Draw': 4}, ('Keep', 'Accept'))
    """
    surveying = Surveying(lines)
    for found in explore(start, depth, key):
        surveying.add(found)
    return surveying.survey()


class Surveying:
    """A survey in the making: it is told of each state as it is visited."""

    def __init__(self, lines: int = 8) -> None:
        """Begin with nothing.  ``lines``: up to which length sequences of actions are counted."""
        self._lines = lines
        self._new: list[int] = []
        self._phases: Counter[type] = Counter()
        self._actions: Counter[type] = Counter()
        self._events: Counter[type] = Counter()
        self._deadlocks: list[State] = []
        #: Where each state leads, one after the other; ``_ends`` tells where each one's part ends.
        self._next = array("I")
        self._ends = array("I")
        #: The same steps without leaving: where each begins, and where it leads.
        self._from = array("I")
        self._to = array("I")
        self._over = array("I")

    def add(self, found: Found) -> None:
        """Take in a state; they must come as :func:`liars_uno.exploring.explore` yields them."""
        if found.depth == len(self._new):
            self._new.append(0)
        self._new[found.depth] += 1
        self._phases[type(found.state.phase)] += 1
        if _is_deadlock(found):
            self._deadlocks.append(found.state)
        if isinstance(found.state.phase, MatchOver):
            self._over.append(found.number)
        self._next.extend(found.next)
        self._ends.append(len(self._next))
        for (action, transition), target in zip(found.steps, found.next, strict=True):
            self._actions[type(action)] += 1
            for event in transition.events:
                self._events[type(event)] += 1
            if not isinstance(action, Leave):
                self._from.append(found.number)
                self._to.append(target)

    def survey(self) -> Survey:
        """Return what has been found."""
        states = len(self._ends)
        complete = max(self._next, default=0) < states
        return Survey(
            new=tuple(self._new),
            lines=tuple(self._count_lines()),
            steps=len(self._next),
            complete=complete,
            phases=_by_name(self._phases),
            actions=_by_name(self._actions),
            events=_by_name(self._events),
            deadlocks=tuple(self._deadlocks),
            traps=states - self._can_end(states) if complete else 0,
        )

    def _count_lines(self) -> Iterator[int]:
        """How many sequences of 0, 1, 2, ... actions there are, as far as states were visited."""
        ways = {0: 1}
        for _ in range(self._lines + 1):
            yield sum(ways.values())
            if not ways or max(ways) >= len(self._ends):
                return
            after: dict[int, int] = {}
            for number, count in ways.items():
                begin = self._ends[number - 1] if number else 0
                for target in self._next[begin : self._ends[number]]:
                    after[target] = after.get(target, 0) + count
            ways = after

    def _can_end(self, states: int) -> int:
        """How many states there are from which play can reach the end of the match."""
        before: list[array[int] | None] = [None] * states
        for begin, target in zip(self._from, self._to, strict=True):
            known = before[target]
            if known is None:
                before[target] = array("I", [begin])
            else:
                known.append(begin)
        reached = set(self._over)
        waiting = list(reached)
        while waiting:
            for number in before[waiting.pop()] or ():
                if number not in reached:
                    reached.add(number)
                    waiting.append(number)
        return len(reached)


def _by_name(found: Counter[type]) -> dict[str, int]:
    return {kind.__name__: count for kind, count in found.items()}


def _is_deadlock(found: Found) -> bool:
    awaited = actors(found.state)
    if isinstance(found.state.phase, MatchOver):
        return bool(found.steps)
    answering = {action.seat for action, _ in found.steps if not isinstance(action, _INTERRUPTIONS)}
    return not awaited or not answering.issuperset(awaited)
