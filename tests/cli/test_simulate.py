"""`liars-uno simulate`: files that cannot be written, odd options, Ctrl-C."""

import csv
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from liars_uno.cli import main, simulate
from liars_uno.simulation import Tally

Printed = pytest.CaptureFixture[str]
FEW = ("simulate", "--games", "2", "--seats", "2")


def test_rows_of_both_tables_have_one_header(tmp_path: Path) -> None:
    """`--records` writes one table of data, which says of each row whose rules they are."""
    path = tmp_path / "rows.csv"
    assert main([*FEW, "--against", "classic", "--records", str(path)]) == 0
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["table"] for row in rows] == ["liars-uno"] * 2 + ["classic"] * 2
    assert [row["number"] for row in rows] == ["0", "1"] * 2


def test_rows_are_not_put_after_others(tmp_path: Path, capsys: Printed) -> None:
    """A file that is there already stays as it is."""
    path = tmp_path / "rows.csv"
    path.write_text("mine")
    assert main([*FEW, "--records", str(path)]) == 2
    assert "there is a file" in capsys.readouterr().err
    assert path.read_text() == "mine"


def test_no_file_is_left_where_nothing_was_played(tmp_path: Path) -> None:
    """So that the same command can be given again when it is put right."""
    path = tmp_path / "rows.csv"
    assert main([*FEW, "--bots", "nobody", "--records", str(path)]) == 2
    assert not path.exists()


@pytest.mark.parametrize("option", ["--records", "--plot"])
def test_a_file_that_cannot_be_written_is_told(
    option: str, tmp_path: Path, capsys: Printed
) -> None:
    """A missing folder is said in a line, without a traceback or the number of an error."""
    path = tmp_path / "nowhere" / "file.png"
    assert main([*FEW, option, str(path)]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"liars-uno: cannot write '{path}': ")
    assert "Errno" not in error


def test_a_picture_of_no_known_kind_is_told_after_the_figures(
    tmp_path: Path, capsys: Printed
) -> None:
    """What was played is told in any case, for it may have taken long."""
    assert main([*FEW, "--plot", str(tmp_path / "picture.nonsense")]) == 2
    printed = capsys.readouterr()
    assert "2 games of 2 seats" in printed.out
    assert "cannot draw" in printed.err


def test_what_draws_is_asked_for_before_the_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    """Without matplotlib nothing is played in vain."""
    monkeypatch.setitem(__import__("sys").modules, "matplotlib.figure", None)
    assert main([*FEW, "--plot", str(tmp_path / "picture.png")]) == 2
    printed = capsys.readouterr()
    assert not printed.out
    assert 'pip install "liars-uno[plots]"' in printed.err


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--jobs", "0"], "--jobs needs a number from 1"),
        (["--against", "liars-uno"], "--against must name other rules than 'liars-uno'"),
    ],
)
def test_odd_options_are_refused(options: list[str], said: str, capsys: Printed) -> None:
    """Nothing that was asked for is passed over in silence."""
    assert main([*FEW, *options]) == 2
    assert said in capsys.readouterr().err


def test_averages_say_what_they_are(capsys: Printed) -> None:
    """The figures of one table have a line that tells how to read them."""
    assert main(FEW) == 0
    assert "averages per game, then shares, each with its 95 % interval" in capsys.readouterr().out


def test_ctrl_c_drops_the_games_that_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """With several processes nobody has to wait for what was handed out ahead."""
    dropped: list[bool] = []

    class Pool(ThreadPoolExecutor):
        def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
            dropped.append(cancel_futures)
            super().shutdown(wait, cancel_futures=cancel_futures)

    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "ProcessPoolExecutor", Pool)
    monkeypatch.setattr(Tally, "add", interrupted)
    assert main([*FEW, "--jobs", "2"]) == 130
    assert dropped == [True]
