"""What may be done with a drawn card, and piles that run out: chapter DRAW, TU-03 to TU-06."""

import pytest

from liars_uno import Color, Rules, actions, events, legal_actions
from liars_uno.phases import HOLDING_DRAWN, AwaitingShuffle, Mixing
from rules_of_play.builders import (
    BLUE,
    GREEN,
    MIX,
    RED,
    bluff,
    c,
    code_of,
    dealt,
    drawn,
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


# ---- the drawn card ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "code"),
    [
        reading("TU-03", "drawn-card-only", "only-the-drawn-card"),
        reading("TU-03", "any-card", None),
    ],
)
@pytest.mark.clause("DRAW-2")
def test_what_may_be_played_after_drawing(rules: Rules, code: str | None) -> None:
    """TU-03: the drawn card alone, or any card of the hand."""
    state = table(["R5 B7*", "Y1 Y2"], "R3", rules=rules, draw="G9")
    state, _ = play(state, actions.Draw(0))
    assert code_of(state, show(0, "R5")) == code
    assert code_of(state, bluff(0, "B7*", "RSk")) == code
    assert code_of(state, bluff(0, "G9", "R8")) is None


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        reading("TU-04", "may-keep", None),
        reading("TU-04", "must-play", "drawn-card-must-be-played"),
    ],
)
@pytest.mark.parametrize("drawn_card", ["R9", "B9*", "WLC"])
@pytest.mark.clause("DRAW-2")
def test_a_playable_drawn_card(rules: Rules, code: str | None, drawn_card: str) -> None:
    """TU-04: whether it must be played; a Liar's card counts as playable by any claim."""
    state = table(["B7 B8", "Y1 Y2"], "R3", rules=rules, draw=drawn_card)
    state, _ = play(state, actions.Draw(0))
    assert code_of(state, actions.Keep(0)) == code
    assert refused(state, actions.Keep(1)) == "not-your-turn"


def test_a_drawn_card_that_could_only_be_disguised_may_be_kept() -> None:
    """TU-04 b: a Regular card that does not match is not playable as what it is."""
    rules = with_rules("drawing.drawn_card", "must-play")
    state = table(["B7 B8", "Y1 Y2"], "R3", rules=rules, draw="B9")
    state, _ = play(state, actions.Draw(0))
    assert code_of(state, actions.Keep(0)) is None
    assert code_of(state, bluff(0, "B9", "R9")) is None


@pytest.mark.parametrize(
    ("card", "field", "value", "older"),
    [
        ("B9*", "drawing.drawn_liars", "any-claim-if-it-matches", bluff(0, "B9*", "R8")),
        ("B9*", "drawing.drawn_liars", "truth-only", bluff(0, "B9*", "R8")),
        ("WLC", "drawing.drawn_wild_challenge", "kept", show(0, "WLC", color=RED)),
    ],
)
@pytest.mark.clause("DRAW-2")
def test_a_card_like_the_drawn_one_does_not_make_the_drawn_one_playable(
    card: str, field: str, value: str, older: actions.Action
) -> None:
    """DRAW-2: whether a drawn card must be played (TU-04) is asked of that very card.

    Under TU-03 an equal card that was held before may be played, but need not be.
    """
    forced = with_rules("drawing.drawn_card", "must-play", "drawing.after_drawing", "any-card")
    rules = forced.evolve("deck.decks", 2, field, value)
    held = table([f"{card} G7", "Y1 Y2"], "R3", rules=rules, draw=card)
    state, _ = play(held, actions.Draw(0))
    assert code_of(state, older) is None
    assert code_of(state, actions.Keep(0)) is None
    alone, _ = play(table(["G8 G7", "Y1 Y2"], "R3", rules=rules, draw=card), actions.Draw(0))
    assert code_of(alone, older) is not None
    assert code_of(alone, actions.Keep(0)) is None
    free = forced.evolve("deck.decks", 2)
    state, _ = play(table([f"{card} G7", "Y1 Y2"], "R3", rules=free, draw=card), actions.Draw(0))
    assert code_of(state, actions.Keep(0)) == "drawn-card-must-be-played"


_LIE, _TRUTH = bluff(0, "R9*", "R8"), truth(0, "R9*")


@pytest.mark.parametrize(
    ("rules", "lie", "misfit", "disguise"),
    [
        reading("TU-05", "any-claim", None, None, None),
        reading(
            "TU-05",
            "truth-only",
            "drawn-card-must-be-named",
            "drawn-card-does-not-match",
            "drawn-card-cannot-be-disguised",
        ),
        reading(
            "TU-05",
            "any-claim-if-it-matches",
            None,
            "drawn-card-does-not-match",
            "drawn-card-cannot-be-disguised",
        ),
    ],
)
@pytest.mark.clause("DRAW-3")
def test_how_a_drawn_card_may_be_claimed(
    rules: Rules, lie: str | None, misfit: str | None, disguise: str | None
) -> None:
    """TU-05: a lie about a fitting Liar's card, one that does not fit, and a Regular card."""
    hands = ["B7 B8", "Y1 Y2"]
    fitting, _ = play(table(hands, rules=rules, draw="R9*"), actions.Draw(0))
    assert code_of(fitting, _TRUTH) is None
    assert code_of(fitting, _LIE) == lie
    other, _ = play(table(hands, rules=rules, draw="B9*"), actions.Draw(0))
    assert code_of(other, bluff(0, "B9*", "R8")) == misfit
    assert code_of(other, truth(0, "B9*")) in (misfit, "implausible-claim")
    assert code_of(other, actions.Keep(0)) is None
    regular, _ = play(table(hands, rules=rules, draw="R9"), actions.Draw(0))
    assert code_of(regular, bluff(0, "R9", "R8")) == disguise
    assert code_of(regular, show(0, "R9")) is None


def test_limits_on_the_drawn_card_do_not_bind_the_others() -> None:
    """TU-03 b with TU-05 b: a card held before may be lied about, the drawn one may not."""
    rules = with_rules("drawing.after_drawing", "any-card", "drawing.drawn_liars", "truth-only")
    state, _ = play(table(["B7* B8", "Y1 Y2"], rules=rules, draw="R9*"), actions.Draw(0))
    assert code_of(state, bluff(0, "B7*", "RSk")) is None
    assert code_of(state, bluff(0, "B8", "RSk")) is None
    assert refused(state, _LIE) == "drawn-card-must-be-named"


def test_limits_on_the_drawn_card_do_not_bind_another_copy_of_it() -> None:
    """TU-03 b with TU-05 b and TU-06 b: of two equal cards one was held before the draw."""
    rules = with_rules(
        "drawing.after_drawing",
        "any-card",
        "drawing.drawn_liars",
        "truth-only",
        "drawing.drawn_wild_challenge",
        "kept",
    )
    state, _ = play(table(["BSk* B8", "Y1 Y2"], rules=rules, draw="BSk*"), actions.Draw(0))
    assert code_of(state, bluff(0, "BSk*", "RSk")) is None
    state, _ = play(table(["WLC B8", "Y1 Y2"], rules=rules, draw="WLC"), actions.Draw(0))
    assert code_of(state, show(0, "WLC", color=RED)) is None
    assert show(0, "WLC", color=RED) in legal_actions(state, 0)


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        reading("TU-06", "playable", None),
        reading("TU-06", "kept", "drawn-wild-challenge-is-kept"),
    ],
)
@pytest.mark.clause("DRAW-3")
def test_a_drawn_wild_challenge(rules: Rules, code: str | None) -> None:
    """TU-06: whether it may be played at once; on a later turn it may in any case."""
    state, _ = play(table(["B7 B8", "Y1 Y2"], rules=rules, draw="WLC"), actions.Draw(0))
    assert code_of(state, show(0, "WLC", color=RED)) == code
    state, _ = play(state, actions.Keep(0), actions.Draw(1), actions.Keep(1))
    assert code_of(state, show(0, "WLC", color=RED)) is None


# ---- piles that run out --------------------------------------------------------------------------
@pytest.mark.clause("DRAW-4")
def test_a_draw_waits_until_the_discard_pile_is_mixed() -> None:
    """DRAW-4: with an empty draw pile the discard pile without its top is mixed; then one draws."""
    state = table(["B7 B8", "Y1 Y2"], "R5", under="G1 B2", whole=True)
    state, told = play(state, actions.Draw(0))
    assert state.phase == AwaitingShuffle(2, Mixing.DISCARD)
    assert refused(state, actions.Draw(0)) == "cards-are-being-mixed"
    assert drawn(told) == []
    state, told = play(state, MIX)
    assert drawn(told) == [(0, 1, "turn")]
    assert hand(state, 0) == holding("B7 B8 G1")
    assert (state.public.draw_count, state.public.discard_count) == (1, 1)
    assert state.public.top is not None
    assert state.public.top.card is c("R5")
    assert state.phase == HOLDING_DRAWN
    assert refused(state, show(0, "B7")) == "only-the-drawn-card"


@pytest.mark.clause("DRAW-4")
def test_what_is_lacking_after_a_reshuffle_is_waived() -> None:
    """DRAW-4: a forced draw takes what there is, and nothing stays owed."""
    state = table(["RSk* W4* B8", "Y1 Y2", "G1 G2"], "R5", draw="B1", whole=True)
    state, told = unchallenged(state, bluff(0, "RSk*", "W4", color=BLUE))
    assert state.phase == AwaitingShuffle(1, Mixing.DISCARD)
    state, more = play(state, MIX)
    told += more
    assert drawn(told) == [(1, 1, "forced"), (1, 1, "forced")]
    assert of(events.DrawsWaived, told)[0].count == 2
    assert state.public.turn == 2
    assert state.public.agenda == ()


@pytest.mark.clause("DRAW-5")
def test_a_draw_from_nothing_is_a_pass() -> None:
    """DRAW-5: with no card to be had anywhere a draw is as legal as ever and ends the turn."""
    state = table(["B7 B8", "Y1 R2"], "R5", whole=True)
    state, told = play(state, actions.Draw(0))
    assert names(told) == ["TurnPassed", "TurnStarted"]
    assert (state.public.turn, state.public.counts) == (1, (2, 2))
    state, _ = play(state, show(1, "R2"))
    state, told = play(state, actions.Draw(0))
    assert state.phase == AwaitingShuffle(1, Mixing.DISCARD)


def test_recycled_wilds_carry_no_color() -> None:
    """DRAW-4, TURN-5: a wild that was named once is as new when it is drawn again."""
    state = table(["B7 B8", "Y1 Y2"], "R5", under="WLC G1", whole=True)
    state, _ = play(state, actions.Draw(0), MIX)
    assert hand(state, 0) == holding("B7 B8 WLC")
    for color in Color:
        expected = None if color in (RED, BLUE, GREEN, Color.YELLOW) else "color-cannot-be-named"
        assert code_of(state, show(0, "WLC", color=color)) == expected


# ---- leaving with a drawn card -------------------------------------------------------------------
def test_leaving_with_a_drawn_card_passes_the_turn() -> None:
    """LEAVE-2: the drawn card goes under the discard pile with the hand; color stays."""
    state = table(["B7 B8", "Y1 Y2", "G1 G2"], "R5", draw="R9")
    state, told = play(state, actions.Draw(0), actions.Leave(0))
    assert names(told)[-2:] == ["SeatLeft", "TurnStarted"]
    assert (state.public.turn, state.public.color) == (1, RED)
    assert state.public.discard_count == 4
    assert state.secret.drawn is None
    assert code_of(state, actions.Draw(1)) is None


def test_others_may_leave_while_a_drawn_card_is_held() -> None:
    """LEAVE-2: the seat on turn goes on with its choice."""
    state = table(["B7 B8", "Y1 Y2", "G1 G2"], "R5", draw="R9")
    state, _ = play(state, actions.Draw(0), actions.Leave(1))
    assert state.phase == HOLDING_DRAWN
    state, _ = play(state, show(0, "R9"))
    assert state.public.turn == 2


def test_a_color_named_for_an_opening_wild_outlasts_a_pass() -> None:
    """TURN-2, ST-04 b: whoever draws and keeps leaves the named color in force."""
    rules = with_rules("deal.opening_wild_challenge", "first-seat-names", "deal.hand_size", 1)
    state, _ = dealt("R1 B4 G4 WLC Y9", rules=rules)
    state, _ = play(state, actions.ChooseColor(1, BLUE), actions.Draw(1), actions.Keep(1))
    assert (state.public.turn, state.public.color) == (2, BLUE)
    assert code_of(state, show(2, "B4")) is None
    assert refused(state, show(2, "G4")) == "not-in-hand"
