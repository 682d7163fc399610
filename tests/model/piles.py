"""Drawing and mixing, and seats that go: their cards go under the discard pile."""

from __future__ import annotations

from liars_uno import actions as a
from liars_uno.cards import Card
from liars_uno.rules import choices as c
from model.matching import Matching
from model.table import Lying, RoundEnd, Run, in_order


class Piles(Matching):
    """The clauses about the piles, the hand limit, and leaving."""

    # ---- mixing ----------------------------------------------------------------------------------
    def mix(self, what: str, cards: list[Card]) -> Run[None]:
        """Let chance put cards into order; they become the draw pile (DEAL-1)."""
        self.wait, self.facts = "shuffle", {"count": len(cards), "mixing": what}
        action = yield
        assert isinstance(action, a.Shuffle)
        self.draw_pile = [cards[place] for place in action.order]
        self.tell("mixed", what, len(cards))

    def mixable(self) -> list[Lying]:
        """The discards that could be mixed, the bottom one first (PILE-1, PILE-2)."""
        return self.discard[: -2 if self.takeable else -1]

    def mix_discards(self) -> Run[None]:
        """Make a new draw pile of the discard pile, if there is anything to mix."""
        below = self.mixable()
        if below:
            yield from self.mix("discard", [lying.card for lying in below])
            del self.discard[: len(below)]
            if self.drawn_is_demanded() or self.hand_is_demanded():
                self.renewals += 1

    def renew(self) -> Run[None]:
        """Renew an empty draw pile at once, where the table has agreed on that (RS-03)."""
        at_once = self.rules.piles.reshuffle is c.Reshuffle.AT_ONCE
        settled = self.pending is None and self.wild is None
        if at_once and settled and not self.draw_pile:
            yield from self.mix_discards()

    # ---- drawing ---------------------------------------------------------------------------------
    def take_one(self, seat: int, why: str) -> Run[Card | None]:
        """Draw a card, or nothing if there is none to be had (DRAW-4)."""
        if not self.draw_pile:
            yield from self.mix_discards()
        if not self.draw_pile:
            return None
        card = self.draw_pile.pop(0)
        self.hands[seat].append(card)
        self.passes = 0
        self.tell("drew", seat, why, card)
        self.hand_changed()
        return card

    def draw(self, seat: int, count: int, why: str) -> Run[None]:
        """Draw cards that are owed; what is not there is waived, or ends the round (DRAW-4)."""
        if not count:
            return  # a price of no cards is no draw (WIN-7)
        before = len(self.hands[seat])
        for number in range(count):
            card = yield from self.take_one(seat, why)
            if card is None:
                self.tell("waived", seat, why, count - number)
                if self.rules.piles.exhausted is c.Exhausted.ENDS_ROUND:
                    raise RoundEnd("exhausted")
                break
        laying = self.wild is not None and self.wild.seat != seat
        if not before and len(self.hands[seat]) == 1 and not laying:
            self.arrive(seat, called=False)
        self.draw_complete(seat)

    def arrive(self, seat: int, *, called: bool) -> None:
        """A seat has come to exactly one card (UNO-1)."""
        raise NotImplementedError

    def draw_complete(self, seat: int) -> None:
        """See whether a seat has reached the hand limit (WIN-7)."""
        limit = self.rules.going_out.hand_limit
        if limit and len(self.hands[seat]) >= limit:
            self.depart(seat, for_good=False)

    def hand_changed(self) -> None:
        """Forget duties and calls of hands that are no longer exactly one card (UNO-3)."""
        single = {seat for seat in self.playing if len(self.hands[seat]) == 1}
        self.open &= single
        self.called &= single
        if self.early is not None and len(self.hands[self.early]) != 2:
            self.early = None

    # ---- leaving ---------------------------------------------------------------------------------
    def depart(self, seat: int, *, for_good: bool) -> None:
        """A seat leaves, or is out by the hand limit (LEAVE-1, WIN-7)."""
        if self.pending is not None and self.pending.caught and self.pending.seat == seat:
            self.hands[seat].append(self.pending.card)
            self.tell("returned", seat, self.pending.card)
            self.pending = None
        self.tell("left", seat, in_order(self.hands[seat]), for_good)
        if for_good:
            self.seated.remove(seat)
        if self.hands[seat]:
            self.passes = self.renewals = 0
        if seat in self.playing:
            self.playing.remove(seat)
        self.discard[:0] = [Lying(card, None, up=False) for card in in_order(self.hands[seat])]
        self.hands[seat] = []
        self.open.discard(seat)
        self.called.discard(seat)
        if self.early == seat:
            self.early = None
        if seat == self.turn:
            self.drawn = None
        alone = len({self.side(other) for other in self.playing}) == 1
        if alone and self.wait != "round over":
            raise RoundEnd("last-left")  # what lies on the table makes no difference any more
        if self.wild is not None:
            for laid in [laid for laid in self.wild.laid if laid.seat == seat]:
                self.put_under(laid.card, shown=False)
                self.wild.laid.remove(laid)
                self.tell("laid discarded", seat, None)

    def put_under(self, card: Card, *, shown: bool) -> None:
        """Put a laid card under the Wild Liar's Challenge (WLC-5)."""
        self.discard.insert(len(self.discard) - 1, Lying(card, card.face if shown else None, shown))
