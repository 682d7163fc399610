"""Hands that move: chapter HANDS, rule points SZ-01 to SZ-07."""

from collections.abc import Sequence

import pytest

from liars_uno import Rules, RulesError, Seat, State, actions, events, redact
from liars_uno.phases import NamingPartner
from rules_of_play.builders import (
    CLASSIC,
    RED,
    bluff,
    c,
    cards,
    code_of,
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

HANDS = ["B9* R7* R0* B1", "Y1 Y2", "G1 G2 G3"]
CHALLENGE = actions.Challenge


def held(state: State) -> list[tuple[str, ...]]:
    """Every hand, in the order hands are kept in."""
    return [tuple(str(card) for card in hand) for hand in state.secret.hands]


def spelled(*hands: str) -> list[tuple[str, ...]]:
    """Hands of short names, as ``held`` gives them."""
    return [tuple(str(card) for card in sorted(cards(h), key=lambda x: x.index)) for h in hands]


def moves(told: Sequence[events.Event]) -> list[events.Event]:
    """The moves of hands among the events."""
    return [e for e in told if isinstance(e, events.HandsSwapped | events.HandsPassed)]


# ---- sevens --------------------------------------------------------------------------------------
@pytest.mark.clause("HANDS-1")
def test_a_seven_swaps_hands_with_the_named_seat() -> None:
    """HANDS-1: after the card has left the hand; the others keep theirs."""
    state, told = unchallenged(table(HANDS), truth(0, "R7*", target=2))
    assert held(state) == spelled("G1 G2 G3", "Y1 Y2", "B9* R0* B1")
    swap = of(events.HandsSwapped, told)[0]
    assert (swap.seat, swap.target) == (0, 2)
    for seat in (1, None):
        seen = redact(swap, seat)
        assert isinstance(seen, events.HandsSwapped)
        assert (seen.hand, seen.target_hand) == (None, None)
    assert state.public.turn == 1


@pytest.mark.clause("HANDS-1")
def test_an_open_seven_swaps_as_well() -> None:
    """HANDS-1: a Regular 7 moves hands at once, since nobody can challenge it."""
    state, _ = play(table(["R7 B1", "Y1 Y2", "G1 G2"]), show(0, "R7", target=1))
    assert held(state) == spelled("Y1 Y2", "B1", "G1 G2")


@pytest.mark.clause("HANDS-1")
@pytest.mark.parametrize(
    ("claim", "target", "code"),
    [
        ("R7", 1, None),
        ("R7", None, "partner-is-missing"),
        ("R7", 0, "partner-cannot-be-named"),
        ("R0", 1, "partner-cannot-be-named"),
        ("R9", 2, "partner-cannot-be-named"),
    ],
)
def test_a_partner_goes_with_a_seven_and_with_nothing_else(
    claim: str, target: Seat | None, code: str | None
) -> None:
    """HANDS-1: another seat in play is named with a 7; no other card names one."""
    assert code_of(table(HANDS), bluff(0, "B9*", claim, target=target)) == code


@pytest.mark.clause("HANDS-1")
def test_a_seat_that_has_left_is_no_partner() -> None:
    """HANDS-1: only seats in play hold a hand."""
    state, _ = play(table(HANDS), actions.Leave(2))
    assert refused(state, bluff(0, "B9*", "R7", target=2)) == "partner-cannot-be-named"
    assert refused(state, bluff(0, "B9*", "R7", target=3)) == "partner-cannot-be-named"


# ---- zeros ---------------------------------------------------------------------------------------
@pytest.mark.clause("HANDS-2")
@pytest.mark.parametrize(
    ("direction", "expected"),
    [
        (1, ["G1 G2 G3", "B9* R7* B1", "Y1 Y2"]),
        (-1, ["Y1 Y2", "G1 G2 G3", "B9* R7* B1"]),
    ],
)
def test_a_zero_passes_every_hand_on(direction: int, expected: list[str]) -> None:
    """HANDS-2: to the next seat in the direction of play."""
    state, told = unchallenged(table(HANDS, direction=direction), truth(0, "R0*"))
    assert held(state) == spelled(*expected)
    assert of(events.HandsPassed, told)[0].direction == direction
    assert state.public.turn == direction % 3


@pytest.mark.clause("HANDS-2")
def test_a_zero_passes_over_seats_that_have_left() -> None:
    """HANDS-2: hands go round the seats in play; an open 0 does the same."""
    state = table(["R0 B1", "Y1 Y2", "G1 G2 G3", "Y8"])
    state, _ = play(state, actions.Leave(1), show(0, "R0"))
    assert held(state) == spelled("Y8", "", "B1", "G1 G2 G3")


# ---- false, true, caught -------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "seven", "zero"),
    [
        reading(
            "SZ-01",
            "moves",
            ["Y1 Y2", "R7* R0* B1", "G1 G2 G3"],
            ["G1 G2 G3", "R7* R0* B1", "Y1 Y2"],
        ),
        reading(
            "SZ-01",
            "does-not-move",
            ["R7* R0* B1", "Y1 Y2", "G1 G2 G3"],
            ["R7* R0* B1", "Y1 Y2", "G1 G2 G3"],
        ),
    ],
)
def test_an_unchallenged_lie_about_a_seven_or_zero(
    rules: Rules, seven: list[str], zero: list[str]
) -> None:
    """SZ-01: whether it moves hands; a true one does in any case."""
    state, _ = unchallenged(table(HANDS, rules=rules), bluff(0, "B9*", "R7", target=1))
    assert held(state) == spelled(*seven)
    state, _ = unchallenged(table(HANDS, rules=rules), bluff(0, "B9*", "R0"))
    assert held(state) == spelled(*zero)
    state, _ = unchallenged(table(HANDS, rules=rules), truth(0, "R7*", target=1))
    assert held(state) == spelled("Y1 Y2", "B9* R0* B1", "G1 G2 G3")


def test_what_passes_as_true_moves_hands_challenged_or_not() -> None:
    """SZ-01 b, CL-03 c: where the number alone is tested, a Blue 7 named Red 7 is no lie."""
    rules = with_rules("hands.false_move", "does-not-move", "claims.exactness", "rank-only")
    start = table(["B7* B1 B2", "Y1 Y2"], "R3", rules=rules)
    for answer in (actions.Accept(1), CHALLENGE(1)):
        state, told = play(start, bluff(0, "B7*", "R7", target=1), answer)
        assert len(of(events.HandsSwapped, told)) == 1
        assert hand(state, 1)[c("B1")] == 1


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        reading("SZ-02", "hand-held-now", ["G1 G2 G3", "Y1 Y2", "B9* R0* B1 Y9"]),
        reading("SZ-02", "old-hand", ["G1 G2 G3 Y9", "Y1 Y2", "B9* R0* B1"]),
    ],
)
@pytest.mark.clause("HANDS-4")
def test_a_wrong_challenger_whose_hand_was_swapped(rules: Rules, expected: list[str]) -> None:
    """SZ-02: the card goes to the hand the challenger holds now, or follows the old one."""
    state = table(HANDS, rules=rules, draw="Y9")
    state, told = play(state, truth(0, "R7*", target=2), CHALLENGE(2))
    assert held(state) == spelled(*expected)
    assert names(told)[3:] == ["CardLanded", "HandsSwapped", "CardsDrawn", "TurnStarted"]


@pytest.mark.clause("HANDS-4")
@pytest.mark.parametrize(("value", "drawer"), [("hand-held-now", 1), ("old-hand", 2)])
def test_a_wrong_challenger_of_a_zero(value: str, drawer: Seat) -> None:
    """SZ-02: all hands have been passed on before the card is drawn."""
    rules = with_rules("hands.challenger_draws", value)
    state = table(HANDS, rules=rules, draw="Y9")
    state, told = play(state, truth(0, "R0*"), CHALLENGE(1))
    assert drawn(told) == [(drawer, 1, "wrong-challenge")]
    assert hand(state, drawer)[c("Y9")] == 1


@pytest.mark.clause("HANDS-4")
def test_a_challenger_who_keeps_the_hand_draws_into_it() -> None:
    """HANDS-4: a swap between two others does not touch the challenger, whatever SZ-02 says."""
    for value in ("hand-held-now", "old-hand"):
        rules = with_rules("hands.challenger_draws", value)
        state = table(HANDS, rules=rules, draw="Y9")
        state, _ = play(state, truth(0, "R7*", target=2), CHALLENGE(1))
        assert held(state) == spelled("G1 G2 G3", "Y1 Y2 Y9", "B9* R0* B1")


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        reading("SZ-03", "stands", ["G1 G2 G3 B9* Y9", "Y1 Y2", "R7* R0* B1"]),
        reading("SZ-03", "cancelled", ["B9* R7* R0* B1 Y9", "Y1 Y2", "G1 G2 G3"]),
    ],
)
@pytest.mark.clause("HANDS-4")
def test_a_false_seven_that_is_caught(rules: Rules, expected: list[str]) -> None:
    """SZ-03: hands move first and the card comes back to the new hand, or nothing moves."""
    state = table(HANDS, rules=rules, draw="Y9")
    state, told = play(state, bluff(0, "B9*", "R7", target=2), CHALLENGE(2))
    assert held(state) == spelled(*expected)
    assert drawn(told) == [(0, 1, "caught-lie")]


@pytest.mark.rule("SZ-04")
@pytest.mark.clause("HANDS-4")
def test_card_and_penalty_come_to_the_hand_the_liar_holds_now() -> None:
    """SZ-04: after a caught 0 the liar holds another's old hand, and pays into that."""
    state = table(HANDS, draw="Y9")
    state, told = play(state, bluff(0, "B9*", "R0"), CHALLENGE(1))
    assert held(state) == spelled("G1 G2 G3 B9* Y9", "R7* R0* B1", "Y1 Y2")
    assert names(told)[3:] == ["HandsPassed", "CardReturned", "CardsDrawn", "TurnStarted"]


@pytest.mark.clause("HANDS-4")
def test_a_disguised_seven_pays_into_the_hand_held_now() -> None:
    """HANDS-4: the six cards as well."""
    state = table(["R7 B1", "Y1 Y2", "G1 G2 G3"])
    state, told = play(state, bluff(0, "R7", "R7", target=2), CHALLENGE(1))
    assert drawn(told) == [(0, 6, "caught-disguise")]
    assert state.public.counts == (3 + 1 + 6, 2, 1)
    assert hand(state, 2) == holding("B1")


# ---- house rules ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "code"),
    [
        reading("SZ-05", "compulsory", "partner-is-missing"),
        reading("SZ-05", "optional", None),
    ],
)
@pytest.mark.clause("HANDS-1")
def test_a_seven_without_a_swap(rules: Rules, code: str | None) -> None:
    """SZ-05: whether a 7 may be played that swaps with nobody."""
    state = table(["R7 R7* B1 B2", "Y1 Y2", "G1 G2 G3"], rules=rules)
    assert code_of(state, show(0, "R7")) == code
    assert code_of(state, truth(0, "R7*")) == code
    assert code_of(state, truth(0, "R7*", target=1)) is None
    if code is None:
        state, told = unchallenged(state, truth(0, "R7*"))
        assert of(events.HandsSwapped, told) == []
        assert hand(state, 0) == holding("R7 B1 B2")


def test_an_optional_swap_may_be_declined_after_the_window() -> None:
    """SZ-05 b with CL-08 b: naming nobody is an answer then."""
    rules = with_rules("hands.swap", "optional", "claims.partner_named", "after-window")
    state, _ = unchallenged(table(HANDS, rules=rules), bluff(0, "B9*", "R7"))
    assert state.phase == NamingPartner(0)
    state, told = play(state, actions.ChoosePartner(0, None))
    assert names(told) == ["PartnerNamed", "TurnStarted"]
    assert hand(state, 0) == holding("R7* R0* B1")


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        reading("SZ-06", "current", ["Y1 Y2", "G1 G2 G3", "B9* R7* B1"]),
        reading("SZ-06", "always-left", ["G1 G2 G3", "B9* R7* B1", "Y1 Y2"]),
    ],
)
@pytest.mark.clause("HANDS-2")
def test_which_way_a_zero_passes(rules: Rules, expected: list[str]) -> None:
    """SZ-06: as play goes (here counterclockwise), or always to the left."""
    state, _ = unchallenged(table(HANDS, rules=rules, direction=-1), truth(0, "R0*"))
    assert held(state) == spelled(*expected)
    assert state.public.turn == 2


@pytest.mark.rule("SZ-07")
def test_a_seven_or_zero_laid_in_a_wild_challenge_moves_no_hands() -> None:
    """SZ-07: it goes under the Wild Liar's Challenge and does nothing."""
    state = table(["WLC B1", "R7 Y1", "R0 G1"], "R3")
    state, told = play(
        state,
        show(0, "WLC", color=RED),
        actions.Lay(1, c("R7")),
        actions.Lay(2, c("R0")),
        actions.Challenge(0, 1),
        actions.ChooseColor(0, RED),
    )
    assert not moves(told)
    assert held(state) == spelled("B1", "Y1", "G1")
    assert state.public.turn == 1


def test_where_sevens_and_zeros_move_nothing_no_partner_is_named() -> None:
    """HANDS-1, CV-38: with Liar's cards hands always move; in classic play only on demand."""
    with pytest.raises(RulesError):
        with_rules("hands.seven_zero", "off")
    state = table(["R7 R0 B1", "Y1 Y2"], rules=CLASSIC)
    assert refused(state, show(0, "R7", target=1)) == "partner-cannot-be-named"
    state, told = play(state, show(0, "R7"))
    assert of(events.HandsSwapped, told) == []


# ---- last cards ----------------------------------------------------------------------------------
@pytest.mark.clause("HANDS-3")
@pytest.mark.parametrize("claim", ["R7", "R0"])
def test_a_play_that_empties_the_hand_moves_no_hands(claim: str) -> None:
    """HANDS-3: it wins, or if caught it comes back to the same hand; a 7 names no partner."""
    start = table(["B9*", "Y1 Y2", "G1 G2 G3"])
    assert refused(start, bluff(0, "B9*", claim, target=1)) == "partner-cannot-be-named"
    state, told = play(start, bluff(0, "B9*", claim), CHALLENGE(1))
    assert not moves(told)
    assert state.public.counts == (2, 2, 3)
    assert c("B9*") in state.secret.hands[0]
    _, told = unchallenged(start, bluff(0, "B9*", claim))
    assert not moves(told)
    assert of(events.RoundEnded, told)[0].winners == (0,)
