"""The chapter of the rulebook on the Wild Liar's Challenge."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import choices as c
from liars_uno.rules import needs as n
from liars_uno.rulings.rulebook.model import Chapter, by, paragraph, says, steps

_WLC: Final = (n.WILD_CHALLENGE,)
_MAY_STOP: Final = (
    {
        "wild_challenge.player_challenges": (
            c.PlayerChallenges.FIRST_COMPULSORY,
            c.PlayerChallenges.OPTIONAL,
        )
    },
)

WILD_CHALLENGE: Final = Chapter(
    "The Wild Liar's Challenge",
    (
        steps(
            says(
                "Play it face up and name a color. Nobody can challenge the card itself.",
                "WLC-1",
                "WL-10",
                has=_WLC,
            ),
            (
                by(
                    "wild_challenge.asserted",
                    {
                        c.Asserted.COLOR: (
                            "Every other player lays one card from their hand face down in front "
                            "of them, and so says that it is of that color."
                        ),
                        c.Asserted.CARD: (
                            "Every other player lays one card from their hand face down in front "
                            "of them, and says which card of that color it is."
                        ),
                        c.Asserted.CARD_BUT_COLOR_TESTED: (
                            "Every other player lays one card from their hand face down in front "
                            "of them, and says which card of that color it is, though only the "
                            "color will be tested."
                        ),
                    },
                    "WLC-1",
                    has=_WLC,
                ),
                by(
                    "wild_challenge.laying_order",
                    {
                        c.LayingOrder.TURN_ORDER: "They do so in turn order.",
                        c.LayingOrder.ANY_ORDER: "They do so in any order.",
                    },
                    "WLC-1",
                    has=_WLC,
                ),
                by(
                    "wild_challenge.laid_color",
                    {
                        c.LaidColor.FREE: "Which card they lay is up to them: they may lie.",
                        c.LaidColor.MUST_FOLLOW: (
                            "Whoever holds a card of that color must lay one; the others have to "
                            "lie."
                        ),
                    },
                    "WLC-2",
                    has=_WLC,
                ),
                by(
                    "wild_challenge.laid_kinds",
                    {
                        c.LaidKinds.ANY: (
                            "A Regular card will do as well, without the price for a disguise."
                        ),
                        c.LaidKinds.LIARS_IF_POSSIBLE: (
                            "A Regular card will do only for who holds no Liar's card."
                        ),
                    },
                    "WLC-2",
                    has=(n.WILD_CHALLENGE, n.REGULAR, n.LIARS),
                ),
                by(
                    "wild_challenge.laid_wilds",
                    {
                        c.LaidWilds.ALLOWED: (
                            "A wild card may be laid too, but is never of the color."
                        ),
                        c.LaidWilds.ONLY_IF_NOTHING_ELSE: (
                            "A wild card may be laid only by who holds nothing else, and is never "
                            "of the color."
                        ),
                    },
                    "WLC-2",
                    has=_WLC,
                ),
                says(
                    "Where these rules clash, a Liar's card comes first, then a card that is not "
                    "wild, then the color.",
                    "WLC-2",
                    has=(n.WILD_CHALLENGE, n.REGULAR, n.LIARS),
                    when=(
                        {
                            "wild_challenge.laid_kinds": (c.LaidKinds.LIARS_IF_POSSIBLE,),
                            "wild_challenge.laid_wilds": (c.LaidWilds.ONLY_IF_NOTHING_ELSE,),
                        },
                        {
                            "wild_challenge.laid_kinds": (c.LaidKinds.LIARS_IF_POSSIBLE,),
                            "wild_challenge.laid_color": (c.LaidColor.MUST_FOLLOW,),
                        },
                    ),
                ),
                by(
                    "wild_challenge.last_card",
                    {
                        c.LastCardLaid.MUST_LAY: "Whoever holds a single card lays that one.",
                        c.LastCardLaid.EXEMPT: "Whoever holds a single card lays none.",
                    },
                    "WLC-1",
                    has=_WLC,
                ),
            ),
            by(
                "wild_challenge.player_challenges",
                {
                    c.PlayerChallenges.FIRST_COMPULSORY: (
                        "Now you challenge one of them, whomever you like. That first challenge is "
                        "compulsory; after it you may challenge others, one at a time, or stop."
                    ),
                    c.PlayerChallenges.OPTIONAL: (
                        "Now you may challenge them, one at a time, and stop whenever you like, "
                        "even at once."
                    ),
                    c.PlayerChallenges.UNTIL_TRUTH: (
                        "Now you challenge them, one at a time, until one has told the truth or "
                        "all have been challenged."
                    ),
                },
                "WLC-3",
                has=_WLC,
            ),
            says(
                "Whoever lied takes the card back and draws 1 card.",
                "WLC-4",
                has=_WLC,
            ),
            (
                says(
                    "The first true card ends it: that card and all that have not been challenged "
                    "go under the Wild Liar's Challenge.",
                    "WLC-5",
                    has=_WLC,
                ),
                by(
                    "wild_challenge.truth_price",
                    {
                        c.TruthPrice.NOTHING: "It costs you nothing to have met with the truth.",
                        c.TruthPrice.ONE: "You draw 1 card for having met with the truth.",
                    },
                    "WLC-5",
                    has=_WLC,
                ),
            ),
            (
                by(
                    "wild_challenge.unchallenged",
                    {
                        c.Unchallenged.DISCARDED: (
                            "If you stop before that, the unchallenged cards go under it too."
                        ),
                        c.Unchallenged.TAKEN_BACK: (
                            "If you stop before that, the unchallenged cards are taken back."
                        ),
                    },
                    "WLC-6",
                    has=_WLC,
                    when=_MAY_STOP,
                ),
                says("If all of them lied, nothing goes under it.", "WLC-6", "WL-17", has=_WLC),
                by(
                    "wild_challenge.shown",
                    {
                        c.LaidShown.HIDDEN: (
                            "Unchallenged cards go there unseen, and no laid card does anything "
                            "else."
                        ),
                        c.LaidShown.SHOWN: (
                            "Unchallenged cards are shown as they go there, but no laid card does "
                            "anything else."
                        ),
                    },
                    "WLC-5",
                    "SZ-07",
                    has=_WLC,
                ),
            ),
            (
                says(
                    "Whoever has no card left after all this wins the round.",
                    "WLC-7",
                    has=_WLC,
                ),
                by(
                    "wild_challenge.winners",
                    {
                        c.JointWinners.TOGETHER: "Several such players win together.",
                        c.JointWinners.FIRST_IN_TURN_ORDER: (
                            "Of several such players the first in turn order, counted from you, "
                            "wins alone."
                        ),
                    },
                    "WLC-7",
                    has=_WLC,
                ),
            ),
            by(
                "wild_challenge.color_picks",
                {
                    c.ColorPicks.TWO: (
                        "If nobody has won, you name a color once more, the same or another one; "
                        "it is in force for the next player, and your turn is over."
                    ),
                    c.ColorPicks.ONE: (
                        "If nobody has won, the color that you named stays in force for the next "
                        "player, and your turn is over."
                    ),
                    c.ColorPicks.SECOND_IF_ALL_LIED: (
                        "If nobody has won, your turn is over, and the color that you named stays "
                        "in force for the next player; but if all of them lied, you name a color "
                        "once more first."
                    ),
                },
                "WLC-8",
                has=_WLC,
            ),
        ),
        paragraph(
            says(
                "Only you, the player of the card, challenge here; the others do not challenge "
                "each other.",
                "WL-10",
                has=_WLC,
            ),
        ),
    ),
)

CHAPTERS: Final = (WILD_CHALLENGE,)
