"""Regular cards played face down: chapters CLAIM and CHALLENGE, rule points RG-01 to RG-06."""

import pytest

from liars_uno import Rules, actions, events, legal_actions, redact, view
from liars_uno.phases import START_OF_TURN
from rules_of_play.builders import (
    BLUE,
    bluff,
    c,
    code_of,
    drawn,
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
    unchallenged,
    with_rules,
)

HANDS = ["B9 R5 WLC B1", "Y1 Y2", "G1 G2"]
CHALLENGE = actions.Challenge


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        reading("RG-01", "offered", None),
        reading("RG-01", "refused", "regular-cards-go-face-up"),
    ],
)
@pytest.mark.clause("CLAIM-5")
def test_slipping_a_regular_card_in(rules: Rules, code: str | None) -> None:
    """RG-01: whether the cheat can be played at all; what can be is also listed."""
    state = table(HANDS, rules=rules)
    cheat = bluff(0, "B9", "R9")
    assert code_of(state, cheat) == code
    assert (cheat in legal_actions(state, 0)) == (code is None)
    assert code_of(state, show(0, "R5")) is None


@pytest.mark.clause("CHALLENGE-5")
def test_a_caught_disguise_goes_back_and_costs_six() -> None:
    """CHALLENGE-5, RG-03: six cards in all and the end of the turn."""
    state, told = play(table(HANDS), bluff(0, "B9", "R9"), CHALLENGE(2))
    assert names(told)[2:] == ["CardRevealed", "CardReturned", "CardsDrawn", "TurnStarted"]
    assert drawn(told) == [(0, 6, "caught-disguise")]
    assert state.public.counts == (10, 2, 2)
    assert c("B9") in state.secret.hands[0]
    assert (state.phase, state.public.turn) == (START_OF_TURN, 1)


@pytest.mark.parametrize(
    ("rules", "verdict", "draws"),
    [
        reading("RG-02", "still-punished", "disguise", [(0, 6, "caught-disguise")]),
        reading("RG-02", "counts-as-true", "true", [(2, 1, "wrong-challenge")]),
    ],
)
@pytest.mark.clause("CHALLENGE-5")
def test_a_disguise_that_was_truly_named(
    rules: Rules, verdict: str, draws: list[tuple[int, int, str]]
) -> None:
    """RG-02: the kind of card is punished, or the truth of the claim saves it."""
    start = table(HANDS, rules=rules)
    state, told = play(start, bluff(0, "R5", "R5"), CHALLENGE(2))
    assert of(events.CardRevealed, told)[0].verdict.value == verdict
    assert drawn(told) == draws
    assert state.public.top is not None
    assert (state.public.top.card is c("R5")) == (verdict == "true")
    _, told = play(start, bluff(0, "R5", "R9"), CHALLENGE(2))
    assert drawn(told) == [(0, 6, "caught-disguise")]


def test_a_forgiven_disguise_goes_by_what_makes_a_claim_true() -> None:
    """RG-02 b, CL-03 c: with the number alone tested, a Blue 9 named Red 9 passes as true."""
    rules = with_rules("claims.true_disguise", "counts-as-true", "claims.exactness", "rank-only")
    _, told = play(table(HANDS, rules=rules), bluff(0, "B9", "R9"), CHALLENGE(2))
    assert drawn(told) == [(2, 1, "wrong-challenge")]


@pytest.mark.parametrize(
    ("rules", "count"),
    [reading("RG-03", 6, 6), reading("RG-03", 7, 7), reading("RG-03", 2, 2)],
)
@pytest.mark.clause("CHALLENGE-5")
def test_the_price_of_a_disguise(rules: Rules, count: int) -> None:
    """RG-03: so many cards in all, with nothing added for the lie."""
    _, told = play(table(HANDS, rules=rules), bluff(0, "B9", "R9"), CHALLENGE(2))
    assert drawn(told) == [(0, count, "caught-disguise")]


def test_a_disguise_may_cost_nothing_but_the_turn() -> None:
    """RG-03: with a price of no cards the card only comes back."""
    rules = with_rules("claims.disguise_penalty", 0)
    state, told = play(table(HANDS, rules=rules), bluff(0, "B9", "R9"), CHALLENGE(2))
    assert drawn(told) == []
    assert (state.public.counts, state.public.turn) == ((4, 2, 2), 1)


@pytest.mark.parametrize(
    ("rules", "turn", "draws"),
    [
        reading("RG-04", "stands", 2, [(1, 2, "forced"), (0, 6, "caught-disguise")]),
        reading("RG-04", "cancelled", 1, [(0, 6, "caught-disguise")]),
    ],
)
@pytest.mark.clause("ORDER-1")
def test_what_a_caught_disguise_still_does(
    rules: Rules, turn: int, draws: list[tuple[int, int, str]]
) -> None:
    """RG-04: it follows EF-01: the forced cards first, then the price, or the price alone."""
    state, told = play(table(HANDS, rules=rules), bluff(0, "B9", "R+2"), CHALLENGE(1))
    assert drawn(told) == draws
    assert state.public.turn == turn


@pytest.mark.rule("RG-05")
@pytest.mark.clause("CHALLENGE-6")
def test_an_unchallenged_disguise_stands_for_good() -> None:
    """RG-05: it works as claimed, lies as claimed, and comes back from the pile like any card."""
    state = table(["B9 R9* B1", "Y1 R2"], "R3", whole=True)
    state, told = unchallenged(state, bluff(0, "B9", "R9"))
    assert drawn(told) == []
    assert state.public.top is not None
    assert (state.public.top.face, state.public.top.card) == (f("R9"), None)
    state, told = play(state, show(1, "R2"), actions.Draw(0), actions.Shuffle((1, 0)))
    assert drawn(told) == [(0, 1, "turn")]
    assert hand(state, 0) == holding("B9 B1 R9*")


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        reading("RG-06", "refused", "wilds-go-face-up"),
        reading("RG-06", "offered", None),
    ],
)
@pytest.mark.clause("CLAIM-5")
def test_slipping_a_wild_challenge_in(rules: Rules, code: str | None) -> None:
    """RG-06: whether it can be hidden; caught it costs what a Regular card does."""
    state = table(HANDS, rules=rules)
    assert code_of(state, bluff(0, "WLC", "R9")) == code
    assert refused(state, bluff(0, "WLC", "WLC")) in ("wilds-go-face-up", "implausible-claim")
    assert code_of(state, show(0, "WLC", color=BLUE)) is None
    if code is None:
        caught, told = play(state, bluff(0, "WLC", "R9"), CHALLENGE(1))
        assert drawn(told) == [(0, 6, "caught-disguise")]
        assert c("WLC") in caught.secret.hands[0]
        stands, _ = unchallenged(state, bluff(0, "WLC", "R9"))
        assert stands.public.wild_challenge is None
        assert stands.public.top is not None
        assert stands.public.top.face is f("R9")


def test_a_caught_last_disguise_keeps_its_heavier_price() -> None:
    """LC-08, CHALLENGE-5: six cards and the card back, and play goes on."""
    state, told = play(table(["R9", "Y1 Y2", "G1"]), bluff(0, "R9", "R9"), CHALLENGE(2))
    assert drawn(told) == [(0, 6, "caught-disguise")]
    assert (state.public.counts, state.public.turn) == ((7, 2, 1), 1)


def test_nobody_can_tell_a_disguise_from_a_liars_card() -> None:
    """CLAIM-6: others see the same table and the same events, whichever kind lies there."""
    hidden = []
    for card in ("R9", "R9*"):
        state = table([f"{card} B1 B2", "Y1 Y2"], draw="R9*" if card == "R9" else "R9")
        state, told = play(state, bluff(0, card, "R9"))
        hidden.append((view(state, 1), [redact(event, 1) for event in told], view(state, None)))
    assert hidden[0] == hidden[1]


def test_a_wild_draw_four_that_is_played_face_up_is_never_hidden() -> None:
    """CLAIM-5, DK-04 b: RG-06 lets a Wild Liar's Challenge be slipped in, but no other wild."""
    rules = with_rules("deck.wild_draw_four", "face-up", "claims.disguised_wild", "offered")
    state = table(["W4 WLC R1", "G1 G2"], "R5", rules=rules)
    assert code_of(state, actions.PlayHidden(0, c("W4"), f("R7"))) == "wilds-go-face-up"
    assert code_of(state, actions.PlayHidden(0, c("WLC"), f("R7"), target=1)) is None
