"""A test plays what each preset's rulebook claims: key sentences, each with a small scene."""

from collections.abc import Callable
from typing import Any

import pytest

from liars_uno import Color, IllegalActionError, Rules, apply, legal_actions, new_game, presets
from liars_uno import actions as a
from liars_uno import events as e
from liars_uno.notation import parse_action
from liars_uno.phases import ChallengeWindow, MatchOver, NamingColor, RoundOver, StartOfTurn
from liars_uno.rules.deck import cards_of
from liars_uno.rulings.rulebook import sentences
from rulings.scenes import Scene, play, play_on, start

Check = Callable[[Rules], None]
CHECKS: dict[str, Check] = {}


def claim(sentence: str) -> Callable[[Check], Check]:
    """Pair a sentence of the rulebook with the scene that shows it."""

    def pair(check: Check) -> Check:
        assert sentence not in CHECKS
        CHECKS[sentence] = check
        return check

    return pair


def refused(rules: Rules, hands: list[str], *done: str, **parts: Any) -> str:
    """The code with which the last of the actions is refused."""
    *before, last = done
    scene = play(rules, hands, *before, **parts)
    with pytest.raises(IllegalActionError) as refusal:
        apply(scene.state, parse_action(last))
    return refusal.value.code


LIE = ("0: B4*=R9", "2: x")
PLAIN = ["R1 G1 G2", "G3 G6 G8", "Y1 Y2 Y3"]
THREE = ["B4* G1 G2", "G3 G6 G8", "Y1 Y2 Y3"]


# ---- setting up ----------------------------------------------------------------------------------
@claim(
    "The dealer mixes all cards and deals everyone 7 cards, one at a time, beginning on the left."
)
def _(rules: Rules) -> None:
    size = len(cards_of(rules.deck))
    state = new_game(rules, 3)
    if state.public.phase.mixing.value == "dealer":  # type: ignore[union-attr]  # it is a mixing
        state = apply(state, a.Shuffle(tuple(range(size)))).state
    state, events = apply(state, a.Shuffle(tuple(range(size))))
    (dealt,) = [event for event in events if isinstance(event, e.HandsDealt)]
    assert [len(hand or ()) for hand in dealt.hands] == [7, 7, 7]


# ---- bluffing ------------------------------------------------------------------------------------
@claim("The first challenge closes the window at once.")
def _(rules: Rules) -> None:
    assert refused(rules, THREE, *LIE, "1: x") == "not-now"


@claim("Without a challenge it stays open until all of them have let the card pass.")
def _(rules: Rules) -> None:
    assert isinstance(play(rules, THREE, LIE[0], "1: a").state.phase, ChallengeWindow)
    assert play(rules, THREE, LIE[0], "1: a", "2: a").turn == 1


@claim(
    "The claim is true if the card is exactly what was claimed. Anything else is a lie, even if "
    "the card could have been played."
)
def _(rules: Rules) -> None:
    scene = play(rules, ["R4* G1 G2", *THREE[1:]], "0: R4*=R9", "2: x")
    assert scene.counts == (4, 3, 3)


@claim(
    "**The claim was true**: the card stays, face up, and works. Then the challenger draws 1 card."
)
def _(rules: Rules) -> None:
    scene = play(rules, ["RS* G1 G2", *THREE[1:]], "0: RS*=RS", "2: x")
    assert scene.counts == (2, 3, 4)
    assert scene.turn == 2


@claim(
    "**The claim was a lie**: whoever told it takes the card back and draws 1 card, and the turn "
    "is over."
)
def _(rules: Rules) -> None:
    scene = play(rules, THREE, *LIE)
    assert scene.counts == (4, 3, 3)
    assert scene.turn == 1


@claim(
    "**Nobody challenges**: the card stays face down, counts as claimed and works, true or not. It "
    "can never be questioned again."
)
def _(rules: Rules) -> None:
    scene = play(rules, THREE, "0: B4*=RS", "1: a", "2: a")
    assert scene.turn == 2
    assert str(scene.state.public.top.face) == "Red Skip"  # type: ignore[union-attr]  # not empty
    assert scene.state.public.top.card is None  # type: ignore[union-attr]  # it lies there


def _caught(rules: Rules, said: str) -> Scene:
    return play(rules, THREE, f"0: B4*={said}", "2: x")


@claim("A caught Skip: the next player is skipped all the same.")
def _(rules: Rules) -> None:
    assert _caught(rules, "RS").turn == 2


@claim("A caught Skip: nobody is skipped.")
def _(rules: Rules) -> None:
    assert _caught(rules, "RS").turn == 1


@claim("A caught Reverse: the direction turns all the same.")
def _(rules: Rules) -> None:
    assert _caught(rules, "RR").turn == 2


@claim("A caught Reverse: the direction stays as it was.")
def _(rules: Rules) -> None:
    assert _caught(rules, "RR").turn == 1


@claim("A caught Draw Two: the next player draws 2 cards and loses the turn all the same.")
def _(rules: Rules) -> None:
    scene = _caught(rules, "R+2")
    assert (scene.counts, scene.turn) == ((4, 5, 3), 2)


@claim("A caught Draw Two: the next player draws nothing and has the turn.")
def _(rules: Rules) -> None:
    scene = _caught(rules, "R+2")
    assert (scene.counts, scene.turn) == ((4, 3, 3), 1)


@claim("The color that was in force before is in force again.")
def _(rules: Rules) -> None:
    assert _caught(rules, "W4>G").state.public.color is Color.RED


@claim(
    "The named color stays in force, together with the number or symbol of the card that is bare "
    "again, until another card covers it."
)
def _(rules: Rules) -> None:
    assert _caught(rules, "W4>G").state.public.color is Color.GREEN


@claim(
    "A caught 7: the hands are swapped all the same; card and penalty then come into the hand that "
    "the liar holds."
)
def _(rules: Rules) -> None:
    hands = ["B4* G1 G2", "G3 G6 G8 G9 Y4", "Y1 Y2 Y3"]
    scene = play(rules, hands, "0: B4*=R7@1", "2: x")
    assert scene.counts == (7, 2, 3)


@claim("A caught 7: no hands are swapped.")
def _(rules: Rules) -> None:
    hands = ["B4* G1 G2", "G3 G6 G8 G9 Y4", "Y1 Y2 Y3"]
    assert play(rules, hands, "0: B4*=R7@1", "2: x").counts == (4, 5, 3)


@claim("A caught one goes back to the hand and costs 6 cards in all, and the turn is over.")
def _(rules: Rules) -> None:
    scene = play(rules, ["R4 G1 G2", *THREE[1:]], "0: R4=R9", "2: x")
    assert (scene.counts, scene.turn) == ((9, 3, 3), 1)


@claim("It does not help if the card was named truly.")
def _(rules: Rules) -> None:
    assert play(rules, ["R4 G1 G2", *THREE[1:]], "0: R4=R4", "2: x").counts == (9, 3, 3)


@claim("A drawn Liar's card may be played at once with any claim that matches, true or not.")
def _(rules: Rules) -> None:
    scene = play(rules, THREE, "0: d", "0: Y9*=R9", draw="Y9*")
    assert isinstance(scene.state.phase, ChallengeWindow)


@claim(
    "A drawn Liar's card may be played at once only if it really matches; what you then claim is "
    "up to you."
)
def _(rules: Rules) -> None:
    assert refused(rules, THREE, "0: d", "0: Y9*=R9", draw="Y9*") == "drawn-card-does-not-match"
    scene = play(rules, THREE, "0: d", "0: R8*=R9", draw="R8*")
    assert isinstance(scene.state.phase, ChallengeWindow)


# ---- effects -------------------------------------------------------------------------------------
@claim("Whoever plays a 7, of whatever color, must swap hands with another player of their choice.")
def _(rules: Rules) -> None:
    assert refused(rules, ["R7 G1", *THREE[1:]], "0: R7") == "partner-is-missing"
    assert play(rules, ["R7 G1 G2", "G3", "Y1 Y2"], "0: R7@1").counts == (1, 2, 2)


@claim(
    "When a 0 is played, all players pass their hands on to the next player in the direction of "
    "play."
)
def _(rules: Rules) -> None:
    assert play(rules, ["R0 G1 G2", "G3", "Y1 Y2 Y3"], "0: R0").counts == (3, 2, 1)


@claim("Action cards (Skip, Reverse, Draw Two) match by color only, even on another of their kind.")
def _(rules: Rules) -> None:
    assert refused(rules, ["GS G1", *THREE[1:]], "0: GS", top="RS") == "no-match"


@claim("Action cards (Skip, Reverse, Draw Two) also match by their symbol, whatever their color.")
def _(rules: Rules) -> None:
    deck = {str(card) for card in cards_of(rules.deck)}
    if "Green Skip" in deck:
        assert play(rules, ["GS G1", *THREE[1:]], "0: GS", top="RS").turn == 2
    else:
        hands = ["GS* G1", *THREE[1:]]
        assert play(rules, hands, "0: GS*=GS", "1: a", "2: a", top="RS*").turn == 2


@claim(
    "**Wild Draw Four**: its player names the color to go on with, and the next player draws 4 "
    "cards and loses the turn."
)
def _(rules: Rules) -> None:
    deck = {str(card) for card in cards_of(rules.deck)}
    if "Wild Draw Four" not in deck:
        done = ["0: W4*=W4>G", "1: a", "2: a"]
        hands = ["W4* Y4", *THREE[1:]]
    else:
        answers = rules.wild_draw_four.challenge.value == "on"
        stacks = rules.stacking.wild_draw_four.value != "off"
        done = ["0: W4>G", *(["1: a"] if answers or stacks else [])]
        hands = ["W4 Y4", *THREE[1:]]
    scene = play(rules, hands, *done)
    assert (scene.counts[1], scene.turn) == (7, 2)
    assert scene.state.public.color is Color.GREEN


@claim(
    "**It was not allowed**: its player draws the 4 cards. Card and color stay, and the challenger "
    "has an ordinary turn."
)
def _(rules: Rules) -> None:
    scene = play(rules, ["W4 R1 R2", *THREE[1:]], "0: W4>B", "1: x")
    assert (scene.counts, scene.turn) == ((6, 3, 3), 1)
    assert scene.state.public.color is Color.BLUE


@claim("**It was allowed**: the challenger draws 6 cards, the 4 and 2 more, and loses the turn.")
def _(rules: Rules) -> None:
    scene = play(rules, ["W4 Y1 Y2", "G3 G6 G8", "Y3 Y6"], "0: W4>B", "1: x")
    assert (scene.counts, scene.turn) == ((2, 9, 2), 2)


@claim("One that is not allowed is refused: it cannot be tried.")
def _(rules: Rules) -> None:
    assert refused(rules, ["W4 R1 R2", *THREE[1:]], "0: W4>B") == "over-the-limit"


@claim(
    "Whoever is hit by a Draw Two may answer with a Draw Two of any color; the next player is then "
    "to draw for both."
)
def _(rules: Rules) -> None:
    scene = play(rules, ["R+2 Y1 Y2", "G+2 G1", "Y3"], "0: R+2", "1: G+2", "2: a")
    assert scene.counts == (2, 1, 5)


@claim(
    "Two Skips may go together in one turn; still only one player is skipped. That is not "
    "allowed with a card just drawn, out of turn, or in answer."
)
def _(rules: Rules) -> None:
    assert play(rules, ["RS RS Y1 Y2", "G1", "Y3"], "0: RS+RS").turn == 2


# ---- Wild Liar's Challenge -----------------------------------------------------------------------
WLC = ["WLC Y6 Y8 Y9", "B4 G1 G2", "G3 Y1 Y2"]
LAID = {"color": ("1: l B4", "2: l G3"), "card": ("1: l B4=G9", "2: l G3=G3")}


def _laid(rules: Rules) -> tuple[str, ...]:
    lie, truth = LAID["card" if rules.wild_challenge.asserted.value == "card" else "color"]
    if rules.wild_challenge.laid_color.value == "must-follow":
        lie = "1: l G1"
    return ("0: WLC>G", lie, truth)


@claim("Whoever lied takes the card back and draws 1 card.")
def _(rules: Rules) -> None:
    hands = [WLC[0], "B4 B1 B2", WLC[2]]
    assert play(rules, hands, *_free(rules), "0: x@1").counts == (3, 4, 2)


def _free(rules: Rules) -> tuple[str, ...]:
    """The first of the others lies since it has to: no card of that color is in its hand."""
    return ("0: WLC>G", *LAID["card" if rules.wild_challenge.asserted.value == "card" else "color"])


@claim(
    "Now you challenge one of them, whomever you like. That first challenge is compulsory; after "
    "it you may challenge others, one at a time, or stop."
)
def _(rules: Rules) -> None:
    assert refused(rules, WLC, *_laid(rules), "0: s") == "first-challenge-is-compulsory"


@claim("Now you may challenge them, one at a time, and stop whenever you like, even at once.")
def _(rules: Rules) -> None:
    assert play(rules, WLC, *_laid(rules), "0: s").counts == (3, 2, 2)


@claim(
    "The first true card ends it: that card and all that have not been challenged go under the "
    "Wild Liar's Challenge."
)
def _(rules: Rules) -> None:
    assert play(rules, WLC, *_laid(rules), "0: x@2").counts == (3, 2, 2)


@claim(
    "If nobody has won, you name a color once more, the same or another one; it is in force for "
    "the next player, and your turn is over."
)
def _(rules: Rules) -> None:
    scene = play(rules, WLC, *_laid(rules), "0: x@2")
    assert isinstance(scene.state.phase, NamingColor)
    after = play_on(scene.state, "0: >B")
    assert (after.turn, after.state.public.color) == (1, Color.BLUE)


@claim(
    "If nobody has won, the color that you named stays in force for the next player, and your turn "
    "is over."
)
def _(rules: Rules) -> None:
    scene = play(rules, WLC, *_laid(rules), "0: x@2")
    assert (scene.turn, scene.state.public.color) == (1, Color.GREEN)


@claim("Whoever holds a card of that color must lay one; the others have to lie.")
def _(rules: Rules) -> None:
    assert refused(rules, WLC, "0: WLC>G", "1: l B4") == "card-may-not-be-laid"


# ---- UNO and going out ---------------------------------------------------------------------------
@claim("Whoever is caught draws 2 cards.")
def _(rules: Rules) -> None:
    assert play(rules, ["R4 G1", *THREE[1:]], "0: R4", "2: c@0").counts == (3, 3, 3)


@claim("Whoever is caught draws 4 cards.")
def _(rules: Rules) -> None:
    assert play(rules, ["R4 G1", *THREE[1:]], "0: R4", "2: c@0").counts == (5, 3, 3)


@claim("The time for that is over as soon as the next player plays or draws.")
def _(rules: Rules) -> None:
    assert refused(rules, ["R4 G1", *THREE[1:]], "0: R4", "1: d", "2: c@0") == "nobody-to-catch"


@claim("The time for that is over as soon as the next card is played; a draw does not end it.")
def _(rules: Rules) -> None:
    assert play(rules, ["R4 G1", *THREE[1:]], "0: R4", "1: d", "2: c@0").counts[0] == 3


@claim("You call before the play or with it; afterwards it is too late.")
def _(rules: Rules) -> None:
    hands = ["R4 G1", *THREE[1:]]
    assert refused(rules, hands, "0: R4", "0: u") == "call-comes-with-the-play"
    assert play(rules, hands, "0: R4!").state.public.calls.called == (0,)


@claim("Accusing someone wrongly costs nothing.")
def _(rules: Rules) -> None:
    assert refused(rules, PLAIN, "1: c@2") == "nobody-to-catch"


@claim("Whoever accuses someone wrongly draws 2 cards.")
def _(rules: Rules) -> None:
    assert play(rules, PLAIN, "1: c@2").counts == (3, 5, 3)


@claim("A last 7 wins at once: no hands are swapped.")
def _(rules: Rules) -> None:
    phase = play(rules, ["R7", *THREE[1:]], "0: R7").state.phase
    assert isinstance(phase, MatchOver)
    assert phase.winners == (0,)


@claim("A Wild Liar's Challenge as the last card wins at once: nobody lays a card.")
def _(rules: Rules) -> None:
    assert isinstance(play(rules, ["WLC", *THREE[1:]], "0: WLC>G").state.phase, MatchOver)


@claim(
    "A last card played face down can be challenged like any other; if it comes back, play goes on."
)
def _(rules: Rules) -> None:
    scene = play(rules, ["B4*", *THREE[1:]], *LIE)
    assert isinstance(scene.state.phase, StartOfTurn)
    assert scene.counts[0] == 2


@claim(
    "Get rid of all your cards. The first player out wins the round, but play goes on until a "
    "single player is left with cards: the last loser."
)
def _(rules: Rules) -> None:
    scene = play(rules, ["R4", *THREE[1:]], "0: R4")
    assert scene.state.public.finished == (0,)
    assert isinstance(scene.state.phase, StartOfTurn)


# ---- drawing and points --------------------------------------------------------------------------
@claim("Instead of playing you draw one card from the draw pile.")
def _(rules: Rules) -> None:
    assert play(rules, PLAIN, "0: d", draw="Y4").counts[0] == 4


@claim(
    "Instead of playing you draw from the draw pile, card by card, until you have drawn one that "
    "can be played."
)
def _(rules: Rules) -> None:
    assert play(rules, ["G1 G2 G3", "Y1", "Y2"], "0: d", draw="Y4 Y6 R1").counts[0] == 6


@claim("The winner of a round collects the points of all cards left in the hands of the others.")
def _(rules: Rules) -> None:
    phase = play(rules, ["R4", "Y1 Y2", "Y3 Y4"], "0: R4").state.phase
    assert isinstance(phase, RoundOver | MatchOver)
    assert phase.points == (10, 0, 0)


@claim(
    "Everyone but the winner of a round is charged the points of the cards left in their own hand: "
    "few points are good."
)
def _(rules: Rules) -> None:
    scene = play(rules, ["R4", "R1", "Y3 Y4"], "0: R4")
    if rules.going_out.round_goes_on.value != "first-out-ends":
        scene = play_on(scene.state, "1: R1")
    phase = scene.state.phase
    assert isinstance(phase, RoundOver | MatchOver)
    assert phase.points[2] == 7


@claim("A Reverse also takes the other player's turn: you play again.")
def _(rules: Rules) -> None:
    deck = {str(card) for card in cards_of(rules.deck)}
    done = ["0: RR"] if "Red Reverse" in deck else ["0: RR*=RR", "1: a"]
    card = "RR" if "Red Reverse" in deck else "RR*"
    assert play(rules, [f"{card} G1 G2", "Y1 Y2"], *done).turn == 0


@claim(
    "Anyone may leave at any time, except while cards are being mixed. The hand goes unseen under "
    "the discard pile, what is still owed is cancelled, and whoever leaves neither wins nor is "
    "counted."
)
def _(rules: Rules) -> None:
    state = start(rules, PLAIN)
    assert a.Leave(1) in legal_actions(state, 1)
    left = apply(state, a.Leave(1)).state
    assert left.public.playing == (0, 2)
    assert left.public.counts[1] == 0


# ---- the test ------------------------------------------------------------------------------------
CASES = [
    pytest.param(rules, sentence, id=f"{name}: {sentence[:40]}")
    for name, rules in presets.PRESETS.items()
    for sentence in [told.text for told in sentences(rules)]
    if sentence in CHECKS
]


@pytest.mark.parametrize(("rules", "sentence"), CASES)
def test_the_engine_obeys_the_rulebook(rules: Rules, sentence: str) -> None:
    """What a preset's rulebook says is what the engine does."""
    CHECKS[sentence](rules)


def test_every_scene_belongs_to_a_sentence_of_some_preset() -> None:
    """A sentence that is reworded takes its scene along."""
    told = {sentence.text for rules in presets.PRESETS.values() for sentence in sentences(rules)}
    assert not set(CHECKS) - told
    for rules in presets.PRESETS.values():
        assert sum(sentence.text in CHECKS for sentence in sentences(rules)) >= 12
