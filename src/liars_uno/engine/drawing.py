"""Drawing: on one's own turn, by force, and as a penalty (chapters DRAW and PILE).

The rules read here are CV-06, CV-43, RS-03 and RS-04; what must be played rather than drawn, or
kept, is asked of :mod:`liars_uno.engine.demands`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from liars_uno import events as e
from liars_uno.cards import Card, Kind, Rank
from liars_uno.engine import demands, going_out, hidden_plays, leaving, open_plays, uno_call
from liars_uno.engine.matching import within_limit
from liars_uno.engine.sight import Sight, can_be_mixed
from liars_uno.engine.step import Step
from liars_uno.frozen import shared
from liars_uno.obligations import (
    DrawCards,
    DrawReason,
    DrawUntilPlayable,
    NextTurn,
    OfferDrawn,
    Resume,
)
from liars_uno.phases import (
    HOLDING_DRAWN,
    AwaitingShuffle,
    EndReason,
    MatchOver,
    Mixing,
    Phase,
    RoundOver,
)
from liars_uno.public import PublicDraft
from liars_uno.rules.choices import DrawUntil, Exhausted, Reshuffle
from liars_uno.seats import Seat

#: Bound once, since they are asked for in every step and looked up slowly in some Pythons.
_AT_ONCE: Final = Reshuffle.AT_ONCE
_ON_TURN: Final = DrawReason.TURN
_UNTIL_PLAYABLE: Final = DrawUntil.UNTIL_PLAYABLE

_drawn_kept: Final = shared(e.DrawnKept)
_cards_drawn: Final = shared(e.CardsDrawn)
_draw_cards: Final = shared(DrawCards)
_offer_drawn: Final = shared(OfferDrawn)
_NEXT_TURN: Final = NextTurn()


# ---- judging -------------------------------------------------------------------------------------
def draw_refusal(sight: Sight) -> str | None:
    """Say by its code why the seat on turn may not draw, or ``None`` if it may (DRAW-1)."""
    for demand in demands.from_the_hand(sight.rules):
        meets = _MEETS[demand]
        if any(meets(sight, card) for card in sight.hand):
            return demand
    return None


def keep_refusal(sight: Sight) -> str | None:
    """Say by its code why the drawn card may not be kept, or ``None`` if it may (DRAW-2).

    Whether it can be played is asked of the drawn card itself: that an equal one was held before,
    and may be played under TU-03, forces nobody.
    """
    card = sight.drawn
    if (
        demands.of_the_drawn_card(sight.rules)
        and card is not None
        and is_playable(sight.at_the_drawn_card(), card)
    ):
        return "drawn-card-must-be-played"
    return None


def is_playable(sight: Sight, card: Card) -> bool:
    """Whether a card of the hand could be played now as what it is meant to be.

    A Liar's card counts as playable if anything may be claimed of it; a Regular card that could
    only be disguised does not, nor does a Wild Draw Four over its limit (CV-06).
    """
    if card.kind is Kind.LIARS and _is_playable_hidden(sight, card):
        return True
    return _is_playable_open(sight, card)


def _is_playable_open(sight: Sight, card: Card) -> bool:
    return open_plays.refusal(sight, card, card, 1) is None and not _is_bluff(sight, card)


def _is_bluff(sight: Sight, card: Card) -> bool:
    """Whether a card is a Wild Draw Four that this hand could only risk (CV-17)."""
    return card.rank is Rank.WILD_DRAW_FOUR and not within_limit(
        sight.rules, sight.hand, sight.top, sight.color, card
    )


def _is_playable_hidden(sight: Sight, card: Card) -> bool:
    return hidden_plays.card_refusal(sight, card) is None and bool(
        hidden_plays.claim_options(sight, card)
    )


#: Which cards are meant by each demand: with one of them in the hand, its seat may not draw.
_MEETS: Final[dict[str, Callable[[Sight, Card], bool]]] = {
    demands.MATCHING_REGULAR: lambda sight, card: (
        card.kind is Kind.REGULAR and _is_playable_open(sight, card)
    ),
    demands.LIARS_CARD: lambda sight, card: (
        card.kind is Kind.LIARS and _is_playable_hidden(sight, card)
    ),
    demands.WILD_CHALLENGE: lambda sight, card: (
        card.rank is Rank.WILD_LIARS_CHALLENGE and _is_playable_open(sight, card)
    ),
    demands.PLAYABLE_CARD: _is_playable_open,
}


# ---- drawing on one's turn -----------------------------------------------------------------------
def draw_on_turn(step: Step, seat: Seat) -> None:
    """Draw instead of playing; with no card to be had anywhere it is a pass (DRAW-5)."""
    uno_call.first_act(step, is_play=False)
    uno_call.no_play(step, seat)
    public = step.public
    if not public.draw_count and not can_be_mixed(public):
        step.emit(e.TurnPassed(seat))
        step.do(_NEXT_TURN)
    elif step.rules.drawing.draw_until is _UNTIL_PLAYABLE:
        step.do(DrawUntilPlayable(seat), _offer_drawn(seat))
    else:
        step.do(_draw_cards(seat, 1, _ON_TURN), _offer_drawn(seat))


def draw_until_playable(step: Step, ob: DrawUntilPlayable) -> Phase | None:
    """Draw card by card until one is playable or none is to be had (CV-06)."""
    public = step.public
    if ob.seat not in public.playing or (step.secret.drawn and _drawn_is_playable(step, ob.seat)):
        return None
    if not public.draw_count and not can_be_mixed(public):
        return None
    step.do(DrawCards(ob.seat, 1, _ON_TURN), ob)
    return None


def _drawn_is_playable(step: Step, seat: Seat) -> bool:
    card = step.secret.drawn
    assert card is not None
    return is_playable(Sight(step.public, seat, step.hand(seat), card, holding=True), card)


def offer_drawn(step: Step, ob: OfferDrawn) -> Phase | None:
    """Let the seat play what it drew, or go on if it is out by the hand limit."""
    _check_hand_limit(step, ob.seat)
    if isinstance(step.public.phase, RoundOver | MatchOver):
        return None
    if ob.seat in step.public.playing:
        return HOLDING_DRAWN
    step.do(_NEXT_TURN)
    return None


def keep(step: Step, seat: Seat) -> None:
    """Keep the drawn card and end the turn (DRAW-2)."""
    uno_call.no_play(step, seat)
    step.emit(_drawn_kept(seat))
    step.do(_NEXT_TURN)


# ---- drawing of any kind -------------------------------------------------------------------------
def draw_cards(step: Step, ob: DrawCards) -> Phase | None:
    """Draw what there is, wait for the pile to be renewed, waive what is not to be had (DRAW-4)."""
    public = step.public
    if ob.seat not in public.playing or not ob.count:
        return None
    count = min(ob.count, public.draw_count)
    if count:
        secret = step.secret
        start = len(secret.draw) - secret.draw_count
        cards = secret.draw[start : start + count]
        step.emit(_cards_drawn(ob.seat, count, ob.why, cards))
    lacking = ob.count - count
    if lacking:
        waiting = [ob.phase for ob in step.agenda if isinstance(ob, Resume)]
        mixable = can_be_mixed(public, *waiting)
        if mixable:
            step.do(DrawCards(ob.seat, lacking, ob.why))
            return AwaitingShuffle(mixable, Mixing.DISCARD)
        step.emit(e.DrawsWaived(ob.seat, lacking, ob.why))
        if step.rules.piles.exhausted is Exhausted.ENDS_ROUND and ob.why is not _ON_TURN:
            going_out.end_round_by_lowest_hand(step, EndReason.EXHAUSTED)
            return None
    if count:  # a hand that nothing came to is no new arrival at one card
        uno_call.drew(step, ob.seat)
    if ob.why is not _ON_TURN:
        _check_hand_limit(step, ob.seat)
    return None


def _check_hand_limit(step: Step, seat: Seat) -> None:
    """Put a seat out that has reached the limit, once its draw is complete (WIN-7)."""
    limit = step.rules.going_out.hand_limit
    if limit and step.public.counts[seat] >= limit:
        leaving.knock_out(step, seat)


def renewal(public: PublicDraft) -> AwaitingShuffle | None:
    """Return the wait for a new draw pile where it is renewed as soon as it is empty (RS-03)."""
    if (
        public.rules.piles.reshuffle is _AT_ONCE
        and not public.draw_count
        and public.pending is None
        and public.wild_challenge is None
        and not isinstance(public.phase, RoundOver | MatchOver | AwaitingShuffle)
    ):
        mixable = can_be_mixed(public, public.phase)
        return AwaitingShuffle(mixable, Mixing.DISCARD) if mixable else None
    return None
