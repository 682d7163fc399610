"""Write docs/reference/rulings.md, the rulings register as a page, from its data.

Run ``python docs/generate_rulings.py``; a test fails when the page is not current.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from liars_uno.rules.choices import Choice
from liars_uno.rulings import SOURCES, Reading, Ruling, rulings

PAGE = Path(__file__).parent / "reference" / "rulings.md"

INTRO = """# The rulings register

Every rule that is unclear or told differently, with what the sources say, every reading of it, and
which one is the default and why. A reading with a value can be set in a rules file under the field
that is named; one that is not offered says why.

The same texts are printed by `liars-uno rulings`, one point by `liars-uno rulings EF-01`, and found
by words with `liars-uno rulings caught color`.
"""


def word_of(reading: Reading) -> str:
    """The value as it is written in a rules file."""
    value = reading.value
    if value is None:
        return ""
    return f"`{value.value if isinstance(value, Choice) else value}` "


def entry(point: Ruling) -> list[str]:
    """The part of the page about one rule point."""
    lines = [f'<a id="{point.id}"></a>', "", f"### {point.id}: {point.question}", ""]
    if point.field is not None:
        lines += [f"Field `{point.field}`.", ""]
    if point.follows:
        lines += [f"Decided together with {', '.join(point.follows)}.", ""]
    for key, says in point.says:
        lines.append(f"- *{key}*: {says}")
    if point.says:
        lines.append("")
    for reading in point.readings:
        default = " **(default)**" if reading.letter == point.default else ""
        missing = "" if reading.why_not is None else f" *Not offered: {reading.why_not}*"
        lines.append(f"- **{reading.letter}** {word_of(reading)}- {reading.does}{missing}{default}")
    return [*lines, "", f"Why: {point.why}", ""]


def page() -> str:
    """The whole page."""
    lines = [INTRO, "## Sources", "", "| key | what | trust |", "|---|---|---|"]
    lines += [
        f"| *{source.key}* | {source.title} | {source.trust} |" for source in SOURCES.values()
    ]
    lines.append("")
    for chapter, points in groupby(rulings(), key=lambda point: point.chapter):
        lines += [f"## {chapter}", ""]
        for point in points:
            lines += entry(point)
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
