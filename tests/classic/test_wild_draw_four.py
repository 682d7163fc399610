"""The classic Wild Draw Four: chapter WD4, rule points CV-16 to CV-20."""

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
from liars_uno import Rules, RulesError, events, phases, redact, view
from liars_uno.actions import Accept, CatchUno, Challenge, CloseWindow, Draw, Keep, Leave
from liars_uno.obligations import CheckWin, NextTurn
from rules_of_play.builders import (
    BLUE,
    GREEN,
    MIX,
    RED,
    c,
    cards,
    code_of,
    drawn,
    hand,
    holding,
    of,
    reading,
    refused,
    table,
)

STRICT = classic("wild_draw_four.bluff", "refused")
TAKEN_BACK = classic("wild_draw_four.guilty", "taken-back")
#: Hands by what they could still play on a Red Skip with red in force.
HANDS = {
    "color": "W4 R1",
    "symbol": "W4 BSk",
    "wild": "W4 W B1",
    "four": "W4 W4 B1",
    "none": "W4 B1",
}


# ---- the limit -----------------------------------------------------------------------------------
def allowed(rules: Rules) -> set[str]:
    """Which of the hands may play a Wild Draw Four on a Red Skip."""
    found = set()
    for name, held in HANDS.items():
        if may(table([held, "G1 G2"], "RSk", rules=rules), put(0, "W4", color=RED)):
            found.add(name)
    return found


@pytest.mark.clause("WD4-1")
@pytest.mark.parametrize(
    ("rules", "hands"),
    [
        reading("CV-16", "no-color", {"symbol", "wild", "four", "none"}, start=STRICT),
        reading("CV-16", "no-color-or-symbol", {"wild", "four", "none"}, start=STRICT),
        reading("CV-16", "nothing-playable", {"four", "none"}, start=STRICT),
        reading(
            "CV-16",
            "free",
            {"color", "symbol", "wild", "four", "none"},
            start=STRICT.evolve("wild_draw_four.challenge", "off"),
        ),
    ],
)
def test_the_limit(rules: Rules, hands: set[str]) -> None:
    """CV-16: no card of the color, nor of the symbol, nor anything playable, or no limit at all."""
    assert allowed(rules) == hands


def test_the_color_in_force_counts_and_not_what_the_wild_below_was() -> None:
    """WD4-1: on a wild the named color is what the hand must not hold; wilds have no symbol."""
    rules = STRICT.evolve("wild_draw_four.limit", "no-color-or-symbol")
    start = table(["W4 W R1", "G1 G2"], "W", rules=rules, color=GREEN)
    assert may(start, put(0, "W4", color=RED))
    start = table(["W4 G1", "G1 G2"], "W", rules=rules, color=GREEN)
    assert refused(start, put(0, "W4", color=RED)) == "over-the-limit"


def test_nothing_playable_means_what_the_table_lets_match() -> None:
    """CV-16 c with CV-35 b: a Skip of another color is no card that could be played on a Skip."""
    rules = STRICT.evolve("wild_draw_four.limit", "nothing-playable")
    by_color = rules.evolve("turn.action_matching", "color-only")
    assert "symbol" not in allowed(rules)
    assert "symbol" in allowed(by_color)


def test_a_number_of_another_color_counts_under_both_stricter_limits() -> None:
    """CV-16 b, c: numbers always match by number."""
    for limit in ("no-color-or-symbol", "nothing-playable"):
        rules = STRICT.evolve("wild_draw_four.limit", limit, "turn.action_matching", "color-only")
        start = table(["W4 B5", "G1 G2"], "R5", rules=rules)
        assert refused(start, put(0, "W4", color=RED)) == "over-the-limit"


# ---- bluffing ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "code"),
    [
        reading("CV-17", "allowed", None, start=CLASSIC),
        reading("CV-17", "refused", "over-the-limit", start=CLASSIC),
    ],
)
def test_a_hand_over_the_limit(rules: Rules, code: str | None) -> None:
    """CV-17: it may bluff at the risk of a challenge, or the move is refused."""
    start = table(["W4 R9", "G1 G2"], "R5", rules=rules)
    assert code_of(start, put(0, "W4", color=BLUE)) == code


def test_a_bluff_needs_somebody_who_may_challenge_it() -> None:
    """CV-17 a with CV-18 b is refused when the rules are built; so is a challenge of nothing."""
    with pytest.raises(RulesError, match="CV-17"):
        classic("wild_draw_four.challenge", "off")
    with pytest.raises(RulesError, match="CV-18"):
        classic("wild_draw_four.limit", "free")


# ---- the challenge -------------------------------------------------------------------------------
@pytest.mark.clause("WD4-2")
@pytest.mark.parametrize(
    ("rules", "phase", "counts"),
    [
        reading("CV-18", "on", phases.DrawsOwed, (1, 2, 2), start=STRICT),
        reading("CV-18", "off", phases.StartOfTurn, (1, 6, 2), start=STRICT),
    ],
)
def test_whether_it_can_be_challenged(rules: Rules, phase: type, counts: tuple[int, ...]) -> None:
    """CV-18: the seat that is to draw is asked first, or draws at once."""
    start = table(["W4 B9", "G1 G2", "Y1 Y2"], "R5", rules=rules)
    state = after(start, put(0, "W4", color=BLUE))
    assert type(state.phase) is phase
    assert state.public.counts == counts


@pytest.mark.clause("WD4-3")
def test_a_guilty_player_draws_the_four_and_the_challenger_plays() -> None:
    """WD4-3, CV-19 a: the named color stays in force and the challenger loses nothing."""
    start = table(["W4 R9 B1", "G1 B2", "Y1 Y2"], "R5", rules=CLASSIC)
    state, told = walk(start, put(0, "W4", color=BLUE), Challenge(1))
    assert drawn(told) == [(0, 4, "guilty-wild-draw-four")]
    assert (state.public.color, at_turn(state)) == (BLUE, 1)
    assert plays(state, 1) == {"B2"}


def test_a_wrong_challenger_draws_six_and_loses_the_turn() -> None:
    """WD4-3: the four and two more."""
    start = table(["W4 B9 B1", "G1 B2", "Y1 Y2"], "R5", rules=CLASSIC)
    state, told = walk(start, put(0, "W4", color=BLUE), Challenge(1))
    assert drawn(told) == [(1, 6, "wrong-challenge")]
    assert at_turn(state) == 2


@pytest.mark.parametrize("step", [Accept(1), CloseWindow()], ids=["accept", "clock"])
def test_who_does_not_challenge_draws_four_and_loses_the_turn(step: object) -> None:
    """EFFECT-4: the penalty is served exactly once, however it is taken."""
    start = table(["W4 R9 B1", "G1 B2"], "R5", rules=CLASSIC)
    state = after(start, put(0, "W4", color=RED), step)
    assert gained(start, state) == (-1, 4)
    assert at_turn(state) == 0


def test_only_the_seat_that_is_to_draw_may_challenge() -> None:
    """WD4-2: neither another seat nor the player itself."""
    start = table(["W4 R9 B1", "G1 B2", "Y1 Y2"], "R5", rules=CLASSIC)
    state = after(start, put(0, "W4", color=RED))
    assert refused(state, Challenge(2)) == "not-yours-to-answer"
    assert refused(state, Challenge(0)) == "not-yours-to-answer"
    assert refused(state, Challenge(1, target=0)) == "no-target-here"
    assert refused(after(state, Challenge(1)), Challenge(1)) == "not-now"


def test_a_second_one_is_judged_by_the_color_that_was_named() -> None:
    """WD4-2: on another Wild Draw Four the named color decides, and holding a Wild is no guilt."""
    start = table(["G1 G2", "W4 W R1", "Y1 Y2"], "W4", rules=CLASSIC, color=GREEN, turn=1)
    _, told = walk(start, put(1, "W4", color=RED), Challenge(2))
    assert [event.guilty for event in of(events.WildDrawFourJudged, told)] == [False]


def test_guilt_is_judged_on_the_hand_before_the_play() -> None:
    """WD4-2: cards drawn after the play, for a forgotten call, neither help nor harm."""
    start = table(["W4 B9", "G1 B2", "Y1 Y2"], "R5", rules=CLASSIC, draw="R1 R2")
    state, told = walk(start, put(0, "W4", color=BLUE), CatchUno(2, 0), Challenge(1))
    assert hand(state, 0) == holding("B9 R1 R2")
    assert [event.guilty for event in of(events.WildDrawFourJudged, told)] == [False]


def test_the_hand_is_shown_to_the_challenger_alone() -> None:
    """WD4-2: it is a snapshot for one pair of eyes; later cards stay hidden."""
    start = table(["W4 R9 B1", "G1 B2", "Y1 Y2"], "R5", rules=CLASSIC)
    state, told = walk(start, put(0, "W4", color=BLUE), Challenge(1))
    (shown,) = of(events.HandShown, told)
    assert shown.cards == cards("R9 B1")
    for seat, sees in ((0, True), (1, True), (2, False), (None, False)):
        seen = redact(shown, seat)
        assert isinstance(seen, events.HandShown)
        assert (seen.cards is not None) == sees
    assert view(state, 1).hand == state.secret.hands[1]


def test_a_wrong_challenge_draws_no_more_than_its_cards_under_draw_until_playable() -> None:
    """CV-06 b and CV-08 b have nothing to do with cards drawn for a challenge."""
    rules = classic("drawing.draw_until", "until-playable", "drawing.drawn_card", "must-play")
    start = table(["W4 B9 B1", "G1 B2", "Y1 Y2"], "R5", rules=rules, draw="B3 B4 B5 B6 B7 B8 G9")
    state = after(start, put(0, "W4", color=BLUE), Challenge(1))
    assert hand(state, 1) == holding("G1 B2 B3 B4 B5 B6 B7 B8")
    assert at_turn(state) == 2


def test_what_is_still_to_come_can_be_read_off_while_the_challenge_is_waited_for() -> None:
    """WD4-2, ORDER-1: whether its player is out is asked next, and then the turn passes on."""
    start = table(["Y1 Y2", "W4 B9", "G1 G2"], "R5", rules=CLASSIC, turn=1)
    state = after(start, put(1, "W4", color=BLUE))
    assert isinstance(state.phase, phases.DrawsOwed)
    assert state.public.agenda == (CheckWin(1), NextTurn())


def test_a_hand_is_kept_for_judging_for_a_wild_draw_four_alone() -> None:
    """WD4-2: no other card that makes somebody draw accuses its player of anything."""
    rules = classic("stacking.draw_two", "draw-two")
    start = table(["W4 R+2 B9", "G1 G2"], "R5", rules=rules)
    four = after(start, put(0, "W4", color=BLUE))
    assert four.secret.accused == cards("R+2 B9")
    two = after(start, put(0, "R+2"))
    assert isinstance(two.phase, phases.DrawsOwed)
    assert two.phase.accused is None
    assert two.secret.accused == ()


# ---- what becomes of the card --------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "top", "color", "gain"),
    [
        reading("CV-19", "stays", "W4", BLUE, (3, 0, 0), start=CLASSIC),
        reading("CV-19", "taken-back", "R5", RED, (4, 0, 0), start=CLASSIC),
    ],
)
def test_the_card_of_a_guilty_player(
    rules: Rules, top: str, color: object, gain: tuple[int, ...]
) -> None:
    """CV-19: it stays with its color, or goes back to the hand and all is as before."""
    start = table(["W4 R9 B1", "G1 B2", "Y1 Y2"], "R5", rules=rules)
    state = after(start, put(0, "W4", color=BLUE), Challenge(1))
    assert state.public.top is not None
    assert (state.public.top.card, state.public.color) == (c(top), color)
    assert gained(start, state) == gain
    assert at_turn(state) == 1


def test_a_card_taken_back_uncovers_the_card_and_color_before() -> None:
    """CV-19 b on a wild: the color named for that one is in force again."""
    start = table(["W4 G9 B1", "G1 B2", "Y1 Y2"], "W", rules=TAKEN_BACK, color=GREEN)
    state = after(start, put(0, "W4", color=BLUE), Challenge(1))
    assert state.public.color is GREEN
    assert plays(state, 1) == {"G1"}


def test_a_card_that_may_be_taken_back_keeps_the_one_below_out_of_a_reshuffle() -> None:
    """CV-19 b with RS-05: a penalty in between mixes the pile, and both cards stay where they are.

    Seat 0 forgets its call and is caught while its Wild Draw Four may still be challenged; the
    draw pile is empty, so the discard pile is mixed without the two cards that may be needed.
    """
    rules = small(
        "wild_draw_four.limit",
        "no-color",
        "wild_draw_four.challenge",
        "on",
        "wild_draw_four.bluff",
        "allowed",
        "wild_draw_four.guilty",
        "taken-back",
    )
    held = ["W4 R9", "G1 B2", "Y1 Y2"]
    below = "Y3 Y4 Y5 Y6 Y7 Y8 Y9"
    start = table(held, "R5", rules=rules, under=below, whole=True)
    played = after(start, put(0, "W4", color=BLUE), CatchUno(2, 0))
    assert played.phase == phases.AwaitingShuffle(7, phases.Mixing.DISCARD)
    state = after(played, MIX, Challenge(1))
    assert state.public.top is not None
    assert (state.public.top.card, state.public.color) == (c("R5"), RED)
    assert hand(state, 0) == holding("W4 R9 Y3 Y4 Y5 Y6 Y7 Y8")


def test_a_pile_of_two_such_cards_cannot_be_mixed() -> None:
    """RS-05, DRAW-4: with nothing else there, the penalty in between is waived."""
    rules = small(
        "wild_draw_four.limit",
        "no-color",
        "wild_draw_four.challenge",
        "on",
        "wild_draw_four.bluff",
        "allowed",
        "wild_draw_four.guilty",
        "taken-back",
    )
    start = table(["W4 R9", "G1 B2", "Y1 Y2"], "R5", rules=rules, whole=True)
    state, told = walk(start, put(0, "W4", color=BLUE), CatchUno(2, 0), Challenge(1))
    assert drawn(told) == []
    assert hand(state, 0) == holding("W4 R9")
    assert state.public.top is not None
    assert state.public.top.card is c("R5")


@pytest.mark.parametrize(("below", "mixed"), [("", 0), ("Y3", 1), ("Y3 Y4 Y5", 3)])
def test_a_pile_renewed_at_once_leaves_both_cards_where_they_are(below: str, mixed: int) -> None:
    """CV-19 b with RS-03 b: the empty pile is renewed before the challenge, without these two."""
    rules = small(
        *("wild_draw_four.limit", "no-color", "wild_draw_four.challenge", "on"),
        *("wild_draw_four.bluff", "allowed", "wild_draw_four.guilty", "taken-back"),
        *("piles.reshuffle", "at-once"),
    )
    start = table(["W4 R9 B1", "G1 B2"], "R5", rules=rules, under=below, whole=True)
    state = after(start, put(0, "W4", color=BLUE))
    if mixed:
        assert state.phase == phases.AwaitingShuffle(mixed, phases.Mixing.DISCARD)
        state = after(state, MIX)
    assert state.phase == phases.DrawsOwed(1, 4, phases.Accused(0, RED, c("R5").face), c("W4").rank)
    assert (state.public.draw_count, state.public.discard_count) == (mixed, 2)
    state = after(state, Challenge(1))
    assert state.public.top is not None
    assert (state.public.top.card, state.public.color) == (c("R5"), RED)
    assert hand(state, 0) == holding(f"W4 R9 B1 {below}")


# ---- the last card -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "phase", "drawn_by_challenge"),
    [
        reading("CV-20", "not-offered", phases.RoundOver, None, start=CLASSIC),
        reading("CV-20", "allowed", phases.DrawsOwed, 6, start=CLASSIC),
    ],
)
def test_the_challenge_of_a_last_card(
    rules: Rules, phase: type, drawn_by_challenge: int | None
) -> None:
    """CV-20: it is not offered, or it fails in any case and costs two more cards, which score."""
    start = table(["W4", "G1 R2", "Y1 Y2"], "R5", rules=rules, draw="R1 R2 R3 R4 R6 R7")
    state = after(start, put(0, "W4", color=BLUE))
    assert type(state.phase) is phase
    if drawn_by_challenge is None:
        assert points(state) == (1 + 2 + 3 + 1 + 2 + 3 + 4, 0, 0)
    else:
        state = after(state, Challenge(1))
        assert winners(state) == (0,)
        assert state.public.counts == (0, 2 + drawn_by_challenge, 2)
        assert points(state) == (6 + 1 + 2 + 3 + 4 + 6 + 7, 0, 0)


# ---- leaving -------------------------------------------------------------------------------------
def test_the_challenge_goes_when_its_player_leaves() -> None:
    """LEAVE-2: the claim of a leaver stands, and the four are drawn at once."""
    start = table(["W4 R9 B1", "G1 B2", "Y1 Y2"], "R5", rules=CLASSIC)
    state = after(start, put(0, "W4", color=BLUE), Leave(0))
    assert state.public.counts == (0, 6, 2)
    assert at_turn(state) == 2


def test_with_stacking_the_victim_of_a_leaver_may_still_answer() -> None:
    """LEAVE-2: only the challenge is gone."""
    rules = classic("stacking.wild_draw_four", "wild-draw-four")
    start = table(["W4 R9 B1", "W4 B2", "Y1 Y2"], "R5", rules=rules)
    state = after(start, put(0, "W4", color=BLUE), Leave(0))
    assert refused(state, Challenge(1)) == "nothing-to-challenge"
    assert plays(state, 1) == {"W4"}


def test_who_is_to_draw_may_leave_and_owes_nothing() -> None:
    """LEAVE-1: the turn passes on."""
    start = table(["W4 R9 B1", "G1 B2", "Y1 Y2"], "R5", rules=CLASSIC)
    state = after(start, put(0, "W4", color=BLUE), Leave(1))
    assert state.public.counts == (2, 0, 2)
    assert at_turn(state) == 2


# ---- drawing one ---------------------------------------------------------------------------------
def test_a_drawn_one_may_be_a_bluff_and_may_be_kept() -> None:
    """DRAW-2 with CV-17 a: it is a card like any other, at the risk of a challenge."""
    start = table(["R9 B1", "G1 B2"], "R5", rules=CLASSIC, draw="W4")
    state = after(start, Draw(0))
    assert plays(state, 0) == {"W4"}
    assert at_turn(after(state, Keep(0))) == 1
    assert gained(start, after(state, put(0, "W4", color=BLUE), Challenge(1))) == (4, 0)


@pytest.mark.parametrize("bluff", ["allowed", "refused"])
def test_one_over_its_limit_does_not_end_drawing_until_playable(bluff: str) -> None:
    """CV-06 b: a Wild Draw Four over its limit does not count, even where it could be risked."""
    rules = classic("drawing.draw_until", "until-playable", "wild_draw_four.bluff", bluff)
    start = table(["R9 B1", "G1 B2"], "R5", rules=rules, draw="W4 G8 R1")
    state = after(start, Draw(0))
    assert hand(state, 0) == holding("R9 B1 W4 G8 R1")
    assert plays(state, 0) == {"R1"}
    within = table(["G9 B1", "G1 B2"], "R5", rules=rules, draw="W4 G8 R1")
    assert hand(after(within, Draw(0)), 0) == holding("G9 B1 W4")


def test_without_a_limit_a_drawn_one_is_always_playable() -> None:
    """CV-16 d with CV-06 b and CV-08 b: it ends the drawing, and has to be played."""
    rules = small("drawing.draw_until", "until-playable", "drawing.drawn_card", "must-play")
    start = table(["R9 B1", "G1 B2"], "R5", rules=rules, draw="G9 W4 R1")
    state = after(start, Draw(0))
    assert hand(state, 0) == holding("R9 B1 G9 W4")
    assert refused(state, Keep(0)) == "drawn-card-must-be-played"


@pytest.mark.parametrize("bluff", ["allowed", "refused"])
def test_nobody_is_made_to_bluff_with_a_drawn_one(bluff: str) -> None:
    """CV-08 b: a drawn card that matches must be played, but not one that is over its limit."""
    rules = classic("drawing.drawn_card", "must-play", "wild_draw_four.bluff", bluff)
    start = table(["R9 B1", "G1 B2"], "R5", rules=rules, draw="W4")
    assert may(after(start, Draw(0)), Keep(0))
    within = table(["G9 B1", "G1 B2"], "R5", rules=rules, draw="W4")
    assert refused(after(within, Draw(0)), Keep(0)) == "drawn-card-must-be-played"
