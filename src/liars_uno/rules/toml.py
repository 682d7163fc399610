"""Rules files: the TOML that a table's rules are written in.

A file names the preset that it extends (``liars-uno`` if it names none) and says what differs, in
tables by group::

    extends = "liars-uno"
    name = "Friday night"

    [challenge]
    caught_effect = "cancelled"

    [deck.cards]
    "Red 5" = 2
    "Liar's Red 5" = 2

``name`` and ``description`` are there for people.  This module turns text into values and back;
``Rules.from_toml`` and ``Rules.to_toml`` are what to call.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any, Final

import attrs

from liars_uno.errors import RulesError, RulesFault
from liars_uno.rules.fields import BY_NAME, FIELDS, GROUPS
from liars_uno.rules.plain import from_plain, nearest, shown
from liars_uno.rules.preset_data import PRESET_CHANGES

#: The longest text, and the longest line, that is read: a bound on the time that reading takes.
LONGEST_TEXT: Final = 32_768
LONGEST_LINE: Final = 4_096

#: Keys at the top that say nothing about the rules.
NOTES: Final = ("name", "description")

_DEFAULT_PRESET: Final = "liars-uno"
_MOST_FAULTS: Final = 100
_TOP_KEYS: Final = ("extends", *NOTES, *GROUPS)
_LONGEST_NAME: Final = 80
_LONGEST_REASON: Final = 200


@attrs.frozen
class RulesFile:
    """What a rules file says, and what is wrong with how it says it.

    Attributes:
        extends: the preset it starts from.
        values: the values that differ, by field.
        faults: every unknown name and word.
        unsure: fields of which the file may mean another value than it seems to.
    """

    extends: str
    values: dict[str, object]
    faults: tuple[RulesFault, ...]
    unsure: frozenset[str]


def read(text: str) -> RulesFile:
    """Return what a rules file says.

    Raises:
        RulesError: the text is no TOML, or longer than any rules file.
    """
    reading = _Reading()
    reading.read(_parsed(text))
    return RulesFile(
        reading.extends, reading.values, reading.all_faults(), frozenset(reading.unsure)
    )


def write(extends: str, values: Mapping[str, Any]) -> str:
    """Return the rules file that extends a preset by these plain values, in the order of fields.

    >>> print(write("classic", {"deck.colors": ["red"], "deck.cards": {"Red 5": 2}}), end="")
    extends = "classic"
    <BLANKLINE>
    [deck]
    colors = ["red"]
    <BLANKLINE>
    [deck.cards]
    "Red 5" = 2
    """
    lines = [f"extends = {_written(extends)}"]
    heading = ""
    for field in FIELDS:
        if field.name not in values:
            continue
        value = values[field.name]
        table = field.name if isinstance(value, dict) else field.group
        if table != heading:
            lines += ["", f"[{table}]"]
            heading = table
        if isinstance(value, dict):
            lines += [f"{_written(key)} = {_written(item)}" for key, item in value.items()]
        else:
            ids = f"  # {', '.join(field.points)}" if field.points else ""
            lines.append(f"{field.field} = {_written(value)}{ids}")
    return "\n".join(lines) + "\n"


def no_such_preset(name: object, *fields: str) -> RulesFault:
    """Return the fault of a name, given in ``fields``, that is no preset's."""
    known = ", ".join(PRESET_CHANGES)
    sentence = f"{shown(name)} is none of the presets: {known}{nearest(name, PRESET_CHANGES)}"
    return RulesFault("unknown-preset", fields, sentence)


def _written(value: object) -> str:
    """A word, number or list of words, which TOML writes as JSON does."""
    return json.dumps(value)


def _parsed(text: str) -> dict[str, Any]:
    """The document, or the one fault that there is none."""
    try:
        if type(text) is not str:
            reason = f"{shown(text)} is no text"
        elif len(text) > LONGEST_TEXT:
            reason = f"longer than {LONGEST_TEXT} characters"
        elif max(map(len, text.split("\n"))) > LONGEST_LINE:
            reason = f"a line is longer than {LONGEST_LINE} characters"
        else:
            return tomllib.loads(text)
    except RecursionError:
        reason = "nested too deeply"
    except ValueError as error:  # what tomllib finds, or a number too long to read
        reason = str(error)[:_LONGEST_REASON]
    raise RulesError((RulesFault("no-toml", (), reason),))


class _Reading:
    """A document on its way to becoming a ``RulesFile``."""

    def __init__(self) -> None:
        self.extends = _DEFAULT_PRESET
        self.values: dict[str, object] = {}
        self.faults: list[RulesFault] = []
        self.unsure: set[str] = set()
        self.untold = 0

    def read(self, document: dict[str, Any]) -> None:
        for key, value in document.items():
            if key == "extends":
                self.read_extends(value)
            elif key in NOTES:
                if type(value) is not str:
                    self.tell("wrong-type", key, f"{shown(value)} is no text")
            elif key not in GROUPS:
                self.refuse_key(key, key, _TOP_KEYS)
            elif type(value) is not dict:
                self.tell("wrong-type", key, f"{shown(value)} is no table of rules")
            else:
                self.read_group(key, value)

    def read_extends(self, name: object) -> None:
        if type(name) is str and name in PRESET_CHANGES:
            self.extends = name
        else:
            self.faults.append(no_such_preset(name, "extends"))
            self.unsure.update(BY_NAME)

    def read_group(self, group: str, table: dict[str, Any]) -> None:
        for key, value in table.items():
            name = f"{group}.{key}"
            if name not in BY_NAME:
                self.refuse_key(name, key, attrs.fields_dict(GROUPS[group]))
            else:
                self.values[name] = from_plain(BY_NAME[name], value)

    def refuse_key(self, name: str, key: str, known: Iterable[str]) -> None:
        """A key that is not there may have been meant to be any: no clash is sure any more."""
        self.unsure.update(BY_NAME)
        hint = nearest(key, known) if len(self.faults) < _MOST_FAULTS else ""
        hint = hint or f"; there are: {', '.join(known)}"
        self.tell("unknown-field", name, f"there is no such key{hint}")

    def tell(self, code: str, name: str, sentence: str) -> None:
        if len(self.faults) < _MOST_FAULTS:
            self.faults.append(RulesFault(code, (name[:_LONGEST_NAME],), sentence))
        else:
            self.untold += 1

    def all_faults(self) -> tuple[RulesFault, ...]:
        if not self.untold:
            return tuple(self.faults)
        more = RulesFault("more-faults", (), f"and {self.untold} faults more")
        return (*self.faults, more)
