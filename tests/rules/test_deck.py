"""The deck: which cards it has by DK-01 to DK-04, and which data make no deck."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given

from liars_uno.cards import (
    ACTIONS,
    CARDS,
    COLORS,
    NUMBERS,
    Card,
    Color,
    Face,
    Kind,
    Rank,
    sort_hand,
)
from liars_uno.errors import RulesError, RulesFault
from liars_uno.rules import Rules
from liars_uno.rules import choices as c
from liars_uno.rules.deck import (
    cards_of,
    counts_of,
    faces_of,
    has_numbers,
    is_liars,
    liars_faces,
    size_of,
)
from liars_uno.rules.groups import Deck
from strategies.rules import decks

RED_FIVE = Card(Face(Color.RED, Rank.FIVE), Kind.REGULAR)
LIARS_RED_FIVE = Card(Face(Color.RED, Rank.FIVE), Kind.LIARS)
CLASSIC = Deck(edition=c.Edition.CLASSIC)


def kinds(deck: Deck, *ranks: Rank) -> Counter[Kind]:
    return Counter(card.kind for card in cards_of(deck) if card.rank in ranks)


# ---- the printed decks ---------------------------------------------------------------------------
def test_the_liars_deck() -> None:
    """Q1: 40 Regular and 40 Liar's numbers, 24 Liar's actions, 8 wilds; DK-02 a: 4 and 4."""
    deck = Deck()
    assert len(cards_of(deck)) == 112
    assert kinds(deck, *NUMBERS) == {Kind.REGULAR: 40, Kind.LIARS: 40}
    assert kinds(deck, *ACTIONS) == {Kind.LIARS: 24}
    assert kinds(deck, Rank.WILD_DRAW_FOUR) == {Kind.LIARS: 4}
    assert kinds(deck, Rank.WILD_LIARS_CHALLENGE) == {Kind.WILD: 4}
    assert kinds(deck, Rank.WILD) == {}


def test_the_classic_deck() -> None:
    """The baseline of classic play: 76 numbers, 24 actions, 4 Wilds, 4 Wild Draw Fours."""
    assert len(cards_of(CLASSIC)) == 108
    assert kinds(CLASSIC, *NUMBERS) == {Kind.REGULAR: 76}
    assert kinds(CLASSIC, Rank.ZERO) == {Kind.REGULAR: 4}
    assert kinds(CLASSIC, *ACTIONS) == {Kind.REGULAR: 24}
    assert kinds(CLASSIC, Rank.WILD) == {Kind.WILD: 4}
    assert kinds(CLASSIC, Rank.WILD_DRAW_FOUR) == {Kind.WILD: 4}
    assert not liars_faces(CLASSIC)


@pytest.mark.parametrize(
    ("zeros", "expected"),
    [
        (c.Zeros.BOTH, {Kind.REGULAR: 4, Kind.LIARS: 4}),
        (c.Zeros.ONE_LIARS, {Kind.LIARS: 4}),
        (c.Zeros.ONE_REGULAR, {Kind.REGULAR: 4}),
    ],
)
def test_zeros(zeros: c.Zeros, expected: dict[Kind, int]) -> None:
    """DK-01 b: the single 0 is the Liar's one; c: the Regular one."""
    assert kinds(Deck(zeros=zeros), Rank.ZERO) == expected


def test_the_split_of_the_wilds() -> None:
    """DK-02 b: two Wild Draw Fours and six Wild Liar's Challenges."""
    deck = Deck(wild_draw_fours=2, wild_liars_challenges=6)
    assert len(cards_of(deck)) == 112
    assert kinds(deck, Rank.WILD_DRAW_FOUR) == {Kind.LIARS: 2}
    assert kinds(deck, Rank.WILD_LIARS_CHALLENGE) == {Kind.WILD: 6}


def test_copies_of_the_actions() -> None:
    """DK-03 b: one of each action card in each color."""
    assert kinds(Deck(action_copies=1), *ACTIONS) == {Kind.LIARS: 12}


def test_a_wild_draw_four_that_is_played_face_up() -> None:
    """DK-04 b: the face-up Wild Draw Four is a wild card like the Wild Liar's Challenge."""
    deck = Deck(wild_draw_four=c.WildDrawFourKind.FACE_UP)
    assert kinds(deck, Rank.WILD_DRAW_FOUR) == {Kind.WILD: 4}
    assert Face(None, Rank.WILD_DRAW_FOUR) not in liars_faces(deck)


def test_only_faces_with_a_liars_copy_can_be_claimed() -> None:
    """Claims name only faces of which the deck has a Liar's copy."""
    assert len(liars_faces(Deck())) == 40 + 12 + 1
    regular_zeros = Deck(zeros=c.Zeros.ONE_REGULAR)
    assert Face(Color.RED, Rank.ZERO) not in liars_faces(regular_zeros)
    assert Face(Color.RED, Rank.ZERO) in faces_of(regular_zeros)


def test_cards_that_are_listed_replace_all_but_the_number_of_decks() -> None:
    deck = Deck(cards=((RED_FIVE, 2), (LIARS_RED_FIVE, 1)), decks=2)
    assert cards_of(deck) == (RED_FIVE,) * 4 + (LIARS_RED_FIVE,) * 2


@given(decks(liars=True) | decks(liars=False))
def test_a_deck_is_counted_as_it_is_laid_out(deck: Deck) -> None:
    cards = cards_of(deck)
    assert size_of(deck) == len(cards)
    assert sort_hand(cards) == cards
    assert Counter(cards) == {k: n * deck.decks for k, n in counts_of(deck).items() if n}
    assert set(faces_of(deck)) == {card.face for card in cards}
    assert set(liars_faces(deck)) == {card.face for card in cards if card.is_liars}
    assert has_numbers(deck)


@given(decks(liars=False))
def test_a_classic_deck_is_no_liars_deck(deck: Deck) -> None:
    assert not is_liars(deck)


def test_a_wild_liars_challenge_makes_a_liars_deck() -> None:
    challenge = Card(Face(None, Rank.WILD_LIARS_CHALLENGE), Kind.WILD)
    assert is_liars(Deck(cards=((RED_FIVE, 2), (challenge, 1))))
    assert not is_liars(Deck(cards=((RED_FIVE, 2),)))


# ---- data that make no deck ----------------------------------------------------------------------
def faults(name: str, value: Any) -> tuple[RulesFault, ...]:
    with pytest.raises(RulesError) as caught:
        Rules().evolve(name, value)
    assert {fault.fields for fault in caught.value.faults} == {(name,)}
    return caught.value.faults


@pytest.mark.parametrize(
    ("name", "value", "codes"),
    [
        ("deck.colors", (), ["empty"]),
        ("deck.colors", None, ["wrong-type"]),
        ("deck.colors", {"red"}, ["wrong-type"]),
        ("deck.colors", (Color.RED, Color.RED), ["duplicate"]),
        ("deck.colors", ["red", "purple", None], ["unknown-value"] * 2),
        ("deck.colors", (Rank.FIVE,), ["unknown-value"]),
        ("deck.ranks", (), ["empty"]),
        ("deck.ranks", "5", ["wrong-type"]),
        ("deck.ranks", (Rank.FIVE, Rank.WILD), ["unknown-value"]),
        ("deck.ranks", ("5", "5", "5", 5), ["duplicate", "duplicate", "unknown-value"]),
        ("deck.cards", None, ["wrong-type"]),
        ("deck.cards", [(RED_FIVE, 20)], ["wrong-type"]),
        ("deck.cards", (RED_FIVE,), ["wrong-type"]),
        ("deck.cards", ((RED_FIVE, 20, 1),), ["wrong-type"]),
        ("deck.cards", ((RED_FIVE.face, 20),), ["unknown-value"]),
        ("deck.cards", ((RED_FIVE, 0), (LIARS_RED_FIVE, 9)), ["out-of-bounds"]),
        ("deck.cards", ((RED_FIVE, True), (LIARS_RED_FIVE, 2.0)), ["out-of-bounds"] * 2),
        ("deck.cards", ((RED_FIVE, 9), (RED_FIVE, 9)), ["duplicate"]),
        ("deck.cards", {"Red 5": 9, "Reed 5": 9, 5: 9}, ["unknown-value"] * 2),
    ],
)
def test_data_that_make_no_deck(name: str, value: Any, codes: list[str]) -> None:
    assert [fault.code for fault in faults(name, value)] == codes


def test_a_fault_of_a_card_says_which() -> None:
    (fault,) = faults("deck.cards", {"Liar's Red 5": 0, "Red 5": 20})
    assert fault.sentence == "Liar's Red 5: 0 is no whole number from 1 to 2000"
    (fault,) = faults("deck.cards", {"Liar Red 5": 20})
    assert fault.sentence == """'Liar Red 5' is no card; did you mean "Liar's Red 5"?"""


def test_a_long_list_of_nonsense_is_not_answered_item_by_item() -> None:
    assert len(faults("deck.colors", ("purple",) * 10**6)) == 100
    assert len(faults("deck.cards", ((RED_FIVE, 1),) * 10**6)) == 100


@pytest.mark.parametrize(
    "changes",
    [
        {"deck.cards": {"Red 5": 2000, "Red 6": 1}},
        {"deck.cards": {"Red 5": 201}, "deck.decks": 10},
        {"deck.action_copies": 20, "deck.decks": 10},
    ],
)
def test_an_absurdly_large_deck_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(RulesError) as caught:
        Rules().evolve(**changes)
    (fault,) = caught.value.faults
    assert fault.code == "too-many-cards"
    assert fault.fields == (("deck.cards",) if "deck.cards" in changes else ("deck.decks",))
    assert "cards are more than 2000" in fault.sentence


def test_the_largest_deck() -> None:
    table = Rules().evolve("deck.cards", {"Red 5": 2000})
    assert len(cards_of(table.deck)) == 2000


def test_every_card_can_be_in_a_deck() -> None:
    table = Rules().evolve("deck.cards", {str(card): 1 for card in CARDS})
    assert cards_of(table.deck) == CARDS
    assert len({str(card) for card in CARDS}) == len(CARDS)


def test_colors_and_ranks_of_a_small_deck() -> None:
    deck = Deck(colors=COLORS[:2], ranks=(Rank.FIVE,), wild_draw_fours=0, wild_liars_challenges=0)
    assert [str(card) for card in cards_of(deck)] == [
        "Red 5",
        "Liar's Red 5",
        "Yellow 5",
        "Liar's Yellow 5",
    ]
