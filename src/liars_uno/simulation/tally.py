"""Sums over many games: whole numbers only, so that adding them up in any order gives the same."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

import attrs

from liars_uno.simulation.games import REASONS, GameResult

#: What is averaged over games.
NUMBERS: Final = (
    "rounds",
    "turns",
    "actions",
    "hidden",
    "lies",
    "disguises",
    "challenges",
    "caught",
    "wild_challenges",
    "uno_caught",
    "drawn",
    "penalty_cards",
    "mixings",
)
#: Two-sided 95 % of a normal distribution.
Z95: Final = 1.959963984540054
#: Width of a bar of the histogram of game lengths, in turns.
BAR: Final = 10


@attrs.frozen
class Measure:
    """An average or a share with its 95 % confidence interval.

    Attributes:
        value: the average or share; 0 where nothing was counted.
        low: lower end of the interval.
        high: upper end of the interval.
        count: over how many it was taken.
    """

    value: float
    low: float
    high: float
    count: int


@attrs.define
class Tally:
    """Counts over many games.

    Attributes:
        seats: how many seats the tables have.
        games: how many games were counted.
        sums: the sum of each number.
        squares: the sum of its squares.
        wins: games won by each seat, joint wins counted for each.
        joint: games with several winners.
        first_wins: games won by the seat that had the first turn.
        reasons: how games ended.
        lengths: how many games took how many turns, by bars of ten.
    """

    seats: int
    games: int = 0
    sums: dict[str, int] = attrs.Factory(lambda: dict.fromkeys(NUMBERS, 0))
    squares: dict[str, int] = attrs.Factory(lambda: dict.fromkeys(NUMBERS, 0))
    wins: list[int] = attrs.Factory(lambda self: [0] * self.seats, takes_self=True)
    joint: int = 0
    first_wins: int = 0
    reasons: dict[str, int] = attrs.Factory(lambda: dict.fromkeys(REASONS, 0))
    lengths: dict[int, int] = attrs.Factory(dict)

    def add(self, results: Iterable[GameResult]) -> Tally:
        """Count further games, and return the tally itself."""
        for result in results:
            self.games += 1
            for name in NUMBERS:
                value: int = getattr(result, name)
                self.sums[name] += value
                self.squares[name] += value * value
            for seat in result.winners:
                self.wins[seat] += 1
            self.joint += len(result.winners) > 1
            self.first_wins += result.starter in result.winners
            self.reasons[result.reason] += 1
            bar = result.turns // BAR * BAR
            self.lengths[bar] = self.lengths.get(bar, 0) + 1
        return self

    def mean(self, name: str) -> Measure:
        """The average of a number over games, with its confidence interval."""
        if not self.games:
            return Measure(0.0, 0.0, 0.0, 0)
        mean = self.sums[name] / self.games
        spread = max(self.squares[name] / self.games - mean * mean, 0.0)
        half = Z95 * math.sqrt(spread / self.games)
        return Measure(mean, mean - half, mean + half, self.games)

    def shares(self) -> dict[str, Measure]:
        """Shares that answer the usual questions, with their confidence intervals (Wilson).

        The seat that begins wins; a hidden card is a lie; a lie is caught; a challenge finds a
        lie; a game has several winners.
        """
        return {
            "first seat wins": share(self.first_wins, self.games),
            "hidden cards that are lies": share(self.sums["lies"], self.sums["hidden"]),
            "lies that are caught": share(self.sums["caught"], self.sums["lies"]),
            "challenges that find a lie": share(self.sums["caught"], self.sums["challenges"]),
            "joint wins": share(self.joint, self.games),
        }

    def plain(self) -> dict[str, object]:
        """The tally as plain data for JSON, in a fixed order."""
        return {
            "games": self.games,
            "seats": self.seats,
            "wins": list(self.wins),
            "reasons": {name: count for name, count in self.reasons.items() if count},
            "means": {name: attrs.asdict(self.mean(name)) for name in NUMBERS},
            "shares": {name: attrs.asdict(value) for name, value in self.shares().items()},
            "turns per game": {str(bar): self.lengths[bar] for bar in sorted(self.lengths)},
        }


def share(part: int, whole: int) -> Measure:
    """A share with its Wilson score interval, which stays within 0 and 1.

    >>> round(share(1, 2).value, 2)
    0.5
    """
    if not whole:
        return Measure(0.0, 0.0, 0.0, 0)
    value = part / whole
    scale = 1 + Z95 * Z95 / whole
    middle = (value + Z95 * Z95 / (2 * whole)) / scale
    spread = value * (1 - value) / whole + Z95 * Z95 / (4 * whole * whole)
    half = Z95 * math.sqrt(max(spread, 0.0)) / scale
    return Measure(value, max(middle - half, 0.0), min(middle + half, 1.0), whole)
