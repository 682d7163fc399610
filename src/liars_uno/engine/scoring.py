"""What cards are worth, and who is charged (chapter SCORE).

The rules read here are SC-01, CV-21, CV-23 and the side of CV-45.
"""

from __future__ import annotations

from liars_uno.cards import ACTIONS, Card, Rank
from liars_uno.engine.step import Step
from liars_uno.phases import EndReason
from liars_uno.rules import Rules
from liars_uno.rules.choices import JointScore, Partners, ScoreFor
from liars_uno.seats import Seat, partner_of

ACTION_VALUE = 20
WILD_VALUE = 50


def value_of(rules: Rules, card: Card) -> int:
    """Return what a card left in a hand is worth (SCORE-1).

    >>> from liars_uno.cards import Color, Face, Kind
    >>> value_of(Rules(), Card(Face(Color.RED, Rank.SKIP), Kind.LIARS))
    20
    """
    if card.face.is_number:
        return int(card.rank.value)
    if card.rank in ACTIONS:
        return ACTION_VALUE
    return rules.scoring.wild if card.rank is Rank.WILD else WILD_VALUE


def hand_values(step: Step) -> tuple[int, ...]:
    """What each seat's hand is worth."""
    rules = step.rules
    return tuple(sum(value_of(rules, card) for card in hand) for hand in step.secret.hands)


def partners_play(rules: Rules) -> bool:
    """Tell whether seats opposite each other are partners (CV-45)."""
    return rules.going_out.partners is Partners.OPPOSITE


def lowest_total_wins(rules: Rules) -> bool:
    """Tell whether everyone is charged their own cards, and the lowest total wins (CV-21)."""
    return rules.scoring.score_for is ScoreFor.LOWEST_TOTAL


def sides(rules: Rules, seats: tuple[Seat, ...], table: int) -> tuple[tuple[Seat, ...], ...]:
    """Group seats into those that score together: partners, or each for itself (CV-45)."""
    if not partners_play(rules):
        return tuple((seat,) for seat in seats)
    groups: dict[Seat, list[Seat]] = {}
    for seat in seats:
        groups.setdefault(min(seat, partner_of(seat, table)), []).append(seat)
    return tuple(tuple(group) for group in groups.values())


def count(
    step: Step, winners: tuple[Seat, ...], reason: EndReason
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the points of a round and the totals after it, by seat (SCORE-2)."""
    public = step.public
    rules = step.rules
    points = [0] * public.seats
    if reason is not EndReason.VOID:
        if lowest_total_wins(rules):
            _charge(step, points, winners)
        else:
            _collect(step, points, winners)
    totals = tuple(a + b for a, b in zip(public.totals, points, strict=True))
    return tuple(points), totals


def _charge(step: Step, points: list[int], winners: tuple[Seat, ...]) -> None:
    """Charge every side its own cards, but the winners nothing."""
    public = step.public
    values = hand_values(step)
    for side in sides(step.rules, public.standing.seated, public.seats):
        if not any(seat in winners for seat in side):
            for seat in side:
                points[seat] = sum(values[s] for s in side)


def _collect(step: Step, points: list[int], winners: tuple[Seat, ...]) -> None:
    """Let the winners collect the cards of everyone else."""
    public = step.public
    rules = step.rules
    values = hand_values(step)
    pot = sum(values[seat] for seat in range(public.seats) if seat not in winners)
    winning_sides = sides(rules, winners, public.seats)
    match rules.scoring.joint_winners:
        case JointScore.NOBODY if len(winning_sides) > 1:
            pot = 0
        case JointScore.DIVIDED if winning_sides:
            pot //= len(winning_sides)
    for seat in winners:
        points[seat] = pot
        if partners_play(rules):
            partner = partner_of(seat, public.seats)
            if partner in public.standing.seated:
                points[partner] = pot
