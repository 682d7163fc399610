"""``liars-uno rulings``: the register of rule points, to be looked up by id or by words."""

from __future__ import annotations

import argparse
import re
import sys
from typing import Final

from liars_uno.cli.asking import add_language, columns, named_rules
from liars_uno.rulings import SOURCES, RulingNotFoundError, ruling, rulings
from liars_uno.rulings.telling import find, ruling_list, ruling_text, source_list

NAME: Final = "rulings"
SUMMARY: Final = "Look up what is unclear about the rules, and how it can be read."

_ID: Final = re.compile(r"[A-Za-z]{2}-?[0-9]{1,2}", re.ASCII)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the subcommand."""
    parser.add_argument(
        "words",
        nargs="*",
        metavar="ID|WORD",
        help="ids of rule points, or words to search for; nothing lists all",
    )
    parser.add_argument(
        "--rules", metavar="PRESET|FILE", help="mark how these rules read each point"
    )
    parser.add_argument("--sources", action="store_true", help="list the sources instead")
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Print it; 1 if nothing was found.

    Raises:
        UsageError: no such rules, or rules that cannot be played.
    """
    rules = None if args.rules is None else named_rules(args.rules)
    if args.sources:
        print(source_list(SOURCES.values(), args.lang, width=columns()))
        return 0
    try:
        if args.words and all(_ID.fullmatch(word) for word in args.words):
            texts = [
                ruling_text(ruling(id_), args.lang, rules, width=columns()) for id_ in args.words
            ]
            print("\n\n".join(texts))
            return 0
    except RulingNotFoundError as error:
        print(f"liars-uno: {error}", file=sys.stderr)
        return 1
    found = find(" ".join(args.words), args.lang) if args.words else rulings()
    if not found:
        print(f"liars-uno: no ruling with all of: {' '.join(args.words)}", file=sys.stderr)
        return 1
    print(ruling_list(found, args.lang, width=columns()))
    return 0
