"""``liars-uno rules``: presets and rules files, listed, shown, compared and checked."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from liars_uno.cli.asking import named_rules
from liars_uno.cli.options import UsageError, reason
from liars_uno.errors import RulesError
from liars_uno.rules import FIELDS, Rules
from liars_uno.rules.plain import to_plain
from liars_uno.rules.preset_data import PRESET_CHANGES
from liars_uno.rules.presets import PRESETS
from liars_uno.rules.toml import write

NAME: Final = "rules"
SUMMARY: Final = "List presets; check, compare and show rules files."

#: What each preset is, in a line.
ABOUT: Final = {
    "liars-uno": "Liar's UNO as guide and video tell it together; the default",
    "liars-uno-guide": "Liar's UNO by the written guide, to the letter",
    "liars-uno-video": "Liar's UNO by the rules video, to the letter: a caught lie does nothing",
    "classic": "classic UNO by the publisher's rules",
    "classic-blog": "classic UNO by the Indonesian blog: colors only, lowest total wins",
    "classic-blog-house": "the same with its house rules: stacking, two Skips, the last loser",
    "classic-article": "classic UNO by the article: draw until playable, no bluffing",
    "classic-article-house": "the same with its house rule: players drop out of the match",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the subcommand."""
    tasks = parser.add_subparsers(dest="task", required=True, metavar="TASK")
    tasks.add_parser("list", help="list the presets")
    check = tasks.add_parser("check", help="say all that is wrong with a rules file")
    check.add_argument("file", metavar="FILE", help="a TOML file of rules")
    diff = tasks.add_parser("diff", help="say in which rule points two tables differ")
    diff.add_argument("first", metavar="PRESET|FILE", help="a preset or a TOML file of rules")
    diff.add_argument("second", metavar="PRESET|FILE", help="what to compare it with")
    show = tasks.add_parser("show", help="print rules as a rules file")
    show.add_argument("rules", metavar="PRESET|FILE", help="a preset or a TOML file of rules")
    show.add_argument("--all", action="store_true", help="print every field, changed or not")


def run(args: argparse.Namespace) -> int:
    """Do the task: 0 if all is well, 1 for faults or differences.

    Raises:
        UsageError: there is no such preset or file.
    """
    return _TASKS[args.task](args)


def _list(args: argparse.Namespace) -> int:
    width = max(map(len, PRESETS))
    for name in PRESETS:
        print(f"{name:{width}}  {ABOUT[name]}")
    return 0


def _check(args: argparse.Namespace) -> int:
    try:
        text = Path(args.file).read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise UsageError(f"cannot read {args.file!r}: {reason(error)}") from None
    try:
        Rules.from_toml(text)
    except RulesError as error:
        print(error)
        print(f"{args.file}: cannot be played ({len(error.faults)})", file=sys.stderr)
        return 1
    print(f"{args.file}: can be played")
    return 0


def _diff(args: argparse.Namespace) -> int:
    differences = named_rules(args.first).diff(named_rules(args.second))
    for difference in differences:
        points = ", ".join(difference.points) or "-"
        mine, theirs = _shown(difference.mine), _shown(difference.theirs)
        print(f"{points}  {difference.name}: {mine} -> {theirs}")
    return 1 if differences else 0


def _show(args: argparse.Namespace) -> int:
    rules = named_rules(args.rules)
    if args.all:
        values = {field.name: to_plain(value) for field, value in rules}
        if not rules.deck.cards:
            del values["deck.cards"]
        print(write(_edition_preset(rules), values), end="")
    elif args.rules in PRESET_CHANGES:
        start, changes = PRESET_CHANGES[args.rules]
        print(write(start or args.rules, changes), end="")
    else:
        print(rules.to_toml(), end="")
    return 0


def _edition_preset(rules: Rules) -> str:
    """The preset that a file of all fields extends; every value is in the file in any case."""
    return "liars-uno" if rules.deck.edition is FIELDS[0].default else "classic"


def _shown(value: object) -> str:
    plain = to_plain(value)
    if isinstance(plain, dict):
        return f"{sum(plain.values())} cards" if plain else "as printed"
    return ", ".join(plain) if isinstance(plain, list) else str(plain)


_TASKS: Final[dict[str, Callable[[argparse.Namespace], int]]] = {
    "list": _list,
    "check": _check,
    "diff": _diff,
    "show": _show,
}
