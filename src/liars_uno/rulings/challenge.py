"""Rulings on the challenge of a face-down card (CH)."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import choices as c
from liars_uno.rulings.model import Reading, Ruling

CHALLENGE: Final = "Challenges"

RULINGS: Final = (
    Ruling(
        id="CH-01",
        chapter=CHALLENGE,
        question="How long can a face-down card be challenged?",
        says=(
            ("guide", "Until the next player's turn starts."),
            (
                "video",
                "In one place until the next player plays a card, in another until that player "
                "takes a turn.",
            ),
            ("explainer", "Before the next turn."),
            ("tracker", "Before the next turn."),
        ),
        readings=(
            Reading(
                "a",
                c.ClosedBy.ALL,
                "Until every other player has accepted; the next turn cannot start before.",
            ),
            Reading(
                "b",
                c.ClosedBy.NEXT_SEAT,
                "Until the neighbor in the direction of play has accepted; the others may answer "
                "up to that moment.",
            ),
        ),
        default="a",
        why=(
            "A quick neighbor takes nobody's right away; in both cases the first challenge ends "
            "it, and so does the host's clock."
        ),
        field="challenge.closed_by",
    ),
    Ruling(
        id="CH-02",
        chapter=CHALLENGE,
        question="Does a claim work before or after it can be challenged?",
        says=(("guide", "Says that an effect remains, which may hint that it comes first."),),
        readings=(
            Reading(
                "a",
                None,
                "After. The card lies pending, and nobody draws, is skipped or changes hands "
                "until the window has closed.",
            ),
            Reading(
                "b",
                None,
                "Before. The claim works at once and can be challenged until the following turn.",
                why_not=(
                    "By then cards would have been drawn and hands looked at, and no source tells "
                    "how much of that a caught lie takes back."
                ),
            ),
        ),
        default="a",
        why="Nothing ever has to be undone.",
    ),
    Ruling(
        id="CH-03",
        chapter=CHALLENGE,
        question="Who is the challenger when several players want to challenge?",
        says=(("video", "Speaks of any player, in the singular."),),
        readings=(
            Reading(
                "a",
                c.Challengers.FIRST,
                "The first to say so; that challenge closes the window for all others.",
            ),
            Reading(
                "b",
                c.Challengers.COLLECT,
                "Everybody answers first; of those who challenge, the one who comes first after "
                "the player in the direction of play counts.",
            ),
        ),
        default="a",
        why=(
            "Actions reach the engine one by one, so one of them is the first; b takes the race "
            "out of it and needs everybody's answer (CH-01 a)."
        ),
        field="challenge.challengers",
    ),
    Ruling(
        id="CH-04",
        chapter=CHALLENGE,
        question="May players challenge their own card?",
        says=(
            ("video", "Any player can challenge you."),
            ("guide", "Other people can."),
        ),
        readings=(
            Reading("a", c.OwnCard.FORBIDDEN, "No. Only the others answer."),
            Reading(
                "b",
                c.OwnCard.ALLOWED,
                "Yes. The player may call the card too, with the usual consequences.",
            ),
        ),
        default="a",
        why="A challenge is aimed at somebody else's word.",
        field="challenge.own_card",
    ),
    Ruling(
        id="CH-05",
        chapter=CHALLENGE,
        question="May a challenged player own up without showing the card?",
        says=(
            ("guide", "The card is turned over."),
            ("video", "The card is revealed."),
        ),
        readings=(
            Reading("a", None, "No. A challenged card is always shown."),
            Reading(
                "b",
                None,
                "The player admits the lie, takes the card back unseen and pays.",
                why_not=(
                    "It would only undo the rule that the card is shown, and a Regular card in "
                    "disguise could hide behind it at the price of a plain lie."
                ),
            ),
        ),
        default="a",
        why="Guide and video both have the card shown.",
    ),
    Ruling(
        id="CH-06",
        chapter=CHALLENGE,
        question="Who sees a caught card before it goes back to the hand?",
        says=(
            ("guide", "The card is opened."),
            ("video", "The card is revealed."),
        ),
        readings=(
            Reading(
                "a",
                c.SeenBy.EVERYONE,
                "The whole table sees it, and may remember that it is in that hand.",
            ),
            Reading(
                "b",
                c.SeenBy.CHALLENGER,
                "Only the challenger sees it; the others learn just that it was a lie.",
            ),
        ),
        default="a",
        why="To open or reveal a card is to show it to all.",
        field="challenge.returned_card_seen_by",
    ),
    Ruling(
        id="CH-07",
        chapter=CHALLENGE,
        question="How many cards does a challenge cost whoever was wrong?",
        says=(
            ("guide", "One."),
            ("video", "One."),
            ("explainer", "One."),
            ("tracker", "One, with some stress on exactly one."),
            ("fan-page", "One, but four for a Wild Draw Four."),
            ("shop", "One."),
            ("database", "One."),
        ),
        readings=(
            Reading(
                "a",
                c.PenaltySize.ONE,
                "One card for a caught liar, and one card for whoever challenged the truth.",
            ),
            Reading(
                "b",
                c.PenaltySize.FOUR_FOR_WILD_DRAW_FOUR,
                "Four cards instead if a Wild Draw Four was claimed, for either side; a Regular "
                "card in disguise keeps its own price.",
            ),
        ),
        default="a",
        why="All but one source give one card in every case.",
        field="challenge.penalty",
    ),
    Ruling(
        id="CH-08",
        chapter=CHALLENGE,
        question="Does a challenge cost the challenger a turn, or win one?",
        says=(),
        readings=(
            Reading("a", None, "Neither. Turns go on as the claim and its outcome say."),
            Reading(
                "b",
                None,
                "Whoever challenged the truth loses the next turn as well.",
                why_not=(
                    "No source takes a turn for it, nor tells which turn it would be when the "
                    "claim skips the challenger already."
                ),
            ),
        ),
        default="a",
        why="Every source lists the one card and nothing else.",
    ),
    Ruling(
        id="CH-09",
        chapter=CHALLENGE,
        question=(
            "What does the player draw who challenges a true Draw Two or Wild Draw Four aimed at "
            "them?"
        ),
        says=(),
        readings=(
            Reading(
                "a",
                None,
                "Both: first the two or four cards of the claim, then the one for the wrong "
                "challenge; the turn is lost.",
            ),
            Reading(
                "b",
                None,
                "Only the card for the wrong challenge, which takes the place of the claim's "
                "effect.",
                why_not=(
                    "It would only undo the rule that a true claim works, and make a wrong "
                    "challenge the cheapest way out of a Draw Two."
                ),
            ),
        ),
        default="a",
        why=(
            "These are two rules that have nothing to do with each other, in the order that is "
            "given for a 7 or 0."
        ),
    ),
    Ruling(
        id="CH-10",
        chapter=CHALLENGE,
        question="May a caught liar try again in the same turn?",
        says=(
            ("video", "The turn is over."),
            ("guide", "Does not say whose turn follows."),
        ),
        readings=(
            Reading(
                "a",
                None,
                "No. The card goes back, the penalty is drawn, and the turn is over.",
            ),
            Reading(
                "b",
                None,
                "The liar plays or draws again in the same turn.",
                why_not=(
                    "The video ends the turn, and no source says how often a liar could try "
                    "again, or what a second play does to an effect that already stood."
                ),
            ),
        ),
        default="a",
        why="The video says that the turn ends.",
    ),
    Ruling(
        id="CH-11",
        chapter=CHALLENGE,
        question="May the player challenge whom the claim would skip or make draw?",
        says=(
            ("guide", "Anybody but the player may challenge."),
            ("video", "Any player may challenge."),
        ),
        readings=(
            Reading(
                "a",
                c.Victims.MAY_CHALLENGE,
                "Yes. The turn they would lose has not begun yet.",
            ),
            Reading(
                "b",
                c.Victims.BARRED,
                "No. The one who would be hit can only accept; the others may challenge.",
            ),
        ),
        default="a",
        why="Any player includes the one with the best reason to doubt.",
        field="challenge.victims",
    ),
    Ruling(
        id="CH-12",
        chapter=CHALLENGE,
        question="May the next player challenge and still take the turn that follows?",
        says=(("fan-page", "Yes."),),
        readings=(
            Reading("a", None, "Yes. Challenging is no turn and uses none up."),
            Reading(
                "b",
                None,
                "Challenging uses up the next player's turn.",
                why_not=(
                    "It would charge a turn for a challenge, which no source does (CH-08), and "
                    "none says whether that holds for a challenge that was right."
                ),
            ),
        ),
        default="a",
        why="A challenge answers somebody else's move and is none of one's own.",
    ),
)
