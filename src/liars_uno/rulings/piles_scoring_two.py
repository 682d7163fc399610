"""Rulings on the piles (RS), on scoring (SC) and on two players (TP)."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import choices as c
from liars_uno.rulings.model import Reading, Ruling

PILES: Final = "The piles"
SCORING: Final = "Scoring"
TWO: Final = "Two players"

RULINGS: Final = (
    Ruling(
        id="RS-01",
        chapter=PILES,
        question="Does the top card stay when the discard pile is mixed into a new draw pile?",
        says=(
            ("article", "In classic UNO it stays."),
            ("older-sheet", "It stays."),
        ),
        readings=(
            Reading("a", None, "Yes. All but the top card is mixed, and play goes on from it."),
            Reading(
                "b",
                None,
                "Every card is mixed, the top card too.",
                why_not=(
                    "There would be nothing left to match, and no source tells how play goes on "
                    "from an empty pile."
                ),
            ),
        ),
        default="a",
        why="Play needs a card to match.",
        applies_to="both",
    ),
    Ruling(
        id="RS-02",
        chapter=PILES,
        question="What becomes of face-down discards when the pile is mixed?",
        says=(
            ("video", "They are turned the same way as the others and mixed."),
            ("guide", "They are safe for good."),
        ),
        readings=(
            Reading(
                "a",
                None,
                "They are mixed unseen: their claims are gone, no old lie costs anything, and "
                "nobody learns what they were.",
            ),
            Reading(
                "b",
                None,
                "They are shown to everybody before they are mixed.",
                why_not=(
                    "It would lay old lies open that are safe for good, and no source shows "
                    "discards or draws any consequence from it."
                ),
            ),
        ),
        default="a",
        why="The guide makes an unchallenged card safe for good.",
    ),
    Ruling(
        id="RS-03",
        chapter=PILES,
        question="When is an empty draw pile renewed?",
        says=(
            ("video", "When it runs out."),
            ("guide", "When it is empty."),
        ),
        readings=(
            Reading("a", c.Reshuffle.WHEN_NEEDED, "When a card has to be drawn and none is there."),
            Reading(
                "b",
                c.Reshuffle.AT_ONCE,
                "As soon as the last card is drawn, or as soon after as there is something to mix "
                "and nothing is pending.",
            ),
        ),
        default="a",
        why=(
            "Mixing late takes in the discards that were made in between; the cards drawn are the "
            "same otherwise."
        ),
        field="piles.reshuffle",
        applies_to="both",
    ),
    Ruling(
        id="RS-04",
        chapter=PILES,
        question="What if more cards are to be drawn than both piles have?",
        says=(),
        readings=(
            Reading(
                "a",
                c.Exhausted.WAIVED,
                "The cards there are get drawn and the rest is waived. Once all have had to pass "
                "one after another, the lowest hand wins.",
            ),
            Reading(
                "b",
                None,
                "The missing cards are owed and drawn later.",
                why_not=(
                    "No source knows debts of cards, so nobody can say how long one lives, in "
                    "which order several are paid, or what is left of it when the round ends."
                ),
            ),
            Reading(
                "c",
                None,
                "Another deck is added.",
                why_not=(
                    "It would change how many copies of each card there are, and so which claims "
                    "are likely, and no source has it."
                ),
            ),
            Reading(
                "d",
                c.Exhausted.ENDS_ROUND,
                "The round ends as soon as a card is owed that is not there; the lowest hand "
                "wins, equal ones together.",
            ),
        ),
        default="a",
        why="Play goes on and no debt has to be made up.",
        field="piles.exhausted",
        applies_to="both",
    ),
    Ruling(
        id="RS-05",
        chapter=PILES,
        question="Which cards stay out when the pile has to be mixed while a card is pending?",
        says=(("fan-programs", "One such program keeps two cards back."),),
        readings=(
            Reading(
                "a",
                None,
                "The pending card, the previous top card until the pending one is known to stay, "
                "and all cards laid for a Wild Liar's Challenge.",
            ),
            Reading(
                "b",
                None,
                "Only the pending card.",
                why_not=(
                    "A caught lie lays the previous top card bare again, and it would be gone."
                ),
            ),
        ),
        default="a",
        why="When a lie goes back to the hand, the card below must still be there.",
        applies_to="both",
    ),
    Ruling(
        id="SC-01",
        chapter=SCORING,
        question="What do several winners of one round score?",
        says=(
            ("guide", "They win together."),
            ("video", "They win together."),
            ("tracker", "Tries both, the full sum for each and a division."),
        ),
        readings=(
            Reading(
                "a",
                c.JointScore.FULL_EACH,
                "Each of them scores the full value of the hands of those who did not win.",
            ),
            Reading(
                "b",
                c.JointScore.DIVIDED,
                "They share that value in equal parts, rounded down.",
            ),
            Reading("c", c.JointScore.NOBODY, "None of them scores in this round."),
        ),
        default="a",
        why="To win together is to win in full.",
        field="scoring.joint_winners",
        applies_to="both",
    ),
    Ruling(
        id="SC-02",
        chapter=SCORING,
        question="What if the best totals are equal when the match ends?",
        says=(),
        readings=(
            Reading("a", c.MatchTie.SHARED, "The best total wins, and equal ones share the match."),
            Reading(
                "b",
                c.MatchTie.EXTRA_ROUND,
                "Further rounds are played until a single total is the best.",
            ),
        ),
        default="a",
        why="No rounds have to be made up for it.",
        field="match.tie",
        applies_to="both",
    ),
    Ruling(
        id="SC-03",
        chapter=SCORING,
        question="Is one round the whole match, or are points played for?",
        says=(
            ("guide", "Points are an option, to 500."),
            ("tracker", "To 500 points."),
        ),
        readings=(
            Reading(
                "a",
                c.MatchLength.SINGLE_ROUND,
                "One round is the match, and whoever goes out has won.",
            ),
            Reading(
                "b",
                c.MatchLength.TO_TARGET,
                "Rounds are played and scored until a total reaches the target.",
            ),
        ),
        default="a",
        why="The guide calls points optional; classic tables play b.",
        field="match.length",
        applies_to="both",
    ),
    Ruling(
        id="SC-04",
        chapter=SCORING,
        question="Do face-down cards on the table score as claimed?",
        says=(),
        readings=(
            Reading(
                "a",
                None,
                "No card on the table scores at all. The real cards left in the hands are "
                "counted, whatever was claimed before.",
            ),
        ),
        default="a",
        why="Only what is still held is counted.",
        applies_to="both",
    ),
    Ruling(
        id="TP-01",
        chapter=TWO,
        question="What does a Reverse do with two players?",
        says=(
            ("tracker", "It works as a Skip."),
            ("article", "In classic UNO it works as a Skip."),
            ("spokesman", "Told a magazine that it does nothing between two."),
        ),
        readings=(
            Reading(
                "a",
                c.TwoPlayerReverse.SKIPS,
                "It works as a Skip, so the player has another turn; the direction turns as well.",
            ),
            Reading(
                "b",
                c.TwoPlayerReverse.TURNS_ONLY,
                "Only the direction turns, which changes nothing between two: the opponent has "
                "the turn.",
            ),
        ),
        default="a",
        why="Guide and video leave actions as in ordinary UNO, and there it is a Skip.",
        field="turn.two_player_reverse",
    ),
    Ruling(
        id="TP-02",
        chapter=TWO,
        question="With two players a false Skip or Reverse is caught: who has the turn?",
        says=(),
        readings=(
            Reading(
                "a",
                c.CaughtEffect.STANDS,
                "The liar, after taking the card back and drawing, for the opponent is skipped "
                "all the same.",
            ),
            Reading("b", c.CaughtEffect.CANCELLED, "The opponent."),
        ),
        default="a",
        why="It goes with EF-01, as with more players.",
        field="challenge.caught_effect",
        follows=("EF-01",),
    ),
    Ruling(
        id="TP-03",
        chapter=TWO,
        question="What do 7 and 0 do with two players?",
        says=(),
        readings=(Reading("a", None, "Either of them exchanges the two hands."),),
        default="a",
        why="That is what the rules say when they are applied to two.",
        applies_to="both",
    ),
    Ruling(
        id="TP-04",
        chapter=TWO,
        question=(
            "With two players a hidden Skip would give the same player another turn: when can it "
            "be challenged?"
        ),
        says=(),
        readings=(
            Reading(
                "a",
                None,
                "The opponent is asked before the extra turn, as after any hidden card.",
            ),
            Reading(
                "b",
                None,
                "Until the opponent's own turn.",
                why_not=(
                    "The extra turn would be played on a card still in doubt, and no source lets "
                    "a challenge reach back over a whole turn."
                ),
            ),
        ),
        default="a",
        why="The window is the same as with more players.",
    ),
)
