"""Law 9, fail closed: whatever is handed in is applied or refused by the library's own error.

Here it is about actions; texts (rules files, notation, JSON) are tried where they are read.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws.candidates import near_misses
from laws.checks import check_fails_closed
from laws.facade import REAL
from laws.sizes import few, some
from liars_uno import actions as a
from liars_uno.rules.presets import PRESETS
from strategies.garbage import NO_ACTIONS, PARTS, Made, anything
from strategies.play import Seeded, Walk, drawn_tables, endgame, preset_tables, walk, walks

#: How many things are tried in each state of a walk.
_TRIES = 5


def check(walk: Walk, things: list[Made]) -> None:
    """Try things in every state of a walk, a few in each, and actions of other moments."""
    for number, moment in enumerate(walk.moments):
        for offset in range(_TRIES):
            made = things[(_TRIES * number + offset) % len(things)]
            check_fails_closed(REAL, moment.state, made.build())
        for other in walk.moments[::7]:
            check_fails_closed(REAL, moment.state, other.action)


_things = st.lists(anything(), min_size=1, max_size=30)


@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=few())
@given(data=st.data())
def test_anything_is_refused_by_each_preset(preset: str, data: st.DataObject) -> None:
    """Law 9 on walks by each preset: from deals, from later on, and through endgames."""
    check(data.draw(walks(preset_tables(preset))), data.draw(_things))


@settings(max_examples=some())
@given(walks(drawn_tables()), _things)
def test_anything_is_refused_by_drawn_rules(walk: Walk, things: list[Made]) -> None:
    """Law 9 on walks by any rules that can be played."""
    check(walk, things)


@settings(max_examples=some())
@given(walks(drawn_tables(), steps=12), st.data())
def test_illegal_actions_are_refused(walk: Walk, data: st.DataObject) -> None:
    """Law 9 for well-formed actions that differ in one part from those that were legal."""
    for moment in walk.moments:
        others = list(near_misses(moment.state, moment.action))
        if others:
            check_fails_closed(REAL, moment.state, data.draw(st.sampled_from(others)))


@pytest.mark.parametrize("number", range(len(NO_ACTIONS)))
def test_no_action_is_refused_at_every_phase(number: int) -> None:
    """Law 9: each thing that is no action, and each as the seat of one, is refused."""
    chooser = Seeded.of(number)
    begin = endgame(chooser, PRESETS["liars-uno"], 3)
    for moment in walk(chooser, begin, 6).moments:
        check_fails_closed(REAL, moment.state, NO_ACTIONS[number]())
        if number < len(PARTS):
            for kind in (a.Draw, a.Accept, a.CallUno, a.Leave, a.TimeOut, a.Shuffle):
                check_fails_closed(REAL, moment.state, kind(PARTS[number]()))
