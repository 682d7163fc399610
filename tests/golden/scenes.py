"""Golden playthroughs as text: what was done, and under each action what came of it.

A file says what it is about, and holds scenes. A scene says its rules and where it begins; then
every line at the margin is an action in notation, and the lines below it, indented, are what the
engine makes of it: its events, and where it ends, what is waited for and who holds what. So a file
can be played again: the actions are read, and everything else is written anew.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Any

import attrs

from liars_uno import IllegalActionError, Rules, RulesError, State, apply, new_game, presets
from liars_uno.cards import Card, Face
from liars_uno.events import Event, PhaseEntered
from liars_uno.notation import format_card, format_face, parse_action, parse_position
from liars_uno.notation.records import format_record
from liars_uno.phases import MatchOver, RoundOver, StartOfTurn

_INDENT = "    "
_HEAD, _ABOUT, _RULES, _START, _NEW = "## ", "# ", "rules ", "begins ", "new-game "


@attrs.frozen
class Scene:
    """A start and what is done from there.

    Attributes:
        about: what it shows, a line or more.
        rules: a preset, and what differs from it, by dotted names in plain words.
        start: a position in notation, or `new-game` and the number of seats.
        actions: what is done, in notation with the seat.
    """

    about: tuple[str, ...]
    rules: tuple[str, Mapping[str, Any]]
    start: str
    actions: tuple[str, ...]

    def table(self, changes: Mapping[str, Any] | None = None) -> Rules:
        """The rules in full, or those with other changes of the preset."""
        preset, own = self.rules
        items = (own if changes is None else changes).items()
        return presets.get(preset).evolve(*(part for item in items for part in item))

    def state(self, rules: Rules) -> State:
        """Where the scene begins at a table with these rules."""
        if self.start.startswith(_NEW):
            return new_game(rules, int(self.start.removeprefix(_NEW)))
        state = parse_position(self.start, rules)
        assert isinstance(state, State)
        return state


# ---- writing -------------------------------------------------------------------------------------
def text_of(head: Iterable[str], scenes: Iterable[Scene]) -> str:
    """A file: what it is about, and scenes with all that comes of their actions now."""
    parts = [[f"{_HEAD}{line}" for line in head], *(list(lines_of(scene)) for scene in scenes)]
    return "\n".join("".join(f"{line}\n" for line in part) for part in parts)


def lines_of(scene: Scene) -> Iterator[str]:
    """A scene with all that comes of its actions now."""
    yield from (f"{_ABOUT}{line}" for line in scene.about)
    preset, changes = scene.rules
    yield f"{_RULES}{preset} {json.dumps(changes)}" if changes else f"{_RULES}{preset}"
    yield f"{_START}{scene.start}"
    try:
        rules = scene.table()
        state = scene.state(rules)
    except RulesError as error:
        yield f"{_INDENT}refused: {', '.join(sorted({fault.code for fault in error.faults}))}"
        return
    yield f"{_INDENT}{table_in_short(state)}"
    yield from what_comes_of(scene, state)


def what_comes_of(scene: Scene, state: State) -> Iterator[str]:
    """Every action of a scene with what comes of it in a state."""
    for text in scene.actions:
        yield text
        try:
            state, events = apply(state, parse_action(text))
        except IllegalActionError as error:
            yield f"{_INDENT}refused: {error.code} [{error.violation.clause.value}]"
            continue
        for event in events:
            if not isinstance(event, PhaseEntered):
                yield f"{_INDENT}{told(event)}"
        if isinstance(state.phase, StartOfTurn | RoundOver | MatchOver):
            yield f"{_INDENT}{table_in_short(state)}"
        else:
            yield f"{_INDENT}waits: {format_record(state.phase)}"


def told(event: Event) -> str:
    """An event in short: its name in words, then its fields but for those that hold nothing."""
    name = _words(type(event).__name__)
    fields = [field.name for field in attrs.fields(type(event)) if field.name != "order"]
    parts = [
        f"{field.replace('_', '-')} {_shown(value)}"
        for field in fields
        if (value := getattr(event, field)) is not None and value is not False and value != ()
    ]
    return f"{name}: {', '.join(parts)}" if parts else name


def _words(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).lower()


def _shown(value: Any) -> str:
    if isinstance(value, Card):
        return format_card(value)
    if isinstance(value, Face):
        return format_face(value)
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple):
        between = " / " if any(isinstance(part, tuple | None.__class__) for part in value) else " "
        return between.join(_shown(part) for part in value) or "-"
    if attrs.has(type(value)):
        inner = " ".join(_shown(getattr(value, f.name)) for f in attrs.fields(type(value)))
        return f"{_words(type(value).__name__)}({inner})"
    return "-" if value is None else str(value).lower()


def table_in_short(state: State) -> str:
    """What is waited for, whose turn it is, what lies on top, every hand, and what lies apart."""
    public, secret = state.public, state.secret
    parts = [format_record(state.phase)]
    if not isinstance(state.phase, RoundOver | MatchOver):
        parts[0] += f", {public.turn} on turn"
    top = "nothing" if public.top is None else _shown(public.top.face)
    parts.append(f"on {top}" + (f" ({public.color.value})" if public.color else ""))
    hands = [f"{seat}: {_shown(secret.hands[seat])}" for seat in public.playing]
    parts.append(", ".join(hands))
    if public.pending is not None:
        claim = _shown(public.pending.claim)
        parts.append(f"{public.pending.seat} claims {claim} with {_shown(secret.pending)}")
    if public.wild_challenge is not None:
        laid = zip(public.wild_challenge.laid, secret.laid, strict=True)
        parts += [f"{one.seat} has laid {_shown(card)}" for one, card in laid]
    return f"| {'; '.join(parts)}"


# ---- reading -------------------------------------------------------------------------------------
def scenes_in(text: str) -> tuple[Scene, ...]:
    """The scenes of a file, without what came of them."""
    found: list[Scene] = []
    about: list[str] = []
    for line in text.splitlines():
        if line.startswith(_ABOUT):
            about.append(line.removeprefix(_ABOUT))
        elif line.startswith(_RULES):
            preset, _, changes = line.removeprefix(_RULES).partition(" ")
            rules = (preset, json.loads(changes or "{}"))
            found.append(Scene(tuple(about), rules, "", ()))
            about = []
        elif line.startswith(_START):
            found[-1] = attrs.evolve(found[-1], start=line.removeprefix(_START))
        elif line and not line.startswith((" ", _HEAD)):
            found[-1] = attrs.evolve(found[-1], actions=(*found[-1].actions, line))
    return tuple(found)
