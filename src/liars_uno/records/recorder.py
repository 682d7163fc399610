"""Writing a record while the game is played, so that nothing is lost if the program is stopped."""

from __future__ import annotations

from io import RawIOBase
from pathlib import Path
from types import TracebackType
from typing import Self

from liars_uno.errors import RecordError
from liars_uno.journal import Journal
from liars_uno.records.text import Writer


class Recorder:
    """Appends what is new in a journal to a file, line by line.

    A line is handed to the system as soon as it is written.  If the program is stopped in the
    middle of one, the whole lines before it are still a good record, and :meth:`resume` goes on
    after them.

    >>> import tempfile
    >>> from liars_uno import Table, presets
    >>> from liars_uno.records import loads
    >>> table = Table(presets.LIARS_UNO, seats=2, seed=1)
    >>> path = Path(tempfile.mkdtemp(), "game.jsonl")
    >>> with Recorder(path, table.journal) as recorder:
    ...     events = table.act(table.legal(1)[-2])
    ...     recorder.write()
    >>> loads(path.read_bytes()).record == table.record
    True
    """

    def __init__(self, path: str | Path, journal: Journal) -> None:
        """Begin a new file with everything that has been done so far.

        Raises:
            FileExistsError: there is such a file already.
            OSError: it cannot be written.
        """
        file = Path(path).open("xb", buffering=0)  # noqa: SIM115  # close() closes it
        self._begin(file, Writer(journal))
        self.write()

    @classmethod
    def resume(cls, path: str | Path, journal: Journal) -> Recorder:
        """Go on with a file that holds the first lines of a journal; drop a half-written one.

        Raises:
            RecordError: a line of the file is not the line of the journal.
            OSError: the file cannot be read or written.
        """
        writer = Writer(journal)
        lines = [line.encode("ascii") for line in writer.lines()]
        *whole, _cut = Path(path).read_bytes().split(b"\n")
        for number, line in enumerate(whole):
            if number == len(lines) or line != lines[number]:
                raise RecordError(number + 1, "this is not what was done in this game")
        recorder = cls.__new__(cls)
        file = Path(path).open("r+b", buffering=0)  # noqa: SIM115  # as above
        recorder._begin(file, writer)
        recorder._file.seek(sum(len(line) + 1 for line in whole))
        recorder._file.truncate()
        recorder._pending = b"".join([line + b"\n" for line in lines[len(whole) :]])
        recorder.write()
        return recorder

    def _begin(self, file: RawIOBase, writer: Writer) -> None:
        self._file = file
        self._writer = writer
        self._pending = b""

    def write(self) -> None:
        """Append what is new since the last call.

        Raises:
            OSError: it cannot be written; what is missing is written by the next call.
        """
        lines = self._writer.lines()
        self._pending += "".join([f"{line}\n" for line in lines]).encode("ascii")
        while self._pending:
            written = self._file.write(self._pending) or 0  # unbuffered: it may take a part only
            self._pending = self._pending[written:]

    def close(self) -> None:
        """Append what is new, and close the file."""
        try:
            self.write()
        finally:
            self._file.close()

    def __enter__(self) -> Self:
        """Return the recorder itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the file."""
        self.close()
