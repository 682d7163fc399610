"""States from which no game could go on, though all their parts fit each other, are refused."""

from collections import Counter

import pytest

from liars_uno import Rules, State, presets
from liars_uno.notation import NotationError, format_card, parse_card, parse_position
from liars_uno.rules.deck import cards_of
from liars_uno.validity import faults_of

LIARS, CLASSIC = presets.LIARS_UNO, presets.CLASSIC
TAKEN_BACK = CLASSIC.evolve("wild_draw_four.guilty", "taken-back")
NAMED = LIARS.evolve("challenge.caught_color", "named")
STACKED = CLASSIC.evolve("stacking.draw_two", "draw-two")
MIXED = "R5,R7/G1,G2/B3 - R9,{rest} R 0+ awaiting-shuffle({n},discard)"


def refusal(line: str, rules: Rules) -> str:
    """Why a position is refused."""
    with pytest.raises(NotationError) as caught:
        parse_position(with_rest(line, rules), rules)
    return str(caught.value)


def with_rest(line: str, rules: Rules) -> str:
    """A line in which the rest of the deck is to be mixed, if it says so."""
    if "{rest}" not in line:
        return line
    named = Counter(parse_card(card) for card in ["R5", "R7", "G1", "G2", "B3", "R9"])
    rest = list((Counter(cards_of(rules.deck)) - named).elements())
    return line.format(rest=",".join(map(format_card, rest)), n=len(rest))


@pytest.mark.parametrize(
    ("line", "rules", "why"),
    [
        ("-/-/- ... - - 0+ awaiting-shuffle(112,deck) in:1.2 seated:1.2", LIARS, "seat 0 is not"),
        (
            "R5,R7*/G1,G2*/B3 ... R6 R 0+ challenge-window(0.1) pending:0:W4*=R3",
            LIARS,
            "about a card of its own",
        ),
        ("R5,R6/G1,G2/B3 ... WLC R 0+ naming-color(1)", LIARS, "NextTurn or FirstTurn"),
        ("R5/G1,G2/B3 ... R9 R 0+ naming-color(1) todo:next-turn", LIARS, "no color is named on"),
        ("R5/G1,G2/B3 ... R9 R 0+ naming-partner(1)", LIARS, "ends with NextTurn"),
        ("R5/G1,G2/B3 ... R+2 R 0+ draws-owed(1,2)", CLASSIC, "ends with NextTurn"),
        ("R5/G1,G2/B3 ... RS R 0+ skip-owed(1)", CLASSIC, "ends with NextTurn"),
        ("-/-/- ... - - 0+ awaiting-shuffle(108,opening)", CLASSIC, "ends with OpenDiscard"),
        (
            "-/-/- ... - - 0+ awaiting-shuffle(108,opening) todo:open-discard",
            CLASSIC,
            "no card was set aside",
        ),
        ("-/-/- ... - - 0+ awaiting-shuffle(112,deck) shown:0", LIARS, "no cards are dealt"),
        (
            "R5/G1/B3 ... R9 R 0+ draws-owed(1,2) pending:0:R7*=R3 "
            "todo:land-card;return-card;next-turn",
            LIARS,
            "the pending card goes to one place only",
        ),
        (
            "R5/-/G1 ... G9 G 0+ round-over(0,out,1.0.0) todo:next-turn",
            CLASSIC,
            "nothing is left to be done in phase RoundOver",
        ),
        (
            "R5/G1/B3 ... R9 R 0+ draws-owed(1,4,accused(0,R,R6)) todo:next-turn accused:R5",
            CLASSIC,
            "the Wild Draw Four that may be challenged",
        ),
        (
            "R5/G1/B3 ... W4 R 0+ draws-owed(1,4,accused(0,R,R6)) todo:next-turn accused:R5",
            TAKEN_BACK,
            "there is no Red 6 under it",
        ),
        (
            "R5/G1/B3 ... W4,R6 R 0+ draws-owed(1,4,accused(0,G,R6)) todo:next-turn accused:R5",
            TAKEN_BACK,
            "this color was not in force",
        ),
        (
            "R5,R7*/G1,G2*/- ... WLC,G9 R 0+ laying(2) challenge:0>R laid:1:G3",
            LIARS,
            "seat 2 has no card to lay",
        ),
        (
            "-/G1,G2*/B3,B4 ... WLC,G9 R 1+ challenging in:1.2 challenge:0>R laid:1:G3",
            LIARS,
            "seat 0 is not in play",
        ),
        (
            "R5/-/B3,B4 ... WLC,G9 R 0+ challenging in:0.2 challenge:0>R laid:1:G3",
            LIARS,
            "seat 1 is not in play",
        ),
        (
            "R5/G1/B3,B4 ... G9 G 0+ challenging challenge:0>R laid:1:G3",
            LIARS,
            "the Wild Liar's Challenge is not there",
        ),
        ("R5/-/B3 ... G9 G 0+ start-of-turn", LIARS, "a seat without cards is out"),
        (f"{MIXED} todo:resume(holding-drawn)", LIARS, "holds a card that it has drawn"),
        (f"{MIXED} todo:offer-drawn(0)", LIARS, "holds a card that it has drawn"),
        (MIXED, LIARS, "ends with NextTurn or FirstTurn or OfferDrawn"),
        (f"{MIXED} todo:next-turn;next-turn", LIARS, "something stands behind the end"),
        (
            f"{MIXED} todo:resume(start-of-turn);resume(start-of-turn)",
            LIARS,
            "nothing was interrupted that could be resumed",
        ),
        (
            "R5/G1/B3 ... G9 G 0+ naming-partner(0) todo:resume(start-of-turn);next-turn",
            LIARS,
            "nothing was interrupted that could be resumed",
        ),
        (f"{MIXED} todo:resume(start-of-turn);next-turn", LIARS, "nothing is left to be done"),
        (
            "R5,R7/R+2,G2/B3 ... R+2,R9 R 0+ draws-owed(1,2) todo:next-turn drawn:R5",
            STACKED,
            "nobody is to play a card that was drawn",
        ),
        ("R5/-/- ... G9 G 0+ round-over(0,out,1.0.0) in:0 seated:0", CLASSIC, "a match is over"),
    ],
)
def test_a_position_that_leads_nowhere_is_refused(line: str, rules: Rules, why: str) -> None:
    """Whoever is asked can answer, and what comes after leads to somebody else."""
    assert why in refusal(line, rules)


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        (f"{MIXED} todo:resume(start-of-turn)", LIARS),
        (f"{MIXED} todo:draw-cards(0,1,turn);offer-drawn(0)", LIARS),
        ("R5/G1/B3 ... W4,R6 R 0+ draws-owed(1,4,accused(0,R,R6)) todo:next-turn", TAKEN_BACK),
        ("R5/G1,G2/B3 ... R9 G 0+ naming-color(1) todo:next-turn", NAMED),
    ],
)
def test_positions_that_lead_on_are_read(line: str, rules: Rules) -> None:
    """What a game comes to is accepted."""
    state = parse_position(with_rest(line, rules), rules)
    assert isinstance(state, State)
    assert faults_of(state) == ()
