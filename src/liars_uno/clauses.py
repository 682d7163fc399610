"""The clauses of the rulebook: what every event, refusal, policy and test cites.

A clause is a numbered, normative sentence.  Where a sentence says "by EF-01" and the like, the
rules of the table choose among several readings: that is a *rule point*, and it is described in
the rulings register.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import Final

#: The catalogue that the texts of clauses are looked up in.
DOMAIN: Final = "clauses"

#: Rises when what a clause does changes; records name it.
RULEBOOK_VERSION: Final = 3


class Clause(enum.Enum):
    """A clause of the rulebook; ``value`` is its id, ``text`` what it says.

    >>> Clause.WINDOW_1.value
    'WINDOW-1'
    """

    text: str

    def __new__(cls, identifier: str, text: str) -> Clause:
        """Make a member whose value is the id alone."""
        member = object.__new__(cls)
        member._value_ = identifier
        member.text = text
        return member

    __hash__ = object.__hash__

    # ---- the table -------------------------------------------------------------------------
    TABLE_1 = (
        "TABLE-1",
        "Seats are numbered clockwise from 0 and keep their numbers; every action names the seat "
        "that does it, and only a seat of the table may act.",
    )
    TABLE_2 = (
        "TABLE-2",
        "An action is made of the parts that its kind has, each of the right kind: cards, faces, "
        "colors and seats.",
    )
    TABLE_3 = (
        "TABLE-3",
        "Once the match is over, nothing can be done any more.",
    )
    TABLE_4 = (
        "TABLE-4",
        "When the host's clock runs out for a seat that the game waits for, the host acts for it "
        "in the quietest way there is (it accepts, draws, keeps, stops, or plays its first card), "
        "or the seat leaves, as the table has agreed.",
    )
    # ---- dealing ---------------------------------------------------------------------------
    DEAL_1 = (
        "DEAL-1",
        "Before a round all cards are mixed by chance; while cards are being mixed nobody acts.",
    )
    DEAL_2 = (
        "DEAL-2",
        "Cards are dealt one at a time, clockwise from the left of the dealer, the dealer last, "
        "until everyone has the agreed number; the rest is the draw pile.",
    )
    DEAL_3 = (
        "DEAL-3",
        "The top card of the draw pile is turned over and opens the discard pile; which cards may "
        "open is settled by ST-02, ST-04, ST-05, CV-25 and CV-26, and a card that may not is set "
        "aside (ST-03) and the next one turned over.",
    )
    DEAL_4 = (
        "DEAL-4",
        "If no card that may open is left in the draw pile, ST-08 decides: everything is "
        "collected, mixed and dealt again, or the round is void.",
    )
    DEAL_5 = (
        "DEAL-5",
        "The seat to the left of the dealer has the first turn, and play goes clockwise; an "
        "opening action card changes that only as CV-27 to CV-29 say.",
    )
    DEAL_6 = (
        "DEAL-6",
        "The first dealer is given, or is the seat that draws the highest card (ST-01, CV-30); "
        "for every later round ST-07 and CV-31 name the dealer.",
    )
    # ---- the turn --------------------------------------------------------------------------
    TURN_1 = (
        "TURN-1",
        "The seat on turn plays one card or draws; nobody else plays or draws, save by jump-in.",
    )
    TURN_2 = (
        "TURN-2",
        "A card matches if it has the color in force, or the number or symbol of the top card; "
        "wild cards match anything. On a wild only the color in force counts.",
    )
    TURN_3 = (
        "TURN-3",
        "Only cards in the hand can be played.",
    )
    TURN_4 = (
        "TURN-4",
        "Regular cards and cards of kind wild are played face up and must match.",
    )
    TURN_5 = (
        "TURN-5",
        "Whoever plays a wild face up names a color with it; a card that is no wild names none.",
    )
    TURN_6 = (
        "TURN-6",
        "When a turn is over the next seat in the direction of play has the turn; seats that left "
        "or are out of the round are passed over.",
    )
    TURN_7 = (
        "TURN-7",
        "Under CV-41 several cards of the same number may be played in one turn; under CV-32 two "
        "Skips may be: the first must match, and the last one is the top card.",
    )
    TURN_8 = (
        "TURN-8",
        "Under CV-05 a seat that is not on turn may play a card exactly like the top card at the "
        "start of a turn; the turn is then its own.",
    )
    TURN_9 = (
        "TURN-9",
        "Under CV-46 an open card of the hand that does not match may be put down; it is taken "
        "back, costs the agreed cards, and the turn goes on.",
    )
    # ---- drawing ---------------------------------------------------------------------------
    DRAW_1 = (
        "DRAW-1",
        "Instead of playing, the seat on turn may draw one card (until one is playable under "
        "CV-06); TU-01, TU-02, TU-07 and CV-09 may forbid it to who has something to play.",
    )
    DRAW_2 = (
        "DRAW-2",
        "After drawing, the seat plays the drawn card (any card under TU-03) or keeps it, which "
        "ends the turn; TU-04 may force a playable one to be played.",
    )
    DRAW_3 = (
        "DRAW-3",
        "A drawn Liar's card is played as TU-05 says; a drawn Wild Liar's Challenge as TU-06 says.",
    )
    DRAW_4 = (
        "DRAW-4",
        "A draw that meets an empty draw pile waits until the discard pile is mixed into a new "
        "one; what is then still lacking is waived, or ends the round under RS-04.",
    )
    DRAW_5 = (
        "DRAW-5",
        "A draw when there is no card to be had at all is a pass.",
    )
    # ---- claims ----------------------------------------------------------------------------
    CLAIM_1 = (
        "CLAIM-1",
        "A Liar's card is always played face down with a claim, unless TU-08 lets a Liar's number "
        "be played openly.",
    )
    CLAIM_2 = (
        "CLAIM-2",
        "A claim names a face of which the deck has a Liar's card and which could legally go on "
        "the top card of the moment.",
    )
    CLAIM_3 = (
        "CLAIM-3",
        "Whether the claim is true does not matter for playing the card, save as CL-04, CL-05 and "
        "TU-05 forbid some lies.",
    )
    CLAIM_4 = (
        "CLAIM-4",
        "The color of a claimed Wild Draw Four is named with the claim, or after the window under "
        "CL-07; any other claim names none.",
    )
    CLAIM_5 = (
        "CLAIM-5",
        "A Regular card may be disguised: played face down as if it were a Liar's card (RG-01); a "
        "Wild Liar's Challenge only under RG-06.",
    )
    CLAIM_6 = (
        "CLAIM-6",
        "What lies face down counts as its claim and as nothing else, for matching too.",
    )
    # ---- the window ------------------------------------------------------------------------
    WINDOW_1 = (
        "WINDOW-1",
        "A card played face down lies pending, and nothing of it takes effect, while every other "
        "seat may challenge or accept it, in any order, each once.",
    )
    WINDOW_2 = (
        "WINDOW-2",
        "The first challenge closes the window (the first in seat order once all have answered, "
        "under CH-03).",
    )
    WINDOW_3 = (
        "WINDOW-3",
        "The window closes when every other seat has accepted, or the neighbor alone under CH-01; "
        "for a last card always when all have, unless LC-01 says otherwise.",
    )
    WINDOW_4 = (
        "WINDOW-4",
        "The host may close an open window; a missing answer counts as accepted.",
    )
    WINDOW_5 = (
        "WINDOW-5",
        "Nobody challenges their own card, unless CH-04 says so; whom the claim would make draw "
        "or lose a turn may challenge, unless CH-11 says otherwise.",
    )
    # ---- the challenge ---------------------------------------------------------------------
    CHALLENGE_1 = (
        "CHALLENGE-1",
        "A challenged card is revealed to everyone (to the challenger only under CH-06).",
    )
    CHALLENGE_2 = (
        "CHALLENGE-2",
        "The claim is true if the card has the claimed color and the claimed number or symbol "
        "(CL-03); anything else is a lie, even if it could have been played.",
    )
    CHALLENGE_3 = (
        "CHALLENGE-3",
        "If the claim was true, the card stays face up on the discard pile, it works, and the "
        "challenger then draws 1 card (CH-07).",
    )
    CHALLENGE_4 = (
        "CHALLENGE-4",
        "If the claim was a lie, the player takes the card back, draws 1 card (CH-07), and the "
        "turn is over; whether the claim works all the same is EF-01.",
    )
    CHALLENGE_5 = (
        "CHALLENGE-5",
        "A Regular card found face down goes back and costs 6 cards in all (RG-03), whatever it "
        "was claimed to be (RG-02).",
    )
    CHALLENGE_6 = (
        "CHALLENGE-6",
        "An unchallenged card stays face down as what it was claimed to be, and can never be "
        "questioned again.",
    )
    CHALLENGE_7 = (
        "CHALLENGE-7",
        "Once a caught card has gone back, the previous top card is in force again, with its own "
        "claim and color (EF-05 settles the color after a Wild Draw Four).",
    )
    # ---- the order -------------------------------------------------------------------------
    ORDER_1 = (
        "ORDER-1",
        "A play is settled in this order: the card is revealed, the claim works (color, "
        "direction, hands, forced draws, lost turn), the caught card goes back, the penalty is "
        "drawn, the round may be won, the next turn starts.",
    )
    # ---- effects ---------------------------------------------------------------------------
    EFFECT_1 = ("EFFECT-1", "Skip: the next seat loses its turn.")
    EFFECT_2 = (
        "EFFECT-2",
        "Reverse: the direction of play turns; with two seats it also works as a Skip (TP-01).",
    )
    EFFECT_3 = ("EFFECT-3", "Draw Two: the next seat draws 2 cards and loses its turn.")
    EFFECT_4 = (
        "EFFECT-4",
        "Wild Draw Four: the named color is in force, and the next seat draws 4 cards and loses "
        "its turn.",
    )
    EFFECT_5 = ("EFFECT-5", "Wild: the named color is in force.")
    EFFECT_6 = (
        "EFFECT-6",
        "Any other card puts its own color in force.",
    )
    # ---- sevens and zeros ------------------------------------------------------------------
    HANDS_1 = (
        "HANDS-1",
        "Whoever plays a 7 swaps hands with one other seat in play, named with the play (CL-08); "
        "the swap is compulsory unless SZ-05 says otherwise.",
    )
    HANDS_2 = (
        "HANDS-2",
        "When a 0 is played, every seat in play passes its hand to the next seat in the direction "
        "of play (SZ-06).",
    )
    HANDS_3 = (
        "HANDS-3",
        "A play that empties the hand moves no hands, caught or not, and a 7 then names no "
        "partner (LC-03, LC-04, LC-11).",
    )
    HANDS_4 = (
        "HANDS-4",
        "Hands move before any penalty is drawn, and a penalty goes to the hand its seat holds "
        "then (SZ-02).",
    )
    # ---- Wild Liar's Challenge --------------------------------------------------------------
    WILD_CHALLENGE_1 = (
        "WLC-1",
        "The Wild Liar's Challenge is played face up with a color; then every other seat lays one "
        "card face down, in turn order (WL-02), and says it is of that color (WL-03).",
    )
    WILD_CHALLENGE_2 = (
        "WLC-2",
        "Which card is laid is free (WL-04, WL-05, WL-06); wild cards are never of the color.",
    )
    WILD_CHALLENGE_3 = (
        "WLC-3",
        "When all have laid, the player challenges seats one at a time; the first challenge is "
        "compulsory, later ones are not (WL-07).",
    )
    WILD_CHALLENGE_4 = (
        "WLC-4",
        "A challenged seat that lied takes its card back and draws 1; the player may go on.",
    )
    WILD_CHALLENGE_5 = (
        "WLC-5",
        "The first card that is true ends it: that card and all that are unchallenged go under "
        "the Wild Liar's Challenge, unseen (WL-12).",
    )
    WILD_CHALLENGE_6 = (
        "WLC-6",
        "If the player stops before, the unchallenged cards go under it as well (WL-08); if all "
        "had lied, nothing does.",
    )
    WILD_CHALLENGE_7 = (
        "WLC-7",
        "Whoever has no card left when it is settled wins, several together (WL-13).",
    )
    WILD_CHALLENGE_8 = (
        "WLC-8",
        "If nobody has won, the player names the color in force once more (WL-01), and the turn "
        "is over.",
    )
    # ---- UNO -------------------------------------------------------------------------------
    UNO_1 = (
        "UNO-1",
        "A seat that arrives at exactly one card must call UNO: with the play, or later until it "
        "is caught (UN-01, UN-05, UN-06, UN-07).",
    )
    UNO_2 = (
        "UNO-2",
        "While the duty is open any other seat (UN-02) may catch; the caught seat draws 2 (UN-03).",
    )
    UNO_3 = (
        "UNO-3",
        "The duty ends by the call, by a catch, when the hand is no longer exactly one card, and "
        "at the first play or draw of the next turn (CV-12).",
    )
    UNO_4 = (
        "UNO-4",
        "A call on one's own turn with exactly two cards is kept for that play and lapses with "
        "anything else; any other premature call is refused, or costs what UN-09 says.",
    )
    UNO_5 = (
        "UNO-5",
        "A wrong accusation is refused where it costs nothing; under UN-08 and CV-14 it may be "
        "made at the start of a turn and in open windows, once per seat and turn, at its price.",
    )
    # ---- going out -------------------------------------------------------------------------
    WIN_1 = (
        "WIN-1",
        "The round is won when a seat has no card left, nothing of it is pending, and all that "
        "its last card causes has been settled.",
    )
    WIN_2 = (
        "WIN-2",
        "A last card played face down can be challenged like any other; if it comes back, the "
        "round goes on.",
    )
    WIN_3 = (
        "WIN-3",
        "What a last Draw Two or Wild Draw Four makes others draw is drawn first (LC-05, CV-34); "
        "a last Wild Liar's Challenge wins as LC-06 says.",
    )
    WIN_4 = (
        "WIN-4",
        "Some last cards may be forbidden (CV-39, CV-42); such a card is no reason to forbid "
        "drawing.",
    )
    WIN_5 = (
        "WIN-5",
        "If every seat in play has passed for want of cards, one after the other, the round is "
        "blocked: the lowest hand wins, equal ones together.",
    )
    WIN_6 = (
        "WIN-6",
        "Under CV-33 the round goes on after the first seat is out, until one seat is left.",
    )
    WIN_7 = (
        "WIN-7",
        "Under CV-43 a seat that reaches the hand limit is out of the round, and its cards go "
        "under the discard pile.",
    )
    WIN_8 = ("WIN-8", "Under CV-44 the hand of a seat with few cards is open to all.")
    WIN_9 = ("WIN-9", "A round in which cards only go round is blocked as well.")
    # ---- piles -----------------------------------------------------------------------------
    PILE_1 = (
        "PILE-1",
        "When a card is needed and the draw pile is empty (or at once, RS-03), the discard pile "
        "without its top card is mixed into a new draw pile, unseen.",
    )
    PILE_2 = (
        "PILE-2",
        "A pending card, the top card, the card below a Wild Draw Four that may still be taken "
        "back (CV-19), and cards laid for a Wild Liar's Challenge are never mixed in.",
    )
    # ---- scoring ---------------------------------------------------------------------------
    SCORE_1 = (
        "SCORE-1",
        "Numbers count their value, Skip, Reverse and Draw Two 20, wilds 50 (a plain Wild as "
        "CV-23 says).",
    )
    SCORE_2 = (
        "SCORE-2",
        "The winner collects the cards of all others (SC-01 for joint winners), or everyone is "
        "charged their own under CV-21.",
    )
    MATCH_1 = (
        "MATCH-1",
        "A match is a single round, or goes on until a total reaches the target (SC-03, CV-22, "
        "CV-24); ties by SC-02.",
    )
    MATCH_2 = (
        "MATCH-2",
        "Nothing but totals, the dealer and the seats goes over into the next round.",
    )
    # ---- leaving ---------------------------------------------------------------------------
    LEAVE_1 = (
        "LEAVE-1",
        "A seat may leave at any time but while cards are being mixed; its hand goes unseen under "
        "the discard pile, what it owes is cancelled, and it never wins or scores.",
    )
    LEAVE_2 = (
        "LEAVE-2",
        "Whatever waited for the seat that left goes on without it: a missing answer counts as "
        "accepted, a turn passes on, a claim stands unchallenged, a missing card is not laid.",
    )
    LEAVE_3 = (
        "LEAVE-3",
        "The last seat left wins the round, and the match if nobody else is in it.",
    )
    # ---- classic play ----------------------------------------------------------------------
    STACK_1 = (
        "STACK-1",
        "Under CV-01 and CV-02 an owed draw may be answered with a further Draw Two or Wild Draw "
        "Four, which passes the whole sum on.",
    )
    STACK_2 = (
        "STACK-2",
        "Who takes an owed sum draws all of it and loses the turn (CV-03); taking is no act of a "
        "turn.",
    )
    STACK_3 = ("STACK-3", "Under CV-40 a Reverse or Skip of the color in force deflects the sum.")
    STACK_4 = ("STACK-4", "Under CV-32 a Skip may be answered with a Skip.")
    WILD_DRAW_FOUR_1 = (
        "WD4-1",
        "A Wild Draw Four may be played only by a hand that CV-16 and TU-09 allow it to.",
    )
    WILD_DRAW_FOUR_2 = (
        "WD4-2",
        "Under CV-18 the seat that is to draw may challenge a Wild Draw Four; it sees the hand, "
        "and guilt is judged on the hand and the color before the play.",
    )
    WILD_DRAW_FOUR_3 = (
        "WD4-3",
        "A guilty player draws the 4 cards instead (CV-19); a challenger who was wrong draws 2 "
        "more and loses the turn.",
    )


def messages() -> Iterator[str]:
    """Yield the text of every clause, for the catalogues.

    >>> "Only cards in the hand can be played." in set(messages())
    True
    """
    for clause in Clause:
        yield clause.text
