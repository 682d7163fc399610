"""Tables with a rigged deal: plain hands, cards by the short names of the scenario builders."""

from collections.abc import Sequence
from typing import Any

from liars_uno import Rules, Table, actions
from liars_uno.journal import Done, Record, Setup
from rules_of_play.builders import LIARS, cards, stacked


def rigged(
    hands: Sequence[str],
    top: str = "R3",
    draw: str = "",
    *,
    rules: Rules = LIARS,
    seed: int = 1,
    **setup: Any,
) -> Table:
    """A table where seat 0 begins, with these hands, this opening card, and this draw pile."""
    held = [cards(hand) for hand in hands]
    rules = rules.evolve("deal.hand_size", len(held[0]))
    setting = Setup(rules, len(hands), len(hands) - 1, **setup)
    names = [hand.split() for hand in hands]
    dealt = [names[seat][place] for place in range(len(names[0])) for seat in range(len(names))]
    order = stacked(setting.start(), " ".join([*dealt, top, *draw.split()]))
    return Table.from_record(Record(setting, (Done(order),)), seed)


def acted(table: Table, *steps: actions.Action) -> Table:
    """The same table after some actions."""
    for step in steps:
        table.act(step)
    return table
