"""Records of games: logs that replay anywhere and prove that nothing was changed.

Needs the extra ``json``.  A record is the setup and every move; as text it is JSON Lines, which
can be appended to while the game is played (:class:`Recorder`).

>>> from liars_uno import Table, presets
>>> from liars_uno.records import dumps, loads, replay, verify
>>> table = Table(presets.LIARS_UNO, seats=3, seed=1)
>>> events = table.act(table.legal(1)[-2])
>>> text = dumps(table.record)
>>> verify(text).fault
>>> loads(text).record == table.record
True
>>> [entry.state for entry in replay(table.record)][-1] == table.state
True
"""

from __future__ import annotations

from liars_uno.errors import RecordError
from liars_uno.journal import Done, Entry, Journal, Move, Record, Setup, Undone, journal_of, replay
from liars_uno.records.exporting import (
    Published,
    SeatRecord,
    SeatStep,
    export,
    is_export,
    load_export,
)
from liars_uno.records.recorder import Recorder
from liars_uno.records.text import LoadedRecord, Writer, dumps, loads
from liars_uno.records.verifying import Verification, replay_checked, verify

__all__ = [
    "Done",
    "Entry",
    "Journal",
    "LoadedRecord",
    "Move",
    "Published",
    "Record",
    "RecordError",
    "Recorder",
    "SeatRecord",
    "SeatStep",
    "Setup",
    "Undone",
    "Verification",
    "Writer",
    "dumps",
    "export",
    "is_export",
    "journal_of",
    "load_export",
    "loads",
    "replay",
    "replay_checked",
    "verify",
]


def __dir__() -> list[str]:
    return __all__
