"""The command ``liars-uno``: one module per subcommand, each imported only to add its options.

A subcommand is a module with ``NAME``, ``SUMMARY``, ``configure(parser)`` and ``run(args) -> int``.
To add one, write the module and name it in ``COMMANDS``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Final, Protocol

from liars_uno.cli import (
    adjudicate,
    demo,
    play,
    replay,
    rulebook,
    rules,
    rulings,
    simulate,
    verify,
)
from liars_uno.cli.options import UsageError


class Command(Protocol):
    """What a module must offer to be a subcommand."""

    @property
    def NAME(self) -> str:  # noqa: N802  # a module's constant
        """What is typed for it."""
        ...

    @property
    def SUMMARY(self) -> str:  # noqa: N802  # a module's constant
        """What it does, in a sentence."""
        ...

    def configure(self, parser: argparse.ArgumentParser) -> None:
        """Add the options of the subcommand."""
        ...

    def run(self, args: argparse.Namespace) -> int:
        """Do it, and return the exit status."""
        ...


#: Every subcommand, in the order of the help page.
COMMANDS: Final[tuple[Command, ...]] = (
    play,
    demo,
    rulebook,
    rules,
    rulings,
    adjudicate,
    simulate,
    replay,
    verify,
)

_INTERRUPTED: Final = 130


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    parser = argparse.ArgumentParser(
        prog="liars-uno", description="Liar's UNO and classic UNO in the terminal."
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in COMMANDS:
        described = commands.add_parser(
            command.NAME, help=command.SUMMARY, description=command.SUMMARY
        )
        command.configure(described)
        described.set_defaults(run=command.run)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status.

    Args:
        argv: the arguments after the name of the command; ``None`` takes them from the process.

    Returns:
        0 if all went well, 2 for options that cannot be served, 130 for Ctrl-C.
    """
    args = build_parser().parse_args(argv)
    try:
        status = args.run(args)
    except UsageError as error:
        print(f"liars-uno: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return _INTERRUPTED
    assert isinstance(status, int)
    return status
