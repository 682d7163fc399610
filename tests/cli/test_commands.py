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
        'liars-uno: this needs rich: pip install "liars-uno[terminal]"\n'
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
        assert process.wait(timeout=60) in (0, 141)
    assert "Traceback" not in error
    assert "Exception ignored" not in error


def test_a_closed_pipe_has_the_status_of_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Status 141, as from any command that nobody reads any more, whatever draws the lines."""
    for command in ("demo --seed 3", "rulings"):
        reader, writer = os.pipe()
        os.close(reader)
        with os.fdopen(writer, "w", encoding="utf-8") as stream:
            monkeypatch.setattr(sys, "stdout", stream)
            assert main(command.split()) == 141


def test_a_full_disk_is_told_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is shown cannot be written: status 2 and no traceback."""

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Table, "__init__", full)
    with (tmp_path / "shown.txt").open("w", encoding="utf-8") as stream:
        monkeypatch.setattr(sys, "stdout", stream)
        assert main(["demo"]) == 2
    assert capsys.readouterr().err == "liars-uno: cannot go on: No space left on device\n"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("rules check", "No such file or directory"),
        ("adjudicate", "No such file or directory"),
        ("verify", "No such file or directory"),
    ],
)
def test_why_a_file_cannot_be_read_is_said_in_words(
    command: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither the number of an error nor the name twice."""
    assert main([*command.split(), "nowhere"]) == 2
    assert capsys.readouterr().err == f"liars-uno: cannot read 'nowhere': {said}\n"


def test_what_is_no_text_is_said_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No word of codecs and bytes."""
    path = tmp_path / "binary"
    path.write_bytes(b"\xff\xfe")
    assert main(["rules", "check", str(path)]) == 2
    assert "it is no text in UTF-8" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["demo", "play"])
def test_nothing_is_begun_that_cannot_be_recorded(command: str, tmp_path: Path) -> None:
    """A file that is there already is told before the game is announced."""
    path = tmp_path / "there.jsonl"
    path.write_text("mine")
    result = run(f"{command} --record {path}")
    assert result.status == 2
    assert not result.shown


def test_so_many_seats_may_be_too_many_for_the_deck(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The limits of the rules are told, and what else stands against a number of seats."""
    assert run("demo --seats 7").status == 2
    assert "7 seats cannot play by these rules: it must be from 2 to 6" in capsys.readouterr().err
    rules = tmp_path / "large-hands.toml"
    rules.write_text('extends = "liars-uno"\n[deal]\nhand_size = 30\n')
    assert run(f"demo --seats 5 --rules {rules}").status == 2
    assert "5 seats cannot play by these rules:\n" in capsys.readouterr().err


def test_no_command_starts_no_engine(capsys: pytest.CaptureFixture[str]) -> None:
    """An empty command is none."""
    for command in ("--command=", "--command= "):
        assert main(["conformance", command]) == 2
        assert "--command says what starts the engine" in capsys.readouterr().err


@pytest.mark.parametrize("width", [60, 200])
def test_what_a_world_reaches_fits_on_the_window(width: int) -> None:
    """Lists of names are broken where the window ends, and never longer than a page is wide."""
    shown = run("explore pocket-bluff --depth 3", width=width).shown
    lists = shown[shown.index("waiting:") :].splitlines()
    assert max(map(len, lists)) in range(min(width, 100) - 15, min(width, 100) + 1)


def test_play_is_a_command_like_any_other() -> None:
    """A subcommand is a module with the four names that the table of commands asks for."""
    assert play.NAME == "play"
    assert all(command.SUMMARY.endswith(".") for command in COMMANDS)
