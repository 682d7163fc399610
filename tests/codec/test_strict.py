"""Law 9, by JSON: nothing but what is right is read, and the path says what is wrong."""

import copy
import json
from typing import Any

import pytest

from liars_uno import (
    Card,
    Face,
    Rules,
    State,
    Transition,
    View,
    Violation,
    apply,
    position,
    presets,
    view,
)
from liars_uno import actions as a
from liars_uno.actions import Action
from liars_uno.cards import CARDS, FACES
from liars_uno.codec import CodecError, dumps, from_plain, loads, to_plain, wrap
from liars_uno.codec import text as json_text
from liars_uno.events import Event
from liars_uno.notation import parse_card, parse_position

MID_GAME = "R5,R7*,W4*/G1,G2*/B3 B4,B5,... R6,R9*=R3,G9 R 1+ start-of-turn dealer:2 called:2"


def state() -> State:
    """A state in the middle of a game."""
    found = parse_position(MID_GAME, presets.LIARS_UNO)
    assert isinstance(found, State)
    return found


def refused(plain: Any, kind: Any) -> CodecError:
    """The error that plain data is refused with."""
    with pytest.raises(CodecError) as caught:
        from_plain(plain, kind)
    return caught.value


def changed(plain: Any, path: str, value: Any) -> Any:
    """A copy with one place changed, or taken out where the value is ``...``."""
    found = copy.deepcopy(plain)
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    inner = found
    for step in way:
        inner = inner[step]
    if value is ...:
        del inner[last]
    else:
        inner[last] = value
    return found


CARD = {"color": "red", "rank": "5", "kind": "liars"}
PLAY = {"type": "PlayHidden", "seat": 0, "card": CARD, "claim": {"color": "red", "rank": "7"}}


@pytest.mark.parametrize(
    ("path", "value", "where", "why"),
    [
        ("type", "PlayHiden", "type", "none of: PlayOpen, PlayHidden"),
        ("type", ..., "type", "null is none of"),
        ("type", 3, "type", "3 is none of"),
        ("seat", ..., "seat", "is missing"),
        ("seat", True, "seat", "true is no seat"),
        ("seat", 1.0, "seat", "1.0 is no seat"),
        ("seat", "1", "seat", "'1' is no seat"),
        ("seat", -1, "seat", "no seat from 0 to 99"),
        ("seat", 100, "seat", "no seat from 0 to 99"),
        ("seat", 10**30, "seat", "a number far too large is no seat"),
        ("seat", None, "seat", "null is no seat"),
        ("seat", [0], "seat", "a list is no seat"),
        ("target", {}, "target", "an object is no seat"),
        ("call_uno", 1, "call_uno", "1 is neither true nor false"),
        ("color", "purple", "color", "'purple' is none of: red, yellow, green, blue"),
        ("color", ["red"], "color", "a list is none of"),
        ("saet", 1, "", "there is no field 'saet' in PlayHidden"),
        ("card", "R5*", "card", "'R5*' is no card"),
        ("card", [1, 2, 3], "card", "a list is no card"),
        ("card.rank", 5, "card.rank", "5 is none of: 0, 1, 2"),
        ("card.rank", "10", "card.rank", "'10' is none of"),
        ("card.color", "purple", "card.color", "none of: null, red"),
        ("card.color", None, "card", "no card is None 5 liars"),
        ("card.color", {}, "card.color", "an object is none of"),
        ("card.kind", "wild", "card", "no card is red 5 wild"),
        ("card.kind", ..., "card.kind", "is missing"),
        ("card.suit", "red", "card", "there is no field 'suit' in card"),
        ("claim.kind", "liars", "claim", "there is no field 'kind' in face"),
        ("claim.rank", "wild", "claim", "no face is red wild"),
        ("claim", None, "claim", "null is no face"),
    ],
)
def test_an_action_with_a_fault_is_refused_where_it_is(
    path: str, value: Any, where: str, why: str
) -> None:
    """Every kind of fault, each with the path to it; nothing is turned into another value."""
    error = refused(changed(PLAY, path, value), Action)
    assert error.path == where
    assert why in error.reason


@pytest.mark.parametrize("plain", [None, 1, "Draw", [], [PLAY], True])
def test_what_is_no_object_is_no_action(plain: Any) -> None:
    """A union is read from an object alone."""
    assert "is no object" in refused(plain, Action).reason


@pytest.mark.parametrize(
    ("path", "value", "where", "why"),
    [
        ("order", 3, "order", "3 is no list"),
        ("order", [0, 2, "1"], "order[2]", "'1' is no whole number"),
        ("order", [-1], "order[0]", "-1 is no whole number from 0"),
        ("order", [2**53], "order[0]", "is no whole number"),
    ],
)
def test_a_fault_in_a_list_is_told_with_its_place(
    path: str, value: Any, where: str, why: str
) -> None:
    """The first item that is wrong is named by its place."""
    error = refused(changed({"type": "Shuffle", "order": []}, path, value), Action)
    assert error.path == where
    assert why in error.reason


def test_events_are_read_as_strictly() -> None:
    """Nested lists, pairs and words of events are told with their paths."""
    draws = {"type": "DealerDrawn", "draws": [[0, CARD], [1, CARD, 2]], "dealer": 0}
    assert refused(draws, Event).path == "draws[1]"
    assert refused(changed(draws, "draws", [[CARD, 0]]), Event).path == "draws[0][0]"
    assert refused(changed(draws, "draws", [[0, 0]]), Event).path == "draws[0][1]"
    turned = {"type": "DirectionChanged", "direction": 0}
    assert refused(turned, Event).reason == "0 is neither 1 nor -1"
    assert refused(changed(turned, "direction", True), Event).path == "direction"
    hands = {"type": "HandsDealt", "dealer": 0, "count": 1, "hands": [None, [CARD], [CARD, {}]]}
    assert refused(hands, Event).path == "hands[2][1].color"
    left = {"type": "TurnStarted"}
    assert str(refused(left, Event)) == "seat: is missing"


def test_the_path_leads_through_a_transition() -> None:
    """The longest way there is: a card of an event of a transition."""
    before = state()
    plain = to_plain(apply(before, a.Draw(1)))
    place = [event["type"] for event in plain["events"]].index("CardsDrawn")
    bad = changed(plain, f"events.{place}.cards.0.rank", "11")
    assert refused(bad, Transition).path == f"events[{place}].cards[0].rank"
    assert refused(changed(plain, "state.public.turn", 9), Transition).path == "state.public.turn"


@pytest.mark.parametrize(
    ("path", "value", "where", "why"),
    [
        ("public", [], "public", "a list is no object"),
        ("public.turn", ..., "public.turn", "is missing"),
        ("public.left", 1, "public", "there is no field 'left' in Public"),
        ("public.phase", {"type": "Waiting"}, "public.phase.type", "none of: AwaitingShuffle"),
        ("public.discard.0.card.rank", "x", "public.discard[0].card.rank", "none of"),
        ("public.discard", None, "public.discard", "null is no list"),
        ("public.agenda", [{"type": "NextTurn", "seat": 1}], "public.agenda[0]", "no field"),
        ("secret.draw_pile", [CARD], "public.draw_count", "cards are counted, but there are 1"),
        ("public.counts", [3, 3, 1], "secret.hands[1]", "2 cards, but 3 are counted"),
        ("public.turn", 7, "public.turn", "no seat 7 at a table of 3"),
        ("public.calls.called", [0], "public.calls.called", "does not hold exactly one card"),
        ("public.rules", {}, "public.rules.deck", "is missing"),
        ("public.rules.deal", [], "public.rules.deal", "a list is no object of rules"),
        ("public.rules.deal.hand_size", ..., "public.rules.deal.hand_size", "is missing"),
        ("public.rules.deal.hand_size", 0, "public.rules.deal.hand_size", "from 1 to 60"),
        ("public.rules.deal.hand_size", True, "public.rules.deal.hand_size", "from 1 to 60"),
        ("public.rules.deal.house", 1, "public.rules.deal", "there is no field 'house'"),
        ("public.rules.deck.colors", "red", "public.rules.deck.colors", "is no list of colors"),
        ("public.rules.deck.cards", {"red 5": 200}, "public.rules.deck.cards", "in another way"),
        ("public.rules", 5, "public.rules", "5 is no object of rules"),
    ],
)
def test_a_state_with_a_fault_is_refused_where_it_is(
    path: str, value: Any, where: str, why: str
) -> None:
    """Faults of form, impossible states and rules that cannot be are all found and placed."""
    error = refused(changed(to_plain(state()), path, value), State)
    assert error.path == where
    assert why in error.reason


def test_rules_that_clash_are_refused() -> None:
    """Rules are checked as a whole, as everywhere; the first fault is told."""
    plain = to_plain(Rules())
    error = refused(changed(plain, "deal.hand_size", 60), Rules)
    assert error.path == "deal.hand_size"
    clash = changed(plain, "stacking.draw_two", "draw-two")
    assert refused(clash, Rules).path
    assert from_plain(plain, Rules) == Rules()


def test_a_view_must_fit() -> None:
    """A view is checked for what can be known of it."""
    plain = to_plain(view(state(), 0))
    assert refused(changed(plain, "hand", []), View).path == "hand"
    assert refused(changed(plain, "seat", 7), View).path == "seat"


@pytest.mark.parametrize("value", [{0, 1}, (0, 1), object(), b"x", 1j, Card, Face, parse_card])
def test_only_plain_data_is_read(value: Any) -> None:
    """No code of a stranger's object is run: exact types alone are plain."""
    reason = refused({"type": "Shuffle", "order": value}, Action).reason
    assert reason == f"{type(value).__name__} is no plain value"
    assert refused({1: "Draw"}, Action).reason == "a key of an object is no text"


def test_facts_of_a_violation_are_texts_and_numbers() -> None:
    """Facts have names of their own, but not any value."""
    plain: dict[str, Any] = {
        "code": "x",
        "clause": "TURN-1",
        "facts": {},
        "sentence": "",
        "point": None,
    }
    facts: tuple[Any, ...] = (True, None, {}, [1, "x"], [True], 2**60, 0.5)
    for fact in facts:
        error = refused({**plain, "facts": {"seat": fact}}, Violation)
        assert error.path == "facts.seat"
    assert refused({**plain, "facts": []}, Violation).path == "facts"
    assert refused({**plain, "code": 1}, Violation).path == "code"


# ---- text ----------------------------------------------------------------------------------------
DRAW = '{"format":"liars-uno/action","version":1,"rulebook":1,"body":{"type":"Draw","seat":1}}'


@pytest.mark.parametrize(
    ("old", "new", "where", "why"),
    [
        ("1}}", "NaN}}", "body.seat", "nan is no seat"),
        ("1}}", "-Infinity}}", "body.seat", "-inf is no seat"),
        ("1}}", "1e999}}", "body.seat", "inf is no seat"),
        ("1}}", "1" * 400 + "}}", "body.seat", "a number far too large"),
        ("1}}", '{"a":1,"a":2}}}', "body.seat", "an object with 'a' twice is no seat"),
        ('"seat":1', '"seat":1,"seat":1', "body", "an object with 'seat' twice is no object"),
        ('"version":1', '"version":1,"version":1', "", "'version' twice is no message"),
        ("1}}", "1}", "", "no JSON"),
        ("1}}", "1}} x", "", "no JSON"),
        ("1}}", "[" * 100_000, "", "nested too deeply"),
        (DRAW, "", "", "no JSON"),
        (DRAW, "[]", "", "a list is no message: there is no envelope"),
        (DRAW, "{}", "format", "is missing"),
        ('"body"', '"boddy"', "body", "is missing"),
        ('"format"', '"x":0,"format"', "", "there is no field 'x' in an envelope"),
        ("uno/action", "uno/event", "format", "'liars-uno/event' is not liars-uno/action"),
        ('"liars-uno/action"', "7", "format", "7 is not liars-uno/action"),
        ('"version":1', '"version":2', "version", "version 2 of liars-uno/action is newer than 1"),
        ('"version":1', '"version":0', "version", "0 is no version"),
        ('"version":1', '"version":true', "version", "true is no version"),
        ('"rulebook":1', '"rulebook":9', "rulebook", "version 9 of the rulebook is newer"),
        ('"rulebook":1', '"rulebook":"1"', "rulebook", "'1' is no version"),
    ],
)
def test_a_text_with_a_fault_is_refused_where_it_is(
    old: str, new: str, where: str, why: str
) -> None:
    """What Python's own reader lets pass, what is no JSON, and what is another message."""
    assert old in DRAW
    with pytest.raises(CodecError) as caught:
        loads(DRAW.replace(old, new), Action)
    assert caught.value.path == where
    assert why in caught.value.reason


def test_only_text_is_read() -> None:
    """Bytes are for the caller to decode."""
    with pytest.raises(CodecError, match="bytes is no text"):
        loads(DRAW.encode(), Action)  # type: ignore[call-overload]  # that is what is tested


def test_absurd_sizes_are_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Length, number of values and depth are bounded before anything is made of them."""
    monkeypatch.setattr(json_text, "LONGEST_TEXT", 10)
    with pytest.raises(CodecError, match="longer than 10 characters"):
        loads(DRAW, Action)
    deep: list[Any] = []
    for _ in range(json_text.DEEPEST):
        deep = [deep]
    assert refused(deep, Action).reason == "nested too deeply"
    endless: list[Any] = []
    endless.append(endless)
    assert refused(endless, Action).reason == "nested too deeply"
    monkeypatch.setattr(json_text, "MOST_VALUES", 10)
    assert refused([[]] * 11, Action).reason == "more than 10 values"
    assert "no list" not in refused([0] * 10, Action).reason


def test_duplicate_keys_in_rules_are_refused() -> None:
    """Rules go another way inside; the same strictness holds there."""
    text = dumps(Rules()).replace('"hand_size":7', '"hand_size":7,"hand_size":7')
    with pytest.raises(CodecError) as caught:
        loads(text, Rules)
    assert caught.value.path == "body.deal"
    long = dumps(Rules()).replace('"hand_size":7', '"hand_size":' + "7" * 99)
    with pytest.raises(CodecError, match=r"body\.deal\.hand_size"):
        loads(long, Rules)


def test_a_plain_value_that_is_no_json_is_not_written() -> None:
    """The writer is as strict as the reader: no NaN goes out."""
    for value in (float("nan"), object(), {1, 2}):
        with pytest.raises(CodecError, match="cannot be written as JSON"):
            json_text.write([value])


def test_messages_are_short_whatever_is_wrong() -> None:
    """An error never repeats more than a little of what it is about."""
    error = refused(changed(PLAY, "color", "x" * 10_000), Action)
    assert len(str(error)) < 400
    assert "…" in error.reason


def test_every_card_and_face_is_on_the_wire_by_name() -> None:
    """Cards are objects of words: no index, no ordinal."""
    for card in CARDS:
        plain = to_plain(a.PlayOpen(0, card))["card"]
        assert all(value is None or isinstance(value, str) for value in plain.values())
        again = from_plain({"type": "PlayOpen", "seat": 0, "card": plain}, Action)
        assert again.card is card
    for face in FACES:
        lay = a.Lay(0, CARDS[0], face)
        assert from_plain(to_plain(lay), Action).claim is face


def test_a_hand_out_of_order_is_refused() -> None:
    """One state has one text: hands are kept in the fixed order of cards."""
    hands = [[parse_card("R1"), parse_card("R2")], [parse_card("G1")]]
    plain = to_plain(position(Rules(), hands, parse_card("R3")))
    assert from_plain(plain, State).public.counts == (2, 1)
    plain["secret"]["hands"][0].reverse()
    assert refused(plain, State).path == "secret.hands[0]"


def test_an_envelope_can_be_part_of_a_frame() -> None:
    """``wrap`` gives plain data to put into a frame of the host's own."""
    assert json.loads(dumps(a.Draw(1))) == wrap(a.Draw(1))
