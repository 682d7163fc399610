"""State = public + secret; a view is the public part and what one seat holds and knows.

``Public`` is everything that anyone at the table can see.  ``Secret`` is every hand, the order of
the draw pile, and the true face of each face-down card.  A :class:`View` hands over ``Public``
itself and one seat's share of ``Secret``: nothing is filtered, so nothing can be forgotten.

The records are made as drafts and then frozen; see :mod:`liars_uno.frozen`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final, final

import attrs

from liars_uno.cards import Card, Color, Face
from liars_uno.events import Event
from liars_uno.frozen import Immutable, Record
from liars_uno.obligations import Obligation
from liars_uno.phases import Phase
from liars_uno.piles import Discarded, Stack
from liars_uno.rules import Rules
from liars_uno.seats import Seat


@attrs.frozen
class Pending:
    """A card played face down whose claim is not settled yet (WINDOW-1)."""

    seat: Seat
    claim: Face
    color: Color | None
    target: Seat | None


@attrs.frozen
class Laid:
    """That a seat has laid a card for a Wild Liar's Challenge, and what it says it is."""

    seat: Seat
    claim: Face | None


@attrs.frozen
class WildChallengeTable:
    """A Wild Liar's Challenge in progress.

    Attributes:
        seat: who plays it.
        color: its color.
        laid: the cards that lie there, in the order they were laid.
        returned: seats that have laid a card and taken it back.
    """

    seat: Seat
    color: Color
    laid: tuple[Laid, ...] = ()
    returned: tuple[Seat, ...] = ()


@attrs.frozen
class Calls:
    """Who must call UNO, who has called, and what has been tried this turn.

    Attributes:
        open: seats whose duty is open: they may be caught.
        called: seats that have called for the one card they hold.
        early: the seat on turn, if it has called with two cards.
        accusers: seats that have accused wrongly this turn, where that has a price.
        premature: seats that have called too early this turn, where that has a price.
    """

    open: tuple[Seat, ...] = ()
    called: tuple[Seat, ...] = ()
    early: Seat | None = None
    accusers: tuple[Seat, ...] = ()
    premature: tuple[Seat, ...] = ()


@attrs.frozen
class Standing:
    """What changes from round to round only.

    Attributes:
        dealer: who deals this round.
        totals: every seat's total so far.
        seated: seats still in the match, clockwise.
        out_of_round: cards set aside for the whole round (ST-03).
    """

    dealer: Seat
    totals: tuple[int, ...]
    seated: tuple[Seat, ...]
    out_of_round: tuple[Card, ...] = ()


NO_CALLS: Final = Calls()


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
        draft.open_hands = self.open_hands
        return draft

    def frozen(self) -> Public:
        """Turn this very draft into the immutable record; it must not be used as a draft again."""
        self.__class__ = Public  # same slots: that is the whole trick
        return self  # type: ignore[return-value]  # it is one now


@final
class Public(Immutable, PublicDraft):
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
        open_hands: hands that are open to all (WIN-8), by seat.
    """

    __slots__ = ()

    def __new__(cls, *values: Any) -> Public:
        """Make a frozen record from the values of its fields."""
        draft = PublicDraft()
        for name, value in zip(cls.fields, values, strict=True):
            setattr(draft, name, value)
        return draft.frozen()

    def __init__(self, *values: Any) -> None:
        """Do nothing: the record is made in ``__new__``."""


class SecretDraft(Record):
    """The hidden half while the fold is at work on it; see :class:`Secret`."""

    __slots__ = ("accused", "draw", "draw_count", "drawn", "face_down", "hands", "laid", "pending")
    fields: ClassVar[tuple[str, ...]] = (
        "hands",
        "draw",
        "draw_count",
        "face_down",
        "drawn",
        "pending",
        "laid",
        "accused",
    )

    hands: tuple[tuple[Card, ...], ...]
    draw: tuple[Card, ...]
    draw_count: int
    face_down: Stack[Card] | None
    drawn: Card | None
    pending: Card | None
    laid: tuple[Card, ...]
    accused: tuple[Card, ...]

    @property
    def draw_pile(self) -> tuple[Card, ...]:
        """The cards of the draw pile, the top first."""
        return self.draw[len(self.draw) - self.draw_count :]

    def _key(self) -> tuple[Any, ...]:
        """Cards drawn long ago do not make a difference."""
        return (
            self.hands,
            self.draw_pile,
            self.face_down,
            self.drawn,
            self.pending,
            self.laid,
            self.accused,
        )

    def thawed(self) -> SecretDraft:
        """A draft with the same fields, to be changed and frozen."""
        draft = SecretDraft()
        draft.hands = self.hands
        draft.draw = self.draw
        draft.draw_count = self.draw_count
        draft.face_down = self.face_down
        draft.drawn = self.drawn
        draft.pending = self.pending
        draft.laid = self.laid
        draft.accused = self.accused
        return draft

    def frozen(self) -> Secret:
        """Turn this very draft into the immutable record; it must not be used as a draft again."""
        self.__class__ = Secret
        return self  # type: ignore[return-value]  # it is one now


@final
class Secret(Immutable, SecretDraft):
    """What is hidden from somebody.

    Attributes:
        hands: every seat's hand, in the fixed order of cards.
        draw: the draw pile as it was mixed, the top first.
        draw_count: how many cards of it are left; drawn ones are the first of ``draw``.
        face_down: the true cards of the face-down ones in the discard pile, the top first.
        drawn: the card the seat on turn has just drawn.
        pending: the true card behind the pending claim.
        laid: the true cards laid for a Wild Liar's Challenge, as ``wild_challenge.laid``.
        accused: the hand left to the player of a Wild Draw Four that may be challenged.
    """

    __slots__ = ()

    def __new__(cls, *values: Any) -> Secret:
        """Make a frozen record from the values of its fields."""
        draft = SecretDraft()
        for name, value in zip(cls.fields, values, strict=True):
            setattr(draft, name, value)
        return draft.frozen()

    def __init__(self, *values: Any) -> None:
        """Do nothing: the record is made in ``__new__``."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle without the cards drawn long ago."""
        return (
            Secret,
            (
                self.hands,
                self.draw_pile,
                self.draw_count,
                self.face_down,
                self.drawn,
                self.pending,
                self.laid,
                self.accused,
            ),
        )


class ViewDraft(Record):
    """A view while it is made or moved on; see :class:`View`."""

    __slots__ = ("drawn", "hand", "laid", "pending", "public", "seat")
    fields: ClassVar[tuple[str, ...]] = ("public", "seat", "hand", "drawn", "pending", "laid")

    public: Public
    seat: Seat | None
    hand: tuple[Card, ...]
    drawn: Card | None
    pending: Card | None
    laid: Card | None

    def thawed(self) -> ViewDraft:
        """A draft with the same fields, to be changed and frozen."""
        draft = ViewDraft()
        draft.public = self.public
        draft.seat = self.seat
        draft.hand = self.hand
        draft.drawn = self.drawn
        draft.pending = self.pending
        draft.laid = self.laid
        return draft

    def frozen(self) -> View:
        """Turn this very draft into the immutable record; it must not be used as a draft again."""
        self.__class__ = View
        return self  # type: ignore[return-value]  # it is one now


@final
class View(Immutable, ViewDraft):
    """What one seat, or a spectator, can see.

    Attributes:
        public: the public table itself.
        seat: whose view it is; ``None`` for a spectator.
        hand: that seat's hand.
        drawn: the card it has just drawn and may still play.
        pending: the true card it has played face down and that is not settled yet.
        laid: the true card it has laid for a Wild Liar's Challenge.
    """

    __slots__ = ()

    def __new__(cls, *values: Any) -> View:
        """Make a frozen view from the values of its fields."""
        draft = ViewDraft()
        for name, value in zip(cls.fields, values, strict=True):
            setattr(draft, name, value)
        return draft.frozen()

    def __init__(self, *values: Any) -> None:
        """Do nothing: the view is made in ``__new__``."""

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.public.rules


@final
class State(Record):
    """A whole game: the public table and what is hidden."""

    __slots__ = ("public", "secret")
    fields: ClassVar[tuple[str, ...]] = ("public", "secret")

    public: Public
    secret: Secret

    def __init__(self, public: Public, secret: Secret) -> None:
        """Put the two halves together."""
        _set_public(self, public)
        _set_secret(self, secret)

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.public.rules

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        return self.public.phase

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse."""
        raise AttributeError(f"a State is immutable: {name}")

    def __delattr__(self, name: str) -> None:
        """Refuse."""
        raise AttributeError(f"a State is immutable: {name}")


_set_public: Final[Any] = State.__dict__["public"].__set__
_set_secret: Final[Any] = State.__dict__["secret"].__set__


@attrs.frozen
class Transition:
    """What an action led to: the new state, and everything that happened."""

    state: State
    events: tuple[Event, ...]

    def __iter__(self) -> Iterator[Any]:
        """Unpack as ``state, events``."""
        yield self.state
        yield self.events


def see(state: State, seat: Seat | None) -> View:
    """Return what a seat of the table sees; ``None`` is a spectator.  The seat is not checked."""
    public, secret = state.public, state.secret
    draft = ViewDraft()
    draft.public = public
    draft.seat = seat
    draft.hand = ()
    draft.drawn = draft.pending = draft.laid = None
    if seat is not None:
        draft.hand = secret.hands[seat]
        if secret.drawn is not None and seat == public.turn:
            draft.drawn = secret.drawn
        if public.pending is not None and public.pending.seat == seat:
            draft.pending = secret.pending
        if public.wild_challenge is not None:
            for laid, card in zip(public.wild_challenge.laid, secret.laid, strict=True):
                if laid.seat == seat:
                    draft.laid = card
    return draft.frozen()
