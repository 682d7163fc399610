"""Rulings on classic play: turns, drawing and stacking (CV)."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import choices as c
from liars_uno.rulings.model import Reading, Ruling

STACKING: Final = "Classic play: stacking"
TURNS: Final = "Classic play: turns"
DRAWS: Final = "Classic play: drawing"

RULINGS: Final = (
    Ruling(
        id="CV-01",
        chapter=STACKING,
        question="May a Draw Two be answered with another card, so that the sum passes on?",
        says=(
            ("blog", "In some versions with another Draw Two; who cannot answer takes the sum."),
            ("article", "Does not know it."),
            ("newer-sheet", "No."),
            ("house-edition", "Yes, under the name Progressive UNO."),
        ),
        readings=(
            Reading("a", c.StackDrawTwo.OFF, "No. The next player draws two and loses the turn."),
            Reading(
                "b",
                c.StackDrawTwo.DRAW_TWO,
                "With a Draw Two of any color, which adds two and passes the sum on; who cannot "
                "or will not answer takes it all.",
            ),
            Reading(
                "c",
                c.StackDrawTwo.DRAW_TWO_OF_SAME_COLOR,
                "Only with a Draw Two of the same color, so mostly with its twin.",
            ),
            Reading(
                "d",
                c.StackDrawTwo.MIXED,
                "With a Draw Two or a Wild Draw Four, in any mix (it goes together with CV-02 c); "
                "a Draw Two on a Wild Draw Four needs the named color.",
            ),
        ),
        default="a",
        why="The publisher's rules have no stacking.",
        field="stacking.draw_two",
        applies_to="classic",
    ),
    Ruling(
        id="CV-02",
        chapter=STACKING,
        question="May a Wild Draw Four be answered with another card, so that the sum passes on?",
        says=(
            ("blog", "In some versions with another Wild Draw Four, up to sixteen cards."),
            ("newer-sheet", "No."),
        ),
        readings=(
            Reading(
                "a",
                c.StackWildDrawFour.OFF,
                "No. The next player draws four and loses the turn.",
            ),
            Reading(
                "b",
                c.StackWildDrawFour.WILD_DRAW_FOUR,
                "With another Wild Draw Four, which adds four and passes the sum on.",
            ),
            Reading(
                "c",
                c.StackWildDrawFour.MIXED,
                "With a Wild Draw Four or a Draw Two of the named color, in any mix (it goes "
                "together with CV-01 d).",
            ),
        ),
        default="a",
        why="The publisher's rules have no stacking.",
        field="stacking.wild_draw_four",
        applies_to="classic",
    ),
    Ruling(
        id="CV-03",
        chapter=STACKING,
        question="Does the player who takes a stacked sum lose the turn as well?",
        says=(
            ("blog", "Speaks only of taking the sum."),
            ("article", "A Draw Two costs the turn."),
            ("newer-sheet", "A Draw Two costs the turn."),
        ),
        readings=(
            Reading(
                "a",
                c.TakerTurn.LOSES_TURN,
                "Yes. The cards are drawn and the turn goes to the next player.",
            ),
            Reading(
                "b",
                c.TakerTurn.PLAYS_ON,
                "No. The cards are drawn, and then the player has an ordinary turn.",
            ),
        ),
        default="a",
        why="A Draw Two costs the turn when it stands alone, so a sum of them does as well.",
        field="stacking.taker",
        applies_to="classic",
    ),
    Ruling(
        id="CV-04",
        chapter=STACKING,
        question="What becomes of the limit and the challenge of a Wild Draw Four inside a stack?",
        says=(),
        readings=(
            Reading(
                "a",
                c.StackedWildDrawFour.WAIVED,
                "From the second card of the stack on there is neither: it may always be played "
                "and cannot be challenged. A first one still can be.",
            ),
            Reading(
                "b",
                c.StackedWildDrawFour.LAST_ONE_CHALLENGED,
                "Only the last one can be challenged, by whoever would take the sum; the loser "
                "takes all of it, a wrong challenger two more.",
            ),
            Reading(
                "c",
                c.StackedWildDrawFour.AS_USUAL,
                "Each of them has to keep to its limit and can be challenged, as outside a stack.",
            ),
        ),
        default="a",
        why=(
            "No source combines the two, and this is the simplest combination that holds together."
        ),
        field="stacking.inside",
        applies_to="classic",
    ),
    Ruling(
        id="CV-05",
        chapter=TURNS,
        question="May a card exactly like the top card be played out of turn?",
        says=(
            ("house-edition", "Yes, and play goes on from there."),
            ("jump-in-blog", "Tells of the same rule."),
        ),
        readings=(
            Reading("a", c.JumpIn.OFF, "No. Only the player on turn plays."),
            Reading(
                "b",
                c.JumpIn.NUMBERS,
                "Yes, a number of the same color and value, before the player on turn acts; the "
                "turn then goes on from whoever jumped in.",
            ),
            Reading(
                "c",
                c.JumpIn.NUMBERS_AND_ACTIONS,
                "Yes, numbers and action cards of the same color; an action works as if it had "
                "been played in turn.",
            ),
        ),
        default="a",
        why=(
            "It is in neither the publisher's rules nor the two classic texts; it comes from an "
            "edition with house rules."
        ),
        field="turn.jump_in",
        applies_to="classic",
    ),
    Ruling(
        id="CV-06",
        chapter=DRAWS,
        question="How many cards does a player draw who does not play?",
        says=(
            ("blog", "Has a word for drawing, but no number."),
            ("article", "Until a card can be played."),
            ("newer-sheet", "One."),
        ),
        readings=(
            Reading("a", c.DrawUntil.ONE, "One card."),
            Reading(
                "b",
                c.DrawUntil.UNTIL_PLAYABLE,
                "As many as it takes until one can be played, in one go; it also stops when the "
                "piles run out. A Wild Draw Four over its limit does not count as playable.",
            ),
        ),
        default="a",
        why="The publisher's rules say one; the article clearly departs from them.",
        field="drawing.draw_until",
        applies_to="classic",
    ),
    Ruling(
        id="CV-07",
        chapter=DRAWS,
        question="Which cards may be played after drawing?",
        says=(
            ("blog", "The drawn card only."),
            ("article", "The drawn card only."),
            ("newer-sheet", "The drawn card only."),
        ),
        readings=(
            Reading("a", c.AfterDrawing.DRAWN_CARD_ONLY, "The drawn card or none."),
            Reading("b", c.AfterDrawing.ANY_CARD, "Any card of the hand that matches."),
        ),
        default="a",
        why="All three agree.",
        field="drawing.after_drawing",
        applies_to="classic",
    ),
    Ruling(
        id="CV-08",
        chapter=DRAWS,
        question="Must a drawn card be played if it matches?",
        says=(
            ("blog", "Nothing but that card can be played."),
            ("article", "Drawing goes on until a card can be played, and then it is."),
            ("force-play", "A switch called Force Play demands it."),
        ),
        readings=(
            Reading("a", c.DrawnCard.MAY_KEEP, "No. The player may keep it, which ends the turn."),
            Reading(
                "b",
                c.DrawnCard.MUST_PLAY,
                "Yes. It goes down at once, which is often unwelcome for a wild.",
            ),
        ),
        default="a",
        why="It goes with drawing one card; b goes with drawing until a card can be played.",
        field="drawing.drawn_card",
        applies_to="classic",
    ),
    Ruling(
        id="CV-09",
        chapter=DRAWS,
        question="May a player draw although a card in the hand could be played?",
        says=(
            ("blog", "It is the player's choice."),
            ("article", "Yes, but then drawing goes on until a card can be played."),
            ("newer-sheet", "Yes."),
        ),
        readings=(
            Reading("a", c.MustPlay.FREE, "Yes. Cards may be saved for later."),
            Reading(
                "b",
                c.MustPlay.MUST_PLAY,
                "No. Who can play must play, and drawing is refused.",
            ),
        ),
        default="a",
        why="All three allow it.",
        field="drawing.with_playable_card",
        applies_to="classic",
    ),
    Ruling(
        id="CV-32",
        chapter=STACKING,
        question="Can two Skips be played together, or one in answer to another?",
        says=(
            (
                "blog",
                "Knows a version in which a pair can go down at once; it still skips just one, "
                "the player who follows the last card.",
            ),
        ),
        readings=(
            Reading(
                "a",
                c.DoubleSkip.OFF,
                "No. One Skip is one turn, and the next player loses theirs.",
            ),
            Reading(
                "b",
                c.DoubleSkip.TWO_IN_ONE_TURN,
                "A player may lay two Skips in one turn; only the next player is skipped.",
            ),
            Reading(
                "c",
                c.DoubleSkip.ANSWERED,
                "A skipped player may answer with a Skip; then the player after that one is "
                "skipped instead.",
            ),
        ),
        default="a",
        why="The blog itself calls it another version; its words fit b as well as c.",
        field="turn.double_skip",
        applies_to="classic",
    ),
    Ruling(
        id="CV-40",
        chapter=STACKING,
        question="Can a stacked sum be turned away with a Reverse or a Skip?",
        says=(("programs", "Offer it beside stacking."),),
        readings=(
            Reading("a", c.Deflect.OFF, "No. Only the cards of CV-01 and CV-02 answer it."),
            Reading(
                "b",
                c.Deflect.REVERSE,
                "A Reverse of the color in force turns the direction and sends the whole sum to "
                "the player before.",
            ),
            Reading(
                "c",
                c.Deflect.SKIP,
                "A Skip of the color in force sends the whole sum past its player to the next one.",
            ),
            Reading(
                "d",
                c.Deflect.BOTH,
                "A Reverse or a Skip of the color in force does it, each in its own way.",
            ),
        ),
        default="a",
        why="It is a house rule that no written source here has, and it needs stacking.",
        field="stacking.deflect",
        applies_to="classic",
    ),
)
