"""The lines of a record: sealed, so that any change shows, and read back strictly.

A line is a JSON object in ASCII whose last field is its *seal*::

    {"version": 7, "before": "...", "action": {...}, "state": "...", "digest": "..."}

``digest`` is the SHA-256 of the line up to, and without, ``,"digest":``; ``before`` is the digest
of the line before.  ``state`` is the SHA-256 of the JSON of the state after the move.
"""

from __future__ import annotations

import hashlib
import re
from typing import Any, Final

import attrs

from liars_uno.codec import CodecError, to_plain
from liars_uno.codec import text as json_text
from liars_uno.errors import RecordError
from liars_uno.state import State, View

Plain = dict[str, Any]

_SEAL: Final = re.compile(r',"digest":"([0-9a-f]{64})"\}', re.ASCII)
_SEAL_LENGTH: Final = len(',"digest":""}') + 64


@attrs.frozen
class Line:
    """A line that is whole and fits the one before it.

    Attributes:
        number: its number in the file, from 1.
        fields: what it says, without its seal and the digest before.
        digest: its seal.
    """

    number: int
    fields: Plain
    digest: str


@attrs.frozen
class Lines:
    """The whole lines of a file.

    Attributes:
        lines: the lines, each of them whole and fitting the one before.
        cut: a last line that was only half written, as it stands there; empty if there is none.
        ended: whether the last whole line is ended by a line feed.
    """

    lines: tuple[Line, ...]
    cut: str
    ended: bool


def sha256(text: str) -> str:
    """Return the SHA-256 of an ASCII text as hexadecimal.

    >>> sha256("")[:8]
    'e3b0c442'
    """
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def digest_of(value: State | View) -> str:
    """Return the digest of a state or view: the SHA-256 of its JSON.

    >>> from liars_uno import new_game, presets
    >>> len(digest_of(new_game(presets.LIARS_UNO, 2)))
    64
    """
    return sha256(json_text.write(to_plain(value)))


def seal(fields: Plain, before: str | None) -> tuple[str, str]:
    """Return a line with its seal, without a line feed, and its digest.

    Args:
        fields: what the line says.
        before: the digest of the line before; ``None`` for the first line.
    """
    if before is not None:
        first, *rest = fields.items()
        fields = dict([first, ("before", before), *rest])
    body = json_text.write(fields)[:-1]
    digest = sha256(body)
    return f'{body},"digest":"{digest}"}}', digest


def read_lines(data: str | bytes, first: int = 1) -> Lines:
    """Split a file into its lines, and check that each is whole and fits the one before.

    A last line without a line feed and without a seal was being written when the writer was
    stopped; it is left out and told.

    Args:
        data: the file.
        first: the number of its first line.

    Raises:
        RecordError: a line that is broken or has been changed.
    """
    text = data.decode("latin-1") if isinstance(data, bytes) else data
    *ended, last = text.split("\n")
    lines: list[Line] = []
    for line in ended:
        lines.append(_read_line(line, first + len(lines), lines[-1] if lines else None))
    if not _SEAL.fullmatch(last[-_SEAL_LENGTH:]):
        return Lines(tuple(lines), last, ended=True)
    lines.append(_read_line(last, first + len(lines), lines[-1] if lines else None))
    return Lines(tuple(lines), "", ended=False)


def _read_line(text: str, number: int, before: Line | None) -> Line:
    body, seal = text[:-_SEAL_LENGTH], _SEAL.fullmatch(text[-_SEAL_LENGTH:])
    if not text.isascii() or seal is None:
        raise RecordError(number, "this is no line of a record")
    digest = seal.group(1)
    if sha256(body) != digest:
        raise RecordError(number, "this line has been changed: its digest does not fit")
    try:
        fields = json_text.read(f"{body}}}")
    except CodecError as error:
        raise RecordError(number, str(error)) from None
    if type(fields) is not dict:
        raise RecordError(number, "this is no object")
    if before is not None and fields.pop("before", None) != before.digest:
        raise RecordError(number, "this line does not follow from the line before it")
    return Line(number, fields, digest)


def take(line: Line, *names: str, optional: tuple[str, ...] = ()) -> list[Any]:
    """Return the values of the fields that a line must have, then of those that it may have.

    Raises:
        RecordError: a field is missing, or there is another one.
    """
    missing = [name for name in names if name not in line.fields]
    if missing:
        raise RecordError(line.number, f"{missing[0]} is missing")
    unknown = [name for name in line.fields if name not in names and name not in optional]
    if unknown:
        raise RecordError(line.number, f"there is no field {unknown[0][:40]!r} in such a line")
    return [line.fields[name] for name in names] + [line.fields.get(name) for name in optional]
