"""Whole positions on one line: six fields that are always there, then labelled ones.

The host's version of a position is a state with everything that is hidden; a player's version is
a view, with ``?`` for what the player does not know.  ``docs/reference/notation.md`` has the
grammar.
"""

from __future__ import annotations

from liars_uno.notation.reader import Reader
from liars_uno.notation.reading import read_fields
from liars_uno.notation.writing import write_fields
from liars_uno.rules import Rules
from liars_uno.state import State, View
from liars_uno.validity import first_fault


def format_position(value: State | View) -> str:
    """Return a position on one line: the host's version of a state, a player's of a view.

    The rules are no part of it.

    >>> from liars_uno import Rules, new_game, view
    >>> state = new_game(Rules(), 2)
    >>> format_position(state)
    '-/- ... - - 0+ awaiting-shuffle(112,deck)'
    >>> format_position(view(state, 1))
    '-/- ?112 - - 0+ awaiting-shuffle(112,deck) as:1'
    """
    return write_fields(value)


def parse_position(text: str, rules: Rules) -> State | View:
    """Return the position that a text describes, at a table with these rules.

    Raises:
        NotationError: it describes none, or one that cannot be.

    >>> from liars_uno import Rules
    >>> state = parse_position("R5,R7*/G1 ... R9 R 0+ start-of-turn", Rules())
    >>> state.public.counts, state.public.draw_count
    ((2, 1), 108)
    >>> parse_position("R5,R7*/G1 ... R9 B 0+ start-of-turn", Rules())
    Traceback (most recent call last):
        ...
    liars_uno.notation.reader.NotationError: Blue is in force on Red 9
    R5,R7*/G1 ... R9 B 0+ start-of-turn
                     ^
    """
    reader = Reader(text)
    parts = read_fields(reader, rules)
    value = parts.view() if parts.is_view else parts.state()
    fault = first_fault(value)
    if fault is not None:
        reader.fail(fault.sentence, parts.place_of(fault.path))
    return value
