"""Answers that are a little late, and answers that are too late: versions and moments.

The laws of hosting: what was decided on an older version counts if and only if its window, turn,
question or duty has lasted since.
"""

from collections import Counter
from typing import Any

import pytest

from liars_uno import HOST, IllegalActionError, Rules, Table
from liars_uno import actions as a
from liars_uno import phases as ph
from liars_uno.errors import StaleActionError, UnknownVersionError
from rules_of_play.builders import CLASSIC, GREEN, LIARS, RED, c, cards, f, with_rules
from table.rigged import acted, rigged

PRICED = with_rules("uno_call.wrong_accusation", "one")


def four_seats() -> Table:
    """Seat 0 has just claimed a Red 9 that it has not; seats 1, 2 and 3 are asked."""
    table = rigged(["R5* B7 G1 G2", "R1 B1 G4 G5", "R2 Y1 G6 G7", "R4 Y2 G8 G9"], draw="Y3 Y4")
    table.act(a.PlayHidden(0, c("R5*"), f("R9")))
    return table


# ---- windows -------------------------------------------------------------------------------------
def test_two_seats_that_answer_at_once_both_count() -> None:
    """Both answers were decided on the version that opened the window; the second is not stale."""
    table = four_seats()
    opened = table.version
    table.act(a.Accept(1), expected_version=opened)
    table.act(a.Accept(2), expected_version=opened)
    phase = table.state.phase
    assert isinstance(phase, ph.ChallengeWindow)
    assert phase.unanswered == (3,)


def test_the_first_of_two_challenges_closes_the_window_and_the_second_is_stale() -> None:
    """A second challenge cannot hit whatever comes after the window that it was meant for."""
    table = four_seats()
    opened = table.version
    table.act(a.Challenge(2), expected_version=opened)
    after = table.state
    with pytest.raises(StaleActionError) as caught:
        table.act(a.Challenge(3), expected_version=opened)
    assert caught.value.version == table.version
    assert str(table.version) in str(caught.value)
    assert table.state is after


def test_an_answer_to_one_window_does_not_answer_the_next() -> None:
    """Two windows in a row are two moments, though the same seats answer the same seat."""
    table = rigged(["RSk* RSk* B1 B2", "G1 G2 G3 G4"], draw="Y3 Y4")
    table.act(a.PlayHidden(0, c("RSk*"), f("RSk")))
    first = table.version
    table.act(a.Accept(1), expected_version=first)
    assert table.state.public.turn == 0
    table.act(a.PlayHidden(0, c("RSk*"), f("RSk")))
    with pytest.raises(StaleActionError):
        table.act(a.Challenge(1), expected_version=first)
    table.act(a.Challenge(1), expected_version=table.version)


def test_an_answer_that_comes_a_second_time_is_judged_by_the_rules() -> None:
    """The window still lasts, so it is the rules that say the seat has answered already."""
    table = four_seats()
    opened = table.version
    table.act(a.Accept(1), expected_version=opened)
    with pytest.raises(IllegalActionError) as caught:
        table.act(a.Challenge(1), expected_version=opened)
    assert caught.value.code == "already-answered"


def test_the_hosts_clock_closes_the_window_it_was_set_for_or_none() -> None:
    """WINDOW-4, TABLE-4: a late clock hits nothing."""
    table = four_seats()
    opened = table.version
    table.act(a.Accept(1))
    table.act(a.CloseWindow(), expected_version=opened)
    for late in (a.CloseWindow(), a.TimeOut(3)):
        with pytest.raises(StaleActionError):
            table.act(late, expected_version=opened)


def test_a_catch_in_between_does_not_end_a_window() -> None:
    """Somebody else is caught while a window is open: its answers still count."""
    table = rigged(["R5* B7", "R1* B1", "R2 Y1"], draw="Y3 Y4 Y5 Y6")
    table.act(a.PlayHidden(0, c("R5*"), f("R5")))
    opened = table.version
    table.act(a.CatchUno(1, 0))
    table.act(a.Accept(2), expected_version=opened)
    table.act(a.Challenge(1), expected_version=opened)


# ---- turns ---------------------------------------------------------------------------------------
def test_a_play_decided_before_a_catch_still_counts_in_the_same_turn() -> None:
    """A turn lasts while another seat is caught."""
    table = rigged(["R5 B7", "R1 B1", "R2 Y1"], draw="Y3 Y4 Y5 Y6")
    table.act(a.PlayOpen(0, c("R5")))
    turn = table.version
    table.act(a.CatchUno(2, 0))
    table.act(a.PlayOpen(1, c("R1")), expected_version=turn)


def test_a_play_is_stale_in_a_later_turn_of_the_same_seat() -> None:
    """With two seats a Skip gives another turn at once: it is another moment all the same."""
    table = rigged(["RSk R5 B7", "R1 B1 G1"], rules=CLASSIC, draw="Y3 Y4")
    turn = table.version
    table.act(a.PlayOpen(0, c("RSk")), expected_version=turn)
    assert table.state.public.turn == 0
    with pytest.raises(StaleActionError):
        table.act(a.PlayOpen(0, c("R5")), expected_version=turn)
    with pytest.raises(StaleActionError):
        table.act(a.TimeOut(0), expected_version=turn)


def test_a_play_after_drawing_belongs_to_the_same_turn_but_the_clock_to_another_question() -> None:
    """The seat's own turn goes on when it has drawn; a clock set before it drew hits nothing."""
    table = rigged(["B5 B7", "R1 B1"], draw="R9 Y4")
    turn = table.version
    table.act(a.Draw(0), expected_version=turn)
    with pytest.raises(StaleActionError):
        table.act(a.TimeOut(0), expected_version=turn)
    assert table.asked_since(0) == table.version
    table.act(a.Keep(0), expected_version=turn)


def test_a_clock_names_the_question_it_was_set_for() -> None:
    """TABLE-4: a clock for a seat that was away runs out on that very question only."""
    table = rigged(["B5 B7", "R1 B1"], draw="R9 Y4 Y5 Y6")
    since = table.asked_since(0)
    assert since == table.version
    assert table.asked_since(1) is None
    table.act(a.TimeOut(0), expected_version=since)
    table.act(a.Keep(0))
    table.act(a.Draw(1))
    table.act(a.Keep(1))
    assert table.actors() == (0,)
    with pytest.raises(StaleActionError):
        table.act(a.TimeOut(0), expected_version=since)
    table.act(a.TimeOut(0), expected_version=table.asked_since(0))


def bare(hands: list[str], top: str = "R3", draw: str = "") -> Table:
    """A table whose deck is just these cards, so that its piles soon run out."""
    named = Counter([*cards(" ".join(hands)), c(top), *cards(draw)])
    size = len(hands[0].split())
    rules = with_rules("deck.cards", tuple(named.items()), "deal.hand_size", size)
    return rigged(hands, top, draw, rules=rules)


def test_waiting_for_a_shuffle_ends_no_moment() -> None:
    """A penalty for which cards must be mixed first (PILE-1) interrupts nobody's turn."""
    journal = bare(["R5 B7", "R1 B1"]).journal
    journal.accept(a.PlayOpen(0, c("R5")))
    turn, mine = journal.version, a.PlayOpen(1, c("R1"))
    journal.accept(a.CatchUno(1, 0))
    assert isinstance(journal.state.phase, ph.AwaitingShuffle)
    assert journal.moments.of(mine) == journal.moments_at(turn).of(mine)
    journal.accept(a.Shuffle((0,)))
    assert isinstance(journal.state.phase, ph.StartOfTurn)
    assert journal.moments.of(mine) == journal.moments_at(turn).of(mine) == ("turn", None, turn)
    assert journal.moments.asked_since(1) == turn


def test_whoever_waits_for_cards_that_it_draws_is_asked_anew() -> None:
    """A seat that has drawn is not asked to draw any more while the cards are being mixed."""
    journal = bare(["R5 B7", "R1 B1"]).journal
    journal.accept(a.PlayOpen(0, c("R5")))
    clock = a.TimeOut(1)
    asked = journal.moments.of(clock)
    journal.accept(a.Draw(1))
    assert isinstance(journal.state.phase, ph.AwaitingShuffle)
    assert journal.moments.of(clock) is None
    journal.accept(a.Shuffle((0,)))
    assert journal.moments.of(clock) == ("question", 1, journal.version) != asked
    assert journal.moments.of(a.Keep(1)) == ("turn", None, 2)


def test_a_play_that_was_meant_as_a_jump_in_is_no_answer_to_an_owed_draw() -> None:
    """Another phase asks another thing, though the same card could be put down."""
    stacking = CLASSIC.evolve("stacking.draw_two", "draw-two")
    table = rigged(["R+2 B7 B8", "R+2 B1 B2"], rules=stacking, draw="Y3 Y4")
    turn = table.version
    table.act(a.PlayOpen(0, c("R+2")))
    assert isinstance(table.state.phase, ph.DrawsOwed)
    with pytest.raises(StaleActionError):
        table.act(a.PlayOpen(1, c("R+2")), expected_version=turn)
    owed = table.version
    table.act(a.PlayOpen(1, c("R+2")), expected_version=owed)
    with pytest.raises(StaleActionError):
        table.act(a.CloseWindow(), expected_version=owed)
    table.act(a.CloseWindow(), expected_version=table.version)


# ---- duties --------------------------------------------------------------------------------------
def last_but_one(rules: Rules = LIARS) -> Table:
    """Seat 0 has just come to one card and has not called."""
    table = rigged(["R5 B7", "R1 B1", "R2 Y1"], rules=rules, draw="Y3 Y4 Y5 Y6 Y7")
    return acted(table, a.PlayOpen(0, c("R5")))


def test_a_call_and_a_catch_at_once_are_settled_by_arrival() -> None:
    """C45: whoever is heard first is right; the other one is too late, and it costs nothing."""
    for rules in (LIARS, PRICED):
        table = last_but_one(rules)
        seen = table.version
        table.act(a.CallUno(0), expected_version=seen)
        before = table.state
        with pytest.raises(StaleActionError):
            table.act(a.CatchUno(1, 0), expected_version=seen)
        assert table.state is before
    table = last_but_one()
    seen = table.version
    table.act(a.CatchUno(1, 0), expected_version=seen)
    assert table.state.public.counts[0] == 3
    with pytest.raises(StaleActionError):
        table.act(a.CallUno(0), expected_version=seen)


def test_a_catch_still_counts_when_others_have_answered_meanwhile() -> None:
    """The duty has lasted, though the version is another one."""
    table = rigged(["R5* B7", "R1 B1", "R2 Y1"], draw="Y3 Y4 Y5 Y6 Y7")
    table.act(a.PlayHidden(0, c("R5*"), f("R5")))
    seen = table.version
    table.act(a.Accept(1))
    table.act(a.CatchUno(2, 0), expected_version=seen)
    assert table.state.public.counts[0] == 3


def test_a_catch_does_not_hit_a_later_duty_of_the_same_seat() -> None:
    """Each arrival at one card is another moment."""
    table = rigged(["R5 R6", "B1 B2"], draw="Y3 G4 Y5 Y6 Y7")
    table.act(a.PlayOpen(0, c("R5")))
    first = table.version
    acted(table, a.Draw(1), a.Keep(1), a.Draw(0), a.Keep(0), a.Draw(1), a.Keep(1))
    table.act(a.PlayOpen(0, c("R6")))
    with pytest.raises(StaleActionError):
        table.act(a.CatchUno(1, 0), expected_version=first)
    table.act(a.CatchUno(1, 0), expected_version=table.version)


def test_a_wrong_accusation_on_purpose_is_about_the_turn() -> None:
    """UNO-5 with a price: it is judged by the rules while the turn lasts, and stale afterwards."""
    table = rigged(["R5 B7 B8", "R1 B1 B2"], rules=PRICED, draw="Y3 Y4 Y5 Y6 Y7")
    turn = table.version
    table.act(a.CatchUno(1, 0), expected_version=turn)
    assert table.state.public.counts[1] == 4
    table.act(a.PlayOpen(0, c("R5")))
    with pytest.raises(StaleActionError):
        table.act(a.CatchUno(0, 1), expected_version=turn)


def test_an_early_call_is_about_the_turn() -> None:
    """UNO-4: with two cards one calls for the play to come, and not in another turn."""
    table = rigged(["R5 B7", "R1 B1", "R2 Y1"], draw="Y3 Y4 Y5 Y6 Y7")
    turn = table.version
    table.act(a.CallUno(0), expected_version=turn)
    table.act(a.PlayOpen(0, c("R5")), expected_version=turn)
    with pytest.raises(StaleActionError):
        table.act(a.CallUno(1), expected_version=turn)
    table.act(a.CallUno(1), expected_version=table.version)


# ---- questions -----------------------------------------------------------------------------------
def test_a_wild_liars_challenge_asks_seat_by_seat() -> None:
    """WLC-1, WLC-3: to lay, to challenge, and to challenge again are different questions."""
    table = rigged(["WLC B7 B8", "R1 B1 B2", "R2* Y1 Y2"], draw="Y3 Y4 Y5 Y6 Y7")
    table.act(a.PlayOpen(0, c("WLC"), RED))
    opened = table.version
    (first,) = table.actors()
    (other,) = {1, 2} - {first}
    cards_of = {1: "B1", 2: "Y1"}
    table.act(a.Lay(first, c(cards_of[first])), expected_version=opened)
    with pytest.raises(StaleActionError):
        table.act(a.Lay(other, c(cards_of[other])), expected_version=opened)
    table.act(a.Lay(other, c(cards_of[other])), expected_version=table.version)
    asked = table.version
    table.act(a.Challenge(0, first), expected_version=asked)
    with pytest.raises(StaleActionError):
        table.act(a.Challenge(0, other), expected_version=asked)
    with pytest.raises(StaleActionError):
        table.act(a.StopChallenging(0), expected_version=asked)
    table.act(a.StopChallenging(0), expected_version=table.version)


def test_naming_a_color_belongs_to_its_question() -> None:
    """A wild that opens the discard pile asks the first seat for a color (DEAL-5)."""
    rules = CLASSIC.evolve("deal.opening_wild", "first-seat-names")
    table = rigged(["R5 B7 B8", "G1 B1 B2"], "W", rules=rules)
    assert isinstance(table.state.phase, ph.NamingColor)
    asked = table.version
    table.act(a.ChooseColor(0, GREEN), expected_version=asked)
    with pytest.raises(StaleActionError):
        table.act(a.ChooseColor(0, RED), expected_version=asked)


def test_leaving_is_about_no_moment() -> None:
    """LEAVE-1: who goes, goes, whatever they were looking at."""
    table = four_seats()
    table.act(a.Challenge(1))
    table.act(a.Leave(3), expected_version=0)
    assert 3 not in table.state.public.playing


def test_the_next_round_is_opened_once() -> None:
    """MATCH-2: two clicks of the host open one round."""
    table = rigged(["R5", "R1"], rules=CLASSIC, draw="Y3 Y4")
    table.act(a.PlayOpen(0, c("R5")))
    assert table.actors() == (HOST,)
    over = table.version
    table.act(a.NextRound(), expected_version=over)
    with pytest.raises(StaleActionError):
        table.act(a.NextRound(), expected_version=over)
    with pytest.raises(StaleActionError):
        table.act(a.PlayOpen(1, c("R1")), expected_version=over - 1)


# ---- versions ------------------------------------------------------------------------------------
@pytest.mark.parametrize("version", [-1, 99, True, "2", 1.0])
def test_a_version_that_never_was_is_refused(version: object) -> None:
    """Neither acting nor asking for news starts from nowhere."""
    table = four_seats()
    with pytest.raises(UnknownVersionError):
        table.act(a.Accept(1), expected_version=version)  # type: ignore[arg-type]  # on purpose
    with pytest.raises(UnknownVersionError):
        table.events_for(1, version)  # type: ignore[arg-type]  # on purpose


def test_a_refused_action_leaves_no_trace() -> None:
    """C57, C93: neither version nor news nor later shuffles tell that somebody tried."""
    table, other = four_seats(), four_seats()
    seen, saved = table.version, table.save()
    wrong: Any
    for wrong in (a.Draw(1), a.Accept(0), a.Challenge(2, 1), a.Accept(9), "nonsense"):
        with pytest.raises(IllegalActionError):
            table.act(wrong, expected_version=seen, action_id="x")
    assert table.version == seen
    assert table.save() == saved == other.save()
    table.act(a.Accept(1), action_id="x")
    assert table.version == seen + 1


def test_a_malformed_action_is_refused_before_anything_else_is_asked() -> None:
    """TABLE-2: what is no action is refused as such, whatever version and id come with it."""
    table = four_seats()
    for wrong in (a.CatchUno(1, [0]), a.Draw([1]), a.TimeOut(None)):  # type: ignore[arg-type]  # wrong on purpose
        with pytest.raises(IllegalActionError) as caught:
            table.act(wrong, expected_version=table.version - 1, action_id="x")
        assert caught.value.code == "malformed"
