"""The one command for what takes too long for every run."""

import subprocess
import sys

import pytest

import nightly


@pytest.mark.parametrize("part", [part for part in nightly.PARTS if part != "properties"])
def test_every_part_is_a_script_that_knows_its_options(part: str) -> None:
    """All laws, at length: each script is there and takes the options that it is given."""
    _python, script, *options = nightly.command(part)
    told = subprocess.run(
        [sys.executable, script, "--help"], capture_output=True, text=True, check=True
    ).stdout
    assert all(option in told for option in options if option.startswith("--"))


def test_parts_run_in_turn_and_a_failure_is_told(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """All laws, at length: what fails makes the whole fail, and the others still run."""
    monkeypatch.setattr(nightly, "PARTS", {"bad": ("-c", "raise SystemExit(3)"), "good": ("-V",)})
    monkeypatch.setattr(nightly, "command", lambda part: [sys.executable, *nightly.PARTS[part]])
    assert nightly.main(["bad", "good"]) == 1
    told = capfd.readouterr().out
    assert "bad: FAILED with status 3" in told
    assert "good: passed" in told
    assert nightly.main(["good"]) == 0


def test_an_unknown_part_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """All laws, at length: a misspelled part is named, and nothing runs."""
    with pytest.raises(SystemExit):
        nightly.main(["wrlds"])
    assert "no such part: wrlds" in capsys.readouterr().err
