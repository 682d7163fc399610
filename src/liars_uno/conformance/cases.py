"""The cases of the suite, read from its files: what is asked, and what must be answered."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final

import attrs

from liars_uno.conformance.short import Plain, spelled_out

FORMAT: Final = "liars-uno/conformance"
VERSION: Final = 1
#: The file that names the chapters.
SUITE: Final = "suite.json"

_VECTORS: Final = "vectors"


@attrs.frozen
class Case:
    """One thing that an engine must know.

    Attributes:
        name: what it is called, unique in the suite.
        about: what it shows, in a line.
        covers: what it belongs to: ``"clause TURN-2"``, ``"EF-01 cancelled"``.
        request: what is asked, as the wire has it; see ``docs/reference/conformance.md``.
        expected: what must be answered.
    """

    name: str
    about: str
    covers: tuple[str, ...]
    request: Plain
    expected: Plain

    def message(self, number: int) -> Plain:
        """Return what is sent to an engine, under a number that its answer must repeat."""
        return {"id": number, **self.request}

    def in_full(self, number: int) -> Plain:
        """Return the message with all that is known of the case: its name and what is expected."""
        told = {"name": self.name, "about": self.about, "covers": list(self.covers)}
        return {**self.message(number), **told, "expected": self.expected}


@attrs.frozen
class Chapter:
    """The cases of one file.

    Attributes:
        name: what it is called.
        title: what it is about, in a line.
        cases: its cases.
    """

    name: str
    title: str
    cases: tuple[Case, ...]


def read_file(name: str) -> Plain:
    """Return a file of the suite as it stands there."""
    path = files("liars_uno.conformance").joinpath(_VECTORS, name)
    found: Plain = json.loads(path.read_text(encoding="utf-8"))
    return found


@cache
def chapters() -> tuple[str, ...]:
    """Return the names of all chapters, the first steps first."""
    return tuple(read_file(SUITE)["chapters"])


@cache
def load(name: str) -> Chapter:
    """Return a chapter with everything spelled out.

    Raises:
        LookupError: there is no such chapter.

    >>> load("first-steps").cases[0].covers
    ('clause TURN-4',)
    """
    if name not in chapters():
        raise LookupError(f"no chapter {name!r}; the chapters are: {', '.join(chapters())}")
    file = read_file(f"{name}.json")
    cases = [
        Case(short["name"], short["about"], tuple(short["covers"]), *spelled_out(short))
        for short in file["cases"]
    ]
    return Chapter(name, file["title"], tuple(cases))
