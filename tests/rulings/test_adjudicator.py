"""The adjudicator: every reading that can matter is asked, and no other."""

from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from liars_uno import Color, Rules, apply, new_game, presets
from liars_uno import actions as a
from liars_uno.errors import NotAStateError, RulesError
from liars_uno.notation import parse_action
from liars_uno.phases import NamingPartner, StartOfTurn
from liars_uno.rules import BY_NAME, FIELDS
from liars_uno.rules.clashes import seat_faults
from liars_uno.rules.deck import cards_of
from liars_uno.rulings import RulingNotFoundError
from liars_uno.rulings.adjudicator import (
    Adjudication,
    Outcome,
    _Guide,
    _guide_of,
    _play,
    _values_to_try,
    _with_rules,
    adjudicate,
)
from liars_uno.rulings.situations import Situation, read_situation
from rulings.scenes import start

SITUATIONS = Path(__file__).resolve().parents[2] / "docs" / "how-to" / "situations"
FILES = sorted(SITUATIONS.glob("*.toml"))
LIE = ("0: B4*=R+2", "2: x")
HANDS = ["B4* G1 G2", "G3 G6 G8", "Y1 Y2 Y3"]


def decided(
    rules: Rules, hands: list[str], *done: str, among: list[str] | None = None, **parts: Any
) -> Adjudication:
    """Adjudicate a scene in notation."""
    state = start(rules, hands, **parts)
    return adjudicate(state, *(parse_action(line) for line in done), among=among)


def by(found: Adjudication, point: str, letter: str) -> Outcome:
    """The outcome that a reading leads to."""
    (outcome,) = [
        outcome
        for outcome in found.outcomes
        if any((reading.point, reading.letter) == (point, letter) for reading in outcome.readings)
    ]
    return outcome


def situation(path: Path) -> Situation:
    return read_situation(path.read_text(encoding="utf-8"))


# ---- what is asked -------------------------------------------------------------------------------
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_field_that_makes_a_difference_is_left_out(path: Path) -> None:
    """Trying every value of every field finds nothing that the fields read did not tell."""
    told = situation(path)
    found = adjudicate(told.state, *told.actions)
    differing = {reading.field for outcome in found.outcomes for reading in outcome.readings}
    guide = _guide_of(told.state, told.actions)
    own = _play(told.state, told.actions, _Guide())
    for field in FIELDS:
        if field.group in ("deck", "match"):
            continue
        runs = [
            _play(_with_rules(told.state, rules), told.actions, guide)
            for rules in neighbors(told.state.rules, field.name)
            if not seat_faults(rules, told.state.public.seats)
        ]
        makes_a_difference = any(run.key() != own.key() for run in runs)
        assert (field.name in differing) == makes_a_difference, field.name
        assert field.name in found.asked or not makes_a_difference


@cache
def neighbors(rules: Rules, name: str) -> tuple[Rules, ...]:
    """Rules that differ in one field alone."""
    found = []
    for value in _values_to_try(name):
        with suppress(RulesError):
            found.append(rules.evolve(name, value))
    return tuple(found)


def test_the_deal_cannot_matter_any_more_in_mid_game() -> None:
    """Neither the deck nor the deal is asked about once the cards are dealt."""
    for path in FILES:
        told = situation(path)
        groups = {BY_NAME[name].group for name in adjudicate(told.state, *told.actions).asked}
        assert not groups & {"deck", "deal", "match"}


def test_before_the_deal_the_deal_matters() -> None:
    """A Draw Two that opens the pile is decided by ST-02 and CV-29."""
    rules = presets.CLASSIC
    deck = cards_of(rules.deck)
    opening = [str(card) for card in deck].index("Red Draw Two")
    order = [place for place in range(len(deck)) if place != opening]
    order.insert(14, opening)
    found = adjudicate(new_game(rules, 2), a.Shuffle(tuple(order)))
    assert {"ST-02", "CV-29"} <= set(found.points)
    plays = by(found, "CV-29", "b")
    assert plays.state.public.counts == (7, 9)
    assert (plays.state.public.turn, found.own.state.public.turn) == (1, 0)


def test_how_the_match_goes_on_is_asked_where_it_does() -> None:
    """SC-03 and who deals next are asked with the next round, or by name."""
    rules = presets.CLASSIC
    done = ("0: R4", "next")
    hands = ["R4", "Y1 Y2"]
    assert "SC-03" not in decided(rules, hands, done[0]).points
    assert "SC-03" in decided(rules, hands, done[0], among=["SC-03"]).points
    assert {"SC-03", "CV-31"} <= set(decided(rules, hands, *done).points)


def test_only_what_is_asked_for_is_asked() -> None:
    """Points by id, with those that are decided together with them, and fields by name."""
    rules = presets.LIARS_UNO
    for among in (["EF-01"], ["ef-04"], ["challenge.caught_effect"]):
        found = decided(rules, HANDS, *LIE, among=among)
        assert found.asked == ("challenge.caught_effect",)
        assert [outcome.presets for outcome in found.outcomes] == [(), ()]
    assert decided(rules, HANDS, *LIE, among=["WL-01"]).asked == ()
    with pytest.raises(RulingNotFoundError):
        decided(rules, HANDS, *LIE, among=["EF-99"])
    with pytest.raises(NotAStateError):
        adjudicate(None, among=[])  # type: ignore[arg-type]  # that is what is tested


# ---- what comes out ------------------------------------------------------------------------------
def test_the_own_outcome_is_what_the_engine_does() -> None:
    """The first outcome is that of the table's rules, and the situation is left as it was."""
    state = start(presets.LIARS_UNO, HANDS)
    before = hash(state)
    found = adjudicate(state, *(parse_action(line) for line in LIE))
    for line in LIE:
        state = apply(state, parse_action(line)).state
    assert found.own.own
    assert found.own.same_table
    assert found.own.state == state
    assert hash(found.state) == before


def test_a_caught_draw_two_has_two_outcomes() -> None:
    """EF-01 decides it; CH-06 changes only who has seen the card."""
    found = decided(presets.LIARS_UNO, HANDS, *LIE)
    own, cancelled = by(found, "EF-01", "a"), by(found, "EF-01", "b")
    assert own is found.own
    assert (own.state.public.counts, own.state.public.turn) == ((4, 5, 3), 2)
    assert (cancelled.state.public.counts, cancelled.state.public.turn) == ((4, 3, 3), 1)
    assert own.presets == ("liars-uno", "liars-uno-guide")
    assert cancelled.presets == ("liars-uno-video",)
    assert not cancelled.same_table
    assert by(found, "CH-06", "b").same_table
    assert len(found.outcomes) == 3
    (reading,) = cancelled.readings
    assert reading.does.startswith("No. A lie that is caught does nothing")
    assert "EF-04" in reading.follows
    assert dict(reading.sources)["tracker"]


def test_an_action_that_a_reading_forbids_is_an_outcome() -> None:
    """With CH-11 b the victim's challenge is refused, and the violation says why."""
    found = decided(presets.LIARS_UNO, HANDS, LIE[0], "1: x")
    barred = by(found, "CH-11", "b")
    assert barred.violation is not None
    assert barred.violation.code == "victims-may-not-challenge"
    assert barred.refused == 1


def test_an_action_that_the_table_forbids_may_be_allowed_by_another_reading() -> None:
    """A Liar's number face up is refused, but not with TU-08 b."""
    found = decided(presets.LIARS_UNO, ["R4* G1", *HANDS[1:]], "0: R4*")
    assert found.own.violation is not None
    assert by(found, "TU-08", "b").state.public.turn == 1


def test_answers_that_are_not_asked_for_are_passed_over() -> None:
    """With CH-01 b the neighbor's answer is enough, so the other one is needless."""
    found = decided(presets.LIARS_UNO, HANDS, LIE[0], "1: a", "2: a", "2: d")
    assert found.own.violation is None
    assert "CH-01" not in found.points
    hasty = decided(
        presets.LIARS_UNO.evolve("challenge.closed_by", "next-seat"),
        HANDS,
        LIE[0],
        "1: a",
        "2: d",
    )
    assert "CH-01" not in hasty.points, "missing answers count as accepted"
    last = decided(presets.LIARS_UNO, ["B4*", *HANDS[1:]], "0: B4*=R9", "2: x", "1: a")
    assert last.own.refused == 2, "but an answer out of order is refused all the same"


@pytest.mark.parametrize("preset", ["liars-uno", "classic", "classic-blog-house"])
def test_an_answer_that_the_table_refuses_makes_no_point_matter(preset: str) -> None:
    """It is refused under every reading, not passed over under all but the table's own."""
    found = decided(presets.get(preset), ["R1 Y2 Y3", "G1 G2"], "0: R1", "1: a")
    assert found.own.refused == 1
    assert found.points == ()
    assert len(found.outcomes) == 1


def test_only_what_bears_on_the_table_s_refusal_matters() -> None:
    """Where the liar of a last card has left, the second accept comes after the round (CV-39)."""
    state = start(presets.LIARS_UNO, ["R+2*", "Y1 Y2 Y3", "G1 G2 G3"], called=[0])
    done = ("0: R+2*=R+2", "1: a", "0: q", "2: a")
    found = adjudicate(state, *(parse_action(line) for line in done))
    assert found.points == ("CV-39",)
    assert len(found.outcomes) == 2


def test_answers_passed_over_are_told() -> None:
    """An outcome says which answers nobody asked for."""
    stacked = decided(
        presets.CLASSIC_BLOG_HOUSE, ["R+2 Y1", "G1 G2", "Y2 Y3"], "0: R+2", "1: a", "2: d"
    )
    assert stacked.own.passed_over == ()
    off = [outcome for outcome in stacked.outcomes if "classic" in outcome.presets]
    assert off[0].passed_over == (1,)


def test_a_partner_or_color_is_named_when_a_reading_asks_for_it() -> None:
    """CL-07 b and CL-08 b ask after the window, and get the answer given with the play."""
    swap = decided(presets.LIARS_UNO, ["R7* G1 G2", "G3", "Y1 Y2"], "0: R7*=R7@1", "1: a", "2: a")
    assert by(swap, "CL-08", "b").same_table
    wild = decided(presets.LIARS_UNO, ["W4* G1 G2", "G3", "Y1 Y2"], "0: W4*=W4>G", "1: a", "2: a")
    later = by(wild, "CL-07", "b")
    assert later.same_table
    assert later.state.public.color is Color.GREEN
    last = decided(presets.LIARS_UNO, ["R7*", "G3 G4", "Y1"], "0: R7*=R7@1", "1: a", "2: a")
    assert last.own.violation is None, "a partner that need not be named does no harm"
    assert by(last, "LC-03", "b").state.public.counts == (2, 0, 1)
    wrong = decided(presets.LIARS_UNO, ["R7* G1", "G3 G4", "Y1"], "0: R7*=R7@0", among=[])
    assert wrong.own.violation is not None
    assert wrong.own.violation.code == "partner-cannot-be-named"


def test_a_partner_who_has_left_is_not_named_any_more() -> None:
    """With CL-08 b the partner is named after the window, in which anyone may leave (LEAVE-1)."""
    hands = ["R7* G1 G2", "G3 G4", "Y1 Y2"]
    found = decided(presets.LIARS_UNO, hands, "0: R7*=R7@1", "1: q", "2: a")
    assert found.own.violation is None
    later = by(found, "CL-08", "b")
    assert later.violation is None
    assert later.state.phase == NamingPartner(0)


def test_a_partner_whom_nobody_can_name_is_refused_by_every_reading() -> None:
    """HANDS-1: hands are swapped with another seat in play, whenever the partner is named."""
    hands = ["R7* G1 G2", "G3 G4", "Y1 Y2"]
    for target in (0, 7):
        found = decided(presets.LIARS_UNO, hands, f"0: R7*=R7@{target}", "1: a", "2: a")
        assert [outcome.refused for outcome in found.outcomes] == [0]
    both = decided(presets.LIARS_UNO, ["R4 G1", *hands[1:]], "0: R4>G@1")
    assert [outcome.refused for outcome in both.outcomes] == [0], "neither can be named with a 4"
    rules = presets.LIARS_UNO.evolve("claims.partner_named", "after-window")
    found = decided(rules, hands, "0: R7*=R7", "1: a", "2: a", "0: @0")
    assert found.own.refused == 3
    assert found.points == ("CL-08",)


def test_cards_are_mixed_where_that_is_waited_for() -> None:
    """Without a shuffle among the actions the discard pile becomes the draw pile as it lies."""
    reds = {card: 1 for card in cards_of(presets.LIARS_UNO.deck) if card.color is Color.RED}
    rules = Rules().evolve("deal.hand_size", 2, "deck.cards", tuple(reds.items()))
    below = "R3 R4 R6 R7 R8 R9 R0* R1* R2* R3* R4* R5* R6* R7* R8* R9* RS* RR* R+2*"
    state = start(rules, ["R0 R1", "R2"], under=below, whole=True)
    found = adjudicate(state, a.Draw(0), a.Keep(0))
    assert isinstance(found.own.state.phase, StartOfTurn)
    assert found.own.state.public.counts == (3, 1)
    order = tuple(reversed(range(len(below.split()))))
    mixed = adjudicate(state, a.Draw(0), a.Shuffle(order), a.Keep(0))
    assert mixed.own.state.public.counts == (3, 1)
    assert mixed.own.state.secret.hands != found.own.state.secret.hands


def test_clashing_values_are_skipped_and_named() -> None:
    """Partners need an even number of seats; stacking needs a classic deck."""
    found = decided(presets.LIARS_UNO, ["R4", *HANDS[1:]], "0: R4")
    skipped = {(skipped.field, str(skipped.value)) for skipped in found.skipped}
    assert ("going_out.partners", "Partners.OPPOSITE") in skipped
    assert all(skipped.faults for skipped in found.skipped)


def test_a_field_without_a_point_can_be_asked_too() -> None:
    """What happens to a silent seat is no point of the register, but a choice all the same."""
    found = decided(presets.LIARS_UNO, HANDS, "timeout@0", among=["match.silent_seat"])
    readings = [reading for outcome in found.outcomes for reading in outcome.readings]
    assert [(r.point, r.letter, r.sources) for r in readings] == [("", "", ())] * 2
    assert found.points == ()
    assert readings[0].does
