"""Chapters of the rulebook on caught lies and on Regular cards in disguise."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import choices as c
from liars_uno.rules import needs as n
from liars_uno.rulings.rulebook.model import (
    ANY,
    LIARS_DRAW_TWO,
    LIARS_REVERSE,
    LIARS_SKIP,
    LIARS_ZERO,
    Chapter,
    Row,
    by,
    paragraph,
    points,
    quiet,
    says,
)

_HANDS_MOVE: Final = ({"hands.seven_zero": (c.SevenZero.ON,)},)
_STANDS: Final = ({"challenge.caught_effect": (c.CaughtEffect.STANDS,)},)
_ANY_DISGUISE: Final = (
    {"claims.disguised_regular": (c.Disguise.OFFERED,)},
    {"claims.disguised_wild": (c.Disguise.OFFERED,)},
)

CAUGHT: Final = Chapter(
    "What a caught lie still does",
    (
        paragraph(
            by(
                "challenge.caught_effect",
                {
                    c.CaughtEffect.STANDS: (
                        "A claim works even if it is caught as a lie. What was claimed happens "
                        "first; only then does the card go back and the penalty follow. This is "
                        "the reading EF-01 a, and no point of the game weighs more: agree on it "
                        "before the first card."
                    ),
                    c.CaughtEffect.CANCELLED: (
                        "A claim that is caught as a lie does nothing: the card goes back, the "
                        "penalty is drawn, and that is all. This is the reading EF-01 b, and no "
                        "point of the game weighs more: agree on it before the first card."
                    ),
                },
                "CHALLENGE-4",
                has=(n.LIARS,),
            ),
        ),
        points(
            by(
                "challenge.caught_effect",
                {
                    c.CaughtEffect.STANDS: (
                        "A caught Skip: the next player is skipped all the same."
                    ),
                    c.CaughtEffect.CANCELLED: "A caught Skip: nobody is skipped.",
                },
                "EF-02",
                has=(LIARS_SKIP,),
            ),
            by(
                "challenge.caught_effect",
                {
                    c.CaughtEffect.STANDS: "A caught Reverse: the direction turns all the same.",
                    c.CaughtEffect.CANCELLED: "A caught Reverse: the direction stays as it was.",
                },
                "EF-03",
                has=(LIARS_REVERSE,),
            ),
            by(
                "challenge.caught_effect",
                {
                    c.CaughtEffect.STANDS: (
                        "A caught Draw Two: the next player draws 2 cards and loses the turn all "
                        "the same."
                    ),
                    c.CaughtEffect.CANCELLED: (
                        "A caught Draw Two: the next player draws nothing and has the turn."
                    ),
                },
                "EF-04",
                has=(LIARS_DRAW_TWO,),
            ),
            (
                by(
                    "challenge.caught_effect",
                    {
                        c.CaughtEffect.STANDS: (
                            "A caught Wild Draw Four: the next player draws 4 cards and loses the "
                            "turn all the same."
                        ),
                        c.CaughtEffect.CANCELLED: (
                            "A caught Wild Draw Four: the next player draws nothing and has the "
                            "turn, and the color stays as it was."
                        ),
                    },
                    "EF-04",
                    has=(n.LIARS_WILD_DRAW_FOUR,),
                ),
                by(
                    "challenge.caught_color",
                    {
                        c.CaughtColor.PREVIOUS: (
                            "The color that was in force before is in force again."
                        ),
                        c.CaughtColor.NAMED: (
                            "The named color stays in force, together with the number or symbol of "
                            "the card that is bare again, until another card covers it."
                        ),
                    },
                    "CHALLENGE-7",
                    has=(n.LIARS_WILD_DRAW_FOUR,),
                    when=_STANDS,
                ),
            ),
            by(
                "challenge.caught_effect",
                {
                    c.CaughtEffect.STANDS: (
                        "A caught 7: the hands are swapped all the same; card and penalty then "
                        "come into the hand that the liar holds."
                    ),
                    c.CaughtEffect.CANCELLED: "A caught 7: no hands are swapped.",
                },
                "SZ-03",
                "HANDS-4",
                has=(n.LIARS_SEVEN,),
                when=_HANDS_MOVE,
            ),
            by(
                "challenge.caught_effect",
                {
                    c.CaughtEffect.STANDS: (
                        "A caught 0: the hands are passed on all the same; card and penalty then "
                        "come into the hand that the liar holds."
                    ),
                    c.CaughtEffect.CANCELLED: "A caught 0: no hands are passed on.",
                },
                "SZ-03",
                "HANDS-4",
                has=(LIARS_ZERO,),
                when=_HANDS_MOVE,
            ),
        ),
        paragraph(
            says(
                "Once the card is back, the card below is the top card again, with its own claim "
                "if it lies face down. Nobody can challenge that one any more.",
                "CHALLENGE-7",
                "EF-06",
                "EF-07",
                has=(n.LIARS,),
            ),
        ),
    ),
)

DISGUISE: Final = Chapter(
    "Regular cards in disguise",
    (
        paragraph(
            by(
                "claims.disguised_regular",
                {
                    c.Disguise.OFFERED: (
                        "Regular cards do not belong face down. Whoever slips one in as if it were "
                        "a Liar's card cheats, and pays dearly if it is challenged."
                    ),
                    c.Disguise.REFUSED: (
                        "A Regular card is never played face down: every hidden card is a Liar's "
                        "card."
                    ),
                },
                "CLAIM-5",
                has=(n.LIARS, n.REGULAR),
            ),
            by(
                "claims.disguised_wild",
                {
                    c.Disguise.REFUSED: quiet(
                        "A wild card that goes face up ({open_wilds}) cannot be disguised."
                    ),
                    c.Disguise.OFFERED: (
                        "A Wild Liar's Challenge can be slipped in face down in the same way, at "
                        "the same price."
                    ),
                },
                "CLAIM-5",
                has=(n.LIARS, n.WILD_CHALLENGE),
            ),
            by(
                "claims.disguise_penalty",
                {
                    0: (
                        "A caught one goes back to the hand, and the turn is over; it costs no "
                        "cards."
                    ),
                    ANY: Row(
                        "A caught one goes back to the hand and costs {n} card in all, and the "
                        "turn is over.",
                        "A caught one goes back to the hand and costs {n} cards in all, and the "
                        "turn is over.",
                    ),
                },
                "CHALLENGE-5",
                has=(n.LIARS,),
                when=_ANY_DISGUISE,
            ),
            by(
                "claims.true_disguise",
                {
                    c.TrueDisguise.STILL_PUNISHED: (
                        "It does not help if the card was named truly."
                    ),
                    c.TrueDisguise.COUNTS_AS_TRUE: (
                        "But if the claim passes as true, the card stays, and the challenger draws."
                    ),
                },
                "CHALLENGE-5",
                has=(n.LIARS,),
                when=_ANY_DISGUISE,
            ),
            by(
                "challenge.caught_effect",
                {
                    c.CaughtEffect.STANDS: (
                        "What was claimed of it happens all the same, as with any caught lie."
                    ),
                    c.CaughtEffect.CANCELLED: (
                        "What was claimed of it does not happen, as with any caught lie."
                    ),
                },
                "RG-04",
                has=(n.LIARS,),
                when=_ANY_DISGUISE,
            ),
            says(
                "If nobody challenges, it counts as claimed for good.",
                "CHALLENGE-6",
                "RG-05",
                has=(n.LIARS,),
                when=_ANY_DISGUISE,
            ),
        ),
    ),
)

CHAPTERS: Final = (CAUGHT, DISGUISE)
