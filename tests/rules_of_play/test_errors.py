"""Every refusal there is: reached once, with its clause, and telling nothing that is hidden.

Chapter TABLE, and one way to run into each code of ``engine/violations.py``.
"""

from collections.abc import Callable
from typing import Any

import pytest

from liars_uno import (
    Clause,
    LegalActions,
    State,
    View,
    apply,
    check,
    errors,
    legal_actions,
    presets,
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
    NextRound,
    PlayOpen,
    Shuffle,
    StopChallenging,
    TimeOut,
)
from liars_uno.engine.violations import REFUSALS
from rules_of_play.builders import (
    BLUE,
    CLASSIC,
    RED,
    bluff,
    c,
    f,
    play,
    refused,
    show,
    truth,
    with_rules,
)
from rules_of_play.refusal_states import (
    PRICED,
    STACKING,
    at,
    challenging,
    drawn_by_seat_0,
    laying,
    mixing,
    one_left,
    over,
    window,
)

Case = tuple[State, Any]

#: By code: the clause that decides, and a state with an action that is refused so.
CASES: dict[str, tuple[str, Callable[[], Case]]] = {
    # who and when
    "not-an-action": ("TABLE-2", lambda: (at(), "draw")),
    "malformed": ("TABLE-2", lambda: (at(), Draw("0"))),  # type: ignore[arg-type]  # on purpose
    "unknown-seat": ("TABLE-1", lambda: (at(), Draw(3))),
    "game-over": ("TABLE-3", lambda: (over(), Draw(1))),
    "seat-is-not-in-play": ("TABLE-1", lambda: (at(Leave(2)), Draw(2))),
    "nobody-waits-for-it": ("TABLE-4", lambda: (at(), TimeOut(1))),
    "not-now": ("TURN-1", lambda: (at(), Accept(0))),
    "not-your-turn": ("TURN-1", lambda: (at(), Draw(1))),
    "not-yours-to-answer": (
        "TURN-1",
        lambda: (
            play(challenging(), Challenge(0, 1), Challenge(0, 2))[0],
            ChooseColor(1, RED),
        ),
    ),
    "cards-are-being-mixed": ("DEAL-1", lambda: (mixing(), Draw(0))),
    "not-a-permutation": ("DEAL-1", lambda: (mixing(), Shuffle((0, 0)))),
    # cards
    "not-in-hand": ("TURN-3", lambda: (at(), show(0, "R9"))),
    "no-match": ("TURN-2", lambda: (at(), show(0, "B9"))),
    "liars-cards-go-face-down": ("CLAIM-1", lambda: (at(), show(0, "R5*"))),
    "regular-cards-go-face-up": (
        "CLAIM-5",
        lambda: (at(rules=with_rules("claims.disguised_regular", "refused")), bluff(0, "B9", "R9")),
    ),
    "wilds-go-face-up": ("CLAIM-5", lambda: (at(), bluff(0, "WLC", "R9"))),
    "only-the-drawn-card": ("DRAW-2", lambda: (drawn_by_seat_0("R9"), show(0, "R8"))),
    "over-the-limit": (
        "WD4-1",
        lambda: (
            at(hands=["W4 R8", "B1"], rules=presets.CLASSIC_ARTICLE),
            show(0, "W4", color=BLUE),
        ),
    ),
    "forbidden-last-card": (
        "WIN-4",
        lambda: (
            at(hands=["WLC", "B1"], rules=with_rules("going_out.finishing", "no-wild")),
            show(0, "WLC", color=BLUE),
        ),
    ),
    "cards-do-not-go-together": (
        "TURN-7",
        lambda: (at(hands=["R8 B8 B9", "B1"]), PlayOpen(0, c("R8"), also=(c("B8"),))),
    ),
    # drawn cards
    "drawn-wild-challenge-is-kept": (
        "DRAW-3",
        lambda: (
            drawn_by_seat_0("WLC", "drawing.drawn_wild_challenge", "kept"),
            show(0, "WLC", color=RED),
        ),
    ),
    "drawn-card-cannot-be-disguised": (
        "DRAW-3",
        lambda: (drawn_by_seat_0("G9", "drawing.drawn_liars", "truth-only"), bluff(0, "G9", "R9")),
    ),
    "drawn-card-does-not-match": (
        "DRAW-3",
        lambda: (
            drawn_by_seat_0("G9*", "drawing.drawn_liars", "any-claim-if-it-matches"),
            bluff(0, "G9*", "R9"),
        ),
    ),
    "drawn-card-must-be-named": (
        "DRAW-3",
        lambda: (
            drawn_by_seat_0("R9*", "drawing.drawn_liars", "truth-only"),
            bluff(0, "R9*", "R8"),
        ),
    ),
    "drawn-card-must-be-played": (
        "DRAW-2",
        lambda: (drawn_by_seat_0("R9", "drawing.drawn_card", "must-play"), Keep(0)),
    ),
    "matching-regular-must-be-played": (
        "DRAW-1",
        lambda: (at(rules=with_rules("drawing.with_matching_regular", "must-play")), Draw(0)),
    ),
    "liars-card-must-be-played": (
        "DRAW-1",
        lambda: (at(rules=with_rules("drawing.with_other_liars", "must-play")), Draw(0)),
    ),
    "wild-challenge-must-be-played": (
        "DRAW-1",
        lambda: (at(rules=with_rules("drawing.with_wild_challenge", "must-play")), Draw(0)),
    ),
    "playable-card-must-be-played": (
        "DRAW-1",
        lambda: (
            at(
                hands=["R8 B9", "B1"],
                rules=CLASSIC.evolve("drawing.with_playable_card", "must-play"),
            ),
            Draw(0),
        ),
    ),
    # claims
    "implausible-claim": ("CLAIM-2", lambda: (at(), bluff(0, "R5*", "B9"))),
    "matching-card-must-be-named": (
        "CLAIM-3",
        lambda: (
            at(rules=with_rules("claims.lie_with_matching_liars", "forbidden")),
            bluff(0, "R5*", "R9"),
        ),
    ),
    "no-lie-with-a-matching-regular": (
        "CLAIM-3",
        lambda: (
            at(rules=with_rules("claims.lie_with_matching_regular", "forbidden")),
            bluff(0, "R5*", "R9"),
        ),
    ),
    # options
    "color-is-missing": ("TURN-5", lambda: (at(), show(0, "WLC"))),
    "color-cannot-be-named": ("TURN-5", lambda: (at(), show(0, "R8", color=RED))),
    "partner-is-missing": ("HANDS-1", lambda: (at(), bluff(0, "R5*", "R7"))),
    "partner-cannot-be-named": ("HANDS-1", lambda: (at(), show(0, "R8", target=1))),
    "no-call-with-this-play": ("UNO-4", lambda: (at(), show(0, "R8", call_uno=True))),
    # windows
    "own-card": ("WINDOW-5", lambda: (window(), Challenge(0))),
    "already-answered": ("WINDOW-1", lambda: (play(window(), Accept(1))[0], Challenge(1))),
    "victims-may-not-challenge": (
        "WINDOW-5",
        lambda: (
            at(bluff(0, "R5*", "R+2"), rules=with_rules("challenge.victims", "barred")),
            Challenge(1),
        ),
    ),
    "no-target-here": ("WINDOW-2", lambda: (window(), Challenge(1, 0))),
    "nothing-to-challenge": (
        "WD4-2",
        lambda: (at(show(0, "R+2"), hands=["R+2 B8 B9", "B1"], rules=STACKING), Challenge(1)),
    ),
    # owed draws
    "does-not-answer-owed-draws": (
        "STACK-1",
        lambda: (
            at(show(0, "R+2"), hands=["R+2 B8 B9", "R1 B2"], rules=STACKING),
            show(1, "R1"),
        ),
    ),
    "skip-is-answered-with-a-skip": (
        "STACK-4",
        lambda: (
            at(
                show(0, "RSk"),
                hands=["RSk B8 B9", "R1 B2"],
                rules=CLASSIC.evolve("turn.double_skip", "answered"),
            ),
            show(1, "R1"),
        ),
    ),
    "jump-in-needs-the-same-card": (
        "TURN-8",
        lambda: (
            at(hands=["R8 B8 B9", "R1 B2"], rules=CLASSIC.evolve("turn.jump_in", "numbers")),
            show(1, "R1"),
        ),
    ),
    "jump-in-needs-a-number": (
        "TURN-8",
        lambda: (
            at(
                hands=["R8 B8 B9", "RSk B2"],
                top="RSk",
                rules=CLASSIC.evolve("turn.jump_in", "numbers"),
            ),
            show(1, "RSk"),
        ),
    ),
    # Wild Liar's Challenge
    "not-asked-to-lay": ("WLC-1", lambda: (laying(), Lay(2, c("B3")))),
    "card-may-not-be-laid": (
        "WLC-2",
        lambda: (laying("wild_challenge.laid_kinds", "liars-if-possible"), Lay(1, c("B1"))),
    ),
    "claim-does-not-fit": ("WLC-1", lambda: (laying(), Lay(1, c("B1"), f("G1")))),
    "not-the-player": ("WLC-3", lambda: (challenging(), Challenge(1, 2))),
    "nothing-laid-there": ("WLC-3", lambda: (challenging(), Challenge(0, 0))),
    "first-challenge-is-compulsory": ("WLC-3", lambda: (challenging(), StopChallenging(0))),
    "challenges-go-on-until-a-truth": (
        "WLC-3",
        lambda: (
            challenging("wild_challenge.player_challenges", "until-truth"),
            StopChallenging(0),
        ),
    ),
    # UNO
    "already-called": ("UNO-1", lambda: (play(one_left(), CallUno(0))[0], CallUno(0))),
    "call-comes-with-the-play": (
        "UNO-1",
        lambda: (
            at(
                show(0, "R8"),
                hands=["R8 B9", "B1 B2"],
                rules=with_rules("uno_call.deadline", "with-play"),
            ),
            CallUno(0),
        ),
    ),
    "call-comes-after-the-challenge": (
        "UNO-1",
        lambda: (
            at(
                truth(0, "R5*"),
                hands=["R5* B9", "B1 B2"],
                rules=with_rules("uno_call.in_window", "challenge-first"),
            ),
            CallUno(0),
        ),
    ),
    "call-comes-after-the-laid-cards": (
        "UNO-1",
        lambda: (
            at(show(0, "WLC", color=RED), Lay(1, c("B1")), hands=["WLC R8 R9", "B1 B2", "B3 B4"]),
            CallUno(1),
        ),
    ),
    "duty-is-over": ("UNO-3", lambda: (play(one_left(), Draw(1))[0], CallUno(0))),
    "no-reason-to-call": ("UNO-4", lambda: (at(), CallUno(0))),
    "no-time-to-call": ("UNO-4", lambda: (at(Draw(0), rules=PRICED), CallUno(1))),
    "once-a-turn": ("UNO-5", lambda: (at(CallUno(1), rules=PRICED), CallUno(1))),
    "nobody-catches-themselves": ("UNO-2", lambda: (one_left(), CatchUno(0, 0))),
    "only-the-next-seat-catches": (
        "UNO-2",
        lambda: (
            at(
                show(0, "R8"),
                hands=["R8 B9", "B1 B2", "B3 B4"],
                rules=with_rules("uno_call.catchers", "next-seat"),
            ),
            CatchUno(2, 0),
        ),
    ),
    "nobody-to-catch": ("UNO-5", lambda: (at(), CatchUno(0, 1))),
    "no-time-to-accuse": ("UNO-5", lambda: (at(Draw(0), rules=PRICED), CatchUno(1, 2))),
    "last-card-is-pending": (
        "UNO-5",
        lambda: (at(truth(0, "R5*"), hands=["R5*", "B1 B2"], rules=PRICED), CatchUno(0, 1)),
    ),
}

#: What a refusal tells beside its code; all of it is public or was in the action itself.
SAFE_FACTS = {
    "action",
    "field",
    "seat",
    "card",
    "claim",
    "turn",
    "awaited",
    "top",
    "color",
    "count",
    "allowed",
}


def clause_of(name: str) -> Clause:
    """The clause of an id."""
    return next(clause for clause in Clause if clause.value == name)


def seen_by_actor(state: State, action: Any) -> View:
    """What whoever tries the action sees of the state; chance and the host see what all see."""
    seat = getattr(action, "seat", None)
    known = type(seat) is int and 0 <= seat < state.public.seats
    return view(state, seat if known else None)


def test_every_refusal_is_reached() -> None:
    """TABLE-2: no code is only listed; another seat's view is told of below."""
    assert set(CASES) | {"another-seats-view"} == set(REFUSALS)


@pytest.mark.parametrize("code", CASES)
def test_each_refusal_names_its_clause_and_changes_nothing(code: str) -> None:
    """TABLE-1 to TABLE-4, and the clause of each refusal: ``check`` and ``apply`` say the same."""
    clause, made = CASES[code]
    state, action = made()
    assert refused(state, action) == code
    violation = check(state, action)
    assert violation is not None
    assert violation.clause is clause_of(clause)
    with pytest.raises(REFUSALS[code].error) as caught:
        apply(state, action)
    assert (caught.value.code, caught.value.clause) == (code, clause_of(clause))
    assert str(caught.value).endswith(f"[{clause}]")
    if type(action) in ACTION_TYPES and code not in ("malformed", "unknown-seat"):
        assert action not in legal_actions(state, action.seat)


@pytest.mark.parametrize("code", CASES)
def test_a_refusal_tells_nothing_that_its_seat_cannot_see(code: str) -> None:
    """TABLE-1, C53: it comes from the view of that seat alone, and names no other card."""
    state, action = CASES[code][1]()
    violation = check(state, action)
    assert violation is not None
    assert check(seen_by_actor(state, action), action) == violation
    facts = dict(violation.facts)
    assert set(facts) <= SAFE_FACTS
    shown = [facts[name] for name in ("card", "claim", "top") if name in facts]
    told = violation.sentence
    for name in sorted(map(str, shown), key=len, reverse=True):
        told = told.replace(name, "")
    assert not any(f" {card.face}" in told for held in state.secret.hands for card in held)


@pytest.mark.clause("TABLE-1")
def test_an_action_is_judged_from_the_view_of_its_own_seat() -> None:
    """TABLE-1: the view of another seat, or of nobody, does not do."""
    state = at()
    for seat in (1, None):
        violation = check(view(state, seat), Draw(0))
        assert violation is not None
        assert (violation.code, violation.clause) == ("another-seats-view", Clause.TABLE_1)
        with pytest.raises(errors.UnknownSeatError):
            legal_actions(view(state, seat), 0)


@pytest.mark.clause("TABLE-1")
@pytest.mark.parametrize("seat", [3, 99, -1, -2, -3, 10**9])
def test_unknown_seats(seat: int) -> None:
    """TABLE-1, C55: whoever is no seat of the table does nothing and sees nothing."""
    state = at()
    assert refused(state, Draw(seat)) == "unknown-seat"
    assert refused(state, Leave(seat)) == "unknown-seat"
    with pytest.raises(errors.UnknownSeatError):
        view(state, seat)
    if seat not in (-1, -2):
        with pytest.raises(errors.UnknownSeatError):
            legal_actions(state, seat)
    assert refused(state, show(0, "R8", target=seat)) == "partner-cannot-be-named"
    assert refused(state, bluff(0, "R5*", "R7", target=seat)) == "partner-cannot-be-named"
    assert refused(state, CatchUno(0, seat)) == "seat-is-not-in-play"


@pytest.mark.clause("TABLE-3")
def test_once_the_match_is_over_nothing_can_be_done() -> None:
    """TABLE-3: not by a seat, not by the host, not by chance."""
    state = over()
    everything: list[Any] = [
        Draw(0),
        show(1, "B1"),
        Accept(1),
        Leave(1),
        CallUno(1),
        CatchUno(1, 0),
        CloseWindow(),
        NextRound(),
        TimeOut(0),
        Shuffle(()),
    ]
    assert {refused(state, action) for action in everything} == {"game-over"}
    assert legal_actions(state, 0) == LegalActions()
