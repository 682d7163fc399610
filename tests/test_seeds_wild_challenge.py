"""The Wild Liar's Challenge in the two texts on Liar's UNO, sentence by sentence.

See ``test_seeds_liars.py`` for the other sentences, and ``docs/reference/seeds.md`` for the table.
"""

import pytest

from liars_uno import Face, Rules, State, phases, presets
from liars_uno.actions import Challenge, ChooseColor, Lay, StopChallenging
from rules_of_play.builders import (
    BLUE,
    GREEN,
    c,
    code_of,
    drawn,
    f,
    play,
    refused,
    show,
    table,
)

DEFAULT = presets.LIARS_UNO
GUIDE = presets.LIARS_UNO_GUIDE
VIDEO = presets.LIARS_UNO_VIDEO

of_the_video = pytest.mark.parametrize("rules", [VIDEO, DEFAULT], ids=["video", "default"])
of_all = pytest.mark.parametrize(
    "rules", [GUIDE, VIDEO, DEFAULT], ids=["guide", "video", "default"]
)


def turn_of(state: State) -> int:
    """Whose turn has started."""
    assert isinstance(state.phase, phases.StartOfTurn), state.phase
    return state.public.turn


def top_of(state: State) -> Face | None:
    """What the top card counts as."""
    assert state.public.top is not None
    return state.public.top.face


def challenged(rules: Rules, *laid: tuple[int, str, str], hands: list[str]) -> State:
    """A Wild Liar's Challenge of seat 0 in green, with these cards laid."""
    state, _ = play(table(hands, "R3", rules=rules), show(0, "WLC", color=GREEN))
    for seat, card, claim in laid:
        said = f(claim) if rules.wild_challenge.asserted.value == "card" else None
        state, _ = play(state, Lay(seat, c(card), said))
    return state


HANDS = ["WLC B4 B5", "B1* G1 G2", "G5* Y1 Y2", "B8* Y8 Y9"]


@of_all
def test_seed_everyone_lays_a_card(rules: Rules) -> None:
    """A color is named, and all others lay a card face down that they say is of it."""
    state = challenged(rules, hands=HANDS)
    assert state.phase == phases.Laying((1, 2, 3))
    said = f("G9") if rules is VIDEO else None
    assert refused(state, Lay(2, c("G5*"), said)) == "not-asked-to-lay"
    assert code_of(state, Lay(1, c("G1"), said)) is None
    if rules is VIDEO:
        assert refused(state, Lay(1, c("G1"), f("B9"))) == "claim-does-not-fit"


@of_the_video
def test_video_lies_are_free_and_wilds_are_lies(rules: Rules) -> None:
    """Any card may be laid, a wild as well, which never counts as the color."""
    hands = ["WLC B4 B5", "W4* G1 G2", "G5* Y1 Y2"]
    state = challenged(rules, (1, "W4*", "G3"), (2, "Y1", "G4"), hands=hands)
    state, told = play(state, Challenge(0, target=1))
    assert drawn(told) == [(1, 1, "laid-lie")]


def test_guide_holders_of_the_color_use_it() -> None:
    """Only who has no card of the color may lay another; a hand of wilds counts as having none."""
    hands = ["WLC B4 B5", "B1* G1 G2", "W4* WLC", "Y1 Y2"]
    state = challenged(GUIDE, hands=hands)
    assert refused(state, Lay(1, c("B1*"))) == "card-may-not-be-laid"
    state, _ = play(state, Lay(1, c("G1")))
    assert code_of(state, Lay(2, c("W4*"))) is None
    state, _ = play(state, Lay(2, c("W4*")))
    assert code_of(state, Lay(3, c("Y1"))) is None


@of_the_video
def test_video_first_challenge_is_compulsory(rules: Rules) -> None:
    """The player has to pick somebody."""
    state = challenged(rules, (1, "B1*", "G1"), (2, "G5*", "G5"), (3, "B8*", "G8"), hands=HANDS)
    assert refused(state, StopChallenging(0)) == "first-challenge-is-compulsory"


def test_guide_challenges_are_free() -> None:
    """The player may challenge, one after the other, or nobody."""
    hands = ["WLC B4 B5", "G1 G2", "G5* G6"]
    state = challenged(GUIDE, (1, "G1", "G1"), (2, "G5*", "G5"), hands=hands)
    assert code_of(state, StopChallenging(0)) is None


@of_the_video
def test_seed_liars_take_their_cards_back(rules: Rules) -> None:
    """A lie goes back and costs one card, and the player may go on to the next."""
    state = challenged(rules, (1, "B1*", "G1"), (2, "G5*", "G5"), (3, "B8*", "G8"), hands=HANDS)
    state, told = play(state, Challenge(0, target=1))
    assert drawn(told) == [(1, 1, "laid-lie")]
    assert state.public.counts == (2, 4, 2, 2)
    assert code_of(state, Challenge(0, target=3)) is None


@of_the_video
def test_seed_truth_ends_it(rules: Rules) -> None:
    """The true card and all that are unchallenged go under, and nobody draws."""
    state = challenged(rules, (1, "B1*", "G1"), (2, "G5*", "G5"), (3, "B8*", "G8"), hands=HANDS)
    state, told = play(state, Challenge(0, target=2))
    assert drawn(told) == []
    assert state.public.counts == (2, 2, 2, 2)
    assert state.public.discard_count == 5
    assert top_of(state) is f("WLC")


@of_the_video
def test_video_all_lied(rules: Rules) -> None:
    """Nothing goes under, and the turn ends with a color for the next player."""
    hands = ["WLC B4 B5", "B1* G1", "B8* Y8"]
    state = challenged(rules, (1, "B1*", "G1"), (2, "B8*", "G8"), hands=hands)
    state, _ = play(state, Challenge(0, target=1), Challenge(0, target=2))
    assert state.public.discard_count == 2
    state, _ = play(state, ChooseColor(0, BLUE))
    assert (turn_of(state), state.public.color) == (1, BLUE)


@of_the_video
def test_video_color_is_picked_again(rules: Rules) -> None:
    """At the end of the turn the player picks the color to go on with; it may be the same."""
    state = challenged(rules, (1, "B1*", "G1"), (2, "G5*", "G5"), (3, "B8*", "G8"), hands=HANDS)
    state, _ = play(state, Challenge(0, target=2))
    assert state.phase == phases.NamingColor(0)
    for color in (BLUE, GREEN):
        assert play(state, ChooseColor(0, color))[0].public.color is color


def test_guide_color_goes_on() -> None:
    """Play goes on with the color that was chosen; nobody is asked again."""
    hands = ["WLC B4 B5", "G1 G2", "Y1 Y2"]
    state = challenged(GUIDE, (1, "G1", "G1"), (2, "Y1", "G1"), hands=hands)
    state, _ = play(state, Challenge(0, target=2), Challenge(0, target=1))
    assert (turn_of(state), state.public.color) == (1, GREEN)
    assert state.public.counts == (2, 1, 3)


@of_all
def test_seed_going_out_through_it(rules: Rules) -> None:
    """Whoever has laid the last card wins when it goes under, several together."""
    hands = ["WLC B4 B5", "G1", "G5*", "G8 Y8"]
    state = challenged(rules, (1, "G1", "G1"), (2, "G5*", "G5"), (3, "G8", "G8"), hands=hands)
    state, _ = play(state, Challenge(0, target=1))
    assert isinstance(state.phase, phases.MatchOver)
    assert state.phase.winners == (1, 2)
