"""Rules of a table: a frozen record of rule points, refused when they clash.

>>> from liars_uno.rules import Rules
>>> rules = Rules()
>>> rules.challenge.caught_effect.value
'stands'
>>> rules.evolve("challenge.caught_effect", "cancelled").diff(rules)[0].points
('EF-01',)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import attrs

from liars_uno.errors import RulesError, RulesFault
from liars_uno.rules import toml
from liars_uno.rules.clashes import faults_of
from liars_uno.rules.fields import BY_NAME, FIELDS, GROUPS, FieldOfRules, Parts, value_of
from liars_uno.rules.plain import from_plain, nearest, shown, to_plain
from liars_uno.rules.preset_data import PRESET_CHANGES

__all__ = ["BY_NAME", "FIELDS", "Difference", "FieldOfRules", "Rules", "preset"]


@attrs.frozen
class Difference:
    """One field in which two sets of rules differ.

    Attributes:
        name: the dotted name of the field.
        points: the ids of its rule points.
        mine: the value in the rules that were asked.
        theirs: the value in the others.
    """

    name: str
    points: tuple[str, ...]
    mine: object
    theirs: object


@attrs.frozen(cache_hash=True)
class Rules(Parts):
    """Every rule of one table; comparable, hashable, refused with all faults when they clash.

    The groups are the attributes: ``rules.deck``, ``rules.challenge``, and so on.

    Raises:
        RulesError: a value of the wrong type or out of bounds, or values that clash.
    """

    def __attrs_post_init__(self) -> None:
        """Refuse rules that cannot be played, with every fault at once."""
        faults = faults_of(self)
        if faults:
            raise RulesError(faults)

    def __iter__(self) -> Iterator[tuple[FieldOfRules, object]]:
        """Every field with its value, in the order of the groups."""
        for field in FIELDS:
            yield field, value_of(self, field)

    def __getitem__(self, name: str) -> object:
        """The value of a field by its dotted name.

        Raises:
            RulesError: there is no such field.

        >>> Rules()["deal.hand_size"]
        7
        """
        if type(name) is str and name in BY_NAME:
            return value_of(self, BY_NAME[name])
        raise RulesError((_no_such_field(name),))

    def evolve(self, *changes: Any, **named: Any) -> Rules:
        """Return these rules with some fields exchanged.

        Changes come as alternating names and values; a value may be the member or its word.

        Raises:
            RulesError: an unknown field or word, or rules that clash.

        >>> Rules().evolve("uno_call.penalty", 4, "match.length", "to-target").uno_call.penalty
        4
        """
        faults = []
        values = {}
        if len(changes) % 2:
            faults.append(RulesFault("no-value", (), f"{shown(changes[-1])} comes without a value"))
        for name, value in [*zip(changes[::2], changes[1::2], strict=False), *named.items()]:
            if type(name) is str and name in BY_NAME:
                values[name] = from_plain(BY_NAME[name], value)
            else:
                faults.append(_no_such_field(name))
        return _checked(self, values, tuple(faults), frozenset(BY_NAME if faults else ()))

    def diff(self, other: Rules) -> tuple[Difference, ...]:
        """Return the fields in which these rules differ from others, with their ids."""
        return tuple(
            Difference(field.name, field.points, value, value_of(other, field))
            for field, value in self
            if value != value_of(other, field)
        )

    @staticmethod
    def from_toml(text: str) -> Rules:
        """Return the rules that a rules file describes: a preset, and what differs from it.

        Raises:
            RulesError: no TOML, unknown names or values, or rules that clash; every fault at once.

        >>> Rules.from_toml('challenge.caught_effect = "cancelled"').challenge.caught_effect.value
        'cancelled'
        """
        file = toml.read(text)
        return _checked(preset(file.extends), file.values, file.faults, file.unsure)

    def to_toml(self) -> str:
        """Return a rules file: the preset that is nearest, and what differs from it.

        >>> print(Rules().evolve("uno_call.penalty", 4).to_toml(), end="")
        extends = "liars-uno"
        <BLANKLINE>
        [uno_call]
        penalty = 4  # UN-03, CV-10
        """
        extends = min(PRESET_CHANGES, key=lambda name: len(self.diff(preset(name))))
        changes = self.diff(preset(extends))
        return toml.write(extends, {change.name: to_plain(change.mine) for change in changes})


@cache
def _preset(name: str) -> Rules:
    start, changes = PRESET_CHANGES[name]
    pairs = [part for change in changes.items() for part in change]
    return _preset(start).evolve(*pairs) if start else Rules()


def preset(name: str) -> Rules:
    """Return a preset by its name; ``liars_uno.rules.presets`` has them all.

    Raises:
        RulesError: there is no such preset.
    """
    if type(name) is str and name in PRESET_CHANGES:
        return _preset(name)
    raise RulesError((toml.no_such_preset(name),))


def _checked(
    start: Rules,
    values: Mapping[str, object],
    faults: tuple[RulesFault, ...],
    unsure: frozenset[str],
) -> Rules:
    """The rules with the values of some fields exchanged, or all that is wrong with that."""
    changes: dict[str, dict[str, object]] = {group: {} for group in GROUPS}
    for name, value in values.items():
        changes[BY_NAME[name].group][BY_NAME[name].field] = value
    groups: dict[str, Any] = {
        group: attrs.evolve(getattr(start, group), **changed) for group, changed in changes.items()
    }
    if faults:
        raise RulesError((*faults, *faults_of(Parts(**groups), unsure)))
    return Rules(**groups)


def _no_such_field(name: object) -> RulesFault:
    sentence = f"there is no such rule{nearest(name, BY_NAME)}"
    return RulesFault("unknown-field", (name if type(name) is str else shown(name),), sentence)
