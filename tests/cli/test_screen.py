"""The screen: with colors and without, with shapes and without, wide and narrow."""

import io

import pytest

from cli.terminal import Display, Keyboard, run, run_once, streams
from liars_uno import language
from liars_uno.cli.screen import ASCII_SHAPES, SHAPES, Screen, StoppedError
from liars_uno.narration import Words

ESCAPE = "\x1b"


def test_shapes_stand_beside_colors() -> None:
    """Each color has its printed shape beside it, on every terminal that can show it."""
    shown = run_once("demo --seed 7 --seats 3").shown
    for color, shape in SHAPES.items():
        assert f"{shape} {color.title}" in shown


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "latin-1"])
def test_plain_signs_where_the_encoding_lacks_the_shapes(encoding: str) -> None:
    """ASCII signs stand for the shapes where these cannot be shown."""
    result = run_once("demo --seed 7 --seats 3", encoding=encoding)
    assert result.status == 0
    assert result.shown.isascii()
    for color, shape in ASCII_SHAPES.items():
        assert f"{shape} {color.title}" in result.shown


def test_plain_signs_on_request() -> None:
    """`--ascii` asks for them."""
    assert run("demo --seed 7 --seats 3 --ascii").shown.isascii()


def test_names_that_cannot_be_shown_do_not_end_the_game() -> None:
    """A name beyond the encoding gets question marks."""
    result = run("demo --seed 7 --seats 2 --names Zoë,Łukasz", encoding="ascii")
    assert result.status == 0
    assert "Zo?" in result.shown


def test_colors_on_a_terminal_only() -> None:
    """Colors are used on a terminal, and not with NO_COLOR, nor in a pipe."""
    red = f"{ESCAPE}[1;31m"
    shown = run_once("demo --seed 7 --seats 3", is_terminal=True).shown
    assert f"{red}● Red" in shown
    assert "[31m" not in run_once("demo --seed 7 --seats 3", is_terminal=True, NO_COLOR="1").shown
    assert ESCAPE not in run_once("demo --seed 7 --seats 3").shown


@pytest.mark.parametrize("width", [20, 40, 80])
def test_lines_are_no_longer_than_the_window(width: int) -> None:
    """On a narrow terminal lines are broken, never cut, and no line has spaces at its end."""
    shown = run("play --seed 7 --seats 6", ["a", "?", "1", "d", "k"] * 9, width=width).shown
    for line in shown.splitlines():
        if "? " not in line and ": " not in line[-25:]:  # a prompt with its answer may be longer
            assert len(line) <= max(width, 25), line


def test_a_card_is_not_broken_in_two() -> None:
    """A line never breaks between the shape, the color and the number of a card."""
    words = Words(language.load("en"), ("Ana",), marks={})
    display = Display("utf-8", is_terminal=False)
    with streams(Keyboard([]), display), pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", "16")
        screen = Screen()
        screen.learn(words)
        screen.say("Ana played now Red Draw Two.")
        screen.say()
        screen.columns(["a cell that is longer than the window"])
        screen.columns([])
    assert display.text().splitlines()[:3] == ["Ana played now", "Red Draw Two.", ""]


@pytest.mark.parametrize("encoding", ["ascii", "no-such-encoding"])
def test_an_encoding_that_nobody_knows(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the stream says of itself, something readable is shown."""
    display = Display("utf-8", is_terminal=False)
    with streams(Keyboard([]), display):
        screen = Screen()
        monkeypatch.setattr(screen, "_encoding", encoding)
        screen.say("Zoë")
    assert display.text() == "Zo?\n"


@pytest.mark.parametrize("end", [None, KeyboardInterrupt(), EOFError()])
def test_the_end_of_input_is_one_thing(end: BaseException | None) -> None:
    """End of input and Ctrl-C both say that the person has left."""
    display = Display("utf-8", is_terminal=False)
    with streams(Keyboard([] if end is None else [end]), display):
        screen = Screen()
        with pytest.raises(StoppedError):
            screen.ask("Well?")


def test_an_answer_is_cut_and_trimmed() -> None:
    """Spaces around an answer do not count, and nobody types more than a line."""
    keyboard = Keyboard(["  d  ", "x" * 999])
    with streams(keyboard, Display("utf-8", is_terminal=True)):
        screen = Screen()
        assert screen.ask("Well?") == "d"
        assert len(screen.ask("Well?")) == 200
    assert keyboard.errors_are == "replace"  # a byte that is no text is no reason to end


@pytest.mark.parametrize("typed", [True, False])
def test_answers_are_shown_where_no_keyboard_shows_them(typed: bool) -> None:
    """What comes from a file is shown, so that the whole can be read; what is typed is not."""
    display = Display("utf-8", is_terminal=typed)
    with streams(Keyboard(["d"], is_terminal=typed), display):
        Screen().ask("Well?")
    assert display.text() == ("Well? " if typed else "Well? d\n")


def test_a_stream_without_an_encoding_gets_plain_signs() -> None:
    """Where nobody knows what can be shown, and the input is any object, it still works."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdout", io.StringIO())
        patch.setattr("sys.stdin", io.StringIO("d\n"))
        screen = Screen()
        assert screen.plain
        assert screen.ask("Well?") == "d"


def test_a_curtain_hides_what_was_shown() -> None:
    """On a terminal the screen and its history are emptied, elsewhere pushed off."""
    for is_terminal, term, sign in (
        (True, "xterm", f"{ESCAPE}[3J"),
        (True, "dumb", "\n" * 24),
        (False, "xterm", "\n" * 24),
    ):
        display = Display("utf-8", is_terminal=is_terminal)
        with streams(Keyboard([""]), display), pytest.MonkeyPatch.context() as patch:
            patch.setenv("TERM", term)
            patch.setenv("LINES", "24")
            patch.delenv("TTY_COMPATIBLE", raising=False)
            Screen().curtain("Ready?")
        before, after = display.text().split("Ready?")
        assert sign in before
        assert sign in after
