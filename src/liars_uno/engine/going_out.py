"""Going out, and how a round and a match end (chapters WIN, SCORE and MATCH).

The rules read here are CV-24, CV-33, CV-44, LC-06, SC-02, SC-03, ST-07, CV-22 and CV-31, WL-13.
"""

from __future__ import annotations

from typing import Final, assert_never

from liars_uno import events as e
from liars_uno.engine import scoring
from liars_uno.engine.step import Step
from liars_uno.obligations import CheckWin
from liars_uno.phases import EndReason, MatchOver, RoundOver
from liars_uno.rules import Rules
from liars_uno.rules.choices import (
    Elimination,
    JointWinners,
    LastWildChallenge,
    MatchLength,
    MatchTie,
    NextDealer,
    RoundGoesOn,
    TargetReached,
)
from liars_uno.seats import COUNTERCLOCKWISE, Seat, next_seat, partner_of, seats_from

#: Bound once, since they are asked for in every step and looked up slowly in some Pythons.
_FIRST_OUT_ENDS: Final = RoundGoesOn.FIRST_OUT_ENDS


# ---- the round -----------------------------------------------------------------------------------
def check_win(step: Step, ob: CheckWin) -> None:
    """End the round if somebody has no card left (WIN-1), or rank the seat and go on (WIN-6)."""
    public = step.public
    empty = tuple([seat for seat in public.playing if not public.counts[seat]])
    if empty:
        out(step, empty)


def out(step: Step, empty: tuple[Seat, ...]) -> None:
    """Let seats go out: they win, or they are ranked while the round goes on."""
    public = step.public
    if step.rules.going_out.round_goes_on is _FIRST_OUT_ENDS:
        end_round(step, side_of(step, empty), EndReason.OUT)
        return
    for seat in empty:
        step.emit(e.SeatFinished(seat))
    if len(public.playing) <= 1:
        end_round(step, public.finished[:1], EndReason.OUT)


def side_of(step: Step, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats and, where partners play, the seats on their side (CV-45)."""
    if not scoring.partners_play(step.rules):
        return seats
    public = step.public
    side = {*seats, *(partner_of(seat, public.seats) for seat in seats)}
    return tuple(seat for seat in public.playing if seat in side)


def last_wild_challenge(rules: Rules) -> LastWildChallenge:
    """What a Wild Liar's Challenge does as a last card (WIN-3, LC-06)."""
    return rules.going_out.last_wild_challenge


def winners_of_wild_challenge(
    step: Step, player: Seat, empty: tuple[Seat, ...]
) -> tuple[Seat, ...]:
    """Return who wins of those with no card left after a Wild Liar's Challenge (WLC-7)."""
    public = step.public
    last = last_wild_challenge(step.rules)
    if player in empty and last is LastWildChallenge.ONLY_PLAYER_WINS:
        return (player,)
    order = (player, *seats_from(public.playing, public.seats, player, public.direction))
    in_order = tuple(seat for seat in order if seat in empty)
    if step.rules.wild_challenge.winners is JointWinners.FIRST_IN_TURN_ORDER:
        return in_order[:1]
    return tuple(sorted(in_order))


def last_left(step: Step) -> bool:
    """End the round if only one seat, or one side, is left (LEAVE-3); tell whether it was so."""
    public = step.public
    playing = public.playing
    if len(scoring.sides(step.rules, playing, public.seats)) > 1:
        return False
    winners = public.finished[:1] or playing
    end_round(step, winners, EndReason.LAST_LEFT)
    return True


def end_round_by_lowest_hand(step: Step, reason: EndReason) -> None:
    """End a round that cannot go on: the lowest hand wins, equal ones together (WIN-5)."""
    _take_cards_back(step)
    public = step.public
    values = scoring.hand_values(step)
    empty = tuple([seat for seat in public.playing if not public.counts[seat]])
    if empty:  # a last card made others draw, and its player is out all the same
        best = side_of(step, empty)
    else:
        sides = {s: sum(values[t] for t in side_of(step, (s,))) for s in public.playing}
        lowest = min(sides.values())
        best = tuple([seat for seat in public.playing if sides[seat] == lowest])
    if step.rules.going_out.round_goes_on is RoundGoesOn.UNTIL_ONE_IS_LEFT:
        best = public.finished[:1] or best
        for seat in sorted(public.playing, key=lambda s: (public.counts[s] > 0, values[s], s)):
            step.emit(e.SeatFinished(seat))
    end_round(step, best, reason)


def _take_cards_back(step: Step) -> None:
    """Give a caught card and laid cards back: a hand that is counted holds all of them."""
    pending, table = step.public.pending, step.public.wild_challenge
    if pending is not None:
        step.emit(e.CardReturned(pending.seat, step.secret.pending))
    if table is not None:
        for laid, card in zip(table.laid, step.secret.laid, strict=True):
            step.emit(e.LaidReturned(laid.seat, card))
        step.emit(e.WildChallengeSettled(all_lied=False))


def end_round(step: Step, winners: tuple[Seat, ...], reason: EndReason) -> None:
    """Count the cards, and end the match too if it is decided."""
    step.agenda.clear()
    points, totals = scoring.count(step, winners, reason)
    step.emit(e.RoundEnded(winners, reason, step.secret.hands, points, totals))
    end_match_if_decided(step)


# ---- the match -----------------------------------------------------------------------------------
def end_match_if_decided(step: Step) -> None:
    """End the match after a round, where MATCH-1 says so."""
    public = step.public
    phase = public.phase
    assert isinstance(phase, RoundOver)
    seated = public.standing.seated
    match = step.rules.match
    if match.length is MatchLength.SINGLE_ROUND:
        _end_match(step, phase, phase.winners)
    elif len(scoring.sides(step.rules, seated, public.seats)) <= 1:
        _end_match(step, phase, seated)
    elif match.elimination is Elimination.ON:
        _eliminate(step, phase)
    else:
        _end_at_target(step, phase)


def _reached(step: Step, total: int) -> bool:
    match = step.rules.match
    if match.reached is TargetReached.AT_LEAST:
        return total >= match.target
    return total > match.target


def _end_at_target(step: Step, phase: RoundOver) -> None:
    public = step.public
    seated = public.standing.seated
    totals = public.totals
    if not any(_reached(step, totals[seat]) for seat in seated):
        return
    lowest = scoring.lowest_total_wins(step.rules)
    best = (min if lowest else max)(totals[seat] for seat in seated)
    winners = tuple(seat for seat in seated if totals[seat] == best)
    several = len(scoring.sides(step.rules, winners, public.seats)) > 1
    if several and step.rules.match.tie is MatchTie.EXTRA_ROUND:
        return
    _end_match(step, phase, winners)


def _eliminate(step: Step, phase: RoundOver) -> None:
    """Put seats out of the match that have reached the target, until one is left (CV-24)."""
    public = step.public
    seated = public.standing.seated
    totals = public.totals
    over = tuple(seat for seat in seated if _reached(step, totals[seat]))
    if over == seated:
        lowest = min(totals[seat] for seat in seated)
        over = tuple(seat for seat in seated if totals[seat] > lowest)
        for seat in over:
            step.emit(e.SeatEliminated(seat))
        _end_match(step, phase, public.standing.seated)
        return
    for seat in over:
        step.emit(e.SeatEliminated(seat))
    if len(scoring.sides(step.rules, public.standing.seated, public.seats)) == 1:
        _end_match(step, phase, public.standing.seated)


def _end_match(step: Step, phase: RoundOver, winners: tuple[Seat, ...]) -> None:
    step.emit(e.MatchEnded(winners, phase.reason, phase.points))


def next_dealer(step: Step) -> Seat:
    """Return who deals the next round (DEAL-6); a seat that is out is passed over."""
    public = step.public
    seated = public.standing.seated
    phase = public.phase
    assert isinstance(phase, RoundOver)
    rule = step.rules.deal.next_dealer
    winner = phase.winners[0] if phase.winners else public.dealer
    match rule:
        case NextDealer.LEFT:
            return next_seat(seated, public.seats, public.dealer, 1)
        case NextDealer.SAME:
            return _or_next(seated, public.seats, public.dealer)
        case NextDealer.WINNER_DEALS:
            return _or_next(seated, public.seats, winner)
        case NextDealer.WINNER_STARTS:
            starts = _or_next(seated, public.seats, winner)
            return next_seat(seated, public.seats, starts, COUNTERCLOCKWISE)
        case _:
            assert_never(rule)


def _or_next(seated: tuple[Seat, ...], seats: int, seat: Seat) -> Seat:
    return seat if seat in seated else next_seat(seated, seats, seat, 1)


# ---- open hands ----------------------------------------------------------------------------------
def open_hand_limit(rules: Rules) -> int:
    """Up to how many cards a hand is open to all; 0 for none (WIN-8, CV-44)."""
    return rules.going_out.open_hand


def open_hands(step: Step) -> None:
    """Open the hands of seats with few cards (WIN-8); once a round is over all have been seen."""
    limit = open_hand_limit(step.rules)
    public = step.public
    if not limit or isinstance(public.phase, RoundOver | MatchOver):
        return
    for seat in public.playing:
        is_open = bool(public.open_hands) and public.open_hands[seat] is not None
        if 0 < public.counts[seat] <= limit and not is_open:
            step.emit(e.HandOpened(seat, step.hand(seat)))
