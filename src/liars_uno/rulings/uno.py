"""Rulings on calling UNO and on catching (UN)."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import choices as c
from liars_uno.rulings.model import Reading, Ruling

UNO: Final = "Calling UNO"

RULINGS: Final = (
    Ruling(
        id="UN-01",
        chapter=UNO,
        question="When must UNO be called?",
        says=(
            ("guide", "When one card is left."),
            ("article", "In classic UNO before the card before the last is played."),
            ("blog", "In classic UNO while that card is put down."),
        ),
        readings=(
            Reading(
                "a",
                c.CallDeadline.UNTIL_CAUGHT,
                "With the play that leaves one card, or after it, until somebody catches the "
                "player or the next turn brings a play or a draw.",
            ),
            Reading(
                "b",
                c.CallDeadline.WITH_PLAY,
                "Before or with the play only; a later call is refused, and the player can be "
                "caught.",
            ),
        ),
        default="a",
        why="The guide sets no earlier deadline.",
        field="uno_call.deadline",
    ),
    Ruling(
        id="UN-02",
        chapter=UNO,
        question="Who may catch a player who has not called UNO, and until when?",
        says=(
            ("guide", "Anybody, until the next player's turn."),
            ("tracker", "Anybody, until the next player's turn."),
            ("no-mercy", "The same in this other edition."),
        ),
        readings=(
            Reading(
                "a",
                c.Catchers.ANY_SEAT,
                "Any other player, until the next turn's first play or draw.",
            ),
            Reading(
                "b",
                c.Catchers.NEXT_SEAT,
                "Only the player who comes after the offender, up to the same moment.",
            ),
        ),
        default="a",
        why="The guide says that it is not only the next player.",
        field="uno_call.catchers",
    ),
    Ruling(
        id="UN-03",
        chapter=UNO,
        question="How many cards does a caught player draw for not calling UNO?",
        says=(
            ("guide", "Two."),
            ("fan-page", "Two."),
            ("tracker", "Two."),
            ("article", "Four, in classic UNO."),
        ),
        readings=(
            Reading("a", 2, "Two cards."),
            Reading("b", 4, "Four cards."),
            Reading("c", None, "Another number that the table has set."),
        ),
        default="a",
        why="Three sources on Liar's UNO give two.",
        field="uno_call.penalty",
    ),
    Ruling(
        id="UN-04",
        chapter=UNO,
        question=(
            "The card that leaves one card lies face down: can the player be caught while it can "
            "still be challenged?"
        ),
        says=(("guide", "Anybody may be first to shout at any time until the next turn starts."),),
        readings=(
            Reading(
                "a",
                c.DutyInWindow.BOTH_OPEN,
                "Yes. Catching and challenging are open side by side and both prices can fall "
                "due; if the card comes back the hand is no longer one card and the duty is gone.",
            ),
            Reading(
                "b",
                c.DutyInWindow.CHALLENGE_FIRST,
                "No. The challenge is settled first, and the duty opens only if one card remains.",
            ),
        ),
        default="a",
        why="In the guide, being down to one card is all it takes for catching to begin.",
        field="uno_call.in_window",
    ),
    Ruling(
        id="UN-05",
        chapter=UNO,
        question="Who must call UNO when a 7 or 0 has moved hands?",
        says=(
            ("tracker", "Whoever has one card then."),
            ("guide", "Its words fit anybody whose hand is down to one."),
        ),
        readings=(
            Reading("a", c.DutyAfterMove.EVERY_SEAT, "Everybody who now holds exactly one card."),
            Reading(
                "b",
                c.DutyAfterMove.PLAYER_ONLY,
                "Only the one who played the 7 or 0, if left with one card.",
            ),
            Reading(
                "c",
                c.DutyAfterMove.NOBODY,
                "Nobody: a hand that came by a swap or pass brings no duty.",
            ),
        ),
        default="a",
        why="The duty comes with holding one card, however it came about.",
        field="uno_call.after_move",
        applies_to="both",
    ),
    Ruling(
        id="UN-06",
        chapter=UNO,
        question=(
            "Must a player call UNO who is left with one card by laying into a Wild Liar's "
            "Challenge?"
        ),
        says=(("tracker", "Counts playing a wild among the occasions."),),
        readings=(
            Reading(
                "a",
                c.DutyAfterLaying.MUST_CALL,
                "Yes, once the Wild Liar's Challenge is settled and the card has gone under for "
                "good.",
            ),
            Reading("b", c.DutyAfterLaying.EXEMPT, "No. Laying brings no duty."),
        ),
        default="a",
        why="It is the same duty, and the one source that comes near it has it so.",
        field="uno_call.after_laying",
    ),
    Ruling(
        id="UN-07",
        chapter=UNO,
        question=(
            "A player has called UNO and the hand of one card moves to somebody else: does the "
            "call go along?"
        ),
        says=(),
        readings=(
            Reading(
                "a",
                c.MovedCall.CALL_AGAIN,
                "No. The new holder has to call, and can be caught.",
            ),
            Reading("b", c.MovedCall.STAYS, "Yes. A called hand stays called, whoever holds it."),
        ),
        default="a",
        why="A call is what a person says about the hand held by that person.",
        field="uno_call.moved_call",
        applies_to="both",
    ),
    Ruling(
        id="UN-08",
        chapter=UNO,
        question="What does it cost to accuse somebody wrongly of not having called UNO?",
        says=(("blog", "Two cards for the accuser, in classic UNO."),),
        readings=(
            Reading(
                "a",
                c.AccusationPrice.REFUSED,
                "Nothing: a wrong accusation is refused and nothing happens.",
            ),
            Reading("b", c.AccusationPrice.TWO, "Two cards for the accuser."),
            Reading("c", c.AccusationPrice.ONE, "One card for the accuser."),
            Reading(
                "d",
                c.AccusationPrice.AS_UNO_PENALTY,
                "As many cards for the accuser as the one caught would have drawn.",
            ),
        ),
        default="a",
        why=(
            "No source on Liar's UNO punishes it. Where it has a price it can be made once per "
            "player and turn, at the start of a turn and in open windows."
        ),
        field="uno_call.wrong_accusation",
    ),
    Ruling(
        id="UN-09",
        chapter=UNO,
        question="What does it cost to call UNO for oneself too early?",
        says=(("house-list", "Two cards, as a house rule."),),
        readings=(
            Reading(
                "a",
                c.PrematurePrice.REFUSED,
                "Nothing: a call too early is refused, unless it is one's own turn with two cards "
                "in the hand, when it is kept for the play.",
            ),
            Reading(
                "b",
                c.PrematurePrice.TWO,
                "Two cards, at most once per player and turn; a call on one's own turn with two "
                "cards in the hand is still in order.",
            ),
        ),
        default="a",
        why="No source on Liar's UNO punishes it.",
        field="uno_call.premature_call",
        applies_to="both",
    ),
    Ruling(
        id="UN-10",
        chapter=UNO,
        question="A call and a catch come at the same moment: which counts?",
        says=(("guide", "What counts is who is first."),),
        readings=(
            Reading(
                "a",
                None,
                "The call: where nobody can tell which came first, the holder of the card gets "
                "the benefit of the doubt.",
            ),
            Reading(
                "b",
                None,
                "The catch.",
                why_not=(
                    "Actions reach the engine one after the other, so it never meets a tie; a "
                    "host who wants this order hands the catch in first."
                ),
            ),
        ),
        default="a",
        why="When in doubt for the one who would have to pay, and it must not depend on luck.",
        applies_to="both",
    ),
    Ruling(
        id="UN-11",
        chapter=UNO,
        question=(
            "With two players a Skip gives the same player another turn: when does the time for "
            "catching end?"
        ),
        says=(),
        readings=(
            Reading("a", None, "When that player plays or draws again, for that is the next turn."),
            Reading(
                "b",
                None,
                "When the opponent plays or draws.",
                why_not=(
                    "By then the offender has played or drawn again, so the hand is no longer the "
                    "one card that the duty was about and the duty has ended by itself."
                ),
            ),
        ),
        default="a",
        why="The extra turn is the next turn, whoever has it.",
        applies_to="both",
    ),
    Ruling(
        id="UN-12",
        chapter=UNO,
        question=(
            "A player called UNO, had more cards again and is back at one: is another call due?"
        ),
        says=(("guide", "Ties the duty to the moment when the hand is down to one."),),
        readings=(
            Reading(
                "a",
                None,
                "Yes. Each time a hand comes down to exactly one card is a new duty.",
            ),
            Reading(
                "b",
                None,
                "No. One call is good for the whole round.",
                why_not=(
                    "No source lets a call outlive the card it was about, and whoever had called "
                    "once could never be caught again."
                ),
            ),
        ),
        default="a",
        why="The guide ties the duty to coming down to one card, and that happens anew.",
        applies_to="both",
    ),
)
