"""Chapters of the rulebook on a turn: playing, drawing, and the piles."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import choices as c
from liars_uno.rules import needs as n
from liars_uno.rulings.rulebook.model import (
    ANY,
    Chapter,
    Row,
    When,
    by,
    paragraph,
    points,
    quiet,
    says,
)

_HIDDEN_OR_MATCHING: Final = (c.DrawnLiars.TRUTH_ONLY, c.DrawnLiars.ANY_CLAIM_IF_IT_MATCHES)

#: The rules under which a seat that can play may not be free to draw or keep instead.
_WHERE_A_PLAY_IS_DEMANDED: Final[When] = (
    {"drawing.drawn_card": (c.DrawnCard.MUST_PLAY,)},
    *[
        {f"drawing.{name}": (c.MustPlay.MUST_PLAY,)}
        for name in (
            "with_matching_regular",
            "with_other_liars",
            "with_wild_challenge",
            "with_playable_card",
        )
    ],
)

TURN: Final = Chapter(
    "Your turn",
    (
        paragraph(
            says(
                "On your turn you put one card from your hand on the discard pile, or you draw.",
                "TURN-1",
                "TURN-3",
            ),
            says(
                "It goes face up, and it must match.",
                "TURN-4",
                lacks=(n.LIARS,),
            ),
            says(
                "With a wild card ({open_wilds}) you name a color as well.",
                "TURN-5",
                has=(n.OPEN_WILD,),
                lacks=(n.LIARS,),
            ),
        ),
        points(
            says(
                "A Regular card goes face up, and it must match.",
                "TURN-4",
                has=(n.LIARS, n.REGULAR),
            ),
            (
                says(
                    "A Liar's card goes face down, and you say what it is. What you say must "
                    "match; the card itself need not.",
                    "CLAIM-1",
                    "CLAIM-2",
                    "CLAIM-3",
                    has=(n.LIARS,),
                ),
                by(
                    "turn.open_liars",
                    {
                        c.OpenLiars.NEVER: "It never goes face up.",
                        c.OpenLiars.NUMBERS: (
                            "A Liar's number that really matches may also go face up, without a "
                            "claim: then there is nothing to challenge."
                        ),
                    },
                    "CLAIM-1",
                    has=(n.LIARS_NUMBER,),
                ),
            ),
            says(
                "A wild card that is no Liar's card ({open_wilds}) goes face up, and you name a "
                "color with it.",
                "TURN-4",
                "TURN-5",
                has=(n.LIARS, n.OPEN_WILD),
            ),
        ),
        paragraph(
            says(
                "A card matches if it has the color in force or the same number as the top card.",
                "TURN-2",
                has=(n.ANY_WILD,),
            ),
            says(
                "A card matches if it has the same color or the same number as the top card.",
                "TURN-2",
                "EFFECT-6",
                lacks=(n.ANY_WILD,),
            ),
            by(
                "turn.action_matching",
                {
                    c.ActionMatching.COLOR_OR_SYMBOL: (
                        "Action cards ({actions}) also match by their symbol, whatever their color."
                    ),
                    c.ActionMatching.COLOR_ONLY: (
                        "Action cards ({actions}) match by color only, even on another of their "
                        "kind."
                    ),
                },
                "TURN-2",
                has=(n.ACTION,),
            ),
            by(
                "turn.wild_on_wild",
                {
                    c.WildOnWild.ALLOWED: "Wild cards match anything, another wild card included.",
                    c.WildOnWild.FORBIDDEN: "Wild cards match anything but another wild card.",
                },
                "TURN-2",
                has=(n.ANY_WILD,),
            ),
            says(
                "On a wild card only the named color counts; otherwise the color in force is that "
                "of the top card.",
                "TURN-2",
                "EFFECT-6",
                has=(n.ANY_WILD,),
            ),
        ),
        paragraph(
            by(
                "turn.equal_cards",
                {
                    c.EqualCards.OFF: quiet("Cards of the same number go one at a time."),
                    c.EqualCards.ANY_NUMBER_OF_CARDS: (
                        "Several cards of the same number may go in one turn: the first must "
                        "match, and the last one is the top card. That is not allowed with a card "
                        "just drawn or out of turn."
                    ),
                },
                "TURN-7",
            ),
            says(
                "What their number does to the hands happens once.",
                "TURN-7",
                "CV-41",
                has=(n.MOVE,),
                when=(
                    {
                        "turn.equal_cards": (c.EqualCards.ANY_NUMBER_OF_CARDS,),
                        "hands.seven_zero": (c.SevenZero.ON,),
                    },
                ),
            ),
            by(
                "turn.double_skip",
                {
                    c.DoubleSkip.OFF: quiet("A Skip goes alone and cannot be answered."),
                    c.DoubleSkip.TWO_IN_ONE_TURN: (
                        "Two Skips may go together in one turn; still only one player is skipped. "
                        "That is not allowed with a card just drawn, out of turn, or in answer."
                    ),
                    c.DoubleSkip.ANSWERED: (
                        "Whoever is skipped may answer with a Skip that matches: then the player "
                        "after them loses the turn instead. An opening Skip and a last one cannot "
                        "be answered."
                    ),
                },
                "TURN-7",
                "STACK-4",
                has=(n.SKIP,),
            ),
            says(
                "Nor can a Reverse that works as a Skip.",
                "STACK-4",
                has=(n.SKIP, n.REVERSE),
                when=({"turn.double_skip": (c.DoubleSkip.ANSWERED,)},),
            ),
            says(
                "The second Skip must have the color of the first.",
                "TURN-7",
                "CV-32",
                has=(n.SKIP,),
                when=(
                    {
                        "turn.double_skip": (c.DoubleSkip.TWO_IN_ONE_TURN,),
                        "turn.action_matching": (c.ActionMatching.COLOR_ONLY,),
                    },
                ),
            ),
            by(
                "turn.jump_in",
                {
                    c.JumpIn.OFF: quiet("Nobody plays out of turn."),
                    c.JumpIn.NUMBERS: (
                        "Jumping in: at the start of another player's turn you may play a number "
                        "card exactly like the top card, in color and number. The turn is then "
                        "yours, and play goes on from you."
                    ),
                    c.JumpIn.NUMBERS_AND_ACTIONS: (
                        "Jumping in: at the start of another player's turn you may play a card "
                        "exactly like the top card, in color and number or symbol, but no wild "
                        "card. The turn is then yours, and play goes on from you."
                    ),
                },
                "TURN-8",
            ),
            by(
                "turn.misplay_penalty",
                {
                    0: quiet("A card that does not match is refused, and that costs nothing."),
                    ANY: Row(
                        "Whoever puts down a card face up that does not match takes it back and "
                        "draws {n} card; the turn goes on.",
                        "Whoever puts down a card face up that does not match takes it back and "
                        "draws {n} cards; the turn goes on.",
                    ),
                },
                "TURN-9",
            ),
        ),
        paragraph(
            says(
                "When your turn is over, the next player in the direction of play has the turn.",
                "TURN-6",
            ),
        ),
    ),
)

DRAWING: Final = Chapter(
    "Drawing a card",
    (
        paragraph(
            by(
                "drawing.draw_until",
                {
                    c.DrawUntil.ONE: "Instead of playing you draw one card from the draw pile.",
                    c.DrawUntil.UNTIL_PLAYABLE: (
                        "Instead of playing you draw from the draw pile, card by card, until you "
                        "have drawn one that can be played."
                    ),
                },
                "DRAW-1",
            ),
            by(
                "drawing.with_playable_card",
                {
                    c.MustPlay.FREE: "You may do so even if you could play.",
                    c.MustPlay.MUST_PLAY: "You may do so only if you have no card to play.",
                },
                "DRAW-1",
                lacks=(n.LIARS,),
            ),
            by(
                "drawing.with_matching_regular",
                {
                    c.MustPlay.FREE: "You may do so even if you hold a Regular card that matches.",
                    c.MustPlay.MUST_PLAY: (
                        "You may not do so while you hold a Regular card that matches."
                    ),
                },
                "DRAW-1",
                has=(n.LIARS, n.REGULAR),
            ),
            by(
                "drawing.with_other_liars",
                {
                    c.MustPlay.FREE: (
                        "Nobody is forced to bluff: with Liar's cards in hand you may draw as well."
                    ),
                    c.MustPlay.MUST_PLAY: (
                        "You may not do so while you hold a Liar's card that can be played, be it "
                        "with a lie."
                    ),
                },
                "DRAW-1",
                has=(n.LIARS,),
            ),
            by(
                "drawing.with_wild_challenge",
                {
                    c.MustPlay.FREE: quiet(
                        "A Wild Liar's Challenge in your hand does not keep you from drawing."
                    ),
                    c.MustPlay.MUST_PLAY: (
                        "You may not do so while you hold a Wild Liar's Challenge that can be "
                        "played."
                    ),
                },
                "DRAW-1",
                has=(n.WILD_CHALLENGE,),
            ),
        ),
        paragraph(
            by(
                "drawing.after_drawing",
                {
                    c.AfterDrawing.DRAWN_CARD_ONLY: (
                        "Then you may play the card that you have drawn, but no other."
                    ),
                    c.AfterDrawing.ANY_CARD: "Then you may play any card of your hand.",
                },
                "DRAW-2",
            ),
            by(
                "drawing.drawn_card",
                {
                    c.DrawnCard.MAY_KEEP: "Or you keep it, and your turn is over.",
                    c.DrawnCard.MUST_PLAY: (
                        "If the drawn card can be played, you must play; if not, you keep it, and "
                        "your turn is over."
                    ),
                },
                "DRAW-2",
            ),
            by(
                "drawing.drawn_liars",
                {
                    c.DrawnLiars.ANY_CLAIM: (
                        "A drawn Liar's card may be played at once with any claim that matches, "
                        "true or not."
                    ),
                    c.DrawnLiars.TRUTH_ONLY: (
                        "A drawn Liar's card may be played at once only if it really matches, and "
                        "only as what it is."
                    ),
                    c.DrawnLiars.ANY_CLAIM_IF_IT_MATCHES: (
                        "A drawn Liar's card may be played at once only if it really matches; what "
                        "you then claim is up to you."
                    ),
                },
                "DRAW-3",
                has=(n.LIARS,),
            ),
            says(
                "A drawn Regular card may not be disguised.",
                "DRAW-3",
                "TU-05",
                has=(n.LIARS, n.REGULAR),
                when=(
                    {
                        "drawing.drawn_liars": _HIDDEN_OR_MATCHING,
                        "claims.disguised_regular": (c.Disguise.OFFERED,),
                    },
                ),
            ),
            by(
                "drawing.drawn_wild_challenge",
                {
                    c.DrawnWildChallenge.PLAYABLE: (
                        "A drawn Wild Liar's Challenge may be played at once."
                    ),
                    c.DrawnWildChallenge.KEPT: "A drawn Wild Liar's Challenge must be kept.",
                },
                "DRAW-3",
                has=(n.WILD_CHALLENGE,),
            ),
        ),
    ),
)

PILES: Final = Chapter(
    "When the draw pile runs out",
    (
        paragraph(
            by(
                "piles.reshuffle",
                {
                    c.Reshuffle.WHEN_NEEDED: (
                        "When a card is needed and the draw pile is empty, the discard pile "
                        "without its top card is mixed into a new draw pile, unseen."
                    ),
                    c.Reshuffle.AT_ONCE: (
                        "As soon as the draw pile is empty, the discard pile without its top card "
                        "is mixed into a new draw pile, unseen."
                    ),
                },
                "PILE-1",
            ),
            says(
                "Old claims are forgotten with that, and nobody pays for an old lie.",
                "CHALLENGE-6",
                "EF-08",
                has=(n.LIARS,),
            ),
            says(
                "A card that can still be challenged stays out.",
                "PILE-2",
                has=(n.LIARS,),
            ),
            says(
                "Cards laid for a Wild Liar's Challenge stay out too.",
                "PILE-2",
                has=(n.LIARS, n.WILD_CHALLENGE),
            ),
            says(
                "Cards laid for a Wild Liar's Challenge stay out.",
                "PILE-2",
                has=(n.WILD_CHALLENGE,),
                lacks=(n.LIARS,),
            ),
            by(
                "piles.exhausted",
                {
                    c.Exhausted.WAIVED: (
                        "If there are too few cards even then, you draw what there is, and the "
                        "rest is waived."
                    ),
                    c.Exhausted.ENDS_ROUND: (
                        "If there are too few cards even then for what somebody must draw, the "
                        "round ends there, as a blocked one does."
                    ),
                },
                "DRAW-4",
            ),
            says(
                "Whoever wants to draw when there is no card to be had passes. When all have "
                "passed so, one after the other, the round is blocked.",
                "DRAW-5",
                "WIN-5",
                "RS-04",
            ),
            says(
                "The round is blocked too if cards only go round: once the draw pile has been "
                "renewed as often as the deck has cards, and nobody has meanwhile played a card "
                "that might as well have been held back.",
                "WIN-9",
                when=_WHERE_A_PLAY_IS_DEMANDED,
            ),
            says(
                "Then the hand worth the fewest points wins, and equal ones win together.",
                "WIN-5",
                when=(
                    {
                        "going_out.round_goes_on": (c.RoundGoesOn.FIRST_OUT_ENDS,),
                        "going_out.partners": (c.Partners.OFF,),
                    },
                ),
            ),
            says(
                "Then the side whose hands together are worth the fewest points wins, and equal "
                "ones win together.",
                "WIN-5",
                "CV-45",
                when=({"going_out.partners": (c.Partners.OPPOSITE,)},),
            ),
            says(
                "Then all who are left are ranked by what their hands are worth, the fewest points "
                "first.",
                "WIN-5",
                "CV-33",
                when=({"going_out.round_goes_on": (c.RoundGoesOn.UNTIL_ONE_IS_LEFT,)},),
            ),
        ),
    ),
)

CHAPTERS: Final = (TURN, DRAWING)
PILE_CHAPTERS: Final = (PILES,)
