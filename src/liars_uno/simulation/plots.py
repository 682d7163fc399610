"""Pictures of a tally; needs matplotlib, which the extra ``plots`` brings."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from liars_uno.simulation.tally import BAR, Tally

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def figure(tallies: dict[str, Tally]) -> Figure:
    """Draw game length, who wins, lies and challenges, and penalty cards, one color a table."""
    from matplotlib.figure import Figure as NewFigure  # noqa: PLC0415  # an optional extra

    drawn = NewFigure(figsize=(11, 8), layout="constrained")
    lengths, winners, shares, cards = drawn.subplots(2, 2).flat
    for place, (name, tally) in enumerate(tallies.items()):
        _lengths(lengths, name, tally)
        offset = 0.8 * (place - (len(tallies) - 1) / 2) / len(tallies)
        _bars(winners, name, _wins(tally), offset, len(tallies))
        _bars(shares, name, _shares(tally), offset, len(tallies))
        _bars(cards, name, _cards(tally), offset, len(tallies))
    lengths.set_title("Turns per game")
    lengths.set_xlabel("turns")
    lengths.set_ylabel("share of games")
    winners.set_title("Games won, by seat")
    shares.set_title("Lies and challenges")
    cards.set_title("Cards drawn per game")
    for axes in (lengths, winners, shares, cards):
        axes.legend()
        axes.grid(axis="y", alpha=0.3)
    return drawn


def save(tallies: dict[str, Tally], path: Path) -> None:
    """Draw tallies into a file; its ending says in which format."""
    figure(tallies).savefig(path)


def _lengths(axes: Any, name: str, tally: Tally) -> None:
    bars = sorted(tally.lengths)
    axes.step(
        [bar + BAR / 2 for bar in bars],
        [tally.lengths[bar] / tally.games for bar in bars],
        where="mid",
        label=name,
    )


def _bars(axes: Any, name: str, values: dict[str, float], offset: float, tables: int) -> None:
    places = [place + offset for place in range(len(values))]
    axes.bar(places, list(values.values()), 0.8 / tables, label=name)
    axes.set_xticks(range(len(values)), list(values), fontsize="small")


def _wins(tally: Tally) -> dict[str, float]:
    wins = {f"seat {seat}": count / tally.games for seat, count in enumerate(tally.wins)}
    return {**wins, "who begins": tally.first_wins / tally.games}


def _shares(tally: Tally) -> dict[str, float]:
    shares = tally.shares()
    return {
        "hidden: lies": shares["hidden cards that are lies"].value,
        "lies: caught": shares["lies that are caught"].value,
        "challenges: right": shares["challenges that find a lie"].value,
    }


def _cards(tally: Tally) -> dict[str, float]:
    return {
        "drawn": tally.mean("drawn").value,
        "as penalty": tally.mean("penalty_cards").value,
    }
