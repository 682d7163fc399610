"""Bots play whole games under every preset and drawn rules: legally, to an end, repeatably."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from liars_uno import Rules, Table, View, presets
from liars_uno import actions as a
from liars_uno.actions import Action
from liars_uno.bots import TEMPERS, Bot, SimpleBot, Temper, next_action, play
from liars_uno.rules.presets import PRESETS
from strategies.rules import tables

#: Far more than any round among sane bots has needed, by the number of seats.
MOST_ACTIONS = 30_000


def bots(seats: int, seed: object) -> dict[int, Bot]:
    tempers = tuple(TEMPERS.values())
    return {
        seat: SimpleBot(random.Random(f"{seed}/{seat}"), tempers[seat % len(tempers)])
        for seat in range(seats)
    }


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("preset", [name for name in PRESETS if "house" not in name])
def test_bots_finish_a_round(preset: str, seats: int) -> None:
    """Law 8 in practice: sane play comes to an end under every preset, and nobody leaves."""
    rules = PRESETS[preset].evolve("match.length", "single-round")
    table = Table(rules, seats, seed=f"{preset}/{seats}")
    for action, _ in play(table, bots(seats, preset), most=MOST_ACTIONS):
        assert not isinstance(action, a.Leave)
    assert table.actors() == ()


def test_bots_finish_a_match() -> None:
    """Rounds go on, by the host's word, until the match is decided."""
    rules = presets.CLASSIC.evolve("match.target", 100)
    table = Table(rules, 3, seed=2)
    done = [action for action, _ in play(table, bots(3, 2), most=MOST_ACTIONS)]
    assert a.NextRound() in done
    assert max(table.state.public.totals) >= 100
    assert next_action(table, bots(3, 2)) is None


def test_play_stops_when_told() -> None:
    """`most` bounds the number of actions."""
    table = Table(presets.LIARS_UNO, 3, seed=1)
    assert len(list(play(table, bots(3, 1), most=7))) == 7


def test_the_same_generator_plays_the_same() -> None:
    """One seed, one game: nothing else decides what bots do."""
    games = []
    for seed in (5, 5, 6):
        table = Table(presets.LIARS_UNO, 3, seed=1)
        games.append([action for action, _ in play(table, bots(3, seed), most=200)])
    assert games[0] == games[1]
    assert games[0] != games[2]


class Recorder:
    """A bot that notes what it is handed."""

    def __init__(self, bot: SimpleBot) -> None:
        self.bot = bot
        self.handed: list[tuple[View, Sequence[Action], Action | None]] = []

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        action = self.bot.choose(view, legal)
        self.handed.append((view, legal, action))
        return action

    def interrupt(self, view: View, legal: Sequence[Action]) -> Action | None:
        action = self.bot.interrupt(view, legal)
        self.handed.append((view, legal, action))
        return action


def test_a_bot_answers_from_its_own_view_and_with_what_is_legal() -> None:
    """It is handed its seat's view alone, and gives back one of the legal actions."""
    table = Table(presets.LIARS_UNO, 3, seed=9)
    players = {seat: Recorder(SimpleBot(random.Random(seat))) for seat in range(3)}
    list(play(table, players, most=300))
    for seat, recorder in players.items():
        assert recorder.handed
        for view, legal, action in recorder.handed:
            assert type(view) is View
            assert view.seat == seat
            assert action is None or action in legal


@given(
    of=tables(),
    seed=st.integers(0, 999),
    temper=st.builds(Temper, *[st.sampled_from([0.0, 0.5, 1.0])] * 6),
)
def test_bots_never_fail(of: tuple[Rules, int], seed: int, temper: Temper) -> None:
    """Under any rules and with any habits, bots give legal answers to all that they are asked."""
    rules, seats = of
    table = Table(rules, seats, seed)
    players = {seat: SimpleBot(random.Random(f"{seed}/{seat}"), temper) for seat in range(seats)}
    for _ in play(table, players, most=120):
        pass
