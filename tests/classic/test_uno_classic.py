"""Calling UNO in classic play: chapter UNO, rule points CV-10 to CV-15."""

import pytest

from classic.support import CLASSIC, after, at_turn, classic, gained, may, put, walk
from liars_uno import Rules, events, presets, view
from liars_uno.actions import Accept, CallUno, CatchUno, Challenge, Draw, Keep, Leave
from rules_of_play.builders import (
    BLUE,
    GREEN,
    code_of,
    drawn,
    of,
    reading,
    refused,
    table,
)

TWO_LEFT = ["R1 B9", "B1 G2", "Y1 Y2"]
LATE = classic("uno_call.duty_ends", "next-played-card")
PRICED = classic("uno_call.wrong_accusation", "two")


# ---- calling -------------------------------------------------------------------------------------
@pytest.mark.clause("UNO-1")
@pytest.mark.parametrize(
    ("rules", "code"),
    [
        reading("CV-11", "until-caught", None, start=CLASSIC),
        reading("CV-11", "with-play", "call-comes-with-the-play", start=CLASSIC),
    ],
)
def test_until_when_one_may_call(rules: Rules, code: str | None) -> None:
    """CV-11: after the play as long as nobody has said it first, or before and with it only."""
    start = table(TWO_LEFT, "R5", rules=rules)
    assert code_of(after(start, put(0, "R1")), CallUno(0)) == code
    for safe in (after(start, CallUno(0), put(0, "R1")), after(start, put(0, "R1", uno=True))):
        assert refused(safe, CatchUno(1, 0)) == "nobody-to-catch"
    assert may(after(start, put(0, "R1")), CatchUno(1, 0))


@pytest.mark.clause("UNO-4")
def test_an_early_call_is_for_the_play_that_follows() -> None:
    """UNO-4: drawing and keeping lets it lapse, and so does a hand that grows by a penalty."""
    start = table(TWO_LEFT, "R5", rules=CLASSIC, draw="Y9")
    _, told = walk(start, CallUno(0), Draw(0))
    assert [event.seat for event in of(events.EarlyCallLapsed, told)] == [0]
    start = table(TWO_LEFT, "R5", rules=PRICED)
    _, told = walk(start, CallUno(0), CatchUno(0, 1))
    assert [event.seat for event in of(events.EarlyCallLapsed, told)] == [0]


def test_a_call_without_a_reason_is_refused() -> None:
    """UNO-4, UN-09 a: out of turn, or with more than two cards."""
    start = table(["R1 B9 B8", "G1 G2", "Y1 Y2"], "R5", rules=CLASSIC)
    assert refused(start, CallUno(0)) == "no-reason-to-call"
    assert refused(start, CallUno(1)) == "no-reason-to-call"
    assert refused(start, put(0, "R1", uno=True)) == "no-call-with-this-play"


@pytest.mark.parametrize(
    ("value", "price"), [("refused", None), ("two", 2)], ids=["refused", "two"]
)
def test_a_premature_call_may_have_a_price(value: str, price: int | None) -> None:
    """UN-09 serves classic play too: once per seat and turn, at the start of a turn."""
    rules = classic("uno_call.premature_call", value)
    start = table(["R1 B9 B8", "G1 G2", "Y1 Y2"], "R5", rules=rules)
    if price is None:
        assert refused(start, CallUno(1)) == "no-reason-to-call"
        return
    state, told = walk(start, CallUno(1))
    assert drawn(told) == [(1, 2, "premature-call")]
    assert refused(state, CallUno(1)) == "once-a-turn"
    assert at_turn(state) == 0


def test_a_second_card_drawn_makes_a_second_call_necessary() -> None:
    """UNO-1, UN-12: every arrival at one card is a duty of its own."""
    start = table(["B9", "G1 G2", "Y1 Y2"], "R5", rules=CLASSIC, draw="R8", called=[0])
    state = after(start, Draw(0))
    assert may(state, CallUno(0))
    assert may(after(state, put(0, "R8")), CatchUno(1, 0))
    assert refused(after(state, CallUno(0), put(0, "R8")), CatchUno(1, 0)) == "nobody-to-catch"


# ---- catching ------------------------------------------------------------------------------------
@pytest.mark.clause("UNO-2")
@pytest.mark.parametrize(
    ("rules", "cards"),
    [
        reading("CV-10", 2, 2, start=CLASSIC),
        reading("CV-10", 4, 4, start=CLASSIC),
        reading("CV-10", 1, 1, start=CLASSIC),
    ],
)
def test_what_a_catch_costs(rules: Rules, cards: int) -> None:
    """CV-10: two cards, four, or what the table has agreed; the turn stays where it is."""
    start = table(TWO_LEFT, "R5", rules=rules)
    state, told = walk(start, put(0, "R1"), CatchUno(2, 0))
    assert drawn(told) == [(0, cards, "uno-caught")]
    assert at_turn(state) == 1


@pytest.mark.parametrize(
    ("rules", "catchers"),
    [
        reading("CV-13", "any-seat", [1, 2, 3], start=CLASSIC),
        reading("CV-13", "next-seat", [1], start=CLASSIC),
    ],
)
def test_who_may_catch(rules: Rules, catchers: list[int]) -> None:
    """CV-13: any other seat, or only the one after the offender."""
    start = table([*TWO_LEFT, "G3 G4"], "R5", rules=rules)
    state = after(start, put(0, "R1"))
    assert [seat for seat in range(4) if may(state, CatchUno(seat, 0))] == catchers
    assert refused(state, CatchUno(0, 0)) == "nobody-catches-themselves"


def test_the_next_seat_is_counted_in_the_direction_of_play() -> None:
    """CV-13 b: after a Reverse it is the seat on the other side."""
    rules = classic("uno_call.catchers", "next-seat")
    start = table(["RRv B9", "G1 G2", "Y1 Y2"], "R5", rules=rules)
    state = after(start, put(0, "RRv"))
    assert refused(state, CatchUno(1, 0)) == "only-the-next-seat-catches"
    assert may(state, CatchUno(2, 0))


@pytest.mark.clause("UNO-3")
@pytest.mark.parametrize(
    ("rules", "after_a_draw", "after_a_play"),
    [
        reading("CV-12", "first-act", False, False, start=CLASSIC),
        reading("CV-12", "next-played-card", True, False, start=CLASSIC),
    ],
)
def test_when_it_is_too_late(rules: Rules, after_a_draw: bool, after_a_play: bool) -> None:
    """CV-12: with the first play or draw of the next turn, or with the next card played."""
    start = table(["R1 B9", "B1 R2", "Y1 R3"], "R5", rules=rules, draw="G9 G8")
    state = after(start, put(0, "R1"))
    assert may(after(state, Draw(1)), CatchUno(2, 0)) == after_a_draw
    assert may(after(state, Draw(1), Keep(1)), CatchUno(2, 0)) == after_a_draw
    assert may(after(state, put(1, "R2", uno=True)), CatchUno(2, 0)) == after_a_play


def test_a_forgotten_call_is_still_caught_after_several_draws() -> None:
    """CV-12 b: only a card that is played ends it, whoever plays it."""
    start = table(["R1 B9", "B1 G2", "Y2 G3"], "R5", rules=LATE, draw="G9 G8 G7 R6")
    state = after(start, put(0, "R1"), Draw(1), Keep(1), Draw(2), Keep(2))
    assert at_turn(state) == 0
    assert may(state, CatchUno(1, 0))
    assert may(state, CallUno(0))
    assert not may(after(state, Draw(0)), CatchUno(1, 0))


def test_call_and_catch_count_in_the_order_they_come() -> None:
    """UNO-2, UNO-3: who has called is safe; who was caught has nothing left to call."""
    start = table(TWO_LEFT, "R5", rules=CLASSIC)
    state = after(start, put(0, "R1"))
    assert refused(after(state, CallUno(0)), CatchUno(1, 0)) == "nobody-to-catch"
    caught = after(state, CatchUno(1, 0))
    assert refused(caught, CallUno(0)) == "no-reason-to-call"
    assert refused(caught, CatchUno(2, 0)) == "nobody-to-catch"


def test_a_catch_during_a_wild_draw_four_leaves_the_challenge_open() -> None:
    """UNO-2 with WD4-2: both are open at once, and the answer to one is none to the other."""
    start = table(["W4 B9", "B1 G2", "Y1 Y2"], "R5", rules=CLASSIC)
    state = after(start, put(0, "W4", color=GREEN), CatchUno(2, 0))
    assert gained(start, state) == (1, 0, 0)
    assert may(state, Challenge(1))
    assert gained(start, after(state, Accept(1))) == (1, 4, 0)


def test_a_call_may_come_while_a_wild_draw_four_may_be_challenged() -> None:
    """UNO-1: the window is no act of a turn."""
    start = table(["W4 B9", "B1 G2", "Y1 Y2"], "R5", rules=CLASSIC)
    state = after(start, put(0, "W4", color=BLUE), CallUno(0), Challenge(1))
    assert state.public.calls.called == (0,)


def test_a_duty_goes_with_its_seat() -> None:
    """LEAVE-1: whoever leaves can no longer be caught, and nobody pays for trying."""
    start = table(TWO_LEFT, "R5", rules=CLASSIC)
    state = after(start, put(0, "R1"), Leave(0))
    assert refused(state, CatchUno(1, 0)) == "seat-is-not-in-play"


# ---- wrong accusations ---------------------------------------------------------------------------
@pytest.mark.clause("UNO-5")
@pytest.mark.parametrize(
    ("rules", "price"),
    [
        reading("CV-14", "refused", None, start=presets.CLASSIC_ARTICLE),
        reading("CV-14", "one", 1, start=presets.CLASSIC_ARTICLE),
        reading("CV-14", "two", 2, start=presets.CLASSIC_ARTICLE),
        reading("CV-14", "as-uno-penalty", 4, start=presets.CLASSIC_ARTICLE),
    ],
)
def test_what_a_wrong_accusation_costs(rules: Rules, price: int | None) -> None:
    """CV-14: it is refused, or costs the accuser one card, two, or as much as a catch."""
    start = table(TWO_LEFT, "R5", rules=rules)
    if price is None:
        assert refused(start, CatchUno(1, 0)) == "nobody-to-catch"
        return
    state, told = walk(start, CatchUno(1, 0))
    assert drawn(told) == [(1, price, "wrong-accusation")]
    assert at_turn(state) == 0
    assert refused(state, CatchUno(1, 2)) == "once-a-turn"
    assert may(state, CatchUno(2, 0))


def test_accusing_a_seat_that_has_called_is_wrong_too() -> None:
    """UNO-5: having called, or being out of the time for it, makes no difference."""
    start = table(TWO_LEFT, "R5", rules=PRICED)
    called = after(start, put(0, "R1", uno=True))
    assert gained(called, after(called, CatchUno(2, 0))) == (0, 0, 2)
    late = after(start, put(0, "R1"), Draw(1), Keep(1))
    assert gained(late, after(late, CatchUno(1, 0))) == (0, 2, 0)


def test_a_wrong_accusation_waits_for_its_time() -> None:
    """UNO-5: not while a drawn card is being thought about."""
    start = table(TWO_LEFT, "R5", rules=PRICED)
    assert refused(after(start, Draw(0)), CatchUno(1, 0)) == "no-time-to-accuse"
    played = after(table(["W4 B9 B8", "B1 G2"], "R5", rules=PRICED), put(0, "W4", color=BLUE))
    assert may(played, CatchUno(1, 0)), "a Wild Draw Four that can be challenged is a window"


# ---- counts --------------------------------------------------------------------------------------
@pytest.mark.rule("CV-15")
def test_everybody_sees_how_many_cards_a_hand_has() -> None:
    """CV-15: the numbers are public to every seat and to spectators."""
    start = table(TWO_LEFT, "R5", rules=CLASSIC)
    state = after(start, put(0, "R1"), Draw(1))
    for seat in (0, 1, 2, None):
        assert view(state, seat).public.counts == (1, 3, 2)
