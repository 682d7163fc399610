"""Counting a round, and a match of several (chapters SCORE and MATCH, points SC-01 to SC-04)."""

from collections.abc import Sequence
from typing import Any

import pytest

from liars_uno import HOST, Rules, Seat, State, Table, actors, legal_actions
from liars_uno.actions import (
    Accept,
    Action,
    Challenge,
    Draw,
    Keep,
    Lay,
    Leave,
    NextRound,
    PlayHidden,
    PlayOpen,
)
from liars_uno.engine.scoring import value_of
from liars_uno.events import CardsCollected, HandsDealt, MatchEnded, RoundEnded
from liars_uno.phases import AwaitingShuffle, EndReason, MatchOver, Mixing, RoundOver, StartOfTurn
from rules_of_play.builders import (
    CLASSIC,
    GREEN,
    LIARS,
    MIX,
    bluff,
    c,
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

OUT = EndReason.OUT
MATCH = with_rules("match.length", "to-target")
TIED = MATCH.evolve("match.target", 100)


def joint(rules: Rules, totals: tuple[int, ...] | None = None) -> State:
    """Seats 1 and 2 go out together in a Wild Liar's Challenge; 23 points and a Red 0 are left."""
    state = table(["WLC Y8 Y9", "G1", "G4", "R6"], rules=rules, totals=totals)
    state, _ = play(state, show(0, "WLC", color=GREEN))
    state, _ = play(state, Lay(1, c("G1")), Lay(2, c("G4")), Lay(3, c("R6")))
    return play(state, Challenge(0, 3), Challenge(0, 1))[0]


def round_over(rules: Rules = MATCH, **more: Any) -> State:
    """Seat 0 has gone out, and 9 points were left."""
    return play(table(["R5", "B4", "B5"], rules=rules, **more), show(0, "R5"))[0]


# ---- SCORE ---------------------------------------------------------------------------------------
@pytest.mark.clause("SCORE-1")
@pytest.mark.parametrize(
    ("card", "value"),
    [
        ("R0", 0),
        ("R0*", 0),
        ("B7", 7),
        ("B7*", 7),
        ("G9", 9),
        ("YSk*", 20),
        ("YRv*", 20),
        ("Y+2*", 20),
        ("W4*", 50),
        ("WLC", 50),
        ("W", 50),
    ],
)
def test_what_a_card_is_worth(card: str, value: int) -> None:
    """SCORE-1: Regular and Liar's cards alike; 0 and 7 at face value; every wild 50."""
    assert value_of(LIARS, c(card)) == value


@pytest.mark.clause("SCORE-2")
def test_the_winner_collects_what_the_others_hold() -> None:
    """SCORE-2: all cards of all others, and nobody else gets anything."""
    state, told = play(table(["R5", "WLC W4* B7", "YSk* R0 G9"]), show(0, "R5"))
    assert state.phase == MatchOver((0,), OUT, (50 + 50 + 7 + 20 + 0 + 9, 0, 0))
    ended = of(RoundEnded, told)[0]
    assert ended.hands == ((), state.secret.hands[1], state.secret.hands[2])
    assert state.public.totals == (136, 0, 0)


@pytest.mark.parametrize(
    ("rules", "points"),
    [
        reading("SC-01", "full-each", (0, 24, 24, 0)),
        reading("SC-01", "divided", (0, 12, 12, 0)),
        reading("SC-01", "nobody", (0, 0, 0, 0)),
    ],
)
@pytest.mark.clause("SCORE-2")
def test_what_joint_winners_score(rules: Rules, points: tuple[int, ...]) -> None:
    """SC-01: 8 and 9 of the player, 6 and the 1 that was drawn of the caught seat are 24."""
    state = table(["WLC Y8 Y9", "G1", "G4", "R6"], rules=rules, draw="R1")
    state, _ = play(state, show(0, "WLC", color=GREEN))
    state, _ = play(state, Lay(1, c("G1")), Lay(2, c("G4")), Lay(3, c("R6")))
    state, _ = play(state, Challenge(0, 3), Challenge(0, 1))
    assert state.phase == MatchOver((1, 2), OUT, points)


def test_a_sum_that_cannot_be_divided_is_rounded_down() -> None:
    """SC-01 b: 23 points for two winners are 11 each."""
    state = joint(with_rules("scoring.joint_winners", "divided"))
    assert isinstance(state.phase, MatchOver)
    assert state.phase.points == (0, 11, 11, 0)


@pytest.mark.parametrize("value", ["full-each", "divided", "nobody"])
def test_a_single_winner_scores_the_same_in_every_reading(value: str) -> None:
    """SC-01 is about several."""
    state = round_over(with_rules("scoring.joint_winners", value))
    assert isinstance(state.phase, MatchOver)
    assert state.phase.points == (9, 0, 0)


@pytest.mark.rule("SC-04")
def test_only_the_real_cards_in_hands_are_counted() -> None:
    """SC-04: what a card was claimed to be scores nothing, and neither does the pile."""
    state = table(["B9* R5", "W4* B1", "B2"])
    state, _ = unchallenged(state, bluff(0, "B9*", "R9"))
    state, _ = unchallenged(state, bluff(1, "W4*", "R+2"))
    assert state.public.turn == 0
    state, _ = play(state, show(0, "R5"))
    held = sum(value_of(LIARS, card) for seat in (1, 2) for card in state.secret.hands[seat])
    assert state.phase == MatchOver((0,), OUT, (held, 0, 0))
    assert state.public.counts[2] == 3


# ---- MATCH-1 -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "phase"),
    [
        reading("SC-03", "single-round", MatchOver((0,), OUT, (9, 0, 0))),
        reading("SC-03", "to-target", RoundOver((0,), OUT, (9, 0, 0))),
    ],
)
@pytest.mark.clause("MATCH-1")
def test_whether_one_round_is_the_match(rules: Rules, phase: MatchOver | RoundOver) -> None:
    """SC-03: it is over, or the host opens the next round."""
    state = round_over(rules)
    assert state.phase == phase
    over = isinstance(phase, MatchOver)
    assert actors(state) == (() if over else (HOST,))
    assert tuple(legal_actions(state, HOST)) == (() if over else (NextRound(),))
    if over:
        assert refused(state, NextRound()) == "game-over"


@pytest.mark.clause("MATCH-1")
@pytest.mark.parametrize(("before", "over"), [(490, False), (491, True), (495, True)])
def test_a_match_ends_when_a_total_reaches_five_hundred(before: int, over: bool) -> None:
    """MATCH-1, CV-22: at the target, not only beyond it."""
    state = round_over(totals=(before, 0, 499))
    assert isinstance(state.phase, MatchOver) is over
    assert state.public.totals == (before + 9, 0, 499)
    if over:
        assert state.phase == MatchOver((0,), OUT, (9, 0, 0))


def test_the_highest_total_wins_though_another_seat_won_the_last_round() -> None:
    """MATCH-1, SC-02: several may be past the target; the higher total has won."""
    state = joint(TIED, totals=(120, 80, 90, 0))
    assert isinstance(state.phase, MatchOver)
    assert state.public.totals == (120, 103, 113, 0)
    assert state.phase.winners == (0,)


@pytest.mark.parametrize(
    ("rules", "winners"),
    [
        reading("SC-02", "shared", (1, 2), start=TIED),
        reading("SC-02", "extra-round", None, start=TIED),
    ],
)
def test_two_seats_reach_the_target_level(rules: Rules, winners: tuple[Seat, ...] | None) -> None:
    """SC-02: they share the match, or another round decides."""
    state = joint(rules, totals=(0, 90, 90, 0))
    assert state.public.totals == (0, 113, 113, 0)
    assert (state.phase.winners if isinstance(state.phase, MatchOver) else None) == winners


@pytest.mark.parametrize("value", ["shared", "extra-round"])
def test_a_level_total_that_is_not_the_highest_is_no_tie(value: str) -> None:
    """SC-02: only who is on top counts."""
    state = joint(TIED.evolve("match.tie", value), totals=(0, 90, 91, 0))
    assert isinstance(state.phase, MatchOver)
    assert state.phase.winners == (2,)


@pytest.mark.parametrize(("lead", "winner"), [(0, None), (1, 1)])
def test_extra_rounds_go_on_until_one_total_is_highest_alone(
    lead: int, winner: Seat | None
) -> None:
    """SC-02 b: a level extra round is followed by another, however high the totals are."""
    rules = TIED.evolve("match.tie", "extra-round")
    state = joint(rules, totals=(0, 300 + lead, 300, 0))
    expected = None if winner is None else (winner,)
    assert (state.phase.winners if isinstance(state.phase, MatchOver) else None) == expected


@pytest.mark.clause("MATCH-1")
def test_the_lowest_total_may_win_a_classic_match() -> None:
    """MATCH-1, CV-21: everyone is charged, and whoever reaches the target has lost."""
    rules = CLASSIC.evolve("scoring.score_for", "lowest-total")
    state, told = play(table(["R5", "B4", "B5"], rules=rules, totals=(9, 8, 498)), show(0, "R5"))
    assert state.phase == MatchOver((0,), OUT, (0, 4, 5))
    assert state.public.totals == (9, 12, 503)
    assert of(MatchEnded, told) == [MatchEnded((0,), OUT, (0, 4, 5))]


@pytest.mark.clause("MATCH-1")
def test_when_the_match_is_over_nothing_is_left_to_be_done() -> None:
    """MATCH-1: nobody is waited for, nobody may act, and the agenda is empty."""
    state, _ = play(table(["R1", "B2 B3"], "R5"), show(0, "R1"))
    assert isinstance(state.phase, MatchOver)
    assert (state.public.agenda, actors(state)) == ((), ())
    assert all(legal_actions(state, seat) == () for seat in (0, 1, HOST))


# ---- MATCH-2 -------------------------------------------------------------------------------------
@pytest.mark.clause("MATCH-2")
def test_only_totals_dealer_and_seats_go_over_into_the_next_round() -> None:
    """MATCH-2, C89: color, direction, calls, skips, claims and passes are forgotten."""
    rules = MATCH.evolve("uno_call.wrong_accusation", "two")
    state = round_over(rules, direction=-1)
    state, told = play(state, NextRound())
    assert state.phase == AwaitingShuffle(112, Mixing.DECK)
    public = state.public
    assert (public.direction, public.color, public.pending) == (1, None, None)
    assert (public.wild_challenge, public.discard, public.passes) == (None, None, 0)
    assert public.totals == (9, 0, 0)
    assert of(CardsCollected, told) == [CardsCollected(1, (0, 1, 2))]
    fresh, _ = play(round_over(rules), NextRound())
    assert fresh == state, "the way there leaves no trace"


@pytest.mark.clause("MATCH-2")
def test_the_next_round_is_dealt_and_starts_left_of_the_new_dealer() -> None:
    """MATCH-2, DEAL-6, ST-07: the deal goes to the left, so the seat after that begins."""
    state, told = play(round_over(), NextRound(), MIX)
    assert [event.dealer for event in of(HandsDealt, told)] == [1]
    assert (state.phase, state.public.turn) == (StartOfTurn(), 2)
    assert state.public.counts == (7, 7, 7)


def test_the_next_round_is_opened_once_and_not_before() -> None:
    """C31: a doubled request finds the cards being mixed; nobody else may ask for it."""
    assert refused(table(["R5 R6", "B4"], rules=MATCH), NextRound()) == "not-now"
    state = round_over()
    assert refused(state, Draw(1)) == "not-now"
    assert refused(state, show(1, "B4")) == "not-now"
    state, _ = play(state, NextRound())
    assert refused(state, NextRound()) == "not-now"


# ---- dealers and seats ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("value", "dealer"),
    [("left", 1), ("same", 0), ("winner-deals", 2), ("winner-starts", 1)],
)
def test_who_deals_next(value: str, dealer: Seat) -> None:
    """DEAL-6, ST-07: seat 2 has won the round that seat 0 dealt."""
    rules = MATCH.evolve("deal.next_dealer", value)
    state, _ = play(table(["B4", "B5", "R5"], rules=rules, turn=2), show(2, "R5"))
    state, _ = play(state, NextRound())
    assert state.public.dealer == dealer


@pytest.mark.parametrize(
    ("value", "dealer"), [("left", 1), ("same", 1), ("winner-deals", 3), ("winner-starts", 2)]
)
@pytest.mark.parametrize("when", ["in the round", "between rounds"])
def test_a_dealer_who_has_left_is_passed_over(value: str, dealer: Seat, when: str) -> None:
    """DEAL-6, LEAVE-1: the next seat still in deals, or what the winner makes of it."""
    rules = MATCH.evolve("deal.next_dealer", value)
    state = table(["B3", "B4", "B5", "R5"], rules=rules, turn=3)
    leaves = Leave(0)
    order = [leaves, show(3, "R5")] if when == "in the round" else [show(3, "R5"), leaves]
    state, _ = play(state, *order, NextRound(), MIX)
    assert state.public.dealer == dealer
    assert state.public.playing == (1, 2, 3)
    assert state.public.turn == {1: 2, 2: 3, 3: 1}[dealer]


def test_a_winner_who_leaves_between_rounds_deals_no_more() -> None:
    """DEAL-6: the seat after the winner takes its place."""
    rules = MATCH.evolve("deal.next_dealer", "winner-deals")
    state, _ = play(table(["B3", "B4", "R5"], rules=rules, turn=2), show(2, "R5"), Leave(2))
    state, _ = play(state, NextRound())
    assert state.public.dealer == 0


# ---- whole matches -------------------------------------------------------------------------------
def honest(legal: Sequence[Action]) -> Action:
    """The first play that is open or true, else an acceptance, else whatever comes first."""
    for action in legal:
        if isinstance(action, PlayOpen):
            return action
        if isinstance(action, PlayHidden) and action.card.face is action.claim:
            return action
    return next((a for a in legal if isinstance(a, Accept | Draw | Keep)), legal[0])


@pytest.mark.clause("MATCH-1")
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_match_to_five_hundred(seed: int) -> None:
    """MATCH-1, law 11: totals are the sums of the points, and the match ends when one is there."""
    game = Table(MATCH.evolve("deal.hand_size", 3), seats=3, seed=seed)
    totals = [0, 0, 0]
    rounds = 0
    while not isinstance(game.state.phase, MatchOver):
        if isinstance(game.state.phase, RoundOver):
            told = game.act(NextRound())
            assert not of(RoundEnded, told)
            continue
        seat = game.actors()[0]
        told = game.act(honest(game.legal(seat)))
        for ended in of(RoundEnded, told):
            rounds += 1
            totals = [a + b for a, b in zip(totals, ended.points, strict=True)]
            assert ended.totals == tuple(totals) == game.state.public.totals
            assert (max(totals) >= 500) is isinstance(game.state.phase, MatchOver)
    assert rounds > 1
    best = max(totals)
    assert game.state.phase.winners == tuple(s for s in range(3) if totals[s] == best)
    assert refused(game.state, truth(0, "R5*")) == "game-over"
