"""Surveys as the rows of the table in ``docs/reference/worlds.md``, written and read."""

from __future__ import annotations

from typing import Final

import attrs

from liars_uno.exploring.surveying import Survey

HEADER: Final = (
    "| world | preset | states | steps | new states by depth | lines by length |\n"
    "|---|---|--:|--:|---|---|\n"
)
_COLUMNS: Final = 6


@attrs.frozen
class Row:
    """What the table says of a world and preset.

    Attributes:
        world: the name of the world.
        preset: the name of the preset.
        states: how many states there are, those alike counted once.
        steps: how many actions there are in all of them.
        new: how many states were reached first at each depth, from 0.
        lines: how many sequences of so many actions there are, from 0.
    """

    world: str
    preset: str
    states: int
    steps: int
    new: tuple[int, ...]
    lines: tuple[int, ...]

    @staticmethod
    def of(world: str, preset: str, found: Survey) -> Row:
        """Return the row of a survey."""
        return Row(world, preset, found.states, found.steps, found.new, found.lines)

    def __str__(self) -> str:
        """The row as a line of Markdown, without a line feed."""
        new, lines = (" ".join(map(str, counts)) for counts in (self.new, self.lines))
        cells = (f"`{self.world}`", f"`{self.preset}`", self.states, self.steps, new, lines)
        return f"| {' | '.join(map(str, cells))} |"


def rows(page: str) -> tuple[Row, ...]:
    """Return the rows of the table on a page.

    >>> page = HEADER + "| `tiny` | `classic` | 3 | 2 | 1 2 | 1 2 |"
    >>> rows(page)[0].new
    (1, 2)
    """
    found = []
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == _COLUMNS and cells[0].startswith("`"):
            world, preset = (cell.strip("`") for cell in cells[:2])
            new, lines = (tuple(map(int, cell.split())) for cell in cells[4:])
            found.append(Row(world, preset, int(cells[2]), int(cells[3]), new, lines))
    return tuple(found)
