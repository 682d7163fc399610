"""One simulated game, and the flat record that is kept of it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import attrs

from liars_uno import Rules, Seat, Table
from liars_uno import events as e
from liars_uno.bots import TEMPERS, SimpleBot, play
from liars_uno.errors import LiarsUnoError
from liars_uno.phases import EndReason, MatchOver

#: A game that is longer than this is cut off and counted as unfinished.
MOST_ACTIONS: Final = 200_000


class SimulationError(LiarsUnoError, ValueError):
    """A simulation that cannot be run: no such bot, no games, no seats."""


@attrs.frozen
class GameResult:
    """What is counted of one match; every field is a number, a word or a tuple of numbers.

    Attributes:
        number: which game of the simulation it is, from 0.
        winners: the seats that won the match.
        reason: why the last round was over; ``unfinished`` if the game was cut off.
        starter: the seat that had the very first turn.
        rounds: how many rounds were played.
        turns: how many turns were started.
        actions: how many actions were done, those of chance included.
        hidden: cards played face down.
        lies: those that were not what they were claimed to be, disguises included.
        disguises: Regular cards played face down.
        challenges: challenges of cards played face down.
        caught: challenges that found a lie or a disguise.
        wild_challenges: Wild Liar's Challenges played.
        uno_caught: seats that were caught without having called.
        drawn: cards drawn for any reason.
        penalty_cards: cards drawn as a penalty.
        mixings: how often the discard pile became a new draw pile.
        totals: every seat's total at the end.
    """

    number: int
    winners: tuple[Seat, ...]
    reason: str
    starter: Seat
    rounds: int
    turns: int
    actions: int
    hidden: int
    lies: int
    disguises: int
    challenges: int
    caught: int
    wild_challenges: int
    uno_caught: int
    drawn: int
    penalty_cards: int
    mixings: int
    totals: tuple[int, ...]

    def flat(self) -> dict[str, int | str]:
        """The result as one row for a data frame; seats are joined by blanks."""
        row = attrs.asdict(self)
        return {
            name: " ".join(map(str, value)) if isinstance(value, tuple) else value
            for name, value in row.items()
        }


def play_game(  # noqa: PLR0917  # the parts of one request, usually named
    rules: Rules,
    seats: int,
    bots: Sequence[str] = ("steady",),
    seed: str = "0",
    number: int = 0,
    most_actions: int = MOST_ACTIONS,
) -> GameResult:
    """Play one match among bots and count what happens.

    Args:
        rules: the rules of the table.
        seats: how many seats.
        bots: tempers of the bots, dealt out among the seats again and again from seat 0.
        seed: together with ``number`` makes the game repeat.
        number: which game of the simulation it is; the first dealer goes round with it.
        most_actions: when the game is cut off.

    Raises:
        SimulationError: there is no such bot.
        RulesError: this many seats cannot play by these rules.

    >>> from liars_uno import presets
    >>> play_game(presets.CLASSIC, 2, seed="a").rounds > 0
    True
    """
    if not bots or any(name not in TEMPERS for name in bots):
        known = ", ".join(TEMPERS)
        raise SimulationError(f"bots must be some of {known}, not {', '.join(bots) or 'none'}")
    name = f"{seed}/{number}"
    table = Table(rules, seats, name, dealer=number % seats)
    players = {
        seat: SimpleBot(random.Random(f"{name}/{seat}"), TEMPERS[bots[seat % len(bots)]])
        for seat in range(seats)
    }
    counts: Counter[str] = Counter()
    starter = _first_turn(table.events_for(None), counts)
    for _action, happened in play(table, players, most_actions):
        for event in happened:
            _count(event, counts)
    return _result(table, counts, number, starter)


def _result(table: Table, counts: Counter[str], number: int, starter: Seat) -> GameResult:
    phase = table.state.phase
    over = isinstance(phase, MatchOver)
    return GameResult(
        number=number,
        winners=phase.winners if isinstance(phase, MatchOver) else (),
        reason=phase.reason.value if isinstance(phase, MatchOver) else "unfinished",
        starter=starter,
        rounds=counts["rounds"] + (not over),
        turns=counts["turns"],
        actions=table.version,
        hidden=counts["hidden"],
        lies=counts["lies"],
        disguises=counts["disguises"],
        challenges=counts["challenges"],
        caught=counts["caught"],
        wild_challenges=counts["wild_challenges"],
        uno_caught=counts["uno_caught"],
        drawn=counts["drawn"],
        penalty_cards=counts["penalty_cards"],
        mixings=counts["mixings"],
        totals=table.state.public.totals,
    )


def _first_turn(happened: Iterable[e.Event], counts: Counter[str]) -> Seat:
    starter = -1
    for event in happened:
        _count(event, counts)
        if isinstance(event, e.TurnStarted) and starter < 0:
            starter = event.seat
    return starter


def _count(event: e.Event, counts: Counter[str]) -> None:
    match event:
        case e.TurnStarted():
            counts["turns"] += 1
        case e.RoundEnded():
            counts["rounds"] += 1
        case e.PlayedHidden():
            counts["hidden"] += 1
            assert event.card is not None  # the log is that of the table, unredacted
            counts["lies"] += event.card.face is not event.claim or not event.card.is_liars
            counts["disguises"] += not event.card.is_liars
        case e.CardRevealed():
            counts["challenges"] += 1
            counts["caught"] += event.verdict is not e.Verdict.TRUE
        case e.WildChallengeOpened():
            counts["wild_challenges"] += 1
        case e.UnoCaught():
            counts["uno_caught"] += 1
        case e.CardsDrawn():
            counts["drawn"] += event.count
            counts["penalty_cards"] += event.count if event.why.is_penalty else 0
        case e.Shuffled():
            counts["mixings"] += event.mixing.value == "discard"
        case _:
            pass


#: Every way a game can end in a result.
REASONS: Final = (*(reason.value for reason in EndReason), "unfinished")
