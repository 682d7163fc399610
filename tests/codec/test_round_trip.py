"""Law 10, by JSON: whatever is said in a game comes back exactly, at every phase."""

import json
from typing import Any

import pytest
from hypothesis import given, settings

from laws.sizes import few
from liars_uno import (
    COMPILED,
    Rules,
    State,
    Transition,
    View,
    Violation,
    apply,
    check,
    new_game,
)
from liars_uno import actions as a
from liars_uno import phases as ph
from liars_uno.actions import Action
from liars_uno.codec import CodecError, dumps, from_plain, loads, to_plain, unwrap, wrap
from liars_uno.rules.presets import PRESETS
from strategies.play import Walk, preset_tables, seeded_walks
from strategies.said import message_type, said_in, said_in_games, states_of


@given(walk=said_in_games())
def test_all_that_is_said_comes_back_exactly(walk: Walk) -> None:
    """Law 10: states, views, actions, events, transitions, rules and violations, in any game."""
    for value in said_in(walk):
        back = loads(dumps(value), message_type(value))
        assert back == value
        assert type(back) is type(value)


@settings(max_examples=few())
@given(walk=said_in_games())
def test_plain_data_is_what_json_reads(walk: Walk) -> None:
    """Nothing of the plain form is lost in JSON: no tuple, no key that is no text."""
    for value in said_in(walk):
        plain = to_plain(value)
        assert json.loads(json.dumps(plain)) == plain
        assert from_plain(plain, message_type(value)) == value
        assert unwrap(wrap(value), message_type(value)) == value


def test_every_phase_comes_back() -> None:
    """Law 10 at every phase: games of all presets and of short hands come through each of them."""
    tables = [(PRESETS[name], 4) for name in ("liars-uno", "classic", "classic-blog-house")]
    changed = Rules().evolve("claims.partner_named", "after-window", "deck.ranks", ["5", "7"])
    skips = PRESETS["classic"].evolve("turn.double_skip", "answered", "deal.hand_size", 3)
    match = Rules().evolve("match.length", "to-target", "match.target", 50, "deal.hand_size", 1)
    tables += [(changed, 3), (skips, 3), (match, 3)]
    seen = set()
    for walk in seeded_walks(tables, range(5), 60):
        for state in states_of(walk):
            if type(state.phase) not in seen:
                seen.add(type(state.phase))
                assert loads(dumps(state), State) == state
    assert seen == set(ph.PHASE_TYPES)


@settings(max_examples=few())
@given(table=preset_tables("liars-uno"))
def test_equal_values_have_equal_texts(table: tuple[Rules, int]) -> None:
    """A text stands for one value and a value for one text, whatever made the value."""
    state = new_game(*table)
    again = loads(dumps(state), State)
    assert dumps(again) == dumps(state)


def test_what_a_text_says_cannot_be_changed_through_another() -> None:
    """Plain data is the caller's own: changing it changes nothing that comes later."""
    state = new_game(Rules(), 2)
    plain = to_plain(state)
    before = dumps(state)
    plain["secret"]["draw_pile"][0]["rank"] = "?"
    plain["public"]["rules"]["deck"]["colors"].clear()
    plain["public"]["rules"]["deal"].clear()
    assert dumps(state) == before


def test_a_member_of_a_union_can_be_asked_for() -> None:
    """``loads(text, Draw)`` reads an action and sees that it is a draw."""
    assert loads(dumps(a.Draw(1)), a.Draw) == a.Draw(1)
    with pytest.raises(CodecError, match=r"body\.type: a Keep was expected, not a Draw"):
        loads(dumps(a.Draw(1)), a.Keep)


def test_what_has_a_usual_value_may_be_left_out_of_an_action() -> None:
    """People and clients write actions, so they need not spell out what they do not want."""
    text = {"type": "PlayOpen", "seat": 0, "card": {"color": None, "rank": "wild", "kind": "wild"}}
    action = from_plain(text, Action)
    assert isinstance(action, a.PlayOpen)
    assert (action.color, action.target, action.call_uno, action.also) == (None, None, False, ())


def test_violations_keep_their_facts() -> None:
    """Facts are an object on the wire and come back in their order, lists as tuples."""
    state = new_game(Rules(), 2)
    refused = check(state, a.Draw(0))
    assert refused is not None
    plain = to_plain(refused)
    assert plain["facts"]["awaited"] == [-1]
    back = loads(dumps(refused), Violation)
    assert back.facts == refused.facts
    assert ("awaited", (-1,)) in back.facts


def test_a_transition_comes_back_with_its_envelope_and_without() -> None:
    """The state in it is checked as any other, and its events come in order."""
    transition = apply(new_game(Rules(), 2), a.Shuffle(tuple(range(112))))
    assert unwrap(wrap(transition), Transition) == transition
    assert from_plain(to_plain(transition), Transition) == transition


def test_the_types_are_known_to_the_type_checker() -> None:
    """The type that is asked for is the type that comes back."""
    state: State = loads(dumps(new_game(Rules(), 2)), State)
    rules: Rules = loads(dumps(state.rules), Rules)
    assert rules == state.rules


@pytest.mark.parametrize("kind", [int, object, "State", None, list[int], ph.StartOfTurn])
def test_other_types_are_no_messages(kind: Any) -> None:
    """What is no message is refused as such, and the messages are listed."""
    with pytest.raises(CodecError, match="is no message; messages are: state, view, action"):
        from_plain({}, kind)


def test_other_values_are_no_messages() -> None:
    """What is no message is refused as such on the way out too."""
    for value in (1, None, ph.StartOfTurn(), Transition):
        with pytest.raises(CodecError, match="is no message"):
            dumps(value)
    with pytest.raises(CodecError, match="is no message"):
        wrap(View)


@pytest.mark.parametrize(
    ("kind", "parts"),
    [
        (a.ChooseColor, (0, "red")),
        (a.ChoosePartner, (0, object())),
        (a.Shuffle, (3,)),
        (Transition, (None, ())),
    ],
)
def test_parts_of_the_wrong_type_are_refused(kind: Any, parts: tuple[Any, ...]) -> None:
    """Law 9 on the way out: an ill-made value is refused, by the library's own error.

    A compiled transition cannot even be made of them.
    """
    with pytest.raises(TypeError if COMPILED and kind is Transition else CodecError):
        dumps(kind(*parts))
