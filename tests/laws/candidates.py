"""Actions to judge that no list of legal ones had a hand in: every one there is, or near misses.

On a tiny deck every well-formed action can be written down. Elsewhere each part of an action is
exchanged for everything else it could hold, one part at a time: that is where a list and a
judgement would differ, if they did.
"""

from collections.abc import Iterator
from itertools import product
from typing import Any

import attrs

from liars_uno import actions as a
from liars_uno.cards import COLORS, FACES, Card, Color, Face
from liars_uno.rules.deck import cards_of
from liars_uno.seats import Seat
from liars_uno.state import State

#: Types of action that are a seat and nothing else.
_PLAIN = (a.Draw, a.Keep, a.Accept, a.Challenge, a.StopChallenging, a.CallUno, a.Leave)


def every_action(state: State) -> Iterator[a.Action]:
    """Every action there is for the seats, faces, cards and colors of a small table.

    Cards and colors are those of the deck and one that it lacks. Plays of several cards are those
    of up to two others.
    """
    deck = tuple(dict.fromkeys(cards_of(state.rules.deck)))
    colors = _with_a_stranger(tuple(dict.fromkeys(card.color for card in deck if card.color)))
    faces = _faces(deck)
    seats = range(state.public.seats)
    targets = (None, *seats, state.public.seats)
    yield from (a.CloseWindow(), a.NextRound())
    yield from (a.TimeOut(target) for target in targets if target is not None)
    for seat in seats:
        yield from (kind(seat) for kind in _PLAIN)
        yield from (a.Challenge(seat, target) for target in targets)
        yield from (a.CatchUno(seat, target) for target in targets if target is not None)
        yield from (a.ChoosePartner(seat, target) for target in targets)
        yield from (a.ChooseColor(seat, color) for color in colors if color is not None)
        yield from (a.Lay(seat, card, face) for card, face in product(deck, (None, *faces)))
        for card, color, target, call in product(deck, colors, targets, (False, True)):
            yield a.PlayOpen(seat, card, color, target, call)
            for face in faces:
                yield a.PlayHidden(seat, card, face, color, target, call)
        for card, also in product(deck, _groups(deck)):
            for color, target in product((None, deck[0].color), targets):
                yield a.PlayOpen(seat, card, color, target, False, also)


def near_misses(state: State, action: a.Action) -> Iterator[a.Action]:
    """The actions that differ from one in a single part, whatever else that part could hold."""
    deck = tuple(dict.fromkeys(cards_of(state.rules.deck)))
    seats: tuple[Seat, ...] = tuple(range(state.public.seats))
    cards = _with_a_few_strangers(state, deck)
    others: dict[str, tuple[object, ...]] = {
        "seat": seats,
        "card": cards,
        "claim": (None, *FACES) if isinstance(action, a.Lay) else FACES,
        "color": COLORS if isinstance(action, a.ChooseColor) else (None, *COLORS),
        "target": seats if isinstance(action, a.CatchUno | a.TimeOut) else (None, *seats),
        "call_uno": (False, True),
        "also": ((), *_groups(cards[:6])),
    }
    for field in attrs.fields_dict(type(action)):
        for value in others.get(field, ()):
            if value != getattr(action, field):
                yield changed(action, field, value)


def changed(action: a.Action, field: str, value: Any) -> a.Action:
    """The action with one part exchanged, whatever that part may hold."""
    anything: Any = action  # the field is a name here, which no type checker can follow
    other: a.Action = attrs.evolve(anything, **{field: value})
    return other


def _with_a_stranger(colors: tuple[Color, ...]) -> tuple[Color | None, ...]:
    missing = [color for color in COLORS if color not in colors]
    return (None, *colors, *missing[:1])


def _faces(deck: tuple[Card, ...]) -> tuple[Face, ...]:
    faces = tuple(dict.fromkeys(card.face for card in deck))
    missing = [face for face in FACES if face not in faces]
    return (*faces, *missing[:1])


def _groups(deck: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """Up to two cards to be put down with another one."""
    return (*((card,) for card in deck), *product(deck, repeat=2))


def _with_a_few_strangers(state: State, deck: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that anybody holds, and a few that nobody does."""
    held = tuple(dict.fromkeys(card for hand in state.secret.hands for card in hand))
    return (*held, *[card for card in deck if card not in held][:4])
