"""Reading notation from left to right, with errors that point at the column."""

from __future__ import annotations

import re
from typing import Final, NoReturn

from liars_uno.errors import LiarsUnoError

#: The longest text that is read, in characters: far more than any position of any deck.
LONGEST_TEXT: Final = 65_536

_BEFORE: Final = 48  # how much of a long text is shown before and after the column
_AFTER: Final = 24
_NUMBER: Final = re.compile(r"[0-9]{1,15}", re.ASCII)
_BLANKS: Final = re.compile(r"[ \t]*", re.ASCII)


class NotationError(LiarsUnoError, ValueError):
    """A text that is no such notation; ``str`` shows the place with a caret under it.

    Attributes:
        text: the text as it was given.
        column: where it stops making sense, counted from 1.
        reason: what was expected or is wrong, in plain words.

    >>> print(NotationError("R5*=Q7", 5, "expected a face"))
    expected a face
    R5*=Q7
        ^
    """

    def __init__(self, text: str, column: int, reason: str) -> None:
        """Say where and what."""
        super().__init__(text, column, reason)
        self.text = text
        self.column = column
        self.reason = reason

    def __str__(self) -> str:
        """The reason, the text around the place, and a caret under the place."""
        place = self.column - 1
        start = max(0, place - _BEFORE)
        lead = "…" if start else ""
        around = self.text[start : place + _AFTER]
        tail = "…" if place + _AFTER < len(self.text) else ""
        line = "".join(sign if sign.isprintable() else " " for sign in around)
        return f"{self.reason}\n{lead}{line}{tail}\n{' ' * (len(lead) + place - start)}^"


class Reader:
    """A text being read; ``place`` is how far.

    Raises:
        NotationError: from any method, where the text is not what was expected.
    """

    __slots__ = ("place", "text")

    def __init__(self, text: str) -> None:
        """Start at the first sign that is no blank."""
        if type(text) is not str:
            raise NotationError("", 1, f"{type(text).__name__} is no text")
        self.text = text
        self.place = 0
        if len(text) > LONGEST_TEXT:
            self.fail(f"longer than {LONGEST_TEXT} characters", LONGEST_TEXT)
        self.skip_blanks()

    def fail(self, reason: str, place: int | None = None) -> NoReturn:
        """Refuse the text at a place, or here."""
        raise NotationError(self.text, (self.place if place is None else place) + 1, reason)

    def skip_blanks(self) -> bool:
        """Go over blanks; tell whether there were any."""
        before = self.place
        self.match(_BLANKS)
        return self.place > before

    def match(self, pattern: re.Pattern[str]) -> str | None:
        """Go over what a pattern matches here and return it; ``None`` if it does not match."""
        found = pattern.match(self.text, self.place)
        if found is None:
            return None
        self.place = found.end()
        return found.group()

    def accept(self, sign: str) -> bool:
        """Go over a sign if it comes next; tell whether it did."""
        if not self.text.startswith(sign, self.place):
            return False
        self.place += len(sign)
        return True

    def expect(self, sign: str) -> None:
        """Go over a sign, which must come next."""
        if not self.accept(sign):
            self.fail(f"expected {sign!r}")

    def number(self, what: str) -> int:
        """Go over a whole number and return it."""
        found = self.match(_NUMBER)
        if found is None:
            self.fail(f"expected {what}")
        return int(found)

    @property
    def at_end(self) -> bool:
        """Whether nothing is left."""
        return self.place >= len(self.text)

    def finish(self) -> None:
        """See that nothing but blanks is left."""
        self.skip_blanks()
        if not self.at_end:
            self.fail("nothing more was expected")
