"""The Wild Liar's Challenge."""

from __future__ import annotations

from liars_uno import actions as a
from liars_uno.cards import Card, Color
from liars_uno.rules import choices as c
from model.hidden import Hidden
from model.table import Laid, Next, RoundEnd, Run, WildChallenge


class Wild(Hidden):
    """The clauses WLC."""

    def wild_challenge(self, seat: int, color: Color, *, empties: bool) -> Run[Next]:
        """Everyone lays, the player challenges, and it is settled."""
        last = self.rules.going_out.last_wild_challenge
        if empties and last is c.LastWildChallenge.WINS_AT_ONCE:
            self.win_check()
        self.wild = wild = WildChallenge(seat, color)
        self.tell("wild opened", seat, color)
        exempt = self.rules.wild_challenge.last_card is c.LastCardLaid.EXEMPT
        awaited = [
            other for other in self.following(seat) if not (exempt and len(self.hands[other]) == 1)
        ]
        while seat in self.playing:
            awaited = [other for other in awaited if other in self.playing]
            if not awaited:
                break
            action = yield from self.ask("lay", awaited=tuple(awaited))
            if isinstance(action, a.Lay):
                awaited.remove(action.seat)
                self.hands[action.seat].remove(action.card)
                wild.laid.append(Laid(action.seat, action.card, action.claim))
                self.tell("laid", action.seat, action.claim, action.card)
                self.hand_changed()
        ended, truth = yield from self.challenge_laid(wild)
        return (yield from self.settle_wild(wild, ended, truth, empties=empties))

    def is_laid_truth(self, wild: WildChallenge, laid: Laid) -> bool:
        """Whether a laid card is what was said of it (WL-03)."""
        if laid.card.color is not wild.color:
            return False
        if self.rules.wild_challenge.asserted is c.Asserted.CARD:
            return laid.card.face is laid.claim
        return True

    def challenge_laid(self, wild: WildChallenge) -> Run[tuple[str, int | None]]:
        """The player challenges one by one; how it ended, and whose card was true."""
        challenged = False
        while wild.seat in self.playing and wild.laid:
            action = yield from self.ask("challenging", challenged=challenged)
            if isinstance(action, a.StopChallenging):
                self.tell("stopped", wild.seat)
                return "stopped", None
            if isinstance(action, a.Challenge):
                challenged = True
                self.tell("challenged", action.seat, action.target)
                laid = next(x for x in wild.laid if x.seat == action.target)
                true = self.is_laid_truth(wild, laid)
                self.tell("laid revealed", laid.seat, laid.card, true)
                if true:
                    return "truth", laid.seat
                wild.laid.remove(laid)
                wild.returned.append(laid.seat)
                self.hands[laid.seat].append(laid.card)
                self.tell("laid returned", laid.seat, laid.card)
                self.hand_changed()
                yield from self.draw(laid.seat, 1, "laid-lie")
                if not wild.laid:
                    return "all lied", None
        return ("all lied" if challenged else "nobody left"), None

    def settle_wild(
        self, wild: WildChallenge, ended: str, truth: int | None, *, empties: bool
    ) -> Run[Next]:
        """Cards go under or back, whoever is out wins, and the color is named (WLC-5 to WLC-8)."""
        how = self.rules.wild_challenge
        seat = wild.seat
        if truth is not None and how.truth_price is c.TruthPrice.ONE:
            yield from self.draw(seat, 1, "laid-truth")
        under = list(wild.laid)
        laying = [*wild.returned, *(laid.seat for laid in under)]
        back = ended == "stopped" and how.unchallenged is c.Unchallenged.TAKEN_BACK
        wild.laid.clear()
        self.wild = None
        for laid in under:
            if back:
                self.hands[laid.seat].append(laid.card)
                self.tell("laid returned", laid.seat, laid.card)
            else:
                shown = how.shown is c.LaidShown.SHOWN or laid.seat == truth
                self.put_under(laid.card, shown=shown)
                self.tell("laid discarded", laid.seat, laid.card if shown else None)
        self.hand_changed()
        self.win_by_wild(seat, empties=empties)
        must_call = self.rules.uno_call.after_laying is c.DutyAfterLaying.MUST_CALL
        if must_call:
            for other in laying:
                if other in self.playing and len(self.hands[other]) == 1:
                    self.arrive(other, called=False)
        picks = how.color_picks
        if_all_lied = picks is c.ColorPicks.SECOND_IF_ALL_LIED
        again = picks is c.ColorPicks.TWO or (if_all_lied and ended == "all lied")
        if again and seat in self.playing:
            color = yield from self.name_color(seat)
            if color is not None:
                self.color = color
        return Next(seat)

    def win_by_wild(self, seat: int, *, empties: bool) -> None:
        """Whoever has no card left wins (WLC-7, LC-06)."""
        out = [x for x in [seat, *self.following(seat)] if x in self.playing and not self.hands[x]]
        if not out:
            return
        only = self.rules.going_out.last_wild_challenge is c.LastWildChallenge.ONLY_PLAYER_WINS
        if empties and only and seat in out:
            out = [seat]
        if self.rules.wild_challenge.winners is c.JointWinners.FIRST_IN_TURN_ORDER:
            out = out[:1]
        raise RoundEnd("out", tuple(out))

    # ---- what may be laid ------------------------------------------------------------------------
    def layable(self, seat: int) -> list[Card]:
        """The cards that a seat may lay (WLC-2)."""
        assert self.wild is not None
        color = self.wild.color
        how = self.rules.wild_challenge
        cards = list(self.hands[seat])
        if how.laid_kinds is c.LaidKinds.LIARS_IF_POSSIBLE:
            cards = [card for card in cards if card.is_liars] or cards
        if how.laid_wilds is c.LaidWilds.ONLY_IF_NOTHING_ELSE:
            cards = [card for card in cards if not card.face.is_wild] or cards
        if how.laid_color is c.LaidColor.MUST_FOLLOW:
            cards = [card for card in cards if card.color is color] or cards
        return cards
