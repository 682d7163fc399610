"""A terminal without one: the command line run on streams that are fed and read by tests."""

import functools
import io
import random
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

import attrs
import pytest

from liars_uno.cli import main


class Keyboard(io.StringIO):
    """Typed lines, one after the other; each may come from a function or raise an exception."""

    def __init__(self, typed: Iterable[str | BaseException], *, is_terminal: bool = False) -> None:
        super().__init__()
        self._typed = iter(typed)
        self._is_terminal = is_terminal
        self.lines = 0
        self.errors_are = "strict"

    def isatty(self) -> bool:
        return self._is_terminal

    def reconfigure(self, *, errors: str) -> None:
        self.errors_are = errors

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # as StringIO
        line = next(self._typed, None)
        if line is None:
            return ""
        if isinstance(line, BaseException):
            raise line
        self.lines += 1
        return f"{line}\n"


class Display(io.TextIOWrapper):
    """What is shown, in an encoding; it may say that it is a terminal."""

    def __init__(self, encoding: str, *, is_terminal: bool) -> None:
        super().__init__(io.BytesIO(), encoding=encoding, write_through=True)
        self._is_terminal = is_terminal

    def isatty(self) -> bool:
        return self._is_terminal

    def text(self) -> str:
        buffer = self.buffer
        assert isinstance(buffer, io.BytesIO)
        return buffer.getvalue().decode(self.encoding)


@attrs.frozen
class Run:
    """What came of a command: its status, what it showed, and how many lines it read."""

    status: int
    shown: str
    lines: int


@contextmanager
def streams(keyboard: Keyboard, display: Display) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", keyboard)
        patch.setattr(sys, "stdout", display)
        yield


def run(
    command: str,
    typed: Iterable[str | BaseException] = (),
    *,
    encoding: str = "utf-8",
    is_terminal: bool = False,
    width: int = 80,
    **environment: str,
) -> Run:
    """Run a command line with lines typed one after the other."""
    keyboard, display = Keyboard(typed), Display(encoding, is_terminal=is_terminal)
    with pytest.MonkeyPatch.context() as patch:
        for name in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "LANGUAGE", "LC_ALL"):
            patch.delenv(name, raising=False)
        settings = {"COLUMNS": str(width), "LINES": "24", "TERM": "xterm", "LANG": "C"}
        for name, value in {**settings, **environment}.items():
            patch.setenv(name, value)
        with streams(keyboard, display):
            status = main(command.split())
    return Run(status, display.text(), keyboard.lines)


#: The same for commands that read nothing, which are played once however often they are asked for.
run_once = functools.cache(run)

#: What a confused person types now and then.
ODD = (
    *(
        "",
        "?",
        "a",
        "x",
        "d",
        "k",
        "s",
        "u",
        "c",
        "c 1",
        "c@0",
        "x@1",
        "x 2",
        "r",
        ">G",
        "@1",
        "@-",
    ),
    *("? R5", "?3", "??", "? TURN-2", "? d", "1!", "2>B", "w4*=W4>R", "WLC>G", "l 1", "l R5", "3="),
    *("3=B7", "4=", "R5*=B7@1!", "1+2", "99", "-1", "é", "\x00", "next", "close", "2: d", "l d"),
)


def anything(seed: object, lines: int) -> Iterator[str]:
    """What somebody types who mostly picks numbers, and sometimes types anything."""
    dice = random.Random(str(seed))
    for _ in range(lines):
        yield dice.choice(ODD) if dice.random() < 0.3 else str(dice.randint(1, 12))


def until(stop: Callable[[str], bool], shown: str) -> str:
    """The lines shown up to the first that a condition holds of."""
    lines = shown.splitlines()
    return "\n".join(lines[: next(place for place, line in enumerate(lines) if stop(line))])
