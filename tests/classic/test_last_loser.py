"""Playing on to find the last loser: WIN-6, rule point CV-33."""

import pytest

from classic.support import (
    CLASSIC,
    after,
    at_turn,
    classic,
    gained,
    may,
    plays,
    points,
    put,
    small,
    walk,
    winners,
)
from liars_uno import Rules, RulesError, events, phases
from liars_uno.actions import Accept, CatchUno, Challenge, Draw, Keep, Leave
from liars_uno.phases import EndReason
from rules_of_play.builders import BLUE, MIX, drawn, hand, holding, of, reading, refused, table

LOSER = classic("going_out.round_goes_on", "until-one-is-left")
HANDS = ["R1", "R2", "R3 B3"]


@pytest.mark.clause("WIN-6")
@pytest.mark.parametrize(
    ("rules", "phase", "playing"),
    [
        reading("CV-33", "first-out-ends", phases.RoundOver, (0, 1, 2), start=CLASSIC),
        reading("CV-33", "until-one-is-left", phases.StartOfTurn, (1, 2), start=CLASSIC),
    ],
)
def test_what_happens_when_the_first_seat_is_out(
    rules: Rules, phase: type, playing: tuple[int, ...]
) -> None:
    """CV-33: the round is over, or goes on among the others."""
    state = after(table(HANDS, "R5", rules=rules), put(0, "R1"))
    assert type(state.phase) is phase
    assert state.public.playing == playing


def test_the_round_ends_when_one_seat_is_left() -> None:
    """WIN-6: the first one out has won, and the last one holding cards has lost."""
    state, told = walk(table(HANDS, "R5", rules=LOSER), put(0, "R1"), put(1, "R2"))
    assert [event.seat for event in of(events.SeatFinished, told)] == [0, 1]
    assert winners(state) == (0,)
    assert points(state) == (3 + 3, 0, 0)
    assert isinstance(state.phase, phases.RoundOver)
    assert state.phase.reason is EndReason.OUT


def test_who_is_out_may_leave_once_the_round_is_over() -> None:
    """LEAVE-1: between rounds every seat of the match may, also one that does not play any more."""
    state = after(table(HANDS, "R5", rules=LOSER), put(0, "R1"), put(1, "R2"))
    assert state.public.playing == (2,)
    assert all(may(state, Leave(seat)) for seat in range(3))


def test_under_the_lowest_total_only_the_loser_is_charged() -> None:
    """CV-33 b with CV-21 b: whoever is out holds nothing."""
    rules = LOSER.evolve("scoring.score_for", "lowest-total")
    state = after(table(HANDS, "R5", rules=rules), put(0, "R1"), put(1, "R2"))
    assert points(state) == (0, 0, 6)


def test_seats_that_are_out_are_passed_over_and_can_do_nothing() -> None:
    """WIN-6, TURN-6: they neither play nor catch, and keep their place when others leave."""
    start = table(["R1", "R2 B2", "R3 B3", "R4 B4"], "R5", rules=LOSER)
    state = after(start, put(0, "R1"), put(1, "R2"))
    assert refused(state, CatchUno(0, 1)) == "seat-is-not-in-play"
    assert refused(state, Leave(0)) == "seat-is-not-in-play"
    state = after(state, put(2, "R3", uno=True), put(3, "R4", uno=True))
    assert at_turn(state) == 1
    state = after(state, Leave(1), Leave(2))
    assert winners(state) == (0,)
    assert points(state) == (4, 0, 0, 0)


def test_a_last_draw_two_hits_the_next_seat_still_in() -> None:
    """CV-33 b: it is drawn, the victim loses its turn, and the round goes on."""
    start = table(["R1", "R+2", "R3 B3", "R4 B4"], "R5", rules=LOSER)
    state, told = walk(start, put(0, "R1"), put(1, "R+2"))
    assert drawn(told) == [(2, 2, "forced")]
    assert at_turn(state) == 3


def test_a_last_draw_two_is_not_answered_although_the_round_goes_on() -> None:
    """CV-34 with stacking and CV-33 b: what a last card makes others draw is drawn."""
    rules = LOSER.evolve("stacking.draw_two", "draw-two")
    start = table(["R+2", "B+2 B8", "R3 B3"], "R5", rules=rules)
    state, told = walk(start, put(0, "R+2"))
    assert drawn(told) == [(1, 2, "forced")]
    assert at_turn(state) == 2


def test_who_takes_a_last_draw_two_plays_on_where_takers_do() -> None:
    """CV-03 b holds for the sum of a last card too."""
    rules = LOSER.evolve("stacking.draw_two", "draw-two", "stacking.taker", "plays-on")
    start = table(["R+2", "B+2 B8", "R3 B3"], "R5", rules=rules)
    state = after(start, put(0, "R+2"))
    assert gained(start, state) == (-1, 2, 0)
    assert at_turn(state) == 1


def test_a_last_answer_passes_the_whole_sum_on() -> None:
    """CV-33 b in a stack: the seat goes out and the next one in play draws everything."""
    rules = LOSER.evolve("stacking.draw_two", "draw-two")
    start = table(["R+2 R9", "B+2", "R3 B3"], "R5", rules=rules)
    state, told = walk(start, put(0, "R+2", uno=True), put(1, "B+2"))
    assert drawn(told) == [(2, 4, "forced")]
    assert (at_turn(state), state.public.finished) == (0, (1,))


def test_a_last_skip_and_a_last_reverse_work() -> None:
    """CV-33 b: the seat is out, and its card does what it does."""
    start = table(["RSk", "R2 B2", "R3 B3"], "R5", rules=LOSER)
    assert at_turn(after(start, put(0, "RSk"))) == 2
    start = table(["RRv", "R2 B2", "R3 B3", "R4 B4"], "R5", rules=LOSER)
    assert at_turn(after(start, put(0, "RRv"))) == 3


def test_two_players_means_two_still_in() -> None:
    """CV-33 b with CV-36: once a seat is out, a Reverse skips as it does between two."""
    start = table(["R1", "RRv B2", "R3 B3"], "R5", rules=LOSER)
    assert at_turn(after(start, put(0, "R1"), put(1, "RRv", uno=True))) == 1
    three = table(["R1", "RRv B2", "R3 B3", "R4 B4"], "R5", rules=LOSER)
    assert at_turn(after(three, put(0, "R1"), put(1, "RRv", uno=True))) == 3


def test_hands_pass_by_those_who_are_out() -> None:
    """CV-33 b with CV-38 b: a 0 passes hands among the seats still in."""
    rules = LOSER.evolve("hands.seven_zero", "on")
    start = table(["R1", "R0 B2", "R3 B3", "R4 B4 G4"], "R5", rules=rules)
    state = after(start, put(0, "R1"), put(1, "R0", uno=True))
    held = ["", "R4 B4 G4", "B2", "R3 B3"]
    assert [hand(state, seat) for seat in range(4)] == [holding(names) for names in held]


def test_a_last_wild_draw_four_may_be_challenged_where_that_is_offered() -> None:
    """CV-20 a with CV-33 b: it fails, costs two more, and the round goes on."""
    rules = LOSER.evolve("wild_draw_four.last_card", "allowed")
    start = table(["W4", "R2 B2", "R3 B3"], "R5", rules=rules)
    state = after(start, put(0, "W4", color=BLUE))
    assert at_turn(after(state, Challenge(1))) == 2
    assert gained(start, after(state, Challenge(1))) == (-1, 6, 0)
    assert gained(start, after(state, Accept(1))) == (-1, 4, 0)
    assert plays(state, 1) == set()


def test_a_blocked_round_ranks_the_seats_left_by_their_hands() -> None:
    """WIN-5 with CV-33 b: the lowest hand comes first, after those who are out already."""
    rules = small("going_out.round_goes_on", "until-one-is-left")
    start = table(["R1", "B9 G9", "B3 G3"], "R5", rules=rules, whole=True)
    state = after(start, put(0, "R1"), Draw(1), MIX)
    assert hand(state, 1) == holding("B9 G9 R5")
    state, told = walk(state, Keep(1), Draw(2), Draw(1))
    assert [event.seat for event in of(events.SeatFinished, told)] == [2, 1]
    assert isinstance(state.phase, phases.RoundOver)
    assert (winners(state), state.phase.reason) == ((0,), EndReason.BLOCKED)


def test_only_the_first_one_out_wins_a_blocked_round() -> None:
    """WIN-6 with WIN-5: who was out second is no winner, though it was out before the end."""
    rules = small("going_out.round_goes_on", "until-one-is-left")
    start = table(["R1", "R2", "B9 G9", "B3 G3"], "R5", rules=rules, whole=True)
    state = after(start, put(0, "R1"), put(1, "R2"), Draw(2), MIX, Keep(2), Draw(3), Keep(3))
    state, told = walk(state, Draw(2), Draw(3))
    assert [event.seat for event in of(events.SeatFinished, told)] == [3, 2]
    assert winners(state) == (0,)


def test_whoever_is_out_comes_before_a_hand_that_is_worth_nothing() -> None:
    """WIN-6 with RS-04 d: the last Draw Two finds no cards, and its seat is ranked first."""
    rules = small("going_out.round_goes_on", "until-one-is-left", "piles.exhausted", "ends-round")
    start = table(["R0", "R+2", "B5 G5"], "R5", rules=rules, turn=1, whole=True)
    state, told = walk(start, put(1, "R+2"), MIX)
    assert [event.seat for event in of(events.SeatFinished, told)] == [1, 0, 2]
    assert winners(state) == (1,)
    assert state.public.finished == (1, 0, 2)


def test_level_hands_win_a_blocked_round_together_if_nobody_was_out() -> None:
    """WIN-5: equal ones together, with or without CV-33."""
    rules = small("going_out.round_goes_on", "until-one-is-left")
    start = table(["B4 G2", "B9 G9", "B3 G3"], "R5", rules=rules, whole=True)
    state = after(start, Draw(0), Draw(1), Draw(2))
    assert winners(state) == (0, 2)


def test_the_first_one_out_has_won_when_all_others_but_one_leave() -> None:
    """LEAVE-3 with CV-33 b: who was out second has not."""
    start = table(["R1", "R2", "R3 B3", "R4 B4"], "R5", rules=LOSER)
    state = after(start, put(0, "R1"), put(1, "R2"), Leave(2))
    assert isinstance(state.phase, phases.RoundOver)
    assert (state.phase.winners, state.phase.reason) == ((0,), EndReason.LAST_LEFT)


def test_partners_do_not_play_on() -> None:
    """CV-45 with CV-33 b is refused: a partner going out ends the round for both."""
    with pytest.raises(RulesError, match="CV-33 b"):
        LOSER.evolve("going_out.partners", "opposite")


def test_who_is_out_of_a_jump_in_is_passed_over() -> None:
    """CV-05 with CV-33 b: play goes on from the seat that went out."""
    rules = LOSER.evolve("turn.jump_in", "numbers")
    start = table(["R1 B1", "R2 B2", "R5", "R4 B4"], "R5", rules=rules)
    state = after(start, put(2, "R5"))
    assert at_turn(state) == 3
    assert may(state, put(3, "R4"))
