"""Options that the commands about rules share: which rules, and in which language."""

from __future__ import annotations

import argparse
from typing import Final

from liars_uno import Rules
from liars_uno.cli.options import rules_of
from liars_uno.language import SOURCE, available
from liars_uno.rules.presets import PRESETS

_DEFAULT: Final = "liars-uno"


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


def named_rules(name: str) -> Rules:
    """Return a preset, or the rules of a file.

    Raises:
        UsageError: there is no such preset or file, or its rules cannot be played.
    """
    return rules_of(argparse.Namespace(rules=name))
