"""`liars-uno replay` and `verify`, and `--record` of `play` and `demo`."""

import builtins
import sys
from pathlib import Path
from typing import Any

import pytest

from cli.terminal import run
from liars_uno import Table, presets
from liars_uno.cli import recording
from liars_uno.records import dumps, export, loads
from records.games import random_game, short_game
from table.rigged import rigged


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A short game, written down."""
    path = tmp_path / "game.jsonl"
    path.write_text(dumps(short_game().record))
    return path


# ---- writing -------------------------------------------------------------------------------------
def test_a_demo_is_written_down(tmp_path: Path) -> None:
    """What was told can be told again from the file, the same words."""
    path = tmp_path / "game.jsonl"
    told = run(f"demo --seed 7 --seats 3 --names Ana,Budi --record {path}").shown
    setup = loads(path.read_bytes()).record.setup
    assert setup.names is not None
    assert setup.names[:2] == ("Ana", "Budi")
    again = run(f"replay {path}").shown
    start = "Dealt to everyone"
    assert again[again.index(start) :].strip() == told[told.index(start) :].strip()
    assert run(f"verify {path}").status == 0


def test_a_game_at_the_terminal_is_written_down(tmp_path: Path) -> None:
    """A person who leaves in the middle leaves a whole record behind."""
    path = tmp_path / "game.jsonl"
    run(f"play --seed 7 --seats 2 --record {path}", ["a", "d", "k"])
    assert len(loads(path.read_bytes()).record.moves) > 2
    assert run(f"verify {path}").status == 0


def test_a_file_that_is_there_is_not_written_over(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A record is never lost to another game."""
    before = record.read_text()
    result = run(f"demo --record {record}")
    assert result.status == 2
    assert "already" in capsys.readouterr().err
    assert record.read_text() == before


def test_a_file_that_cannot_be_written_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A missing folder is a usage error."""
    result = run(f"demo --record {tmp_path / 'nowhere' / 'game.jsonl'}")
    assert result.status == 2
    assert "cannot write" in capsys.readouterr().err


# ---- replaying -----------------------------------------------------------------------------------
def test_a_record_is_told_from_the_hosts_side(record: Path) -> None:
    """The host hears every card, and what was taken back."""
    shown = run(f"replay {record}").shown
    assert "In truth: Liar's" in shown
    assert "The last action was taken back." in shown
    assert "[CLAIM-1]" in shown
    assert "Búdi" in shown
    assert "[CLAIM-1]" not in run(f"replay {record} --no-ids").shown


def test_a_record_is_told_from_one_seats_side(record: Path) -> None:
    """A seat hears what it saw, a spectator what everyone saw; the reader is spoken to."""
    own = run(f"replay {record} --as 0").shown
    assert "You played a card face down" in own
    assert "In truth" in own
    other = run(f"replay {record} --as 1").shown
    assert "In truth" not in other
    assert "You accepted." in other
    spectator = run(f"replay {record} --as spectator").shown
    assert "In truth" not in spectator
    assert "you" not in spectator.casefold().split()


def test_an_export_is_told_from_its_side_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One seat's side is no way to another's."""
    path = tmp_path / "mine.jsonl"
    path.write_text(export(short_game().record, 1))
    shown = run(f"replay {path}").shown
    assert "You accepted." in shown
    assert run(f"replay {path} --as 1").shown == shown
    result = run(f"replay {path} --as 0")
    assert result.status == 2
    assert "another seat's side" in capsys.readouterr().err


def test_a_record_is_told_step_by_step(record: Path) -> None:
    """Enter goes on; whoever leaves hears no more."""
    whole = run(f"replay {record} --step", [""] * 20)
    assert whole.lines == 5
    assert whole.shown.count("Press Enter to go on.") == 5
    part = run(f"replay {record} --step", [""])
    assert part.status == 0
    assert part.shown.count("Press Enter") == 2
    assert whole.shown.startswith(part.shown[: part.shown.index("Press Enter")])


def test_a_cut_record_is_told_as_far_as_it_goes(record: Path) -> None:
    """The half-written line is left out, and that is said."""
    record.write_bytes(record.read_bytes()[:-20])
    for side in ("", "--as 0"):
        assert "only half written" in run(f"replay {record} {side}").shown
    checked = run(f"verify {record}")
    assert checked.status == 0
    assert "only half written" in checked.shown


@pytest.mark.parametrize("side", ["2", "-1", "Ana", "٣", "99999999999999999999"])
def test_a_seat_that_is_not_there_is_refused(
    record: Path, side: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """C55: nobody else gets to see anything."""
    result = run(f"replay {record} --as={side}")
    assert result.status == 2
    assert "a seat from 0 to 1, or spectator" in capsys.readouterr().err


def test_seats_without_names_get_some(tmp_path: Path) -> None:
    """Names are never needed, and never move the cursor."""
    path = tmp_path / "game.jsonl"
    path.write_text(dumps(random_game(1).record))
    assert "Ana" in run(f"replay {path}").shown
    path = tmp_path / "other.jsonl"
    names = ("\x1b[2J", "Z\x07ed")
    path.write_text(dumps(rigged(["R5 B7", "R1 B1"], names=names).record))
    shown = run(f"replay {path}").shown
    assert "\x1b" not in shown
    assert "[2J" in shown
    twelve = presets.LIARS_UNO.evolve("deal.seat_limit", 12)
    path = tmp_path / "many.jsonl"
    path.write_text(dumps(Table(twelve, 12, seed=1, dealer=11).record))
    assert "Seat 11" in run(f"replay {path}").shown


# ---- what is wrong -------------------------------------------------------------------------------
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_the_first_wrong_line_is_named(
    record: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A changed record is neither told nor passed."""
    record.write_text(record.read_text().replace('"seat":1', '"seat":0', 1))
    number = dumps(short_game().record).split('"seat":1')[0].count("\n") + 1
    result = run(f"{command} {record}")
    assert result.status == 1
    assert f"line {number}: this line has been changed" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_is_not_there_is_told(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A wrong name is a usage error."""
    result = run(f"{command} nowhere.jsonl")
    assert result.status == 2
    assert "cannot read" in capsys.readouterr().err


def test_a_good_record_is_told_its_digest(record: Path) -> None:
    """It is what can be published."""
    shown = run(f"verify {record}").shown
    assert f"all {short_game().version + 1} lines are right" in shown
    assert loads(record.read_bytes()).digest in shown


def test_what_is_needed_is_said(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without the extra, the command says how to get it."""
    real = builtins.__import__

    def without(name: str, *rest: Any, **named: Any) -> Any:
        if name == "liars_uno" and rest[2:3] == (("records",),):
            raise ModuleNotFoundError("No module named 'cattrs'")
        return real(name, *rest, **named)

    monkeypatch.setattr(builtins, "__import__", without)
    result = run(f"verify {record}")
    assert result.status == 2
    assert "liars-uno[json]" in capsys.readouterr().err
    assert recording.__name__ in sys.modules
