"""Playing a table out: who is asked, and in which order.

Before the game goes on, every seat in play is asked whether it wants to interrupt: people's seats
first if they are put first in ``players``, else as the seats come.  Then the first seat that the
game waits for is asked for its answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from liars_uno import HOST, Seat, Table, View
from liars_uno import actions as a
from liars_uno.actions import Action
from liars_uno.events import Event


class Bot(Protocol):
    """Whoever answers for a seat: a bot, or a person at a terminal."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return one of the legal actions: the game waits for this seat."""
        ...

    def interrupt(self, view: View, legal: Sequence[Action]) -> Action | None:
        """Return one of the legal actions to do at once, or ``None`` to let the game go on."""
        ...


def next_action(table: Table, players: Mapping[Seat, Bot]) -> Action | None:
    """Return what is done next at a table, or ``None`` when the match is over.

    Seats are asked to interrupt in the order of ``players``.  Between rounds the host goes on to
    the next one.
    """
    actors = table.actors()
    if not actors:
        return None
    if actors[0] == HOST:
        return a.NextRound()
    for seat, player in players.items():
        if seat in table.state.public.playing:
            wish = player.interrupt(table.view(seat), table.legal(seat))
            if wish is not None:
                return wish
    seat = actors[0]
    return players[seat].choose(table.view(seat), table.legal(seat))


def play(
    table: Table, players: Mapping[Seat, Bot], most: int | None = None
) -> Iterator[tuple[Action, tuple[Event, ...]]]:
    """Play a table out, and yield each action with all its events, unredacted.

    Args:
        table: the table.
        players: who answers for each seat.
        most: after how many actions to stop; ``None`` plays to the end of the match.

    >>> import random
    >>> from liars_uno import presets
    >>> from liars_uno.bots import SimpleBot
    >>> table = Table(presets.LIARS_UNO, seats=3, seed=5)
    >>> bots = {seat: SimpleBot(random.Random(seat)) for seat in range(3)}
    >>> log = list(play(table, bots))
    >>> table.actors()
    ()
    """
    done = 0
    while most is None or done < most:
        action = next_action(table, players)
        if action is None:
            return
        yield action, table.act(action)
        done += 1
