"""The last card: when it wins, and what it still does (chapter WIN, points LC-01 to LC-11)."""

import pytest

from liars_uno import Rules, Seat, State
from liars_uno.actions import (
    Accept,
    CallUno,
    Challenge,
    ChoosePartner,
    CloseWindow,
    Draw,
    Lay,
    PlayHidden,
)
from liars_uno.events import DutyOpened, HandsPassed, HandsSwapped, WildChallengeOpened
from liars_uno.phases import (
    ChallengeWindow,
    Challenging,
    EndReason,
    Laying,
    MatchOver,
    NamingPartner,
    StartOfTurn,
)
from rules_of_play.builders import (
    BLUE,
    CLASSIC,
    GREEN,
    RED,
    accepts,
    bluff,
    c,
    code_of,
    drawn,
    hand,
    holding,
    names,
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

OUT = EndReason.OUT
BY_NEIGHBOR = with_rules("challenge.closed_by", "next-seat")
TINY = with_rules("deal.hand_size", 1)


def winners(state: State) -> tuple[Seat, ...] | None:
    """Who has won the single round of the match, ``None`` while it goes on."""
    return state.phase.winners if isinstance(state.phase, MatchOver) else None


# ---- when it wins --------------------------------------------------------------------------------
@pytest.mark.rule("LC-07")
@pytest.mark.clause("WIN-1")
def test_a_last_regular_card_wins_at_once_and_asks_for_no_call() -> None:
    """LC-07, WIN-1: nothing of an open Regular card can be false, so nobody is waited for."""
    state, told = play(table(["R5", "B1", "B2"]), show(0, "R5"))
    assert state.phase == MatchOver((0,), OUT, (3, 0, 0))
    assert not of(DutyOpened, told)


@pytest.mark.clause("WIN-1")
def test_nobody_wins_while_the_last_card_is_pending() -> None:
    """WIN-1, C37: the hand is empty, but the round goes on until everyone has answered."""
    state, _ = play(table(["R5*", "B1 B2", "B3 B4"]), truth(0, "R5*"), Accept(2))
    assert state.public.counts[0] == 0
    assert state.phase == ChallengeWindow((1,))
    state, _ = play(state, Accept(1))
    assert winners(state) == (0,)


@pytest.mark.clause("WIN-1")
def test_the_host_may_close_the_window_of_a_last_card() -> None:
    """WIN-1, WINDOW-4: answers that are missing count as acceptance, so the card wins."""
    state, _ = play(table(["R5*", "B1 B2", "B3 B4"]), bluff(0, "R5*", "R9"), CloseWindow())
    assert winners(state) == (0,)


@pytest.mark.parametrize(
    ("rules", "over"),
    [
        reading("LC-01", "all-asked", False, start=BY_NEIGHBOR),
        reading("LC-01", "as-any-window", True, start=BY_NEIGHBOR),
    ],
)
def test_the_neighbor_alone_does_not_let_a_last_card_win(rules: Rules, over: bool) -> None:
    """LC-01: a last card is put to everyone, also where the neighbor closes other windows."""
    state = table(["R5*", "B1 B2", "B3 B4"], rules=rules)
    state, _ = play(state, truth(0, "R5*"), Accept(1))
    assert (winners(state) == (0,)) is over
    if not over:
        state, _ = play(state, Challenge(2))
        assert drawn_by(state, 2) == 3


@pytest.mark.parametrize("value", ["all-asked", "as-any-window"])
def test_other_cards_are_closed_by_the_neighbor_all_the_same(value: str) -> None:
    """LC-01 is about plays that empty the hand and about no others."""
    rules = with_rules("going_out.window", value, start=BY_NEIGHBOR)
    state = table(["R5* B9", "B1 B2", "B3 B4"], rules=rules)
    state, _ = play(state, truth(0, "R5*"), Accept(1))
    assert state.phase == StartOfTurn()


def drawn_by(state: State, seat: Seat) -> int:
    """How many cards a seat holds."""
    return state.public.counts[seat]


@pytest.mark.clause("WIN-2")
@pytest.mark.parametrize("challenger", [1, 2])
def test_a_last_card_that_was_a_lie_comes_back_and_the_round_goes_on(challenger: Seat) -> None:
    """WIN-2, CHALLENGE-4: card back, one more, and the turn is over."""
    state = table(["B7*", "B1 B2", "B3 B4"], draw="G9")
    state, told = play(state, bluff(0, "B7*", "R9"), Challenge(challenger))
    assert hand(state, 0) == holding("B7* G9")
    assert drawn(told) == [(0, 1, "caught-lie")]
    assert (state.phase, state.public.turn) == (StartOfTurn(), 1)


@pytest.mark.parametrize(
    ("rules", "points", "held"),
    [reading("LC-02", "draws", 12, "B1 G9"), reading("LC-02", "dropped", 3, "B1")],
)
def test_who_challenges_a_true_last_card_draws_before_it_is_counted(
    rules: Rules, points: int, held: str
) -> None:
    """LC-02: the card of a wrong challenge is drawn and scored, or dropped."""
    state = table(["R5*", "B1", "B2"], rules=rules, draw="G9")
    state, _ = play(state, truth(0, "R5*"), Challenge(1))
    assert state.phase == MatchOver((0,), OUT, (points, 0, 0))
    assert hand(state, 1) == holding(held)


@pytest.mark.rule("LC-08")
def test_a_last_regular_card_caught_face_down_costs_six() -> None:
    """LC-08: the heavier offense keeps its price, and the card comes back beside it."""
    state = table(["B5", "B1 B2", "B3 B4"], draw="G1 G2 G3 G4 G5 G6 G9")
    state, told = play(state, bluff(0, "B5", "R5"), Challenge(2))
    assert hand(state, 0) == holding("B5 G1 G2 G3 G4 G5 G6")
    assert drawn(told) == [(0, 6, "caught-disguise")]
    assert winners(state) is None


@pytest.mark.rule("LC-09")
@pytest.mark.parametrize("called", [(), (0,)])
def test_who_was_never_caught_goes_out_as_if_they_had_called(called: tuple[Seat, ...]) -> None:
    """LC-09: the time for catching was over, so a call left out costs nothing any more."""
    state = table(["R5", "B1 B2"], called=called)
    assert refused(state, CallUno(0)) == ("already-called" if called else "duty-is-over")
    state, _ = play(state, show(0, "R5"))
    assert winners(state) == (0,)


# ---- sevens and zeros ----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "partner", "winner", "points"),
    [reading("LC-03", "wins", None, 0, 6), reading("LC-03", "moves-first", 1, 1, 6)],
)
def test_a_last_seven_wins_or_hands_the_win_on(
    rules: Rules, partner: Seat | None, winner: Seat, points: int
) -> None:
    """LC-03: the 7 moves nothing and names nobody, or the partner gets the empty hand."""
    state = table(["R7*", "B1 B2", "B3"], rules=rules)
    state, told = unchallenged(state, truth(0, "R7*", target=partner))
    assert winners(state) == (winner,)
    assert bool(of(HandsSwapped, told)) is (partner is not None)
    assert isinstance(state.phase, MatchOver)
    assert state.phase.points[winner] == points


def test_an_emptying_seven_names_a_partner_only_where_it_has_one() -> None:
    """LC-03, HANDS-3: what must be named follows the reading, for open and hidden plays alike."""
    for card, action in (("R7*", truth), ("R7", show)):
        state = table([card, "B1 B2", "B3"])
        assert refused(state, action(0, card, target=1)) == "partner-cannot-be-named"
        moves = with_rules("going_out.last_seven", "moves-first")
        state = table([card, "B1 B2", "B3"], rules=moves)
        assert refused(state, action(0, card)) == "partner-is-missing"
        assert code_of(state, action(0, card, target=2)) is None


@pytest.mark.parametrize(
    ("rules", "partner", "out"),
    [reading("LC-10", "wins", None, 0), reading("LC-10", "moves-first", 2, 2)],
)
def test_whether_another_seat_can_go_out_on_my_turn(
    rules: Rules, partner: Seat | None, out: Seat
) -> None:
    """LC-10: only a Wild Liar's Challenge empties other hands, unless a last 7 moves first."""
    state = table(["R7", "B1 B2", "B3 B4"], rules=rules)
    state, _ = play(state, show(0, "R7", target=partner))
    assert winners(state) == (out,)
    assert state.public.counts[out] == 0


MOVES = with_rules("going_out.last_seven", "moves-first", "going_out.last_zero", "moves-first")


def test_the_empty_hand_of_a_seven_wins_whoever_else_was_wrong() -> None:
    """LC-03 b: a penalty for a third seat does not reach the hand that was passed on."""
    state = table(["R7*", "B1 B2", "B3"], rules=MOVES)
    state, told = play(state, truth(0, "R7*", target=1), Challenge(2))
    assert winners(state) == (1,)
    assert drawn(told) == [(2, 1, "wrong-challenge")]
    assert hand(state, 0) == holding("B1 B2")


def test_a_penalty_card_that_reaches_the_empty_hand_first_undoes_the_win() -> None:
    """LC-03 b: the partner challenged a true 7, so its card falls into the hand it now holds."""
    state = table(["R7*", "B1 B2", "B3 B4"], rules=MOVES, draw="G9")
    state, _ = play(state, truth(0, "R7*", target=1), Challenge(1))
    assert winners(state) is None
    assert hand(state, 1) == holding("G9")
    assert hand(state, 0) == holding("B1 B2")
    assert state.public.calls.open == (1,), "one card is a duty, however it came"
    assert state.public.turn == 1


def test_the_partner_of_a_last_seven_may_be_named_after_the_window() -> None:
    """LC-03 b with CL-08 b: the window comes first, then the partner, then the win."""
    rules = MOVES.evolve("claims.partner_named", "after-window")
    state, _ = unchallenged(table(["R7*", "B1 B2", "B3"], rules=rules), truth(0, "R7*"))
    assert state.phase == NamingPartner(0)
    state, _ = play(state, ChoosePartner(0, 2))
    assert winners(state) == (2,)


def test_an_optional_swap_that_is_declined_lets_the_player_win() -> None:
    """LC-03 b with SZ-05 b: without a swap the empty hand stays where it is."""
    rules = MOVES.evolve("hands.swap", "optional")
    state, _ = unchallenged(table(["R7*", "B1 B2", "B3"], rules=rules), truth(0, "R7*"))
    assert winners(state) == (0,)


@pytest.mark.parametrize(
    ("rules", "forward", "backward"),
    [reading("LC-04", "wins", 0, 0), reading("LC-04", "moves-first", 1, 2)],
)
def test_a_last_zero_wins_or_passes_the_win_on(rules: Rules, forward: Seat, backward: Seat) -> None:
    """LC-04: no hand moves, or the next seat in the direction of play gets the empty one."""
    for direction, winner in ((1, forward), (-1, backward)):
        state = table(["R0*", "B1 B2", "B3"], rules=rules, direction=direction)
        state, told = unchallenged(state, truth(0, "R0*"))
        assert winners(state) == (winner,)
        assert bool(of(HandsPassed, told)) is (winner != 0)


def test_a_challenger_of_a_last_zero_may_spoil_the_win_it_would_have_got() -> None:
    """LC-04 b: seat 1 gets the empty hand and the card for its wrong challenge into it."""
    state = table(["R0*", "B1 B2", "B3"], rules=MOVES, draw="G9")
    state, _ = play(state, truth(0, "R0*"), Challenge(1))
    assert winners(state) is None
    assert hand(state, 1) == holding("G9")
    assert hand(state, 2) == holding("B1 B2")
    assert hand(state, 0) == holding("B3")
    assert state.public.calls.open == (0, 1)


@pytest.mark.rule("LC-11")
@pytest.mark.parametrize("rules", [with_rules(), MOVES], ids=["wins", "moves-first"])
@pytest.mark.parametrize(("claim", "rank"), [("R7", 7), ("R0", 0)])
def test_a_last_card_caught_as_a_false_seven_or_zero_moves_no_hands(
    rules: Rules, claim: str, rank: int
) -> None:
    """LC-11: card and penalty come back to the same hand, and nobody is left without a card."""
    target = 1 if rank == 7 and rules is MOVES else None
    state = table(["B9*", "B1 B2", "B3 B4"], rules=rules, draw="G9")
    state, told = play(state, bluff(0, "B9*", claim, target=target), Challenge(2))
    assert not of(HandsSwapped, told)
    assert not of(HandsPassed, told)
    assert hand(state, 0) == holding("B9* G9")
    assert all(state.public.counts)


# ---- what a last card makes others draw ----------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "points"),
    [reading("LC-05", "drawn", 71), reading("LC-05", "not-drawn", 17)],
)
def test_what_a_last_draw_two_makes_the_next_seat_draw_is_scored(rules: Rules, points: int) -> None:
    """LC-05, WIN-3, C87: the two cards are drawn before the hands are counted, or not at all."""
    state = table(["R+2*", "B9", "B8"], rules=rules, draw="WLC Y4")
    state, _ = unchallenged(state, truth(0, "R+2*"))
    assert state.phase == MatchOver((0,), OUT, (points, 0, 0))


@pytest.mark.clause("WIN-3")
@pytest.mark.parametrize(("value", "count"), [("drawn", 5), ("not-drawn", 1)])
def test_a_last_wild_draw_four_is_drawn_first_too(value: str, count: int) -> None:
    """WIN-3: the color is named with it all the same."""
    rules = with_rules("going_out.final_draw", value)
    state = table(["W4*", "B9", "B8"], rules=rules)
    assert refused(state, truth(0, "W4*")) == "color-is-missing"
    state, _ = unchallenged(state, truth(0, "W4*", color=GREEN))
    assert winners(state) == (0,)
    assert state.public.counts[1] == count


@pytest.mark.clause("WIN-3")
def test_the_order_of_a_challenged_last_draw_two() -> None:
    """WIN-3, ORDER-1: victim, then challenger, then the win, though both are the same seat."""
    state = table(["R+2*", "B9", "B8"], draw="G1 G2 G3")
    state, told = play(state, truth(0, "R+2*"), Challenge(1))
    assert drawn(told) == [(1, 2, "forced"), (1, 1, "wrong-challenge")]
    assert names(told)[-2:] == ["RoundEnded", "MatchEnded"]
    assert state.phase == MatchOver((0,), OUT, (9 + 8 + 6, 0, 0))


@pytest.mark.parametrize("value", ["drawn", "not-drawn"])
def test_a_last_draw_two_that_was_a_lie_is_no_final_card(value: str) -> None:
    """LC-05 is about cards that end the round; a caught one works by EF-01 as ever."""
    rules = with_rules("going_out.final_draw", value)
    state = table(["B9*", "B1 B2", "B3 B4"], rules=rules)
    state, told = play(state, bluff(0, "B9*", "R+2"), Challenge(2))
    assert drawn(told) == [(1, 2, "forced"), (0, 1, "caught-lie")]
    assert state.public.turn == 2


@pytest.mark.clause("WIN-3")
def test_an_exhausted_pile_does_not_hold_up_the_win() -> None:
    """WIN-3, RS-04 a: there is nothing to draw, so the round ends without it."""
    state = table(["R+2*", "B9"], "R3", rules=TINY, whole=True)
    state, _ = unchallenged(state, truth(0, "R+2*"))
    assert winners(state) is None, "the card below the Draw Two must be mixed first"
    state, told = play(state, "mix")
    assert drawn(told) == [(1, 1, "forced")]
    assert state.phase == MatchOver((0,), OUT, (9 + 3, 0))


@pytest.mark.clause("WIN-1")
@pytest.mark.parametrize("card", ["RSk*", "RRv*"])
def test_a_last_skip_or_reverse_wins(card: str) -> None:
    """WIN-1: who would be skipped does not matter any more."""
    state, _ = unchallenged(table([card, "B9", "B8"]), truth(0, card))
    assert winners(state) == (0,)


@pytest.mark.clause("WIN-2")
def test_a_last_skip_that_was_a_lie_skips_all_the_same() -> None:
    """WIN-2, EF-02: the liar has two cards again, and the neighbor has lost its turn."""
    state = table(["B9*", "B1 B2", "B3 B4"])
    state, _ = play(state, bluff(0, "B9*", "RSk"), Challenge(1))
    assert (state.public.counts[0], state.public.turn) == (2, 2)


# ---- Wild Liar's Challenge as the last card ------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "procedure", "who"),
    [
        reading("LC-06", "wins-at-once", False, (0,)),
        reading("LC-06", "all-empty-hands-win", True, (0, 1)),
        reading("LC-06", "only-player-wins", True, (0,)),
    ],
)
@pytest.mark.clause("WIN-3")
def test_a_last_wild_liars_challenge(rules: Rules, procedure: bool, who: tuple[Seat, ...]) -> None:
    """LC-06: it wins at once, or is played out before anyone has won."""
    state = table(["WLC", "R5", "B1 B2"], rules=rules)
    assert refused(state, show(0, "WLC")) == "color-is-missing"
    state, told = play(state, show(0, "WLC", color=RED))
    assert bool(of(WildChallengeOpened, told)) is procedure
    if procedure:
        assert state.phase == Laying((1, 2))
        state, _ = play(state, Lay(1, c("R5")), Lay(2, c("B1")), Challenge(0, 1))
    assert winners(state) == who


def test_a_last_wild_liars_challenge_wins_though_all_others_lied() -> None:
    """LC-06 b: the player's hand is empty whatever the others laid."""
    rules = with_rules("going_out.last_wild_challenge", "all-empty-hands-win")
    state = table(["WLC", "B5", "B1 B2"], rules=rules)
    state, _ = play(state, show(0, "WLC", color=RED), Lay(1, c("B5")), Lay(2, c("B1")))
    state, _ = play(state, Challenge(0, 1))
    assert state.phase == Challenging(challenged=True)
    state, _ = play(state, Challenge(0, 2))
    assert winners(state) == (0,)


@pytest.mark.parametrize("value", ["all-empty-hands-win", "only-player-wins"])
def test_the_price_of_a_truth_may_take_the_win_away(value: str) -> None:
    """LC-06 b and c with WL-09 b: the player holds a card again, and must call for it."""
    rules = with_rules("going_out.last_wild_challenge", value, "wild_challenge.truth_price", "one")
    state = table(["WLC", "R5 R6", "B1 B2"], rules=rules, draw="G9")
    state, _ = play(state, show(0, "WLC", color=RED), Lay(1, c("R5")), Lay(2, c("B1")))
    state, _ = play(state, Challenge(0, 1))
    assert winners(state) is None
    assert hand(state, 0) == holding("G9")
    assert set(state.public.calls.open) == {0, 1, 2}


# ---- cards that may not be the last --------------------------------------------------------------
@pytest.mark.clause("WIN-4")
def test_a_forbidden_last_card_cannot_be_claimed_and_drawing_is_always_allowed() -> None:
    """WIN-4: for a card played face down the claim counts, not the card."""
    rules = with_rules("going_out.finishing", "no-action-or-wild")
    state = table(["RSk*", "B9"], rules=rules)
    assert refused(state, truth(0, "RSk*")) == "implausible-claim"
    assert refused(state, bluff(0, "RSk*", "W4", color=BLUE)) == "implausible-claim"
    state, _ = unchallenged(state, bluff(0, "RSk*", "R9"))
    assert winners(state) == (0,)


@pytest.mark.clause("WIN-4")
def test_who_may_not_play_the_only_card_draws_even_where_playing_is_a_must() -> None:
    """WIN-4: a card that may not be played does not force anyone to play it."""
    rules = CLASSIC.evolve(
        "going_out.finishing", "no-action", "drawing.with_playable_card", "must-play"
    )
    state = table(["RSk", "B9"], rules=rules)
    assert refused(state, show(0, "RSk")) == "forbidden-last-card"
    assert code_of(state, Draw(0)) is None
    wilds = with_rules("going_out.finishing", "no-wild", "drawing.with_wild_challenge", "must-play")
    state = table(["WLC", "B9"], rules=wilds)
    assert refused(state, show(0, "WLC", color=RED)) == "forbidden-last-card"
    assert code_of(state, Draw(0)) is None


# ---- not twice -----------------------------------------------------------------------------------
@pytest.mark.clause("WIN-1")
def test_the_last_two_cards_take_two_turns() -> None:
    """WIN-1, C37: an open time for catching does not make the turn any longer."""
    state, _ = play(table(["R5 R8", "B1 B2"]), show(0, "R5"))
    assert state.public.calls.open == (0,)
    assert refused(state, show(0, "R8")) == "not-your-turn"


def test_a_last_card_cannot_be_played_twice() -> None:
    """C31: once the card lies there, the same play again finds no such card and no turn."""
    action: PlayHidden = truth(0, "R5*")
    state, _ = play(table(["R5*", "B1 B2"]), action)
    assert refused(state, action) == "not-now"
    state, _ = play(state, *accepts(state))
    assert refused(state, action) == "game-over"
