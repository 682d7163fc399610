"""Games to be written down: short ones, with all that a record can hold."""

from functools import cache
from random import Random

from liars_uno import Table, presets
from liars_uno.errors import NothingToUndoError
from rules_of_play.builders import c, f
from strategies.play import Seeded, next_action
from table.rigged import rigged


@cache
def short_game() -> Table:
    """Two seats, a lie that passes, one thing taken back, a catch: six moves in all."""
    from liars_uno import actions as a

    table = rigged(["R5* B7 B8", "R1 G1 G2"], draw="Y3 Y4 Y5", names=("Ana\n", "Búdi"))
    table.act(a.PlayHidden(0, c("R5*"), f("R9")))
    table.undo()
    table.act(a.PlayHidden(0, c("R5*"), f("R9")))
    table.act(a.Accept(1))
    table.act(a.PlayOpen(1, c("R1")))
    return table


@cache
def random_game(seed: int, steps: int = 40, *, fair: bool = False) -> Table:
    """A game played at random, with shuffles, things taken back, and seats that leave."""
    random = Random(seed)
    rules = list(presets.PRESETS.values())[seed % len(presets.PRESETS)]
    table = Table(rules.evolve("deal.hand_size", 3), 2 + seed % 3, seed, fair=fair)
    chooser = Seeded(random)
    for _ in range(steps):
        stage = table.fair_stage
        if stage is not None:
            for seat in stage.waiting:
                table.contribute(seat, random.randbytes(4))
            continue
        action = next_action(chooser, table.state, leave=60)
        if action is None:
            break
        table.act(action)
        if not random.randrange(8):
            try:
                table.undo()
            except NothingToUndoError:
                continue
    return table
