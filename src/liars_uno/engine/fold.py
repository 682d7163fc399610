"""The fold of the public table: the only place where ``Public`` changes, one function an event.

The functions read nothing but public fields of the event and the public table before it, so that
folding a redacted event gives every seat the same table (law 6).  The hidden half has its own
fold in :mod:`liars_uno.engine.fold_secret`, a client's view in ``fold_view``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import attrs

from liars_uno import events as e
from liars_uno.cards import Card, Face
from liars_uno.engine.standstill import can_go_round, was_free
from liars_uno.frozen import shared
from liars_uno.parts import NO_CALLS, Discarded, Laid, Pending, WildChallengeTable
from liars_uno.phases import START_OF_TURN, MatchOver, Mixing, RoundOver
from liars_uno.piles import Stack
from liars_uno.public import PublicDraft
from liars_uno.rules.choices import SetAside
from liars_uno.rules.deck import cards_of
from liars_uno.seats import CLOCKWISE, Seat, next_seat, replaced, without

_pending: Final = shared(Pending)
_discarded: Final = shared(Discarded)


@cache
def face_up(card: Card) -> Discarded:
    """A card lying face up in the discard pile."""
    return Discarded(card.face, card)


@cache
def face_down(claim: Face | None) -> Discarded:
    """A card lying face down in the discard pile, as its claim if it has one."""
    return Discarded(claim, None)


def _holds(p: PublicDraft, seat: Seat, count: int) -> None:
    """A hand has changed: set its size, and end what was tied to the hand it was (UNO-3)."""
    p.counts = replaced(p.counts, seat, count)
    calls = p.calls
    if calls is not NO_CALLS and (seat in calls.open or seat in calls.called):
        p.calls = attrs.evolve(
            calls, open=without(calls.open, seat), called=without(calls.called, seat)
        )
    if p.open_hands and p.open_hands[seat] is not None:
        p.open_hands = (*p.open_hands[:seat], None, *p.open_hands[seat + 1 :])


# ---- mixing, dealing, opening --------------------------------------------------------------------
def _shuffled(p: PublicDraft, event: e.Shuffled) -> None:
    p.draw_count = event.count
    if event.mixing is Mixing.OPENING:
        assert p.discard is not None
        p.discard = p.discard.below
    elif event.mixing is Mixing.DISCARD:
        kept = list(p.discard or ())[: p.discard_count - event.count]
        p.discard = Stack.of(kept[::-1])
        if can_go_round(p.rules):
            p.renewals += 1


def _dealer_drawn(p: PublicDraft, event: e.DealerDrawn) -> None:
    p.standing = attrs.evolve(p.standing, dealer=event.dealer)


def _dealt(p: PublicDraft, event: e.HandsDealt) -> None:
    p.counts = tuple(event.count if seat in p.playing else 0 for seat in range(p.seats))
    p.draw_count -= event.count * len(p.playing)
    p.turn = event.dealer


def _set_aside(p: PublicDraft, event: e.OpeningSetAside) -> None:
    if event.to is SetAside.BOTTOM_OF_DRAW:
        return
    p.draw_count -= 1
    if event.to is SetAside.OUT_OF_ROUND:
        aside = (*p.standing.out_of_round, event.card)
        p.standing = attrs.evolve(p.standing, out_of_round=aside)
    else:
        p.discard = Stack(face_up(event.card), p.discard)


def _placed(p: PublicDraft, event: e.OpeningPlaced) -> None:
    p.draw_count -= 1
    p.discard = Stack(face_up(event.card), p.discard)
    p.color = event.card.color


def _collected(p: PublicDraft, event: e.CardsCollected) -> None:
    p.standing = attrs.evolve(p.standing, dealer=event.dealer, seated=event.seated, out_of_round=())
    p.playing = event.seated
    p.finished = ()
    p.direction = CLOCKWISE
    p.turn = event.dealer
    p.counts = (0,) * p.seats
    p.draw_count = len(cards_of(p.rules.deck))
    p.discard = p.color = p.pending = p.wild_challenge = None
    p.calls = NO_CALLS
    p.passes = p.renewals = 0
    p.open_hands = ()


# ---- the turn ------------------------------------------------------------------------------------
def _turn_started(p: PublicDraft, event: e.TurnStarted) -> None:
    p.turn = event.seat
    p.phase = START_OF_TURN
    p.agenda = ()
    if p.calls.accusers or p.calls.premature:
        p.calls = attrs.evolve(p.calls, accusers=(), premature=())


def _turn_skipped(p: PublicDraft, event: e.TurnSkipped) -> None:
    p.turn = event.seat


def _turn_passed(p: PublicDraft, event: e.TurnPassed) -> None:
    p.passes += 1


def _phase_entered(p: PublicDraft, event: e.PhaseEntered) -> None:
    p.phase = event.phase
    p.agenda = event.agenda


def _count_play(p: PublicDraft) -> None:
    """End a row of passes, and of renewals if the card might have been held back (WIN-5, WIN-9)."""
    p.passes = 0
    if p.renewals and was_free(p):
        p.renewals = 0


def _played_open(p: PublicDraft, event: e.PlayedOpen) -> None:
    seat = event.seat
    _count_play(p)
    top = event.card
    pile = Stack(face_up(top), p.discard)
    for top in event.also:
        pile = Stack(face_up(top), pile)
    p.discard = pile
    p.color = top.color or event.color
    p.turn = seat
    _holds(p, seat, p.counts[seat] - 1 - len(event.also))


def _played_hidden(p: PublicDraft, event: e.PlayedHidden) -> None:
    p.pending = _pending(event.seat, event.claim, event.color, event.target)
    _count_play(p)
    _holds(p, event.seat, p.counts[event.seat] - 1)


def _drawn(p: PublicDraft, event: e.CardsDrawn) -> None:
    p.draw_count -= event.count
    p.passes = 0
    _holds(p, event.seat, p.counts[event.seat] + event.count)


def _unchanged(p: PublicDraft, event: object) -> None:
    """Tell only: the table itself is as before."""


# ---- the window and the challenge ----------------------------------------------------------------
def _landed(p: PublicDraft, event: e.CardLanded) -> None:
    lying = face_down(event.claim) if event.card is None else _discarded(event.claim, event.card)
    p.discard = Stack(lying, p.discard)
    p.color = event.claim.color or p.color
    p.pending = None


def _returned(p: PublicDraft, event: e.CardReturned) -> None:
    p.pending = None
    _holds(p, event.seat, p.counts[event.seat] + 1)


def _challenged(p: PublicDraft, event: e.ChallengeMade) -> None:
    """A play that is challenged might have been accepted (WIN-9), a laid card perhaps not."""
    if p.wild_challenge is None:
        p.renewals = 0


# ---- effects -------------------------------------------------------------------------------------
def _color_changed(p: PublicDraft, event: e.ColorChanged) -> None:
    p.color = event.color


def _direction_changed(p: PublicDraft, event: e.DirectionChanged) -> None:
    p.direction = event.direction


def _swapped(p: PublicDraft, event: e.HandsSwapped) -> None:
    mine, theirs = p.counts[event.seat], p.counts[event.target]
    _holds(p, event.seat, theirs)
    _holds(p, event.target, mine)


def _passed(p: PublicDraft, event: e.HandsPassed) -> None:
    before = p.counts
    for seat in p.playing:
        _holds(p, next_seat(p.playing, p.seats, seat, event.direction), before[seat])


# ---- the classic Wild Draw Four ------------------------------------------------------------------
def _taken_back(p: PublicDraft, event: e.WildDrawFourTakenBack) -> None:
    assert p.discard is not None
    p.discard = p.discard.below
    p.color = event.color
    _holds(p, event.seat, p.counts[event.seat] + 1)


# ---- Wild Liar's Challenge -----------------------------------------------------------------------
def _challenge_opened(p: PublicDraft, event: e.WildChallengeOpened) -> None:
    p.wild_challenge = WildChallengeTable(event.seat, event.color)


def _table(p: PublicDraft) -> WildChallengeTable:
    assert p.wild_challenge is not None
    return p.wild_challenge


def _laid(p: PublicDraft, event: e.CardLaid) -> None:
    table = _table(p)
    laid = (*table.laid, Laid(event.seat, event.claim))
    p.wild_challenge = attrs.evolve(table, laid=laid)
    _holds(p, event.seat, p.counts[event.seat] - 1)


def _remove_laid(p: PublicDraft, seat: Seat) -> None:
    table = _table(p)
    laid = tuple(laid for laid in table.laid if laid.seat != seat)
    p.wild_challenge = attrs.evolve(table, laid=laid)


def _laid_returned(p: PublicDraft, event: e.LaidReturned) -> None:
    _remove_laid(p, event.seat)
    table = _table(p)
    p.wild_challenge = attrs.evolve(table, returned=(*table.returned, event.seat))
    _holds(p, event.seat, p.counts[event.seat] + 1)


def _laid_discarded(p: PublicDraft, event: e.LaidDiscarded) -> None:
    _remove_laid(p, event.seat)
    assert p.discard is not None
    under = face_down(None) if event.card is None else face_up(event.card)
    p.discard = Stack(p.discard.item, Stack(under, p.discard.below))


def _challenge_settled(p: PublicDraft, event: e.WildChallengeSettled) -> None:
    p.wild_challenge = None


# ---- UNO -----------------------------------------------------------------------------------------
def _called(p: PublicDraft, event: e.UnoCalled) -> None:
    if event.early:
        p.calls = attrs.evolve(p.calls, early=event.seat)
    else:
        p.calls = attrs.evolve(
            p.calls,
            open=without(p.calls.open, event.seat),
            called=(*p.calls.called, event.seat),
            early=None if p.calls.early == event.seat else p.calls.early,
        )


def _early_lapsed(p: PublicDraft, event: e.EarlyCallLapsed) -> None:
    p.calls = attrs.evolve(p.calls, early=None)


def _duty_opened(p: PublicDraft, event: e.DutyOpened) -> None:
    p.calls = attrs.evolve(p.calls, open=(*p.calls.open, event.seat))


def _duties_lapsed(p: PublicDraft, event: e.DutiesLapsed) -> None:
    p.calls = attrs.evolve(
        p.calls, open=tuple(seat for seat in p.calls.open if seat not in event.seats)
    )


def _caught(p: PublicDraft, event: e.UnoCaught) -> None:
    p.calls = attrs.evolve(p.calls, open=without(p.calls.open, event.target))


def _accused(p: PublicDraft, event: e.AccusedWrongly) -> None:
    p.calls = attrs.evolve(p.calls, accusers=(*p.calls.accusers, event.seat))


def _premature(p: PublicDraft, event: e.CalledTooEarly) -> None:
    p.calls = attrs.evolve(p.calls, premature=(*p.calls.premature, event.seat))


# ---- hands, seats, rounds ------------------------------------------------------------------------
def _hand_opened(p: PublicDraft, event: e.HandOpened) -> None:
    hands = p.open_hands or (None,) * p.seats
    p.open_hands = (*hands[: event.seat], event.cards, *hands[event.seat + 1 :])


def _left(p: PublicDraft, event: e.SeatLeft) -> None:
    seat = event.seat
    assert event.count == p.counts[seat]  # a count from outside could take all memory
    if event.count:
        above = [] if p.discard is None else list(p.discard)[::-1]
        p.discard = Stack.of([face_down(None)] * event.count + above)
        p.passes = p.renewals = 0
    _holds(p, seat, 0)
    p.playing = without(p.playing, seat)
    if event.for_good:
        p.standing = attrs.evolve(p.standing, seated=without(p.standing.seated, seat))
    if p.calls.early == seat:
        p.calls = attrs.evolve(p.calls, early=None)


def _finished(p: PublicDraft, event: e.SeatFinished) -> None:
    p.playing = without(p.playing, event.seat)
    p.finished = (*p.finished, event.seat)
    p.renewals = 0


def _round_ended(p: PublicDraft, event: e.RoundEnded) -> None:
    p.standing = attrs.evolve(p.standing, totals=event.totals)
    p.phase = RoundOver(event.winners, event.reason, event.points)
    p.agenda = ()
    p.calls = NO_CALLS


def _eliminated(p: PublicDraft, event: e.SeatEliminated) -> None:
    p.standing = attrs.evolve(p.standing, seated=without(p.standing.seated, event.seat))


def _match_ended(p: PublicDraft, event: e.MatchEnded) -> None:
    p.phase = MatchOver(event.winners, event.reason, event.points)
    p.agenda = ()


#: How each event changes the public table.
PUBLIC_FOLD: Final[dict[type, Callable[[PublicDraft, Any], None]]] = {
    e.Shuffled: _shuffled,
    e.DealerDrawn: _dealer_drawn,
    e.HandsDealt: _dealt,
    e.OpeningSetAside: _set_aside,
    e.OpeningPlaced: _placed,
    e.CardsCollected: _collected,
    e.TurnStarted: _turn_started,
    e.TurnSkipped: _turn_skipped,
    e.TurnPassed: _turn_passed,
    e.TimedOut: _unchanged,
    e.PhaseEntered: _phase_entered,
    e.PlayedOpen: _played_open,
    e.PlayedHidden: _played_hidden,
    e.Misplayed: _unchanged,
    e.DrawnKept: _unchanged,
    e.CardsDrawn: _drawn,
    e.DrawsWaived: _unchanged,
    e.Accepted: _unchanged,
    e.ChallengeMade: _challenged,
    e.WindowClosed: _unchanged,
    e.CardRevealed: _unchanged,
    e.CardLanded: _landed,
    e.CardReturned: _returned,
    e.ColorChanged: _color_changed,
    e.DirectionChanged: _direction_changed,
    e.PartnerNamed: _unchanged,
    e.HandsSwapped: _swapped,
    e.HandsPassed: _passed,
    e.HandShown: _unchanged,
    e.WildDrawFourJudged: _unchanged,
    e.WildDrawFourTakenBack: _taken_back,
    e.WildChallengeOpened: _challenge_opened,
    e.CardLaid: _laid,
    e.LaidRevealed: _unchanged,
    e.LaidReturned: _laid_returned,
    e.LaidDiscarded: _laid_discarded,
    e.ChallengingStopped: _unchanged,
    e.WildChallengeSettled: _challenge_settled,
    e.UnoCalled: _called,
    e.EarlyCallLapsed: _early_lapsed,
    e.DutyOpened: _duty_opened,
    e.DutiesLapsed: _duties_lapsed,
    e.UnoCaught: _caught,
    e.AccusedWrongly: _accused,
    e.CalledTooEarly: _premature,
    e.HandOpened: _hand_opened,
    e.SeatLeft: _left,
    e.SeatFinished: _finished,
    e.RoundEnded: _round_ended,
    e.SeatEliminated: _eliminated,
    e.MatchEnded: _match_ended,
}
