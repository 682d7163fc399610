"""Points and matches in classic play: chapters SCORE and MATCH, CV-21 to CV-24, SC."""

import pytest

from classic.support import CLASSIC, after, at_turn, classic, points, put, small, walk, winners
from liars_uno import Rules, State, events, phases
from liars_uno.actions import Draw, Leave, NextRound
from rules_of_play.builders import BLUE, of, play, reading, refused, stacked, table

LOWEST = classic("scoring.score_for", "lowest-total")
OUT = LOWEST.evolve("match.elimination", "on")


def finished(rules: Rules, hands: list[str], totals: list[int] | None = None) -> State:
    """A round that seat 0 has just won with its last card, a Red 1."""
    start = table(["R1", *hands], "R5", rules=rules, totals=totals)
    return after(start, put(0, "R1"))


# ---- what cards are worth ------------------------------------------------------------------------
@pytest.mark.clause("SCORE-1")
@pytest.mark.parametrize(
    ("held", "worth"),
    [
        ("R0", 0),
        ("R7", 7),
        ("R9 B9", 18),
        ("RSk", 20),
        ("RRv", 20),
        ("R+2", 20),
        ("W", 50),
        ("W4", 50),
        ("B5 GSk W W4", 125),
    ],
)
def test_what_a_hand_is_worth(held: str, worth: int) -> None:
    """SCORE-1: numbers their value, actions 20, wilds 50."""
    assert points(finished(CLASSIC, [held])) == (worth, 0)


@pytest.mark.parametrize(
    ("rules", "worth"),
    [
        reading("CV-23", 50, 100, start=CLASSIC),
        reading("CV-23", 40, 90, start=CLASSIC),
        reading("CV-23", 20, 70, start=CLASSIC),
    ],
)
def test_what_a_plain_wild_is_worth(rules: Rules, worth: int) -> None:
    """CV-23: a plain Wild as the table says; a Wild Draw Four 50 in any case."""
    assert points(finished(rules, ["W W4"])) == (worth, 0)


# ---- who is charged ------------------------------------------------------------------------------
@pytest.mark.clause("SCORE-2")
@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        reading("CV-21", "winner-collects", (9 + 20 + 3, 0, 0), start=CLASSIC),
        reading("CV-21", "lowest-total", (0, 9, 23), start=CLASSIC),
    ],
)
def test_who_gets_the_points(rules: Rules, expected: tuple[int, ...]) -> None:
    """CV-21: the winner collects all other hands, or everybody is charged their own."""
    assert points(finished(rules, ["B9", "GSk B3"])) == expected


def test_totals_grow_from_round_to_round() -> None:
    """MATCH-1: each round adds to what was there."""
    assert finished(CLASSIC, ["B9", "B3"], [100, 50, 0]).public.totals == (112, 50, 0)
    assert finished(LOWEST, ["B9", "B3"], [100, 50, 0]).public.totals == (100, 59, 3)


# ---- the end of the match ------------------------------------------------------------------------
@pytest.mark.clause("MATCH-1")
@pytest.mark.parametrize(
    ("rules", "phase"),
    [
        reading("CV-22", "at-least", phases.MatchOver, start=CLASSIC),
        reading("CV-22", "more-than", phases.RoundOver, start=CLASSIC),
    ],
)
def test_exactly_the_target(rules: Rules, phase: type) -> None:
    """CV-22: 500 is enough, or one has to go beyond it."""
    assert type(finished(rules, ["B9"], [491, 0]).phase) is phase
    assert type(finished(rules, ["B9"], [490, 0]).phase) is phases.RoundOver
    assert type(finished(rules, ["B9"], [492, 0]).phase) is phases.MatchOver


def test_the_highest_total_wins_or_the_lowest() -> None:
    """CV-21 decides the match as well."""
    assert winners(finished(CLASSIC, ["B9", "B3"], [491, 480, 0])) == (0,)
    assert winners(finished(LOWEST, ["B9", "B3"], [400, 491, 390])) == (2,)


def test_below_the_target_the_match_goes_on() -> None:
    """MATCH-1: the host opens the next round, and nobody else."""
    state = finished(CLASSIC, ["B9"], [100, 450])
    assert winners(state) == (0,)
    assert refused(state, Draw(1)) == "not-now"
    state, _ = play(state, NextRound())
    assert isinstance(state.phase, phases.AwaitingShuffle)


@pytest.mark.parametrize(("tie", "phase"), [("shared", "MatchOver"), ("extra-round", "RoundOver")])
def test_a_match_that_ends_level(tie: str, phase: str) -> None:
    """SC-02 under CV-21 b: the lowest share it, or play on until one is lowest alone."""
    rules = LOWEST.evolve("match.tie", tie)
    state = finished(rules, ["B9", "B3"], [100, 491, 97])
    assert type(state.phase).__name__ == phase
    if phase == "MatchOver":
        assert winners(state) == (0, 2)


def test_a_single_round_may_be_the_whole_match() -> None:
    """SC-03: the round's winner is the match's."""
    rules = classic("match.length", "single-round")
    state = finished(rules, ["B9"])
    assert isinstance(state.phase, phases.MatchOver)
    assert winners(state) == (0,)


@pytest.mark.parametrize("target", [200, 1000])
def test_another_target_may_be_agreed(target: int) -> None:
    """MATCH-1: the number of points that ends a match is the table's own."""
    rules = classic("match.target", target)
    assert isinstance(finished(rules, ["B9"], [target - 9, 0]).phase, phases.MatchOver)
    assert isinstance(finished(rules, ["B9"], [target - 10, 0]).phase, phases.RoundOver)


# ---- elimination ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "phase", "seated"),
    [
        reading("CV-24", "off", phases.MatchOver, (0, 1, 2), start=LOWEST),
        reading("CV-24", "on", phases.RoundOver, (0, 2), start=LOWEST),
    ],
)
def test_whether_reaching_the_target_ends_the_match_or_puts_a_seat_out(
    rules: Rules, phase: type, seated: tuple[int, ...]
) -> None:
    """CV-24: the match is over, or goes on without those who have reached the target."""
    state = finished(rules, ["B9", "B3"], [100, 491, 97])
    assert type(state.phase) is phase
    assert state.public.standing.seated == seated


def test_a_seat_that_is_out_is_not_dealt_to() -> None:
    """CV-24: the next round is played by the others, and a dealer who is out is passed over."""
    state = finished(OUT, ["B9", "B3"], [100, 491, 97])
    state, _ = play(state, NextRound())
    assert state.public.dealer == 2, "left of seat 0 sits seat 1, who is out"
    state, _ = play(state, stacked(state, "R1 G1 R2 G2 R3 G3 R4 G4 R6 G5 R7 G6 R8 G8 B5"))
    assert state.public.counts == (7, 0, 7)
    assert at_turn(state) == 0


def test_the_last_seat_left_wins_the_match() -> None:
    """CV-24: when all others have reached the target."""
    state, told = walk(
        table(["R1", "B9", "B3"], "R5", rules=OUT, totals=[100, 491, 498]), put(0, "R1")
    )
    assert [event.seat for event in of(events.SeatEliminated, told)] == [1, 2]
    assert isinstance(state.phase, phases.MatchOver)
    assert winners(state) == (0,)


def test_if_all_cross_together_the_lowest_total_survives() -> None:
    """CV-24: and level ones share the match."""
    blocked = small(*_changes(), "match.target", 10)
    start = table(["B9 B3", "G9 G4", "Y9 Y4"], "R5", rules=blocked, whole=True, totals=[2, 9, 8])
    state = after(start, Draw(0), Draw(1), Draw(2))
    assert state.public.totals == (2, 22, 21)
    assert isinstance(state.phase, phases.MatchOver)
    assert winners(state) == (0,)
    start = table(["B9 B3", "G9 G4", "Y9 Y4"], "R5", rules=blocked, whole=True, totals=[20, 9, 7])
    state = after(start, Draw(0), Draw(1), Draw(2))
    assert state.public.totals == (20, 22, 20)
    assert winners(state) == (0, 2)


def _changes() -> tuple[object, ...]:
    return ("scoring.score_for", "lowest-total", "match.elimination", "on")


def test_with_partners_a_side_goes_out_together_and_the_last_side_wins() -> None:
    """CV-24 with CV-45: no round is played by one side alone."""
    rules = OUT.evolve("going_out.partners", "opposite")
    start = table(["R1", "B9", "B3", "B4"], "R5", rules=rules, totals=[100, 490, 100, 490])
    state = after(start, put(0, "R1"))
    assert state.public.totals == (100, 503, 100, 503)
    assert isinstance(state.phase, phases.MatchOver)
    assert winners(state) == (0, 2)


def test_a_seat_that_leaves_between_rounds_leaves_the_match_to_the_other() -> None:
    """LEAVE-3: nobody else is in it."""
    state = finished(CLASSIC, ["B9"], [0, 450])
    state = after(state, Leave(0))
    assert isinstance(state.phase, phases.MatchOver)
    assert winners(state) == (1,)


# ---- forced last draws ---------------------------------------------------------------------------
@pytest.mark.clause("WIN-3")
@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        reading("CV-34", "drawn", 9 + 50 + 4, start=CLASSIC),
        reading("CV-34", "not-drawn", 9, start=CLASSIC),
    ],
)
def test_what_a_last_draw_two_does_to_the_points(rules: Rules, expected: int) -> None:
    """CV-34: what it makes the next seat draw is drawn and counted, or not."""
    start = table(["R+2", "B9"], "R5", rules=rules, draw="W Y4")
    assert points(after(start, put(0, "R+2"))) == (expected, 0)


@pytest.mark.parametrize(("final", "expected"), [("drawn", 9 + 10), ("not-drawn", 9)])
def test_what_a_last_wild_draw_four_does_to_the_points(final: str, expected: int) -> None:
    """CV-34 with CV-20 b: four cards are drawn unchallenged, or none."""
    rules = classic("going_out.final_draw", final)
    start = table(["W4", "B9"], "R5", rules=rules, draw="R1 R2 R3 R4")
    assert points(after(start, put(0, "W4", color=BLUE))) == (expected, 0)
