"""A whole match as a state machine: every kind of action, illegal ones and garbage in between.

Clients watch it through their redacted events alone, and the host's record is replayed at the end.
"""

from itertools import islice, product
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from laws.candidates import near_misses
from laws.checks import (
    check_conservation,
    check_fails_closed,
    check_no_forced_cycle,
    check_progress,
    check_winner_path,
)
from laws.facade import REAL
from laws.sizes import some
from liars_uno import actions as a
from liars_uno import events as e
from liars_uno import phases as ph
from liars_uno.engine.setup import new_game
from liars_uno.errors import IllegalActionError
from liars_uno.rules.presets import PRESETS
from liars_uno.seats import Seat
from liars_uno.state import State, View
from strategies.garbage import Made, anything
from strategies.play import (
    Listed,
    Seeded,
    TableOf,
    drawn_tables,
    endgame,
    mixed,
    next_action,
    preset_tables,
    walk,
)

_tables = st.one_of(drawn_tables(), *map(preset_tables, PRESETS))
_choices = st.lists(st.integers(0, 1000), max_size=8)
_seeds = st.integers(0, 1 << 16)


def _waits_for_chance(machine: Any) -> bool:
    return isinstance(machine.state.phase, ph.AwaitingShuffle)


def _is_on(machine: Any) -> bool:
    return not isinstance(machine.state.phase, ph.AwaitingShuffle | ph.MatchOver)


class Match(RuleBasedStateMachine):
    """A match at one table, with a client for each seat and one for the spectators."""

    state: State
    start: State
    record: list[a.Action]
    clients: dict[Seat | None, View]

    @initialize(table=_tables, short=st.booleans(), choices=_choices)
    def sit_down(self, table: TableOf, short: bool, choices: list[int]) -> None:
        """Begin a match, or come in near the end of a round."""
        rules, seats = table
        self.state = endgame(Listed(choices), rules, seats) if short else new_game(rules, seats)
        self.start = self.state
        self.record = []
        everyone: list[Seat | None] = [None, *range(seats)]
        self.clients = {seat: REAL.view(self.state, seat) for seat in everyone}

    def do(self, action: a.Action) -> None:
        """Let an accepted action happen, and tell everybody what they may know of it."""
        check_winner_path(REAL, self.state, action)
        self.state, events = REAL.apply(self.state, action)
        self.record.append(action)
        for event, seat in product(events, self.clients):
            told = REAL.redact(event, seat)
            self.clients[seat] = REAL.advance(self.clients[seat], told)

    @precondition(_waits_for_chance)
    @rule(seed=_seeds, choices=_choices)
    def mix(self, seed: int, choices: list[int]) -> None:
        """Let chance mix the cards, by choice or by a generator."""
        assert isinstance(self.state.phase, ph.AwaitingShuffle)
        chooser = Listed(choices) if choices else Seeded.of(seed)
        self.do(a.Shuffle(mixed(chooser, self.state.phase.count)))

    @precondition(_is_on)
    @rule(choices=_choices)
    def act(self, choices: list[int]) -> None:
        """Let somebody do something legal, whatever it is."""
        action = next_action(Listed(choices), self.state)
        assert action is not None
        self.do(action)

    @precondition(_is_on)
    @rule(seed=_seeds, steps=st.integers(1, 60))
    def play_on(self, seed: int, steps: int) -> None:
        """Let the game go on for a while."""
        for moment in walk(Seeded.of(seed), self.state, steps).moments:
            self.do(moment.action)

    @precondition(_is_on)
    @rule(number=st.integers(0, 9))
    def leave(self, number: int) -> None:
        """Let a seat leave, if it is not alone with another: the match shall go on."""
        here = self.state.public.standing.seated
        if number == 0 or len(here) <= 2:
            return
        action = a.Leave(here[number % len(here)])
        if REAL.check(self.state, action) is None:
            self.do(action)

    @precondition(_is_on)
    @rule(number=st.integers(0, 9))
    def end_the_wait(self, number: int) -> None:
        """Let the host's clock run out, for a window or for one seat."""
        waiting = REAL.actors(self.state)
        out_of_time = [a.TimeOut(seat) for seat in waiting if seat >= 0]
        clock: list[a.Action] = [a.CloseWindow(), *out_of_time]
        action = clock[number % len(clock)]
        if REAL.check(self.state, action) is None:
            self.do(action)

    @precondition(lambda machine: isinstance(machine.state.phase, ph.RoundOver))
    @rule()
    def open_the_next_round(self) -> None:
        """Let the host go on with the match."""
        self.do(a.NextRound())

    @precondition(lambda machine: machine.record)
    @rule(which=st.integers(0, 30), number=st.integers(0, 500))
    def try_something_illegal(self, which: int, number: int) -> None:
        """Try an action that was legal at another time, or nearly: all is as before if refused."""
        past = self.record[which % len(self.record)]
        for action in (past, *islice(near_misses(self.state, past), number, None, 97)):
            check_fails_closed(REAL, self.state, action)
            if REAL.check(self.state, action) is not None:
                self.refuse(action)

    @rule(made=anything())
    def hand_in_anything(self, made: Made) -> None:
        """Try what is no action, or one with anything in its fields."""
        check_fails_closed(REAL, self.state, made.build())

    def refuse(self, action: a.Action) -> None:
        """See that a refused action changes nothing, and says why."""
        before = repr(self.state)
        with pytest.raises(IllegalActionError) as refused:
            REAL.apply(self.state, action)
        assert refused.value.clause.text
        assert refused.value.violation == REAL.check(self.state, action)
        assert repr(self.state) == before

    @invariant()
    def the_laws_of_every_state_hold(self) -> None:
        """Laws 2, 6 and 8 in the state reached."""
        check_conservation(REAL, self.state)
        check_progress(REAL, self.state)
        check_no_forced_cycle(REAL, self.state)
        for seat, seen in self.clients.items():
            assert seen == REAL.view(self.state, seat)
            if seat is not None:
                assert REAL.legal_actions(seen, seat) == REAL.legal_actions(self.state, seat)

    def teardown(self) -> None:
        """Replay the record: it gives the same game again."""
        if not hasattr(self, "start"):
            return
        state = self.start
        log: list[e.Event] = []
        for action in self.record:
            state, events = REAL.apply(state, action)
            log += events
        assert state == self.state
        for event in log:
            self.start = REAL.fold(self.start, event)
        assert self.start == self.state


TestMatch = Match.TestCase
TestMatch.settings = settings(max_examples=some(), stateful_step_count=30)
