"""States in which something has been done already, for the tests of refusals."""

from typing import Any

from liars_uno import (
    Rules,
    State,
)
from liars_uno.actions import (
    Draw,
    Lay,
)
from rules_of_play.builders import (
    CLASSIC,
    GREEN,
    LIARS,
    c,
    play,
    show,
    table,
    truth,
    with_rules,
)

HANDS = ["R5* R8 B9 WLC", "B1 B2 R3*", "B3 B4 G7"]
PRICED = with_rules("uno_call.wrong_accusation", "two", "uno_call.premature_call", "two")
STACKING = CLASSIC.evolve("stacking.draw_two", "draw-two")
TINY = with_rules("deal.hand_size", 1)


def at(*steps: Any, hands: list[str] | None = None, rules: Rules = LIARS, **more: Any) -> State:
    """A table on which something has been done already."""
    return play(table(HANDS if hands is None else hands, rules=rules, **more), *steps)[0]


def drawn_by_seat_0(card: str, *changes: object) -> State:
    """Seat 0 has drawn this card and is to play or keep it."""
    return at(Draw(0), draw=card, rules=with_rules(*changes))


def mixing() -> State:
    hands = ["B7 B8", "B1 B2"]
    return at(Draw(0), hands=hands, under="G1 G2", rules=TINY, whole=True)


def window(rules: Rules = LIARS) -> State:
    return at(truth(0, "R5*"), rules=rules)


def laying(*changes: object) -> State:
    return at(show(0, "WLC", color=GREEN), rules=with_rules(*changes))


def challenging(*changes: object) -> State:
    state = laying(*changes)
    return play(state, Lay(1, c("B1")), Lay(2, c("B3")))[0]


def over() -> State:
    return at(show(0, "R5"), hands=["R5", "B1"])


def one_left() -> State:
    return at(show(0, "R8"), hands=["R8 B9", "B1 B2", "B3 B4"])
