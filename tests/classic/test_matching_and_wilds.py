"""What matches what, actions and wilds in classic play: chapters TURN and EFFECT."""

import pytest

from classic.support import CLASSIC, after, at_turn, classic, plays, put, walk, winners
from liars_uno import Color, Rules, events
from liars_uno.actions import Accept, CallUno, Draw, Keep
from rules_of_play.builders import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    drawn,
    hand,
    holding,
    of,
    reading,
    refused,
    table,
)

EVERYTHING = "R1 B5 B1 RSk BSk RRv BRv R+2 B+2 W W4"


# ---- matching ------------------------------------------------------------------------------------
@pytest.mark.clause("TURN-2")
@pytest.mark.parametrize(
    ("top", "matching"),
    [
        ("R5", {"R1", "B5", "RSk", "RRv", "R+2", "W", "W4"}),
        ("RSk", {"R1", "RSk", "BSk", "RRv", "R+2", "W", "W4"}),
        ("RRv", {"R1", "RSk", "RRv", "BRv", "R+2", "W", "W4"}),
        ("R+2", {"R1", "RSk", "RRv", "R+2", "B+2", "W", "W4"}),
        ("Y7", {"W", "W4"}),
    ],
)
def test_what_goes_on_what(top: str, matching: set[str]) -> None:
    """TURN-2: the color in force, the same number or symbol, and wilds on anything."""
    assert plays(table([EVERYTHING, "G1 G2"], top, rules=CLASSIC), 0) == matching


@pytest.mark.parametrize("top", ["W", "W4"])
def test_on_a_wild_only_the_named_color_counts(top: str) -> None:
    """TURN-2: a wild has neither number nor symbol, and a wild may go on a wild."""
    start = table([EVERYTHING, "G1 G2"], top, rules=CLASSIC, color=BLUE)
    assert plays(start, 0) == {"B5", "B1", "BSk", "BRv", "B+2", "W", "W4"}


@pytest.mark.parametrize(
    ("rules", "by_symbol"),
    [
        reading("CV-35", "color-or-symbol", {"BSk"}, start=CLASSIC),
        reading("CV-35", "color-only", set(), start=CLASSIC),
    ],
)
def test_whether_actions_match_by_symbol(rules: Rules, by_symbol: set[str]) -> None:
    """CV-35: a Skip goes on a Skip of another color, or on its own color alone."""
    start = table(["R1 BSk B1 RRv", "G1 G2"], "RSk", rules=rules)
    assert plays(start, 0) == {"R1", "RRv"} | by_symbol


def test_numbers_match_by_number_even_where_actions_do_not() -> None:
    """CV-35 b is about action cards alone."""
    rules = classic("turn.action_matching", "color-only")
    assert plays(table(["B5 BSk", "G1 G2"], "R5", rules=rules), 0) == {"B5"}


@pytest.mark.clause("TURN-4")
def test_classic_cards_are_played_face_up() -> None:
    """TURN-4: the card lies open, is in force at once, and nobody is asked."""
    start = table(["B5 B1", "G1 G2", "Y1 Y2"], "R5", rules=CLASSIC)
    state = after(start, put(0, "B5"))
    assert state.public.top is not None
    assert str(state.public.top.card) == "Blue 5"
    assert (state.public.color, at_turn(state)) == (BLUE, 1)


# ---- colors --------------------------------------------------------------------------------------
@pytest.mark.clause("EFFECT-5")
@pytest.mark.parametrize("color", Color)
def test_a_wild_puts_the_named_color_in_force(color: Color) -> None:
    """EFFECT-5: any color, that in force included, and nothing else happens."""
    start = table(["W B1", "G1 R2 B3 Y4", "Y1 Y2"], "R5", rules=CLASSIC)
    state = after(start, put(0, "W", color=color))
    assert (state.public.color, at_turn(state)) == (color, 1)
    assert {name[0] for name in plays(state, 1)} == {color.title[0]}


@pytest.mark.clause("TURN-5")
def test_a_wild_needs_a_color_and_no_other_card_has_one() -> None:
    """TURN-5: the color travels with the play."""
    start = table(["W W4 R1 B9", "G1 G2"], "R5", rules=CLASSIC)
    assert refused(start, put(0, "W")) == "color-is-missing"
    assert refused(start, put(0, "W4")) == "color-is-missing"
    assert refused(start, put(0, "R1", color=RED)) == "color-cannot-be-named"


def test_a_named_color_outlives_a_turn_without_a_play() -> None:
    """EFFECT-5: who draws and keeps leaves the color as it is."""
    start = table(["W B1", "R9 R8", "B3 G3"], "R5", rules=CLASSIC, draw="Y1")
    state = after(start, put(0, "W", color=BLUE), Draw(1), Keep(1))
    assert plays(state, 2) == {"B3"}


def test_a_wild_may_be_played_although_another_card_matches() -> None:
    """TURN-2: only the Wild Draw Four has a limit."""
    start = table(["W R1", "G1 G2"], "R5", rules=CLASSIC)
    assert at_turn(after(start, put(0, "W", color=YELLOW))) == 1


@pytest.mark.parametrize("card", ["W", "RSk", "RRv", "R+2", "W4", "R7"])
def test_any_card_may_be_the_last(card: str) -> None:
    """WIN-1: whoever has no card left has won, whatever the card was."""
    start = table([card, "G1 G2", "Y1 Y2"], "R5", rules=CLASSIC)
    color = GREEN if card.startswith("W") else None
    assert winners(after(start, put(0, card, color=color))) == (0,)


# ---- actions -------------------------------------------------------------------------------------
@pytest.mark.clause("EFFECT-1")
def test_a_skip_skips_the_next_seat() -> None:
    """EFFECT-1: the seat after it has the turn, in either direction."""
    start = table(["RSk R1", "G1 G2", "Y1 Y2"], "R5", rules=CLASSIC)
    assert at_turn(after(start, put(0, "RSk"))) == 2
    start = table(["RSk R1", "G1 G2", "Y1 Y2"], "R5", rules=CLASSIC, direction=-1)
    assert at_turn(after(start, put(0, "RSk"))) == 1


def test_with_two_a_skip_gives_another_turn() -> None:
    """EFFECT-1 with two seats: the player has the turn again."""
    start = table(["RSk R1", "G1 G2"], "R5", rules=CLASSIC)
    assert at_turn(after(start, put(0, "RSk"))) == 0


@pytest.mark.clause("EFFECT-2")
def test_a_reverse_turns_the_direction() -> None:
    """EFFECT-2: play goes back the way it came, and again by the next Reverse."""
    start = table(["RRv R1", "G1 G2", "Y1 BRv"], "R5", rules=CLASSIC)
    state = after(start, put(0, "RRv"))
    assert (state.public.direction, at_turn(state)) == (-1, 2)
    state = after(state, put(2, "BRv"))
    assert (state.public.direction, at_turn(state)) == (1, 0)


@pytest.mark.parametrize(
    ("rules", "turn", "skipped"),
    [
        reading("CV-36", "skips", 0, [1], start=CLASSIC),
        reading("CV-36", "turns-only", 1, [], start=CLASSIC),
    ],
)
def test_a_reverse_with_two(rules: Rules, turn: int, skipped: list[int]) -> None:
    """CV-36: it skips the opponent, or only turns the direction; it turns it in any case."""
    start = table(["RRv R1", "G1 G2"], "R5", rules=rules)
    state, told = walk(start, put(0, "RRv"))
    assert (at_turn(state), state.public.direction) == (turn, -1)
    assert [event.seat for event in of(events.TurnSkipped, told)] == skipped


@pytest.mark.clause("EFFECT-3")
def test_a_draw_two_makes_the_next_seat_draw_and_lose_its_turn() -> None:
    """EFFECT-3: two cards, whatever they are, and no play with them."""
    start = table(["R+2 R1", "G1 G2", "Y1 Y2"], "R5", rules=CLASSIC, draw="R8 R9 B9")
    state, told = walk(start, put(0, "R+2"))
    assert drawn(told) == [(1, 2, "forced")]
    assert hand(state, 1) == holding("G1 G2 R8 R9")
    assert at_turn(state) == 2


@pytest.mark.clause("EFFECT-4")
def test_a_wild_draw_four_names_the_color_and_makes_the_next_seat_draw_four() -> None:
    """EFFECT-4: the color is in force for the seat after the victim."""
    start = table(["W4 B1", "G1 G2", "Y1 G3"], "R5", rules=CLASSIC)
    state, told = walk(start, put(0, "W4", color=GREEN), Accept(1))
    assert drawn(told) == [(1, 4, "owed")]
    assert (at_turn(state), plays(state, 2)) == (2, {"G3"})


def test_seven_and_zero_are_plain_numbers() -> None:
    """CV-38 a: no hand moves, and no partner is named."""
    start = table(["R7 R1 R2", "G7 G2", "Y1 Y2"], "R5", rules=CLASSIC)
    state = after(start, put(0, "R7"), put(1, "G7", uno=True))
    assert state.public.counts == (2, 1, 2)
    assert refused(start, put(0, "R7", target=1)) == "partner-cannot-be-named"


@pytest.mark.clause("TURN-1")
def test_nobody_plays_or_draws_out_of_turn() -> None:
    """TURN-1: not even while a call of UNO is still missing."""
    start = table(["R1 R2", "R7 G2", "R8 Y2"], "R5", rules=CLASSIC)
    assert refused(start, put(1, "R7")) == "not-your-turn"
    assert refused(start, Draw(2)) == "not-your-turn"
    state = after(start, put(0, "R1"))
    assert refused(state, put(0, "R2")) == "not-your-turn"
    assert at_turn(after(state, CallUno(0))) == 1
