"""The terminal: words in color and without, on wide and narrow windows, and the keyboard.

Everything said by color is said by words and by the printed shape of the color too, so nothing
is lost where there are no colors.  Where the terminal's encoding lacks the shapes, plain ASCII
signs stand for them.
"""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from liars_uno import Color
from liars_uno.cards import COLORED_RANKS, Face
from liars_uno.cli.options import UsageError
from liars_uno.narration import Words

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

#: The shape that is printed on the cards of each color, for who does not see the color.
SHAPES: Final = {
    Color.RED: "●",
    Color.YELLOW: "✦",
    Color.GREEN: "▼",
    Color.BLUE: "■",
}
#: What comes closest to the shapes in plain ASCII.
ASCII_SHAPES: Final = {
    Color.RED: "o",
    Color.YELLOW: "+",
    Color.GREEN: "v",
    Color.BLUE: "#",
}
STYLES: Final = {
    Color.RED: "bold red",
    Color.YELLOW: "bold yellow",
    Color.GREEN: "bold green",
    Color.BLUE: "bold bright_blue",
}
_GLUE: Final = "\N{NO-BREAK SPACE}"
_NARROWEST: Final = 10
_GAP: Final = 3
_LONGEST_ANSWER: Final = 200
_CLEAR_SCROLLBACK: Final = "\x1b[3J"


class StoppedError(Exception):
    """The people have left: end of input, Ctrl-C, or on purpose."""


class Screen:
    """One terminal, or whatever stands for it.

    Args:
        plain: use ASCII signs even where others could be shown.

    Raises:
        UsageError: the library that draws is not installed.
    """

    def __init__(self, *, plain: bool = False) -> None:
        """Open the terminal of this process."""
        try:
            from rich.console import Console
        except ModuleNotFoundError:
            raise UsageError('this needs rich: pip install "liars-uno[terminal]"') from None

        class Outlet(Console):
            """Leaves it to the command what to do when nobody reads any more."""

            def on_broken_pipe(self) -> None:
                raise BrokenPipeError

        self._console: Console = Outlet(file=sys.stdout, highlight=False, markup=False)
        self._encoding = getattr(sys.stdout, "encoding", None) or "ascii"
        self.plain = plain or not self._can_show("".join(SHAPES.values()))
        shapes = ASCII_SHAPES if self.plain else SHAPES
        self.marks: Mapping[Color, str] = {color: f"{sign} " for color, sign in shapes.items()}
        self._patterns: dict[Color, re.Pattern[str]] = {}
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")  # a wrong key must not end the game

    def learn(self, words: Words) -> None:
        """Show what these words say of cards and colors in their colors."""
        for color in STYLES:
            faces = [words.face(Face(color, rank)) for rank in COLORED_RANKS]
            longest_first = sorted([*faces, words.color(color)], key=len, reverse=True)
            pattern = "|".join(re.escape(face) for face in longest_first)
            self._patterns[color] = re.compile(rf"(?<!\w)(?:{pattern})(?!\w)")

    def say(self, text: str = "", *, indent: int = 0, style: str = "") -> None:
        """Print a line, broken between words where the window is narrow."""
        for line in text.split("\n"):
            wrapped = textwrap.wrap(
                self._glued(line), max(self._console.width - indent, _NARROWEST)
            )
            for part in wrapped or [""]:
                shown = self._text(part.replace(_GLUE, " "), style)
                shown.pad_left(indent)
                self._console.print(shown)

    def columns(self, cells: Iterable[str], *, indent: int = 2) -> None:
        """Print short pieces side by side in columns, as many as fit."""
        from rich.cells import cell_len, set_cell_size

        pieces = list(cells)
        width = max(map(cell_len, pieces), default=0)
        beside = max((self._console.width - indent + _GAP) // (width + _GAP), 1)
        for start in range(0, len(pieces), beside):
            *padded, last = pieces[start : start + beside]
            row = [set_cell_size(piece, width + _GAP) for piece in padded]
            if row:
                self._console.print(self._text(" " * indent + "".join(row) + last))
            else:
                self.say(last, indent=indent)

    def rule(self, title: str) -> None:
        """Print a line across with a title in it."""
        sign = "-" if self.plain else "─"
        width = self._console.width
        self._console.print(self._text(f"{sign * 2} {title} ".ljust(width, sign)[:width], "dim"))

    def ask(self, prompt: str) -> str:
        """Print a prompt and return what is typed, without spaces around it.

        Raises:
            StoppedError: the input has ended, or Ctrl-C was pressed.
        """
        self._console.print(self._text(f"{prompt} "), end="")
        try:
            answer = input()[:_LONGEST_ANSWER].strip()
        except (EOFError, KeyboardInterrupt):
            self._console.print()
            raise StoppedError from None
        if not sys.stdin.isatty():
            self._console.print(self._text(answer))  # no keyboard has shown it
        return answer

    def curtain(self, prompt: str) -> None:
        """Hide all that was shown, wait until somebody says to be there, and hide the prompt too.

        Raises:
            StoppedError: the input has ended, or Ctrl-C was pressed.
        """
        self.wipe()
        self.ask(prompt)
        self.wipe()

    def wipe(self) -> None:
        """Empty the screen with its history, or push everything off where that cannot be done."""
        if self._console.is_terminal and not self._console.is_dumb_terminal:
            self._console.clear()
            self._console.file.write(_CLEAR_SCROLLBACK)
            self._console.file.flush()
        else:
            self._console.print("\n" * self._console.height)

    def _glued(self, text: str) -> str:
        """The text with its cards held together, so that no line breaks within one."""
        for pattern in self._patterns.values():
            text = pattern.sub(lambda found: found[0].replace(" ", _GLUE), text)
        return text

    def _text(self, text: str, style: str = "") -> Text:
        from rich.text import Text

        shown = Text(text if self._can_show(text) else self._replaced(text), style)
        for color, pattern in self._patterns.items():
            for found in pattern.finditer(shown.plain):
                shown.stylize(STYLES[color], *found.span())
        return shown

    def _can_show(self, text: str) -> bool:
        try:
            text.encode(self._encoding)
        except (UnicodeEncodeError, LookupError):
            return False
        return True

    def _replaced(self, text: str) -> str:
        """The text with a question mark for each sign that cannot be shown."""
        try:
            return text.encode(self._encoding, "replace").decode(self._encoding)
        except LookupError:
            return text.encode("ascii", "replace").decode("ascii")
