"""Rulings on classic play: calling UNO and the Wild Draw Four (CV)."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import choices as c
from liars_uno.rulings.model import Reading, Ruling

CALLS: Final = "Classic play: calling UNO"
WILDS: Final = "Classic play: Wild Draw Four"

RULINGS: Final = (
    Ruling(
        id="CV-10",
        chapter=CALLS,
        question="How many cards does a caught player draw for not calling UNO?",
        says=(
            ("blog", "Two."),
            ("article", "Four."),
            ("newer-sheet", "Two."),
        ),
        readings=(
            Reading("a", 2, "Two cards."),
            Reading("b", 4, "Four cards."),
            Reading("c", None, "Another number that the table has set."),
        ),
        default="a",
        why="The publisher's rules and the blog agree.",
        field="uno_call.penalty",
        applies_to="classic",
    ),
    Ruling(
        id="CV-11",
        chapter=CALLS,
        question="When must UNO be called?",
        says=(
            ("blog", "While the card is put down."),
            ("article", "Before the card is played."),
            ("older-sheet", "Before or while it is played."),
        ),
        readings=(
            Reading(
                "a",
                c.CallDeadline.UNTIL_CAUGHT,
                "With the play that leaves one card, or after it until the player is caught or "
                "the time for catching ends.",
            ),
            Reading(
                "b",
                c.CallDeadline.WITH_PLAY,
                "Before or with the play only; afterwards a call is refused, and the player can "
                "be caught.",
            ),
        ),
        default="a",
        why="It is the widest deadline, and catching sees to it that nobody dawdles.",
        field="uno_call.deadline",
        applies_to="classic",
    ),
    Ruling(
        id="CV-12",
        chapter=CALLS,
        question="When does the time for catching end?",
        says=(
            ("blog", "When the next player has played."),
            ("article", "When the next player plays or begins to draw."),
            ("newer-sheet", "When the next player begins the turn."),
        ),
        readings=(
            Reading("a", c.DutyEnds.FIRST_ACT, "With the first play or draw of the next turn."),
            Reading(
                "b",
                c.DutyEnds.NEXT_PLAYED_CARD,
                "With the next card that is played; a draw in between does not end it.",
            ),
        ),
        default="a",
        why="The article and the publisher's rules come to the same.",
        field="uno_call.duty_ends",
        applies_to="both",
    ),
    Ruling(
        id="CV-13",
        chapter=CALLS,
        question="Who may catch a player who has not called UNO?",
        says=(
            ("blog", "Any other player."),
            ("article", "Any other player."),
        ),
        readings=(
            Reading("a", c.Catchers.ANY_SEAT, "Any other player."),
            Reading("b", c.Catchers.NEXT_SEAT, "Only the player who comes after the offender."),
        ),
        default="a",
        why="Both classic texts agree.",
        field="uno_call.catchers",
        applies_to="classic",
    ),
    Ruling(
        id="CV-14",
        chapter=CALLS,
        question="What does it cost to accuse somebody wrongly of not having called UNO?",
        says=(
            ("blog", "Two cards for the accuser."),
            ("article", "Does not speak of it."),
        ),
        readings=(
            Reading(
                "a",
                c.AccusationPrice.REFUSED,
                "Nothing: a wrong accusation is refused and nothing happens.",
            ),
            Reading("b", c.AccusationPrice.TWO, "Two cards for the accuser."),
            Reading(
                "c",
                c.AccusationPrice.AS_UNO_PENALTY,
                "As many cards for the accuser as the one caught would have drawn.",
            ),
            Reading("d", c.AccusationPrice.ONE, "One card for the accuser."),
        ),
        default="a",
        why="Only the blog punishes it, so b belongs to the blog's own rules.",
        field="uno_call.wrong_accusation",
        applies_to="classic",
    ),
    Ruling(
        id="CV-15",
        chapter=CALLS,
        question="Does everybody see how many cards a player holds?",
        says=(("blog", "Cards are to be held so that their number can be seen."),),
        readings=(
            Reading("a", None, "Yes. The number of cards in every hand is public."),
            Reading(
                "b",
                None,
                "No. The numbers are hidden.",
                why_not=(
                    "Everybody sees every play and every draw, so the numbers can always be "
                    "worked out, and catching UNO needs them."
                ),
            ),
        ),
        default="a",
        why="Nobody could be caught for not calling UNO otherwise.",
        applies_to="classic",
    ),
    Ruling(
        id="CV-16",
        chapter=WILDS,
        question="When may a Wild Draw Four be played?",
        says=(
            ("blog", "Only when no other card can be played at all."),
            ("article", "Only with no card of the same color or number."),
            ("newer-sheet", "Only with no card of the color in force."),
        ),
        readings=(
            Reading(
                "a",
                c.WildDrawFourLimit.NO_COLOR,
                "When the rest of the hand has no card of the color in force; a card with the "
                "same number or symbol does not count.",
            ),
            Reading(
                "b",
                c.WildDrawFourLimit.NO_COLOR_OR_SYMBOL,
                "When the rest of the hand has neither the color in force nor the number or "
                "symbol of the top card.",
            ),
            Reading(
                "c",
                c.WildDrawFourLimit.NOTHING_PLAYABLE,
                "When no other card of the hand can be played; a plain Wild can be, another Wild "
                "Draw Four does not count.",
            ),
            Reading("d", c.WildDrawFourLimit.FREE, "At any time."),
        ),
        default="a",
        why="It is the publisher's rule; article and blog have b and c in their own presets.",
        field="wild_draw_four.limit",
        applies_to="classic",
    ),
    Ruling(
        id="CV-17",
        chapter=WILDS,
        question="Can a Wild Draw Four be played by a hand that should not?",
        says=(
            ("blog", "It can, and a challenge is there to find out."),
            ("article", "It cannot."),
        ),
        readings=(
            Reading(
                "a",
                c.WildDrawFourBluff.ALLOWED,
                "Yes, as a bluff, at the risk of a challenge (CV-18).",
            ),
            Reading("b", c.WildDrawFourBluff.REFUSED, "No. The move is refused."),
        ),
        default="a",
        why=(
            "Where it can be challenged there must be something to find; without challenges b is "
            "the sensible choice."
        ),
        field="wild_draw_four.bluff",
        applies_to="classic",
    ),
    Ruling(
        id="CV-18",
        chapter=WILDS,
        question="May a Wild Draw Four be challenged?",
        says=(
            (
                "blog",
                "By whoever is to draw, who then sees the hand: a guilty player draws the four, "
                "an innocent one's challenger draws six.",
            ),
            ("article", "Does not know it."),
            ("newer-sheet", "As the blog has it."),
        ),
        readings=(
            Reading(
                "a",
                c.WildDrawFourChallenge.ON,
                "Yes, by the player who is to draw: that player sees the hand, and either the "
                "guilty player draws the four instead, or the challenger draws two more and loses "
                "the turn.",
            ),
            Reading(
                "b",
                c.WildDrawFourChallenge.OFF,
                "No. The next player draws four and loses the turn.",
            ),
        ),
        default="a",
        why="The blog and the publisher's rules agree.",
        field="wild_draw_four.challenge",
        applies_to="classic",
    ),
    Ruling(
        id="CV-19",
        chapter=WILDS,
        question="What becomes of a Wild Draw Four whose player was found guilty?",
        says=(
            ("bot-project", "The card stays, and play goes on from it."),
            ("hong-kong-news", "The card is taken back, and two cards are drawn."),
        ),
        readings=(
            Reading(
                "a",
                c.GuiltyWildDrawFour.STAYS,
                "It stays with its named color; its player draws the four, and the challenger has "
                "an ordinary turn.",
            ),
            Reading(
                "b",
                c.GuiltyWildDrawFour.TAKEN_BACK,
                "Its player takes it back and draws the four; the top card and the color are as "
                "before, and the challenger has the turn.",
            ),
        ),
        default="a",
        why="The blog is silent, and this is how the publisher's challenge is mostly retold.",
        field="wild_draw_four.guilty",
        applies_to="classic",
    ),
    Ruling(
        id="CV-20",
        chapter=WILDS,
        question="Can a Wild Draw Four be challenged that was the last card?",
        says=(),
        readings=(
            Reading(
                "a",
                c.LastWildDrawFour.ALLOWED,
                "Yes, but it always fails, since no other card was left in the hand; the "
                "challenger takes six, which score.",
            ),
            Reading(
                "b",
                c.LastWildDrawFour.NOT_OFFERED,
                "No. The four cards are drawn and the round ends.",
            ),
        ),
        default="b",
        why="How it would end is known beforehand; it could only change points.",
        field="wild_draw_four.last_card",
        applies_to="classic",
    ),
)
