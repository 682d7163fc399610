"""House rules that Liar's play knows too: hand limit, open hand, partners, misplays."""

import pytest

from liars_uno import Rules, Seat, State, advance, apply, legal_actions, redact, view
from liars_uno.actions import (
    Accept,
    CallUno,
    CatchUno,
    Challenge,
    ChooseColor,
    Draw,
    Lay,
    Leave,
    NextRound,
    StopChallenging,
)
from liars_uno.engine.fold_secret import discard_cards
from liars_uno.events import EarlyCallLapsed, HandOpened, Misplayed, SeatLeft
from liars_uno.phases import (
    ChallengeWindow,
    Challenging,
    EndReason,
    HoldingDrawn,
    Laying,
    MatchOver,
    NamingColor,
    RoundOver,
    StartOfTurn,
)
from rules_of_play.builders import (
    CLASSIC,
    GREEN,
    LIARS,
    RED,
    bluff,
    c,
    cards,
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

SHORT = with_rules("deal.hand_size", 3)
LIMIT = SHORT.evolve("going_out.hand_limit", 5)
TO_TARGET = LIMIT.evolve("match.length", "to-target")


# ---- CV-43: the hand limit -----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "playing"),
    [
        reading("CV-43", 0, (0, 1, 2), start=SHORT),
        reading("CV-43", 5, (0, 2), start=SHORT),
        reading("CV-43", 6, (0, 1, 2), start=SHORT),
    ],
)
@pytest.mark.clause("WIN-7")
def test_a_seat_that_reaches_the_limit_is_out(rules: Rules, playing: tuple[Seat, ...]) -> None:
    """CV-43, WIN-7: three cards and two more are five; the turn goes on after it."""
    state = table(["R+2* B8 B9", "B1 B2 B3", "B4 B5"], rules=rules)
    state, told = unchallenged(state, truth(0, "R+2*"))
    assert state.public.playing == playing
    assert state.public.turn == 2
    left = [(event.seat, event.count, event.for_good) for event in of(SeatLeft, told)]
    assert left == ([] if 1 in playing else [(1, 5, False)])


@pytest.mark.clause("WIN-7")
def test_the_cards_go_unseen_under_the_discard_pile() -> None:
    """WIN-7: at the bottom, below everything that was played."""
    state = table(["R+2* B8 B9", "B1 B2 B3", "B4 B5"], "R3", rules=LIMIT, draw="Y1 Y2")
    state, told = unchallenged(state, truth(0, "R+2*"))
    pile = discard_cards(state.public, state.secret)
    assert sorted(map(str, pile[:5])) == sorted(map(str, cards("B1 B2 B3 Y1 Y2")))
    assert pile[5:] == cards("R3 R+2*")
    event = of(SeatLeft, told)[0]
    assert redact(event, 0) == SeatLeft(1, 5, None, for_good=False)
    assert redact(event, 1) == event


def test_the_limit_is_looked_at_when_a_draw_is_complete() -> None:
    """WIN-7: never in the middle of it; all four are drawn first."""
    state = table(["W4* B8 B9", "B1 B2 B3", "B4 B5"], rules=LIMIT)
    state, told = unchallenged(state, truth(0, "W4*", color=RED))
    assert drawn(told) == [(1, 4, "forced")]
    assert of(SeatLeft, told)[0].count == 7


def test_a_draw_of_ones_own_may_reach_the_limit() -> None:
    """WIN-7: the drawn card cannot be played any more, and the turn passes on."""
    state = table(["B8 B9 B7 B6", "B1 B2 B3", "B4 B5"], rules=LIMIT, draw="R9")
    state, _ = play(state, Draw(0))
    assert (state.phase, state.public.turn) == (StartOfTurn(), 1)
    assert state.public.playing == (1, 2)
    assert refused(state, Leave(0)) == "seat-is-not-in-play"


def test_a_caught_liar_may_reach_the_limit() -> None:
    """WIN-7: card back and one more make five; what it claimed has worked before."""
    state = table(["B5* B6 B7 B8", "B1 B2 B3", "B4 B5"], rules=LIMIT)
    state, told = play(state, bluff(0, "B5*", "RSk"), Challenge(2))
    assert of(SeatLeft, told)[0].seat == 0
    assert state.public.turn == 2
    assert state.public.top is not None
    assert state.public.top.card is c("R3")


@pytest.mark.parametrize("who", ["claimant", "asked"])
def test_a_seat_may_go_out_in_the_middle_of_a_window(who: str) -> None:
    """WIN-7, LEAVE-2: it is treated as leaving: the claim stands, or the answer is accepted."""
    rules = LIMIT.evolve("uno_call.penalty", 5, "uno_call.wrong_accusation", "as-uno-penalty")
    state = table(["R5* B6", "B1 B2", "B4 B5"], rules=rules)
    state, _ = play(state, truth(0, "R5*"))
    state, _ = play(state, CatchUno(1, 0) if who == "claimant" else CatchUno(1, 2))
    if who == "claimant":
        assert (state.phase, state.public.turn) == (StartOfTurn(), 1)
        assert state.public.top is not None
        assert state.public.top.face is c("R5*").face
    else:
        assert state.phase == ChallengeWindow((2,))
        state, _ = play(state, Accept(2))
        assert state.public.turn == 2


def test_a_layer_may_go_out_in_a_wild_liars_challenge() -> None:
    """WIN-7, WLC-4: the liar's hand goes under, and the player challenges on."""
    state = table(["WLC B8 B9", "R1 B2 B3 B4", "R4 B5", "R6 B7"], rules=LIMIT)
    state, _ = play(state, show(0, "WLC", color=GREEN))
    state, _ = play(state, Lay(1, c("R1")), Lay(2, c("R4")), Lay(3, c("R6")), Challenge(0, 1))
    assert state.public.playing == (0, 2, 3)
    assert state.phase == Challenging(challenged=True)
    state, _ = play(state, Challenge(0, 2), StopChallenging(0), ChooseColor(0, RED))
    assert state.public.turn == 2


def test_the_player_of_a_wild_liars_challenge_may_go_out_by_a_catch() -> None:
    """WIN-7, LEAVE-2: all cards that lie there go under, and the first color stays."""
    rules = LIMIT.evolve("uno_call.penalty", 4)
    state = table(["WLC B8", "R1 B2", "R4 B5"], rules=rules)
    state, _ = play(state, show(0, "WLC", color=GREEN), Lay(1, c("R1")), CatchUno(2, 0))
    assert state.public.playing == (1, 2)
    assert state.public.counts == (0, 1, 2)
    assert (state.phase, state.public.turn, state.public.color) == (StartOfTurn(), 1, GREEN)


def test_a_seat_that_has_laid_may_go_out_while_others_still_lay() -> None:
    """WIN-7, LEAVE-2: nobody can be caught there but the player; its laid card stays a card."""
    rules = LIMIT.evolve("wild_challenge.truth_price", "one")
    state = table(["WLC B6 B7 B8 B9", "G1 B2", "R4 B5"], rules=rules)
    state, _ = play(state, show(0, "WLC", color=GREEN), Lay(1, c("G1")), Lay(2, c("R4")))
    state, _ = play(state, Challenge(0, 1))
    assert state.public.playing == (1, 2)
    assert (state.phase, state.public.turn) == (StartOfTurn(), 1)
    assert state.public.counts == (0, 1, 1)


@pytest.mark.clause("WIN-7")
def test_the_last_seat_below_the_limit_wins_the_round() -> None:
    """WIN-7, LEAVE-3: and the others are back in the next one."""
    state = table(["R+2* B8 B9", "B1 B2 B3"], rules=TO_TARGET)
    state, _ = unchallenged(state, truth(0, "R+2*"))
    assert state.phase == RoundOver((0,), EndReason.LAST_LEFT, (0, 0))
    state, _ = play(state, NextRound(), "mix")
    assert state.public.playing == (0, 1)
    assert state.public.counts == (3, 3)


def test_a_seat_out_of_the_round_may_leave_for_good_between_rounds() -> None:
    """WIN-7, LEAVE-1: it is still in the match until then."""
    state, _ = unchallenged(table(["R+2* B8 B9", "B1 B2 B3"], rules=TO_TARGET), truth(0, "R+2*"))
    state, _ = play(state, Leave(1))
    assert isinstance(state.phase, MatchOver)
    assert state.phase.winners == (0,)


def test_what_else_the_seat_owes_is_cancelled() -> None:
    """C13: the victim is out over the forced draw, so its challenge costs nothing more."""
    state = table(["R+2* B8 B9", "B1 B2 B3", "B4 B5"], rules=LIMIT)
    state, told = play(state, truth(0, "R+2*"), Challenge(1))
    assert drawn(told) == [(1, 2, "forced")]
    assert state.public.turn == 2


# ---- CV-44: open hands ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "seen"),
    [reading("CV-44", 0, None), reading("CV-44", 2, "B8 B9"), reading("CV-44", 1, False)],
)
@pytest.mark.clause("WIN-8")
def test_a_hand_with_few_cards_is_open_to_all(rules: Rules, seen: str | bool | None) -> None:
    """CV-44, WIN-8: two cards are open with a limit of two, and not with one."""
    state, told = play(table(["R5 B8 B9", "B1 B2 B3"], rules=rules), show(0, "R5"))
    shown = of(HandOpened, told)
    if isinstance(seen, str):
        assert shown == [HandOpened(0, cards(seen))]
        assert view(state, None).public.open_hands == (cards(seen), None)
    else:
        assert not shown
        assert not any(view(state, 1).public.open_hands)


OPEN = with_rules("going_out.open_hand", 2)


@pytest.mark.clause("WIN-8")
def test_an_open_hand_is_closed_again_when_it_grows() -> None:
    """WIN-8: what it was is known, what is drawn is not."""
    state, _ = play(table(["R5 B8 B9", "B1 B2 B3"], rules=OPEN, draw="G9"), show(0, "R5"))
    state, _ = play(state, Draw(1))
    assert state.public.open_hands == (cards("B8 B9"), None)
    state = table(["B8 B9", "B1 B2 B3"], rules=OPEN, draw="G9")
    assert state.public.open_hands == (cards("B8 B9"), None)
    state, _ = play(state, Draw(0))
    assert state.public.open_hands == (None, None)
    assert state.phase == HoldingDrawn()


def test_open_hands_follow_swaps_and_cards_that_come_back() -> None:
    """WIN-8: whoever holds few cards after all is settled, shows them."""
    state, _ = play(table(["R7 B8 B9", "B1 B2 B3"], rules=OPEN), show(0, "R7", target=1))
    assert state.public.open_hands == (None, cards("B8 B9"))
    state, _ = play(table(["B5* B8", "B1 B2 B3"], rules=OPEN, draw="G9"), bluff(0, "B5*", "R9"))
    assert state.public.open_hands == (cards("B8"), None)
    state, _ = play(state, Challenge(1))
    assert state.public.open_hands == (None, None)


def test_a_hand_without_cards_is_not_opened() -> None:
    """WIN-8: while a last card is pending there is nothing to show."""
    state, told = play(table(["R5*", "B1 B2 B3"], rules=OPEN), truth(0, "R5*"))
    assert not of(HandOpened, told)
    assert not any(state.public.open_hands)


def test_no_hand_is_opened_once_the_round_is_over() -> None:
    """WIN-8: the last card makes seat 1 draw; what it shows then, it shows as everybody does."""
    rules = with_rules("going_out.open_hand", 3)
    start = table(["RSk* R+2*", "B1"], rules=rules, draw="G1 G2")
    assert start.public.open_hands == (cards("RSk* R+2*"), cards("B1"))
    state, _ = unchallenged(start, truth(0, "RSk*"))
    state, told = unchallenged(state, truth(0, "R+2*"))
    assert isinstance(state.phase, MatchOver)
    assert hand(state, 1) == holding("B1 G1 G2")
    assert not of(HandOpened, told)
    assert not any(state.public.open_hands)


def test_a_client_follows_open_hands_by_its_events() -> None:
    """WIN-8: the event carries the hand, so that every view shows the same."""
    state = table(["R5 B8 B9", "B1 B2 B3"], rules=OPEN)
    seen = view(state, 1)
    state, told = apply(state, show(0, "R5"))
    for event in told:
        seen = advance(seen, redact(event, 1))
    assert seen == view(state, 1)


# ---- CV-45: partners -----------------------------------------------------------------------------
FOUR = ["R5", "B1 B2", "B3 B4", "B5 B6"]


@pytest.mark.parametrize(
    ("rules", "winners", "points"),
    [
        reading("CV-45", "off", (0,), (21, 0, 0, 0)),
        reading("CV-45", "opposite", (0, 2), (14, 0, 14, 0)),
    ],
)
def test_one_seat_going_out_wins_for_its_partner(
    rules: Rules, winners: tuple[Seat, ...], points: tuple[int, ...]
) -> None:
    """CV-45: the points are the hands of the other side, once for each side."""
    state, _ = play(table(FOUR, rules=rules), show(0, "R5"))
    assert state.phase == MatchOver(winners, EndReason.OUT, points)


PARTNERS = with_rules("going_out.partners", "opposite")


def test_partners_do_not_see_each_others_hands() -> None:
    """CV-45: a partner's view is as narrow as any."""
    assert hand(table(FOUR, rules=PARTNERS), 2) == holding("B3 B4")
    assert view(table(FOUR, rules=PARTNERS), 0).hand == cards("R5")
    assert not view(table(FOUR, rules=PARTNERS), 0).public.open_hands


def test_partners_may_challenge_and_catch_each_other() -> None:
    """CV-45: at the table every seat still acts for itself."""
    state, _ = play(table(["R5* B8", *FOUR[1:]], rules=PARTNERS), truth(0, "R5*"))
    assert code_of(state, Challenge(2)) is None
    assert code_of(state, CatchUno(2, 0)) is None


def test_partners_of_joint_winners_win_together() -> None:
    """CV-45, WLC-7: seats 1 and 2 run out at once, so both sides have won, and nobody pays."""
    state = table(["WLC B8 B9", "G1", "G4", "R6 B7"], rules=PARTNERS)
    state, _ = play(state, show(0, "WLC", color=GREEN))
    state, _ = play(state, Lay(1, c("G1")), Lay(2, c("G4")), Lay(3, c("R6")), Challenge(0, 1))
    assert isinstance(state.phase, MatchOver)
    assert state.phase.winners == (0, 1, 2, 3)
    assert state.phase.points == (0, 0, 0, 0)


def test_a_blocked_round_is_won_by_the_side_with_the_lower_sum() -> None:
    """CV-45, WIN-5: the lowest single hand does not count."""
    rules = PARTNERS.evolve("deal.hand_size", 1)
    state = table(["B1 B2", "B3 B4", "B8 B9", "B5 B6"], rules=rules, whole=True)
    state, _ = play(state, *[Draw(seat) for seat in range(4)])
    assert state.phase == MatchOver((1, 3), EndReason.BLOCKED, (0, 20, 0, 20))


@pytest.mark.parametrize(
    ("seats", "leavers", "winners"),
    [(4, (1, 3), (0, 2)), (6, (1, 4, 2, 5), (0, 3)), (6, (1, 3, 4, 5), None)],
)
def test_the_side_that_is_left_wins(
    seats: int, leavers: tuple[Seat, ...], winners: tuple[Seat, ...] | None
) -> None:
    """CV-45, LEAVE-3: seats opposite each other are a side, with six seats as with four."""
    hands = ["R1 R2", "B1 B2", "G1 G2", "Y1 Y2", "R8 R9", "B8 B9"][:seats]
    state, _ = play(table(hands, rules=PARTNERS), *[Leave(seat) for seat in leavers[:-1]])
    assert isinstance(state.phase, StartOfTurn), "two sides are still there"
    state, _ = play(state, Leave(leavers[-1]))
    assert (state.phase.winners if isinstance(state.phase, MatchOver) else None) == winners


def test_with_six_seats_there_are_three_sides() -> None:
    """CV-45: the winning side collects from both others."""
    hands = ["R5", "B1", "B2", "B3 B4", "B6", "B7"]
    state, _ = play(table(hands, rules=PARTNERS), show(0, "R5"))
    assert isinstance(state.phase, MatchOver)
    assert state.phase.winners == (0, 3)
    assert state.phase.points == (16, 0, 0, 16, 0, 0)


def test_who_plays_on_without_a_partner_scores_alone() -> None:
    """CV-45, LEAVE-1: a leaver never wins."""
    state, _ = play(table(FOUR, rules=PARTNERS), Leave(2), show(0, "R5"))
    assert state.phase == MatchOver((0,), EndReason.OUT, (14, 0, 0, 0))


# ---- CV-46: misplays -----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "code", "held"),
    [
        reading("CV-46", 0, "no-match", "B8 B9"),
        reading("CV-46", 1, None, "B8 B9 G1"),
        reading("CV-46", 2, None, "B8 B9 G1 G2"),
    ],
)
@pytest.mark.clause("TURN-9")
def test_a_card_that_does_not_match(rules: Rules, code: str | None, held: str) -> None:
    """CV-46, TURN-9: it cannot be put down, or comes back at a price, and the turn goes on."""
    state = table(["B8 B9", "B1 B2"], rules=rules, draw="G1 G2")
    assert code_of(state, show(0, "B8")) == code
    if code is None:
        state, told = play(state, show(0, "B8"))
        assert of(Misplayed, told) == [Misplayed(0, c("B8"))]
    assert hand(state, 0) == holding(held)
    assert (state.phase, state.public.turn) == (StartOfTurn(), 0)


MISPLAY = with_rules("turn.misplay_penalty", 1)


@pytest.mark.clause("TURN-9")
def test_a_misplay_is_no_first_act() -> None:
    """CV-46: the seat before may still be caught, and the same seat may draw or play."""
    state, _ = play(table(["R5 B8", "B1 B2", "B3 B4"], rules=MISPLAY), show(0, "R5"))
    state, _ = play(state, show(1, "B1"))
    assert code_of(state, CatchUno(2, 0)) is None
    assert code_of(state, CallUno(0)) is None
    assert code_of(state, Draw(1)) is None
    state, told = play(state, show(1, "B2"))
    assert drawn(told) == [(1, 1, "misplay")]


def test_what_is_no_misplay_is_refused_as_ever() -> None:
    """CV-46 is about open cards of the hand, on one's own turn, with nothing named."""
    state = table(["B8 R9* B9", "B1 B2"], rules=MISPLAY)
    assert refused(state, show(0, "R9*")) == "liars-cards-go-face-down"
    assert refused(state, show(0, "B7")) == "not-in-hand"
    assert refused(state, show(1, "B1")) == "not-your-turn"
    assert refused(state, show(0, "B8", target=1)) == "partner-cannot-be-named"
    assert refused(state, show(0, "B8", call_uno=True)) == "no-call-with-this-play"


def test_a_misplay_from_two_cards_carries_no_call() -> None:
    """CV-46, UNO-1: the hand will not be down to one card, so there is nothing to call with it."""
    state = table(["B8 R9", "B1 B2"], rules=MISPLAY)
    assert refused(state, show(0, "B8", call_uno=True)) == "no-call-with-this-play"
    assert code_of(state, show(0, "B8")) is None
    assert code_of(state, show(0, "R9", call_uno=True)) is None


@pytest.mark.parametrize(
    ("draw", "penalty"), [("G1", "CardsDrawn"), ("", "DrawsWaived")], ids=["drawn", "waived"]
)
def test_a_misplay_ends_an_early_call_and_tells_of_none_that_was_not_made(
    draw: str, penalty: str
) -> None:
    """CV-46, UNO-4: a call that was made goes with the card, even where no penalty is to be had."""
    rules = MISPLAY.evolve("deal.hand_size", 1)
    state = table(["B8 B9", "B1 B2"], rules=rules, draw=draw, whole=True)
    _, told = play(state, show(0, "B8"))
    assert names(told) == ["Misplayed", penalty]
    state, told = play(state, CallUno(0), show(0, "B8"))
    assert names(told) == ["UnoCalled", "Misplayed", "EarlyCallLapsed", penalty]
    assert of(EarlyCallLapsed, told) == [EarlyCallLapsed(0)]
    assert state.public.calls.early is None


@pytest.mark.parametrize("rules", [LIARS, CLASSIC], ids=["liars", "classic"])
def test_misplays_are_listed_where_they_can_be_made(rules: Rules) -> None:
    """CV-46 in both games: the list of legal actions holds them, each once."""
    state = table(["B8 B9", "B1 B2"], rules=rules.evolve("turn.misplay_penalty", 1))
    legal = legal_actions(state, 0)
    assert show(0, "B8") in legal
    assert show(0, "B9") in legal
    assert len(set(legal)) == len(legal)


def test_a_last_card_that_was_misplayed_wins_nothing() -> None:
    """CV-46: it is back in the hand, and the hand limit is looked at as after any draw."""
    state, _ = play(table(["B8", "B1 B2"], rules=MISPLAY), show(0, "B8"))
    assert state.public.counts[0] == 2
    rules = LIMIT.evolve("turn.misplay_penalty", 2)
    state, _ = play(table(["B8 B9 B7", "B1 B2", "B3"], rules=rules), show(0, "B8"))
    assert state.public.playing == (1, 2)
    assert (state.phase, state.public.turn) == (StartOfTurn(), 1)


def phases_seen(*states: State) -> set[type]:
    """The types of phase of some states."""
    return {type(state.phase) for state in states}


def test_misplays_are_for_the_start_of_a_turn() -> None:
    """CV-46: while something else is asked for, nothing is put down by mistake."""
    laying, _ = play(table(["WLC B8", "B1 B2"], rules=MISPLAY), show(0, "WLC", color=GREEN))
    naming, _ = play(laying, Lay(1, c("B1")), Challenge(0, 1))
    assert phases_seen(laying, naming) == {Laying, NamingColor}
    for state in (laying, naming):
        assert refused(state, show(0, "B8")) == "not-now"
