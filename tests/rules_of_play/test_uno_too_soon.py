"""Calls of UNO that come before their duty, or for a card that has none (points UN-04 to UN-06)."""

import pytest

from liars_uno import Clause, State, check
from liars_uno.actions import (
    Accept,
    Action,
    CallUno,
    Challenge,
    ChooseColor,
    ChoosePartner,
    Lay,
    StopChallenging,
)
from liars_uno.phases import ChallengeWindow, Challenging, Laying, NamingColor, NamingPartner
from rules_of_play.builders import (
    MIX,
    RED,
    bluff,
    c,
    code_of,
    play,
    refused,
    show,
    table,
    truth,
    unchallenged,
    with_rules,
)

CHALLENGE_FIRST = ("uno_call.in_window", "challenge-first")
HANDS = ["R5* B8", "B1 B2", "B3 B4"]
AFTER_CHALLENGE = "call-comes-after-the-challenge"
AFTER_LAID = "call-comes-after-the-laid-cards"


def decided(state: State, action: Action) -> tuple[Clause, str | None]:
    """The clause that decides a refusal, and the rule point that could decide it otherwise."""
    violation = check(state, action)
    assert violation is not None
    return violation.clause, violation.point


# ---- the window ----------------------------------------------------------------------------------
@pytest.mark.clause("UNO-1")
@pytest.mark.parametrize("answer", [Accept(1), Challenge(1)])
def test_a_call_waits_for_the_challenge_and_is_good_after_it(answer: Action) -> None:
    """UN-04 b: in the window the duty is not over but yet to come, and the refusal says so."""
    state, _ = play(table(HANDS[:2], rules=with_rules(*CHALLENGE_FIRST)), truth(0, "R5*"))
    assert isinstance(state.phase, ChallengeWindow)
    assert refused(state, CallUno(0)) == AFTER_CHALLENGE
    assert decided(state, CallUno(0)) == (Clause.UNO_1, "UN-04")
    state, _ = play(state, answer)
    assert code_of(state, CallUno(0)) is None
    both, _ = play(table(HANDS[:2]), truth(0, "R5*"))
    assert code_of(both, CallUno(0)) is None, "the other reading of UN-04 allows it at once"


def test_the_challenge_is_waited_for_by_its_player_alone() -> None:
    """UN-04 b: another seat's card is its only one by now, and its time has gone by."""
    state = table(["R5* B8", "B1", "B3 B4"], rules=with_rules(*CHALLENGE_FIRST))
    state, _ = play(state, truth(0, "R5*"))
    assert refused(state, CallUno(1)) == "duty-is-over"
    assert decided(state, CallUno(1)) == (Clause.UNO_3, None)
    assert refused(state, CallUno(2)) == "no-reason-to-call"


def test_a_call_made_with_the_play_needs_no_other_after_the_challenge() -> None:
    """UN-04 b, UNO-1: who has called already is told just that."""
    state = table(HANDS, rules=with_rules(*CHALLENGE_FIRST))
    state, _ = play(state, truth(0, "R5*", call_uno=True))
    assert refused(state, CallUno(0)) == "already-called"


def test_a_call_waits_while_the_partner_of_a_settled_seven_is_named() -> None:
    """UN-04 b, CL-08 b: the window is closed, but the play is not settled before the swap."""
    rules = with_rules(*CHALLENGE_FIRST, "claims.partner_named", "after-window")
    state, _ = unchallenged(table(["R7* B8", *HANDS[1:]], rules=rules), truth(0, "R7*"))
    assert state.phase == NamingPartner(0)
    assert refused(state, CallUno(0)) == AFTER_CHALLENGE
    state, _ = play(state, ChoosePartner(0, 1))
    assert code_of(state, CallUno(1)) is None, "the one card is with the partner now"
    assert refused(state, CallUno(0)) == "no-reason-to-call"


def test_a_call_waits_while_the_color_of_a_settled_wild_is_named() -> None:
    """UN-04 b, CL-07 b: the same for a Wild Draw Four whose color comes after the window."""
    rules = with_rules(*CHALLENGE_FIRST, "claims.color_named", "after-window")
    state, _ = unchallenged(table(["W4* B8", *HANDS[1:]], rules=rules), truth(0, "W4*"))
    assert state.phase == NamingColor(0)
    assert refused(state, CallUno(0)) == AFTER_CHALLENGE
    state, _ = play(state, ChooseColor(0, RED))
    assert code_of(state, CallUno(0)) is None


def test_a_caught_card_is_on_its_way_back_when_the_call_comes() -> None:
    """UN-04 b, EF-01: the hand is one card only until the play is settled."""
    rules = with_rules(
        *CHALLENGE_FIRST,
        *("claims.partner_named", "after-window"),
        *("challenge.caught_effect", "stands"),
    )
    state = table(["B5* B8", *HANDS[1:]], rules=rules)
    state, _ = play(state, bluff(0, "B5*", "R7"), Challenge(1))
    assert state.phase == NamingPartner(0)
    assert refused(state, CallUno(0)) == AFTER_CHALLENGE


# ---- laid cards ----------------------------------------------------------------------------------
def laying(*changes: object, hands: tuple[str, ...] = ("B1 B2", "B3")) -> State:
    """Seat 0 has played a Wild Liar's Challenge, and seat 1 lays next."""
    state, _ = play(
        table(["WLC R8 R9", *hands], rules=with_rules(*changes)), show(0, "WLC", color=RED)
    )
    assert isinstance(state.phase, Laying)
    return state


@pytest.mark.clause("UNO-1")
def test_a_call_waits_until_the_laid_cards_are_settled() -> None:
    """UN-06: who has laid its last card but one must call, but only once all of it is settled."""
    state = laying("wild_challenge.player_challenges", "optional")
    assert refused(state, CallUno(1)) == "no-reason-to-call"
    state, _ = play(state, Lay(1, c("B1")))
    assert refused(state, CallUno(1)) == AFTER_LAID
    assert decided(state, CallUno(1)) == (Clause.UNO_1, None)
    assert refused(state, CallUno(2)) == "duty-is-over", "this one card was held before"
    state = laying(*("wild_challenge.player_challenges", "optional"), hands=("B1 B2", "B3 B4"))
    state, _ = play(state, Lay(1, c("B1")), Lay(2, c("B3")))
    assert isinstance(state.phase, Challenging)
    assert refused(state, CallUno(2)) == AFTER_LAID
    state, _ = play(state, StopChallenging(0))
    assert code_of(state, CallUno(1)) is None
    assert code_of(state, CallUno(2)) is None


def test_a_laid_card_that_has_come_back_is_waited_for_too() -> None:
    """UN-06: a caught liar is at one card again, nothing being left to draw; seat 3 comes next."""
    hands = ["WLC B8 B9", "B1", "B4 B5", "G1 G2"]
    state = table(hands, rules=with_rules("deal.hand_size", 1), whole=True, called=[1])
    state, _ = play(state, show(0, "WLC", color=RED))
    state, _ = play(state, Lay(1, c("B1")), Lay(2, c("B4")), Lay(3, c("G1")))
    state, _ = play(state, Challenge(0, 2), MIX, Challenge(0, 1))
    assert isinstance(state.phase, Challenging)
    assert state.public.counts[1] == 1
    assert refused(state, CallUno(1)) == AFTER_LAID
    state, _ = play(state, Challenge(0, 3))
    assert code_of(state, CallUno(1)) is None


def test_laying_that_brings_no_duty_is_not_waited_for() -> None:
    """UN-06 b: the one card needs no call, neither now nor later."""
    state = laying("uno_call.after_laying", "exempt")
    state, _ = play(state, Lay(1, c("B1")))
    assert refused(state, CallUno(1)) == "duty-is-over"


# ---- more cards than one -------------------------------------------------------------------------
def test_with_more_cards_than_one_there_is_no_call_to_wait_for() -> None:
    """UN-04 b, UN-06: what is being settled leaves this hand without a duty in any case."""
    start = table(["R5* B8 B9", *HANDS[1:]], rules=with_rules(*CHALLENGE_FIRST))
    state, _ = play(start, truth(0, "R5*"))
    assert refused(state, CallUno(0)) == "no-reason-to-call"
    state, _ = play(laying(hands=("B1 B2 B4", "B3")), Lay(1, c("B1")))
    assert refused(state, CallUno(1)) == "no-reason-to-call"


def test_where_a_premature_call_has_a_price_it_waits_for_no_challenge() -> None:
    """UN-04 b with UN-09 b: with two cards left it is just too early, and that can be paid for."""
    rules = with_rules(*CHALLENGE_FIRST, "uno_call.premature_call", "two")
    state, _ = play(table(["R5* B8 B9", *HANDS[1:]], rules=rules), truth(0, "R5*"))
    assert code_of(state, CallUno(0)) is None
    state, _ = play(state, CallUno(0))
    assert isinstance(state.phase, ChallengeWindow)
    assert state.public.counts == (4, 2, 2)


# ---- a call that comes too late either way -------------------------------------------------------
def test_where_a_call_goes_with_the_play_there_is_nothing_to_wait_for() -> None:
    """UN-01 b: a call of its own would be too late after the challenge as well."""
    rules = with_rules(*CHALLENGE_FIRST, "uno_call.deadline", "with-play")
    state, _ = play(table(HANDS, rules=rules), truth(0, "R5*"))
    assert refused(state, CallUno(0)) == "call-comes-with-the-play"
    state, _ = play(state, Accept(1), Accept(2))
    assert refused(state, CallUno(0)) == "call-comes-with-the-play"


def test_a_hand_that_never_had_a_duty_is_not_told_that_it_is_too_late() -> None:
    """UN-05 c: the one card has come from another hand, and nobody must call for it."""
    rules = with_rules("uno_call.after_move", "nobody")
    state, _ = play(table(["R7 B8", "B1", "B3 B4"], rules=rules), show(0, "R7", target=1))
    assert refused(state, CallUno(0)) == "duty-is-over"
    violation = check(state, CallUno(0))
    assert violation is not None
    assert "no call is due" in violation.sentence
