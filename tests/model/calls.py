"""Calling UNO and catching, and waiting for somebody to act."""

from __future__ import annotations

from typing import Any

from liars_uno import actions as a
from liars_uno.rules import choices as c
from model.piles import Piles
from model.table import Run


class Calls(Piles):
    """The clauses about UNO, and the interruptions that are possible wherever the game waits."""

    # ---- duties ----------------------------------------------------------------------------------
    def lapse(self, *, played: bool) -> None:
        """A first act ends the time for catching (UNO-3, CV-12)."""
        if played or self.rules.uno_call.duty_ends is c.DutyEnds.FIRST_ACT:
            if self.open:
                self.tell("duties over", tuple(sorted(self.open)))
            self.open.clear()

    def count_play(self) -> None:
        """A play ends a row of passes; one that was free, also a row of renewals (WIN-5, WIN-9)."""
        self.passes = 0
        drawn = self.wait == "drawn"
        demanded = self.drawn_is_demanded() if drawn else self.hand_is_demanded()
        if not demanded:
            self.renewals = 0

    def arrive(self, seat: int, *, called: bool) -> None:
        """A seat has come to exactly one card: it has called with the play, or must (UNO-1)."""
        if called:
            self.called.add(seat)
            self.tell("called", seat, "in time")
        else:
            self.open.add(seat)
            self.tell("duty", seat)

    def move_hands(self, giver_of: dict[int, int], player: int) -> None:
        """Hands go to other seats, with the duties and calls that come of it (UN-05, UN-07)."""
        called = set(self.called)
        hands = {seat: self.hands[giver] for seat, giver in giver_of.items()}
        uno = self.rules.uno_call
        for seat, hand in hands.items():
            self.hands[seat] = hand
            self.open.discard(seat)
            self.called.discard(seat)
        for seat in sorted(giver_of):
            if len(self.hands[seat]) != 1:
                continue
            stays = uno.moved_call is c.MovedCall.STAYS and giver_of[seat] in called
            everyone = uno.after_move is c.DutyAfterMove.EVERY_SEAT
            of_player = uno.after_move is c.DutyAfterMove.PLAYER_ONLY and seat == player
            if stays:
                self.called.add(seat)
                self.tell("called", seat, "in time")
            elif everyone or of_player:
                self.open.add(seat)
                self.tell("duty", seat)
        self.hand_changed()

    # ---- calls and catches -----------------------------------------------------------------------
    def in_early_call(self, seat: int) -> bool:
        """Whether a call now would be kept for a play (UNO-4)."""
        own_turn = self.wait in ("start", "drawn") and seat == self.turn
        return own_turn and len(self.hands[seat]) == 2 and self.early != seat

    def prices_apply(self) -> bool:
        """Whether wrong calls and accusations can be made now, at their price (UNO-5)."""
        if self.wait == "owed":
            return self.facts["accused"] is not None
        return self.wait in ("start", "window")

    def call(self, seat: int) -> Run[None]:
        """A seat calls UNO."""
        if self.in_early_call(seat):
            self.early = seat
            self.tell("called", seat, "early")
        elif seat in self.open:
            self.open.discard(seat)
            self.called.add(seat)
            self.tell("called", seat, "in time")
        else:
            self.premature.add(seat)
            self.tell("called too early", seat)
            yield from self.draw(seat, 2, "premature-call")

    def accusation_price(self) -> int | None:
        """What a wrong accusation costs; `None` if it is refused (UN-08, CV-14)."""
        return {
            c.AccusationPrice.REFUSED: None,
            c.AccusationPrice.ONE: 1,
            c.AccusationPrice.TWO: 2,
            c.AccusationPrice.AS_UNO_PENALTY: self.rules.uno_call.penalty,
        }[self.rules.uno_call.wrong_accusation]

    def may_catch(self, seat: int, target: int) -> bool:
        """Whether a seat is one that may catch another (UN-02)."""
        any_seat = self.rules.uno_call.catchers is c.Catchers.ANY_SEAT
        return seat != target and (any_seat or self.after(target) == seat)

    def accuse(self, seat: int, target: int) -> Run[None]:
        """A seat says UNO first to another."""
        if target in self.open and self.may_catch(seat, target):
            self.open.discard(target)
            self.tell("caught", seat, target)
            yield from self.draw(target, self.rules.uno_call.penalty, "uno-caught")
        else:
            price = self.accusation_price()
            assert price is not None
            self.accusers.add(seat)
            self.tell("accused wrongly", seat, target)
            yield from self.draw(seat, price, "wrong-accusation")

    # ---- waiting ---------------------------------------------------------------------------------
    def quiet(self, seat: int) -> a.Action:
        """What the host does for a silent seat (TABLE-4)."""
        raise NotImplementedError

    def ask(self, wait: str, **facts: Any) -> Run[a.Action | None]:
        """Wait for an action; `None` after an interruption, which may have changed who plays."""
        yield from self.renew()
        self.wait, self.facts = wait, facts
        action = yield
        if isinstance(action, a.TimeOut):
            self.tell("timed out", action.target)
            leaves = self.rules.match.silent_seat is c.SilentSeat.LEAVES
            action = a.Leave(action.target) if leaves else self.quiet(action.target)
        if isinstance(action, a.CallUno):
            yield from self.call(action.seat)
        elif isinstance(action, a.CatchUno):
            yield from self.accuse(action.seat, action.target)
        elif isinstance(action, a.Leave):
            self.depart(action.seat, for_good=True)
        else:
            return action
        return None
