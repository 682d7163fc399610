"""The Wild Liar's Challenge: challenging, settling and winning (WLC-3 to WLC-8)."""

from typing import Any

import pytest

from liars_uno import Rules, Seat, State, actors, redact
from liars_uno.actions import (
    CallUno,
    Challenge,
    ChooseColor,
    Draw,
    Lay,
    StopChallenging,
)
from liars_uno.engine.fold_secret import discard_cards
from liars_uno.events import (
    LaidDiscarded,
    LaidReturned,
    LaidRevealed,
    Verdict,
    WildChallengeSettled,
)
from liars_uno.phases import Challenging, EndReason, Laying, MatchOver, NamingColor, StartOfTurn
from rules_of_play.builders import (
    BLUE,
    GREEN,
    LIARS,
    RED,
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
    with_rules,
)


def laid(
    *hands: str, rules: Rules = LIARS, first: str = "WLC Y8 Y9", draw: str = "Y1 Y2 Y3 Y4"
) -> State:
    """Green is named, and every other seat has laid the first card of its hand."""
    state = table([first, *hands], rules=rules, draw=draw)
    state, _ = play(state, show(0, "WLC", color=GREEN))
    for seat, held in enumerate(hands, 1):
        state, _ = play(state, Lay(seat, c(held.split()[0])))
    return state


LIE_TRUTH_LIE = ("R1 B2", "G4 B5", "R6 B7")


# ---- WLC-3: challenging --------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "before", "after"),
    [
        reading("WL-07", "first-compulsory", "first-challenge-is-compulsory", None),
        reading("WL-07", "optional", None, None),
        reading(
            "WL-07",
            "until-truth",
            "challenges-go-on-until-a-truth",
            "challenges-go-on-until-a-truth",
        ),
    ],
)
@pytest.mark.clause("WLC-3")
def test_how_far_the_player_must_challenge(
    rules: Rules, before: str | None, after: str | None
) -> None:
    """WL-07: one challenge is a must, or none, or all until one was true."""
    state = laid(*LIE_TRUTH_LIE, rules=rules)
    assert code_of(state, StopChallenging(0)) == before
    state, _ = play(state, Challenge(0, 3))
    assert code_of(state, StopChallenging(0)) == after


@pytest.mark.clause("WLC-3")
def test_the_player_challenges_whom_it_likes_one_at_a_time() -> None:
    """WLC-3: any seat that has laid, in any order, each once; nobody else is waited for."""
    state = laid(*LIE_TRUTH_LIE)
    assert actors(state) == (0,)
    assert refused(state, Challenge(0)) == "nothing-laid-there"
    assert refused(state, Challenge(0, 0)) == "nothing-laid-there"
    assert refused(state, Challenge(0, 9)) == "nothing-laid-there"
    assert [code_of(state, Challenge(0, seat)) for seat in (1, 2, 3)] == [None] * 3
    state, _ = play(state, Challenge(0, 3))
    assert state.phase == Challenging(challenged=True)
    assert refused(state, Challenge(0, 3)) == "nothing-laid-there"


@pytest.mark.clause("WLC-3")
def test_a_challenged_card_is_shown_to_everyone() -> None:
    """WLC-3: true or false, spectators see it too."""
    _, told = play(laid(*LIE_TRUTH_LIE), Challenge(0, 1))
    shown = of(LaidRevealed, told)
    assert shown == [LaidRevealed(1, c("R1"), Verdict.LIE)]
    assert redact(shown[0], None) == shown[0]


# ---- WLC-4: lies ---------------------------------------------------------------------------------
@pytest.mark.clause("WLC-4")
def test_a_liar_takes_the_card_back_and_draws_one() -> None:
    """WLC-4: and the player may go on, or stop."""
    state, told = play(laid(*LIE_TRUTH_LIE), Challenge(0, 1))
    assert hand(state, 1) == holding("R1 B2 Y1")
    assert drawn(told) == [(1, 1, "laid-lie")]
    state, told = play(state, Challenge(0, 3))
    assert drawn(told) == [(3, 1, "laid-lie")]
    assert code_of(state, StopChallenging(0)) is None


@pytest.mark.clause("WLC-4")
def test_a_liar_with_one_card_has_two_afterwards() -> None:
    """WLC-4, WL-11: the last card comes back, so nothing is won with it."""
    state, _ = play(laid("R1", "G4 B5"), Challenge(0, 1))
    assert hand(state, 1) == holding("R1 Y1")
    assert isinstance(state.phase, Challenging)


# ---- WLC-5: a truth ------------------------------------------------------------------------------
@pytest.mark.clause("WLC-5")
def test_the_first_truth_ends_it_and_all_that_is_unchallenged_goes_under() -> None:
    """WLC-5: caught before stays caught; the rest is safe, whatever it was."""
    state, told = play(laid(*LIE_TRUTH_LIE), Challenge(0, 1), Challenge(0, 2))
    assert state.phase == NamingColor(0)
    assert state.public.counts == (2, 3, 1, 1)
    assert [event.seat for event in of(LaidDiscarded, told)] == [2, 3]
    top = state.public.top
    assert top is not None
    assert top.card is c("WLC")
    under = discard_cards(state.public, state.secret)[:-1]
    assert sorted(map(str, under)) == ["Green 4", "Red 3", "Red 6"]


@pytest.mark.parametrize(
    ("rules", "seen"),
    [reading("WL-12", "hidden", None), reading("WL-12", "shown", "Red 6")],
)
def test_whether_unchallenged_cards_are_shown(rules: Rules, seen: str | None) -> None:
    """WL-12: the true card was shown anyway; what lies beside it is seen by nobody, or by all."""
    state, told = play(laid(*LIE_TRUTH_LIE, rules=rules), Challenge(0, 1), Challenge(0, 2))
    cards = {event.seat: event.card for event in of(LaidDiscarded, told)}
    assert cards[2] is c("G4")
    assert (None if cards[3] is None else str(cards[3])) == seen
    known = [item.card for item in state.public.discard or ()]
    assert (c("R6") in known) is (seen is not None)


@pytest.mark.parametrize(
    ("rules", "draws"),
    [reading("WL-09", "nothing", []), reading("WL-09", "one", [(0, 1, "laid-truth")])],
)
def test_what_it_costs_to_challenge_the_truth(rules: Rules, draws: list[Any]) -> None:
    """WL-09: the player draws nothing, or one card for a seat that told the truth."""
    state, told = play(laid(*LIE_TRUTH_LIE, rules=rules), Challenge(0, 2))
    assert drawn(told) == draws
    assert state.public.counts[0] == 2 + len(draws)


# ---- WLC-6: stopping, and all liars --------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "counts"),
    [
        reading("WL-08", "discarded", (2, 3, 1, 1)),
        reading("WL-08", "taken-back", (2, 3, 2, 2)),
    ],
)
@pytest.mark.clause("WLC-6")
def test_who_stops_before_a_truth(rules: Rules, counts: tuple[int, ...]) -> None:
    """WL-08: unchallenged cards go under, or back to the hands they came from, unseen."""
    state, told = play(laid(*LIE_TRUTH_LIE, rules=rules), Challenge(0, 1), StopChallenging(0))
    assert state.public.counts == counts
    assert of(WildChallengeSettled, told) == [WildChallengeSettled(all_lied=False)]
    assert state.phase == NamingColor(0)
    for event in of(LaidReturned, told)[1:]:
        assert event == LaidReturned(event.seat, {2: c("G4"), 3: c("R6")}[event.seat])
        assert redact(event, 0) == LaidReturned(event.seat, None)


def test_after_a_truth_the_rest_goes_under_although_stopping_would_give_it_back() -> None:
    """WLC-5 with WL-08 b: only who stops of its own accord leaves the others their cards."""
    rules = with_rules("wild_challenge.unchallenged", "taken-back")
    _, told = play(laid(*LIE_TRUTH_LIE, rules=rules), Challenge(0, 2))
    assert [event.seat for event in of(LaidDiscarded, told)] == [1, 2, 3]
    assert of(WildChallengeSettled, told) == [WildChallengeSettled(all_lied=False)]
    assert not of(LaidReturned, told)


@pytest.mark.clause("WLC-6")
def test_if_all_lied_nothing_goes_under_and_it_is_over() -> None:
    """WLC-6: after the last lie nobody is left to be challenged."""
    state, told = play(laid("R1 B2", "R4 B5"), Challenge(0, 2), Challenge(0, 1))
    assert not of(LaidDiscarded, told)
    assert of(WildChallengeSettled, told) == [WildChallengeSettled(all_lied=True)]
    assert state.public.counts == (2, 3, 3)
    assert state.public.discard_count == 2
    assert drawn(told) == [(2, 1, "laid-lie"), (1, 1, "laid-lie")]
    assert state.phase == NamingColor(0)


@pytest.mark.parametrize("value", ["first-compulsory", "optional", "until-truth"])
def test_all_liars_end_it_in_every_reading(value: str) -> None:
    """WL-07: until a truth, or until nobody is left."""
    rules = with_rules("wild_challenge.player_challenges", value)
    state, _ = play(laid("R1 B2", "R4 B5", rules=rules), Challenge(0, 2), Challenge(0, 1))
    assert state.phase == NamingColor(0)


def test_cards_taken_back_win_nothing() -> None:
    """WL-08 b: a last card that was taken back is a new duty, and no win."""
    rules = with_rules("wild_challenge.unchallenged", "taken-back")
    state, _ = play(laid("R1 B2", "G4", rules=rules), Challenge(0, 1), StopChallenging(0))
    assert hand(state, 2) == holding("G4")
    assert state.phase == NamingColor(0)
    assert state.public.calls.open == (2,)
    state, _ = play(state, CallUno(2))
    assert state.public.calls.called == (2,)


# ---- WLC-7: winning ------------------------------------------------------------------------------
@pytest.mark.clause("WLC-7")
def test_who_has_laid_a_last_card_wins_when_it_goes_under() -> None:
    """WLC-7, WL-11: challenged and true, or not challenged at all."""
    for target in (1, 2):
        state, told = play(laid("G1", "G4 B5"), Challenge(0, target))
        assert state.phase == MatchOver((1,), EndReason.OUT, (0, 5 + 8 + 9, 0))
        assert "ColorChanged" not in names(told)


@pytest.mark.clause("WLC-7")
def test_an_unchallenged_lie_wins_as_well() -> None:
    """WLC-7, WLC-6: stopping lets a last card go under, whatever it was."""
    state, _ = play(laid("R1", "R4 B5"), Challenge(0, 2), StopChallenging(0))
    assert isinstance(state.phase, MatchOver)
    assert state.phase.winners == (1,)


@pytest.mark.clause("WLC-7")
def test_nobody_has_won_before_it_is_settled() -> None:
    """WLC-7: an empty hand may still get its card back."""
    state = laid("R1", "R4 B5")
    assert state.public.counts[1] == 0
    assert state.phase == Challenging(challenged=False)
    state, _ = play(state, Challenge(0, 2))
    assert state.phase == Challenging(challenged=True)
    state, _ = play(state, Challenge(0, 1))
    assert state.phase == NamingColor(0)


@pytest.mark.parametrize(
    ("rules", "forward", "backward"),
    [
        reading("WL-13", "together", (1, 3), (1, 3)),
        reading("WL-13", "first-in-turn-order", (1,), (3,)),
    ],
)
def test_several_hands_run_out_at_once(
    rules: Rules, forward: tuple[Seat, ...], backward: tuple[Seat, ...]
) -> None:
    """WL-13: all of them win, or the first after the player in the direction of play."""
    for direction, winners in ((1, forward), (-1, backward)):
        state = table(["WLC Y8 Y9", "G1", "G4 B5", "R6"], rules=rules, direction=direction)
        state, _ = play(state, show(0, "WLC", color=GREEN))
        for seat in (1, 2, 3)[::direction]:
            state, _ = play(state, Lay(seat, {1: c("G1"), 2: c("G4"), 3: c("R6")}[seat]))
        state, _ = play(state, Challenge(0, 1))
        assert isinstance(state.phase, MatchOver)
        assert state.phase.winners == winners
        assert {state.phase.points[seat] for seat in winners} == {5 + 8 + 9}


@pytest.mark.parametrize(
    ("rules", "awaited", "winner"),
    [
        reading("WL-11", "must-lay", (1, 2), (1,)),
        reading("WL-11", "exempt", (2,), None),
    ],
)
def test_whether_a_seat_with_one_card_lays_it(
    rules: Rules, awaited: tuple[Seat, ...], winner: tuple[Seat, ...] | None
) -> None:
    """WL-11: it lays and may win, or is left out of it."""
    state = table(["WLC Y8 Y9", "G1", "G4 B5"], rules=rules)
    state, _ = play(state, show(0, "WLC", color=GREEN))
    assert state.phase == Laying(awaited)
    for seat, card in ((1, "G1"), (2, "G4")):
        if seat in awaited:
            state, _ = play(state, Lay(seat, c(card)))
    state, _ = play(state, Challenge(0, 2))
    assert (state.phase.winners if isinstance(state.phase, MatchOver) else None) == winner


def test_if_everybody_is_left_out_the_color_is_named_once_more() -> None:
    """WL-11 b: nobody lays, so there is nobody to challenge."""
    rules = with_rules("wild_challenge.last_card", "exempt")
    state, told = play(table(["WLC Y8 Y9", "G1", "G4"], rules=rules), show(0, "WLC", color=GREEN))
    assert of(WildChallengeSettled, told) == [WildChallengeSettled(all_lied=False)]
    assert state.phase == NamingColor(0)


# ---- WLC-8: the second color ---------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "after_truth", "after_lies"),
    [
        reading("WL-01", "two", True, True),
        reading("WL-01", "one", False, False),
        reading("WL-01", "second-if-all-lied", False, True),
    ],
)
@pytest.mark.clause("WLC-8")
def test_how_often_the_color_is_named(rules: Rules, after_truth: bool, after_lies: bool) -> None:
    """WL-01: once more in any case, never, or only where all had lied."""
    truth, _ = play(laid("R1 B2", "G4 B5", rules=rules), Challenge(0, 1), Challenge(0, 2))
    lies, _ = play(laid("R1 B2", "R4 B5", rules=rules), Challenge(0, 1), Challenge(0, 2))
    for state, again in ((truth, after_truth), (lies, after_lies)):
        assert state.phase == (NamingColor(0) if again else StartOfTurn())
        assert state.public.color is GREEN
        after, _ = play(state, *[ChooseColor(0, BLUE)] * again)
        assert after.public.color is (BLUE if again else GREEN)
        assert (after.phase, after.public.turn) == (StartOfTurn(), 1)


@pytest.mark.clause("WLC-8")
def test_the_second_color_may_be_the_first_and_is_the_players_to_name() -> None:
    """WLC-8: nobody else names it, nothing else is done before, and naming twice is refused."""
    state, _ = play(laid("R1 B2", "G4 B5"), Challenge(0, 2))
    assert refused(state, ChooseColor(1, RED)) == "not-yours-to-answer"
    assert refused(state, Draw(1)) == "not-now"
    assert refused(state, Challenge(0, 1)) == "not-now"
    state, _ = play(state, ChooseColor(0, GREEN))
    assert state.public.color is GREEN
    assert refused(state, ChooseColor(0, RED)) == "not-now"
