"""Situations written by hand: the examples of the docs, and every fault that a file may have."""

import time
from pathlib import Path

import pytest

from liars_uno import Color, Rules
from liars_uno.cards import Kind
from liars_uno.rulings.adjudicator import adjudicate
from liars_uno.rulings.situations import LONGEST_TEXT, SituationError, read_situation

SITUATIONS = Path(__file__).resolve().parents[2] / "docs" / "how-to" / "situations"

#: The situations that the docs ship, the points that decide how each ends, and in how many ways.
EXPECTED = {
    "caught-draw-two": ({"EF-01"}, 2),
    "caught-seven": ({"EF-01"}, 2),
    "caught-skip-with-two": ({"CH-11", "EF-01"}, 3),
    "caught-wild-draw-four": ({"CH-07", "EF-01", "EF-05"}, 4),
    "challenge-after-swap": ({"SZ-02"}, 2),
    "classic-wild-draw-four": ({"CV-17", "CV-19"}, 3),
    "drawn-card-bluffed": ({"TU-05"}, 2),
    "empty-piles": ({"RS-04"}, 2),
    "last-card-draw-two": ({"LC-05", "CV-39"}, 3),
    "last-card-seven": ({"LC-03"}, 2),
    "last-card-seven-caught": (set(), 1),
    "last-card-wild-liars-challenge": ({"LC-06", "CV-39"}, 3),
    "last-card-zero": ({"LC-04"}, 2),
    "lie-that-would-have-matched": ({"CL-03", "CL-04"}, 3),
    "reverse-with-two": ({"TP-01"}, 2),
    "stacking": ({"CV-01", "CV-03"}, 4),
    "true-disguise": ({"RG-01", "RG-02", "RG-03"}, 4),
    "uno-shout-in-the-window": ({"UN-03", "UN-04"}, 3),
    "wild-liars-challenge-stopped": ({"WL-01", "WL-07", "WL-08", "WL-12"}, 5),
    "wild-liars-challenge-truth": ({"WL-01", "WL-09", "WL-12"}, 4),
    "wrong-accusation": ({"UN-08"}, 3),
    "wrong-card-face-up": ({"CV-46"}, 2),
}


def test_every_example_of_the_docs_is_expected() -> None:
    """No file is left untested."""
    assert {path.stem for path in SITUATIONS.iterdir()} == set(EXPECTED)
    assert len(EXPECTED) >= 14


@pytest.mark.parametrize("name", EXPECTED)
def test_an_example_is_decided_by_the_points_it_is_about(name: str) -> None:
    """Each is answered in less than a second, by just these rule points."""
    situation = read_situation((SITUATIONS / f"{name}.toml").read_text(encoding="utf-8"))
    assert situation.title
    assert situation.question
    begin = time.perf_counter()
    found = adjudicate(situation.state, *situation.actions, among=situation.among)
    assert time.perf_counter() - begin < 1
    ends = [outcome for outcome in found.outcomes if outcome.own or not outcome.same_table]
    points = {
        reading.point
        for outcome in found.outcomes
        if not outcome.same_table
        for reading in outcome.readings
    }
    assert (points, len(ends)) == EXPECTED[name]


# ---- reading -------------------------------------------------------------------------------------
def test_every_part_is_read() -> None:
    """Each key has its place in the position."""
    situation = read_situation(
        """
        title = "t"
        question = "q"
        names = ["Ana", "Budi", "Citra"]
        top = "B4*"
        claim = "W4"
        color = "green"
        hands = ["R1", "R2", "R3 G3"]
        draw = "Y1 Y2"
        under = "R5 R6"
        turn = 1
        dealer = 2
        direction = "counterclockwise"
        called = [0]
        must_call = [1]
        totals = [1, 2, 3]
        done = ["1: d"]
        among = ["ef-01"]
        [rules]
        extends = "liars-uno"
        uno_call.penalty = 4
        "challenge.caught_effect" = "cancelled"
        """
    )
    public = situation.state.public
    assert situation.state.rules == Rules().evolve(
        "uno_call.penalty", 4, "challenge.caught_effect", "cancelled"
    )
    assert (situation.title, situation.question) == ("t", "q")
    assert situation.names == ("Ana", "Budi", "Citra")
    assert situation.among == ("EF-01",)
    assert (public.turn, public.dealer, public.direction) == (1, 2, -1)
    assert public.color is Color.GREEN
    assert public.totals == (1, 2, 3)
    assert (public.calls.called, public.calls.open) == ((0,), (1,))
    assert public.discard_count == 3
    assert [str(card) for card in situation.state.secret.draw_pile[:2]] == ["Yellow 1", "Yellow 2"]
    assert len(situation.actions) == 1


def test_what_is_not_known_is_filled_with_what_does_not_matter() -> None:
    """Plain Regular numbers of no color or number that is spoken of, and no 7 or 0."""
    situation = read_situation(
        'top = "R5"\nhands = ["B4* ? ?2", "?5"]\ndone = ["0: B4*=R9", "0: WLC>G"]'
    )
    hands = situation.state.secret.hands
    assert tuple(map(len, hands)) == (4, 5)
    filled = [card for card in (*hands[0], *hands[1]) if str(card) != "Liar's Blue 4"]
    assert all(card.kind is Kind.REGULAR and card.face.is_number for card in filled)
    assert not {card.color for card in filled} & {Color.RED, Color.GREEN}
    assert not {card.rank.value for card in filled} & {"0", "7", "5", "9"}
    assert situation.names == ("Seat 0", "Seat 1")


def test_all_faults_are_told_at_once() -> None:
    """A file with many faults is put right in one go."""
    with pytest.raises(SituationError) as error:
        read_situation(
            """
            hand = 1
            title = 5
            names = ["Ana"]
            top = "R55"
            color = "pink"
            direction = "up"
            hands = ["R1 X", "R2"]
            turn = "first"
            called = ["Ana"]
            done = ["d"]
            among = ["EF-99"]
            totals = 3
            whole = 1
            [rules]
            extends = "liars-uno"
            [rules.challenge]
            caught_effect = "maybe"
            """
        )
    told = str(error.value)
    for part in (
        "hand: there is no such key",
        "title: not a text",
        "names: 1 names for 2 hands",
        "top: nothing more was expected",
        "color: 'pink' is none of: red",
        "direction: 'up' is none of: clockwise",
        "hands[0]: expected a card",
        "turn: not a whole number",
        "called: no list of whole numbers",
        "done[0]: nothing says whose action it is",
        "among[0]: there is no ruling 'EF-99'",
        "totals: no list of whole numbers",
        "whole: not true or false",
        "rules: challenge.caught_effect: 'maybe' is none of",
    ):
        assert part in told
    assert len(error.value.faults) == 14


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("x" * (LONGEST_TEXT + 1), "longer than"),
        ("= 1", "no TOML"),
        ("a = " + "[" * 5000, "no TOML"),
        ('hands = ["R1", "R2"]', "top: say what card lies on top"),
        ('top = "R5"', "hands: say what each seat holds"),
        ('top = "R5"\nhands = "R1"', "hands: no list of texts"),
        ('top = "R5"\nhands = ["R1", "R2"]\nrules = "lairs-uno"', "did you mean"),
        ('top = "R5"\nhands = ["R1", "R2"]\nrules = 3', "rules: neither"),
        ('top = "R5"\nhands = ["R5", "R2"]', "the deck has not so many of Red 5"),
        ('top = "R5"\nhands = ["R1"]', "1 seats are not from 2 to 6"),
    ],
    ids=lambda value: value[:24],
)
def test_a_file_that_describes_nothing_is_refused(text: str, fault: str) -> None:
    """Whatever the text, the error is the library's own."""
    with pytest.raises(SituationError, match=fault.replace("[", r"\[")):
        read_situation(text)
