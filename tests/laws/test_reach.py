"""That walks get everywhere: a law is only checked where the walks of its tests go."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from laws.stock import tables
from liars_uno import actions as a
from liars_uno import events as e
from liars_uno import obligations as o
from liars_uno import phases as ph
from liars_uno.engine.transition import apply
from liars_uno.rules.presets import PRESETS
from strategies.play import TableOf, seeded_walks

_SEEDS = range(6)
_STEPS = 60

_LIARS, _CLASSIC = PRESETS["liars-uno"], PRESETS["classic"]

#: Tables for what hardly ever happens elsewhere.
RARE: tuple[TableOf, ...] = (
    (_CLASSIC.evolve("deal.set_aside", "shuffled-back", "deal.opening_wild", "set-aside"), 2),
    (
        _LIARS.evolve(
            *("deck.cards", {"Red 1": 1, "Liar's Red Skip": 6}),
            *("deal.hand_size", 2, "deal.no_opening", "void-round"),
        ),
        2,
    ),
    (
        _LIARS.evolve(
            *("deck.cards", {"Red 1": 12, "Liar's Red 2": 4, "Wild Liar's Challenge": 9}),
            *("deal.hand_size", 3, "wild_challenge.truth_price", "one"),
        ),
        4,
    ),
    (
        _LIARS.evolve(
            *("deck.cards", {"Red 1": 4, "Liar's Red Draw Two": 8}),
            *("deal.hand_size", 3, "piles.exhausted", "ends-round"),
        ),
        3,
    ),
)


@cache
def reached() -> dict[str, set[Any]]:
    """Everything that happens on seeded walks over the stock of tables, by kind."""
    found: dict[str, set[Any]] = {
        name: set()
        for name in ("actions", "phases", "events", "draws", "ends", "verdicts", "mixing")
    }
    for walk in seeded_walks([*tables(), *RARE], _SEEDS, _STEPS, leave=80):
        for moment in walk.moments:
            found["actions"].add(type(moment.action))
            found["phases"].add(type(moment.state.phase))
            for event in apply(moment.state, moment.action).events:
                found["events"].add(type(event))
                for name, value in _details(event):
                    found[name].add(value)
        found["phases"].add(type(walk.end.phase))
    return found


def _details(event: e.Event) -> Iterator[tuple[str, Any]]:
    match event:
        case e.CardsDrawn():
            yield "draws", event.why
        case e.RoundEnded():
            yield "ends", event.reason
        case e.CardRevealed():
            yield "verdicts", event.verdict
        case e.Shuffled():
            yield "mixing", event.mixing
        case _:
            pass


@pytest.mark.parametrize(
    ("name", "everything"),
    [
        ("actions", a.ACTION_TYPES),
        ("phases", ph.PHASE_TYPES),
        ("events", e.EVENT_TYPES),
        ("draws", tuple(o.DrawReason)),
        ("ends", tuple(ph.EndReason)),
        ("verdicts", tuple(e.Verdict)),
        ("mixing", tuple(ph.Mixing)),
    ],
)
def test_walks_get_everywhere(name: str, everything: tuple[Any, ...]) -> None:
    """All laws: every action, phase, event, reason, verdict and mixing is met on some walk."""
    assert set(everything) - reached()[name] == set()
