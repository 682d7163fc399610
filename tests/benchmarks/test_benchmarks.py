"""The benchmarks run: tiny, and without peers.  What they measure is no test."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from benchmarks import compare, scaling


def test_compare_runs_without_peers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The comparison writes a table, JSON, a pyperf file and a page, from what is installed."""
    page = tmp_path / "page.md"
    page.write_text(f"# Speed\n\n{compare.BEGIN}\nold\n{compare.END}\n\nMore.\n")
    figures, for_pyperf = tmp_path / "speed.json", tmp_path / "pyperf.json"
    compare.main(
        [
            *("--peers", str(tmp_path), "--compiled", sys.prefix, "--quiet"),
            *("--seats", "3", "--seconds", "0.01", "--rounds", "1"),
            *("--page", str(page), "--json", str(figures), "--pyperf", str(for_pyperf)),
        ]
    )
    shown = capsys.readouterr().out
    names = [
        f"liars_uno {preset}, {work}{ending}"
        for ending in ("", ", compiled")
        for preset in ("classic", "liars-uno")
        for work in ("full step", "apply alone")
    ]
    rows = json.loads(figures.read_text())["by number of seats"]["3"]
    assert list(rows) == names
    for name, row in rows.items():
        assert f"| {name} (" in shown
        assert len(row["every round"]) == 1
        assert row["steps per second"]["low"] > 0
    assert rows[compare.BASE]["ratios"][compare.BASE]["median"] == 1
    written = page.read_text()
    assert written.startswith("# Speed\n")
    assert written.endswith("\n\nMore.\n")
    assert "old" not in written
    assert "| program | plain ÷ this | compiled ÷ this |" in written
    assert len(json.loads(for_pyperf.read_text())["benchmarks"]) == len(names)


def test_a_compiled_environment_that_is_not_there(tmp_path: Path) -> None:
    """An environment that was named and is missing is an error, not a table without it."""
    with pytest.raises(SystemExit):
        compare.main(["--compiled", str(tmp_path / "nowhere")])


def test_scaling_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All of scaling is measured, written and drawn; drawing it again gives the same bytes."""
    folder = tmp_path / "scaling"
    scaling.main(["--quick", "--write", str(folder)])
    shown = capsys.readouterr().out
    plots = json.loads((folder / "figures.json").read_text())["plots"]
    assert all(one["title"] in shown for one in plots.values())
    assert all(y >= 0 for one in plots.values() for line in one["lines"].values() for _, y in line)
    drawn = {name: (folder / f"{name}.svg").read_bytes() for name in plots}
    scaling.main(["--redraw", "--write", str(folder)])
    assert drawn == {name: (folder / f"{name}.svg").read_bytes() for name in plots}


def test_the_pages_show_every_plot() -> None:
    """The page on scaling shows each plot that scaling draws; the page on speed has its marks."""
    docs = Path(__file__).resolve().parents[2] / "docs" / "reference"
    page = (docs / "scaling.md").read_text()
    plots = json.loads((docs / "scaling" / "figures.json").read_text())["plots"]
    for name in plots:
        assert f"(scaling/{name}.svg)" in page
        assert (docs / "scaling" / f"{name}.svg").is_file()
    marks = (docs / "speed.md").read_text()
    assert compare.BEGIN in marks
    assert compare.END in marks
