"""Only colors that the deck has can be named (TURN-5, with a deck of fewer colors)."""

import pytest

from liars_uno import State, legal_actions
from liars_uno.actions import Challenge, ChooseColor, Lay
from liars_uno.phases import NamingColor
from rules_of_play.builders import (
    BLUE,
    GREEN,
    RED,
    c,
    code_of,
    play,
    refused,
    show,
    table,
    with_rules,
)

TWO_COLORS = with_rules("deck.colors", ["red", "blue"])


def challenge_to_come() -> State:
    """Seat 0 may play a Wild Liar's Challenge; the deck has no green and no yellow card."""
    return table(["WLC R8 R9", "B1 B2", "B3 B4"], rules=TWO_COLORS)


@pytest.mark.clause("TURN-5")
def test_a_wild_names_a_color_of_the_deck() -> None:
    """TURN-5: a color that no card has could never be matched."""
    state = challenge_to_come()
    assert code_of(state, show(0, "WLC", color=BLUE)) is None
    assert refused(state, show(0, "WLC", color=GREEN)) == "color-cannot-be-named"


@pytest.mark.clause("WLC-8")
def test_the_second_pick_names_a_color_of_the_deck() -> None:
    """TURN-5, WL-01: the color named after a Wild Liar's Challenge is one of the deck, too."""
    state, _ = play(challenge_to_come(), show(0, "WLC", color=RED))
    state, _ = play(state, Lay(1, c("B1")), Lay(2, c("B3")), Challenge(0, 1), Challenge(0, 2))
    assert state.phase == NamingColor(0)
    assert refused(state, ChooseColor(0, GREEN)) == "color-cannot-be-named"
    named = [act for act in legal_actions(state, 0) if isinstance(act, ChooseColor)]
    assert named == [ChooseColor(0, RED), ChooseColor(0, BLUE)]
