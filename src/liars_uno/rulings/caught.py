"""Rulings on caught lies (EF) and on Regular cards in disguise (RG)."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import choices as c
from liars_uno.rulings.model import Reading, Ruling

CAUGHT: Final = "Caught lies"
DISGUISE: Final = "Regular cards in disguise"

RULINGS: Final = (
    Ruling(
        id="EF-01",
        chapter=CAUGHT,
        question="Does a claim still work although it was caught as a lie?",
        says=(
            (
                "guide",
                "States without exception that the effect of a claimed action stays, even if the "
                "card is exposed as false later on.",
            ),
            (
                "video",
                "Says that it works even if false where it speaks of plays that nobody "
                "challenged; for a caught lie it lists the card back, one card and the end of the "
                "turn.",
            ),
            ("fan-page", "It takes effect if nobody challenges."),
            ("tracker", "It does not happen when it is caught."),
        ),
        readings=(
            Reading(
                "a",
                c.CaughtEffect.STANDS,
                "Yes. The next player draws or is skipped, the direction turns and hands move as "
                "claimed; only then does the liar take the card back and draw.",
            ),
            Reading(
                "b",
                c.CaughtEffect.CANCELLED,
                "No. A lie that is caught does nothing; the liar takes the card back and draws, "
                "and the next player has an ordinary turn.",
            ),
        ),
        default="a",
        why=(
            "The guide is outright and general, and the video's list need not be complete. No "
            "point of the game weighs more: a table should settle it before the first card."
        ),
        field="challenge.caught_effect",
    ),
    Ruling(
        id="EF-02",
        chapter=CAUGHT,
        question="A claimed Skip is caught as a lie: who is next?",
        says=(),
        readings=(
            Reading(
                "a",
                c.CaughtEffect.STANDS,
                "The next player is skipped all the same, and the one after has the turn.",
            ),
            Reading(
                "b",
                c.CaughtEffect.CANCELLED,
                "Nobody is skipped: the next player has the turn.",
            ),
        ),
        default="a",
        why="It is the same question as EF-01, for a Skip.",
        field="challenge.caught_effect",
        follows=("EF-01",),
    ),
    Ruling(
        id="EF-03",
        chapter=CAUGHT,
        question="A claimed Reverse is caught as a lie: which way does play go?",
        says=(),
        readings=(
            Reading("a", c.CaughtEffect.STANDS, "The direction turns all the same."),
            Reading("b", c.CaughtEffect.CANCELLED, "The direction stays as it was."),
        ),
        default="a",
        why="It is the same question as EF-01, for a Reverse.",
        field="challenge.caught_effect",
        follows=("EF-01",),
    ),
    Ruling(
        id="EF-04",
        chapter=CAUGHT,
        question=(
            "A claimed Draw Two or Wild Draw Four is caught as a lie: does the next player draw "
            "and lose the turn?"
        ),
        says=(),
        readings=(
            Reading(
                "a",
                c.CaughtEffect.STANDS,
                "Yes, both: two or four cards and the lost turn. The liar draws the penalty after "
                "that.",
            ),
            Reading(
                "b",
                c.CaughtEffect.CANCELLED,
                "No, neither: only the liar draws, and the next player has the turn.",
            ),
        ),
        default="a",
        why="It is the same question as EF-01, for the cards that make others draw.",
        field="challenge.caught_effect",
        follows=("EF-01",),
    ),
    Ruling(
        id="EF-05",
        chapter=CAUGHT,
        question=(
            "Which color is in force after a Wild Draw Four was caught as a lie and worked all "
            "the same?"
        ),
        says=(
            (
                "guide",
                "Its sentence on effects would take the color in as well, read to the letter.",
            ),
        ),
        readings=(
            Reading(
                "a",
                c.CaughtColor.PREVIOUS,
                "The color that was in force before, for the previous top card is bare again.",
            ),
            Reading(
                "b",
                c.CaughtColor.NAMED,
                "The named color, together with the number or symbol of the previous top card "
                "(that of a wild does not count), until another card covers it.",
            ),
        ),
        default="a",
        why=(
            "The card that brought the color is gone. When a caught claim does not work (EF-01 b) "
            "the previous color is in force in any case."
        ),
        field="challenge.caught_color",
    ),
    Ruling(
        id="EF-06",
        chapter=CAUGHT,
        question="What is the top card after a caught lie has gone back to the hand?",
        says=(
            ("guide", "The card leaves the pile."),
            ("video", "The card leaves the pile."),
        ),
        readings=(
            Reading(
                "a",
                None,
                "The card that lay there before, with the claim and color that it had.",
            ),
            Reading(
                "b",
                None,
                "The pile goes on counting as what was falsely claimed.",
                why_not=(
                    "A face would have to be matched that no card on the pile shows or claims, "
                    "after the card was shown to be something else."
                ),
            ),
            Reading(
                "c",
                None,
                "A new card is turned over from the draw pile.",
                why_not=(
                    "No source takes a card from the draw pile here, or tells what an action card "
                    "or a wild turned over in mid-round would do."
                ),
            ),
        ),
        default="a",
        why="That is what really lies there.",
    ),
    Ruling(
        id="EF-07",
        chapter=CAUGHT,
        question="Can a face-down card be challenged that lies bare again after a caught lie?",
        says=(("guide", "An unchallenged card is safe for good."),),
        readings=(
            Reading("a", None, "No. Its own window closed long ago, and it counts as claimed."),
            Reading(
                "b",
                None,
                "It can be challenged again.",
                why_not=(
                    "It would only undo the rule that an unchallenged card is never questioned "
                    "again, and its player's turn, which a caught lie ends, is long over."
                ),
            ),
        ),
        default="a",
        why="Nothing reopens a window.",
    ),
    Ruling(
        id="EF-08",
        chapter=CAUGHT,
        question=(
            "Does it matter when an old lie comes to light later, say while cards are being mixed?"
        ),
        says=(("guide", "The card is safe and its effect stays."),),
        readings=(
            Reading("a", None, "No. Nothing is undone and nobody pays."),
            Reading(
                "b",
                None,
                "The liar pays a penalty, but nothing is undone.",
                why_not=(
                    "An unchallenged card is safe for good, discards are mixed unseen, and no "
                    "source says how many cards an old lie costs or when."
                ),
            ),
        ),
        default="a",
        why="This is the case that the guide's sentence covers beyond any doubt.",
    ),
    Ruling(
        id="RG-01",
        chapter=DISGUISE,
        question="Can a Regular card be slipped in face down, as if it were a Liar's card?",
        says=(
            ("guide", "Forbidden, and costly when caught."),
            ("video", "Forbidden, and costly when caught."),
            ("japanese", "Names the price of six cards."),
            ("explainer", "Begins to tell the same."),
            ("tracker", "Six cards when caught."),
        ),
        readings=(
            Reading(
                "a",
                c.Disguise.OFFERED,
                "Yes, as a cheat that is marked as one: it lies like any hidden card, and costs "
                "its price if it is challenged.",
            ),
            Reading(
                "b",
                c.Disguise.REFUSED,
                "No. The move cannot be made, so hidden cards are always Liar's cards.",
            ),
        ),
        default="a",
        why="Without the move the price for it would never be paid.",
        field="claims.disguised_regular",
    ),
    Ruling(
        id="RG-02",
        chapter=DISGUISE,
        question="A Regular card was slipped in face down but truly named: is that punished?",
        says=(
            ("guide", "What is punished is the kind of card."),
            ("video", "What is punished is the kind of card."),
        ),
        readings=(
            Reading(
                "a",
                c.TrueDisguise.STILL_PUNISHED,
                "Yes, in full: a Regular Red 5 called Red 5 goes back and costs the price.",
            ),
            Reading(
                "b",
                c.TrueDisguise.COUNTS_AS_TRUE,
                "No. It counts as a true claim: the card stays and the challenger draws.",
            ),
        ),
        default="a",
        why="The offense is to hide a Regular card, whatever is said of it.",
        field="claims.true_disguise",
    ),
    Ruling(
        id="RG-03",
        chapter=DISGUISE,
        question="How many cards does a caught Regular card cost?",
        says=(
            ("guide", "Six, at once."),
            ("video", "Six."),
        ),
        readings=(
            Reading("a", 6, "Six cards in all."),
            Reading("b", 7, "Seven cards: six for the hidden Regular card and one for the lie."),
            Reading("c", None, "Another number that the table has set."),
        ),
        default="a",
        why="Guide and video give six as the whole price.",
        field="claims.disguise_penalty",
    ),
    Ruling(
        id="RG-04",
        chapter=DISGUISE,
        question="A Regular card in disguise is caught: does what was claimed of it still work?",
        says=(("guide", "Its sentence on effects makes no exception."),),
        readings=(
            Reading(
                "a",
                c.CaughtEffect.STANDS,
                "Yes. It works as claimed before the card goes back and the price is drawn.",
            ),
            Reading(
                "b",
                c.CaughtEffect.CANCELLED,
                "No. The card goes back, the price is drawn, and nothing else happens.",
            ),
        ),
        default="a",
        why="One rule for every caught card: it goes with EF-01.",
        field="challenge.caught_effect",
        follows=("EF-01",),
    ),
    Ruling(
        id="RG-05",
        chapter=DISGUISE,
        question="What becomes of a Regular card in disguise that nobody challenges?",
        says=(
            ("guide", "After the window it can no longer be questioned."),
            ("video", "The price is due only if it is caught."),
        ),
        readings=(
            Reading("a", None, "It stays as claimed for good, like any unchallenged card."),
            Reading(
                "b",
                None,
                "It is punished whenever it is found, even while cards are being mixed.",
                why_not=(
                    "Discards are mixed unseen, nothing on a card says who put it there, and it "
                    "would only undo the rule that an unchallenged card is safe."
                ),
            ),
        ),
        default="a",
        why="The guide makes every unchallenged card safe.",
    ),
    Ruling(
        id="RG-06",
        chapter=DISGUISE,
        question="Can a Wild Liar's Challenge be slipped in face down?",
        says=(
            ("guide", "It is always played openly."),
            ("video", "It is always played openly."),
        ),
        readings=(
            Reading("a", c.Disguise.REFUSED, "No. The move cannot be made."),
            Reading(
                "b",
                c.Disguise.OFFERED,
                "Yes, as a marked cheat like a Regular card in disguise, and with the same price "
                "when caught.",
            ),
        ),
        default="a",
        why="The offense that the sources describe is about Regular cards.",
        field="claims.disguised_wild",
    ),
)
