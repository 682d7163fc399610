"""``liars-uno rulebook``: the rules of one table, to be printed and laid beside it."""

from __future__ import annotations

import argparse
from typing import Final

from liars_uno.cli.asking import add_language, add_rules
from liars_uno.cli.options import asked_rules
from liars_uno.rulings.rulebook import Markup, rulebook

NAME: Final = "rulebook"
SUMMARY: Final = "Print the rulebook of exactly one table."


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the subcommand."""
    add_rules(parser)
    add_language(parser)
    parser.add_argument("--plain", action="store_true", help="print plain text instead of Markdown")
    parser.add_argument(
        "--ids", action="store_true", help="print the rule points and clauses of each sentence"
    )


def run(args: argparse.Namespace) -> int:
    """Print it.

    Raises:
        UsageError: no such rules, or rules that cannot be played.
    """
    markup: Markup = "text" if args.plain else "markdown"
    asked = asked_rules(args.rules)
    print(rulebook(asked.rules, args.lang, markup, ids=args.ids, name=asked.name), end="")
    return 0
