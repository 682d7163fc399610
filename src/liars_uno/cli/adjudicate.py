"""``liars-uno adjudicate``: how a situation is decided under every reading of the rules."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from liars_uno.cli.asking import add_language, columns
from liars_uno.cli.options import UsageError, reason
from liars_uno.rulings import RulingNotFoundError
from liars_uno.rulings.adjudicator import adjudicate
from liars_uno.rulings.situations import SituationError, read_situation
from liars_uno.rulings.telling import adjudication_text

NAME: Final = "adjudicate"
SUMMARY: Final = "Tell how a situation is decided under every reading of the rules."


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the subcommand."""
    parser.add_argument("file", metavar="FILE", help="a TOML file that describes the situation")
    parser.add_argument(
        "--among",
        metavar="ID,...",
        help="ask these rule points alone (default: all that can matter)",
    )
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Print the answer; 1 if the file describes no situation.

    Raises:
        UsageError: the file cannot be read, or there is no such rule point.
    """
    try:
        text = Path(args.file).read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise UsageError(f"cannot read {args.file!r}: {reason(error)}") from None
    try:
        situation = read_situation(text)
    except SituationError as error:
        print(f"{args.file} describes no situation:\n{error}", file=sys.stderr)
        return 1
    among = situation.among if args.among is None else args.among.split(",")
    try:
        found = adjudicate(situation.state, *situation.actions, among=among)
    except RulingNotFoundError as error:
        raise UsageError(str(error)) from None
    title, question = situation.title, situation.question
    text = adjudication_text(found, situation.names, title, question, args.lang, width=columns())
    print(text, end="")
    return 0
