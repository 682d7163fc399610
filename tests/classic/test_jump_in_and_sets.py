"""Other ways to put cards down: TURN-7 and TURN-8, rule points CV-05, CV-32 and CV-41."""

import pytest

from classic.support import CLASSIC, after, at_turn, classic, may, plays, put, walk, winners
from liars_uno import Rules, events, legal_actions, phases
from liars_uno.actions import CallUno, CatchUno, Draw, Keep, PlayOpen
from rules_of_play.builders import (
    BLUE,
    RED,
    c,
    drawn,
    hand,
    holding,
    of,
    reading,
    refused,
    table,
)

JUMP = classic("turn.jump_in", "numbers-and-actions")
SETS = classic("turn.equal_cards", "any-number-of-cards")
PAIRS = classic("turn.double_skip", "two-in-one-turn")


# ---- jump-in -------------------------------------------------------------------------------------
@pytest.mark.clause("TURN-8")
@pytest.mark.parametrize(
    ("rules", "on_number", "on_action"),
    [
        reading("CV-05", "off", set(), set(), start=CLASSIC),
        reading("CV-05", "numbers", {"R5"}, set(), start=CLASSIC),
        reading("CV-05", "numbers-and-actions", {"R5"}, {"RSk"}, start=CLASSIC),
    ],
)
def test_what_jumps_in(rules: Rules, on_number: set[str], on_action: set[str]) -> None:
    """CV-05: nothing, the very same number, or the very same action as well."""
    held = ["R1 R2", "G1 G2", "R5 RSk B5 BSk R6 W W4"]
    assert plays(table(held, "R5", rules=rules), 2) == on_number
    assert plays(table(held, "RSk", rules=rules), 2) == on_action


def test_play_goes_on_from_whoever_jumped_in() -> None:
    """TURN-8: the turn is then its own, so the seat after it is next, and others are left out."""
    start = table(["R1 R2", "G1 G2", "R5 Y2", "B1 B2"], "R5", rules=JUMP)
    state, told = walk(start, put(2, "R5"))
    assert at_turn(state) == 3
    assert [event.jumped_in for event in of(events.PlayedOpen, told)] == [True]


def test_an_action_that_jumps_in_works_from_there() -> None:
    """TURN-8 with EFFECT-1 and EFFECT-3: it hits the seat after the one that jumped in."""
    start = table(["R1 R2", "G1 G2", "RSk Y2", "B1 B2"], "RSk", rules=JUMP)
    assert at_turn(after(start, put(2, "RSk"))) == 0
    start = table(["R1 R2", "G1 G2", "R+2 Y2", "B1 B2"], "R+2", rules=JUMP)
    state, told = walk(start, put(2, "R+2"))
    assert drawn(told) == [(3, 2, "forced")]
    assert at_turn(state) == 0


def test_a_jump_in_needs_the_very_same_card() -> None:
    """TURN-8: neither the color alone, nor the number, nor a wild on a wild will do."""
    start = table(["R1 R2", "R6 B5 W W4 RSk", "B1 B2"], "R5", rules=JUMP)
    for card in ("R6", "B5", "RSk"):
        assert refused(start, put(1, card)) == "jump-in-needs-the-same-card"
    start = table(["R1 R2", "W W4", "B1 B2"], "W", rules=JUMP, color=RED)
    assert refused(start, put(1, "W", color=RED)) == "jump-in-needs-the-same-card"
    numbers = classic("turn.jump_in", "numbers")
    start = table(["R1 R2", "RSk W4", "B1 B2"], "RSk", rules=numbers)
    assert refused(start, put(1, "RSk")) == "jump-in-needs-a-number"


def test_a_jump_in_comes_before_the_first_act_of_a_turn() -> None:
    """TURN-8: once the seat on turn has drawn, it is too late; and there is none in a stack."""
    start = table(["R1 R2", "G1 G2", "R5 Y2"], "R5", rules=JUMP)
    state = after(start, Draw(0))
    assert refused(state, put(2, "R5")) == "not-your-turn"
    assert may(after(state, Keep(0)), put(2, "R5"))
    any_card = JUMP.evolve("drawing.after_drawing", "any-card")
    state = after(table(["R1 R2", "G1 G2", "R5 Y2"], "R5", rules=any_card), Draw(0))
    assert plays(state, 2) == set()
    rules = JUMP.evolve("stacking.draw_two", "draw-two")
    start = table(["R+2 R2", "G1 G2", "R+2 Y2"], "R5", rules=rules)
    state = after(start, put(0, "R+2"))
    assert refused(state, put(2, "R+2")) == "not-yours-to-answer"


def test_a_jump_in_may_go_out_and_wins() -> None:
    """TURN-8 with WIN-1: a last card may be played out of turn."""
    start = table(["R1 R2", "G1 G2", "R5"], "R5", rules=JUMP)
    assert winners(after(start, put(2, "R5"))) == (2,)


def test_a_jump_in_is_the_first_act_that_ends_a_duty() -> None:
    """UNO-3: who forgot to call is safe once somebody has jumped in."""
    start = table(["R1 R2", "G1 G2", "R1 Y2", "B1 B2"], "R5", rules=JUMP)
    state = after(start, put(0, "R1"))
    assert may(state, CatchUno(1, 0))
    assert refused(after(state, put(2, "R1", uno=True)), CatchUno(1, 0)) == "nobody-to-catch"


def test_a_jump_in_has_its_own_duty() -> None:
    """UNO-1: whoever jumps in down to one card must call like anyone."""
    start = table(["R1 R2", "G1 G2", "R5 Y2"], "R5", rules=JUMP)
    assert may(after(start, put(2, "R5")), CatchUno(0, 2))
    assert not may(after(start, put(2, "R5", uno=True)), CatchUno(0, 2))


def test_an_early_call_lapses_when_somebody_jumps_in() -> None:
    """UNO-4: it was good for the play that did not come."""
    start = table(["R1 R2", "G1 G2", "R5 Y2 Y3"], "R5", rules=JUMP)
    state, told = walk(start, CallUno(0), put(2, "R5"))
    assert [event.seat for event in of(events.EarlyCallLapsed, told)] == [0]
    state = after(state, put(0, "R1"))
    assert may(state, CatchUno(1, 0))


def test_a_jump_in_may_follow_on_a_jump_in() -> None:
    """TURN-8: the card lies on top again, so its next copy may be played out of turn as well."""
    rules = JUMP.evolve("deck.decks", 2)
    start = table(["R1 R2", "G1 G2", "R5 Y2", "B1 R5 B2"], "R5", rules=rules)
    state = after(start, put(2, "R5"), put(3, "R5"))
    assert at_turn(state) == 0
    assert refused(after(start, put(2, "R5")), put(2, "R5")) == "not-in-hand"


def test_a_forbidden_last_card_does_not_jump_in() -> None:
    """CV-42 holds out of turn as well."""
    rules = JUMP.evolve("going_out.finishing", "no-action")
    start = table(["R1 R2", "G1 G2", "RSk"], "RSk", rules=rules)
    assert refused(start, put(2, "RSk")) == "forbidden-last-card"


def test_a_seven_that_jumps_in_swaps_for_its_own_player() -> None:
    """CV-05 with CV-38 b: the partner is any other seat, the one on turn included."""
    rules = JUMP.evolve("hands.seven_zero", "on")
    start = table(["R1 R2", "G1 G2 G3", "R7 Y2"], "R7", rules=rules)
    assert refused(start, put(2, "R7")) == "partner-is-missing"
    state = after(start, put(2, "R7", target=1))
    assert (hand(state, 2), hand(state, 1)) == (holding("G1 G2 G3"), holding("Y2"))
    assert at_turn(state) == 0


# ---- several cards of a number -------------------------------------------------------------------
@pytest.mark.clause("TURN-7")
@pytest.mark.parametrize(
    ("rules", "found"),
    [
        reading("CV-41", "off", {"R5"}, start=CLASSIC),
        reading(
            "CV-41",
            "any-number-of-cards",
            {"R5", "R5 + B5", "R5 + G5", "R5 + B5 + G5", "R5 + G5 + B5"},
            start=CLASSIC,
        ),
    ],
)
def test_how_many_cards_of_a_number(rules: Rules, found: set[str]) -> None:
    """CV-41: one, or any number of them; the first has to match and any may be the last."""
    start = table(["R5 G5 B5 B6", "G1 G2"], "R1", rules=rules)
    assert plays(start, 0) == found


def test_the_last_card_put_down_is_the_top() -> None:
    """TURN-7: its color is in force, and the others lie below in the order they were named."""
    start = table(["R5 G5 B5 B6", "G1 G2"], "R1", rules=SETS)
    state = after(start, put(0, "R5", also=["G5", "B5"], uno=True))
    assert state.public.color is BLUE
    assert [item.card for item in state.public.discard or ()] == [
        c(name) for name in ("B5", "G5", "R5", "R1")
    ]
    assert hand(state, 0) == holding("B6")


def test_equal_copies_go_down_together() -> None:
    """CV-41: both copies of one card are cards of the same number."""
    start = table(["R5 R5 B6", "G1 G2"], "R1", rules=SETS)
    assert plays(start, 0) == {"R5", "R5 + R5"}
    assert hand(after(start, put(0, "R5", also=["R5"])), 0) == holding("B6")


def test_any_of_the_cards_may_be_the_first_if_it_matches() -> None:
    """TURN-7: where the number matches, every card of it does."""
    start = table(["G5 B5", "G1 G2"], "R5", rules=SETS)
    assert plays(start, 0) == {"G5", "B5", "G5 + B5", "B5 + G5"}
    start = table(["G5 B5", "G1 G2"], "G1", rules=SETS)
    assert plays(start, 0) == {"G5", "G5 + B5"}
    assert refused(start, put(0, "B5", also=["G5"])) == "no-match"


def test_cards_of_other_numbers_and_actions_do_not_go_together() -> None:
    """CV-41 is about numbers; two Skips are another rule."""
    start = table(["R5 R6 RSk BSk W W", "G1 G2"], "R1", rules=SETS)
    assert refused(start, put(0, "R5", also=["R6"])) == "cards-do-not-go-together"
    assert refused(start, put(0, "RSk", also=["BSk"])) == "cards-do-not-go-together"
    assert refused(start, put(0, "W", color=RED, also=["W"])) == "cards-do-not-go-together"
    assert refused(start, put(0, "R5", also=["B5"])) == "cards-do-not-go-together"


def test_all_cards_may_go_out_at_once() -> None:
    """CV-41 with WIN-1: no call is due, since no single card was left in between."""
    start = table(["R5 G5 B5", "G1 G2"], "R1", rules=SETS)
    assert winners(after(start, put(0, "R5", also=["B5", "G5"]))) == (0,)


def test_the_call_goes_with_the_play_that_leaves_one() -> None:
    """UNO-1 with CV-41: what counts is how many cards are left."""
    start = table(["R5 G5 B6", "G1 G2"], "R1", rules=SETS)
    assert refused(start, put(0, "R5", uno=True)) == "no-call-with-this-play"
    assert not may(after(start, put(0, "R5", also=["G5"], uno=True)), CatchUno(1, 0))
    assert may(after(start, put(0, "R5", also=["G5"])), CatchUno(1, 0))


@pytest.mark.parametrize("number", ["7", "0"])
def test_hands_move_once_for_several_cards(number: str) -> None:
    """CV-41 with CV-38 b: two 7s swap once and two 0s pass once."""
    rules = SETS.evolve("hands.seven_zero", "on")
    start = table([f"R{number} G{number} B6 B5", "G1 G2", "Y1"], "R1", rules=rules)
    target = 2 if number == "7" else None
    state = after(start, put(0, f"R{number}", also=[f"G{number}"], target=target))
    moved = ["Y1", "G1 G2", "B5 B6"] if number == "7" else ["Y1", "B5 B6", "G1 G2"]
    assert [hand(state, seat) for seat in range(3)] == [holding(held) for held in moved]


def test_last_sevens_name_no_partner() -> None:
    """HANDS-3, CV-41 with CV-38 b: what empties the hand moves none, however many cards it is."""
    rules = SETS.evolve("hands.seven_zero", "on")
    start = table(["R7 G7", "G1 G2", "Y1"], "R1", rules=rules)
    assert may(start, put(0, "R7", also=["G7"]))
    assert not may(start, put(0, "R7", also=["G7"], target=1))
    sets = [act for act in legal_actions(start, 0) if isinstance(act, PlayOpen) and act.also]
    assert [act.target for act in sets] == [None]


@pytest.mark.parametrize(
    ("rules", "hand_before", "sets"),
    [
        (SETS, "R5 B5 G9", {"R5 + B5"}),
        (SETS, "R5 Y5 G9", {"R5 + Y5"}),
        (PAIRS, "RSk BSk G9", {"RSk + BSk"}),
    ],
)
def test_cards_held_before_go_together_after_a_draw(
    rules: Rules, hand_before: str, sets: set[str]
) -> None:
    """TURN-7, CV-07 b: any card may be played then, and only the drawn one stays single."""
    any_card = rules.evolve("drawing.after_drawing", "any-card")
    for name in (rules, any_card):
        start = table([hand_before, "G1 G2"], "R3", rules=name, draw="Y5")
        state = after(start, Draw(0))
        found = {play for play in plays(state, 0) if "+" in play}
        assert found == (sets if name is any_card else set())
    for play in sets:
        first, also = play.split(" + ")
        state = after(state, put(0, first, also=[also], uno=False))
    assert hand(state, 0) == holding("G9 Y5")


def test_a_copy_of_the_drawn_card_goes_with_others() -> None:
    """TURN-7, DRAW-2: it was held before, and is free of what is said of the drawn one."""
    rules = SETS.evolve("drawing.after_drawing", "any-card")
    state = after(table(["R5 B5 G9", "G1 G2"], "R3", rules=rules, draw="R5"), Draw(0))
    assert {play for play in plays(state, 0) if "+" in play} == {"R5 + B5"}
    state = after(table(["B5 G9 G8", "G1 G2"], "R3", rules=rules, draw="R5"), Draw(0))
    assert {play for play in plays(state, 0) if "+" in play} == set()


def test_neither_the_drawn_card_nor_a_jump_in_takes_others_along() -> None:
    """CV-41: those two stay single."""
    rules = SETS.evolve("turn.jump_in", "numbers", "drawing.after_drawing", "any-card")
    start = table(["G5 B5", "R1 G1"], "R1", rules=rules, draw="R5")
    state = after(start, Draw(0))
    assert refused(state, put(0, "R5", also=["G5"])) == "cards-do-not-go-together"
    assert refused(start, put(1, "R1", also=["G1"])) == "cards-do-not-go-together"
    assert plays(start, 1) == {"R1"}


# ---- two Skips -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "pairs", "phase"),
    [
        reading("CV-32", "off", set(), phases.StartOfTurn, start=CLASSIC),
        reading("CV-32", "two-in-one-turn", {"RSk + BSk"}, phases.StartOfTurn, start=CLASSIC),
        reading("CV-32", "answered", set(), phases.SkipOwed, start=CLASSIC),
    ],
)
def test_two_skips(rules: Rules, pairs: set[str], phase: type) -> None:
    """CV-32: never together, together in one turn, or one in answer to the other."""
    start = table(["RSk BSk R1", "G1 G2", "Y1 Y2"], "R5", rules=rules)
    assert plays(start, 0) == {"RSk", "R1"} | pairs
    assert type(after(start, put(0, "RSk")).phase) is phase


def test_two_skips_skip_one_seat() -> None:
    """TURN-7, CV-32 b: only the seat after the last card loses its turn."""
    start = table(["RSk BSk R1", "G1 G2", "Y1 Y2", "B1 B2"], "R5", rules=PAIRS)
    state, told = walk(start, put(0, "RSk", also=["BSk"], uno=True))
    assert [event.seat for event in of(events.TurnSkipped, told)] == [1]
    assert (at_turn(state), state.public.color) == (2, BLUE)


def test_the_second_skip_needs_the_color_where_actions_match_by_color() -> None:
    """CV-32 b with CV-35 b."""
    rules = PAIRS.evolve("turn.action_matching", "color-only")
    start = table(["RSk RSk BSk R1", "G1 G2", "Y1 Y2"], "R5", rules=rules)
    assert plays(start, 0) == {"RSk", "R1", "RSk + RSk"}


def test_two_skips_may_be_the_last_cards_unless_the_table_forbids_it() -> None:
    """CV-32 b with CV-42: the last one counts."""
    start = table(["RSk BSk", "G1 G2"], "R5", rules=PAIRS)
    assert winners(after(start, put(0, "RSk", also=["BSk"]))) == (0,)
    rules = PAIRS.evolve("going_out.finishing", "no-action")
    start = table(["RSk BSk", "G1 G2"], "R5", rules=rules)
    assert refused(start, put(0, "RSk", also=["BSk"])) == "forbidden-last-card"
    assert plays(start, 0) == {"RSk"}
