"""JSON text, read more strictly than Python's own reader, in bounded time and memory.

Python's reader takes ``NaN``, lets a later key hide an earlier one, and reads numbers and texts of
any length.  Here none of that passes: what it lets through is either refused at once, or comes out
as a value that no message has anywhere, so that it is refused with its path.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, Final

from liars_uno.codec.errors import CodecError, shown

#: The longest text that is read, in characters.
LONGEST_TEXT: Final = 8 * 2**20
#: How deep lists and objects may lie inside each other in a plain value.
DEEPEST: Final = 32
#: How many values a plain value may have in all.
MOST_VALUES: Final = 2_000_000

_LONGEST_NUMBER: Final = 20


class Twice:
    """Stands for an object in which a key was given twice: no message has one."""

    __slots__ = ("key",)

    def __init__(self, key: str) -> None:
        """Remember the key."""
        self.key = key


class TooLong:
    """Stands for a number with more digits than any message needs."""

    __slots__ = ()


def read(text: object) -> Any:
    """Return the plain value of a JSON text.

    Raises:
        CodecError: no text, no JSON, too long, or nested too deeply.

    >>> read('{"seat": 1}')
    {'seat': 1}
    """
    if type(text) is not str:
        raise CodecError("", f"{type(text).__name__} is no text")
    if len(text) > LONGEST_TEXT:
        raise CodecError("", f"longer than {LONGEST_TEXT} characters")
    try:
        return _READER.decode(text)
    except RecursionError:
        raise CodecError("", "nested too deeply") from None
    except ValueError as error:
        raise CodecError("", f"no JSON: {error}") from None


def write(plain: Any) -> str:
    """Return a plain value as compact JSON, in characters that every channel carries.

    Raises:
        CodecError: something in it is no plain value.

    >>> write({"seat": 1, "card": None})
    '{"seat":1,"card":null}'
    """
    try:
        return _WRITER.encode(plain)
    except (TypeError, ValueError, RecursionError) as error:
        raise CodecError("", f"cannot be written as JSON: {error}") from None


def check_plain(value: object) -> None:
    """Refuse what no JSON text could have come from, so that no object's own code is ever run.

    Raises:
        CodecError: a value that is not plain, nested too deeply, or far too many.
    """
    left = MOST_VALUES
    layer: list[object] = [value]
    for _ in range(DEEPEST):
        below: list[object] = []
        for item in layer:
            kind = type(item)
            if kind is list:
                below += item  # type: ignore[arg-type]  # its exact type was just asked
            elif kind is dict:
                keys = list(item)  # type: ignore[call-overload]  # as above
                if any(type(key) is not str for key in keys):
                    raise CodecError("", "a key of an object is no text")
                below += item.values()  # type: ignore[attr-defined]  # as above
            elif kind not in _LEAVES:
                raise CodecError("", f"{kind.__name__} is no plain value")
        left -= len(below)
        if left < 0:
            raise CodecError("", f"more than {MOST_VALUES} values")
        if not below:
            return
        layer = below
    raise CodecError("", "nested too deeply")


_LEAVES: Final = frozenset({str, int, float, bool, type(None)})


def _object(pairs: list[tuple[str, Any]]) -> Any:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    ((key, _),) = Counter(key for key, _ in pairs).most_common(1)
    return Twice(key)


def _number(digits: str) -> Any:
    return int(digits) if len(digits) <= _LONGEST_NUMBER else TooLong()


_READER: Final = json.JSONDecoder(object_pairs_hook=_object, parse_int=_number)
_WRITER: Final = json.JSONEncoder(separators=(",", ":"), allow_nan=False)


def explain(value: object) -> str:
    """Return a value of the wrong kind as a sentence may show it, what stands for it included.

    >>> explain(Twice("seat")), explain(TooLong())
    ("an object with 'seat' twice", 'a number far too large')
    """
    if isinstance(value, Twice):
        return f"an object with {shown(value.key)} twice"
    return "a number far too large" if isinstance(value, TooLong) else shown(value)
