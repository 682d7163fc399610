"""Small scenes at a table, written in notation."""

from collections.abc import Sequence
from typing import Any

import attrs

from liars_uno import State, apply, position
from liars_uno.events import Event
from liars_uno.notation import parse_action, parse_card
from liars_uno.rules import Rules


@attrs.frozen
class Scene:
    """What a scene has come to.

    Attributes:
        state: the table in the end.
        events: everything that happened.
    """

    state: State
    events: tuple[Event, ...]

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return self.state.public.counts

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return self.state.public.turn


def start(rules: Rules, hands: Sequence[str], top: str = "R5", **parts: Any) -> State:
    """A position: hands and top in notation, the rest as ``position`` takes it."""
    cards = [[parse_card(card) for card in hand.split()] for hand in hands]
    for name in ("draw", "under"):
        if name in parts:
            parts[name] = [parse_card(card) for card in parts[name].split()]
    return position(rules, cards, parse_card(top), **parts)


def play(rules: Rules, hands: Sequence[str], *done: str, top: str = "R5", **parts: Any) -> Scene:
    """Play a scene from a position, one line of notation after the other."""
    return play_on(start(rules, hands, top, **parts), *done)


def play_on(state: State, *done: str) -> Scene:
    """Play on from a state."""
    events: tuple[Event, ...] = ()
    for line in done:
        state, happened = apply(state, parse_action(line))
        events += happened
    return Scene(state, events)
