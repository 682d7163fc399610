"""Positions on one line: every state and every view, exactly, at every phase."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from liars_uno import Rules, State, View, position, presets, view
from liars_uno import phases as ph
from liars_uno.notation import (
    NotationError,
    format_position,
    parse_card,
    parse_face,
    parse_position,
)
from liars_uno.rules.presets import PRESETS
from strategies.documents import broken_texts, points_into
from strategies.play import Walk, seeded_walks
from strategies.said import said_in_games, states_of, views_of

LIARS, CLASSIC = presets.LIARS_UNO, presets.CLASSIC
START = "R5,R7*/G1,G2* ... R9 R 0+ start-of-turn"


@given(walk=said_in_games())
def test_every_state_comes_back(walk: Walk) -> None:
    """Law 10, by notation: the host's version of any state, in small letters too."""
    for state in states_of(walk):
        text = format_position(state)
        assert "\n" not in text
        assert parse_position(text, state.rules) == state
        assert parse_position(f" {text.lower()}  ", state.rules) == state


@given(walk=said_in_games())
def test_every_view_comes_back(walk: Walk) -> None:
    """Law 10, by notation: what each seat and a spectator sees of any state."""
    for state in (*states_of(walk),)[-3:]:
        for seen in views_of(state):
            assert parse_position(format_position(seen), state.rules) == seen


def test_every_phase_comes_back() -> None:
    """Law 10 at every phase: games of several rules come through each of them."""
    changed = Rules().evolve("claims.partner_named", "after-window", "deck.ranks", ["5", "7"])
    skips = PRESETS["classic"].evolve("turn.double_skip", "answered", "deal.hand_size", 3)
    match = Rules().evolve("match.length", "to-target", "match.target", 50, "deal.hand_size", 1)
    tables = [(LIARS, 4), (CLASSIC, 4), (changed, 3), (skips, 3), (match, 3)]
    seen = set()
    for walk in seeded_walks(tables, range(4), 60):
        for state in states_of(walk):
            if type(state.phase) not in seen:
                seen.add(type(state.phase))
                assert parse_position(format_position(state), state.rules) == state
    assert seen == set(ph.PHASE_TYPES)


def test_a_view_tells_no_more_than_the_seat_knows() -> None:
    """Law 7, by notation: positions that differ in hidden cards give a seat the same text."""
    one = parse_position("R5,R7*/G1,G2* B1,B2,... R9,B3*=G9 R 0+ start-of-turn", LIARS)
    two = parse_position("R5,R7*/G3,B3* B9,B1,... R9,B4*=G9 R 0+ start-of-turn", LIARS)
    assert isinstance(one, State)
    assert isinstance(two, State)
    assert format_position(one) != format_position(two)
    text = format_position(view(one, 0))
    assert text == format_position(view(two, 0))
    assert text == "R5,R7*/?2 ?106 R9,?=G9 R 0+ start-of-turn as:0"
    assert format_position(view(one, None)).endswith("?2/?2 ?106 R9,?=G9 R 0+ start-of-turn as:-")


def test_a_position_can_be_typed() -> None:
    """What a puzzle needs and no more: the rest of the deck is ``...``, hands in any order."""
    state = parse_position("r7*,r5/g2*,g1 ... r9 r 0+ start-of-turn", LIARS)
    hands = [[parse_card("R5"), parse_card("R7*")], [parse_card("G1"), parse_card("G2*")]]
    assert state == position(LIARS, hands, parse_card("R9"))
    assert isinstance(state, State)
    assert format_position(state) == START
    hidden = parse_position("R5/G1 ... R9*=W4 B 1- start-of-turn dealer:1 called:1", LIARS)
    assert hidden == position(
        LIARS,
        [[parse_card("R5")], [parse_card("G1")]],
        parse_card("R9*"),
        claim=parse_face("W4"),
        color=parse_face("B1").color,
        turn=1,
        direction=-1,
        dealer=1,
        called=[1],
    )


def test_fields_with_labels_may_come_in_any_order() -> None:
    """They are written in one order and read in any."""
    one = parse_position("R5/G1 ... R9 R 0+ start-of-turn called:1 dealer:1", LIARS)
    two = parse_position("R5/G1 ... R9 R 0+ start-of-turn dealer:1 called:1", LIARS)
    assert one == two


MANY = {
    "window": "R5/G1 ... R9 R 0+ challenge-window(1) pending:0:B3*=R7@1",
    "lay": "R5/G1 ... WLC,R9 G 0+ laying(1) challenge:0>G",
    "wild": "R5/G1 ... WLC,R9 G 0+ challenging challenge:0>G laid:1:B2=G3",
    "again": "R5/G1/Y1 ... WLC G 0+ challenging(challenged) challenge:0>G laid:1:B2 returned:2",
    "aside": "R5/G1 ... R9 R 0+ start-of-turn dealer:1 aside:RS*,GS*",
    "left": "R5/-/G1 ... R9 R 0+ start-of-turn in:0.2 seated:0.2 totals:1.2.30",
    "out": "R5/-/G1 ... R9 R 0+ start-of-turn in:0.2 finished:1 shown:-",
    "duty": "R5,R6/G1/Y1 ... R9 R 0+ start-of-turn duty:1 called:2 early:0 passes:1 shown:1",
    "wrong": "R5/G1/Y1 ... R9 R 0+ start-of-turn accusers:1 premature:1.2",
    "accused": "R5/G1 ... W4*,R9 R 0+ draws-owed(1,4,accused(0,R,R9)) accused:R5 todo:next-turn",
    "owed": "R5/G1 ... R+2*,R9 R 0+ draws-owed(1,2) todo:next-turn",
    "drawn": "R5,R6/G1 ... R9 R 0+ holding-drawn drawn:R6",
    "naming": "R5/G1 ... WLC,R9 G 0+ naming-color(0) todo:next-turn",
}


@pytest.mark.parametrize("text", MANY.values(), ids=MANY.keys())
def test_positions_of_other_phases_can_be_typed(text: str) -> None:
    """Each of them is read, and written again as it was, by the host and by every player."""
    state = parse_position(text, LIARS)
    assert isinstance(state, State)
    assert format_position(state) == text
    for seen in views_of(state):
        assert parse_position(format_position(seen), LIARS) == seen


def test_renewals_can_be_typed_where_they_count() -> None:
    """WIN-9: they count under rules that demand plays, and are refused under others."""
    text = "R5/G1 ... R9 R 0+ start-of-turn renewals:3"
    state = parse_position(text, LIARS.evolve("drawing.drawn_card", "must-play"))
    assert isinstance(state, State)
    assert state.public.renewals == 3
    assert format_position(state) == text
    with pytest.raises(NotationError, match="only under rules that demand plays") as caught:
        parse_position(text, LIARS)
    assert text[caught.value.column - 1 :].startswith("renewals")


def test_piles_may_be_empty() -> None:
    """A small deck that is all in hands: nothing is left to draw."""
    deck = {"Red 5": 2, "Green 1": 1}
    rules = LIARS.evolve("deck.cards", deck, "deal.hand_size", 1, "hands.seven_zero", "off")
    text = "R5/G1 - R5 R 0+ start-of-turn"
    state = parse_position(text, rules)
    assert isinstance(state, State)
    assert format_position(state) == text
    assert format_position(view(state, 1)) == "?1/G1 - R5 R 0+ start-of-turn as:1"


def test_a_card_may_lie_as_another() -> None:
    """CL-03: a revealed card that passes as true lies face up as its claim."""
    text = "R5/G1 ... R9*^B9,G9 B 0+ start-of-turn"
    state = parse_position(text, LIARS)
    assert isinstance(state, State)
    assert state.public.top is not None
    assert state.public.top.face is parse_face("B9")
    assert format_position(state) == text


@pytest.mark.parametrize(
    ("text", "at", "why"),
    [
        ("", "", "expected a card"),
        ("R5", "", "expected more of the hands"),
        ("R5/P", "P", "expected a card"),
        ("R5/G1", "", "expected more of the hands"),
        ("R5/G1 ...,R6 R9 R 0+ start-of-turn", ",R6", "expected more of the draw"),
        ("R5/G1 ... R9= R 0+ start-of-turn", " R 0", "expected a face"),
        ("R5/G1 ... R9 P 0+ start-of-turn", "P", "expected a color"),
        ("R5/G1 ... R9 R x+ start-of-turn", "x", "expected the number of a seat"),
        ("R5/G1 ... R9 R 0 start-of-turn", " start", "expected the direction"),
        ("R5/G1 ... R9 R 0+", "", "expected more of the turn"),
        ("R5/G1 ... R9 R 0+ start", "start", "expected a phase: awaiting-shuffle"),
        ("R5/G1 ... R9 R 0+ start-of-turn(1)", "1)", "no such part belongs to start-of-turn"),
        ("R5/G1 ... R9 R 0+ naming-color", "", "naming-color needs its seat"),
        ("R5/G1 ... R9 R 0+ naming-color(0", "", "expected ')'"),
        ("R5/G1 ... R9 R 0+ awaiting-shuffle(1,x)", "x)", "expected one of: dealer, deck"),
        ("R5/G1 ... R9 R 0+ awaiting-shuffle(1,)", ")", "expected one of: dealer, deck"),
        ("R5/G1 ... R9 R 0+ challenging(yes)", "yes", "no such part"),
        ("R5/G1 ... R9 R 0+ challenging(challenged,challenged)", "challenged)", "no such part"),
        (f"{START} who:1", "who", "expected a label: as, dealer"),
        (f"{START} dealer:1 dealer:1", "dealer:1", "dealer was given before"),
        (f"{START} dealer", "dealer", "expected a label"),
        (f"{START} dealer:x", "x", "expected the number of a seat"),
        (f"{START} dealer:1x", "x", "expected a blank"),
        (f"{START} early:-", "-", "expected the number of a seat"),
        (f"{START} pending:0:R3*=R4!", "!", "a call is told by 'called'"),
        (f"{START} challenge:0", "", "expected '>'"),
        (f"{START} laid:1:R4", "laid", "cards are laid for a Wild Liar's Challenge"),
        (f"{START} returned:1", "returned", "cards are laid for a Wild Liar's Challenge"),
        ("?2/G1 ... R9 R 0+ start-of-turn", "?2", "the host knows every hand"),
        ("R5/G1 ?9 R9 R 0+ start-of-turn", "?9", "the host knows the draw pile"),
        ("R5/G1 ... ?=R9 R 0+ start-of-turn", "?=", "the host knows every card"),
        ("R5/G1 ... ? R 0+ start-of-turn", " R 0", "expected '='"),
        ("R5/G1 ... R9 R 0+ challenge-window(1) pending:0:?=R7@1", "pending", "the host knows"),
        ("R5/G1 ... WLC G 0+ challenging challenge:0>G laid:1:?", "laid", "the host knows"),
        ("R5/G1 ?100 R9 R 0+ start-of-turn as:0", "R5/", "the hand of seat 1 is not known"),
        ("?1/?1 ?109 R9 R 0+ start-of-turn as:0", "?1/", "the hand of seat 0 is known"),
        ("R5/?1 ... R9 R 0+ start-of-turn as:0", "...", "a player knows only how many"),
        ("R5/?1 R6 R9 R 0+ start-of-turn as:0", "R6", "a player knows only how many"),
        ("R5/?1 ?108 R9,B3*=B4 R 0+ start-of-turn as:0", "R9", "does not know cards"),
        ("R5/?1 ?9 WLC G 0+ challenging as:0 challenge:0>G laid:1:R3", "laid", "laid itself"),
        ("R5/?1 ?109 R9 R 0+ start-of-turn as:0 accused:R3", "accused", "does not know that"),
        ("R5/?0 ?109 R9 R 0+ start-of-turn as:0", "0 ?", "no hand or pile has so many"),
        ("R5/?99999 ?109 R9 R 0+ start-of-turn as:0", "99999", "no hand or pile has so many"),
    ],
)
def test_an_error_points_at_the_column(text: str, at: str, why: str) -> None:
    """Law 9: what is no position is refused, at the column where it stops making sense."""
    with pytest.raises(NotationError) as caught:
        parse_position(text, LIARS)
    assert why in caught.value.reason
    assert caught.value.column == (text.rindex(at) if at else len(text)) + 1


@pytest.mark.parametrize(
    ("text", "at", "why"),
    [
        ("R5/G1 B1 R9 R 0+ start-of-turn", "R5/", "there are 0 of"),
        ("R5,R5/G1 ... R9 R 0+ start-of-turn", "R5,", "there are 2 of Red 5"),
        ("R5/G1 ... R9 G 0+ start-of-turn", "G 0", "Green is in force on Red 9"),
        ("R5/G1 ... R9 R 4+ start-of-turn", "4+", "there is no seat 4"),
        ("R5/G1 ... - R 0+ start-of-turn", "- R", "play needs an open discard pile"),
        ("R5/G1 ... R9 R 0+ challenge-window(1)", "challenge", "needs a pending card"),
        ("R5/G1 ... R9 R 0+ start-of-turn pending:0:R3*=R4", "pending", "nothing is to be done"),
        ("R5/G1 ... R9 R 0+ start-of-turn todo:next-turn", "todo", "nothing is left to be done"),
        ("R5/G1 ... R9 R 0+ holding-drawn", "holding", "that it has drawn"),
        ("R5/G1 ... R9 R 0+ start-of-turn drawn:B4", "drawn", "does not hold Blue 4"),
        ("R5/G1/Y1 ... R9 R 0+ start-of-turn in:0.1", "R5/", "a seat that is not in play"),
        ("R5/- ... R9 R 0+ start-of-turn in:0", "in:0", "no more than one side is in play"),
        ("R5/G1 ... R9 R 0+ start-of-turn seated:0", "seated", "a seat that has left"),
        ("R5/G1 ... R9 R 0+ start-of-turn totals:1", "totals", "1 totals for 2 seats"),
        ("R5/G1,G2 ... R9 R 0+ start-of-turn called:1", "called", "exactly one card"),
        ("R5 ... R9 R 0+ start-of-turn", "R5", "1 seats are not from 2 to 6"),
        ("R5/G1 ... R9 R 0+ start-of-turn shown:7", "shown", "there is no seat 7 at a table of 2"),
        ("R5/?1 ?108 R9 R 0+ start-of-turn as:0", "R5/", "there are 111 cards"),
        ("?1/?1 ?109 R9 R 0+ start-of-turn as:5", "as:", "there is no seat 5"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, at: str, why: str) -> None:
    """Impossible positions are refused too, at the field that is wrong."""
    with pytest.raises(NotationError) as caught:
        parse_position(text, LIARS)
    assert why in caught.value.reason
    assert caught.value.column == text.index(at) + 1


@given(st.data(), said_in_games(4))
def test_any_text_is_a_position_or_refused(data: st.DataObject, walk: Walk) -> None:
    """Law 9: a text that is nearly right is read or refused; what is read is read as written."""
    value = data.draw(st.sampled_from([walk.end, *views_of(walk.end)]))
    text = data.draw(broken_texts(format_position(value)))
    try:
        read = parse_position(text, walk.end.rules)
    except NotationError as error:
        refused = error
    else:
        assert isinstance(read, State | View)
        assert parse_position(format_position(read), walk.end.rules) == read
        return
    assert points_into(refused, text)
