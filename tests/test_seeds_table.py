"""The table of the four texts names clauses, points and tests that exist, and leaves none out."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from liars_uno import Clause
from liars_uno.rulings import rulings

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "reference" / "seeds.md").read_text()

#: The letters of the texts, and how many sentences each has: a guide, a video, a blog, an article.
TEXTS = {"G": 70, "V": 47, "B": 46, "A": 68}

#: The files whose every test plays some sentence.
PLAYING = (
    "tests/test_seeds_liars.py",
    "tests/test_seeds_wild_challenge.py",
    "tests/classic/test_presets.py",
)

_ROW = re.compile(r"^\| ([A-Z]\d+) \| (.+) \| (\S+) \| (\S+) \| `(\S+)::(\S+)` \|$", re.MULTILINE)
_LEFT_OUT = re.compile(r"^- ([A-Z]\d+) - .+?(?:\n  .+?)*?Why\s+not:", re.MULTILINE)

ROWS = _ROW.findall(PAGE)
LEFT_OUT = _LEFT_OUT.findall(PAGE)


@cache
def functions_in(file: str) -> frozenset[str]:
    """The names of the tests of a file."""
    tree = ast.parse((ROOT / file).read_text())
    found = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    return frozenset(name for name in found if name.startswith("test_"))


def test_every_line_of_the_tables_is_a_row() -> None:
    """A row with a slip in it would not be seen by the other tests."""
    lines = re.findall(r"^\| [A-Z]\d+ .*$", PAGE, re.MULTILINE)
    assert len(lines) == len(ROWS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row[0]))
def test_every_row_names_what_exists(row: tuple[str, ...]) -> None:
    """A clause of the rulebook, a point of the register, and a test of that file."""
    _, sentence, clause, point, file, test = row
    assert sentence
    assert clause in {member.value for member in Clause}
    assert point in {ruling.id for ruling in rulings()}
    assert test in functions_in(file)


@pytest.mark.parametrize("letter", TEXTS)
def test_every_sentence_is_played_or_has_a_reason(letter: str) -> None:
    """The numbers of a text run through, each once: in the table, or in the list below it."""
    numbers = [row[0] for row in ROWS] + LEFT_OUT
    own = sorted(int(number[1:]) for number in numbers if number[0] == letter)
    assert own == list(range(1, TEXTS[letter] + 1))


@pytest.mark.parametrize("file", PLAYING)
def test_every_test_of_the_texts_is_in_the_table(file: str) -> None:
    """A test that no sentence needs is in the wrong place."""
    assert functions_in(file) == {row[5] for row in ROWS if row[4] == file}
