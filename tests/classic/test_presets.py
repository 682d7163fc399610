"""The two texts on classic UNO, sentence by sentence, each by its own presets.

The table in ``docs/reference/seeds.md`` says which sentence each test is about.
"""

from collections import Counter
from typing import Any

import pytest

from classic.support import after, at_turn, gained, may, plays, points, put, small, walk, winners
from liars_uno import (
    Color,
    Rules,
    RulesError,
    State,
    actions,
    events,
    new_game,
    phases,
    presets,
    view,
)
from liars_uno.actions import Accept, CallUno, CatchUno, Challenge, Draw, Keep, NextRound
from liars_uno.rules.deck import cards_of
from rules_of_play.builders import (
    BLUE,
    GREEN,
    MIX,
    RED,
    YELLOW,
    c,
    drawn,
    hand,
    holding,
    of,
    play,
    refused,
    stacked,
    table,
)

BLOG = presets.CLASSIC_BLOG
BLOG_HOUSE = presets.CLASSIC_BLOG_HOUSE
ARTICLE = presets.CLASSIC_ARTICLE
ARTICLE_HOUSE = presets.CLASSIC_ARTICLE_HOUSE

of_the_blog = pytest.mark.parametrize("rules", [BLOG, BLOG_HOUSE], ids=["own", "house"])
of_the_article = pytest.mark.parametrize("rules", [ARTICLE, ARTICLE_HOUSE], ids=["own", "house"])


def out_of(rules: Rules, hands: list[str], **parts: Any) -> State:
    """A round that seat 0 wins with its last card."""
    return after(table(["R1", *hands], "R5", rules=rules, **parts), put(0, "R1"))


# ---- the blog: the deck and the deal -------------------------------------------------------------
@of_the_blog
def test_blog_deck(rules: Rules) -> None:
    """Nineteen numbers a color, two of each action a color, four Wilds, four Wild Draw Fours."""
    deck = Counter(cards_of(rules.deck))
    for color in "BGRY":
        assert sum(deck[c(f"{color}{number}")] for number in range(10)) == 19
        assert [deck[c(color + action)] for action in ("+2", "Rv", "Sk")] == [2, 2, 2]
    assert (deck[c("W")], deck[c("W4")], deck.total()) == (4, 4, 108)


@of_the_blog
def test_blog_seats_and_hands(rules: Rules) -> None:
    """Seven cards for each of two to ten; nobody plays alone."""
    for seats in (2, 10):
        assert play(new_game(rules, seats), MIX)[0].public.counts == (7,) * seats
    for seats in (1, 11):
        with pytest.raises(RulesError):
            new_game(rules, seats)


# ---- the blog: the cards -------------------------------------------------------------------------
@of_the_blog
def test_blog_matching(rules: Rules) -> None:
    """Numbers match by color or number; Skip, Reverse and Draw Two by color alone."""
    start = table(["R1 B5 B1 RSk BSk RRv R+2 W", "G1"], "R5", rules=rules)
    assert plays(start, 0) == {"R1", "B5", "RSk", "RRv", "R+2", "W"}
    for action in ("Sk", "Rv", "+2"):
        start = table([f"B{action} R{action} R1", "G1"], f"R{action}", rules=rules)
        assert plays(start, 0) - {"RSk + BSk"} == {f"R{action}", "R1"}


def test_blog_draw_two() -> None:
    """The next player has to draw two."""
    state, told = walk(table(["R+2 R1", "R+2 G2", "Y1"], "R5", rules=BLOG), put(0, "R+2"))
    assert drawn(told) == [(1, 2, "forced")]
    assert at_turn(state) == 2


def test_blog_house_draw_twos_pass_on() -> None:
    """It may be passed on with another one, until somebody fails and takes the sum."""
    start = table(["R+2 R1", "B+2 G2", "Y+2 Y1", "G1"], "R5", rules=BLOG_HOUSE)
    state, told = walk(start, put(0, "R+2"), put(1, "B+2"), put(2, "Y+2"), Accept(3))
    assert drawn(told) == [(3, 6, "owed")]
    assert at_turn(state) == 0


@of_the_blog
def test_blog_reverse(rules: Rules) -> None:
    """The order of play turns."""
    start = table(["RRv R1", "G1 G2", "Y1 Y2"], "R5", rules=rules)
    assert at_turn(after(start, put(0, "RRv"))) == 2


@of_the_blog
def test_blog_skip(rules: Rules) -> None:
    """The next player in order is passed over."""
    start = table(["RSk R1", "G1 G2", "Y1 Y2"], "R5", rules=rules)
    assert at_turn(after(start, put(0, "RSk"))) == 2


def test_blog_house_double_skip() -> None:
    """Two may go down together, and only the one after the last card is passed over."""
    start = table(["RSk RSk R1", "G1 G2", "Y1 Y2"], "R5", rules=BLOG_HOUSE)
    state, told = walk(start, put(0, "RSk", also=["RSk"]))
    assert [event.seat for event in of(events.TurnSkipped, told)] == [1]
    assert at_turn(state) == 2
    assert "RSk + RSk" not in plays(table(["RSk RSk R1", "G1"], "R5", rules=BLOG), 0)


@of_the_blog
@pytest.mark.parametrize("color", Color)
def test_blog_wild(rules: Rules, color: Color) -> None:
    """It changes the color to whatever its player likes, and nothing else."""
    start = table(["W R1", "G1 G2"], "R5", rules=rules)
    state = after(start, put(0, "W", color=color))
    assert (state.public.color, at_turn(state), gained(start, state)) == (color, 1, (-1, 0))


@of_the_blog
def test_blog_wild_draw_four(rules: Rules) -> None:
    """It changes the color as well, and makes the next player draw four."""
    start = table(["W4 B1", "G1 G2", "Y1"], "R5", rules=rules)
    state = after(start, put(0, "W4", color=GREEN), Accept(1))
    assert (state.public.color, gained(start, state)) == (GREEN, (-1, 4, 0))


def test_blog_house_wild_draw_fours_pass_on() -> None:
    """It may be covered with the same card; four in a row make sixteen."""
    start = table(["W4 G1", "W4 G2", "W4 G3", "W4 G4", "Y1"], "R5", rules=BLOG_HOUSE)
    state = start
    for seat in range(4):
        state = after(state, put(seat, "W4", color=BLUE))
    state, told = walk(state, Accept(4))
    assert drawn(told) == [(4, 16, "owed")]


# ---- the blog: turns and rounds ------------------------------------------------------------------
def test_blog_first_out_wins() -> None:
    """Whoever first has no cards wins."""
    assert winners(out_of(BLOG, ["G2", "B3"])) == (0,)


@of_the_blog
def test_blog_must_draw(rules: Rules) -> None:
    """Who has no card of the color or number draws, whatever else."""
    start = table(["B1 G2", "G1 G2"], "R5", rules=rules)
    assert plays(start, 0) == set()
    assert drawn(walk(start, Draw(0))[1]) == [(0, 1, "turn")]


def test_blog_house_last_loser() -> None:
    """The other version plays on for the one who is left with cards."""
    state = out_of(BLOG_HOUSE, ["R2", "B3"])
    assert at_turn(state) == 1
    state = after(state, put(1, "R2"))
    assert points(state) == (0, 0, 3)


@of_the_blog
def test_blog_free_to_draw_and_only_the_drawn_card(rules: Rules) -> None:
    """One may draw instead of playing; then only what was drawn can be put down."""
    start = table(["R1 B5", "G1 G2"], "R5", rules=rules, draw="R9")
    state = after(start, Draw(0))
    assert plays(state, 0) == {"R9"}
    assert at_turn(after(state, Keep(0))) == 1


# ---- the blog: points ----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("held", "worth"),
    [("R9 B0", 9), ("R+2", 20), ("RSk RRv", 40), ("W", 40), ("W4", 50), ("R7 W W4", 97)],
)
def test_blog_values(held: str, worth: int) -> None:
    """The winner gets nothing; others are charged values, 20 a letter, 40 a Wild, 50 a +4."""
    assert points(out_of(BLOG, [held, "G1"])) == (0, worth, 1)


def test_blog_match() -> None:
    """When somebody has 500 the lowest score wins."""
    state = out_of(BLOG, ["R9", "G1"], totals=[300, 491, 200])
    assert isinstance(state.phase, phases.MatchOver)
    assert winners(state) == (2,)
    state = out_of(BLOG, ["R9", "G1"], totals=[300, 490, 200])
    assert isinstance(state.phase, phases.RoundOver)


# ---- the blog: calling ---------------------------------------------------------------------------
@of_the_blog
def test_blog_call_and_catch(rules: Rules) -> None:
    """UNO is said with the card that leaves one; who fails may be caught and draws two."""
    start = table(["R1 B9", "G1 G2", "Y1 Y2"], "R5", rules=rules)
    _, told = walk(start, put(0, "R1"), CatchUno(2, 0))
    assert drawn(told) == [(0, 2, "uno-caught")]
    _, told = walk(start, put(0, "R1", uno=True), CatchUno(2, 0))
    assert drawn(told) == [(2, 2, "wrong-accusation")]


@of_the_blog
def test_blog_when_one_may_catch(rules: Rules) -> None:
    """Once the card is on the table, and until the next player has put down a card."""
    start = table(["R1 B9", "R3 G2", "Y1 Y2"], "R5", rules=rules)
    before, told = walk(start, CatchUno(2, 0))
    assert drawn(told) == [(2, 2, "wrong-accusation")], "before the card is down it is too soon"
    assert before.public.counts[0] == 2
    state = after(start, put(0, "R1"))
    _, told = walk(after(state, Draw(1)), CatchUno(2, 0))
    assert drawn(told) == [(0, 2, "uno-caught")], "a draw is no card put down"
    played = after(state, put(1, "R3", uno=True))
    _, told = walk(played, CatchUno(2, 0))
    assert drawn(told) == [(2, 2, "wrong-accusation")], "now it is too late"


@of_the_blog
def test_blog_wrong_shot(rules: Rules) -> None:
    """Who wrongly shoots at somebody with more than one card draws two."""
    start = table(["R1 B9", "G1 G2", "Y1 Y2"], "R5", rules=rules)
    _, told = walk(start, CatchUno(1, 2))
    assert drawn(told) == [(1, 2, "wrong-accusation")]


@of_the_blog
def test_blog_counts_are_seen(rules: Rules) -> None:
    """Everybody holds the cards so that their number can be seen."""
    start = table(["R1 B9", "G1 G2 G3", "Y1"], "R5", rules=rules)
    assert [view(start, seat).public.counts for seat in range(3)] == [(2, 3, 1)] * 3


# ---- the blog: the Wild Draw Four ----------------------------------------------------------------
@of_the_blog
def test_blog_wild_draw_four_limit_and_challenge(rules: Rules) -> None:
    """Only with nothing else to play; the one who is to draw may challenge and sees the hand."""
    for held, guilty in (("R1", True), ("B5", True), ("W", True), ("B1", False), ("W4", False)):
        start = table([f"W4 {held} B8", "G1 G2", "Y1"], "R5", rules=rules)
        state, told = walk(start, put(0, "W4", color=BLUE), Challenge(1))
        (shown,) = of(events.HandShown, told)
        assert (shown.seat, shown.to) == (0, 1)
        penalty = (0, 4, "guilty-wild-draw-four") if guilty else (1, 6, "wrong-challenge")
        assert drawn(told) == [penalty], held
        assert at_turn(state) == (1 if guilty else 2)
        assert (
            refused(after(start, put(0, "W4", color=BLUE)), Challenge(2)) == "not-yours-to-answer"
        )


@of_the_blog
def test_blog_an_action_of_another_color_does_not_forbid_a_wild_draw_four(
    rules: Rules,
) -> None:
    """Both sentences together: a Skip that may not go on this Skip is no card to play."""
    start = table(["W4 BSk B8", "G1 G2", "Y1"], "RSk", rules=rules)
    _, told = walk(start, put(0, "W4", color=BLUE), Challenge(1))
    assert drawn(told) == [(1, 6, "wrong-challenge")]


# ---- the article: setting up ---------------------------------------------------------------------
@of_the_article
def test_article_dealer(rules: Rules) -> None:
    """The highest number drawn deals; other cards go below and are drawn again, so do ties."""
    start = new_game(rules, 3)
    state, told = walk(start, stacked(start, "R9 W B4 Y9 R2 B6"))
    (event,) = of(events.DealerDrawn, told)
    drew = [(0, "R9"), (1, "W"), (1, "B4"), (2, "Y9"), (0, "R2"), (2, "B6")]
    assert event.draws == tuple((seat, c(card)) for seat, card in drew)
    assert state.public.dealer == 2


def article_opening(rules: Rules, card: str) -> State:
    """A round of three dealt by seat 2, who drew the highest card, with this card turned over."""
    start = new_game(rules, 3)
    state = after(start, stacked(start, "R1 R2 R3"))
    dealt = "G1 Y1 B1 G2 Y2 B2 G3 Y3 B3 G4 Y4 B4 G5 Y5 B5 G6 Y6 B6 G8 Y8 B8"
    return after(state, stacked(state, f"{dealt} {card}"))


@of_the_article
def test_article_deal(rules: Rules) -> None:
    """Seven cards each, the rest face down, the first of it face up beside it."""
    state = article_opening(rules, "R5")
    assert state.public.counts == (7, 7, 7)
    assert state.public.draw_count == 108 - 22
    assert state.public.top is not None
    assert state.public.top.card is c("R5")
    assert at_turn(state) == 0, "left of the dealer"


@of_the_article
@pytest.mark.parametrize("card", ["W", "W4"])
def test_article_opening_wilds_go_back(rules: Rules, card: str) -> None:
    """They are put into the pile, and a new card is taken."""
    state = article_opening(rules, card)
    assert state.phase == phases.AwaitingShuffle(87, phases.Mixing.OPENING)
    assert at_turn(after(state, stacked(state, "R5"))) == 0


@of_the_article
def test_article_opening_reverse(rules: Rules) -> None:
    """It counts although nobody played it: the player to the right of the dealer starts."""
    state = article_opening(rules, "RRv")
    assert (at_turn(state), state.public.direction) == (1, -1)


@of_the_article
def test_article_deal_rotates(rules: Rules) -> None:
    """From hand to hand the deal goes to the left."""
    state = out_of(rules, ["G2", "B3"], dealer=1)
    assert play(state, NextRound())[0].public.dealer == 2


def test_article_youngest_deals() -> None:
    """With small children somebody is simply named."""
    rules = ARTICLE.evolve("deal.first_dealer", "given")
    assert play(new_game(rules, 3, 1), MIX)[0].public.dealer == 1


# ---- the article: turns --------------------------------------------------------------------------
@of_the_article
def test_article_matching(rules: Rules) -> None:
    """By number or color; actions by color alone; Wilds on anything, even on a wild."""
    start = table(["R1 B5 B1 BSk RSk W", "G1"], "R5", rules=rules)
    assert plays(start, 0) == {"R1", "B5", "RSk", "W"}
    for action in ("Sk", "Rv", "+2"):
        start = table([f"B{action} R{action} W", "G1"], f"R{action}", rules=rules)
        assert plays(start, 0) == {f"R{action}", "W"}
    start = table(["W B1 R1", "G1"], "W4", rules=rules, color=BLUE)
    assert plays(start, 0) == {"W", "B1"}


@of_the_article
def test_article_wilds_without_a_match(rules: Rules) -> None:
    """With no card that matches, a Wild or a Wild Draw Four may be chosen."""
    start = table(["W W4 B1", "G1 G2"], "R5", rules=rules)
    assert plays(start, 0) == {"W", "W4"}
    assert may(start, Draw(0))


@of_the_article
def test_article_draw_until_playable(rules: Rules) -> None:
    """Who cannot or will not play draws on until a card can be played, and plays that one."""
    for held in ("B1 B2", "R1 B2"):
        start = table([held, "G1 G2"], "R5", rules=rules, draw="Y8 G8 R9 R4")
        state = after(start, Draw(0))
        assert hand(state, 0) == holding(f"{held} Y8 G8 R9")
        assert plays(state, 0) == {"R9"}
        assert refused(state, Keep(0)) == "drawn-card-must-be-played"


@of_the_article
def test_article_next_player(rules: Rules) -> None:
    """Play goes on clockwise, and a Reverse turns it."""
    start = table(["R1 RRv R2", "R3 R4 R6", "Y1 R8 Y2"], "R5", rules=rules)
    assert at_turn(after(start, put(0, "R1"))) == 1
    assert at_turn(after(start, put(0, "RRv"))) == 2
    assert at_turn(after(start, put(0, "RRv"), put(2, "R8"))) == 1


@of_the_article
@pytest.mark.parametrize("card", ["RRv", "RSk"])
def test_article_between_two(rules: Rules, card: str) -> None:
    """A Reverse works as a Skip, and a Skip gives another turn at once."""
    start = table([f"{card} R1", "G1 G2"], "R5", rules=rules)
    assert at_turn(after(start, put(0, card))) == 0


def test_article_new_pile() -> None:
    """All played cards but the top are mixed into a new pile, as often as it takes."""
    rules = small("drawing.draw_until", "until-playable", "drawing.drawn_card", "must-play")
    start = table(["B1 B2", "R8 R6"], "R5", rules=rules, under="Y1 R9", whole=True)
    state = after(start, Draw(0), MIX, put(0, "R9"))
    assert hand(state, 0) == holding("B1 B2 Y1")
    state = after(state, put(1, "R8", uno=True), Draw(0))
    assert isinstance(state.phase, phases.AwaitingShuffle), "R5 and R9 come back"


# ---- the article: special cards ------------------------------------------------------------------
@of_the_article
def test_article_skip_and_draw_two(rules: Rules) -> None:
    """The next player loses the turn; with a Draw Two after drawing two cards."""
    start = table(["RSk R+2 R1", "G1 G2", "Y1 Y2"], "R5", rules=rules)
    state = after(start, put(0, "RSk"))
    assert (at_turn(state), gained(start, state)) == (2, (-1, 0, 0))
    state = after(start, put(0, "R+2"))
    assert (at_turn(state), gained(start, state)) == (2, (-1, 2, 0))


@of_the_article
def test_article_wild(rules: Rules) -> None:
    """It names the color the next player has to use, and may be played beside other matches."""
    start = table(["W R1 R2", "R3 Y3"], "R5", rules=rules)
    state = after(start, put(0, "W", color=YELLOW))
    assert plays(state, 1) == {"Y3"}


@of_the_article
def test_article_wild_draw_four(rules: Rules) -> None:
    """The next player draws four and loses the turn; it cannot be played beside a match."""
    start = table(["W4 B1", "G1 G2", "Y1 Y2"], "R5", rules=rules)
    state, told = walk(start, put(0, "W4", color=RED))
    assert drawn(told) == [(1, 4, "forced")]
    assert at_turn(state) == 2
    for match in ("R1", "B5"):
        start = table([f"W4 {match}", "G1 G2"], "R5", rules=rules)
        assert refused(start, put(0, "W4", color=RED)) == "over-the-limit"


# ---- the article: UNO ----------------------------------------------------------------------------
@of_the_article
def test_article_call(rules: Rules) -> None:
    """It has to be said before the last but one card is played, or the price is four cards."""
    start = table(["R1 B9", "G1 G2", "Y1 Y2"], "R5", rules=rules)
    called = after(start, CallUno(0), put(0, "R1"))
    assert refused(called, CatchUno(2, 0)) == "nobody-to-catch"
    silent = after(start, put(0, "R1"))
    assert refused(silent, CallUno(0)) == "call-comes-with-the-play"
    assert drawn(walk(silent, CatchUno(2, 0))[1]) == [(0, 4, "uno-caught")]


@of_the_article
def test_article_too_late_to_catch(rules: Rules) -> None:
    """Once the next player has matched, played a wild or begun to draw, all is as if called."""
    start = table(["R1 B9", "R3 W Y1", "Y2 Y3"], "R5", rules=rules, draw="R9")
    state = after(start, put(0, "R1"))
    for act in (put(1, "R3"), put(1, "W", color=RED), Draw(1)):
        assert refused(after(state, act), CatchUno(2, 0)) == "nobody-to-catch"


@of_the_article
def test_article_uno_does_not_win(rules: Rules) -> None:
    """The last card has to be played; who cannot draws on, and may come down to one again."""
    start = table(["B9", "G1 G2"], "R5", rules=rules, draw="Y8 R9", called=[0])
    state = after(start, Draw(0), put(0, "R9"))
    assert hand(state, 0) == holding("B9 Y8")
    again = table(["B9", "G1 G2"], "R5", rules=rules, draw="R9", called=[0])
    state = after(again, Draw(0), CallUno(0), put(0, "R9"))
    assert state.public.calls.called == (0,)
    assert not isinstance(state.phase, phases.RoundOver)


@of_the_article
@pytest.mark.parametrize(("card", "count"), [("R+2", 2), ("W4", 4)])
def test_article_last_forced_draw(rules: Rules, card: str, count: int) -> None:
    """A last Draw Two or Wild Draw Four is still drawn, and those cards are counted."""
    start = table([card, "B9"], "R5", rules=rules, draw="R1 R2 R3 R4")
    color = RED if card == "W4" else None
    state, told = walk(start, actions.PlayOpen(0, c(card), color))
    assert drawn(told) == [(1, count, "forced")]
    assert points(state) == (0, 9 + sum(range(1, count + 1)))


# ---- the article: points -------------------------------------------------------------------------
@of_the_article
@pytest.mark.parametrize(
    ("held", "worth"), [("R9 B0", 9), ("RRv RSk R+2", 60), ("W", 50), ("W4", 50)]
)
def test_article_values(rules: Rules, held: str, worth: int) -> None:
    """After every game all cards are counted and added: values, 20 an action, 50 a wild."""
    state = out_of(rules, [held, "G1"], totals=[0, 10, 20])
    assert points(state) == (0, worth, 1)
    assert state.public.totals == (0, worth + 10, 21)


def test_article_match() -> None:
    """When the first has 500 the match ends, and the fewest points win; the number may differ."""
    assert winners(out_of(ARTICLE, ["R9", "G1"], totals=[300, 491, 200])) == (2,)
    rules = ARTICLE.evolve("match.target", 200)
    state = out_of(rules, ["R9", "G1"], totals=[50, 191, 60])
    assert isinstance(state.phase, phases.MatchOver)
    assert winners(state) == (0,)


def test_article_house_elimination() -> None:
    """Who has 500 or more drops out, and the others play on until one is left."""
    state = out_of(ARTICLE_HOUSE, ["R9", "G1"], totals=[300, 491, 200])
    assert isinstance(state.phase, phases.RoundOver)
    assert state.public.standing.seated == (0, 2)
    state = out_of(ARTICLE_HOUSE, ["R9", "G1"], totals=[300, 491, 499])
    assert isinstance(state.phase, phases.MatchOver)
    assert winners(state) == (0,)
