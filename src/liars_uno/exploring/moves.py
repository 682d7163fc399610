"""Everything that can be done in a state, by whoever may do it."""

from __future__ import annotations

from collections.abc import Iterator

from liars_uno import HOST, State, legal_actions
from liars_uno.actions import Action, Shuffle, TimeOut
from liars_uno.exploring.chance import cards_to_mix, distinct_orders
from liars_uno.phases import AwaitingShuffle


def moves(state: State) -> Iterator[Action]:
    """Yield every action that can be done now, in a fixed order.

    They are those of each seat, as ``legal_actions`` lists them, then those of the host, but for
    its clock: a ``TimeOut`` does for a seat what that seat may do itself.  While cards are to be
    mixed they are the shuffles of :func:`liars_uno.exploring.distinct_orders`, and the actions of
    a seat that may act even then.

    >>> from liars_uno.notation import format_action, parse_position
    >>> from liars_uno.rules.presets import CLASSIC
    >>> state = parse_position("R5/B5 ... R1 R 0+ start-of-turn", CLASSIC)
    >>> [format_action(action, with_seat=True) for action in moves(state)]
    ['0: R5', '0: d', '0: q', '1: q']
    """
    if isinstance(state.phase, AwaitingShuffle):
        for order in distinct_orders(cards_to_mix(state)):
            yield Shuffle(order)
    for seat in (*range(state.public.seats), HOST):
        for action in legal_actions(state, seat):
            if not isinstance(action, TimeOut):
                yield action
