"""Rulings on classic play: points, rounds and other ways to play (CV)."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import choices as c
from liars_uno.rulings.model import Reading, Ruling

POINTS: Final = "Classic play: points"
ROUNDS: Final = "Classic play: rounds"
TURNS: Final = "Classic play: turns"

RULINGS: Final = (
    Ruling(
        id="CV-21",
        chapter=POINTS,
        question="Who is charged with the cards left at the end of a round?",
        says=(
            (
                "blog",
                "The winner has nothing and the others add up their own cards; the lowest total "
                "wins.",
            ),
            ("article", "The lowest total wins."),
            (
                "newer-sheet",
                "The winner collects what the others hold, and the highest total wins; the lowest "
                "total is given as another way.",
            ),
        ),
        readings=(
            Reading(
                "a",
                c.ScoreFor.WINNER_COLLECTS,
                "The winner scores the value of all other hands, and the highest total wins the "
                "match.",
            ),
            Reading(
                "b",
                c.ScoreFor.LOWEST_TOTAL,
                "Everybody is charged the value of their own hand, and the lowest total wins the "
                "match.",
            ),
        ),
        default="a",
        why="It is the publisher's main rule; blog and article use its other way.",
        field="scoring.score_for",
        applies_to="classic",
    ),
    Ruling(
        id="CV-22",
        chapter=POINTS,
        question="When does a match that is played to a number of points end?",
        says=(
            ("blog", "When somebody has 500."),
            ("article", "When somebody has 500."),
        ),
        readings=(
            Reading(
                "a",
                c.TargetReached.AT_LEAST,
                "At the end of the round in which a total comes to the target or more.",
            ),
            Reading(
                "b",
                c.TargetReached.MORE_THAN,
                "At the end of the round in which a total goes beyond the target; exactly the "
                "target is not enough.",
            ),
        ),
        default="a",
        why="Having 500 includes having exactly 500.",
        field="match.reached",
        applies_to="classic",
    ),
    Ruling(
        id="CV-23",
        chapter=POINTS,
        question="How many points is a plain Wild worth?",
        says=(
            ("blog", "40, against 50 for a Wild Draw Four."),
            ("article", "50, like a Wild Draw Four."),
            ("newer-sheet", "50."),
            ("programs", "Some count 40 for the extra wilds of a 112-card deck."),
        ),
        readings=(
            Reading("a", 50, "50 points, like every other wild."),
            Reading("b", 40, "40 points; a Wild Draw Four still counts 50."),
            Reading(
                "c",
                None,
                "Another number that the table has set; a Wild Draw Four still counts 50.",
            ),
        ),
        default="a",
        why="The article and the publisher's rules agree against the blog.",
        field="scoring.wild",
        applies_to="classic",
    ),
    Ruling(
        id="CV-24",
        chapter=POINTS,
        question="Do players drop out of the match when they reach the target?",
        says=(
            (
                "article",
                "At 500 or more one drops out, until a single player is left, as a house rule.",
            ),
        ),
        readings=(
            Reading(
                "a",
                c.Elimination.OFF,
                "No. The match ends for all when the target is reached.",
            ),
            Reading(
                "b",
                c.Elimination.ON,
                "Yes. Who reaches it sits out the rest, and the last player left wins; if all "
                "reach it at once the lowest total wins, equal ones together. It needs the lowest "
                "total to win (CV-21 b).",
            ),
        ),
        default="a",
        why="The article marks it as a house rule.",
        field="match.elimination",
        applies_to="classic",
    ),
    Ruling(
        id="CV-33",
        chapter=ROUNDS,
        question="Does a round go on after the first player is out?",
        says=(("blog", "In another version until only one is left with cards, the loser."),),
        readings=(
            Reading(
                "a",
                c.RoundGoesOn.FIRST_OUT_ENDS,
                "No. The first player out has won and the round is over.",
            ),
            Reading(
                "b",
                c.RoundGoesOn.UNTIL_ONE_IS_LEFT,
                "Yes, until one player is left. Who is out is passed over, a Draw Two hits the "
                "next one still in, and the first one out collects the points.",
            ),
        ),
        default="a",
        why="The blog calls it another version.",
        field="going_out.round_goes_on",
        applies_to="classic",
    ),
    Ruling(
        id="CV-34",
        chapter=ROUNDS,
        question="Does the next player still draw for a last Draw Two or Wild Draw Four?",
        says=(
            ("article", "Yes, and the cards are counted."),
            ("newer-sheet", "Yes."),
            ("blog", "Does not say."),
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
        why="The article and the publisher's rules agree.",
        field="going_out.final_draw",
        applies_to="classic",
    ),
    Ruling(
        id="CV-35",
        chapter=TURNS,
        question="Can an action card go on the same symbol in another color?",
        says=(
            ("blog", "Only on the same color."),
            ("article", "Only on the same color."),
            ("newer-sheet", "On the same color or the same symbol."),
        ),
        readings=(
            Reading("a", c.ActionMatching.COLOR_OR_SYMBOL, "Yes. A Blue Skip goes on a Red Skip."),
            Reading(
                "b",
                c.ActionMatching.COLOR_ONLY,
                "No. Action cards go on their color only; answers in a stack are exempt.",
            ),
        ),
        default="a",
        why="It is the publisher's rule; the two texts have probably shortened it.",
        field="turn.action_matching",
        applies_to="classic",
    ),
    Ruling(
        id="CV-36",
        chapter=TURNS,
        question="What does a Reverse do with two players?",
        says=(
            ("article", "It works as a Skip."),
            ("tracker", "It works as a Skip."),
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
        why="Both sources that speak of it agree.",
        field="turn.two_player_reverse",
        applies_to="classic",
    ),
    Ruling(
        id="CV-37",
        chapter=ROUNDS,
        question="What if the draw pile is empty?",
        says=(("article", "Everything but the top card is mixed into a new one."),),
        readings=(
            Reading(
                "a",
                c.Exhausted.WAIVED,
                "The discard pile without its top card is mixed. If that is not enough the rest "
                "is waived; once all have had to pass one after another, the lowest hand wins.",
            ),
            Reading(
                "b",
                None,
                "A fresh deck is brought in.",
                why_not=(
                    "No source does it, and it would change how many copies of each card there "
                    "are in the middle of a round."
                ),
            ),
            Reading(
                "c",
                c.Exhausted.ENDS_ROUND,
                "The discard pile without its top card is mixed. If that is not enough the round "
                "ends at once, and the lowest hand wins.",
            ),
        ),
        default="a",
        why="One rule for both games: it goes with RS-04.",
        field="piles.exhausted",
        applies_to="classic",
        follows=("RS-04",),
    ),
    Ruling(
        id="CV-38",
        chapter=ROUNDS,
        question="Do 7 and 0 move hands in classic play?",
        says=(("newer-sheet", "Not in the main rules; the publisher knows it as a house rule."),),
        readings=(
            Reading("a", c.SevenZero.OFF, "No. They are plain numbers."),
            Reading(
                "b",
                c.SevenZero.ON,
                "Yes. A 7 swaps hands with a player of one's choice and a 0 passes all hands on; "
                "as a last card either wins without moving hands.",
            ),
        ),
        default="a",
        why="It is a house rule, and neither classic text has it.",
        field="hands.seven_zero",
        applies_to="classic",
    ),
    Ruling(
        id="CV-39",
        chapter=ROUNDS,
        question="May the last card be an action card?",
        says=(
            ("article", "Lets a Draw Two or a Wild Draw Four be the last card."),
            ("house-list", "Gives a ban as a house rule."),
        ),
        readings=(
            Reading("a", c.Finishing.ANY_CARD, "Yes. Any card may be the last."),
            Reading(
                "b",
                c.Finishing.NO_ACTION,
                "No. Skip, Reverse and Draw Two cannot be the last card; who has nothing else "
                "draws instead. A wild may still be the last. Of a hidden card its claim counts.",
            ),
            Reading("c", c.Finishing.NO_WILD, "Yes; only wilds cannot be the last card (CV-42 c)."),
            Reading(
                "d",
                c.Finishing.NO_ACTION_OR_WILD,
                "No, and a wild cannot be either (CV-42 b); who has nothing else draws instead.",
            ),
        ),
        default="a",
        why="The article and the publisher's rules allow it.",
        field="going_out.finishing",
        applies_to="both",
    ),
    Ruling(
        id="CV-41",
        chapter=TURNS,
        question="May several cards of the same number be played in one turn?",
        says=(("programs", "Offer it."),),
        readings=(
            Reading("a", c.EqualCards.OFF, "No. A turn is one card."),
            Reading(
                "b",
                c.EqualCards.ANY_NUMBER_OF_CARDS,
                "Yes. The first has to match and the last becomes the top card; 7s and 0s move "
                "hands once. The drawn card and a jump-in stay single.",
            ),
        ),
        default="a",
        why="It is a house rule that no written source here has.",
        field="turn.equal_cards",
        applies_to="classic",
    ),
)
