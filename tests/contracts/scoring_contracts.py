"""Contracts of scoring and of matching, in the same way as those of seats.

Faces and cards are told by their place in the fixed order, rules by one of a few tables.
"""

from __future__ import annotations

from liars_uno import presets
from liars_uno.cards import CARDS, FACES
from liars_uno.engine.matching import faces_on, hand_allows_wild_draw_four
from liars_uno.engine.scoring import ACTION_VALUE, WILD_VALUE, sides, value_of

#: Seats and cards at most: every path through a loop over them is looked at by itself.
MOST_SEATS = 6
MOST_CARDS = 3

PARTNERS = presets.CLASSIC.evolve("going_out.partners", "opposite")
MATCHING = (
    presets.CLASSIC,
    presets.CLASSIC.evolve("turn.action_matching", "color-only"),
    presets.LIARS_UNO.evolve("turn.wild_on_wild", "forbidden"),
)
LIMITS = (
    presets.LIARS_UNO,
    presets.CLASSIC,
    presets.CLASSIC_BLOG,
    presets.CLASSIC_ARTICLE,
)


def sides_hold_each_seat_once(in_play: list[bool], half: int) -> int:
    """SCORE-2: every seat is of one side, and no side has seats that are not opposite."""
    assert 2 <= half <= MOST_SEATS // 2
    assert len(in_play) == 2 * half
    seats = tuple([seat for seat in range(2 * half) if in_play[seat]])
    found = sides(PARTNERS, seats, 2 * half)
    assert sorted(seat for side in found for seat in side) == list(seats)
    assert all(len({seat % half for seat in side}) == 1 for side in found)
    assert len({side[0] % half for side in found}) == len(found)
    return len(found)


def a_card_is_worth_something_else_only_by_its_sort(place: int) -> int:
    """SCORE-1: numbers their number, actions and wilds always the same."""
    assert 0 <= place < len(CARDS)
    card = CARDS[place]
    worth = value_of(presets.CLASSIC, card)
    assert 0 <= worth <= WILD_VALUE
    assert (worth == ACTION_VALUE) == card.face.is_action
    assert (worth == WILD_VALUE) == card.face.is_wild
    return worth


def what_matches_is_matched_by_it(first: int, second: int, table: int) -> bool:
    """TURN-2: of two faces with colors, if one goes on the other, so does the other on the one."""
    assert 0 <= first < len(FACES)
    assert 0 <= second < len(FACES)
    assert 0 <= table < len(MATCHING)
    assert FACES[first].color is not None
    assert FACES[second].color is not None
    one, other, rules = FACES[first], FACES[second], MATCHING[table]
    there = other in faces_on(rules, one, one.color)
    back = one in faces_on(rules, other, other.color)
    assert there == back
    return there


def fewer_cards_never_bring_a_hand_over_its_limit(hand: list[int], top: int, table: int) -> bool:
    """WD4-1: a hand that may play a Wild Draw Four may still do so without one of its cards."""
    assert 1 <= len(hand) <= MOST_CARDS
    assert all(0 <= place < len(CARDS) for place in hand)
    assert 0 <= top < len(FACES)
    assert 0 <= table < len(LIMITS)
    assert FACES[top].color is not None
    face, rules = FACES[top], LIMITS[table]
    cards = tuple([CARDS[place] for place in hand])
    allowed = hand_allows_wild_draw_four(rules, cards, face, face.color)
    fewer = hand_allows_wild_draw_four(rules, cards[1:], face, face.color)
    assert fewer or not allowed
    return allowed
