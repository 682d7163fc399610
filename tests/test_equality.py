"""What is equal and what is not: states, piles and lists compare by what they hold (law 1)."""

from contextlib import AbstractContextManager
from typing import Any

import pytest

from liars_uno import COMPILED, Color, Face, Kind, Rank, Rules, fold, new_game, position, presets
from liars_uno.cards import Card
from liars_uno.errors import InvalidCardError, NotAStateError, PositionError
from liars_uno.piles import Stack

RED_5 = Card(Face(Color.RED, Rank.FIVE), Kind.REGULAR)
BLUE_1 = Card(Face(Color.BLUE, Rank.ONE), Kind.REGULAR)
GREEN_2 = Card(Face(Color.GREEN, Rank.TWO), Kind.REGULAR)


def start(**parts: Any) -> Any:
    """A small position."""
    return position(presets.LIARS_UNO, [[BLUE_1], [GREEN_2]], RED_5, **parts)


def test_states_are_equal_by_what_they_hold() -> None:
    """Law 1: made twice from the same parts they are equal and hash equal; else they are not."""
    state, same, other = start(), start(), start(turn=1)
    assert state == same
    assert hash(state) == hash(same)
    assert state != other
    assert state.public != other.public
    assert state.secret == other.secret


def test_a_record_equals_no_other_kind_of_thing() -> None:
    """Law 1: the two halves of a state differ, and so does anything that is no record."""
    state = start()
    assert state.public != state.secret
    for thing in (state, state.public, state.secret):
        assert thing != repr(thing)
        assert thing != None  # noqa: E711  # it is the comparison itself that is tested


def test_piles_are_equal_by_their_cards_in_order() -> None:
    """Law 1: size, order and items decide; whether cells are shared does not."""
    pile = Stack.of("abc")
    assert pile is not None
    assert pile == Stack.of("abc")
    assert hash(pile) == hash(Stack.of("abc"))
    assert pile != Stack.of("ab")
    assert pile != Stack.of("acb")
    assert pile != Stack.of("xbc")
    assert pile == Stack("c", pile.below)
    assert pile != ["c", "b", "a"]
    assert len(pile) == 3
    assert repr(pile) == "Stack.of(['a', 'b', 'c'])"
    assert Stack.of([]) is None


def refused(says: str, well_typed: bool) -> AbstractContextManager[Any]:
    """Expect a refusal; compiled code does not even look at what is of another type."""
    if COMPILED and not well_typed:
        return pytest.raises(TypeError, match="object expected")
    return pytest.raises(InvalidCardError, match=says)


@pytest.mark.parametrize("color", [Color.RED, None, "red", ["red"]])
def test_there_are_no_faces_but_those_of_a_deck(color: Any) -> None:
    """Law 9: a wild has no color, a number has one, and nothing else is a face."""
    rank = Rank.WILD if color is Color.RED else Rank.FIVE
    with refused("no face has color", well_typed=color is None or isinstance(color, Color)):
        Face(color, rank)


@pytest.mark.parametrize(
    ("face", "kind"),
    [
        (Face(None, Rank.WILD), Kind.REGULAR),
        (Face(Color.RED, Rank.FIVE), Kind.WILD),
        (Face(Color.RED, Rank.FIVE), ["liars"]),
    ],
)
def test_there_are_no_cards_but_those_of_a_deck(face: Face, kind: Any) -> None:
    """Law 9: Regular wilds and wild numbers are not printed."""
    with refused("no card has face", well_typed=isinstance(kind, Kind)):
        Card(face, kind)


def test_cards_say_what_they_are() -> None:
    """The repr of a card is the call that gives it; its words name its kind if it is a Liar's."""
    liars = Card(RED_5.face, Kind.LIARS)
    assert repr(RED_5) == "Card(Face(Color.RED, Rank.FIVE), Kind.REGULAR)"
    assert (str(RED_5), str(liars)) == ("Red 5", "Liar's Red 5")
    assert str(Face(None, Rank.WILD)) == "Wild"
    assert liars != RED_5
    assert RED_5 is Card(RED_5.face, Kind.REGULAR)


@pytest.mark.parametrize("dealer", [3, -1, "0", True])
def test_a_game_starts_with_a_dealer_of_the_table(dealer: Any) -> None:
    """DEAL-6: the dealer is one of the seats."""
    with pytest.raises(PositionError, match="there is no seat"):
        new_game(Rules(), 3, dealer)


def test_only_events_are_folded_into_states() -> None:
    """Law 6: anything else is refused before a state is made of it."""
    told: Any = "an event"
    with pytest.raises(NotAStateError, match="not an Event: str"):
        fold(start(), told)
