"""State = public + secret; a view is the public part and what one seat holds and knows.

``Public`` is everything that anyone at the table can see.  ``Secret`` is every hand, the order of
the draw pile, and the true face of each face-down card.  A :class:`View` hands over ``Public``
itself and one seat's share of ``Secret``: nothing is filtered, so nothing can be forgotten.

The records are made as drafts and then frozen; see :mod:`liars_uno.frozen`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, final

from liars_uno.cards import Card
from liars_uno.events import Event
from liars_uno.frozen import COMPILED, Record, melted, refuse, set_as
from liars_uno.phases import Phase
from liars_uno.piles import Stack
from liars_uno.public import Public, PublicDraft
from liars_uno.rules import Rules
from liars_uno.seats import Seat


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
        """Return the immutable record; this draft must not be used any more."""
        if COMPILED:
            return Secret(
                self.hands,
                self.draw,
                self.draw_count,
                self.face_down,
                self.drawn,
                self.pending,
                self.laid,
                self.accused,
            )
        self.__class__ = Secret  # same slots: that is the whole trick
        return self  # type: ignore[return-value]  # it is one now


@final
class Secret(SecretDraft):
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

    def __init__(  # noqa: PLR0917  # one for each field, in their order
        self,
        hands: tuple[tuple[Card, ...], ...],
        draw: tuple[Card, ...],
        draw_count: int,
        face_down: Stack[Card] | None,
        drawn: Card | None,
        pending: Card | None,
        laid: tuple[Card, ...],
        accused: tuple[Card, ...],
    ) -> None:
        """Make the record from its fields."""
        melted(self, SecretDraft)
        self.hands = hands
        self.draw = draw
        self.draw_count = draw_count
        self.face_down = face_down
        self.drawn = drawn
        self.pending = pending
        self.laid = laid
        self.accused = accused
        set_as(self, Secret)

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse."""
        refuse(self, name)

    def __delattr__(self, name: str) -> None:
        """Refuse."""
        refuse(self, name)

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
        """Return the immutable record; this draft must not be used any more."""
        if COMPILED:
            return View(
                self.public,
                self.seat,
                self.hand,
                self.drawn,
                self.pending,
                self.laid,
            )
        self.__class__ = View  # same slots: that is the whole trick
        return self  # type: ignore[return-value]  # it is one now


@final
class View(ViewDraft):
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

    def __init__(  # noqa: PLR0917  # one for each field, in their order
        self,
        public: Public,
        seat: Seat | None,
        hand: tuple[Card, ...],
        drawn: Card | None,
        pending: Card | None,
        laid: Card | None,
    ) -> None:
        """Make the record from its fields."""
        melted(self, ViewDraft)
        self.public = public
        self.seat = seat
        self.hand = hand
        self.drawn = drawn
        self.pending = pending
        self.laid = laid
        set_as(self, View)

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse."""
        refuse(self, name)

    def __delattr__(self, name: str) -> None:
        """Refuse."""
        refuse(self, name)

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.public.rules


class StateDraft(Record):
    """A state in the making; see :class:`State`."""

    __slots__ = ("public", "secret")
    fields: ClassVar[tuple[str, ...]] = ("public", "secret")

    public: Public
    secret: Secret


@final
class State(StateDraft):
    """A whole game: the public table and what is hidden."""

    __slots__ = ()

    def __init__(self, public: Public, secret: Secret) -> None:
        """Put the two halves together."""
        melted(self, StateDraft)
        self.public = public
        self.secret = secret
        set_as(self, State)

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse."""
        refuse(self, name)

    def __delattr__(self, name: str) -> None:
        """Refuse."""
        refuse(self, name)

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.public.rules

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        return self.public.phase


class TransitionDraft(Record):
    """A transition in the making; see :class:`Transition`."""

    __slots__ = ("events", "state")
    fields: ClassVar[tuple[str, ...]] = ("state", "events")

    state: State
    events: tuple[Event, ...]


@final
class Transition(TransitionDraft):
    """What an action led to: the new state, and everything that happened.

    Attributes:
        state: the new state.
        events: what happened, in order.
    """

    __slots__ = ()

    def __init__(self, state: State, events: tuple[Event, ...]) -> None:
        """Put the two together."""
        melted(self, TransitionDraft)
        self.state = state
        self.events = events
        set_as(self, Transition)

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse."""
        refuse(self, name)

    def __delattr__(self, name: str) -> None:
        """Refuse."""
        refuse(self, name)

    def __iter__(self) -> Iterator[Any]:
        """Unpack as ``state, events``."""
        yield self.state
        yield self.events


def transition_to(
    public: PublicDraft, secret: SecretDraft, events: tuple[Event, ...]
) -> Transition:
    """Freeze the two halves of a state and put them together with what has happened."""
    if COMPILED:
        return Transition(State(public.frozen(), secret.frozen()), events)
    state = StateDraft()
    state.public = public.frozen()
    state.secret = secret.frozen()
    state.__class__ = State  # as in ``frozen``
    transition = TransitionDraft()
    transition.state = state  # type: ignore[assignment]  # it is one now
    transition.events = events
    transition.__class__ = Transition  # likewise
    return transition  # type: ignore[return-value]  # likewise


#: Who lists what is legal for a seat mostly applies one of it to the same state.
_last: tuple[State, Seat | None, View] | None = None


def see(state: State, seat: Seat | None) -> View:
    """Return what a seat of the table sees; ``None`` is a spectator.  The seat is not checked."""
    global _last  # noqa: PLW0603  # one view that is remembered, for as long as nobody else looks
    last = _last  # read once: another thread may look elsewhere meanwhile
    if last is not None and last[0] is state and last[1] == seat:
        return last[2]
    view = _seen(state, seat)
    _last = (state, seat, view)
    return view


def _seen(state: State, seat: Seat | None) -> View:
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
