"""Situations written by hand: the TOML that a dispute is brought to the adjudicator in.

::

    title = "Caught claiming a Draw Two"
    rules = "liars-uno"
    top = "R5"
    hands = ["B7* ?3", "?4", "?4"]
    turn = 0
    done = ["0: B7*=R+2", "2: x"]

Cards, claims and what was done are in the library's notation; ``?3`` stands for three cards of
which it does not matter what they are.  ``rules`` is a preset, or a table like a rules file.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, TypeVar

import attrs

from liars_uno.actions import Action
from liars_uno.cards import NUMBERS, Card, Color, Face, Kind, Rank
from liars_uno.engine.setup import position
from liars_uno.errors import LiarsUnoError, PositionError, RulesError
from liars_uno.notation import parse_action, parse_card, parse_face
from liars_uno.rules import Rules, presets
from liars_uno.rules.deck import cards_of
from liars_uno.rulings.model import RulingNotFoundError
from liars_uno.rulings.register import ruling
from liars_uno.seats import CLOCKWISE, COUNTERCLOCKWISE
from liars_uno.state import State

T = TypeVar("T")

#: The longest text that is read: a bound on the time that reading takes.
LONGEST_TEXT: Final = 32_768

_DIRECTIONS: Final = {"clockwise": CLOCKWISE, "counterclockwise": COUNTERCLOCKWISE}
_COLORS: Final = {color.value: color for color in Color}
_UNKNOWN: Final = re.compile(r"\?([0-9]{0,2})", re.ASCII)
_EVENTFUL: Final = (Rank.ZERO, Rank.SEVEN)


class SituationError(LiarsUnoError, ValueError):
    """A file that describes no situation: every fault that was found.

    Attributes:
        faults: what is wrong, a sentence each.
    """

    def __init__(self, faults: tuple[str, ...]) -> None:
        """Collect the faults into one message."""
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        """All faults, one after the other."""
        return "\n".join(self.faults)


@attrs.frozen
class Situation:
    """A state, what was done in it, and what there is to be told about it.

    Attributes:
        title: the situation in a few words; may be empty.
        question: what is in dispute; may be empty.
        names: what the seats are called.
        state: the situation.
        actions: what was done in it.
        among: ids of the points to ask, or ``None`` for all that can matter.
    """

    title: str
    question: str
    names: tuple[str, ...]
    state: State
    actions: tuple[Action, ...]
    among: tuple[str, ...] | None


def read_situation(text: str) -> Situation:
    """Return the situation that a text describes.

    Raises:
        SituationError: it describes none; with every fault.

    >>> situation = read_situation('''
    ... top = "R5"
    ... hands = ["B7* ?2", "?3"]
    ... done = ["0: B7*=R+2", "1: x"]
    ... ''')
    >>> situation.state.public.counts, len(situation.actions)
    ((3, 3), 2)
    """
    if len(text) > LONGEST_TEXT:
        raise SituationError((f"longer than {LONGEST_TEXT} characters",))
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise SituationError((f"no TOML: {error}",)) from None
    return _Reading(document).situation()


class _Reading:
    """A document on its way to becoming a ``Situation``."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self.document = document
        self.faults: list[str] = []

    def situation(self) -> Situation:
        known = {field.name for field in attrs.fields(Situation)} | _KEYS
        for key in self.document:
            if key not in known - {"state", "actions"}:
                self.faults.append(f"{key}: there is no such key; there are: {', '.join(_ORDER)}")
        rules = self.rules()
        top = self.one("top", parse_card)
        if "top" not in self.document:
            self.faults.append("top: say what card lies on top")
        claim = self.one("claim", parse_face)
        color = self.one("color", _color)
        direction = self.one("direction", _direction) or CLOCKWISE
        draw, under = self.cards("draw"), self.cards("under")
        hands = self.hands()
        done = self.several("done", parse_action)
        among = self.several("among", _point)
        numbers = {name: self.number(name) for name in ("turn", "dealer")}
        lists = {name: self.numbers(name) for name in ("called", "must_call", "totals")}
        whole = self.typed("whole", bool, "true or false") or False
        texts = {name: self.typed(name, str, "a text") or "" for name in ("title", "question")}
        names = tuple(self.strings("names")) or tuple(f"Seat {n}" for n in range(len(hands)))
        if len(names) != len(hands):
            self.faults.append(f"names: {len(names)} names for {len(hands)} hands")
        if self.faults or rules is None or top is None:
            raise SituationError(tuple(self.faults))
        dull = _Dull.of(claim or top.face, color, done)
        try:
            state = position(
                rules,
                _filled(rules, hands, [top, *draw, *under], dull),
                top,
                claim=claim,
                color=color,
                draw=draw,
                under=under,
                turn=numbers["turn"],
                direction=direction,
                dealer=numbers["dealer"],
                called=lists["called"],
                open_duties=lists["must_call"],
                totals=lists["totals"] or None,
                whole=whole,
            )
        except (PositionError, RulesError) as error:
            raise SituationError((str(error),)) from None
        asked = tuple(among) if "among" in self.document else None
        return Situation(texts["title"], texts["question"], names, state, tuple(done), asked)

    # ---- parts -----------------------------------------------------------------------------------
    def rules(self) -> Rules | None:
        value = self.document.get("rules", "liars-uno")
        try:
            if isinstance(value, str):
                return presets.get(value)
            if isinstance(value, dict):
                return _rules_of(value)
        except RulesError as error:
            self.faults += [f"rules: {fault}" for fault in error.faults]
            return None
        self.faults.append("rules: neither the name of a preset nor a table of rules")
        return None

    def hands(self) -> list[tuple[list[Card], int]]:
        """Every hand as the cards that are known, and how many are not."""
        found = []
        texts = self.strings("hands")
        for place, text in enumerate(texts):
            known: list[Card] = []
            unknown = 0
            for word in text.split():
                blank = _UNKNOWN.fullmatch(word)
                if blank:
                    unknown += int(blank[1] or 1)
                else:
                    known += self.parsed(f"hands[{place}]", word, parse_card)
            found.append((known, unknown))
        if not texts:
            self.faults.append("hands: say what each seat holds, as in ['R5 B7* ?3', '?4']")
        return found

    def cards(self, name: str) -> list[Card]:
        text = self.typed(name, str, "a text of cards") or ""
        return [card for word in text.split() for card in self.parsed(name, word, parse_card)]

    def one(self, name: str, parse: Callable[[str], T]) -> T | None:
        text = self.typed(name, str, "a text")
        return next(iter(self.parsed(name, text, parse)), None) if text is not None else None

    def several(self, name: str, parse: Callable[[str], T]) -> list[T]:
        return [
            found
            for place, text in enumerate(self.strings(name))
            for found in self.parsed(f"{name}[{place}]", text, parse)
        ]

    def parsed(self, path: str, text: str, parse: Callable[[str], T]) -> Iterator[T]:
        """Yield what a text stands for, or nothing and note the fault."""
        try:
            yield parse(text)
        except (RulingNotFoundError, ValueError) as error:
            self.faults.append(f"{path}: {error}")

    def strings(self, name: str) -> list[str]:
        value = self.document.get(name, [])
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            return value
        self.faults.append(f"{name}: no list of texts")
        return []

    def numbers(self, name: str) -> list[int]:
        value = self.document.get(name, [])
        if isinstance(value, list) and all(type(item) is int for item in value):
            return value
        self.faults.append(f"{name}: no list of whole numbers")
        return []

    def number(self, name: str) -> int:
        return self.typed(name, int, "a whole number") or 0

    def typed(self, name: str, kind: type[T], what: str) -> T | None:
        value = self.document.get(name)
        if value is None or type(value) is kind:
            return value
        self.faults.append(f"{name}: not {what}")
        return None


_ORDER: Final = (
    "title",
    "question",
    "names",
    "rules",
    "hands",
    "top",
    "claim",
    "color",
    "turn",
    "direction",
    "dealer",
    "draw",
    "under",
    "whole",
    "called",
    "must_call",
    "totals",
    "done",
    "among",
)
_KEYS: Final = frozenset(_ORDER)


def _rules_of(table: Mapping[str, Any]) -> Rules:
    """The rules of a table that is written like a rules file."""
    changes: list[Any] = []
    for key, value in table.items():
        if key == "extends":
            continue
        if isinstance(value, dict):
            for field, item in value.items():
                changes += [f"{key}.{field}", item]
        else:
            changes += [key, value]
    return presets.get(table.get("extends", "liars-uno")).evolve(*changes)


def _color(text: str) -> Color:
    try:
        return _COLORS[text]
    except KeyError:
        raise ValueError(f"{text!r} is none of: {', '.join(_COLORS)}") from None


def _direction(text: str) -> int:
    try:
        return _DIRECTIONS[text]
    except KeyError:
        raise ValueError(f"{text!r} is none of: {', '.join(_DIRECTIONS)}") from None


def _point(text: str) -> str:
    return ruling(text).id


# ---- cards of which it does not matter what they are ---------------------------------------------
@attrs.frozen
class _Dull:
    """Tells how little a card has to do with a situation.

    Attributes:
        said: the faces that lie on top or are claimed.
        colors: the colors that are in force, claimed or named.
    """

    said: frozenset[Face]
    colors: frozenset[Color]

    @staticmethod
    def of(top: Face, color: Color | None, done: Iterable[Action]) -> _Dull:
        """Look at what lies on top and at what was done."""
        claims = [getattr(action, "claim", None) for action in done]
        named = [getattr(action, "color", None) for action in done]
        said = [top, *filter(None, claims)]
        colors = [color, *named, *(face.color for face in said)]
        return _Dull(frozenset(said), frozenset(filter(None, colors)))

    def order(self, card: Card) -> tuple[object, ...]:
        """Sort cards with nothing to them first: plain numbers that match nothing here."""
        return (
            card.rank not in NUMBERS,
            card.color in self.colors,
            card.rank in _EVENTFUL or card.rank in {face.rank for face in self.said},
            card.kind is not Kind.REGULAR,
            card.index,
        )


def _filled(
    rules: Rules, hands: list[tuple[list[Card], int]], lying: list[Card], dull: _Dull
) -> list[list[Card]]:
    """The hands with what is not known of them filled in from the rest of the deck."""
    rest = Counter(cards_of(rules.deck))
    rest.subtract([*lying, *(card for known, _count in hands for card in known)])
    spare = sorted(rest.elements(), key=dull.order)
    filled = []
    for known, unknown in hands:
        filled.append([*known, *spare[:unknown]])
        del spare[:unknown]
    return filled
