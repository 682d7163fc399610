"""Rounds and matches: dealing, the opening card, the end, points and totals."""

from __future__ import annotations

from liars_uno import actions as a
from liars_uno.cards import ACTIONS, NUMBERS, Card, Kind, Rank
from liars_uno.rules import choices as c
from model.plays import Plays
from model.table import Lying, Next, RoundEnd, Run


class Rounds(Plays):
    """The clauses DEAL, SCORE and MATCH."""

    def match(self, first: Next | None = None) -> Run[None]:
        """A whole match; `first` has the turn where the first round is already under way."""
        if first is None and self.rules.deal.first_dealer is not c.FirstDealer.GIVEN:
            yield from self.draw_for_deal()
        while True:
            try:
                if first is None:
                    first = yield from self.deal()
                while True:
                    cards_go_round = self.renewals >= len(self.deck)
                    if self.passes >= len(self.playing) or cards_go_round:
                        raise RoundEnd("blocked")
                    seat = first.seat
                    if first.after or seat not in self.playing:
                        seat = self.after(seat)
                    first = yield from self.take_turn(seat)
            except RoundEnd as end:
                self.end_round(end)
            first = None
            while self.wait == "round over":
                action = yield
                if isinstance(action, a.Leave):
                    self.leave_between(action.seat)
                else:
                    assert isinstance(action, a.NextRound)
                    break
            if self.wait == "match over":
                break
            self.dealer = self.next_dealer()
            self.clear()
            self.tell("collected", self.dealer)
        while True:
            yield

    # ---- the dealer ------------------------------------------------------------------------------
    def draw_for_deal(self) -> Run[None]:
        """The seats draw for the deal, and the highest card deals (DEAL-6)."""
        yield from self.mix("dealer", self.draw_pile)
        mixed = list(self.draw_pile)
        tied = list(range(self.seats))
        drawn = 0
        while len(tied) > 1:
            values: dict[int, int] = {}
            held = []
            for seat in tied:
                while seat not in values:
                    card = self.draw_pile.pop(0)
                    drawn += 1
                    value = self.deal_value(card)
                    if value is None:
                        self.draw_pile.append(card)
                    else:
                        held.append(card)
                        values[seat] = value
            self.draw_pile.extend(held)
            tied = [seat for seat in tied if values[seat] == max(values.values())]
            if drawn > len(self.deck):
                break
        self.draw_pile = mixed
        self.dealer = tied[0]
        self.tell("dealer", self.dealer)
        self.turn = self.dealer

    def deal_value(self, card: Card) -> int | None:
        """What a card counts that was drawn for the deal."""
        if card.rank in NUMBERS:
            return NUMBERS.index(card.rank)
        return 0 if self.rules.deal.first_dealer is c.FirstDealer.HIGHEST_CARD else None

    def next_dealer(self) -> int:
        """Who deals the next round (ST-07)."""
        how = self.rules.deal.next_dealer
        dealer = self.dealer
        winners = self.round_winners
        if how is c.NextDealer.SAME:
            return dealer if dealer in self.seated else self.left_of(dealer)
        if how is c.NextDealer.LEFT:
            return self.left_of(dealer)
        winner = min(winners, default=dealer)  # after a void round the dealer stands for a winner
        winner = winner if winner in self.seated else self.left_of(winner)
        if how is c.NextDealer.WINNER_DEALS:
            return winner
        order = [(winner - step) % self.seats for step in range(1, self.seats + 1)]
        return next(seat for seat in order if seat in self.seated)

    # ---- dealing ---------------------------------------------------------------------------------
    def deal(self) -> Run[Next]:
        """Mix, deal, and open the discard pile; who has the first turn (DEAL)."""
        while True:
            yield from self.mix("deck", self.draw_pile)
            order = [(self.dealer + step) % self.seats for step in range(1, self.seats + 1)]
            for _ in range(self.rules.deal.hand_size):
                for seat in order:
                    if seat in self.playing:
                        self.hands[seat].append(self.draw_pile.pop(0))
            self.tell("dealt", self.dealer)
            if (yield from self.open_pile()):
                break
            if self.rules.deal.no_opening is c.NoOpening.VOID_ROUND:
                raise RoundEnd("void")
            self.clear()
            self.tell("collected", self.dealer)
        return (yield from self.first_turn())

    def may_open(self, card: Card) -> bool:
        """Whether a card may open the discard pile (DEAL-3)."""
        deal = self.rules.deal
        names = c.OpeningWild.FIRST_SEAT_NAMES
        if card.rank in ACTIONS:
            return deal.opening_action is not c.OpeningAction.SET_ASIDE
        if card.rank is Rank.WILD:
            return deal.opening_wild is names
        if card.rank is Rank.WILD_LIARS_CHALLENGE:
            return deal.opening_wild_challenge is names
        if card.rank is Rank.WILD_DRAW_FOUR:
            return card.kind is Kind.WILD and deal.opening_wild_draw_four is names
        return card.kind is Kind.REGULAR or deal.opening_liars is c.OpeningLiars.ACCEPTED

    def open_pile(self) -> Run[bool]:
        """Turn cards over until one opens the discard pile; whether there was one."""
        while any(self.may_open(card) for card in self.draw_pile):
            card = self.draw_pile.pop(0)
            if self.may_open(card):
                self.discard.append(Lying(card, card.face, up=True))
                self.color = card.color
                self.tell("opened", card)
                return True
            to = self.rules.deal.set_aside
            if card.rank in NUMBERS:
                to = c.SetAside.BOTTOM_OF_DISCARD
            self.tell("set aside", card, to)
            if to is c.SetAside.BOTTOM_OF_DISCARD:
                self.discard.append(Lying(card, card.face, up=True))
            elif to is c.SetAside.BOTTOM_OF_DRAW:
                self.draw_pile.append(card)
            elif to is c.SetAside.OUT_OF_ROUND:
                self.aside.append(card)
            else:
                self.discard.append(Lying(card, card.face, up=True))
                yield from self.mix("opening", [*self.draw_pile, card])
                self.discard.pop()
        return False

    def first_turn(self) -> Run[Next]:
        """Who has the first turn, after what the opening card does (DEAL-5)."""
        deal = self.rules.deal
        rank = self.discard[-1].card.rank
        first = self.after(self.dealer)
        if rank not in ACTIONS:
            while self.color is None:
                self.color = yield from self.name_color(first)
                first = first if first in self.playing else self.after(first)
            return Next(first, after=False)
        if deal.opening_action is not c.OpeningAction.APPLIED:
            return Next(first, after=False)
        if rank is Rank.REVERSE and deal.opening_reverse is not c.OpeningReverse.IGNORED:
            self.direction = -1
            self.tell("direction", -1)
            dealer_first = deal.opening_reverse is c.OpeningReverse.DEALER_FIRST
            return Next(self.dealer, after=not dealer_first)
        if rank is Rank.SKIP and deal.opening_skip is c.OpeningSkip.SKIPS:
            self.tell("skipped", first)
            return Next(first)
        if rank is Rank.DRAW_TWO and deal.opening_draw_two is not c.OpeningDrawTwo.IGNORED:
            yield from self.draw(first, 2, "effect")
            loses = deal.opening_draw_two is c.OpeningDrawTwo.DRAWS_AND_LOSES_TURN
            if loses and first in self.playing:
                self.tell("skipped", first)
            return Next(first, after=loses)
        return Next(first, after=False)

    # ---- the end of a round ----------------------------------------------------------------------
    round_winners: tuple[int, ...] = ()

    def value(self, cards: list[Card]) -> int:
        """What cards are worth (SCORE-1)."""
        total = 0
        for card in cards:
            if card.rank in NUMBERS:
                total += NUMBERS.index(card.rank)
            elif card.rank in ACTIONS:
                total += 20
            else:
                total += self.rules.scoring.wild if card.rank is Rank.WILD else 50
        return total

    def winners_of(self, end: RoundEnd) -> list[int]:
        """Who has won a round that is over."""
        if end.reason == "void":
            return []
        ranked = self.rules.going_out.round_goes_on is c.RoundGoesOn.UNTIL_ONE_IS_LEFT
        if ranked and end.reason in ("blocked", "exhausted"):
            return self.rank()
        if ranked and self.finished:
            return self.finished[:1]
        if end.reason == "last-left":
            return list(self.playing)
        if end.reason == "out":
            sides = {self.side(seat) for seat in end.winners}
        else:
            worth: dict[int, int] = {}
            for seat in self.playing:
                side = self.side(seat)
                worth[side] = worth.get(side, 0) + self.value(self.hands[seat])
            sides = {side for side in worth if worth[side] == min(worth.values())}
            sides = {self.side(seat) for seat in self.empty()} or sides
        return [seat for seat in self.playing if self.side(seat) in sides]

    def collect_unsettled(self) -> None:
        """What is pending or laid when the round ends goes back to its hand, to be counted."""
        if self.pending is not None and self.pending.seat in self.playing:
            self.hands[self.pending.seat].append(self.pending.card)
            self.tell("returned", self.pending.seat, self.pending.card)
            self.pending = None
        if self.wild is not None:
            for laid in self.wild.laid:
                self.hands[laid.seat].append(laid.card)
                self.tell("laid returned", laid.seat, laid.card)
            self.wild = None

    def empty(self) -> list[int]:
        """Those who have no card left: out, although what their card caused cannot be drawn."""
        return [seat for seat in self.playing if not self.hands[seat]]

    def rank(self) -> list[int]:
        """Those who are left in a blocked round are ranked by their hands; who is first (WIN-6)."""
        worth = {seat: self.value(self.hands[seat]) for seat in self.playing}
        lowest = [seat for seat in self.playing if worth[seat] == min(worth.values())]
        first = self.finished[:1] or self.empty() or lowest
        order = sorted(self.playing, key=lambda seat: (bool(self.hands[seat]), worth[seat]))
        for seat in order:
            self.playing.remove(seat)
            self.finished.append(seat)
            self.tell("finished", seat)
        return first

    def end_round(self, end: RoundEnd) -> None:
        """Count points and totals, and see whether the match is over (SCORE, MATCH)."""
        if end.reason == "exhausted":
            self.collect_unsettled()
        winners = self.winners_of(end)
        self.round_winners = tuple(winners)
        points = [0] * self.seats if end.reason == "void" else self.points(winners)
        self.totals = [old + new for old, new in zip(self.totals, points, strict=True)]
        self.tell("round over", end.reason, tuple(sorted(winners)), tuple(points))
        self.facts = {"reason": end.reason, "winners": tuple(winners), "points": tuple(points)}
        self.wait = "round over"
        champions = self.champions(winners)
        if champions is not None:
            self.match_over(champions)

    def points(self, winners: list[int]) -> list[int]:
        """What each seat gets or is charged (SCORE-2)."""
        scoring = self.rules.scoring
        sides = {self.side(seat) for seat in winners}
        worth = {self.side(seat): 0 for seat in range(self.seats)}
        for seat in range(self.seats):
            worth[self.side(seat)] += self.value(self.hands[seat])
        pot = sum(value for side, value in worth.items() if side not in sides)
        if len(sides) > 1:
            if scoring.joint_winners is c.JointScore.NOBODY:
                pot = 0
            if scoring.joint_winners is c.JointScore.DIVIDED:
                pot //= len(sides)
        points = [0] * self.seats
        for seat in self.seated:
            wins = self.side(seat) in sides
            if scoring.score_for is c.ScoreFor.LOWEST_TOTAL:
                points[seat] = 0 if wins else worth[self.side(seat)]
            else:
                points[seat] = pot if wins else 0
        return points

    # ---- the match -------------------------------------------------------------------------------
    def best(self, seats: list[int]) -> list[int]:
        """Those with the best total."""
        lowest = self.rules.scoring.score_for is c.ScoreFor.LOWEST_TOTAL
        best = (min if lowest else max)(self.totals[seat] for seat in seats)
        return [seat for seat in seats if self.totals[seat] == best]

    def champions(self, winners: list[int]) -> list[int] | None:
        """Who has won the match, if it is over (MATCH-1)."""
        match = self.rules.match
        if match.length is c.MatchLength.SINGLE_ROUND:
            return winners
        if self.is_alone():
            return list(self.seated)
        more = match.reached is c.TargetReached.MORE_THAN
        reached = [
            seat for seat in self.seated if self.totals[seat] >= match.target + (1 if more else 0)
        ]
        if not reached:
            return None
        if match.elimination is c.Elimination.ON:
            return self.eliminate(reached)
        best = self.best(self.seated)
        level = len({self.side(seat) for seat in best}) > 1
        if level and match.tie is c.MatchTie.EXTRA_ROUND:
            return None
        return best

    def eliminate(self, reached: list[int]) -> list[int] | None:
        """Seats that reach the target drop out (CV-24)."""
        if len(reached) == len(self.seated):
            return self.best(self.seated)
        for seat in reached:
            self.seated.remove(seat)
            self.tell("eliminated", seat)
        return list(self.seated) if self.is_alone() else None

    def is_alone(self) -> bool:
        """Whether one seat, or one side, is left in the match."""
        return len({self.side(seat) for seat in self.seated}) == 1

    def match_over(self, champions: list[int]) -> None:
        """The match is over."""
        self.wait = "match over"
        self.facts = {**self.facts, "winners": tuple(champions)}
        self.tell("match over", tuple(sorted(champions)))

    def leave_between(self, seat: int) -> None:
        """A seat leaves between rounds (LEAVE-1)."""
        self.depart(seat, for_good=True)
        if self.is_alone():
            self.match_over(list(self.seated))
