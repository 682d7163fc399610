"""What a run says that it has compared, it has compared; what it has not, it says."""

from __future__ import annotations

from collections import Counter
from random import Random

import attrs

from liars_uno import presets
from liars_uno.rules import FIELDS
from liars_uno.rules import choices as c
from model import games, misreading, reading

RULES = presets.CLASSIC.evolve("deal.hand_size", 3)


def test_watched_rules_are_the_same_rules() -> None:
    """Every field has its value, and is kept as read; nothing else is."""
    seen: set[str] = set()
    rules = reading.watched(RULES, seen)
    assert not seen
    for field in FIELDS:
        mine = getattr(getattr(rules, field.group), field.field)
        assert mine == getattr(getattr(RULES, field.group), field.field)
        assert field.name in seen
    assert seen == {field.name for field in FIELDS}


def test_numbers_are_told_apart_as_far_as_the_register_tells_them_apart() -> None:
    """The numbers that readings name count by themselves, all others together."""
    by_name = {field.name: field for field in FIELDS}
    penalty = by_name["uno_call.penalty"]
    words = [reading.word(penalty, number) for number in (2, 4, 5, 6)]
    other = f"uno_call.penalty {reading.ANOTHER}"
    assert words == ["uno_call.penalty 2", "uno_call.penalty 4", other, other]
    assert set(words) <= set(reading.everything())


def test_what_is_read_is_counted_under_its_value() -> None:
    """A field counts for the value that the table has; what is no field keeps its name."""
    counts = Counter({"deal.hand_size": 2, "deck.colors": 5, "event Accepted": 3})
    counted = reading.counted(RULES, counts)
    assert counted == {f"deal.hand_size {reading.ANOTHER}": 2, "event Accepted": 3}


def test_a_game_tells_what_it_was_about() -> None:
    """A game of three cards each reads what a deal reads, and nothing of Liar's play."""
    outcome = games.play(2, 40, (RULES, 3))
    assert outcome.fault is None
    about = outcome.counts
    assert about["action PlayOpen"] > 0
    assert about["event PlayedOpen"] > 0
    assert not about["challenge.caught_effect stands"]
    assert set(about) <= set(reading.everything())
    missing = reading.never(about)
    assert "challenge.caught_effect stands" in missing
    assert "action PlayOpen" not in missing
    lines = list(reading.report(about))
    assert f"never compared: {', '.join(missing)}" in lines


def test_whether_a_misreading_shows() -> None:
    """A misread point is noticed, in so many games; one that is read as it is, is not."""
    found = {x.field: x for x in misreading.all_misreadings(Random(0))}
    reshuffle = found["piles.reshuffle"]
    noticed = misreading.notice(reshuffle, range(60), 60)
    assert noticed.fault is not None
    assert str(noticed) == f"noticed in game {noticed.games}, step {noticed.steps}"
    idle = attrs.evolve(reshuffle, other=reshuffle.value)
    assert str(misreading.notice(idle, range(3), 20)).startswith("not noticed until game ")
    never = misreading.Misreading("stacking.draw_two", c.StackDrawTwo.MIXED, c.StackDrawTwo.OFF)
    assert str(misreading.notice(never, range(3), 20)) == "cannot be misread alone"
    assert str(never) == "stacking.draw_two: mixed read as off"
