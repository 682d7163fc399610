"""Law 4: in which order a challenged play is settled, read off the log of events alone.

A settlement begins with a revealed card, or with one that lands unchallenged, and ends with the
next turn or the round. Cards mixed, partners and colors named, seats caught or leaving may come
between; none of them may change the order.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from laws.facade import Engine, require
from liars_uno import actions as a
from liars_uno import events as e
from liars_uno.cards import Rank
from liars_uno.obligations import DrawReason
from liars_uno.rules import Rules
from liars_uno.rules import choices as c
from liars_uno.seats import Seat
from liars_uno.state import State

#: What each verdict costs: why cards are drawn, by whom is told by the reveal.
_PRICES: Final = {
    e.Verdict.TRUE: DrawReason.WRONG_CHALLENGE,
    e.Verdict.LIE: DrawReason.CAUGHT_LIE,
    e.Verdict.DISGUISE: DrawReason.CAUGHT_DISGUISE,
}
_PENALTIES: Final = tuple(_PRICES.values())

#: The order of resolution (ORDER-1), by type of event; draws have their place by their reason.
REVEALED, LANDED, TURNED, MOVED, FORCED, SKIPPED, RETURNED, PENALTY, WON, NEXT = range(10)
_PLACES: Final[dict[type, int]] = {
    e.CardRevealed: REVEALED,
    e.CardLanded: LANDED,
    e.ColorChanged: TURNED,
    e.DirectionChanged: TURNED,
    e.HandsSwapped: MOVED,
    e.HandsPassed: MOVED,
    e.TurnSkipped: SKIPPED,
    e.CardReturned: RETURNED,
    e.SeatFinished: WON,
    e.RoundEnded: WON,
    e.TurnStarted: NEXT,
}


def check_penalty_order(engine: Engine, start: State, actions: Iterable[a.Action]) -> None:
    """Law 4: hands move, then forced draws, then the card comes back, then penalties are drawn."""
    state = start
    log: list[e.Event] = []
    for action in actions:
        state, events = engine.apply(state, action)
        log += events
    check_order_of_log(start.rules, log)


def check_order_of_log(rules: Rules, log: Sequence[e.Event]) -> None:
    """Check every settlement of a log, which may begin and break off in the middle of one."""
    settling: Settlement | None = None
    laying = LaidCards(rules)
    for event in log:
        laying.note(event)
        if settling is None and isinstance(event, e.CardRevealed | e.CardLanded):
            settling = Settlement(rules, event)
        elif settling is not None:
            settling.note(event)
            if isinstance(event, e.TurnStarted | e.RoundEnded):
                settling = None


class Settlement:
    """One play face down being settled: what has happened of it so far, in order."""

    def __init__(self, rules: Rules, first: e.CardRevealed | e.CardLanded) -> None:
        """Begin with the reveal, or with a card that landed unchallenged."""
        self.rules = rules
        self.reveal = first if isinstance(first, e.CardRevealed) else None
        self.seat = first.seat
        self.claim = first.claim if isinstance(first, e.CardLanded) else None
        self.landed = int(self.claim is not None)
        self.returned = 0
        self.price = 0
        self.seats_left = False
        self.place = LANDED if self.landed else REVEALED
        self.told: list[e.Event] = [first]

    @property
    def stands(self) -> bool:
        """Whether the card stays on the pile."""
        return self.reveal is None or self.reveal.verdict is e.Verdict.TRUE

    def note(self, event: e.Event) -> None:
        """Take the next event in, and see that it comes in its place."""
        self.told.append(event)
        if isinstance(event, e.SeatLeft):
            self.seats_left = True
        place = self._place_of(event)
        if place is None:
            return
        require(place >= self.place, "out of order:", event, *self.told)
        self.place = place
        if isinstance(event, e.CardLanded):
            self.landed += 1
            self.claim = event.claim
            require(self.stands and self.landed == 1, "landed, though caught", *self.told)
        elif isinstance(event, e.CardReturned):
            self.returned += 1
            right = not self.stands and self.returned == 1 and event.seat == self.seat
            require(right, "returned, though it stands, or to another seat", *self.told)
        elif isinstance(event, e.CardsDrawn | e.DrawsWaived):
            self._note_draw(event)
        elif place in (TURNED, MOVED, SKIPPED):
            self._note_effect()
        elif isinstance(event, e.TurnStarted):
            self._close()

    def _place_of(self, event: e.Event) -> int | None:
        if isinstance(event, e.CardsDrawn | e.DrawsWaived):
            if event.why in _PENALTIES:
                return PENALTY
            return FORCED if event.why is DrawReason.FORCED else None
        return _PLACES.get(type(event))

    def _note_effect(self) -> None:
        cancelled = self.rules.challenge.caught_effect is c.CaughtEffect.CANCELLED
        require(self.stands or not cancelled, "a cancelled claim worked (EF-01)", *self.told)

    def _note_draw(self, event: e.CardsDrawn | e.DrawsWaived) -> None:
        if event.why is DrawReason.FORCED:
            self._note_effect()
            return
        require(self.reveal is not None, "a penalty without a challenge", *self.told)
        assert self.reveal is not None
        fits = event.why is _PRICES[self.reveal.verdict]
        require(fits, "a penalty for something else", *self.told)
        if not self.stands:
            require(event.seat == self.seat, "another seat pays for the lie", *self.told)
        elif self.rules.hands.challenger_draws is c.ChallengerDraws.HAND_HELD_NOW:
            require(event.seat == self.reveal.challenger, "another seat pays", *self.told)
        self.price += event.count

    def _close(self) -> None:
        require(self.landed + self.returned == 1, "the card went nowhere", *self.told)
        if self.reveal is None:
            return
        if not self.seats_left:
            require(self.price in self._prices(), "not the whole price", self.price, *self.told)

    def _prices(self) -> tuple[int, ...]:
        assert self.reveal is not None
        if self.reveal.verdict is e.Verdict.DISGUISE:
            return (self.rules.claims.disguise_penalty,)
        if self.rules.challenge.penalty is c.PenaltySize.ONE:
            return (1,) if not self._may_be_dropped() else (0, 1)
        if self.claim is None:  # a caught claim is not told again by what follows it
            return (1, 4)
        four = self.claim.rank is Rank.WILD_DRAW_FOUR
        return (4 if four else 1,) if not self._may_be_dropped() else (0, 4 if four else 1)

    def _may_be_dropped(self) -> bool:
        dropped = self.rules.going_out.challenge is c.LastCardChallenge.DROPPED
        return self.stands and dropped


class LaidCards:
    """The challenges of a Wild Liar's Challenge: a lie comes back before it is paid for (WLC-4)."""

    def __init__(self, rules: Rules) -> None:
        """Begin with nothing revealed."""
        self.rules = rules
        self.liar: Seat | None = None
        self.back = False
        self.truth = False

    def note(self, event: e.Event) -> None:
        """Take the next event in."""
        if isinstance(event, e.LaidRevealed):
            require(not self.truth, "a challenge after the truth is out (WLC-5)", event)
            self.truth = event.verdict is e.Verdict.TRUE
            self.liar = None if self.truth else event.seat
            self.back = False
        elif isinstance(event, e.LaidReturned):
            self.back = self.back or event.seat == self.liar
        elif isinstance(event, e.CardsDrawn | e.DrawsWaived):
            if event.why is DrawReason.LAID_LIE:
                paid = self.back and event.seat == self.liar
                require(paid, "paid before the card was back", event)
            elif event.why is DrawReason.LAID_TRUTH:
                priced = self.rules.wild_challenge.truth_price is c.TruthPrice.ONE
                require(self.truth and priced, "a truth that costs nothing", event)
        elif isinstance(event, e.WildChallengeSettled | e.CardsCollected):
            self.truth = False
            self.liar = None
