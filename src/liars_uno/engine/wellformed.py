"""Whether an object is an action at all, with every part of the right kind (TABLE-2).

Actions are plain frozen records that anyone can fill with anything; nothing else of the engine has
to ask again what a field holds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from liars_uno import actions as a
from liars_uno.cards import CARDS, COLORS, FACES

Check = Callable[[Any], bool]


#: Numbers of seats lie far below; longer ones could not even be written out in a refusal.
_LARGEST: Final = 10**9

#: Cards, faces and colors are interned, so only these very objects are any: what merely has their
#: class may lack everything else.
_CARDS: Final = frozenset(map(id, CARDS))
_FACES: Final = frozenset(map(id, FACES))
_COLORS: Final = frozenset(map(id, COLORS))


def is_seat(value: object) -> bool:
    """Tell whether a value could be the number of a seat somewhere, or of chance or the host."""
    return type(value) is int and -_LARGEST <= value <= _LARGEST


def _seat_or_none(value: object) -> bool:
    return value is None or is_seat(value)


def _card(value: object) -> bool:
    return id(value) in _CARDS


def _cards(value: object) -> bool:
    return type(value) is tuple and all(id(card) in _CARDS for card in value)


def _face(value: object) -> bool:
    return id(value) in _FACES


def _face_or_none(value: object) -> bool:
    return value is None or id(value) in _FACES


def _color(value: object) -> bool:
    return id(value) in _COLORS


def _color_or_none(value: object) -> bool:
    return value is None or id(value) in _COLORS


def _flag(value: object) -> bool:
    return type(value) is bool


def _order(value: object) -> bool:
    return type(value) is tuple and all(type(place) is int for place in value)


_SEAT_ONLY: Final[tuple[tuple[str, Check], ...]] = (("seat", is_seat),)

#: The fields of each type of action, and what each must hold.
FIELDS: Final[dict[type, tuple[tuple[str, Check], ...]]] = {
    a.PlayOpen: (
        *_SEAT_ONLY,
        ("card", _card),
        ("color", _color_or_none),
        ("target", _seat_or_none),
        ("call_uno", _flag),
        ("also", _cards),
    ),
    a.PlayHidden: (
        *_SEAT_ONLY,
        ("card", _card),
        ("claim", _face),
        ("color", _color_or_none),
        ("target", _seat_or_none),
        ("call_uno", _flag),
    ),
    a.Draw: _SEAT_ONLY,
    a.Keep: _SEAT_ONLY,
    a.Accept: _SEAT_ONLY,
    a.Challenge: (*_SEAT_ONLY, ("target", _seat_or_none)),
    a.Lay: (*_SEAT_ONLY, ("card", _card), ("claim", _face_or_none)),
    a.StopChallenging: _SEAT_ONLY,
    a.ChooseColor: (*_SEAT_ONLY, ("color", _color)),
    a.ChoosePartner: (*_SEAT_ONLY, ("target", _seat_or_none)),
    a.CallUno: _SEAT_ONLY,
    a.CatchUno: (*_SEAT_ONLY, ("target", is_seat)),
    a.Leave: _SEAT_ONLY,
    a.CloseWindow: (),
    a.TimeOut: (("target", is_seat),),
    a.NextRound: (),
    a.Shuffle: (("order", _order),),
}


#: Stands for a field that was never filled, as no check takes it: ``None`` means something.
_MISSING: Final = object()


#: Actions that have been looked at and are well formed, by identity, since they never change: those
#: that lists of legal actions give out come again and again.
_FITTING: Final[dict[int, object]] = {}
_FITTING_AT_MOST: Final = 1 << 15


def wrong_field(action: object) -> str | None:
    """Return the first field of an action that holds the wrong kind of thing, or ``None``."""
    if _FITTING.get(id(action)) is action:
        return None
    for name, fits in FIELDS[type(action)]:
        if not fits(getattr(action, name, _MISSING)):
            return name
    if type(action) is not a.Shuffle:
        if len(_FITTING) >= _FITTING_AT_MOST:
            _FITTING.clear()
        _FITTING[id(action)] = action
    return None
