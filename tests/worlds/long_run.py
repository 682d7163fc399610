"""Visits the worlds of `docs/reference/worlds.md`, with every law in every state.

    python tests/worlds/long_run.py                    # every row of the table
    python tests/worlds/long_run.py tricks classic     # these worlds alone
    python tests/worlds/long_run.py --write tricks     # and pin what was counted
    python tests/worlds/long_run.py --jobs 2           # two worlds side by side
    python tests/worlds/long_run.py --count            # no laws but that nothing is stuck

It ends with status 1 if a law is broken, a state is stuck, or a count is not the one in the table.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import starmap
from pathlib import Path

import attrs

ROOT = Path(__file__).resolve().parent.parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "tests"))

from laws.facade import LawBrokenError
from liars_uno.exploring import WORLDS, Row, Surveying, explore, rows
from liars_uno.exploring.report import HEADER
from liars_uno.notation import format_position
from worlds.laws_of_worlds import LawsOfWorlds

PAGE = ROOT / "docs" / "reference" / "worlds.md"

_TELL_EVERY = 5000


@attrs.frozen
class Visited:
    """What came of a visit: what to pin, what is wrong, and how long it took."""

    row: Row
    wrong: tuple[str, ...]
    seconds: float


def visited(name: str, preset: str, *, lawful: bool = True) -> Visited:
    """Visit one world by a preset, and check every law in every state, if asked to."""
    world, start = WORLDS[name], time.monotonic()
    laws, surveying, wrong = LawsOfWorlds(), Surveying(), []
    for found in explore(world.start(preset), world.depth):
        try:
            if lawful:
                laws.check(found)
        except LawBrokenError as broken:
            wrong.append(f"after {format_position(found.state)}: {broken}")
        surveying.add(found)
        if found.number % _TELL_EVERY == _TELL_EVERY - 1 and sys.stderr.isatty():
            print(f"\r{name} by {preset}: {found.number + 1} ...", end="", file=sys.stderr)
    try:
        laws.finish()
    except LawBrokenError as broken:
        wrong.append(str(broken))
    survey = surveying.survey()
    wrong += [f"stuck: {format_position(state)}" for state in survey.deadlocks]
    if survey.traps:
        wrong.append(f"{survey.traps} states cannot reach an end")
    if survey.complete != (world.depth is None):
        wrong.append("the world says otherwise how far it goes")
    return Visited(Row.of(name, preset, survey), tuple(wrong), time.monotonic() - start)


def pinned() -> dict[tuple[str, str], Row]:
    """The rows of the table, by world and preset."""
    return {(row.world, row.preset): row for row in rows(PAGE.read_text(encoding="utf-8"))}


def write(row: Row) -> None:
    """Put a row into the table, in the order of the worlds; rows of no world go."""
    known = pinned() | {(row.world, row.preset): row}
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(HEADER)
    after = rest.lstrip("\n")
    while after.startswith("|"):
        after = after.partition("\n")[2]
    table = "".join(f"{known[key]}\n" for key in everything() if key in known)
    PAGE.write_text(f"{before}{HEADER}{table}\n{after.lstrip()}", encoding="utf-8")


def everything() -> Iterator[tuple[str, str]]:
    """Every world with every preset that plays it."""
    for world in WORLDS.values():
        for preset in world.presets:
            yield world.name, preset


def all_visited(keys: Sequence[tuple[str, str]], jobs: int, *, lawful: bool) -> Iterator[Visited]:
    """Visit worlds one by one, or some side by side."""
    visit = partial(visited, lawful=lawful)
    if jobs == 1:
        yield from starmap(visit, keys)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(visit, *zip(*keys, strict=True))


def main(arguments: Sequence[str] | None = None) -> int:
    """Visit the worlds asked for and tell; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("worlds", nargs="*", metavar="WORLD", help="all of them if none is named")
    parser.add_argument("--write", action="store_true", help="pin what was counted in the table")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="how many processes (1)")
    parser.add_argument("--count", action="store_true", help="count only, and check no laws")
    args = parser.parse_args(arguments)
    unknown = sorted({*args.worlds} - WORLDS.keys())
    if unknown:
        parser.error(f"no such world: {', '.join(unknown)}")
    keys = [key for key in everything() if not args.worlds or key[0] in args.worlds]
    status = 0
    visits = all_visited(keys, args.jobs, lawful=not args.count)
    for (name, preset), visit in zip(keys, visits, strict=True):
        row, wrong = visit.row, [*visit.wrong]
        if args.write:
            write(row)
        elif row != pinned().get((name, preset)):
            wrong.append(f"the table says {pinned().get((name, preset))}, counted is {row}")
        status |= bool(wrong)
        size = f"{row.states} states, {row.steps} steps, {len(row.new) - 1} deep"
        print(f"{name} by {preset}: {size}, in {visit.seconds:.0f} s")
        print("".join(f"  {fault}\n" for fault in wrong), end="", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main())
