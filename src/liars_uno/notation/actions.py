"""Actions in short: ``R5*=B7>G`` plays the Liar's Red 5 as a Blue 7 and names green."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, assert_never

from liars_uno import actions as a
from liars_uno.cards import Color
from liars_uno.notation.cards import (
    COLOR_LETTERS,
    format_card,
    format_face,
    read_card,
    read_color,
    read_face,
    whole,
)
from liars_uno.notation.reader import Reader
from liars_uno.seats import Seat

_PREFIX: Final = re.compile(r"([0-9]{1,2})[ \t]*:", re.ASCII)
_WORD: Final = re.compile(
    r"(?:close|next|shuffle|timeout|[acdklqsux])(?![a-z0-9+*=])", re.ASCII | re.IGNORECASE
)


# ---- writing -------------------------------------------------------------------------------------
def format_action(action: a.Action, *, with_seat: bool = False) -> str:
    """Return an action in short, if wanted with the seat in front, as a log has it.

    >>> from liars_uno.notation import parse_card, parse_face
    >>> play = a.PlayHidden(2, parse_card("R5*"), parse_face("W4"), Color.GREEN, call_uno=True)
    >>> format_action(play), format_action(play, with_seat=True)
    ('R5*=W4>G!', '2: R5*=W4>G!')
    """
    prefix = f"{action.seat}: " if with_seat and action.seat >= 0 else ""
    return prefix + _format(action)


def _format(action: a.Action) -> str:
    match action:
        case a.PlayOpen():
            cards = "+".join(map(format_card, (action.card, *action.also)))
            return cards + format_options(action.color, action.target, action.call_uno)
        case a.PlayHidden():
            play = f"{format_card(action.card)}={format_face(action.claim)}"
            return play + format_options(action.color, action.target, action.call_uno)
        case a.Challenge():
            return "x" if action.target is None else f"x@{action.target}"
        case a.Lay():
            claim = "" if action.claim is None else f"={format_face(action.claim)}"
            return f"l {format_card(action.card)}{claim}"
        case a.ChooseColor():
            return format_options(action.color, None)
        case a.ChoosePartner():
            return "@-" if action.target is None else f"@{action.target}"
        case a.CatchUno():
            return f"c@{action.target}"
        case a.TimeOut():
            return f"timeout@{action.target}"
        case a.Shuffle():
            return " ".join(["shuffle", *map(str, action.order)])
        case a.Draw():
            return "d"
        case a.Keep():
            return "k"
        case a.Accept():
            return "a"
        case a.StopChallenging():
            return "s"
        case a.CallUno():
            return "u"
        case a.Leave():
            return "q"
        case a.CloseWindow():
            return "close"
        case a.NextRound():
            return "next"
        case _:
            assert_never(action)


def format_options(color: Color | None, target: Seat | None, call_uno: bool = False) -> str:
    """Return what is said along with a play: color, partner, call."""
    color_text = f">{COLOR_LETTERS[color]}" if color else ""
    target_text = "" if target is None else f"@{target}"
    return color_text + target_text + "!" * call_uno


# ---- reading -------------------------------------------------------------------------------------
def parse_action(text: str, seat: Seat | None = None) -> a.Action:
    """Return the action that a text stands for; small letters are as good.

    Args:
        text: the action in short; it may have its seat in front, as in ``2: d``.
        seat: who acts; not needed where the text says it, or for the host and chance.

    Raises:
        NotationError: it stands for none, or for an action of another seat.

    >>> parse_action("r5", 1).card is parse_action("1: R5").card
    True
    >>> parse_action("x@2", 0)
    Challenge(seat=0, target=2)
    """
    return whole(text, lambda reader: _read_line(reader, seat))


def _read_line(reader: Reader, seat: Seat | None) -> a.Action:
    start = reader.place
    prefix = reader.match(_PREFIX)
    if prefix is not None:
        named = int(prefix.rstrip(": \t"))
        if seat is not None and named != seat:
            reader.fail(f"this is an action of seat {named}, not {seat}", start)
        seat = named
        reader.skip_blanks()
    start = reader.place
    word = reader.match(_WORD)
    if word is not None and word.lower() in _OF_NO_SEAT:
        return _OF_NO_SEAT[word.lower()](reader)
    if seat is None:
        reader.fail("nothing says whose action it is; put the seat in front, as in '2: d'", start)
    if word is not None:
        return _OF_A_SEAT[word.lower()](reader, seat)
    if reader.accept(">"):
        return a.ChooseColor(seat, read_color(reader))
    if reader.accept("@"):
        return a.ChoosePartner(seat, None if reader.accept("-") else read_seat(reader))
    return _read_play(reader, seat)


def read_seat(reader: Reader) -> Seat:
    """Read the number of a seat."""
    return reader.number("the number of a seat")


def _target(reader: Reader) -> Seat:
    reader.expect("@")
    return read_seat(reader)


def _shuffle(reader: Reader) -> a.Shuffle:
    order = []
    while reader.skip_blanks() and not reader.at_end:
        order.append(reader.number("the place of a card"))
    return a.Shuffle(tuple(order))


_OF_NO_SEAT: Final[dict[str, Callable[[Reader], a.Action]]] = {
    "close": lambda reader: a.CloseWindow(),
    "next": lambda reader: a.NextRound(),
    "shuffle": _shuffle,
    "timeout": lambda reader: a.TimeOut(_target(reader)),
}


def _challenge(reader: Reader, seat: Seat) -> a.Challenge:
    return a.Challenge(seat, read_seat(reader) if reader.accept("@") else None)


def _lay(reader: Reader, seat: Seat) -> a.Lay:
    if not reader.skip_blanks():
        reader.fail("expected a blank and the card to lay")
    card = read_card(reader)
    return a.Lay(seat, card, read_face(reader) if reader.accept("=") else None)


_OF_A_SEAT: Final[dict[str, Callable[[Reader, Seat], a.Action]]] = {
    "d": lambda reader, seat: a.Draw(seat),
    "k": lambda reader, seat: a.Keep(seat),
    "a": lambda reader, seat: a.Accept(seat),
    "x": _challenge,
    "l": _lay,
    "s": lambda reader, seat: a.StopChallenging(seat),
    "u": lambda reader, seat: a.CallUno(seat),
    "c": lambda reader, seat: a.CatchUno(seat, _target(reader)),
    "q": lambda reader, seat: a.Leave(seat),
}


def _read_play(reader: Reader, seat: Seat) -> a.Action:
    card = read_card(reader)
    if reader.accept("="):
        claim = read_face(reader)
        return a.PlayHidden(seat, card, claim, *read_options(reader))
    also = []
    while reader.accept("+"):
        also.append(read_card(reader))
    if also and reader.text.startswith("=", reader.place):
        reader.fail("only one card at a time is played face down")
    return a.PlayOpen(seat, card, *read_options(reader), tuple(also))


def read_options(reader: Reader) -> tuple[Color | None, Seat | None, bool]:
    """Read what is said along with a play, in any order, each once."""
    found: dict[str, Any] = {}
    while not reader.at_end:
        sign = reader.text[reader.place]
        if sign not in _OPTIONS:
            break
        if sign in found:
            reader.fail(f"{sign!r} was said before")
        reader.place += 1
        found[sign] = _OPTIONS[sign](reader)
    return found.get(">"), found.get("@"), found.get("!", False)


_OPTIONS: Final[dict[str, Callable[[Reader], Any]]] = {
    ">": read_color,
    "@": read_seat,
    "!": lambda reader: True,
}
