"""The one error of the codec: what is wrong with a message, and where in it."""

from __future__ import annotations

from liars_uno.errors import LiarsUnoError

#: No more of an offending word than this is repeated in a message.
_LONGEST_SHOWN = 60


class CodecError(LiarsUnoError, ValueError):
    """A text or plain value that is no such message; nothing else comes out of a decoder.

    Attributes:
        path: where the fault is, as in ``events[3].card.rank``; empty for the message as a whole.
        reason: what is wrong there, in plain words.

    >>> str(CodecError("body.seat", "a number is missing"))
    'body.seat: a number is missing'
    """

    def __init__(self, path: str, reason: str) -> None:
        """Say where and what."""
        super().__init__(path, reason)
        self.path = path
        self.reason = reason

    def __str__(self) -> str:
        """Where and what."""
        return f"{self.path}: {self.reason}" if self.path else self.reason


def shown(value: object) -> str:
    """Return a plain value as a sentence may show it: short, whatever it is.

    >>> shown("x" * 99)[-5:], shown([1, 2]), shown(10**99)
    ("xxx'…", 'a list', 'a number far too large')
    """
    if type(value) is str:
        return repr(value) if len(value) <= _LONGEST_SHOWN else f"{value[:_LONGEST_SHOWN]!r}…"
    if type(value) is int and abs(value) > 2**63:
        return "a number far too large"
    if value is None:
        return "null"
    if type(value) is bool:
        return "true" if value else "false"
    if type(value) is int or type(value) is float:
        return repr(value)
    return _KINDS.get(type(value), "no plain value")


_KINDS: dict[type, str] = {list: "a list", dict: "an object"}
