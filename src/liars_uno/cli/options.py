"""Options that the games of the command line share, and what they come to."""

from __future__ import annotations

import argparse
import os
import random
import secrets
import tomllib
from pathlib import Path
from typing import Final

import attrs

from liars_uno import Rules, RulesError, Table
from liars_uno.bots import TEMPERS, SimpleBot
from liars_uno.errors import LiarsUnoError
from liars_uno.language import Language, available, load, preferred
from liars_uno.rules.presets import PRESETS

#: What seats are called that are given no name.
NAMES: Final = ("Ana", "Budi", "Citra", "Dewi", "Eko", "Farah", "Gita", "Hadi", "Indra", "Joko")

#: Fewer seats no rules allow (DK-05).
FEWEST_SEATS: Final = 2

_LONGEST_NAME: Final = 16
_LONGEST_TITLE: Final = 80
_SEEDS: Final = 1_000_000


class UsageError(LiarsUnoError):
    """Options that cannot be served; the message says why."""


def add_table_options(parser: argparse.ArgumentParser) -> None:
    """Add the options about the table: seats, names, rules, seed, language and signs."""
    parser.add_argument(
        "--seats", type=int, default=4, metavar="N", help="how many seats (default: 4)"
    )
    parser.add_argument(
        "--names", default="", metavar="A,B,...", help="what the seats are called, from seat 0 on"
    )
    parser.add_argument(
        "--rules",
        default="liars-uno",
        metavar="PRESET|FILE",
        help=f"a preset ({', '.join(PRESETS)}) or a TOML file of rules (default: liars-uno)",
    )
    parser.add_argument("--seed", metavar="SEED", help="any word or number: makes a game repeat")
    parser.add_argument(
        "--lang", choices=available(), help="the language (default: as the environment says)"
    )
    parser.add_argument("--ascii", action="store_true", help="use plain ASCII signs only")


def reason(error: OSError | UnicodeError) -> str:
    """Say why a file cannot be read or written, in words and without the number of the error."""
    if isinstance(error, UnicodeError):
        return "it is no text in UTF-8"
    return error.strerror or str(error)


def language_of(args: argparse.Namespace) -> Language:
    """Return the language asked for, or the one of the environment."""
    return load(args.lang or preferred(os.environ))


def seed_of(args: argparse.Namespace) -> str:
    """Return the seed asked for, or a fresh one."""
    return str(args.seed) if args.seed is not None else str(secrets.randbelow(_SEEDS))


@attrs.frozen
class AskedRules:
    """Rules that were asked for, and what to call them.

    Attributes:
        rules: the rules.
        asked: the preset or file that was asked for.
        name: what the file says that they are called, on one line; empty if it says nothing.
    """

    rules: Rules
    asked: str
    name: str = ""

    @property
    def title(self) -> str:
        """What to call them in a line, so that they can be asked for again."""
        return f"{self.name} ({self.asked})" if self.name else self.asked


def rules_of(args: argparse.Namespace) -> Rules:
    """Return the preset or the rules of the file asked for.

    Raises:
        UsageError: there is no such preset or file, or its rules cannot be played.
    """
    return asked_rules(args.rules).rules


def asked_rules(name: str) -> AskedRules:
    """Return the preset or the rules of the file of this name, and what they are called.

    Raises:
        UsageError: there is no such preset or file, or its rules cannot be played.
    """
    if name in PRESETS:
        return AskedRules(PRESETS[name], name)
    try:
        text = Path(name).read_text(encoding="utf-8")
        rules = Rules.from_toml(text)
        return AskedRules(rules, name, _on_one_line(tomllib.loads(text).get("name", "")))
    except FileNotFoundError:
        presets = ", ".join(PRESETS)
        raise UsageError(f"no preset and no file {name!r}; the presets are: {presets}") from None
    except (OSError, UnicodeError) as error:
        raise UsageError(f"cannot read {name!r}: {reason(error)}") from None
    except RulesError as error:
        raise UsageError(f"the rules in {name!r} cannot be played:\n{error}") from None


def table_of(args: argparse.Namespace, rules: Rules, seed: str) -> Table:
    """Return a table with its first round dealt.

    Raises:
        UsageError: so many seats cannot play by these rules, or have such names.
    """
    limits = f"from {FEWEST_SEATS} to {rules.deal.seat_limit}"
    if not FEWEST_SEATS <= args.seats <= rules.deal.seat_limit:
        raise UsageError(f"{args.seats} seats cannot play by these rules: it must be {limits}")
    try:
        return Table(rules, args.seats, seed, names=names_of(args))
    except RulesError as error:
        raise UsageError(f"{args.seats} seats cannot play by these rules:\n{error}") from None


def names_of(args: argparse.Namespace) -> tuple[str, ...]:
    """Return what each seat is called: the names given, then ready-made ones; no two alike.

    Raises:
        UsageError: more names than seats, or two seats with the same name.
    """
    given = [_clean(name) for name in args.names.split(",")] if args.names else []
    if len(given) > args.seats:
        raise UsageError(f"{len(given)} names for {args.seats} seats")
    given += [""] * (args.seats - len(given))
    spare = iter([name for name in NAMES if name not in given])
    names = tuple(name or next(spare, f"Seat {seat}") for seat, name in enumerate(given))
    if len(set(names)) < len(names):
        raise UsageError("two seats have the same name")
    return names


def bots_of(seats: range, seed: str) -> dict[int, SimpleBot]:
    """Return a bot for each seat, of differing tempers; the same seed gives the same bots."""
    tempers = tuple(TEMPERS.values())
    return {
        seat: SimpleBot(random.Random(f"{seed}/seat {seat}"), tempers[seat % len(tempers)])
        for seat in seats
    }


def _on_one_line(name: str) -> str:
    """A name as it can be shown: no sign moves the cursor, and no name fills the screen."""
    line = "".join(sign for sign in " ".join(name.split()) if sign.isprintable()).strip()
    return line if len(line) <= _LONGEST_TITLE else f"{line[: _LONGEST_TITLE - 3]}..."


def _clean(name: str) -> str:
    """A name without anything that would move the cursor, and no longer than a column."""
    return "".join(sign for sign in name if sign.isprintable()).strip()[:_LONGEST_NAME]
