"""Leaving in the middle of a turn or a window, and what is left of the leaver (LEAVE-1 to 3)."""

import pytest

from liars_uno import Rules, Seat, State, actors, legal_actions, redact
from liars_uno.actions import (
    Accept,
    CallUno,
    CatchUno,
    Challenge,
    ChoosePartner,
    Draw,
    Keep,
    Leave,
    NextRound,
    PlayHidden,
)
from liars_uno.engine.fold_secret import discard_cards
from liars_uno.events import HandsPassed, HandsSwapped, SeatLeft, TurnSkipped
from liars_uno.phases import (
    ChallengeWindow,
    EndReason,
    HoldingDrawn,
    MatchOver,
    NamingPartner,
    RoundOver,
    StartOfTurn,
)
from rules_of_play.builders import (
    GREEN,
    LIARS,
    RED,
    accepts,
    bluff,
    cards,
    code_of,
    drawn,
    hand,
    holding,
    names,
    of,
    play,
    refused,
    show,
    table,
    truth,
    with_rules,
)

HANDS = ["R5* R8 B9", "B1 B2", "B3 B4", "G1 G2"]
MATCH = with_rules("match.length", "to-target")
BY_NEIGHBOR = with_rules("challenge.closed_by", "next-seat")
COLLECT = with_rules("challenge.challengers", "collect")


def pile(state: State) -> tuple[str, ...]:
    """The true cards of the discard pile in words, the bottom first."""
    return tuple(map(str, discard_cards(state.public, state.secret)))


# ---- LEAVE-1 -------------------------------------------------------------------------------------
@pytest.mark.clause("LEAVE-1")
def test_the_hand_goes_unseen_to_the_bottom_of_the_discard_pile() -> None:
    """LEAVE-1: below all that lies there; only the leaver ever knew it."""
    state, told = play(table(HANDS, under="Y1 Y2"), Leave(2))
    assert pile(state) == ("Blue 3", "Blue 4", "Yellow 1", "Yellow 2", "Red 3")
    event = of(SeatLeft, told)[0]
    assert event == SeatLeft(2, 2, cards("B3 B4"), for_good=True)
    for seat in (0, 1, 3, None):
        assert redact(event, seat) == SeatLeft(2, 2, None, for_good=True)
    bottom = list(state.public.discard or ())[-2:]
    assert [(item.face, item.card) for item in bottom] == [(None, None)] * 2


def test_cards_that_lie_face_down_keep_their_order_above_the_hand_of_a_leaver() -> None:
    """LEAVE-1, PILE-1: the hand goes under all of them, and each stays where it was."""
    state = table(["R5* B8 B9", "G6* B1 B2", "Y7 Y8"], "R3", under="Y1")
    for claim in (bluff(0, "R5*", "R5"), bluff(1, "G6*", "R9")):
        state, _ = play(state, claim)
        state, _ = play(state, *accepts(state))
    below = ("Yellow 1", "Red 3", "Liar's Red 5", "Liar's Green 6")
    assert pile(state) == below
    state, _ = play(state, Leave(2))
    assert pile(state) == ("Yellow 7", "Yellow 8", *below)


@pytest.mark.clause("LEAVE-1")
def test_the_hand_is_in_the_next_reshuffle() -> None:
    """LEAVE-1: what lies at the bottom is mixed like anything else."""
    rules = with_rules("deal.hand_size", 1)
    state = table(["B7 B8", "B1 B2", "B3"], "R3", rules=rules, whole=True)
    state, _ = play(state, Leave(2), Draw(0), "mix")
    assert hand(state, 0) == holding("B7 B8 B3")


@pytest.mark.clause("LEAVE-1")
def test_a_seat_keeps_its_number_and_is_passed_over_from_then_on() -> None:
    """LEAVE-1, TURN-6, C107: in both directions, whoever's turn it is."""
    state, _ = play(table(HANDS, direction=-1, turn=2), Leave(2))
    assert (state.public.turn, state.public.playing) == (1, (0, 1, 3))
    state, _ = play(table(HANDS, direction=-1, turn=2), Leave(1))
    assert (state.phase, state.public.turn) == (StartOfTurn(), 2)
    state, _ = play(table(HANDS), Leave(1), show(0, "R8"))
    assert state.public.turn == 2
    assert state.public.seats == 4


@pytest.mark.clause("LEAVE-1")
def test_who_has_left_does_nothing_any_more_and_nothing_is_done_to_them() -> None:
    """LEAVE-1, C109: no second leaving, no catch, no swap."""
    state, _ = play(table(["R7 B8 B9", *HANDS[1:]]), Leave(2))
    assert refused(state, Leave(2)) == "seat-is-not-in-play"
    assert refused(state, Draw(2)) == "seat-is-not-in-play"
    assert refused(state, CatchUno(1, 2)) == "seat-is-not-in-play"
    assert refused(state, show(0, "R7", target=2)) == "partner-cannot-be-named"
    assert not legal_actions(state, 2)


@pytest.mark.clause("LEAVE-1")
def test_the_duty_of_a_leaver_ends_and_costs_nobody_anything() -> None:
    """LEAVE-1, C109: a catch that comes too late is refused, also where wrong ones cost."""
    rules = with_rules("uno_call.wrong_accusation", "two")
    state, _ = play(table(["R5 B8", *HANDS[1:]], rules=rules), show(0, "R5"))
    assert state.public.calls.open == (0,)
    state, _ = play(state, Leave(0))
    assert state.public.calls.open == ()
    assert refused(state, CatchUno(1, 0)) == "seat-is-not-in-play"
    called, _ = play(table(["R5 B8", *HANDS[1:]]), show(0, "R5"), CallUno(0), Leave(0))
    assert called.public.calls.called == ()


@pytest.mark.clause("LEAVE-1")
def test_a_leaver_scores_nothing_and_neither_does_its_hand() -> None:
    """LEAVE-1: the winner collects what is still in hands; totals of before stay as they were."""
    state = table(["R5", "WLC W4*", "B3 B4"], rules=MATCH, totals=[10, 20, 30])
    state, _ = play(state, Leave(1), show(0, "R5"))
    assert state.phase == RoundOver((0,), EndReason.OUT, (7, 0, 0))
    assert state.public.totals == (17, 20, 30)


def test_nobody_leaves_while_cards_are_mixed_or_when_the_match_is_over() -> None:
    """LEAVE-1, TABLE-3: chance comes first, and after the end there is nothing to leave."""
    rules = with_rules("deal.hand_size", 1)
    state = table(["B7 B8", "B1 B2", "B3"], "R3", under="Y1", rules=rules, whole=True)
    mixing, _ = play(state, Draw(0))
    assert refused(mixing, Leave(1)) == "cards-are-being-mixed"
    over, _ = play(table(["R5", "B1 B2"]), show(0, "R5"))
    assert refused(over, Leave(1)) == "game-over"


# ---- LEAVE-2: on turn ----------------------------------------------------------------------------
@pytest.mark.clause("LEAVE-2")
def test_the_turn_of_a_leaver_passes_on() -> None:
    """LEAVE-2: color and hands stay as they are, and the next seat starts."""
    state, _ = play(table(HANDS), Leave(0))
    assert (state.phase, state.public.turn, state.public.color) == (StartOfTurn(), 1, RED)
    assert state.public.counts == (0, 2, 2, 2)


@pytest.mark.clause("LEAVE-2")
def test_a_drawn_card_leaves_with_the_hand() -> None:
    """LEAVE-2: the turn passes on; the leaving of another seat changes nothing."""
    state, _ = play(table(HANDS, draw="R9"), Draw(0))
    assert state.phase == HoldingDrawn()
    gone, told = play(state, Leave(0))
    assert of(SeatLeft, told)[0].count == 4
    assert gone.secret.drawn is None
    assert (gone.phase, gone.public.turn) == (StartOfTurn(), 1)
    stays, _ = play(state, Leave(1))
    assert stays.phase == HoldingDrawn()
    stays, _ = play(stays, Keep(0))
    assert stays.public.turn == 2


@pytest.mark.clause("LEAVE-2")
def test_who_leaves_before_the_first_act_ends_no_duty_but_its_own() -> None:
    """LEAVE-2, UNO-3: leaving is no act, so the seat before can still be caught."""
    state, _ = play(table(["R5 B8", *HANDS[1:]]), show(0, "R5"), Leave(1))
    assert state.public.turn == 2
    assert code_of(state, CatchUno(3, 0)) is None


# ---- LEAVE-2: in a window ------------------------------------------------------------------------
@pytest.mark.clause("LEAVE-2")
def test_a_missing_answer_counts_as_accepted() -> None:
    """LEAVE-2: the others are still asked; the last one missing closes the window."""
    state, _ = play(table(HANDS), truth(0, "R5*"), Leave(2))
    assert state.phase == ChallengeWindow((1, 3))
    state, _ = play(state, Accept(1), Leave(3))
    assert (state.phase, state.public.turn) == (StartOfTurn(), 1)
    assert state.public.playing == (0, 1)


def test_who_has_answered_changes_nothing_by_leaving() -> None:
    """LEAVE-2: its answer is given, and the window is as open as before."""
    state, _ = play(table(HANDS), truth(0, "R5*"), Accept(1), Leave(1))
    assert state.phase == ChallengeWindow((2, 3))


@pytest.mark.parametrize(("leaver", "closed"), [(1, True), (2, False)])
def test_the_neighbor_who_leaves_closes_a_window_that_waits_for_it(
    leaver: Seat, closed: bool
) -> None:
    """LEAVE-2, CH-01 b: its missing answer counts as accepted, and nobody else is waited for."""
    state, _ = play(table(HANDS, rules=BY_NEIGHBOR), truth(0, "R5*"), Leave(leaver))
    assert isinstance(state.phase, StartOfTurn) is closed
    last, _ = play(table(["R5*", *HANDS[1:]], rules=BY_NEIGHBOR), truth(0, "R5*"), Leave(leaver))
    assert isinstance(last.phase, ChallengeWindow), "a last card is put to everybody"


def test_the_challenge_of_a_seat_that_leaves_lapses_while_answers_are_collected() -> None:
    """LEAVE-2, CH-03 b: another challenge counts, or none does."""
    state = table(HANDS, rules=COLLECT)
    lie = bluff(0, "B9", "R9")
    alone, told = play(state, lie, Challenge(1), Accept(2), Leave(1), Accept(3))
    assert "CardRevealed" not in names(told)
    assert alone.public.turn == 2
    other, told = play(state, lie, Challenge(1), Challenge(2), Leave(1), Accept(3))
    assert drawn(told) == [(0, 6, "caught-disguise")]
    assert other.public.turn == 2


@pytest.mark.clause("LEAVE-2")
@pytest.mark.parametrize("rules", [LIARS, BY_NEIGHBOR, COLLECT], ids=["all", "next", "collect"])
def test_the_claim_of_a_leaver_stands_unchallenged_at_once(rules: Rules) -> None:
    """LEAVE-2: true or not, it lies face down as its claim, and its color is in force."""
    state = table(HANDS, rules=rules)
    state, told = play(state, bluff(0, "B9", "W4", color=GREEN), Accept(2), Leave(0))
    assert drawn(told) == [(1, 4, "forced")]
    assert (state.phase, state.public.turn) == (StartOfTurn(), 2)
    assert state.public.color is GREEN
    top = state.public.top
    assert top is not None
    assert top.card is None
    assert pile(state)[-1] == "Blue 9"


@pytest.mark.clause("LEAVE-2")
@pytest.mark.parametrize(
    ("claim", "turn", "direction"), [("RSk", 2, 1), ("RRv", 3, -1), ("R+2", 2, 1), ("R9", 1, 1)]
)
def test_a_claimed_action_of_a_leaver_still_counts(claim: str, turn: Seat, direction: int) -> None:
    """LEAVE-2: the turn is lost, the direction turned, the two cards drawn."""
    state, told = play(table(HANDS), bluff(0, "B9", claim), Leave(0))
    assert (state.public.turn, state.public.direction) == (turn, direction)
    assert drawn(told) == ([(1, 2, "forced")] if claim == "R+2" else [])


def test_the_hand_goes_under_before_the_forced_draws_of_the_claim() -> None:
    """LEAVE-2, LEAVE-1: so that the draws may take cards from it."""
    rules = with_rules("deal.hand_size", 1)
    state = table(["R+2* B8 B9", "B1 B2", "B3"], "R3", rules=rules, whole=True)
    state, told = play(state, truth(0, "R+2*"), Leave(0))
    assert "CardsDrawn" not in names(told)
    state, told = play(state, "mix")
    assert hand(state, 1) == holding("B1 B2 B8 B9")


@pytest.mark.clause("LEAVE-2")
@pytest.mark.parametrize("claim", ["R7", "R0"])
@pytest.mark.parametrize("moves", ["wins", "moves-first"])
def test_no_hands_move_when_the_claimant_of_a_seven_or_zero_leaves(claim: str, moves: str) -> None:
    """LEAVE-2: neither the swap nor the pass, whatever a last card would do."""
    rules = with_rules("going_out.last_seven", moves, "going_out.last_zero", moves)
    for held in ("B9 R8 B8", "B9"):
        target = 1 if claim == "R7" and (moves == "moves-first" or held != "B9") else None
        state = table([held, *HANDS[1:]], rules=rules)
        state, told = play(state, bluff(0, "B9", claim, target=target), Leave(0))
        assert not of(HandsSwapped, told)
        assert not of(HandsPassed, told)
        assert state.public.counts == (0, 2, 2, 2)
        assert (state.phase, state.public.turn) == (StartOfTurn(), 1)


def test_a_claimant_who_has_left_is_asked_for_no_partner() -> None:
    """LEAVE-2, CL-08 b, LC-03 b: where partners are named late, and last cards move hands."""
    rules = AFTER.evolve("going_out.last_seven", "moves-first")
    state, told = play(table(HANDS, rules=rules), bluff(0, "B9", "R7"), Leave(0))
    assert not of(HandsSwapped, told)
    assert (state.phase, state.public.turn) == (StartOfTurn(), 1)


@pytest.mark.clause("LEAVE-2")
def test_no_swap_when_the_partner_of_a_claimed_seven_leaves() -> None:
    """LEAVE-2: the claim stands or falls without it."""
    state, told = play(
        table(["R7* R8 B9", *HANDS[1:]]), truth(0, "R7*", target=2), Leave(2), Accept(1), Accept(3)
    )
    assert not of(HandsSwapped, told)
    assert hand(state, 0) == holding("R8 B9")
    assert state.public.turn == 1


def test_a_zero_passes_over_seats_that_left_in_its_window() -> None:
    """LEAVE-2, HANDS-2: hands go round among those in play."""
    state, _ = play(
        table(["R0* R8 B9", *HANDS[1:]]), truth(0, "R0*"), Leave(1), Accept(2), Accept(3)
    )
    assert hand(state, 2) == holding("R8 B9")
    assert hand(state, 0) == holding("G1 G2")


def test_a_leaver_never_wins_with_its_pending_last_card() -> None:
    """LEAVE-1: the card lies there as claimed, and the round goes on."""
    state, _ = play(table(["R5*", *HANDS[1:]]), truth(0, "R5*"), Leave(0))
    assert (state.phase, state.public.turn) == (StartOfTurn(), 1)
    assert pile(state) == ("Red 3", "Liar's Red 5")


def test_a_victim_who_leaves_in_the_window_is_followed_by_the_next() -> None:
    """LEAVE-2: the claim hits whoever is next when it works."""
    state, told = play(
        table(["R+2* R8 B9", *HANDS[1:]]), truth(0, "R+2*"), Leave(1), Accept(2), Accept(3)
    )
    assert drawn(told) == [(2, 2, "forced")]
    assert state.public.turn == 3


def test_a_reverse_of_a_leaver_among_three_meets_two_seats() -> None:
    """LEAVE-2, TP-01: with two seats left it works as a Skip, seen from where the leaver sat."""
    state, told = play(table(["RRv* R8 B9", "B1 B2", "B3 B4"]), truth(0, "RRv*"), Leave(0))
    assert of(TurnSkipped, told) == [TurnSkipped(2)]
    assert state.public.turn == 1


# ---- LEAVE-2: naming -----------------------------------------------------------------------------
AFTER = with_rules("claims.partner_named", "after-window", "claims.color_named", "after-window")


def accepted(action: PlayHidden) -> State:
    """Everybody has accepted a play of seat 0, which is to name something now."""
    state = table(["R7* W4* R8 B9", *HANDS[1:]], rules=AFTER)
    return play(state, action, Accept(1), Accept(2), Accept(3))[0]


@pytest.mark.clause("LEAVE-2")
def test_who_leaves_before_naming_a_partner_swaps_with_nobody() -> None:
    """LEAVE-2: hands stay, and the turn passes on; another leaver is no partner any more."""
    state = accepted(truth(0, "R7*"))
    gone, told = play(state, Leave(0))
    assert not of(HandsSwapped, told)
    assert (gone.phase, gone.public.turn) == (StartOfTurn(), 1)
    other, _ = play(state, Leave(2))
    assert other.phase == NamingPartner(0)
    assert refused(other, ChoosePartner(0, 2)) == "partner-cannot-be-named"
    other, _ = play(other, ChoosePartner(0, 1))
    assert hand(other, 0) == holding("B1 B2")


@pytest.mark.clause("LEAVE-2")
def test_who_leaves_before_naming_a_color_leaves_the_old_one_in_force() -> None:
    """LEAVE-2: the four cards are drawn all the same."""
    gone, told = play(accepted(truth(0, "W4*")), Leave(0))
    assert gone.public.color is RED
    assert drawn(told) == [(1, 4, "forced")]
    assert (gone.phase, gone.public.turn) == (StartOfTurn(), 2)
    window = table(["W4* R8 B9", *HANDS[1:]], rules=AFTER)
    window, _ = play(window, truth(0, "W4*"), Leave(0))
    assert window.public.color is RED
    assert window.public.counts[1] == 6


# ---- LEAVE-3 -------------------------------------------------------------------------------------
@pytest.mark.clause("LEAVE-3")
@pytest.mark.parametrize("rules", [LIARS, MATCH], ids=["single round", "to target"])
def test_the_last_seat_left_wins_round_and_match_without_points(rules: Rules) -> None:
    """LEAVE-3, C111: whoever's turn it is; a second leaver finds the match over."""
    for leaver, winner in ((0, 1), (1, 0)):
        state, _ = play(table(["R5 R8", "B1 B2"], rules=rules), Leave(leaver))
        assert state.phase == MatchOver((winner,), EndReason.LAST_LEFT, (0, 0))
        assert refused(state, Leave(winner)) == "game-over"
        assert actors(state) == ()


def test_the_last_seat_left_wins_the_match_against_higher_totals() -> None:
    """LEAVE-3: nobody else is in it any more."""
    state = table(["R5 R8", "B1 B2"], rules=MATCH, totals=[400, 3])
    state, _ = play(state, Leave(0))
    assert state.phase == MatchOver((1,), EndReason.LAST_LEFT, (0, 0))


@pytest.mark.clause("LEAVE-3")
def test_leaving_between_rounds() -> None:
    """LEAVE-1, LEAVE-3: it is dealt no more; with one seat left the match is over at once."""
    state, _ = play(table(["R5", "B1 B2", "B3 B4"], rules=MATCH), show(0, "R5"))
    assert isinstance(state.phase, RoundOver)
    assert tuple(legal_actions(state, 1)) == (Leave(1),)
    state, _ = play(state, Leave(1))
    assert isinstance(state.phase, RoundOver)
    assert refused(state, Leave(1)) == "seat-is-not-in-play"
    dealt, _ = play(state, NextRound(), "mix")
    assert dealt.public.counts == (7, 0, 7)
    state, _ = play(state, Leave(2))
    assert state.phase == MatchOver((0,), EndReason.OUT, (10, 0, 0))


def test_a_seat_that_leaves_between_rounds_does_not_break_a_tie() -> None:
    """LEAVE-3 with SC-02 b: totals are compared at the end of a round, not when somebody leaves."""
    rules = MATCH.evolve("match.target", 10, "match.tie", "extra-round")
    start = table(["R5", "B1 B2", "B3 B4"], rules=rules, totals=(0, 10, 0))
    state, _ = play(start, show(0, "R5"))
    assert state.public.totals == (10, 10, 0)
    state, _ = play(state, Leave(1))
    assert isinstance(state.phase, RoundOver)
    state, _ = play(state, NextRound(), "mix")
    assert state.public.counts == (7, 0, 7)


def test_a_window_with_one_seat_left_does_not_matter_any_more() -> None:
    """LEAVE-3: the round is over before any claim works."""
    for leaver, winner in ((0, 1), (1, 0)):
        state, told = play(table(["R+2* R8", "B1 B2"]), bluff(0, "R8", "R+2"), Leave(leaver))
        assert state.phase == MatchOver((winner,), EndReason.LAST_LEFT, (0, 0))
        assert not drawn(told)
