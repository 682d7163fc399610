"""The deck and the deal: chapter DEAL, rule points DK-01 to DK-05 and ST-01 to ST-08."""

import pytest

from liars_uno import CHANCE, HOST, Rules, RulesError, State, actions, actors, events, new_game
from liars_uno.phases import (
    START_OF_TURN,
    AwaitingShuffle,
    EndReason,
    MatchOver,
    Mixing,
    NamingColor,
)
from liars_uno.rules.deck import cards_of
from rules_of_play.builders import (
    BLUE,
    LIARS,
    MIX,
    RED,
    bluff,
    c,
    cards,
    code_of,
    dealt,
    f,
    hand,
    holding,
    names,
    of,
    play,
    reading,
    refused,
    show,
    stacked,
    table,
    truth,
    with_rules,
)

#: One card for everybody, so that little has to be stacked before the opening card.
ONE_CARD = LIARS.evolve("deal.hand_size", 1)


def discarded(state: State) -> list[str]:
    """The discard pile from the top down, as all can see it."""
    return [str(item.card) for item in state.public.discard or ()]


def opened(first: str, rules: Rules, seats: int = 3) -> tuple[State, tuple[events.Event, ...]]:
    """A deal of one card each, R1 G1 B1 ..., after which ``first`` comes off the draw pile."""
    hands = " ".join(f"{color}1" for color in "RGBY"[:seats])
    one_card = rules.evolve("deal.hand_size", 1)
    return dealt(f"{hands} {first}", rules=one_card, seats=seats)


# ---- the deck ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "regular", "liars", "claim"),
    [
        reading("DK-01", "both", 1, 1, None),
        reading("DK-01", "one-liars", 0, 1, None),
        reading("DK-01", "one-regular", 1, 0, "implausible-claim"),
    ],
)
def test_zeros_of_a_color(rules: Rules, regular: int, liars: int, claim: str | None) -> None:
    """DK-01: which 0s there are, and so whether a 0 can be claimed."""
    deck = cards_of(rules.deck)
    assert (deck.count(c("R0")), deck.count(c("R0*"))) == (regular, liars)
    assert len(deck) == 104 + 4 * (regular + liars)
    state = table(["B4* B5", "G1 G2"], "R3", rules=rules)
    assert code_of(state, bluff(0, "B4*", "R0")) == claim


@pytest.mark.parametrize(
    ("rules", "wild_challenges", "total", "claim"),
    [
        reading("DK-02", 4, 4, 112, None),
        reading("DK-02", 2, 6, 112, None, start=LIARS.evolve("deck.wild_liars_challenges", 6)),
        reading("DK-02", 0, 4, 108, "implausible-claim"),
    ],
)
def test_wild_draw_fours_and_wild_challenges(
    rules: Rules, wild_challenges: int, total: int, claim: str | None
) -> None:
    """DK-02: how many of each wild there are; without Wild Draw Fours none can be claimed."""
    deck = cards_of(rules.deck)
    assert (deck.count(c("WLC")), len(deck)) == (wild_challenges, total)
    state = table(["B4* B5", "G1 G2"], "R3", rules=rules)
    assert code_of(state, bluff(0, "B4*", "W4", color=BLUE)) == claim


@pytest.mark.parametrize(
    ("rules", "total", "claim"),
    [
        reading("DK-03", 2, 112, None),
        reading("DK-03", 1, 100, None),
        reading("DK-03", 0, 88, "implausible-claim"),
    ],
)
def test_copies_of_action_cards(rules: Rules, total: int, claim: str | None) -> None:
    """DK-03: how many of each action card there are; all of them are Liar's cards."""
    deck = cards_of(rules.deck)
    assert len(deck) == total
    assert deck.count(c("GSk*")) == (total - 88) // 12
    assert c("GSk") not in deck
    state = table(["B4* B5", "G1 G2"], "R3", rules=rules)
    assert code_of(state, bluff(0, "B4*", "RSk")) == claim


@pytest.mark.parametrize(
    ("rules", "card", "hidden", "openly"),
    [
        reading("DK-04", "face-down", "W4*", None, "liars-cards-go-face-down"),
        reading("DK-04", "face-up", "W4", "wilds-go-face-up", None),
    ],
)
def test_how_a_wild_draw_four_is_played(
    rules: Rules, card: str, hidden: str | None, openly: str | None
) -> None:
    """DK-04: a Wild Draw Four is a Liar's card, or a wild that is played openly."""
    state = table([f"{card} B5", "G1 G2"], "R3", rules=rules)
    assert code_of(state, bluff(0, card, "W4", color=BLUE)) in (hidden, "implausible-claim")
    assert code_of(state, show(0, card, color=BLUE)) == openly


def test_an_open_wild_draw_four_is_never_claimed_but_works() -> None:
    """DK-04: where it is open no Liar's copy exists to claim, and nobody can challenge it."""
    rules = with_rules("deck.wild_draw_four", "face-up")
    state = table(["W4 B4* B5", "G1 G2", "Y1"], "R3", rules=rules)
    assert refused(state, bluff(0, "B4*", "W4", color=BLUE)) == "implausible-claim"
    state, _ = play(state, show(0, "W4", color=BLUE))
    assert state.public.color is BLUE
    assert state.public.counts == (2, 6, 1)
    assert state.public.turn == 2


@pytest.mark.parametrize(
    ("rules", "most"),
    [reading("DK-05", 6, 6), reading("DK-05", 10, 10), reading("DK-05", 3, 3)],
)
def test_the_most_seats(rules: Rules, most: int) -> None:
    """DK-05: so many may play, and one more may not."""
    assert new_game(rules, most).public.seats == most
    with pytest.raises(RulesError):
        new_game(rules, most + 1)


def test_a_table_needs_cards_for_all_and_one_to_open() -> None:
    """DEAL-2, DEAL-3: hands and the opening card must come out of the deck; the reason is told."""
    ten = with_rules("deal.seat_limit", 10)
    assert new_game(ten, 10).public.seats == 10
    with pytest.raises(RulesError, match="112"):
        new_game(ten.evolve("deal.hand_size", 12), 10)
    with pytest.raises(RulesError):
        new_game(LIARS, 1)


# ---- mixing and dealing --------------------------------------------------------------------------
@pytest.mark.clause("DEAL-1")
def test_while_cards_are_mixed_nobody_acts() -> None:
    """DEAL-1: chance alone is awaited, and no seat may do anything, not even leave."""
    state = new_game(LIARS, 3, 2)
    assert state.phase == AwaitingShuffle(112, Mixing.DECK)
    assert actors(state) == (CHANCE,)
    assert (state.public.dealer, state.public.turn, state.public.agenda) == (2, 2, ())
    secret = state.secret
    assert (secret.hands, secret.draw_count) == (((), (), ()), 112)
    assert (secret.face_down, secret.drawn, secret.pending) == (None, None, None)
    assert (secret.laid, secret.accused) == ((), ())
    for action in (actions.Leave(1), actions.Draw(1), actions.CallUno(1)):
        assert refused(state, action) == "cards-are-being-mixed"
    assert refused(state, actions.Shuffle(tuple(range(111)))) == "not-a-permutation"
    assert refused(state, actions.Shuffle((0, *range(111)))) == "not-a-permutation"
    state, _ = play(state, MIX)
    assert actors(state) == (0,)
    assert refused(state, actions.Shuffle(tuple(range(112)))) == "not-now"


@pytest.mark.clause("DEAL-2")
def test_cards_go_round_one_at_a_time_from_the_left_of_the_dealer() -> None:
    """DEAL-2: the dealer comes last in every lap; the rest is the draw pile."""
    rules = LIARS.evolve("deal.hand_size", 2)
    state, told = dealt("R1 G1 B1 R2 G2 B2 Y9", rules=rules, dealer=1)
    assert hand(state, 2) == holding("R1 R2")
    assert hand(state, 0) == holding("G1 G2")
    assert hand(state, 1) == holding("B1 B2")
    assert discarded(state) == ["Yellow 9"]
    assert state.public.draw_count == 112 - 7
    assert names(told) == ["Shuffled", "HandsDealt", "OpeningPlaced", "TurnStarted"]


@pytest.mark.clause("DEAL-2")
def test_everyone_gets_seven_unless_the_table_says_otherwise() -> None:
    """DEAL-2: the agreed number, seven by default."""
    assert dealt("")[0].public.counts == (7, 7, 7)
    assert dealt("", rules=ONE_CARD)[0].public.counts == (1, 1, 1)


@pytest.mark.clause("DEAL-5")
@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (2, 0)])
def test_the_left_of_the_dealer_starts_and_play_goes_clockwise(dealer: int, first: int) -> None:
    """DEAL-5: the first turn is the left neighbor's, and then it goes clockwise."""
    state, _ = dealt("R1 G1 B1 Y9 Y8", rules=ONE_CARD, dealer=dealer)
    assert state.public.turn == first
    assert state.public.direction == 1
    assert refused(state, actions.Draw(dealer)) == "not-your-turn"
    state, _ = play(state, actions.Draw(first), actions.Keep(first))
    assert state.public.turn == (first + 1) % 3


# ---- the dealer ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "dealer"),
    [
        reading("ST-01", "given", 0),
        reading("ST-01", "highest-card", 2),
        reading("ST-01", "highest-number", 1),
    ],
)
@pytest.mark.clause("DEAL-6")
def test_who_deals_first(rules: Rules, dealer: int) -> None:
    """ST-01: the seat given; the highest card, symbols counting 0; or the highest number drawn."""
    state, told = dealt("R5 RSk* R9 R6", rules=rules)
    assert state.public.dealer == dealer
    if told_of := of(events.DealerDrawn, told):
        assert told_of[0].draws[:3] == (
            (0, c("R5")),
            (1, c("RSk*")),
            (told_of[0].draws[2][0], c("R9")),
        )
        assert state.phase == AwaitingShuffle(112, Mixing.DECK)
        state, _ = play(state, MIX)
    assert state.public.turn == (dealer + 1) % 3


@pytest.mark.clause("DEAL-6")
def test_equal_highest_cards_draw_again() -> None:
    """ST-01: only those who are level draw once more."""
    rules = with_rules("deal.first_dealer", "highest-card")
    state, told = dealt("R7 G7 B1 R2 R3", rules=rules)
    assert [seat for seat, _ in of(events.DealerDrawn, told)[0].draws] == [0, 1, 2, 0, 1]
    assert state.public.dealer == 1


@pytest.mark.parametrize(
    ("rules", "dealer", "first"),
    [
        reading("ST-07", "left", 1, 2),
        reading("ST-07", "same", 0, 1),
        reading("ST-07", "winner-starts", 2, 3),
        reading("ST-07", "winner-deals", 3, 0),
    ],
)
@pytest.mark.clause("DEAL-6")
def test_who_deals_the_next_round(rules: Rules, dealer: int, first: int) -> None:
    """ST-07: after seat 0 has dealt and seat 3 has won."""
    rules = rules.evolve("match.length", "to-target")
    state = table(["B1", "B2", "B3", "R5"], "R3", rules=rules, turn=3, dealer=0)
    state, _ = play(state, show(3, "R5"), actions.NextRound(), MIX)
    assert (state.public.dealer, state.public.turn) == (dealer, first)


@pytest.mark.parametrize(
    ("deals", "leaver", "dealer"),
    [("left", 1, 2), ("same", 0, 1), ("winner-deals", 3, 0), ("winner-starts", 3, 3)],
)
def test_a_dealer_who_has_left_is_passed_over(deals: str, leaver: int, dealer: int) -> None:
    """DEAL-6, LEAVE-2: the next seat still in takes the place of one who left between rounds."""
    rules = with_rules("match.length", "to-target", "deal.next_dealer", deals)
    state = table(["B1", "B2", "B3", "R5"], "R3", rules=rules, turn=3, dealer=0)
    state, _ = play(state, show(3, "R5"), actions.Leave(leaver), actions.NextRound(), MIX)
    if deals == "winner-starts":  # seat 0 starts in place of the winner, so the seat before deals
        assert (state.public.dealer, state.public.turn) == (2, 0)
    else:
        assert state.public.dealer == dealer
    assert state.public.counts[leaver] == 0


# ---- the opening card ----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "top", "turn"),
    [
        reading("ST-02", "set-aside", "Red 9", 1),
        reading("ST-02", "applied", "Liar's Red Skip", 2),
        reading("ST-02", "ignored", "Liar's Red Skip", 1),
    ],
)
@pytest.mark.clause("DEAL-3")
def test_an_opening_skip(rules: Rules, top: str, turn: int) -> None:
    """ST-02: an opening action card is set aside, works, or only lies there."""
    state, _ = opened("RSk* R9", rules)
    assert discarded(state)[0] == top
    assert state.public.turn == turn
    assert state.public.color is RED


@pytest.mark.clause("DEAL-5")
@pytest.mark.parametrize(
    ("card", "turn", "direction", "counts"),
    [
        ("RSk*", 2, 1, (1, 1, 1)),
        ("RRv*", 0, -1, (1, 1, 1)),
        ("R+2*", 2, 1, (1, 3, 1)),
        ("R9*", 1, 1, (1, 1, 1)),
    ],
)
def test_opening_action_cards_that_are_applied(
    card: str, turn: int, direction: int, counts: tuple[int, ...]
) -> None:
    """ST-02 b: Skip, Reverse and Draw Two work on the seat that would have started."""
    rules = with_rules("deal.opening_action", "applied")
    state, _ = opened(f"{card} Y1 Y2", rules)
    assert (state.public.turn, state.public.direction, state.public.counts) == (
        turn,
        direction,
        counts,
    )


@pytest.mark.parametrize("value", ["set-aside", "applied", "ignored"])
def test_an_opening_wild_draw_four_is_set_aside_in_any_case(value: str) -> None:
    """DEAL-3, ST-02: no seat is there to name a color; all cards stay in the game."""
    state, told = opened("W4* W4* R9", with_rules("deal.opening_action", value))
    assert names(told)[2:] == ["OpeningSetAside", "OpeningSetAside", "OpeningPlaced", "TurnStarted"]
    assert discarded(state) == ["Red 9", *["Liar's Wild Draw Four"] * 2]


@pytest.mark.parametrize(
    ("rules", "discard", "last_to_draw", "out"),
    [
        reading("ST-03", "bottom-of-discard", ["Red 9", "Liar's Red Skip"], False, ()),
        reading("ST-03", "bottom-of-draw", ["Red 9"], True, ()),
        reading("ST-03", "out-of-round", ["Red 9"], False, cards("RSk*")),
        reading("ST-03", "shuffled-back", ["Blue 9"], False, ()),
    ],
)
@pytest.mark.clause("DEAL-3")
def test_where_set_aside_cards_go(
    rules: Rules, discard: list[str], last_to_draw: bool, out: tuple[object, ...]
) -> None:
    """ST-03: under the opening card, under the draw pile, out of the round, or mixed in again."""
    state, _ = opened("RSk* R9", rules)
    if isinstance(state.phase, AwaitingShuffle):
        assert state.phase == AwaitingShuffle(112 - 3, Mixing.OPENING)
        state, _ = play(state, stacked(state, "B9 RSk* RSk*"))
    assert discarded(state) == discard
    assert (state.secret.draw_pile[-1] is c("RSk*")) == last_to_draw
    assert state.public.standing.out_of_round == out
    assert state.public.draw_count == 112 - 3 - len(discard) - len(out)


def test_cards_out_of_the_round_come_back_for_the_next() -> None:
    """ST-03 d: they are out for one round only."""
    rules = with_rules("deal.set_aside", "out-of-round", "match.length", "to-target")
    state, _ = opened("RSk* R9", rules)
    state, _ = play(state, actions.Leave(1), actions.Draw(2), actions.Keep(2), actions.Leave(0))
    state, _ = opened("RSk* R9", rules)
    assert state.public.standing.out_of_round == cards("RSk*")
    state, _ = play(state, show(1, "R1"), actions.NextRound())
    assert state.public.standing.out_of_round == ()
    assert state.phase == AwaitingShuffle(112, Mixing.DECK)


@pytest.mark.parametrize(
    ("rules", "top", "names_a_color"),
    [
        reading("ST-04", "set-aside", "Red 9", False),
        reading("ST-04", "first-seat-names", "Wild Liar's Challenge", True),
    ],
)
def test_an_opening_wild_challenge(rules: Rules, top: str, names_a_color: bool) -> None:
    """ST-04: it is set aside, or the first seat names a color and plays on it."""
    state, _ = opened("WLC R9", rules)
    assert discarded(state)[0] == top
    assert (state.phase == NamingColor(1)) == names_a_color
    if names_a_color:
        assert refused(state, actions.ChooseColor(2, BLUE)) == "not-yours-to-answer"
        assert refused(state, actions.Draw(1)) == "not-now"
        state, _ = play(state, actions.ChooseColor(1, BLUE))
        assert state.public.color is BLUE
    assert state.public.turn == 1
    assert state.phase == START_OF_TURN
    assert state.public.wild_challenge is None


def test_an_opening_wild_is_named_by_the_next_seat_if_the_first_leaves() -> None:
    """LEAVE-2, ST-04 b: somebody must name a color, and the turn goes to who did."""
    state, _ = opened("WLC", with_rules("deal.opening_wild_challenge", "first-seat-names"))
    state, _ = play(state, actions.Leave(1))
    assert state.phase == NamingColor(2)
    state, _ = play(state, actions.ChooseColor(2, BLUE))
    assert (state.public.turn, state.public.color) == (2, BLUE)


@pytest.mark.parametrize(
    ("rules", "discard"),
    [
        reading("ST-05", "accepted", ["Liar's Red 5"]),
        reading("ST-05", "replaced", ["Red 9", "Liar's Red 5"]),
    ],
)
def test_an_opening_liars_number(rules: Rules, discard: list[str]) -> None:
    """ST-05: it opens like any number, or another number takes its place on top of it."""
    state, _ = opened("R5* R9", rules)
    assert discarded(state) == discard
    assert state.public.color is RED


@pytest.mark.parametrize("aside", ["bottom-of-draw", "out-of-round", "shuffled-back"])
def test_a_replaced_opening_number_lies_under_the_discard_pile_whatever_else_does(
    aside: str,
) -> None:
    """ST-05 b: it stays there, also when another card is set aside elsewhere after it."""
    rules = with_rules("deal.opening_liars", "replaced", "deal.set_aside", aside)
    state, _ = opened("R5* RSk* R9", rules)
    if aside == "shuffled-back":
        assert state.phase == AwaitingShuffle(112 - 3 - 1, Mixing.OPENING)
        state, _ = play(state, stacked(state, "R9"))
    assert discarded(state) == ["Red 9", "Liar's Red 5"]


@pytest.mark.parametrize("card", ["R0", "R7", "R0*", "R7*"])
@pytest.mark.rule("ST-06")
def test_an_opening_seven_or_zero_moves_no_hands(card: str) -> None:
    """ST-06: nobody has played it."""
    state, told = opened(card, LIARS)
    assert names(told)[-2:] == ["OpeningPlaced", "TurnStarted"]
    assert hand(state, 1) == holding("R1")


@pytest.mark.parametrize(
    ("rules", "phase"),
    [
        reading("ST-08", "deal-again", AwaitingShuffle(5, Mixing.DECK)),
        reading("ST-08", "void-round", MatchOver((), EndReason.VOID, (0, 0))),
    ],
)
@pytest.mark.clause("DEAL-4")
def test_no_card_to_open_with(rules: Rules, phase: object) -> None:
    """ST-08: with all numbers in hands the cards are dealt again, or the round is void."""
    deck = ((c("R1"), 2), (c("RSk*"), 3))
    rules = rules.evolve("deck.cards", deck, "deal.hand_size", 1)
    state, _ = dealt("R1 R1 RSk*", rules=rules, seats=2)
    assert state.phase == phase
    if isinstance(phase, AwaitingShuffle):
        state, _ = play(state, stacked(state, "RSk* R1 R1"))
        assert discarded(state) == ["Red 1"]
        assert state.public.counts == (1, 1)


@pytest.mark.clause("DEAL-4")
def test_a_deck_that_could_never_open_is_refused() -> None:
    """DEAL-4: without a number that may open, dealing again would never end."""
    with pytest.raises(RulesError):
        with_rules("deck.cards", ((c("RSk*"), 20), (c("W4*"), 4)))
    only_liars = ((c("R1*"), 20), (c("G1*"), 20))
    assert with_rules("deck.cards", only_liars).deck.cards == only_liars
    with pytest.raises(RulesError):
        with_rules("deck.cards", only_liars, "deal.opening_liars", "replaced")


@pytest.mark.parametrize("deals", ["winner-deals", "winner-starts", "same"])
def test_the_dealer_stands_for_the_winner_of_a_void_round(deals: str) -> None:
    """DEAL-4, DEAL-6: nobody has won, so the next dealer is counted from the last one."""
    rules = with_rules(
        *("deck.cards", ((c("R1"), 2), (c("RSk*"), 3)), "deal.hand_size", 1),
        *("deal.no_opening", "void-round", "deal.next_dealer", deals),
        *("match.length", "to-target"),
    )
    state, _ = dealt("R1 R1 RSk*", rules=rules, seats=2, dealer=1)
    state, _ = play(state, actions.NextRound())
    assert state.public.dealer == state.public.turn == (0 if deals == "winner-starts" else 1)


def test_nothing_of_one_round_goes_over_into_the_next() -> None:
    """DEAL-5, MATCH-2: direction, color, claims and calls start afresh; only totals stay."""
    rules = with_rules("match.length", "to-target")
    state = table(["B1 B2", "R5", "Y9"], "RRv*", rules=rules, turn=1, direction=-1, called=[1])
    state, _ = play(state, show(1, "R5"))
    assert actors(state) == (HOST,)
    assert refused(state, actions.Draw(0)) == "not-now"
    state, _ = play(state, actions.NextRound(), MIX)
    assert state.public.direction == 1
    assert state.public.totals == (0, 12, 0)
    assert state.public.counts == (7, 7, 7)
    assert state.public.calls.called == ()


def test_the_claimed_face_counts_in_the_opening_position() -> None:
    """CLAIM-6: a builder's check that a face-down top counts as its claim."""
    state = table(["G5* B1", "B2"], "B9*", claim="R5")
    assert code_of(state, truth(0, "G5*")) is None
    assert state.public.top is not None
    assert state.public.top.face is f("R5")
    assert state.public.top.card is None
