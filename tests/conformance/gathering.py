"""What marked tests ask of the engine, and which of these questions show a clause or value best."""

from collections.abc import Iterable, Iterator
from typing import Any

import attrs
import pytest

from liars_uno import Clause, IllegalActionError, Rules, State, apply, legal_actions, seats
from liars_uno.actions import Action
from liars_uno.codec import CodecError, to_plain
from liars_uno.conformance.short import Plain
from liars_uno.engine import transition
from liars_uno.errors import RulesError
from liars_uno.rules import BY_NAME
from liars_uno.rulings import ruling
from liars_uno.validity import first_fault
from rules_of_play.test_matrix import ANOTHER_NUMBER, required

#: Of longer lists of legal actions no more are looked at.
_LEGAL_AT_MOST = 300
#: For each clause and value, at most so many actions that are done, and that are refused.
_OF_EACH = 2
#: What nothing is seen to show has the last question of so many tests.
_OF_THE_REST = 3


# ---- gathering what marked tests ask -------------------------------------------------------------
@attrs.frozen(eq=False)
class Asked:
    """A question that a marked test put to the engine.

    Attributes:
        test: the name of the test.
        about: the first line of what it says of itself.
        covers: what it is marked for.
        place: how many questions this test had put before.
        state: the state it was about.
        action: the action that was tried, or `None` if what is legal for `seat` was asked.
        seat: whose action it is.
    """

    test: str
    about: str
    covers: tuple[str, ...]
    place: int
    state: State
    action: Action | None
    seat: int


class Gathering:
    """A pytest plugin that notes every question of a marked test."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self._test: tuple[str, str, tuple[str, ...]] | None = None
        self._place = 0
        self._look, self._as_view = transition._look, transition._as_view
        self._put(self.look, self.as_view)

    def look(self, about: Any, action: Any) -> Any:
        found = self._look(about, action)
        if isinstance(about, State) and found[1] not in ("not-an-action", "malformed"):
            self._note(about, action, action.seat)
        return found

    def as_view(self, about: Any, seat: int) -> Any:
        if isinstance(about, State) and seat in (*range(about.public.seats), seats.HOST):
            self._note(about, None, seat)
        return self._as_view(about, seat)

    def _note(self, state: State, action: Action | None, seat: int) -> None:
        if self._test is not None:
            self._place += 1
            self.asked.append(Asked(*self._test, self._place, state, action, seat))

    def stop(self) -> None:
        """Leave the engine as it was."""
        self._put(self._look, self._as_view)

    @staticmethod
    def _put(look: Any, as_view: Any) -> None:
        transition.__dict__.update(_look=look, _as_view=as_view)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Function) -> Iterator[None]:
        covers = [cover_of(*mark.args) for mark in item.iter_markers("rule")]
        covers += [f"clause {mark.args[0]}" for mark in item.iter_markers("clause")]
        about = (item.function.__doc__ or "").strip().partition("\n")[0]
        self._test = (item.name, about, tuple(covers)) if covers else None
        self._place = 0
        yield
        self._test = None


def cover_of(point: str, value: str | int | None = None) -> str:
    """What a mark covers, in the words of the matrix."""
    if value is None:
        return point
    word = f"{point} {value}"
    if isinstance(value, int) and word not in required(ruling(point)):
        return f"{point} {ANOTHER_NUMBER}"
    return word


# ---- what comes of a question --------------------------------------------------------------------
Outcome = tuple[object, ...]


def outcome(state: State, action: Action) -> Outcome:
    """What an action leads to, to be compared."""
    try:
        after, events = apply(state, action)
    except IllegalActionError as error:
        return ("refused", error.code)
    return ("done", events, after.public.phase, after.secret)


def by_rules(state: State, rules: Rules) -> State:
    """The same state at a table with other rules."""
    draft = state.public.thawed()
    draft.rules = rules
    return State(draft.frozen(), state.secret)


def other_rules(cover: str, rules: Rules) -> Iterator[Rules]:
    """The rules with the other values of the point that is covered, if it has any."""
    point = cover.partition(" ")[0]
    if point == "clause" or ruling(point).field is None:
        return
    field = BY_NAME[str(ruling(point).field)]
    if field.group == "deck" or field.name in ("deal.seat_limit", "deal.hand_size"):
        return
    now = rules[field.name]
    numbers = {field.default, *(r.value for r in ruling(point).offered), 1, 2, 5}
    for value in field.choice or sorted(n for n in numbers if isinstance(n, int)):
        if value != now:
            try:
                yield rules.evolve(field.name, value)
            except RulesError:
                continue


def matters(cover: str, state: State, action: Action) -> bool:
    """Whether another value of the covered point would lead to another answer."""
    mine = outcome(state, action)
    for rules in other_rules(cover, state.rules):
        try:
            if outcome(by_rules(state, rules), action) != mine:
                return True
        except (AssertionError, LookupError, ValueError):
            continue  # a state that these rules cannot lead to
    return False


def cites(clause: str, state: State, action: Action) -> bool:
    """Whether a clause is cited by what comes of an action."""
    try:
        events = apply(state, action).events
    except IllegalActionError as error:
        return str(error.violation.clause.value) == clause
    return any(event_clause(event) == clause for event in events)


def event_clause(event: object) -> str:
    clause = getattr(event, "clause", None)
    return str(clause.value) if isinstance(clause, Clause) else ""


def shows(cover: str, state: State, action: Action) -> bool:
    """Whether a question is the kind that shows what is covered."""
    kind, _, name = cover.partition(" ")
    return cites(name, state, action) if kind == "clause" else matters(cover, state, action)


# ---- choosing ------------------------------------------------------------------------------------
@attrs.define
class Chosen:
    """A question that is kept, and what it is kept for."""

    asked: Asked
    action: Action
    covers: list[str] = attrs.Factory(list)


class Choosing:
    """Chooses for each thing to be covered an action that is done and one that is refused."""

    def __init__(self, asked: Iterable[Asked]) -> None:
        self.asked: dict[str, list[Asked]] = {}
        for one in asked:
            if first_fault(one.state) is None:
                for cover in one.covers:
                    self.asked.setdefault(cover, []).append(one)
        self.chosen: dict[tuple[State, Action], Chosen] = {}

    def choose(self, cover: str) -> None:
        """Choose what shows it, from several tests; if nothing does, the last question of one."""
        wanted = {"done": _OF_EACH, "refused": _OF_EACH}
        found: set[tuple[str, str]] = set()
        for one, action in self._candidates(cover):
            kind = str(outcome(one.state, action)[0])
            if (
                wanted[kind]
                and (one.test, kind) not in found
                and shows(cover, one.state, action)
                and self._keep(cover, one, action)
            ):
                wanted[kind] -= 1
                found.add((one.test, kind))
            if not any(wanted.values()):
                return
        if not found:  # nothing cites it, or there is no other value: whatever was asked last
            last = {one.test: one for one in self.asked.get(cover, ()) if one.action is not None}
            for one in list(last.values())[:_OF_THE_REST]:
                assert one.action is not None
                self._keep(cover, one, one.action)

    def _candidates(self, cover: str) -> Iterator[tuple[Asked, Action]]:
        """What was tried, the last first; then what was legal, by these rules or by others."""
        known = self.asked.get(cover, [])
        for one in sorted(known, key=lambda one: -one.place):
            if one.action is not None:
                yield one, one.action
        for one in known:
            if one.action is None:
                tables = [one.state.rules, *other_rules(cover, one.state.rules)]
                for rules in tables:
                    state = by_rules(one.state, rules)
                    for action in legal_actions(state, one.seat)[:_LEGAL_AT_MOST]:
                        yield one, action

    def _keep(self, cover: str, one: Asked, action: Action) -> bool:
        """Keep a question, unless it cannot be written down or is kept for this already."""
        key = (one.state, action)
        if key not in self.chosen:
            try:
                request_for(*key)
            except CodecError:
                return False
            self.chosen[key] = Chosen(one, action)
        covers = self.chosen[key].covers
        if cover in covers:
            return False
        covers.append(cover)
        return True


def request_for(state: State, action: Action) -> Plain:
    """The question what an action leads to, as the suite asks it."""
    return {"do": "apply", "state": to_plain(state), "action": to_plain(action)}
