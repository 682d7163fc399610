"""Cards, piles and states refuse to change; positions and lists refuse what does not fit."""

from __future__ import annotations

from typing import Any

import pytest

import liars_uno
from liars_uno import (
    COMPILED,
    Card,
    Color,
    Face,
    Kind,
    Rank,
    actors,
    apply,
    check,
    legal_actions,
    position,
    presets,
    view,
)
from liars_uno.actions import Draw
from liars_uno.errors import NotAStateError, PositionError, UnknownSeatError
from liars_uno.piles import Stack
from liars_uno.rules.deck import cards_of

RED_5 = Card(Face(Color.RED, Rank.FIVE), Kind.REGULAR)
BLUE_1 = Card(Face(Color.BLUE, Rank.ONE), Kind.REGULAR)
GREEN_2 = Card(Face(Color.GREEN, Rank.TWO), Kind.REGULAR)
WILD = Card(Face(None, Rank.WILD_LIARS_CHALLENGE), Kind.WILD)
HANDS = [[BLUE_1], [GREEN_2]]
STATE = position(presets.LIARS_UNO, HANDS, RED_5)


@pytest.mark.parametrize(
    ("thing", "field"),
    [
        (RED_5, "face"),
        (RED_5.face, "rank"),
        (STATE, "public"),
        (STATE.public, "turn"),
        (STATE.secret, "hands"),
        (view(STATE, 0), "hand"),
        (apply(STATE, Draw(0)), "state"),
        (Stack(1, None), "item"),
    ],
    ids=lambda part: part if isinstance(part, str) else type(part).__name__,
)
def test_nothing_of_it_can_be_set_or_deleted(thing: Any, field: str) -> None:
    """Law 1: states and cards are immutable, and say so."""
    known = getattr(thing, field)
    with pytest.raises(AttributeError, match=r"immutable|not writable"):
        setattr(thing, field, 1)
    with pytest.raises(AttributeError, match=r"immutable|not writable"):
        delattr(thing, field)
    assert getattr(thing, field) is known
    assert type(thing).__name__ in repr(thing) or "Stack" in repr(thing)


@pytest.mark.skipif(COMPILED, reason="compiled classes that nobody derives from refuse otherwise")
@pytest.mark.parametrize("thing", [RED_5, RED_5.face, STATE, Stack(1, None)])
def test_nothing_can_be_added_to_it(thing: Any) -> None:
    """Law 1: nor does anything take a field that it does not have."""
    with pytest.raises(AttributeError, match="immutable"):
        thing.anything = 1


def test_the_surface_is_what_it_says() -> None:
    """`dir()` and `__all__` are the contract."""
    assert dir(liars_uno) == sorted(liars_uno.__all__)


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        ({"whole": True}, "109 cards of the deck are nowhere, among them Red 0"),
        ({"top": WILD}, "a color must be in force on Wild Liar's Challenge"),
        ({"turn": 2}, "turn and dealer must be seats below 2"),
        ({"dealer": -1}, "turn and dealer must be seats below 2"),
        ({"direction": 0}, "the direction is 1 (clockwise) or -1"),
        ({"totals": (1,)}, "there must be a total for every seat"),
        ({"hands": [[BLUE_1], []]}, "every seat must hold a card"),
        ({"called": [5]}, "only a seat with one card has called or has to call"),
        ({"open_duties": [-1]}, "only a seat with one card has called or has to call"),
        ({"called": [0], "open_duties": [0]}, "a seat that has called has no open duty"),
        ({"hands": [[BLUE_1], ["x"]]}, "hands, top, draw and under hold cards"),
        ({"hands": [[BLUE_1] * 3, [GREEN_2]]}, "the deck has not so many of Blue 1"),
    ],
)
def test_parts_that_make_no_position_are_refused(parts: dict[str, Any], says: str) -> None:
    """A position is checked: cards, seats, direction, totals and calls."""
    given: dict[str, Any] = {"hands": HANDS, "top": RED_5, **parts}
    with pytest.raises(PositionError) as caught:
        position(presets.LIARS_UNO, **given)
    assert str(caught.value) == says


def test_lists_of_legal_actions_behave_like_tuples() -> None:
    """Out of range, equality with other things, and the hash."""
    legal = legal_actions(STATE, 0)
    with pytest.raises(IndexError):
        legal[len(legal)]
    assert legal != "legal"
    assert hash(legal) == hash(tuple(legal))
    assert Draw(0) in legal
    assert repr(legal).startswith(f"LegalActions({len(legal)}: {legal[0]!r}, ")
    assert repr(legal_actions(STATE, 1)) == "LegalActions(1: Leave(seat=1))"


def test_what_is_no_state_or_seat_is_refused() -> None:
    """The library's own errors, which say what it was."""
    odd: Any = "odd"
    with pytest.raises(UnknownSeatError, match="not a seat: 'odd'"):
        legal_actions(STATE, odd)
    with pytest.raises(UnknownSeatError, match="not the view of seat 0"):
        legal_actions(view(STATE, 1), 0)
    with pytest.raises(UnknownSeatError, match="there is no seat 2 at a table of 2"):
        view(STATE, 2)
    huge = 10**5000  # so many digits are never written out
    with pytest.raises(UnknownSeatError, match=r"^there is no seat like that at a table of 2$"):
        view(STATE, huge)
    with pytest.raises(UnknownSeatError, match=r"^not the view of such a seat$"):
        legal_actions(view(STATE, 1), huge)
    with pytest.raises(NotAStateError, match="neither a State nor a View: str"):
        legal_actions(odd, 0)
    with pytest.raises(NotAStateError, match="neither a State nor a View: str"):
        actors(odd)
    with pytest.raises(NotAStateError, match="neither a State nor a View: str"):
        check(odd, Draw(0))
    with pytest.raises(NotAStateError, match="not a State: str"):
        view(odd, 0)
    assert len(cards_of(presets.LIARS_UNO.deck)) == 112
