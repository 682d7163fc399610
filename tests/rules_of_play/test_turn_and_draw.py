"""Turns and whether to draw: chapters TURN and DRAW, points TU-01, TU-02, TU-07 to TU-10."""

from typing import Any

import pytest

from liars_uno import Color, Rules, RulesError, actions, actors, legal_actions
from liars_uno.phases import HOLDING_DRAWN, START_OF_TURN
from rules_of_play.builders import (
    BLUE,
    CLASSIC,
    GREEN,
    LIARS,
    RED,
    accepts,
    bluff,
    c,
    cards,
    code_of,
    drawn,
    f,
    hand,
    holding,
    names,
    play,
    reading,
    refused,
    show,
    table,
    truth,
    unchallenged,
    with_rules,
)


# ---- the turn ------------------------------------------------------------------------------------
@pytest.mark.clause("TURN-1")
def test_only_the_seat_on_turn_plays_or_draws() -> None:
    """TURN-1: one card or one draw, by the seat on turn alone; then its turn is over."""
    state = table(["R5 R6", "R7 R8", "R9 R1"])
    for action in (show(1, "R8"), actions.Draw(1), bluff(1, "R8", "R4"), actions.Keep(1)):
        assert refused(state, action) in ("not-your-turn", "not-now")
    state, _ = play(state, show(0, "R5"))
    assert refused(state, show(0, "R6")) == "not-your-turn"
    assert actors(state) == (1,)


@pytest.mark.clause("TURN-2")
@pytest.mark.parametrize(
    ("card", "code"),
    [("R9", None), ("B3", None), ("B9", "no-match"), ("WLC", None)],
)
def test_what_matches_a_number(card: str, code: str | None) -> None:
    """TURN-2: the color in force, the same number, or a wild; nothing else."""
    state = table([f"{card} G1", "Y1 Y2"], "R3")
    color = RED if card == "WLC" else None
    assert code_of(state, show(0, card, color=color)) == code


@pytest.mark.clause("TURN-2")
@pytest.mark.parametrize(
    ("claim", "code"),
    [
        ("BSk", None),
        ("R9", None),
        ("RRv", None),
        ("BRv", "implausible-claim"),
        ("B9", "implausible-claim"),
    ],
)
def test_what_matches_a_symbol(claim: str, code: str | None) -> None:
    """TURN-2: a symbol is matched by the same symbol in another color, truly or not."""
    state = table(["G1* G2", "Y1 Y2"], "RSk*")
    assert code_of(state, bluff(0, "G1*", claim)) == code


@pytest.mark.clause("TURN-2")
@pytest.mark.parametrize("top", ["W4*", "WLC"])
def test_on_a_wild_only_the_named_color_counts(top: str) -> None:
    """TURN-2, WL-15: the color named for it, or any wild."""
    state = table(["B9 G9 G1* WLC", "Y1 Y2"], top, color=BLUE)
    assert code_of(state, show(0, "B9")) is None
    assert code_of(state, show(0, "G9")) == "no-match"
    assert code_of(state, show(0, "WLC", color=RED)) is None
    assert code_of(state, bluff(0, "G1*", "W4", color=GREEN)) is None
    assert code_of(state, bluff(0, "G1*", "G1")) == "implausible-claim"


@pytest.mark.clause("TURN-3")
def test_only_cards_of_the_hand_are_played() -> None:
    """TURN-3: neither another kind of the same face nor another seat's card."""
    state = table(["R5* B1", "R5 R6*"], "R3")
    assert refused(state, show(0, "R5")) == "not-in-hand"
    assert refused(state, truth(0, "R6*")) == "not-in-hand"
    assert code_of(state, truth(0, "R5*")) is None


@pytest.mark.clause("TURN-4")
def test_regular_cards_are_played_face_up_and_match() -> None:
    """TURN-4: an open card has nothing to challenge: the next turn starts at once."""
    state = table(["R5 B9", "Y1 Y2"], "R3")
    assert refused(state, show(0, "B9")) == "no-match"
    state, told = play(state, show(0, "R5"))
    assert names(told) == ["PlayedOpen", "DutyOpened", "TurnStarted"]
    assert state.public.turn == 1
    assert refused(state, actions.Challenge(1)) == "not-now"


@pytest.mark.clause("TURN-5")
@pytest.mark.parametrize(
    ("card", "color", "code"),
    [
        ("WLC", BLUE, None),
        ("WLC", None, "color-is-missing"),
        ("R5", None, None),
        ("R5", BLUE, "color-cannot-be-named"),
        ("R5", RED, "color-cannot-be-named"),
    ],
)
def test_a_color_goes_with_a_wild_and_with_nothing_else(
    card: str, color: Color | None, code: str | None
) -> None:
    """TURN-5: a wild needs one of the four colors; any other card names none."""
    state = table(["WLC R5 B1", "Y1 Y2"], "R3")
    assert code_of(state, show(0, card, color=color)) == code


@pytest.mark.clause("TURN-5")
@pytest.mark.parametrize("color", ["wild", "purple", "red", 1])
def test_nothing_but_a_color_can_be_named(color: Any) -> None:
    """TURN-5, TABLE-2: a word is no color; nothing changes by trying."""
    state = table(["WLC B1", "Y1 Y2"], "R3")
    assert refused(state, actions.PlayOpen(0, c("WLC"), color)) == "malformed"


@pytest.mark.clause("TURN-5")
def test_only_colors_of_the_deck_can_be_named() -> None:
    """TURN-5: at a table without blue cards nobody names blue."""
    rules = with_rules("deck.colors", (RED, GREEN))
    state = table(["WLC G1", "R1 R2"], "R3", rules=rules)
    assert code_of(state, show(0, "WLC", color=GREEN)) is None
    assert refused(state, show(0, "WLC", color=BLUE)) == "color-cannot-be-named"


@pytest.mark.clause("TURN-6")
@pytest.mark.parametrize(("direction", "following"), [(1, [0, 1, 2]), (-1, [2, 1, 0])])
def test_turns_go_round_in_the_direction_of_play(direction: int, following: list[int]) -> None:
    """TURN-6: from the seat on turn to the next in the direction of play."""
    state = table(["R5 R6", "R7 R8", "R9 R1"], turn=0, direction=direction)
    seen = []
    for _ in range(3):
        seen.append(state.public.turn)
        turn = state.public.turn
        state, _ = play(state, actions.Draw(turn), actions.Keep(turn))
    assert seen == [0, *following[1:]] if direction == 1 else seen == [0, 2, 1]


@pytest.mark.clause("TURN-6")
@pytest.mark.parametrize(
    ("turn", "leaver", "direction", "expected"),
    [(2, 2, -1, 1), (2, 2, 1, 3), (2, 1, -1, 2), (3, 3, 1, 0), (0, 0, -1, 3)],
)
def test_a_seat_that_leaves_is_passed_over(
    turn: int, leaver: int, direction: int, expected: int
) -> None:
    """TURN-6, LEAVE-2: the turn passes on from a leaver on turn, and stays with anybody else."""
    state = table(["R5 R6", "R7 R8", "R9 R1", "Y1 Y2"], turn=turn, direction=direction)
    state, _ = play(state, actions.Leave(leaver))
    assert state.public.turn == expected
    before = (leaver - direction) % 4
    if expected != before:
        return
    state, _ = play(state, actions.Draw(before), actions.Keep(before))
    assert state.public.turn == (leaver + direction) % 4


@pytest.mark.rule("TU-10")
def test_nothing_is_stacked_and_nobody_jumps_in() -> None:
    """TU-10: with Liar's cards a forced draw is not answered, and no two cards go together."""
    state = table(["R+2* R5 G5", "B+2* G+2* R6 R7", "R5* Y1"], "B5")
    assert refused(state, truth(2, "R5*")) == "not-your-turn"
    both = actions.PlayOpen(0, c("R5"), also=(c("G5"),))
    assert refused(state, both) == "cards-do-not-go-together"
    state, _ = play(state, actions.Draw(0), actions.Keep(0), actions.Draw(1), actions.Keep(1))
    state, _ = unchallenged(state, bluff(2, "R5*", "B+2"))
    assert (state.public.turn, state.public.counts) == (1, (6, 5, 1))
    for field, value in (
        ("stacking.draw_two", "draw-two"),
        ("turn.jump_in", "numbers"),
        ("turn.equal_cards", "any-number-of-cards"),
        ("turn.double_skip", "two-in-one-turn"),
    ):
        with pytest.raises(RulesError):
            with_rules(field, value)


@pytest.mark.clause("TURN-7")
def test_two_skips_in_one_turn_need_the_rule() -> None:
    """TURN-7: by CV-32 two Skips go together, the second is on top; without it they do not."""
    both = actions.PlayOpen(0, c("RSk"), also=(c("BSk"),))
    hands = ["RSk BSk R1", "Y1 Y2", "G1 G2"]
    assert refused(table(hands, rules=CLASSIC), both) == "cards-do-not-go-together"
    rules = with_rules("turn.double_skip", "two-in-one-turn", start=CLASSIC)
    state, _ = play(table(hands, rules=rules), both)
    assert (state.public.turn, state.public.color) == (2, BLUE)


@pytest.mark.clause("TURN-8")
def test_jumping_in_needs_the_rule_and_the_same_card() -> None:
    """TURN-8: by CV-05 an exact copy may be played out of turn; the turn is then its own."""
    hands = ["R5 R1", "Y1 Y2", "R3 R4 G3"]
    assert refused(table(hands, rules=CLASSIC), show(2, "R3")) == "not-your-turn"
    rules = with_rules("turn.jump_in", "numbers", start=CLASSIC)
    assert refused(table(hands, rules=rules), show(2, "G3")) == "jump-in-needs-the-same-card"
    state, _ = play(table(hands, rules=rules, turn=1), show(2, "R3"))
    assert state.public.turn == 0


@pytest.mark.clause("TURN-9")
def test_a_misplay_is_refused_or_paid_for() -> None:
    """TURN-9: by CV-46 a wrong open card comes back, costs cards, and the turn goes on."""
    hands = ["B5 R1", "Y1 Y2"]
    assert refused(table(hands), show(0, "B5")) == "no-match"
    state, told = play(table(hands, rules=with_rules("turn.misplay_penalty", 3)), show(0, "B5"))
    assert drawn(told) == [(0, 3, "misplay")]
    assert (state.public.turn, state.public.counts) == (0, (5, 2))
    assert c("B5") in state.secret.hands[0]


# ---- drawing -------------------------------------------------------------------------------------
@pytest.mark.clause("DRAW-1")
def test_drawing_takes_one_card_although_something_is_playable() -> None:
    """DRAW-1: any seat on turn may draw one card in place of a play."""
    state = table(["R5 R6*", "Y1 Y2"], draw="G7 G8")
    state, told = play(state, actions.Draw(0))
    assert drawn(told) == [(0, 1, "turn")]
    assert hand(state, 0) == holding("R5 R6* G7")
    assert state.phase == HOLDING_DRAWN


@pytest.mark.clause("DRAW-1")
@pytest.mark.clause("DRAW-2")
def test_one_draw_and_then_only_the_drawn_card() -> None:
    """DRAW-2: after the draw there is no second one, and no other card of the hand is played."""
    state = table(["R1 B7", "Y1 Y2"], "R5", draw="R9")
    state, _ = play(state, actions.Draw(0))
    assert refused(state, actions.Draw(0)) == "not-now"
    assert refused(state, show(0, "R1")) == "only-the-drawn-card"
    assert refused(state, bluff(0, "B7", "R2")) == "only-the-drawn-card"
    played, _ = play(state, show(0, "R9"))
    kept, told = play(state, actions.Keep(0))
    assert (played.public.turn, kept.public.turn) == (1, 1)
    assert names(told) == ["DrawnKept", "TurnStarted"]


@pytest.mark.clause("DRAW-2")
def test_a_card_that_cannot_be_played_is_kept_just_the_same() -> None:
    """DRAW-2: the turn ends by keeping, so nobody learns whether the card could be played."""
    state = table(["R1 B7", "Y1 Y2"], "R5", rules=with_rules("claims.disguised_regular", "refused"),
                  draw="G9")  # fmt: skip
    state, _ = play(state, actions.Draw(0))
    assert refused(state, show(0, "G9")) == "no-match"
    assert actors(state) == (0,)
    assert refused(state, actions.Keep(1)) == "not-your-turn"
    kinds = {type(action) for action in legal_actions(state, 0)}
    assert kinds == {actions.Keep, actions.Leave}


def test_a_draw_that_empties_the_pile_is_like_any_other() -> None:
    """DRAW-2: the last card of the draw pile ends the turn as any card does."""
    state = table(["B7", "Y1"], "R5", draw="G2", whole=True)
    state, _ = play(state, actions.Draw(0), actions.Keep(0))
    assert state.public.turn == 1
    assert state.public.draw_count == 0


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        reading("TU-01", "free", None),
        reading("TU-01", "must-play", "matching-regular-must-be-played"),
    ],
)
@pytest.mark.clause("DRAW-1")
def test_a_matching_regular_card(rules: Rules, code: str | None) -> None:
    """TU-01: whether it must be played; a bluff with another card is still free."""
    state = table(["R5 B7*", "Y1 Y2"], "R3", rules=rules)
    assert code_of(state, actions.Draw(0)) == code
    assert code_of(state, bluff(0, "B7*", "RSk")) is None
    only_liars = table(["R5* B7", "Y1 Y2"], "R3", rules=rules)
    assert code_of(only_liars, actions.Draw(0)) is None


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        reading("TU-02", "free", None),
        reading("TU-02", "must-play", "liars-card-must-be-played"),
    ],
)
@pytest.mark.clause("DRAW-1")
def test_only_liars_cards_that_do_not_match(rules: Rules, code: str | None) -> None:
    """TU-02: whether a seat is forced to bluff."""
    state = table(["B7* G8", "Y1 Y2"], "R3", rules=rules)
    assert code_of(state, actions.Draw(0)) == code
    no_liars = table(["B7 G8", "Y1 Y2"], "R3", rules=rules)
    assert code_of(no_liars, actions.Draw(0)) is None


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        reading("TU-07", "free", None),
        reading("TU-07", "must-play", "wild-challenge-must-be-played"),
    ],
)
@pytest.mark.clause("DRAW-1")
def test_a_wild_challenge_in_the_hand(rules: Rules, code: str | None) -> None:
    """TU-07: whether holding one forbids to draw."""
    state = table(["WLC G8", "Y1 Y2"], "R3", rules=rules)
    assert code_of(state, actions.Draw(0)) == code
    without = table(["G9 G8", "Y1 Y2"], "R3", rules=rules)
    assert code_of(without, actions.Draw(0)) is None


def test_a_card_that_may_not_be_the_last_need_not_be_played() -> None:
    """DRAW-1, WIN-4: where the only card is a forbidden last one, drawing is always allowed."""
    rules = with_rules(
        "drawing.with_wild_challenge", "must-play", "going_out.finishing", "no-action-or-wild"
    )
    state = table(["WLC", "Y1 Y2"], "R3", rules=rules)
    assert refused(state, show(0, "WLC", color=RED)) == "forbidden-last-card"
    assert code_of(state, actions.Draw(0)) is None


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        reading("TU-08", "never", "liars-cards-go-face-down"),
        reading("TU-08", "numbers", None),
    ],
)
def test_a_liars_number_played_openly(rules: Rules, code: str | None) -> None:
    """TU-08: it can give up the bluff and needs no window then; actions never can."""
    state = table(["R5* RSk* B9* B1", "Y1 Y2"], "R3", rules=rules)
    assert code_of(state, show(0, "R5*")) == code
    assert code_of(state, show(0, "RSk*")) == "liars-cards-go-face-down"
    assert code_of(state, show(0, "B9*")) in ("no-match", "liars-cards-go-face-down")
    assert code_of(state, truth(0, "R5*")) is None
    if code is None:
        state, _ = play(state, show(0, "R5*"))
        assert (state.public.turn, state.phase) == (1, START_OF_TURN)


@pytest.mark.parametrize(
    ("rules", "color", "symbol"),
    [
        reading("TU-09", "free", None, None),
        reading("TU-09", "no-color", "implausible-claim", None),
        reading("TU-09", "no-color-or-symbol", "implausible-claim", "implausible-claim"),
    ],
)
def test_the_limit_on_a_claimed_wild_draw_four(
    rules: Rules, color: str | None, symbol: str | None
) -> None:
    """TU-09: what else the hand must not hold; the card that is played does not count."""
    claimed = bluff(0, "R9*", "W4", color=BLUE)
    hands = "R9* {}", "Y1 Y2"
    neither = table([hands[0].format("B8"), hands[1]], "R3", rules=rules)
    assert code_of(neither, claimed) is None
    assert code_of(table(["R9* R8", "Y1 Y2"], "R3", rules=rules), claimed) == color
    assert code_of(table(["R9* B3", "Y1 Y2"], "R3", rules=rules), claimed) == symbol


@pytest.mark.parametrize(
    ("held", "top", "claimed"),
    [
        ("R5* B8*", "R3", "R5*"),
        ("R5* B8*", "B3", "B8*"),
        ("R5* B8*", "Y3", "R5* B8*"),
        ("R5* R8*", "R3", ""),
    ],
)
def test_a_limited_wild_draw_four_is_listed_with_the_cards_it_may_be_claimed_for(
    held: str, top: str, claimed: str
) -> None:
    """TU-09 b, law 5: each card leaves another hand behind, whichever is looked at first."""
    rules = with_rules("wild_draw_four.limit", "no-color")
    state = table([held, "Y1 Y2"], top, rules=rules)
    listed = [act for act in legal_actions(state, 0) if isinstance(act, actions.PlayHidden)]
    found = {act.card for act in listed if act.claim is f("W4")}
    assert found == set(cards(claimed))
    assert {act.card for act in listed} == set(cards(held)), "other claims are open to both"
    for card in held.split():
        legal = code_of(state, bluff(0, card, "W4", color=BLUE)) is None
        assert legal == (c(card) in found), card


@pytest.mark.rule("TU-09", "nothing-playable")
def test_a_limit_that_no_liars_hand_could_meet_is_refused() -> None:
    """TU-09 d: a Liar's card is always playable, so the rules with this limit are refused."""
    with pytest.raises(RulesError, match="always playable"):
        with_rules("wild_draw_four.limit", "nothing-playable")


def test_legal_actions_of_a_turn_are_all_accepted() -> None:
    """TURN-1, law 5: what is listed is what is accepted, in a hand with some of everything."""
    state = table(["R5 B7 B9* R7* WLC W4*", "Y1 Y2", "G1 G2"], "R3", rules=LIARS)
    listed = legal_actions(state, 0)
    assert len(listed) == len(set(listed))
    assert all(code_of(state, action) is None for action in listed)
    hidden, _ = play(state, next(a for a in listed if isinstance(a, actions.PlayHidden)))
    assert accepts(hidden) == (actions.Accept(1), actions.Accept(2))


def test_equal_cards_are_listed_once_and_leave_the_hand_one_by_one() -> None:
    """TURN-3, law 5: two Liar's Red Skips are one choice, and playing it removes one of them."""
    state = table(["RSk* RSk* B1", "Y1 Y2", "G1 G2"])
    listed = legal_actions(state, 0)
    assert len(listed) == len(set(listed))
    assert truth(0, "RSk*") in listed
    state, _ = play(state, truth(0, "RSk*"))
    assert hand(state, 0) == holding("RSk* B1")


def test_a_card_that_would_match_must_be_named_where_claimed_fours_are_limited_too() -> None:
    """TU-09 with CL-04 b: both rules look at the hand, and neither gets in the other's way."""
    rules = with_rules(
        *("wild_draw_four.limit", "no-color", "claims.lie_with_matching_liars", "forbidden"),
    )
    state = table(["R5* B8* G1", "B1 B2"], "R3", rules=rules)
    assert refused(state, bluff(0, "R5*", "R7")) == "matching-card-must-be-named"
    assert code_of(state, truth(0, "R5*")) is None
    assert code_of(state, bluff(0, "B8*", "R7", target=None)) == "partner-is-missing"
    assert code_of(state, bluff(0, "B8*", "R8")) is None
