"""The piles: mixing a new draw pile, and what happens when there is nothing left to draw."""

from collections import Counter

import pytest

from liars_uno import Rules, State, legal_actions, redact, view
from liars_uno.actions import (
    Accept,
    CatchUno,
    Challenge,
    ChooseColor,
    Draw,
    Keep,
    Lay,
    Leave,
    Shuffle,
)
from liars_uno.events import DrawsWaived, Shuffled, TurnPassed
from liars_uno.phases import (
    AwaitingShuffle,
    ChallengeWindow,
    EndReason,
    HoldingDrawn,
    MatchOver,
    Mixing,
    NamingColor,
    StartOfTurn,
)
from rules_of_play.builders import (
    GREEN,
    MIX,
    RED,
    accepts,
    bluff,
    c,
    cards,
    drawn,
    everything,
    f,
    hand,
    holding,
    names,
    of,
    play,
    reading,
    refused,
    show,
    table,
    truth,
    unchallenged,
    with_rules,
)

TINY = with_rules("deal.hand_size", 1)
AT_ONCE = TINY.evolve("piles.reshuffle", "at-once")
ENDS = TINY.evolve("piles.exhausted", "ends-round")


def small(
    hands: list[str], under: str = "", draw: str = "", rules: Rules = TINY, **more: str
) -> State:
    """A table that has no cards but these, with a Red 3 on top."""
    return table(hands, under=under, draw=draw, rules=rules, whole=True, **more)


# ---- mixing --------------------------------------------------------------------------------------
@pytest.mark.rule("RS-01")
@pytest.mark.clause("PILE-1")
def test_the_top_card_stays_when_the_discard_pile_is_mixed() -> None:
    """RS-01, C15, C17, C19: all but the top are mixed, and the top goes on being matched."""
    state, _ = play(small(["B7 B8", "B1 B2"], "G1 G2"), Draw(0))
    assert state.phase == AwaitingShuffle(2, Mixing.DISCARD)
    state, told = play(state, Shuffle((1, 0)))
    assert drawn(told) == [(0, 1, "turn")]
    assert hand(state, 0) == holding("B7 B8 G2")
    assert (state.public.discard_count, state.public.draw_count) == (1, 1)
    assert state.public.top is not None
    assert state.public.top.card is c("R3")
    assert state.public.color is RED


@pytest.mark.rule("RS-02")
@pytest.mark.clause("PILE-1")
def test_claims_are_forgotten_and_nothing_is_shown_when_cards_are_mixed() -> None:
    """RS-02, EF-08: an old lie costs nothing, and nobody learns what lay face down."""
    state = small(["B7* R1 R2", "R9* R8 B2"])
    state, _ = unchallenged(state, bluff(0, "B7*", "R9"))
    assert state.public.color is RED
    state, _ = play(state, show(1, "R8"))
    state, _ = play(state, Draw(0))
    assert state.phase == AwaitingShuffle(2, Mixing.DISCARD)
    state, told = play(state, Shuffle((1, 0)))
    assert redact(of(Shuffled, told)[0], 1) == Shuffled(2, Mixing.DISCARD, None)
    assert hand(state, 0) == holding("B7* R1 R2")
    assert view(state, 0).drawn is c("B7*")


def test_a_face_down_top_keeps_its_claim_when_the_rest_is_mixed() -> None:
    """RS-01, CLAIM-6: it counts as what was claimed, and its true card is still behind it."""
    state = small(["B7* R1", "R9* B2 B4"], "G1", "")
    state, _ = unchallenged(state, bluff(0, "B7*", "R9", call_uno=True))
    state, _ = play(state, Draw(1), MIX)
    top = state.public.top
    assert top is not None
    assert (top.face, top.card) == (f("R9"), None)
    assert state.secret.face_down is not None
    assert list(state.secret.face_down) == [c("B7*")]


@pytest.mark.parametrize(
    ("rules", "phase", "count"),
    [
        reading("RS-03", "when-needed", "HoldingDrawn", 0, start=TINY),
        reading("RS-03", "at-once", "AwaitingShuffle", 2, start=TINY),
    ],
)
def test_when_an_empty_draw_pile_is_renewed(rules: Rules, phase: str, count: int) -> None:
    """RS-03, C21: the last card was drawn; the turn is no other for it in either reading."""
    state = small(["B7 B8", "B1 B2"], "G1 G2", "G9", rules)
    state, _ = play(state, Draw(0))
    assert type(state.phase).__name__ == phase
    assert hand(state, 0) == holding("B7 B8 G9")
    if count:
        state, _ = play(state, MIX)
        assert state.public.draw_count == count
    assert state.phase == HoldingDrawn()
    assert view(state, 0).drawn is c("G9")
    assert refused(state, show(0, "B7")) == "only-the-drawn-card"
    state, _ = play(state, Keep(0))
    assert state.public.turn == 1


def test_renewal_at_once_waits_while_a_card_is_pending() -> None:
    """RS-03 b: the last card goes to a caught seat, and the window stays open."""
    state = small(["R5* B8", "B1 B2"], "G1 G2", "G9 G8", AT_ONCE)
    state, _ = play(state, truth(0, "R5*"), CatchUno(1, 0))
    assert state.public.draw_count == 0
    assert state.phase == ChallengeWindow((1,))
    state, _ = play(state, Accept(1))
    assert state.phase == AwaitingShuffle(3, Mixing.DISCARD), "the covered Red 3 among them"
    state, _ = play(state, MIX)
    assert (state.phase, state.public.turn) == (StartOfTurn(), 1)


def test_renewal_at_once_waits_for_the_whole_wild_liars_challenge() -> None:
    """RS-03 b: laid cards and what is still to come count as pending."""
    state = small(["WLC B8 B9", "R1 B2", "G4 B5"], "G1", "Y1", AT_ONCE)
    state, _ = play(state, show(0, "WLC", color=GREEN), Lay(1, c("R1")), Lay(2, c("G4")))
    state, _ = play(state, Challenge(0, 1))
    assert state.public.draw_count == 0
    assert type(state.phase).__name__ == "Challenging"
    state, _ = play(state, Challenge(0, 2))
    assert state.phase == AwaitingShuffle(3, Mixing.DISCARD)
    state, _ = play(state, MIX)
    assert state.phase == NamingColor(0)
    state, _ = play(state, ChooseColor(0, RED))
    assert state.public.turn == 1


def test_with_nothing_to_mix_renewal_waits_for_the_next_covered_card() -> None:
    """RS-03 b: a single card cannot be mixed; the play that covers it makes it one."""
    state = small(["R7 R8 B8", "B1 B2"], "", "G9", AT_ONCE.evolve("hands.swap", "optional"))
    state, _ = play(state, Draw(0))
    assert state.phase == HoldingDrawn()
    state, _ = play(state, Keep(0), Draw(1))
    assert state.public.passes == 1
    state, _ = play(state, show(0, "R8"))
    assert state.phase == AwaitingShuffle(1, Mixing.DISCARD)
    state, _ = play(state, MIX)
    assert (state.phase, state.public.turn, state.public.draw_count) == (StartOfTurn(), 1, 1)


def test_recycled_wilds_have_no_color() -> None:
    """C17: the next player of the card names the color anew."""
    state = small(["B7 B8 B9", "G2 G1"], "WLC", "")
    state, _ = play(state, Draw(0), MIX)
    assert view(state, 0).drawn is c("WLC")
    assert refused(state, show(0, "WLC")) == "color-is-missing"
    state, _ = play(state, show(0, "WLC", color=GREEN))
    assert state.public.color is GREEN


@pytest.mark.clause("PILE-1")
def test_while_cards_are_mixed_nobody_acts_and_chance_must_give_a_permutation() -> None:
    """PILE-1, DEAL-1: every card once, and nothing but that."""
    state, _ = play(small(["B7 B8", "B1 B2"], "G1 G2 G4"), Draw(0))
    for order in ((0, 1), (0, 1, 1), (1, 2, 3), (0, 1, 2, 3), ()):
        assert refused(state, Shuffle(order)) == "not-a-permutation"
    for seat in (0, 1):
        assert refused(state, Leave(seat)) == "cards-are-being-mixed"
        assert not legal_actions(state, seat)
    assert refused(small(["B7 B8", "B1 B2"]), Shuffle(())) == "not-now"


# ---- PILE-2: what stays out ----------------------------------------------------------------------
@pytest.mark.rule("RS-05")
@pytest.mark.clause("PILE-2")
def test_a_caught_card_and_the_top_below_it_stay_out_of_the_mix() -> None:
    """RS-05: the forced draws come before the card goes back, and the old top must be restored."""
    state = small(["R+2* B8 B9", "B1 B2", "B4 B5"], "G1 G2")
    state, _ = play(state, bluff(0, "B8", "R+2"), Challenge(2))
    assert state.phase == AwaitingShuffle(2, Mixing.DISCARD)
    assert state.secret.pending is c("B8")
    state, told = play(state, MIX)
    assert drawn(told) == [(1, 2, "forced")]
    assert state.public.top is not None
    assert state.public.top.card is c("R3")
    assert hand(state, 0) == holding("R+2* B8 B9")
    assert of(DrawsWaived, told)[0].count == 6


@pytest.mark.rule("RS-05")
@pytest.mark.clause("PILE-2")
@pytest.mark.parametrize("challenged", [True, False])
def test_a_card_that_stands_lies_there_before_its_draws(challenged: bool) -> None:
    """RS-05: true or unchallenged, it is the top, and what it covers may be mixed in."""
    state = small(["R+2* B8 B9", "B1 B2", "B4 B5"], "G1")
    state, _ = play(state, truth(0, "R+2*"))
    state, _ = play(state, *([Challenge(2)] if challenged else accepts(state)))
    assert state.phase == AwaitingShuffle(2, Mixing.DISCARD)
    assert state.secret.pending is None
    state, told = play(state, MIX)
    assert hand(state, 1) == holding("B1 B2 G1 R3")
    waived = [(event.seat, event.count) for event in of(DrawsWaived, told)]
    assert waived == ([(2, 1)] if challenged else [])


@pytest.mark.clause("PILE-2")
def test_a_reshuffle_between_two_penalties_does_not_change_their_order() -> None:
    """PILE-2, ORDER-1: victim before challenger, whoever has to wait for the cards."""
    state = small(["R+2* B8 B9", "B1 B2", "B4 B5"], "G1 G2", "Y1")
    state, told = play(state, truth(0, "R+2*"), Challenge(2))
    state, more = play(state, MIX)
    assert drawn(told + more) == [
        (1, 1, "forced"),
        (1, 1, "forced"),
        (2, 1, "wrong-challenge"),
    ]


# ---- RS-04: nothing to draw ----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "over"),
    [
        reading("RS-04", "waived", False, start=TINY),
        reading("RS-04", "ends-round", True, start=TINY),
    ],
)
def test_a_penalty_larger_than_the_supply(rules: Rules, over: bool) -> None:
    """RS-04, C15: the cards that are there are drawn; the rest is waived, or ends the round."""
    state = small(["W4* B8 R1", "B1 B9", "B4 B5"], "", "Y1 Y2", rules)
    state, told = unchallenged(state, truth(0, "W4*", color=RED))
    state, more = play(state, MIX)
    assert drawn(told + more) == [(1, 2, "forced"), (1, 1, "forced")]
    assert of(DrawsWaived, more)[0].count == 1
    assert state.public.counts == (2, 5, 2)
    assert isinstance(state.phase, MatchOver) is over
    if over:
        assert state.phase == MatchOver((0, 2), EndReason.EXHAUSTED, (16, 0, 16))
    else:
        assert state.public.turn == 2


def test_the_round_ends_only_over_cards_that_are_owed() -> None:
    """RS-04 d: a turn's own draw from nothing is a pass, in either reading."""
    state, told = play(small(["B7 B8", "B1 B2"], rules=ENDS), Draw(0))
    assert of(TurnPassed, told) == [TurnPassed(0)]
    assert state.public.turn == 1


def test_a_round_that_ends_over_a_penalty_asks_nobody_any_more() -> None:
    """RS-04 d: the challenger's card is the first that is owed and not there."""
    state = small(["R5* B8 B9", "B1 B2", "B4 B5"], rules=ENDS)
    state, _ = play(state, truth(0, "R5*"), Challenge(2))
    state, told = play(state, MIX)
    assert drawn(told) == [(2, 1, "wrong-challenge")]
    assert state.phase == StartOfTurn()
    state = small(["B8 B9", "R5* B2", "B4 B5"], rules=ENDS, claim="R9", top="R9*")
    state, _ = play(state, Draw(0))
    state, told = play(state, bluff(1, "B2", "R5"), Challenge(0))
    assert isinstance(state.phase, MatchOver)
    assert state.phase.reason is EndReason.EXHAUSTED
    assert "TurnStarted" not in names(told)


# ---- WIN-5: a blocked round ----------------------------------------------------------------------
@pytest.mark.clause("WIN-5")
def test_when_everybody_has_passed_the_lowest_hand_wins() -> None:
    """WIN-5: points as usual, and equal hands win together."""
    state, told = play(small(["B7 B8", "B1 B2", "G9"]), Draw(0), Draw(1))
    assert of(TurnPassed, told) == [TurnPassed(0), TurnPassed(1)]
    assert state.phase == StartOfTurn()
    state, _ = play(state, Draw(2))
    assert state.phase == MatchOver((1,), EndReason.BLOCKED, (0, 24, 0))
    level, _ = play(small(["B7 B8", "B1 B2", "Y3"]), Draw(0), Draw(1), Draw(2))
    assert level.phase == MatchOver((1, 2), EndReason.BLOCKED, (0, 15, 15))


@pytest.mark.clause("WIN-5")
def test_a_pass_is_as_legal_as_any_draw_and_needs_no_good_reason() -> None:
    """WIN-5, DRAW-5: also with a card that could be played; a play in between starts anew."""
    state, _ = play(small(["R7* R8 B8", "B1 B2", "G9 G8"]), Draw(0), Draw(1), Draw(2))
    assert isinstance(state.phase, MatchOver)
    state, _ = play(small(["B9 B8", "B1 B2", "R8 G8"]), Draw(0), Draw(1), show(2, "R8"))
    assert state.public.passes == 0
    state, _ = play(state, Draw(0))
    assert state.phase == AwaitingShuffle(1, Mixing.DISCARD), "the covered card can be drawn now"


def test_a_caught_lie_between_the_passes_starts_them_anew() -> None:
    """WIN-5: it was a play, though the table looks as before."""
    state = small(["B7 B8", "R1* B2", "G9* G8"])
    state, _ = play(state, Draw(0), bluff(1, "B2", "R1"), Challenge(0))
    assert state.public.passes == 0
    assert hand(state, 1) == holding("R1* B2")
    state, _ = play(state, Draw(2), Draw(0))
    assert state.phase == StartOfTurn()
    state, _ = play(state, Draw(1))
    assert isinstance(state.phase, MatchOver)


def test_who_leaves_a_blocked_table_brings_cards_with_it() -> None:
    """WIN-5, LEAVE-1: the leaver's hand can be mixed, so the next draw is none from nothing."""
    state, _ = play(small(["B7 B8", "B1 B2", "G9 G8"]), Draw(0), Draw(1), Leave(2))
    assert state.public.turn == 0
    state, _ = play(state, Draw(0), MIX)
    assert state.phase == HoldingDrawn()
    assert state.public.passes == 0


def test_no_card_is_ever_lost_on_the_way() -> None:
    """PILE-1: hands, piles, pending and laid cards are the deck after every step."""
    state = small(["R+2* B8 B9", "B1 B2", "B4 B5"], "G1 G2", "Y1")
    whole = Counter(cards("R3 R+2* B8 B9 B1 B2 B4 B5 G1 G2 Y1"))
    assert everything(state) == whole
    state, _ = play(state, truth(0, "R+2*"), Challenge(1), MIX)
    assert everything(state) == whole
