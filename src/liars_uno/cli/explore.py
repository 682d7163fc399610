"""``liars-uno explore``: visit every state of a tiny world, and count lines to compare engines."""

from __future__ import annotations

import argparse
from typing import Final

from liars_uno import IllegalActionError, State, apply
from liars_uno.cli.options import UsageError
from liars_uno.exploring import WORLDS, Survey, World, divide, survey
from liars_uno.notation import NotationError, format_action, format_position, parse_action

NAME: Final = "explore"
SUMMARY: Final = "Visit every state of a tiny world; count lines to compare engines by."


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the subcommand."""
    parser.add_argument("world", nargs="?", metavar="WORLD", help="a world; none lists them")
    parser.add_argument("--rules", metavar="PRESET", help="a preset that plays it")
    parser.add_argument("--depth", type=int, metavar="N", help="visit no state deeper than this")
    parser.add_argument(
        "--divide",
        type=int,
        metavar="N",
        help="for each action, tell how many lines of N actions begin with it",
    )
    parser.add_argument(
        "--after",
        default="",
        metavar="ACTIONS",
        help="begin after these actions, in notation, with ; between them",
    )


def run(args: argparse.Namespace) -> int:
    """List the worlds, survey one, or divide its lines; 1 if there is a deadlock.

    Raises:
        UsageError: there is no such world, preset or action.
    """
    if args.world is None:
        for world in WORLDS.values():
            print(f"{world.name:22} {world.text}; {', '.join(world.presets)}")
        return 0
    world = _world(args.world)
    preset = args.rules or world.presets[0]
    if preset not in world.presets:
        raise UsageError(f"{world.name} is played by: {', '.join(world.presets)}")
    state = _after(world.start(preset), args.after)
    if args.divide is not None:
        _divide(state, args.divide)
        return 0
    found = survey(state, args.depth if args.depth is not None else world.depth)
    print(f"{world.name} by {preset}: {world.text}")
    _tell(found)
    return 1 if found.deadlocks or found.traps else 0


def _world(name: str) -> World:
    if name not in WORLDS:
        raise UsageError(f"no world {name!r}; the worlds are: {', '.join(WORLDS)}")
    return WORLDS[name]


def _after(state: State, actions: str) -> State:
    for text in filter(None, (part.strip() for part in actions.split(";"))):
        try:
            state = apply(state, parse_action(text)).state
        except NotationError as error:
            raise UsageError(f"no action {text!r}:\n{error}") from None
        except IllegalActionError as error:
            raise UsageError(f"{text!r}: {error}") from None
    return state


def _divide(state: State, length: int) -> None:
    if length < 1:
        raise UsageError("--divide needs a length from 1")
    print(format_position(state))
    total = 0
    for action, count in divide(state, length):
        print(f"{count:>12}  {format_action(action, with_seat=True)}")
        total += count
    print(f"{total:>12}  in all")


def _tell(found: Survey) -> None:
    print("depth   new states   lines")
    for depth, new in enumerate(found.new):
        lines = found.lines[depth] if depth < len(found.lines) else ""
        print(f"{depth:5} {new:12}   {lines}".rstrip())
    rest = "and none beyond" if found.complete else "and more beyond"
    print(f"{found.states} states, {found.steps} steps, {rest}")
    print("waiting: " + ", ".join(f"{name} {count}" for name, count in found.phases.items()))
    print("never waiting: " + (", ".join(found.unreached) or "none"))
    print(f"deadlocks: {len(found.deadlocks)}")
    for state in found.deadlocks:
        print(f"  {format_position(state)}")
    if found.complete:
        print(f"states that cannot reach an end: {found.traps}")
