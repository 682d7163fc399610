"""What a seat may know of an event, and how that moves a client's view on.

``redact`` is a total match: an event without a case here fails the type checker.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, assert_never

import attrs

from liars_uno import events as e
from liars_uno.cards import sort_hand
from liars_uno.engine.fold import PUBLIC_FOLD
from liars_uno.engine.fold_secret import removed
from liars_uno.obligations import DrawReason
from liars_uno.public import Public, PublicDraft
from liars_uno.seats import Seat
from liars_uno.state import View, ViewDraft


def redact(event: e.Event, seat: Seat | None) -> e.Event:
    """Return the event with everything taken out that ``seat`` may not know.

    ``None`` is a spectator, who may know what everyone may know.
    """
    match event:
        case e.Shuffled():
            return attrs.evolve(event, order=None)
        case e.HandsDealt():
            mine = tuple(h if s == seat else None for s, h in enumerate(event.hands))
            return attrs.evolve(event, hands=mine)
        case e.PlayedHidden() | e.CardLaid():
            return event if event.seat == seat else attrs.evolve(event, card=None)
        case e.CardsDrawn() | e.SeatLeft():
            return event if event.seat == seat else attrs.evolve(event, cards=None)
        case e.HandsSwapped():
            hand = event.hand if event.seat == seat else None
            target_hand = event.target_hand if event.target == seat else None
            return attrs.evolve(event, hand=hand, target_hand=target_hand)
        case e.HandsPassed():
            mine = tuple(h if s == seat else None for s, h in enumerate(event.hands))
            return attrs.evolve(event, hands=mine)
        case e.CardReturned() | e.LaidReturned():
            return event if event.seat == seat else attrs.evolve(event, card=None)
        case e.CardRevealed():
            return _revealed(event, seat)
        case e.HandShown():
            return event if seat in (event.seat, event.to) else attrs.evolve(event, cards=None)
        case (
            e.DealerDrawn()
            | e.OpeningSetAside()
            | e.OpeningPlaced()
            | e.CardsCollected()
            | e.TurnStarted()
            | e.TurnSkipped()
            | e.TurnPassed()
            | e.TimedOut()
            | e.PhaseEntered()
            | e.PlayedOpen()
            | e.Misplayed()
            | e.DrawnKept()
            | e.DrawsWaived()
            | e.Accepted()
            | e.ChallengeMade()
            | e.WindowClosed()
            | e.CardLanded()
            | e.ColorChanged()
            | e.DirectionChanged()
            | e.PartnerNamed()
            | e.WildDrawFourJudged()
            | e.WildDrawFourTakenBack()
            | e.WildChallengeOpened()
            | e.LaidRevealed()
            | e.LaidDiscarded()
            | e.ChallengingStopped()
            | e.WildChallengeSettled()
            | e.UnoCalled()
            | e.EarlyCallLapsed()
            | e.DutyOpened()
            | e.DutiesLapsed()
            | e.UnoCaught()
            | e.AccusedWrongly()
            | e.CalledTooEarly()
            | e.HandOpened()
            | e.SeatFinished()
            | e.RoundEnded()
            | e.SeatEliminated()
            | e.MatchEnded()
        ):
            return event
        case _:
            assert_never(event)


def _revealed(event: e.CardRevealed, seat: Seat | None) -> e.Event:
    """Take the card out for who may not see it; the event itself says who may (CH-06)."""
    if event.open_to_all or seat in (event.seat, event.challenger):
        return event
    return attrs.evolve(event, card=None)


def advance(view: View, event: e.Event) -> View:
    """Return the view after a redacted event: all that a networked client needs.

    For every state ``s``, event ``x`` and seat ``p``, advancing the view of ``p`` by the event as
    redacted for ``p`` gives the view of ``p`` after the event (law 6).
    """
    public: PublicDraft = view.public.thawed()
    draft = view.thawed()
    PUBLIC_FOLD[type(event)](public, event)
    change = _VIEW_FOLD.get(type(event))
    if change is not None:
        change(draft, view.public, event)
    draft.public = public.frozen()
    return draft.frozen()


# ---- what a seat holds ---------------------------------------------------------------------------
def _dealt(v: ViewDraft, p: Public, event: e.HandsDealt) -> None:
    if v.seat is not None:
        v.hand = event.hands[v.seat] or ()


def _collected(v: ViewDraft, p: Public, event: e.CardsCollected) -> None:
    v.hand = ()
    v.drawn = v.pending = v.laid = None


def _nothing_drawn(v: ViewDraft, p: Public, event: object) -> None:
    v.drawn = None


def _played_open(v: ViewDraft, p: Public, event: e.PlayedOpen) -> None:
    if event.seat == v.seat:
        for card in (event.card, *event.also):
            v.hand = removed(v.hand, card)
        v.drawn = None


def _played_hidden(v: ViewDraft, p: Public, event: e.PlayedHidden) -> None:
    if event.seat == v.seat:
        assert event.card is not None
        v.hand = removed(v.hand, event.card)
        v.pending = event.card
        v.drawn = None


def _drawn(v: ViewDraft, p: Public, event: e.CardsDrawn) -> None:
    if event.seat == v.seat:
        assert event.cards is not None
        v.hand = sort_hand(v.hand + event.cards)
        if event.why is DrawReason.TURN:
            v.drawn = event.cards[-1]


def _landed(v: ViewDraft, p: Public, event: e.CardLanded) -> None:
    v.pending = None


def _returned(v: ViewDraft, p: Public, event: e.CardReturned) -> None:
    if event.seat == v.seat:
        assert event.card is not None
        v.hand = sort_hand((*v.hand, event.card))
        v.pending = None


def _swapped(v: ViewDraft, p: Public, event: e.HandsSwapped) -> None:
    if v.seat == event.seat:
        assert event.hand is not None
        v.hand = event.hand
    elif v.seat == event.target:
        assert event.target_hand is not None
        v.hand = event.target_hand


def _passed(v: ViewDraft, p: Public, event: e.HandsPassed) -> None:
    if v.seat is not None:
        v.hand = event.hands[v.seat] or ()


def _taken_back(v: ViewDraft, p: Public, event: e.WildDrawFourTakenBack) -> None:
    if event.seat == v.seat:
        v.hand = sort_hand((*v.hand, event.card))


def _laid(v: ViewDraft, p: Public, event: e.CardLaid) -> None:
    if event.seat == v.seat:
        assert event.card is not None
        v.hand = removed(v.hand, event.card)
        v.laid = event.card


def _laid_returned(v: ViewDraft, p: Public, event: e.LaidReturned) -> None:
    if event.seat == v.seat:
        assert event.card is not None
        v.hand = sort_hand((*v.hand, event.card))
        v.laid = None


def _laid_discarded(v: ViewDraft, p: Public, event: e.LaidDiscarded) -> None:
    if event.seat == v.seat:
        v.laid = None


def _left(v: ViewDraft, p: Public, event: e.SeatLeft) -> None:
    if event.seat == v.seat:
        v.hand = ()
        v.drawn = None


_VIEW_FOLD: Final[dict[type, Callable[[ViewDraft, Public, Any], None]]] = {
    e.HandsDealt: _dealt,
    e.CardsCollected: _collected,
    e.TurnStarted: _nothing_drawn,
    e.DrawnKept: _nothing_drawn,
    e.PlayedOpen: _played_open,
    e.PlayedHidden: _played_hidden,
    e.CardsDrawn: _drawn,
    e.CardLanded: _landed,
    e.CardReturned: _returned,
    e.HandsSwapped: _swapped,
    e.HandsPassed: _passed,
    e.WildDrawFourTakenBack: _taken_back,
    e.CardLaid: _laid,
    e.LaidReturned: _laid_returned,
    e.LaidDiscarded: _laid_discarded,
    e.SeatLeft: _left,
}
