"""Chapters of the rulebook on bluffing: claims and challenges."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import choices as c
from liars_uno.rules import needs as n
from liars_uno.rulings.rulebook.model import (
    Chapter,
    by,
    paragraph,
    points,
    quiet,
    says,
)

_HANDS_MOVE: Final = ({"hands.seven_zero": (c.SevenZero.ON,)},)

CLAIMS: Final = Chapter(
    "Claims",
    (
        paragraph(
            says(
                "Whoever plays a card face down says aloud what it is. That is the claim, and it "
                "cannot be changed.",
                "CLAIM-1",
                "CL-09",
                has=(n.LIARS,),
            ),
            says(
                "You may claim any Liar's card that is in the deck and could go on the top card "
                "now, nothing else.",
                "CLAIM-2",
                has=(n.LIARS,),
            ),
            says(
                "So a Wild Liar's Challenge is never claimed.",
                "CLAIM-2",
                "CL-02",
                has=(n.LIARS, n.WILD_CHALLENGE),
            ),
            says(
                "Whether the claim is true is your own affair.",
                "CLAIM-3",
                has=(n.LIARS,),
            ),
            by(
                "claims.lie_with_matching_liars",
                {
                    c.Lying.FREE: "You may lie even about a card that would match.",
                    c.Lying.FORBIDDEN: (
                        "But about a Liar's card that could go on the top card you must tell the "
                        "truth."
                    ),
                },
                "CLAIM-3",
                has=(n.LIARS_COLORED,),
            ),
            by(
                "claims.lie_with_matching_regular",
                {
                    c.Lying.FREE: "You may lie even while you hold a Regular card that matches.",
                    c.Lying.FORBIDDEN: (
                        "But while you hold a Regular card that matches you must tell the truth."
                    ),
                },
                "CLAIM-3",
                has=(n.LIARS, n.REGULAR),
            ),
            by(
                "claims.card_counting",
                {
                    c.CardCounting.IGNORED: (
                        "Which cards have been played before makes no difference."
                    ),
                    c.CardCounting.VISIBLE_DISCARDS: (
                        "A card can no longer be claimed once every Liar's copy of it lies face up "
                        "in the discard pile."
                    ),
                },
                "CLAIM-2",
                has=(n.LIARS,),
            ),
        ),
        paragraph(
            by(
                "claims.color_named",
                {
                    c.NamedWhen.WITH_CLAIM: (
                        "With a claimed Wild Draw Four you name the color to go on with."
                    ),
                    c.NamedWhen.AFTER_WINDOW: (
                        "The color for a claimed Wild Draw Four is named after the window has "
                        "closed, if it is needed then."
                    ),
                },
                "CLAIM-4",
                has=(n.LIARS_WILD_DRAW_FOUR,),
            ),
            by(
                "claims.partner_named",
                {
                    c.NamedWhen.WITH_CLAIM: (
                        "With a claimed 7 you name the player to swap hands with."
                    ),
                    c.NamedWhen.AFTER_WINDOW: (
                        "The player to swap hands with for a claimed 7 is named after the window "
                        "has closed."
                    ),
                },
                "HANDS-1",
                has=(n.LIARS_SEVEN,),
                when=_HANDS_MOVE,
            ),
            says(
                "As long as it lies face down, a card counts as what was claimed and as nothing "
                "else: for matching, too.",
                "CLAIM-6",
                has=(n.LIARS,),
            ),
        ),
    ),
)

CHALLENGES: Final = Chapter(
    "Challenging",
    (
        paragraph(
            says(
                "A card played face down does nothing at first. A window opens in which every "
                "other player may challenge it or let it pass, each once and in any order.",
                "WINDOW-1",
                has=(n.LIARS,),
            ),
            by(
                "challenge.challengers",
                {
                    c.Challengers.FIRST: "The first challenge closes the window at once.",
                    c.Challengers.COLLECT: (
                        "A challenge does not close the window: everyone answers, and if several "
                        "challenge, the first of them in the direction of play after the player "
                        "counts."
                    ),
                },
                "WINDOW-2",
                has=(n.LIARS,),
            ),
            by(
                "challenge.closed_by",
                {
                    c.ClosedBy.ALL: (
                        "Without a challenge it stays open until all of them have let the card "
                        "pass."
                    ),
                    c.ClosedBy.NEXT_SEAT: (
                        "Without a challenge it stays open until the next player has let the card "
                        "pass; the others may answer until then."
                    ),
                },
                "WINDOW-3",
                has=(n.LIARS,),
            ),
            says(
                "If somebody keeps time, whoever has not answered when it is up has let the card "
                "pass.",
                "WINDOW-4",
                has=(n.LIARS,),
            ),
            by(
                "challenge.own_card",
                {
                    c.OwnCard.FORBIDDEN: quiet("Nobody challenges their own card."),
                    c.OwnCard.ALLOWED: "You may even challenge your own card.",
                },
                "WINDOW-5",
                has=(n.LIARS,),
            ),
            by(
                "challenge.victims",
                {
                    c.Victims.MAY_CHALLENGE: (
                        "Whoever would draw or lose a turn because of the card may challenge it "
                        "like everyone else."
                    ),
                    c.Victims.BARRED: (
                        "Whoever would draw or lose a turn because of the card may not challenge "
                        "it, only let it pass."
                    ),
                },
                "WINDOW-5",
                has=(n.LIARS_EFFECT,),
            ),
        ),
        paragraph(
            by(
                "challenge.returned_card_seen_by",
                {
                    c.SeenBy.EVERYONE: "A challenged card is turned over for everyone to see.",
                    c.SeenBy.CHALLENGER: (
                        "A challenged card is shown to the challenger; the others see it only if "
                        "the claim was true."
                    ),
                },
                "CHALLENGE-1",
                has=(n.LIARS,),
            ),
            by(
                "claims.exactness",
                {
                    c.Exactness.COLOR_AND_RANK: (
                        "The claim is true if the card is exactly what was claimed. Anything else "
                        "is a lie, even if the card could have been played."
                    ),
                    c.Exactness.PLAYABLE_ANYWAY: (
                        "The claim passes as true if the card is what was claimed or could have "
                        "gone on the top card in any case. Anything else is a lie."
                    ),
                    c.Exactness.RANK_ONLY: (
                        "The claim passes as true if number or symbol is what was claimed; the "
                        "color is not tested. Anything else is a lie."
                    ),
                },
                "CHALLENGE-2",
                has=(n.LIARS,),
            ),
            says(
                "A card that passes as true goes on counting as what was claimed.",
                "CL-03",
                has=(n.LIARS,),
                when=({"claims.exactness": (c.Exactness.PLAYABLE_ANYWAY, c.Exactness.RANK_ONLY)},),
            ),
        ),
        points(
            (
                says(
                    "**Nobody challenges**: the card stays face down, counts as claimed and works, "
                    "true or not. It can never be questioned again.",
                    "CHALLENGE-6",
                    has=(n.LIARS,),
                    when=({"hands.false_move": (c.FalseMove.MOVES,)},),
                ),
                says(
                    "**Nobody challenges**: the card stays face down, counts as claimed and works, "
                    "true or not; only hands are not moved by a lie. It can never be questioned "
                    "again.",
                    "CHALLENGE-6",
                    "SZ-01",
                    has=(n.LIARS,),
                    when=({"hands.false_move": (c.FalseMove.DOES_NOT_MOVE,)},),
                ),
            ),
            by(
                "challenge.penalty",
                {
                    c.PenaltySize.ONE: (
                        "**The claim was true**: the card stays, face up, and works. Then the "
                        "challenger draws 1 card."
                    ),
                    c.PenaltySize.FOUR_FOR_WILD_DRAW_FOUR: (
                        "**The claim was true**: the card stays, face up, and works. Then the "
                        "challenger draws 1 card, or 4 if a Wild Draw Four was claimed."
                    ),
                },
                "CHALLENGE-3",
                has=(n.LIARS,),
            ),
            by(
                "challenge.penalty",
                {
                    c.PenaltySize.ONE: (
                        "**The claim was a lie**: whoever told it takes the card back and draws 1 "
                        "card, and the turn is over."
                    ),
                    c.PenaltySize.FOUR_FOR_WILD_DRAW_FOUR: (
                        "**The claim was a lie**: whoever told it takes the card back and draws 1 "
                        "card, or 4 if a Wild Draw Four was claimed, and the turn is over."
                    ),
                },
                "CHALLENGE-4",
                has=(n.LIARS,),
            ),
        ),
        paragraph(
            says(
                "Everything comes in a fixed order: the card is turned over, the claim works, a "
                "caught card goes back, penalties are drawn, the round may be won, the next turn "
                "begins.",
                "ORDER-1",
                has=(n.LIARS,),
            ),
        ),
    ),
)

CHAPTERS: Final = (CLAIMS, CHALLENGES)
