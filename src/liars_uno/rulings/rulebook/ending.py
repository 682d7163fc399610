"""The last chapters of the rulebook: UNO, going out, two players, partners, leaving."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import choices as c
from liars_uno.rules import needs as n
from liars_uno.rulings.rulebook.model import (
    ANY,
    TAKERS_LOSE_THE_TURN,
    TAKERS_PLAY_ON,
    TURN_TAKERS,
    Chapter,
    Row,
    by,
    paragraph,
    points,
    quiet,
    says,
)

_HANDS_MOVE: Final = ({"hands.seven_zero": (c.SevenZero.ON,)},)
_EACH_FOR_THEMSELVES: Final = ({"going_out.partners": (c.Partners.OFF,)},)
_PARTNERS: Final = ({"going_out.partners": (c.Partners.OPPOSITE,)},)
_ROUND_ENDS: Final = ({"going_out.round_goes_on": (c.RoundGoesOn.FIRST_OUT_ENDS,)},)
_RANKING: Final = ({"going_out.round_goes_on": (c.RoundGoesOn.UNTIL_ONE_IS_LEFT,)},)
_SOME_FORBIDDEN: Final = (
    {
        "going_out.finishing": (
            c.Finishing.NO_ACTION,
            c.Finishing.NO_ACTION_OR_WILD,
            c.Finishing.NO_WILD,
        )
    },
)

UNO: Final = Chapter(
    "Calling UNO",
    (
        paragraph(
            says("Whoever comes down to a single card must call UNO.", "UNO-1"),
            by(
                "uno_call.deadline",
                {
                    c.CallDeadline.UNTIL_CAUGHT: (
                        "You call with the play or after it, as long as nobody has caught you."
                    ),
                    c.CallDeadline.WITH_PLAY: (
                        "You call before the play or with it; afterwards it is too late."
                    ),
                },
                "UNO-1",
            ),
            says(
                "Whoever comes to a single card by a moved hand or a laid card is too late to "
                "call, and may be caught all the same.",
                "UNO-1",
                "UN-01",
                has=(n.WILD_CHALLENGE,),
                when=({"uno_call.deadline": (c.CallDeadline.WITH_PLAY,)},),
            ),
            says(
                "Whoever comes to a single card because hands have moved is too late to call, and "
                "may be caught all the same.",
                "UNO-1",
                "UN-01",
                has=(n.MOVE,),
                lacks=(n.WILD_CHALLENGE,),
                when=({"uno_call.deadline": (c.CallDeadline.WITH_PLAY,), **_HANDS_MOVE[0]},),
            ),
            says(
                "A call with two cards on your own turn is good for the play that follows; it "
                "lapses if you do anything else.",
                "UNO-4",
            ),
            by(
                "uno_call.catchers",
                {
                    c.Catchers.ANY_SEAT: (
                        "Any other player may catch someone who has not called, by saying UNO "
                        "first."
                    ),
                    c.Catchers.NEXT_SEAT: (
                        "The next player, and nobody else, may catch someone who has not called, "
                        "by saying UNO first."
                    ),
                },
                "UNO-2",
            ),
            by(
                "uno_call.penalty",
                {
                    0: "Being caught costs no cards.",
                    ANY: Row(
                        "Whoever is caught draws {n} card.", "Whoever is caught draws {n} cards."
                    ),
                },
                "UNO-2",
            ),
            by(
                "uno_call.duty_ends",
                {
                    c.DutyEnds.FIRST_ACT: (
                        "The time for that is over as soon as the next player plays or draws."
                    ),
                    c.DutyEnds.NEXT_PLAYED_CARD: (
                        "The time for that is over as soon as the next card is played; a draw does "
                        "not end it."
                    ),
                },
                "UNO-3",
            ),
        ),
        points(
            by(
                "uno_call.in_window",
                {
                    c.DutyInWindow.BOTH_OPEN: (
                        "You can be caught even while the card that leaves you one can still be "
                        "challenged. Both may happen, and then you pay for both."
                    ),
                    c.DutyInWindow.CHALLENGE_FIRST: (
                        "While the card that leaves you one can still be challenged you cannot be "
                        "caught; the time for it begins once that is settled and one card is left."
                    ),
                },
                "UNO-1",
                has=(n.LIARS,),
            ),
            by(
                "uno_call.after_move",
                {
                    c.DutyAfterMove.EVERY_SEAT: (
                        "Everyone who comes to a single card because hands have moved must call "
                        "too."
                    ),
                    c.DutyAfterMove.PLAYER_ONLY: (
                        "When hands have moved, only the player of that card must call, if left "
                        "with a single card."
                    ),
                    c.DutyAfterMove.NOBODY: (
                        "Nobody must call who comes to a single card because hands have moved."
                    ),
                },
                "UNO-1",
                has=(n.MOVE,),
                when=_HANDS_MOVE,
            ),
            by(
                "uno_call.moved_call",
                {
                    c.MovedCall.CALL_AGAIN: (
                        "A call does not travel with a hand: its new holder has to call again."
                    ),
                    c.MovedCall.STAYS: "A call travels with the hand to its new holder.",
                },
                "UNO-1",
                has=(n.MOVE,),
                when=_HANDS_MOVE,
            ),
            by(
                "uno_call.after_laying",
                {
                    c.DutyAfterLaying.MUST_CALL: (
                        "Whoever is left with a single card by a Wild Liar's Challenge must call "
                        "once it is settled."
                    ),
                    c.DutyAfterLaying.EXEMPT: (
                        "Whoever is left with a single card by laying for a Wild Liar's Challenge "
                        "need not call."
                    ),
                },
                "UNO-1",
                has=(n.WILD_CHALLENGE,),
            ),
            by(
                "uno_call.wrong_accusation",
                {
                    c.AccusationPrice.REFUSED: "Accusing someone wrongly costs nothing.",
                    c.AccusationPrice.ONE: "Whoever accuses someone wrongly draws 1 card.",
                    c.AccusationPrice.TWO: "Whoever accuses someone wrongly draws 2 cards.",
                    c.AccusationPrice.AS_UNO_PENALTY: (
                        "Whoever accuses someone wrongly draws as many cards as being caught costs."
                    ),
                },
                "UNO-5",
            ),
            by(
                "uno_call.premature_call",
                {
                    c.PrematurePrice.REFUSED: "Calling without a reason costs nothing.",
                    c.PrematurePrice.TWO: "Whoever calls without a reason draws 2 cards.",
                },
                "UNO-4",
            ),
        ),
    ),
)

GOING_OUT: Final = Chapter(
    "Going out",
    (
        paragraph(
            says(
                "The round is won by whoever has no card left, once everything that the last card "
                "does is settled.",
                "WIN-1",
                when=_ROUND_ENDS,
            ),
            says(
                "Whoever has no card left is out, once everything that the last card does is "
                "settled; the others pass over them and play on.",
                "WIN-1",
                "WIN-6",
                when=_RANKING,
            ),
            says(
                "A last card played face down can be challenged like any other; if it comes back, "
                "play goes on.",
                "WIN-2",
                has=(n.LIARS,),
            ),
            by(
                "going_out.window",
                {
                    c.LastCardWindow.ALL_ASKED: (
                        "For a last card the window stays open until everybody has answered."
                    ),
                    c.LastCardWindow.AS_ANY_WINDOW: (
                        "For a last card, too, the answer of the next player closes the window."
                    ),
                },
                "WINDOW-3",
                has=(n.LIARS,),
                when=({"challenge.closed_by": (c.ClosedBy.NEXT_SEAT,)},),
            ),
            by(
                "going_out.challenge",
                {
                    c.LastCardChallenge.DRAWS: (
                        "Whoever challenges a true last card still draws for it."
                    ),
                    c.LastCardChallenge.DROPPED: (
                        "Whoever challenges a true last card draws nothing for it."
                    ),
                },
                "CHALLENGE-3",
                has=(n.LIARS,),
            ),
            by(
                "going_out.final_draw",
                {
                    c.FinalDraw.DRAWN: (
                        "If the last card makes others draw ({forced}), they still draw, and what "
                        "they draw counts."
                    ),
                    c.FinalDraw.NOT_DRAWN: (
                        "If the last card makes others draw ({forced}), they do not draw any more."
                    ),
                },
                "WIN-3",
                has=(n.FORCED_DRAW,),
            ),
            by(
                "going_out.last_seven",
                {
                    c.LastHandMove.WINS: "A last 7 wins at once: no hands are swapped.",
                    c.LastHandMove.MOVES_FIRST: (
                        "A last 7 swaps hands first: whoever gets the empty hand has won."
                    ),
                },
                "HANDS-3",
                has=(n.SEVEN,),
                when=_HANDS_MOVE,
            ),
            by(
                "going_out.last_zero",
                {
                    c.LastHandMove.WINS: "A last 0 wins at once: no hands are passed on.",
                    c.LastHandMove.MOVES_FIRST: (
                        "A last 0 passes the hands on first: whoever gets the empty hand has won."
                    ),
                },
                "HANDS-3",
                has=(n.ZERO,),
                when=_HANDS_MOVE,
            ),
            says(
                "A last card that is caught as a lie moves no hands in any case.",
                "HANDS-3",
                "LC-11",
                has=(n.LIARS_MOVE,),
                when=_HANDS_MOVE,
            ),
            by(
                "going_out.last_wild_challenge",
                {
                    c.LastWildChallenge.WINS_AT_ONCE: (
                        "A Wild Liar's Challenge as the last card wins at once: nobody lays a card."
                    ),
                    c.LastWildChallenge.ALL_EMPTY_HANDS_WIN: (
                        "A Wild Liar's Challenge as the last card is played out: its player wins, "
                        "and who else has no card left as after any other."
                    ),
                    c.LastWildChallenge.ONLY_PLAYER_WINS: (
                        "A Wild Liar's Challenge as the last card is played out, but then only its "
                        "player wins."
                    ),
                },
                "WIN-3",
                has=(n.WILD_CHALLENGE,),
            ),
        ),
        paragraph(
            by(
                "going_out.finishing",
                {
                    c.Finishing.ANY_CARD: quiet("Any card may be the last."),
                    c.Finishing.NO_ACTION: "These may not be the last card: {no_action}.",
                    c.Finishing.NO_ACTION_OR_WILD: "None of these may be the last card: {limited}.",
                    c.Finishing.NO_WILD: "A wild card may not be the last card: {wilds}.",
                },
                "WIN-4",
            ),
            says(
                "For a card played face down, the claim counts.",
                "WIN-4",
                "CV-42",
                has=(n.LIARS,),
                when=_SOME_FORBIDDEN,
            ),
            says(
                "Whoever holds nothing but such a card draws instead.",
                "WIN-4",
                "CV-42",
                when=_SOME_FORBIDDEN,
            ),
            by(
                "going_out.hand_limit",
                {
                    0: quiet("A hand may grow to any size."),
                    ANY: (
                        "Whoever holds {n} cards or more after drawing is out of the round: the "
                        "hand goes under the discard pile, and what they still owe is cancelled. "
                        "For the round it is as if they had left the table."
                    ),
                },
                "WIN-7",
            ),
            by(
                "going_out.open_hand",
                {
                    0: quiet("Hands stay hidden to the end."),
                    ANY: Row(
                        "The last card of a hand lies open for all to see.",
                        "A hand of {n} cards or fewer lies open for all to see.",
                    ),
                },
                "WIN-8",
            ),
            says(
                "That leaves little room for bluffing at the end.",
                "CV-44",
                has=(n.LIARS,),
                when=({"going_out.open_hand": tuple(range(1, 201))},),
            ),
        ),
    ),
)

TWO_PLAYERS: Final = Chapter(
    "With two players",
    (
        paragraph(
            by(
                "turn.two_player_reverse",
                {
                    c.TwoPlayerReverse.SKIPS: (
                        "A Reverse also takes the other player's turn: you play again."
                    ),
                    c.TwoPlayerReverse.TURNS_ONLY: (
                        "A Reverse changes nothing: it is the other player's turn."
                    ),
                },
                "EFFECT-2",
                has=(n.REVERSE,),
                when=_EACH_FOR_THEMSELVES,
            ),
            says(
                "After a card that takes the other player's turn ({turn_takers}) you play again.",
                "EFFECT-1",
                has=(TURN_TAKERS,),
                when=tuple({**_EACH_FOR_THEMSELVES[0], **lost} for lost in TAKERS_LOSE_THE_TURN),
            ),
            says(
                "After a Skip you play again.",
                "EFFECT-1",
                has=(n.SKIP,),
                when=tuple({**_EACH_FOR_THEMSELVES[0], **kept} for kept in TAKERS_PLAY_ON),
            ),
            says(
                "A 7 exchanges the two hands.",
                "HANDS-1",
                "TP-03",
                has=(n.SEVEN,),
                when=({"hands.seven_zero": (c.SevenZero.ON,), **_EACH_FOR_THEMSELVES[0]},),
            ),
            says(
                "A 0 exchanges the two hands.",
                "HANDS-2",
                "TP-03",
                has=(n.ZERO,),
                when=({"hands.seven_zero": (c.SevenZero.ON,), **_EACH_FOR_THEMSELVES[0]},),
            ),
            says(
                "Even when you are to play again, the other player is asked first whether to "
                "challenge your card.",
                "WINDOW-1",
                "TP-04",
                has=(n.LIARS_EFFECT,),
                when=_EACH_FOR_THEMSELVES,
            ),
            says(
                "In a Wild Liar's Challenge only the other player lays a card.",
                "WLC-1",
                "WL-14",
                has=(n.WILD_CHALLENGE,),
                when=_EACH_FOR_THEMSELVES,
            ),
        ),
    ),
)

PARTNERS: Final = Chapter(
    "Partners",
    (
        paragraph(
            by(
                "going_out.partners",
                {
                    c.Partners.OFF: quiet("Everyone plays for themselves."),
                    c.Partners.OPPOSITE: (
                        "Players who sit opposite each other are partners. If one of them goes "
                        "out, both have won; but they do not see each other's hands."
                    ),
                },
                "CV-45",
            ),
        ),
    ),
)

LEAVING: Final = Chapter(
    "Leaving the table",
    (
        paragraph(
            says(
                "Anyone may leave at any time, except while cards are being mixed. The hand goes "
                "unseen under the discard pile, what is still owed is cancelled, and whoever "
                "leaves neither wins nor is counted.",
                "LEAVE-1",
            ),
            says(
                "Whatever waited for them goes on without them.",
                "LEAVE-2",
            ),
            says(
                "A missing answer counts as letting the card pass; if the player of the card "
                "leaves, the claim stands unchallenged, but no hands are moved by it.",
                "LEAVE-2",
                has=(n.LIARS,),
            ),
            by(
                "match.silent_seat",
                {
                    c.SilentSeat.ACTS_QUIETLY: (
                        "If the table keeps time and somebody's time runs out, the quietest thing "
                        "there is happens in their place: they let the card pass, draw, or keep."
                    ),
                    c.SilentSeat.LEAVES: (
                        "If the table keeps time and somebody's time runs out, they have left."
                    ),
                },
                "TABLE-4",
            ),
            says(
                "The last player left wins the round, and the match if nobody else is in it.",
                "LEAVE-3",
                when=({**_EACH_FOR_THEMSELVES[0], **_ROUND_ENDS[0]},),
            ),
            says(
                "When only one player is left the round is over: whoever was out first has won it, "
                "or, if nobody was, the last one left. Whoever is then alone in the match wins "
                "that.",
                "LEAVE-3",
                "WIN-6",
                when=({**_EACH_FOR_THEMSELVES[0], **_RANKING[0]},),
            ),
            says(
                "The last side with a player left wins.",
                "LEAVE-3",
                when=_PARTNERS,
            ),
        ),
    ),
)

CHAPTERS: Final = (UNO, GOING_OUT, TWO_PLAYERS, PARTNERS, LEAVING)
