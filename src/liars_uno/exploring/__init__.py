"""Small worlds: games on tiny decks, of which every reachable state can be visited.

A :class:`World` is a deck of a few cards, seats, and the presets that play it.  :func:`explore`
visits all of its states, whatever the seats do and whatever chance gives, and counts them by depth;
:func:`lines_of` counts the sequences of actions, which another engine must count alike.

>>> from liars_uno.exploring import WORLDS, survey
>>> found = survey(WORLDS["pocket-bluff"].start("liars-uno"), depth=2)
>>> found.new, found.lines
((1, 4, 21), (1, 6, 33, 127))
"""

from __future__ import annotations

from liars_uno.exploring.chance import cards_to_mix, distinct_orders
from liars_uno.exploring.likeness import Likeness
from liars_uno.exploring.lines import divide, lines_of
from liars_uno.exploring.moves import moves
from liars_uno.exploring.report import Row, rows
from liars_uno.exploring.search import Found, explore, itself
from liars_uno.exploring.surveying import Survey, Surveying, survey
from liars_uno.exploring.worlds import WORLDS, NoSuchWorldError, World, get

__all__ = [
    "WORLDS",
    "Found",
    "Likeness",
    "NoSuchWorldError",
    "Row",
    "Survey",
    "Surveying",
    "World",
    "cards_to_mix",
    "distinct_orders",
    "divide",
    "explore",
    "get",
    "itself",
    "lines_of",
    "moves",
    "rows",
    "survey",
]


def __dir__() -> list[str]:
    return __all__
