"""Rulings on the turn and on drawing (TU)."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import choices as c
from liars_uno.rulings.model import Reading, Ruling

TURN: Final = "The turn"
DRAWING: Final = "Drawing"

RULINGS: Final = (
    Ruling(
        id="TU-01",
        chapter=TURN,
        question="May a player draw although a Regular card in the hand matches?",
        says=(
            ("guide", "Drawing is open to a player at any time on the turn."),
            (
                "video",
                "One may draw rather than play, at least when the other way would be a Liar's "
                "card.",
            ),
        ),
        readings=(
            Reading(
                "a",
                c.MustPlay.FREE,
                "Yes. A player may always draw, whatever the hand holds.",
            ),
            Reading(
                "b",
                c.MustPlay.MUST_PLAY,
                "No. With a matching Regular card in the hand, drawing is refused and some card "
                "has to be played.",
            ),
        ),
        default="a",
        why="The guide grants it without any condition.",
        field="drawing.with_matching_regular",
    ),
    Ruling(
        id="TU-02",
        chapter=TURN,
        question="Must a player bluff when only Liar's cards that do not match could be played?",
        says=(
            (
                "guide",
                "Drawing is a must only for a hand without any Liar's card and without a Regular "
                "card that matches.",
            ),
            ("video", "Drawing is allowed instead of playing a Liar's card."),
        ),
        readings=(
            Reading("a", c.MustPlay.FREE, "No. The player chooses between a lie and a draw."),
            Reading(
                "b",
                c.MustPlay.MUST_PLAY,
                "Yes. While there is a Liar's card in the hand of which something may be claimed, "
                "drawing is refused, so a player with nothing true to play has to lie.",
            ),
        ),
        default="a",
        why="The video says that drawing is open in just this case.",
        field="drawing.with_other_liars",
    ),
    Ruling(
        id="TU-03",
        chapter=DRAWING,
        question="Which cards may be played after drawing on one's own turn?",
        says=(
            ("blog", "In classic UNO the drawn card only."),
            ("article", "In classic UNO the drawn card only."),
            ("older-sheet", "The drawn card only."),
        ),
        readings=(
            Reading(
                "a",
                c.AfterDrawing.DRAWN_CARD_ONLY,
                "The drawn card or none: the other cards of the hand have to wait for the next "
                "turn.",
            ),
            Reading(
                "b",
                c.AfterDrawing.ANY_CARD,
                "Any card of the hand that may be played, the drawn one or another.",
            ),
        ),
        default="a",
        why="The sources for Liar's UNO are silent, so the classic rule is inherited.",
        field="drawing.after_drawing",
    ),
    Ruling(
        id="TU-04",
        chapter=DRAWING,
        question="Must a drawn card be played if it can be?",
        says=(
            ("guide", "It may be."),
            ("fan-page", "It may be."),
        ),
        readings=(
            Reading(
                "a",
                c.DrawnCard.MAY_KEEP,
                "No. The player plays it at once or keeps it, which ends the turn.",
            ),
            Reading(
                "b",
                c.DrawnCard.MUST_PLAY,
                "Yes. A drawn card that can be played has to be; a drawn Liar's card can be if "
                "anything may be claimed of it.",
            ),
        ),
        default="a",
        why="Every retelling allows it and none demands it.",
        field="drawing.drawn_card",
    ),
    Ruling(
        id="TU-05",
        chapter=DRAWING,
        question="Can a Liar's card that was just drawn go down as a lie?",
        says=(
            (
                "guide",
                "It may be played if it can be, and with a bluff a Liar's card always can be.",
            ),
            ("video", "It may be played if it matches in the normal way."),
        ),
        readings=(
            Reading(
                "a",
                c.DrawnLiars.ANY_CLAIM,
                "Yes. It goes down under any plausible claim, like a Liar's card played from the "
                "hand.",
            ),
            Reading(
                "b",
                c.DrawnLiars.TRUTH_ONLY,
                "No. It may be played only if it truly matches, and only as what it is, so "
                "everybody knows it to be true. A drawn Regular card cannot be disguised either.",
            ),
            Reading(
                "c",
                c.DrawnLiars.ANY_CLAIM_IF_IT_MATCHES,
                "Only if it truly matches, but then under any plausible claim, so everybody knows "
                "that honesty was possible. A drawn Regular card cannot be disguised.",
            ),
        ),
        default="a",
        why=(
            "Under the other two the table learns something about the card for certain, which "
            "takes the sense out of a challenge."
        ),
        field="drawing.drawn_liars",
    ),
    Ruling(
        id="TU-06",
        chapter=DRAWING,
        question="May a drawn Wild Liar's Challenge be played at once?",
        says=(),
        readings=(
            Reading(
                "a",
                c.DrawnWildChallenge.PLAYABLE,
                "Yes. It can be played like any drawn card that matches.",
            ),
            Reading(
                "b",
                c.DrawnWildChallenge.KEPT,
                "No. It goes into the hand and can be played from the next turn on.",
            ),
        ),
        default="a",
        why="It can go on any card, and nothing sets it apart from other playable cards.",
        field="drawing.drawn_wild_challenge",
    ),
    Ruling(
        id="TU-07",
        chapter=DRAWING,
        question="May a player draw while holding a Wild Liar's Challenge?",
        says=(("guide", "Speaks of Regular and Liar's cards only when it says who has to draw."),),
        readings=(
            Reading(
                "a",
                c.MustPlay.FREE,
                "Yes. The card may be saved for later, and drawing is open all the same.",
            ),
            Reading(
                "b",
                c.MustPlay.MUST_PLAY,
                "No. It could be played, so drawing is refused and some card has to be played.",
            ),
        ),
        default="a",
        why="Drawing is open at any time (TU-01), whatever else is in the hand.",
        field="drawing.with_wild_challenge",
    ),
    Ruling(
        id="TU-08",
        chapter=TURN,
        question="Can a Liar's card with a number also be played openly?",
        says=(
            ("guide", "Liar's cards go face down."),
            ("video", "Liar's cards go face down."),
            ("fan-page", "Liar's cards go face down."),
            ("tracker", "Liar's cards go face down."),
        ),
        readings=(
            Reading(
                "a",
                c.OpenLiars.NEVER,
                "No. A Liar's card always goes down hidden under a claim, a true one too.",
            ),
            Reading(
                "b",
                c.OpenLiars.NUMBERS,
                "A Liar's number that matches may be played openly like a Regular card: nobody "
                "can challenge it, and the bluff is given up.",
            ),
        ),
        default="a",
        why="Four sources say so and none says otherwise.",
        field="turn.open_liars",
    ),
    Ruling(
        id="TU-09",
        chapter=TURN,
        question="May a Wild Draw Four be played or claimed at any time?",
        says=(
            ("video", "The classic limit, and the challenge that goes with it, are gone."),
            ("guide", "It goes on any card."),
            ("fan-page", "Keeps the classic limit."),
        ),
        readings=(
            Reading(
                "a",
                c.WildDrawFourLimit.FREE,
                "Yes. It can be played or claimed on any card, whatever else the hand holds.",
            ),
            Reading(
                "b",
                c.WildDrawFourLimit.NO_COLOR,
                "Only by a hand whose other cards have none of the color in force.",
            ),
            Reading(
                "c",
                c.WildDrawFourLimit.NO_COLOR_OR_SYMBOL,
                "Only by a hand whose other cards have neither the color in force nor the number "
                "or symbol of the top card.",
            ),
            Reading(
                "d",
                c.WildDrawFourLimit.NOTHING_PLAYABLE,
                "Only by a hand of which no other card can be played. A Liar's card always can "
                "be, so only a classic table can choose it.",
            ),
        ),
        default="a",
        why=(
            "Guide and video agree that it can always be played; c and d are the stricter limits "
            "of classic tables (CV-16)."
        ),
        field="wild_draw_four.limit",
    ),
    Ruling(
        id="TU-10",
        chapter=TURN,
        question="Is there stacking, jumping in or playing several cards at once in Liar's UNO?",
        says=(("tracker", "There is no stacking."),),
        readings=(
            Reading(
                "a",
                None,
                "No. A turn is one card, nobody plays out of turn, and a Draw Two or Wild Draw "
                "Four cannot be passed on.",
            ),
            Reading(
                "b",
                None,
                "The options of classic play (CV-01, CV-02, CV-05, CV-41) are used with claims as "
                "well.",
                why_not=(
                    "A claim may be a lie, and no source tells what becomes of a passed-on sum, a "
                    "card out of turn or the rest of a set once it is caught; for classic decks "
                    "these options exist."
                ),
            ),
        ),
        default="a",
        why="No source on Liar's UNO has any of them, and one rules stacking out.",
    ),
)
