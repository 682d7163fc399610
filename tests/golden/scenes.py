"""Golden playthroughs as text: what was done, and under each action what came of it.

A file holds scenes. A scene says its rules and where it begins; then every line at the margin is an
action in notation, and the lines below it, indented, are what the engine makes of it. So a file can
be played again: `played` reads the actions and writes everything anew.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Any

import attrs

from liars_uno import IllegalActionError, Rules, RulesError, State, apply, new_game, presets
from liars_uno.cards import Card, Face
from liars_uno.events import Event, PhaseEntered, TurnStarted
from liars_uno.notation import format_card, format_face, parse_action, parse_position

_INDENT = "    "
_RULES, _START, _NEW = "rules ", "begins ", "new-game "


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

    def table(self) -> Rules:
        """The rules in full."""
        preset, changes = self.rules
        return presets.get(preset).evolve(*(part for item in changes.items() for part in item))

    def state(self) -> State:
        """Where the scene begins."""
        if self.start.startswith(_NEW):
            return new_game(self.table(), int(self.start.removeprefix(_NEW)))
        state = parse_position(self.start, self.table())
        assert isinstance(state, State)
        return state


# ---- writing -------------------------------------------------------------------------------------
def text_of(scenes: Iterable[Scene]) -> str:
    """Scenes with everything that comes of their actions, by the engine as it is now."""
    return "\n".join("".join(f"{line}\n" for line in _lines(scene)) for scene in scenes)


def _lines(scene: Scene) -> Iterator[str]:
    yield from (f"# {line}" for line in scene.about)
    preset, changes = scene.rules
    yield f"{_RULES}{preset} {json.dumps(changes)}" if changes else f"{_RULES}{preset}"
    yield f"{_START}{scene.start}"
    try:
        state = scene.state()
    except RulesError as error:
        yield f"{_INDENT}refused: {', '.join(sorted({fault.code for fault in error.faults}))}"
        return
    for text in scene.actions:
        yield text
        try:
            state, events = apply(state, parse_action(text))
        except IllegalActionError as error:
            yield f"{_INDENT}refused: {error.code} [{error.violation.clause.value}]"
            continue
        for event in events:
            if not isinstance(event, PhaseEntered):
                yield _INDENT + told(event)
        if any(isinstance(event, TurnStarted) for event in events):
            yield f"{_INDENT}| {table_in_short(state)}"


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
        between = "/" if any(isinstance(part, tuple | None.__class__) for part in value) else "."
        return between.join(_shown(part) for part in value) or "-"
    if attrs.has(type(value)):
        inner = ".".join(_shown(getattr(value, f.name)) for f in attrs.fields(type(value)))
        return f"{_words(type(value).__name__)}({inner})"
    return "-" if value is None else str(value).lower()


def table_in_short(state: State) -> str:
    """Whose turn it is, every hand, and what lies on top."""
    public, secret = state.public, state.secret
    hands = " / ".join(" ".join(map(format_card, hand)) or "-" for hand in secret.hands)
    top = "-" if public.top is None or public.top.face is None else format_face(public.top.face)
    color = "-" if public.color is None else public.color.value
    return f"{public.turn} on turn, {top} ({color}); hands: {hands}"


# ---- reading -------------------------------------------------------------------------------------
def scenes_in(text: str) -> tuple[Scene, ...]:
    """The scenes of a file, without what came of them."""
    found: list[Scene] = []
    about: list[str] = []
    for line in text.splitlines():
        if line.startswith("# "):
            about.append(line[2:])
        elif line.startswith(_RULES):
            preset, _, changes = line.removeprefix(_RULES).partition(" ")
            rules = (preset, json.loads(changes or "{}"))
            found.append(Scene(tuple(about), rules, "", ()))
            about = []
        elif line.startswith(_START):
            found[-1] = attrs.evolve(found[-1], start=line.removeprefix(_START))
        elif line and not line.startswith(" "):
            found[-1] = attrs.evolve(found[-1], actions=(*found[-1].actions, line))
    return tuple(found)


def played(text: str) -> str:
    """A file as it would be written now, from the actions that stand in it."""
    return text_of(scenes_in(text))
