"""The Wild Liar's Challenge: playing it and laying cards for it (WLC-1, WLC-2, WL-02 to WL-06)."""

import pytest

from liars_uno import Rules, Seat, State, legal_actions, view
from liars_uno.actions import (
    Accept,
    Challenge,
    ChooseColor,
    CloseWindow,
    Draw,
    Lay,
    StopChallenging,
)
from liars_uno.events import CardLaid, ColorChanged, HandsPassed, HandsSwapped, WildChallengeOpened
from liars_uno.phases import Challenging, Laying, NamingColor, StartOfTurn
from rules_of_play.builders import (
    BLUE,
    GREEN,
    LIARS,
    MIX,
    RED,
    bluff,
    c,
    code_of,
    f,
    hand,
    holding,
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

HANDS = ["WLC B8 B9", "R1 B2 B3", "R4* B5 B6", "W4* WLC B7"]


def opened(rules: Rules = LIARS, direction: int = 1) -> State:
    """Seat 0 has played a Wild Liar's Challenge on a Red 3 and named green."""
    return play(table(HANDS, rules=rules, direction=direction), show(0, "WLC", color=GREEN))[0]


# ---- WLC-1: opening and laying -------------------------------------------------------------------
@pytest.mark.clause("WLC-1")
def test_it_is_played_openly_on_anything_with_a_color() -> None:
    """WLC-1: no window opens, the color is in force, and the others lay in turn order."""
    for top, claim in (("R3", None), ("W4*", "W4"), ("WLC", None)):
        hands = ["WLC B8 B9", "R1 B2", "R4 B5"]
        state = table(hands, top, claim=claim, color=BLUE if top != "R3" else None)
        assert refused(state, show(0, "WLC")) == "color-is-missing"
        state, told = play(state, show(0, "WLC", color=GREEN))
        assert of(WildChallengeOpened, told) == [WildChallengeOpened(0, GREEN)]
        assert (state.phase, state.public.color) == (Laying((1, 2)), GREEN)


@pytest.mark.clause("WLC-1")
def test_it_is_never_put_down_hidden_and_never_claimed() -> None:
    """WLC-1, RG-06, CL-02: it lies open for all to see."""
    state = table(HANDS)
    assert refused(state, bluff(0, "WLC", "R9")) == "wilds-go-face-up"
    assert refused(state, bluff(0, "B8", "WLC", color=RED)) == "implausible-claim"


@pytest.mark.rule("WL-10")
@pytest.mark.clause("WLC-1")
def test_nobody_else_challenges_in_a_wild_liars_challenge() -> None:
    """WL-10: neither the card itself, nor what another seat has laid; not even the host acts."""
    state = opened()
    assert refused(state, Challenge(1)) == "not-now"
    assert refused(state, Accept(1)) == "not-now"
    assert refused(state, CloseWindow()) == "not-now"
    state, _ = play(state, Lay(1, c("R1")), Lay(2, c("B5")), Lay(3, c("B7")))
    assert state.phase == Challenging(challenged=False)
    for seat in (1, 2, 3):
        assert refused(state, Challenge(seat, 1)) == "not-the-player"
        assert refused(state, StopChallenging(seat)) == "not-the-player"


@pytest.mark.parametrize(
    ("rules", "others"),
    [
        reading("WL-02", "turn-order", "not-asked-to-lay"),
        reading("WL-02", "any-order", None),
    ],
)
def test_in_which_order_cards_are_laid(rules: Rules, others: str | None) -> None:
    """WL-02: the neighbor first, or everyone as they like."""
    state = opened(rules)
    assert code_of(state, Lay(3, c("B7"))) == others
    assert code_of(state, Lay(1, c("R1"))) is None
    assert refused(state, Lay(0, c("B8"))) == "not-asked-to-lay"
    state, _ = play(state, Lay(1, c("R1")))
    assert refused(state, Lay(1, c("B2"))) == "not-asked-to-lay"


def test_the_turn_order_of_laying_follows_the_direction() -> None:
    """WLC-1: counterclockwise the last seat lays first."""
    assert opened(direction=-1).phase == Laying((3, 2, 1))


@pytest.mark.rule("WL-17")
def test_every_other_seat_lays_one_card_and_no_second_one() -> None:
    """WL-17: a card that has come back is not laid again, neither then nor at the end."""
    state, _ = play(opened(), Lay(1, c("R1")), Lay(2, c("B5")), Lay(3, c("B7")))
    state, _ = play(state, Challenge(0, 1))
    assert state.phase == Challenging(challenged=True)
    assert refused(state, Lay(1, c("R1"))) == "not-now"
    assert refused(state, Challenge(0, 1)) == "nothing-laid-there"


def test_what_is_laid_is_known_to_its_seat_alone() -> None:
    """WLC-1: the others see that a card lies there, and how many are left in the hand."""
    state, told = play(opened(), Lay(1, c("R1")))
    assert of(CardLaid, told) == [CardLaid(1, None, c("R1"))]
    assert view(state, 1).laid is c("R1")
    assert view(state, 2).laid is None
    assert view(state, 0).public.wild_challenge is not None
    assert state.public.counts == (2, 2, 3, 3)


# ---- WLC-2: what may be laid ---------------------------------------------------------------------
@pytest.mark.clause("WLC-2")
def test_any_card_of_the_hand_may_be_laid() -> None:
    """WLC-2: Regular or Liar's, of the color or not, wild or not."""
    state = opened()
    for seat, names in ((1, "R1 B2 B3"), (2, "R4* B5 B6"), (3, "W4* WLC B7")):
        laid = {a.card for a in legal_actions(state, seat) if isinstance(a, Lay)}
        assert laid == set(holding(names))
        state, _ = play(state, Lay(seat, c(names.split()[0])))
    assert refused(opened(), Lay(1, c("B9"))) == "not-in-hand"


@pytest.mark.parametrize(
    ("rules", "codes", "lie"),
    [
        reading("WL-03", "color", (None, "claim-does-not-fit"), False),
        reading("WL-03", "card", ("claim-does-not-fit", None), True),
        reading("WL-03", "card-but-color-tested", ("claim-does-not-fit", None), False),
    ],
)
def test_what_is_said_of_a_laid_card_and_what_of_it_is_tested(
    rules: Rules, codes: tuple[str | None, str | None], lie: bool
) -> None:
    """WL-03: a Green 4 said to be green, or to be the Green 9."""
    state = table(["WLC B8 B9", "G4 B2", "R4 B5"], rules=rules)
    state, _ = play(state, show(0, "WLC", color=GREEN))
    assert code_of(state, Lay(1, c("G4"))) == codes[0]
    assert code_of(state, Lay(1, c("G4"), f("G9"))) == codes[1]
    assert refused(state, Lay(1, c("G4"), f("R9"))) == "claim-does-not-fit"
    assert refused(state, Lay(1, c("G4"), f("W4"))) == "claim-does-not-fit"
    said = None if codes[0] is None else f("G9")
    state, _ = play(state, Lay(1, c("G4"), said), Lay(2, c("R4"), said), Challenge(0, 1))
    assert (state.public.counts[1] == 3) is lie


def test_a_laid_card_named_exactly_is_the_truth() -> None:
    """WL-03 b: color and number are right, so it goes under."""
    rules = with_rules("wild_challenge.asserted", "card")
    state = table(["WLC B8 B9", "G4 B2", "R4 B5"], rules=rules)
    state, _ = play(state, show(0, "WLC", color=GREEN), Lay(1, c("G4"), f("G4")))
    state, _ = play(state, Lay(2, c("R4"), f("G1")), Challenge(0, 1))
    assert state.public.counts == (2, 1, 1)


@pytest.mark.parametrize(
    ("rules", "lie"),
    [
        reading("WL-04", "free", None),
        reading("WL-04", "must-follow", "card-may-not-be-laid"),
    ],
)
def test_whether_a_holder_of_the_color_must_lay_it(rules: Rules, lie: str | None) -> None:
    """WL-04: who has none of the color lays anything in either reading."""
    state = table(["WLC B8 B9", "G4 B2", "R4 B5"], rules=rules)
    state, _ = play(state, show(0, "WLC", color=GREEN))
    assert code_of(state, Lay(1, c("B2"))) == lie
    state, _ = play(state, Lay(1, c("G4")))
    assert code_of(state, Lay(2, c("R4"))) is None


@pytest.mark.parametrize(
    ("rules", "regular"),
    [
        reading("WL-05", "any", None),
        reading("WL-05", "liars-if-possible", "card-may-not-be-laid"),
    ],
)
def test_whether_regular_cards_may_be_laid(rules: Rules, regular: str | None) -> None:
    """WL-05: a hand without Liar's cards is free in either reading; nobody pays six."""
    state = table(["WLC B8 B9", "R4* B5", "R1 B2"], rules=rules)
    state, _ = play(state, show(0, "WLC", color=GREEN))
    assert code_of(state, Lay(1, c("B5"))) == regular
    state, _ = play(state, Lay(1, c("R4*")), Lay(2, c("R1")), Challenge(0, 2))
    assert state.public.counts[2] == 3


@pytest.mark.parametrize(
    ("rules", "wild"),
    [
        reading("WL-06", "allowed", None),
        reading("WL-06", "only-if-nothing-else", "card-may-not-be-laid"),
    ],
)
def test_whether_wilds_may_be_laid(rules: Rules, wild: str | None) -> None:
    """WL-06: a hand of nothing but wilds lays one in either reading."""
    state = table(["WLC B8 B9", "W4* WLC B7", "W4* WLC"], rules=rules)
    state, _ = play(state, show(0, "WLC", color=GREEN))
    assert code_of(state, Lay(1, c("W4*"))) == wild
    assert code_of(state, Lay(1, c("WLC"))) == wild
    state, _ = play(state, Lay(1, c("B7")))
    assert code_of(state, Lay(2, c("WLC"))) is None


@pytest.mark.clause("WLC-2")
@pytest.mark.parametrize("wild", ["W4*", "WLC"])
def test_a_wild_that_was_laid_is_always_a_lie_and_never_works(wild: str) -> None:
    """WLC-2, WL-06: challenged it comes back, unchallenged it goes under without effect."""
    hands = ["WLC B8 B9", f"{wild} B7", "G4 B5"]
    state, _ = play(table(hands), show(0, "WLC", color=GREEN), Lay(1, c(wild)), Lay(2, c("G4")))
    caught, _ = play(state, Challenge(0, 1))
    assert caught.public.counts[1] == 3
    under, _ = play(state, Challenge(0, 2), ChooseColor(0, GREEN))
    assert under.public.counts == (2, 1, 1)
    assert (under.public.turn, under.public.color) == (1, GREEN)


@pytest.mark.clause("WLC-2")
def test_sevens_and_zeros_that_were_laid_move_no_hands() -> None:
    """WLC-2, SZ-07: they are laid, not played."""
    state = table(["WLC B8 B9", "G7 B7", "G0* B5"])
    state, _ = play(state, show(0, "WLC", color=GREEN), Lay(1, c("G7")), Lay(2, c("G0*")))
    state, told = play(state, Challenge(0, 1))
    assert not of(HandsSwapped, told)
    assert not of(HandsPassed, told)


# ---- wilds on wilds ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "code"),
    [reading("WL-15", "allowed", None), reading("WL-15", "forbidden", "no-match")],
)
def test_a_wild_liars_challenge_on_a_wild(rules: Rules, code: str | None) -> None:
    """WL-15: the same for a Wild Draw Four below, and for a claimed one on top."""
    claims = {None: None, "no-match": "implausible-claim"}[code]
    for top in ("WLC", "W4*"):
        claim = "W4" if top == "W4*" else None
        state = table(["WLC W4* B8", "B1 B2"], top, claim=claim, color=RED, rules=rules)
        assert code_of(state, show(0, "WLC", color=GREEN)) == code
        assert code_of(state, truth(0, "W4*", color=GREEN)) == claims
        assert code_of(state, bluff(0, "B8", "W4", color=GREEN)) == claims
        assert code_of(state, bluff(0, "W4*", "R9")) is None


@pytest.mark.parametrize("value", ["allowed", "forbidden"])
def test_a_wild_on_a_colored_card_is_always_allowed(value: str) -> None:
    """WL-15 is about wilds below."""
    state = table(["WLC W4* B8", "B1 B2"], rules=with_rules("turn.wild_on_wild", value))
    assert code_of(state, show(0, "WLC", color=GREEN)) is None
    assert code_of(state, truth(0, "W4*", color=GREEN)) is None


# ---- while the piles run out ---------------------------------------------------------------------
def test_a_reshuffle_leaves_laid_cards_out_and_may_take_what_lies_below() -> None:
    """WLC-4, PILE-2: the card under the Wild Liar's Challenge is mixed, the laid ones are not."""
    rules = with_rules("deal.hand_size", 1)
    state = table(["WLC B8 B9", "R1 B2", "G4 B5"], "R3", rules=rules, whole=True)
    state, _ = play(state, show(0, "WLC", color=GREEN), Lay(1, c("R1")), Lay(2, c("G4")))
    state, _ = play(state, Challenge(0, 1), MIX)
    assert hand(state, 1) == holding("R1 B2 R3")
    assert state.phase == Challenging(challenged=True)
    assert state.secret.laid == (c("G4"),)


# ---- two seats, and what comes after -------------------------------------------------------------
@pytest.mark.rule("WL-14")
@pytest.mark.parametrize(("laid", "counts"), [("G4", (2, 1)), ("B2", (2, 3))])
def test_with_two_seats_the_only_card_is_always_challenged(
    laid: str, counts: tuple[int, int]
) -> None:
    """WL-14: the same procedure; true it goes under, false it comes back with another card."""
    state = table(["WLC B8 B9", "G4 B2"])
    state, _ = play(state, show(0, "WLC", color=GREEN), Lay(1, c(laid)))
    assert refused(state, StopChallenging(0)) == "first-challenge-is-compulsory"
    state, _ = play(state, Challenge(0, 1))
    assert state.phase == NamingColor(0)
    assert state.public.counts == counts
    state, _ = play(state, ChooseColor(0, BLUE))
    assert state.public.turn == 1


@pytest.mark.rule("WL-16")
@pytest.mark.parametrize(("direction", "turn"), [(1, 1), (-1, 3)])
def test_nobody_is_skipped_after_it(direction: int, turn: Seat) -> None:
    """WL-16: the next seat in the direction of play, though it was caught lying."""
    state = opened(direction=direction)
    order = (1, 2, 3) if direction == 1 else (3, 2, 1)
    for seat in order:
        state, _ = play(state, Lay(seat, {1: c("R1"), 2: c("B5"), 3: c("B7")}[seat]))
    for seat in order:
        state, _ = play(state, Challenge(0, seat))
    state, told = play(state, ChooseColor(0, RED))
    assert of(ColorChanged, told) == [ColorChanged(RED, 0)]
    assert (state.phase, state.public.turn) == (StartOfTurn(), turn)


def test_only_the_color_and_wilds_go_on_it_afterwards() -> None:
    """TURN-2: a Wild Liar's Challenge on top shows no number."""
    state = table(["WLC B8 B9", "R1 B2 WLC W4*", "G4 B5"])
    state, _ = play(state, show(0, "WLC", color=GREEN), Lay(1, c("R1")), Lay(2, c("G4")))
    state, _ = play(state, Challenge(0, 2), ChooseColor(0, BLUE))
    assert code_of(state, show(1, "B2")) is None
    assert code_of(state, show(1, "WLC", color=RED)) is None
    assert code_of(state, truth(1, "W4*", color=RED)) is None
    assert refused(state, bluff(1, "W4*", "R9")) == "implausible-claim"
    assert code_of(state, Draw(1)) is None


def test_a_hidden_play_on_it_has_a_window_as_ever() -> None:
    """WINDOW-1: what was a challenge of its own is over."""
    state = table(["WLC B8 B9", "R1* B2* B6", "G4 B5"])
    state, _ = play(state, show(0, "WLC", color=GREEN), Lay(1, c("R1*")), Lay(2, c("G4")))
    state, _ = play(state, Challenge(0, 2), ChooseColor(0, BLUE))
    state, _ = unchallenged(state, truth(1, "B2*"))
    assert state.public.turn == 2
