"""Simulation: the same games whatever plays them, and figures that can be trusted."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import attrs
import pytest

from liars_uno import presets
from liars_uno.cli import main
from liars_uno.simulation import (
    SimulationError,
    Tally,
    compare,
    play_game,
    running,
    simulate,
    stream,
)
from liars_uno.simulation.running import CHUNK
from liars_uno.simulation.tally import NUMBERS, share

LIARS = presets.LIARS_UNO
GAMES = 2 * CHUNK + 1  # more than two chunks


@pytest.fixture(scope="module")
def serial() -> Tally:
    return simulate(LIARS, GAMES, 2, ("steady", "bold"), "test")


def test_a_game_repeats_from_its_seed_and_number() -> None:
    """The result depends on rules, bots, seed and number alone."""
    assert play_game(LIARS, 3, seed="x", number=5) == play_game(LIARS, 3, seed="x", number=5)
    assert play_game(LIARS, 3, seed="x", number=5) != play_game(LIARS, 3, seed="x", number=6)


def test_threads_give_the_same(serial: Tally) -> None:
    """The executor does not matter: threads."""
    with ThreadPoolExecutor(2) as executor:
        assert simulate(LIARS, GAMES, 2, ("steady", "bold"), "test", executor) == serial


@pytest.mark.parametrize("jobs", [1, 2])
def test_processes_give_the_same(serial: Tally, jobs: int) -> None:
    """Neither does the number of workers: one process or two."""
    with ProcessPoolExecutor(jobs) as executor:
        assert simulate(LIARS, GAMES, 2, ("steady", "bold"), "test", executor) == serial


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the cluster's own libraries
@pytest.mark.filterwarnings("ignore::ResourceWarning")  # it closes its sockets when collected
def test_a_dask_cluster_gives_the_same(serial: Tally) -> None:
    """Many machines: a local Dask cluster through the executor of its client."""
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        executor: Executor = client.get_executor()
        assert simulate(LIARS, GAMES, 2, ("steady", "bold"), "test", executor) == serial


def test_only_so_many_tasks_are_handed_out_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory stays bounded: the executor never holds more than a fixed number of tasks."""
    monkeypatch.setattr(running, "CHUNK", 1)
    monkeypatch.setattr(running, "AHEAD", 3)
    handed = 0

    class Counting(ThreadPoolExecutor):
        def submit(self, *args, **kwargs):  # type: ignore[no-untyped-def]  # as its parent's
            nonlocal handed
            handed += 1
            return super().submit(*args, **kwargs)

    with Counting(1) as executor:
        results = stream(LIARS, 50, 2, seed="few", executor=executor)
        first: Iterator[object] = iter(results)
        next(first)
        assert handed <= 4
        results.close()  # type: ignore[attr-defined]  # it is a generator


def test_progress_is_told_for_every_game() -> None:
    """A host can show how far it is."""
    seen: list[int] = []
    simulate(LIARS, 3, 2, seed="p", progress=seen.append)
    assert seen == [1, 2, 3]


def test_what_cannot_be_simulated_is_refused() -> None:
    """No games and no such bot: the library's own error."""
    with pytest.raises(SimulationError, match="at least one game"):
        simulate(LIARS, 0)
    with pytest.raises(SimulationError, match="steady"):
        play_game(LIARS, 2, ("nobody",))
    with pytest.raises(SimulationError, match="none"):
        play_game(LIARS, 2, ())


def test_a_game_that_is_cut_off_has_no_winner() -> None:
    """A result says when a game did not end."""
    result = play_game(LIARS, 2, seed="cut", most_actions=3)
    assert result.reason == "unfinished"
    assert result.winners == ()
    assert result.rounds == 1
    assert result.actions >= 3


def test_a_cheating_bot_is_counted() -> None:
    """Disguises are lies of their own kind, and Wild Liar's Challenges are counted."""
    tally = simulate(LIARS, 5, 4, ("bold",), "cheats")
    assert tally.sums["disguises"] > 0
    assert tally.sums["lies"] >= tally.sums["disguises"]
    assert tally.sums["wild_challenges"] > 0
    assert tally.sums["caught"] <= tally.sums["challenges"] <= tally.sums["hidden"]


def test_adding_up_does_not_depend_on_the_order() -> None:
    """Tallies hold whole numbers only."""
    results = list(stream(LIARS, 6, 2, seed="order"))
    assert Tally(2).add(results) == Tally(2).add(results[::-1])
    assert sum(Tally(2).add(results).lengths.values()) == 6


def test_averages_and_shares_carry_their_intervals(serial: Tally) -> None:
    """An average lies within its interval, a share within 0 and 1; nothing counted gives 0."""
    for name in NUMBERS:
        measure = serial.mean(name)
        assert measure.low <= measure.value <= measure.high
    for measure in serial.shares().values():
        assert 0 <= measure.low <= measure.value + 1e-12
        assert measure.value <= measure.high + 1e-12 <= 1 + 1e-9
    assert Tally(2).mean("turns").count == 0
    assert share(0, 0).value == 0
    assert round(share(50, 100).low, 3) == 0.404  # Wilson's interval, from the textbook


def test_comparing_shows_a_difference_that_is_there() -> None:
    """In classic play no card is hidden, and the interval of the difference leaves 0 out."""
    rows = compare(simulate(LIARS, 6, 2), simulate(presets.CLASSIC, 2, 2))
    hidden = {row.name: row for row in rows}["hidden"]
    assert hidden.second.value == 0
    assert hidden.difference.value == pytest.approx(-hidden.first.value)
    assert hidden.clear
    assert hidden.difference.high < 0
    same = compare(simulate(LIARS, 5, 2), simulate(LIARS, 5, 2))
    assert not any(row.clear for row in same)


def test_the_command_prints_the_same_json_whatever_the_jobs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """``--json`` gives the same bytes for one job and two."""
    base = ["simulate", "--games", "12", "--seats", "2", "--json", "--seed", "j"]
    assert main([*base, "--jobs", "1"]) == 0
    one = capsys.readouterr().out
    assert main([*base, "--jobs", "2"]) == 0
    assert capsys.readouterr().out == one
    assert json.loads(one)["liars-uno"]["games"] == 12


def test_the_command_compares_and_writes_rows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two tables side by side, and a CSV row for every game of both."""
    rows = tmp_path / "rows.csv"
    base = ["simulate", "--games", "4", "--seats", "2", "--against", "classic"]
    assert main([*base, "--records", str(rows)]) == 0
    assert "difference" in capsys.readouterr().out
    with rows.open(encoding="utf-8", newline="") as file:
        read = list(csv.reader(file))
    assert read.count(read[0]) == 1  # one header for both tables
    assert len(read) == 9
    assert main([*base, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["differences"]


def test_the_command_tells_one_table_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    """Without another table the figures are listed."""
    assert main(["simulate", "--games", "2", "--seats", "2"]) == 0
    told = capsys.readouterr().out
    assert "2 games of 2 seats" in told
    assert "won by seat" in told


def test_the_command_shows_progress_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A bar goes to a terminal, and never into what is printed."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    assert main(["simulate", "--games", "2", "--seats", "2"]) == 0
    shown = capsys.readouterr()
    assert "2/2" in shown.err
    assert "2/2" not in shown.out


def test_the_command_refuses_what_cannot_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    """Too many seats or no such bot is said in words, with a status of its own."""
    assert main(["simulate", "--games", "1", "--seats", "40"]) == 2
    assert main(["simulate", "--games", "1", "--bots", "nobody"]) == 2
    assert "steady" in capsys.readouterr().err


def test_plots_are_drawn(tmp_path: Path) -> None:
    """Game length, wins by seat, lies and cards of two tables in one picture."""
    pytest.importorskip("matplotlib")
    target = tmp_path / "plot.png"
    base = ["simulate", "--games", "3", "--seats", "2", "--against", "classic"]
    assert main([*base, "--plot", str(target)]) == 0
    assert target.read_bytes().startswith(b"\x89PNG")


def test_without_matplotlib_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The extra is named."""
    monkeypatch.setitem(__import__("sys").modules, "matplotlib.figure", None)
    base = ["simulate", "--games", "1", "--seats", "2", "--plot", str(tmp_path / "x.png")]
    assert main(base) == 2
    assert "liars-uno[plots]" in capsys.readouterr().err


def test_a_result_is_one_flat_row() -> None:
    """Seats are joined, so that each field is a number or a word."""
    result = attrs.evolve(play_game(LIARS, 2, seed="r"), winners=(0, 1))
    row = result.flat()
    assert row["winners"] == "0 1"
    assert all(isinstance(value, int | str) for value in row.values())
