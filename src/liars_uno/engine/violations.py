"""Every refusal there is: its code, clause, rule point, and the reason in plain words.

Reasons are templates; what fills them is public or known to the acting seat.  The register, the
catalogues of translations and the tests read this table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from liars_uno.clauses import Clause
from liars_uno.errors import (
    Fact,
    GameOverError,
    IllegalActionError,
    IllegalPlayError,
    NotAnActionError,
    OutOfTurnError,
    Violation,
)

C = Clause


@attrs.frozen
class Refusal:
    """A kind of refusal.

    Attributes:
        code: stable name.
        clause: the clause that decides it.
        reason: template of the reason, filled from the facts.
        point: the rule point another reading of which would decide it otherwise.
        error: the error that :func:`liars_uno.apply` raises for it.
    """

    code: str
    clause: Clause
    reason: str
    point: str | None = None
    error: type[IllegalActionError] = IllegalPlayError


def _rows() -> tuple[Refusal, ...]:
    turn, odd, over = OutOfTurnError, NotAnActionError, GameOverError
    return (
        # ---- who and when
        Refusal("not-an-action", C.TABLE_2, "that is no action of this game", None, odd),
        Refusal("malformed", C.TABLE_2, "its {field} is not what it must be", None, odd),
        Refusal("unknown-seat", C.TABLE_1, "there is no seat {seat}", None, odd),
        Refusal("another-seats-view", C.TABLE_1, "this is not that seat's view", None, odd),
        Refusal("game-over", C.TABLE_3, "the match is over", None, over),
        Refusal("seat-is-not-in-play", C.TABLE_1, "that seat is not in play", None, turn),
        Refusal("not-now", C.TURN_1, "this cannot be done at this time", None, turn),
        Refusal("not-your-turn", C.TURN_1, "it is the turn of seat {turn}", "CV-05", turn),
        Refusal("not-yours-to-answer", C.TURN_1, "seat {awaited} is asked", None, turn),
        Refusal("cards-are-being-mixed", C.DEAL_1, "the cards are being mixed", None, turn),
        Refusal("not-a-permutation", C.DEAL_1, "the order is no permutation of {count} cards"),
        # ---- cards
        Refusal("not-in-hand", C.TURN_3, "{card} is not in the hand"),
        Refusal("no-match", C.TURN_2, "{card} does not match {top} with {color} in force"),
        Refusal("liars-cards-go-face-down", C.CLAIM_1, "{card} is played face down", "TU-08"),
        Refusal("regular-cards-go-face-up", C.CLAIM_5, "{card} is played face up", "RG-01"),
        Refusal("wilds-go-face-up", C.CLAIM_5, "{card} is played face up", "RG-06"),
        Refusal("only-the-drawn-card", C.DRAW_2, "only the drawn card may be played", "TU-03"),
        Refusal("over-the-limit", C.WILD_DRAW_FOUR_1, "the hand holds a card to play", "CV-16"),
        Refusal("forbidden-last-card", C.WIN_4, "{card} may not be the last card", "CV-42"),
        Refusal("cards-do-not-go-together", C.TURN_7, "these cards do not go together", "CV-41"),
        # ---- drawn cards
        Refusal("drawn-wild-challenge-is-kept", C.DRAW_3, "a drawn {card} is kept", "TU-06"),
        Refusal("drawn-card-cannot-be-disguised", C.DRAW_3, "{card} is drawn", "TU-05"),
        Refusal("drawn-card-does-not-match", C.DRAW_3, "{card} does not match", "TU-05"),
        Refusal("drawn-card-must-be-named", C.DRAW_3, "{card} must be named truly", "TU-05"),
        Refusal("drawn-card-must-be-played", C.DRAW_2, "the drawn card is playable", "TU-04"),
        Refusal("matching-regular-must-be-played", C.DRAW_1, "a Regular card matches", "TU-01"),
        Refusal("liars-card-must-be-played", C.DRAW_1, "the hand holds a Liar's card", "TU-02"),
        Refusal("wild-challenge-must-be-played", C.DRAW_1, "the hand holds a wild", "TU-07"),
        Refusal("playable-card-must-be-played", C.DRAW_1, "a card of the hand matches", "CV-09"),
        # ---- claims
        Refusal("implausible-claim", C.CLAIM_2, "{claim} could not go on {top}", "CL-01"),
        Refusal("matching-card-must-be-named", C.CLAIM_3, "{card} would match truly", "CL-04"),
        Refusal("no-lie-with-a-matching-regular", C.CLAIM_3, "a Regular card matches", "CL-05"),
        # ---- options
        Refusal("color-is-missing", C.TURN_5, "a color must be named with it"),
        Refusal("color-cannot-be-named", C.TURN_5, "that color cannot be named with it"),
        Refusal("partner-is-missing", C.HANDS_1, "a partner must be named with it", "SZ-05"),
        Refusal("partner-cannot-be-named", C.HANDS_1, "that partner cannot be named with it"),
        Refusal("no-call-with-this-play", C.UNO_4, "UNO goes with a play that leaves one card"),
        # ---- windows
        Refusal("own-card", C.WINDOW_5, "it is the seat's own card", "CH-04", turn),
        Refusal("already-answered", C.WINDOW_1, "the seat has answered already", None, turn),
        Refusal("victims-may-not-challenge", C.WINDOW_5, "the claim hits the seat", "CH-11"),
        Refusal("no-target-here", C.WINDOW_2, "the challenge of a pending card names nobody"),
        Refusal("nothing-to-challenge", C.WILD_DRAW_FOUR_2, "it cannot be challenged", "CV-18"),
        Refusal("nobody-waits-for-it", C.TABLE_4, "the game does not wait for that seat"),
        # ---- owed draws
        Refusal("does-not-answer-owed-draws", C.STACK_1, "{card} does not answer it", "CV-01"),
        Refusal("skip-is-answered-with-a-skip", C.STACK_4, "a matching Skip answers it", "CV-32"),
        Refusal("jump-in-needs-the-same-card", C.TURN_8, "it is not like {top}", "CV-05", turn),
        Refusal("jump-in-needs-a-number", C.TURN_8, "only numbers jump in", "CV-05", turn),
        # ---- Wild Liar's Challenge
        Refusal("not-asked-to-lay", C.WILD_CHALLENGE_1, "seat {awaited} lays now", "WL-02", turn),
        Refusal("card-may-not-be-laid", C.WILD_CHALLENGE_2, "{card} may not be laid", "WL-04"),
        Refusal("claim-does-not-fit", C.WILD_CHALLENGE_1, "the claim does not fit", "WL-03"),
        Refusal("not-the-player", C.WILD_CHALLENGE_3, "seat {awaited} challenges", "WL-10", turn),
        Refusal("nothing-laid-there", C.WILD_CHALLENGE_3, "no card of that seat is left to open"),
        Refusal("first-challenge-is-compulsory", C.WILD_CHALLENGE_3, "one must be made", "WL-07"),
        Refusal("challenges-go-on-until-a-truth", C.WILD_CHALLENGE_3, "no truth yet", "WL-07"),
        # ---- UNO
        Refusal("already-called", C.UNO_1, "the seat has called already"),
        Refusal("call-comes-with-the-play", C.UNO_1, "UNO is called with the play", "UN-01"),
        Refusal("call-comes-after-the-challenge", C.UNO_1, "the play is settled first", "UN-04"),
        Refusal("call-comes-after-the-laid-cards", C.UNO_1, "the laid cards are settled first"),
        Refusal("duty-is-over", C.UNO_3, "no call is due for the card in the hand"),
        Refusal("no-reason-to-call", C.UNO_4, "the hand does not call for it", "UN-09"),
        Refusal("no-time-to-call", C.UNO_4, "this is no time to call", "UN-09"),
        Refusal("once-a-turn", C.UNO_5, "it has been tried this turn already", "UN-08"),
        Refusal("nobody-catches-themselves", C.UNO_2, "nobody catches themselves"),
        Refusal("only-the-next-seat-catches", C.UNO_2, "only the next seat may", "UN-02"),
        Refusal("nobody-to-catch", C.UNO_5, "that seat cannot be caught", "UN-08"),
        Refusal("no-time-to-accuse", C.UNO_5, "this is no time to accuse", "UN-08"),
        Refusal("last-card-is-pending", C.UNO_5, "the seat's own last card is pending"),
    )  # fmt: skip


#: Every refusal by its code.
REFUSALS: Final[Mapping[str, Refusal]] = {row.code: row for row in _rows()}


def violation(code: str, tried: str, allowed: str, facts: Mapping[str, Fact]) -> Violation:
    """Describe a refused action in full."""
    row = REFUSALS[code]
    reason = row.reason.format(**{name: _worded(fact) for name, fact in facts.items()})
    sentence = f"Tried: {tried}. Refused: {reason}. Allowed now: {allowed}."
    return Violation(code, row.clause, tuple(facts.items()), sentence, row.point)


def _worded(fact: Fact) -> str:
    """Put a fact as one says it: of several seats, each is meant."""
    return " or ".join(map(str, fact)) if isinstance(fact, tuple) else str(fact)
