"""The law of moments, on games played at random: an old answer counts if and only if it has lasted.

What "has lasted" means is worked out here a second time, naively, from the states and events in
between.
"""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from liars_uno import actions as a
from liars_uno import events as e
from liars_uno import phases as ph
from liars_uno.engine.transition import legal_actions
from liars_uno.journal import Entry, Journal, Setup
from liars_uno.rules.presets import PRESETS
from liars_uno.state import State
from strategies.play import Seeded, next_action

_TURN = (ph.StartOfTurn, ph.HoldingDrawn)
_MIXING = (ph.AwaitingShuffle,)


def journal_of_walk(preset: str, seed: int, steps: int) -> Journal:
    """A game with short hands, played at random by 3 seats."""
    journal = Journal(Setup(PRESETS[preset].evolve("deal.hand_size", 3), 3))
    chooser = Seeded(Random(seed))
    for _ in range(steps):
        action = next_action(chooser, journal.state, leave=40)
        if action is None:
            break
        journal.accept(action)
    return journal


def has_lasted(states: list[State], between: list[Entry], action: a.Action) -> bool | None:
    """Whether what an action is about has been there all the time.

    ``None`` if it is of a kind that nothing is said about here.

    Args:
        states: every state from the old version to the one now.
        between: every move after the old version.
        action: an action that is legal now.
    """
    events = [event for entry in between for event in entry.events]
    new_turn = any(isinstance(event, e.TurnStarted | e.RoundEnded) for event in events)
    now = states[-1]
    match action:
        case a.Accept() | a.Challenge() if isinstance(now.phase, ph.ChallengeWindow):
            there = all(isinstance(s.phase, (ph.ChallengeWindow, *_MIXING)) for s in states)
            return there and not any(isinstance(event, e.PlayedHidden) for event in events)
        case a.CatchUno() if action.target in now.public.calls.open:
            there = all(action.target in s.public.calls.open for s in states)
            opened = [ev.seat for ev in events if isinstance(ev, e.DutyOpened)]
            return there and action.target not in opened
        case a.Draw() | a.Keep() | a.PlayHidden() if isinstance(now.phase, _TURN):
            return isinstance(states[0].phase, (*_TURN, *_MIXING)) and not new_turn
        case a.Leave():
            return True
        case _:
            return None


@given(
    st.sampled_from(["liars-uno", "classic", "liars-uno-video", "classic-blog-house"]),
    st.integers(0, 10**6),
    st.integers(5, 60),
    st.integers(1, 6),
)
def test_an_old_answer_counts_if_and_only_if_its_moment_has_lasted(
    preset: str, seed: int, steps: int, age: int
) -> None:
    """The law of hosting, for window answers, catches and turn actions."""
    journal = journal_of_walk(preset, seed, steps)
    now = journal.version
    then = max(now - age, 0)
    states = [journal.state_at(version) for version in range(then, now + 1)]
    if isinstance(states[0].phase, ph.AwaitingShuffle):
        return
    for seat in range(3):
        for action in list(legal_actions(journal.state, seat))[-12:]:
            expected = has_lasted(states, list(journal.entries(then)), action)
            if expected is not None:
                same = journal.moments_at(then).of(action) == journal.moments.of(action)
                assert same == expected, action
