"""The window and the challenge of a card played face down (chapters WINDOW, CHALLENGE, ORDER).

The rules read here are CH-01, CH-03, CH-04, CH-06, CH-07, CH-11, CL-03, EF-01, LC-01, LC-02,
RG-02 and RG-03.
"""

from __future__ import annotations

import enum
from typing import Final

from liars_uno import events as e
from liars_uno.cards import Card, Face, Kind, Rank
from liars_uno.engine import effects, hands
from liars_uno.engine.matching import faces_on
from liars_uno.engine.sight import top_face
from liars_uno.engine.step import Step
from liars_uno.events import Verdict
from liars_uno.obligations import (
    CheckWin,
    DrawCards,
    DrawReason,
    LandCard,
    NextTurn,
    Obligation,
    ReturnCard,
    SettleDuty,
    TakeEffect,
)
from liars_uno.phases import ChallengeWindow, Phase
from liars_uno.rules import Rules
from liars_uno.rules.choices import (
    CaughtEffect,
    Challengers,
    ClosedBy,
    Exactness,
    LastCardChallenge,
    LastCardWindow,
    OwnCard,
    PenaltySize,
    SeenBy,
    TrueDisguise,
    Victims,
)
from liars_uno.seats import Seat, next_seat, seats_from, without
from liars_uno.state import Pending, Public, PublicDraft


# ---- opening and closing -------------------------------------------------------------------------
def opened(public: PublicDraft, claimant: Seat) -> ChallengeWindow:
    """Return the window in which every other seat may answer (WINDOW-1)."""
    return ChallengeWindow(seats_from(public.playing, public.seats, claimant, public.direction))


def pending_of(public: Public | PublicDraft) -> Pending:
    """The claim that lies on the table."""
    assert public.pending is not None
    return public.pending


def is_last_card(public: Public | PublicDraft) -> bool:
    """Whether the pending card was its player's last."""
    return not public.counts[pending_of(public).seat]


def is_answered(public: PublicDraft, phase: ChallengeWindow, left: tuple[Seat, ...] = ()) -> bool:
    """Whether the answers that the window waits for are in (WINDOW-3).

    The answer of a neighbor that has ``left`` just now counts as given (LEAVE-2).
    """
    if not phase.unanswered:
        return True
    rules = public.rules
    if rules.challenge.closed_by is ClosedBy.ALL:
        return False
    if is_last_card(public) and rules.going_out.window is LastCardWindow.ALL_ASKED:
        return False
    claimant = pending_of(public).seat
    asked = (*public.playing, *left)
    return next_seat(asked, public.seats, claimant, public.direction) not in phase.unanswered


# ---- judging -------------------------------------------------------------------------------------
def accept_refusal(public: Public, phase: ChallengeWindow, seat: Seat) -> str | None:
    """Say by its code why a seat may not accept, or ``None``."""
    if seat == pending_of(public).seat:
        return "own-card"
    return None if seat in phase.unanswered else "already-answered"


def challenge_refusal(public: Public, phase: ChallengeWindow, seat: Seat) -> str | None:
    """Say by its code why a seat may not challenge the pending card, or ``None`` (WINDOW-5)."""
    rules = public.rules
    if seat == pending_of(public).seat:
        if rules.challenge.own_card is OwnCard.FORBIDDEN:
            return "own-card"
        return "already-answered" if seat in phase.challengers else None
    if seat not in phase.unanswered:
        return "already-answered"
    if rules.challenge.victims is Victims.BARRED and seat in effects.victims_of(public):
        return "victims-may-not-challenge"
    return None


# ---- deciding ------------------------------------------------------------------------------------
def accept(step: Step, phase: ChallengeWindow, seat: Seat) -> None:
    """Accept the claim."""
    step.emit(e.Accepted(seat))
    answered = ChallengeWindow(without(phase.unanswered, seat), phase.challengers)
    step.wait(_go_on(step, answered))


def challenge(step: Step, phase: ChallengeWindow, seat: Seat) -> None:
    """Challenge the claim: at once the only one, or noted until all have answered (CH-03)."""
    step.emit(e.ChallengeMade(seat, pending_of(step.public).seat))
    if step.rules.challenge.challengers is Challengers.FIRST:
        reveal(step, seat)
        return
    noted = ChallengeWindow(without(phase.unanswered, seat), (*phase.challengers, seat))
    step.wait(_go_on(step, noted))


def close_by_clock(step: Step, phase: ChallengeWindow) -> None:
    """Close the window as if all missing answers were given (WINDOW-4)."""
    step.emit(e.WindowClosed())
    _settle(step, phase)


def seat_left(step: Step, phase: ChallengeWindow, seat: Seat) -> Phase | None:
    """Go on without a seat that has left (LEAVE-2)."""
    if seat == pending_of(step.public).seat:
        settle_unchallenged(step)
        return None
    rest = ChallengeWindow(without(phase.unanswered, seat), without(phase.challengers, seat))
    return _go_on(step, rest, (seat,))


def _go_on(step: Step, phase: ChallengeWindow, left: tuple[Seat, ...] = ()) -> Phase | None:
    if not is_answered(step.public, phase, left):
        return phase
    _settle(step, phase)
    return None


def _settle(step: Step, phase: ChallengeWindow) -> None:
    """Settle the window once all answers are in: by the first challenger in seat order, if any."""
    public = step.public
    claimant = pending_of(public).seat
    order = (*seats_from(public.playing, public.seats, claimant, public.direction), claimant)
    for seat in order:
        if seat in phase.challengers:
            reveal(step, seat)
            return
    settle_unchallenged(step)


# ---- the verdict ---------------------------------------------------------------------------------
def verdict_of(rules: Rules, public: PublicDraft, card: Card, claim: Face) -> Verdict:
    """Judge a revealed card (CHALLENGE-2, CHALLENGE-5)."""
    honest = _passes(rules, public, card.face, claim)
    if card.kind is not Kind.LIARS:
        forgiven = honest and rules.claims.true_disguise is TrueDisguise.COUNTS_AS_TRUE
        return Verdict.TRUE if forgiven else Verdict.DISGUISE
    return Verdict.TRUE if honest else Verdict.LIE


def _passes(rules: Rules, public: PublicDraft, face: Face, claim: Face) -> bool:
    match rules.claims.exactness:
        case Exactness.COLOR_AND_RANK:
            return face is claim
        case Exactness.RANK_ONLY:
            return face.rank is claim.rank
        case Exactness.PLAYABLE_ANYWAY:
            return face is claim or face in faces_on(rules, top_face(public), public.color)


# ---- the order of resolution, as data ------------------------------------------------------------
class Part(enum.Enum):
    """The parts that the settling of a hidden play is made of."""

    LAND_FACE_UP = enum.auto()
    LAND_FACE_DOWN = enum.auto()
    EFFECT = enum.auto()
    RETURN = enum.auto()
    CHALLENGER_DRAWS = enum.auto()
    LIAR_DRAWS = enum.auto()
    DISGUISE_DRAWS = enum.auto()
    DUTY = enum.auto()
    WIN = enum.auto()
    NEXT = enum.auto()


#: What happens in which order when a window closes, by verdict; ``None`` is unchallenged (ORDER-1).
ORDER: Final[dict[Verdict | None, tuple[Part, ...]]] = {
    None: (Part.LAND_FACE_DOWN, Part.EFFECT, Part.DUTY, Part.WIN, Part.NEXT),
    Verdict.TRUE: (
        Part.LAND_FACE_UP,
        Part.EFFECT,
        Part.CHALLENGER_DRAWS,
        Part.DUTY,
        Part.WIN,
        Part.NEXT,
    ),
    Verdict.LIE: (
        Part.EFFECT,
        Part.RETURN,
        Part.LIAR_DRAWS,
        Part.DUTY,
        Part.WIN,
        Part.NEXT,
    ),
    Verdict.DISGUISE: (
        Part.EFFECT,
        Part.RETURN,
        Part.DISGUISE_DRAWS,
        Part.DUTY,
        Part.WIN,
        Part.NEXT,
    ),
}


def reveal(step: Step, challenger: Seat) -> None:
    """Turn the challenged card over and settle the play by what it is (CHALLENGE-1)."""
    pending = pending_of(step.public)
    card = step.secret.pending
    assert card is not None
    verdict = verdict_of(step.rules, step.public, card, pending.claim)
    seen = step.rules.challenge.returned_card_seen_by
    open_to_all = verdict is Verdict.TRUE or seen is SeenBy.EVERYONE
    step.emit(e.CardRevealed(pending.seat, challenger, verdict, open_to_all, card))
    _settle_by(step, verdict, challenger)


def settle_unchallenged(step: Step) -> None:
    """Let the claim stand for good (CHALLENGE-6)."""
    _settle_by(step, None, None)


def _settle_by(step: Step, verdict: Verdict | None, challenger: Seat | None) -> None:
    obligations = [
        _obligation(step, part, verdict, challenger)
        for part in ORDER[verdict]
        if _applies(step, part, verdict)
    ]
    step.do(*obligations)


def _applies(step: Step, part: Part, verdict: Verdict | None) -> bool:
    """Whether a part of the order has a place at this table."""
    rules = step.rules
    if part is Part.EFFECT:
        if verdict in (Verdict.LIE, Verdict.DISGUISE):
            return rules.challenge.caught_effect is CaughtEffect.STANDS
        card = step.secret.pending
        claim = pending_of(step.public).claim
        assert card is not None
        honest = verdict is Verdict.TRUE or _passes(rules, step.public, card.face, claim)
        return honest or not hands.false_move_is_void(rules, claim)
    if part is Part.CHALLENGER_DRAWS and is_last_card(step.public):
        return rules.going_out.challenge is LastCardChallenge.DRAWS
    return True


def _obligation(
    step: Step, part: Part, verdict: Verdict | None, challenger: Seat | None
) -> Obligation:
    pending = pending_of(step.public)
    seat = pending.seat
    match part:
        case Part.LAND_FACE_UP:
            return LandCard(revealed=True)
        case Part.LAND_FACE_DOWN:
            return LandCard(revealed=False)
        case Part.EFFECT:
            return TakeEffect(
                seat,
                pending.claim,
                pending.color,
                pending.target,
                hidden=True,
                stands=verdict in (None, Verdict.TRUE),
                empties=is_last_card(step.public),
            )
        case Part.RETURN:
            return ReturnCard()
        case Part.CHALLENGER_DRAWS:
            assert challenger is not None
            count = penalty(step.rules, pending.claim)
            return DrawCards(challenger, count, DrawReason.WRONG_CHALLENGE)
        case Part.LIAR_DRAWS:
            return DrawCards(seat, penalty(step.rules, pending.claim), DrawReason.CAUGHT_LIE)
        case Part.DISGUISE_DRAWS:
            count = step.rules.claims.disguise_penalty
            return DrawCards(seat, count, DrawReason.CAUGHT_DISGUISE)
        case Part.DUTY:
            caught = verdict in (Verdict.LIE, Verdict.DISGUISE)
            return SettleDuty(seat, returned=caught)
        case Part.WIN:
            return CheckWin(seat)
        case Part.NEXT:
            return NextTurn()


def penalty(rules: Rules, claim: Face) -> int:
    """How many cards a challenge costs whoever was wrong (CH-07)."""
    for_four = rules.challenge.penalty is PenaltySize.FOUR_FOR_WILD_DRAW_FOUR
    return 4 if for_four and claim.rank is Rank.WILD_DRAW_FOUR else 1


# ---- working it off ------------------------------------------------------------------------------
def land(step: Step, ob: LandCard) -> None:
    """Let the pending card lie on the discard pile as its claim (CLAIM-6)."""
    pending = pending_of(step.public)
    card = step.secret.pending if ob.revealed else None
    step.emit(e.CardLanded(pending.seat, pending.claim, card))


def return_card(step: Step) -> None:
    """Give the pending card back to the hand its player holds now (CHALLENGE-4)."""
    pending = pending_of(step.public)
    step.emit(e.CardReturned(pending.seat, step.secret.pending))
