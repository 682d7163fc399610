"""Reading a seat's record ends in little time and memory, whatever the file says."""

import json
import tracemalloc
from typing import Any

import pytest

from liars_uno import Table, presets
from liars_uno.errors import RecordError
from liars_uno.records import export, load_export, verify
from liars_uno.records.lines import seal
from liars_uno.seats import CLOCKWISE, next_seat

#: As many bytes as the whole of a short record may take to be read.
FEW_BYTES = 8_000_000


def with_events(*events: dict[str, Any]) -> str:
    """A spectator's record of a table of three, in which these events come next."""
    text = export(Table(presets.LIARS_UNO, seats=3, seed=1).record, None)
    before = json.loads(text.splitlines()[1])["digest"]
    line, _ = seal({"version": 2, "events": list(events), "view": "0" * 64}, before)
    return f"{text}{line}\n"


def test_hands_that_nobody_can_pass_on_are_refused() -> None:
    """Seats that are not at the table pass their hands on: the search for the next one ends."""
    text = with_events(
        {"type": "CardsCollected", "dealer": 0, "seated": [7]},
        {"type": "HandsPassed", "direction": 1, "hands": [None, None, None]},
    )
    assert verify(text).fault is not None
    with pytest.raises(RecordError):
        load_export(text)


def test_nobody_comes_after_a_seat_where_nobody_plays() -> None:
    """TURN-6: there is no next seat."""
    with pytest.raises(ValueError, match="nobody is in play"):
        next_seat((7,), 3, 0, CLOCKWISE)


def test_a_leaver_of_more_cards_than_it_held_is_refused() -> None:
    """LEAVE-1: whoever leaves brings the cards that it held, and no pile of other ones is built."""
    leaver = {"type": "SeatLeft", "seat": 1, "count": 300_000, "cards": None, "for_good": True}
    tracemalloc.start()
    try:
        assert verify(with_events(leaver)).fault is not None
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < FEW_BYTES
