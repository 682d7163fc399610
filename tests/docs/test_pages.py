"""The pages that are made from the code are current, and every link leads somewhere."""

from __future__ import annotations

import re
import runpy
import tomllib
from pathlib import Path

import pytest

from docs import links

ROOT = Path(__file__).parents[2]
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *(
        page
        for folder in ("docs", "src", "tests")
        for page in sorted((ROOT / folder).rglob("*.md"))
    ),
]


@pytest.mark.parametrize("script", ["generate_phases.py", "generate_rulings.py"])
def test_what_is_made_from_the_code_is_current(script: str) -> None:
    """The table of phases and the register's page are what the code says."""
    made = runpy.run_path(str(ROOT / "docs" / script))
    assert made["PAGE"].read_text(encoding="utf-8") == made["page"]()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(page: Path) -> None:
    """No page names a file of the project that is not there, or a place that the file lacks."""
    assert not links.dead(page, page.read_text(encoding="utf-8"))


def test_dead_links_are_found(tmp_path: Path) -> None:
    """The check itself sees what it is there to see."""
    other = tmp_path / "other.md"
    other.write_text("# Others\n\n```sh\n# no heading\n```\n", encoding="utf-8")
    page = tmp_path / "page.md"
    text = (
        "[a](other.md#others) [b](other.md#no-heading) [c](nowhere.md) [d](nowhere.md#x)\n"
        "[`e`](#a-place) [f](#another-place) [g](https://example.org/x#y) [h][]\n"
        "`[i](in-code.md)` ``[j](in`code.md)``\n\n"
        "~~~~text\n[k](in-a-block.md)\n~~~\n[l](in-a-block.md)\n~~~~\n\n"
        "## A place\n\n[h]: other.md#else\n"
    )
    page.write_text(text, encoding="utf-8")
    assert links.dead(page, text) == [
        "other.md has no #no-heading",
        "there is no nowhere.md",
        "there is no nowhere.md",
        "page.md has no #another-place",
        "other.md has no #else",
    ]


@pytest.mark.parametrize(
    ("page", "anchors"),
    [
        ("# Liar's *UNO*: what's new?", {"liars-uno-whats-new"}),
        ("## `new_game`, and [its errors](errors.md#all) ##", {"new_game-and-its-errors"}),
        ("### EF-02 - Nächster  Zug", {"ef-02---nächster--zug"}),
        ("# Same\n## Same\n## Same", {"same", "same-1", "same-2"}),
        ('#no heading\n<a id="TURN-1"></a>Text', {"TURN-1"}),
        ("````md\n```\n# In code\n```\n````\n# After", {"after"}),
    ],
)
def test_anchors_are_those_of_github(page: str, anchors: set[str]) -> None:
    """Signs go, blanks become hyphens, equal headings are numbered; pages may set their own."""
    assert links.anchors(page) == anchors


# ---- what to install -----------------------------------------------------------------------------
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_extras_are_installed_in_one_way(page: Path) -> None:
    """In double quotes, since brackets mean something to shells; and each extra is there."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for options, what in re.findall(r"pip install( -e)? (\S*\[\S*)", page.read_text("utf-8")):
        found = re.match(r'"(\.|liars-uno)\[([a-z,]+)\]"', what)
        assert found, f"pip install{options} {what}"
        assert not (options and found[1] != ".")
        assert set(found[2].split(",")) <= set(project["optional-dependencies"])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_page_that_needs_an_extra_says_how_it_is_installed(page: Path) -> None:
    """In a clone, and by name where the library is installed already."""
    text = " ".join(page.read_text("utf-8").split())
    for extra in re.findall(r"[Nn]eeds the extra `(\w+)`", text):
        assert (
            f'(`pip install ".[{extra}]"` in a clone, `pip install "liars-uno[{extra}]"` where the '
            "library is installed)" in text
        )
