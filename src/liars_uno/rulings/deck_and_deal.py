"""Rulings on the deck (DK) and on dealing (ST)."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import choices as c
from liars_uno.rulings.model import Reading, Ruling

DECK: Final = "The deck"
DEAL: Final = "Dealing"

RULINGS: Final = (
    Ruling(
        id="DK-01",
        chapter=DECK,
        question="Which zeros does a Liar's deck have in each color?",
        says=(
            (
                "video",
                "Each number is there once per color as a Liar's card, and a challenged 0 that "
                "lay face down is talked about.",
            ),
            ("guide", "Each number comes as a Regular card and as a Liar's card."),
            ("tracker", "Counts 0 to 9 among the Regular cards and among the Liar's cards."),
            ("fan-page", "Starts its Liar's numbers at 1."),
        ),
        readings=(
            Reading(
                "a",
                c.Zeros.BOTH,
                "Each color has a Regular 0, played openly, and a Liar's 0, played face down; so "
                "a 0 can be claimed.",
            ),
            Reading(
                "b",
                c.Zeros.ONE_LIARS,
                "Each color has one 0 only, and it is a Liar's card: a 0 always goes down hidden "
                "under a claim.",
            ),
            Reading(
                "c",
                c.Zeros.ONE_REGULAR,
                "Each color has one 0 only, and it is a Regular card: a 0 is always open, and "
                "nobody can claim one, since no Liar's card shows it.",
            ),
        ),
        default="a",
        why=(
            "Guide and video both know every number in both kinds, and the video even treats a "
            "hidden 0 that is challenged."
        ),
        field="deck.zeros",
    ),
    Ruling(
        id="DK-02",
        chapter=DECK,
        question=(
            "How many Wild Draw Fours and how many Wild Liar's Challenges are in a Liar's deck?"
        ),
        says=(
            (
                "tracker",
                "Two Wild Draw Fours and six Wild Liar's Challenges, in a list that says of "
                "itself that nobody has checked it.",
            ),
            (
                "video",
                "The ordinary deck without its plain Wilds, which leaves the four Wild Draw Fours "
                "in.",
            ),
        ),
        readings=(
            Reading(
                "a",
                4,
                "There are four of each, so a claimed Wild Draw Four has four real cards behind "
                "it.",
            ),
            Reading(
                "b",
                2,
                "There are two Wild Draw Fours, so the claim is a bluff more often. With "
                "`deck.wild_liars_challenges` at 6 the deck still has 112 cards, and the laying of "
                "cards comes round more often.",
            ),
            Reading("c", None, "The table sets the two numbers freely."),
        ),
        default="a",
        why=(
            "The ordinary deck has four Wild Draw Fours and the video leaves them alone; of 112 "
            "cards that leaves four for the Wild Liar's Challenge."
        ),
        field="deck.wild_draw_fours",
    ),
    Ruling(
        id="DK-03",
        chapter=DECK,
        question="How many copies of each Skip, Reverse and Draw Two are there in each color?",
        says=(
            ("tracker", "Two per color."),
            ("video", "Leaves them as in ordinary UNO, where there are two."),
        ),
        readings=(
            Reading("a", 2, "Each color has two Skips, two Reverses and two Draw Twos."),
            Reading("b", 1, "Each color has one of each, so action cards are half as frequent."),
            Reading(
                "c",
                None,
                "The table sets another number of copies; with none at all there are no action "
                "cards, and nobody can claim one.",
            ),
        ),
        default="a",
        why="Only with two copies does the count come to the 112 cards that several sources give.",
        field="deck.action_copies",
        applies_to="both",
    ),
    Ruling(
        id="DK-04",
        chapter=DECK,
        question="Is the Wild Draw Four of a Liar's deck played face down or face up?",
        says=(
            ("guide", "It is a Liar's card and goes down hidden."),
            ("video", "It is a Liar's card and goes down hidden."),
            ("tracker", "Its running text has both wilds played openly."),
            ("fan-page", "Lists Wild Draw Fours of either kind."),
        ),
        readings=(
            Reading(
                "a",
                c.WildDrawFourKind.FACE_DOWN,
                "It is a Liar's card: it goes down hidden, every Liar's card can be claimed to be "
                "one, and the claim can be challenged.",
            ),
            Reading(
                "b",
                c.WildDrawFourKind.FACE_UP,
                "It is an open wild like the Wild Liar's Challenge: nobody can claim one, and "
                "nobody can challenge one.",
            ),
        ),
        default="a",
        why="Guide and video agree, and only weaker sources say otherwise.",
        field="deck.wild_draw_four",
    ),
    Ruling(
        id="DK-05",
        chapter=DECK,
        question="How many may sit at the table?",
        says=(
            ("box-data", "Two to six, from the box."),
            ("fan-page", "Two to six."),
            ("tracker", "Two to six."),
            ("persian-shop", "Two to ten."),
            ("older-sheet", "Two to ten, for the classic deck."),
        ),
        readings=(
            Reading(
                "a",
                6,
                "Two to six may play; a larger table is refused when the game is set up.",
            ),
            Reading(
                "b",
                10,
                "Two to ten may play, as in classic UNO, as long as the deck is large enough to "
                "deal.",
            ),
            Reading(
                "c",
                None,
                "The table sets another limit, as long as the deck is large enough to deal.",
            ),
        ),
        default="a",
        why=(
            "Three sources give six for Liar's UNO, one of them from the box itself; classic "
            "tables and larger ones raise the number."
        ),
        field="deal.seat_limit",
        applies_to="both",
    ),
    Ruling(
        id="ST-01",
        chapter=DEAL,
        question="How is the first dealer found?",
        says=(
            ("guide", "The players choose somebody."),
            ("article", "In classic UNO whoever draws the highest card deals."),
        ),
        readings=(
            Reading(
                "a",
                c.FirstDealer.GIVEN,
                "The table or the program names a dealer, by agreement or by lot; no card is "
                "drawn for it.",
            ),
            Reading(
                "b",
                c.FirstDealer.HIGHEST_CARD,
                "Everybody draws a card and the highest number deals; a card that is no number "
                "counts as 0, and a tie is drawn again.",
            ),
            Reading(
                "c",
                c.FirstDealer.HIGHEST_NUMBER,
                "Everybody draws a card and the highest number deals; who draws no number puts it "
                "back below and draws again, and so do ties.",
            ),
        ),
        default="a",
        why="The guide leaves it open, and who deals first does not change the game.",
        field="deal.first_dealer",
    ),
    Ruling(
        id="ST-02",
        chapter=DEAL,
        question=(
            "What happens when a Skip, Reverse or Draw Two is turned over to open the discard pile?"
        ),
        says=(
            (
                "guide",
                "It is put aside and the next card is turned over, until no action card shows.",
            ),
            ("video", "Does not speak of the opening card."),
            ("no-mercy", "In this other edition, too, it is passed over for the next card."),
        ),
        readings=(
            Reading(
                "a",
                c.OpeningAction.SET_ASIDE,
                "It is set aside and another card is turned over; the first turn starts with no "
                "effect at work.",
            ),
            Reading(
                "b",
                c.OpeningAction.APPLIED,
                "It opens the pile and works on the first turn as CV-27, CV-28 and CV-29 say.",
            ),
            Reading(
                "c",
                c.OpeningAction.IGNORED,
                "It opens the pile and is matched by its color or symbol, but nobody is skipped, "
                "nobody draws, and the direction stays.",
            ),
        ),
        default="a",
        why=(
            "The guide says it outright, and the one other sheet that can be compared does the "
            "same; classic play has b."
        ),
        field="deal.opening_action",
        applies_to="both",
    ),
    Ruling(
        id="ST-03",
        chapter=DEAL,
        question="Where do cards go that were turned over but may not open the discard pile?",
        says=(
            ("guide", "Aside, with no word on where that is."),
            ("no-mercy", "Taken at its word, that sheet leaves them lying under the opening card."),
        ),
        readings=(
            Reading(
                "a",
                c.SetAside.BOTTOM_OF_DISCARD,
                "They lie under the opening card and come back into play with the next reshuffle.",
            ),
            Reading(
                "b",
                c.SetAside.SHUFFLED_BACK,
                "The draw pile is mixed again with them before the next card is turned over.",
            ),
            Reading(
                "c",
                c.SetAside.BOTTOM_OF_DRAW,
                "They go below the draw pile and are the last cards to be drawn from it.",
            ),
            Reading("d", c.SetAside.OUT_OF_ROUND, "They stay out until the next round is dealt."),
        ),
        default="a",
        why="No card gets lost and nothing has to be mixed an extra time; classic play has b.",
        field="deal.set_aside",
        applies_to="both",
    ),
    Ruling(
        id="ST-04",
        chapter=DEAL,
        question=(
            "What happens when a Wild Liar's Challenge is turned over to open the discard pile?"
        ),
        says=(),
        readings=(
            Reading(
                "a",
                c.OpeningWild.SET_ASIDE,
                "It is set aside like an action card and another card is turned over.",
            ),
            Reading(
                "b",
                c.OpeningWild.FIRST_SEAT_NAMES,
                "It opens the pile and the first player names the color to start with; nobody "
                "lays a card for it.",
            ),
        ),
        default="a",
        why="It brings no color of its own, and nobody has played it who could run the challenge.",
        field="deal.opening_wild_challenge",
    ),
    Ruling(
        id="ST-05",
        chapter=DEAL,
        question="May a Liar's number open the discard pile?",
        says=(
            ("guide", "It counts like any other number card."),
            ("fan-page", "It is replaced by another card."),
        ),
        readings=(
            Reading(
                "a",
                c.OpeningLiars.ACCEPTED,
                "It opens the pile face up, as what it really is, with nothing claimed about it.",
            ),
            Reading(
                "b",
                c.OpeningLiars.REPLACED,
                "It goes below the discard pile and the next card is turned over, until a card "
                "that may open the pile shows.",
            ),
        ),
        default="a",
        why="The guide weighs more than a fan's page.",
        field="deal.opening_liars",
    ),
    Ruling(
        id="ST-06",
        chapter=DEAL,
        question="Does an opening 7 or 0 move hands?",
        says=(("no-mercy", "In this other edition it does not."),),
        readings=(
            Reading("a", None, "No. It is a plain number: hands stay where they were dealt."),
            Reading(
                "b",
                None,
                "Hands move before the first turn, by the first player's choice for a 7 and all "
                "round for a 0.",
                why_not=(
                    "Nobody has played the card, so no player is there whose choice a swap could "
                    "be, and no source tells how it would go."
                ),
            ),
        ),
        default="a",
        why="Hands move because somebody plays a 7 or 0, and nobody has played the opening card.",
        applies_to="both",
    ),
    Ruling(
        id="ST-07",
        chapter=DEAL,
        question="Who deals the next round, and who starts it?",
        says=(
            (
                "guide",
                "The player to the left of the dealer starts, so the dealer comes last in the "
                "first lap.",
            ),
            ("article", "The deal goes round to the left."),
        ),
        readings=(
            Reading(
                "a",
                c.NextDealer.LEFT,
                "The deal moves one seat to the left each round, and the player to the left of "
                "the new dealer starts.",
            ),
            Reading(
                "b",
                c.NextDealer.SAME,
                "The same player deals every round, so the same player always starts.",
            ),
            Reading(
                "c",
                c.NextDealer.WINNER_STARTS,
                "Whoever won the last round has the first turn of the next one.",
            ),
            Reading(
                "d",
                c.NextDealer.WINNER_DEALS,
                "Whoever won the last round deals the next one, and the player to the left of the "
                "winner starts.",
            ),
        ),
        default="a",
        why="Only one source speaks of later rounds, and it moves the deal to the left.",
        field="deal.next_dealer",
    ),
    Ruling(
        id="ST-08",
        chapter=DEAL,
        question="What if no card that may open the discard pile is left to be turned over?",
        says=(),
        readings=(
            Reading(
                "a",
                c.NoOpening.DEAL_AGAIN,
                "All cards, those in the hands too, are collected, mixed and dealt again.",
            ),
            Reading(
                "b",
                c.NoOpening.VOID_ROUND,
                "The round is void: nobody wins it and nobody scores.",
            ),
        ),
        default="a",
        why=(
            "Only tiny decks of one's own making come to this, and a new deal costs nobody "
            "anything; a deck without a single number is refused beforehand."
        ),
        field="deal.no_opening",
        applies_to="both",
    ),
)
