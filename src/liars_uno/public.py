"""The public table: everything that anyone can see.

It is made as a draft and then frozen; see :mod:`liars_uno.frozen`.
"""

from __future__ import annotations

from typing import ClassVar, final

from liars_uno.cards import Card, Color
from liars_uno.frozen import COMPILED, Record, melted, refuse, set_as
from liars_uno.obligations import Obligation
from liars_uno.parts import Calls, Discarded, Pending, Standing, WildChallengeTable
from liars_uno.phases import Phase
from liars_uno.piles import Stack
from liars_uno.rules import Rules
from liars_uno.seats import Seat


class PublicDraft(Record):
    """The public table while the fold is at work on it; see :class:`Public`."""

    __slots__ = (
        "agenda",
        "calls",
        "color",
        "counts",
        "direction",
        "discard",
        "draw_count",
        "finished",
        "open_hands",
        "passes",
        "pending",
        "phase",
        "playing",
        "renewals",
        "rules",
        "standing",
        "turn",
        "wild_challenge",
    )
    fields: ClassVar[tuple[str, ...]] = (
        "rules",
        "standing",
        "playing",
        "finished",
        "direction",
        "turn",
        "phase",
        "agenda",
        "counts",
        "draw_count",
        "discard",
        "color",
        "pending",
        "wild_challenge",
        "calls",
        "passes",
        "renewals",
        "open_hands",
    )

    rules: Rules
    standing: Standing
    playing: tuple[Seat, ...]
    finished: tuple[Seat, ...]
    direction: int
    turn: Seat
    phase: Phase
    agenda: tuple[Obligation, ...]
    counts: tuple[int, ...]
    draw_count: int
    discard: Stack[Discarded] | None
    color: Color | None
    pending: Pending | None
    wild_challenge: WildChallengeTable | None
    calls: Calls
    passes: int
    renewals: int
    open_hands: tuple[tuple[Card, ...] | None, ...]

    @property
    def seats(self) -> int:
        """How many seats the table has, left ones included."""
        return len(self.counts)

    @property
    def top(self) -> Discarded | None:
        """The top card of the discard pile, as anyone can see it."""
        return None if self.discard is None else self.discard.item

    @property
    def discard_count(self) -> int:
        """How many cards lie in the discard pile."""
        return 0 if self.discard is None else self.discard.size

    @property
    def dealer(self) -> Seat:
        """Who deals this round."""
        return self.standing.dealer

    @property
    def totals(self) -> tuple[int, ...]:
        """Every seat's total so far."""
        return self.standing.totals

    def thawed(self) -> PublicDraft:
        """A draft with the same fields, to be changed and frozen."""
        draft = PublicDraft()
        draft.rules = self.rules
        draft.standing = self.standing
        draft.playing = self.playing
        draft.finished = self.finished
        draft.direction = self.direction
        draft.turn = self.turn
        draft.phase = self.phase
        draft.agenda = self.agenda
        draft.counts = self.counts
        draft.draw_count = self.draw_count
        draft.discard = self.discard
        draft.color = self.color
        draft.pending = self.pending
        draft.wild_challenge = self.wild_challenge
        draft.calls = self.calls
        draft.passes = self.passes
        draft.renewals = self.renewals
        draft.open_hands = self.open_hands
        return draft

    def frozen(self) -> Public:
        """Return the immutable record; this draft must not be used any more."""
        if COMPILED:
            return Public(
                self.rules,
                self.standing,
                self.playing,
                self.finished,
                self.direction,
                self.turn,
                self.phase,
                self.agenda,
                self.counts,
                self.draw_count,
                self.discard,
                self.color,
                self.pending,
                self.wild_challenge,
                self.calls,
                self.passes,
                self.renewals,
                self.open_hands,
            )
        self.__class__ = Public  # same slots: that is the whole trick
        return self  # type: ignore[return-value]  # it is one now


@final
class Public(PublicDraft):
    """Everything that anyone at the table can see.

    Attributes:
        rules: the rules of the table.
        standing: dealer, totals and who is still in the match.
        playing: seats in play this round, clockwise.
        finished: seats that ran out of cards while the round goes on, in order (WIN-6).
        direction: ``1`` clockwise, ``-1`` counterclockwise.
        turn: whose turn it is or, while a play is being settled, was last.
        phase: what the game waits for.
        agenda: what is still to be done before somebody is free to act.
        counts: how many cards each seat holds.
        draw_count: how many cards the draw pile has.
        discard: the discard pile as anyone can see it, or ``None`` before it is opened.
        color: the color in force; ``None`` while an opening wild waits for one.
        pending: the claim that lies on the table unsettled.
        wild_challenge: the Wild Liar's Challenge in progress.
        calls: who must call UNO, and who has.
        passes: how many seats in a row have passed for want of cards (WIN-5).
        renewals: how often the draw pile has been renewed since somebody last played a card that no
            rule may have demanded (WIN-9); always 0 under rules that demand none.
        open_hands: hands that are open to all (WIN-8), by seat.
    """

    __slots__ = ()

    def __init__(  # noqa: PLR0917  # one for each field, in their order
        self,
        rules: Rules,
        standing: Standing,
        playing: tuple[Seat, ...],
        finished: tuple[Seat, ...],
        direction: int,
        turn: Seat,
        phase: Phase,
        agenda: tuple[Obligation, ...],
        counts: tuple[int, ...],
        draw_count: int,
        discard: Stack[Discarded] | None,
        color: Color | None,
        pending: Pending | None,
        wild_challenge: WildChallengeTable | None,
        calls: Calls,
        passes: int,
        renewals: int,
        open_hands: tuple[tuple[Card, ...] | None, ...],
    ) -> None:
        """Make the record from its fields."""
        melted(self, PublicDraft)
        self.rules = rules
        self.standing = standing
        self.playing = playing
        self.finished = finished
        self.direction = direction
        self.turn = turn
        self.phase = phase
        self.agenda = agenda
        self.counts = counts
        self.draw_count = draw_count
        self.discard = discard
        self.color = color
        self.pending = pending
        self.wild_challenge = wild_challenge
        self.calls = calls
        self.passes = passes
        self.renewals = renewals
        self.open_hands = open_hands
        set_as(self, Public)

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse."""
        refuse(self, name)

    def __delattr__(self, name: str) -> None:
        """Refuse."""
        refuse(self, name)
