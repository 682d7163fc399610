"""The chapter of the rulebook on calling UNO and catching."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import choices as c
from liars_uno.rules import needs as n
from liars_uno.rulings.rulebook.model import ANY, Chapter, Row, by, paragraph, points, says

_HANDS_MOVE: Final = ({"hands.seven_zero": (c.SevenZero.ON,)},)

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

CHAPTERS: Final = (UNO,)
