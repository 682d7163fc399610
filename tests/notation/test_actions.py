"""Actions in short: exact in both directions, and errors that point at the column."""

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from liars_uno import actions as a
from liars_uno.cards import CARDS, COLORS, FACES, Color
from liars_uno.notation import NotationError, format_action, parse_action, parse_card, parse_face
from strategies.documents import broken_texts, points_into
from strategies.play import Walk
from strategies.said import said_in_games

SEATS = st.integers(0, 99)
MAYBE_SEAT = st.none() | SEATS
MAYBE_COLOR = st.none() | st.sampled_from(COLORS)
CARD = st.sampled_from(CARDS)
FACE = st.sampled_from(FACES)

#: Any action there is, whether a game would ever have it or not.
ANY_ACTION: st.SearchStrategy[a.Action] = st.one_of(
    st.builds(
        a.PlayOpen,
        SEATS,
        CARD,
        MAYBE_COLOR,
        MAYBE_SEAT,
        st.booleans(),
        st.lists(CARD, max_size=3).map(tuple),
    ),
    st.builds(a.PlayHidden, SEATS, CARD, FACE, MAYBE_COLOR, MAYBE_SEAT, st.booleans()),
    st.builds(a.Challenge, SEATS, MAYBE_SEAT),
    st.builds(a.Lay, SEATS, CARD, st.none() | FACE),
    st.builds(a.ChooseColor, SEATS, st.sampled_from(COLORS)),
    st.builds(a.ChoosePartner, SEATS, MAYBE_SEAT),
    st.builds(a.CatchUno, SEATS, SEATS),
    st.builds(a.TimeOut, SEATS),
    st.builds(a.Shuffle, st.lists(st.integers(0, 999), max_size=20).map(tuple)),
    st.sampled_from(
        [kind for kind in a.ACTION_TYPES if list(attrs.fields_dict(kind)) == ["seat"]]
    ).flatmap(lambda kind: st.builds(kind, SEATS)),
    st.sampled_from([a.CloseWindow(), a.NextRound()]),
)


@given(ANY_ACTION)
def test_every_action_comes_back(action: a.Action) -> None:
    """Law 10, by notation: with the seat in front or beside, in small letters too."""
    text = format_action(action)
    assert parse_action(text, max(action.seat, 0)) == action
    line = format_action(action, with_seat=True)
    assert parse_action(line) == action
    assert parse_action(f" {line.lower()} ") == action
    assert format_action(parse_action(line)) == text
    assert text == text.strip()


@given(walk=said_in_games())
def test_every_action_of_a_game_comes_back(walk: Walk) -> None:
    """Law 10 for the actions that are really done."""
    for moment in walk.moments:
        assert parse_action(format_action(moment.action, with_seat=True)) == moment.action


R5, G5, B5 = map(parse_card, ("R5*", "G5*", "B5*"))
TABLE: list[tuple[str, a.Action]] = [
    ("R7@1!", a.PlayOpen(0, parse_card("R7"), target=1, call_uno=True)),
    ("W>G", a.PlayOpen(0, parse_card("W"), Color.GREEN)),
    ("R5*+G5*+B5*", a.PlayOpen(0, R5, also=(G5, B5))),
    ("RS+BS!", a.PlayOpen(0, parse_card("RS"), call_uno=True, also=(parse_card("BS"),))),
    ("R+2+G+2", a.PlayOpen(0, parse_card("R+2"), also=(parse_card("G+2"),))),
    ("R5*=B7@2", a.PlayHidden(0, R5, parse_face("B7"), target=2)),
    ("R5*=W4>G!", a.PlayHidden(0, R5, parse_face("W4"), Color.GREEN, call_uno=True)),
    ("R7=R7", a.PlayHidden(0, parse_card("R7"), parse_face("R7"))),
    ("d", a.Draw(0)),
    ("k", a.Keep(0)),
    ("a", a.Accept(0)),
    ("x", a.Challenge(0)),
    ("x@2", a.Challenge(0, 2)),
    ("l R5*", a.Lay(0, R5)),
    ("l R5*=G3", a.Lay(0, R5, parse_face("G3"))),
    ("s", a.StopChallenging(0)),
    (">R", a.ChooseColor(0, Color.RED)),
    ("@2", a.ChoosePartner(0, 2)),
    ("@-", a.ChoosePartner(0, None)),
    ("u", a.CallUno(0)),
    ("c@2", a.CatchUno(0, 2)),
    ("q", a.Leave(0)),
    ("close", a.CloseWindow()),
    ("next", a.NextRound()),
    ("timeout@3", a.TimeOut(3)),
    ("shuffle 3 0 1 2", a.Shuffle((3, 0, 1, 2))),
    ("shuffle", a.Shuffle(())),
]


@pytest.mark.parametrize(("text", "action"), TABLE, ids=[text for text, _ in TABLE])
def test_the_texts_are_the_agreed_ones(text: str, action: a.Action) -> None:
    """What people type, and what logs hold, is part of the contract."""
    assert parse_action(text, 0) == action
    assert format_action(action) == text


def test_every_action_is_in_the_table() -> None:
    """A new action needs a text of its own."""
    assert {type(action) for _, action in TABLE} == set(a.ACTION_TYPES)


def test_what_is_said_along_may_come_in_any_order() -> None:
    """People type as they think; what is written is in one order."""
    assert parse_action("R5*=W4!>G", 0) == parse_action("r5*=w4>g!", 0)
    assert parse_action("W@1>R", 0) == parse_action("W>R@1", 0)


def test_the_seat_may_stand_in_front() -> None:
    """A line of a log says who acts; where the caller says it too, both must agree."""
    assert parse_action("12:d") == a.Draw(12)
    assert parse_action("  2 : d", 2) == a.Draw(2)
    assert parse_action("0: close") == a.CloseWindow()
    assert format_action(a.Draw(2), with_seat=True) == "2: d"
    assert format_action(a.CloseWindow(), with_seat=True) == "close"


@pytest.mark.parametrize(
    ("text", "column", "why"),
    [
        ("", 1, "expected a card"),
        ("0:", 3, "expected a card"),
        ("1: d", 1, "this is an action of seat 1, not 0"),
        ("R5=", 4, "expected a face"),
        ("R5=R5*", 6, "nothing more was expected"),
        ("R5>", 4, "expected a color"),
        ("R5>P", 4, "expected a color"),
        ("R5@", 4, "expected the number of a seat"),
        ("R5@-", 4, "expected the number of a seat"),
        ("R5!!", 4, "'!' was said before"),
        ("R5>R>G", 5, "'>' was said before"),
        ("R5+", 4, "expected a card"),
        ("R5+2", 4, "expected a card"),
        ("R5+G5=B5", 6, "only one card at a time"),
        ("R5 G5", 4, "nothing more was expected"),
        ("l", 2, "expected a blank and the card to lay"),
        ("l  ", 4, "expected a card"),
        ("c", 2, "expected '@'"),
        ("c@x", 3, "expected the number of a seat"),
        ("timeout", 8, "expected '@'"),
        ("@", 2, "expected the number of a seat"),
        (">", 2, "expected a color"),
        ("dd", 1, "expected a card"),
        ("shuffle 1 x", 11, "expected the place of a card"),
        ("shuffle 1 " + "9" * 40, 26, "nothing more was expected"),
        ("close 1", 7, "nothing more was expected"),
    ],
)
def test_an_error_points_at_the_column(text: str, column: int, why: str) -> None:
    """Law 9: what is no action is refused, at the column where it stops making sense."""
    with pytest.raises(NotationError) as caught:
        parse_action(text, 0)
    assert caught.value.column == column
    assert why in caught.value.reason


def test_somebody_must_act() -> None:
    """Without a seat, only what the host or chance does is an action."""
    assert parse_action("next") == a.NextRound()
    for text in ("d", "R5", ">R", "@1"):
        with pytest.raises(NotationError, match="nothing says whose action it is"):
            parse_action(text)


@given(st.data(), ANY_ACTION)
def test_any_text_is_an_action_or_refused(data: st.DataObject, action: a.Action) -> None:
    """Law 9: a text that is nearly right is read or refused; what is read is read as written."""
    text = data.draw(broken_texts(format_action(action, with_seat=True)))
    try:
        read = parse_action(text, 0 if ":" not in text else None)
    except NotationError as error:
        refused = error
    else:
        assert parse_action(format_action(read, with_seat=True)) == read
        return
    assert points_into(refused, text)
