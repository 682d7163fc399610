"""Chapters of the rulebook on points and the match."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import choices as c
from liars_uno.rules import needs as n
from liars_uno.rulings.rulebook.model import (
    ANY,
    FIFTY,
    Chapter,
    Row,
    by,
    paragraph,
    points,
    quiet,
    says,
)

_PARTNERS: Final = ({"going_out.partners": (c.Partners.OPPOSITE,)},)
_COLLECTS: Final = ({"scoring.score_for": (c.ScoreFor.WINNER_COLLECTS,)},)
_ONE_ROUND: Final = ({"match.length": (c.MatchLength.SINGLE_ROUND,)},)
_MATCH: Final = ({"match.length": (c.MatchLength.TO_TARGET,)},)
_TO_TARGET: Final = (
    {"match.length": (c.MatchLength.TO_TARGET,), "match.elimination": (c.Elimination.OFF,)},
)
_ELIMINATION: Final = ({"match.elimination": (c.Elimination.ON,)},)

SCORING: Final = Chapter(
    "Points",
    (
        paragraph(
            says(
                "Who wins is decided without points; you may count them all the same. This is "
                "what a card left in a hand is worth:",
                "SCORE-1",
                "SC-03",
                when=_ONE_ROUND,
            ),
            says(
                "Points are counted after every round. This is what a card left in a hand is "
                "worth:",
                "SCORE-1",
                when=_MATCH,
            ),
        ),
        points(
            says("A number counts as many points as it shows.", "SCORE-1"),
            says("An action card ({actions}) counts 20 points.", "SCORE-1", has=(n.ACTION,)),
            by(
                "scoring.wild",
                {ANY: Row("A plain Wild counts {n} point.", "A plain Wild counts {n} points.")},
                "SCORE-1",
                has=(n.WILD,),
            ),
            says(
                "A wild card of another kind ({fifty}) counts 50 points.",
                "SCORE-1",
                has=(FIFTY, n.WILD),
            ),
            says(
                "A wild card ({fifty}) counts 50 points.", "SCORE-1", has=(FIFTY,), lacks=(n.WILD,)
            ),
        ),
        paragraph(
            by(
                "scoring.score_for",
                {
                    c.ScoreFor.WINNER_COLLECTS: (
                        "The winner of a round collects the points of all cards left in the hands "
                        "of the others."
                    ),
                    c.ScoreFor.LOWEST_TOTAL: (
                        "Everyone but the winner of a round is charged the points of the cards "
                        "left in their own hand: few points are good."
                    ),
                },
                "SCORE-2",
            ),
            by(
                "scoring.joint_winners",
                {
                    c.JointScore.FULL_EACH: "Players who win together each collect the full sum.",
                    c.JointScore.DIVIDED: (
                        "Players who win together divide the sum, rounded down."
                    ),
                    c.JointScore.NOBODY: "If several players win together, nobody collects.",
                },
                "SCORE-2",
                when=_COLLECTS,
            ),
            says(
                "Partners count as one: the points are those of all other hands, and go to both.",
                "SCORE-2",
                "CV-45",
                when=({**_PARTNERS[0], **_COLLECTS[0]},),
            ),
            says(
                "Partners count as one: both are charged for both hands.",
                "SCORE-2",
                "CV-45",
                when=({**_PARTNERS[0], "scoring.score_for": (c.ScoreFor.LOWEST_TOTAL,)},),
            ),
        ),
    ),
)

MATCH: Final = Chapter(
    "The match",
    (
        paragraph(
            by(
                "match.reached",
                {
                    c.TargetReached.AT_LEAST: (
                        "The match ends when somebody has {target} points or more."
                    ),
                    c.TargetReached.MORE_THAN: (
                        "The match ends when somebody has more than {target} points."
                    ),
                },
                "MATCH-1",
                when=_TO_TARGET,
                also=("match.target",),
            ),
            by(
                "match.reached",
                {
                    c.TargetReached.AT_LEAST: "Whoever has {target} points or more drops out.",
                    c.TargetReached.MORE_THAN: "Whoever has more than {target} points drops out.",
                },
                "MATCH-1",
                when=_ELIMINATION,
                also=("match.target",),
            ),
            by(
                "match.elimination",
                {
                    c.Elimination.OFF: quiet("Nobody drops out of the match before that."),
                    c.Elimination.ON: (
                        "The match goes on until one player is left, who has won. Should all who "
                        "are left drop out together, the lowest of them wins, and equal ones "
                        "share the match."
                    ),
                },
                "MATCH-1",
                when=_MATCH,
            ),
            by(
                "scoring.score_for",
                {
                    c.ScoreFor.WINNER_COLLECTS: "Then the highest total wins.",
                    c.ScoreFor.LOWEST_TOTAL: "Then the lowest total wins.",
                },
                "MATCH-1",
                when=_TO_TARGET,
            ),
            by(
                "match.tie",
                {
                    c.MatchTie.SHARED: "If several are level, they share the match.",
                    c.MatchTie.EXTRA_ROUND: (
                        "If several are level, another round is played, until one is ahead alone."
                    ),
                },
                "MATCH-1",
                when=_TO_TARGET,
            ),
            by(
                "deal.next_dealer",
                {
                    c.NextDealer.LEFT: "The deal passes to the left after every round.",
                    c.NextDealer.SAME: "The same player deals every round.",
                    c.NextDealer.WINNER_STARTS: "The winner of a round starts the next one.",
                    c.NextDealer.WINNER_DEALS: "The winner of a round deals the next one.",
                },
                "DEAL-6",
                when=_MATCH,
            ),
            says(
                "Nothing but the totals goes over into the next round.",
                "MATCH-2",
                when=_MATCH,
            ),
        ),
    ),
)

CHAPTERS: Final = (SCORING, MATCH)
