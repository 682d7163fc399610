"""Law 8, progress: somebody can always go on, and forced moves come to an end."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws.checks import check_no_forced_cycle, forced_action
from laws.facade import REAL
from laws.on_walks import progress
from laws.sizes import few, some
from laws.stock import NO_WAY_OUT
from laws.tight import tight_table
from liars_uno.cards import CARDS, Card
from liars_uno.engine.setup import new_game, position
from liars_uno.phases import EndReason, MatchOver, RoundOver
from liars_uno.rules.deck import size_of
from liars_uno.rules.presets import PRESETS
from liars_uno.state import State
from strategies.play import Seeded, Walk, drawn_tables, preset_tables, walk, walks


def named(words: str) -> Card:
    """The card that is written so."""
    return next(card for card in CARDS if str(card) == words)


@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=few())
@given(data=st.data())
def test_the_game_goes_on_by_each_preset(preset: str, data: st.DataObject) -> None:
    """Law 8 on walks by each preset: from deals, from later on, and through endgames."""
    progress(REAL, data.draw(walks(preset_tables(preset))))


@settings(max_examples=some())
@given(walks(drawn_tables()))
def test_the_game_goes_on_by_drawn_rules(walk: Walk) -> None:
    """Law 8 on walks by any rules that can be played."""
    progress(REAL, walk)


@pytest.mark.parametrize("seed", range(5))
def test_a_blocked_round_ends_by_rule(seed: int) -> None:
    """Law 8, WIN-5: where no card matches another, passes end the round by the lowest hand."""
    blocked = walk(Seeded.of(seed), new_game(NO_WAY_OUT, 2), steps=30)
    progress(REAL, blocked)
    assert isinstance(blocked.end.phase, MatchOver)
    assert blocked.end.phase.reason is EndReason.BLOCKED


def test_a_seat_that_must_skip_on_and_on_comes_to_an_end() -> None:
    """Law 8, CV-06 b, CV-08 b: drawing the one card left, and having to play it, goes on for ever.

    A hand without a match draws the only card of the piles, a Skip that must be played; with two
    seats the same seat is on turn again, and the Skip that lay below is the only card of the piles.
    """
    red_skip, yellow_one = named("Red Skip"), named("Yellow 1")
    rules = PRESETS["classic-article"].evolve(
        *("deck.cards", {"Red Skip": 3, "Red 0": 1, "Yellow 0": 1, "Yellow 1": 3}),
        *("deal.hand_size", 3, "wild_draw_four.limit", "free"),
        *("deal.opening_wild", "first-seat-names", "deal.opening_reverse", "dealer-first"),
    )
    hands = [[named("Red 0"), red_skip, yellow_one], [named("Yellow 0"), yellow_one, yellow_one]]
    state = position(rules, hands, red_skip, under=[red_skip], turn=1, whole=True)
    check_no_forced_cycle(REAL, state)


@pytest.mark.parametrize("part", range(5))
def test_no_tight_table_goes_round_for_ever(part: int) -> None:
    """Law 8, WIN-9: whatever plays the rules demand, and however few cards are left to draw."""
    for number in range(part, 5 * some(), 5):
        check_no_forced_cycle(REAL, tight_table(number))


def test_tight_tables_do_go_round() -> None:
    """The test above is about something: cards go round on tight tables till the round ends."""
    ends = [_end_of_forced_moves(tight_table(number)) for number in range(100)]
    blocked = [state for state in ends if state.public.renewals >= size_of(state.rules.deck)]
    assert blocked
    for state in blocked:
        assert isinstance(state.phase, RoundOver | MatchOver)
        assert state.phase.reason is EndReason.BLOCKED


def _end_of_forced_moves(state: State) -> State:
    while (action := forced_action(REAL, state)) is not None:
        state = REAL.apply(state, action).state
    return state
