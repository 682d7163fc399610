"""Rulings on sevens and zeros (SZ)."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import choices as c
from liars_uno.rulings.model import Reading, Ruling

HANDS: Final = "Sevens and zeros"

RULINGS: Final = (
    Ruling(
        id="SZ-01",
        chapter=HANDS,
        question="Do hands move for a 7 or 0 that was a lie but went unchallenged?",
        says=(
            (
                "video",
                "What lies unchallenged counts as claimed, and hidden 7s and 0s are treated as "
                "working.",
            ),
            ("guide", "Its sentence on effects speaks of actions."),
        ),
        readings=(
            Reading(
                "a",
                c.FalseMove.MOVES,
                "Yes. An unchallenged claim works, whatever the card is.",
            ),
            Reading(
                "b",
                c.FalseMove.DOES_NOT_MOVE,
                "No. The card lies there as a 7 or 0 to be matched, but hands stay; so the table "
                "learns that it was a lie.",
            ),
        ),
        default="a",
        why="An unchallenged card counts as claimed in every respect.",
        field="hands.false_move",
    ),
    Ruling(
        id="SZ-02",
        chapter=HANDS,
        question=(
            "A true 7 or 0 was challenged: into which hand goes the challenger's penalty card?"
        ),
        says=(
            ("guide", "Hands move first, then comes the penalty."),
            ("video", "Hands move first, then comes the penalty."),
        ),
        readings=(
            Reading(
                "a",
                c.ChallengerDraws.HAND_HELD_NOW,
                "Into the hand that the challenger holds once hands have moved.",
            ),
            Reading(
                "b",
                c.ChallengerDraws.OLD_HAND,
                "Into the hand that the challenger held before, wherever it is now.",
            ),
        ),
        default="a",
        why="A penalty is the person's own, and goes to what that person holds.",
        field="hands.challenger_draws",
    ),
    Ruling(
        id="SZ-03",
        chapter=HANDS,
        question="A false 7 or 0 is caught: do hands move?",
        says=(
            ("guide", "For every challenged 7 or 0 it puts the move of hands before the penalty."),
            ("video", "Says so for the card that proves true."),
        ),
        readings=(
            Reading(
                "a",
                c.CaughtEffect.STANDS,
                "Yes. Hands move as claimed; after that, card and penalty go into the hand that "
                "the liar holds by then.",
            ),
            Reading(
                "b",
                c.CaughtEffect.CANCELLED,
                "No. Hands stay, and card and penalty go back into the same hand.",
            ),
        ),
        default="a",
        why="It goes with EF-01, and the guide's order is not limited to the card that is true.",
        field="challenge.caught_effect",
        follows=("EF-01",),
    ),
    Ruling(
        id="SZ-04",
        chapter=HANDS,
        question=(
            "Hands have moved and the 7 or 0 turns out to be a lie: into which hand does the card "
            "go back?"
        ),
        says=(),
        readings=(
            Reading("a", None, "Into the hand that the liar holds now, together with the penalty."),
            Reading(
                "b",
                None,
                "Into the hand that it came from, wherever that is now.",
                why_not=(
                    "It would burden a player who did not lie, and no source tells whether the "
                    "penalty goes there too, or who has to call UNO then."
                ),
            ),
        ),
        default="a",
        why="The same principle as in SZ-02: it goes to the person.",
    ),
    Ruling(
        id="SZ-05",
        chapter=HANDS,
        question="Must a player who plays a 7 swap hands?",
        says=(
            ("guide", "Yes."),
            ("video", "Yes."),
            ("tracker", "Yes."),
        ),
        readings=(
            Reading("a", c.Swap.COMPULSORY, "Yes, with another player of their choice."),
            Reading(
                "b",
                c.Swap.OPTIONAL,
                "No. The player may also name nobody, and then hands stay.",
            ),
        ),
        default="a",
        why="The sources say that one must.",
        field="hands.swap",
        applies_to="both",
    ),
    Ruling(
        id="SZ-06",
        chapter=HANDS,
        question="Which way do the hands go when a 0 is played?",
        says=(
            ("guide", "The way that play goes at the moment."),
            ("video", "The way that play goes at the moment."),
            ("fan-page", "As play goes in its text, to the left in its heading."),
        ),
        readings=(
            Reading(
                "a",
                c.PassDirection.CURRENT,
                "To the next player in the direction of play at that moment.",
            ),
            Reading(
                "b",
                c.PassDirection.ALWAYS_LEFT,
                "Always to the left, even when play goes to the right.",
            ),
        ),
        default="a",
        why="Guide and video agree.",
        field="hands.pass_direction",
        applies_to="both",
    ),
    Ruling(
        id="SZ-07",
        chapter=HANDS,
        question="Does a 7 or 0 laid into a Wild Liar's Challenge move hands?",
        says=(),
        readings=(
            Reading("a", None, "No. It goes under the pile like every laid card, with no effect."),
            Reading(
                "b",
                None,
                "It moves hands like one that was played.",
                why_not=(
                    "Laid cards go under unseen, so nobody need ever know of it, and no source "
                    "says whose swap comes first when there are several."
                ),
            ),
        ),
        default="a",
        why="It is laid, not played, and goes under the Wild Liar's Challenge.",
    ),
)
