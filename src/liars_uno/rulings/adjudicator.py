"""The adjudicator: how one situation is decided under every reading of the rules.

A dispute at the table is about a situation: a state, and what was done in it.  The adjudicator
plays it by the rules of the table, and once more for each reading of each rule point that can
matter there, and groups the readings by what comes out.

Which points can matter is not guessed: while the situation is played, a stand-in for the rules
notes every field that the engine reads.  A field that is not read cannot make a difference.

>>> from liars_uno.actions import Challenge, PlayHidden
>>> from liars_uno.cards import Card, Color, Face, Kind, Rank
>>> from liars_uno.engine.setup import position
>>> five, two = Face(Color.RED, Rank.FIVE), Face(Color.BLUE, Rank.TWO)
>>> lie, other = Card(two, Kind.LIARS), Card(two, Kind.REGULAR)
>>> state = position(Rules(), [[lie, other], [Card(five, Kind.LIARS)]], Card(five, Kind.REGULAR))
>>> play = PlayHidden(0, lie, Face(Color.RED, Rank.DRAW_TWO))
>>> found = adjudicate(state, play, Challenge(1), among=["EF-01"])
>>> [(reading.point, reading.letter) for o in found.outcomes for reading in o.readings]
[('EF-01', 'a'), ('EF-01', 'b')]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, cast

import attrs

from liars_uno import events as e
from liars_uno.actions import (
    Accept,
    Action,
    ChooseColor,
    ChoosePartner,
    CloseWindow,
    NextRound,
    PlayHidden,
    PlayOpen,
    Shuffle,
)
from liars_uno.engine.redaction import redact
from liars_uno.engine.sight import others_in_play
from liars_uno.engine.transition import apply, check
from liars_uno.errors import IllegalActionError, NotAStateError, RulesError, RulesFault, Violation
from liars_uno.phases import AwaitingShuffle, ChallengeWindow, NamingColor, NamingPartner
from liars_uno.public import Public
from liars_uno.rules import BY_NAME, Rules, presets
from liars_uno.rules.clashes import seat_faults
from liars_uno.rules.deck import is_liars
from liars_uno.rules.fields import FIELDS, GROUPS, FieldOfRules
from liars_uno.rulings.model import Reading, Ruling
from liars_uno.rulings.register import ruling, rulings_for_field
from liars_uno.state import State

#: Numbers to try beside those that a reading names; that any price at all is paid is a reading.
SAMPLES: Final[dict[str, tuple[int, ...]]] = {"turn.misplay_penalty": (2,)}

#: The cards are dealt: what the deck is made of is no question any more.
_SETTLED: Final = "deck"
#: How the match goes on after a round is asked only where it does go on, or by name.
_AFTER_THE_ROUND: Final = "match"
#: Answers that are passed over where a reading does not ask for them any more.
_ANSWERS: Final = (Accept, CloseWindow)
#: Actions that name the partner of a swap.
_WITH_PARTNER: Final = (PlayHidden, PlayOpen, ChoosePartner)
#: Parts of an action that are passed over where naming them is refused.
_NEEDLESS: Final = {
    "partner-cannot-be-named": "target",
    "color-cannot-be-named": "color",
    "claim-does-not-fit": "claim",
}
#: Events that say nothing about how a situation is decided.
_TELL_NOTHING: Final = (e.PhaseEntered, e.Accepted, e.WindowClosed, e.DutiesLapsed)


# ---- what comes out ------------------------------------------------------------------------------
@attrs.frozen
class ChosenReading:
    """A reading of a rule point that leads to an outcome.

    Attributes:
        field: dotted name of the field that holds it.
        value: its value there.
        point: id of the rule point; empty where the choice is no point of the register.
        letter: the reading's letter within the point, or empty.
        does: what it does in play, in a sentence.
        follows: ids of further points that are decided together with it.
        sources: keys of the sources that speak of the point, and what they say.
    """

    field: str
    value: object
    point: str
    letter: str
    does: str
    follows: tuple[str, ...]
    sources: tuple[tuple[str, str], ...]


@attrs.frozen
class Outcome:
    """One way in which the situation is decided.

    Attributes:
        readings: the readings that lead to it; of the table's own rules, those of the points that
            make a difference here.
        own: whether it is the outcome by the table's own rules.
        same_table: whether the table is in the end as by the table's own rules, so that only the
            way there differs.
        events: everything that happened, unredacted.
        state: the state at the end, or when an action was refused.
        violation: why an action was refused, or ``None`` if all were done.
        refused: the place in the sequence of the action refused, or ``None``.
        passed_over: places of answers that nobody asks for by these readings.
        presets: the presets with the same deck that decide it so.
    """

    readings: tuple[ChosenReading, ...]
    own: bool
    same_table: bool
    events: tuple[e.Event, ...]
    state: State
    violation: Violation | None
    refused: int | None
    passed_over: tuple[int, ...]
    presets: tuple[str, ...]


@attrs.frozen
class Skipped:
    """A value that was not tried, as the rules of the table do not allow it.

    Attributes:
        field: dotted name of the field.
        value: the value there.
        faults: why it clashes.
    """

    field: str
    value: object
    faults: tuple[RulesFault, ...]


@attrs.frozen
class Adjudication:
    """How a situation is decided under every reading.

    Attributes:
        state: the situation.
        actions: what was done in it.
        outcomes: every outcome, that of the table's own rules first.
        asked: the fields that can matter here: those that the engine reads.
        skipped: values of these that clash with the table's other rules.
    """

    state: State
    actions: tuple[Action, ...]
    outcomes: tuple[Outcome, ...]
    asked: tuple[str, ...]
    skipped: tuple[Skipped, ...]

    @property
    def own(self) -> Outcome:
        """The outcome by the table's own rules."""
        return self.outcomes[0]

    @property
    def points(self) -> tuple[str, ...]:
        """The ids of the points that make a difference here."""
        found = (reading.point for outcome in self.outcomes for reading in outcome.readings)
        return tuple(dict.fromkeys(filter(None, found)))


# ---- noting what is read -------------------------------------------------------------------------
class _Group:
    """Stands in for a group of rules and notes each field that is read."""

    def __init__(self, name: str, group: object, read: set[str]) -> None:
        self._name = name
        self._group = group
        self._read = read

    def __getattr__(self, field: str) -> Any:
        value = getattr(self._group, field)
        self._read.add(f"{self._name}.{field}")
        return value


class _Recorder:
    """Stands in for ``Rules`` and notes each field that is read.

    It is equal to itself alone, so that nothing the engine has cached for other rules hides a
    read; the deck is handed on as it is.
    """

    def __init__(self, rules: Rules) -> None:
        self.read: set[str] = set()
        for name in GROUPS:
            group = getattr(rules, name)
            stand_in = group if name == _SETTLED else _Group(name, group, self.read)
            setattr(self, name, stand_in)


# ---- playing it ----------------------------------------------------------------------------------
@attrs.frozen
class _Run:
    """How a sequence of actions went under some rules."""

    events: tuple[e.Event, ...]
    state: State
    violation: Violation | None
    refused: int | None
    passed_over: tuple[int, ...]

    def table(self) -> tuple[object, ...]:
        """The public table in the end, but for the rules themselves."""
        public = self.state.public
        return tuple(getattr(public, name) for name in Public.fields if name != "rules")

    def key(self) -> tuple[object, ...]:
        """What anyone at the table can tell of it, but for the rules themselves."""
        told = tuple(
            redact(event, None) for event in self.events if not isinstance(event, _TELL_NOTHING)
        )
        refusal = None if self.violation is None else (self.violation.code, self.refused)
        return (told, self.table(), refusal)


def _with_rules(state: State, rules: Rules) -> State:
    draft = state.public.thawed()
    draft.rules = rules
    return State(draft.frozen(), state.secret)


@attrs.frozen
class _Guide:
    """What the table's own rules made of the actions, to follow where other readings differ.

    Attributes:
        answers: places of answers that were in order, and so may be needless elsewhere.
        closed: places before which no window was open; the last one is the end.
    """

    answers: frozenset[int] = frozenset()
    closed: frozenset[int] = frozenset()


def _play(state: State, actions: tuple[Action, ...], guide: _Guide) -> _Run:
    """Play as far as the rules allow.

    An answer that is not asked for is passed over, and a window that another reading keeps open
    for longer is closed as by the clock, so that later actions meet the same situation.
    """
    play = _Player(state)
    passed_over: list[int] = []
    for place, action in enumerate(actions):
        play.get_ready(action, closed=place in guide.closed)
        if place in guide.answers and check(play.state, action) is not None:
            passed_over.append(place)
            continue
        try:
            play.do(play.fitted(action))
        except IllegalActionError as error:
            return _Run(play.done, play.state, error.violation, place, tuple(passed_over))
    play.get_ready(None, closed=len(actions) in guide.closed)
    return _Run(play.done, play.state, None, None, tuple(passed_over))


class _Player:
    """Does one action after the other, and what no action says but must be done in between."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.done: tuple[e.Event, ...] = ()
        self.named: dict[str, Any] = {}

    def do(self, action: Action) -> None:
        self.state, events = apply(self.state, action)
        self.done += events

    def get_ready(self, action: Action | None, *, closed: bool) -> None:
        """Do what waits to be done before an action, or before the end."""
        if isinstance(action, Shuffle):
            return
        self._mix()
        if closed and isinstance(self.state.phase, ChallengeWindow):
            self.do(CloseWindow())
            self._mix()
        match self.state.phase:
            case NamingPartner(seat) if "target" in self.named:
                self.answer(ChoosePartner(seat, self.named.pop("target")))
            case NamingColor(seat) if "color" in self.named:
                self.answer(ChooseColor(seat, self.named.pop("color")))
        self._mix()

    def answer(self, action: Action) -> None:
        """Give an answer named earlier, unless it is none any more: a partner may have left."""
        if check(self.state, action) is None:
            self.do(action)

    def _mix(self) -> None:
        """Mix what waits to be mixed by leaving the cards in the order in which they lie."""
        while isinstance(phase := self.state.phase, AwaitingShuffle):
            self.do(Shuffle(tuple(range(phase.count))))

    def fitted(self, action: Action) -> Action:
        """Return an action without what need not be named with it; it may be asked for later."""
        if isinstance(action, _WITH_PARTNER):
            others = others_in_play(self.state.public, action.seat)
            if action.target not in (None, *others):
                return action  # no reading lets one name it
        refusal = check(self.state, action)
        part = None if refusal is None else _NEEDLESS.get(refusal.code)
        if part is None:
            return action
        changes: dict[str, Any] = {part: None}
        barer = attrs.evolve(action, **changes)
        if check(self.state, barer) is not None:
            return action
        self.named[part] = getattr(action, part)
        return barer


def _guide_of(state: State, actions: tuple[Action, ...]) -> _Guide:
    """What the table's own rules make of the actions, as far as they are in order."""
    answers, closed = set(), set()
    for place in range(len(actions) + 1):
        run = _play(state, actions[:place], _Guide())
        if run.violation is not None:
            break
        if place and isinstance(actions[place - 1], _ANSWERS):
            answers.add(place - 1)
        if not isinstance(run.state.phase, ChallengeWindow):
            closed.add(place)
    return _Guide(frozenset(answers), frozenset(closed))


# ---- asking every reading ------------------------------------------------------------------------
def adjudicate(state: State, *actions: Action, among: Iterable[str] | None = None) -> Adjudication:
    """Return how a situation is decided under every reading of the rules.

    Several actions are done one after the other, for consequences that show only later.  Where
    cards must be mixed and no shuffle is among the actions, they stay in the order in which they
    lie.

    Name with an action whatever any reading may ask for: a color or partner is named later where
    a reading asks for it then, and not at all where none does.  Where another reading asks for
    fewer answers than the table's own rules, the needless ones are passed over; where it asks for
    more, the missing ones count as accepted.

    Args:
        state: the situation; its rules are those of the table.
        actions: what is done in it.
        among: ids of the rule points, or dotted names of the fields, to ask; ``None`` asks all
            that can matter, and the presets that are played with the same deck.

    Raises:
        RulingNotFoundError: there is no such rule point.
        NotAStateError: the first argument is no state.
    """
    if not isinstance(state, State):
        raise NotAStateError(f"not a State: {type(state).__name__}")
    rules = state.rules
    recorder = _Recorder(rules)
    own = _play(state, actions, _Guide())
    _play(_with_rules(state, cast(Rules, recorder)), actions, _Guide())
    wanted = None if among is None else _fields_of(among)
    asked = tuple(
        field.name
        for field in FIELDS
        if field.name in recorder.read
        and (_is_asked(field, actions) if wanted is None else field.name in wanted)
    )
    inquiry = _Inquiry(state, actions, own, _guide_of(state, actions))
    return inquiry.decide(asked, with_presets=wanted is None)


def _is_asked(field: FieldOfRules, actions: tuple[Action, ...]) -> bool:
    goes_on = any(isinstance(action, NextRound) for action in actions)
    return goes_on or field.group != _AFTER_THE_ROUND


def _fields_of(among: Iterable[str]) -> frozenset[str]:
    """The fields that decide the points, or have the names, that are asked about."""
    found: set[str] = set()
    for name in among:
        if name in BY_NAME:
            found.add(name)
            continue
        point = ruling(name)
        ids = {point.id, *point.follows}
        found.update(field.name for field in FIELDS if not ids.isdisjoint(field.points))
        found.update(filter(None, [point.field]))
    return frozenset(found)


def _values_to_try(name: str) -> Iterator[object]:
    """The values of a field that some reading gives it."""
    field = BY_NAME[name]
    if field.choice is not None:
        yield from field.choice
        return
    for point in rulings_for_field(name):
        yield from (reading.value for reading in point.offered if reading.value is not None)
    yield from SAMPLES.get(name, ())


class _Inquiry:
    """One situation, played under one reading after the other."""

    def __init__(self, state: State, actions: tuple[Action, ...], own: _Run, guide: _Guide) -> None:
        self.state = state
        self.rules = state.rules
        self.actions = actions
        self.guide = guide
        self.own = own
        self.runs: dict[tuple[object, ...], _Run] = {own.key(): own}
        self.readings: dict[tuple[object, ...], list[ChosenReading]] = {own.key(): []}
        self.presets: dict[tuple[object, ...], list[str]] = {own.key(): []}
        self.skipped: list[Skipped] = []

    def decide(self, asked: tuple[str, ...], *, with_presets: bool) -> Adjudication:
        """Ask every field, then the presets."""
        for name in asked:
            self._ask_field(name)
        if with_presets:
            for preset, rules in presets.PRESETS.items():
                if rules.deck == self.rules.deck:
                    self.presets[self._outcome_under(rules)].append(preset)
        outcomes = tuple(self._outcome(key) for key in self.runs)
        return Adjudication(self.state, self.actions, outcomes, asked, tuple(self.skipped))

    def _ask_field(self, name: str) -> None:
        own_key = self.own.key()
        mine = self.rules[name]
        outcomes: dict[object, tuple[object, ...]] = {mine: own_key}
        for value in dict.fromkeys(_values_to_try(name)):
            if value == mine:
                continue
            try:
                rules = self.rules.evolve(name, value)
                faults = seat_faults(rules, self.state.public.seats)
            except RulesError as error:
                faults = error.faults
            if faults:
                self.skipped.append(Skipped(name, value, faults))
            else:
                outcomes[value] = self._outcome_under(rules)
        if len(set(outcomes.values())) > 1:
            for value, key in outcomes.items():
                self.readings[key].append(self._chosen(name, value))

    def _outcome_under(self, rules: Rules) -> tuple[object, ...]:
        run = _play(_with_rules(self.state, rules), self.actions, self.guide)
        key = run.key()
        if key not in self.runs:
            self.runs[key] = run
            self.readings[key] = []
            self.presets[key] = []
        return key

    def _chosen(self, name: str, value: object) -> ChosenReading:
        points = _points_of(name, self.rules)
        if not points:
            return ChosenReading(name, value, "", "", BY_NAME[name].text, (), ())
        point, *further = points
        reading = _reading(point, value)
        also = tuple(other.id for other in further)
        return ChosenReading(name, value, point.id, reading.letter, reading.does, also, point.says)

    def _outcome(self, key: tuple[object, ...]) -> Outcome:
        run = self.runs[key]
        return Outcome(
            tuple(self.readings[key]),
            run is self.own,
            run.violation is self.own.violation and run.table() == self.own.table(),
            run.events,
            run.state,
            run.violation,
            run.refused,
            run.passed_over,
            tuple(self.presets[key]),
        )


def _points_of(name: str, rules: Rules) -> list[Ruling]:
    """The points that a field decides, first the one that names the choice in this game."""
    game = "liars" if is_liars(rules.deck) else "classic"
    named = BY_NAME[name].points

    def order(point: Ruling) -> tuple[bool, bool]:
        return point.id not in named, point.applies_to != game

    return sorted(rulings_for_field(name), key=order)


def _reading(point: Ruling, value: object) -> Reading:
    """The reading of a point that a value stands for."""
    by_value: dict[object, Reading] = {reading.value: reading for reading in point.offered}
    return by_value[value] if value in by_value else by_value[None]
