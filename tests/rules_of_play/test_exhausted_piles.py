"""A round that ends for want of cards counts every card where it belongs (RS-04 d)."""

import pytest

from classic.support import walk
from liars_uno import events, phases
from liars_uno.actions import Challenge, Lay
from liars_uno.phases import EndReason
from rules_of_play.builders import (
    GREEN,
    MIX,
    bluff,
    c,
    hand,
    holding,
    of,
    show,
    table,
    with_rules,
)

ENDS = with_rules("piles.exhausted", "ends-round")


@pytest.mark.clause("DRAW-4")
def test_a_caught_last_card_is_counted_in_the_hand_it_goes_back_to() -> None:
    """The claimed Draw Two cannot be served before the card is back; its liar has not gone out."""
    start = table(["B9*", "G1 R+2*", "Y2"], "R3", rules=ENDS, whole=True)
    state, _ = walk(start, bluff(0, "B9*", "R+2"), Challenge(1))
    assert isinstance(state.phase, phases.MatchOver)
    assert state.phase.reason is EndReason.EXHAUSTED
    assert hand(state, 0) == holding("B9*")
    assert state.phase.winners == (2,)
    assert state.phase.points == (0, 0, 9 + 21)


@pytest.mark.clause("DRAW-4")
def test_laid_cards_are_counted_in_the_hands_they_come_from() -> None:
    """Nobody has gone out with a card that still lies there, neither true nor a lie."""
    start = table(["WLC B3", "B1*", "G9", "Y8*"], "R3", rules=ENDS, whole=True)
    state, told = walk(
        start,
        show(0, "WLC", color=GREEN, call_uno=True),
        Lay(1, c("B1*")),
        Lay(2, c("G9")),
        Lay(3, c("Y8*")),
        Challenge(0, target=1),
        MIX,
        Challenge(0, target=3),
    )
    assert isinstance(state.phase, phases.MatchOver)
    assert hand(state, 2) == holding("G9")
    assert state.public.wild_challenge is None
    assert of(events.WildChallengeSettled, told) == [events.WildChallengeSettled(all_lied=False)]
    assert state.phase.winners == (0,)
    assert state.phase.points == (4 + 9 + 8, 0, 0, 0)
