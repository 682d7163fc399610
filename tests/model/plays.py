"""Turns: playing face up, owed draws and Skips, drawing."""

from __future__ import annotations

import attrs

from liars_uno import actions as a
from liars_uno.cards import Card, Color, Face, Kind, Rank
from liars_uno.rules import choices as c
from model.effects import Works
from model.table import Lying, Next, Run, in_order
from model.wild import Wild


@attrs.define
class Accused:
    """A Wild Draw Four that may be challenged: whose it is, and what was before it."""

    seat: int
    guilty: bool
    color: Color | None
    top: Face
    rest: list[Card]


@attrs.define
class Owed:
    """Draws that are owed.

    Attributes:
        count: how many.
        by: the rank of the last card that made somebody draw.
        final: whether a last card makes them draw.
        accused: who may be challenged.
        deflected: whether the last card to be played only sent the sum elsewhere.
    """

    count: int
    by: Rank
    final: bool
    accused: Accused | None = None
    deflected: bool = False


class Plays(Wild):
    """The clauses TURN, DRAW, STACK and WD4."""

    # ---- the turn --------------------------------------------------------------------------------
    def take_turn(self, seat: int) -> Run[Next]:
        """One turn (TURN-1)."""
        self.begin(seat)
        while seat in self.playing:
            action = yield from self.ask("start", seat=seat)
            if isinstance(action, a.PlayHidden):
                return (yield from self.play_hidden(action))
            if isinstance(action, a.Draw):
                return (yield from self.draw_in_turn(seat))
            if isinstance(action, a.PlayOpen) and action.seat != seat:
                self.turn = action.seat
                return (yield from self.play_open(action))
            if isinstance(action, a.PlayOpen):
                if self.fits(action.card.face):
                    return (yield from self.play_open(action))
                yield from self.misplay(action)
        return Next(seat)

    def begin(self, seat: int) -> None:
        """A seat has the turn."""
        self.turn = seat
        self.early = None
        self.drawn = None
        self.accusers.clear()
        self.premature.clear()
        self.tell("turn", seat)

    def misplay(self, play: a.PlayOpen) -> Run[None]:
        """A card that does not match is taken back and costs cards (TURN-9)."""
        self.early = None
        self.tell("misplayed", play.seat, play.card)
        yield from self.draw(play.seat, self.rules.turn.misplay_penalty, "misplay")

    def draw_in_turn(self, seat: int) -> Run[Next]:
        """Draw, then play what was drawn or keep it (DRAW)."""
        self.early = None
        self.lapse(played=False)
        card = yield from self.draw_for_turn(seat)
        if card is None:
            self.passes += 1
            self.tell("passed", seat)
            return Next(seat)
        self.drawn = card
        self.draw_complete(seat)
        while seat in self.playing:
            action = yield from self.ask("drawn", seat=seat)
            if isinstance(action, a.Keep):
                self.early = None
                self.drawn = None
                self.tell("kept", seat)
                return Next(seat)
            if isinstance(action, a.PlayHidden):
                return (yield from self.play_hidden(action))
            if isinstance(action, a.PlayOpen):
                return (yield from self.play_open(action))
        return Next(seat)

    def draw_for_turn(self, seat: int) -> Run[Card | None]:
        """Draw one card, or until one is playable (DRAW-1); the last card drawn, if any."""
        last = None
        until = self.rules.drawing.draw_until is c.DrawUntil.UNTIL_PLAYABLE
        while True:
            card = yield from self.take_one(seat, "turn")
            if card is None:
                return last
            last = card
            if not until or self.opens(card, self.hand_without(seat, card), bluff=False):
                return last

    # ---- face up ---------------------------------------------------------------------------------
    def play_open(self, play: a.PlayOpen, owed: Owed | None = None) -> Run[Next]:
        """A card is played face up, works, and whoever comes next is known."""
        seat = play.seat
        cards = [play.card, *play.also]
        card = cards[-1]
        rest = self.hand_without(seat, *cards)
        before = Accused(seat, not self.within_limit(rest), self.color, self.top, list(rest))
        self.lapse(played=True)
        self.count_play()
        called = play.call_uno or self.early == seat
        self.early = None
        self.drawn = None
        self.hands[seat] = rest
        self.discard.extend(Lying(x, x.face, up=True) for x in cards)
        self.color = card.color or play.color
        self.tell("played", seat, tuple(cards), play.color, play.target)
        if len(rest) == 1:
            self.arrive(seat, called=called)
        self.hand_changed()
        empties = not rest
        if card.rank is Rank.WILD_LIARS_CHALLENGE:
            assert play.color is not None
            return (yield from self.wild_challenge(seat, play.color, empties=empties))
        accused = before if self.can_be_challenged(card, empties, owed) else None
        self.takeable = accused is not None and self.takes_back
        works = Works(seat, card.face, play.color, play.target, False, True, empties)
        yield from self.change(works)
        coming = yield from self.strike(works, owed, accused)
        self.win_check()
        return coming

    @property
    def takes_back(self) -> bool:
        """Whether a guilty player takes a Wild Draw Four back (CV-19)."""
        return self.rules.wild_draw_four.guilty is c.GuiltyWildDrawFour.TAKEN_BACK

    def can_be_challenged(self, card: Card, empties: bool, owed: Owed | None) -> bool:
        """Whether an open Wild Draw Four may be challenged (CV-18, CV-20, CV-04)."""
        rules = self.rules.wild_draw_four
        if card.rank is not Rank.WILD_DRAW_FOUR or card.kind is not Kind.WILD:
            return False
        if rules.challenge is c.WildDrawFourChallenge.OFF:
            return False
        if empties and rules.last_card is c.LastWildDrawFour.NOT_OFFERED:
            return False
        waived = self.rules.stacking.inside is c.StackedWildDrawFour.WAIVED
        return not (owed is not None and waived)

    def strike(self, works: Works, owed: Owed | None, accused: Accused | None) -> Run[Next]:
        """Make the next seat draw or lose its turn."""
        seat, face = works.seat, works.face
        count = self.forced(face)
        if count or owed is not None:
            total = count + (owed.count if owed is not None else 0)
            by = face.rank if count or owed is None else owed.by
            owes = Owed(total, by, works.empties, accused, deflected=not count)
            return (yield from self.owe(seat, owes))
        if self.skips(face):
            answered = self.rules.turn.double_skip is c.DoubleSkip.ANSWERED
            if face.rank is Rank.SKIP and answered and not works.empties:
                return (yield from self.owe_skip(seat))
            victim = self.after(seat)
            self.tell("skipped", victim)
            return Next(victim)
        return Next(seat)

    # ---- owed draws ------------------------------------------------------------------------------
    def answerable(self, owed: Owed) -> bool:
        """Whether an owed draw might be answered with a card, by whomever (STACK-2)."""
        return self.stacks and not owed.final

    @property
    def stacks(self) -> bool:
        """Whether any owed draw can be answered at this table."""
        stacking = self.rules.stacking
        return (
            stacking.draw_two is not c.StackDrawTwo.OFF
            or stacking.wild_draw_four is not c.StackWildDrawFour.OFF
        )

    def owe(self, seat: int, owed: Owed) -> Run[Next]:
        """The next seat owes draws: it takes, answers, or challenges (STACK, WD4)."""
        victim = self.after(seat)
        not_drawn = self.rules.going_out.final_draw is c.FinalDraw.NOT_DRAWN
        if owed.final and not_drawn and not owed.deflected:
            self.takeable = False
            return Next(seat)
        while victim in self.playing:
            if owed.accused is not None and owed.accused.seat not in self.playing:
                owed.accused = None
                self.takeable = False
            if owed.accused is None and not self.answerable(owed):
                break
            action = yield from self.ask(
                "owed", seat=victim, count=owed.count, by=owed.by, accused=owed.accused, owed=owed
            )
            if isinstance(action, a.Challenge):
                return (yield from self.judge_wild_draw_four(victim, owed))
            if isinstance(action, a.PlayOpen):
                self.takeable = False
                self.turn = action.seat
                return (yield from self.play_open(action, owed))
            if isinstance(action, a.Accept | a.CloseWindow):
                if isinstance(action, a.CloseWindow):
                    self.tell("window closed")
                self.tell("accepted", victim)
                break
        self.takeable = False
        if victim not in self.playing:
            return Next(victim)
        yield from self.draw(victim, owed.count, "effect")
        if victim not in self.playing:
            return Next(victim)
        if self.stacks and self.rules.stacking.taker is c.TakerTurn.PLAYS_ON:
            return Next(victim, after=False)
        self.tell("skipped", victim)
        return Next(victim)

    def judge_wild_draw_four(self, victim: int, owed: Owed) -> Run[Next]:
        """A Wild Draw Four is challenged (WD4-2, WD4-3)."""
        accused = owed.accused
        assert accused is not None
        self.takeable = False
        self.renewals = 0
        self.tell("challenged", victim, accused.seat)
        self.tell("shown", accused.seat, victim, in_order(accused.rest))
        self.tell("judged", accused.seat, victim, accused.guilty)
        if not accused.guilty:
            yield from self.draw(victim, owed.count + 2, "wrong-challenge")
            if victim in self.playing:
                self.tell("skipped", victim)
            return Next(victim)
        if self.takes_back:
            card = self.discard.pop().card
            self.hands[accused.seat].append(card)
            self.color = accused.color
            self.tell("taken back", accused.seat, card)
            self.hand_changed()
        yield from self.draw(accused.seat, owed.count, "guilty-wild-draw-four")
        return Next(victim, after=False)

    def owe_skip(self, seat: int) -> Run[Next]:
        """The next seat loses its turn, or answers with a Skip (STACK-4)."""
        victim = self.after(seat)
        while victim in self.playing:
            action = yield from self.ask("skip", seat=victim)
            if isinstance(action, a.PlayOpen):
                self.turn = action.seat
                return (yield from self.play_open(action))
            if isinstance(action, a.Accept | a.CloseWindow):
                if isinstance(action, a.CloseWindow):
                    self.tell("window closed")
                self.tell("accepted", victim)
                self.tell("skipped", victim)
                break
        return Next(victim)
