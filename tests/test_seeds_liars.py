"""The two texts on Liar's UNO, sentence by sentence, each by its own preset.

Where both presets have it, the default preset is asked as well: it is meant to keep every sentence
of both texts that can stand together.  The table in ``docs/reference/seeds.md`` says which
sentence each test is about.
"""

from collections import Counter

import pytest

from liars_uno import Face, Kind, Rank, Rules, State, events, phases, presets
from liars_uno.actions import (
    Accept,
    CallUno,
    CatchUno,
    Challenge,
    Draw,
    Keep,
)
from liars_uno.cards import ACTIONS, NUMBERS
from liars_uno.rules.deck import cards_of
from rules_of_play.builders import (
    BLUE,
    RED,
    accepts,
    bluff,
    c,
    code_of,
    dealt,
    drawn,
    f,
    hand,
    holding,
    of,
    play,
    refused,
    show,
    stacked,
    table,
    truth,
    unchallenged,
)

DEFAULT = presets.LIARS_UNO
GUIDE = presets.LIARS_UNO_GUIDE
VIDEO = presets.LIARS_UNO_VIDEO

of_the_guide = pytest.mark.parametrize("rules", [GUIDE, DEFAULT], ids=["guide", "default"])
of_all = pytest.mark.parametrize(
    "rules", [GUIDE, VIDEO, DEFAULT], ids=["guide", "video", "default"]
)

THREE = ["R1 B1* B2*", "G1 G2", "Y1 Y2"]


def turn_of(state: State) -> int:
    """Whose turn has started."""
    assert isinstance(state.phase, phases.StartOfTurn), state.phase
    return state.public.turn


def top_of(state: State) -> Face | None:
    """What the top card counts as."""
    assert state.public.top is not None
    return state.public.top.face


# ---- the cards -----------------------------------------------------------------------------------
@of_all
def test_seed_kinds_of_cards(rules: Rules) -> None:
    """A Regular and a Liar's copy of each number; actions and +4 are Liar's; no plain wild."""
    deck = Counter(cards_of(rules.deck))
    for card in deck:
        if card.rank in NUMBERS:
            other = Kind.REGULAR if card.is_liars else Kind.LIARS
            assert deck[card] == 1
            assert any(twin.face is card.face and twin.kind is other for twin in deck)
        elif card.rank in ACTIONS or card.rank is Rank.WILD_DRAW_FOUR:
            assert card.is_liars
        else:
            assert card.rank is Rank.WILD_LIARS_CHALLENGE
            assert card.kind is Kind.WILD


@of_all
def test_seed_face_up_and_face_down(rules: Rules) -> None:
    """Regular cards and the Wild Liar's Challenge lie open, Liar's cards face down with a claim."""
    start = table(["R1 R2* WLC B9", "G1 G2"], "R3", rules=rules)
    assert refused(start, show(0, "R2*")) == "liars-cards-go-face-down"
    assert code_of(start, truth(0, "R2*")) is None
    assert code_of(start, show(0, "R1")) is None
    assert code_of(start, show(0, "WLC", color=RED)) is None
    assert refused(start, bluff(0, "WLC", "R2")) == "wilds-go-face-up"
    state, _ = unchallenged(start, truth(0, "R2*"))
    assert state.public.top is not None
    assert (state.public.top.face, state.public.top.card) == (f("R2"), None)


@of_all
def test_seed_plausible_claims(rules: Rules) -> None:
    """On a Red 3: any red card, another 3, or a Wild Draw Four; nothing else, true or not."""
    start = table(["B9* B8", "G1 G2"], "R3", rules=rules)
    for claim in ("R0", "R7", "RSk", "R+2", "B3", "Y3"):
        target = 1 if claim == "R7" else None
        assert code_of(start, bluff(0, "B9*", claim, target=target)) is None, claim
    assert code_of(start, bluff(0, "B9*", "W4", color=BLUE)) is None
    for claim in ("Y8", "B9", "GSk"):
        assert refused(start, bluff(0, "B9*", claim)) == "implausible-claim"
    for claim in ("W", "WLC"):
        assert refused(start, bluff(0, "B9*", claim, color=BLUE)) == "implausible-claim"


# ---- setting up ----------------------------------------------------------------------------------
DEALT = "G1 Y1 B1 G2 Y2 B2 G3 Y3 B3 G4 Y4 B4 G5 Y5 B5 G6 Y6 B6 G8 Y8 B8"


@of_the_guide
def test_guide_deal(rules: Rules) -> None:
    """Seven cards each; the rest is the draw pile, and its top card opens the discard pile."""
    state, _ = dealt(f"{DEALT} R3", rules=rules)
    assert state.public.counts == (7, 7, 7)
    assert state.public.draw_count == 112 - 22
    assert top_of(state) is f("R3")


@of_the_guide
def test_guide_first_turn(rules: Rules) -> None:
    """The seat to the left of the dealer starts, and turns go clockwise."""
    state, _ = dealt(f"{DEALT} B7", rules=rules, dealer=1)
    assert turn_of(state) == 2
    state, _ = play(state, Draw(2), Keep(2))
    assert turn_of(state) == 0


@of_the_guide
def test_guide_opening_action(rules: Rules) -> None:
    """Action cards are put aside until a card comes that is none; a Liar's number is plain."""
    state, told = dealt(f"{DEALT} RSk* B+2* W4* G7*", rules=rules)
    assert [event.card for event in of(events.OpeningSetAside, told)] == [
        c("RSk*"),
        c("B+2*"),
        c("W4*"),
    ]
    assert (top_of(state), turn_of(state), state.public.counts) == (f("G7"), 1, (7, 7, 7))


# ---- turns ---------------------------------------------------------------------------------------
@of_the_guide
def test_guide_matching(rules: Rules) -> None:
    """A card goes on another by color, number or symbol."""
    start = table(["R1 B3 B1", "G1 G2"], "R3", rules=rules)
    assert [code_of(start, show(0, card)) for card in ("R1", "B3")] == [None, None]
    assert refused(start, show(0, "B1")) == "no-match"
    start = table(["BSk* B1", "G1 G2"], "RSk*", rules=rules, claim="RSk")
    assert code_of(start, truth(0, "BSk*")) is None


@of_the_guide
def test_guide_drawing(rules: Rules) -> None:
    """With nothing to play one draws a single card, and may play it at once or keep it."""
    start = table(["B1 G8", "G1 G2"], "R3", rules=rules, draw="R9 R8")
    state, told = play(start, Draw(0))
    assert drawn(told) == [(0, 1, "turn")]
    assert code_of(state, show(0, "R9")) is None
    assert turn_of(play(state, Keep(0))[0]) == 1


@of_all
def test_seed_drawing_although_one_could_play(rules: Rules) -> None:
    """Holding a matching Regular card or a Liar's card one may still draw and end the turn."""
    start = table(["R1 B1* R2*", "G1 G2"], "R3", rules=rules, draw="Y9")
    state, _ = play(start, Draw(0), Keep(0))
    assert turn_of(state) == 1


def test_video_drawn_card() -> None:
    """A drawn Liar's card is played only where it really matches, under any claim."""
    start = table(["B1 B2", "G1 G2"], "R3", rules=VIDEO, draw="Y9*")
    assert refused(play(start, Draw(0))[0], bluff(0, "Y9*", "R9")) == "drawn-card-does-not-match"
    start = table(["B1 B2", "G1 G2"], "R3", rules=VIDEO, draw="R9*")
    state, _ = play(start, Draw(0))
    assert code_of(state, truth(0, "R9*")) is None
    assert code_of(state, bluff(0, "R9*", "R1")) is None


@of_all
def test_seed_new_draw_pile(rules: Rules) -> None:
    """When the draw pile is gone the discard pile is mixed, whatever lay face down in it."""
    hands = ["R1 B1 WLC", "G1 W4*"]
    start = table(hands, "B8*", rules=rules, claim="R9", under="Y1 Y2", whole=True)
    state, _ = play(start, show(0, "R1"), Draw(1))
    assert state.phase == phases.AwaitingShuffle(3, phases.Mixing.DISCARD)
    state, _ = play(state, stacked(state, "B8*"))
    assert hand(state, 1) == holding("G1 W4* B8*")
    assert (top_of(state), state.public.draw_count) == (f("R1"), 2)


# ---- the challenge -------------------------------------------------------------------------------
@of_all
def test_seed_anyone_may_challenge(rules: Rules) -> None:
    """Any other player may, not only the next one, until the next turn begins."""
    start = table([*THREE, "B8 B9"], "R3", rules=rules)
    state, _ = play(start, bluff(0, "B1*", "R1"))
    assert [code_of(state, Challenge(seat)) for seat in (1, 2, 3)] == [None] * 3
    assert code_of(state, Challenge(0)) == "own-card"
    state, _ = play(state, *accepts(state))
    assert turn_of(state) == 1
    assert refused(state, Challenge(2)) == "not-now"


@of_all
def test_seed_honest_claim(rules: Rules) -> None:
    """The card is turned over and stays face up, and the challenger draws one."""
    start = table(["R5* B2 B4", "G1 G2", "Y1 Y2"], "R3", rules=rules)
    state, told = play(start, truth(0, "R5*"), Challenge(2))
    assert of(events.CardRevealed, told)[0].card is c("R5*")
    assert drawn(told) == [(2, 1, "wrong-challenge")]
    assert state.public.top is not None
    assert state.public.top.card is c("R5*")
    assert turn_of(state) == 1


@of_all
@pytest.mark.parametrize("held", ["B1*", "R9*"])
def test_seed_lie(rules: Rules, held: str) -> None:
    """The card goes back, its player draws one and the turn ends, even if it would have matched."""
    start = table([f"{held} B2 B4", "G1 G2", "Y1 Y2"], "R3", rules=rules, draw="Y9")
    state, told = play(start, bluff(0, held, "R5"), Challenge(1))
    assert drawn(told) == [(0, 1, "caught-lie")]
    assert hand(state, 0) == holding(f"{held} B2 B4 Y9")
    assert (turn_of(state), top_of(state)) == (1, f("R3"))


@of_all
def test_seed_unchallenged_claim(rules: Rules) -> None:
    """It stays face down, counts as what was said, and is safe for good."""
    start = table(["B1* B2 B4", "G1 G5", "Y1 Y2"], "R3", rules=rules)
    state, _ = unchallenged(start, bluff(0, "B1*", "R5"))
    assert (top_of(state), state.public.color) == (f("R5"), RED)
    assert code_of(state, show(1, "G5")) is None
    assert refused(state, Challenge(1)) == "not-now"


@of_all
def test_seed_unchallenged_action_works(rules: Rules) -> None:
    """A claimed action takes effect although it was a lie."""
    start = table(["B1* B2 B4", "G1 G5", "Y1 Y2"], "R3", rules=rules)
    state, told = unchallenged(start, bluff(0, "B1*", "R+2"))
    assert drawn(told) == [(1, 2, "forced")]
    assert turn_of(state) == 2
    state, _ = unchallenged(start, bluff(0, "B1*", "RSk"))
    assert turn_of(state) == 2


@of_the_guide
def test_guide_caught_action_works_all_the_same(rules: Rules) -> None:
    """A claimed action keeps its effect even if the lie comes out afterwards."""
    start = table(["B1* B2 B4", "G1 G5", "Y1 Y2"], "R3", rules=rules)
    state, told = play(start, bluff(0, "B1*", "R+2"), Challenge(2))
    assert drawn(told) == [(1, 2, "forced"), (0, 1, "caught-lie")]
    assert turn_of(state) == 2
    state, _ = play(start, bluff(0, "B1*", "RRv"), Challenge(1))
    assert (state.public.direction, turn_of(state)) == (-1, 2)


def test_guide_caught_wild_draw_four_keeps_its_color() -> None:
    """Read to the letter the named color is part of the effect, and it stays."""
    start = table(["B1* B2 B4", "G1 G5", "Y1 B9"], "R3", rules=GUIDE)
    state, told = play(start, bluff(0, "B1*", "W4", color=BLUE), Challenge(1))
    assert drawn(told) == [(1, 4, "forced"), (0, 1, "caught-lie")]
    assert (turn_of(state), state.public.color) == (2, BLUE)
    assert code_of(state, show(2, "B9")) is None


def test_video_caught_lie_is_the_whole_list() -> None:
    """Card back, one card, turn over: the claimed action does nothing."""
    start = table(["B1* B2 B4", "G1 G5", "Y1 Y2"], "R3", rules=VIDEO)
    for claim in ("R+2", "RSk", "RRv"):
        state, told = play(start, bluff(0, "B1*", claim), Challenge(2))
        assert drawn(told) == [(0, 1, "caught-lie")]
        assert (turn_of(state), state.public.direction) == (1, 1)


@of_all
def test_seed_disguise(rules: Rules) -> None:
    """A Regular card slipped in face down goes back and costs six, even if named truly."""
    start = table(["R5 B2 B4", "G1 G5", "Y1 Y2"], "R3", rules=rules)
    for claim in ("R5", "R9"):
        state, told = play(start, bluff(0, "R5", claim), Challenge(1))
        assert drawn(told) == [(0, 6, "caught-disguise")]
        assert (state.public.counts[0], turn_of(state)) == (9, 1)


# ---- sevens, zeros, actions ----------------------------------------------------------------------
@of_all
def test_seed_seven(rules: Rules) -> None:
    """Hands are swapped with one other player of one's choice, and the turn ends."""
    start = table(["R7 B2 B4", "G1 G5", "Y1 Y2"], "R3", rules=rules)
    assert refused(start, show(0, "R7")) == "partner-is-missing"
    state, _ = play(start, show(0, "R7", target=2))
    assert (hand(state, 0), hand(state, 2)) == (holding("Y1 Y2"), holding("B2 B4"))
    assert turn_of(state) == 1


@of_all
@pytest.mark.parametrize("direction", [1, -1])
def test_seed_zero(rules: Rules, direction: int) -> None:
    """Everybody passes the hand to the next player in the direction of play."""
    start = table(["R0 B2 B4", "G1 G5", "Y1 Y2"], "R3", rules=rules, direction=direction)
    state, _ = play(start, show(0, "R0"))
    assert hand(state, direction % 3) == holding("B2 B4")
    assert turn_of(state) == direction % 3


@of_all
@pytest.mark.parametrize("card", ["R7*", "R0*"])
def test_seed_moved_hands_before_the_penalty(rules: Rules, card: str) -> None:
    """Hands move first; the challenger of a true 7 or 0 then draws into the hand now held."""
    start = table([f"{card} B2 B4", "G1 G5 G6", "Y1"], "R3", rules=rules, draw="Y9")
    target = 1 if card == "R7*" else None
    state, told = play(start, truth(0, card, target=target), Challenge(1))
    kinds = [type(event) for event in told]
    moved = events.HandsSwapped if target else events.HandsPassed
    assert kinds.index(moved) < kinds.index(events.CardsDrawn)
    assert hand(state, 1) == holding("B2 B4 Y9")


@of_the_guide
def test_guide_false_seven_moves_hands_before_its_penalty(rules: Rules) -> None:
    """The order is said of every challenged 7 or 0, and so of a false one too."""
    start = table(["B7* B2 B4", "G1 G5 G6", "Y1"], "R3", rules=rules, draw="Y9")
    state, _ = play(start, bluff(0, "B7*", "R7", target=1), Challenge(2))
    assert hand(state, 0) == holding("G1 G5 G6 B7* Y9")
    assert hand(state, 1) == holding("B2 B4")


@of_all
def test_seed_actions_as_in_classic_play(rules: Rules) -> None:
    """Draw Two, Reverse and Skip do what they always do, played face down."""
    held = "R+2* RRv* RSk* B1"
    start = table([held, "G1 G5", "Y1 Y2"], "R3", rules=rules)
    state, told = unchallenged(start, truth(0, "R+2*"))
    assert (drawn(told), turn_of(state)) == ([(1, 2, "forced")], 2)
    assert turn_of(unchallenged(start, truth(0, "RRv*"))[0]) == 2
    assert turn_of(unchallenged(start, truth(0, "RSk*"))[0]) == 2


@of_all
def test_seed_wild_draw_four(rules: Rules) -> None:
    """At any time on any card: the next player draws four; its lie may be challenged."""
    start = table(["W4* R1 B4", "G1 G5", "Y1 Y2"], "R3", rules=rules)
    state, told = unchallenged(start, truth(0, "W4*", color=BLUE))
    assert drawn(told) == [(1, 4, "forced")]
    assert (turn_of(state), state.public.color) == (2, BLUE)
    start = table(["B1* R1 B4", "G1 G5", "Y1 Y2"], "R3", rules=rules)
    state, told = play(start, bluff(0, "B1*", "W4", color=BLUE), Challenge(2))
    assert drawn(told)[-1] == (0, 1, "caught-lie")


# ---- UNO and the end -----------------------------------------------------------------------------
@of_the_guide
def test_guide_uno(rules: Rules) -> None:
    """With one card left UNO must be called; anyone who says it first makes the seat draw two."""
    start = table(["R1 B1", "G1 G2", "Y1 Y2"], "R3", rules=rules)
    state, _ = play(start, show(0, "R1"))
    for catcher in (1, 2):
        assert drawn(play(state, CatchUno(catcher, 0))[1]) == [(0, 2, "uno-caught")]
    assert refused(play(state, CallUno(0))[0], CatchUno(2, 0)) == "nobody-to-catch"
    assert refused(play(state, Draw(1))[0], CatchUno(2, 0)) == "nobody-to-catch"


@of_all
def test_seed_last_card_unchallenged(rules: Rules) -> None:
    """The round is over once the last card is out and nobody has challenged it."""
    start = table(["B1*", "G1 G2", "Y1 Y2"], "R3", rules=rules)
    state, _ = play(start, bluff(0, "B1*", "R1"), Accept(1))
    assert isinstance(state.phase, phases.ChallengeWindow)
    state, _ = play(state, Accept(2))
    assert isinstance(state.phase, phases.MatchOver)
    assert state.phase.winners == (0,)


@of_all
def test_seed_last_card_caught(rules: Rules) -> None:
    """The card comes back with one more, and play goes on."""
    start = table(["B1*", "G1 G2", "Y1 Y2"], "R3", rules=rules)
    state, _ = play(start, bluff(0, "B1*", "R1"), Challenge(2))
    assert (state.public.counts, turn_of(state)) == ((2, 2, 2), 1)


@of_all
def test_seed_first_out_wins(rules: Rules) -> None:
    """Whoever first has no card left wins; an open last card needs no answer."""
    state, _ = play(table(["R1", "G1", "Y1"], "R3", rules=rules), show(0, "R1"))
    assert isinstance(state.phase, phases.MatchOver)
    assert state.phase.winners == (0,)


# ---- points --------------------------------------------------------------------------------------
@of_all
@pytest.mark.parametrize(
    ("held", "worth"),
    [("R0 B0*", 0), ("R7 B7*", 14), ("RSk* RRv* R+2*", 60), ("W4*", 50), ("WLC", 50)],
)
def test_seed_values(rules: Rules, held: str, worth: int) -> None:
    """The winner gets the others' cards: values, both kinds alike, 20 an action, 50 a wild."""
    state, _ = play(table(["R1", held], "R3", rules=rules), show(0, "R1"))
    assert isinstance(state.phase, phases.MatchOver)
    assert state.phase.points == (worth, 0)


@of_the_guide
def test_guide_match(rules: Rules) -> None:
    """Playing for points is optional; then the first to have 500 wins."""
    assert rules.match.length.value == "single-round"
    match = rules.evolve("match.length", "to-target")
    for totals, phase in (([491, 0], phases.MatchOver), ([490, 0], phases.RoundOver)):
        state, _ = play(table(["R1", "G9"], "R3", rules=match, totals=totals), show(0, "R1"))
        assert type(state.phase) is phase
