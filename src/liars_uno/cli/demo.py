"""``liars-uno demo``: bots play a whole game, and it is told in plain words."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from liars_uno import HOST, Seat, Table, events, redact
from liars_uno.bots import Bot, play
from liars_uno.cli.board import top_words
from liars_uno.cli.options import (
    add_table_options,
    asked_rules,
    bots_of,
    language_of,
    names_of,
    seed_of,
    table_of,
)
from liars_uno.cli.recording import add_record, recording
from liars_uno.cli.screen import Screen
from liars_uno.narration import Narrator

NAME: Final = "demo"
SUMMARY: Final = "Let bots play a whole game, told in plain words with the rules that decided."

#: What one seat after another does while a window is open; told together.
_ANSWERS: Final = (events.Accepted, events.PhaseEntered)
_LANDMARKS: Final = (events.CardsCollected, events.RoundEnded, events.MatchEnded)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``demo``."""
    add_table_options(parser)
    parser.add_argument(
        "--spectator", action="store_true", help="tell only what everyone at the table can see"
    )
    add_record(parser)
    parser.add_argument("--no-ids", action="store_true", help="leave the ids of the rules out")


def run(args: argparse.Namespace) -> int:
    """Play a game among bots to its end and tell it."""
    language = language_of(args)
    seed = seed_of(args)
    asked = asked_rules(args.rules)
    table = table_of(args, asked.rules, seed)
    names = names_of(args)
    screen = Screen(plain=args.ascii)
    narrator = Narrator(language, names, marks=screen.marks, cite=not args.no_ids)
    screen.learn(narrator.words)
    _ = language.gettext
    with recording(args, table) as record:
        screen.rule(_("A game among bots"))
        seats = ", ".join(f"{seat} {name}" for seat, name in enumerate(names))
        screen.say(_("Rules: {rules}. Seats: {seats}.").format(rules=asked.title, seats=seats))
        screen.say(_("To see the same game again: --seed {seed}").format(seed=seed))
        _Telling(screen, narrator, table, None if args.spectator else HOST).play(
            bots_of(range(args.seats), seed), record
        )
    return 0


class _Telling:
    """A game that is told while it is played."""

    def __init__(
        self, screen: Screen, narrator: Narrator, table: Table, listener: int | None
    ) -> None:
        self._screen = screen
        self._narrator = narrator
        self._table = table
        self._listener = listener
        self._turns = 0

    def play(self, bots: Mapping[Seat, Bot], record: Callable[[], None]) -> None:
        self._tell(self._table.events_for(None))
        told: list[events.Event] = []
        for _action, happened in play(self._table, bots):
            record()
            told += happened
            if not all(isinstance(event, _ANSWERS) for event in happened):
                self._tell(told)
                told = []

    def _tell(self, happened: Iterable[events.Event]) -> None:
        if self._listener is None:
            happened = [redact(event, None) for event in happened]
        for event, line in self._narrator.lines(happened):
            if isinstance(event, events.TurnStarted):
                self._screen.say()
                self._screen.say(self._turn(event.seat), style="bold")
            elif isinstance(event, _LANDMARKS):
                self._screen.say()
                self._screen.say(line, style="bold")
            else:
                self._screen.say(line, indent=2)

    def _turn(self, seat: Seat) -> str:
        """The heading of a turn: whose it is, and what lies there."""
        self._turns += 1
        words, public = self._narrator.words, self._table.state.public
        text = words.language.gettext("Turn {number}: {who}, with {cards}. On top: {top}.")
        return text.format(
            number=self._turns,
            who=words.object(seat),
            cards=words.count(public.counts[seat]),
            top=top_words(words, public),
        )
