"""Answering owed draws: chapter STACK, rule points CV-01 to CV-04, CV-32 c and CV-40."""

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
from liars_uno import Rules, events, phases
from liars_uno.actions import Accept, CatchUno, Challenge, CloseWindow, Draw, Leave
from rules_of_play.builders import (
    BLUE,
    GREEN,
    MIX,
    RED,
    c,
    code_of,
    drawn,
    hand,
    holding,
    of,
    reading,
    refused,
    table,
)

TWOS = classic("stacking.draw_two", "draw-two")
FOURS = classic("stacking.wild_draw_four", "wild-draw-four")
MIXED = classic("stacking.draw_two", "mixed", "stacking.wild_draw_four", "mixed")
BOTH = TWOS.evolve("stacking.wild_draw_four", "wild-draw-four")
DEFLECTED = TWOS.evolve("stacking.deflect", "both")


# ---- which cards answer which --------------------------------------------------------------------
@pytest.mark.clause("STACK-1")
@pytest.mark.parametrize(
    ("rules", "answers"),
    [
        reading("CV-01", "off", set(), start=CLASSIC),
        reading("CV-01", "draw-two", {"R+2", "B+2"}, start=CLASSIC),
        reading("CV-01", "draw-two-of-same-color", {"R+2"}, start=CLASSIC),
        reading("CV-01", "mixed", {"R+2", "B+2", "W4"}, start=MIXED),
    ],
)
def test_what_answers_a_draw_two(rules: Rules, answers: set[str]) -> None:
    """CV-01: nothing, a Draw Two, one of the same color, or a Wild Draw Four as well."""
    start = table(["R+2 R9", "R+2 B+2 W4 W R1 RRv RSk", "G1 G2"], "R5", rules=rules)
    state = after(start, put(0, "R+2"))
    if not answers:
        assert gained(start, state) == (-1, 2, 0)
        assert at_turn(state) == 2
    else:
        assert state.phase == phases.DrawsOwed(1, 2)
        assert plays(state, 1) == answers


@pytest.mark.clause("STACK-1")
@pytest.mark.parametrize(
    ("rules", "answers"),
    [
        reading("CV-02", "off", set(), start=CLASSIC),
        reading("CV-02", "wild-draw-four", {"W4"}, start=CLASSIC),
        reading("CV-02", "mixed", {"W4", "B+2"}, start=MIXED),
    ],
)
def test_what_answers_a_wild_draw_four(rules: Rules, answers: set[str]) -> None:
    """CV-02: nothing, another Wild Draw Four, or a Draw Two of the named color as well."""
    start = table(["W4 R9", "R+2 B+2 W4 W B1 BRv BSk", "G1 G2"], "Y5", rules=rules)
    assert plays(after(start, put(0, "W4", color=BLUE)), 1) == answers


def test_stacks_of_the_two_kinds_do_not_mix_unless_the_table_says_so() -> None:
    """CV-01 b and CV-02 b side by side: each kind is answered with its own kind alone."""
    start = table(["R+2 W4 G9", "R+2 W4 G1", "G1 G2"], "R5", rules=BOTH)
    assert plays(after(start, put(0, "R+2")), 1) == {"R+2"}
    assert plays(after(start, put(0, "W4", color=RED)), 1) == {"W4"}


def test_nothing_answers_a_draw_two_where_only_wild_draw_fours_are_stacked() -> None:
    """STACK-1, CV-01 a with CV-02 b: its sum is taken all the same by an explicit accept."""
    state = after(table(["R+2 R9", "R+2 B+2 W4", "G1 G2"], "R5", rules=FOURS), put(0, "R+2"))
    assert plays(state, 1) == set()
    assert refused(state, put(1, "R+2")) == "does-not-answer-owed-draws"
    assert refused(state, put(1, "W4", color=BLUE)) == "does-not-answer-owed-draws"
    assert gained(state, after(state, Accept(1))) == (0, 2, 0)


def test_a_draw_two_of_any_color_answers_although_actions_match_by_color() -> None:
    """CV-35 b yields to stacking."""
    rules = TWOS.evolve("turn.action_matching", "color-only")
    start = table(["R+2 R9", "B+2 G1", "G1 G2"], "R5", rules=rules)
    state = after(start, put(0, "R+2"))
    assert plays(state, 1) == {"B+2"}
    state = after(state, put(1, "B+2", uno=True))
    assert state.public.color is BLUE


def test_the_sum_grows_around_the_table_until_somebody_takes_it() -> None:
    """STACK-1, STACK-2: every answer adds its own cards, and one seat draws all of them."""
    start = table(["R+2 R9", "B+2 B9", "Y+2 Y9", "G1 G2"], "R5", rules=TWOS)
    state = after(start, put(0, "R+2", uno=True), put(1, "B+2", uno=True), put(2, "Y+2", uno=True))
    assert state.phase == phases.DrawsOwed(3, 6)
    later, told = walk(state, Accept(3))
    assert drawn(told) == [(3, 6, "owed")]
    assert at_turn(later) == 0
    assert later.public.color is c("Y1").color


def test_a_mixed_stack_goes_both_ways() -> None:
    """CV-01 d with CV-02 c: a four on a two, a two of the named color on a four, and on."""
    start = table(["R+2 R9", "W4 B9", "G+2 G9", "B+2 W4 R1"], "R5", rules=MIXED)
    state = after(start, put(0, "R+2"), put(1, "W4", color=GREEN), put(2, "G+2"))
    assert state.phase == phases.DrawsOwed(3, 8)
    assert plays(state, 3) == {"B+2", "W4"}
    state = after(state, put(3, "B+2"))
    assert state.phase == phases.DrawsOwed(0, 10)


# ---- taking --------------------------------------------------------------------------------------
@pytest.mark.clause("STACK-2")
@pytest.mark.parametrize(
    ("rules", "turn"),
    [
        reading("CV-03", "loses-turn", 2, start=TWOS),
        reading("CV-03", "plays-on", 1, start=TWOS),
    ],
)
def test_whose_turn_it_is_after_a_sum_has_been_taken(rules: Rules, turn: int) -> None:
    """CV-03: the taker loses the turn, or has an ordinary one."""
    start = table(["R+2 R9 R8", "R1 B9", "G1 G2"], "R5", rules=rules)
    state = after(start, put(0, "R+2"), Accept(1))
    assert gained(start, state) == (-1, 2, 0)
    assert at_turn(state) == turn
    assert may(state, Draw(turn))


def test_who_plays_on_after_taking_may_draw_and_play_like_anyone() -> None:
    """CV-03 b: nothing of the taken cards counts as drawn on the turn."""
    rules = TWOS.evolve("stacking.taker", "plays-on", "drawing.drawn_card", "must-play")
    start = table(["R+2 R9 R8", "R1 B9", "G1 G2"], "R5", rules=rules, draw="R2 R3 B5")
    state = after(start, put(0, "R+2"), Accept(1))
    assert plays(state, 1) == {"R1", "R2", "R3"}
    assert may(state, Draw(1))


def test_a_seat_that_cannot_answer_takes_the_sum_by_an_explicit_accept() -> None:
    """Nobody learns from the waiting whether the hand could have answered."""
    for other in ("B+2 G9", "G8 G9"):
        start = table(["R+2 R9", other, "G1 G2"], "R5", rules=TWOS)
        state = after(start, put(0, "R+2"))
        assert state.phase == phases.DrawsOwed(1, 2)
        assert not may(state, Draw(1))


def test_taking_is_no_act_of_a_turn() -> None:
    """STACK-2, UNO-3: a duty to call is still open after the sum has been taken."""
    start = table(["R+2 R9", "B9 B8", "G1 G2"], "R5", rules=TWOS)
    state = after(start, put(0, "R+2"), Accept(1))
    assert may(state, CatchUno(2, 0))


def test_the_clock_takes_the_sum_for_a_seat() -> None:
    """WINDOW-4: a missing answer to an owed draw counts as accepted."""
    start = table(["R+2 R9", "B+2 B8", "G1 G2"], "R5", rules=TWOS)
    state = after(start, put(0, "R+2"), CloseWindow())
    assert gained(start, state) == (-1, 2, 0)
    assert at_turn(state) == 2


def test_nobody_else_answers_what_a_seat_owes() -> None:
    """STACK-1: the seat that owes is the one that is asked."""
    start = table(["R+2 R9", "B8 B9", "B+2 G2"], "R5", rules=TWOS)
    state = after(start, put(0, "R+2"))
    assert refused(state, put(2, "B+2")) == "not-yours-to-answer"
    assert refused(state, Accept(2)) == "not-yours-to-answer"
    assert refused(state, Challenge(1)) == "nothing-to-challenge"


@pytest.mark.parametrize("card", ["W4", "R1", "RSk", "RRv"])
def test_other_cards_do_not_answer_a_sum(card: str) -> None:
    """STACK-1: a card that would match does not answer owed draws."""
    start = table(["R+2 R9", f"{card} B9", "G1 G2"], "R5", rules=TWOS)
    state = after(start, put(0, "R+2"))
    color = RED if card == "W4" else None
    assert refused(state, put(1, card, color=color)) == "does-not-answer-owed-draws"


def test_owed_draws_trigger_neither_forced_play_nor_drawing_on() -> None:
    """CV-06 b and CV-08 b are about a turn's own draw: a taken sum is taken and no more."""
    rules = TWOS.evolve("drawing.draw_until", "until-playable", "drawing.drawn_card", "must-play")
    start = table(["R+2 R9", "B9 B8", "G1 G2"], "R5", rules=rules, draw="R1 G7 Y8")
    state = after(start, put(0, "R+2"), Accept(1))
    assert hand(state, 1) == holding("B9 B8 R1 G7")
    assert at_turn(state) == 2


def test_a_sum_larger_than_the_piles_is_waived_in_part() -> None:
    """DRAW-4: the seat draws what there is, and the rest is owed no more."""
    rules = small("stacking.draw_two", "draw-two")
    start = table(["R+2 R9", "B+2 B8", "G1 G2"], "R5", rules=rules, draw="Y1", whole=True)
    state, told = walk(start, put(0, "R+2", uno=True), put(1, "B+2", uno=True), Accept(2), MIX)
    assert drawn(told) == [(2, 1, "owed"), (2, 2, "owed")]
    assert at_turn(state) == 0
    assert state.public.draw_count == 0


# ---- the Wild Draw Four inside a stack -----------------------------------------------------------
STRICT = FOURS.evolve("wild_draw_four.bluff", "refused")


@pytest.mark.parametrize(
    ("rules", "may_be_over_the_limit", "may_be_challenged"),
    [
        reading("CV-04", "waived", True, False, start=STRICT),
        reading("CV-04", "last-one-challenged", True, True, start=STRICT),
        reading("CV-04", "as-usual", False, True, start=STRICT),
    ],
)
def test_limit_and_challenge_inside_a_stack(
    rules: Rules, may_be_over_the_limit: bool, may_be_challenged: bool
) -> None:
    """CV-04: from the second card on there is neither, or a challenge only, or both."""
    start = table(["W4 R9", "W4 B1 G3", "W4 G1 G2"], "Y5", rules=rules)
    bluffing = after(start, put(0, "W4", color=BLUE))
    over = may(bluffing, put(1, "W4", color=RED))
    honest = after(start, put(0, "W4", color=RED), put(1, "W4", color=RED))
    assert (over, may(honest, Challenge(2))) == (may_be_over_the_limit, may_be_challenged)
    assert may(bluffing, Challenge(1)), "the first card of a stack can always be challenged"


@pytest.mark.parametrize(("other", "legal"), [("B+2", False), ("B3", True)])
def test_the_limit_inside_a_stack_looks_at_the_draw_two_below(other: str, legal: bool) -> None:
    """CV-04 with CV-16: what is compared with the hand is the card that the sum is owed for."""
    rules = MIXED.evolve(
        *("stacking.inside", "as-usual", "wild_draw_four.bluff", "refused"),
        *("wild_draw_four.limit", "no-color-or-symbol"),
    )
    start = table(["R+2 R9", f"W4 {other} G3", "G1 G2"], "R5", rules=rules)
    assert may(after(start, put(0, "R+2")), put(1, "W4", color=BLUE)) == legal


@pytest.mark.parametrize("inside", ["last-one-challenged", "as-usual"])
def test_the_loser_of_a_challenge_takes_the_whole_sum(inside: str) -> None:
    """CV-04 b and c: a guilty player draws all that is owed, a wrong challenger two more."""
    rules = FOURS.evolve("stacking.inside", inside)
    start = table(["W4 R9", "W4 B1 G3", "G1 G2"], "Y5", rules=rules)
    guilty, told = walk(start, put(0, "W4", color=BLUE), put(1, "W4", color=RED), Challenge(2))
    assert drawn(told) == [(1, 8, "guilty-wild-draw-four")]
    assert at_turn(guilty) == 2
    innocent, told = walk(start, put(0, "W4", color=RED), put(1, "W4", color=RED), Challenge(2))
    assert drawn(told) == [(2, 10, "wrong-challenge")]
    assert at_turn(innocent) == 0


def test_a_guilty_card_taken_back_leaves_the_stack_below_it() -> None:
    """CV-19 b in a stack: the whole sum is drawn, and the card before is on top again."""
    rules = FOURS.evolve(
        "stacking.inside", "last-one-challenged", "wild_draw_four.guilty", "taken-back"
    )
    start = table(["W4 R9", "W4 B1 G3", "G1 G2"], "Y5", rules=rules)
    state = after(start, put(0, "W4", color=BLUE), put(1, "W4", color=RED), Challenge(2))
    assert gained(start, state) == (-1, 8, 0)
    assert (state.public.discard_count, state.public.color) == (2, BLUE)
    assert at_turn(state) == 2


def test_answering_gives_up_the_challenge_of_the_card_answered() -> None:
    """WD4-2: once it is answered, a Wild Draw Four can no longer be challenged."""
    start = table(["W4 Y9", "W4 B1 G3", "G1 G2"], "Y5", rules=FOURS)
    state = after(start, put(0, "W4", color=BLUE), put(1, "W4", color=RED))
    assert state.phase == phases.DrawsOwed(2, 8, by=c("W4").rank)
    assert refused(state, Challenge(2)) == "nothing-to-challenge"


# ---- the last card -------------------------------------------------------------------------------
def test_a_last_draw_two_is_drawn_and_not_answered() -> None:
    """WIN-3: the round is decided, so the next seat draws and cannot pass it on."""
    start = table(["R+2", "B+2 B8", "G1 G2"], "R5", rules=TWOS, draw="R1 R2")
    state = after(start, put(0, "R+2"))
    assert winners(state) == (0,)
    assert points(state) == (20 + 8 + 1 + 2 + 1 + 2, 0, 0)


def test_a_last_card_may_be_an_answer() -> None:
    """WIN-3: who answers with the last card goes out, and the next seat draws the whole sum."""
    start = table(["R+2 R9", "B+2", "G1 G2"], "R5", rules=TWOS)
    state = after(start, put(0, "R+2"), put(1, "B+2"))
    assert winners(state) == (1,)
    assert state.public.counts == (1, 0, 6)


def test_a_last_wild_draw_four_that_can_be_challenged_cannot_be_answered() -> None:
    """CV-20 a with CV-34: the round is over, so the victim may challenge or take, not stack."""
    rules = FOURS.evolve("wild_draw_four.last_card", "allowed")
    start = table(["W4", "W4 B8", "G1 G2"], "R5", rules=rules)
    state = after(start, put(0, "W4", color=RED))
    assert may(state, Challenge(1))
    assert plays(state, 1) == set()
    assert refused(state, put(1, "W4", color=RED)) == "does-not-answer-owed-draws"
    assert winners(after(state, Accept(1))) == (0,)
    assert after(state, Challenge(1)).public.counts == (0, 8, 2)


@pytest.mark.parametrize("finishing", ["no-action", "no-action-or-wild"])
def test_a_forbidden_last_card_does_not_answer_either(finishing: str) -> None:
    """CV-42 in a stack: an only card that may not be the last has to stay, and the sum is taken."""
    rules = TWOS.evolve("going_out.finishing", finishing)
    start = table(["R+2 R9", "B+2", "G1 G2"], "R5", rules=rules)
    state = after(start, put(0, "R+2"))
    assert refused(state, put(1, "B+2")) == "forbidden-last-card"
    assert plays(state, 1) == set()
    assert after(state, Accept(1)).public.counts == (1, 3, 2)


# ---- deflecting ----------------------------------------------------------------------------------
@pytest.mark.clause("STACK-3")
@pytest.mark.parametrize(
    ("rules", "deflecting"),
    [
        reading("CV-40", "off", set(), start=TWOS),
        reading("CV-40", "reverse", {"RRv"}, start=TWOS),
        reading("CV-40", "skip", {"RSk"}, start=TWOS),
        reading("CV-40", "both", {"RRv", "RSk"}, start=TWOS),
    ],
)
def test_what_deflects_a_sum(rules: Rules, deflecting: set[str]) -> None:
    """CV-40: a Reverse or a Skip of the color in force, of that color alone."""
    start = table(["R+2 R9", "RRv RSk BRv BSk R1", "G1 G2"], "R5", rules=rules)
    assert plays(after(start, put(0, "R+2")), 1) == deflecting


def test_a_reverse_sends_the_sum_back() -> None:
    """CV-40 b: the direction turns, and the whole sum is owed by the seat before."""
    start = table(["R+2 R9", "RRv R8", "G1 G2"], "R5", rules=DEFLECTED)
    state = after(start, put(0, "R+2", uno=True), put(1, "RRv", uno=True))
    assert state.phase == phases.DrawsOwed(0, 2)
    assert state.public.direction == -1
    state = after(state, Accept(0))
    assert state.public.counts == (3, 1, 2)
    assert at_turn(state) == 2


def test_a_skip_sends_the_sum_on() -> None:
    """CV-40 c: the next seat owes the sum, and is not skipped besides."""
    start = table(["R+2 R9", "RSk R8", "B+2 G2"], "R5", rules=DEFLECTED)
    state = after(start, put(0, "R+2", uno=True), put(1, "RSk", uno=True))
    assert state.phase == phases.DrawsOwed(2, 2)
    assert plays(state, 2) == {"B+2"}, "it still counts as a sum of Draw Twos"
    state = after(state, put(2, "B+2"))
    assert state.phase == phases.DrawsOwed(0, 4)


def test_between_two_a_reverse_sends_the_sum_back_and_skips_nobody() -> None:
    """CV-40 b with two seats: the other seat owes the sum; the Reverse is no Skip as well."""
    start = table(["R+2 R9 B1", "RRv R8"], "R5", rules=DEFLECTED)
    state = after(start, put(0, "R+2"), put(1, "RRv"))
    assert state.phase == phases.DrawsOwed(0, 2)
    state = after(state, Accept(0))
    assert at_turn(state) == 1


@pytest.mark.parametrize(("card", "counts"), [("RSk", (1, 0, 4)), ("RRv", (3, 0, 2))])
def test_a_last_card_that_deflects_wins_and_the_sum_is_drawn(
    card: str, counts: tuple[int, ...]
) -> None:
    """WIN-3 with CV-40: what the deflected sum makes others draw is drawn before the round ends."""
    start = table(["R+2 R9", card, "G1 G2"], "R5", rules=DEFLECTED)
    state = after(start, put(0, "R+2"), put(1, card))
    assert winners(state) == (1,)
    assert state.public.counts == counts


@pytest.mark.parametrize(("card", "victim"), [("RSk", 2), ("RRv", 0)])
def test_a_deflected_sum_of_a_wild_draw_four_is_answered_with_another(
    card: str, victim: int
) -> None:
    """STACK-3, CV-40 with CV-02 b: the deflecting card does not change what the sum is owed for."""
    rules = BOTH.evolve("stacking.deflect", "both")
    start = table(["W4 W4 R+2 B9", f"{card} R8", "W4 R+2 G2"], "R5", rules=rules)
    state = after(start, put(0, "W4", color=RED), put(1, card))
    assert isinstance(state.phase, phases.DrawsOwed)
    assert (state.phase.seat, state.phase.owed) == (victim, 4)
    assert plays(state, victim) == {"W4"}


def test_the_kind_of_a_deflected_sum_survives_a_reshuffle() -> None:
    """A penalty in between may mix the Draw Two in that the deflecting card lies on.

    The duty of the seat that deflected is caught while the sum is owed, the draw pile is empty,
    and so the discard pile below the Skip is mixed; what answers the sum is still the same.
    """
    rules = small("stacking.draw_two", "draw-two", "stacking.deflect", "skip")
    held = ["R+2 R9 G9", "RSk R8", "B+2 W4 G2"]
    start = table(held, "R5", rules=rules, under="Y1 Y2", whole=True)
    state = after(start, put(0, "R+2"), put(1, "RSk"), CatchUno(0, 1), MIX)
    assert state.phase == phases.DrawsOwed(2, 2)
    assert plays(state, 2) == {"B+2"}


# ---- a Skip in answer to a Skip ------------------------------------------------------------------
SKIPS = classic("turn.double_skip", "answered")


@pytest.mark.clause("STACK-4")
def test_a_skip_answers_a_skip() -> None:
    """CV-32 c: the seat after the last Skip is the one that loses its turn."""
    start = table(["RSk R9 R8", "BSk B9 B8", "G1 G2", "Y1 Y2"], "R5", rules=SKIPS)
    state = after(start, put(0, "RSk"))
    assert state.phase == phases.SkipOwed(1)
    assert plays(state, 1) == {"BSk"}
    state = after(state, put(1, "BSk"))
    assert state.phase == phases.SkipOwed(2)
    taken, told = walk(state, Accept(2))
    assert at_turn(taken) == 3
    assert [event.seat for event in of(events.Accepted, told)] == [2]
    assert at_turn(after(state, CloseWindow())) == 3


def test_a_skip_is_answered_with_nothing_else() -> None:
    """STACK-4: a card of the color does not answer a Skip."""
    start = table(["RSk R9", "R1 R2", "G1 G2"], "R5", rules=SKIPS)
    state = after(start, put(0, "RSk"))
    assert refused(state, put(1, "R1")) == "skip-is-answered-with-a-skip"
    assert code_of(state, Challenge(1)) == "not-now"


def test_an_answering_skip_needs_the_color_where_actions_match_by_color() -> None:
    """CV-32 c with CV-35 b: the answer has to match like any Skip."""
    rules = SKIPS.evolve("turn.action_matching", "color-only")
    start = table(["RSk R9", "BSk RSk", "G1 G2"], "R5", rules=rules)
    assert plays(after(start, put(0, "RSk")), 1) == {"RSk"}


def test_a_last_skip_is_not_answered() -> None:
    """The round is won with it, so there is no turn left to save."""
    start = table(["RSk", "BSk", "G1 G2"], "R5", rules=SKIPS)
    assert winners(after(start, put(0, "RSk"))) == (0,)


def test_an_only_skip_that_may_not_be_the_last_card_does_not_answer() -> None:
    """CV-42 holds for an answer to a Skip too."""
    rules = SKIPS.evolve("going_out.finishing", "no-action")
    start = table(["RSk R9", "BSk", "G1 G2"], "R5", rules=rules)
    state = after(start, put(0, "RSk"))
    assert refused(state, put(1, "BSk")) == "forbidden-last-card"


# ---- leaving in the middle -----------------------------------------------------------------------
def test_what_a_leaver_owes_is_cancelled() -> None:
    """LEAVE-1: the sum goes to nobody else, and the turn passes on."""
    start = table(["R+2 R9", "B9 B8", "G1 G2"], "R5", rules=TWOS)
    state = after(start, put(0, "R+2"), Leave(1))
    assert state.public.counts == (1, 0, 2)
    assert at_turn(state) == 2


def test_the_sum_is_still_owed_when_its_player_leaves() -> None:
    """LEAVE-2: the card lies on the table, and its victim has to take or answer it."""
    start = table(["R+2 R9", "B9 B8", "G1 G2"], "R5", rules=TWOS)
    state = after(start, put(0, "R+2"), Leave(0))
    assert state.phase == phases.DrawsOwed(1, 2)
    assert at_turn(after(state, Accept(1))) == 2


def test_a_skip_owed_by_a_leaver_is_gone_too() -> None:
    """LEAVE-1, STACK-4: the next seat has its turn."""
    start = table(["RSk R9", "B9 B8", "G1 G2"], "R5", rules=SKIPS)
    state = after(start, put(0, "RSk"))
    assert at_turn(after(state, Leave(1))) == 2
    assert after(state, Leave(2)).phase == phases.SkipOwed(1)
