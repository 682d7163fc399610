"""The deal and the opening card in classic play: chapter DEAL, rule points CV-25 to CV-31."""

from collections import Counter

import pytest

from classic.support import (
    CLASSIC,
    Told,
    after,
    at_turn,
    classic,
    gained,
    plays,
    short,
    small,
    walk,
)
from liars_uno import HOST, Rules, State, actions, events, new_game, phases
from liars_uno.actions import ChooseColor, Leave, NextRound
from liars_uno.rules.deck import cards_of
from rules_of_play.builders import (
    BLUE,
    GREEN,
    c,
    drawn,
    everything,
    hand,
    holding,
    names,
    of,
    play,
    reading,
    refused,
    stacked,
    table,
)

#: What three seats are dealt below, from the left of the dealer, seat 0: 21 cards.
DEALT = "G1 Y1 B1 G2 Y2 B2 G3 Y3 B3 G4 Y4 B4 G5 Y5 B5 G6 Y6 B6 G8 Y8 B8"


def opened(rules: Rules, turned_over: str, then: str = "") -> tuple[State, Told]:
    """A round of three seats, dealt by seat 0, with these cards turned over and below them."""
    start = new_game(rules, 3, 0)
    return walk(start, stacked(start, f"{DEALT} {turned_over} {then}"))


@pytest.mark.clause("DEAL-1")
@pytest.mark.clause("DEAL-2")
def test_seven_cards_each_one_at_a_time_from_the_left_of_the_dealer() -> None:
    """DEAL-2: the dealer is served last, and the rest is the draw pile."""
    state, _ = opened(CLASSIC, "R5")
    assert hand(state, 1) == holding("G1 G2 G3 G4 G5 G6 G8")
    assert hand(state, 2) == holding("Y1 Y2 Y3 Y4 Y5 Y6 Y8")
    assert hand(state, 0) == holding("B1 B2 B3 B4 B5 B6 B8")
    assert state.public.draw_count == 108 - 21 - 1
    assert at_turn(state) == 1


@pytest.mark.parametrize(("seats", "playable"), [(2, True), (10, True), (1, False), (11, False)])
def test_two_to_ten_may_play(seats: int, playable: bool) -> None:
    """DK-05: the classic box is for two to ten."""
    if playable:
        assert new_game(CLASSIC, seats).public.seats == seats
    else:
        with pytest.raises(ValueError, match=f"{seats} seats are not from 2 to 10"):
            new_game(CLASSIC, seats)


def test_the_classic_deck() -> None:
    """The seeds' list: 19 numbers a color, two of each action a color, four of either wild."""
    deck = Counter(cards_of(CLASSIC.deck))
    assert sum(deck.values()) == 108
    for color in "RYGB":
        assert deck[c(f"{color}0")] == 1
        assert [deck[c(f"{color}{n}")] for n in range(1, 10)] == [2] * 9
        assert [deck[c(f"{color}{action}")] for action in ("Sk", "Rv", "+2")] == [2] * 3
    assert (deck[c("W")], deck[c("W4")]) == (4, 4)


# ---- wilds ---------------------------------------------------------------------------------------
@pytest.mark.clause("DEAL-3")
@pytest.mark.parametrize(
    ("rules", "phase"),
    [
        reading("CV-25", "first-seat-names", phases.NamingColor(1), start=CLASSIC),
        reading(
            "CV-25",
            "set-aside",
            phases.AwaitingShuffle(108 - 21, phases.Mixing.OPENING),
            start=CLASSIC,
        ),
    ],
)
def test_an_opening_wild(rules: Rules, phase: phases.Phase) -> None:
    """CV-25: the first seat names the color, or the card goes back and another is turned over."""
    state, _ = opened(rules, "W")
    assert state.phase == phase
    assert everything(state) == Counter(cards_of(rules.deck))


def test_the_first_seat_names_the_color_of_an_opening_wild_and_plays() -> None:
    """CV-25 a: nobody else is asked, and the color is in force for its own turn."""
    state, _ = opened(CLASSIC, "W")
    assert refused(state, ChooseColor(2, GREEN)) == "not-yours-to-answer"
    state = after(state, ChooseColor(1, BLUE))
    assert (at_turn(state), state.public.color) == (1, BLUE)
    assert plays(state, 1) == set()
    assert plays(after(opened(CLASSIC, "W")[0], ChooseColor(1, GREEN)), 1) >= {"G1", "G8"}


def test_if_the_first_seat_leaves_before_naming_the_next_one_names() -> None:
    """LEAVE-2: somebody must, and the turn goes to the same seat."""
    state, _ = opened(CLASSIC, "W")
    state = after(state, Leave(1))
    assert state.phase == phases.NamingColor(2)
    assert at_turn(after(state, ChooseColor(2, BLUE))) == 2


@pytest.mark.parametrize(
    ("rules", "phase"),
    [
        reading(
            "CV-26",
            "set-aside",
            phases.AwaitingShuffle(108 - 21, phases.Mixing.OPENING),
            start=CLASSIC,
        ),
        reading("CV-26", "first-seat-names", phases.NamingColor(1), start=CLASSIC),
    ],
)
def test_an_opening_wild_draw_four(rules: Rules, phase: phases.Phase) -> None:
    """CV-26: it goes back and is mixed in, or the first seat names a color; nobody draws."""
    state, told = opened(rules, "W4")
    assert state.phase == phase
    assert state.public.counts == (7, 7, 7)
    assert drawn(told) == []


def test_a_card_that_goes_back_is_mixed_in_and_another_turned_over() -> None:
    """DEAL-3 with ST-03 b: no card is lost, and it may well come again."""
    state, _ = opened(CLASSIC, "W4")
    again = after(state, stacked(state, "W4"))
    assert isinstance(again.phase, phases.AwaitingShuffle)
    state, told = walk(again, stacked(again, "R5"))
    assert names(told) == ["Shuffled", "OpeningPlaced", "TurnStarted"]
    assert (state.public.draw_count, state.public.discard_count) == (86, 1)


# ---- actions -------------------------------------------------------------------------------------
@pytest.mark.clause("DEAL-5")
@pytest.mark.parametrize(
    ("rules", "turn", "direction"),
    [
        reading("CV-27", "dealer-first", 0, -1, start=CLASSIC),
        reading("CV-27", "right-of-dealer-first", 2, -1, start=CLASSIC),
        reading("CV-27", "ignored", 1, 1, start=CLASSIC),
    ],
)
def test_an_opening_reverse(rules: Rules, turn: int, direction: int) -> None:
    """CV-27: the dealer or the seat on its right starts to the right, or nothing happens."""
    state, _ = opened(rules, "RRv")
    assert (at_turn(state), state.public.direction) == (turn, direction)


@pytest.mark.parametrize(
    ("rules", "turn"),
    [
        reading("CV-28", "skips", 2, start=CLASSIC),
        reading("CV-28", "ignored", 1, start=CLASSIC),
    ],
)
def test_an_opening_skip(rules: Rules, turn: int) -> None:
    """CV-28: the seat to the left of the dealer is skipped, or not."""
    assert at_turn(opened(rules, "RSk")[0]) == turn


@pytest.mark.parametrize(
    ("rules", "turn", "counts"),
    [
        reading("CV-29", "draws-and-loses-turn", 2, (7, 9, 7), start=CLASSIC),
        reading("CV-29", "draws-and-plays", 1, (7, 9, 7), start=CLASSIC),
        reading("CV-29", "ignored", 1, (7, 7, 7), start=CLASSIC),
    ],
)
def test_an_opening_draw_two(rules: Rules, turn: int, counts: tuple[int, ...]) -> None:
    """CV-29: the first seat draws two and loses the turn, or plays, or nothing happens."""
    state, _ = opened(rules, "R+2")
    assert (at_turn(state), state.public.counts) == (turn, counts)


@pytest.mark.parametrize(("card", "turn"), [("RRv", 0), ("RSk", 0), ("R+2", 0)])
def test_opening_actions_between_two(card: str, turn: int) -> None:
    """CV-27 to CV-29 with two seats: each of them gives the dealer the first turn."""
    start = new_game(CLASSIC, 2, 0)
    state = after(start, stacked(start, f"G1 Y1 G2 Y2 G3 Y3 G4 Y4 G5 Y5 G6 Y6 G8 Y8 {card}"))
    assert at_turn(state) == turn


def test_an_opening_skip_is_not_answered_nor_an_opening_draw_two_stacked() -> None:
    """CV-29, CV-32 c: nobody has played the card, so it just works."""
    rules = classic("stacking.draw_two", "draw-two", "turn.double_skip", "answered")
    assert at_turn(opened(rules, "R+2")[0]) == 2
    assert at_turn(opened(rules, "RSk")[0]) == 2


def test_opening_numbers_have_no_effect_even_where_hands_move() -> None:
    """ST-06 with CV-38 b: nobody played the 7 or 0."""
    rules = classic("hands.seven_zero", "on")
    for card in ("R7", "R0"):
        state, _ = opened(rules, card)
        assert hand(state, 1) == holding("G1 G2 G3 G4 G5 G6 G8")


def test_a_void_round_charges_nobody() -> None:
    """DEAL-4 with CV-21 b: a round that was not played costs no points under the lowest total."""
    rules = small(
        *("deck.cards", {"Red 1": 2, "Red Skip": 3}, "deal.hand_size", 1),
        *("deal.no_opening", "void-round", "deal.opening_action", "set-aside"),
        *("scoring.score_for", "lowest-total"),
    )
    start = new_game(rules, 2, 0)
    state, _ = walk(start, stacked(start, "R1 R1 RSk"))
    assert isinstance(state.phase, phases.RoundOver | phases.MatchOver)
    assert (state.phase.winners, state.phase.points) == ((), (0, 0))


def test_a_seat_may_leave_after_a_void_round() -> None:
    """DEAL-4, LEAVE-1: its hand goes to where the discard pile would have begun."""
    rules = small(
        *("deck.cards", {"Red 1": 3, "Red Skip": 3}, "deal.hand_size", 1),
        *("deal.no_opening", "void-round", "deal.opening_action", "set-aside"),
    )
    start = new_game(rules, 3, 0)
    state, _ = walk(start, stacked(start, "R1 R1 R1"))
    assert (type(state.phase), state.public.discard_count) == (phases.RoundOver, 0)
    state, _ = walk(state, Leave(1))
    assert (state.public.counts, state.public.discard_count) == ((1, 0, 1), 1)


# ---- the dealer ----------------------------------------------------------------------------------
@pytest.mark.clause("DEAL-6")
@pytest.mark.parametrize(
    ("rules", "drawing", "dealer"),
    [
        reading("CV-30", "highest-number", [0, 1, 1, 2], 2, start=CLASSIC),
        reading("CV-30", "highest-card", [0, 1, 2], 0, start=CLASSIC),
        reading("CV-30", "given", [], 1, start=CLASSIC),
    ],
)
def test_who_deals_first(rules: Rules, drawing: list[int], dealer: int) -> None:
    """CV-30: who draws no number draws again, or counts as 0, or a dealer is simply named."""
    start = new_game(rules, 3, 1)
    state, told = walk(start, stacked(start, "R3 BSk G1 R9"))
    assert [seat for event in of(events.DealerDrawn, told) for seat, _ in event.draws] == drawing
    assert state.public.dealer == dealer


def test_equal_highest_numbers_are_drawn_again() -> None:
    """CV-30 a: only those who are level draw once more, until one is higher."""
    rules = classic("deal.first_dealer", "highest-number")
    start = new_game(rules, 3, 0)
    state, told = walk(start, stacked(start, "R9 G1 B9 Y4 Y4 W R2 R6"))
    (found,) = of(events.DealerDrawn, told)
    assert [seat for seat, _ in found.draws] == [0, 1, 2, 0, 2, 0, 0, 2]
    assert (found.dealer, state.public.dealer) == (2, 2)
    assert state.phase == phases.AwaitingShuffle(108, phases.Mixing.DECK)


def test_a_card_without_a_number_is_worth_less_than_a_one() -> None:
    """CV-30, highest card: a symbol counts nothing, so it does not even equal a 1."""
    start = new_game(classic("deal.first_dealer", "highest-card"), 2, 1)
    state, told = walk(start, stacked(start, "R1 BSk G5 G6"))
    (found,) = of(events.DealerDrawn, told)
    assert [seat for seat, _ in found.draws] == [0, 1]
    assert (found.dealer, state.public.dealer) == (0, 0)


def test_a_deck_that_cannot_tell_who_deals() -> None:
    """CV-30, highest number: cards go to the bottom; past a whole deck of ties the first deals."""
    rules = small(
        *("deck.cards", {"Red 5": 2, "Red 6": 2, "Red Skip": 4}, "deal.hand_size", 1),
        *("deal.first_dealer", "highest-number"),
    )
    start = new_game(rules, 2, 1)
    sixes, fives = ["RSk", "R6"] * 2, ["RSk", "R5"] * 2
    state, told = walk(start, stacked(start, " ".join(sixes + fives)))
    (found,) = of(events.DealerDrawn, told)
    assert [seat for seat, _ in found.draws] == [0, 0, 1, 1] * 3
    assert [short(card) for _, card in found.draws] == sixes + fives + sixes
    assert (found.dealer, state.public.dealer) == (0, 0)


# ---- the next round ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "dealer", "first"),
    [
        reading("CV-31", "left", 2, 0, start=CLASSIC),
        reading("CV-31", "same", 1, 2, start=CLASSIC),
        reading("CV-31", "winner-deals", 0, 1, start=CLASSIC),
        reading("CV-31", "winner-starts", 2, 0, start=CLASSIC),
    ],
)
def test_who_deals_next(rules: Rules, dealer: int, first: int) -> None:
    """CV-31: the seat on the left of the last dealer, the same, the winner, or so that it starts.

    Seat 1 has dealt, and seat 0 wins the round.
    """
    state = after(table(["R1", "G1 G2", "Y1 Y2"], "R5", rules=rules, dealer=1), put_out())
    assert state.public.dealer == 1
    state, _ = play(state, NextRound())
    assert state.public.dealer == dealer
    state, _ = play(state, stacked(state, f"{DEALT} R5"))
    assert at_turn(state) == first


def put_out() -> actions.PlayOpen:
    """The last card of seat 0."""
    return actions.PlayOpen(0, c("R1"))


def test_the_winner_starts_differs_from_dealing_to_the_left() -> None:
    """CV-31 d: with another winner the two readings part."""
    for rule, dealer in (("left", 0), ("winner-starts", 2), ("winner-deals", 0), ("same", 2)):
        rules = classic("deal.next_dealer", rule)
        start = table(["R1", "G1 G2", "Y1 Y2"], "R5", rules=rules, dealer=2)
        state, _ = play(start, put_out(), NextRound())
        assert state.public.dealer == dealer, rule


@pytest.mark.clause("MATCH-2")
def test_nothing_but_totals_dealer_and_seats_goes_over() -> None:
    """MATCH-2: color, direction, calls and lost turns are those of a new round."""
    start = table(["W", "G1 G2", "Y1"], "R5", rules=CLASSIC, direction=-1, called=[2])
    state = after(start, actions.PlayOpen(0, c("W"), GREEN))
    assert actions.NextRound().seat == HOST
    state, _ = play(state, NextRound())
    public = state.public
    assert (public.color, public.direction, public.calls.called) == (None, 1, ())
    assert public.discard is None
    assert public.counts == (0, 0, 0)
    state, _ = play(state, stacked(state, f"{DEALT} R5"))
    assert gained(start, state) == (6, 5, 6)
    assert state.public.color is c("R5").color
