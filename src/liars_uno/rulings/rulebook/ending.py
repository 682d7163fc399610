"""The last chapters of the rulebook: going out, two players, partners, leaving."""

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

CHAPTERS: Final = (GOING_OUT, TWO_PLAYERS, PARTNERS, LEAVING)
