"""Which rule points, actions and events a comparison has really been about.

The second engine is handed its rules through a watch that keeps which fields it reads.  A value
that it never read in a long run was never compared, whatever the run says of agreement.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

from liars_uno import events as e
from liars_uno.actions import ACTION_TYPES
from liars_uno.rules import BY_NAME, FIELDS, FieldOfRules, Rules
from liars_uno.rules.choices import Choice
from liars_uno.rules.fields import GROUPS
from liars_uno.rulings import rulings

#: How often each thing was looked at, by its name.
Counts = Counter[str]

#: How a number is called that no reading of the register names.
ANOTHER = "another number"


# ---- a watch on the rules ------------------------------------------------------------------------
def watched(rules: Rules, seen: set[str]) -> Rules:
    """The same rules, which put the name of every field into `seen` when it is read."""
    return cast(Rules, _Watched(rules, seen))


class _Watched:
    """Rules whose groups keep what is read of them."""

    def __init__(self, rules: Rules, seen: set[str]) -> None:
        for name in GROUPS:
            setattr(self, name, _WATCHES[name](getattr(rules, name), seen))


def _watch(group: str) -> type[Any]:
    """A group of rules that keeps which of its fields are read."""

    def begin(self: Any, values: Any, seen: set[str]) -> None:
        self._values, self._seen = values, seen

    parts: dict[str, Any] = {"__slots__": ("_seen", "_values"), "__init__": begin}
    parts |= {field.field: _kept(field) for field in FIELDS if field.group == group}
    return type(f"Watched_{group}", (), parts)


def _kept(field: FieldOfRules) -> property:
    def read(self: Any) -> Any:
        self._seen.add(field.name)
        return getattr(self._values, field.field)

    return property(read)


_WATCHES = {group: _watch(group) for group in GROUPS}


# ---- what there is to look at --------------------------------------------------------------------
#: The numbers that readings of the register name, by the field.
_NAMED: dict[str, set[int]] = {
    point.field: {x.value for x in point.offered if isinstance(x.value, int)}
    for point in rulings()
    if point.field is not None
}


def word(field: FieldOfRules, value: object) -> str:
    """How a value of a field is called in counts."""
    if isinstance(value, Choice):
        return f"{field.name} {value.value}"
    named = _NAMED.get(field.name, set()) | {field.default}
    return f"{field.name} {value if value in named else ANOTHER}"


def _words(field: FieldOfRules) -> Iterator[str]:
    if field.choice is not None:
        yield from (word(field, member) for member in field.choice)
    elif field.bounds is not None:
        named = _NAMED.get(field.name, set()) | {field.default}
        yield from (f"{field.name} {number}" for number in sorted(named, key=str))
        if field.bounds[1] - field.bounds[0] >= len(named):
            yield f"{field.name} {ANOTHER}"


_WORDS = {field.name: tuple(_words(field)) for field in FIELDS}

#: What the second engine cannot read: how many may sit down is asked before a game begins.
NOT_OF_A_GAME = ("deal.seat_limit",)


def everything() -> list[str]:
    """All that a comparison should be about: values of rule points, actions, events."""
    found = [x for name, words in _WORDS.items() if name not in NOT_OF_A_GAME for x in words]
    found += [f"action {kind.__name__}" for kind in ACTION_TYPES]
    return found + [f"event {kind.__name__}" for kind in e.EVENT_TYPES]


def counted(rules: Rules, counts: Counts) -> Counts:
    """The same counts, fields of the rules under the values that they have."""
    found: Counts = Counter()
    for name, times in counts.items():
        field = BY_NAME.get(name)
        if field is None:
            found[name] += times
        elif _WORDS[name]:
            found[word(field, getattr(getattr(rules, field.group), field.field))] += times
    return found


# ---- a report ------------------------------------------------------------------------------------
def report(counts: Counts) -> Iterator[str]:
    """How many steps were about what, a line for each field and kind, and what was left out."""
    for name in sorted({x.split()[0] for x in everything()} - {"action", "event"}):
        each = [f"{x.split(maxsplit=1)[1]} {counts[x]}" for x in _WORDS[name]]
        yield f"{name}: {', '.join(each)}"
    for kind in ("action", "event"):
        each = [f"{x.split()[1]} {counts[x]}" for x in everything() if x.startswith(f"{kind} ")]
        yield f"{kind}s: {', '.join(each)}"
    yield f"never compared: {', '.join(never(counts)) or 'none'}"


def never(counts: Counts) -> list[str]:
    """What no step was about."""
    return [x for x in everything() if not counts[x]]
