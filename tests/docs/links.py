"""The links of a page in Markdown, and the places in it that links can lead to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_ELSEWHERE: Final = ("http:", "https:", "mailto:")
_FENCE: Final = re.compile(r" *(`{3,}|~{3,})")


def without_code(text: str) -> str:
    """The page without blocks of code; what stands between backquotes stays."""
    lines: list[str] = []
    fence = ""
    for line in text.splitlines():
        mark = _FENCE.match(line)
        if fence:
            if line.strip().startswith(fence) and not line.strip().strip(fence[0]):
                fence = ""
        elif mark:
            fence = mark[1]
        else:
            lines.append(line)
    return "\n".join(lines)


def anchor(heading: str) -> str:
    """The anchor that GitHub makes of a heading.

    >>> anchor("`apply`, *and* [its errors](errors.md#top)!")
    'apply-and-its-errors'
    """
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    kept = re.sub(r"[^\w\- ]", "", text.strip().lower())
    return kept.replace(" ", "-")


def anchors(text: str) -> frozenset[str]:
    """All anchors of a page: of its headings, those of equal ones numbered, and its own."""
    page = without_code(text)
    seen: Counter[str] = Counter()
    found = set(re.findall(r'<a (?:id|name)="([^"]+)"', page))
    for heading in re.findall(r"^ {0,3}#{1,6} +(.*?)(?: +#+)? *$", page, re.M):
        name = anchor(heading)
        found.add(f"{name}-{seen[name]}" if seen[name] else name)
        seen[name] += 1
    return frozenset(found)


def links(text: str) -> Iterator[tuple[str, str]]:
    """The links of a page within the project: the file, empty for the page itself, and anchor."""
    page = re.sub(r"(`+).+?\1", "", without_code(text))
    of_references = re.findall(r"^ {0,3}\[[^\]]+\]: +(\S+)", page, re.M)
    for target in [*re.findall(r"\]\(\s*<?([^)\s>]+)[^)]*\)", page), *of_references]:
        if not target.startswith(_ELSEWHERE):
            file, _, place = target.partition("#")
            yield file, place


def dead(page: Path, text: str) -> list[str]:
    """The links of a page that lead nowhere."""
    found = []
    for file, place in links(text):
        target = page.parent / file if file else page
        if not target.exists():
            found.append(f"there is no {file}")
        elif place and target.suffix == ".md":
            there = text if target == page else target.read_text(encoding="utf-8")
            if place not in anchors(there):
                found.append(f"{file or page.name} has no #{place}")
    return found
