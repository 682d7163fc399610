"""The library and a second engine, written from the rulebook alone, agree on every step.

After each action both must show the same table, hands and piles, tell the same things, and allow
the same actions.  Where they do not, one of them misreads the rulebook, or the rulebook can be read
in two ways.  `long_run.py` plays on for as long as one likes.
"""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from laws.tight import tight_table
from liars_uno import Rules, presets
from liars_uno.rules.choices import Reshuffle
from liars_uno.rules.presets import PRESETS
from model import agree, games
from model.agree import Pair
from strategies import play
from strategies.play import TableOf

#: More renewals than a few; see WIN-9.
FEW = 3


# ---- choices that Hypothesis makes, and shrinks --------------------------------------------------
@attrs.frozen
class FromData:
    """Choices out of the data of a rule of the state machine."""

    data: st.DataObject

    def below(self, count: int) -> int:
        """Draw a number below `count`."""
        return self.data.draw(st.integers(0, count - 1)) if count > 1 else 0


class Agreement(RuleBasedStateMachine):
    """Games over drawn rules and over all presets, from a deal or from an endgame."""

    pair: Pair

    @initialize(
        data=st.data(),
        table=play.drawn_tables() | st.sampled_from(sorted(PRESETS)).flatmap(play.preset_tables),
    )
    def begin(self, data: st.DataObject, table: TableOf) -> None:
        """Set both engines up: any rules of either play, or a preset with long or short hands."""
        self.pair = games.begin(FromData(data), table)

    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Compare what everybody may do, do something, and compare what came of it."""
        games.step(FromData(data), self.pair)


Agreement.TestCase.settings = settings(stateful_step_count=25)
TestAgreement = Agreement.TestCase


# ---- many games at little cost -------------------------------------------------------------------
@pytest.mark.parametrize("name", sorted(PRESETS))
def test_every_preset(name: str) -> None:
    """Law 12: by each preset, games of several rounds go the same way in both engines."""
    for seed in range(4):
        seats = 2 + seed
        for rules in (PRESETS[name], PRESETS[name].evolve("deal.hand_size", 3)):
            outcome = games.play(seed, 80, (rules, seats))
            assert outcome.fault is None, (seed, outcome.fault)


@pytest.mark.parametrize("first", range(0, 80, 20))
def test_any_rules(first: int) -> None:
    """Law 12: by rules with some or all points changed, and small decks that run out."""
    for outcome in games.play_many(range(first, first + 20), 80):
        assert outcome.fault is None, (outcome.seed, outcome.fault)


def test_where_cards_go_round() -> None:
    """Law 12, WIN-9: on tight tables, by rules that demand plays, up to the end of the round."""
    most = 0
    for number in range(100):
        state = tight_table(number)
        if state.rules.piles.reshuffle is Reshuffle.AT_ONCE and not state.public.draw_count:
            continue  # it would have been renewed before the turn began
        pair = agree.pair_at(state.rules, agree.parts_of(state))
        chooser = play.Seeded.of(f"tight table {number}")
        for _ in range(60):
            if not games.step(chooser, pair):
                break
        most = max(most, pair.state.public.renewals)
    assert most > FEW, "renewals were hardly counted at all"


# ---- that a misreading would be noticed ----------------------------------------------------------
CLASSIC_70 = presets.CLASSIC.evolve("hands.seven_zero", "on")

MISREAD: dict[str, tuple[Rules, str, Any]] = {
    "whether a caught claim works": (presets.LIARS_UNO, "challenge.caught_effect", "cancelled"),
    "what a disguise costs": (presets.LIARS_UNO, "claims.disguise_penalty", 7),
    "who may be caught after a swap": (CLASSIC_70, "uno_call.after_move", "nobody"),
    "whether a drawn card must be played": (presets.CLASSIC, "drawing.drawn_card", "must-play"),
    "what a guilty Wild Draw Four does": (presets.CLASSIC, "wild_draw_four.guilty", "taken-back"),
    "who stops challenging": (presets.LIARS_UNO, "wild_challenge.player_challenges", "optional"),
    "where cards set aside go": (presets.LIARS_UNO, "deal.set_aside", "bottom-of-draw"),
}


@pytest.mark.parametrize("what", MISREAD)
def test_a_misread_point_is_noticed(what: str) -> None:
    """The comparison can fail: a second engine that reads a rule point otherwise is found out."""
    rules, name, value = MISREAD[what]
    short = rules.evolve("deal.hand_size", 3)
    other = short.evolve(name, value)
    outcomes = (games.play(seed, 100, (short, 3), other) for seed in range(40))
    assert any(outcome.fault for outcome in outcomes)


def test_a_fault_is_shortened() -> None:
    """A fault of a seed is told by fewer actions than the game in which it was found."""
    table = (presets.LIARS_UNO.evolve("deal.hand_size", 3), 3)
    other = table[0].evolve("challenge.caught_effect", "cancelled")
    outcomes = (games.play(seed, 50, table, other) for seed in range(40))
    found = next(outcome for outcome in outcomes if outcome.fault and outcome.steps > 10)
    shown = games.shortest(found.seed, 50, table, other)
    assert shown is not None
    pair, fault = shown
    assert len(pair.log) <= found.steps
    assert fault.startswith("DisagreementError")


def test_agreeing_games_have_no_fault_to_shorten() -> None:
    """There is nothing to show of a seed on which both engines agree."""
    assert games.shortest(0, 20) is None
