"""Notation: cards, claims, actions and whole positions on one line that a person can type.

>>> from liars_uno.notation import format_action, parse_action
>>> parse_action("2: d")
Draw(seat=2)
>>> format_action(parse_action("r5*=b7@1!", 0))
'R5*=B7@1!'

The grammar stands in ``docs/reference/notation.md``.
"""

from __future__ import annotations

from liars_uno.notation.actions import format_action, parse_action
from liars_uno.notation.cards import format_card, format_face, parse_card, parse_face
from liars_uno.notation.position import format_position, parse_position
from liars_uno.notation.reader import NotationError

__all__ = [
    "NotationError",
    "format_action",
    "format_card",
    "format_face",
    "format_position",
    "parse_action",
    "parse_card",
    "parse_face",
    "parse_position",
]


def __dir__() -> list[str]:
    return __all__
