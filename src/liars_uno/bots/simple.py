"""A simple but sane bot: true when it can be, lying and doubting with some sense of the odds."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from liars_uno import Face, Rank, Seat, View
from liars_uno import actions as a
from liars_uno import phases as ph
from liars_uno.actions import Action
from liars_uno.bots import odds
from liars_uno.bots.tempers import Temper
from liars_uno.rules.choices import SevenZero, TruthPrice
from liars_uno.seats import next_seat

T = TypeVar("T")
Play = a.PlayOpen | a.PlayHidden

#: A hand of so few cards, one's own or a neighbor's, calls for haste.
_FEW: Final = 2
_STRONG: Final = (Rank.SKIP, Rank.DRAW_TWO, Rank.WILD_DRAW_FOUR)
_DRAWN_FOR: Final = (Rank.DRAW_TWO, Rank.WILD_DRAW_FOUR)
#: How likely the lie must be before a last card is challenged, which else wins the round.
_DOUBT_OF_LAST_CARD: Final = 0.15


class SimpleBot:
    """Plays for one seat; the same generator gives the same play.

    It never leaves the table, never accuses without cause, and answers whatever it is asked: if
    nothing that it knows of is allowed, it takes the first thing that is.

    Args:
        generator: the only source of its whims.
        temper: its habits.

    >>> from liars_uno import Table, presets
    >>> table = Table(presets.LIARS_UNO, seats=2, seed=1)
    >>> bot = SimpleBot(random.Random(1))
    >>> (seat,) = table.actors()
    >>> bot.choose(table.view(seat), table.legal(seat)) in table.legal(seat)
    True
    """

    def __init__(self, generator: random.Random, temper: Temper | None = None) -> None:
        """Sit down."""
        self._random = generator
        self.temper = temper or Temper()

    # ---- the two questions -----------------------------------------------------------------------
    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return what to do when the game waits for this seat; ``legal`` must not be empty."""
        answer: Action | None
        match view.public.phase:
            case ph.ChallengeWindow():
                answer = self._answer_claim(view, legal)
            case ph.DrawsOwed() | ph.SkipOwed():
                answer = self._answer_owed(view, legal)
            case ph.NamingColor():
                answer = self._name_color(view, legal)
            case ph.NamingPartner():
                answer = self._name_partner(view, legal)
            case ph.Laying():
                answer = self._lay(view, legal)
            case ph.Challenging():
                answer = self._challenge_laid(view, legal)
            case _:
                answer = self._take_turn(view, legal)
        return answer if answer is not None else legal[0]

    def interrupt(self, view: View, legal: Sequence[Action]) -> Action | None:
        """Return what to do out of turn - call UNO, catch, jump in - or ``None`` for nothing."""
        calls = view.public.calls
        if not calls.open and view.public.turn == view.seat:
            return None
        for action in legal:
            match action:
                case a.CallUno() if view.seat in calls.open and not self._by(self.temper.forgets):
                    return action
                case a.CatchUno(target=seat) if seat in calls.open and self._by(
                    self.temper.attention
                ):
                    return action
                case a.PlayOpen() if view.public.turn != view.seat and self._by(0.5):
                    return action
                case _:
                    pass
        return None

    # ---- the turn --------------------------------------------------------------------------------
    def _take_turn(self, view: View, legal: Sequence[Action]) -> Action | None:
        truths: list[Play] = []
        lies: list[Play] = []
        disguises: list[Play] = []
        rest: list[Action] = []
        for action in legal:
            match action:
                case a.PlayOpen():
                    if odds.fits(view, action.card.face):  # else it is a misplay (TURN-9)
                        truths.append(action)
                case a.PlayHidden():
                    if not action.card.is_liars:
                        disguises.append(action)
                    elif action.claim is action.card.face:
                        truths.append(action)
                    else:
                        lies.append(action)
                case a.Draw() | a.Keep():
                    rest.append(action)
                case _:
                    pass
        if truths and not (lies and self._by(self.temper.whim)):
            return self._best_play(view, truths)
        if lies and (truths or not rest or self._by(self.temper.bluff)):
            return self._best_play(view, self._of_one_card(lies))
        if disguises and (not rest or self._by(self.temper.cheat)):
            return self._best_play(view, self._of_one_card(disguises))
        return rest[0] if rest else None

    def _of_one_card(self, plays: Sequence[Play]) -> list[Play]:
        """The plays of the card that is best got rid of by a lie."""
        cards = tuple(dict.fromkeys(play.card for play in plays))
        card = self._best(cards, odds.worth)
        return [play for play in plays if play.card is card]

    def _best_play(self, view: View, plays: Sequence[Play]) -> Play:
        with_call = [play for play in plays if play.call_uno]
        if with_call and not self._by(self.temper.forgets):
            plays = with_call
        else:
            plays = [play for play in plays if not play.call_uno] or plays
        return self._best(plays, lambda play: self._score(view, play))

    def _score(self, view: View, play: Play) -> float:
        """How good a play looks: cards got rid of, color kept, neighbors held back, hands won."""
        public = view.public
        also = play.also if isinstance(play, a.PlayOpen) else ()
        left = len(view.hand) - 1 - len(also)
        face = play.claim if isinstance(play, a.PlayHidden) else (also or (play.card,))[-1].face
        threat = min(public.counts[seat] for seat in public.playing if seat != view.seat)
        score = 3.0 * len(also) + odds.worth(play.card) / 10
        if play.card.face.is_wild and left > _FEW < threat:
            score -= 8  # a wild is worth more later
        color = play.color if face.is_wild else face.color
        score += 0.6 * sum(1 for card in view.hand if card.color is color and card is not play.card)
        if face.is_wild and color is not odds.favorite(view, play.card):
            score -= 4
        if face.rank in _STRONG and threat <= _FEW:
            score += 4
        if isinstance(play, a.PlayHidden) and play.claim is not play.card.face:
            score += self._believed(view, play.claim)
        return score + self._hands_won(view, face, play.target, left)

    def _believed(self, view: View, claim: Face) -> float:
        """How well a lie would be believed: by the copies that others cannot account for.

        Grand claims, which everybody makes who has nothing, are believed least.
        """
        copies = odds.copies_unseen(view, claim) + sum(
            1 for card in view.hand if card.is_liars and card.face is claim
        )
        if not copies:
            return -10.0
        return 0.3 * min(copies, 3) - (2.5 if claim.rank in _DRAWN_FOR else 0.0)

    def _hands_won(self, view: View, face: Face, target: Seat | None, left: int) -> float:
        """How many cards a 7 or 0 would take off this seat's hand."""
        public = view.public
        if view.rules.hands.seven_zero is SevenZero.OFF or not left:
            return 0.0
        if face.rank is Rank.SEVEN and target is not None:
            return 2.0 * (left - public.counts[target])
        if face.rank is Rank.ZERO:
            assert view.seat is not None
            giver = next_seat(public.playing, public.seats, view.seat, -public.direction)
            return 2.0 * (left - public.counts[giver])
        return 0.0

    # ---- answers ---------------------------------------------------------------------------------
    def _answer_claim(self, view: View, legal: Sequence[Action]) -> Action | None:
        accept = self._first(legal, a.Accept)
        challenge = self._first(legal, a.Challenge)
        pending = view.public.pending
        assert pending is not None
        if challenge is None:
            return accept
        if accept is None:
            return challenge
        doubt = self.temper.doubt
        if not view.public.counts[pending.seat]:
            doubt = min(doubt, _DOUBT_OF_LAST_CARD)
        seems = odds.chance_of_lie(view) + self._random.uniform(-0.12, 0.12)
        return challenge if seems > doubt else accept

    def _answer_owed(self, view: View, legal: Sequence[Action]) -> Action | None:
        answers = [action for action in legal if isinstance(action, a.PlayOpen)]
        if answers:
            return self._best_play(view, answers)
        challenge = self._first(legal, a.Challenge)
        phase = view.public.phase
        if challenge is not None and isinstance(phase, ph.DrawsOwed) and phase.accused is not None:
            # The more cards are left to its player, the likelier that one has the color before.
            guilty = 1 - 0.82 ** view.public.counts[phase.accused.seat]
            if guilty * 0.7 > self.temper.doubt + self._random.uniform(-0.1, 0.1):
                return challenge
        return self._first(legal, a.Accept)

    def _name_color(self, view: View, legal: Sequence[Action]) -> Action | None:
        named = [action for action in legal if isinstance(action, a.ChooseColor)]
        wanted = odds.favorite(view)
        return self._best(named, lambda action: action.color is wanted)

    def _name_partner(self, view: View, legal: Sequence[Action]) -> Action | None:
        named = [action for action in legal if isinstance(action, a.ChoosePartner)]
        mine = len(view.hand)

        def gain(action: a.ChoosePartner) -> int:
            return 0 if action.target is None else mine - view.public.counts[action.target]

        return self._best(named, gain)

    # ---- the Wild Liar's Challenge ---------------------------------------------------------------
    def _lay(self, view: View, legal: Sequence[Action]) -> Action | None:
        table = view.public.wild_challenge
        assert table is not None
        laid = [action for action in legal if isinstance(action, a.Lay)]

        def score(action: a.Lay) -> float:
            true = action.card.color is table.color and action.claim in (None, action.card.face)
            keep = 40 if action.card.face.is_wild else 0
            return odds.worth(action.card) + (100 if true else 0) - keep

        return self._best(laid, score)

    def _challenge_laid(self, view: View, legal: Sequence[Action]) -> Action | None:
        stop = self._first(legal, a.StopChallenging)
        targets = [action for action in legal if isinstance(action, a.Challenge)]

        def suspicion(action: a.Challenge) -> float:
            assert action.target is not None
            wins = not view.public.counts[action.target]
            return odds.chance_without_color(view, action.target) + (2 if wins else 0)

        best = self._best(targets, suspicion)
        costs = view.rules.wild_challenge.truth_price is TruthPrice.ONE
        return stop if stop is not None and costs and suspicion(best) < self.temper.doubt else best

    # ---- whims -----------------------------------------------------------------------------------
    def _by(self, chance: float) -> bool:
        return self._random.random() < chance

    def _best(self, things: Sequence[T], score: Callable[[T], float]) -> T:
        """The thing of the best score, a random one of those that are about as good."""
        scores = [score(thing) + self._random.random() for thing in things]
        return things[scores.index(max(scores))]

    @staticmethod
    def _first(legal: Iterable[Action], kind: type[T]) -> T | None:
        return next((action for action in legal if isinstance(action, kind)), None)
