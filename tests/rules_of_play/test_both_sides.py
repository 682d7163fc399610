"""Clauses at their border: what each allows, and beside it what it refuses.

Other tests show more of every one of these clauses; these put its two sides next to each other.
"""

import pytest

from liars_uno import Color, actions, events
from rules_of_play.builders import (
    CLASSIC,
    GREEN,
    RED,
    YELLOW,
    c,
    code_of,
    f,
    of,
    play,
    refused,
    show,
    table,
    truth,
    with_rules,
)
from rules_of_play.refusal_states import STACKING, laying


@pytest.mark.clause("CLAIM-1")
def test_only_numbers_are_ever_played_openly_of_liars_cards() -> None:
    """CLAIM-1: none at most tables; numbers, and they alone, where TU-08 lets them."""
    hands = ["R5* RSk* W4* B1", "Y1 Y2"]
    assert refused(table(hands), show(0, "R5*")) == "liars-cards-go-face-down"
    openly = table(hands, rules=with_rules("turn.open_liars", "numbers"))
    assert refused(openly, show(0, "RSk*")) == "liars-cards-go-face-down"
    assert refused(openly, show(0, "W4*", color=RED)) == "liars-cards-go-face-down"
    assert code_of(openly, truth(0, "R5*")) is None
    state, told = play(openly, show(0, "R5*"))
    assert of(events.PlayedOpen, told)[0].card is c("R5*")
    assert state.public.turn == 1


@pytest.mark.clause("WLC-1")
@pytest.mark.parametrize(
    ("asserted", "claim", "code"),
    [
        ("color", None, None),
        ("color", "G4", "claim-does-not-fit"),
        ("card", "G4", None),
        ("card", "B1", "claim-does-not-fit"),
        ("card", None, "claim-does-not-fit"),
        ("card", "W4", "claim-does-not-fit"),
    ],
)
def test_who_lays_and_what_is_said_of_it(
    asserted: str, claim: str | None, code: str | None
) -> None:
    """WLC-1: one card each, in turn order, said to be of the color and, by WL-03, which card."""
    state = laying("wild_challenge.asserted", asserted)
    said = None if claim is None else f(claim)
    assert code_of(state, actions.Lay(1, c("B1"), said)) == code
    assert refused(state, actions.Lay(2, c("B3"), said)) == "not-asked-to-lay"
    assert refused(state, actions.Lay(0, c("R8"), said)) == "not-asked-to-lay"


@pytest.mark.clause("WLC-2")
@pytest.mark.parametrize(
    ("field", "value", "allowed"),
    [
        ("wild_challenge.laid_kinds", "any", {"R4", "G4", "B1*", "WLC"}),
        ("wild_challenge.laid_kinds", "liars-if-possible", {"B1*"}),
        ("wild_challenge.laid_wilds", "only-if-nothing-else", {"R4", "G4", "B1*"}),
        ("wild_challenge.laid_color", "must-follow", {"G4"}),
    ],
)
def test_which_cards_may_be_laid(field: str, value: str, allowed: set[str]) -> None:
    """WLC-2: any card of the hand, or the ones that the table narrows it to."""
    state = table(["WLC R8 B9", "R4 G4 B1* WLC", "B3 B4"], rules=with_rules(field, value))
    state, _ = play(state, show(0, "WLC", color=GREEN))
    for card in ("R4", "G4", "B1*", "WLC"):
        code = None if card in allowed else "card-may-not-be-laid"
        assert code_of(state, actions.Lay(1, c(card))) == code


@pytest.mark.clause("WIN-4")
@pytest.mark.parametrize(
    ("finishing", "forbidden"),
    [
        ("any-card", set()),
        ("no-wild", {"W", "W4"}),
        ("no-action", {"RSk", "R+2"}),
        ("no-action-or-wild", {"W", "W4", "RSk", "R+2"}),
    ],
)
def test_the_same_card_as_a_last_one_and_as_another(finishing: str, forbidden: set[str]) -> None:
    """WIN-4: a card that may not be the last is refused as such, and drawing is not."""
    rules = CLASSIC.evolve("going_out.finishing", finishing)
    for card in ("R5", "RSk", "R+2", "W", "W4"):
        color: Color | None = YELLOW if card.startswith("W") else None
        last = table([card, "Y1 Y2", "G1 G2"], "R3", rules=rules)
        code = "forbidden-last-card" if card in forbidden else None
        assert code_of(last, show(0, card, color=color)) == code
        assert code_of(last, actions.Draw(0)) is None
        more = table([f"{card} B9", "Y1 Y2", "G1 G2"], "R3", rules=rules)
        assert code_of(more, show(0, card, color=color)) is None


@pytest.mark.clause("STACK-1")
def test_an_owed_draw_is_passed_on_by_a_draw_two_alone() -> None:
    """STACK-1: the sum of both is owed by the seat after; any other card is no answer."""
    hands = ["R+2 B8 B9", "B+2 R1 W4 Y5", "Y1 Y2"]
    state, _ = play(table(hands, rules=STACKING), show(0, "R+2"))
    assert refused(state, show(1, "R1")) == "does-not-answer-owed-draws"
    assert refused(state, show(1, "W4", color=RED)) == "does-not-answer-owed-draws"
    state, _ = play(state, show(1, "B+2"), actions.Accept(2))
    assert state.public.counts == (2, 3, 6)


@pytest.mark.clause("STACK-4")
def test_a_skip_is_passed_on_by_a_skip_alone() -> None:
    """STACK-4: the seat after the last Skip loses its turn; any other card is no answer."""
    rules = CLASSIC.evolve("turn.double_skip", "answered")
    hands = ["RSk B8 B9", "BSk R1 R2", "Y1 Y2", "G1 G2"]
    state, _ = play(table(hands, rules=rules), show(0, "RSk"))
    assert refused(state, show(1, "R1")) == "skip-is-answered-with-a-skip"
    state, told = play(state, show(1, "BSk"), actions.Accept(2))
    assert of(events.TurnSkipped, told) == [events.TurnSkipped(2)]
    assert state.public.turn == 3


@pytest.mark.clause("WD4-2")
def test_who_challenges_a_wild_draw_four_and_sees_the_hand() -> None:
    """WD4-2: the seat that is to draw, and it alone; never a Draw Two, nor without CV-18."""
    hands = ["W4 R8 B9", "Y1 Y2", "G1 G2"]
    state, _ = play(table(hands, "R3", rules=CLASSIC), show(0, "W4", color=YELLOW))
    assert refused(state, actions.Challenge(2)) == "not-yours-to-answer"
    _, told = play(state, actions.Challenge(1))
    assert of(events.HandShown, told) == [events.HandShown(0, 1, (c("R8"), c("B9")))]
    two, _ = play(table(["R+2 B8 B9", "Y1 Y2", "G1 G2"], rules=STACKING), show(0, "R+2"))
    assert refused(two, actions.Challenge(1)) == "nothing-to-challenge"
    off = CLASSIC.evolve("wild_draw_four.challenge", "off", "wild_draw_four.bluff", "refused")
    owed = off.evolve("stacking.wild_draw_four", "wild-draw-four")
    state, _ = play(table(["W4 Y8 B9", *hands[1:]], rules=owed), show(0, "W4", color=YELLOW))
    assert refused(state, actions.Challenge(1)) == "nothing-to-challenge"
