"""Small worlds: every law in every state, the counts that are pinned, and that both can fail."""

from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pytest

from laws.facade import LawBrokenError
from liars_uno import COMPILED, HOST, State, apply
from liars_uno import actions as a
from liars_uno import events as e
from liars_uno.cards import FACES
from liars_uno.engine import hidden_plays, scoring
from liars_uno.engine.fold import PUBLIC_FOLD
from liars_uno.engine.fold_secret import SECRET_FOLD
from liars_uno.engine.window import ORDER, Part
from liars_uno.exploring import WORLDS, Row, Surveying, World, explore, moves, rows, survey
from liars_uno.exploring.report import HEADER
from liars_uno.notation import parse_action
from liars_uno.public import Public, PublicDraft
from liars_uno.rules.choices import Edition
from liars_uno.rules.presets import PRESETS
from liars_uno.state import SecretDraft
from model.game import Model
from worlds import long_run
from worlds.laws_of_worlds import LawsOfWorlds

PINNED = long_run.pinned()
#: Worlds of so few states are visited completely here; `long_run.py` visits them all.
SMALL = 1400
#: Of the others so many states, or a few less to finish a depth.
BEGINNING = 150


# ---- the table -----------------------------------------------------------------------------------
def test_every_world_is_in_the_table() -> None:
    """A row for each world and preset, in their order, and no other."""
    assert list(PINNED) == list(long_run.everything())
    for row in PINNED.values():
        assert row.states == sum(row.new)
        assert row.lines[0] == 1
        depth = WORLDS[row.world].depth
        assert depth is None or len(row.new) == depth + 1


def test_worlds_are_large_and_small() -> None:
    """Some fit into a test; of Liar's and of classic play there is one of over 100,000 states."""
    complete = [row for row in PINNED.values() if WORLDS[row.world].depth is None]
    large = [row.preset for row in complete if 100_000 <= row.states <= 1_000_000]
    assert {PRESETS[preset].deck.edition for preset in large} == set(Edition)
    assert sum(row.states <= SMALL for row in complete) >= 4


def test_every_preset_plays_a_world() -> None:
    """No preset is left out."""
    assert {preset for _, preset in PINNED} == set(PRESETS)


def test_the_page_names_every_world() -> None:
    """What each world is about stands on the page, as the command lists it."""
    page = long_run.PAGE.read_text(encoding="utf-8")
    for world in WORLDS.values():
        assert f"| `{world.name}` | {world.text} |" in page


def test_the_table_is_written_in_the_order_of_worlds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A row that was counted takes its place, and what stands around the table stays."""
    page = tmp_path / "worlds.md"
    first, second = list(PINNED.values())[:2]
    page.write_text(f"# Worlds\n\n{HEADER}{second}\n\nThe end.\n")
    monkeypatch.setattr(long_run, "PAGE", page)
    long_run.write(first)
    assert page.read_text() == f"# Worlds\n\n{HEADER}{first}\n{second}\n\nThe end.\n"
    assert rows(page.read_text()) == (first, second)


# ---- every law in every state --------------------------------------------------------------------
@pytest.mark.parametrize(
    ("world", "preset"), [key for key, row in PINNED.items() if row.states <= SMALL]
)
def test_small_worlds_completely(world: str, preset: str) -> None:
    """Laws 1 to 11 in every state; no state is stuck; and as many as there were."""
    visit = long_run.visited(world, preset)
    assert not visit.wrong
    assert visit.row == PINNED[world, preset]


def begun(row: Row) -> int:
    """How deep a world can be visited with few states."""
    states = 0
    for depth, new in enumerate(row.new):
        states += new
        if states > BEGINNING:
            return max(1, depth - 1)
    return len(row.new) - 1


@pytest.mark.parametrize(
    ("world", "preset"), [key for key, row in PINNED.items() if row.states > SMALL]
)
def test_large_worlds_in_their_beginning(world: str, preset: str) -> None:
    """The first states of each large world: the same laws, and as many as there were."""
    row, laws, surveying = PINNED[world, preset], LawsOfWorlds(), Surveying()
    depth = begun(row)
    for found in explore(WORLDS[world].start(preset), depth):
        if found.number < BEGINNING:
            laws.check(found)
        surveying.add(found)
    laws.finish()
    seen = surveying.survey()
    assert seen.new == row.new[: depth + 1]
    assert seen.lines == row.lines[: len(seen.lines)]
    assert not seen.complete
    assert not seen.deadlocks


def test_the_long_run_tells(capsys: pytest.CaptureFixture[str]) -> None:
    """It says how large a world is, and that it is as pinned; no world is no world."""
    assert long_run.main(["pocket-bluff", "--count"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 3
    assert told[0].startswith("pocket-bluff by liars-uno: 200 states, 634 steps, 10 deep, in ")
    with pytest.raises(SystemExit):
        long_run.main(["nowhere"])
    assert "no such world: nowhere" in capsys.readouterr().err


def test_the_long_run_finds_other_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A count that is not the one of the table is told, until it is written."""
    page = tmp_path / "worlds.md"
    row = PINNED["pocket-bluff", "liars-uno"]
    page.write_text(f"{HEADER}{row}\n".replace("| 634 |", "| 635 |"))
    monkeypatch.setattr(long_run, "PAGE", page)
    monkeypatch.setattr(long_run, "everything", lambda: iter([("pocket-bluff", "liars-uno")]))
    assert long_run.main(["--count"]) == 1
    assert "the table says" in capsys.readouterr().out
    assert long_run.main(["--count", "--write"]) == 0
    assert rows(page.read_text()) == (row,)


# ---- what the worlds reach -----------------------------------------------------------------------
def test_everything_is_reached_somewhere() -> None:
    """Every phase, every action and every event comes up in some world, but for the clock's."""
    found = []
    for world, preset, after, depth in (
        ("pocket-wilds", "liars-uno", "shuffle 0 2 1 3; 1: d", 5),
        ("named-later", "liars-uno", "shuffle 0 2 3 1; 0: q; 1: d; shuffle 0", 3),
        ("all-sorts", "liars-uno", "", 3),
        ("pocket-classic", "classic", "", 5),
        ("rounds", "classic-article-house", "shuffle 0 1 2; shuffle 0 1 2; 0: R1; next", 4),
        ("prices", "classic", "", 3),
        ("rounds", "classic-article-house", "", 1),
        ("last-one", "classic-blog-house", "", 2),
        ("taken-back", "classic", "shuffle 0 2 1 3; 1: d; 1: W4>B; 0: a; shuffle 0; 1: d", 3),
        ("answered-skips", "classic", "", 3),
        ("three-at-a-challenge", "liars-uno-guide", "0: WLC>R", 3),
    ):
        state = WORLDS[world].start(preset)
        for text in filter(None, after.split("; ")):
            state = apply(state, parse_action(text)).state
        found.append(survey(state, depth))
    for missed in ("phases_missed", "actions_missed", "events_missed"):
        assert set.intersection(*(set(getattr(one, missed)) for one in found)) == set()


# ---- laws and counts can fail --------------------------------------------------------------------
Sabotage = Callable[[pytest.MonkeyPatch], None]


def a_caught_card_vanishes(patch: pytest.MonkeyPatch) -> None:
    """Law 2: a card that goes back to the hand does not arrive."""

    def returned(secret: SecretDraft, public: PublicDraft, event: e.CardReturned) -> None:
        secret.pending = None

    patch.setitem(SECRET_FOLD, e.CardReturned, returned)


def any_face_may_be_claimed(patch: pytest.MonkeyPatch) -> None:
    """Law 3: a claim is not held against the top card."""
    anything = frozenset(face for face in FACES if not face.is_wild)
    patch.setattr(hidden_plays, "claims", lambda sight, card: anything)


def a_card_returns_before_the_effect(patch: pytest.MonkeyPatch) -> None:
    """Law 4: a caught card is back before the claim has worked."""
    parts = list(ORDER[e.Verdict.LIE])
    here, there = parts.index(Part.EFFECT), parts.index(Part.RETURN)
    parts[here], parts[there] = parts[there], parts[here]
    patch.setitem(ORDER, e.Verdict.LIE, tuple(parts))


def a_pass_is_forgotten(patch: pytest.MonkeyPatch) -> None:
    """Law 8: a blocked round goes round and round: nobody notices that all have passed."""
    patch.setitem(PUBLIC_FOLD, e.TurnPassed, lambda public, event: None)


def points_are_doubled(patch: pytest.MonkeyPatch) -> None:
    """Law 11: totals grow by twice the points."""
    count = scoring.count

    def counted(*parts: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
        points, totals = count(*parts)
        return points, tuple(total + point for total, point in zip(totals, points, strict=True))

    patch.setattr(scoring, "count", counted)


def hashes_by_address(patch: pytest.MonkeyPatch) -> None:
    """Law 1: equal tables have unequal hashes."""
    patch.setattr(Public, "__hash__", object.__hash__)


#: What exchanges functions of the engine, and not what its tables hold.
_OF_FUNCTIONS: Final = (any_face_may_be_claimed, points_are_doubled)

#: Nothing fits on a Blue 3: then both seats pass, and the round is over (WIN-5).
BLOCKED = World("blocked", "", {"Red 1": 1, "Red 2": 1, "Blue 3": 1}, 1, 2, ("classic",))


@pytest.mark.parametrize(
    ("sabotage", "world"),
    [
        (a_caught_card_vanishes, WORLDS["pocket-bluff"]),
        (any_face_may_be_claimed, WORLDS["bluffing"]),
        (a_card_returns_before_the_effect, WORLDS["pocket-bluff"]),
        (a_pass_is_forgotten, BLOCKED),
        (points_are_doubled, WORLDS["pocket-bluff"]),
        (hashes_by_address, WORLDS["pocket-bluff"]),
    ],
    ids=lambda part: getattr(part, "__name__", getattr(part, "name", None)),
)
def test_a_broken_engine_breaks_a_law_in_a_small_world(
    sabotage: Sabotage, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The laws are not idle: an engine that breaks one is caught in a world of a few cards."""
    if COMPILED and sabotage in _OF_FUNCTIONS:
        pytest.skip("compiled functions call each other directly")
    start = world.start(world.presets[0])
    _check_laws(start)
    sabotage(monkeypatch)
    with pytest.raises(LawBrokenError):
        _check_laws(start)


def _check_laws(start: State) -> None:
    laws = LawsOfWorlds()
    for found in islice(explore(start), 150):
        laws.check(found)
    laws.finish()


def test_an_engine_of_other_rules_counts_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """What breaks no law but is another game shows in the counts: a caught lie has no effect."""
    parts = tuple(part for part in ORDER[e.Verdict.LIE] if part is not Part.EFFECT)
    monkeypatch.setitem(ORDER, e.Verdict.LIE, parts)
    visit = long_run.visited("pocket-bluff", "liars-uno")
    row = PINNED["pocket-bluff", "liars-uno"]
    assert not visit.wrong
    assert visit.row.states != row.states
    lines = PINNED["pocket-wilds", "liars-uno"].lines[:6]
    assert survey(WORLDS["pocket-wilds"].start("liars-uno"), 5).lines[:6] != lines


# ---- the second engine ---------------------------------------------------------------------------
def _lines_of_the_model(world: str, preset: str, length: int, done: list[a.Action]) -> int:
    """How many lines the second engine counts; it cannot go back, so it begins anew each time."""
    if not length:
        return 1
    start = WORLDS[world].start(preset)
    model = Model(start.rules, start.public.seats, 0)
    state = start
    for action in done:
        model.do(action)
        state = apply(state, action).state
    shuffles = [action for action in moves(state) if isinstance(action, a.Shuffle)]
    legal = [
        action
        for seat in (*range(start.public.seats), HOST)
        for action in model.legal(seat)
        if not isinstance(action, a.TimeOut | a.Shuffle)
    ]
    return sum(
        _lines_of_the_model(world, preset, length - 1, [*done, action])
        for action in (*shuffles, *legal)
    )


@pytest.mark.parametrize(
    ("world", "preset", "length"),
    [("pocket-bluff", "liars-uno", 4), ("pocket-classic", "classic", 3), ("rounds", "classic", 4)],
)
def test_a_second_engine_counts_the_same_lines(world: str, preset: str, length: int) -> None:
    """Law 12: an engine that shares no code with this one comes to the numbers of the table."""
    counted = _lines_of_the_model(world, preset, length, [])
    assert counted == PINNED[world, preset].lines[length]
