"""Options that the commands about rules share: which rules, and in which language."""

from __future__ import annotations

import argparse
import shutil
import sys
from typing import Final

from liars_uno import Rules
from liars_uno.cli.options import asked_rules
from liars_uno.language import SOURCE, available
from liars_uno.rules.presets import PRESETS
from liars_uno.rulings.telling import WIDTH

_DEFAULT: Final = "liars-uno"
#: In narrower windows texts go over the edge rather than to pieces.
_NARROWEST: Final = 20


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Add the option that names a preset or a file of rules."""
    parser.add_argument(
        "--rules",
        default=_DEFAULT,
        metavar="PRESET|FILE",
        help=f"a preset ({', '.join(PRESETS)}) or a TOML file of rules (default: {_DEFAULT})",
    )


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the option that names a language; English unless another is asked for."""
    parser.add_argument(
        "--lang", choices=available(), default=SOURCE, help=f"the language (default: {SOURCE})"
    )


def columns() -> int:
    """Return how many columns a line of text may have: as many as read well, or as fit.

    What goes to a file or to another command does not depend on the window it is started in.
    """
    if not sys.stdout.isatty():
        return WIDTH
    return max(min(WIDTH, shutil.get_terminal_size().columns), _NARROWEST)


def named_rules(name: str) -> Rules:
    """Return a preset, or the rules of a file.

    Raises:
        UsageError: there is no such preset or file, or its rules cannot be played.
    """
    return asked_rules(name).rules
