"""The command ``liars-uno``: one module per subcommand, each imported only to add its options.

A subcommand is a module with ``NAME``, ``SUMMARY``, ``configure(parser)`` and ``run(args) -> int``.
To add one, write the module and name it in ``COMMANDS``.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import os
import platform
import sys
from collections.abc import Sequence
from typing import Final, Protocol

from liars_uno import COMPILED
from liars_uno.cli import (
    adjudicate,
    conformance,
    demo,
    explore,
    play,
    replay,
    rulebook,
    rules,
    rulings,
    simulate,
    verify,
)
from liars_uno.cli.options import UsageError, reason


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
    explore,
    conformance,
)

_INTERRUPTED: Final = 130
_NOBODY_READS: Final = 141


class _Version(argparse.Action):
    """Prints the version only when asked: finding it out takes longer than reading options."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Print and exit."""
        engine = "compiled" if COMPILED else "plain Python"
        python = f"{platform.python_implementation()} {platform.python_version()}"
        version = importlib.metadata.version("liars-uno")
        print(f"liars-uno {version} (engine: {engine}; {python})")
        parser.exit()


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    parser = argparse.ArgumentParser(
        prog="liars-uno", description="Liar's UNO and classic UNO in the terminal."
    )
    parser.add_argument(
        "--version",
        action=_Version,
        nargs=0,
        help="show the version, and whether the engine runs compiled, and exit",
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
        0 if all went well, 2 for options that cannot be served or output that cannot be
        written, 130 for Ctrl-C, 141 if nobody reads what is shown any more.
    """
    args = build_parser().parse_args(argv)
    try:
        status = args.run(args)
        sys.stdout.flush()
    except UsageError as error:
        print(f"liars-uno: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return _INTERRUPTED
    except BrokenPipeError:  # whoever was reading has seen enough, as `head` does
        _fall_silent()
        return _NOBODY_READS
    except OSError as error:  # a full disk, say
        print(f"liars-uno: cannot go on: {reason(error)}", file=sys.stderr)
        _fall_silent()
        return 2
    assert isinstance(status, int)
    return status


def _fall_silent() -> None:
    """Send what is still unsaid nowhere: it would be tried again at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
