"""The window and the challenge: chapters WINDOW and CHALLENGE, rule points CH-01 to CH-12."""

import pickle

import pytest

from liars_uno import (
    HOST,
    Rules,
    RulesError,
    Seat,
    actions,
    actors,
    events,
    legal_actions,
    redact,
)
from liars_uno.phases import START_OF_TURN, ChallengeWindow
from rules_of_play.builders import (
    BLUE,
    GREEN,
    RED,
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

FOUR = ["R5* B9* B1 B2", "Y1 Y2", "G1 G2", "Y8 Y9"]
ACCEPT, CHALLENGE = actions.Accept, actions.Challenge


# ---- the window ----------------------------------------------------------------------------------
@pytest.mark.clause("WINDOW-1")
@pytest.mark.rule("CH-02")
def test_nothing_takes_effect_while_the_window_is_open() -> None:
    """CH-02: color, direction, hands and turn are as before until the window is closed."""
    state = table(FOUR, "G3")
    state, told = play(state, bluff(0, "B9*", "W4", color=BLUE), ACCEPT(1), ACCEPT(3))
    assert names(told) == ["PlayedHidden", "Accepted", "Accepted"]
    public = state.public
    assert (public.color, public.direction, public.turn) == (GREEN, 1, 0)
    assert public.counts == (3, 2, 2, 2)
    assert public.top is not None
    assert public.top.face is f("G3")
    state, told = play(state, ACCEPT(2))
    assert drawn(told) == [(1, 4, "forced")]
    assert state.public.color is BLUE


@pytest.mark.clause("WINDOW-1")
def test_seats_answer_in_any_order_and_each_once() -> None:
    """WINDOW-1: who has answered may not answer again, neither the same nor otherwise."""
    state, _ = play(table(FOUR), truth(0, "R5*"))
    assert actors(state) == (1, 2, 3)
    state, _ = play(state, ACCEPT(3))
    assert actors(state) == (1, 2)
    assert refused(state, ACCEPT(3)) == "already-answered"
    assert refused(state, CHALLENGE(3)) == "already-answered"
    assert refused(state, ACCEPT(0)) == "own-card"
    assert refused(state, actions.Draw(1)) == "not-now"
    state, _ = play(state, ACCEPT(1), ACCEPT(2))
    assert state.phase == START_OF_TURN
    assert refused(state, CHALLENGE(2)) == "not-now"


@pytest.mark.clause("WINDOW-1")
def test_seats_are_listed_in_turn_order() -> None:
    """WINDOW-1: the seats that have not answered stand in the order of play."""
    state, _ = play(table(FOUR, direction=-1), truth(0, "R5*"))
    assert state.phase == ChallengeWindow((3, 2, 1))


@pytest.mark.clause("WINDOW-2")
@pytest.mark.parametrize("challenger", [1, 2, 3])
def test_any_other_seat_may_challenge_and_the_first_one_closes(challenger: Seat) -> None:
    """WINDOW-2: not the next seat alone; a second challenge comes too late."""
    state, _ = play(table(FOUR), truth(0, "R5*"))
    state, told = play(state, CHALLENGE(challenger))
    assert names(told)[:2] == ["ChallengeMade", "CardRevealed"]
    assert drawn(told) == [(challenger, 1, "wrong-challenge")]
    assert refused(state, CHALLENGE(challenger)) == "not-now"
    assert refused(state, CHALLENGE(challenger % 3 + 1)) == "not-now"


@pytest.mark.clause("WINDOW-2")
def test_the_challenge_of_a_pending_card_names_nobody() -> None:
    """WINDOW-2: there is only one card it could mean."""
    state, _ = play(table(FOUR), truth(0, "R5*"))
    assert refused(state, CHALLENGE(1, 0)) == "no-target-here"


@pytest.mark.parametrize(
    ("rules", "open_after_neighbor", "open_after_others"),
    [
        reading("CH-01", "all", True, True),
        reading("CH-01", "next-seat", False, True),
    ],
)
@pytest.mark.clause("WINDOW-3")
def test_what_closes_the_window(
    rules: Rules, open_after_neighbor: bool, open_after_others: bool
) -> None:
    """CH-01: the acceptance of all, or of the neighbor alone, whatever the others have said."""
    start, _ = play(table(FOUR, rules=rules), truth(0, "R5*"))
    state, _ = play(start, ACCEPT(1))
    assert isinstance(state.phase, ChallengeWindow) == open_after_neighbor
    state, _ = play(start, ACCEPT(2), ACCEPT(3))
    assert isinstance(state.phase, ChallengeWindow) == open_after_others
    state, _ = play(state, CHALLENGE(1))
    assert state.public.counts[1] == 3


@pytest.mark.clause("WINDOW-3")
def test_the_neighbor_is_that_of_before_the_claim_works() -> None:
    """CH-01 b: a claimed Reverse has not turned anything yet; direction counts as it is."""
    rules = with_rules("challenge.closed_by", "next-seat")
    start, _ = play(table(FOUR, rules=rules), bluff(0, "B9*", "RRv"))
    state, _ = play(start, ACCEPT(3))
    assert isinstance(state.phase, ChallengeWindow)
    state, _ = play(start, ACCEPT(1))
    assert (state.phase, state.public.turn) == (START_OF_TURN, 3)
    start, _ = play(table(FOUR, rules=rules, direction=-1), truth(0, "R5*"))
    assert isinstance(play(start, ACCEPT(1))[0].phase, ChallengeWindow)
    assert play(start, ACCEPT(3))[0].public.turn == 3


@pytest.mark.clause("WINDOW-3")
def test_the_window_of_a_last_card_waits_for_all() -> None:
    """WINDOW-3: nobody loses the last chance to challenge to a quick neighbor, by default."""
    rules = with_rules("challenge.closed_by", "next-seat")
    state, _ = play(table(["R5*", "Y1", "G1"], rules=rules), truth(0, "R5*"), ACCEPT(1))
    assert state.phase == ChallengeWindow((2,))


@pytest.mark.clause("WINDOW-4")
def test_the_host_may_close_the_window() -> None:
    """WINDOW-4: missing answers count as accepted; a window that is closed cannot be closed."""
    state, _ = play(table(FOUR), bluff(0, "B9*", "R7", target=3), ACCEPT(2))
    assert actions.CloseWindow() in legal_actions(state, HOST)
    state, told = play(state, actions.CloseWindow())
    assert names(told)[:3] == ["WindowClosed", "CardLanded", "HandsSwapped"]
    assert hand(state, 3) == holding("R5* B1 B2")
    assert refused(state, actions.CloseWindow()) == "not-now"
    assert actions.CloseWindow() not in legal_actions(state, HOST)


@pytest.mark.parametrize(
    ("rules", "first", "second"),
    [
        reading("CH-03", "first", 3, None),
        reading("CH-03", "collect", None, 1),
    ],
)
@pytest.mark.clause("WINDOW-2")
def test_several_challengers(rules: Rules, first: Seat | None, second: Seat | None) -> None:
    """CH-03: the first in time, or the first in seat order once every seat has answered."""
    start, _ = play(table(FOUR, rules=rules), truth(0, "R5*"))
    state, told = play(start, CHALLENGE(3))
    revealed = of(events.CardRevealed, told)
    assert [event.challenger for event in revealed] == ([] if first is None else [first])
    if second is not None:
        assert state.phase == ChallengeWindow((1, 2), (3,))
        assert refused(state, CHALLENGE(3)) == "already-answered"
        state, told = play(state, CHALLENGE(1), ACCEPT(2))
        assert of(events.CardRevealed, told)[0].challenger == second
        assert drawn(told) == [(second, 1, "wrong-challenge")]


@pytest.mark.clause("WINDOW-2")
def test_collected_challenges_go_by_the_direction_of_play() -> None:
    """CH-03 b: seats are counted from the player in the direction of play; the host may close."""
    rules = with_rules("challenge.challengers", "collect")
    state, _ = play(table(FOUR, rules=rules, direction=-1), truth(0, "R5*"))
    state, told = play(state, CHALLENGE(1), CHALLENGE(2), actions.CloseWindow())
    assert of(events.CardRevealed, told)[0].challenger == 2
    with pytest.raises(RulesError):
        rules.evolve("challenge.closed_by", "next-seat")


@pytest.mark.clause("WINDOW-2")
def test_a_collected_challenge_lapses_when_its_seat_leaves() -> None:
    """CH-03 b: with the only challenger gone the claim stands."""
    rules = with_rules("challenge.challengers", "collect")
    state, _ = play(table(FOUR, rules=rules), bluff(0, "B9*", "R9"), CHALLENGE(2), ACCEPT(1))
    state, told = play(state, actions.Leave(2))
    assert state.phase == ChallengeWindow((3,))
    state, told = play(state, ACCEPT(3))
    assert of(events.CardRevealed, told) == []
    assert state.public.color is RED
    assert state.public.turn == 1


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        reading("CH-04", "forbidden", "own-card"),
        reading("CH-04", "allowed", None),
    ],
)
@pytest.mark.clause("WINDOW-5")
def test_challenging_ones_own_card(rules: Rules, code: str | None) -> None:
    """CH-04: whether a player may have their own card turned over, at the price of a wrong one."""
    state, _ = play(table(FOUR, rules=rules), truth(0, "R5*"))
    assert code_of(state, CHALLENGE(0)) == code
    assert refused(state, ACCEPT(0)) == "own-card"
    if code is None:
        state, told = play(state, CHALLENGE(0))
        assert drawn(told) == [(0, 1, "wrong-challenge")]
        assert state.public.turn == 1


def test_ones_own_challenge_is_collected_last_and_not_waited_for() -> None:
    """CH-04 b with CH-03 b: the window closes without it, and any other challenger comes first."""
    rules = with_rules("challenge.own_card", "allowed", "challenge.challengers", "collect")
    start, _ = play(table(FOUR, rules=rules), truth(0, "R5*"), CHALLENGE(0))
    assert refused(start, CHALLENGE(0)) == "already-answered"
    _, told = play(start, ACCEPT(1), ACCEPT(2), ACCEPT(3))
    assert of(events.CardRevealed, told)[0].challenger == 0
    _, told = play(start, ACCEPT(1), ACCEPT(2), CHALLENGE(3))
    assert of(events.CardRevealed, told)[0].challenger == 3


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        reading("CH-11", "may-challenge", None),
        reading("CH-11", "barred", "victims-may-not-challenge"),
    ],
)
@pytest.mark.parametrize("claim", ["RSk", "R+2", "W4"])
@pytest.mark.clause("WINDOW-5")
def test_a_victim_challenging(rules: Rules, code: str | None, claim: str) -> None:
    """CH-11: whether the seat that would draw or be skipped may challenge; others always may."""
    color = BLUE if claim == "W4" else None
    state, _ = play(table(FOUR, rules=rules), bluff(0, "B9*", claim, color=color))
    assert code_of(state, CHALLENGE(1)) == code
    assert code_of(state, CHALLENGE(2)) is None
    assert code_of(state, ACCEPT(1)) is None
    harmless, _ = play(table(FOUR, rules=rules), bluff(0, "B9*", "RRv"))
    assert code_of(harmless, CHALLENGE(1)) is None


def test_with_two_seats_a_claimed_reverse_has_a_victim() -> None:
    """CH-11 b, TP-01: it works as a Skip there."""
    rules = with_rules("challenge.victims", "barred")
    state, _ = play(table(["B9* B1", "Y1 Y2"], rules=rules), bluff(0, "B9*", "RRv"))
    assert refused(state, CHALLENGE(1)) == "victims-may-not-challenge"
    plain = rules.evolve("turn.two_player_reverse", "turns-only")
    state, _ = play(table(["B9* B1", "Y1 Y2"], rules=plain), bluff(0, "B9*", "RRv"))
    assert code_of(state, CHALLENGE(1)) is None


# ---- the challenge -------------------------------------------------------------------------------
@pytest.mark.clause("CHALLENGE-1")
@pytest.mark.rule("CH-05")
def test_a_challenged_card_is_revealed_at_once() -> None:
    """CH-05: its player is not asked anything: the challenge itself turns the card over."""
    state, told = play(table(FOUR), bluff(0, "B9*", "R9"), CHALLENGE(2))
    revealed = of(events.CardRevealed, told)[0]
    assert (revealed.seat, revealed.card, revealed.verdict.value) == (0, c("B9*"), "lie")
    for seat in (None, 0, 1, 2, 3):
        assert redact(revealed, seat) == revealed
    assert state.public.turn == 1


@pytest.mark.parametrize(
    ("rules", "seen"),
    [
        reading("CH-06", "everyone", (True, True, True, True, True)),
        reading("CH-06", "challenger", (True, False, True, False, False)),
    ],
)
@pytest.mark.clause("CHALLENGE-1")
def test_who_sees_the_returned_card(rules: Rules, seen: tuple[bool, ...]) -> None:
    """CH-06: everybody, or its player and the challenger; a true card is open to all anyway."""
    _, told = play(table(FOUR, rules=rules), bluff(0, "B9*", "R9"), CHALLENGE(2))
    revealed = of(events.CardRevealed, told)[0]
    assert tuple(
        getattr(redact(revealed, seat), "card") is not None  # noqa: B009  # of the union
        for seat in (0, 1, 2, 3, None)
    ) == seen  # fmt: skip
    state, told = play(table(FOUR, rules=rules), truth(0, "R5*"), CHALLENGE(2))
    assert redact(of(events.CardRevealed, told)[0], None) == of(events.CardRevealed, told)[0]
    assert state.public.top is not None
    assert state.public.top.card is c("R5*")


@pytest.mark.clause("CHALLENGE-2")
@pytest.mark.parametrize(
    ("card", "verdict"), [("R5*", "true"), ("R6*", "lie"), ("B5*", "lie"), ("R5", "disguise")]
)
def test_truth_is_the_claimed_color_and_number(card: str, verdict: str) -> None:
    """CHALLENGE-2: a card that could have been played all the same is a lie if misnamed."""
    state = table([f"{card} B1 B2", "Y1 Y2"], "R3")
    _, told = play(state, bluff(0, card, "R5"), CHALLENGE(1))
    assert of(events.CardRevealed, told)[0].verdict.value == verdict


@pytest.mark.clause("CHALLENGE-3")
@pytest.mark.rule("CH-08")
@pytest.mark.rule("CH-12")
def test_a_true_claim_costs_the_challenger_a_card_and_no_turn() -> None:
    """CH-08, CH-12: the next seat challenges, is wrong, draws one, and has its turn."""
    state, told = play(table(FOUR), truth(0, "R5*"), CHALLENGE(1))
    assert names(told) == [
        "PlayedHidden",
        "ChallengeMade",
        "CardRevealed",
        "CardLanded",
        "CardsDrawn",
        "TurnStarted",
    ]
    assert state.public.counts == (3, 3, 2, 2)
    assert state.public.turn == 1
    assert code_of(state, actions.Draw(1)) is None
    assert state.public.top is not None
    assert (state.public.top.face, state.public.top.card) == (f("R5"), c("R5*"))


@pytest.mark.clause("CHALLENGE-3")
def test_a_true_card_works_before_the_challenger_draws() -> None:
    """CHALLENGE-3: the effect is not lost by the challenge."""
    state = table(["RSk* B1 B2", "Y1 Y2", "G1 G2"], "R3")
    state, told = play(state, truth(0, "RSk*"), CHALLENGE(2))
    assert names(told)[3:] == ["CardLanded", "TurnSkipped", "CardsDrawn", "TurnStarted"]
    assert state.public.turn == 2


@pytest.mark.clause("CHALLENGE-4")
@pytest.mark.rule("CH-10")
def test_a_lie_comes_back_costs_a_card_and_ends_the_turn() -> None:
    """CH-10: the liar takes the card back, draws one, and does not play again."""
    state, told = play(table(FOUR, draw="Y3"), bluff(0, "B9*", "R9"), CHALLENGE(2))
    assert names(told)[3:] == ["CardReturned", "CardsDrawn", "TurnStarted"]
    assert hand(state, 0) == holding("R5* B9* B1 B2 Y3")
    assert drawn(told) == [(0, 1, "caught-lie")]
    assert state.public.counts == (5, 2, 2, 2)
    assert state.public.turn == 1
    assert refused(state, truth(0, "R5*")) == "not-your-turn"


@pytest.mark.parametrize(
    ("rules", "count"),
    [
        reading("CH-07", "one", 1),
        reading("CH-07", "four-for-wild-draw-four", 4),
    ],
)
@pytest.mark.clause("CHALLENGE-4")
def test_the_price_of_a_challenge_about_a_wild_draw_four(rules: Rules, count: int) -> None:
    """CH-07: four or one, by the claim and for either side; other claims cost one in any case."""
    hands = ["W4* B9* B1 B2", "Y1 Y2", "G1 G2"]
    start = table(hands, rules=rules)
    _, told = play(start, bluff(0, "B9*", "W4", color=BLUE), CHALLENGE(2))
    assert drawn(told)[-1] == (0, count, "caught-lie")
    _, told = play(start, truth(0, "W4*", color=BLUE), CHALLENGE(2))
    assert drawn(told)[-1] == (2, count, "wrong-challenge")
    _, told = play(start, bluff(0, "W4*", "R9"), CHALLENGE(2))
    assert drawn(told) == [(0, 1, "caught-lie")]
    _, told = play(start, bluff(0, "B1", "W4", color=BLUE), CHALLENGE(2))
    assert drawn(told)[-1] == (0, 6, "caught-disguise")


@pytest.mark.rule("CH-09")
def test_a_wrong_challenger_who_is_the_victim_too_draws_for_both() -> None:
    """CH-09, ORDER-1: first the forced cards, then the one for the challenge; the turn is lost."""
    state = table(["W4* B1 B2", "Y1 Y2", "G1 G2"], draw="R1 R2 R4 R5 R6")
    state, told = play(state, truth(0, "W4*", color=BLUE), CHALLENGE(1))
    assert drawn(told) == [(1, 4, "forced"), (1, 1, "wrong-challenge")]
    assert names(told)[3:] == [
        "CardLanded",
        "ColorChanged",
        "CardsDrawn",
        "TurnSkipped",
        "CardsDrawn",
        "TurnStarted",
    ]
    assert state.public.counts == (2, 7, 2)
    assert state.public.turn == 2


@pytest.mark.clause("CHALLENGE-6")
@pytest.mark.rule("EF-08")
def test_an_unchallenged_lie_is_safe_for_good() -> None:
    """EF-08: it cannot be challenged later, and mixing it in again costs nobody anything."""
    state = table(["B9* R9* B2", "Y1 R2"], "R3", whole=True)
    state, told = unchallenged(state, bluff(0, "B9*", "R9"))
    assert names(told)[-2:] == ["CardLanded", "TurnStarted"]
    assert of(events.CardLanded, told)[0].card is None
    assert refused(state, CHALLENGE(1)) == "not-now"
    state, _ = play(state, show(1, "R2"))
    state, told = play(state, actions.Draw(0), actions.Shuffle((1, 0)))
    assert drawn(told) == [(0, 1, "turn")]
    assert hand(state, 0) == holding("R9* B2 B9*")


def test_half_given_answers_are_part_of_the_state() -> None:
    """WINDOW-1: a copy taken in the middle of a window awaits the same seats and no others."""
    state, _ = play(table(FOUR), bluff(0, "B9*", "R9"), ACCEPT(1))
    copy = pickle.loads(pickle.dumps(state))
    assert copy == state
    assert actors(copy) == (2, 3)
    assert refused(copy, CHALLENGE(1)) == "already-answered"
    assert play(copy, CHALLENGE(3)) == play(state, CHALLENGE(3))
