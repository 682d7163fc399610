"""``liars-uno verify``: check that a record was not changed and that the rules allow it."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from liars_uno.cli.recording import contents_of, records

NAME: Final = "verify"
SUMMARY: Final = "Check a record: every line, every move by the rules, every fair shuffle."


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the subcommand."""
    parser.add_argument("file", metavar="FILE", help="a record, or one seat's side of it")


def run(args: argparse.Namespace) -> int:
    """Say what came out; 1 if a line is wrong.

    Raises:
        UsageError: the file cannot be read.
    """
    checked = records().verify(contents_of(args.file))
    if checked.fault is not None:
        print(f"{args.file}: {checked.fault}", file=sys.stderr)
        return 1
    print(f"{args.file}: all {checked.lines} lines are right")
    if checked.cut:
        print("the last line was only half written and was left out")
    print(f"digest: {checked.digest}")
    return 0
