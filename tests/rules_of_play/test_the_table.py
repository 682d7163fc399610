"""Seats, actions, and the end: chapter TABLE."""

from typing import Any

import pytest

from liars_uno import (
    HOST,
    Seat,
    State,
    actions,
    actors,
    apply,
    check,
    errors,
    legal_actions,
    view,
)
from rules_of_play.builders import bluff, c, f, play, refused, show, table

HANDS = ["R5 B9* B1", "Y1 Y2", "G1 G2"]


@pytest.mark.clause("TABLE-1")
@pytest.mark.parametrize(("seat", "code"), [(3, "unknown-seat"), (-3, "unknown-seat")])
def test_only_seats_of_the_table_act(seat: Seat, code: str) -> None:
    """TABLE-1: no seat beyond the table, and nobody acts from another's place."""
    state = table(HANDS)
    assert refused(state, actions.Draw(seat)) == code
    found = check(view(state, 1), actions.Draw(0))
    assert found is not None
    assert found.code == "another-seats-view"
    assert check(view(state, 0), actions.Draw(0)) is None


@pytest.mark.clause("TABLE-1")
def test_seats_keep_their_numbers_when_somebody_leaves() -> None:
    """TABLE-1: the others act under the numbers they had; the leaver does not act any more."""
    state, _ = play(table(HANDS), actions.Leave(1))
    assert refused(state, actions.Leave(1)) == "seat-is-not-in-play"
    assert refused(state, actions.CallUno(1)) == "seat-is-not-in-play"
    state, _ = play(state, show(0, "R5"))
    assert state.public.turn == 2
    assert state.public.playing == (0, 2)


@pytest.mark.clause("TABLE-2")
@pytest.mark.parametrize(
    ("action", "code"),
    [
        (None, "not-an-action"),
        ("Draw", "not-an-action"),
        (actions.Draw, "not-an-action"),
        (actions.Draw(True), "malformed"),
        (actions.Draw("0"), "malformed"),  # type: ignore[arg-type]  # wrong on purpose
        (actions.PlayOpen(0, f("R5")), "malformed"),  # type: ignore[arg-type]  # wrong on purpose
        (actions.PlayOpen(0, c("R5"), also=[c("B1")]), "malformed"),  # type: ignore[arg-type]  # wrong on purpose
        (actions.PlayHidden(0, c("B9*"), c("R9")), "malformed"),  # type: ignore[arg-type]  # wrong on purpose
        (actions.PlayHidden(0, c("B9*"), f("R7"), target=1.0), "malformed"),  # type: ignore[arg-type]  # wrong on purpose
    ],
)
def test_an_action_is_made_of_its_parts(action: Any, code: str) -> None:
    """TABLE-2: anything else is refused as such, and nothing happens."""
    assert refused(table(HANDS), action) == code


@pytest.mark.clause("TABLE-3")
def test_after_the_match_nothing_can_be_done() -> None:
    """TABLE-3: neither by a seat nor by the host."""
    over, _ = play(table(["R5", "Y1 Y2"]), show(0, "R5"))
    assert actors(over) == ()
    found: list[Any] = [actions.NextRound(), actions.CloseWindow()]
    found += [make(seat) for seat in (0, 1) for make in (actions.Draw, actions.Leave)]
    for action in (*found, bluff(1, "Y1", "R5")):
        with pytest.raises(errors.GameOverError) as caught:
            apply(over, action)
        assert caught.value.code == "game-over"
    assert _everything_legal(over) == []


def _everything_legal(state: State) -> list[actions.Action]:
    return [action for seat in (0, 1, HOST) for action in legal_actions(state, seat)]
