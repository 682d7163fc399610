"""The list of legal actions behaves like a tuple of them, although it builds none before its time.

`legal_actions` promises every legal action once, in a fixed order; whoever picks one may count on
everything that a sequence can do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from liars_uno import LegalActions, actions, legal_actions, new_game, presets
from liars_uno.actions import Draw, Leave, PlayHidden
from liars_uno.cards import Color, Face, Rank
from rules_of_play.builders import c, table

#: Liar's cards that share their claims, then others, so that several segments meet.
MANY = table(["R5* G7* Y2 R1", "B1 B2 B3"], "R9")
LEGAL = legal_actions(MANY, 0)
LISTED = tuple(LEGAL)


def test_it_is_what_a_tuple_of_the_same_actions_is() -> None:
    """Law 5: the same number, members, places and order, forwards, backwards and in slices."""
    assert len(LEGAL) == len(LISTED) == len(set(LISTED)) > 50
    assert [LEGAL[place] for place in range(len(LISTED))] == list(LISTED)
    assert [LEGAL[place] for place in range(-len(LISTED), 0)] == list(LISTED)
    assert LEGAL[::-1] == LISTED[::-1]
    assert LEGAL[3:40:7] == LISTED[3:40:7]
    assert list(reversed(LEGAL)) == list(reversed(LISTED))
    assert all(action in LEGAL for action in LISTED)


@pytest.mark.parametrize("place", [len(LISTED), len(LISTED) + 1, -len(LISTED) - 1])
def test_there_is_nothing_past_its_ends(place: int) -> None:
    """Law 5: a place that is none is an error, as in a tuple."""
    with pytest.raises(IndexError, match=r"^no such legal action$"):
        LEGAL[place]


def test_it_holds_nothing_else() -> None:
    """Law 5: an action that differs in any part from those listed is not among them."""
    hidden = next(action for action in LISTED if isinstance(action, PlayHidden))
    seven = Face(Color.RED, Rank.SEVEN)
    card, claim = hidden.card, hidden.claim
    for other in (
        PlayHidden(1, card, claim, hidden.color, hidden.target),
        PlayHidden(0, c("B9*"), claim, hidden.color, hidden.target),
        PlayHidden(0, card, Face(Color.BLUE, Rank.ONE)),
        PlayHidden(0, card, claim, Color.RED, 1),
        PlayHidden(0, card, claim, hidden.color, 0),
        PlayHidden(0, card, claim, hidden.color, hidden.target, call_uno=True),
        PlayHidden(0, card, seven),  # without a partner
        actions.Keep(0),
        Draw(1),
        "an action",
    ):
        assert (other in LEGAL) is (other in LISTED) is False, other


def test_its_kinds_are_told_once_each_in_order() -> None:
    """Law 5: what can be done at all is known without listing how."""
    assert LEGAL.kinds() == tuple(dict.fromkeys(type(action) for action in LISTED))


def test_equal_lists_are_equal_and_hash_equal() -> None:
    """Law 1: what is equal hashes equal; length, members and order all count."""
    again, listed = legal_actions(MANY, 0), tuple(LISTED)
    assert again == LEGAL
    assert again == listed
    assert listed == again
    assert list(listed) == again
    assert hash(again) == hash(LEGAL) == hash(listed)
    assert again != listed[:-1]
    assert again != listed[::-1]
    assert again != (*listed[:-1], Draw(7))
    assert again != set(listed)
    assert LegalActions() == ()
    assert hash(LegalActions()) != hash(LEGAL)


@pytest.mark.parametrize(
    ("actions_of", "shown"),
    [
        ((), "LegalActions(0: )"),
        ((Draw(0), Leave(0)), "LegalActions(2: Draw(seat=0), Leave(seat=0))"),
        (
            (Draw(0), Draw(1), Leave(0)),
            "LegalActions(3: Draw(seat=0), Draw(seat=1), Leave(seat=0))",
        ),
        (
            (Draw(0), Draw(1), Leave(0), Leave(1)),
            "LegalActions(4: Draw(seat=0), Draw(seat=1), Leave(seat=0), ...)",
        ),
    ],
)
def test_it_shows_how_many_there_are_and_the_first_three(
    actions_of: tuple[Draw | Leave, ...], shown: str
) -> None:
    """A long list fits on a line of a console."""
    assert repr(LegalActions([(), actions_of, ()])) == shown


def test_nobody_may_do_anything_before_the_cards_are_mixed() -> None:
    """DEAL-1: until chance has answered, the lists of the seats are empty."""
    assert legal_actions(new_game(presets.LIARS_UNO, 3), 0) == ()


def test_calls_are_listed_with_plays_that_leave_one_card() -> None:
    """UNO-1: each play face down of one of two cards is listed silent and with a call."""
    state = table(["R5* Y2", "B1 B2 B3"], "R9")
    legal = legal_actions(state, 0)
    hidden = [action for action in legal if isinstance(action, PlayHidden)]
    assert {action.call_uno for action in hidden} == {False, True}
    assert len(hidden) == len(set(hidden)) == sum(2 for action in hidden if not action.call_uno)
    assert all(action in legal for action in hidden)


def test_no_other_sequence_is_taken_for_one() -> None:
    """Compiled or not: a text is no list of actions, and asking leaves other sequences as they are.

    A class that shares its register of subclasses with `Sequence` would say yes to the first; and
    having been asked about a sequence it does not know, would make `Sequence` forget it, too.
    """

    class Letters(Sequence[str]):
        """Some sequence of somebody else's."""

        def __len__(self) -> int:
            return 0

        def __getitem__(self, index: Any) -> Any:
            raise IndexError(index)

    others: tuple[object, ...] = ("Red 5", range(5), (), [], Letters())
    for other in others:
        assert not isinstance(other, LegalActions)
        assert isinstance(other, Sequence)
    assert isinstance(LEGAL, LegalActions)
    assert isinstance(LEGAL, Sequence)
