"""Numbers that nobody can write out, and texts that are none, get the library's own errors."""

from typing import Any

import pytest

from liars_uno import Table, fairness, legal_actions, new_game, presets, view
from liars_uno import actions as a
from liars_uno.errors import LiarsUnoError, TableError, UnknownSeatError

#: Python refuses to write out a number of so many digits.
HUGE = 10**5000


def table(**more: Any) -> Table:
    """A table of three."""
    return Table(presets.LIARS_UNO, 3, **more)


def test_huge_numbers_are_unknown() -> None:
    """Versions and seats are refused without being written out."""
    with pytest.raises(TableError):
        table(seed=1).act(a.Draw(1), expected_version=HUGE)
    with pytest.raises(TableError):
        table(seed=1).events_for(0, HUGE)
    with pytest.raises(UnknownSeatError, match="no seat like that"):
        table(seed=1).view(HUGE)
    with pytest.raises(TableError):
        table(fair=True).contribute(HUGE, b"x")
    state = new_game(presets.LIARS_UNO, 3)
    with pytest.raises(UnknownSeatError, match="not the view of such a seat"):
        legal_actions(view(state, 0), HUGE)
    with pytest.raises(UnknownSeatError, match="not the view of seat 2"):
        legal_actions(view(state, 0), 2)


@pytest.mark.parametrize(
    "wrong", [None, "0", 0.0, HUGE, True], ids=lambda value: type(value).__name__
)
def test_a_proof_that_names_no_seat_is_told_and_not_raised(wrong: Any) -> None:
    """A seat checks the proof that it was sent: whatever it holds, `verify` says what is wrong."""
    proof = fairness.FairShuffle(3, fairness.commit(bytes(32)), ((wrong, "a1"),), bytes(32).hex())
    assert fairness.verify(proof, (2, 1, 0)) is not None


@pytest.mark.parametrize("wrong", [None, "3", 3.0, HUGE], ids=lambda value: type(value).__name__)
def test_a_proof_of_no_number_of_cards_is_told_and_not_raised(wrong: Any) -> None:
    """The same of how many cards were mixed."""
    proof = fairness.FairShuffle(wrong, fairness.commit(bytes(32)), ((0, "a1"),), bytes(32).hex())
    assert fairness.verify(proof, (2, 1, 0)) is not None


@pytest.mark.parametrize("text", [None, b"", 7])
def test_what_is_no_text_is_no_saved_table(text: Any) -> None:
    """It is refused as any other text that is none."""
    with pytest.raises(LiarsUnoError):
        Table.load(text)
