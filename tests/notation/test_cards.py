"""Cards and faces in short: exact in both directions, and errors that point at the column."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from liars_uno import Card, Face
from liars_uno.cards import CARDS, FACES
from liars_uno.notation import NotationError, format_card, format_face, parse_card, parse_face
from strategies.documents import points_into


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_every_card_has_one_text(card: Card) -> None:
    """Law 10, by notation: each card there is, in capitals and in small letters."""
    text = format_card(card)
    assert parse_card(text) is card
    assert parse_card(f"  {text.lower()}\t") is card
    assert text.endswith("*") is card.is_liars


@pytest.mark.parametrize("face", FACES, ids=str)
def test_every_face_has_one_text(face: Face) -> None:
    """Law 10, by notation: each face there is."""
    assert parse_face(format_face(face)) is face


def test_texts_differ() -> None:
    """A text stands for one card alone."""
    assert len({format_card(card) for card in CARDS}) == len(CARDS)
    assert len({format_face(face) for face in FACES}) == len(FACES)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("R5", "Red 5"),
        ("Y0*", "Liar's Yellow 0"),
        ("GS", "Green Skip"),
        ("BR", "Blue Reverse"),
        ("RR*", "Liar's Red Reverse"),
        ("R+2", "Red Draw Two"),
        ("W", "Wild"),
        ("W4", "Wild Draw Four"),
        ("W4*", "Liar's Wild Draw Four"),
        ("WLC", "Wild Liar's Challenge"),
    ],
)
def test_the_texts_are_the_agreed_ones(text: str, words: str) -> None:
    """What people type is part of the contract."""
    assert str(parse_card(text)) == words
    assert format_card(parse_card(text)) == text


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("   ", 4),
        ("P5", 1),
        ("R", 1),
        ("R+3", 1),
        ("R55", 3),
        ("R5**", 4),
        ("W*", 1),
        ("WLC*", 1),
        ("W5", 2),
        (" R5 x", 5),
        ("R\N{ARABIC-INDIC DIGIT FIVE}", 1),
        ("\N{LATIN SMALL LETTER LONG S}", 1),
        ("R5\n", 3),
    ],
)
def test_an_error_points_at_the_column(text: str, column: int) -> None:
    """Law 9: what is no card is refused, at the column where it stops making sense."""
    with pytest.raises(NotationError) as caught:
        parse_card(text)
    error = caught.value
    assert (error.text, error.column) == (text, column)
    reason, line, caret = str(error).split("\n")
    assert reason == error.reason
    assert caret == " " * (column - 1) + "^"
    assert len(line) == len(text)


def test_a_star_belongs_to_a_card_alone() -> None:
    """A claim names a face; the kind of a card is no part of it."""
    with pytest.raises(NotationError) as caught:
        parse_face("R5*")
    assert caught.value.column == 3


def test_a_long_text_is_shown_around_the_column() -> None:
    """An error never repeats more than a little of the text."""
    text = "R5" + " " * 200 + "x" + " " * 200
    with pytest.raises(NotationError) as caught:
        parse_card(text)
    _, line, caret = str(caught.value).split("\n")
    assert len(line) < 80
    assert line[caret.index("^")] == "x"
    assert line.startswith("…")
    assert line.endswith("…")


def test_only_text_is_read() -> None:
    """Law 9: whatever is handed in, it is refused by the library's own error."""
    with pytest.raises(NotationError, match="int is no text"):
        parse_card(5)  # type: ignore[arg-type]  # that is what is tested
    with pytest.raises(NotationError, match="longer than 65536 characters"):
        parse_card(" " * 70_000)


@given(st.text(max_size=6))
def test_any_text_is_a_card_or_refused(text: str) -> None:
    """Law 9, for any short text at all."""
    try:
        card = parse_card(text)
    except NotationError as error:
        refused = error
    else:
        assert format_card(card).casefold() == text.strip(" \t").casefold()
        return
    assert points_into(refused, text)
