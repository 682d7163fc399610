"""Chapters of the rulebook on what cards do: actions and wilds, 7 and 0, stacking."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import choices as c
from liars_uno.rules import needs as n
from liars_uno.rulings.rulebook.model import (
    STACKED,
    TAKERS_LOSE_THE_TURN,
    TAKERS_PLAY_ON,
    Chapter,
    by,
    paragraph,
    points,
    quiet,
    says,
)

_LIMITED: Final = (
    c.WildDrawFourLimit.NO_COLOR,
    c.WildDrawFourLimit.NO_COLOR_OR_SYMBOL,
    c.WildDrawFourLimit.NOTHING_PLAYABLE,
)
_HAS_LIMIT: Final = ({"wild_draw_four.limit": _LIMITED},)
_CHALLENGED: Final = ({"wild_draw_four.challenge": (c.WildDrawFourChallenge.ON,)},)
_HANDS_MOVE: Final = ({"hands.seven_zero": (c.SevenZero.ON,)},)
_FOURS_STACKED: Final = (
    {
        "stacking.wild_draw_four": (
            c.StackWildDrawFour.WILD_DRAW_FOUR,
            c.StackWildDrawFour.MIXED,
        ),
        "wild_draw_four.limit": _LIMITED,
    },
)

WHAT_CARDS_DO: Final = Chapter(
    "What the cards do",
    (
        paragraph(
            says(
                "A card played face down does what was claimed of it, once nobody can challenge it "
                "any more.",
                "WINDOW-1",
                "ORDER-1",
                has=(n.LIARS_EFFECT,),
            ),
        ),
        points(
            says("**Skip**: the next player loses the turn.", "EFFECT-1", has=(n.SKIP,)),
            says("**Reverse**: the direction of play turns.", "EFFECT-2", has=(n.REVERSE,)),
            (
                says(
                    "**Draw Two**: the next player draws 2 cards and loses the turn.",
                    "EFFECT-3",
                    has=(n.DRAW_TWO,),
                    when=TAKERS_LOSE_THE_TURN,
                ),
                says(
                    "**Draw Two**: the next player draws 2 cards.",
                    "EFFECT-3",
                    has=(n.DRAW_TWO,),
                    when=TAKERS_PLAY_ON,
                ),
            ),
            says(
                "**Wild**: its player names the color to go on with.",
                "EFFECT-5",
                has=(n.WILD,),
            ),
            (
                says(
                    "**Wild Draw Four**: its player names the color to go on with, and the next "
                    "player draws 4 cards and loses the turn.",
                    "EFFECT-4",
                    has=(n.WILD_DRAW_FOUR,),
                    when=TAKERS_LOSE_THE_TURN,
                ),
                says(
                    "**Wild Draw Four**: its player names the color to go on with, and the next "
                    "player draws 4 cards.",
                    "EFFECT-4",
                    has=(n.WILD_DRAW_FOUR,),
                    when=TAKERS_PLAY_ON,
                ),
                by(
                    "wild_draw_four.limit",
                    {
                        c.WildDrawFourLimit.FREE: "It may be played whatever else you hold.",
                        c.WildDrawFourLimit.NO_COLOR: (
                            "It is allowed only if you hold no other card of the color in force."
                        ),
                        c.WildDrawFourLimit.NO_COLOR_OR_SYMBOL: (
                            "It is allowed only if you hold no other card of the color in force "
                            "and none with the number or symbol of the top card."
                        ),
                        c.WildDrawFourLimit.NOTHING_PLAYABLE: (
                            "It is allowed only if you hold nothing else that could be played; a "
                            "second one does not count."
                        ),
                    },
                    "WD4-1",
                    has=(n.WILD_DRAW_FOUR,),
                ),
                by(
                    "wild_draw_four.bluff",
                    {
                        c.WildDrawFourBluff.ALLOWED: (
                            "You may play one although it is not allowed: it is up to the "
                            "player hit to find out."
                        ),
                        c.WildDrawFourBluff.REFUSED: (
                            "One that is not allowed is refused: it cannot be tried."
                        ),
                    },
                    "WD4-1",
                    has=(n.OPEN_WILD_DRAW_FOUR,),
                    when=_HAS_LIMIT,
                ),
                says(
                    "That goes for claiming one as well.",
                    "WD4-1",
                    "TU-09",
                    has=(n.LIARS_WILD_DRAW_FOUR,),
                    when=_HAS_LIMIT,
                ),
            ),
            says(
                "**Wild Liar's Challenge**: see its own chapter below.",
                "WLC-1",
                has=(n.WILD_CHALLENGE,),
            ),
        ),
    ),
)

WILD_DRAW_FOUR: Final = Chapter(
    "Challenging a Wild Draw Four",
    (
        paragraph(
            by(
                "wild_draw_four.challenge",
                {
                    c.WildDrawFourChallenge.ON: (
                        "The player who is to draw, and nobody else, may challenge the Wild Draw "
                        "Four instead. Its player then shows them the hand, and what counts is the "
                        "hand and the color before the play."
                    ),
                    c.WildDrawFourChallenge.OFF: quiet("A Wild Draw Four cannot be challenged."),
                },
                "WD4-2",
                has=(n.OPEN_WILD_DRAW_FOUR,),
            ),
        ),
        points(
            by(
                "wild_draw_four.guilty",
                {
                    c.GuiltyWildDrawFour.STAYS: (
                        "**It was not allowed**: its player draws the 4 cards. Card and color "
                        "stay, and the challenger has an ordinary turn."
                    ),
                    c.GuiltyWildDrawFour.TAKEN_BACK: (
                        "**It was not allowed**: its player takes it back and draws 4 cards. Top "
                        "card and color are as before, and the challenger has an ordinary turn."
                    ),
                },
                "WD4-3",
                has=(n.OPEN_WILD_DRAW_FOUR,),
                when=_CHALLENGED,
            ),
            says(
                "**It was allowed**: the challenger draws 6 cards, the 4 and 2 more, and loses the "
                "turn.",
                "WD4-3",
                has=(n.OPEN_WILD_DRAW_FOUR,),
                when=_CHALLENGED,
            ),
            by(
                "wild_draw_four.last_card",
                {
                    c.LastWildDrawFour.NOT_OFFERED: (
                        "**It was the last card**: it cannot be challenged."
                    ),
                    c.LastWildDrawFour.ALLOWED: (
                        "**It was the last card**: it can be challenged, but as no other card was "
                        "in the hand, the challenge always fails."
                    ),
                },
                "WD4-2",
                has=(n.OPEN_WILD_DRAW_FOUR,),
                when=({**_CHALLENGED[0], "going_out.final_draw": (c.FinalDraw.DRAWN,)},),
            ),
            says(
                "**It was the last card**: it cannot be challenged.",
                "WD4-2",
                "LC-05",
                has=(n.OPEN_WILD_DRAW_FOUR,),
                when=({**_CHALLENGED[0], "going_out.final_draw": (c.FinalDraw.NOT_DRAWN,)},),
            ),
        ),
    ),
)

SEVENS_AND_ZEROS: Final = Chapter(
    "Numbers that move hands",
    (
        paragraph(
            by(
                "hands.seven_zero",
                {
                    c.SevenZero.ON: "At this table certain numbers move hands.",
                    c.SevenZero.OFF: quiet("All numbers are plain numbers: no hands move."),
                },
                "HANDS-1",
                "HANDS-2",
                has=(n.MOVE,),
            ),
            by(
                "hands.swap",
                {
                    c.Swap.COMPULSORY: (
                        "Whoever plays a 7, of whatever color, must swap hands with another player "
                        "of their choice."
                    ),
                    c.Swap.OPTIONAL: (
                        "Whoever plays a 7, of whatever color, may swap hands with another player "
                        "of their choice."
                    ),
                },
                "HANDS-1",
                has=(n.SEVEN,),
                when=_HANDS_MOVE,
            ),
            by(
                "hands.pass_direction",
                {
                    c.PassDirection.CURRENT: (
                        "When a 0 is played, all players pass their hands on to the next player in "
                        "the direction of play."
                    ),
                    c.PassDirection.ALWAYS_LEFT: (
                        "When a 0 is played, all players pass their hands on to the left, "
                        "whichever way play goes."
                    ),
                },
                "HANDS-2",
                has=(n.ZERO,),
                when=_HANDS_MOVE,
            ),
            says(
                "After that the turn passes on as usual.",
                "TURN-6",
                has=(n.MOVE,),
                when=_HANDS_MOVE,
            ),
        ),
        paragraph(
            by(
                "hands.challenger_draws",
                {
                    c.ChallengerDraws.HAND_HELD_NOW: (
                        "If such a card is challenged, hands move first and penalties are drawn "
                        "after that, by everyone into the hand they then hold."
                    ),
                    c.ChallengerDraws.OLD_HAND: (
                        "If such a card is challenged, hands move first and penalties are drawn "
                        "after that; the card for a wrong challenge follows the hand that the "
                        "challenger held before."
                    ),
                },
                "HANDS-4",
                has=(n.LIARS_MOVE,),
                when=({**_HANDS_MOVE[0], "challenge.caught_effect": (c.CaughtEffect.STANDS,)},),
            ),
            by(
                "hands.challenger_draws",
                {
                    c.ChallengerDraws.HAND_HELD_NOW: (
                        "If such a card is challenged and was true, hands move first, and the "
                        "challenger draws after that, into the hand they then hold."
                    ),
                    c.ChallengerDraws.OLD_HAND: (
                        "If such a card is challenged and was true, hands move first; the "
                        "challenger's card follows the hand that the challenger held before."
                    ),
                },
                "HANDS-4",
                has=(n.LIARS_MOVE,),
                when=({**_HANDS_MOVE[0], "challenge.caught_effect": (c.CaughtEffect.CANCELLED,)},),
            ),
            by(
                "hands.false_move",
                {
                    c.FalseMove.MOVES: (
                        "If nobody challenges, hands move even though the claim was false."
                    ),
                    c.FalseMove.DOES_NOT_MOVE: (
                        "If nobody challenges and the claim was false, no hands move."
                    ),
                },
                "CHALLENGE-6",
                has=(n.LIARS_MOVE,),
                when=_HANDS_MOVE,
            ),
        ),
    ),
)

STACKING: Final = Chapter(
    "Answering cards that make you draw",
    (
        paragraph(
            by(
                "stacking.draw_two",
                {
                    c.StackDrawTwo.OFF: quiet("A Draw Two cannot be answered with another."),
                    c.StackDrawTwo.DRAW_TWO: (
                        "Whoever is hit by a Draw Two may answer with a Draw Two of any color; the "
                        "next player is then to draw for both."
                    ),
                    c.StackDrawTwo.DRAW_TWO_OF_SAME_COLOR: (
                        "Whoever is hit by a Draw Two may answer with a Draw Two of the same "
                        "color; the next player is then to draw for both."
                    ),
                    c.StackDrawTwo.MIXED: (
                        "Whoever is hit by a card that makes them draw may answer with another "
                        "such card, a Draw Two of any color on a Draw Two included; the next "
                        "player is then to draw for all of them."
                    ),
                },
                "STACK-1",
                has=(n.DRAW_TWO,),
            ),
            by(
                "stacking.wild_draw_four",
                {
                    c.StackWildDrawFour.OFF: quiet(
                        "A Wild Draw Four cannot be answered with another."
                    ),
                    c.StackWildDrawFour.WILD_DRAW_FOUR: (
                        "Whoever is hit by a Wild Draw Four may answer with another; the next "
                        "player is then to draw for both."
                    ),
                    c.StackWildDrawFour.MIXED: (
                        "A Wild Draw Four goes on any of them; on a Wild Draw Four the answer may "
                        "also be a Draw Two of the named color."
                    ),
                },
                "STACK-1",
                has=(n.OPEN_WILD_DRAW_FOUR, n.DRAW_TWO),
            ),
            by(
                "stacking.wild_draw_four",
                {
                    c.StackWildDrawFour.OFF: quiet(
                        "A Wild Draw Four cannot be answered with another."
                    ),
                    c.StackWildDrawFour.WILD_DRAW_FOUR: (
                        "Whoever is hit by a Wild Draw Four may answer with another; the next "
                        "player is then to draw for both."
                    ),
                    c.StackWildDrawFour.MIXED: (
                        "Whoever is hit by a Wild Draw Four may answer with another; the next "
                        "player is then to draw for all of them."
                    ),
                },
                "STACK-1",
                has=(n.OPEN_WILD_DRAW_FOUR,),
                lacks=(n.DRAW_TWO,),
            ),
            by(
                "stacking.taker",
                {
                    c.TakerTurn.LOSES_TURN: (
                        "Whoever does not answer draws the whole sum and loses the turn."
                    ),
                    c.TakerTurn.PLAYS_ON: (
                        "Whoever does not answer draws the whole sum and then has an ordinary turn."
                    ),
                },
                "STACK-2",
                when=STACKED,
            ),
            says(
                "What an opening Draw Two or a last card makes somebody draw cannot be answered.",
                "STACK-2",
                "WIN-3",
                has=(n.DRAW_TWO,),
                when=STACKED,
            ),
            says(
                "What a last card makes somebody draw cannot be answered.",
                "WIN-3",
                lacks=(n.DRAW_TWO,),
                when=STACKED,
            ),
            by(
                "stacking.inside",
                {
                    c.StackedWildDrawFour.WAIVED: (
                        "A Wild Draw Four that answers is always allowed and cannot be challenged."
                    ),
                    c.StackedWildDrawFour.LAST_ONE_CHALLENGED: (
                        "A Wild Draw Four that answers is always possible, but the last one may be "
                        "challenged: whoever loses that draws the whole sum, a wrong challenger 2 "
                        "cards more."
                    ),
                    c.StackedWildDrawFour.AS_USUAL: (
                        "A Wild Draw Four that answers is under the same limit as any other and "
                        "can be challenged like it: whoever loses that draws the whole sum, a "
                        "wrong challenger 2 cards more."
                    ),
                },
                "STACK-1",
                has=(n.OPEN_WILD_DRAW_FOUR,),
                when=({**_FOURS_STACKED[0], **_CHALLENGED[0]},),
            ),
            by(
                "stacking.inside",
                {
                    c.StackedWildDrawFour.WAIVED: (
                        "A Wild Draw Four that answers is always allowed."
                    ),
                    c.StackedWildDrawFour.LAST_ONE_CHALLENGED: (
                        "A Wild Draw Four that answers is always allowed."
                    ),
                    c.StackedWildDrawFour.AS_USUAL: (
                        "A Wild Draw Four that answers is under the same limit as any other."
                    ),
                },
                "STACK-1",
                has=(n.OPEN_WILD_DRAW_FOUR,),
                when=(
                    {
                        **_FOURS_STACKED[0],
                        "wild_draw_four.challenge": (c.WildDrawFourChallenge.OFF,),
                    },
                ),
            ),
            by(
                "stacking.deflect",
                {
                    c.Deflect.OFF: quiet("No other card changes who is to draw."),
                    c.Deflect.REVERSE: (
                        "A Reverse of the color in force turns the direction and sends the whole "
                        "sum back to the player before."
                    ),
                    c.Deflect.SKIP: (
                        "A Skip of the color in force hands the whole sum on to the next player."
                    ),
                    c.Deflect.BOTH: (
                        "A Reverse of the color in force turns the direction and sends the whole "
                        "sum back to the player before; a Skip of that color hands it on to the "
                        "next player."
                    ),
                },
                "STACK-3",
                when=STACKED,
            ),
        ),
    ),
)

CHAPTERS: Final = (WHAT_CARDS_DO, WILD_DRAW_FOUR, SEVENS_AND_ZEROS)
STACKING_CHAPTERS: Final = (STACKING,)
