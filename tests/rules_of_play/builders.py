"""Small builders for scenarios: cards from short names, tables from strings, plays from actions.

A card is spelled by its color (R, Y, G, B) and its number or Sk, Rv, +2; wilds are W, W4, WLC.
A star makes it a Liar's card: ``R5`` is the Regular Red 5, ``R5*`` the Liar's one.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, TypeVar

import pytest

from liars_uno import (
    Card,
    Color,
    Face,
    IllegalActionError,
    Kind,
    Rank,
    Rules,
    Seat,
    State,
    actions,
    apply,
    check,
    events,
    new_game,
    phases,
    position,
    presets,
)
from liars_uno.engine.fold_secret import discard_cards, to_mix
from liars_uno.rules.deck import cards_of
from liars_uno.rulings import ruling

E = TypeVar("E")

LIARS: Final = presets.LIARS_UNO
CLASSIC: Final = presets.CLASSIC
RED, YELLOW, GREEN, BLUE = Color

#: In place of an action: chance mixes the cards that wait for it and leaves them in their order
#: (a discard pile from the bottom up, so its lowest card is drawn first).
MIX: Final = "mix"

_COLORS: Final = {color.title[0]: color for color in Color}
_RANKS: Final = {"Sk": Rank.SKIP, "Rv": Rank.REVERSE, "+2": Rank.DRAW_TWO}
_WILDS: Final = {
    "W": Rank.WILD,
    "W4": Rank.WILD_DRAW_FOUR,
    "WLC": Rank.WILD_LIARS_CHALLENGE,
}


# ---- cards and rules -----------------------------------------------------------------------------
def f(name: str) -> Face:
    """The face of a short name: ``f("R5")``, ``f("W4")``."""
    if name in _WILDS:
        return Face(None, _WILDS[name])
    rank = _RANKS.get(name[1:])
    return Face(_COLORS[name[0]], Rank(name[1:]) if rank is None else rank)


def c(name: str) -> Card:
    """The card of a short name: ``c("R5")``, ``c("R5*")``, ``c("W4*")``, ``c("WLC")``."""
    face = f(name.removesuffix("*"))
    if name.endswith("*"):
        return Card(face, Kind.LIARS)
    return Card(face, Kind.WILD if face.is_wild else Kind.REGULAR)


def cards(names: str) -> tuple[Card, ...]:
    """The cards of short names with blanks between: ``cards("R5 B7* WLC")``."""
    return tuple(c(name) for name in names.split())


def with_rules(*changes: object, start: Rules = LIARS) -> Rules:
    """Rules with some fields exchanged: ``with_rules("challenge.penalty", "one", ...)``."""
    return start.evolve(*changes)


def reading(point: str, value: str | int, *expected: object, start: Rules = LIARS) -> Any:
    """A row of a parametrized test: rules with this value of a rule point, and what they lead to.

    The row is marked for the matrix; rows of one test with the same point must expect different
    things, so that each value is seen to make a difference.
    """
    field = ruling(point).field
    assert field is not None, f"{point} is settled: mark its test with rule({point!r}) alone"
    mark = pytest.mark.rule(point, value)
    rules = start.evolve(field, value)
    return pytest.param(rules, *expected, marks=mark, id=f"{point}-{value}")


# ---- tables --------------------------------------------------------------------------------------
def table(
    hands: Sequence[str],
    top: str = "R3",
    *,
    rules: Rules = LIARS,
    claim: str | None = None,
    draw: str = "",
    under: str = "",
    whole: bool = False,
    **rest: Any,
) -> State:
    """A situation at the start of a turn; see ``liars_uno.position`` for the rest of the parts.

    With ``whole`` the deck is exactly the named cards, so the piles run out where they end.
    """
    held = [cards(hand) for hand in hands]
    drawn, below = cards(draw), cards(under)
    if whole:
        named = Counter([card for hand in held for card in hand] + [c(top), *drawn, *below])
        rules = rules.evolve("deck.cards", tuple(named.items()), "deal.hand_size", 1)
    return position(
        rules,
        held,
        c(top),
        claim=None if claim is None else f(claim),
        draw=drawn,
        under=below,
        whole=whole,
        **rest,
    )


def stacked(state: State, first: str) -> actions.Shuffle:
    """The mixing that brings these cards to the top of the new draw pile, in this order."""
    assert isinstance(state.phase, phases.AwaitingShuffle), state.phase
    waiting = to_mix(state.phase.mixing, state.public, state.secret)
    left = dict(enumerate(waiting))
    for card in cards(first):
        left.pop(next(place for place, other in left.items() if other is card))
    chosen = [place for place in range(len(waiting)) if place not in left]
    order = []
    for card in cards(first):
        place = next(place for place in chosen if waiting[place] is card)
        chosen.remove(place)
        order.append(place)
    return actions.Shuffle((*order, *left))


def dealt(
    first: str, *, rules: Rules = LIARS, seats: int = 3, dealer: Seat = 0
) -> tuple[State, tuple[events.Event, ...]]:
    """A new round whose deck has these cards on top, after the deal; hands come off first."""
    state = new_game(rules, seats, dealer)
    return play(state, stacked(state, first))


def hand(state: State, seat: Seat) -> Counter[Card]:
    """What a seat holds, to be compared with ``Counter(cards(...))`` or ``holding(...)``."""
    return Counter(state.secret.hands[seat])


def holding(names: str) -> Counter[Card]:
    """A hand of short names, in no order."""
    return Counter(cards(names))


# ---- playing -------------------------------------------------------------------------------------
def bluff(
    seat: Seat,
    card: str,
    claim: str,
    *,
    color: Color | None = None,
    target: Seat | None = None,
    call_uno: bool = False,
) -> actions.PlayHidden:
    """Play a card face down under a claim: ``bluff(0, "B7*", "RSk")``."""
    return actions.PlayHidden(seat, c(card), f(claim), color, target, call_uno)


def truth(
    seat: Seat,
    card: str,
    *,
    color: Color | None = None,
    target: Seat | None = None,
    call_uno: bool = False,
) -> actions.PlayHidden:
    """Play a card face down and name it truly: ``truth(0, "R5*")``."""
    return bluff(seat, card, card.removesuffix("*"), color=color, target=target, call_uno=call_uno)


def show(
    seat: Seat,
    card: str,
    *,
    color: Color | None = None,
    target: Seat | None = None,
    call_uno: bool = False,
) -> actions.PlayOpen:
    """Play a card face up: ``show(0, "R5")``, ``show(0, "WLC", color=RED)``."""
    return actions.PlayOpen(seat, c(card), color, target, call_uno)


def accepts(state: State) -> tuple[actions.Accept, ...]:
    """An acceptance by every seat that has not answered the open window."""
    window = state.phase
    assert isinstance(window, phases.ChallengeWindow), window
    return tuple(actions.Accept(seat) for seat in window.unanswered)


def play(state: State, *steps: Any) -> tuple[State, tuple[events.Event, ...]]:
    """Do one action after the other; return the state and all that happened.

    ``MIX`` stands for chance.  No card may get lost or doubled on the way.
    """
    told: list[events.Event] = []
    for step in steps:
        action = step
        if step == MIX:
            assert isinstance(state.phase, phases.AwaitingShuffle), state.phase
            action = actions.Shuffle(tuple(range(state.phase.count)))
        state, more = apply(state, action)
        told += more
        assert everything(state) == Counter(cards_of(state.rules.deck)), action
    return state, tuple(told)


def unchallenged(
    state: State, action: actions.PlayHidden
) -> tuple[State, tuple[events.Event, ...]]:
    """Play a card face down and let everyone accept it."""
    state, told = play(state, action)
    state, more = play(state, *accepts(state))
    return state, told + more


def everything(state: State) -> Counter[Card]:
    """All cards of a game, wherever they are."""
    public, secret = state.public, state.secret
    found = [card for held in secret.hands for card in held]
    found += secret.draw_pile + discard_cards(public, secret) + secret.laid
    found += public.standing.out_of_round
    return Counter(found) + Counter([secret.pending] if secret.pending is not None else [])


def refused(state: State, action: Any) -> str:
    """The code with which an action is refused; refusing it changes nothing."""
    before = hash(state)
    with pytest.raises(IllegalActionError) as caught:
        apply(state, action)
    assert check(state, action) == caught.value.violation
    assert hash(state) == before
    return caught.value.code


def code_of(state: State, action: Any) -> str | None:
    """The code with which an action would be refused, or ``None`` if it is legal."""
    violation = check(state, action)
    return None if violation is None else violation.code


# ---- reading the log -----------------------------------------------------------------------------
def of(kind: type[E], told: Sequence[object]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in told if isinstance(event, kind)]


def names(told: Sequence[object]) -> list[str]:
    """What happened, by the names of the events, without the waiting in between."""
    kinds = [type(event).__name__ for event in told]
    return [name for name in kinds if name != "PhaseEntered"]


def drawn(told: Sequence[object]) -> list[tuple[Seat, int, str]]:
    """Who drew how many cards, and why, in order."""
    return [(event.seat, event.count, event.why.value) for event in of(events.CardsDrawn, told)]
