"""Playing face down: the window, the challenge, and how it is settled."""

from __future__ import annotations

from liars_uno import actions as a
from liars_uno.cards import Card, Face, Kind, Rank
from liars_uno.rules import choices as c
from model.effects import Effects, Works
from model.table import Lying, Next, Pending, Run

TRUE, LIE, DISGUISE = "true", "lie", "disguise"

#: Why somebody draws after a verdict (CHALLENGE-3 to CHALLENGE-5).
WHY = {TRUE: "wrong-challenge", LIE: "caught-lie", DISGUISE: "caught-disguise"}


class Hidden(Effects):
    """The clauses CLAIM, WINDOW, CHALLENGE and ORDER."""

    def play_hidden(self, play: a.PlayHidden) -> Run[Next]:
        """A card is put down with a claim, may be challenged, and is settled."""
        seat = play.seat
        self.lapse(played=True)
        self.count_play()
        called = play.call_uno or self.early == seat
        self.early = None
        self.drawn = None
        playable_anyway = self.fits(play.card.face)
        self.hands[seat].remove(play.card)
        rest = self.hands[seat]
        pending = Pending(seat, play.card, play.claim, play.color, play.target, not rest, called)
        self.pending = pending
        self.tell("claimed", seat, play.claim, play.color, play.target)
        both = self.rules.uno_call.in_window is c.DutyInWindow.BOTH_OPEN
        if len(rest) == 1 and (called or both):
            self.arrive(seat, called=called)
        self.hand_changed()
        challenger = yield from self.window(pending)
        verdict = None
        if challenger is not None:
            verdict = self.judge(pending, playable_anyway)
            pending.caught = verdict != TRUE
            everyone = self.rules.challenge.returned_card_seen_by is c.SeenBy.EVERYONE
            open_to_all = everyone or verdict == TRUE
            self.tell("revealed", seat, challenger, verdict, open_to_all, play.card)
        return (yield from self.settle(pending, challenger, verdict, playable_anyway))

    # ---- the window ------------------------------------------------------------------------------
    def window(self, pending: Pending) -> Run[int | None]:
        """Wait for answers; whoever is the challenger, if anybody (WINDOW)."""
        order = self.following(pending.seat)
        unanswered = list(order)
        challengers: list[int] = []
        neighbor = order[0]
        challenge = self.rules.challenge
        waits_for_all = challenge.closed_by is c.ClosedBy.ALL or (
            pending.empties and self.rules.going_out.window is c.LastCardWindow.ALL_ASKED
        )
        while True:
            if pending.seat not in self.playing:
                return None
            unanswered = [seat for seat in unanswered if seat in self.playing]
            challengers = [seat for seat in challengers if seat in self.playing]
            if not unanswered or not (waits_for_all or neighbor in unanswered):
                break
            action = yield from self.ask(
                "window", unanswered=tuple(unanswered), challengers=tuple(challengers)
            )
            if isinstance(action, a.CloseWindow):
                self.tell("window closed")
                break
            if isinstance(action, a.Accept):
                unanswered.remove(action.seat)
                self.tell("accepted", action.seat)
            elif isinstance(action, a.Challenge):
                self.renewals = 0
                self.tell("challenged", action.seat, pending.seat)
                if challenge.challengers is c.Challengers.FIRST:
                    return action.seat
                challengers.append(action.seat)
                unanswered = [seat for seat in unanswered if seat != action.seat]
        return next((seat for seat in [*order, pending.seat] if seat in challengers), None)

    def hits(self, claim: Face) -> bool:
        """Whether a claim would make the next seat draw or lose its turn (WINDOW-5)."""
        return bool(self.forced(claim)) or self.skips(claim)

    # ---- the verdict -----------------------------------------------------------------------------
    def is_true(self, pending: Pending, playable_anyway: bool) -> bool:
        """Whether what was claimed is true, whatever kind the card is (CHALLENGE-2)."""
        exactness = self.rules.claims.exactness
        if exactness is c.Exactness.RANK_ONLY:
            return pending.card.rank is pending.claim.rank
        if exactness is c.Exactness.PLAYABLE_ANYWAY and playable_anyway:
            return True
        return pending.card.face is pending.claim

    def judge(self, pending: Pending, playable_anyway: bool) -> str:
        """What a challenged card turns out to be (CHALLENGE-2, CHALLENGE-5)."""
        true = self.is_true(pending, playable_anyway)
        if pending.card.kind is not Kind.LIARS:
            counts = self.rules.claims.true_disguise is c.TrueDisguise.COUNTS_AS_TRUE
            return TRUE if true and counts else DISGUISE
        return TRUE if true else LIE

    # ---- settling --------------------------------------------------------------------------------
    def settle(
        self, pending: Pending, challenger: int | None, verdict: str | None, playable_anyway: bool
    ) -> Run[Next]:
        """Settle a play in the order of ORDER-1."""
        seat, claim = pending.seat, pending.claim
        stays = verdict in (None, TRUE)
        works = stays or self.rules.challenge.caught_effect is c.CaughtEffect.STANDS
        old_hand = self.hands[challenger] if challenger is not None else None
        if stays:
            self.pending = None
            self.discard.append(Lying(pending.card, claim, up=verdict is not None))
            self.tell("landed", seat, claim, pending.card if verdict is not None else None)
            if claim.color is not None:
                self.color = claim.color
        coming = Next(seat)
        before = self.hands[seat]
        if works:
            moves = (
                verdict is not None
                or self.rules.hands.false_move is c.FalseMove.MOVES
                or self.is_true(pending, playable_anyway)
            )
            coming = yield from self.work(
                Works(
                    seat, claim, pending.color, pending.target, True, stays, pending.empties, moves
                )
            )
        if not stays:
            self.take_back(pending)
        single = len(self.hands[seat]) == 1
        moved = self.hands[seat] is not before
        yield from self.penalty(pending, challenger, verdict, old_hand)
        late = self.rules.uno_call.in_window is c.DutyInWindow.CHALLENGE_FIRST
        came = not stays or (late and not moved)
        told = seat in self.called or seat in self.open
        if came and not told and seat in self.playing and len(self.hands[seat]) == 1:
            self.arrive(seat, called=pending.called and stays and single)
        self.win_check()
        return coming

    def work(self, works: Works) -> Run[Next]:
        """A claim works; who comes next (EFFECT)."""
        yield from self.change(works)
        face = works.face
        victim = self.after(works.seat)
        count = self.forced(face)
        over = works.empties and works.stays and works.seat in self.playing  # no leaver wins
        not_drawn = over and self.rules.going_out.final_draw is c.FinalDraw.NOT_DRAWN
        if not (self.skips(face) or count) or (count and not_drawn):
            return Next(works.seat)
        if count:
            yield from self.draw(victim, count, "effect")
        if victim in self.playing:
            self.tell("skipped", victim)
        return Next(victim)

    def take_back(self, pending: Pending) -> None:
        """A caught card goes back to the hand that its player holds now (CHALLENGE-4)."""
        if self.pending is not None:
            self.pending = None
            self.hands[pending.seat].append(pending.card)
            self.tell("returned", pending.seat, pending.card)
            self.hand_changed()

    def penalty(
        self,
        pending: Pending,
        challenger: int | None,
        verdict: str | None,
        old_hand: list[Card] | None,
    ) -> Run[None]:
        """Whoever was wrong draws (CHALLENGE-3 to CHALLENGE-5)."""
        size = 1
        four = self.rules.challenge.penalty is c.PenaltySize.FOUR_FOR_WILD_DRAW_FOUR
        if four and pending.claim.rank is Rank.WILD_DRAW_FOUR:
            size = 4
        if verdict == DISGUISE:
            size = self.rules.claims.disguise_penalty
        payer: int | None = pending.seat
        if verdict is None:
            return
        if verdict == TRUE:
            dropped = self.rules.going_out.challenge is c.LastCardChallenge.DROPPED
            if pending.empties and dropped:
                return
            payer = challenger
            if self.rules.hands.challenger_draws is c.ChallengerDraws.OLD_HAND:
                payer = next(
                    (seat for seat in self.playing if self.hands[seat] is old_hand), challenger
                )
        if payer in self.playing:
            assert payer is not None
            yield from self.draw(payer, size, WHY[verdict])
