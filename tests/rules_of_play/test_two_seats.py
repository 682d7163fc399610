"""Two seats: what is different with one opponent only (points TP-01 to TP-04)."""

import pytest

from liars_uno import Rules, Seat, actors, presets
from liars_uno.actions import Accept, CallUno, CatchUno, Challenge, CloseWindow, Draw, Leave
from liars_uno.events import DirectionChanged, TurnSkipped
from liars_uno.phases import ChallengeWindow, StartOfTurn
from rules_of_play.builders import (
    RED,
    bluff,
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
    truth,
    unchallenged,
    with_rules,
)


# ---- Reverse -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "turn", "skipped"),
    [
        reading("TP-01", "skips", 0, [TurnSkipped(1)]),
        reading("TP-01", "turns-only", 1, []),
    ],
)
def test_a_reverse_with_two_seats(rules: Rules, turn: Seat, skipped: list[TurnSkipped]) -> None:
    """TP-01, C01: it works as a Skip as well, or does nothing but turn the direction."""
    state, told = unchallenged(table(["RRv* B8 B9", "B1 B2"], rules=rules), truth(0, "RRv*"))
    assert of(TurnSkipped, told) == skipped
    assert of(DirectionChanged, told) == [DirectionChanged(-1)]
    assert (state.public.turn, state.public.direction) == (turn, -1)


@pytest.mark.parametrize(("value", "turn"), [("skips", 0), ("turns-only", 1)])
def test_two_seats_are_those_in_play(value: str, turn: Seat) -> None:
    """TP-01: a table of three that one has left is a table of two."""
    rules = with_rules("turn.two_player_reverse", value)
    state, _ = play(table(["RRv* B8 B9", "B1 B2", "B3"], rules=rules), Leave(2))
    state, _ = unchallenged(state, truth(0, "RRv*"))
    assert state.public.turn == turn
    three, _ = unchallenged(table(["RRv* B8 B9", "B1 B2", "B3"], rules=rules), truth(0, "RRv*"))
    assert three.public.turn == 2


def test_the_classic_reverse_is_the_same() -> None:
    """TP-01, CV-36: face up, without a window."""
    state, _ = play(table(["RRv B8 B9", "B1 B2"], rules=presets.CLASSIC), show(0, "RRv"))
    assert (state.phase, state.public.turn) == (StartOfTurn(), 0)


# ---- caught actions ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "turn"),
    [reading("TP-02", "stands", 0), reading("TP-02", "cancelled", 1)],
)
@pytest.mark.parametrize("claim", ["RSk", "RRv", "R+2"])
def test_a_false_action_that_was_caught(rules: Rules, turn: Seat, claim: str) -> None:
    """TP-02: the opponent loses its turn all the same and the liar is on again, or not."""
    state, told = play(
        table(["B5* B8 B9", "B1 B2"], rules=rules), bluff(0, "B5*", claim), Challenge(1)
    )
    assert state.public.turn == turn
    assert state.public.counts[0] == 4
    forced = [(1, 2, "forced")] if claim == "R+2" and turn == 0 else []
    assert drawn(told) == [*forced, (0, 1, "caught-lie")]
    assert state.public.direction == (-1 if claim == "RRv" and turn == 0 else 1)


# ---- sevens and zeros ----------------------------------------------------------------------------
@pytest.mark.rule("TP-03")
@pytest.mark.parametrize(("card", "target"), [("R7", 1), ("R0", None)])
def test_sevens_and_zeros_both_exchange_the_two_hands(card: str, target: Seat | None) -> None:
    """TP-03: whichever it is, each gets what the other held."""
    state, _ = play(table([f"{card} B8 B9", "B1 B2 B3"]), show(0, card, target=target))
    assert hand(state, 0) == holding("B1 B2 B3")
    assert hand(state, 1) == holding("B8 B9")


def test_a_seven_still_names_its_only_partner() -> None:
    """TP-03, HANDS-1: it is named, though there is no choice."""
    state = table(["R7 B8 B9", "B1 B2 B3"])
    assert refused(state, show(0, "R7")) == "partner-is-missing"
    assert refused(state, show(0, "R7", target=0)) == "partner-cannot-be-named"


def test_a_true_seven_that_was_challenged_sends_the_card_to_the_hand_held_now() -> None:
    """TP-03, HANDS-4: the hands move first; the challenger draws to what it got."""
    state = table(["R7* B8 B9", "B1 B2 B3"], draw="G9")
    state, told = play(state, truth(0, "R7*", target=1), Challenge(1))
    assert hand(state, 1) == holding("B8 B9 G9")
    order = names(told)
    assert order.index("HandsSwapped") < order.index("CardsDrawn")


# ---- windows -------------------------------------------------------------------------------------
@pytest.mark.rule("TP-04")
def test_the_opponent_is_asked_before_an_extra_turn() -> None:
    """TP-04: the skipped seat answers first, and may catch until the player acts again."""
    state, _ = play(table(["RSk* B8", "B1 B2"]), truth(0, "RSk*"))
    assert state.phase == ChallengeWindow((1,))
    assert actors(state) == (1,)
    assert refused(state, Draw(0)) == "not-now"
    state, _ = play(state, Accept(1))
    assert (state.phase, state.public.turn) == (StartOfTurn(), 0)
    assert code_of(state, CatchUno(1, 0)) is None
    assert code_of(state, CallUno(0)) is None
    state, _ = play(state, Draw(0))
    assert refused(state, CatchUno(1, 0)) == "nobody-to-catch"


def test_the_only_answer_closes_the_window_in_every_reading() -> None:
    """TP-04, CH-01, CH-03: one opponent is all others, and the neighbor as well."""
    for changes in (
        ("challenge.closed_by", "next-seat"),
        ("challenge.challengers", "collect"),
        ("going_out.window", "as-any-window"),
    ):
        state = table(["R5* B8 B9", "B1 B2"], rules=with_rules(*changes))
        for answer in (Accept(1), Challenge(1), CloseWindow()):
            after, _ = play(state, truth(0, "R5*"), answer)
            assert (after.phase, after.public.turn) == (StartOfTurn(), 1)


def test_a_wild_draw_four_hits_the_only_opponent_once() -> None:
    """C09: four cards and no more, and the player is on again."""
    state, told = unchallenged(table(["W4* B8 B9", "B1 B2"]), truth(0, "W4*", color=RED))
    assert drawn(told) == [(1, 4, "forced")]
    assert (state.public.turn, state.public.color) == (0, RED)
    assert c("W4*") not in hand(state, 0)
