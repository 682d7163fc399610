"""A position lays everything where its parts say, and nothing anywhere else."""

from __future__ import annotations

from collections import Counter

import pytest

from liars_uno import position, presets
from liars_uno.cards import sort_hand
from liars_uno.phases import StartOfTurn
from liars_uno.rules.deck import cards_of
from rules_of_play.builders import BLUE, c, cards, f

HANDS = [cards("B1 R9"), cards("G2"), cards("Y3")]


@pytest.mark.parametrize("claimed", [None, "R+2"])
def test_every_part_lies_where_it_is_said(claimed: str | None) -> None:
    """Piles keep their order, hands are sorted, a claimed top lies face down, the rest is drawn."""
    top = c("R5" if claimed is None else "R5*")
    state = position(
        presets.LIARS_UNO,
        HANDS,
        top,
        claim=None if claimed is None else f(claimed),
        color=BLUE,
        draw=cards("Y9 R1"),
        under=cards("G7 WLC"),
        turn=1,
        direction=-1,
        dealer=2,
        called=[1],
        open_duties=[2],
        totals=(3, 2, 1),
    )
    public, secret = state.public, state.secret
    assert secret.hands == tuple(sort_hand(list(held)) for held in HANDS)
    assert secret.hands[0] != HANDS[0]
    lying = [(item.face, item.card) for item in public.discard or ()]
    shown = (f("R5"), top) if claimed is None else (f(claimed), None)
    assert lying == [shown, (f("WLC"), c("WLC")), (f("G7"), c("G7"))]
    assert list(secret.face_down or ()) == ([] if claimed is None else [top])
    assert secret.draw_pile[:2] == cards("Y9 R1")
    named = Counter(cards("R9 B1 G2 Y3 G7 WLC")) + Counter([top])
    assert Counter(secret.draw_pile) + named == Counter(cards_of(state.rules.deck))
    assert (public.draw_count, secret.draw_count) == (len(secret.draw_pile),) * 2
    assert (public.turn, public.direction, public.dealer, public.color) == (1, -1, 2, BLUE)
    assert (public.calls.called, public.calls.open, public.totals) == ((1,), (2,), (3, 2, 1))
    assert (public.phase, public.counts, public.playing) == (StartOfTurn(), (2, 1, 1), (0, 1, 2))


def test_nothing_else_is_going_on() -> None:
    """It is the start of a turn: nothing is pending, laid, drawn, owed, open or done."""
    state = position(presets.LIARS_UNO, HANDS, c("R5"))
    public, secret = state.public, state.secret
    assert (public.agenda, public.finished, public.open_hands, public.passes) == ((), (), (), 0)
    assert (public.pending, public.wild_challenge) == (None, None)
    assert (secret.drawn, secret.pending, secret.face_down) == (None, None, None)
    assert (secret.laid, secret.accused) == ((), ())
    assert (public.direction, public.totals, public.turn, public.dealer) == (1, (0, 0, 0), 0, 0)
