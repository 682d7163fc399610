"""What a simple bot does in situations where sense leaves one answer."""

import random
from typing import Any

import pytest

from liars_uno import (
    Rules,
    Seat,
    State,
    apply,
    legal_actions,
    new_game,
    phases,
    position,
    presets,
    view,
)
from liars_uno import actions as a
from liars_uno.actions import Action
from liars_uno.bots import SimpleBot, Temper, odds
from liars_uno.cards import Card, Color, Kind
from liars_uno.notation import parse_action, parse_card, parse_face

#: Somebody without whims: true if possible, never forgetful, always attentive.
PLAIN = Temper(bluff=0.0, whim=0.0, cheat=0.0, doubt=0.5, forgets=0.0, attention=1.0)
RULES = presets.LIARS_UNO


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(part) for part in text.split())


def at(*hands: str, top: str = "R2", rules: Rules = RULES, **parts: Any) -> State:
    return position(rules, [cards(hand) for hand in hands], parse_card(top), **parts)


def after(state: State, *done: str) -> State:
    for text in done:
        seat, _, what = text.partition(":")
        state = apply(state, parse_action(what.strip(), int(seat))).state
    return state


def ask(state: State, seat: Seat, seed: int = 0, **habits: float) -> Action:
    bot = SimpleBot(random.Random(seed), Temper(**{**_habits(), **habits}))
    return bot.choose(view(state, seat), legal_actions(state, seat))


def ask_all(state: State, seat: Seat, **habits: float) -> list[Action]:
    """The answers of many bots with the same habits and differing whims."""
    return [ask(state, seat, seed, **habits) for seed in range(12)]


def interrupt(state: State, seat: Seat, **habits: float) -> Action | None:
    bot = SimpleBot(random.Random(0), Temper(**{**_habits(), **habits}))
    return bot.interrupt(view(state, seat), legal_actions(state, seat))


def _habits() -> dict[str, float]:
    return {
        name: getattr(PLAIN, name)
        for name in ("bluff", "whim", "cheat", "doubt", "forgets", "attention")
    }


# ---- the turn ------------------------------------------------------------------------------------
def test_it_tells_the_truth_when_it_can() -> None:
    """With a card that matches it plays that, as what it is (TURN-4, CLAIM-1)."""
    assert (
        ask_all(at("R5 Y7*", "Y1 Y2"), 0) == [a.PlayOpen(0, parse_card("R5"), call_uno=True)] * 12
    )
    hidden = a.PlayHidden(0, parse_card("R5*"), parse_face("R5"), call_uno=True)
    assert ask_all(at("R5* Y7", "Y1 Y2"), 0) == [hidden] * 12


def test_it_draws_or_bluffs_by_its_temper() -> None:
    """With nothing to play truly it draws, or lies about a Liar's card."""
    state = at("Y7* G4 B1", "Y1 Y2")
    assert set(ask_all(state, 0)) == {a.Draw(0)}
    for action in ask_all(state, 0, bluff=1.0):
        assert isinstance(action, a.PlayHidden)
        assert action.card is parse_card("Y7*")
        assert action.claim is not action.card.face


def test_it_lies_on_a_whim() -> None:
    """Some lie although they need not."""
    for action in ask_all(at("R5 Y8* Y7*", "Y1 Y2"), 0, whim=1.0):
        assert isinstance(action, a.PlayHidden)


def test_it_cheats_only_if_it_is_a_cheat() -> None:
    """A Regular card goes face down only by temper (RG-01)."""
    state = at("Y7 G4", "Y1 Y2")
    assert set(ask_all(state, 0)) == {a.Draw(0)}
    for action in ask_all(state, 0, cheat=1.0):
        assert isinstance(action, a.PlayHidden)
        assert action.card.kind is Kind.REGULAR


def test_a_lie_names_a_card_that_may_be_true() -> None:
    """It never claims a face of which it sees every copy (odds from the view)."""
    gone = "R3* R4* R5* R6* R8* R9* R1* R0* R7* RS* RS* RR* RR* R+2* R+2*"
    state = at("Y8* Y9* G4", "Y1 Y2", under=cards(gone))
    for action in ask_all(state, 0, bluff=1.0):
        assert isinstance(action, a.PlayHidden)
        assert str(action.claim) in {
            "Red 2",
            "Yellow 2",
            "Green 2",
            "Blue 2",
            "Wild Draw Four",
        }


def test_it_keeps_a_wild_while_it_has_time() -> None:
    """A wild is not spent while other cards do and nobody is close to winning."""
    state = at("R5 WLC Y1 Y9 Y3 Y4", "Y5 Y6 Y7 Y8")
    assert set(ask_all(state, 0)) == {a.PlayOpen(0, parse_card("R5"))}


def test_it_names_the_color_that_it_has_most_of() -> None:
    """A wild names the color that helps the hand (TURN-5)."""
    for action in ask_all(at("WLC B1 B3 B4 Y1", "Y5 Y6"), 0):
        assert action == a.PlayOpen(0, parse_card("WLC"), Color.BLUE)


def test_a_seven_goes_to_the_smallest_hand() -> None:
    """A 7 takes the hand with the fewest cards (HANDS-1)."""
    state = at("R7 Y1 Y2 Y3", "Y4 Y5 Y6", "G5 G6")
    assert set(ask_all(state, 0)) == {a.PlayOpen(0, parse_card("R7"), target=2)}


def test_a_zero_is_kept_while_it_would_bring_many_cards() -> None:
    """A 0 that would bring a big hand waits; one that takes a small hand is played (HANDS-2)."""
    big = " ".join(f"G{n}" for n in range(3, 10))
    assert set(ask_all(at("R0 R1 Y6", "Y4 Y5", big), 0)) == {a.PlayOpen(0, parse_card("R1"))}
    assert set(ask_all(at("R0 R1 Y9 Y3 Y1 G1", big, "Y4 Y5"), 0)) == {
        a.PlayOpen(0, parse_card("R0"))
    }


def test_it_holds_back_who_is_about_to_win() -> None:
    """Against a hand of two cards, a card that costs a turn is worth more."""
    classic = presets.CLASSIC
    near = at("RS R9 Y1 Y2 Y3", "Y5 Y6", rules=classic)
    assert set(ask_all(near, 0)) == {a.PlayOpen(0, parse_card("RS"))}


def test_it_makes_no_misplay() -> None:
    """Where a wrong play may reach the table at a price, it still makes none (TURN-9)."""
    rules = presets.CLASSIC.evolve("turn.misplay_penalty", 2)
    assert set(ask_all(at("Y7 G4", "Y1 Y2", rules=rules), 0)) == {a.Draw(0)}
    assert set(ask_all(at("Y7 R4", "Y1 Y2", rules=rules), 0)) == {
        a.PlayOpen(0, parse_card("R4"), call_uno=True)
    }


def test_it_takes_several_cards_off_its_hand_where_it_may() -> None:
    """Under CV-41 it plays all that go together."""
    rules = presets.CLASSIC.evolve("turn.equal_cards", "any-number-of-cards")
    for action in ask_all(at("R5 Y5 G5 B1", "Y1 Y2", rules=rules), 0):
        assert isinstance(action, a.PlayOpen)
        assert len(action.also) == 2


def test_it_answers_whatever_is_left() -> None:
    """If nothing it knows of is allowed it takes what is; so it never stalls."""
    state = at("Y7 G4", "Y1 Y2")
    only = [a.Leave(0)]
    assert SimpleBot(random.Random(0)).choose(view(state, 0), only) == a.Leave(0)


# ---- UNO -----------------------------------------------------------------------------------------
def test_it_calls_with_the_play_unless_it_forgets() -> None:
    """A play that leaves one card carries the call (UNO-1)."""
    state = at("R5 R6", "Y1 Y2")
    assert all(action.call_uno for action in ask_all(state, 0) if isinstance(action, a.PlayOpen))
    forgetful = ask_all(state, 0, forgets=1.0)
    assert not any(isinstance(x, a.PlayOpen) and x.call_uno for x in forgetful)


def test_it_calls_and_catches_out_of_turn() -> None:
    """An open duty is called by its seat, and caught by who pays attention (UNO-2)."""
    state = at("R5", "Y1 Y2", "Y3 Y4", turn=1, open_duties=(0,))
    assert interrupt(state, 0) == a.CallUno(0)
    assert interrupt(state, 0, forgets=1.0) is None
    assert interrupt(state, 1) == a.CatchUno(1, 0)
    assert interrupt(state, 2) == a.CatchUno(2, 0)
    assert interrupt(state, 2, attention=0.0) is None


def test_it_never_accuses_without_cause() -> None:
    """Where wrong accusations and premature calls have a price, it makes none (UNO-4, UNO-5)."""
    rules = RULES.evolve("uno_call.wrong_accusation", "two", "uno_call.premature_call", "two")
    state = at("R5", "Y1 Y2", "Y3 Y4", turn=1, called=(0,), rules=rules)
    assert a.CatchUno(2, 0) in legal_actions(state, 2)
    assert [interrupt(state, seat) for seat in range(3)] == [None] * 3


def test_it_jumps_in_sometimes() -> None:
    """An exact match may be played out of turn under CV-05; half of the time it is."""
    rules = presets.CLASSIC.evolve("turn.jump_in", "numbers")
    state = at("R2 Y1", "Y3 Y4", turn=1, rules=rules)
    seen = {
        SimpleBot(random.Random(seed)).interrupt(view(state, 0), legal_actions(state, 0))
        for seed in range(20)
    }
    assert None in seen
    assert any(isinstance(action, a.PlayOpen) for action in seen)


# ---- challenges ----------------------------------------------------------------------------------
def test_it_challenges_what_cannot_be_true() -> None:
    """A claim of which it can see every copy is a lie for certain."""
    state = after(at("Y8* Y9* G4 G5 G6 G7", "R5* Y1 Y2", "Y3 Y4"), "0: Y8*=R5")
    assert odds.chance_of_lie(view(state, 1)) == 1.0
    assert set(ask_all(state, 1)) == {a.Challenge(1)}
    assert 0 < odds.chance_of_lie(view(state, 2)) < 0.5


def test_it_accepts_what_is_likely() -> None:
    """A claim from a full hand, of a card with copies about, passes with who is not wary."""
    hand = "RS* Y8 Y9 Y0 G4 G5 G6 G7 G8 G9"
    state = after(at(hand, "Y1 Y2 Y3", "Y4 Y5 Y6"), "0: RS*=RS")
    assert set(ask_all(state, 1, doubt=0.6)) == {a.Accept(1)}


def test_it_challenges_a_last_card() -> None:
    """Nobody lets a round be won unseen (WIN-2)."""
    state = after(at("R5*", "Y1 Y2", "Y3 Y4"), "0: R5*=R5")
    assert set(ask_all(state, 1, doubt=0.9)) == {a.Challenge(1)}


def test_it_does_what_is_left_in_a_window() -> None:
    """With a single answer allowed it gives that (CH-11 b)."""
    state = after(at("R+2* Y5 Y6", "Y1 Y2", "Y3 Y4"), "0: R+2*=R+2")
    bot = SimpleBot(random.Random(0), PLAIN)
    assert bot.choose(view(state, 1), [a.Accept(1)]) == a.Accept(1)
    assert bot.choose(view(state, 1), [a.Challenge(1)]) == a.Challenge(1)


def test_it_answers_owed_draws_with_a_card_if_it_can() -> None:
    """A stacked card passes the sum on (STACK-1); without one it takes the sum (STACK-2)."""
    rules = presets.CLASSIC.evolve("stacking.draw_two", "draw-two")
    state = after(at("R+2 Y1 Y3", "Y+2 G1 G2", "Y3 Y4 Y5", rules=rules), "0: R+2")
    assert isinstance(state.phase, phases.DrawsOwed)
    assert set(ask_all(state, 1)) == {a.PlayOpen(1, parse_card("Y+2"))}
    state = after(at("R+2 Y1 Y3", "G3 G1 G2", "Y3 Y4 Y5", rules=rules), "0: R+2")
    assert set(ask_all(state, 1)) <= {a.Accept(1)}


def test_it_challenges_a_classic_wild_draw_four_by_the_size_of_the_hand() -> None:
    """A big hand probably had the color before (WD4-2), a small one not."""
    big = at("W4 Y1 Y3 Y4 Y5 Y6 Y7 Y8", "G1 G2 G3", rules=presets.CLASSIC)
    assert set(ask_all(after(big, "0: W4>Y"), 1, doubt=0.4)) == {a.Challenge(1)}
    small = at("W4 Y1 Y3", "G1 G2 G3", rules=presets.CLASSIC)
    assert set(ask_all(after(small, "0: W4>Y"), 1, doubt=0.4)) == {a.Accept(1)}


# ---- naming --------------------------------------------------------------------------------------
def test_it_names_color_and_partner_when_asked() -> None:
    """Asked after the window, it names what the play itself would have named (CL-07, CL-08)."""
    rules = RULES.evolve(
        "claims.color_named", "after-window", "claims.partner_named", "after-window"
    )
    state = after(at("W4* B1 B3 Y4", "Y1 Y2", rules=rules), "0: W4*=W4", "1: a")
    assert set(ask_all(state, 0)) == {a.ChooseColor(0, Color.BLUE)}
    swap = rules.evolve("hands.swap", "optional")
    state = after(at("R7* B1 B3 Y4", "Y1 Y2 G1 G2 G3", "Y3 Y5 Y6", rules=swap), "0: R7*=R7")
    state = after(state, "1: a", "2: a")
    assert set(ask_all(state, 0)) <= {a.ChoosePartner(0, None), a.ChoosePartner(0, 2)}
    assert a.ChoosePartner(0, 1) not in ask_all(state, 0)


# ---- the Wild Liar's Challenge -------------------------------------------------------------------
def wild_challenge(*hands: str, rules: Rules = RULES) -> State:
    return after(at("WLC Y1 Y3 Y4", *hands, rules=rules), "0: WLC>G")


def test_it_lays_the_color_if_it_has_it() -> None:
    """The truth costs nothing (WLC-2); without the color it lays what it can spare, no wild."""
    assert set(ask_all(wild_challenge("G5 R9 W4*", "Y5 Y6"), 1)) == {a.Lay(1, parse_card("G5"))}
    assert set(ask_all(wild_challenge("R1 RS* W4*", "Y5 Y6"), 1)) == {a.Lay(1, parse_card("RS*"))}


def test_it_names_a_laid_card_truly_where_it_must_name_it() -> None:
    """Under WL-03 `card` a true card is also called what it is."""
    state = wild_challenge("G5 R9", "Y5 Y6", rules=presets.LIARS_UNO_VIDEO)
    assert set(ask_all(state, 1)) == {a.Lay(1, parse_card("G5"), parse_face("G5"))}


def test_it_challenges_who_is_about_to_win_first() -> None:
    """A seat whose last card is laid would win unchallenged (WLC-7)."""
    state = after(wild_challenge("R9", "Y5 Y6"), "1: l R9", "2: l Y5")
    assert set(ask_all(state, 0)) == {a.Challenge(0, 1)}


def test_it_stops_challenging_where_truths_cost_and_lies_are_unlikely() -> None:
    """Only where a truth has its price (WL-09) it weighs whether to go on (WLC-6)."""
    rules = RULES.evolve(
        "wild_challenge.truth_price", "one", "wild_challenge.player_challenges", "optional"
    )
    big = " ".join(f"G{n}" for n in range(1, 9))
    state = after(wild_challenge(big, rules=rules), "1: l G1")
    assert set(ask_all(state, 0)) == {a.StopChallenging(0)}
    assert set(ask_all(state, 0, doubt=0.0)) == {a.Challenge(0, 1)}
    free = RULES.evolve("wild_challenge.player_challenges", "optional")
    state = after(wild_challenge(big, rules=free), "1: l G1")
    assert set(ask_all(state, 0)) == {a.Challenge(0, 1)}


# ---- odds ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("rules", [RULES, presets.CLASSIC, presets.get("classic-blog")])
@pytest.mark.parametrize("text", ["R5", "B2", "B9"])
@pytest.mark.parametrize("top", ["R2", "Y9"])
def test_what_fits_is_what_may_be_played(rules: Rules, text: str, top: str) -> None:
    """The bot's own reckoning of a match agrees with what is legal (TURN-2)."""
    state = at(f"{text} G4", "Y8 G9", top=top, rules=rules)
    legal = parse_action(text, 0) in legal_actions(state, 0)[:]
    legal |= parse_action(f"{text}!", 0) in legal_actions(state, 0)[:]
    assert odds.fits(view(state, 0), parse_card(text).face) == legal


def test_on_a_wild_only_the_color_and_sometimes_a_wild_fits() -> None:
    """On a wild only the color in force counts; WL-15 says whether a wild goes on it."""
    wild = parse_face("WLC")
    for allowed in (True, False):
        rules = RULES.evolve("turn.wild_on_wild", "allowed" if allowed else "forbidden")
        seen = view(at("R5 Y4", "Y8 Y9", top="WLC", color=Color.BLUE, rules=rules), 0)
        assert odds.fits(seen, wild) == allowed
        assert odds.fits(seen, parse_face("B4"))
        assert not odds.fits(seen, parse_face("R4"))
        assert odds.fits(view(at("R5 Y4", "Y8 Y9", rules=rules), 0), wild)


def test_anything_fits_before_the_pile_is_open() -> None:
    """Without a top card nothing is ruled out."""
    assert odds.fits(view(new_game(RULES, 2), 0), parse_face("R4"))


def test_actions_match_by_color_only_where_the_rules_say_so() -> None:
    """CV-35 b counts for the bot too."""
    skip = parse_face("YS")
    assert odds.fits(view(at("R5 Y4", "Y8", top="RS", rules=presets.CLASSIC), 0), skip)
    strict = presets.get("classic-blog")
    assert not odds.fits(view(at("R5 Y4", "Y8", top="RS", rules=strict), 0), skip)


def test_open_hands_and_own_cards_are_accounted_for() -> None:
    """Copies in the own hand, in open hands (WIN-8) and face up in the pile are not about."""
    rules = RULES.evolve("going_out.open_hand", 2)
    face = parse_face("RS")
    state = at("Y1 Y2 Y3", "G1 G2 G3")
    assert odds.copies_unseen(view(state, 0), face) == 2
    assert odds.copies_unseen(view(at("RS* Y2 Y3", "G1 G2 G3"), 0), face) == 1
    pile = at("RS* Y2 Y3", "G1 G2 G3", under=cards("RS*"))
    assert odds.copies_unseen(view(pile, 0), face) == 0
    opened = after(at("R1 Y2 Y3", "RS* G1", "G5 G6 G7", rules=rules, turn=1), "1: d")
    assert opened.public.open_hands in ((), (None, None, None))
    closed = after(at("R1 Y2 Y3", "RS* G1 R5", "G5 G6 G7", rules=rules, turn=1), "1: R5")
    assert closed.public.open_hands[1] is not None
    assert odds.copies_unseen(view(closed, 0), face) == 1


def test_the_favorite_color() -> None:
    """The color the hand has most of, not counting the card that goes; none for wilds alone."""
    state = at("R1 R3 B1 B3 B4", "Y8")
    assert odds.favorite(view(state, 0)) is Color.BLUE
    assert odds.favorite(view(at("R1 B1 WLC", "Y8"), 0), parse_card("R1")) is Color.BLUE
    assert odds.favorite(view(at("WLC W4*", "Y8"), 0)) is None
    assert odds.favorite(view(state, None), parse_card("R1")) is None
