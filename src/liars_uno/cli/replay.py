"""``liars-uno replay``: tell a recorded game, from the host's side or from one seat's."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Any, Final

import attrs

from liars_uno import Public, Seat, events
from liars_uno.cli.board import top_words
from liars_uno.cli.options import NAMES, UsageError, language_of
from liars_uno.cli.recording import contents_of, records
from liars_uno.cli.screen import Screen, StoppedError
from liars_uno.errors import RecordError
from liars_uno.language import available
from liars_uno.narration import Narrator

NAME: Final = "replay"
SUMMARY: Final = "Tell a recorded game again, step by step if you like."

#: What one seat after another does while a window is open; told together.
_ANSWERS: Final = (events.Accepted, events.PhaseEntered)
_LANDMARKS: Final = (events.CardsCollected, events.RoundEnded, events.MatchEnded)
_SPECTATOR: Final = "spectator"
_LONGEST_NAME: Final = 40


@attrs.frozen
class _Step:
    """One move as it is to be told; ``undone`` if it took another one back."""

    events: tuple[events.Event, ...]
    public: Public
    undone: bool


@attrs.frozen
class _Side:
    """A game from one side."""

    names: tuple[str, ...]
    reader: Seat | None
    steps: tuple[_Step, ...]
    cut: bool


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the subcommand."""
    parser.add_argument("file", metavar="FILE", help="a record, or one seat's side of it")
    parser.add_argument(
        "--as",
        dest="side",
        metavar="SEAT",
        help=f"tell only what this seat saw: its number, or {_SPECTATOR} (default: all of it)",
    )
    parser.add_argument("--step", action="store_true", help="wait for Enter after each step")
    parser.add_argument("--no-ids", action="store_true", help="leave the ids of the rules out")
    parser.add_argument(
        "--lang", choices=available(), help="the language (default: as the environment says)"
    )
    parser.add_argument("--ascii", action="store_true", help="use plain ASCII signs only")


def run(args: argparse.Namespace) -> int:
    """Tell the game; 1 if the record is not right.

    Raises:
        UsageError: the file cannot be read, or there is no such seat.
    """
    try:
        side = _side(args)
    except RecordError as error:
        print(f"{args.file}: {error}", file=sys.stderr)
        return 1
    language = language_of(args)
    screen = Screen(plain=args.ascii)
    narrator = Narrator(language, side.names, side.reader, screen.marks, cite=not args.no_ids)
    screen.learn(narrator.words)
    _ = language.gettext
    screen.rule(_("A recorded game"))
    try:
        _Telling(screen, narrator, wait=args.step).tell(side.steps)
    except StoppedError:
        return 0
    if side.cut:
        screen.say()
        screen.say(_("The last line was only half written and was left out."))
    return 0


# ---- whose side ----------------------------------------------------------------------------------
def _side(args: argparse.Namespace) -> _Side:
    data = contents_of(args.file)
    module = records()
    if module.is_export(data):
        seen = module.load_export(data)
        if args.side is not None and _seat(args.side, seen.setup.seats) != seen.seat:
            raise UsageError("this record tells another seat's side only")
        return _of_seat(seen)
    loaded = module.loads(data)
    entries = module.replay_checked(loaded)
    if args.side is not None:
        seat = _seat(args.side, loaded.record.setup.seats)
        seen = module.load_export(module.export(loaded.record, seat))
        return attrs.evolve(_of_seat(seen), cut=bool(loaded.cut))
    steps = [
        _Step(entry.events, entry.state.public, isinstance(entry.move, module.Undone))
        for entry in entries
    ]
    return _Side(_names(loaded.record.setup), None, tuple(steps), bool(loaded.cut))


def _of_seat(seen: Any) -> _Side:
    steps = [_Step(step.events, step.view.public, step.undone is not None) for step in seen.steps]
    return _Side(_names(seen.setup), seen.seat, tuple(steps), bool(seen.cut))


def _seat(text: str, seats: int) -> Seat | None:
    if text == _SPECTATOR:
        return None
    if text.isdecimal() and text.isascii() and int(text[:9]) < seats:
        return int(text)
    raise UsageError(f"--as is a seat from 0 to {seats - 1}, or {_SPECTATOR}")


def _names(setup: Any) -> tuple[str, ...]:
    """What the seats are called, without anything that would move the cursor."""
    given = setup.names or [""] * setup.seats
    shown = ["".join(filter(str.isprintable, name))[:_LONGEST_NAME].strip() for name in given]
    spare = [*NAMES, *(f"Seat {seat}" for seat in range(len(NAMES), setup.seats))]
    return tuple([name or spare[seat] for seat, name in enumerate(shown)])


# ---- telling -------------------------------------------------------------------------------------
class _Telling:
    """A game told step by step."""

    def __init__(self, screen: Screen, narrator: Narrator, *, wait: bool) -> None:
        self._screen = screen
        self._narrator = narrator
        self._wait = wait
        self._turns = 0

    def tell(self, steps: tuple[_Step, ...]) -> None:
        """Tell the steps.

        Raises:
            StoppedError: whoever was to press Enter has left.
        """
        _ = self._narrator.words.language.gettext
        for number, (happened, step) in enumerate(_together(steps)):
            if self._wait and number:
                self._screen.ask(_("Press Enter to go on."))
            if step.undone:
                self._screen.say(_("The last action was taken back."), style="bold")
            self._tell(happened, step.public)

    def _tell(self, happened: list[events.Event], public: Public) -> None:
        for event, line in self._narrator.lines(happened):
            if isinstance(event, events.TurnStarted):
                self._screen.say()
                self._screen.say(self._turn(event.seat, public), style="bold")
            elif isinstance(event, _LANDMARKS):
                self._screen.say()
                self._screen.say(line, style="bold")
            else:
                self._screen.say(line, indent=2)

    def _turn(self, seat: Seat, public: Public) -> str:
        """The heading of a turn: whose it is, and what lies there."""
        self._turns += 1
        words = self._narrator.words
        text = words.language.gettext("Turn {number}: {who}, with {cards}. On top: {top}.")
        return text.format(
            number=self._turns,
            who=words.object(seat),
            cards=words.count(public.counts[seat]),
            top=top_words(words, public),
        )


def _together(steps: tuple[_Step, ...]) -> Iterator[tuple[list[events.Event], _Step]]:
    """Put the answers of a window together with what they led to."""
    waiting: list[events.Event] = []
    for place, step in enumerate(steps):
        waiting += step.events
        last = place + 1 == len(steps)
        only_answers = bool(step.events) and all(isinstance(ev, _ANSWERS) for ev in step.events)
        if last or not only_answers or steps[place + 1].undone:
            yield waiting, step
            waiting = []
