"""Cards that only go round: chapter WIN, for the rules that demand plays (WIN-9)."""

from typing import Any

import attrs
import pytest

from classic.support import small, walk
from liars_uno import CHANCE, Color, Rules, State, actors, events, legal_actions, presets
from liars_uno.actions import (
    Accept,
    CallUno,
    CatchUno,
    Challenge,
    Draw,
    Keep,
    Lay,
    Leave,
    PlayOpen,
    Shuffle,
)
from liars_uno.notation import parse_position
from liars_uno.phases import AwaitingShuffle, EndReason, MatchOver, RoundOver, StartOfTurn
from rules_of_play.builders import MIX, bluff, c, of, show, table, with_rules

#: What is drawn must be played if it can be, as in CV-08 b.
DRAWN: Rules = small("drawing.drawn_card", "must-play", "drawing.draw_until", "until-playable")
#: Who holds a card that can be played must not draw, as in CV-09 b.
HELD: Rules = small("drawing.with_playable_card", "must-play")


def at(text: str, rules: Rules) -> State:
    """The position of a line of notation."""
    state = parse_position(text, rules)
    assert isinstance(state, State)
    return state


def forced(state: State) -> Any:
    """The only thing that anybody can do, but for calling UNO, catching and leaving."""
    (seat,) = actors(state)
    if seat == CHANCE:
        assert isinstance(state.phase, AwaitingShuffle)
        return Shuffle(tuple(range(state.phase.count)))
    silent = {
        attrs.evolve(action, call_uno=False) if isinstance(action, PlayOpen) else action
        for action in legal_actions(state, seat)
        if not isinstance(action, Leave | CallUno | CatchUno)
    }
    (action,) = silent
    return action


# ---- the end -------------------------------------------------------------------------------------
@pytest.mark.clause("WIN-9")
@pytest.mark.parametrize(
    ("rules", "hands", "top", "under", "winner"),
    [
        (DRAWN, ["B7 B8 B8", "G5 G5"], "R1", "R2 R3", 1),
        (HELD, ["G+2 B8 B8", "G+2 G+2 B8"], "G+2", "", 0),
    ],
    ids=["drawn and put down again", "drawn by force and played again"],
)
def test_cards_that_only_go_round_block_the_round(
    rules: Rules, hands: list[str], top: str, under: str, winner: int
) -> None:
    """WIN-9: the lowest hand wins after as many renewals as the deck has cards, and none less."""
    state = table(hands, top, under=under, rules=rules, whole=True)
    deck = sum(state.public.counts) + state.public.discard_count
    renewals = 0
    while not isinstance(state.phase, RoundOver | MatchOver):
        assert state.public.renewals == renewals
        state, told = walk(state, forced(state))
        renewals += len(of(events.Shuffled, told))
    assert renewals == deck
    assert (state.phase.reason, state.phase.winners) == (EndReason.BLOCKED, (winner,))


@pytest.mark.clause("WIN-9")
def test_the_round_ends_when_the_next_turn_would_begin() -> None:
    """WIN-9: what the last renewal was for is drawn, and put down, before that."""
    rules = DRAWN.evolve("deck.cards", {"Red 1": 2, "Blue 8": 1, "Green 5": 1}, "deal.hand_size", 1)
    state = at("B8/G5 - R1,R1 R 0+ start-of-turn renewals:3", rules)
    state, _ = walk(state, Draw(0), MIX)
    assert state.public.renewals == 4
    assert not isinstance(state.phase, RoundOver)
    state, _ = walk(state, PlayOpen(0, c("R1")))
    assert isinstance(state.phase, RoundOver)
    assert state.phase.reason is EndReason.BLOCKED


# ---- what is counted -----------------------------------------------------------------------------
def test_nothing_is_counted_where_no_play_is_demanded() -> None:
    """WIN-9: whoever can play may draw or keep instead, so there is always a choice."""
    state = table(["B1 B8", "G5 G5"], "R1", under="R2", rules=small(), whole=True)
    state, _ = walk(state, Draw(0), MIX)
    assert state.public.renewals == 0


@pytest.mark.clause("WIN-9")
@pytest.mark.parametrize(
    ("rules", "position", "steps", "renewals"),
    [
        (DRAWN, "R5,B8/G5,G6 ... R1 R 0+ start-of-turn", [show(0, "R5")], 0),
        (HELD, "R5,B8/G5,G6 ... R1 R 0+ start-of-turn", [show(0, "R5")], 3),
        (DRAWN, "B8,B9/G5,G6 R4,... R1 R 0+ start-of-turn", [Draw(0), show(0, "R4")], 3),
        (HELD, "B8,B9/G5,G6 R4,... R1 R 0+ start-of-turn", [Draw(0), show(0, "R4")], 0),
        (HELD, "B8,B9/G5,G6 R4,... R1 R 0+ start-of-turn", [Draw(0), Keep(0)], 3),
        (HELD, "R+2,B9/G5,G6 ... R1 R 0+ start-of-turn", [show(0, "R+2")], 3),
        (HELD, "R5,B8/G5,G6/Y1,Y2 ... R1 R 0+ start-of-turn", [Leave(1)], 0),
    ],
    ids=[
        "from the hand, freely",
        "from the hand, on demand",
        "drawn, on demand",
        "drawn, freely",
        "kept",
        "a draw by force",
        "a hand goes",
    ],
)
def test_a_card_that_was_freely_played_starts_the_count_anew(
    rules: Rules, position: str, steps: list[Any], renewals: int
) -> None:
    """WIN-9: CV-09 demands cards of the hand, CV-08 drawn ones; a leaver's cards are new ones."""
    state, _ = walk(at(f"{position} renewals:3", rules), *steps)
    assert state.public.renewals == renewals


def test_what_the_hand_held_makes_no_difference() -> None:
    """WIN-9: a card that might be one of several is counted as one that was demanded."""
    state = at("R5,R6,G1/G5,G6 ... R1 R 0+ start-of-turn renewals:3", HELD)
    state, _ = walk(state, show(0, "R5"))
    assert state.public.renewals == 3


def test_a_seat_that_runs_out_of_cards_starts_the_count_anew() -> None:
    """WIN-9 with CV-33 b: there is one seat less to go round."""
    rules = HELD.evolve("going_out.round_goes_on", "until-one-is-left")
    state = at("R5/G5,G6/Y1,Y2 ... R1 R 0+ start-of-turn renewals:3", rules)
    state, _ = walk(state, show(0, "R5"))
    assert state.public.finished == (0,)
    assert state.public.renewals == 0


def test_a_new_round_starts_the_count_anew() -> None:
    """WIN-9: rounds have nothing to do with each other."""
    rules = DRAWN.evolve("match.length", "to-target", "match.target", 500)
    state = at("R5/G5,G6 ... R1 R 0+ start-of-turn renewals:3 called:0", rules)
    state, _ = walk(state, show(0, "R5"))
    assert isinstance(state.phase, RoundOver)
    state, _ = walk(state, legal_actions(state, -2)[0])
    assert state.public.renewals == 0


@pytest.mark.parametrize(("demand", "renewals"), [("must-play", 3), ("free", 0)])
def test_a_card_played_face_down_is_like_any_other(demand: str, renewals: int) -> None:
    """WIN-9, TU-02: a claim may have been demanded, too."""
    rules = with_rules("drawing.with_other_liars", demand, "drawing.drawn_card", "must-play")
    state = at("B9*,B8/G5,G6 ... R1 R 0+ start-of-turn renewals:3", rules)
    state, _ = walk(state, bluff(0, "B9*", "R9"))
    assert state.public.renewals == renewals
    state, _ = walk(state, Accept(1))
    assert state.phase == StartOfTurn()
    assert state.public.renewals == renewals


def test_a_challenge_starts_the_count_anew() -> None:
    """WIN-9: nobody has to challenge a claim, or a Wild Draw Four."""
    rules = with_rules("drawing.with_other_liars", "must-play")
    state = at("B9*,B8/G5,G6 ... R1 R 0+ start-of-turn renewals:3", rules)
    state, _ = walk(state, bluff(0, "B9*", "R9"), Challenge(1))
    assert state.public.renewals == 0
    rules = presets.CLASSIC.evolve("drawing.with_playable_card", "must-play")
    state = at("W4,B8,B9/G5,G6 ... R1 R 0+ start-of-turn renewals:3", rules)
    state, _ = walk(state, PlayOpen(0, c("W4"), Color.GREEN))
    assert state.public.renewals == 3
    state, _ = walk(state, Challenge(1))
    assert state.public.renewals == 0


def test_challenging_a_laid_card_does_not() -> None:
    """WIN-9, WLC-3: whoever plays a Wild Liar's Challenge may have nothing else to do."""
    rules = with_rules("drawing.with_wild_challenge", "must-play")
    state = at("WLC,B8,B9/G5,G6 ... R1 R 0+ start-of-turn renewals:3", rules)
    play = PlayOpen(0, c("WLC"), Color.BLUE)
    state, _ = walk(state, play, Lay(1, c("G5")), Challenge(0, 1))
    assert state.public.renewals == 3


@pytest.mark.parametrize("symbol", ["RSk*", "RRv*"])
def test_claims_that_nobody_can_challenge_come_to_an_end(symbol: str) -> None:
    """Law 8, WIN-9, TU-04, CH-11: with two seats the only other one can but accept a Skip."""
    rules = with_rules(
        *("drawing.drawn_card", "must-play", "challenge.victims", "barred"),
        *("claims.disguised_regular", "refused"),
    )
    state = table(["B1 B1 B1", "B1 B1 B1"], symbol, draw=symbol, rules=rules, whole=True)
    while not isinstance(state.phase, RoundOver | MatchOver):
        state, _ = walk(state, forced(state))
    assert state.phase.reason is EndReason.BLOCKED
