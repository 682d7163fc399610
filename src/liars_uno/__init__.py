"""The rules of Liar's UNO and of classic UNO, as pure functions over immutable states.

>>> from liars_uno import Table, presets
>>> table = Table(presets.LIARS_UNO, seats=3, seed=1)
>>> table.state.public.counts
(7, 7, 7)
"""

from __future__ import annotations

from liars_uno import actions, errors, events, phases
from liars_uno.cards import Card, Color, Face, Kind, Rank
from liars_uno.clauses import Clause
from liars_uno.engine.legal_actions import LegalActions
from liars_uno.engine.redaction import advance, redact
from liars_uno.engine.setup import new_game, position
from liars_uno.engine.transition import actors, apply, check, fold, legal_actions, view
from liars_uno.errors import IllegalActionError, LiarsUnoError, RulesError, Violation
from liars_uno.frozen import COMPILED
from liars_uno.public import Public
from liars_uno.rules import Rules, presets
from liars_uno.seats import CHANCE, HOST, Seat
from liars_uno.state import Secret, State, Transition, View
from liars_uno.table import Table

__all__ = [
    "CHANCE",
    "COMPILED",
    "HOST",
    "Card",
    "Clause",
    "Color",
    "Face",
    "IllegalActionError",
    "Kind",
    "LegalActions",
    "LiarsUnoError",
    "Public",
    "Rank",
    "Rules",
    "RulesError",
    "Seat",
    "Secret",
    "State",
    "Table",
    "Transition",
    "View",
    "Violation",
    "actions",
    "actors",
    "advance",
    "apply",
    "check",
    "errors",
    "events",
    "fold",
    "legal_actions",
    "new_game",
    "phases",
    "position",
    "presets",
    "redact",
    "view",
]


def __dir__() -> list[str]:
    return __all__
