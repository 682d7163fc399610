"""Leaving while a claim waits for answers: chapter WINDOW and what chapter LEAVE adds to it."""

import pytest

from liars_uno import (
    Color,
    Seat,
    actions,
    events,
)
from liars_uno.phases import START_OF_TURN, ChallengeWindow
from rules_of_play.builders import (
    BLUE,
    RED,
    accepts,
    bluff,
    drawn,
    f,
    hand,
    holding,
    names,
    of,
    play,
    refused,
    table,
    truth,
    with_rules,
)

FOUR = ["R5* B9* B1 B2", "Y1 Y2", "G1 G2", "Y8 Y9"]
ACCEPT, CHALLENGE = actions.Accept, actions.Challenge


# ---- leaving inside a window ---------------------------------------------------------------------
@pytest.mark.clause("WINDOW-4")
def test_leaving_inside_a_window_counts_as_accepting() -> None:
    """LEAVE-2: the window goes on without the seat, and closes if nobody else is awaited."""
    state, _ = play(table(FOUR), bluff(0, "B9*", "R9"), ACCEPT(1), actions.Leave(2))
    assert state.phase == ChallengeWindow((3,))
    closed, _ = play(state, actions.Leave(3))
    assert (closed.phase, closed.public.turn) == (START_OF_TURN, 1)
    caught, told = play(state, CHALLENGE(3))
    assert drawn(told) == [(0, 1, "caught-lie")]
    assert caught.public.turn == 1


@pytest.mark.clause("WINDOW-3")
def test_a_neighbor_who_leaves_has_accepted() -> None:
    """LEAVE-2, CH-01 b: the answer the window waits for counts as given, so it closes."""
    rules = with_rules("challenge.closed_by", "next-seat")
    start, _ = play(table(FOUR, rules=rules), bluff(0, "B9*", "R9"))
    state, _ = play(start, actions.Leave(1))
    assert (state.phase, state.public.turn) == (START_OF_TURN, 2)
    state, _ = play(start, actions.Leave(2))
    assert state.phase == ChallengeWindow((1, 3))
    last, _ = play(table(["R5*", "Y1", "G1"], rules=rules), truth(0, "R5*"), actions.Leave(1))
    assert last.phase == ChallengeWindow((2,))


@pytest.mark.parametrize(
    ("claim", "color", "target", "expected"),
    [
        ("R9", None, None, (1, 1, RED, (0, 2, 2, 2))),
        ("RSk", None, None, (2, 1, RED, (0, 2, 2, 2))),
        ("RRv", None, None, (3, -1, RED, (0, 2, 2, 2))),
        ("R+2", None, None, (2, 1, RED, (0, 4, 2, 2))),
        ("W4", BLUE, None, (2, 1, BLUE, (0, 6, 2, 2))),
        ("R7", None, 2, (1, 1, RED, (0, 2, 2, 2))),
        ("R0", None, None, (1, 1, RED, (0, 2, 2, 2))),
    ],
)
def test_when_the_claimant_leaves_the_claim_stands(
    claim: str, color: Color | None, target: Seat | None, expected: tuple[object, ...]
) -> None:
    """LEAVE-2: at once and unchallenged, but without moving hands; it lies above the hand."""
    state, _ = play(table(FOUR, "R3"), bluff(0, "B9*", claim, color=color, target=target))
    state, told = play(state, ACCEPT(2), actions.Leave(0))
    public = state.public
    assert (public.turn, public.direction, public.color, public.counts) == expected
    assert of(events.CardLanded, told)[0].claim is f(claim)
    assert public.discard_count == 1 + 1 + 3
    assert hand(state, 2) == holding("G1 G2")
    assert refused(state, CHALLENGE(1)) == "not-now"
    assert names(told).index("SeatLeft") < names(told).index("CardLanded")


def test_a_leaver_who_has_played_the_last_card_does_not_win() -> None:
    """LEAVE-1: the claim stands, but a leaver never wins."""
    state, _ = play(table(["R5*", "Y1 Y2", "G1 G2"]), truth(0, "R5*"), actions.Leave(0))
    assert (state.phase, state.public.turn) == (START_OF_TURN, 1)


def test_when_the_partner_of_a_claimed_seven_leaves_no_hands_move() -> None:
    """LEAVE-2: the claim itself stands or falls as usual."""
    start, _ = play(table(FOUR), bluff(0, "B9*", "R7", target=2), actions.Leave(2))
    state, told = play(start, ACCEPT(1), ACCEPT(3))
    assert of(events.HandsSwapped, told) == []
    assert hand(state, 0) == holding("R5* B1 B2")
    state, told = play(start, CHALLENGE(1))
    assert of(events.HandsSwapped, told) == []
    assert state.public.counts == (5, 2, 0, 2)


def test_the_hand_of_a_leaving_claimant_can_be_mixed_for_its_own_forced_draw() -> None:
    """LEAVE-1: the hand goes under before the claim's forced draws."""
    state = table(["R+2* B1 B2", "Y1 Y2", "G1 G2"], "R3", whole=True)
    state, _ = play(state, truth(0, "R+2*"), actions.Leave(0))
    state, told = play(state, actions.Shuffle((2, 0, 1)))
    assert drawn(told) == [(1, 2, "forced")]
    assert hand(state, 1) == holding("Y1 Y2 R3 B1")


def test_a_seat_that_is_already_gone_is_not_asked() -> None:
    """WINDOW-1: only seats in play answer."""
    state, _ = play(table(FOUR), actions.Leave(2), truth(0, "R5*"))
    assert state.phase == ChallengeWindow((1, 3))
    assert refused(state, CHALLENGE(2)) == "seat-is-not-in-play"
    state, _ = play(state, *accepts(state))
    assert state.public.turn == 1


@pytest.mark.clause("LEAVE-2")
@pytest.mark.parametrize("final_draw", ["drawn", "not-drawn"])
@pytest.mark.parametrize(("claim", "color", "count"), [("R+2", None, 2), ("W4", BLUE, 4)])
def test_the_last_card_of_a_leaver_makes_others_draw_all_the_same(
    claim: str, color: Color | None, count: int, final_draw: str
) -> None:
    """LEAVE-2: whoever leaves with a last card pending wins nothing, so LC-05 b lets nobody off."""
    rules = with_rules("going_out.final_draw", final_draw)
    start = table(["B9*", "Y1 Y2", "G1 G2"], rules=rules)
    state, _ = play(start, bluff(0, "B9*", claim, color=color))
    state, told = play(state, actions.Leave(0))
    assert drawn(told) == [(1, count, "forced")]
    assert of(events.TurnSkipped, told) == [events.TurnSkipped(1)]
    assert state.public.turn == 2
    assert not of(events.RoundEnded, told)
    stayed, told = play(start, bluff(0, "B9*", claim, color=color), ACCEPT(1), ACCEPT(2))
    assert drawn(told) == ([(1, count, "forced")] if final_draw == "drawn" else [])
    assert of(events.RoundEnded, told)[0].winners == (0,)
    assert stayed.public.totals[0] > 0
