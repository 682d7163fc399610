"""``liars-uno play``: people against bots, or against each other at one screen."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final

from liars_uno import Seat, Table
from liars_uno import phases as ph
from liars_uno.bots import Bot, next_action
from liars_uno.cli.options import (
    UsageError,
    add_table_options,
    asked_rules,
    bots_of,
    language_of,
    names_of,
    seed_of,
    table_of,
)
from liars_uno.cli.person import Desk, Person
from liars_uno.cli.recording import add_record, recording
from liars_uno.cli.screen import Screen, StoppedError
from liars_uno.language import Language
from liars_uno.narration import Narrator

NAME: Final = "play"
SUMMARY: Final = "Play at the terminal: you against bots, or several people at one screen."


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``play``."""
    add_table_options(parser)
    add_record(parser)
    parser.add_argument(
        "--people",
        type=int,
        default=1,
        metavar="N",
        help="how many seats, from seat 0 on, are people's who share the screen (default: 1)",
    )


def run(args: argparse.Namespace) -> int:
    """Play until the match is over or the people leave.

    Raises:
        UsageError: the options cannot be served.
    """
    language = language_of(args)
    seed = seed_of(args)
    asked = asked_rules(args.rules)
    table = table_of(args, asked.rules, seed)
    names = names_of(args)
    if not 1 <= args.people <= args.seats:
        raise UsageError(f"--people must be from 1 to {args.seats}, the number of seats")
    screen = Screen(plain=args.ascii)
    _ = language.gettext
    game = _Game(screen, table, language=language, names=names, people=args.people, seed=seed)
    try:
        with recording(args, table) as record:
            screen.rule(_("A game at {seats} seats").format(seats=args.seats))
            text = _("Rules: {rules}. To play the same deal again: --seed {seed}")
            screen.say(text.format(rules=asked.title, seed=seed))
            game.play(record)
    except (StoppedError, KeyboardInterrupt):
        screen.say(_("You have left the game."))
    return 0


class _Game:
    """A game with people at a desk and bots at the other seats."""

    def __init__(
        self,
        screen: Screen,
        table: Table,
        *,
        language: Language,
        names: tuple[str, ...],
        people: int,
        seed: str,
    ) -> None:
        self._screen = screen
        self.gettext = language.gettext
        self._table = table
        self._host = Narrator(language, names, marks=screen.marks)
        self._desk = Desk(screen, people)
        self._people: dict[Seat, Person] = {}
        for seat in range(people):
            narrator = Narrator(language, names, seat, screen.marks)
            screen.learn(narrator.words)
            self._people[seat] = Person(seat, table, self._desk, narrator, names[seat])
        bots = bots_of(range(people, table.state.public.seats), seed)
        self._players: dict[Seat, Bot] = {**self._people, **bots}

    def play(self, record: Callable[[], None]) -> None:
        """Play to the end of the match, and write it down after each action.

        Raises:
            StoppedError: the people have left.
        """
        while True:
            action = next_action(self._table, self._players)
            if action is None:
                self._tell_all()
                return
            if isinstance(self._table.state.phase, ph.RoundOver):
                self._tell_all()
                self._screen.ask(self.gettext("Press Enter for the next round."))
                self._desk.show_nobody()
            self._table.act(action)
            record()

    def _tell_all(self) -> None:
        """Tell the end of a round to whoever looks: by name, if they are several."""
        people = tuple(self._people.values())
        if len(people) == 1:
            people[0].tell()
            return
        since = max(person.told for person in people)
        for line in self._host.story(self._table.events_for(None, since)):
            self._screen.say(line)
        for person in people:
            person.catch_up()
