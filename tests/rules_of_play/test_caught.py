"""Caught lies and the order of resolution: chapters ORDER and EFFECT, points EF-01 to EF-08."""

import pytest

from liars_uno import Color, Rules, Seat, State, actions, events
from liars_uno.phases import START_OF_TURN, AwaitingShuffle, EndReason, MatchOver, Mixing
from rules_of_play.builders import (
    BLUE,
    CLASSIC,
    GREEN,
    MIX,
    RED,
    YELLOW,
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

HANDS = ["B9* R5* B1 B2", "Y1 Y2", "G1 G2"]
CHALLENGE = actions.Challenge


def caught(
    rules: Rules, claim: str, *, color: Color | None = None, target: Seat | None = None
) -> tuple[State, list[tuple[Seat, int, str]]]:
    """Seat 2 catches a lie of seat 0 about Blue 9; the state, and who drew."""
    action = bluff(0, "B9*", claim, color=color, target=target)
    state, told = play(table(HANDS, rules=rules), action, CHALLENGE(2))
    return state, drawn(told)


# ---- whether the claim works ---------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "turn", "direction", "forced"),
    [
        reading("EF-01", "stands", (2, 2, 2, 1), -1, [2, 4]),
        reading("EF-01", "cancelled", (1, 1, 1, 1), 1, []),
    ],
)
@pytest.mark.clause("CHALLENGE-4")
def test_whether_a_caught_claim_works(
    rules: Rules, turn: tuple[Seat, ...], direction: int, forced: list[int]
) -> None:
    """EF-01: a caught Skip, Reverse, Draw Two and Wild Draw Four work, or do nothing at all."""
    skip, _ = caught(rules, "RSk")
    reverse, _ = caught(rules, "RRv")
    two, two_drawn = caught(rules, "R+2")
    four, four_drawn = caught(rules, "W4", color=BLUE)
    assert (skip.public.turn, two.public.turn, four.public.turn) == turn[:3]
    assert reverse.public.turn == (2 if direction == -1 else 1)
    assert reverse.public.direction == direction
    found = [count for _, count, why in two_drawn + four_drawn if why == "forced"]
    assert found == forced
    for state in (skip, reverse, two, four):
        assert state.public.counts[0] == 5
        assert state.public.color is RED


@pytest.mark.parametrize(
    ("rules", "turn"), [reading("EF-02", "stands", 2), reading("EF-02", "cancelled", 1)]
)
def test_who_is_next_after_a_caught_skip(rules: Rules, turn: Seat) -> None:
    """EF-02: the next seat is skipped, or plays normally."""
    state, _ = caught(rules, "RSk")
    assert state.public.turn == turn


@pytest.mark.parametrize(
    ("rules", "direction", "turn"),
    [reading("EF-03", "stands", -1, 2), reading("EF-03", "cancelled", 1, 1)],
)
def test_the_direction_after_a_caught_reverse(rules: Rules, direction: int, turn: Seat) -> None:
    """EF-03: turned, or as before."""
    state, _ = caught(rules, "RRv")
    assert (state.public.direction, state.public.turn) == (direction, turn)


@pytest.mark.parametrize(
    ("rules", "draws", "turn"),
    [
        reading("EF-04", "stands", [(1, "forced")], 2),
        reading("EF-04", "cancelled", [], 1),
    ],
)
@pytest.mark.parametrize(("claim", "count"), [("R+2", 2), ("W4", 4)])
def test_the_next_seat_after_a_caught_forced_draw(
    rules: Rules, draws: list[tuple[Seat, str]], turn: Seat, claim: str, count: int
) -> None:
    """EF-04: it draws and loses its turn before the liar draws, or neither."""
    state, found = caught(rules, claim, color=BLUE if claim == "W4" else None)
    forced = [(seat, count, why) for seat, why in draws]
    assert found == [*forced, (0, 1, "caught-lie")]
    assert state.public.turn == turn


@pytest.mark.parametrize(
    ("rules", "color"),
    [reading("EF-05", "previous", RED), reading("EF-05", "named", GREEN)],
)
@pytest.mark.clause("CHALLENGE-7")
def test_the_color_after_a_caught_wild_draw_four(rules: Rules, color: Color) -> None:
    """EF-05: that of the card which lies bare again, or the named one beside its symbol."""
    start = table(["B9* B1 B2", "Y1 Y2", "B3 G9 R9 B8"], "R3", rules=rules)
    state, _ = play(start, bluff(0, "B9*", "W4", color=GREEN), CHALLENGE(2))
    assert (state.public.color, state.public.turn) == (color, 2)
    assert code_of(state, show(2, "B3")) is None
    assert code_of(state, show(2, "G9")) == (None if color is GREEN else "no-match")
    assert code_of(state, show(2, "R9")) == (None if color is RED else "no-match")
    assert code_of(state, show(2, "B8")) == "no-match"


@pytest.mark.clause("CHALLENGE-7")
def test_a_named_color_lasts_until_a_card_covers_the_top() -> None:
    """EF-05 b: it survives further caught lies, and ends with the next card on the pile."""
    rules = with_rules("challenge.caught_color", "named")
    start = table(["B9* B1 B2", "Y1 Y2", "G9* G8 R9"], "R3", rules=rules)
    state, _ = play(start, bluff(0, "B9*", "W4", color=GREEN), CHALLENGE(2))
    state, _ = play(state, bluff(2, "G9*", "G5"), CHALLENGE(0))
    assert (state.public.color, state.public.turn) == (GREEN, 0)
    state, _ = unchallenged(state, bluff(0, "B9*", "B3"))
    assert state.public.color is BLUE


@pytest.mark.clause("CHALLENGE-7")
def test_a_named_color_on_a_wild_replaces_the_color_named_before() -> None:
    """EF-05 b: on a wild only the color counts, and that is now the newly named one."""
    rules = with_rules("challenge.caught_color", "named")
    start = table(["B9* B1 B2", "Y1 Y2", "G9 Y9"], "WLC", color=YELLOW, rules=rules)
    state, _ = play(start, bluff(0, "B9*", "W4", color=GREEN), CHALLENGE(2))
    assert code_of(state, show(2, "G9")) is None
    assert code_of(state, show(2, "Y9")) == "no-match"


def test_a_named_color_means_nothing_where_the_claim_is_cancelled() -> None:
    """EF-05: under EF-01 b the color is that before in any case."""
    rules = with_rules("challenge.caught_color", "named", "challenge.caught_effect", "cancelled")
    state, _ = caught(rules, "W4", color=GREEN)
    assert (state.public.color, state.public.turn) == (RED, 1)


@pytest.mark.rule("EF-06")
@pytest.mark.clause("CHALLENGE-7")
def test_the_top_after_a_caught_lie_is_the_one_before() -> None:
    """EF-06: with its own claim; the caught claim leaves nothing behind to match."""
    start = table(["B9* B1 B2", "Y5 Y8 G3", "G1 G2"], "G7*", claim="R5")
    state, _ = play(start, bluff(0, "B9*", "R8"), CHALLENGE(2))
    top = state.public.top
    assert top is not None
    assert (top.face, top.card) == (f("R5"), None)
    assert code_of(state, show(1, "Y5")) is None
    assert code_of(state, show(1, "Y8")) == "no-match"
    assert code_of(state, show(1, "G3")) == "no-match"


@pytest.mark.rule("EF-07")
def test_the_bare_top_cannot_be_challenged_again() -> None:
    """EF-07: its own window closed long ago, lie or not."""
    start = table(["B9* B1 B2", "Y5 Y8", "G1 G2"], "G7*", claim="R5")
    state, _ = play(start, bluff(0, "B9*", "R8"), CHALLENGE(2))
    for seat in (0, 1, 2):
        assert refused(state, CHALLENGE(seat)) == "not-now"
    assert state.phase == START_OF_TURN


# ---- what true and unchallenged cards do ---------------------------------------------------------
@pytest.mark.clause("EFFECT-1")
@pytest.mark.parametrize("direction", [1, -1])
def test_a_skip_skips_the_next_seat(direction: int) -> None:
    """EFFECT-1: in the direction of play; with two seats its player has another turn."""
    start = table(["B9* B1 B2", "Y1", "G1", "Y2"], direction=direction)
    state, told = unchallenged(start, bluff(0, "B9*", "RSk"))
    assert of(events.TurnSkipped, told)[0].seat == direction % 4
    assert state.public.turn == 2
    state, _ = unchallenged(table(["B9* B1 B2", "Y1"]), bluff(0, "B9*", "RSk"))
    assert state.public.turn == 0


@pytest.mark.clause("EFFECT-2")
def test_a_reverse_turns_the_direction() -> None:
    """EFFECT-2: with three seats the one before is next, and nobody is skipped."""
    state, told = unchallenged(table(HANDS), bluff(0, "B9*", "RRv"))
    assert (state.public.direction, state.public.turn) == (-1, 2)
    assert of(events.TurnSkipped, told) == []


@pytest.mark.clause("EFFECT-2")
def test_a_reverse_between_two_turns_and_skips() -> None:
    """EFFECT-2: two seats in play, also where a third has left; caught it does the same."""
    for action in (actions.Accept(1), CHALLENGE(1)):
        state = table(["B9* B1 B2", "Y1 Y2"])
        state, told = play(state, bluff(0, "B9*", "RRv"), action)
        assert (state.public.direction, state.public.turn) == (-1, 0)
        assert of(events.TurnSkipped, told)[0].seat == 1
    state, _ = play(table(HANDS), actions.Leave(2), bluff(0, "B9*", "RRv"), actions.Accept(1))
    assert state.public.turn == 0


@pytest.mark.clause("EFFECT-3")
def test_a_draw_two_makes_draw_and_skips() -> None:
    """EFFECT-3: two cards and the lost turn, for the next seat in the direction of play."""
    state, told = unchallenged(table(HANDS, direction=-1), bluff(0, "B9*", "R+2"))
    assert drawn(told) == [(2, 2, "forced")]
    assert state.public.turn == 1


@pytest.mark.clause("EFFECT-4")
def test_a_wild_draw_four_names_a_color_makes_draw_and_skips() -> None:
    """EFFECT-4: the color first, then four cards and the lost turn."""
    state, told = unchallenged(table(HANDS), bluff(0, "B9*", "W4", color=GREEN))
    assert names(told)[-5:] == [
        "CardLanded",
        "ColorChanged",
        "CardsDrawn",
        "TurnSkipped",
        "TurnStarted",
    ]
    assert drawn(told) == [(1, 4, "forced")]
    assert (state.public.color, state.public.turn) == (GREEN, 2)


@pytest.mark.clause("EFFECT-4")
@pytest.mark.clause("EFFECT-6")
def test_naming_the_color_in_force_changes_nothing() -> None:
    """EFFECT-4: a color may be named that is in force already."""
    state, told = unchallenged(table(HANDS), bluff(0, "B9*", "W4", color=RED))
    assert of(events.ColorChanged, told) == []
    assert state.public.color is RED


@pytest.mark.clause("EFFECT-5")
def test_a_wild_puts_the_named_color_in_force() -> None:
    """EFFECT-5: for the seats that follow, until another card covers it."""
    state, _ = play(table(["W R1", "B9 G9"], rules=CLASSIC), show(0, "W", color=BLUE))
    assert state.public.color is BLUE
    assert code_of(state, show(1, "B9")) is None
    assert refused(state, show(1, "G9")) == "no-match"


@pytest.mark.clause("EFFECT-6")
def test_any_other_card_puts_its_own_color_in_force() -> None:
    """EFFECT-6: open cards their own, hidden ones the claimed one, but a caught one none."""
    state, _ = play(table(["B3 B1", "Y1 Y2"]), show(0, "B3"))
    assert state.public.color is BLUE
    state, _ = unchallenged(table(["R9* B1", "Y1 Y2"]), bluff(0, "R9*", "B3"))
    assert state.public.color is BLUE
    state, _ = play(table(["R9* B1", "Y1 Y2"]), bluff(0, "R9*", "B3"), CHALLENGE(1))
    assert state.public.color is RED


# ---- the order of resolution ---------------------------------------------------------------------
_FORCED = ["CardsDrawn", "TurnSkipped"]
_TAIL = ["CardsDrawn", "TurnStarted"]


@pytest.mark.clause("ORDER-1")
@pytest.mark.parametrize(
    ("card", "claim", "target", "answer", "expected"),
    [
        ("B9*", "R+2", None, 2, ["CardRevealed", *_FORCED, "CardReturned", *_TAIL]),
        ("B9*", "RSk", None, 2, ["CardRevealed", "TurnSkipped", "CardReturned", *_TAIL]),
        ("B9*", "RRv", None, 2, ["CardRevealed", "DirectionChanged", "CardReturned", *_TAIL]),
        ("B9*", "R7", 1, 2, ["CardRevealed", "HandsSwapped", "CardReturned", *_TAIL]),
        ("B9*", "R0", None, 2, ["CardRevealed", "HandsPassed", "CardReturned", *_TAIL]),
        ("B1", "R+2", None, 2, ["CardRevealed", *_FORCED, "CardReturned", *_TAIL]),
        ("R+2*", "R+2", None, 2, ["CardRevealed", "CardLanded", *_FORCED, *_TAIL]),
        ("R7*", "R7", 1, 2, ["CardRevealed", "CardLanded", "HandsSwapped", *_TAIL]),
        ("R0*", "R0", None, 2, ["CardRevealed", "CardLanded", "HandsPassed", *_TAIL]),
        ("B9*", "R+2", None, None, ["CardLanded", "CardsDrawn", "TurnSkipped", "TurnStarted"]),
        ("B9*", "R7", 1, None, ["CardLanded", "HandsSwapped", "TurnStarted"]),
        ("B9*", "R0", None, None, ["CardLanded", "HandsPassed", "TurnStarted"]),
    ],
)  # fmt: skip
def test_the_order_of_resolution(
    card: str, claim: str, target: Seat | None, answer: Seat | None, expected: list[str]
) -> None:
    """ORDER-1: revealed, effect, card back, penalty, next turn; hands before any penalty."""
    state = table([f"{card} B4 B5 B6", "Y1 Y2", "G1 G2"])
    state, _ = play(state, bluff(0, card, claim, target=target))
    answers = accepts(state) if answer is None else (CHALLENGE(answer),)
    _, told = play(state, *answers)
    assert names(told)[len(answers) :] == expected


@pytest.mark.clause("ORDER-1")
def test_the_agenda_tells_the_order_while_cards_are_mixed() -> None:
    """ORDER-1: what is still to be done stands in the public table, next first."""
    state = table(["B9* W4* B2", "Y1 Y2", "G1 G2"], "R3", draw="Y4", under="G4", whole=True)
    state, _ = play(state, bluff(0, "B9*", "W4", color=BLUE), CHALLENGE(2))
    assert state.phase == AwaitingShuffle(1, Mixing.DISCARD)
    assert [type(ob).__name__ for ob in state.public.agenda] == [
        "DrawCards",
        "LoseTurn",
        "ReturnCard",
        "DrawCards",
        "SettleDuty",
        "CheckWin",
        "NextTurn",
    ]


@pytest.mark.clause("ORDER-1")
def test_a_reshuffle_in_the_middle_of_a_penalty_changes_no_order() -> None:
    """ORDER-1, PILE-2: the pending card and the previous top stay out until the card is back."""
    state = table(["B9* R+2* B2", "Y1 Y2", "G1 G2"], "R3", draw="Y4", under="G4 G5", whole=True)
    state, told = play(state, bluff(0, "B9*", "R+2"), CHALLENGE(2))
    assert state.phase == AwaitingShuffle(2, Mixing.DISCARD)
    assert drawn(told) == [(1, 1, "forced")]
    state, more = play(state, MIX)
    assert drawn(more) == [(1, 1, "forced"), (0, 1, "caught-lie")]
    assert names(more) == ["Shuffled", "CardsDrawn", "TurnSkipped", "CardReturned", *_TAIL]
    assert hand(state, 1) == holding("Y1 Y2 Y4 G4")
    assert hand(state, 0) == holding("B9* R+2* B2 G5")
    assert state.public.top is not None
    assert state.public.top.card is c("R3")
    assert state.public.discard_count == 1


@pytest.mark.clause("ORDER-1")
def test_the_six_cards_of_a_disguise_may_need_a_reshuffle() -> None:
    """ORDER-1, RS-05: the card itself is back in the hand by then and is not mixed in."""
    state = table(["B9 R5* B2", "Y1 Y2", "G1 G2"], "R3", draw="Y3 Y4 Y5", under="G4 G5", whole=True)
    state, told = play(state, bluff(0, "B9", "R5"), CHALLENGE(2), MIX)
    assert drawn(told) == [(0, 3, "caught-disguise"), (0, 2, "caught-disguise")]
    assert of(events.DrawsWaived, told)[0].count == 1
    assert hand(state, 0) == holding("B9 R5* B2 Y3 Y4 Y5 G4 G5")


def test_a_true_card_lies_on_the_pile_before_its_forced_draw() -> None:
    """RS-05: so the previous top may be mixed in, and is drawn by the victim."""
    state = table(["R+2* B1 B2", "Y1 Y2", "G1 G2"], "R3", draw="Y4", whole=True)
    state, told = play(state, truth(0, "R+2*"), CHALLENGE(2))
    assert state.phase == AwaitingShuffle(1, Mixing.DISCARD)
    state, more = play(state, MIX)
    assert drawn(told + more) == [(1, 1, "forced"), (1, 1, "forced")]
    assert hand(state, 1) == holding("Y1 Y2 Y4 R3")
    assert of(events.DrawsWaived, more)[0].seat == 2
    assert state.public.top is not None
    assert state.public.top.card is c("R+2*")


@pytest.mark.clause("ORDER-1")
def test_a_liar_who_is_caught_twice_pays_twice() -> None:
    """ORDER-1: every caught lie is settled by itself, and the same card may be tried again."""
    state = table(["B9* B1 B2", "Y1 Y2"], draw="Y3 Y4 Y5 Y6")
    state, told = play(state, bluff(0, "B9*", "RSk"), CHALLENGE(1))
    assert state.public.turn == 0
    state, more = play(state, bluff(0, "B9*", "RSk"), CHALLENGE(1))
    assert drawn(told + more) == [(0, 1, "caught-lie"), (0, 1, "caught-lie")]
    assert state.public.counts == (5, 2)


def test_between_two_seats_a_challenger_may_be_the_victim() -> None:
    """CH-09, EF-04: caught or true, the victim draws its forced cards first and loses the turn."""
    state, told = play(table(["B9* B1", "Y1 Y2"]), bluff(0, "B9*", "R+2"), CHALLENGE(1))
    assert drawn(told) == [(1, 2, "forced"), (0, 1, "caught-lie")]
    assert state.public.turn == 0
    state, told = play(table(["R+2* B1", "Y1 Y2"]), truth(0, "R+2*"), CHALLENGE(1))
    assert drawn(told) == [(1, 2, "forced"), (1, 1, "wrong-challenge")]
    assert state.public.turn == 0


# ---- last cards that come back -------------------------------------------------------------------
@pytest.mark.clause("CHALLENGE-4")
def test_a_caught_last_card_comes_back_and_play_goes_on() -> None:
    """WIN-2: the card and one more are in the hand again; what was claimed still works."""
    state, told = play(table(["B9*", "Y1 Y2", "G1 G2"]), bluff(0, "B9*", "R+2"), CHALLENGE(2))
    assert drawn(told) == [(1, 2, "forced"), (0, 1, "caught-lie")]
    assert state.public.counts == (2, 4, 2)
    assert (state.phase, state.public.turn) == (START_OF_TURN, 2)


def test_a_caught_last_card_counts_in_a_round_that_ends_for_want_of_cards() -> None:
    """RS-04 d, WIN-2: the liar has not gone out: the card is back before hands are compared."""
    rules = with_rules("piles.exhausted", "ends-round")
    state = table(["B9*", "R+2* Y2", "G1 G2"], "R3", draw="Y1", rules=rules, whole=True)
    state, told = play(state, bluff(0, "B9*", "R+2"), CHALLENGE(2))
    assert state.phase == MatchOver((2,), EndReason.EXHAUSTED, (0, 0, 32))
    assert hand(state, 0) == holding("B9*")
    assert names(told)[-3:] == ["CardReturned", "RoundEnded", "MatchEnded"]
