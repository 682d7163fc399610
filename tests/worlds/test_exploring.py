"""Chance, lines, surveys and the command: how small worlds are visited and told of."""

from collections import Counter
from collections.abc import Iterator
from math import factorial, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.terminal import run
from liars_uno import RulesError, State, actions, apply, exploring
from liars_uno.cards import CARDS, Card
from liars_uno.exploring import (
    WORLDS,
    Found,
    NoSuchWorldError,
    Surveying,
    cards_to_mix,
    distinct_orders,
    divide,
    explore,
    get,
    lines_of,
    moves,
    survey,
)
from worlds.long_run import pinned

PINNED = pinned()


# ---- chance and lines ----------------------------------------------------------------------------
@given(st.lists(st.sampled_from(CARDS[:3]), max_size=6))
def test_every_arrangement_comes_once(cards: list[Card]) -> None:
    """As many as there are, all different, each an order of these cards."""
    orders = list(distinct_orders(cards))
    arranged = {tuple(cards[place] for place in order) for order in orders}
    counts = Counter(cards).values()
    assert len(arranged) == len(orders) == factorial(len(cards)) // prod(map(factorial, counts))
    assert all(sorted(order) == list(range(len(cards))) for order in orders)


def test_cards_to_mix_are_those_that_a_shuffle_numbers() -> None:
    """Each order leads to the hands that it says; where nothing is mixed there are none."""
    state = WORLDS["pocket-bluff"].start("liars-uno")
    cards = cards_to_mix(state)
    opened = 0
    for order in distinct_orders(cards):
        after = apply(state, actions.Shuffle(order)).state
        if after.public.top is not None:
            opened += 1
            assert after.secret.hands == ((cards[order[1]],), (cards[order[0]],))
            assert cards_to_mix(after) == ()
    assert opened == 4


def _plainly(state: State, length: int) -> int:
    if not length:
        return 1
    return sum(_plainly(apply(state, action).state, length - 1) for action in moves(state))


@pytest.mark.parametrize(
    ("world", "length"), [("pocket-wilds", 3), ("two-colors", 2), ("rounds", 5), ("draws", 2)]
)
def test_lines_are_counted_as_if_one_by_one(world: str, length: int) -> None:
    """Counting states that are alike but once leaves the numbers as they are."""
    start = WORLDS[world].start(WORLDS[world].presets[0])
    expected = [_plainly(start, n) for n in range(length + 1)]
    assert [lines_of(start, n) for n in range(length + 1)] == expected
    assert list(survey(start, depth=length).lines[: length + 1]) == expected
    assert sum(count for _, count in divide(start, length)) == expected[-1]


def test_lines_end_where_everything_ends() -> None:
    """There are no sequences longer than the longest game of a world without a way back."""
    state = WORLDS["pocket-bluff"].start("liars-uno")
    after = apply(state, actions.Shuffle((0, 1, 2))).state
    over = next(t.state for f in explore(after) for _, t in f.steps if not list(moves(t.state)))
    found = survey(over)
    assert found.lines == (1, 0)
    assert found.complete
    assert found.traps == 0


# ---- what is stuck, and what is missed -----------------------------------------------------------
def _turns() -> Iterator[State]:
    for found in explore(WORLDS["pocket-classic"].start("classic")):
        if type(found.state.phase).__name__ == "StartOfTurn" and found.state.public.turn == 0:
            yield found.state


def _stuck(*done: actions.Action) -> Surveying:
    """A survey of a state in which these actions lead nowhere, though it is somebody's turn."""
    state = next(_turns())
    surveying = Surveying()
    steps = tuple((action, apply(state, actions.Leave(0))) for action in done)
    surveying.add(Found(0, 0, state, steps, (0,) * len(done)))
    return surveying


def test_a_state_that_nobody_can_leave_is_told() -> None:
    """No action at all, or none but leaving, is a deadlock; and no end can be reached."""
    for surveying in (_stuck(), _stuck(actions.Leave(0))):
        found = surveying.survey()
        assert len(found.deadlocks) == 1
        assert found.traps == 1
        assert found.complete


def test_going_round_for_ever_is_told() -> None:
    """A state with an answer is no deadlock, but a trap if it leads nowhere."""
    found = _stuck(actions.Draw(0), actions.Draw(0)).survey()
    assert not found.deadlocks
    assert found.traps == 1


def test_an_end_with_something_to_do_is_told() -> None:
    """Once the match is over nothing can follow (TABLE-3)."""
    over = next(
        found
        for found in explore(WORLDS["pocket-bluff"].start("liars-uno"))
        if found.state.public.totals and not found.steps
    )
    surveying = Surveying()
    some = apply(next(_turns()), actions.Draw(0))
    surveying.add(Found(0, 0, over.state, ((actions.Draw(0), some),), (0,)))
    assert len(surveying.survey().deadlocks) == 1


def test_what_is_never_reached_is_named() -> None:
    """Phases, actions and events, but for those of the host's clock, which is not visited."""
    found = survey(WORLDS["pocket-bluff"].start("liars-uno"), depth=1)
    assert found.phases == {"AwaitingShuffle": 1, "StartOfTurn": 4}
    assert "ChallengeWindow" in found.phases_missed
    assert "StartOfTurn" not in found.phases_missed
    assert found.steps == sum(found.actions.values())
    assert "Challenge" in found.actions_missed
    assert {"Draw", "TimeOut"}.isdisjoint(found.actions_missed)
    assert found.events["HandsDealt"] == 6
    assert "CardRevealed" in found.events_missed
    assert {"HandsDealt", "TimedOut"}.isdisjoint(found.events_missed)


# ---- the package and the command -----------------------------------------------------------------
def test_the_package_shows_what_it_offers() -> None:
    """And nothing else."""
    assert dir(exploring) == sorted(exploring.__all__)


def test_rules_that_clash_for_other_reasons_are_refused() -> None:
    """A world's own changes are never dropped."""
    world = exploring.World("x", "", {"Red 1": 3}, 1, 2, ("classic",), ("deal.hand_size", 9))
    with pytest.raises(RulesError, match=r"deal\.hand_size"):
        world.rules("classic")


def test_a_world_that_is_not_there_is_refused() -> None:
    """With what comes near, or with all there are."""
    assert get("hands") is WORLDS["hands"]
    with pytest.raises(NoSuchWorldError, match="did you mean pocket-bluff") as refused:
        get("poket-bluf")
    assert refused.value.name == "poket-bluf"
    assert refused.value.nearest[0] == "pocket-bluff"
    with pytest.raises(LookupError, match="no world '': the worlds are pocket-bluff,"):
        get("")


def test_the_command_lists_worlds() -> None:
    """Each with what it is about and who plays it."""
    shown = run("explore").shown
    assert [line.split()[0] for line in shown.splitlines() if not line.startswith(" ")] == [*WORLDS]
    assert "pocket-bluff" in shown
    assert "liars-uno-guide" in shown


def test_the_command_surveys_a_world() -> None:
    """Counts by depth, what was reached and what never is, and that nothing is stuck."""
    found = run("explore pocket-bluff --rules liars-uno-video")
    row = PINNED["pocket-bluff", "liars-uno-video"]
    assert found.status == 0
    for depth, new in enumerate(row.new):
        lines = row.lines[depth] if depth < len(row.lines) else ""
        assert f"{depth:5} {new:>12} {lines:>14}".rstrip() in found.shown.splitlines()
    assert f"{row.states} states, {row.steps} steps, and none beyond" in found.shown
    assert "\nnever done: Keep, Lay, " in found.shown
    assert "\nnever waiting: HoldingDrawn, " in found.shown
    assert "\nnever told: DealerDrawn, " in found.shown
    assert "\ndeadlocks: 0\nstates that cannot reach an end: 0\n" in found.shown


def test_the_command_stops_at_a_depth() -> None:
    """Then it cannot say what can be reached in the end."""
    shown = run("explore pocket-wilds --depth 2").shown
    assert "and more beyond" in shown
    assert "cannot reach an end" not in shown


def test_the_command_tells_states_apart_that_are_alike() -> None:
    """With --plain there are more states, and as many lines."""
    folded = run("explore two-colors --depth 1").shown.splitlines()
    plain = run("explore two-colors --depth 1 --plain").shown.splitlines()
    assert folded[3].split() == ["1", "12", "24"]
    assert plain[3].split() == ["1", "24", "24"]


def test_the_command_tells_deadlocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """With their position, and by its status."""
    stuck = _stuck().survey()
    monkeypatch.setattr("liars_uno.cli.explore.survey", lambda state, depth, key: stuck)
    found = run("explore pocket-bluff")
    assert found.status == 1
    assert "deadlocks: 1\n  R2/R1 W4 RS R 0+ start-of-turn\n" in found.shown
    assert "states that cannot reach an end: 1\n" in found.shown


def test_the_command_divides_lines() -> None:
    """By the first action, also after some: what another engine is compared by."""
    row = PINNED["pocket-wilds", "liars-uno"]
    shown = run("explore pocket-wilds --divide 3").shown.splitlines()
    assert shown[0] == "-/- ... - - 0+ awaiting-shuffle(4,deck)"
    assert shown[-1] == f"{row.lines[3]:>12}  in all"
    assert len(shown) == 26
    assert run("explore pocket-wilds --divide").shown.splitlines() == shown


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("explore nonsense", "no world 'nonsense': the worlds are pocket-bluff"),
        ("explore pocket-blufff", "did you mean pocket-bluff?"),
        ("explore pocket-bluff --rules classic", "is not played by 'classic', but by liars-uno"),
        ("explore pocket-bluff --divide 0", "--divide needs a number from 1"),
        ("explore pocket-bluff --depth -1", "--depth needs a number from 0"),
        ("explore pocket-bluff --after nonsense", "no action 'nonsense'"),
        ("explore pocket-bluff --after 0:d", "'0:d' cannot be done: Tried: Draw by seat 0"),
    ],
)
def test_what_cannot_be_served(command: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Status 2 and a line that says why."""
    assert run(command).status == 2
    assert said in capsys.readouterr().err
