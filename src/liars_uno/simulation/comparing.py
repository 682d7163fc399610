"""What a house rule does to a game: two tallies side by side, with the difference."""

from __future__ import annotations

import math

import attrs

from liars_uno.simulation.tally import NUMBERS, Measure, Tally


@attrs.frozen
class Contrast:
    """One figure of two tables.

    Attributes:
        name: what was measured.
        first: the figure of the first table.
        second: the figure of the second.
        difference: second less first, with its confidence interval.
        clear: whether that interval leaves 0 out.
    """

    name: str
    first: Measure
    second: Measure
    difference: Measure
    clear: bool


def compare(first: Tally, second: Tally) -> tuple[Contrast, ...]:
    """Set two tallies side by side: all averages, then all shares.

    The interval of a difference takes the two simulations as independent.
    """
    pairs = [(name, first.mean(name), second.mean(name)) for name in NUMBERS]
    shares = second.shares()
    pairs += [(name, value, shares[name]) for name, value in first.shares().items()]
    return tuple(_contrast(*pair) for pair in pairs)


def _contrast(name: str, first: Measure, second: Measure) -> Contrast:
    value = second.value - first.value
    low = value - math.hypot(second.value - second.low, first.high - first.value)
    high = value + math.hypot(second.high - second.value, first.value - first.low)
    difference = Measure(value, low, high, min(first.count, second.count))
    return Contrast(name, first, second, difference, not low <= 0.0 <= high)
