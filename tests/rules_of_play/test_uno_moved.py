"""UNO after hands have moved or cards were laid: who must call then (UN-05, UN-06, UN-07)."""

import pytest

from liars_uno import Rules, Seat, State
from liars_uno.actions import (
    CallUno,
    CatchUno,
    Challenge,
    ChooseColor,
    Lay,
    Leave,
    StopChallenging,
)
from liars_uno.events import UnoCalled
from liars_uno.phases import Challenging, Laying, NamingColor, StartOfTurn
from rules_of_play.builders import (
    BLUE,
    MIX,
    RED,
    accepts,
    c,
    code_of,
    of,
    play,
    reading,
    refused,
    show,
    table,
    truth,
    unchallenged,
    with_rules,
)

TINY = with_rules("deal.hand_size", 1)


def duties(state: State) -> tuple[set[Seat], set[Seat]]:
    """Who may be caught, and who has called."""
    return set(state.public.calls.open), set(state.public.calls.called)


# ---- hands that move -----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "who"),
    [
        reading("UN-05", "every-seat", {0, 1}),
        reading("UN-05", "player-only", {0}),
        reading("UN-05", "nobody", set()),
    ],
)
def test_a_swap_that_leaves_one_card(rules: Rules, who: set[Seat]) -> None:
    """UN-05: both seats of the swap hold one card now; who of them must call?"""
    state, _ = play(table(["R7 B8", "B1", "B3 B4"], rules=rules), show(0, "R7", target=1))
    assert duties(state) == (who, set())


@pytest.mark.parametrize(
    ("value", "who"), [("every-seat", {0, 2}), ("player-only", {0}), ("nobody", set())]
)
def test_a_pass_that_leaves_one_card(value: str, who: set[Seat]) -> None:
    """UN-05: a 0 passes hands on, also to seats that have not played."""
    rules = with_rules("uno_call.after_move", value)
    state, _ = play(table(["R0 B8 B9", "B1", "B3"], rules=rules), show(0, "R0"))
    assert state.public.counts == (1, 2, 1)
    assert duties(state) == (who, set())


@pytest.mark.parametrize("value", ["both-open", "challenge-first"])
def test_where_moved_hands_bring_no_duty_the_window_brings_none_either(value: str) -> None:
    """UN-05 c with UN-04: the hand that the play left has gone to the partner."""
    rules = with_rules("uno_call.in_window", value, "uno_call.after_move", "nobody")
    state = table(["R7* B8", "B1", "B3 B4"], rules=rules)
    state, _ = unchallenged(state, truth(0, "R7*", target=1))
    assert duties(state) == (set(), set())


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        reading("UN-07", "call-again", ({0, 1}, set())),
        reading("UN-07", "stays", ({1}, {0})),
    ],
)
def test_whether_a_call_goes_with_the_hand(
    rules: Rules, expected: tuple[set[Seat], set[Seat]]
) -> None:
    """UN-07: seat 1 had called for the card that seat 0 holds after the swap."""
    state = table(["R7 B8", "B1", "B3 B4"], rules=rules, called=[1])
    state, _ = play(state, show(0, "R7", target=1))
    assert duties(state) == expected


def test_calls_that_stay_go_round_with_a_zero() -> None:
    """UN-07 b: each call follows its hand, in the direction of play."""
    rules = with_rules("uno_call.moved_call", "stays")
    state = table(["R0 B8", "B1", "B3"], rules=rules, called=[1])
    state, told = play(state, show(0, "R0", call_uno=True))
    assert duties(state) == ({0}, {1, 2})
    assert of(UnoCalled, told) == [UnoCalled(seat, early=False) for seat in (0, 1, 2)]


def test_a_duty_does_not_go_with_the_hand() -> None:
    """UNO-3: with the swap seat 0 has three cards, and seat 1 a duty of its own."""
    state, _ = play(table(["R7* B8", "B1 B2 B3", "B4 B5"]), truth(0, "R7*", target=1))
    assert duties(state) == ({0}, set())
    state, _ = play(state, *accepts(state))
    assert duties(state) == ({1}, set())


# ---- Wild Liar's Challenge -----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "who"),
    [reading("UN-06", "must-call", {0, 1}), reading("UN-06", "exempt", {0})],
)
def test_one_card_left_after_laying(rules: Rules, who: set[Seat]) -> None:
    """UN-06: seat 1 has laid its last card but one, unchallenged; the player has its own duty."""
    state = table(["WLC B8", "B1 B2", "B3 B4 B5"], rules=rules)
    state, _ = play(state, show(0, "WLC", color=RED), Lay(1, c("B1")))
    assert duties(state) == ({0}, set())
    assert refused(state, CatchUno(2, 1)) == "nobody-to-catch", "not before it is settled"
    state, _ = play(state, Lay(2, c("B3")), Challenge(0, 2), StopChallenging(0))
    assert state.phase == NamingColor(0)
    assert duties(state) == (who, set())


def test_the_duty_of_the_player_is_open_all_through_a_wild_liars_challenge() -> None:
    """UNO-3: laying is no act of a turn, and neither are challenges and the second color."""
    state = table(["WLC B8", "B1 B2", "R4 R5"])
    state, _ = play(state, show(0, "WLC", color=RED))
    steps = [Lay(1, c("B1")), Lay(2, c("R4")), Challenge(0, 1), Challenge(0, 2)]
    for step, phase in zip(
        [*steps, ChooseColor(0, BLUE)],
        [Laying, Laying, Challenging, Challenging, NamingColor],
        strict=True,
    ):
        assert type(state.phase) is phase
        assert code_of(state, CatchUno(2, 0)) is None
        assert code_of(state, CallUno(0)) is None
        state, _ = play(state, step)
    assert state.phase == StartOfTurn()
    state, _ = play(state, CatchUno(2, 0))
    assert state.public.counts[0] == 3


@pytest.mark.parametrize("phase", ["laying", "challenging", "naming"])
def test_a_catch_in_a_wild_liars_challenge_is_settled_on_the_spot(phase: str) -> None:
    """UNO-2: the two cards are drawn, and what was asked for is asked for as before."""
    state = table(["WLC B8", "B1 B2", "R4 R5"])
    state, _ = play(state, show(0, "WLC", color=RED))
    if phase != "laying":
        state, _ = play(state, Lay(1, c("B1")), Lay(2, c("R4")))
    if phase == "naming":
        state, _ = play(state, Challenge(0, 2))
    before = state.phase
    state, _ = play(state, CatchUno(2, 0))
    assert state.phase == before
    assert state.public.counts[0] == 3
    assert duties(state)[0] <= {1, 2}


def test_one_card_that_was_not_laid_is_no_new_duty() -> None:
    """UN-06 with WL-11 b: a seat that was left out has called already, and stays that way."""
    rules = with_rules("wild_challenge.last_card", "exempt")
    state = table(["WLC B8 B9", "B1", "R4 R5"], rules=rules, called=[1])
    state, _ = play(state, show(0, "WLC", color=RED), Lay(2, c("R4")), Challenge(0, 2))
    assert duties(state) == ({2}, {1})
    quiet = table(["WLC B8 B9", "B1", "R4 R5"], rules=rules)
    quiet, _ = play(quiet, show(0, "WLC", color=RED), Lay(2, c("R4")), Challenge(0, 2))
    assert duties(quiet) == ({2}, set())


def test_a_caught_liar_who_stays_at_one_card_has_a_new_duty() -> None:
    """UN-06, UNO-1: its only card has come back, and nothing is left to be drawn."""
    state = table(["WLC B8 B9", "B1", "B4 B5"], "R3", rules=TINY, whole=True, called=[1])
    state, _ = play(state, show(0, "WLC", color=RED), Lay(1, c("B1")), Lay(2, c("B4")))
    assert duties(state) == (set(), set())
    state, _ = play(state, Challenge(0, 2), MIX)
    assert state.public.counts[2] == 3
    assert duties(state) == (set(), set()), "not before it is settled"
    state, _ = play(state, Challenge(0, 1))
    assert state.public.counts[1] == 1
    assert duties(state) == ({1}, set())


def test_a_seat_that_has_not_laid_yet_gets_no_duty_when_the_player_leaves() -> None:
    """UN-06, LEAVE-2: it is settled without the cards that are missing."""
    state = table(["WLC B8 B9", "B1 B2", "R4", "G1 G2"], called=[2])
    state, _ = play(state, show(0, "WLC", color=RED), Lay(1, c("B1")), Leave(0))
    assert duties(state) == ({1}, {2})
    assert state.public.turn == 1
