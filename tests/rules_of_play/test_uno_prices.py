"""Calls that come too early and accusations that are wrong (UNO-4, UNO-5, UN-08, UN-09)."""

import pytest

from liars_uno import Rules, State
from liars_uno.actions import (
    Accept,
    CallUno,
    CatchUno,
    Challenge,
    Draw,
    Keep,
    Lay,
    Leave,
    PlayOpen,
)
from liars_uno.events import AccusedWrongly, CalledTooEarly, EarlyCallLapsed
from liars_uno.phases import ChallengeWindow, HoldingDrawn, MatchOver, NamingColor, StartOfTurn
from rules_of_play.builders import (
    CLASSIC,
    RED,
    c,
    code_of,
    drawn,
    hand,
    holding,
    of,
    play,
    reading,
    refused,
    show,
    table,
    truth,
    with_rules,
)

HANDS = ["R5 R8 B9", "B1 B2", "B3 B4"]
PRICED = with_rules("uno_call.wrong_accusation", "two", "uno_call.premature_call", "two")
FOUR = with_rules("uno_call.penalty", 4)


# ---- early calls of one's own --------------------------------------------------------------------
@pytest.mark.clause("UNO-4")
def test_an_early_call_needs_ones_own_turn_and_exactly_two_cards() -> None:
    """UNO-4: with three cards, or out of turn, the call is no early one."""
    state = table(HANDS)
    assert refused(state, CallUno(0)) == "no-reason-to-call"
    assert refused(state, CallUno(1)) == "no-reason-to-call"
    state = table(["R5 R8", "B1 B2"])
    assert code_of(state, CallUno(0)) is None
    assert refused(state, CallUno(1)) == "no-reason-to-call"


@pytest.mark.clause("UNO-4")
@pytest.mark.parametrize("then", ["draw", "pass"])
def test_an_early_call_lapses_with_anything_but_the_play(then: str) -> None:
    """UNO-4, C39: drawing, or passing where nothing can be drawn, uses the call up."""
    tiny = with_rules("deal.hand_size", 1)
    state = table(["R5 B8", "B1 B2"], draw="G9" if then == "draw" else "", rules=tiny, whole=True)
    state, told = play(state, CallUno(0), Draw(0))
    assert of(EarlyCallLapsed, told) == [EarlyCallLapsed(0)]
    assert state.public.calls.early is None


def test_an_early_call_can_be_made_for_the_drawn_card_and_lapses_when_it_is_kept() -> None:
    """UNO-4, C41: with the drawn card there are two, and playing one of them is what it is for."""
    state, _ = play(table(["B8", "B1 B2"], draw="R9"), Draw(0), CallUno(0))
    assert state.phase == HoldingDrawn()
    kept, told = play(state, Keep(0))
    assert of(EarlyCallLapsed, told) == [EarlyCallLapsed(0)]
    assert kept.public.calls.early is None
    played, _ = play(state, show(0, "R9"))
    assert played.public.calls.called == (0,)


def test_an_early_call_lapses_when_penalty_cards_have_come_in_between() -> None:
    """UNO-4: the play it was for would no longer leave one card, so it is called for anew."""
    state = table(["R5 B8", "B1 B2"], rules=PRICED)
    state, told = play(state, CallUno(0), CatchUno(0, 1))
    assert of(EarlyCallLapsed, told) == [EarlyCallLapsed(0)]
    assert state.public.counts[0] == 4
    state, told = play(state, show(0, "R5"))
    assert state.public.calls.called == ()


def test_an_early_call_lapses_when_somebody_jumps_in() -> None:
    """UNO-4, TURN-8: the turn the call was made for is over, so it does not wait for the next."""
    rules = CLASSIC.evolve("turn.jump_in", "numbers")
    state = table(["R5 B8", "R3 B2 B6", "B3 B4"], "R3", rules=rules)
    state, told = play(state, CallUno(0), PlayOpen(1, c("R3")))
    assert of(EarlyCallLapsed, told) == [EarlyCallLapsed(0)]
    assert state.public.calls.early is None


def test_an_early_call_goes_with_the_seat_that_leaves() -> None:
    """UNO-4, LEAVE-1: nothing of it is left on the table."""
    state, _ = play(table(["R5 B8", "B1 B2", "B3 B4"]), CallUno(0), Leave(0))
    assert state.public.calls.early is None


def test_an_early_call_before_a_hidden_play_holds_in_its_window() -> None:
    """UNO-4, UN-04: it counts from the play on, and is lost with the card that comes back."""
    state, _ = play(table(["R5* B8", "B1 B2", "B3 B4"]), CallUno(0), truth(0, "R5*"))
    assert state.public.calls.called == (0,)
    assert refused(state, CatchUno(1, 0)) == "nobody-to-catch"
    state, _ = play(state, Challenge(1))
    assert state.public.calls.called == (0,)


# ---- premature calls -----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "code", "held"),
    [
        reading("UN-09", "refused", "no-reason-to-call", "B1 B2"),
        reading("UN-09", "two", None, "B1 B2 G1 G2"),
    ],
)
@pytest.mark.clause("UNO-4")
def test_what_a_premature_call_costs(rules: Rules, code: str | None, held: str) -> None:
    """UN-09: it is refused where it costs nothing; else two cards, and the turn stays."""
    state = table(HANDS, rules=rules, draw="G1 G2")
    assert code_of(state, CallUno(1)) == code
    if code is None:
        state, told = play(state, CallUno(1))
        assert of(CalledTooEarly, told) == [CalledTooEarly(1)]
        assert drawn(told) == [(1, 2, "premature-call")]
    assert hand(state, 1) == holding(held)
    assert (state.phase, state.public.turn) == (StartOfTurn(), 0)


def test_a_premature_call_is_made_once_a_turn() -> None:
    """UNO-4: each seat once, and again in the next turn."""
    state, _ = play(table(HANDS, rules=PRICED), CallUno(1))
    assert refused(state, CallUno(1)) == "once-a-turn"
    assert code_of(state, CallUno(2)) is None
    state, _ = play(state, show(0, "R5"))
    assert code_of(state, CallUno(1)) is None


def test_a_call_that_is_no_premature_one_costs_nothing_where_premature_ones_do() -> None:
    """UNO-4: an early call on one's own turn is free, and so is one for an open duty."""
    state, told = play(table(["R5 B8", "B1 B2"], rules=PRICED), CallUno(0))
    assert not drawn(told)
    state, told = play(table(["R5 B8", "B1 B2"], rules=PRICED), show(0, "R5"), CallUno(0))
    assert not drawn(told)
    assert refused(state, CallUno(0)) == "already-called"
    state = table(["R5 R6 R7", "B1"], rules=PRICED)
    assert refused(state, CallUno(1)) == "duty-is-over"


# ---- wrong accusations ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "code", "count"),
    [
        reading("UN-08", "refused", "nobody-to-catch", 0, start=FOUR),
        reading("UN-08", "one", None, 1, start=FOUR),
        reading("UN-08", "two", None, 2, start=FOUR),
        reading("UN-08", "as-uno-penalty", None, 4, start=FOUR),
    ],
)
@pytest.mark.clause("UNO-5")
def test_what_a_wrong_accusation_costs(rules: Rules, code: str | None, count: int) -> None:
    """UN-08: refused where it is free; else the accuser draws, and the turn stays."""
    state = table(HANDS, rules=rules)
    assert code_of(state, CatchUno(2, 1)) == code
    if code is None:
        state, told = play(state, CatchUno(2, 1))
        assert of(AccusedWrongly, told) == [AccusedWrongly(2, 1)]
        assert drawn(told) == [(2, count, "wrong-accusation")]
    assert state.public.counts == (3, 2, 2 + count)
    assert (state.phase, state.public.turn) == (StartOfTurn(), 0)


@pytest.mark.clause("UNO-5")
def test_who_has_called_or_whose_duty_is_over_is_accused_wrongly() -> None:
    """UNO-5, C45: one card in the hand is no proof."""
    state, _ = play(table(["R5 B8", "B1 B2", "B3"], rules=PRICED), show(0, "R5", call_uno=True))
    state, told = play(state, CatchUno(1, 0))
    assert drawn(told) == [(1, 2, "wrong-accusation")]
    state, told = play(state, CatchUno(2, 0))
    assert drawn(told) == [(2, 2, "wrong-accusation")]
    state = table(["R5 B8 B9", "B1 B2", "B3"], rules=PRICED)
    _, told = play(state, CatchUno(1, 2))
    assert drawn(told) == [(1, 2, "wrong-accusation")]


@pytest.mark.clause("UNO-5")
def test_an_accusation_can_be_wrong_once_a_turn() -> None:
    """UNO-5: each seat once; a new turn, or an extra one, gives everybody another."""
    state, _ = play(table(HANDS, rules=PRICED), CatchUno(1, 2), CatchUno(0, 2))
    assert refused(state, CatchUno(1, 0)) == "once-a-turn"
    state, _ = play(state, show(0, "R5"))
    assert code_of(state, CatchUno(1, 2)) is None


def test_a_right_accusation_is_no_wrong_one_and_costs_nothing() -> None:
    """UNO-5: who has accused wrongly this turn may still catch whom can be caught."""
    state, _ = play(table(["R5 B8", "B1 B2", "B3 B4"], rules=PRICED), show(0, "R5"))
    state, _ = play(state, CatchUno(1, 2))
    state, told = play(state, CatchUno(1, 0))
    assert drawn(told) == [(0, 2, "uno-caught")]


@pytest.mark.clause("UNO-5")
def test_prices_are_for_the_start_of_a_turn_and_for_open_windows() -> None:
    """UNO-5, UNO-4: at any other time a wrong accusation and a premature call are refused."""
    window, _ = play(table(["R5* R8 B9", "B1 B2", "B3 B4"], rules=PRICED), truth(0, "R5*"))
    assert code_of(window, CatchUno(1, 2)) is None
    assert code_of(window, CallUno(2)) is None
    kept, _ = play(window, CatchUno(1, 2))
    assert kept.phase == ChallengeWindow((1, 2)), "an accusation is no answer"
    drew, _ = play(table(HANDS, rules=PRICED), Draw(0))
    laying, _ = play(table(["WLC R8 B9", *HANDS[1:]], rules=PRICED), show(0, "WLC", color=RED))
    naming, _ = play(laying, Lay(1, c("B1")), Lay(2, c("B3")), Challenge(0, 1), Challenge(0, 2))
    assert naming.phase == NamingColor(0)
    for state in (drew, laying, naming):
        assert refused(state, CatchUno(1, 2)) == "no-time-to-accuse"
        assert refused(state, CallUno(2)) == "no-time-to-call"


@pytest.mark.clause("UNO-5")
def test_who_is_about_to_win_does_not_accuse_wrongly() -> None:
    """UNO-5: with the last card pending the hand must stay empty, or nothing could be won."""
    state, _ = play(table(["R5*", "B1 B2", "B3 B4"], rules=PRICED), truth(0, "R5*"))
    assert refused(state, CatchUno(0, 1)) == "last-card-is-pending"
    assert refused(state, CallUno(0)) == "no-reason-to-call"
    assert code_of(state, CatchUno(1, 2)) is None
    state, _ = play(state, CatchUno(1, 0), Accept(1), Accept(2))
    assert isinstance(state.phase, MatchOver)


def test_the_price_of_an_accusation_may_wait_for_the_cards_to_be_mixed() -> None:
    """UNO-5, PILE-1: the turn goes on afterwards, and nobody may accuse twice for that."""
    rules = PRICED.evolve("deal.hand_size", 1)
    state: State = table(HANDS, "R3", rules=rules, under="G1 G2", whole=True)
    state, _ = play(state, CatchUno(1, 2), "mix")
    assert (state.phase, state.public.turn) == (StartOfTurn(), 0)
    assert state.public.counts[1] == 4
    assert refused(state, CatchUno(1, 0)) == "once-a-turn"
