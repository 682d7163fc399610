"""Rulings on the last card and on winning (LC)."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import choices as c
from liars_uno.rulings.model import Reading, Ruling

WINNING: Final = "Going out"

RULINGS: Final = (
    Ruling(
        id="LC-01",
        chapter=WINNING,
        question="When does a last card that went face down win?",
        says=(
            ("guide", "Not before the chance to challenge it has passed."),
            ("video", "Not before the chance to challenge it has passed."),
            ("tracker", "Not before the chance to challenge it has passed."),
        ),
        readings=(
            Reading(
                "a",
                c.LastCardWindow.ALL_ASKED,
                "When every other player has accepted it, whatever CH-01 says, or a challenge has "
                "failed.",
            ),
            Reading(
                "b",
                c.LastCardWindow.AS_ANY_WINDOW,
                "When its window closes in the way of CH-01; where the neighbor closes windows, "
                "the neighbor's acceptance is enough.",
            ),
        ),
        default="a",
        why=(
            "No further turn follows that could end the wait, so asking everybody is the one "
            "clean end."
        ),
        field="going_out.window",
    ),
    Ruling(
        id="LC-02",
        chapter=WINNING,
        question="A last card is challenged and was true: does the challenger still draw?",
        says=(
            (
                "video",
                "Play continues only when the player has to draw for the challenge, so otherwise "
                "the player has won.",
            ),
            ("tracker", "The player has won."),
        ),
        readings=(
            Reading(
                "a",
                c.LastCardChallenge.DRAWS,
                "Yes. The challenger draws first, and that card counts in the scores.",
            ),
            Reading(
                "b",
                c.LastCardChallenge.DROPPED,
                "No. The round is over with the card shown, and nothing more is drawn.",
            ),
        ),
        default="a",
        why="The penalty belongs to the challenge that is being settled.",
        field="going_out.challenge",
    ),
    Ruling(
        id="LC-03",
        chapter=WINNING,
        question="What does a 7 do, played or claimed as the last card?",
        says=(
            ("guide", "The round is over once the last card is out and nobody has challenged it."),
            (
                "no-mercy",
                "In this other edition the last card wins at once, and the publisher has said so "
                "of cards that swap hands.",
            ),
            (
                "swap-hands",
                "In a classic edition a last Swap Hands card is played as a plain wild.",
            ),
            ("tracker", "Reads that other edition the opposite way."),
        ),
        readings=(
            Reading(
                "a",
                c.LastHandMove.WINS,
                "It wins. No partner is named and no hands are swapped.",
            ),
            Reading(
                "b",
                c.LastHandMove.MOVES_FIRST,
                "Hands are swapped first: the partner gets the empty hand and wins with it, "
                "unless a penalty card reaches it first.",
            ),
            Reading(
                "c",
                None,
                "Hands are swapped, and nobody wins until somebody plays a last card out.",
                why_not=(
                    "A player would sit in the round with no card at all, and no source says what "
                    "such a player does on a turn."
                ),
            ),
        ),
        default="a",
        why="The guide ends the round with the last card.",
        field="going_out.last_seven",
    ),
    Ruling(
        id="LC-04",
        chapter=WINNING,
        question="What does a 0 do, played or claimed as the last card?",
        says=(),
        readings=(
            Reading("a", c.LastHandMove.WINS, "It wins. No hands are passed on."),
            Reading(
                "b",
                c.LastHandMove.MOVES_FIRST,
                "Hands are passed on first: the next player gets the empty hand and wins with it, "
                "unless a penalty card reaches it first.",
            ),
            Reading(
                "c",
                None,
                "Hands are passed on, and nobody wins until somebody plays a last card out.",
                why_not=(
                    "A player would sit in the round with no card at all, and no source says what "
                    "such a player does on a turn."
                ),
            ),
        ),
        default="a",
        why="The same as for a last 7 (LC-03).",
        field="going_out.last_zero",
    ),
    Ruling(
        id="LC-05",
        chapter=WINNING,
        question="Does the next player still draw for a last Draw Two or Wild Draw Four?",
        says=(
            ("video", "Where it is silent, things are as in ordinary UNO."),
            ("article", "In classic UNO they are drawn."),
            ("newer-sheet", "They are drawn."),
        ),
        readings=(
            Reading(
                "a",
                c.FinalDraw.DRAWN,
                "Yes, before the round ends; the cards count in the scores.",
            ),
            Reading("b", c.FinalDraw.NOT_DRAWN, "No. The round ends with the card."),
        ),
        default="a",
        why="Ordinary UNO has it so; it makes a difference for points only.",
        field="going_out.final_draw",
    ),
    Ruling(
        id="LC-06",
        chapter=WINNING,
        question="What does a Wild Liar's Challenge do as the last card?",
        says=(),
        readings=(
            Reading(
                "a",
                c.LastWildChallenge.WINS_AT_ONCE,
                "It wins at once: nobody lays a card, but the color is named with it as usual.",
            ),
            Reading(
                "b",
                c.LastWildChallenge.ALL_EMPTY_HANDS_WIN,
                "The others lay and are challenged as usual; then whoever's hand is empty wins as "
                "WL-13 says, the player among them and the first of them.",
            ),
            Reading(
                "c",
                c.LastWildChallenge.ONLY_PLAYER_WINS,
                "The others lay and are challenged as usual; then the player alone wins, even if "
                "others have no card left.",
            ),
        ),
        default="a",
        why="The same as for a last 7 (LC-03); b is the livelier way to play.",
        field="going_out.last_wild_challenge",
    ),
    Ruling(
        id="LC-07",
        chapter=WINNING,
        question="Does a last Regular card, played openly, win at once?",
        says=(),
        readings=(
            Reading("a", None, "Yes. Nobody can challenge an open card, so the round is over."),
            Reading(
                "b",
                None,
                "The others may first catch the player for not calling UNO.",
                why_not=(
                    "Only a hand of exactly one card can be caught, and this one is empty, so "
                    "there is nothing to wait for."
                ),
            ),
        ),
        default="a",
        why="An open card cannot be false.",
        applies_to="both",
    ),
    Ruling(
        id="LC-08",
        chapter=WINNING,
        question="The last card was a Regular card in disguise and is caught: what does it cost?",
        says=(),
        readings=(
            Reading(
                "a",
                None,
                "The usual price for a disguise (RG-03); the card goes back and the round goes on.",
            ),
            Reading(
                "b",
                None,
                "One card, as for a plain lie.",
                why_not=(
                    "It would only undo RG-03, and make the heavier offense cheap just when it "
                    "pays most."
                ),
            ),
        ),
        default="a",
        why="The heavier offense keeps its price on the last card too.",
    ),
    Ruling(
        id="LC-09",
        chapter=WINNING,
        question=(
            "A player did not call UNO, was not caught, and goes out on the next turn: is that a "
            "win?"
        ),
        says=(),
        readings=(
            Reading("a", None, "Yes. The time for catching was over when that turn began."),
            Reading(
                "b",
                None,
                "The penalty is drawn first, so the player is not out.",
                why_not=(
                    "It would only undo the end of the time for catching, which every source has."
                ),
            ),
        ),
        default="a",
        why="What nobody caught in time is past.",
        applies_to="both",
    ),
    Ruling(
        id="LC-10",
        chapter=WINNING,
        question="Can anybody run out of cards on another player's turn?",
        says=(
            ("guide", "Only in a Wild Liar's Challenge."),
            ("video", "Only in a Wild Liar's Challenge."),
        ),
        readings=(
            Reading(
                "a",
                c.LastHandMove.WINS,
                "Only by laying a last card into a Wild Liar's Challenge.",
            ),
            Reading(
                "b",
                c.LastHandMove.MOVES_FIRST,
                "Also by being given the empty hand of a last 7 or 0, whichever of them moves "
                "hands first.",
            ),
        ),
        default="a",
        why=(
            "It goes with LC-03 and LC-04: when a last 7 or 0 wins before hands move, no empty "
            "hand is handed on."
        ),
        field="going_out.last_seven",
        follows=(
            "LC-03",
            "LC-04",
        ),
    ),
    Ruling(
        id="LC-11",
        chapter=WINNING,
        question="The last card is claimed as a 7 or 0 and caught as a lie: do hands move?",
        says=(),
        readings=(
            Reading(
                "a",
                None,
                "No, whatever EF-01 says: the hand that played the card gets it back, together "
                "with the penalty.",
            ),
        ),
        default="a",
        why="Otherwise somebody else would be left without a card and without having played one.",
    ),
)
