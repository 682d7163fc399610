"""What legality looks at: a view with the few things every judgement needs, worked out once."""

from __future__ import annotations

from typing import Final

from liars_uno.actions import PlayOpen
from liars_uno.cards import Card, Color, Face
from liars_uno.engine.matching import faces_on
from liars_uno.phases import DrawsOwed, HoldingDrawn, Phase
from liars_uno.public import PublicDraft
from liars_uno.rules import Rules
from liars_uno.rules.choices import AfterDrawing, GuiltyWildDrawFour
from liars_uno.seats import Seat
from liars_uno.state import View

#: Bound once, since they are asked for in every step and looked up slowly in some Pythons.
_DRAWN_CARD_ONLY: Final = AfterDrawing.DRAWN_CARD_ONLY
_TAKEN_BACK: Final = GuiltyWildDrawFour.TAKEN_BACK


def top_face(public: PublicDraft) -> Face:
    """What the top card of the discard pile counts as."""
    assert public.discard is not None
    face = public.discard.item.face
    assert face is not None
    return face


def others_in_play(public: PublicDraft, seat: Seat) -> tuple[Seat, ...]:
    """The other seats in play, by number."""
    return tuple([s for s in public.playing if s != seat])


def guilty_takes_back(rules: Rules) -> bool:
    """Tell whether a guilty Wild Draw Four goes back to the hand (WD4-3, CV-19)."""
    return rules.wild_draw_four.guilty is _TAKEN_BACK


def can_be_mixed(public: PublicDraft, *waiting: Phase) -> int:
    """How many cards of the discard pile could be mixed into a new draw pile (PILE-1, PILE-2).

    The top card stays; and so does the one below it where, in one of the phases that wait, a Wild
    Draw Four might still be taken back (CV-19).
    """
    taken_back = guilty_takes_back(public.rules)
    kept = 2 if taken_back and any(map(_has_accused, waiting)) else 1
    return max(public.discard_count - kept, 0)


def _has_accused(phase: Phase) -> bool:
    return isinstance(phase, DrawsOwed) and phase.accused is not None


#: Listing what is legal and judging what was picked look through the same view.
_last: tuple[View, Sight] | None = None


class Sight:
    """A seat looking at the table in order to play.

    Attributes:
        public: the public table.
        rules: its rules.
        seat: who looks.
        hand: what that seat holds.
        size: how many cards that are.
        top: what the top card counts as.
        color: the color in force.
        matching: the faces that may go on the top card.
        holding: whether the seat has drawn and is to play or keep.
        drawn: the card it has drawn.
        asked_of_drawn: whether the question is about the drawn card alone, not about equal ones.
        claimable: what may be claimed, once worked out, where that is the same for every card.
        options: those claims with colors and partners, once worked out.
        simple: the plays face up of which nothing but the match can be asked, once worked out.
    """

    __slots__ = (
        "asked_of_drawn",
        "claimable",
        "color",
        "drawn",
        "hand",
        "holding",
        "matching",
        "options",
        "public",
        "rules",
        "seat",
        "simple",
        "size",
        "top",
    )

    public: PublicDraft
    rules: Rules
    seat: Seat
    hand: tuple[Card, ...]
    size: int
    top: Face
    color: Color | None
    matching: frozenset[Face]
    holding: bool
    drawn: Card | None
    asked_of_drawn: bool
    claimable: frozenset[Face] | None
    options: tuple[tuple[Face, Color | None, Seat | None], ...] | None
    simple: dict[Card, tuple[PlayOpen, ...]] | None

    def __init__(
        self,
        public: PublicDraft,
        seat: Seat,
        hand: tuple[Card, ...],
        drawn: Card | None,
        holding: bool,
    ) -> None:
        """Look at the table; the discard pile must be open."""
        self.public = public
        self.rules = public.rules
        self.seat = seat
        self.hand = hand
        self.size = len(hand)
        self.top = top_face(public)
        self.color = public.color
        self.matching = faces_on(public.rules, self.top, public.color)
        self.holding = holding
        self.drawn = drawn
        self.asked_of_drawn = False
        self.claimable = None
        self.options = None
        self.simple = None

    @staticmethod
    def of(view: View) -> Sight:
        """Look at the table through the view of a seat."""
        global _last  # noqa: PLW0603  # one that is remembered, for as long as nobody else looks
        last = _last  # read once: another thread may look elsewhere meanwhile
        if last is not None and last[0] is view:
            return last[1]
        public = view.public
        assert view.seat is not None
        holding = public.phase.__class__ is HoldingDrawn
        sight = Sight(public, view.seat, view.hand, view.drawn, holding)
        _last = (view, sight)
        return sight

    def at_the_drawn_card(self) -> Sight:
        """The same, as if no card but the one just drawn could be played (DRAW-2)."""
        sight = Sight(self.public, self.seat, self.hand, self.drawn, self.holding)
        sight.asked_of_drawn = True
        return sight

    @property
    def plays_only_the_drawn_card(self) -> bool:
        """Whether the seat has drawn and may play no other card than that (DRAW-2, TU-03)."""
        only = self.rules.drawing.after_drawing is _DRAWN_CARD_ONLY
        return self.holding and (only or self.asked_of_drawn)

    @property
    def others(self) -> tuple[Seat, ...]:
        """The other seats in play."""
        return others_in_play(self.public, self.seat)

    def must_be_drawn(self, card: Card) -> bool:
        """Tell whether a card can only be the one just drawn, not an equal one held before."""
        if not self.holding or card is not self.drawn:
            return False
        return self.plays_only_the_drawn_card or self.hand.count(card) == 1
