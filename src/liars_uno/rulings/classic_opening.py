"""Rulings on classic play: dealing; and house rules for both games (CV)."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import choices as c
from liars_uno.rulings.model import Reading, Ruling

OPENING: Final = "Classic play: dealing"
HOUSE: Final = "House rules"

RULINGS: Final = (
    Ruling(
        id="CV-25",
        chapter=OPENING,
        question="What happens when a plain Wild is turned over to open the discard pile?",
        says=(
            (
                "article",
                "Back into the pile in one place, the first player names the color in another.",
            ),
            ("newer-sheet", "The player to the left of the dealer names the color."),
            ("older-sheet", "It goes back."),
        ),
        readings=(
            Reading(
                "a",
                c.OpeningWild.FIRST_SEAT_NAMES,
                "It opens the pile; the first player names the color and plays.",
            ),
            Reading(
                "b",
                c.OpeningWild.SET_ASIDE,
                "It goes back as ST-03 says, and another card is turned over.",
            ),
        ),
        default="a",
        why="It is the publisher's current rule, and the article contradicts itself.",
        field="deal.opening_wild",
        applies_to="classic",
    ),
    Ruling(
        id="CV-26",
        chapter=OPENING,
        question="What happens when a Wild Draw Four is turned over to open the discard pile?",
        says=(
            (
                "article",
                "Back into the pile in one place, the first player names the color in another.",
            ),
            ("newer-sheet", "It goes back and another card is turned over."),
            ("older-sheet", "It goes back and another card is turned over."),
        ),
        readings=(
            Reading(
                "a",
                c.OpeningWild.SET_ASIDE,
                "It goes back as ST-03 says, and another card is turned over.",
            ),
            Reading(
                "b",
                c.OpeningWild.FIRST_SEAT_NAMES,
                "It opens the pile; the first player names the color and plays, and nobody draws.",
            ),
            Reading(
                "c",
                None,
                "It opens the pile and the first player draws four.",
                why_not=(
                    "No source has it, and none says who would name the color if the first player "
                    "loses the turn to it."
                ),
            ),
        ),
        default="a",
        why="The publisher's rules agree with what the article says about setting up.",
        field="deal.opening_wild_draw_four",
        applies_to="classic",
    ),
    Ruling(
        id="CV-27",
        chapter=OPENING,
        question="What happens when a Reverse is turned over to open the discard pile?",
        says=(
            ("article", "The player to the right of the dealer starts."),
            ("older-sheet", "The player to the right of the dealer starts."),
            ("newer-sheet", "The dealer starts, and play goes to the right."),
        ),
        readings=(
            Reading(
                "a",
                c.OpeningReverse.DEALER_FIRST,
                "The dealer has the first turn, and play goes to the right.",
            ),
            Reading(
                "b",
                c.OpeningReverse.RIGHT_OF_DEALER_FIRST,
                "The player to the right of the dealer has the first turn, and play goes to the "
                "right.",
            ),
            Reading(
                "c",
                c.OpeningReverse.IGNORED,
                "It does nothing: the player to the left of the dealer starts, and play goes to "
                "the left.",
            ),
        ),
        default="a",
        why="It is the publisher's current rule.",
        field="deal.opening_reverse",
        applies_to="both",
    ),
    Ruling(
        id="CV-28",
        chapter=OPENING,
        question="What happens when a Skip is turned over to open the discard pile?",
        says=(("newer-sheet", "The player to the left of the dealer is skipped."),),
        readings=(
            Reading(
                "a",
                c.OpeningSkip.SKIPS,
                "The player to the left of the dealer is skipped, and the one after starts.",
            ),
            Reading(
                "b",
                c.OpeningSkip.IGNORED,
                "It does nothing: the player to the left of the dealer starts.",
            ),
        ),
        default="a",
        why="It is the publisher's rule, and nobody contradicts it.",
        field="deal.opening_skip",
        applies_to="both",
    ),
    Ruling(
        id="CV-29",
        chapter=OPENING,
        question="What happens when a Draw Two is turned over to open the discard pile?",
        says=(
            ("newer-sheet", "The first player draws two and loses the turn."),
            ("older-sheet", "Speaks only of drawing the two."),
        ),
        readings=(
            Reading(
                "a",
                c.OpeningDrawTwo.DRAWS_AND_LOSES_TURN,
                "The player to the left of the dealer draws two and loses the turn.",
            ),
            Reading(
                "b",
                c.OpeningDrawTwo.DRAWS_AND_PLAYS,
                "The player to the left of the dealer draws two and then has an ordinary turn.",
            ),
            Reading(
                "c",
                c.OpeningDrawTwo.IGNORED,
                "It does nothing: the player to the left of the dealer starts.",
            ),
        ),
        default="a",
        why="It is the publisher's current rule.",
        field="deal.opening_draw_two",
        applies_to="both",
    ),
    Ruling(
        id="CV-30",
        chapter=OPENING,
        question="How is the first dealer found?",
        says=(
            (
                "article",
                "The highest number drawn deals; other cards go below the pile and are drawn "
                "again, and so are ties. Among children the youngest deals.",
            ),
            ("newer-sheet", "The highest card drawn deals, and symbols count as nothing."),
        ),
        readings=(
            Reading(
                "a",
                c.FirstDealer.HIGHEST_NUMBER,
                "Everybody draws a card and the highest number deals; who draws no number puts it "
                "back below and draws again, and so do ties.",
            ),
            Reading(
                "b",
                c.FirstDealer.HIGHEST_CARD,
                "Everybody draws a card and the highest number deals; a card that is no number "
                "counts as 0, and a tie is drawn again.",
            ),
            Reading(
                "c",
                c.FirstDealer.GIVEN,
                "The table or the program names a dealer, by agreement or by lot; no card is "
                "drawn for it.",
            ),
        ),
        default="c",
        why="Who deals first does not change the game, so a program need not draw cards for it.",
        field="deal.first_dealer",
        applies_to="classic",
    ),
    Ruling(
        id="CV-31",
        chapter=OPENING,
        question="Who deals the next round?",
        says=(("article", "The player to the left, as a house rule."),),
        readings=(
            Reading("a", c.NextDealer.LEFT, "The player to the left of the last dealer."),
            Reading("b", c.NextDealer.SAME, "The same player every round."),
            Reading("c", c.NextDealer.WINNER_DEALS, "Whoever won the last round."),
            Reading(
                "d",
                c.NextDealer.WINNER_STARTS,
                "Whoever is placed so that the winner of the last round has the first turn.",
            ),
        ),
        default="a",
        why="Only one source speaks of it.",
        field="deal.next_dealer",
        applies_to="classic",
    ),
    Ruling(
        id="CV-42",
        chapter=HOUSE,
        question="Which cards may not be the last one?",
        says=(("programs", "Offer such limits."),),
        readings=(
            Reading("a", c.Finishing.ANY_CARD, "Any card may be the last."),
            Reading(
                "b",
                c.Finishing.NO_ACTION_OR_WILD,
                "Neither an action card nor a wild; who has nothing else draws instead. Of a "
                "hidden card its claim counts.",
            ),
            Reading(
                "c",
                c.Finishing.NO_WILD,
                "No wild; who has nothing else draws instead. Of a hidden card its claim counts.",
            ),
            Reading(
                "d",
                c.Finishing.NO_ACTION,
                "No action card, but a wild may be (CV-39 b). Of a hidden card its claim counts.",
            ),
        ),
        default="a",
        why="It is a house rule; the publisher lets any card be the last.",
        field="going_out.finishing",
        applies_to="both",
    ),
    Ruling(
        id="CV-43",
        chapter=HOUSE,
        question="Is a player out who holds too many cards?",
        says=(("programs", "Offer such a limit."),),
        readings=(
            Reading("a", 0, "No. A hand may grow without end."),
            Reading(
                "b",
                None,
                "Yes. Who has reached the agreed number when a draw is complete is out of the "
                "round; the cards go below the discard pile, and what is still owed is cancelled. "
                "For the round it is as if the player had left.",
            ),
        ),
        default="a",
        why="It is a house rule that no written source here has.",
        field="going_out.hand_limit",
        applies_to="both",
    ),
    Ruling(
        id="CV-44",
        chapter=HOUSE,
        question="Are small hands played openly?",
        says=(("programs", "Offer it."),),
        readings=(
            Reading("a", 0, "No. Every hand is hidden to the end."),
            Reading(
                "b",
                None,
                "Yes. A hand of the agreed number of cards or fewer lies open for all. In Liar's "
                "UNO nobody can bluff with such a hand any more.",
            ),
        ),
        default="a",
        why="It is a house rule that no written source here has.",
        field="going_out.open_hand",
        applies_to="both",
    ),
    Ruling(
        id="CV-45",
        chapter=HOUSE,
        question="Are players who sit opposite each other partners?",
        says=(("programs", "Offer it."),),
        readings=(
            Reading("a", c.Partners.OFF, "No. Everybody plays alone."),
            Reading(
                "b",
                c.Partners.OPPOSITE,
                "Yes, with an even number of four or more. When one goes out both have won, and "
                "the side scores the hands of the others once; partners do not see each other's "
                "cards.",
            ),
        ),
        default="a",
        why="It is a house rule that no written source here has.",
        field="going_out.partners",
        applies_to="both",
    ),
    Ruling(
        id="CV-46",
        chapter=HOUSE,
        question="What happens to an open card that does not match?",
        says=(("programs", "Offer a price for it."),),
        readings=(
            Reading("a", 0, "It cannot be played: the move is refused."),
            Reading(
                "b",
                None,
                "It can be put down by mistake; it is taken back, costs the agreed number of "
                "cards, and the same turn goes on.",
            ),
        ),
        default="a",
        why=(
            "A program can see at once that a card does not match, so it need not reach the table."
        ),
        field="turn.misplay_penalty",
        applies_to="both",
    ),
)
