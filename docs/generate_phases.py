"""Write docs/reference/phases.md from the table of phases and actions in the engine.

Run ``python docs/generate_phases.py``; a test fails when the page is not current.
"""

from __future__ import annotations

from pathlib import Path

from liars_uno.actions import ACTION_TYPES
from liars_uno.engine.legality import ALLOWED
from liars_uno.phases import PHASE_TYPES

PAGE = Path(__file__).parent / "reference" / "phases.md"

INTRO = """# Phases and actions

Drawn from the engine's own table: which types of action each phase allows. An empty cell is an
illegal action. Whether a given action of an allowed type is legal is decided further by the seat,
the hand and the rules.
"""


def first_line(kind: type) -> str:
    """The first sentence of a docstring."""
    return (kind.__doc__ or "").strip().splitlines()[0]


def page() -> str:
    """The whole page."""
    lines = [INTRO, "## Phases", "", "| phase | the game waits because |", "|---|---|"]
    lines += [f"| `{kind.__name__}` | {first_line(kind)} |" for kind in PHASE_TYPES]
    lines += ["", "## What each phase allows", ""]
    lines += ["| action | " + " | ".join(f"`{kind.__name__}`" for kind in PHASE_TYPES) + " |"]
    lines += ["|---" * (len(PHASE_TYPES) + 1) + "|"]
    for action in ACTION_TYPES:
        cells = ["x" if action in ALLOWED[phase] else " " for phase in PHASE_TYPES]
        lines.append(f"| `{action.__name__}` | " + " | ".join(cells) + " |")
    lines += ["", "## Actions", "", "| action | what it does |", "|---|---|"]
    lines += [f"| `{kind.__name__}` | {first_line(kind)} |" for kind in ACTION_TYPES]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
