"""``liars-uno explore``: visit every state of a tiny world, and count lines to compare engines."""

from __future__ import annotations

import argparse
import shutil
import textwrap
from collections.abc import Sequence
from typing import Final

from liars_uno import IllegalActionError, State, apply
from liars_uno.cli.options import UsageError
from liars_uno.exploring import (
    WORLDS,
    NoSuchWorldError,
    Survey,
    World,
    divide,
    get,
    itself,
    survey,
)
from liars_uno.notation import NotationError, format_action, format_position, parse_action

NAME: Final = "explore"
SUMMARY: Final = "Visit every state of a tiny world; count lines to compare engines by."

_WIDEST: Final = 100
#: How many of the states that are stuck are shown.
_SHOWN_STUCK: Final = 10


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the subcommand."""
    parser.add_argument("world", nargs="?", metavar="WORLD", help="a world; none lists them")
    parser.add_argument(
        "--rules",
        metavar="PRESET",
        help="a preset that plays it (default: the first that it is listed with)",
    )
    parser.add_argument("--depth", type=int, metavar="N", help="visit no state deeper than this")
    parser.add_argument(
        "--plain",
        action="store_true",
        help="tell states apart that are alike: the same lines, of more states",
    )
    parser.add_argument(
        "--divide",
        type=int,
        nargs="?",
        const=3,
        metavar="N",
        help="for each action, tell how many lines of N actions begin with it (default: 3)",
    )
    parser.add_argument(
        "--after",
        default="",
        metavar="ACTIONS",
        help="begin after these actions, as --divide writes them, with ; between them",
    )


def run(args: argparse.Namespace) -> int:
    """List the worlds, survey one, or divide its lines; 1 if some state is stuck.

    Raises:
        UsageError: there is no such world, preset or action, or a number is too small.
    """
    if args.world is None:
        _list()
        return 0
    world = _world(args.world)
    preset = args.rules or world.presets[0]
    if preset not in world.presets:
        raise UsageError(
            f"{world.name} is not played by {preset!r}, but by {', '.join(world.presets)}"
        )
    state = _after(world.start(preset), args.after)
    if args.divide is not None:
        _divide(state, args.divide)
        return 0
    depth = world.depth if args.depth is None else args.depth
    if depth is not None and depth < 0:
        raise UsageError("--depth needs a number from 0")
    found = survey(state, depth, key=itself if args.plain else None)
    print(f"{world.name} by {preset}: {world.text}")
    _tell(found)
    return 1 if found.deadlocks or found.traps else 0


def _list() -> None:
    for world in WORLDS.values():
        print(f"{world.name:22} {world.text}")
        print(f"{'':22} ({', '.join(world.presets)})")


def _world(name: str) -> World:
    try:
        return get(name)
    except NoSuchWorldError as error:
        raise UsageError(str(error)) from None


def _after(state: State, actions: str) -> State:
    for text in filter(None, (part.strip() for part in actions.split(";"))):
        try:
            state = apply(state, parse_action(text)).state
        except NotationError as error:
            raise UsageError(f"no action {text!r}:\n{error}") from None
        except IllegalActionError as error:
            raise UsageError(f"{text!r} cannot be done: {error}") from None
    return state


def _divide(state: State, length: int) -> None:
    if length < 1:
        raise UsageError("--divide needs a number from 1")
    print(format_position(state))
    total = 0
    for action, count in divide(state, length):
        print(f"{count:>12}  {format_action(action, with_seat=True)}")
        total += count
    print(f"{total:>12}  in all")


def _tell(found: Survey) -> None:
    print("depth   new states          lines")
    for depth in range(max(len(found.new), len(found.lines))):
        new = found.new[depth] if depth < len(found.new) else ""
        lines = found.lines[depth] if depth < len(found.lines) else ""
        print(f"{depth:5} {new:>12} {lines:>14}".rstrip())
    rest = "and none beyond" if found.complete else "and more beyond"
    print(f"{found.states} states, {found.steps} steps, {rest}")
    _tell_reach("waiting", found.phases, found.phases_missed)
    _tell_reach("done", found.actions, found.actions_missed)
    _tell_reach("told", found.events, found.events_missed)
    print(f"deadlocks: {len(found.deadlocks)}")
    for state in found.deadlocks[:_SHOWN_STUCK]:
        print(f"  {format_position(state)}")
    if found.complete:
        print(f"states that cannot reach an end: {found.traps}")


def _tell_reach(what: str, reached: dict[str, int], missed: Sequence[str]) -> None:
    counts = ", ".join(f"{name} {count}" for name, count in reached.items())
    width = min(shutil.get_terminal_size((_WIDEST, 0)).columns, _WIDEST)
    for line in (f"{what}: {counts}", f"never {what}: {', '.join(missed) or 'none'}"):
        print(textwrap.fill(line, width, subsequent_indent="  ", break_long_words=False))
