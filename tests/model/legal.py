"""What may be done now: every action that can be thought of is tried."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from liars_uno import actions as a
from liars_uno.cards import ACTIONS, COLORS, Card, Color, Rank
from liars_uno.rules import choices as c
from liars_uno.seats import CHANCE, HOST
from model.plays import Owed
from model.rounds import Rounds

#: Where the game waits for a seat, rather than for chance or the host.
IN_PLAY = (
    "start", "drawn", "window", "color", "partner", "lay", "challenging", "owed", "skip",
)  # fmt: skip

#: In which order the host prefers what it does for a silent seat (TABLE-4).
QUIET = (
    a.Accept,
    a.Draw,
    a.Keep,
    a.StopChallenging,
    a.ChooseColor,
    a.ChoosePartner,
    a.PlayOpen,
    a.PlayHidden,
    a.Lay,
    a.Challenge,
)


class Legal(Rounds):
    """Every action is either allowed or not."""

    def allowed(self, action: a.Action) -> bool:
        """Whether an action may be done now."""
        if not self.is_at_table(action):
            return False
        match action:
            case a.Shuffle(order):
                count = self.facts["count"] if self.wait == "shuffle" else None
                return count is not None and sorted(order) == list(range(count))
            case a.NextRound():
                return self.wait == "round over"
            case a.CloseWindow():
                return self.wait in ("window", "owed", "skip")
            case a.TimeOut(target):
                return target in self.awaited()
            case a.Leave(seat):
                return self.may_leave(seat)
            case _:
                pass
        if self.wait not in IN_PLAY or action.seat not in self.playing:
            return False
        match action:
            case a.PlayOpen():
                return self.open_allowed(action)
            case a.PlayHidden():
                return self.hidden_allowed(action)
            case a.Draw(seat):
                return self.wait == "start" and seat == self.turn and self.may_draw(seat)
            case a.Keep(seat):
                on = self.wait == "drawn" and seat == self.turn
                return on and not self.must_play_drawn(seat)
            case a.Accept(seat):
                if self.wait == "window":
                    return seat in self.facts["unanswered"]
                return self.wait in ("owed", "skip") and seat == self.facts["seat"]
            case a.Challenge():
                return self.challenge_allowed(action)
            case a.Lay():
                return self.lay_allowed(action)
            case a.StopChallenging(seat):
                return self.stop_allowed(seat)
            case a.ChooseColor(seat, color):
                on = self.wait == "color" and seat == self.facts["seat"]
                return on and color in self.deck_colors
            case a.ChoosePartner(seat, partner):
                on = self.wait == "partner" and seat == self.facts["seat"]
                return on and self.is_partner(seat, partner)
            case a.CallUno(seat):
                return self.call_allowed(seat)
            case a.CatchUno(seat, target):
                return self.catch_allowed(seat, target)
        return False

    def is_at_table(self, action: a.Action) -> bool:
        """Whether an action is by a seat of the table, and about seats of it alone (TABLE-1)."""
        target = getattr(action, "target", None)
        seats = range(self.seats)
        return (action.seat in seats or action.seat < 0) and (target is None or target in seats)

    def awaited(self) -> list[int]:
        """The seats that the game waits for."""
        match self.wait:
            case "start" | "drawn":
                return [self.turn]
            case "window":
                return list(self.facts["unanswered"])
            case "lay":
                in_turn = self.rules.wild_challenge.laying_order is c.LayingOrder.TURN_ORDER
                return list(self.facts["awaited"][: 1 if in_turn else None])
            case "challenging":
                assert self.wild is not None
                return [self.wild.seat]
            case "color" | "partner" | "owed" | "skip":
                return [self.facts["seat"]]
            case _:
                return []

    def may_leave(self, seat: int) -> bool:
        """Whether a seat may leave now (LEAVE-1)."""
        if self.wait == "round over":
            return seat in self.seated
        return self.wait in IN_PLAY and seat in self.playing

    def is_partner(self, seat: int, target: int | None) -> bool:
        """Whether a 7 may name that partner, or nobody (HANDS-1)."""
        if target is None:
            return self.rules.hands.swap is c.Swap.OPTIONAL
        return target != seat and target in self.playing

    def right_target(self, seat: int, rank: Rank, target: int | None, *, empties: bool) -> bool:
        """Whether a play names the partner that it has to name (HANDS-1, HANDS-3)."""
        moves = self.rules.hands.seven_zero is c.SevenZero.ON and rank is Rank.SEVEN
        if empties and self.rules.going_out.last_seven is c.LastHandMove.WINS:
            moves = False
        return self.is_partner(seat, target) if moves else target is None

    def right_color(self, card: Card, color: Color | None) -> bool:
        """Whether a card played face up names the color that it has to name (TURN-5)."""
        return color in self.deck_colors if card.face.is_wild else color is None

    # ---- plays -----------------------------------------------------------------------------------
    def open_allowed(self, play: a.PlayOpen) -> bool:
        """Whether a card may be played face up now."""
        seat, card = play.seat, play.card
        cards = [card, *play.also]
        if not self.holds(seat, *cards):
            return False
        rest = self.hand_without(seat, *cards)
        if play.call_uno and (len(rest) != 1 or self.early == seat):
            return False
        if self.is_misplay(play):
            return self.misplay_allowed(play)
        if not self.right_color(card, play.color):
            return False
        if not self.right_target(seat, card.rank, play.target, empties=not rest):
            return False
        if play.also and not self.may_go_together(play, rest):
            return False
        match self.wait:
            case "start" if seat == self.turn:
                return self.opens(card, rest)
            case "start":
                return not play.also and self.may_jump_in(card, rest)
            case "drawn" if seat == self.turn:
                drawn = self.drawn
                assert drawn is not None
                if play.also:
                    older = cards.count(drawn) < self.hands[seat].count(drawn)
                    return older and self.is_older(card, rest) and self.opens(card, rest)
                if card is drawn and self.drawn_opens(card, rest):
                    return True
                return self.is_older(card, rest) and self.opens(card, rest)
            case "owed":
                on = seat == self.facts["seat"] and not play.also
                return on and self.may_answer(card, rest, self.facts["owed"])
            case "skip":
                on = seat == self.facts["seat"] and not play.also
                return on and card.rank is Rank.SKIP and self.opens(card, rest)
            case _:
                return False

    def is_older(self, card: Card, rest: list[Card]) -> bool:
        """Whether a card that was there before the draw may be played after it (TU-03)."""
        if self.rules.drawing.after_drawing is c.AfterDrawing.DRAWN_CARD_ONLY:
            return False
        return card is not self.drawn or card in rest

    def is_misplay(self, play: a.PlayOpen) -> bool:
        """Whether a card may be put down although it does not match (TURN-9)."""
        agreed = self.rules.turn.misplay_penalty > 0
        on = self.wait == "start" and play.seat == self.turn
        return agreed and on and self.is_open_kind(play.card) and not self.fits(play.card.face)

    def misplay_allowed(self, play: a.PlayOpen) -> bool:
        """Whether a card that does not match may be put down: nothing is named with it."""
        return play.color is None and play.target is None and not play.also and not play.call_uno

    def may_go_together(self, play: a.PlayOpen, rest: list[Card]) -> bool:
        """Whether several cards may be played at once (TURN-7)."""
        turn = self.rules.turn
        card = play.card
        if any(other.rank is not card.rank or other.is_liars for other in play.also):
            return False
        between = [other.index for other in play.also[:-1]]
        if between != sorted(between):
            return False
        if card.face.is_number:
            return turn.equal_cards is c.EqualCards.ANY_NUMBER_OF_CARDS
        if card.rank is not Rank.SKIP or len(play.also) != 1:
            return False
        same = play.also[0].color is card.color
        if turn.action_matching is c.ActionMatching.COLOR_ONLY and not same:
            return False
        return turn.double_skip is c.DoubleSkip.TWO_IN_ONE_TURN

    def may_jump_in(self, card: Card, rest: list[Card]) -> bool:
        """Whether a card may be played out of turn (TURN-8)."""
        how = self.rules.turn.jump_in
        if how is c.JumpIn.OFF or card.face.is_wild or card.face is not self.top:
            return False
        if card.rank in ACTIONS and how is c.JumpIn.NUMBERS:
            return False
        return self.opens(card, rest)

    def may_answer(self, card: Card, rest: list[Card], owed: Owed) -> bool:
        """Whether a card answers owed draws (STACK-1, STACK-3)."""
        stacking = self.rules.stacking
        if not self.answerable(owed) or (not rest and not self.may_be_last(card.face)):
            return False
        in_force = card.color is self.color
        deflect = stacking.deflect
        if card.rank is Rank.REVERSE:
            return in_force and deflect in (c.Deflect.REVERSE, c.Deflect.BOTH)
        if card.rank is Rank.SKIP:
            return in_force and deflect in (c.Deflect.SKIP, c.Deflect.BOTH)
        if card.rank is Rank.WILD_DRAW_FOUR:
            if owed.by is Rank.DRAW_TWO and stacking.draw_two is not c.StackDrawTwo.MIXED:
                return False
            if stacking.wild_draw_four is c.StackWildDrawFour.OFF:
                return False
            limited = stacking.inside is c.StackedWildDrawFour.AS_USUAL
            bluff = self.rules.wild_draw_four.bluff is c.WildDrawFourBluff.ALLOWED
            return not limited or bluff or self.within_limit(rest)
        if card.rank is Rank.DRAW_TWO:
            if owed.by is Rank.WILD_DRAW_FOUR:
                return in_force and stacking.wild_draw_four is c.StackWildDrawFour.MIXED
            if stacking.draw_two is c.StackDrawTwo.OFF:
                return False
            same = stacking.draw_two is c.StackDrawTwo.DRAW_TWO_OF_SAME_COLOR
            return in_force or not same
        return False

    def hidden_allowed(self, play: a.PlayHidden) -> bool:
        """Whether a card may be put down with a claim now."""
        seat, card, claim = play.seat, play.card, play.claim
        if seat != self.turn or self.wait not in ("start", "drawn") or not self.holds(seat, card):
            return False
        rest = self.hand_without(seat, card)
        if play.call_uno and (len(rest) != 1 or self.early == seat):
            return False
        claims = self.rules.claims
        with_claim = claims.color_named is c.NamedWhen.WITH_CLAIM
        names = claim.is_wild and with_claim
        if not (play.color in self.deck_colors if names else play.color is None):
            return False
        if claims.partner_named is c.NamedWhen.AFTER_WINDOW:
            if play.target is not None:
                return False
        elif not self.right_target(seat, claim.rank, play.target, empties=not rest):
            return False
        if self.wait == "drawn":
            if card is self.drawn and self.drawn_claimable(card, claim, rest):
                return True
            if not self.is_older(card, rest):
                return False
        return self.claimable(card, claim, rest)

    # ---- answers ---------------------------------------------------------------------------------
    def challenge_allowed(self, action: a.Challenge) -> bool:
        """Whether a seat may challenge now (WINDOW-5, WLC-3, WD4-2)."""
        seat, target = action.seat, action.target
        if self.wait == "challenging":
            assert self.wild is not None
            return seat == self.wild.seat and any(x.seat == target for x in self.wild.laid)
        if target is not None:
            return False
        if self.wait == "owed":
            return seat == self.facts["seat"] and self.facts["accused"] is not None
        if self.wait != "window":
            return False
        assert self.pending is not None
        if seat == self.pending.seat:
            own = self.rules.challenge.own_card is c.OwnCard.ALLOWED
            return own and seat not in self.facts["challengers"]
        if seat not in self.facts["unanswered"]:
            return False
        if self.rules.challenge.victims is c.Victims.MAY_CHALLENGE:
            return True
        return seat != self.after(self.pending.seat) or not self.hits(self.pending.claim)

    def lay_allowed(self, action: a.Lay) -> bool:
        """Whether a seat may lay a card now (WLC-1, WLC-2)."""
        if self.wait != "lay" or action.seat not in self.awaited():
            return False
        assert self.wild is not None
        named = self.rules.wild_challenge.asserted is not c.Asserted.COLOR
        claim = action.claim
        if named != (claim is not None):
            return False
        if claim is not None and (
            claim.color is not self.wild.color or claim not in self.deck_faces
        ):
            return False
        return action.card in self.layable(action.seat)

    def stop_allowed(self, seat: int) -> bool:
        """Whether the player of a Wild Liar's Challenge may stop (WLC-3)."""
        if self.wait != "challenging":
            return False
        assert self.wild is not None
        how = self.rules.wild_challenge.player_challenges
        if seat != self.wild.seat or how is c.PlayerChallenges.UNTIL_TRUTH:
            return False
        return how is c.PlayerChallenges.OPTIONAL or bool(self.facts["challenged"])

    # ---- UNO -------------------------------------------------------------------------------------
    def call_allowed(self, seat: int) -> bool:
        """Whether a seat may call UNO now (UNO-1, UNO-4)."""
        uno = self.rules.uno_call
        if self.in_early_call(seat):
            return True
        if seat in self.open:
            return uno.deadline is c.CallDeadline.UNTIL_CAUGHT
        priced = uno.premature_call is c.PrematurePrice.TWO
        if not priced or not self.prices_apply() or seat in self.premature:
            return False
        return len(self.hands[seat]) > 1 and self.early != seat

    def catch_allowed(self, seat: int, target: int) -> bool:
        """Whether a seat may say UNO first to another now, rightly or wrongly (UNO-2, UNO-5)."""
        if target not in self.playing or seat == target:
            return False
        if target in self.open:
            return self.may_catch(seat, target)
        if self.accusation_price() is None or not self.prices_apply() or seat in self.accusers:
            return False
        return bool(self.hands[seat])

    # ---- everything ------------------------------------------------------------------------------
    def candidates(self, seat: int) -> Iterator[a.Action]:
        """Every action that one could think of for a seat, or the host."""
        yield from self.answers(seat)
        if seat < 0:
            return
        for card in dict.fromkeys(self.hands[seat]):
            if self.wait == "lay":
                yield from (a.Lay(seat, card, face) for face in [None, *self.deck_faces])
            else:
                yield from self.open_candidates(seat, card)
                yield from self.hidden_candidates(seat, card)

    def answers(self, seat: int) -> Iterator[a.Action]:
        """Every action that one could think of which puts no card down."""
        if seat == CHANCE:
            return
        if seat == HOST:
            yield from (a.CloseWindow(), a.NextRound())
            yield from (a.TimeOut(target) for target in range(self.seats))
            return
        yield from (a.Draw(seat), a.Keep(seat), a.Accept(seat), a.Challenge(seat))
        yield from (a.StopChallenging(seat), a.CallUno(seat), a.Leave(seat))
        yield from (a.ChooseColor(seat, color) for color in COLORS)
        yield from (a.ChoosePartner(seat, target) for target in [None, *range(self.seats)])
        for target in range(self.seats):
            yield a.Challenge(seat, target)
            yield a.CatchUno(seat, target)

    def open_candidates(self, seat: int, card: Card) -> Iterator[a.PlayOpen]:
        """Every way to play a card face up."""
        colors = [None, *COLORS] if card.face.is_wild else [None]
        targets = [None, *range(self.seats)] if card.rank is Rank.SEVEN else [None]
        for also in self.companions(seat, card):
            for color in colors:
                for target in targets:
                    for call in (False, True):
                        yield a.PlayOpen(seat, card, color, target, call, also)

    def companions(self, seat: int, card: Card) -> set[tuple[Card, ...]]:
        """Every sequence of further cards that could go with a card."""
        like = [x for x in self.hand_without(seat, card) if x.rank is card.rank]
        found: set[tuple[Card, ...]] = {()}
        turn = self.rules.turn
        equal = turn.equal_cards is not c.EqualCards.OFF and card.face.is_number
        if equal or (turn.double_skip is not c.DoubleSkip.OFF and card.rank is Rank.SKIP):
            for size in range(1, len(like) + 1):
                found.update(permutations(like, size))
        return found

    def hidden_candidates(self, seat: int, card: Card) -> Iterator[a.PlayHidden]:
        """Every way to put a card down with a claim."""
        for claim in self.liars_faces:
            colors = [None, *COLORS] if claim.is_wild else [None]
            targets = [None, *range(self.seats)] if claim.rank is Rank.SEVEN else [None]
            for color in colors:
                for target in targets:
                    for call in (False, True):
                        yield a.PlayHidden(seat, card, claim, color, target, call)

    def legal(self, seat: int) -> set[a.Action]:
        """Everything that a seat may do now, found by trying."""
        return {action for action in self.candidates(seat) if self.allowed(action)}
