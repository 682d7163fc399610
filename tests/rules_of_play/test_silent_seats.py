"""When the host's clock runs out for a seat: clause TABLE-4."""

from collections.abc import Callable
from typing import Any

import pytest

from liars_uno import Rules, State, actions, apply, events, legal_actions
from rules_of_play.builders import (
    CLASSIC,
    GREEN,
    RED,
    bluff,
    c,
    f,
    names,
    play,
    refused,
    show,
    table,
    with_rules,
)
from rules_of_play.refusal_states import (
    STACKING,
    at,
    challenging,
    drawn_by_seat_0,
    laying,
    mixing,
    over,
    window,
)


def seven_after_window() -> State:
    """Seat 0 is to name the partner of a 7 that was claimed and accepted."""
    rules = with_rules("claims.partner_named", "after-window")
    state = at(bluff(0, "R5*", "R7"), rules=rules)
    return play(state, actions.Accept(1), actions.Accept(2))[0]


def second_color() -> State:
    """Seat 0 is to name the color once more: all cards laid were lies."""
    return play(challenging(), actions.Challenge(0, 1), actions.Challenge(0, 2))[0]


def skip_owed() -> State:
    """Seat 1 owes a turn, and could answer with a Skip."""
    rules = CLASSIC.evolve("turn.double_skip", "answered")
    return at(show(0, "RSk"), hands=["RSk B8 B9", "BSk B2", "Y1 Y2"], rules=rules)


def must_lay() -> State:
    """Seat 1 is to lay; its cards were not drawn in their fixed order."""
    hands = ["WLC R8 B9", "B2 B1* Y3", "B3 B4"]
    return play(table(hands), show(0, "WLC", color=GREEN))[0]


CASES: dict[str, tuple[Callable[[], State], int, Any]] = {
    "a turn": (at, 0, actions.Draw(0)),
    "a drawn card": (lambda: drawn_by_seat_0("R9"), 0, actions.Keep(0)),
    "a drawn card that must be played": (
        lambda: drawn_by_seat_0("R9", "drawing.drawn_card", "must-play"),
        0,
        show(0, "R9"),
    ),
    "a turn on which it must play, face up before face down": (
        lambda: at(rules=with_rules("drawing.with_matching_regular", "must-play")),
        0,
        show(0, "R8"),
    ),
    "an open window": (window, 1, actions.Accept(1)),
    "an open window, out of turn": (window, 2, actions.Accept(2)),
    "owed draws that it could answer": (
        lambda: at(show(0, "R+2"), hands=["R+2 B8 B9", "B+2 B2", "Y1 Y2"], rules=STACKING),
        1,
        actions.Accept(1),
    ),
    "a Skip that it could answer": (skip_owed, 1, actions.Accept(1)),
    "a card to lay: the first in the order of cards": (must_lay, 1, actions.Lay(1, c("Y3"))),
    "a compulsory challenge: the first card laid": (challenging, 0, actions.Challenge(0, 1)),
    "another challenge": (
        lambda: play(challenging(), actions.Challenge(0, 1))[0],
        0,
        actions.StopChallenging(0),
    ),
    "a color": (second_color, 0, actions.ChooseColor(0, RED)),
    "a partner: the first by number": (seven_after_window, 0, actions.ChoosePartner(0, 1)),
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.clause("TABLE-4")
def test_the_host_acts_in_the_quietest_way(name: str) -> None:
    """TABLE-4: whatever is waited for, the clock does what the seat could quietly have done."""
    make, seat, quiet = CASES[name]
    state = make()
    assert quiet in legal_actions(state, seat)
    by_clock, told = apply(state, actions.TimeOut(seat))
    by_itself, same = apply(state, quiet)
    assert told[0] == events.TimedOut(seat)
    assert told[1:] == same
    assert by_clock == by_itself


@pytest.mark.clause("TABLE-4")
def test_the_first_of_several_plays_of_a_card() -> None:
    """TABLE-4: by the card, then the cards with it, the claim, the color, the partner, no call."""
    rules = CLASSIC.evolve("drawing.with_playable_card", "must-play", "hands.seven_zero", "on")
    seven = table(["B7 B9 R7", "Y1 Y2", "G1 G2"], "R3", rules=rules)
    told = apply(seven, actions.TimeOut(0)).events
    assert told[1] == events.PlayedOpen(0, c("R7"), None, 1)
    wild = table(["W B9", "Y1 Y2"], "R3", rules=rules)
    told = apply(wild, actions.TimeOut(0)).events
    assert told[1] == events.PlayedOpen(0, c("W"), RED, None)
    assert "DutyOpened" in names(told)


@pytest.mark.clause("TABLE-4")
def test_a_silent_bluffer_says_the_first_thing_that_can_be_said() -> None:
    """TABLE-4: of the claims for a card the first in the order of faces; a lie is none the less."""
    rules = with_rules("drawing.with_other_liars", "must-play")
    state = table(["B7* G8*", "Y1 Y2"], "R3", rules=rules)
    told = apply(state, actions.TimeOut(0)).events
    assert told[1] == events.PlayedHidden(0, f("R0"), None, None, c("G8*"))


@pytest.mark.clause("TABLE-4")
def test_a_table_may_agree_that_a_silent_seat_leaves() -> None:
    """TABLE-4: then the clock does what leaving does, and nothing in its place."""
    state = at(rules=with_rules("match.silent_seat", "leaves"))
    by_clock, told = apply(state, actions.TimeOut(0))
    by_itself, same = apply(state, actions.Leave(0))
    assert told == (events.TimedOut(0), *same)
    assert by_clock == by_itself


@pytest.mark.parametrize(
    ("make", "seat"),
    [(at, 1), (window, 0), (must_lay, 2), (challenging, 1), (second_color, 1), (skip_owed, 2)],
)
@pytest.mark.clause("TABLE-4")
def test_no_clock_runs_for_a_seat_that_nobody_waits_for(
    make: Callable[[], State], seat: int
) -> None:
    """TABLE-4: not for the next seat, not in turn order, not for the player in its own window."""
    assert refused(make(), actions.TimeOut(seat)) == "nobody-waits-for-it"


def test_no_clock_runs_while_nobody_can_act() -> None:
    """TABLE-4, DEAL-1, TABLE-3: not while cards are mixed, and not when the match is over."""
    assert refused(mixing(), actions.TimeOut(0)) == "not-now"
    assert refused(over(), actions.TimeOut(0)) == "game-over"


@pytest.mark.parametrize("make", [window, laying, challenging, at])
@pytest.mark.clause("TABLE-4")
def test_the_clock_never_calls_catches_or_challenges_of_itself(make: Callable[[], State]) -> None:
    """TABLE-4: what a seat may do besides is left to the seat, unless a challenge is compulsory."""
    state = make()
    for _ in range(12):
        waiting = [seat for seat in (0, 1, 2) if not _refused(state, seat)]
        if not waiting:
            break
        state, told = apply(state, actions.TimeOut(waiting[0]))
        kinds = {type(event).__name__ for event in told}
        assert not kinds & {"UnoCalled", "UnoCaught", "AccusedWrongly", "SeatLeft"}


def _refused(state: State, seat: int) -> bool:
    return actions.TimeOut(seat) not in legal_actions(state, -2)


@pytest.mark.parametrize(
    ("rules", "hand", "kind", "card"),
    [
        (with_rules("drawing.with_matching_regular", "must-play"), "R1 B5 B8", "PlayedOpen", "B5"),
        (with_rules("drawing.with_other_liars", "must-play"), "R1 G5*", "PlayedHidden", "G5*"),
        (
            with_rules("drawing.with_playable_card", "must-play", start=CLASSIC),
            "R1 B5 B8",
            "PlayedOpen",
            "B5",
        ),
    ],
)
@pytest.mark.parametrize("price", [0, 2])
def test_the_clock_puts_no_wrong_card_down(
    rules: Rules, hand: str, kind: str, card: str, price: int
) -> None:
    """TABLE-4, TURN-9: where drawing is refused nothing is misplayed, no Regular card disguised."""
    rules = rules.evolve("turn.misplay_penalty", price)
    _, told = play(table([hand, "Y1 Y2"], "B9", rules=rules), actions.TimeOut(0))
    assert names(told)[1] == kind
    played = told[1]
    assert isinstance(played, events.PlayedOpen | events.PlayedHidden)
    assert played.card is c(card)
