"""Every error the library raises on purpose; any other exception out of it is a bug of ours.

A refused action is described by a :class:`Violation`: the clause it offends, a stable code, facts
that the acting seat may know, and a sentence.  :class:`IllegalActionError` carries one.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import attrs

from liars_uno.clauses import Clause

Fact: TypeAlias = str | int | tuple[str, ...] | tuple[int, ...]


@attrs.frozen
class Violation:
    """Why an action may not be done, in terms that are safe to show the seat that tried it.

    Attributes:
        code: stable, kebab-case name of the refusal, e.g. ``not-your-turn``.
        clause: the clause of the rulebook that decides it.
        facts: named facts, public or known to the acting seat only.
        sentence: what was tried and what is allowed, in plain words.
        point: the id of the rule point behind it, if a house rule could decide otherwise.
    """

    code: str
    clause: Clause
    facts: tuple[tuple[str, Fact], ...]
    sentence: str
    point: str | None = None

    def __str__(self) -> str:
        """The sentence with the clause that decides it."""
        return f"{self.sentence} [{self.clause.value}]"


class LiarsUnoError(Exception):
    """The root of every error this library raises."""


class InvalidCardError(LiarsUnoError, ValueError):
    """A face or card was asked for that no deck of UNO has."""


class RulesError(LiarsUnoError, ValueError):
    """Rules that cannot be played: every fault found, each naming the fields it is about."""

    def __init__(self, faults: tuple[RulesFault, ...]) -> None:
        """Collect the faults into one message."""
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        """All faults, a line each."""
        return "\n".join(str(fault) for fault in self.faults)


@attrs.frozen
class RulesFault:
    """One reason why rules cannot be played.

    Attributes:
        code: stable, kebab-case name of the fault.
        fields: dotted names of the fields that are wrong or clash.
        sentence: the reason, in plain words.
    """

    code: str
    fields: tuple[str, ...]
    sentence: str

    def __str__(self) -> str:
        """The fields and the reason."""
        return f"{', '.join(self.fields)}: {self.sentence}" if self.fields else self.sentence


class PositionError(LiarsUnoError, ValueError):
    """Parts that do not make a position: cards the deck lacks, a seat that is not there, ..."""


class UnknownSeatError(LiarsUnoError, ValueError):
    """A view or a list of actions was asked for a seat that is not at this table."""


class NotAStateError(LiarsUnoError, TypeError):
    """Something that is not a state, view or event was handed to a function that needs one."""


class IllegalActionError(LiarsUnoError):
    """An action that may not be done now; nothing has changed.

    Attributes:
        violation: why, with the clause, a stable code, facts and a sentence.
    """

    def __init__(self, violation: Violation) -> None:
        """Carry the violation and speak its sentence."""
        super().__init__(violation)
        self.violation = violation

    @property
    def code(self) -> str:
        """The stable code of the violation."""
        return self.violation.code

    @property
    def clause(self) -> Clause:
        """The clause that decides it."""
        return self.violation.clause

    def __str__(self) -> str:
        """The violation in words."""
        return str(self.violation)


class NotAnActionError(IllegalActionError):
    """What was handed in is no action, or a field of it has a value of the wrong type."""


class OutOfTurnError(IllegalActionError):
    """The seat may not act in this way now, though somebody may or could at another time."""


class IllegalPlayError(IllegalActionError):
    """The seat may act, but not with this card, claim, color or target."""


class GameOverError(IllegalActionError):
    """The game is over: nothing can be done any more."""


class TableError(LiarsUnoError):
    """Something that a hosted table refuses though its rules might allow it; nothing has changed.

    Attributes:
        code: stable, kebab-case name of the refusal.
    """

    code: ClassVar[str] = "refused"


class StaleActionError(TableError):
    """An action that was meant for a moment which is over: its window, turn or duty has ended.

    Attributes:
        version: the version of the table now; look again from there.
    """

    code: ClassVar[str] = "stale"

    def __init__(self, version: int) -> None:
        """Carry the version."""
        super().__init__(version)
        self.version = version

    def __str__(self) -> str:
        """What happened, and where the game is."""
        return f"the moment for this is over; the table is at version {self.version} now"


class UndoneError(TableError):
    """Somebody refers to a version that has been taken back since, and must take a new view.

    Attributes:
        version: the version of the table now.
    """

    code: ClassVar[str] = "undone"

    def __init__(self, version: int) -> None:
        """Carry the version."""
        super().__init__(version)
        self.version = version

    def __str__(self) -> str:
        """What happened, and what to do."""
        return f"that has been taken back; take a new view, of version {self.version}"


class UnknownVersionError(TableError, ValueError):
    """Somebody refers to a version that this table has never had."""

    code: ClassVar[str] = "unknown-version"


class ActionIdError(TableError, ValueError):
    """An id of an action that is none, or that its seat has used for another action before."""

    code: ClassVar[str] = "action-id"


class NothingToUndoError(TableError):
    """There is nothing to take back, or it has shown, drawn or mixed cards."""

    code: ClassVar[str] = "nothing-to-undo"


class NoSuchShuffleError(TableError):
    """A contribution to a shuffle that no seat, or not this seat, is asked for now."""

    code: ClassVar[str] = "no-such-shuffle"


class RecordError(LiarsUnoError, ValueError):
    """A record of a game that is broken, has been changed, or is none.

    Attributes:
        line: the number of the first line that is wrong, from 1.
        reason: what is wrong with it, in plain words.
    """

    def __init__(self, line: int, reason: str) -> None:
        """Say where and what."""
        super().__init__(line, reason)
        self.line = line
        self.reason = reason

    def __str__(self) -> str:
        """The line and the reason."""
        return f"line {self.line}: {self.reason}"
