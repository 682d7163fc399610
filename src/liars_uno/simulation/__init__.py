"""Many games at once: play them over any executor, count what happens, compare tables.

The result depends on the rules, the bots, the number of games and the seed alone: not on the
executor, the number of workers, or the order in which they finish.

>>> from liars_uno import presets
>>> from liars_uno.simulation import simulate
>>> tally = simulate(presets.LIARS_UNO, games=3, seats=3, seed="example")
>>> tally.games
3
"""

from __future__ import annotations

from liars_uno.simulation.comparing import Contrast, compare
from liars_uno.simulation.games import GameResult, SimulationError, play_game
from liars_uno.simulation.running import simulate, stream
from liars_uno.simulation.tally import Measure, Tally

__all__ = [
    "Contrast",
    "GameResult",
    "Measure",
    "SimulationError",
    "Tally",
    "compare",
    "play_game",
    "simulate",
    "stream",
]
