"""``liars-uno conformance``: put the conformance suite to an engine, in any language."""

from __future__ import annotations

import argparse
import json
from types import ModuleType
from typing import Final

from liars_uno.cli.options import UsageError

NAME: Final = "conformance"
SUMMARY: Final = "Put the conformance suite to an engine in any language, clause by clause."

_TOLD_AT_MOST: Final = 20
_LONGEST_TIMEOUT: Final = 3600


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the subcommand."""
    parser.add_argument(
        "--command", dest="engine", metavar="COMMAND", help="what starts the engine"
    )
    parser.add_argument(
        "--chapter",
        action="append",
        metavar="NAME",
        help="put this chapter alone; may be given several times (default: all)",
    )
    parser.add_argument("--list", action="store_true", help="list the chapters")
    parser.add_argument(
        "--print", action="store_true", help="print the cases as lines of JSON, spelled out"
    )
    parser.add_argument(
        "--timeout",
        type=float,
        default=10,
        metavar="SECONDS",
        help="how long an answer may take (default: 10)",
    )


def run(args: argparse.Namespace) -> int:
    """List or print the suite, or put it to an engine; 1 if a case fails or gets no answer.

    Raises:
        UsageError: there is no such chapter, or no engine that greets.
    """
    suite = _suite()
    try:
        chapters = [suite.load(name) for name in args.chapter or suite.chapters()]
    except LookupError as error:
        raise UsageError(str(error.args[0])) from None
    if args.list:
        for chapter in chapters:
            print(f"{chapter.name:24} {len(chapter.cases):4}  {chapter.title}")
        return 0
    cases = [case for chapter in chapters for case in chapter.cases]
    if args.print:
        for number, case in enumerate(cases, 1):
            print(json.dumps(case.in_full(number)))
        return 0
    if not (args.engine or "").strip():
        raise UsageError("--command says what starts the engine; --list lists the chapters")
    if not 0 < args.timeout <= _LONGEST_TIMEOUT:
        raise UsageError(f"--timeout is more than 0 and at most {_LONGEST_TIMEOUT} seconds")
    try:
        with suite.Engine(args.engine, args.timeout) as engine:
            report = suite.run(engine, cases)
    except suite.EngineError as error:
        raise UsageError(str(error)) from None
    for line in report.lines():
        print(line)
    for case, found in report.failures[:_TOLD_AT_MOST]:
        print(f"\n{case.name}: {case.about}\n  {found.why}")
    if len(report.failures) > _TOLD_AT_MOST:
        print(f"\n... and {len(report.failures) - _TOLD_AT_MOST} more failures")
    return 1 if report.failures else 0


def _suite() -> ModuleType:
    """The suite; it needs what reads and writes JSON."""
    try:
        from liars_uno import conformance as module
    except ModuleNotFoundError:
        raise UsageError('this needs cattrs: pip install "liars-uno[json]"') from None
    return module
