"""The second engine as a whole: do actions, list what is legal, show the table."""

from __future__ import annotations

from collections.abc import Sequence

from liars_uno import actions as a
from liars_uno.cards import Card, Color
from liars_uno.rules import Rules
from model.legal import QUIET, Legal
from model.table import Happening, Lying, Next, Run


class Model(Legal):
    """A game by the second engine.

    `legal` tells what a seat may do, `do` does it; afterwards `happened` holds what came of it.
    """

    _running: Run[None]

    def __init__(self, rules: Rules, seats: int, dealer: int = 0) -> None:
        super().__init__(rules, seats, dealer)
        self.start(None)

    @classmethod
    def at(
        cls,
        rules: Rules,
        hands: Sequence[Sequence[Card]],
        discards: Sequence[Card],
        draw: Sequence[Card],
        *,
        color: Color,
        turn: int,
        direction: int,
        dealer: int,
        called: Sequence[int],
        open_duties: Sequence[int],
        totals: Sequence[int],
    ) -> Model:
        """A game at the start of a turn, from the whole deck; the top discard last."""
        model = cls(rules, len(hands), dealer)
        model.hands = [list(hand) for hand in hands]
        model.discard = [Lying(card, card.face, up=True) for card in discards]
        model.draw_pile = list(draw)
        model.color = color
        model.direction = direction
        model.called = set(called)
        model.open = set(open_duties)
        model.totals = list(totals)
        model.start(Next(turn, after=False))
        return model

    def start(self, first: Next | None) -> None:
        """Run up to where the first action is needed."""
        self.happened = []
        self._running = self.match(first)
        next(self._running)

    def do(self, action: a.Action) -> list[Happening]:
        """Do an action; what happened."""
        assert self.allowed(action), action
        self.happened = []
        self._running.send(action)
        return self.happened

    def is_a_misplay(self, action: a.Action) -> bool:
        """Whether an action puts down a card that does not match (TURN-9)."""
        return isinstance(action, a.PlayOpen) and self.is_misplay(action)

    def quiet(self, seat: int) -> a.Action:
        """What the host does for a silent seat: of the quietest kind the first (TABLE-4)."""
        legal = self.legal(seat)
        for kind in QUIET:
            found = [act for act in legal if type(act) is kind and not self.is_a_misplay(act)]
            plain = [act for act in found if not isinstance(act, a.PlayHidden) or act.card.is_liars]
            found = plain or found  # a card is disguised only if nothing else can be played
            if found:
                if kind is a.Challenge and self.wild is not None:
                    return a.Challenge(seat, self.wild.laid[0].seat)
                return min(found, key=_in_order)
        raise AssertionError(f"seat {seat} can do nothing")


def _in_order(action: a.Action) -> tuple[int, ...]:
    """Where an action stands among those of its kind."""
    match action:
        case a.PlayOpen(_, card, color, target, call, also):
            cards = [x.index for x in also]
            return (card.index, len(also), *cards, _color(color), _seat(target), call)
        case a.PlayHidden(_, card, claim, color, target, call):
            return (card.index, claim.index, _color(color), _seat(target), call)
        case a.Lay(_, card, claim):
            return (card.index, -1 if claim is None else claim.index)
        case a.ChooseColor(_, color):
            return (_color(color),)
        case a.ChoosePartner(_, target):
            return (_seat(target),)
        case _:
            return ()


def _color(color: Color | None) -> int:
    return -1 if color is None else list(Color).index(color)


def _seat(seat: int | None) -> int:
    return -1 if seat is None else seat
