"""The first chapters of the rulebook: goal, cards, setting up."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import choices as c
from liars_uno.rules import needs as n
from liars_uno.rulings.rulebook.model import (
    ANY,
    Block,
    Chapter,
    Row,
    by,
    paragraph,
    points,
    quiet,
    says,
)

_PRINTED: Final = ({"deck.cards": ((),)},)
_PRINTED_LIARS: Final = ({"deck.cards": ((),), "deck.edition": (c.Edition.LIARS,)},)
_APPLIED: Final = ({"deal.opening_action": (c.OpeningAction.APPLIED,)},)

FIRST_TURN: Final = "The player to the dealer's left has the first turn, and play goes clockwise."

GOAL: Final = Chapter(
    "The goal",
    (
        paragraph(
            by(
                "going_out.round_goes_on",
                {
                    c.RoundGoesOn.FIRST_OUT_ENDS: (
                        "Be the first to get rid of all your cards: that wins the round."
                    ),
                    c.RoundGoesOn.UNTIL_ONE_IS_LEFT: (
                        "Get rid of all your cards. The first player out wins the round, but play "
                        "goes on until a single player is left with cards: the last loser."
                    ),
                },
                "WIN-1",
                "WIN-6",
            ),
            says(
                "Some of the cards are played face down, and whoever plays one says what it is. "
                "That need not be the truth, and anyone may challenge it.",
                "CLAIM-1",
                "WINDOW-1",
                has=(n.LIARS,),
            ),
            by(
                "match.length",
                {
                    c.MatchLength.SINGLE_ROUND: "A single round is the whole match.",
                    c.MatchLength.TO_TARGET: (
                        "A match takes several rounds and is decided by points."
                    ),
                },
                "MATCH-1",
            ),
        ),
    ),
)

CARDS: Final = Chapter(
    "The cards",
    (
        paragraph(
            by(
                "deck.decks",
                {
                    1: "You play with {cards} in {colors}.",
                    ANY: "You play with {n} equal decks mixed into one: {cards} in {colors}.",
                },
            ),
            by(
                "deck.edition",
                {
                    c.Edition.LIARS: "It is the deck of Liar's UNO.",
                    c.Edition.CLASSIC: "It is the deck of classic UNO.",
                },
                when=_PRINTED,
            ),
            by(
                "deck.cards",
                {
                    (): "These cards are in it:",
                    ANY: "It is a deck of this table's own, and these cards are in it:",
                },
            ),
        ),
        Block((), "cards"),
        paragraph(
            by(
                "deck.zeros",
                {
                    c.Zeros.BOTH: quiet("There is a Regular and a Liar's 0 in each color."),
                    c.Zeros.ONE_LIARS: (
                        "There is only one 0 in each color, and it is a Liar's card."
                    ),
                    c.Zeros.ONE_REGULAR: (
                        "There is only one 0 in each color, and it is a Regular card."
                    ),
                },
                has=(n.ZERO,),
                when=_PRINTED_LIARS,
            ),
            says(
                "A number on a Regular card is worth the same as on a Liar's card; only the way to "
                "play it differs: Regular cards go face up, Liar's cards face down.",
                "TURN-4",
                "CLAIM-1",
                has=(n.REGULAR, n.LIARS_NUMBER),
            ),
            by(
                "deck.wild_draw_four",
                {
                    c.WildDrawFourKind.FACE_DOWN: (
                        "The Wild Draw Four is a Liar's card and goes face down like all of them."
                    ),
                    c.WildDrawFourKind.FACE_UP: (
                        "The Wild Draw Four is no Liar's card at this table: it goes face up."
                    ),
                },
                has=(n.WILD_DRAW_FOUR,),
                when=_PRINTED_LIARS,
            ),
            says(
                "The Wild Liar's Challenge, in spite of its name, is no Liar's card: it goes face "
                "up.",
                "WLC-1",
                has=(n.WILD_CHALLENGE,),
            ),
        ),
    ),
)

SETTING_UP: Final = Chapter(
    "Setting up",
    (
        paragraph(
            by(
                "deal.seat_limit",
                {2: "This game is for two.", ANY: "From 2 to {n} players can take part."},
                "TABLE-1",
                when=({"going_out.partners": (c.Partners.OFF,)},),
            ),
            by(
                "deal.seat_limit",
                {ANY: "4 players can take part, or another even number up to {n}."},
                "CV-45",
                when=({"going_out.partners": (c.Partners.OPPOSITE,)},),
            ),
            by(
                "deal.first_dealer",
                {
                    c.FirstDealer.GIVEN: "Agree on who deals first.",
                    c.FirstDealer.HIGHEST_NUMBER: (
                        "To find the first dealer, everyone draws a card, and the highest number "
                        "deals. Whoever draws something else draws again, and so do players who "
                        "are level."
                    ),
                    c.FirstDealer.HIGHEST_CARD: (
                        "To find the first dealer, everyone draws a card, and the highest number "
                        "deals. Any other card counts as 0, and players who are level draw again."
                    ),
                },
                "DEAL-6",
            ),
            by(
                "deal.hand_size",
                {
                    ANY: Row(
                        "The dealer mixes all cards and deals everyone {n} card, beginning on the "
                        "left.",
                        "The dealer mixes all cards and deals everyone {n} cards, one at a time, "
                        "beginning on the left.",
                    )
                },
                "DEAL-1",
                "DEAL-2",
            ),
            says(
                "The rest lies face down in the middle: the draw pile. Its top card is turned over "
                "and opens the discard pile beside it.",
                "DEAL-2",
                "DEAL-3",
            ),
        ),
        points(
            by(
                "deal.opening_liars",
                {
                    c.OpeningLiars.ACCEPTED: (
                        "A Liar's number may open the pile: it lies face up and is what it shows."
                    ),
                    c.OpeningLiars.REPLACED: (
                        "A Liar's number may not open the pile: it goes to the bottom of the "
                        "discard pile, and the next card is turned over."
                    ),
                },
                "DEAL-3",
                has=(n.LIARS_NUMBER,),
            ),
            by(
                "deal.opening_action",
                {
                    c.OpeningAction.SET_ASIDE: (
                        "An action card ({actions}) may not open the pile: it is set aside, and "
                        "the next card is turned over."
                    ),
                    c.OpeningAction.APPLIED: (
                        "An action card ({actions}) may open the pile; what it does then is told "
                        "below."
                    ),
                    c.OpeningAction.IGNORED: (
                        "An action card ({actions}) may open the pile, but does nothing."
                    ),
                },
                "DEAL-3",
                has=(n.ACTION,),
            ),
            by(
                "deal.opening_skip",
                {
                    c.OpeningSkip.SKIPS: "An opening Skip: the player to the dealer's left is "
                    "skipped.",
                    c.OpeningSkip.IGNORED: "An opening Skip: nothing happens.",
                },
                "DEAL-5",
                has=(n.SKIP,),
                when=_APPLIED,
            ),
            by(
                "deal.opening_reverse",
                {
                    c.OpeningReverse.DEALER_FIRST: (
                        "An opening Reverse: the dealer goes first, and play goes the other way "
                        "round."
                    ),
                    c.OpeningReverse.RIGHT_OF_DEALER_FIRST: (
                        "An opening Reverse: the player to the dealer's right goes first, and play "
                        "goes the other way round."
                    ),
                    c.OpeningReverse.IGNORED: "An opening Reverse: nothing happens.",
                },
                "DEAL-5",
                has=(n.REVERSE,),
                when=_APPLIED,
            ),
            by(
                "deal.opening_draw_two",
                {
                    c.OpeningDrawTwo.DRAWS_AND_LOSES_TURN: (
                        "An opening Draw Two: the player to the dealer's left draws 2 cards and "
                        "loses the turn."
                    ),
                    c.OpeningDrawTwo.DRAWS_AND_PLAYS: (
                        "An opening Draw Two: the player to the dealer's left draws 2 cards and "
                        "then goes first."
                    ),
                    c.OpeningDrawTwo.IGNORED: "An opening Draw Two: nothing happens.",
                },
                "DEAL-5",
                has=(n.DRAW_TWO,),
                when=_APPLIED,
            ),
            by(
                "deal.opening_wild",
                {
                    c.OpeningWild.SET_ASIDE: (
                        "A Wild may not open the pile: it is set aside, and the next card is "
                        "turned over."
                    ),
                    c.OpeningWild.FIRST_SEAT_NAMES: (
                        "A Wild may open the pile: the player to the dealer's left names a color "
                        "before the first turn."
                    ),
                },
                "DEAL-3",
                has=(n.WILD,),
            ),
            by(
                "deal.opening_wild_draw_four",
                {
                    c.OpeningWild.SET_ASIDE: (
                        "A Wild Draw Four may not open the pile: it is set aside, and the next "
                        "card is turned over."
                    ),
                    c.OpeningWild.FIRST_SEAT_NAMES: (
                        "A Wild Draw Four may open the pile: the player to the dealer's left names "
                        "a color before the first turn, and nobody draws."
                    ),
                },
                "DEAL-3",
                has=(n.OPEN_WILD_DRAW_FOUR,),
            ),
            says(
                "A Wild Draw Four may not open the pile: it is set aside, and the next card is "
                "turned over.",
                "DEAL-3",
                "ST-02",
                has=(n.LIARS_WILD_DRAW_FOUR,),
                lacks=(n.OPEN_WILD_DRAW_FOUR,),
            ),
            by(
                "deal.opening_wild_challenge",
                {
                    c.OpeningWild.SET_ASIDE: (
                        "A Wild Liar's Challenge may not open the pile: it is set aside, and the "
                        "next card is turned over."
                    ),
                    c.OpeningWild.FIRST_SEAT_NAMES: (
                        "A Wild Liar's Challenge may open the pile: the player to the dealer's "
                        "left names a color before the first turn, and nobody lays a card."
                    ),
                },
                "DEAL-3",
                has=(n.WILD_CHALLENGE,),
            ),
        ),
        paragraph(
            by(
                "deal.set_aside",
                {
                    c.SetAside.BOTTOM_OF_DISCARD: "Cards set aside go under the discard pile.",
                    c.SetAside.SHUFFLED_BACK: (
                        "Cards set aside are mixed back into the draw pile at once."
                    ),
                    c.SetAside.BOTTOM_OF_DRAW: "Cards set aside go under the draw pile.",
                    c.SetAside.OUT_OF_ROUND: (
                        "Cards set aside stay out of play for the whole round."
                    ),
                },
                "DEAL-3",
                has=(n.LIMITED,),
            ),
            by(
                "deal.no_opening",
                {
                    c.NoOpening.DEAL_AGAIN: (
                        "Should no card that may open be left in the draw pile, all cards are "
                        "collected, mixed and dealt again."
                    ),
                    c.NoOpening.VOID_ROUND: (
                        "Should no card that may open be left in the draw pile, the round is void."
                    ),
                },
                "DEAL-4",
            ),
            by(
                "deal.opening_action",
                {
                    c.OpeningAction.SET_ASIDE: FIRST_TURN,
                    c.OpeningAction.IGNORED: FIRST_TURN,
                    c.OpeningAction.APPLIED: (
                        "Unless the opening card changes it, the player to the dealer's left has "
                        "the first turn, and play goes clockwise."
                    ),
                },
                "DEAL-5",
                has=(n.ACTION,),
            ),
            says(FIRST_TURN, "DEAL-5", lacks=(n.ACTION,)),
        ),
    ),
)

CHAPTERS: Final = (GOAL, CARDS, SETTING_UP)
