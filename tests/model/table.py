"""The table that the second engine keeps: plain lists, dicts and sets, changed in place.

The second engine was written from the rulebook page and the rulings register alone, as plainly as
they read, to find out whether the library does what they say.  It shares no code with the library:
only the words of the game (cards, seats, actions, and the values of rules).

Everything here is slow on purpose, and nothing is copied: a game is one generator that stops
wherever somebody has to act, so that what is still to be done is simply where it stopped.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias, TypeVar

import attrs

from liars_uno import actions as a
from liars_uno.cards import ACTIONS, CARDS, COLORS, Card, Color, Face, Kind, Rank
from liars_uno.rules import Rules
from liars_uno.rules import choices as c

T = TypeVar("T")

#: A stretch of play that stops for actions and comes to some outcome.
Run: TypeAlias = Generator[None, a.Action, T]

#: What happened, in plain words and values.
Happening: TypeAlias = tuple[Any, ...]


@attrs.define
class Lying:
    """A card in the discard pile.

    Attributes:
        card: the card itself.
        face: what it counts as; `None` if nobody ever said.
        up: whether it lies face up.
    """

    card: Card
    face: Face | None
    up: bool


@attrs.define
class Pending:
    """A card that was played face down and is not settled."""

    seat: int
    card: Card
    claim: Face
    color: Color | None
    target: int | None
    empties: bool
    called: bool
    caught: bool = False


@attrs.define
class Laid:
    """A card laid for a Wild Liar's Challenge."""

    seat: int
    card: Card
    claim: Face | None


@attrs.define
class WildChallenge:
    """A Wild Liar's Challenge in progress."""

    seat: int
    color: Color
    laid: list[Laid] = attrs.Factory(list)
    returned: list[int] = attrs.Factory(list)


class RoundEnd(Exception):  # noqa: N818 - it is no error: a round ends from wherever it stands
    """The round is over.

    Attributes:
        reason: one of `out`, `blocked`, `exhausted`, `last-left`, `void`.
        winners: who is out of cards, where that is the reason.
    """

    def __init__(self, reason: str, winners: tuple[int, ...] = ()) -> None:
        super().__init__(reason)
        self.reason = reason
        self.winners = winners


@attrs.define
class Next:
    """Who has the next turn: that seat, or the one after it."""

    seat: int
    after: bool = True


def in_order(cards: list[Card]) -> tuple[Card, ...]:
    """Cards in the fixed order of cards."""
    return tuple(sorted(cards, key=lambda card: card.index))


def cards_of(rules: Rules) -> list[Card]:
    """Every card of a deck (DK-01 to DK-04), in the fixed order of cards."""
    deck = rules.deck
    if deck.cards:
        listed = dict(deck.cards)
        return [card for card in CARDS for _ in range(listed.get(card, 0) * deck.decks)]
    return [card for card in CARDS for _ in range(_copies(rules, card) * deck.decks)]


def _copies(rules: Rules, card: Card) -> int:
    deck, rank = rules.deck, card.rank
    liars = deck.edition is c.Edition.LIARS
    if card.face.is_wild:
        if rank is Rank.WILD:
            return 0 if liars else deck.wilds
        if rank is Rank.WILD_LIARS_CHALLENGE:
            return deck.wild_liars_challenges if liars else 0
        hidden = liars and deck.wild_draw_four is c.WildDrawFourKind.FACE_DOWN
        return deck.wild_draw_fours if (card.kind is Kind.LIARS) == hidden else 0
    if card.color not in deck.colors or rank not in deck.ranks:
        return 0
    if not liars:
        if card.kind is Kind.LIARS:
            return 0
        if rank in ACTIONS:
            return deck.action_copies
        return 1 if rank is Rank.ZERO else 2
    if rank in ACTIONS:
        return deck.action_copies if card.kind is Kind.LIARS else 0
    if rank is Rank.ZERO and deck.zeros is not c.Zeros.BOTH:
        return int((card.kind is Kind.LIARS) == (deck.zeros is c.Zeros.ONE_LIARS))
    return 1


class Table:
    """Who holds what, what lies where, and what the game waits for."""

    def __init__(self, rules: Rules, seats: int, dealer: int = 0) -> None:
        self.rules = rules
        self.seats = seats
        self.deck = cards_of(rules)
        self.liars_faces = {card.face for card in self.deck if card.is_liars}
        self.claims = sorted(self.liars_faces, key=lambda face: face.index)
        self.deck_faces = {card.face for card in self.deck}
        self.deck_colors = [x for x in COLORS if any(card.color is x for card in self.deck)]
        self.dealer = dealer
        self.totals = [0] * seats
        self.seated = list(range(seats))
        self.wait = "nothing"
        self.facts: dict[str, Any] = {}
        self.happened: list[Happening] = []
        self.clear()

    def clear(self) -> None:
        """Collect all cards: nothing but totals, dealer and seats is kept (MATCH-2)."""
        self.hands: list[list[Card]] = [[] for _ in range(self.seats)]
        self.draw_pile = list(self.deck)
        self.discard: list[Lying] = []
        self.aside: list[Card] = []
        self.color: Color | None = None
        self.direction = 1
        self.turn = self.dealer
        self.playing = list(self.seated)
        self.finished: list[int] = []
        self.pending: Pending | None = None
        self.wild: WildChallenge | None = None
        self.takeable = False
        self.drawn: Card | None = None
        self.open: set[int] = set()
        self.called: set[int] = set()
        self.early: int | None = None
        self.accusers: set[int] = set()
        self.premature: set[int] = set()
        self.passes = 0
        self.renewals = 0

    def tell(self, *what: Any) -> None:
        """Keep what happened."""
        self.happened.append(what)

    # ---- seats -----------------------------------------------------------------------------------
    def following(self, seat: int) -> list[int]:
        """The other seats in play, in the direction of play from a seat on."""
        order = [(seat + self.direction * step) % self.seats for step in range(1, self.seats)]
        return [other for other in order if other in self.playing]

    def after(self, seat: int) -> int:
        """The next seat in play; the seat itself if it is alone."""
        return [*self.following(seat), seat][0]

    def left_of(self, seat: int) -> int:
        """The next seat in the match, clockwise; the seat itself if it is alone."""
        order = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        return next(other for other in order if other in self.seated)

    @property
    def partners(self) -> bool:
        """Whether seats opposite each other are partners (CV-45)."""
        return self.rules.going_out.partners is c.Partners.OPPOSITE

    def side(self, seat: int) -> int:
        """The side that a seat is of: its own, or that of two partners."""
        return seat % (self.seats // 2) if self.partners else seat

    # ---- cards -----------------------------------------------------------------------------------
    @property
    def top(self) -> Face:
        """What the top card of the discard pile counts as."""
        face = self.discard[-1].face
        assert face is not None
        return face

    def hand_without(self, seat: int, *cards: Card) -> list[Card]:
        """A hand without some of its cards."""
        rest = list(self.hands[seat])
        for card in cards:
            rest.remove(card)
        return rest

    def holds(self, seat: int, *cards: Card) -> bool:
        """Whether a hand has all these cards."""
        rest = list(self.hands[seat])
        for card in cards:
            if card not in rest:
                return False
            rest.remove(card)
        return True
