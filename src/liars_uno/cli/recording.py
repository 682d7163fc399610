"""Writing down a game while it is played at the terminal, and opening what was written."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

from liars_uno import Table
from liars_uno.cli.options import UsageError, reason


def add_record(parser: argparse.ArgumentParser) -> None:
    """Add the option to write the game down."""
    parser.add_argument(
        "--record", metavar="FILE", help="write the game down in a new file, to be replayed"
    )


def records() -> ModuleType:
    """Return the module that reads and writes records.

    Raises:
        UsageError: what it needs is not installed.
    """
    try:
        from liars_uno import records as module
    except ModuleNotFoundError:
        raise UsageError('this needs cattrs: pip install "liars-uno[json]"') from None
    return module


@contextmanager
def recording(args: argparse.Namespace, table: Table) -> Iterator[Callable[[], None]]:
    """Write a game down if that was asked for: call what is yielded after each action.

    Raises:
        UsageError: the file is there already, or cannot be written.
    """
    if args.record is None:
        yield lambda: None
        return
    try:
        recorder = records().Recorder(args.record, table.journal)
    except FileExistsError:
        raise UsageError(f"there is a file {args.record!r} already") from None
    except OSError as error:
        raise UsageError(f"cannot write {args.record!r}: {reason(error)}") from None
    with recorder:
        yield recorder.write


def contents_of(name: str) -> bytes:
    """Return what is in a file.

    Raises:
        UsageError: it cannot be read.
    """
    try:
        return Path(name).read_bytes()
    except OSError as error:
        raise UsageError(f"cannot read {name!r}: {reason(error)}") from None
