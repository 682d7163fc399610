"""The pages that are made from the code are current, and every link leads somewhere."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_table_of_phases_is_current() -> None:
    """docs/reference/phases.md is what the engine's own table says."""
    made = runpy.run_path(str(ROOT / "docs" / "generate_phases.py"))
    assert made["PAGE"].read_text(encoding="utf-8") == made["page"]()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_to_a_file_leads_somewhere(page: Path) -> None:
    """No page names a file of the project that is not there."""
    for target in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if not target.startswith(("http:", "https:", "mailto:")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
