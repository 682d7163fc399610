"""Rulings on the Wild Liar's Challenge (WL)."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import choices as c
from liars_uno.rulings.model import Reading, Ruling

WILD: Final = "Wild Liar's Challenge"

RULINGS: Final = (
    Ruling(
        id="WL-01",
        chapter=WILD,
        question="How often does the player of a Wild Liar's Challenge name a color?",
        says=(
            ("guide", "Play goes on in the chosen color, with one choice in sight."),
            ("video", "Once at the start, and once more at the end of the turn."),
        ),
        readings=(
            Reading(
                "a",
                c.ColorPicks.TWO,
                "Twice: the color that the others lay for, and at the end the color in force, "
                "which may be the same.",
            ),
            Reading(
                "b",
                c.ColorPicks.ONE,
                "Once: the color that the others lay for is in force afterwards, too.",
            ),
            Reading(
                "c",
                c.ColorPicks.SECOND_IF_ALL_LIED,
                "Once, and a second time only if every challenged card was a lie and nothing went "
                "under; the cards of seats that have left do not count.",
            ),
        ),
        default="a",
        why=(
            "The video is outright, and naming the same color again makes the guide's words true "
            "as well."
        ),
        field="wild_challenge.color_picks",
    ),
    Ruling(
        id="WL-02",
        chapter=WILD,
        question="In which order do the others lay their cards?",
        says=(
            ("video", "In the order of turns."),
            ("japanese", "All at the same time."),
        ),
        readings=(
            Reading(
                "a",
                c.LayingOrder.TURN_ORDER,
                "One after the other, as turns go, starting after the player.",
            ),
            Reading("b", c.LayingOrder.ANY_ORDER, "In whatever order they are ready, each once."),
        ),
        default="a",
        why="The video says so, and since the cards lie hidden the difference is small.",
        field="wild_challenge.laying_order",
    ),
    Ruling(
        id="WL-03",
        chapter=WILD,
        question=(
            "What does a player say of a card laid into a Wild Liar's Challenge, and what of it "
            "is tested?"
        ),
        says=(
            ("guide", "That it has the color."),
            ("video", "Which card it is, in that color."),
            ("tracker", "Which card it is, in that color."),
            ("fan-page", "Which card it is, in that color."),
        ),
        readings=(
            Reading(
                "a",
                c.Asserted.COLOR,
                "Only that it has the color, and only the color is tested.",
            ),
            Reading(
                "b",
                c.Asserted.CARD,
                "Which card it is, in that color; color and number or symbol are both tested.",
            ),
            Reading(
                "c",
                c.Asserted.CARD_BUT_COLOR_TESTED,
                "Which card it is, in that color; but only the color is tested, and the rest is "
                "talk.",
            ),
        ),
        default="a",
        why="Played with sense they come to the same, and this one needs the fewest words.",
        field="wild_challenge.asserted",
    ),
    Ruling(
        id="WL-04",
        chapter=WILD,
        question="Must a player who holds the named color lay a card of it?",
        says=(
            (
                "guide",
                "Lets those lay any card who do not have the color, which suggests that the "
                "others should use it.",
            ),
            ("video", "Any card may be laid, and lying is free."),
        ),
        readings=(
            Reading(
                "a",
                c.LaidColor.FREE,
                "No. Everybody may lie, with the color in the hand or without.",
            ),
            Reading(
                "b",
                c.LaidColor.MUST_FOLLOW,
                "Yes. Who has a card of the color must lay such a card; only the others lie. As "
                "far as WL-05 and WL-06 leave the choice.",
            ),
        ),
        default="a",
        why="The other way the challenge would only find out who has the color.",
        field="wild_challenge.laid_color",
    ),
    Ruling(
        id="WL-05",
        chapter=WILD,
        question="May Regular cards be laid into a Wild Liar's Challenge?",
        says=(
            ("guide", "Speaks of a card, of no kind."),
            ("video", "Speaks of a card, of no kind."),
        ),
        readings=(
            Reading(
                "a",
                c.LaidKinds.ANY,
                "Yes. Regular and Liar's cards alike, with no price for hiding a Regular card "
                "here.",
            ),
            Reading(
                "b",
                c.LaidKinds.LIARS_IF_POSSIBLE,
                "Only by players who hold no Liar's card; all others lay a Liar's card.",
            ),
        ),
        default="a",
        why="A hand may well be all Regular cards.",
        field="wild_challenge.laid_kinds",
    ),
    Ruling(
        id="WL-06",
        chapter=WILD,
        question="May a wild be laid into a Wild Liar's Challenge?",
        says=(
            ("guide", "A wild never has the named color."),
            ("video", "A wild never has the named color, but may be laid as a lie."),
        ),
        readings=(
            Reading(
                "a",
                c.LaidWilds.ALLOWED,
                "Yes. It is a lie in any case, and does nothing if it goes under.",
            ),
            Reading(
                "b",
                c.LaidWilds.ONLY_IF_NOTHING_ELSE,
                "Only by players who hold nothing but wilds. WL-05 b comes first.",
            ),
        ),
        default="a",
        why="Guide and video settle that it is a lie, and lies are free here.",
        field="wild_challenge.laid_wilds",
    ),
    Ruling(
        id="WL-07",
        chapter=WILD,
        question="Must the player of a Wild Liar's Challenge challenge anybody?",
        says=(
            ("guide", "May challenge."),
            ("video", "Must pick one player, and may go on to more."),
        ),
        readings=(
            Reading(
                "a",
                c.PlayerChallenges.FIRST_COMPULSORY,
                "Once, and a first card that is true ends it; after a lie the player may go on or "
                "stop.",
            ),
            Reading(
                "b",
                c.PlayerChallenges.OPTIONAL,
                "No. The player may stop at any time, even before the first challenge.",
            ),
            Reading(
                "c",
                c.PlayerChallenges.UNTIL_TRUTH,
                "Again and again, until a card is true or everybody has been challenged.",
            ),
        ),
        default="a",
        why="That meets the video's demand, and the guide's permission from then on.",
        field="wild_challenge.player_challenges",
    ),
    Ruling(
        id="WL-08",
        chapter=WILD,
        question=(
            "The player stops before any card was true: what becomes of the cards not challenged?"
        ),
        says=(("fan-page", "Who was not challenged is safe, and discards."),),
        readings=(
            Reading(
                "a",
                c.Unchallenged.DISCARDED,
                "They go under the Wild Liar's Challenge, and whoever has no card left then wins.",
            ),
            Reading(
                "b",
                c.Unchallenged.TAKEN_BACK,
                "Their players take them back, and nobody gets rid of a card.",
            ),
        ),
        default="a",
        why="One source covers it, and what is not challenged is safe everywhere in this game.",
        field="wild_challenge.unchallenged",
    ),
    Ruling(
        id="WL-09",
        chapter=WILD,
        question=(
            "Does the player of a Wild Liar's Challenge draw for challenging a card that was true?"
        ),
        says=(
            ("guide", "Names no such cost."),
            ("video", "Names no such cost."),
        ),
        readings=(
            Reading(
                "a",
                c.TruthPrice.NOTHING,
                "No. The true card goes under with the unchallenged ones, and that is all.",
            ),
            Reading("b", c.TruthPrice.ONE, "Yes, one card, as for any other wrong challenge."),
        ),
        default="a",
        why="Guide and video tell what follows in detail, and this is not in it.",
        field="wild_challenge.truth_price",
    ),
    Ruling(
        id="WL-10",
        chapter=WILD,
        question="May anybody but the player challenge during a Wild Liar's Challenge?",
        says=(
            ("guide", "Speaks only of the player challenging."),
            ("video", "Speaks only of the player challenging."),
        ),
        readings=(
            Reading("a", None, "No. Only the one who played the card challenges."),
            Reading(
                "b",
                None,
                "Every player may challenge a laid card.",
                why_not=(
                    "No source says who pays when such a challenge is wrong, whose challenge goes "
                    "first, or whether a true card then still ends it."
                ),
            ),
        ),
        default="a",
        why="The choice whom to challenge is the player's alone.",
    ),
    Ruling(
        id="WL-11",
        chapter=WILD,
        question="Must a player with one card lay it into a Wild Liar's Challenge?",
        says=(
            ("guide", "Yes, and wins if it goes under."),
            ("video", "Yes, and wins if it goes under."),
        ),
        readings=(
            Reading(
                "a",
                c.LastCardLaid.MUST_LAY,
                "Yes. If it goes under the player wins, once all is settled; if it is caught the "
                "player has two cards.",
            ),
            Reading("b", c.LastCardLaid.EXEMPT, "No. A player with a single card is passed over."),
        ),
        default="a",
        why="Guide and video both describe players going out in this way.",
        field="wild_challenge.last_card",
    ),
    Ruling(
        id="WL-12",
        chapter=WILD,
        question="Are unchallenged cards shown when they go under a Wild Liar's Challenge?",
        says=(("video", "They go under, with no word of showing them."),),
        readings=(
            Reading("a", c.LaidShown.HIDDEN, "No. Nobody learns what they were."),
            Reading(
                "b",
                c.LaidShown.SHOWN,
                "Yes. Everybody sees them, but the lies among them cost nothing.",
            ),
        ),
        default="a",
        why="Unchallenged cards stay hidden in the rest of the game as well.",
        field="wild_challenge.shown",
    ),
    Ruling(
        id="WL-13",
        chapter=WILD,
        question="Several players run out of cards in one Wild Liar's Challenge: who wins?",
        says=(
            ("guide", "They win together."),
            ("video", "They win together."),
            ("tracker", "They win together."),
        ),
        readings=(
            Reading(
                "a",
                c.JointWinners.TOGETHER,
                "All of them, together; SC-01 says how they score.",
            ),
            Reading(
                "b",
                c.JointWinners.FIRST_IN_TURN_ORDER,
                "The first of them in the order of turns, counted from the player of the card.",
            ),
        ),
        default="a",
        why="Three sources say so.",
        field="wild_challenge.winners",
    ),
    Ruling(
        id="WL-14",
        chapter=WILD,
        question="How does a Wild Liar's Challenge go with two players?",
        says=(),
        readings=(
            Reading(
                "a",
                None,
                "In the same way, with one opponent who lays; where the first challenge is "
                "compulsory that card is always challenged.",
            ),
            Reading(
                "b",
                None,
                "With two players the challenge is optional.",
                why_not=(
                    "WL-07 says already whether a challenge is compulsory, so this would only "
                    "undo it for two players."
                ),
            ),
        ),
        default="a",
        why="No source makes an exception.",
    ),
    Ruling(
        id="WL-15",
        chapter=WILD,
        question="May a wild go on a wild?",
        says=(
            ("guide", "A Wild Draw Four goes on any card."),
            ("video", "A Wild Draw Four goes on any card."),
        ),
        readings=(
            Reading(
                "a",
                c.WildOnWild.ALLOWED,
                "Yes. Wilds go on anything, and a Wild Draw Four can be claimed on anything.",
            ),
            Reading(
                "b",
                c.WildOnWild.FORBIDDEN,
                "No. On a wild only a card of the color in force can be played or claimed.",
            ),
        ),
        default="a",
        why="Any card includes another wild.",
        field="turn.wild_on_wild",
    ),
    Ruling(
        id="WL-16",
        chapter=WILD,
        question="Who has the turn after a Wild Liar's Challenge?",
        says=(("video", "The turn ends."),),
        readings=(
            Reading("a", None, "The next player in the direction of play, caught or not."),
            Reading(
                "b",
                None,
                "Players whose laid card was caught are skipped.",
                why_not=(
                    "No source takes a turn from anybody here, and none says whether it would be "
                    "one turn or one for each."
                ),
            ),
        ),
        default="a",
        why="No source skips anybody.",
    ),
    Ruling(
        id="WL-17",
        chapter=WILD,
        question="Can a caught card be laid once more in the same Wild Liar's Challenge?",
        says=(
            ("guide", "Each of the others lays one card."),
            ("video", "Each of the others lays one card."),
        ),
        readings=(
            Reading("a", None, "No. Each player lays once, and a caught card stays in the hand."),
            Reading(
                "b",
                None,
                "Who was caught may lay once more.",
                why_not=(
                    "Everybody has seen the card that comes back, each lays one card by guide and "
                    "video, and no source tells when a second round of laying would end."
                ),
            ),
        ),
        default="a",
        why="One card for each player is all that guide and video ask for.",
    ),
)
