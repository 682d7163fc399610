"""Calling UNO and catching who has not: the duty itself (chapter UNO, points UN-01 to UN-07)."""

import pytest

from liars_uno import Rules, Seat, State
from liars_uno.actions import (
    Accept,
    CallUno,
    CatchUno,
    Challenge,
    ChoosePartner,
    Draw,
    Keep,
    Leave,
)
from liars_uno.events import DutiesLapsed, DutyOpened, PhaseEntered, UnoCalled, UnoCaught
from liars_uno.phases import (
    AwaitingShuffle,
    ChallengeWindow,
    HoldingDrawn,
    MatchOver,
    Mixing,
    NamingPartner,
    StartOfTurn,
)
from rules_of_play.builders import (
    MIX,
    RED,
    accepts,
    bluff,
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

TINY = with_rules("deal.hand_size", 1)
PAIR = ["R5 B8", "B1 B2", "B3 B4"]


def down_to_one(rules: Rules = TINY) -> State:
    """Seat 0 has played its last card but one and said nothing; it is the turn of seat 1."""
    state, _ = play(table(PAIR, rules=rules), show(0, "R5"))
    return state


def duties(state: State) -> tuple[set[Seat], set[Seat]]:
    """Who may be caught, and who has called."""
    return set(state.public.calls.open), set(state.public.calls.called)


# ---- UNO-1: the call -----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "code"),
    [
        reading("UN-01", "until-caught", None),
        reading("UN-01", "with-play", "call-comes-with-the-play"),
    ],
)
@pytest.mark.clause("UNO-1")
def test_a_call_after_the_play(rules: Rules, code: str | None) -> None:
    """UN-01: a late call is as good as any until somebody is quicker, or it is no call at all."""
    state = down_to_one(rules)
    assert code_of(state, CallUno(0)) == code
    assert code_of(state, CatchUno(2, 0)) is None


@pytest.mark.parametrize("deadline", ["until-caught", "with-play"])
def test_a_call_with_the_play_or_before_it_is_always_in_time(deadline: str) -> None:
    """UN-01, UNO-4, C39: with the play or at two cards, both protect the player."""
    rules = with_rules("uno_call.deadline", deadline)
    with_it, _ = play(table(PAIR, rules=rules), show(0, "R5", call_uno=True))
    before, told = play(table(PAIR, rules=rules), CallUno(0), show(0, "R5"))
    assert of(UnoCalled, told) == [UnoCalled(0, early=True), UnoCalled(0, early=False)]
    for state in (with_it, before):
        assert duties(state) == (set(), {0})
        assert refused(state, CatchUno(1, 0)) == "nobody-to-catch"
        assert refused(state, CallUno(0)) == "already-called"


def test_a_call_goes_with_hidden_plays_and_wilds_too() -> None:
    """UNO-1, C39: a color that must be named does not stand in the way of a call."""
    state, _ = play(table(["R5* B8", "B1 B2"]), truth(0, "R5*", call_uno=True))
    assert duties(state) == (set(), {0})
    state, _ = play(table(["WLC B8", "B1 B2"]), show(0, "WLC", color=RED, call_uno=True))
    assert duties(state) == (set(), {0})


def test_an_open_play_opens_the_duty_at_once_wherever_windows_wait() -> None:
    """UN-04 b: that the challenge comes first is about cards that can be challenged."""
    state = down_to_one(with_rules("uno_call.in_window", "challenge-first"))
    assert duties(state) == ({0}, set())
    assert state.secret.accused == (), "and no hand is kept, since none can be challenged"


def test_an_early_call_is_not_lost_by_the_call_of_another_seat() -> None:
    """UNO-4: it is kept for the play of its own seat, whoever calls in between."""
    state = table(["R5 B8", "B1", "G1 G2"], open_duties=[1])
    state, told = play(state, CallUno(0), CallUno(1))
    assert of(UnoCalled, told) == [UnoCalled(0, early=True), UnoCalled(1, early=False)]
    assert duties(state) == (set(), {1})
    state, told = play(state, show(0, "R5"))
    assert of(UnoCalled, told) == [UnoCalled(0, early=False)]
    assert duties(state) == (set(), {0, 1})


@pytest.mark.clause("UNO-1")
def test_only_a_play_that_leaves_one_card_carries_a_call() -> None:
    """UNO-1: with three cards, or with the last one, there is nothing to call for."""
    for held in ("R5 B8 B9", "R5"):
        state = table([held, "B1 B2"])
        assert refused(state, show(0, "R5", call_uno=True)) == "no-call-with-this-play"
        state = table([held.replace("R5", "R5*"), "B1 B2"])
        assert refused(state, truth(0, "R5*", call_uno=True)) == "no-call-with-this-play"
    early, _ = play(table(PAIR), CallUno(0))
    assert refused(early, show(0, "R5", call_uno=True)) == "no-call-with-this-play"
    assert refused(early, CallUno(0)) == "already-called"


@pytest.mark.rule("UN-10")
def test_the_order_of_the_log_decides_between_caller_and_catcher() -> None:
    """UN-10, C45: whoever comes first is right, and the other has come too late."""
    called, _ = play(down_to_one(), CallUno(0))
    assert refused(called, CatchUno(1, 0)) == "nobody-to-catch"
    caught, _ = play(down_to_one(), CatchUno(1, 0))
    assert caught.public.counts[0] == 3
    assert refused(caught, CallUno(0)) == "no-reason-to-call"
    assert refused(caught, CatchUno(2, 0)) == "nobody-to-catch"


# ---- UNO-2: the catch ----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "second", "third"),
    [
        reading("UN-02", "any-seat", None, None),
        reading("UN-02", "next-seat", None, "only-the-next-seat-catches"),
    ],
)
@pytest.mark.clause("UNO-2")
def test_who_may_catch(rules: Rules, second: str | None, third: str | None) -> None:
    """UN-02: any other seat, or the one after the offender in the direction of play."""
    state = down_to_one(rules)
    assert code_of(state, CatchUno(1, 0)) == second
    assert code_of(state, CatchUno(2, 0)) == third
    backward, _ = play(table(PAIR, rules=rules, direction=-1), show(0, "R5"))
    assert code_of(backward, CatchUno(2, 0)) == second
    assert code_of(backward, CatchUno(1, 0)) == third
    assert refused(state, CatchUno(0, 0)) == "nobody-catches-themselves"


@pytest.mark.parametrize(
    ("rules", "held"),
    [
        reading("UN-03", 2, "B8 G1 G2"),
        reading("UN-03", 4, "B8 G1 G2 G3 G4"),
        reading("UN-03", 3, "B8 G1 G2 G3"),
        reading("UN-03", 0, "B8"),
    ],
)
@pytest.mark.clause("UNO-2")
def test_what_a_catch_costs(rules: Rules, held: str) -> None:
    """UN-03: two cards, or what the table has agreed; with nothing to draw the duty is over."""
    state, _ = play(table(PAIR, rules=rules, draw="G1 G2 G3 G4"), show(0, "R5"))
    state, told = play(state, CatchUno(2, 0))
    assert hand(state, 0) == holding(held)
    assert of(UnoCaught, told) == [UnoCaught(2, 0)]
    assert refused(state, CatchUno(1, 0)) == "nobody-to-catch"


@pytest.mark.clause("UNO-2")
def test_a_catch_leaves_the_turn_where_it_is() -> None:
    """UNO-2, C43: seat 0 draws out of turn; then it is the turn of seat 1 as before."""
    state, told = play(down_to_one(), CatchUno(2, 0))
    assert (state.phase, state.public.turn) == (StartOfTurn(), 1)
    assert names(told) == ["UnoCaught", "CardsDrawn"]


def test_what_goes_on_after_a_catch_is_not_entered_again() -> None:
    """UNO-2, ORDER-1: nobody is waited for anew, neither on a turn nor in an open window."""
    _, told = play(down_to_one(), CatchUno(2, 0))
    assert not of(PhaseEntered, told)
    state, _ = play(table(["R5* B8", *PAIR[1:]]), truth(0, "R5*"))
    assert isinstance(state.phase, ChallengeWindow)
    state, told = play(state, CatchUno(2, 0))
    assert isinstance(state.phase, ChallengeWindow)
    assert not of(PhaseEntered, told)


@pytest.mark.clause("UNO-3")
def test_a_catch_with_exhausted_piles_ends_the_duty_for_good() -> None:
    """UNO-3: the price is two cards or what there is; nobody can be caught twice for one duty."""
    state, _ = play(table(["R5 B8", "B1 B2"], rules=TINY, whole=True), show(0, "R5"))
    state, told = play(state, CatchUno(1, 0), MIX)
    assert drawn(told) == [(0, 1, "uno-caught")]
    state, _ = play(table(["R5* B8", "B1 B2"], rules=TINY, whole=True), truth(0, "R5*"))
    state, told = play(state, CatchUno(1, 0))
    assert not drawn(told)
    assert state.public.counts[0] == 1
    assert duties(state) == (set(), set())
    assert refused(state, CatchUno(1, 0)) == "nobody-to-catch"
    assert refused(state, CallUno(0)) == "duty-is-over"


def test_a_draw_that_brings_no_card_brings_no_duty() -> None:
    """UNO-1: a seat that stays at one card does not arrive there, so its call stays good."""
    state = table(["R+2* B7 B6", "B8"], rules=TINY, whole=True, called=[1])
    state, told = play(state, bluff(0, "B7", "R+2"), Challenge(1))
    assert not drawn(told)
    assert not of(DutyOpened, told)
    assert duties(state) == (set(), {1})


# ---- UNO-3: the end of the duty ------------------------------------------------------------------
@pytest.mark.clause("UNO-3")
@pytest.mark.parametrize("act", [show(1, "B1"), Draw(1), bluff(1, "B2", "B9")])
def test_the_first_act_of_the_next_turn_ends_the_duty(act: object) -> None:
    """UNO-3, C49: a play or a draw is an act; from then on nobody can be caught."""
    state, _ = play(table(["B5 B8", "B1 B2", "B3 B4"], "B6"), show(0, "B5"))
    state, told = play(state, act)
    assert of(DutiesLapsed, told) == [DutiesLapsed((0,))]
    assert refused(state, CatchUno(2, 0)) == "nobody-to-catch"
    assert refused(state, CallUno(0)) == "duty-is-over"


@pytest.mark.clause("UNO-3")
def test_nothing_but_an_act_ends_the_duty() -> None:
    """UNO-3: calls, catches and leaving are no acts of a turn."""
    state = table(["R7 B8", "B1", "B3 B4", "G1 G2"])
    state, _ = play(state, show(0, "R7", target=1), CallUno(1))
    assert duties(state) == ({0}, {1})
    state, _ = play(state, Leave(3))
    assert duties(state) == ({0}, {1})
    assert code_of(state, CatchUno(2, 0)) is None


@pytest.mark.rule("UN-11")
def test_an_extra_turn_is_a_next_turn() -> None:
    """UN-11, TP-04: with two seats a Skip lets the player act again, and that ends its own duty."""
    state, _ = play(table(["RSk* R8", "B1 B2"]), truth(0, "RSk*"))
    state, _ = play(state, Accept(1))
    assert state.public.turn == 0
    assert code_of(state, CatchUno(1, 0)) is None
    state, _ = play(state, show(0, "R8"))
    assert isinstance(state.phase, MatchOver)


@pytest.mark.rule("UN-12")
def test_every_arrival_at_one_card_is_a_duty_of_its_own() -> None:
    """UN-12, C41: called, drawn to two, back to one: the first call is used up."""
    state = table(["B7", "B1 B2"], called=[0], draw="R9")
    state, _ = play(state, Draw(0))
    assert duties(state) == (set(), set())
    state, _ = play(state, show(0, "R9"))
    assert duties(state) == ({0}, set())
    again = table(["B7", "B1 B2"], called=[0], draw="R9")
    again, _ = play(again, Draw(0), CallUno(0), show(0, "R9"))
    assert duties(again) == (set(), {0})


# ---- UN-04: the window ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "in_window"),
    [
        reading("UN-04", "both-open", None),
        reading("UN-04", "challenge-first", "nobody-to-catch"),
    ],
)
def test_catching_while_the_card_can_be_challenged(rules: Rules, in_window: str | None) -> None:
    """UN-04: both are open at once, or the challenge is settled first."""
    state, _ = play(table(["R5* B8", "B1 B2", "B3 B4"], rules=rules), truth(0, "R5*"))
    assert code_of(state, CatchUno(2, 0)) == in_window
    state, _ = play(state, *accepts(state))
    assert code_of(state, CatchUno(2, 0)) is None, "the duty is open after the window either way"
    assert code_of(state, CallUno(0)) is None


def test_the_penalties_of_a_catch_and_of_a_challenge_add_up() -> None:
    """UN-04 a: caught without a call, then caught lying: two cards and one, and the card back."""
    state = table(["B5* B8", "B1 B2", "B3 B4"], draw="G1 G2 G3")
    state, told = play(state, bluff(0, "B5*", "R9"), CatchUno(1, 0), Challenge(2))
    assert drawn(told) == [(0, 2, "uno-caught"), (0, 1, "caught-lie")]
    assert hand(state, 0) == holding("B8 B5* G1 G2 G3")
    assert state.public.turn == 1


@pytest.mark.clause("UNO-3")
@pytest.mark.parametrize("call", [True, False])
def test_a_returned_card_ends_the_duty_and_the_call(call: bool) -> None:
    """UNO-3, UN-04: the hand is no longer one card, whether it had called or not."""
    state = table(["B5* B8", "B1 B2", "B3 B4"])
    state, _ = play(state, bluff(0, "B5*", "R9", call_uno=call), Challenge(2))
    assert duties(state) == (set(), set())
    assert refused(state, CatchUno(1, 0)) == "nobody-to-catch"


def test_a_catch_in_the_window_does_not_close_it() -> None:
    """UN-04 a: the answers given so far are kept."""
    state, _ = play(table(["R5* B8", "B1 B2", "B3 B4"]), truth(0, "R5*"), Accept(1))
    state, _ = play(state, CatchUno(1, 0))
    assert state.phase == ChallengeWindow((2,))
    assert state.public.counts[0] == 3


def test_a_catch_in_the_window_may_wait_for_the_cards_to_be_mixed() -> None:
    """UN-04 a, RS-05: the window is open again afterwards, and pending and top card stay out."""
    state = table(["R5* B8", "B1 B2", "B3 B4"], "R3", rules=TINY, under="G1 G2 G3", whole=True)
    state, _ = play(state, truth(0, "R5*"), Accept(2), CatchUno(1, 0))
    assert state.phase == AwaitingShuffle(3, Mixing.DISCARD)
    state, _ = play(state, MIX)
    assert state.phase == ChallengeWindow((1,))
    assert state.public.counts[0] == 3
    state, _ = play(state, Challenge(1))
    assert state.public.turn == 1


def test_after_the_challenge_a_single_card_is_a_duty() -> None:
    """UN-04 b: a true card that was challenged leaves one card, and now it may be caught."""
    rules = with_rules("uno_call.in_window", "challenge-first")
    state = table(["R5* B8", "B1 B2", "B3 B4"], rules=rules)
    state, told = play(state, truth(0, "R5*"), Challenge(2))
    assert of(DutyOpened, told) == [DutyOpened(0)]
    called, told = play(table(["R5* B8", "B1 B2"], rules=rules), truth(0, "R5*", call_uno=True))
    called, _ = play(called, Accept(1))
    assert duties(called) == (set(), {0})


def test_a_last_card_that_comes_back_without_a_penalty_is_a_duty() -> None:
    """UNO-1: the piles are empty, so the liar arrives at exactly one card."""
    state = table(["B5*", "B9* B2"], "B3", rules=TINY, whole=True)
    state, told = play(state, bluff(0, "B5*", "B9"), Challenge(1))
    assert not drawn(told)
    assert duties(state) == ({0}, set())
    assert code_of(state, CatchUno(1, 0)) is None


# ---- other phases --------------------------------------------------------------------------------
def test_a_call_while_a_partner_must_be_named() -> None:
    """UNO-1: the duty is open in every phase that a play leads to."""
    rules = with_rules("claims.partner_named", "after-window")
    state = table(["R7* B8", "B1 B2", "B3 B4"], rules=rules)
    state, _ = unchallenged(state, truth(0, "R7*"))
    assert state.phase == NamingPartner(0)
    assert code_of(state, CatchUno(1, 0)) is None
    state, _ = play(state, CallUno(0), ChoosePartner(0, 1))
    assert duties(state) == ({1}, set())


def test_a_catch_while_somebody_holds_a_drawn_card_is_too_late() -> None:
    """UNO-3: the draw was the first act of the turn, and keeping changes nothing."""
    state, _ = play(table(PAIR, draw="G9"), show(0, "R5"), Draw(1))
    assert state.phase == HoldingDrawn()
    assert refused(state, CatchUno(2, 0)) == "nobody-to-catch"
    state, _ = play(state, Keep(1))
    assert refused(state, CatchUno(1, 0)) == "nobody-to-catch"


@pytest.mark.clause("UNO-2")
def test_nobody_is_caught_with_two_cards_or_after_a_call() -> None:
    """UNO-2, C49: without an open duty there is nothing to catch."""
    state = table(PAIR)
    assert refused(state, CatchUno(1, 0)) == "nobody-to-catch"
    assert refused(state, CatchUno(1, 7)) == "seat-is-not-in-play"
    called, _ = play(down_to_one(), CallUno(0))
    assert refused(called, CatchUno(2, 0)) == "nobody-to-catch"
