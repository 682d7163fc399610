"""How many can play: by the seat limit, the cards, and what partners and the first deal need."""

from typing import Any

import pytest
from hypothesis import given

from liars_uno.errors import RulesError, RulesFault
from liars_uno.rules import Rules, presets
from liars_uno.rules.clashes import seat_faults
from liars_uno.rules.deck import size_of
from strategies.rules import tables

LIARS, CLASSIC = presets.LIARS_UNO, presets.CLASSIC


def told(start: Rules, *changes: Any) -> tuple[RulesFault, ...]:
    with pytest.raises(RulesError) as caught:
        start.evolve(*changes)
    return caught.value.faults


def seat_codes(table: Rules, seats: Any) -> list[str]:
    faults: tuple[RulesFault, ...] = seat_faults(table, seats)
    return [fault.code for fault in faults]


@pytest.mark.parametrize("seats", [0, 1, 7, -1, True, 2.0, "2", None, 10**99])
def test_seats_out_of_bounds(seats: Any) -> None:
    """DK-05 a: two to six."""
    (fault,) = seat_faults(LIARS, seats)
    assert (fault.code, fault.fields) == ("seats-out-of-bounds", ("deal.seat_limit",))
    assert fault.sentence.endswith("seats are not from 2 to 6")


def test_every_seat_must_be_dealt_to() -> None:
    table = LIARS.evolve("deal.seat_limit", 10, "deck.cards", {"Red 5": 30, "Liar's Red 5": 30})
    assert not seat_faults(table, 8)
    (fault,) = seat_faults(table, 10)
    assert str(fault) == (
        "deal.hand_size, deck.cards: 10 seats x 7 cards + 1 > 60 cards in the deck"
    )


def test_two_seats_at_least_must_be_dealt_to() -> None:
    (fault,) = told(LIARS, "deck.cards", {"Red 5": 10, "Liar's Red 5": 4})
    assert str(fault) == "deal.hand_size, deck.cards: 2 seats x 7 cards + 1 > 14 cards in the deck"
    enough = LIARS.evolve("deck.cards", {"Red 5": 10, "Liar's Red 5": 5})
    assert seat_codes(enough, 2) == []


def test_partners_need_four_seats_to_be_dealt_to() -> None:
    cards = {"Red 5": 20, "Liar's Red 5": 8}
    (fault,) = told(LIARS, "deck.cards", cards, "going_out.partners", "opposite")
    assert fault.fields == ("going_out.partners", "deal.hand_size", "deck.cards")
    assert fault.sentence == "4 seats x 7 cards + 1 > 28 cards in the deck"


def test_partners_need_an_even_number_of_seats() -> None:
    """CV-45: refused with an odd number of seats and with fewer than four."""
    table = LIARS.evolve("going_out.partners", "opposite", "deal.seat_limit", 8)
    codes = {seats: seat_codes(table, seats) for seats in range(2, 9)}
    assert codes == {
        seats: [] if seats in (4, 6, 8) else ["partners-need-seats"] for seats in range(2, 9)
    }


def test_every_seat_must_draw_a_number_for_the_deal() -> None:
    """CV-30 a: the highest number deals, and what is no number is drawn again."""
    table = CLASSIC.evolve(
        "deck.cards", {"Red 5": 2, "Red 6": 1, "Red Skip": 40},
        "deal.first_dealer", "highest-number",
        "wild_draw_four.limit", "free",
        "wild_draw_four.challenge", "off",
        "wild_draw_four.bluff", "refused",
    )  # fmt: skip
    assert seat_codes(table, 3) == []
    assert seat_codes(table, 4) == ["too-few-numbers"]


@given(tables())
def test_any_rules_can_be_played_by_some_number_of_seats(table: tuple[Rules, int]) -> None:
    rules, seats = table
    assert not seat_faults(rules, seats)
    assert seats * rules.deal.hand_size + 1 <= size_of(rules.deck)
