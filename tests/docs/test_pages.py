"""The pages that are made from the code are current, and every link leads somewhere."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("script", ["generate_phases.py", "generate_rulings.py"])
def test_what_is_made_from_the_code_is_current(script: str) -> None:
    """The table of phases and the register's page are what the code says."""
    made = runpy.run_path(str(ROOT / "docs" / script))
    assert made["PAGE"].read_text(encoding="utf-8") == made["page"]()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_to_a_file_leads_somewhere(page: Path) -> None:
    """No page names a file of the project that is not there."""
    for target in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if not target.startswith(("http:", "https:", "mailto:")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
