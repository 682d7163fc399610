"""Both engines side by side: the same actions, and what they do not agree on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import attrs

from liars_uno import actions as a
from liars_uno.cards import CARDS, COLORS, FACES, Card, Color
from liars_uno.engine.legal_actions import LegalActions
from liars_uno.engine.legality import judge
from liars_uno.engine.setup import new_game, position
from liars_uno.engine.transition import actors, apply, check, legal_actions, view
from liars_uno.rules import Rules
from liars_uno.seats import CHANCE, HOST
from liars_uno.state import State
from model import observe, reading
from model.game import Model
from model.reading import Counts
from model.table import Happening
from strategies.play import Chooser

#: A list of legal actions of at most this length is compared as a whole.
FULL = 150
#: Of a longer one, and of actions that might be legal, so many are looked at.
SAMPLE = 12


class DisagreementError(AssertionError):
    """The two engines do not agree."""


@attrs.define
class Pair:
    """A game of the library and one of the second engine, in step.

    Attributes:
        state: the library's state.
        model: the second engine.
        read: which fields of the rules the second engine has read since the last step.
        log: what was done.
        counts: in how many steps each field was read, and each action and event occurred.
    """

    state: State
    model: Model
    read: set[str]
    log: list[a.Action] = attrs.Factory(list)
    counts: Counts = attrs.Factory(Counter)

    @classmethod
    def new(cls, rules: Rules, seats: int, dealer: int, model_rules: Rules | None = None) -> Pair:
        """A new game in both."""
        read: set[str] = set()
        model = Model(reading.watched(model_rules or rules, read), seats, dealer)
        pair = cls(new_game(rules, seats, dealer), model, read)
        pair.compare([], [])
        return pair

    def do(self, action: a.Action) -> None:
        """Do an action in both, and compare what came of it."""
        self.log.append(action)
        if not self.model.allowed(action):
            raise DisagreementError(f"the model does not allow {observe.shown(action)}")
        self.state, events = apply(self.state, action)
        happened = self.model.do(action)
        self.compare(observe.told_by_library(events), observe.told_by_model(happened))
        self.counts.update(self.read)
        self.counts.update({f"event {type(event).__name__}" for event in events})
        self.counts[f"action {type(action).__name__}"] += 1
        self.read.clear()

    def compare(self, library: list[Happening], model: list[Happening]) -> None:
        """Compare what both show, and what both say happened."""
        faults = observe.differences(observe.of_library(self.state), observe.of_model(self.model))
        if library != model:
            faults.append(
                f"the library tells {observe.shown(library)},\n    the model {observe.shown(model)}"
            )
        if faults:
            raise DisagreementError("\n  ".join(faults))

    # ---- legal actions ---------------------------------------------------------------------------
    def compare_legal(self, seat: int, random: Random) -> None:
        """Compare what a seat, the host or chance may do, and what each of them may not.

        Short lists are compared as a whole.  Of long ones all but the plays are, and some plays:
        some that the library lists, and some that anybody might think of.
        """
        legal = legal_actions(self.state, seat)
        if len(legal) <= FULL and self.is_small(seat):
            mine = self.model.legal(seat)
            if set(legal) != mine or len(set(legal)) != len(legal):
                raise DisagreementError(_of_sets(seat, legal, mine))
        else:
            for place in random.sample(range(len(legal)), min(SAMPLE, len(legal))):
                self.compare_action(legal[place], judged=True)
            for action in self.model.answers(seat):
                self.compare_action(action)
        for action in self.thought_of(seat, random):
            self.compare_action(action)
        action = self.hardly_an_action(seat, random)
        if check(self.state, action) is None or self.model.allowed(action):
            raise DisagreementError(f"{observe.shown(action)} is allowed")

    def compare_action(self, action: a.Action, *, judged: bool | None = None) -> None:
        """Compare whether an action is allowed; `judged` is what the library says if known."""
        if judged is None:
            seat = action.seat if action.seat >= 0 else None
            judged = judge(view(self.state, seat), action) is None
        if judged != self.model.allowed(action):
            which = "library" if judged else "model"
            raise DisagreementError(f"only the {which} allows {observe.shown(action)}")

    def is_small(self, seat: int) -> bool:
        """Whether everything that a seat could try is tried soon enough."""
        if seat < 0:
            return True
        hand = self.model.hands[seat]
        ranks = [card.rank for card in hand]
        return len(set(hand)) <= 8 and max((ranks.count(rank) for rank in ranks), default=0) <= 4

    def thought_of(self, seat: int, random: Random) -> list[a.Action]:
        """Some actions that may be legal or not, most of them nearly."""
        if seat == CHANCE:
            count = self.model.facts.get("count", 3)
            order = list(range(count))
            return [a.Shuffle(tuple(x)) for x in (order, order[::-1], order[1:], [*order, count])]
        if seat == HOST:
            return []
        hand = self.model.hands[seat] or list(CARDS)
        found: list[a.Action] = []
        for _ in range(SAMPLE // 2):
            card = random.choice(hand) if random.randrange(10) else random.choice(CARDS)
            claim = random.choice(self.model.claims or FACES)
            color = random.choice([None, None, *COLORS])
            target = random.choice([None, None, *range(self.model.seats)])
            call = random.randrange(4) == 0
            also = (random.choice(hand),) if random.randrange(8) == 0 else ()
            found.append(a.PlayOpen(seat, card, color, target, call, also))
            found.append(a.PlayHidden(seat, card, claim, color, target, call))
        found.append(a.Lay(seat, random.choice(hand), random.choice([None, *FACES])))
        return found

    def hardly_an_action(self, seat: int, random: Random) -> a.Action:
        """Something about a seat that is not at the table, or an order that is none."""
        nobody = random.choice([self.model.seats, self.model.seats + 7, -1, -2, -3])
        card = random.choice(CARDS)
        someone = max(seat, 0)
        found: list[a.Action] = [
            a.Draw(nobody),
            a.Accept(nobody),
            a.CallUno(nobody),
            a.Leave(nobody),
            a.PlayOpen(nobody, card),
            a.PlayHidden(nobody, card, card.face),
            a.PlayOpen(someone, card, target=nobody),
            a.PlayHidden(someone, card, card.face, target=nobody),
            a.Lay(nobody, card),
            a.Challenge(someone, nobody),
            a.CatchUno(someone, nobody),
            a.CatchUno(nobody, someone),
            a.ChoosePartner(someone, nobody),
            a.TimeOut(nobody),
            a.Shuffle((0, 0)),
        ]
        return random.choice(found)


def _of_sets(seat: int, legal: Sequence[a.Action], mine: set[a.Action]) -> str:
    only_library = [action for action in legal if action not in mine][:5]
    only_model = sorted(mine.difference(legal), key=repr)[:5]
    return (
        f"seat {seat}: only the library allows {observe.shown(only_library)}, "
        f"only the model {observe.shown(only_model)}"
    )


# ---- choosing ------------------------------------------------------------------------------------
def anyone(pair: Pair) -> list[int]:
    """Every seat, the host, and chance."""
    return [*range(pair.model.seats), HOST, CHANCE]


def choose_call(chooser: Chooser, pair: Pair) -> a.Action | None:
    """Something that a seat nobody waits for might do: wrong calls and accusations above all."""
    seat = chooser.below(pair.model.seats)
    legal: LegalActions = legal_actions(pair.state, seat)
    found = [x for x in legal if isinstance(x, a.CallUno | a.CatchUno)]
    return found[chooser.below(len(found))] if found else None


def is_chance(pair: Pair) -> bool:
    """Whether cards are to be mixed."""
    return actors(pair.state) == (CHANCE,)


# ---- endgames ------------------------------------------------------------------------------------
@attrs.frozen
class Parts:
    """A position at the start of a turn, of a whole deck."""

    hands: list[list[Card]]
    discards: list[Card]
    draw: list[Card]
    color: Color
    turn: int
    direction: int
    dealer: int
    called: list[int]
    open_duties: list[int]
    totals: list[int]


def parts_of(state: State) -> Parts:
    """The parts of a position at the start of a turn, with all discards face up."""
    public, secret = state.public, state.secret
    discards = [lying.card for lying in public.discard or ()]
    assert public.color is not None
    return Parts(
        hands=[list(hand) for hand in secret.hands],
        discards=[card for card in reversed(discards) if card is not None],
        draw=list(secret.draw_pile),
        color=public.color,
        turn=public.turn,
        direction=public.direction,
        dealer=public.dealer,
        called=list(public.calls.called),
        open_duties=list(public.calls.open),
        totals=list(public.totals),
    )


def pair_at(rules: Rules, parts: Parts, model_rules: Rules | None = None) -> Pair:
    """Both engines at a position."""
    state = position(
        rules,
        parts.hands,
        parts.discards[-1],
        color=parts.color,
        draw=parts.draw,
        under=parts.discards[:-1],
        turn=parts.turn,
        direction=parts.direction,
        dealer=parts.dealer,
        called=parts.called,
        open_duties=parts.open_duties,
        totals=parts.totals,
        whole=True,
    )
    read: set[str] = set()
    model = Model.at(
        reading.watched(model_rules or rules, read),
        parts.hands,
        parts.discards,
        parts.draw,
        color=parts.color,
        turn=parts.turn,
        direction=parts.direction,
        dealer=parts.dealer,
        called=parts.called,
        open_duties=parts.open_duties,
        totals=parts.totals,
    )
    pair = Pair(state, model, read)
    pair.compare([], [])
    return pair


def library_allows(pair: Pair, action: a.Action) -> bool:
    """Whether the library would do an action now."""
    return check(pair.state, action) is None
