"""What people type: numbers and short notation, read into wishes and matched with what is legal.

The notation is that of :mod:`liars_uno.notation`.  Here it may leave things open, which are asked
for afterwards, and the numbers of a list stand for what is listed there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import attrs

from liars_uno import Card, Color, Face, Seat, View
from liars_uno import actions as a
from liars_uno import phases as ph
from liars_uno.actions import Action
from liars_uno.cards import CARDS
from liars_uno.notation import NotationError, format_card, parse_action

_COLOR: Final = re.compile(r"[rygb]", re.IGNORECASE)
_TO_SEAT: Final = re.compile(r"([xc])\s*@?\s*([0-9]{0,3})", re.IGNORECASE)
_LAY: Final = re.compile(r"l\s*(?=[0-9rygbw])", re.IGNORECASE)
_NUMBERS: Final = re.compile(r"[0-9]{1,3}(?:\+[0-9]{1,3})*(?![0-9:])")
_CLAIM_LEFT_OPEN: Final = re.compile(r"=(?=$|[>@!])")
_STARRED: Final = {card.face: card for card in CARDS if card.is_liars}


@attrs.frozen
class Wish:
    """What somebody wants to do, with what was left open left out.

    Attributes:
        kinds: the types of action it may be.
        cards: the cards to put down, the first one first.
        hidden: whether they asked to play face down.
        claim: what the card is said to be.
        color: the color to be named.
        target: the seat meant.
        nobody: whether they asked to swap hands with nobody.
        call: whether they called UNO with the play.
    """

    kinds: tuple[type[Action], ...]
    cards: tuple[Card, ...] = ()
    hidden: bool = False
    claim: Face | None = None
    color: Color | None = None
    target: Seat | None = None
    nobody: bool = False
    call: bool = False


def parse(
    text: str, view: View, numbered: Sequence[Card], options: Sequence[Action]
) -> Wish | Action | None:
    """Read what was typed.

    Args:
        text: what was typed.
        view: what the person sees.
        numbered: the cards that the first numbers stand for.
        options: what the numbers after those stand for.

    Returns:
        A wish, or the very action that a number stands for; ``None`` for what makes no sense.

    >>> from liars_uno import Table, presets
    >>> view = Table(presets.LIARS_UNO, seats=2, seed=1).view(0)
    >>> wish = parse("1=b7!", view, view.hand, [])
    >>> wish.cards == view.hand[:1], str(wish.claim), wish.call
    (True, 'Blue 7', True)
    """
    assert view.seat is not None
    sign = text.strip()
    if sign.isdecimal() and len(numbered) < int(sign) <= len(numbered) + len(options):
        return options[int(sign) - len(numbered) - 1]
    if found := _TO_SEAT.fullmatch(sign):
        kind: type[Action] = a.Challenge if found[1] in "xX" else a.CatchUno
        return Wish((kind,), target=int(found[2]) if found[2] else None)
    if _COLOR.fullmatch(sign):
        sign = f">{sign}"
    lay = _LAY.match(sign)
    sign = "".join(sign[lay.end() if lay else 0 :].split())
    sign, hidden = _CLAIM_LEFT_OPEN.subn("", sign)
    if found := _NUMBERS.match(sign):
        cards = [_numbered(int(number), numbered) for number in found[0].split("+")]
        sign = "+".join(cards) + sign[found.end() :]
    try:
        action = parse_action(sign, view.seat)
    except NotationError:
        return None
    return _wish(action, view, hidden=bool(hidden), lay=lay is not None)


def _numbered(number: int, numbered: Sequence[Card]) -> str:
    """The notation of the card with this number; of none if there is none."""
    return format_card(numbered[number - 1]) if 1 <= number <= len(numbered) else "?"


def _wish(action: Action, view: View, *, hidden: bool, lay: bool) -> Wish | None:
    """What is wanted by an action in which anything not said is open."""
    match action:
        case a.PlayOpen():
            cards = tuple(_held(card, view) for card in (action.card, *action.also))
        case a.PlayHidden():
            cards = (_held(action.card, view),)
            hidden = True
        case _:
            if lay or hidden or action.seat != view.seat:
                return None
            return Wish(
                (type(action),),
                color=getattr(action, "color", None),
                target=getattr(action, "target", None),
                nobody=isinstance(action, a.ChoosePartner) and action.target is None,
            )
    return Wish(
        (a.Lay,) if lay else (a.PlayOpen, a.PlayHidden, a.Lay),
        cards,
        hidden=hidden,
        claim=action.claim if isinstance(action, a.PlayHidden) else None,
        color=action.color,
        target=action.target,
        call=action.call_uno,
    )


def _held(card: Card, view: View) -> Card:
    """The card as written, or the Liar's card of its face if the hand holds only that."""
    starred = _STARRED.get(card.face, card)
    return starred if card not in view.hand and starred in view.hand else card


# ---- what a wish can mean ------------------------------------------------------------------------
def fitting(wish: Wish, legal: Sequence[Action]) -> list[Action]:
    """Return the legal actions that a wish can mean; what it left open is open in them."""
    return [action for action in legal if isinstance(action, wish.kinds) and _fits(wish, action)]


def _cards_fit(wish: Wish, action: Action) -> bool:
    """Whether an action plays or lays the cards of the wish, if it is about any."""
    if isinstance(action, a.PlayOpen):
        return not wish.hidden and _same_cards((action.card, *action.also), wish.cards)
    if isinstance(action, a.PlayHidden):
        # nobody slips a Regular card in by mistake
        return wish.cards == (action.card,) and (action.card.is_liars or wish.hidden)
    return not isinstance(action, a.Lay) or wish.cards == (action.card,)


def _fits(wish: Wish, action: Action) -> bool:
    if not _cards_fit(wish, action):
        return False
    claim = getattr(action, "claim", None)
    color = getattr(action, "color", None)
    target = getattr(action, "target", None)
    call = getattr(action, "call_uno", False)
    return (
        (wish.claim is None or claim is wish.claim)
        and (wish.color is None or color is wish.color)
        and (wish.target is None or target == wish.target)
        and not (wish.nobody and target is not None)
        and call == wish.call
    )


def _same_cards(played: tuple[Card, ...], wished: tuple[Card, ...]) -> bool:
    """Whether the same cards are put down, with the same one on top."""
    return (
        len(played) == len(wished)
        and played[-1] is wished[-1]
        and sorted(played, key=_index) == sorted(wished, key=_index)
    )


def _index(card: Card) -> int:
    return card.index


def attempt(wish: Wish, view: View) -> Action:
    """Return an action that says what was wanted, so that it can be judged why it may not be."""
    seat = view.seat
    assert seat is not None
    kind = wish.kinds[0]
    if kind is a.Lay or (wish.cards and isinstance(view.public.phase, ph.Laying)):
        return a.Lay(seat, wish.cards[0], wish.claim)
    if wish.cards:
        card, *also = wish.cards
        if wish.hidden or (card.is_liars and not also):
            claim = wish.claim or card.face
            return a.PlayHidden(seat, card, claim, wish.color, wish.target, wish.call)
        return a.PlayOpen(seat, card, wish.color, wish.target, wish.call, tuple(also))
    if kind is a.ChooseColor:
        assert wish.color is not None
        return a.ChooseColor(seat, wish.color)
    if kind is a.ChoosePartner:
        return a.ChoosePartner(seat, wish.target)
    if kind is a.Challenge:
        return a.Challenge(seat, wish.target)
    if kind is a.CatchUno:
        return a.CatchUno(seat, _anyone_else(view) if wish.target is None else wish.target)
    plain: dict[type[Action], Action] = {
        a.Draw: a.Draw(seat),
        a.Keep: a.Keep(seat),
        a.Accept: a.Accept(seat),
        a.StopChallenging: a.StopChallenging(seat),
        a.CallUno: a.CallUno(seat),
    }
    return plain.get(kind, a.Leave(seat))


def _anyone_else(view: View) -> Seat:
    """Somebody who could be meant when nobody is named."""
    return next(seat for seat in range(view.public.seats) if seat != view.seat)
