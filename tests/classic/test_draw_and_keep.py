"""Drawing in classic play: chapters DRAW and PILE, rule points CV-06 to CV-09 and CV-37."""

import pytest

from classic.support import (
    CLASSIC,
    after,
    at_turn,
    classic,
    may,
    plays,
    put,
    small,
    walk,
    winners,
)
from liars_uno import Rules, events, phases
from liars_uno.actions import CatchUno, Draw, Keep
from liars_uno.phases import EndReason
from rules_of_play.builders import (
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
    stacked,
    table,
)

UNTIL = classic("drawing.draw_until", "until-playable")
FORCED = UNTIL.evolve("drawing.drawn_card", "must-play")


# ---- how many ------------------------------------------------------------------------------------
@pytest.mark.clause("DRAW-1")
@pytest.mark.parametrize(
    ("rules", "held"),
    [
        reading("CV-06", "one", "B1 B2 G8", start=CLASSIC),
        reading("CV-06", "until-playable", "B1 B2 G8 Y9 G5", start=CLASSIC),
    ],
)
def test_how_many_cards_a_draw_takes(rules: Rules, held: str) -> None:
    """CV-06: one card, or as many as it takes until one can be played, in one action."""
    start = table(["B1 B2", "G1 G2"], "R5", rules=rules, draw="G8 Y9 G5 R1")
    assert hand(after(start, Draw(0)), 0) == holding(held)


def test_drawing_on_stops_at_once_when_the_first_card_can_be_played() -> None:
    """CV-06 b: a playable first card is enough, and a wild is always playable."""
    for first in ("R1", "B5", "W"):
        start = table(["B1 B2", "G1 G2"], "R5", rules=UNTIL, draw=f"{first} R2")
        assert hand(after(start, Draw(0)), 0) == holding(f"B1 B2 {first}")


def test_drawing_on_goes_through_a_reshuffle() -> None:
    """CV-06 b with PILE-1: the pile runs out in the middle, is renewed, and the draw goes on."""
    rules = small("drawing.draw_until", "until-playable")
    start = table(["B1 B2", "G1 G2"], "R5", rules=rules, draw="Y8 G8", under="Y1 R1 Y3", whole=True)
    state = after(start, Draw(0))
    assert state.phase == phases.AwaitingShuffle(3, phases.Mixing.DISCARD)
    state = after(state, stacked(state, "Y1 R1"))
    assert hand(state, 0) == holding("B1 B2 Y8 G8 Y1 R1")
    assert state.phase == phases.HOLDING_DRAWN
    assert plays(state, 0) == {"R1"}


def test_drawing_on_stops_when_the_piles_run_out() -> None:
    """CV-06 b: with nothing left to draw, the last card is kept."""
    rules = small("drawing.draw_until", "until-playable", "drawing.drawn_card", "must-play")
    start = table(["B1 B2", "G1 G2"], "R5", rules=rules, draw="Y8 G8", whole=True)
    state = after(start, Draw(0))
    assert hand(state, 0) == holding("B1 B2 Y8 G8")
    assert plays(state, 0) == set()
    assert at_turn(after(state, Keep(0))) == 1


# ---- after drawing -------------------------------------------------------------------------------
@pytest.mark.clause("DRAW-2")
@pytest.mark.parametrize(
    ("rules", "playable"),
    [
        reading("CV-07", "drawn-card-only", {"R9"}, start=CLASSIC),
        reading("CV-07", "any-card", {"R9", "R1", "B5"}, start=CLASSIC),
    ],
)
def test_which_cards_may_be_played_after_drawing(rules: Rules, playable: set[str]) -> None:
    """CV-07: the drawn card alone, or any that matches; never a second draw."""
    start = table(["R1 B5 B7", "G1 G2"], "R5", rules=rules, draw="R9")
    state = after(start, Draw(0))
    assert plays(state, 0) == playable
    assert refused(state, Draw(0)) == "not-now"


def test_a_twin_of_the_drawn_card_is_the_same_play() -> None:
    """CV-07 a: equal cards are one play, and it takes one of them."""
    start = table(["R9 B7", "G1 G2"], "R5", rules=CLASSIC, draw="R9")
    state = after(start, Draw(0), put(0, "R9"))
    assert hand(state, 0) == holding("R9 B7")


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        reading("CV-08", "may-keep", None, start=CLASSIC),
        reading("CV-08", "must-play", "drawn-card-must-be-played", start=CLASSIC),
    ],
)
def test_whether_a_playable_drawn_card_may_be_kept(rules: Rules, code: str | None) -> None:
    """CV-08: it may be kept, or has to be played; one that does not match is kept anyway."""
    start = table(["B1 B2", "G1 G2"], "R5", rules=rules, draw="R9")
    assert code_of(after(start, Draw(0)), Keep(0)) == code
    start = table(["B1 B2", "G1 G2"], "R5", rules=rules, draw="G9")
    assert code_of(after(start, Draw(0)), Keep(0)) is None


def test_keeping_is_explicit_even_when_the_card_cannot_be_played() -> None:
    """DRAW-2: nobody learns from the end of the turn what was drawn."""
    for card in ("R9", "G9"):
        start = table(["B1 B2", "G1 G2"], "R5", rules=CLASSIC, draw=card)
        state = after(start, Draw(0))
        assert state.phase == phases.HOLDING_DRAWN
        assert at_turn(after(state, Keep(0))) == 1


def test_a_drawn_wild_names_its_color_with_the_play() -> None:
    """DRAW-2: a drawn card is played like any other."""
    start = table(["B1 B2", "G1 G2"], "R5", rules=FORCED, draw="W")
    state = after(start, Draw(0))
    assert refused(state, Keep(0)) == "drawn-card-must-be-played"
    assert after(state, put(0, "W", color=GREEN)).public.color is GREEN


# ---- who may draw --------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "code"),
    [
        reading("CV-09", "free", None, start=CLASSIC),
        reading("CV-09", "must-play", "playable-card-must-be-played", start=CLASSIC),
    ],
)
@pytest.mark.parametrize("playable", ["R1", "B5", "W", "RSk"])
def test_whether_one_may_draw_with_a_playable_card(
    rules: Rules, code: str | None, playable: str
) -> None:
    """CV-09: it is free, or whoever can play has to; with nothing to play one may always draw."""
    assert code_of(table([f"{playable} B2", "G1"], "R5", rules=rules), Draw(0)) == code
    assert code_of(table(["B1 B2", "G1"], "R5", rules=rules), Draw(0)) is None


def test_a_wild_draw_four_that_could_only_be_a_bluff_does_not_have_to_be_played() -> None:
    """CV-09 b with CV-17 a: nobody is made to bluff."""
    rules = classic(
        "drawing.with_playable_card",
        "must-play",
        "wild_draw_four.limit",
        "no-color-or-symbol",
        "turn.action_matching",
        "color-only",
    )
    start = table(["W4 BSk", "G1"], "RSk", rules=rules)
    assert may(start, Draw(0))
    start = table(["W4 BRv", "G1"], "RSk", rules=rules)
    assert refused(start, Draw(0)) == "playable-card-must-be-played"


# ---- penalties are not turns ---------------------------------------------------------------------
@pytest.mark.parametrize("rules", [UNTIL, FORCED], ids=["until", "forced"])
def test_forced_draws_and_penalties_take_their_number_and_no_more(rules: Rules) -> None:
    """CV-06 b, CV-08 b: a Draw Two takes two, a caught seat two, and nothing has to be played."""
    start = table(["R+2 R9", "B9 B8", "G1 G2"], "R5", rules=rules, draw="R1 G7 Y8 R2 R3")
    state = after(start, put(0, "R+2"))
    assert hand(state, 1) == holding("B9 B8 R1 G7")
    assert at_turn(state) == 2
    state = after(state, CatchUno(1, 0))
    assert hand(state, 0) == holding("R9 Y8 R2")
    assert at_turn(state) == 2
    assert may(state, Draw(2))


def test_a_penalty_during_a_drawn_card_leaves_that_card_the_one_to_play() -> None:
    """DRAW-2: what another seat is made to draw meanwhile changes nothing for the seat on turn."""
    rules = classic("uno_call.duty_ends", "next-played-card")
    start = table(["R1 B9", "B8 B7", "G1 G2"], "R5", rules=rules, draw="R9 R8 R7")
    state = after(start, put(0, "R1"), Draw(1), CatchUno(2, 0))
    assert state.phase == phases.HOLDING_DRAWN
    assert plays(state, 1) == {"R9"}


# ---- the piles -----------------------------------------------------------------------------------
@pytest.mark.clause("PILE-1")
@pytest.mark.rule("CV-37", "waived")
def test_all_but_the_top_card_is_mixed_when_a_card_is_needed() -> None:
    """PILE-1: the top card stays, and the draw goes on with the renewed pile."""
    rules = small()
    start = table(["B1 B2", "G1 G2"], "R5", rules=rules, under="Y1 Y2 Y3", whole=True)
    state = after(start, Draw(0))
    assert state.phase == phases.AwaitingShuffle(3, phases.Mixing.DISCARD)
    state = after(state, stacked(state, "Y2"))
    assert hand(state, 0) == holding("B1 B2 Y2")
    assert (state.public.draw_count, state.public.discard_count) == (2, 1)
    assert state.public.top is not None
    assert state.public.top.card is c("R5")


def test_a_wild_that_comes_back_from_the_discard_pile_has_no_color() -> None:
    """PILE-1: what it was named before is forgotten."""
    rules = small("drawing.with_playable_card", "must-play")
    start = table(["B1 B2", "G1 G2"], "R5", rules=rules, under="W Y1", whole=True)
    state = after(start, Draw(0))
    state = after(state, stacked(state, "W"))
    assert after(state, put(0, "W", color=GREEN)).public.color is GREEN
    assert after(state, put(0, "W", color=RED)).public.color is RED


def test_the_last_card_of_the_pile_is_a_draw_like_any_other() -> None:
    """DRAW-2: the turn goes on as with a full pile."""
    start = table(["B1 B2", "G1 G2"], "R5", rules=small(), draw="G9", whole=True)
    state = after(start, Draw(0))
    assert state.phase == phases.HOLDING_DRAWN
    assert at_turn(after(state, Keep(0))) == 1


@pytest.mark.clause("DRAW-5")
@pytest.mark.clause("WIN-5")
def test_a_table_that_can_neither_play_nor_draw_is_blocked() -> None:
    """CV-37 a: passes count as long as nobody plays; then the lowest hand wins."""
    start = table(["B1 B9", "G1 G2", "Y3 Y4"], "R5", rules=small(), whole=True)
    state, told = walk(start, Draw(0), Draw(1))
    assert [event.seat for event in of(events.TurnPassed, told)] == [0, 1]
    state = after(state, Draw(2))
    assert winners(state) == (1,)
    assert isinstance(state.phase, phases.RoundOver)
    assert state.phase.reason is EndReason.BLOCKED
    assert state.phase.points == (0, 17, 0)


@pytest.mark.clause("DRAW-4")
@pytest.mark.parametrize(
    ("rules", "over"),
    [
        reading("CV-37", "waived", False, start=small()),
        reading("CV-37", "ends-round", True, start=small()),
    ],
)
def test_a_forced_draw_that_cannot_be_served(rules: Rules, over: bool) -> None:
    """CV-37: the seat draws what there is; the rest is waived, or ends the round at once."""
    start = table(["R+2 R9 R8", "G1 G2", "Y3 Y4"], "R5", rules=rules, draw="Y9", whole=True)
    state, told = walk(start, put(0, "R+2"))
    assert drawn(told) == [(1, 1, "forced")]
    state, told = walk(state, MIX)
    assert drawn(told) == [(1, 1, "forced")]
    assert at_turn(state) == 2
    start = table(["R+2 R9 R8", "G1 G2", "Y3 Y4"], "R5", rules=rules, whole=True)
    state, told = walk(start, put(0, "R+2"), MIX)
    assert drawn(told) == [(1, 1, "forced")]
    assert isinstance(state.phase, phases.RoundOver) == over
    if over:
        assert winners(state) == (2,), "7 points in hand against 8 and 17"
    else:
        assert at_turn(state) == 2


def test_a_last_draw_two_that_cannot_be_served_still_wins() -> None:
    """CV-37 c with WIN-1: who has gone out wins alone, even against a hand of zeros."""
    rules = small("piles.exhausted", "ends-round")
    start = table(["R+2", "G1 G2", "Y0"], "R5", rules=rules, whole=True)
    state = after(start, put(0, "R+2"), MIX)
    assert winners(state) == (0,)
