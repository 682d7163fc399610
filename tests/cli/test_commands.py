"""The command line itself: its subcommands, its options, and what it says when it cannot serve."""

import importlib
import os
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from cli.terminal import run
from liars_uno import Table
from liars_uno.cli import COMMANDS, main, play


def test_every_subcommand_has_help(capsys: pytest.CaptureFixture[str]) -> None:
    """`--help` works for the whole and for each part, and names each part."""
    for argv in (["--help"], *([command.NAME, "--help"] for command in COMMANDS)):
        with pytest.raises(SystemExit) as exit_:
            main(argv)
        assert exit_.value.code == 0
        assert "usage: liars-uno" in capsys.readouterr().out


def test_the_front_page_lists_the_subcommands_as_the_help_does() -> None:
    """README.md has a row for each subcommand, and the order is that of `--help`."""
    page = Path(__file__).resolve().parents[2] / "README.md"
    lines = page.read_text("utf-8").splitlines()
    cells = [line.split("|")[1] for line in lines if line.startswith("| `liars-uno")]
    listed = [name for cell in cells for name in re.findall(r"`(?:liars-uno )?([a-z]+)`", cell)]
    assert listed == [command.NAME for command in COMMANDS]


def test_a_subcommand_is_needed(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing at all is a usage error."""
    with pytest.raises(SystemExit) as exit_:
        main([])
    assert exit_.value.code == 2
    assert "COMMAND" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("demo --rules nonsense", "no preset and no file 'nonsense'; the presets are: liars-uno"),
        ("demo --rules .", "cannot read '.'"),
        ("demo --seats 99", "99 seats cannot play by these rules"),
        ("demo --seats 1", "1 seats cannot play by these rules"),
        ("demo --seats 999999999", "999999999 seats cannot play by these rules"),
        ("demo --seats -3", "-3 seats cannot play by these rules"),
        ("demo --seats 2 --names A,B,C", "3 names for 2 seats"),
        ("demo --names A,A", "two seats have the same name"),
        ("play --people 5", "--people must be from 1 to 4"),
        ("play --people 0", "--people must be from 1 to 4"),
    ],
)
def test_what_cannot_be_served_is_said_in_a_line(
    command: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Options that cannot be served end with status 2 and say why, without a traceback."""
    assert run(command).status == 2
    error = capsys.readouterr().err
    assert error.startswith("liars-uno: ")
    assert said in error


def test_rules_come_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`--rules` takes a TOML file; all faults of a bad one are said, and what is no text too."""
    good = tmp_path / "good.toml"
    good.write_text(
        'extends = "classic"\n[deal]\nhand_size = 3\n[match]\nlength = "single-round"\n'
    )
    shown = run(f"demo --seed 1 --rules {good}").shown
    assert "Dealt to everyone: 3 cards." in shown
    bad = tmp_path / "bad.toml"
    bad.write_text("[deal]\nhand_size = 0\nnonsense = 1\n")
    assert run(f"demo --rules {bad}").status == 2
    error = capsys.readouterr().err
    assert "deal.hand_size" in error
    assert "deal.nonsense" in error
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe")
    assert run(f"demo --rules {binary}").status == 2
    assert "cannot read" in capsys.readouterr().err


def test_without_rich_one_line_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The library that draws is an extra: without it the command says so and ends with status 2."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "rich"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "rich", None)
    assert run("demo").status == 2
    assert capsys.readouterr().err == (
        "liars-uno: this needs rich: pip install 'liars-uno[terminal]'\n"
    )


def test_ctrl_c_ends_any_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C ends a command with the usual status and no traceback."""

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Table, "__init__", interrupted)
    assert run("demo").status == 130
    assert "Traceback" not in capsys.readouterr().err


def test_names_are_cleaned_and_filled_up() -> None:
    """Names lose what would move the cursor; seats without one get one, all differing."""
    shown = run("play --seed 1 --seats 3 --names \x1b[2JEva,,Ana").shown
    assert "\x1b" not in shown
    assert "0 You" in shown
    assert "1 Budi" in shown
    assert "2 Ana" in shown


def test_more_seats_than_ready_made_names(tmp_path: Path) -> None:
    """The eleventh seat and those after it are called by their numbers."""
    rules = tmp_path / "many.toml"
    rules.write_text('extends = "classic"\n[deal]\nseat_limit = 12\nhand_size = 2\n')
    assert "11 Seat 11" in run(f"play --seats 12 --seed 7 --rules {rules}").shown


def test_a_game_without_a_seed_tells_how_to_repeat_it() -> None:
    """A fresh seed is shown, and gives the same deal again."""
    shown = run("play").shown
    seed = shown.split("--seed ")[1].split()[0]
    assert run(f"play --seed {seed}").shown == shown


def test_the_language_is_that_of_the_environment() -> None:
    """Without `--lang` the variables of gettext decide."""
    assert "Aturan:" in run("play --seed 1", LANG="id_ID.UTF-8").shown
    assert "Rules:" in run("play --seed 1 --lang en", LANG="id_ID.UTF-8").shown


def test_as_a_module(monkeypatch: pytest.MonkeyPatch) -> None:
    """`python -m liars_uno` is the same command; merely importing it does nothing."""
    monkeypatch.setattr(sys, "argv", ["liars-uno", "--help"])
    importlib.import_module("liars_uno.__main__")
    monkeypatch.delitem(sys.modules, "liars_uno.__main__")
    with pytest.raises(SystemExit) as exit_:
        runpy.run_module("liars_uno", run_name="__main__")
    assert exit_.value.code == 0


def test_a_closed_pipe_ends_it_quietly() -> None:
    """`liars-uno demo | head -1` leaves no traceback."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "liars_uno", "demo", "--seed", "3", "--lang", "en"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        error = process.stderr.read().decode()
        assert process.wait(timeout=60) in (0, 1)
    assert "Traceback" not in error
    assert "Exception ignored" not in error


def test_play_is_a_command_like_any_other() -> None:
    """A subcommand is a module with the four names that the table of commands asks for."""
    assert play.NAME == "play"
    assert all(command.SUMMARY.endswith(".") for command in COMMANDS)
