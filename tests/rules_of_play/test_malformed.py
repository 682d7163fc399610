"""Wrong types, stale and doubled actions: nothing but refusals comes of them (chapter TABLE)."""

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from liars_uno import (
    IllegalActionError,
    State,
    actions,
    apply,
    check,
    errors,
    events,
    legal_actions,
    new_game,
    redact,
    view,
)
from liars_uno.actions import (
    ACTION_TYPES,
    Accept,
    CallUno,
    CatchUno,
    Challenge,
    ChooseColor,
    CloseWindow,
    Draw,
    Keep,
    Lay,
    Leave,
    Shuffle,
)
from rules_of_play.builders import (
    BLUE,
    MIX,
    RED,
    bluff,
    c,
    f,
    play,
    refused,
    show,
    truth,
)
from rules_of_play.refusal_states import (
    at,
    challenging,
    drawn_by_seat_0,
    laying,
    mixing,
    one_left,
    window,
)

# ---- wrong types ---------------------------------------------------------------------------------
JUNK: tuple[Any, ...] = (
    None,
    True,
    0.0,
    "R5",
    b"",
    [],
    {},
    (),
    (None,),
    object(),
    RED,
    f("R5"),
    c("R5"),
    -7,
    Draw,
)


#: For each field a value of the right type.
GOOD: dict[str, Any] = {
    "seat": 0,
    "card": c("R8"),
    "claim": f("R9"),
    "color": None,
    "target": None,
    "call_uno": False,
    "also": (),
    "order": (0, 1),
}


@pytest.mark.clause("TABLE-2")
@pytest.mark.parametrize("kind", ACTION_TYPES, ids=lambda kind: kind.__name__)
def test_any_value_in_any_field_is_judged_and_never_crashes(kind: type) -> None:
    """TABLE-2, law 9: each field in turn holds each kind of thing."""
    fields = [field.name for field in attrs.fields(kind)]
    for state in (at(), window(), challenging(), mixing()):
        for name in fields:
            for junk in JUNK:
                action = kind(**{n: junk if n == name else GOOD[n] for n in fields})
                if check(state, action) is None:
                    apply(state, action)
                else:
                    with pytest.raises(IllegalActionError):
                        apply(state, action)


@pytest.mark.clause("TABLE-2")
@pytest.mark.parametrize("kind", ACTION_TYPES, ids=lambda kind: kind.__name__)
def test_an_action_that_lacks_a_field_is_malformed(kind: type[Any]) -> None:
    """TABLE-2, law 9: made without its constructor, not even a field that may be ``None`` is."""
    fields = [field.name for field in attrs.fields(kind)]
    for lacking in fields:
        action = object.__new__(kind)
        for name in fields:
            if name != lacking:
                object.__setattr__(action, name, GOOD[name])
        for state in (at(), window(), challenging()):
            assert refused(state, action) == "malformed"


@pytest.mark.parametrize("sign", [1, -1])
def test_how_far_the_numbers_of_seats_reach(sign: int) -> None:
    """TABLE-1, TABLE-2: what no table has is an unknown seat; past all reason it is malformed."""
    assert refused(at(), Draw(sign * 10**9)) == "unknown-seat"
    assert refused(at(), Draw(sign * (10**9 + 1))) == "malformed"


@pytest.mark.clause("TABLE-2")
@pytest.mark.parametrize("thing", [None, 0, "draw", (), [], {}, object(), Draw, events.Accepted(0)])
def test_what_is_no_action_is_refused_as_such(thing: Any) -> None:
    """TABLE-2: neither text, nor types, nor events, nor a home-made subclass."""
    assert refused(at(), thing) == "not-an-action"

    class Sneaky(actions.Leave):  # a subclass might lie about its fields
        pass

    assert refused(at(), Sneaky(0)) == "not-an-action"


@pytest.mark.parametrize("color", [None, "blue", "wild", 3])
def test_colors_that_are_none_or_no_color(color: Any) -> None:
    """TURN-5, C91: named with a wild, and where the game asks for one."""
    expected = "color-is-missing" if color is None else "malformed"
    assert refused(at(), show(0, "WLC", color=color)) == expected
    assert refused(at(), bluff(0, "R5*", "W4", color=color)) == expected
    naming = play(challenging(), Challenge(0, 1), Challenge(0, 2))[0]
    assert refused(naming, ChooseColor(0, color)) == "malformed"
    assert refused(at(), show(0, "R8", color=BLUE)) == "color-cannot-be-named"
    assert refused(at(), bluff(0, "R5*", "R9", color=BLUE)) == "color-cannot-be-named"


@pytest.mark.parametrize("thing", [None, "state", (), new_game])
def test_what_is_no_state_is_told_apart_from_illegal_actions(thing: Any) -> None:
    """Law 9: a caller's mistake about the state is a ``TypeError`` of the library's own."""
    for call in (
        lambda: apply(thing, Draw(0)),
        lambda: check(thing, Draw(0)),
        lambda: legal_actions(thing, 0),
        lambda: view(thing, 0),
    ):
        with pytest.raises(errors.NotAStateError):
            call()


# ---- stale and doubled actions -------------------------------------------------------------------
def test_answers_given_for_an_older_version_still_count() -> None:
    """C103: both acceptances were sent for the same state, and neither is stale."""
    state, _ = play(window(), Accept(2), Accept(1))
    assert state.public.turn == 1


@pytest.mark.parametrize("answer", [Accept(1), Challenge(1), CloseWindow()])
def test_a_doubled_answer_is_refused(answer: Any) -> None:
    """C31, C105: the second one finds the window closed, or its answer given."""
    state, _ = play(window(), answer)
    assert refused(state, answer) in ("not-now", "already-answered")


@pytest.mark.parametrize(
    ("made", "action"),
    [
        (at, Draw(0)),
        (at, show(0, "R8")),
        (at, truth(0, "R5*")),
        (laying, Lay(1, c("B1"))),
        (challenging, Challenge(0, 1)),
        (one_left, CallUno(0)),
        (one_left, CatchUno(1, 0)),
        (at, Leave(1)),
        (lambda: drawn_by_seat_0("R9"), Keep(0)),
        (mixing, Shuffle((0, 1))),
    ],
)
def test_nothing_is_done_twice(made: Callable[[], State], action: Any) -> None:
    """C03, C31: the same action again is refused and changes nothing."""
    state, _ = play(made(), action)
    refused(state, action)


def test_a_refused_action_leaves_no_trace_in_what_others_see() -> None:
    """C57, C93: no event and no change, for nobody."""
    state = at()
    before = [view(state, seat) for seat in (0, 1, 2, None)]
    refused(state, show(0, "B9"))
    refused(state, bluff(0, "B9", "R7", target=9))
    assert [view(state, seat) for seat in (0, 1, 2, None)] == before
    _, told = play(state, show(0, "R8"))
    assert [redact(event, 1) for event in told] == [redact(event, None) for event in told]


def test_after_drawing_only_that_card_or_nothing() -> None:
    """C03, DRAW-2: no second draw, no other card, and no pass before the draw."""
    state = at(hands=["R1 B7", "B1 B2"], draw="R9")
    assert refused(state, Keep(0)) == "not-now"
    state, _ = play(state, Draw(0))
    assert refused(state, Draw(0)) == "not-now"
    assert refused(state, show(0, "R1")) == "only-the-drawn-card"
    assert check(state, show(0, "R9")) is None
    assert check(state, Keep(0)) is None
    assert refused(mixing(), MIX) == "not-an-action"
