"""What people type at the terminal: which of the legal actions it can mean."""

import pytest

from liars_uno import Kind, State, legal_actions, view
from liars_uno import actions as a
from liars_uno.actions import Action
from liars_uno.cli.notation_input import Wish, fitting, parse
from rules_of_play.builders import BLUE, GREEN, c, f, play, show, table, truth

#: Seat 0 is on turn: one Regular card that matches and one that does not, a Liar's card, a wild.
STATE = table(["R5 B8 B8* WLC", "B1 B2 G3", "B3 B4"], "R3")


def wish_for(text: str, state: State = STATE, seat: int = 0) -> Wish:
    """What is wanted by a text in which numbers stand for the cards of the hand."""
    seen = view(state, seat)
    wish = parse(text, seen, seen.hand, [])
    assert isinstance(wish, Wish), text
    return wish


def meant(text: str, state: State = STATE, seat: int = 0) -> list[Action]:
    """The legal actions that a text can mean."""
    return fitting(wish_for(text, state, seat), legal_actions(state, seat))


def test_a_card_alone_is_played_as_the_rules_have_it() -> None:
    """CLAIM-1, CLAIM-5: a Regular card goes face up, a Liar's card down under some claim."""
    assert meant("R5") == [show(0, "R5")]
    assert meant("R5!") == []
    found = meant("B8*")
    assert found
    assert {type(action) for action in found} == {a.PlayHidden}
    assert {action.card for action in found if isinstance(action, a.PlayHidden)} == {c("B8*")}
    assert meant("WLC>G") == [show(0, "WLC", color=GREEN)]


def test_a_regular_card_is_slipped_in_only_when_that_is_asked_for() -> None:
    """RG-01: the disguise is legal, but nobody commits it by mistake."""
    assert meant("B8") == []
    assert meant("B8=R8") == [a.PlayHidden(0, c("B8"), f("R8"))]
    slipped = meant("B8=")
    assert slipped
    assert all(isinstance(x, a.PlayHidden) and x.card.kind is Kind.REGULAR for x in slipped)


def test_a_card_that_is_to_go_face_down_is_not_played_face_up() -> None:
    """CLAIM-1: with an open claim only the plays face down are meant."""
    assert all(isinstance(action, a.PlayHidden) for action in meant("R5="))
    assert meant("R5=R5") == [a.PlayHidden(0, c("R5"), f("R5"))]


def test_several_cards_are_meant_together_or_not_at_all() -> None:
    """CV-41: a set is one play; a hidden play, or a laid card, is always a single card."""
    assert meant("B8*+R5") == []
    laying, _ = play(STATE, show(0, "WLC", color=BLUE))
    assert meant("lB1+B2", laying, seat=1) == []


def test_a_laid_card_is_the_very_card() -> None:
    """WLC-2: of all that may be laid only the card that was named."""
    laying, _ = play(STATE, show(0, "WLC", color=BLUE))
    assert meant("lG3", laying, seat=1) == [a.Lay(1, c("G3"))]
    assert meant("G3", laying, seat=1) == [a.Lay(1, c("G3"))]
    assert meant("lR9", laying, seat=1) == []


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("d", [a.Draw(0)]),
        ("k", []),
        ("q", [a.Leave(0)]),
    ],
)
def test_what_needs_no_card(text: str, means: list[Action]) -> None:
    """TURN-1: drawing and leaving are legal at the start of a turn, keeping is not."""
    assert meant(text) == means


def test_a_challenge_names_a_seat_only_where_there_is_a_choice() -> None:
    """WINDOW-2, WLC-3: a pending card is challenged without a target, a laid one with it."""
    window, _ = play(table(["R8* B9", "B1 B2"]), truth(0, "R8*"))
    assert meant("x", window, seat=1) == [a.Challenge(1)]
    assert meant("x@0", window, seat=1) == []
