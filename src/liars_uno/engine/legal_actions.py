"""Lists of legal actions that are cheap to make, to count and to pick from, however long.

A hand of forty Liar's cards has thousands of plays.  They are not listed but described: a segment
of hidden plays is some cards and the claims that can be made for any of them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, overload

from liars_uno.actions import Action, PlayHidden
from liars_uno.cards import Card
from liars_uno.engine.hidden_plays import ClaimOption
from liars_uno.frozen import shared
from liars_uno.seats import Seat

_play_hidden: Final = shared(PlayHidden)


class HiddenPlays:
    """All plays face down of cards that share their claim options, silent or with a call."""

    __slots__ = ("calls", "cards", "options", "seat")

    def __init__(
        self,
        seat: Seat,
        cards: tuple[Card, ...],
        options: tuple[ClaimOption, ...],
        calls: tuple[bool, ...],
    ) -> None:
        """Describe the plays."""
        self.seat = seat
        self.cards = cards
        self.options = options
        self.calls = calls

    def __len__(self) -> int:
        """How many plays there are."""
        return len(self.cards) * len(self.options) * len(self.calls)

    def __getitem__(self, index: int) -> PlayHidden:
        """Build one of the plays."""
        index, call = divmod(index, len(self.calls))
        place, option = divmod(index, len(self.options))
        claim, color, target = self.options[option]
        return _play_hidden(self.seat, self.cards[place], claim, color, target, self.calls[call])

    def holds(self, action: PlayHidden) -> bool:
        """Whether an action is one of them."""
        return (
            action.seat == self.seat
            and action.card in self.cards
            and (action.claim, action.color, action.target) in self.options
            and action.call_uno in self.calls
        )


Segment = tuple[Action, ...] | HiddenPlays


class LegalActions(Sequence[Action]):
    """Every action that a seat may do now, each once, in a fixed order.

    It behaves like a tuple: it can be counted, indexed, sliced, searched and compared, but builds
    an action only when it is asked for.
    """

    __slots__ = ("_ends", "_segments", "_size")

    def __init__(self, segments: Iterable[Segment] = ()) -> None:
        """Put segments together; empty ones do no harm."""
        self._segments: list[Segment] = []
        self._ends: list[int] = []
        size = 0
        for segment in segments:
            length = len(segment)
            if length:
                size += length
                self._segments.append(segment)
                self._ends.append(size)
        self._size = size

    def kinds(self) -> tuple[type[Action], ...]:
        """The types of action among them, each once, in order."""
        found: dict[type[Action], None] = {}
        for segment in self._segments:
            if isinstance(segment, HiddenPlays):
                found[PlayHidden] = None
            else:
                found.update((type(action), None) for action in segment)
        return tuple(found)

    def __len__(self) -> int:
        """How many actions there are; nothing is listed to count them."""
        return self._size

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        """Build the action at a place, or those of a slice."""
        if isinstance(index, slice):
            return tuple(self[place] for place in range(*index.indices(self._size)))
        if index < 0:
            index += self._size
        if not 0 <= index < self._size:
            raise IndexError("no such legal action")
        which = bisect_right(self._ends, index)
        start = self._ends[which - 1] if which else 0
        return self._segments[which][index - start]

    def __iter__(self) -> Iterator[Action]:
        """Build the actions one by one."""
        for segment in self._segments:
            for index in range(len(segment)):
                yield segment[index]

    def __contains__(self, action: object) -> bool:
        """Whether an action is among them; hidden plays are not listed for it."""
        for segment in self._segments:
            if isinstance(segment, HiddenPlays):
                if isinstance(action, PlayHidden) and segment.holds(action):
                    return True
            elif action in segment:
                return True
        return False

    def __eq__(self, other: object) -> bool:
        """Equal to any sequence of the same actions in the same order."""
        if isinstance(other, (LegalActions, tuple, list)):
            return len(self) == len(other) and all(a == b for a, b in zip(self, other, strict=True))
        return NotImplemented

    def __hash__(self) -> int:
        """Equal lists hash equal."""
        return hash(tuple(self))

    def __repr__(self) -> str:
        """How many there are, and the first few."""
        some = ", ".join(repr(action) for action in self[:3])
        more = ", ..." if self._size > 3 else ""  # noqa: PLR2004  # as many as are shown
        return f"LegalActions({self._size}: {some}{more})"
