"""Whether it would be noticed if the second engine read a rule point as another of its values."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import attrs

from liars_uno.errors import RulesError
from liars_uno.rules import BY_NAME, FieldOfRules, Rules
from liars_uno.rules import choices as c
from liars_uno.rules.clashes import seat_faults
from model import games, reading
from strategies import rules as rule_strategies

#: What must hold for some fields to be read at all.
NEEDED: dict[str, dict[str, Any]] = {
    "deal.opening_draw_two": {"deal.opening_action": c.OpeningAction.APPLIED},
    "deal.opening_reverse": {"deal.opening_action": c.OpeningAction.APPLIED},
    "deal.opening_skip": {"deal.opening_action": c.OpeningAction.APPLIED},
    "going_out.window": {"challenge.closed_by": c.ClosedBy.NEXT_SEAT},
    "match.elimination": {
        "match.length": c.MatchLength.TO_TARGET,
        "scoring.score_for": c.ScoreFor.LOWEST_TOTAL,
    },
    "match.reached": {"match.length": c.MatchLength.TO_TARGET, "match.target": 1},
    "match.tie": {"match.length": c.MatchLength.TO_TARGET, "match.target": 1},
    "stacking.deflect": {"stacking.draw_two": c.StackDrawTwo.DRAW_TWO},
    "stacking.inside": {"stacking.wild_draw_four": c.StackWildDrawFour.WILD_DRAW_FOUR},
    "stacking.taker": {"stacking.draw_two": c.StackDrawTwo.DRAW_TWO},
    "uno_call.moved_call": {"hands.seven_zero": c.SevenZero.ON},
    "wild_draw_four.bluff": {"wild_draw_four.limit": c.WildDrawFourLimit.NO_COLOR},
}

#: The numbers that are tried for a field, beside its default.
NUMBERS_TRIED: dict[str, tuple[int, ...]] = {"going_out.hand_limit": (5, 8)}


@attrs.frozen
class Misreading:
    """A value of a field, and another by which the second engine plays instead."""

    field: str
    value: Any
    other: Any

    def __str__(self) -> str:
        """Both values, in the words of rules files."""
        words = [getattr(x, "value", x) for x in (self.value, self.other)]
        return f"{self.field}: {words[0]} read as {words[1]}"


@attrs.frozen
class Noticed:
    """What came of a misreading.

    Attributes:
        games: how many were played; none if no table can have one of the values and not the other.
        steps: how many steps they had.
        fault: what was noticed in the last of them, if anything.
    """

    games: int
    steps: int
    fault: str | None

    def __str__(self) -> str:
        """When it was noticed."""
        if not self.games:
            return "cannot be misread alone"
        when = f"game {self.games}, step {self.steps}"
        return f"noticed in {when}" if self.fault else f"not noticed until {when}"


def values_of(field: FieldOfRules) -> list[Any]:
    """The values of a field that are tried."""
    if field.choice is not None:
        return list(field.choice)
    return [field.default, *NUMBERS_TRIED.get(field.name, (1, 3))]


def all_misreadings(random: Random) -> list[Misreading]:
    """Of every value that a game may be played by, another that it might be mistaken for."""
    found = []
    for field in BY_NAME.values():
        if field.group == "deck" or field.name in reading.NOT_OF_A_GAME:
            continue
        values = values_of(field)
        for value in values:
            other = random.choice([x for x in values if x != value])
            found.append(Misreading(field.name, value, other))
    return found


def notice(misreading: Misreading, seeds: Sequence[int], length: int) -> Noticed:
    """Play games by seeds until the misreading is noticed."""
    played = steps = 0
    for seed in seeds:
        rules, seats = games.Setting(seed).table
        tables = _both(rules, misreading)
        if tables is None or any(seat_faults(table, seats) for table in tables):
            continue
        played += 1
        outcome = games.play(seed, length, (tables[0], seats), tables[1])
        steps += outcome.steps
        if outcome.fault is not None:
            return Noticed(played, steps, outcome.fault)
    return Noticed(played, steps, None)


def _both(start: Rules, misreading: Misreading) -> tuple[Rules, Rules] | None:
    """Rules with the one value, and the same with the other, where there are any."""
    field = BY_NAME[misreading.field]
    changes = {field.name: misreading.value, **NEEDED.get(field.name, {})}
    rules = rule_strategies.repaired(rule_strategies.changed(start, changes))
    if getattr(getattr(rules, field.group), field.field) != misreading.value:
        return None
    try:
        return rules, rules.evolve(field.name, misreading.other)
    except RulesError:
        return None
