"""Everything that chance can do: every order of the cards to be mixed that makes a difference."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from liars_uno import State, fold
from liars_uno.cards import Card
from liars_uno.events import Shuffled
from liars_uno.phases import AwaitingShuffle


def cards_to_mix(state: State) -> tuple[Card, ...]:
    """Return the cards that wait to be mixed, as ``Shuffle`` numbers them; none in other phases.

    >>> from liars_uno import new_game, presets
    >>> len(cards_to_mix(new_game(presets.LIARS_UNO, 2)))
    112
    """
    phase = state.phase
    if not isinstance(phase, AwaitingShuffle):
        return ()
    unmixed = Shuffled(phase.count, phase.mixing, tuple(range(phase.count)))
    return fold(state, unmixed).secret.draw_pile


def distinct_orders(cards: Sequence[Card]) -> Iterator[tuple[int, ...]]:
    """Yield one order for each arrangement of these cards: equal cards are not told apart.

    Of all orders that give an arrangement it is the one that takes equal cards as they lie.

    >>> from liars_uno.notation import parse_card
    >>> list(distinct_orders([parse_card(text) for text in ("R1", "B2", "R1")]))
    [(0, 2, 1), (0, 1, 2), (1, 0, 2)]
    """
    places: dict[Card, list[int]] = {}
    for place, card in enumerate(cards):
        places.setdefault(card, []).append(place)
    yield from _arranged([], list(places.values()), [0] * len(places), len(cards))


def _arranged(
    order: list[int], places: list[list[int]], taken: list[int], left: int
) -> Iterator[tuple[int, ...]]:
    if not left:
        yield tuple(order)
        return
    for kind, equal in enumerate(places):
        if taken[kind] < len(equal):
            order.append(equal[taken[kind]])
            taken[kind] += 1
            yield from _arranged(order, places, taken, left - 1)
            taken[kind] -= 1
            order.pop()
