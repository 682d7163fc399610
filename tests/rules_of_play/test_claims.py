"""What may be claimed of a card played face down: chapter CLAIM, rule points CL-01 to CL-09."""

import pytest

from liars_uno import Color, Rules, Seat, actions, events, legal_actions
from liars_uno.obligations import CheckWin
from liars_uno.phases import ChallengeWindow, EndReason, MatchOver, NamingColor, NamingPartner
from rules_of_play.builders import (
    BLUE,
    GREEN,
    RED,
    accepts,
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
    truth,
    unchallenged,
    with_rules,
)


# ---- the claim itself ----------------------------------------------------------------------------
@pytest.mark.clause("CLAIM-1")
def test_a_liars_card_goes_face_down_with_a_claim() -> None:
    """CLAIM-1: it is never shown when played, and lies pending until it is answered."""
    state = table(["R5* B1 B2", "Y1 Y2"])
    assert refused(state, show(0, "R5*")) == "liars-cards-go-face-down"
    state, told = play(state, truth(0, "R5*"))
    assert names(told) == ["PlayedHidden"]
    assert state.phase == ChallengeWindow((1,))
    assert state.public.pending is not None
    assert state.public.pending.claim is f("R5")
    assert state.secret.pending is c("R5*")


@pytest.mark.clause("CLAIM-2")
@pytest.mark.parametrize(
    ("claim", "code"),
    [
        ("R5", None),
        ("B3", None),
        ("RSk", None),
        ("B5", "implausible-claim"),
        ("BSk", "implausible-claim"),
        ("WLC", "implausible-claim"),
        ("W", "implausible-claim"),
    ],
)
@pytest.mark.rule("CL-01")
@pytest.mark.rule("CL-02")
def test_a_claim_is_a_liars_face_that_could_go_on_the_top(claim: str, code: str | None) -> None:
    """CL-01, CL-02: only what could lie there; a wild that is played openly is never hidden."""
    state = table(["G9* B1 B2", "Y1 Y2"], "R3")
    color = RED if code is None and f(claim).is_wild else None
    assert code_of(state, bluff(0, "G9*", claim, color=color)) == code


@pytest.mark.clause("CLAIM-2")
def test_a_true_claim_that_does_not_match_is_refused_too() -> None:
    """CLAIM-2: the truth is no excuse: Blue 9 cannot go on Red 3."""
    state = table(["B9* B1 B2", "Y1 Y2"], "R3")
    assert refused(state, truth(0, "B9*")) == "implausible-claim"


@pytest.mark.clause("CLAIM-3")
def test_any_lie_may_be_told() -> None:
    """CLAIM-3: the same claims can be made of every Liar's card, whatever it is."""
    state = table(["G9* R5* W4* B1", "Y1 Y2"], "R3")
    claims = {}
    for card in ("G9*", "R5*", "W4*"):
        claims[card] = {
            action.claim
            for action in legal_actions(state, 0)
            if isinstance(action, actions.PlayHidden) and action.card is c(card)
        }
    assert claims["G9*"] == claims["R5*"] == claims["W4*"]
    assert f("R5") in claims["G9*"]


@pytest.mark.clause("CLAIM-4")
def test_a_claimed_wild_draw_four_names_a_color() -> None:
    """CLAIM-4: one of the colors of the deck, and no other claim names any."""
    state = table(["G9* B1 B2", "Y1 Y2"], "R3")
    assert code_of(state, bluff(0, "G9*", "W4", color=BLUE)) is None
    assert refused(state, bluff(0, "G9*", "W4")) == "color-is-missing"
    assert refused(state, bluff(0, "G9*", "R5", color=RED)) == "color-cannot-be-named"
    assert refused(state, bluff(0, "G9*", "W4", color=BLUE, target=1)) == "partner-cannot-be-named"


@pytest.mark.clause("CLAIM-5")
def test_a_regular_card_may_be_disguised_within_the_same_claims() -> None:
    """CLAIM-5: it is played as if it were a Liar's card; a Wild Liar's Challenge may not be."""
    state = table(["G9 WLC B1", "Y1 Y2"], "R3")
    assert code_of(state, bluff(0, "G9", "R5")) is None
    assert refused(state, bluff(0, "G9", "B5")) == "implausible-claim"
    assert refused(state, bluff(0, "WLC", "R5")) == "wilds-go-face-up"


@pytest.mark.clause("CLAIM-6")
def test_what_lies_face_down_counts_as_its_claim_alone() -> None:
    """CLAIM-6: color and number are the claimed ones; the true ones match nothing."""
    state = table(["G9* B1 B2", "Y5 R8 G8 Y9"], "R3")
    state, _ = unchallenged(state, bluff(0, "G9*", "R5"))
    assert state.public.color is RED
    assert code_of(state, show(1, "Y5")) is None
    assert code_of(state, show(1, "R8")) is None
    assert refused(state, show(1, "G8")) == "no-match"
    assert refused(state, show(1, "Y9")) == "no-match"


@pytest.mark.clause("CLAIM-6")
def test_claims_go_on_claims() -> None:
    """CLAIM-6: a claimed symbol may be matched by a further claim of it in another color."""
    state = table(["G9* B1 B2", "Y5* G5", "Y7* Y1 Y2"], "R3", turn=0)
    state, _ = unchallenged(state, bluff(0, "G9*", "RSk"))
    assert state.public.turn == 2
    assert code_of(state, bluff(2, "Y7*", "BSk")) is None
    state, _ = unchallenged(state, bluff(2, "Y7*", "BSk"))
    assert state.public.color is BLUE


# ---- truth ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "verdicts"),
    [
        reading("CL-03", "color-and-rank", ("true", "lie", "lie", "lie")),
        reading("CL-03", "playable-anyway", ("true", "true", "lie", "true")),
        reading("CL-03", "rank-only", ("true", "lie", "true", "lie")),
    ],
)
def test_what_makes_a_claim_true(rules: Rules, verdicts: tuple[str, ...]) -> None:
    """CL-03: Red 9 named of Red 9, of a Red 8 that fits, of a Blue 9 that does not, of a Blue 3."""
    for card, verdict in zip(("R9*", "R8*", "B9*", "B3*"), verdicts, strict=True):
        state = table([f"{card} B1 B2", "Y1 Y2"], "R3", rules=rules)
        _, told = play(state, bluff(0, card, "R9"), actions.Challenge(1))
        assert of(events.CardRevealed, told)[0].verdict.value == verdict


@pytest.mark.parametrize("value", ["playable-anyway", "rank-only"])
def test_a_card_that_passes_lies_as_its_claim(value: str) -> None:
    """CL-03: face up on the pile it still counts as what it was claimed to be."""
    state = table(["B3* B1 B2", "Y9 B8", "G1"], "R3", rules=with_rules("claims.exactness", value))
    claim = "R9" if value == "playable-anyway" else "R3"
    state, _ = play(state, bluff(0, "B3*", claim), actions.Challenge(1))
    top = state.public.top
    assert top is not None
    assert (top.face, top.card) == (f(claim), c("B3*"))
    assert refused(state, show(1, "B8")) == "no-match"
    assert (code_of(state, show(1, "Y9")) is None) == (claim == "R9")


# ---- forbidden lies ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "code"),
    [
        reading("CL-04", "free", None),
        reading("CL-04", "forbidden", "matching-card-must-be-named"),
    ],
)
@pytest.mark.clause("CLAIM-3")
def test_lying_about_a_card_that_matches(rules: Rules, code: str | None) -> None:
    """CL-04: whether a fitting Liar's card may be named falsely; others may in any case."""
    state = table(["R9* B9* B1", "Y1 Y2"], "R3", rules=rules)
    assert code_of(state, bluff(0, "R9*", "RSk")) == code
    assert code_of(state, truth(0, "R9*")) is None
    assert code_of(state, bluff(0, "B9*", "RSk")) is None
    assert code_of(state, bluff(0, "B1", "RSk")) is None


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        reading("CL-05", "free", None),
        reading("CL-05", "forbidden", "no-lie-with-a-matching-regular"),
    ],
)
@pytest.mark.clause("CLAIM-3")
def test_lying_beside_a_matching_regular_card(rules: Rules, code: str | None) -> None:
    """CL-05: whether a seat may lie that could play a Regular card; the truth is always free."""
    state = table(["B9* R8* R4", "Y1 Y2"], "R3", rules=rules)
    assert code_of(state, bluff(0, "B9*", "RSk")) == code
    assert code_of(state, bluff(0, "R8*", "RSk")) == code
    assert code_of(state, bluff(0, "R4", "RSk")) == code
    assert code_of(state, truth(0, "R8*")) is None
    assert code_of(state, show(0, "R4")) is None
    without = table(["B9* R8* G4", "Y1 Y2"], "R3", rules=rules)
    assert code_of(without, bluff(0, "B9*", "RSk")) is None


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        reading("CL-06", "ignored", None),
        reading("CL-06", "visible-discards", "implausible-claim"),
    ],
)
@pytest.mark.clause("CLAIM-2")
def test_claiming_a_card_whose_copies_can_all_be_seen(rules: Rules, code: str | None) -> None:
    """CL-06: whether the one Liar's Red 5 lying open in the discard pile rules that claim out."""
    state = table(["B9* B1", "Y1 Y2"], "R3", rules=rules, under="R5*")
    assert code_of(state, bluff(0, "B9*", "R5")) == code
    regular = table(["B9* B1", "Y1 Y2"], "R3", rules=rules, under="R5")
    assert code_of(regular, bluff(0, "B9*", "R5")) is None
    one_of_two = table(["B9* B1", "Y1 Y2"], "R3", rules=rules, under="RSk*")
    assert code_of(one_of_two, bluff(0, "B9*", "RSk")) is None
    both = table(["B9* B1", "Y1 Y2"], "R3", rules=rules, under="RSk* RSk*")
    assert code_of(both, bluff(0, "B9*", "RSk")) == code
    face_down = table(["B9* B1", "Y1 Y2"], "R5*", claim="R8", rules=rules)
    assert code_of(face_down, bluff(0, "B9*", "R5")) is None


def test_even_the_copy_in_ones_own_hand_may_be_claimed_of_another_card() -> None:
    """CL-06 a: nobody but its holder could know."""
    state = table(["B9* R5*", "Y1 Y2"], "R3")
    assert code_of(state, bluff(0, "B9*", "R5")) is None


# ---- when color and partner are named ------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "color", "asked"),
    [
        reading("CL-07", "with-claim", BLUE, False),
        reading("CL-07", "after-window", None, True),
    ],
)
@pytest.mark.clause("CLAIM-4")
def test_when_the_color_of_a_claimed_wild_is_named(
    rules: Rules, color: Color | None, asked: bool
) -> None:
    """CL-07: with the claim, or once the window is closed, before the forced draw."""
    state = table(["B9* B1 B2", "Y1 Y2", "G1"], "R3", rules=rules)
    wrong = None if color is BLUE else BLUE
    assert refused(state, bluff(0, "B9*", "W4", color=wrong)) in (
        "color-is-missing",
        "color-cannot-be-named",
    )
    state, told = unchallenged(state, bluff(0, "B9*", "W4", color=color))
    assert (state.phase == NamingColor(0)) == asked
    if asked:
        assert drawn(told) == []
        assert state.public.color is RED
        assert CheckWin(0) in state.public.agenda, "what is still to come can be read off"
        assert refused(state, actions.ChooseColor(1, BLUE)) == "not-yours-to-answer"
        state, told = play(state, actions.ChooseColor(0, BLUE))
    assert of(events.ColorChanged, told) == [events.ColorChanged(BLUE, 0)]
    assert state.public.color is BLUE
    assert drawn(told) == [(1, 4, "forced")]
    assert state.public.turn == 2


def test_after_the_window_a_color_is_asked_only_where_it_will_be_in_force() -> None:
    """CL-07 b, EF-05: not after a caught lie under PREVIOUS, nor for a card that wins."""
    rules = with_rules("claims.color_named", "after-window")
    state = table(["B9* B1 B2", "Y1 Y2", "G1"], "R3", rules=rules)
    caught, told = play(state, bluff(0, "B9*", "W4"), actions.Challenge(2))
    assert drawn(told) == [(1, 4, "forced"), (0, 1, "caught-lie")]
    assert (caught.public.color, caught.public.turn) == (RED, 2)
    named = rules.evolve("challenge.caught_color", "named")
    state = table(["B9* B1 B2", "Y1 Y2", "G1"], "R3", rules=named)
    state, _ = play(state, bluff(0, "B9*", "W4"), actions.Challenge(2))
    assert state.phase == NamingColor(0)
    state, told = play(state, actions.ChooseColor(0, GREEN))
    assert drawn(told) == [(1, 4, "forced"), (0, 1, "caught-lie")]
    assert (state.public.color, state.public.turn) == (GREEN, 2)
    state = table(["B9*", "Y1 Y2", "G1"], "R3", rules=rules)
    won, told = unchallenged(state, bluff(0, "B9*", "W4"))
    assert drawn(told) == [(1, 4, "forced")]
    assert won.phase == MatchOver((0,), EndReason.OUT, won.public.totals)


@pytest.mark.parametrize(
    ("rules", "target", "asked"),
    [
        reading("CL-08", "with-claim", 2, False),
        reading("CL-08", "after-window", None, True),
    ],
)
@pytest.mark.clause("HANDS-1")
def test_when_the_partner_of_a_claimed_seven_is_named(
    rules: Rules, target: Seat | None, asked: bool
) -> None:
    """CL-08: with the claim, or by an action of its own once the window is closed."""
    state = table(["B9* B1 B2", "Y1 Y2", "G1 G2 G3"], "R3", rules=rules)
    wrong = 2 if target is None else None
    assert refused(state, bluff(0, "B9*", "R7", target=wrong)) in (
        "partner-is-missing",
        "partner-cannot-be-named",
    )
    state, _ = unchallenged(state, bluff(0, "B9*", "R7", target=target))
    assert (state.phase == NamingPartner(0)) == asked
    if asked:
        assert refused(state, actions.ChoosePartner(0, None)) == "partner-is-missing"
        assert refused(state, actions.ChoosePartner(0, 0)) == "partner-cannot-be-named"
        assert refused(state, actions.ChoosePartner(1, 2)) == "not-yours-to-answer"
        state, told = play(state, actions.ChoosePartner(0, 2))
        assert names(told)[:2] == ["PartnerNamed", "HandsSwapped"]
    assert hand(state, 0) == holding("G1 G2 G3")
    assert hand(state, 2) == holding("B1 B2")
    assert state.public.turn == 1


def test_an_open_seven_always_names_its_partner_with_the_play() -> None:
    """CL-08, HANDS-1: there is no window that the naming could wait for."""
    rules = with_rules("claims.partner_named", "after-window")
    state = table(["R7 B1 B2", "Y1 Y2", "G1 G2 G3"], "R3", rules=rules)
    assert refused(state, show(0, "R7")) == "partner-is-missing"
    state, _ = play(state, show(0, "R7", target=1))
    assert hand(state, 0) == holding("Y1 Y2")


@pytest.mark.rule("CL-09")
def test_a_claim_is_fixed_once_it_is_made() -> None:
    """CL-09: its player can neither change it nor take the card back."""
    state = table(["B9* B1 B2", "Y1 Y2"], "R3")
    state, _ = play(state, bluff(0, "B9*", "R7", target=1))
    kinds = {type(action) for action in legal_actions(state, 0)}
    assert kinds == {actions.Leave}
    for action in (bluff(0, "B1", "R8"), actions.Draw(0), actions.Keep(0), show(0, "B1")):
        assert refused(state, action) == "not-now"


# ---- leaving while something is to be named ------------------------------------------------------
def test_leaving_before_the_color_of_an_unchallenged_wild_is_named() -> None:
    """LEAVE-2: the color in force stays, the forced draw is still served."""
    rules = with_rules("claims.color_named", "after-window")
    state = table(["B9* B1 B2", "Y1 Y2", "G1"], "R3", rules=rules)
    state, _ = unchallenged(state, bluff(0, "B9*", "W4"))
    state, told = play(state, actions.Leave(0))
    assert drawn(told) == [(1, 4, "forced")]
    assert (state.public.color, state.public.turn) == (RED, 2)


def test_leaving_before_the_partner_of_an_unchallenged_seven_is_named() -> None:
    """LEAVE-2: no hands move, and the turn passes on."""
    rules = with_rules("claims.partner_named", "after-window")
    state = table(["B9* B1 B2", "Y1 Y2", "G1"], "R3", rules=rules)
    state, _ = unchallenged(state, bluff(0, "B9*", "R7"))
    state, told = play(state, actions.Leave(0))
    assert of(events.HandsSwapped, told) == []
    assert hand(state, 1) == holding("Y1 Y2")
    assert (state.public.turn, state.public.counts) == (1, (0, 2, 1))


@pytest.mark.parametrize(
    ("claim", "changes"),
    [
        ("R7", ("claims.partner_named", "after-window")),
        ("W4", ("claims.color_named", "after-window", "challenge.caught_color", "named")),
    ],
)
def test_a_caught_liar_who_leaves_before_naming_takes_the_card_along(
    claim: str, changes: tuple[str, ...]
) -> None:
    """LEAVE-1: the caught card goes with the hand under the discard pile; no seat out holds any."""
    state = table(["B9* B1 B2", "Y1 Y2", "G1"], "R3", rules=with_rules(*changes))
    state, _ = play(state, bluff(0, "B9*", claim), actions.Challenge(2), actions.Leave(0))
    assert state.public.counts[0] == 0
    assert state.secret.hands[0] == ()
    assert state.public.pending is None
    assert state.public.discard_count == 1 + 3
    assert state.public.top is not None
    assert state.public.top.card is c("R3")
    assert state.public.turn == (1 if claim == "R7" else 2)


def test_a_seat_asked_for_a_partner_finds_only_seats_in_play() -> None:
    """HANDS-1: whoever leaves meanwhile cannot be named any more."""
    rules = with_rules("claims.partner_named", "after-window")
    state = table(["B9* B1 B2", "Y1 Y2", "G1"], "R3", rules=rules)
    state, _ = play(state, bluff(0, "B9*", "R7"))
    state, _ = play(state, *accepts(state), actions.Leave(2))
    assert state.phase == NamingPartner(0)
    assert refused(state, actions.ChoosePartner(0, 2)) == "partner-cannot-be-named"
    state, _ = play(state, actions.ChoosePartner(0, 1))
    assert hand(state, 0) == holding("Y1 Y2")


def test_a_caught_liar_who_is_out_by_the_hand_limit_takes_the_card_along() -> None:
    """WIN-7, LEAVE-1: knocked out by a catch in the midst of naming, the seat keeps no card."""
    rules = with_rules(
        "claims.partner_named", "after-window", "going_out.hand_limit", 3, "deal.hand_size", 2
    )
    state = table(["B9* B1", "Y1 Y2", "G1"], "R3", rules=rules)
    state, _ = play(state, bluff(0, "B9*", "R7"), actions.Challenge(2), actions.CatchUno(1, 0))
    assert state.public.counts == (0, 2, 1)
    assert state.public.discard_count == 1 + 4
    assert (state.public.pending, state.public.turn) == (None, 1)
