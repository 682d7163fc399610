"""Leaving in a Wild Liar's Challenge, with draws owed, and every phase with every seat."""

from collections.abc import Callable

import pytest

from liars_uno import CHANCE, Rules, Seat, State, actors, legal_actions, new_game
from liars_uno.actions import (
    Accept,
    Action,
    Challenge,
    ChooseColor,
    Draw,
    Keep,
    Lay,
    Leave,
    NextRound,
    PlayOpen,
    Shuffle,
    StopChallenging,
)
from liars_uno.engine.fold_secret import discard_cards
from liars_uno.events import LaidDiscarded, SeatLeft, WildChallengeSettled
from liars_uno.phases import (
    AwaitingShuffle,
    Challenging,
    DrawsOwed,
    EndReason,
    Laying,
    MatchOver,
    NamingColor,
    RoundOver,
    SkipOwed,
    StartOfTurn,
)
from liars_uno.rules.deck import cards_of
from rules_of_play.builders import (
    BLUE,
    CLASSIC,
    GREEN,
    LIARS,
    MIX,
    RED,
    bluff,
    c,
    code_of,
    drawn,
    of,
    play,
    refused,
    show,
    table,
    truth,
    with_rules,
)

HANDS = ["WLC Y8 Y9", "R1 B2", "G4 B5", "R6 B7"]


def laying(*steps: Action, rules: Rules = LIARS) -> State:
    """Seat 0 has played a Wild Liar's Challenge on a Red 3 and named green."""
    return play(table(HANDS, rules=rules), show(0, "WLC", color=GREEN), *steps)[0]


def challenging(*steps: Action, rules: Rules = LIARS) -> State:
    """All others have laid: a lie, a truth, and another lie."""
    laid = (Lay(1, c("R1")), Lay(2, c("G4")), Lay(3, c("R6")))
    return laying(*laid, *steps, rules=rules)


def top_two(state: State) -> list[str]:
    """The top card of the discard pile and the one below it, in words."""
    return [str(card) for card in discard_cards(state.public, state.secret)[:-3:-1]]


# ---- laying --------------------------------------------------------------------------------------
@pytest.mark.clause("LEAVE-2")
def test_a_seat_still_to_lay_is_passed_over() -> None:
    """LEAVE-2: whether it was next or not; the last one missing lets the challenges begin."""
    state, _ = play(laying(), Leave(1))
    assert state.phase == Laying((2, 3))
    state, _ = play(state, Leave(3))
    assert state.phase == Laying((2,))
    state, _ = play(state, Lay(2, c("G4")))
    assert state.phase == Challenging(challenged=False)
    last, _ = play(laying(Lay(1, c("R1")), Lay(2, c("G4"))), Leave(3))
    assert last.phase == Challenging(challenged=False)


@pytest.mark.clause("LEAVE-2")
def test_a_laid_card_of_a_leaver_goes_under_at_once_and_cannot_be_challenged() -> None:
    """LEAVE-2: unseen, while others are still to lay."""
    state, told = play(laying(Lay(1, c("R1"))), Leave(1))
    assert of(LaidDiscarded, told) == [LaidDiscarded(1, None)]
    assert top_two(state) == ["Wild Liar's Challenge", "Red 1"]
    assert state.phase == Laying((2, 3))
    state, _ = play(state, Lay(2, c("G4")), Lay(3, c("R6")))
    assert refused(state, Challenge(0, 1)) == "nothing-laid-there"


@pytest.mark.clause("LEAVE-2")
def test_if_all_who_have_laid_are_gone_the_second_color_follows() -> None:
    """LEAVE-2: nobody is left to be challenged."""
    state, _ = play(table(["WLC Y8", "R1 B2", "G4 B5"]), show(0, "WLC", color=GREEN))
    state, _ = play(state, Lay(1, c("R1")), Lay(2, c("G4")), Leave(1))
    assert state.phase == Challenging(challenged=False)
    three, _ = play(laying(Lay(1, c("R1")), Leave(1)), Leave(2))
    three, _ = play(three, Lay(3, c("R6")))
    four, _ = play(challenging(), Leave(1), Leave(2))
    for state in (three, four):
        assert state.phase == Challenging(challenged=False)


def test_the_first_challenge_is_no_must_where_nobody_is_left_for_it() -> None:
    """LEAVE-2, WL-07: after a lie and a leaver it is settled, and nothing goes back."""
    state, told = play(challenging(Challenge(0, 1), Challenge(0, 3)), Leave(2))
    assert of(WildChallengeSettled, told) == [WildChallengeSettled(all_lied=True)]
    assert state.phase == NamingColor(0)
    state, _ = play(state, ChooseColor(0, BLUE))
    assert (state.public.turn, state.public.color) == (1, BLUE)


@pytest.mark.parametrize(
    "order",
    [
        (Challenge(0, 1), Challenge(0, 3), Leave(2)),
        (Challenge(0, 1), Leave(2), Challenge(0, 3)),
        (Leave(2), Challenge(0, 1), Challenge(0, 3)),
    ],
)
def test_the_card_of_a_leaver_does_not_count_for_all_having_lied(order: tuple[Action, ...]) -> None:
    """WLC-8, WL-01 c: whenever it has left, all who were challenged have lied."""
    rules = with_rules("wild_challenge.color_picks", "second-if-all-lied")
    state, told = play(challenging(rules=rules), *order)
    assert of(WildChallengeSettled, told) == [WildChallengeSettled(all_lied=True)]
    assert state.phase == NamingColor(0)


def test_where_nobody_was_challenged_nobody_has_lied() -> None:
    """WLC-8, WL-01 c: the only one who laid a card has left; a seat with one card lays none."""
    rules = with_rules(
        *("wild_challenge.color_picks", "second-if-all-lied"),
        *("wild_challenge.last_card", "exempt"),
    )
    state = table(["WLC Y8", "R1 B2", "G4"], rules=rules)
    state, told = play(state, show(0, "WLC", color=GREEN), Lay(1, c("R1")), Leave(1))
    assert of(WildChallengeSettled, told) == [WildChallengeSettled(all_lied=False)]
    assert (state.phase, state.public.turn) == (StartOfTurn(), 2)


@pytest.mark.clause("LEAVE-2")
@pytest.mark.parametrize("laid", [0, 1, 3])
def test_if_the_player_leaves_all_unchallenged_cards_go_under(laid: int) -> None:
    """LEAVE-2: the color named first stays, and the turn passes on."""
    steps = (Lay(1, c("R1")), Lay(2, c("G4")), Lay(3, c("R6")))[:laid]
    state, told = play(laying(*steps), Leave(0))
    assert [event.seat for event in of(LaidDiscarded, told)] == [1, 2, 3][:laid]
    assert all(event.card is None for event in of(LaidDiscarded, told))
    assert (state.phase, state.public.turn, state.public.color) == (StartOfTurn(), 1, GREEN)
    assert sum(state.public.counts) == 6 - laid
    assert state.public.wild_challenge is None


def test_cards_go_under_although_a_player_who_stops_would_give_them_back() -> None:
    """LEAVE-2 with WL-08 b: to leave is not to stop, and it has not caught everybody."""
    rules = with_rules("wild_challenge.unchallenged", "taken-back")
    state, _ = play(table(HANDS, rules=rules), show(0, "WLC", color=GREEN), Lay(1, c("R1")))
    state, told = play(state, Leave(0))
    assert [event.seat for event in of(LaidDiscarded, told)] == [1]
    assert of(WildChallengeSettled, told) == [WildChallengeSettled(all_lied=False)]


def test_a_liar_who_was_caught_before_keeps_its_card() -> None:
    """LEAVE-2: only what is unchallenged goes under when the player leaves."""
    state, told = play(challenging(Challenge(0, 1)), Leave(0))
    assert [event.seat for event in of(LaidDiscarded, told)] == [2, 3]
    assert state.public.counts == (0, 3, 1, 1)


@pytest.mark.clause("LEAVE-2")
def test_seats_without_cards_have_won_when_the_player_leaves() -> None:
    """LEAVE-2, WLC-7: true or not, their last cards have gone under; several win together."""
    hands = ["WLC Y8", "R1", "G4", "R6 B7"]
    state, _ = play(table(hands), show(0, "WLC", color=GREEN), Lay(1, c("R1")), Lay(2, c("G4")))
    state, _ = play(state, Leave(0))
    assert state.phase == MatchOver((1, 2), EndReason.OUT, (0, 13, 13, 0))


def test_a_player_with_an_empty_hand_does_not_win_by_leaving() -> None:
    """LEAVE-1, LC-06 b: a leaver never wins."""
    rules = with_rules("going_out.last_wild_challenge", "all-empty-hands-win")
    state, _ = play(table(["WLC", *HANDS[1:]], rules=rules), show(0, "WLC", color=GREEN))
    state, _ = play(state, Lay(1, c("R1")), Leave(0))
    assert (state.phase, state.public.turn) == (StartOfTurn(), 1)


def test_who_has_laid_a_last_card_and_leaves_does_not_win() -> None:
    """LEAVE-1, WLC-7: its card goes under, and so does the chance."""
    hands = ["WLC Y8", "G1", "G4 B5", "R6 B7"]
    state, _ = play(table(hands), show(0, "WLC", color=GREEN), Lay(1, c("G1")), Leave(1))
    state, _ = play(state, Lay(2, c("G4")), Lay(3, c("R6")), Challenge(0, 2))
    assert state.phase == NamingColor(0)


@pytest.mark.clause("LEAVE-2")
def test_who_leaves_before_the_second_color_leaves_the_first_in_force() -> None:
    """LEAVE-2: the leaving of another seat changes nothing but the turn that follows."""
    state = challenging(Challenge(0, 2))
    assert state.phase == NamingColor(0)
    gone, _ = play(state, Leave(0))
    assert (gone.phase, gone.public.turn, gone.public.color) == (StartOfTurn(), 1, GREEN)
    other, _ = play(state, Leave(1))
    assert other.phase == NamingColor(0)
    other, _ = play(other, ChooseColor(0, BLUE))
    assert (other.public.turn, other.public.color) == (2, BLUE)


# ---- an opening wild -----------------------------------------------------------------------------
@pytest.mark.clause("LEAVE-2")
@pytest.mark.parametrize(("start", "name"), [(LIARS, "WLC"), (CLASSIC, "W")])
def test_an_opening_wild_without_a_color_is_named_by_the_next_seat(start: Rules, name: str) -> None:
    """LEAVE-2, ST-04 b, CV-25 a: and that seat has the first turn as well."""
    field = "deal.opening_wild_challenge" if name == "WLC" else "deal.opening_wild"
    rules = start.evolve(field, "first-seat-names", "deal.hand_size", 1)
    deck = cards_of(rules.deck)
    numbers = [place for place, card in enumerate(deck) if card.face.is_number][:4]
    rest = [place for place in range(len(deck)) if place not in numbers]
    rest.sort(key=lambda place: deck[place] is not c(name))
    state, _ = play(new_game(rules, 4), Shuffle((*numbers, *rest)))
    assert state.phase == NamingColor(1)
    state, _ = play(state, Leave(1))
    assert state.phase == NamingColor(2)
    state, _ = play(state, ChooseColor(2, BLUE))
    assert (state.phase, state.public.turn, state.public.color) == (StartOfTurn(), 2, BLUE)


# ---- draws and skips that are owed ---------------------------------------------------------------
STACKING = CLASSIC.evolve(
    "stacking.draw_two", "draw-two", "stacking.wild_draw_four", "wild-draw-four"
)
ANSWERED = CLASSIC.evolve("turn.double_skip", "answered")
OWING = ["R+2 W4 Y9", "B1 B2", "G4 B5", "R6 B7"]


@pytest.mark.clause("LEAVE-2")
def test_what_a_leaver_owes_is_cancelled() -> None:
    """LEAVE-1, C107: nobody draws it, and the turn passes to the seat after."""
    state, _ = play(table(OWING, rules=STACKING), show(0, "R+2"))
    assert isinstance(state.phase, DrawsOwed)
    state, told = play(state, Leave(1))
    assert not drawn(told)
    assert (state.phase, state.public.turn) == (StartOfTurn(), 2)


def test_who_is_owed_may_leave_and_the_draws_stay() -> None:
    """LEAVE-1: the card lies there, whoever played it; so do bystanders leave."""
    for leaver in (0, 2):
        state, _ = play(table(OWING, rules=STACKING), show(0, "R+2"), Leave(leaver))
        assert isinstance(state.phase, DrawsOwed)
        state, told = play(state, Accept(1))
        assert drawn(told) == [(1, 2, "owed")]


@pytest.mark.parametrize("rules", [CLASSIC, STACKING], ids=["classic", "stacking"])
def test_the_challenge_of_a_wild_draw_four_lapses_with_its_player(rules: Rules) -> None:
    """LEAVE-2: there is no hand left to judge, so the four cards are drawn."""
    state, _ = play(table(OWING, rules=rules), show(0, "W4", color=BLUE))
    assert code_of(state, Challenge(1)) is None
    state, told = play(state, Leave(0))
    if rules is STACKING:
        assert refused(state, Challenge(1)) == "nothing-to-challenge"
        state, told = play(state, Accept(1))
    assert drawn(told) == [(1, 4, "owed")]
    assert (state.phase, state.public.turn, state.public.color) == (StartOfTurn(), 2, BLUE)


def test_the_victim_of_a_wild_draw_four_may_leave_instead_of_drawing() -> None:
    """LEAVE-1: the next seat is on, and does not draw for it."""
    state, _ = play(table(OWING, rules=CLASSIC), show(0, "W4", color=BLUE))
    state, told = play(state, Leave(1))
    assert not drawn(told)
    assert (state.phase, state.public.turn) == (StartOfTurn(), 2)


@pytest.mark.parametrize(("leaver", "owed", "turn"), [(1, False, 2), (0, True, 2), (2, True, 3)])
def test_a_skip_that_is_owed(leaver: Seat, owed: bool, turn: Seat) -> None:
    """LEAVE-2: it is gone with the seat that owes it, and stays otherwise."""
    hands = ["RSk W4 Y9", *OWING[1:]]
    state, _ = play(table(hands, rules=ANSWERED), show(0, "RSk"))
    assert state.phase == SkipOwed(1)
    state, _ = play(state, Leave(leaver))
    assert isinstance(state.phase, SkipOwed) is owed
    if owed:
        state, _ = play(state, Accept(1))
    assert (state.phase, state.public.turn) == (StartOfTurn(), turn)


# ---- every phase, every seat ---------------------------------------------------------------------
def on_turn() -> State:
    return table(HANDS)


def holding_drawn() -> State:
    return play(on_turn(), Draw(0))[0]


def in_window() -> State:
    hands = ["R7* Y8 Y9", *HANDS[1:]]
    return play(table(hands), truth(0, "R7*", target=2), Accept(3))[0]


def last_card_in_window() -> State:
    return play(table(["R5*", *HANDS[1:]]), bluff(0, "R5*", "R+2"), Accept(3))[0]


def collecting() -> State:
    rules = with_rules("challenge.challengers", "collect")
    state = table(["R5* Y8 Y9", *HANDS[1:]], rules=rules)
    return play(state, bluff(0, "R5*", "RRv"), Challenge(3), Challenge(1))[0]


def by_neighbor() -> State:
    rules = with_rules("challenge.closed_by", "next-seat")
    return play(table(["R0* Y8 Y9", *HANDS[1:]], rules=rules), truth(0, "R0*"), Accept(3))[0]


def naming_partner() -> State:
    rules = with_rules("claims.partner_named", "after-window")
    state = table(["R7* Y8 Y9", *HANDS[1:]], rules=rules)
    return play(state, truth(0, "R7*"), Accept(1), Accept(2), Accept(3))[0]


def naming_color() -> State:
    return challenging(Challenge(0, 2))


def half_laid() -> State:
    return laying(Lay(1, c("R1")))


def half_challenged() -> State:
    return challenging(Challenge(0, 3))


def draws_owed() -> State:
    return play(table(OWING, rules=STACKING), show(0, "R+2"))[0]


def accused() -> State:
    return play(table(OWING, rules=CLASSIC), show(0, "W4", color=RED))[0]


def skip_owed() -> State:
    return play(table(["RSk W4 Y9", *OWING[1:]], rules=ANSWERED), show(0, "RSk"))[0]


def between_rounds() -> State:
    rules = with_rules("match.length", "to-target")
    return play(table(["R5", *HANDS[1:]], rules=rules), show(0, "R5"))[0]


EVERYWHERE: tuple[Callable[[], State], ...] = (
    on_turn,
    holding_drawn,
    in_window,
    last_card_in_window,
    collecting,
    by_neighbor,
    naming_partner,
    naming_color,
    laying,
    half_laid,
    challenging,
    half_challenged,
    draws_owed,
    accused,
    skip_owed,
    between_rounds,
)

#: What is chosen when anybody is asked, the first that is there.
EASY = (Accept, Keep, StopChallenging, ChooseColor, Challenge, Lay, Draw, PlayOpen)


def one_step(state: State) -> State:
    """Let whoever is waited for do something easy."""
    if isinstance(state.phase, AwaitingShuffle):
        return play(state, MIX)[0]
    if isinstance(state.phase, RoundOver):
        return play(state, NextRound(), MIX)[0]
    legal = legal_actions(state, actors(state)[0])
    for kind in EASY:
        for action in legal:
            if isinstance(action, kind):
                return play(state, action)[0]
    return play(state, legal[0])[0]


@pytest.mark.clause("LEAVE-1")
@pytest.mark.clause("LEAVE-2")
@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("made", EVERYWHERE, ids=lambda made: made.__name__)
def test_any_seat_leaves_at_any_time_and_the_game_goes_on(
    made: Callable[[], State], seat: Seat
) -> None:
    """LEAVE-1, LEAVE-2: no seat is waited for that has left, no card is lost, and turns go on."""
    state = made()
    assert Leave(seat) in legal_actions(state, seat)
    held = state.public.counts[seat]
    state, told = play(state, Leave(seat))
    assert of(SeatLeft, told)[0].count == held
    assert seat not in state.public.standing.seated
    turns = 0
    for _ in range(40):
        assert seat not in actors(state)
        assert seat not in state.public.playing
        assert state.public.counts[seat] == 0
        assert seat not in (*state.public.calls.open, *state.public.calls.called)
        assert not legal_actions(state, seat)
        if isinstance(state.phase, MatchOver):
            assert seat not in state.phase.winners
            break
        turns += isinstance(state.phase, StartOfTurn)
        state = one_step(state)
    assert turns > 5 or isinstance(state.phase, MatchOver)


@pytest.mark.clause("LEAVE-3")
@pytest.mark.parametrize("made", EVERYWHERE, ids=lambda made: made.__name__)
def test_all_but_one_leave_at_any_time(made: Callable[[], State]) -> None:
    """LEAVE-3: whoever is left has won the match, in whatever phase the others went."""
    for winner in range(4):
        state = made()
        for seat in range(4):
            if seat != winner and not isinstance(state.phase, MatchOver):
                while actors(state) == (CHANCE,):
                    state, _ = play(state, MIX)
                state, _ = play(state, Leave(seat))
        assert isinstance(state.phase, MatchOver)
        assert state.phase.winners == (winner,)
