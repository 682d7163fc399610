"""The window and the challenge of a card played face down (chapters WINDOW, CHALLENGE, ORDER).

The rules read here are CH-01, CH-03, CH-04, CH-06, CH-07, CH-11, CL-03, EF-01, LC-01, LC-02,
RG-02 and RG-03.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Final, assert_never

from liars_uno import events as e
from liars_uno.cards import Card, Face, Kind, Rank
from liars_uno.engine import effects, hands
from liars_uno.engine.matching import faces_on
from liars_uno.engine.sight import top_face
from liars_uno.engine.step import Step
from liars_uno.events import Verdict
from liars_uno.frozen import shared
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
from liars_uno.parts import Pending
from liars_uno.phases import ChallengeWindow, Phase
from liars_uno.public import Public, PublicDraft
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

#: Bound once, since they are asked for in every step and looked up slowly in some Pythons.
_BARRED: Final = Victims.BARRED
_LIARS: Final = Kind.LIARS
_WILD_DRAW_FOUR: Final = Rank.WILD_DRAW_FOUR
_BY_ALL: Final = ClosedBy.ALL

_window: Final = shared(ChallengeWindow)
_accepted: Final = shared(e.Accepted)
_card_landed: Final = shared(e.CardLanded)
_draw_cards: Final = shared(DrawCards)
_take_effect: Final = shared(TakeEffect)
_settle_duty: Final = shared(SettleDuty)
_check_win: Final = shared(CheckWin)
_CAUGHT: Final = (Verdict.LIE, Verdict.DISGUISE)
_LANDS_FACE_UP: Final = LandCard(revealed=True)
_LANDS_FACE_DOWN: Final = LandCard(revealed=False)
_RETURN: Final = ReturnCard()
_NEXT_TURN: Final = NextTurn()


# ---- opening and closing -------------------------------------------------------------------------
def opened(public: PublicDraft, claimant: Seat) -> ChallengeWindow:
    """Return the window in which every other seat may answer (WINDOW-1)."""
    return _window(seats_from(public.playing, public.seats, claimant, public.direction), ())


def pending_of(public: PublicDraft) -> Pending:
    """The claim that lies on the table."""
    assert public.pending is not None
    return public.pending


def is_last_card(public: PublicDraft) -> bool:
    """Whether the pending card was its player's last."""
    return not public.counts[pending_of(public).seat]


def is_answered(public: PublicDraft, phase: ChallengeWindow, left: tuple[Seat, ...] = ()) -> bool:
    """Whether the answers that the window waits for are in (WINDOW-3).

    The answer of a neighbor that has ``left`` just now counts as given (LEAVE-2).
    """
    if not phase.unanswered:
        return True
    rules = public.rules
    if rules.challenge.closed_by is _BY_ALL:
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
    if rules.challenge.victims is _BARRED and seat in effects.victims_of(public):
        return "victims-may-not-challenge"
    return None


# ---- deciding ------------------------------------------------------------------------------------
def accept(step: Step, phase: ChallengeWindow, seat: Seat) -> None:
    """Accept the claim."""
    step.emit(_accepted(seat))
    answered = _window(without(phase.unanswered, seat), phase.challengers)
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
    if card.kind is not _LIARS:
        forgiven = honest and rules.claims.true_disguise is TrueDisguise.COUNTS_AS_TRUE
        return Verdict.TRUE if forgiven else Verdict.DISGUISE
    return Verdict.TRUE if honest else Verdict.LIE


def _passes(rules: Rules, public: PublicDraft, face: Face, claim: Face) -> bool:
    rule = rules.claims.exactness
    match rule:
        case Exactness.COLOR_AND_RANK:
            return face is claim
        case Exactness.RANK_ONLY:
            return face.rank is claim.rank
        case Exactness.PLAYABLE_ANYWAY:
            return face is claim or face in faces_on(rules, top_face(public), public.color)
        case _:
            assert_never(rule)


# ---- the order of resolution, as data ------------------------------------------------------------
class Part(enum.Enum):
    """The parts that the settling of a hidden play is made of."""

    __hash__ = object.__hash__

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
    step.do(
        *[
            _MAKERS[part](step, verdict, challenger)
            for part in ORDER[verdict]
            if part not in _CONDITIONS or _CONDITIONS[part](step, verdict)
        ]
    )


def _has_effect(step: Step, verdict: Verdict | None) -> bool:
    """Whether the claim works at this table (CHALLENGE-4, HANDS-3)."""
    rules = step.rules
    if verdict in _CAUGHT:
        return rules.challenge.caught_effect is CaughtEffect.STANDS
    card = step.secret.pending
    claim = pending_of(step.public).claim
    assert card is not None
    honest = verdict is Verdict.TRUE or _passes(rules, step.public, card.face, claim)
    return honest or not hands.false_move_is_void(rules, claim)


def _challenge_has_a_price(step: Step, verdict: Verdict | None) -> bool:
    """Whether a wrong challenge costs anything here (LC-02)."""
    return not is_last_card(step.public) or (
        step.rules.going_out.challenge is LastCardChallenge.DRAWS
    )


#: Parts of the order that do not have a place at every table.
_CONDITIONS: Final[dict[Part, Callable[[Step, Verdict | None], bool]]] = {
    Part.EFFECT: _has_effect,
    Part.CHALLENGER_DRAWS: _challenge_has_a_price,
}


def _effect(step: Step, verdict: Verdict | None, challenger: Seat | None) -> Obligation:
    pending = pending_of(step.public)
    return _take_effect(
        pending.seat,
        pending.claim,
        pending.color,
        pending.target,
        True,  # it is hidden
        verdict not in _CAUGHT,  # whether it stands
        is_last_card(step.public),
    )


def _challenger_draws(step: Step, verdict: Verdict | None, challenger: Seat | None) -> Obligation:
    assert challenger is not None
    count = penalty(step.rules, pending_of(step.public).claim)
    return _draw_cards(challenger, count, DrawReason.WRONG_CHALLENGE)


def _liar_draws(step: Step, verdict: Verdict | None, challenger: Seat | None) -> Obligation:
    pending = pending_of(step.public)
    return _draw_cards(pending.seat, penalty(step.rules, pending.claim), DrawReason.CAUGHT_LIE)


def _disguise_draws(step: Step, verdict: Verdict | None, challenger: Seat | None) -> Obligation:
    count = step.rules.claims.disguise_penalty
    return _draw_cards(pending_of(step.public).seat, count, DrawReason.CAUGHT_DISGUISE)


def _duty(step: Step, verdict: Verdict | None, challenger: Seat | None) -> Obligation:
    return _settle_duty(pending_of(step.public).seat, verdict in _CAUGHT)


def _win(step: Step, verdict: Verdict | None, challenger: Seat | None) -> Obligation:
    return _check_win(pending_of(step.public).seat)


#: The obligation that each part of the order comes to.
_MAKERS: Final[dict[Part, Callable[[Step, Verdict | None, Seat | None], Obligation]]] = {
    Part.LAND_FACE_UP: lambda step, verdict, challenger: _LANDS_FACE_UP,
    Part.LAND_FACE_DOWN: lambda step, verdict, challenger: _LANDS_FACE_DOWN,
    Part.EFFECT: _effect,
    Part.RETURN: lambda step, verdict, challenger: _RETURN,
    Part.CHALLENGER_DRAWS: _challenger_draws,
    Part.LIAR_DRAWS: _liar_draws,
    Part.DISGUISE_DRAWS: _disguise_draws,
    Part.DUTY: _duty,
    Part.WIN: _win,
    Part.NEXT: lambda step, verdict, challenger: _NEXT_TURN,
}


def penalty(rules: Rules, claim: Face) -> int:
    """How many cards a challenge costs whoever was wrong (CH-07)."""
    for_four = rules.challenge.penalty is PenaltySize.FOUR_FOR_WILD_DRAW_FOUR
    return 4 if for_four and claim.rank is _WILD_DRAW_FOUR else 1


# ---- working it off ------------------------------------------------------------------------------
def land(step: Step, ob: LandCard) -> None:
    """Let the pending card lie on the discard pile as its claim (CLAIM-6)."""
    pending = pending_of(step.public)
    card = step.secret.pending if ob.revealed else None
    step.emit(_card_landed(pending.seat, pending.claim, card))


def return_card(step: Step) -> None:
    """Give the pending card back to the hand its player holds now (CHALLENGE-4).

    What lay on top before is in force again (CHALLENGE-7); a last card is none any more (WIN-2).
    """
    pending = pending_of(step.public)
    step.emit(e.CardReturned(pending.seat, step.secret.pending))
