"""Popular house rules: rule points CV-38, CV-39 and CV-42 to CV-46."""

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
from liars_uno import Rules, RulesError, events, phases, view
from liars_uno.actions import Accept, CallUno, CatchUno, Challenge, Draw, Keep, Leave
from liars_uno.phases import EndReason
from rules_of_play.builders import (
    BLUE,
    GREEN,
    LIARS,
    RED,
    cards,
    drawn,
    hand,
    holding,
    of,
    reading,
    refused,
    table,
    with_rules,
)

MOVING = classic("hands.seven_zero", "on")
LIMITED = classic("going_out.hand_limit", 10)
SIDES = classic("going_out.partners", "opposite")


# ---- sevens and zeros ----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "after_seven", "after_zero"),
    [
        reading("CV-38", "off", (2, 2, 3), (2, 2, 3), start=CLASSIC),
        reading("CV-38", "on", (3, 2, 2), (3, 2, 2), start=CLASSIC),
    ],
)
def test_whether_hands_move(
    rules: Rules, after_seven: tuple[int, ...], after_zero: tuple[int, ...]
) -> None:
    """CV-38: 7 and 0 are plain numbers, or move hands as in Liar's play."""
    on = rules == MOVING
    start = table(["R7 R1 R2", "G1 G2", "Y1 Y2 Y3"], "R5", rules=rules)
    assert after(start, put(0, "R7", target=2 if on else None)).public.counts == after_seven
    start = table(["R0 R1 R2", "G1 G2", "Y1 Y2 Y3"], "R5", rules=rules)
    assert after(start, put(0, "R0")).public.counts == after_zero


def test_a_seven_must_name_a_partner() -> None:
    """HANDS-1: the swap is compulsory, with one other seat."""
    start = table(["R7 R1", "G1 G2", "Y1"], "R5", rules=MOVING)
    assert refused(start, put(0, "R7")) == "partner-is-missing"
    assert refused(start, put(0, "R7", target=0)) == "partner-cannot-be-named"
    assert refused(start, put(0, "R1", target=1)) == "partner-cannot-be-named"


def test_a_zero_passes_hands_in_the_direction_of_play() -> None:
    """HANDS-2: clockwise or back."""
    for direction, held in ((1, ["Y1", "R1 R2", "G1 G2"]), (-1, ["G1 G2", "Y1", "R1 R2"])):
        start = table(["R0 R1 R2", "G1 G2", "Y1"], "R5", rules=MOVING, direction=direction)
        state = after(start, put(0, "R0"))
        assert [hand(state, seat) for seat in range(3)] == [holding(names) for names in held]


@pytest.mark.parametrize("card", ["R7", "R0"])
def test_a_last_seven_or_zero_wins_at_once(card: str) -> None:
    """CV-38 b as LC-03 a and LC-04 a: no hand moves, and a 7 names no partner."""
    start = table([card, "G1 G2", "Y1"], "R5", rules=MOVING)
    state = after(start, put(0, card))
    assert winners(state) == (0,)
    assert state.public.counts == (0, 2, 1)


def test_who_receives_a_single_card_must_call() -> None:
    """UNO-1 with CV-38 b: a swapped hand of one brings the duty, called before or not."""
    start = table(["R7 R1 R2", "G1 G2", "Y1"], "R5", rules=MOVING, called=[2])
    state = after(start, put(0, "R7", target=2))
    assert may(state, CatchUno(1, 0))
    assert not may(state, CatchUno(1, 2))


# ---- the last card -------------------------------------------------------------------------------
@pytest.mark.clause("WIN-4")
@pytest.mark.parametrize(
    ("rules", "allowed"),
    [
        reading("CV-42", "any-card", {"R1", "RSk", "RRv", "R+2", "W", "W4"}, start=CLASSIC),
        reading("CV-42", "no-action-or-wild", {"R1"}, start=CLASSIC),
        reading("CV-42", "no-wild", {"R1", "RSk", "RRv", "R+2"}, start=CLASSIC),
        reading("CV-42", "no-action", {"R1", "W", "W4"}, start=CLASSIC),
        reading("CV-39", "any-card", {"R1", "RSk", "RRv", "R+2", "W", "W4"}, start=CLASSIC),
        reading("CV-39", "no-action", {"R1", "W", "W4"}, start=CLASSIC),
        reading("CV-39", "no-wild", {"R1", "RSk", "RRv", "R+2"}, start=CLASSIC),
        reading("CV-39", "no-action-or-wild", {"R1"}, start=CLASSIC),
    ],
)
def test_which_cards_may_be_the_last(rules: Rules, allowed: set[str]) -> None:
    """CV-39, CV-42: any, or no actions, no wilds, or neither; drawing is always legal then."""
    found = set()
    for card in ("R1", "RSk", "RRv", "R+2", "W", "W4"):
        start = table([card, "G1 G2"], "R5", rules=rules)
        found |= plays(start, 0)
        assert may(start, Draw(0))
    assert found == allowed


def test_a_forbidden_last_card_waits_for_another() -> None:
    """WIN-4: with two cards in hand it may be played, and a drawn card makes two."""
    rules = classic("going_out.finishing", "no-action-or-wild")
    start = table(["RSk", "G1 G2"], "R5", rules=rules, draw="R9")
    assert refused(start, put(0, "RSk")) == "forbidden-last-card"
    state = after(start, Draw(0))
    assert plays(state, 0) == {"R9"}
    state = after(state, Keep(0), Draw(1), Keep(1))
    assert plays(state, 0) == {"RSk", "R9"}


def test_a_forbidden_last_card_may_be_drawn_for_where_playing_is_compulsory() -> None:
    """WIN-4 with CV-09 b: the only card is not playable, so drawing stays legal."""
    rules = classic("going_out.finishing", "no-wild", "drawing.with_playable_card", "must-play")
    start = table(["W", "G1 G2"], "R5", rules=rules)
    assert may(start, Draw(0))
    assert not may(table(["W B9", "G1 G2"], "R5", rules=rules), Draw(0))


# ---- the hand limit ------------------------------------------------------------------------------
NINE = "B1 B2 B3 B4 B6 B7 B8 G9 Y9"


@pytest.mark.clause("WIN-7")
@pytest.mark.parametrize(
    ("rules", "playing"),
    [
        reading("CV-43", 0, (0, 1, 2), start=CLASSIC),
        reading("CV-43", 10, (1, 2), start=CLASSIC),
    ],
)
def test_whether_ten_cards_are_too_many(rules: Rules, playing: tuple[int, ...]) -> None:
    """CV-43: a hand may grow without end, or puts its seat out of the round at the limit."""
    start = table([NINE, "G1 G2", "Y1 Y2"], "R5", rules=rules)
    state = after(start, Draw(0))
    assert state.public.playing == playing


def test_the_cards_of_a_seat_that_is_out_go_under_the_discard_pile() -> None:
    """WIN-7: unseen, and the turn passes on."""
    start = table([NINE, "G1 G2", "Y1 Y2"], "R5", rules=LIMITED)
    state = after(start, Draw(0))
    assert (state.public.counts, at_turn(state)) == ((0, 2, 2), 1)
    assert state.public.discard_count == 11
    assert [item.card for item in state.public.discard or ()][1:] == [None] * 10
    assert state.public.standing.seated == (0, 1, 2)


def test_the_limit_is_looked_at_when_the_draw_is_complete() -> None:
    """WIN-7: all owed cards are drawn first; what is left of the debt is nothing."""
    rules = LIMITED.evolve("stacking.draw_two", "draw-two")
    start = table(["R+2 R9 R8", "B+2 B9 B8", f"{NINE[:-3]}"], "R5", rules=rules)
    state, told = walk(start, put(0, "R+2"), put(1, "B+2"), Accept(2))
    assert drawn(told) == [(2, 4, "owed")]
    assert state.public.playing == (0, 1)
    assert at_turn(state) == 0


def test_taking_a_penalty_is_always_possible_however_close_the_limit() -> None:
    """WIN-7 with CV-09 b: neither compulsory play nor the limit stands in the way of a debt."""
    rules = LIMITED.evolve(
        "stacking.draw_two", "draw-two", "drawing.with_playable_card", "must-play"
    )
    start = table(["R+2 R9 R8", f"{NINE[:-3]} R1", "G1 G2"], "R5", rules=rules)
    state = after(start, put(0, "R+2"))
    assert may(state, Accept(1))
    assert after(state, Accept(1)).public.playing == (0, 2)


def test_drawing_until_playable_goes_to_the_end_before_the_limit_counts() -> None:
    """CV-43 with CV-06 b: one draw action, looked at once."""
    rules = LIMITED.evolve("drawing.draw_until", "until-playable")
    start = table([NINE, "G1 G2", "Y1 Y2"], "R5", rules=rules, draw="G8 G7 R1")
    state, told = walk(start, Draw(0))
    assert sum(count for _, count, _ in drawn(told)) == 3
    assert state.public.playing == (1, 2)


def test_a_caught_seat_may_be_out_by_its_penalty() -> None:
    """WIN-7: whatever made it draw; the game goes on where it was."""
    rules = classic("going_out.hand_limit", 8, "uno_call.penalty", 7)
    start = table(["R1 R9", "G1 G2", "Y1 Y2"], "R5", rules=rules)
    state = after(start, put(0, "R1"), CatchUno(2, 0))
    assert state.public.playing == (1, 2)
    assert at_turn(state) == 1


def test_a_guilty_bluffer_and_a_wrong_challenger_may_be_out() -> None:
    """WIN-7 with WD4-3: the turn goes on to the next seat in play."""
    start = table(["W4 " + NINE[:-6] + " R9", "G1 G2", "Y1 Y2"], "R5", rules=LIMITED)
    state = after(start, put(0, "W4", color=GREEN), Challenge(1))
    assert (state.public.playing, at_turn(state)) == ((1, 2), 1)
    start = table(["W4 B1 B2", "G1 G2 G3 G4", "Y1 Y2"], "R5", rules=LIMITED)
    state = after(start, put(0, "W4", color=GREEN), Challenge(1))
    assert (state.public.playing, at_turn(state)) == ((0, 2), 2)


def test_who_is_out_while_a_wild_draw_four_waits_no_longer_answers_for_it() -> None:
    """WIN-7 as LEAVE-2: the four are drawn at once, or stay owed where they could be answered."""
    for stack, phase in (("off", phases.StartOfTurn), ("wild-draw-four", phases.DrawsOwed)):
        rules = classic(
            "going_out.hand_limit", 8, "uno_call.penalty", 7, "stacking.wild_draw_four", stack
        )
        start = table(["W4 R9", "G1 G2", "Y1 Y2"], "R5", rules=rules)
        state = after(start, put(0, "W4", color=GREEN), CatchUno(2, 0))
        assert type(state.phase) is phase
        assert state.public.playing == (1, 2)


def test_a_victim_that_is_out_owes_nothing() -> None:
    """WIN-7: its debt is cancelled, and nobody else inherits it."""
    rules = classic(
        "going_out.hand_limit",
        8,
        "uno_call.wrong_accusation",
        "as-uno-penalty",
        "uno_call.penalty",
        6,
    )
    start = table(["W4 R9 R8", "G1 G2", "Y1 Y2"], "R5", rules=rules)
    state = after(start, put(0, "W4", color=GREEN), CatchUno(1, 2))
    assert state.public.counts == (2, 0, 2)
    assert at_turn(state) == 2


def test_the_last_seat_within_the_limit_wins() -> None:
    """WIN-7, LEAVE-3: the others have gone out by their hands, which do not count."""
    start = table([NINE, "G1 G2"], "R5", rules=LIMITED)
    state = after(start, Draw(0))
    assert isinstance(state.phase, phases.RoundOver)
    assert (winners(state), state.phase.reason) == ((1,), EndReason.LAST_LEFT)
    assert points(state) == (0, 0)


def test_a_seat_out_by_the_limit_plays_the_next_round() -> None:
    """WIN-7: out of the round, not of the match; nothing is charged for its hand."""
    rules = LIMITED.evolve("scoring.score_for", "lowest-total")
    start = table([NINE, "G5", "Y1 Y2"], "R5", rules=rules)
    state = after(start, Draw(0), put(1, "G5"))
    assert points(state) == (0, 0, 3)
    assert state.public.standing.seated == (0, 1, 2)


def test_a_limit_that_a_dealt_hand_has_reached_is_refused() -> None:
    """CV-43: it would put everybody out at once."""
    with pytest.raises(RulesError, match="CV-43"):
        classic("going_out.hand_limit", 7)


# ---- open hands ----------------------------------------------------------------------------------
@pytest.mark.clause("WIN-8")
@pytest.mark.parametrize(
    ("rules", "seen"),
    [
        reading("CV-44", 0, None, start=CLASSIC),
        reading("CV-44", 2, "R9 B9", start=CLASSIC),
    ],
)
def test_whether_a_small_hand_is_open(rules: Rules, seen: str | None) -> None:
    """CV-44: never, or for every seat and spectator once it has so few cards."""
    start = table(["R1 R9 B9", "G1 G2 G3", "Y1 Y2 Y3"], "R5", rules=rules)
    state = after(start, put(0, "R1"))
    for seat in (0, 1, 2, None):
        shown = view(state, seat).public.open_hands
        assert (shown[0] if shown else None) == (None if seen is None else cards(seen))
        assert not any(shown[1:])


def test_a_hand_that_grows_again_is_hidden_again() -> None:
    """WIN-8: only small hands lie open."""
    rules = classic("going_out.open_hand", 2)
    start = table(["B1 B9", "G1 G2 G3", "Y1 Y2 Y3"], "R5", rules=rules)
    assert start.public.open_hands == (cards("B1 B9"), None, None)
    state = after(start, Draw(0))
    assert not any(state.public.open_hands)


def test_a_hand_is_opened_once_and_not_when_the_round_is_over() -> None:
    """WIN-8: it lies open from then on; at the end all hands are shown in any case."""
    rules = classic("going_out.open_hand", 1)
    start = table(["R1 R2", "R3 R4 B9", "Y1 Y2 Y3"], "R5", rules=rules)
    state, told = walk(start, put(0, "R1"), put(1, "R3"))
    assert of(events.HandOpened, told) == [events.HandOpened(0, cards("R2"))]
    state, told = walk(state, Draw(2), Keep(2), put(0, "R2"))
    assert isinstance(state.phase, phases.RoundOver)
    assert of(events.HandOpened, told) == []


def test_open_hands_move_with_sevens() -> None:
    """WIN-8 with CV-38 b: what a seat holds now is what lies open."""
    rules = MOVING.evolve("going_out.open_hand", 2)
    start = table(["R7 R1 R2 R3", "G1 G2", "Y1 Y2 Y3"], "R5", rules=rules)
    state = after(start, put(0, "R7", target=1))
    assert state.public.open_hands == (cards("G1 G2"), None, None)


# ---- partners ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "won", "scored"),
    [
        reading("CV-45", "off", (0,), (2 + 3 + 4, 0, 0, 0), start=CLASSIC),
        reading("CV-45", "opposite", (0, 2), (6, 0, 6, 0), start=CLASSIC),
    ],
)
def test_who_wins_when_a_seat_goes_out(
    rules: Rules, won: tuple[int, ...], scored: tuple[int, ...]
) -> None:
    """CV-45: the seat alone, or its side, which scores the other side's hands once."""
    state = after(table(["R1", "G2", "Y3", "B4"], "R5", rules=rules), put(0, "R1"))
    assert (winners(state), points(state)) == (won, scored)


def test_a_partner_out_by_the_limit_still_scores_for_its_side() -> None:
    """CV-43 with CV-45: it is out of the round, not of the match, and points are the side's."""
    rules = SIDES.evolve("going_out.hand_limit", 8)
    held = ["R1", "B1 B2", "G1 G2 G3 G4 G6 G7 G8", "R3 B3"]
    state = after(table(held, "R5", rules=rules, turn=2), Draw(2))
    assert state.public.playing == (0, 1, 3)
    state = after(state, put(3, "R3"), put(0, "R1"))
    assert winners(state) == (0,)
    assert points(state) == (1 + 2 + 3, 0, 1 + 2 + 3, 0)


def test_under_the_lowest_total_a_side_is_charged_together() -> None:
    """CV-45 with CV-21 b: the winning side nothing, though a partner still holds cards."""
    rules = SIDES.evolve("scoring.score_for", "lowest-total")
    state = after(table(["R1", "G2", "Y3", "B4"], "R5", rules=rules), put(0, "R1"))
    assert points(state) == (0, 6, 0, 6)


def test_partners_do_not_see_each_others_hands() -> None:
    """CV-45: a partner is as blind as anyone."""
    start = table(["R1 R2", "G2 G3", "Y3 Y4", "B4 B5"], "R5", rules=SIDES)
    other = table(["R1 R2", "G2 G3", "Y8 Y9", "B4 B5"], "R5", rules=SIDES)
    assert view(start, 0) == view(other, 0)


def test_a_blocked_round_is_won_by_the_side_with_less() -> None:
    """WIN-5 with CV-45: the sums of the sides are compared."""
    rules = small("going_out.partners", "opposite")
    start = table(["B9", "G2 G9", "B1", "Y3 G1"], "R5", rules=rules, whole=True)
    state = after(start, Draw(0), Draw(1), Draw(2), Draw(3))
    assert winners(state) == (0, 2)


@pytest.mark.parametrize("seats", [6, 8])
def test_the_side_without_seats_loses_at_larger_tables_too(seats: int) -> None:
    """LEAVE-3 with CV-45: opposite means half the table away, whatever the number of seats."""
    held = [f"{color}{n}" for n in range(1, 5) for color in "RG"][:seats]
    start = table(held, "B5", rules=SIDES)
    half = seats // 2
    others = [seat for seat in range(seats) if seat % half]
    state = after(start, *(Leave(seat) for seat in others[:-1]))
    assert not isinstance(state.phase, phases.RoundOver | phases.MatchOver)
    state = after(state, Leave(others[-1]))
    assert winners(state) == (0, half)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_partners_need_an_even_number_of_four_or_more(seats: int) -> None:
    """CV-45: with others there is nobody opposite, or no other side."""
    held = ["R1", "R2", "R3", "R4", "R6"][:seats]
    with pytest.raises(RulesError, match="CV-45"):
        table(held, "B5", rules=SIDES)


# ---- misplays ------------------------------------------------------------------------------------
@pytest.mark.clause("TURN-9")
@pytest.mark.parametrize(
    ("rules", "legal", "gain"),
    [
        reading("CV-46", 0, False, 0, start=CLASSIC),
        reading("CV-46", 2, True, 2, start=CLASSIC),
        reading("CV-46", 1, True, 1, start=CLASSIC),
    ],
)
def test_what_a_card_that_does_not_match_costs(rules: Rules, legal: bool, gain: int) -> None:
    """CV-46: the move is refused, or taken back at a price while the turn goes on."""
    start = table(["B1 B9", "G1 G2"], "R5", rules=rules)
    assert may(start, put(0, "B1")) == legal
    if not legal:
        assert refused(start, put(0, "B1")) == "no-match"
        return
    state, told = walk(start, put(0, "B1"))
    assert len(of(events.Misplayed, told)) == 1
    assert gained(start, state) == (gain, 0)
    assert at_turn(state) == 0
    assert state.public.top == start.public.top


def test_a_misplay_is_no_first_act() -> None:
    """TURN-9, UNO-3: a duty is still open after it, and the seat may still draw or play."""
    rules = classic("turn.misplay_penalty", 2)
    start = table(["R1 R9", "B3 B2", "Y1"], "R5", rules=rules)
    state = after(start, put(0, "R1"), put(1, "B3"))
    assert may(state, CatchUno(2, 0))
    assert may(state, Draw(1))
    assert may(state, put(1, "B2")), "and it may go wrong again"


def test_an_early_call_does_not_outlive_a_misplay() -> None:
    """UNO-4: it was for the play of one of two cards, and the hand has grown."""
    rules = classic("turn.misplay_penalty", 1, "turn.equal_cards", "any-number-of-cards")
    start = table(["B5 G5", "B1 B2", "Y1"], "R1", rules=rules, draw="R5")
    state = after(start, CallUno(0), put(0, "B5"), put(0, "R5", also=["B5"]))
    assert state.public.counts == (1, 2, 1)
    assert may(state, CatchUno(1, 0))


def test_only_open_plays_from_the_hand_can_be_misplays() -> None:
    """TURN-9: not the drawn card, no set, no answer to a sum, nothing out of turn."""
    rules = classic(
        "turn.misplay_penalty",
        2,
        "turn.equal_cards",
        "any-number-of-cards",
        "stacking.draw_two",
        "draw-two",
        "turn.jump_in",
        "numbers",
    )
    start = table(["B1 G1 R+2", "B2 B3", "Y1"], "R5", rules=rules, draw="B9")
    assert refused(start, put(0, "B1", also=["G1"])) == "no-match"
    assert refused(start, put(1, "B2")) == "jump-in-needs-the-same-card"
    assert refused(after(start, Draw(0)), put(0, "B9")) == "no-match"
    owed = after(start, put(0, "R+2"))
    assert refused(owed, put(1, "B2")) == "does-not-answer-owed-draws"
    assert refused(start, put(0, "B1", uno=True)) == "no-call-with-this-play"


def test_a_misplay_may_put_a_seat_out() -> None:
    """TURN-9 with WIN-7: its turn passes on."""
    rules = LIMITED.evolve("turn.misplay_penalty", 1)
    start = table([NINE, "G1 G2", "Y1 Y2"], "R5", rules=rules)
    state = after(start, put(0, "B1"))
    assert (state.public.playing, at_turn(state)) == ((1, 2), 1)


def test_liars_play_has_misplays_of_regular_cards() -> None:
    """CV-46 is for Liar's play too; a Liar's card face down always names something that matches."""
    rules = with_rules("turn.misplay_penalty", 3)
    start = table(["B1 B9*", "G1 G2"], "R5", rules=rules)
    state = after(start, put(0, "B1"))
    assert state.public.counts == (5, 2)
    assert refused(start, put(0, "B9*")) == "liars-cards-go-face-down"
    assert rules.diff(LIARS)[0].points == ("CV-46",)


def test_a_wild_on_a_wild_may_be_a_misplay_without_a_color() -> None:
    """WL-15 b with CV-46 b: it does not match, so it is taken back and names nothing."""
    rules = with_rules("turn.misplay_penalty", 3, "turn.wild_on_wild", "forbidden")
    start = table(["WLC B9*", "G1 G2"], "WLC", rules=rules, color=RED)
    assert refused(start, put(0, "WLC", color=BLUE)) == "color-cannot-be-named"
    assert after(start, put(0, "WLC")).public.counts == (5, 2)
