"""What cards do once they work: color, direction, hands; and who is out of cards."""

from __future__ import annotations

import attrs

from liars_uno import actions as a
from liars_uno.cards import Color, Face, Rank
from liars_uno.rules import choices as c
from model.calls import Calls
from model.table import RoundEnd, Run


@attrs.define
class Works:
    """A face that works.

    Attributes:
        seat: whose play it is.
        face: the card's own face, or the claim.
        color: the color named with it.
        target: the partner named with it.
        hidden: whether it was played face down.
        stays: whether the card stays on the pile.
        empties: whether the play emptied the hand.
        moves: whether a 7 or 0 moves hands.
    """

    seat: int
    face: Face
    color: Color | None
    target: int | None
    hidden: bool
    stays: bool
    empties: bool
    moves: bool = True


class Effects(Calls):
    """The clauses EFFECT, HANDS and WIN."""

    def name_color(self, seat: int) -> Run[Color | None]:
        """A seat names a color; `None` if it leaves instead."""
        while seat in self.playing:
            action = yield from self.ask("color", seat=seat)
            if isinstance(action, a.ChooseColor):
                return action.color
        return None

    def change(self, works: Works) -> Run[None]:
        """Color, direction and hands change (ORDER-1)."""
        yield from self.change_color(works)
        if works.face.rank is Rank.REVERSE:
            self.direction = -self.direction
            self.tell("direction", self.direction)
        yield from self.change_hands(works)

    def change_color(self, works: Works) -> Run[None]:
        """Put a color in force, asking for it where it is still to be named (CLAIM-4, EF-05)."""
        if works.face.color is not None:
            if works.stays:
                self.color = works.face.color
            return
        named = self.rules.challenge.caught_color is c.CaughtColor.NAMED
        over = works.stays and works.empties
        color = works.color
        if works.stays or named:
            if color is None and not over:
                color = yield from self.name_color(works.seat)
            if color is not None:
                self.color = color

    # ---- sevens and zeros ------------------------------------------------------------------------
    def change_hands(self, works: Works) -> Run[None]:
        """A 7 swaps hands, and a 0 passes them on (HANDS)."""
        if self.rules.hands.seven_zero is c.SevenZero.OFF or not works.moves:
            return
        out = self.rules.going_out
        if works.face.rank is Rank.SEVEN and self.lets_move(works, out.last_seven):
            yield from self.swap(works)
        if works.face.rank is Rank.ZERO and self.lets_move(works, out.last_zero):
            self.pass_on(works)

    def lets_move(self, works: Works, last: c.LastHandMove) -> bool:
        """Whether hands move at all (HANDS-3, LEAVE-2)."""
        if works.seat not in self.playing:
            return False
        return not works.empties or (works.stays and last is c.LastHandMove.MOVES_FIRST)

    def swap(self, works: Works) -> Run[None]:
        """The player of a 7 swaps hands with a partner (HANDS-1)."""
        seat, target = works.seat, works.target
        if works.hidden and self.rules.claims.partner_named is c.NamedWhen.AFTER_WINDOW:
            target = yield from self.name_partner(seat)
        if target in self.playing and seat in self.playing:
            assert target is not None
            self.tell("swapped", seat, target)
            self.move_hands({seat: target, target: seat}, seat)

    def name_partner(self, seat: int) -> Run[int | None]:
        """A seat names its partner; `None` for nobody, or if it leaves instead."""
        while seat in self.playing:
            action = yield from self.ask("partner", seat=seat)
            if isinstance(action, a.ChoosePartner):
                self.tell("partner", seat, action.target)
                return action.target
        return None

    def pass_on(self, works: Works) -> None:
        """Every seat passes its hand to the next one (HANDS-2)."""
        left = self.rules.hands.pass_direction is c.PassDirection.ALWAYS_LEFT
        step = 1 if left else self.direction
        ring = self.playing[::step]
        self.tell("passed on", step)
        givers = [ring[-1], *ring[:-1]]
        self.move_hands(dict(zip(ring, givers, strict=True)), works.seat)

    # ---- forced draws and lost turns -------------------------------------------------------------
    def forced(self, face: Face) -> int:
        """How many cards a face makes the next seat draw."""
        return {Rank.DRAW_TWO: 2, Rank.WILD_DRAW_FOUR: 4}.get(face.rank, 0)

    def skips(self, face: Face) -> bool:
        """Whether a face makes the next seat lose its turn without drawing."""
        if face.rank is Rank.REVERSE:
            skips = self.rules.turn.two_player_reverse is c.TwoPlayerReverse.SKIPS
            return skips and len(self.playing) == 2
        return face.rank is Rank.SKIP

    # ---- going out -------------------------------------------------------------------------------
    def win_check(self) -> None:
        """End the round if somebody has no card left, or let the rest play on (WIN-1, WIN-6)."""
        out = [seat for seat in self.playing if not self.hands[seat]]
        if not out:
            return
        if self.rules.going_out.round_goes_on is c.RoundGoesOn.FIRST_OUT_ENDS:
            raise RoundEnd("out", tuple(out))
        for seat in out:
            self.playing.remove(seat)
            self.finished.append(seat)
            self.renewals = 0
            self.tell("finished", seat)
        if len(self.playing) == 1:
            raise RoundEnd("out")
