"""The engine as the laws see it: its verbs in one record, so that any of them can be exchanged.

The laws are checked through an `Engine` and nothing else. That is what makes them testable: hand
them an engine with one verb broken, and they must say so.
"""

import copy
import pickle
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from liars_uno.actions import Action
from liars_uno.engine import redaction, transition
from liars_uno.errors import Violation
from liars_uno.events import Event
from liars_uno.seats import Seat
from liars_uno.state import State, Transition, View


class LawBrokenError(AssertionError):
    """A law does not hold; an assertion of the engine's own is another thing, and a bug as well."""


def require(condition: object, *told: object) -> None:
    """Say that a law is broken, and show what shows it, unless the condition holds."""
    if not condition:
        raise LawBrokenError("\n  ".join(str(part) for part in told))


def _pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


#: Every way out of the core and back in again that must lose nothing (law 10). JSON and notation
#: have tests of their own, in `tests/codec` and `tests/notation`; another way joins by a line here.
ROUND_TRIPS: Mapping[str, Callable[[Any], Any]] = {
    "pickle": _pickled,
    "copy": copy.copy,
    "deep copy": copy.deepcopy,
}


@attrs.frozen
class Engine:
    """The verbs of the engine, each with the contract of the library's own."""

    apply: Callable[[State, Any], Transition] = transition.apply
    check: Callable[[State | View, Any], Violation | None] = transition.check
    legal_actions: Callable[[State | View, Seat], Sequence[Action]] = transition.legal_actions
    actors: Callable[[State | View], tuple[Seat, ...]] = transition.actors
    view: Callable[[State, Seat | None], View] = transition.view
    fold: Callable[[State, Event], State] = transition.fold
    redact: Callable[[Event, Seat | None], Event] = redaction.redact
    advance: Callable[[View, Event], View] = redaction.advance
    round_trips: Mapping[str, Callable[[Any], Any]] = attrs.field(factory=lambda: ROUND_TRIPS)


#: The engine itself.
REAL = Engine()
