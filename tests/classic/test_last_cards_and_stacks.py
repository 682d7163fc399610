"""Last cards where draws are stacked: WIN-3 with STACK-2 and STACK-3."""

import pytest

from classic.support import CLASSIC, after, at_turn, classic, may, put, walk
from liars_uno import Rules, State
from liars_uno.actions import Leave
from liars_uno.cards import Color, Rank
from liars_uno.notation import parse_position
from liars_uno.phases import DrawsOwed, RoundOver
from rules_of_play.builders import drawn

STACKED = CLASSIC.evolve(
    "stacking.wild_draw_four", "wild-draw-four", "wild_draw_four.last_card", "allowed"
)


def at(text: str, rules: Rules) -> State:
    """The position of a line of notation."""
    state = parse_position(text, rules)
    assert isinstance(state, State)
    return state


# ---- a last Wild Draw Four -----------------------------------------------------------------------
def test_a_last_wild_draw_four_is_not_passed_on_when_its_player_leaves() -> None:
    """WIN-3, CV-20, LEAVE-2: nobody can be challenged for it any more, so it is drawn at once."""
    state = at("W4/G1,W4/Y1,Y2/B1,B2 ... R5 R 0+ start-of-turn called:0", STACKED)
    state = after(state, put(0, "W4", color=Color.BLUE))
    assert isinstance(state.phase, DrawsOwed)
    assert not may(state, put(1, "W4", color=Color.RED))
    state, told = walk(state, Leave(0))
    assert drawn(told) == [(1, 4, "owed")]
    assert at_turn(state) == 2


def test_any_other_wild_draw_four_is() -> None:
    """STACK-1, LEAVE-2: a hand was left to its player, so the card was no last one."""
    state = at("W4,R1/G1,W4/Y1,Y2/B1,B2 ... R5 R 0+ start-of-turn", STACKED)
    state = after(state, put(0, "W4", color=Color.BLUE), Leave(0))
    assert may(state, put(1, "W4", color=Color.RED))


def test_who_has_to_draw_for_a_last_card_may_play_on() -> None:
    """CV-03, WIN-3: where takers keep their turn, so does who draws because a player has left."""
    state = at(
        "W4/G1,W4/Y1,Y2/B1,B2 ... R5 R 0+ start-of-turn called:0",
        STACKED.evolve("stacking.taker", "plays-on"),
    )
    state, told = walk(state, put(0, "W4", color=Color.BLUE), Leave(0))
    assert drawn(told) == [(1, 4, "owed")]
    assert at_turn(state) == 1


# ---- a last card that deflects -------------------------------------------------------------------
@pytest.mark.parametrize(("card", "victim"), [("RSk", 2), ("RRv", 0)])
@pytest.mark.parametrize("final_draw", ["drawn", "not-drawn"])
def test_a_sum_that_a_last_card_deflects_is_drawn(card: str, victim: int, final_draw: str) -> None:
    """WIN-3, STACK-3, CV-34: it was another card that made somebody draw."""
    rules = classic(
        *("stacking.draw_two", "draw-two", "stacking.deflect", "both"),
        *("going_out.final_draw", final_draw),
    )
    last = {"RSk": "RS", "RRv": "RR"}[card]
    line = f"R+2,R9,B9/{last}/G1,G2/Y1,Y2 ... R5 R 0+ start-of-turn called:1"
    state, told = walk(at(line, rules), put(0, "R+2"), put(1, card))
    assert drawn(told) == [(victim, 2, "forced")]
    assert isinstance(state.phase, RoundOver)
    assert state.phase.winners == (1,)


@pytest.mark.parametrize(("card", "turn"), [("RS", 3), ("RR", 3)])
def test_who_draws_a_sum_that_a_last_card_deflects_loses_the_turn(card: str, turn: int) -> None:
    """STACK-2, WIN-3 with CV-33 b: as with any other sum, also where the round goes on."""
    rules = classic(
        *("stacking.draw_two", "draw-two", "stacking.deflect", "both"),
        *("going_out.round_goes_on", "until-one-is-left"),
    )
    line = f"R+2,R9,B9/{card}/G1,G2/Y1,Y2 ... R5 R 0+ start-of-turn called:1"
    state = after(at(line, rules), put(0, "R+2"), put(1, {"RS": "RSk", "RR": "RRv"}[card]))
    assert state.public.finished == (1,)
    assert at_turn(state) == turn


def test_a_wild_draw_four_answers_what_a_reverse_has_sent_back() -> None:
    """STACK-1, STACK-3: what the sum was made of decides what answers it, not what deflected it."""
    rules = classic(
        *("stacking.draw_two", "draw-two", "stacking.wild_draw_four", "wild-draw-four"),
        *("stacking.deflect", "both", "wild_draw_four.challenge", "off"),
        *("wild_draw_four.bluff", "refused"),
    )
    line = "W4,G9,B9/BR,W4,R+2/G1,G2/Y1,Y2 ... R5 R 0+ start-of-turn"
    state = after(at(line, rules), put(0, "W4", color=Color.BLUE), put(1, "BRv"))
    assert isinstance(state.phase, DrawsOwed)
    assert (state.phase.seat, state.phase.owed, state.phase.by) == (0, 4, Rank.WILD_DRAW_FOUR)


def test_a_deflected_sum_can_be_answered_unless_a_last_card_deflects_it() -> None:
    """WIN-3, STACK-3: what a last card sends on cannot be passed on."""
    rules = classic("stacking.draw_two", "draw-two", "stacking.deflect", "both")
    line = "R+2,R9,B9/RS{}/G1,R+2/Y1,Y2 ... R5 R 0+ start-of-turn"
    state = after(at(line.format(",Y9"), rules), put(0, "R+2"), put(1, "RSk", uno=True))
    assert may(state, put(2, "R+2", uno=True))
    state = after(at(line.format(""), rules), put(0, "R+2"), put(1, "RSk"))
    assert isinstance(state.phase, RoundOver)
