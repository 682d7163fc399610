"""What a ruling is made of: the question, what the sources say, and every reading of it.

A ruling describes one *rule point*.  Where the rules of a table can choose, the point names the
field of ``Rules`` that holds the choice; where only one reading can be played, the others are
listed all the same, each with the reason why it is not offered.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import attrs

from liars_uno.errors import LiarsUnoError
from liars_uno.rules.choices import Choice

AppliesTo: TypeAlias = Literal["liars", "classic", "both"]

#: How much of what was asked for an error repeats; longer text is cut.
SHOWN_AT_MOST: Final = 40


@attrs.frozen
class Source:
    """Where something about the game is known from.

    Attributes:
        key: short name, used in ``Ruling.says``.
        title: what it is, in words.
        trust: how far to rely on it.
        address: where it can be read, if it has a public address.
    """

    key: str
    title: str
    trust: str
    address: str | None = None


@attrs.frozen
class Reading:
    """One way to read a rule point.

    Attributes:
        letter: its stable name within the point.
        value: the value of the field that stands for it; ``None`` if the point has no field, if
            it is not offered, or if it stands for every number not listed in another reading.
        does: what it does in play.
        why_not: why rules cannot choose it, or ``None`` if they can.
    """

    letter: str
    value: Choice | int | None
    does: str
    why_not: str | None = None

    @property
    def offered(self) -> bool:
        """Whether a table can be played with this reading."""
        return self.why_not is None


@attrs.frozen
class Ruling:
    """A rule point and all that is known about it.

    Attributes:
        id: stable name, e.g. ``EF-01``.
        chapter: the part of the rules it belongs to.
        question: what is unclear, as somebody at the table would ask it.
        says: the key of each source that speaks of it and what it says, in words of this
            project; empty if no source does.
        readings: every reading, offered or not, by letter.
        default: the letter of the reading of the preset ``liars-uno``; for the points of
            classic play, of the preset ``classic``.
        why: why that is the default.
        field: dotted name of the field of ``Rules`` that decides it; ``None`` if it is settled.
        applies_to: the games it matters in.
        follows: ids of the points that it is decided together with.
    """

    id: str
    chapter: str
    question: str
    says: tuple[tuple[str, str], ...]
    readings: tuple[Reading, ...]
    default: str
    why: str
    field: str | None = None
    applies_to: AppliesTo = "liars"
    follows: tuple[str, ...] = ()

    @property
    def offered(self) -> tuple[Reading, ...]:
        """The readings that a table can be played with."""
        return tuple(reading for reading in self.readings if reading.offered)

    def reading(self, letter: str) -> Reading:
        """Return the reading of a letter.

        Raises:
            RulingNotFoundError: the point has no such reading.
        """
        for reading in self.readings:
            if reading.letter == letter:
                return reading
        known = tuple(f"{self.id} {reading.letter}" for reading in self.readings)
        raise RulingNotFoundError(f"{self.id} {letter}", known)


class RulingNotFoundError(LiarsUnoError, LookupError):
    """There is no rule point, or no reading of one, with the name that was asked for.

    Attributes:
        name: what was asked for.
        nearest: the names that come closest, best first.
    """

    def __init__(self, name: str, nearest: tuple[str, ...]) -> None:
        """Keep what was asked for and what comes near."""
        super().__init__(name, nearest)
        self.name = name
        self.nearest = nearest

    def __str__(self) -> str:
        """What was asked for, and what may have been meant."""
        shown = self.name if len(self.name) <= SHOWN_AT_MOST else f"{self.name[:SHOWN_AT_MOST]}..."
        meant = f"; did you mean {', '.join(self.nearest)}?" if self.nearest else ""
        return f"there is no ruling {shown!r}{meant}"
