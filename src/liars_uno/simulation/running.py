"""Running many games over any executor, with the same result whatever the executor is."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from typing import Final

from liars_uno import Rules
from liars_uno.simulation.games import GameResult, SimulationError, play_game
from liars_uno.simulation.tally import Tally

#: How many games one task of an executor plays.
CHUNK: Final = 5
#: How many tasks are handed to an executor ahead of the one whose results are awaited.
AHEAD: Final = 32

Progress = Callable[[int], None]


def simulate(  # noqa: PLR0917  # the parts of one request, usually named
    rules: Rules,
    games: int,
    seats: int = 4,
    bots: Sequence[str] = ("steady",),
    seed: str = "0",
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Tally:
    """Play many games and count what happens.

    Args:
        rules: the rules of the table.
        games: how many games, at least one.
        seats: how many seats.
        bots: tempers of the bots, dealt out among the seats (see ``play_game``).
        seed: makes the whole simulation repeat.
        executor: anything with the interface of ``concurrent.futures``: threads, processes, a
            Dask client's executor; ``None`` plays in this thread.
        progress: called with the number of games played so far.

    Raises:
        SimulationError: no games, or no such bot.
        RulesError: this many seats cannot play by these rules.
    """
    tally = Tally(seats)
    for result in stream(rules, games, seats, bots, seed, executor):
        tally.add((result,))
        if progress is not None:
            progress(tally.games)
    return tally


def stream(  # noqa: PLR0917  # as simulate
    rules: Rules,
    games: int,
    seats: int = 4,
    bots: Sequence[str] = ("steady",),
    seed: str = "0",
    executor: Executor | None = None,
) -> Iterator[GameResult]:
    """Yield the results of many games in order, holding only a few in memory at a time.

    Raises:
        SimulationError: no games, or no such bot.
        RulesError: this many seats cannot play by these rules.
    """
    if games < 1:
        raise SimulationError(f"there must be at least one game, not {games}")
    named = tuple(bots)
    if executor is None:
        for number in range(games):
            yield play_game(rules, seats, named, seed, number)
        return
    waiting: deque[Future[list[GameResult]]] = deque()
    for start in range(0, games, CHUNK):
        numbers = range(start, min(start + CHUNK, games))
        waiting.append(executor.submit(_chunk, rules, seats, named, seed, numbers))
        if len(waiting) > AHEAD:
            yield from waiting.popleft().result()
    while waiting:
        yield from waiting.popleft().result()


def _chunk(
    rules: Rules, seats: int, bots: tuple[str, ...], seed: str, numbers: range
) -> list[GameResult]:
    return [play_game(rules, seats, bots, seed, number) for number in numbers]
