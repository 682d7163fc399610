"""Both engines side by side: the same actions, and what they do not agree on."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import attrs

from liars_uno import actions as a
from liars_uno.cards import CARDS, COLORS, FACES, Card, Color
from liars_uno.engine.legal_actions import LegalActions
from liars_uno.engine.setup import new_game, position
from liars_uno.engine.transition import actors, apply, check, legal_actions
from liars_uno.rules import Rules
from liars_uno.seats import CHANCE, HOST
from liars_uno.state import State
from model import observe
from model.game import Model
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
    """A game of the library and one of the second engine, in step."""

    state: State
    model: Model
    log: list[a.Action] = attrs.Factory(list)

    @classmethod
    def new(cls, rules: Rules, seats: int, dealer: int, model_rules: Rules | None = None) -> Pair:
        """A new game in both."""
        pair = cls(new_game(rules, seats, dealer), Model(model_rules or rules, seats, dealer))
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
        """Compare what a seat or the host may do."""
        legal = legal_actions(self.state, seat)
        if len(legal) <= FULL and self.is_small(seat):
            mine = self.model.legal(seat)
            if set(legal) != mine or len(set(legal)) != len(legal):
                raise DisagreementError(_of_sets(seat, legal, mine))
        else:
            for place in random.sample(range(len(legal)), min(SAMPLE, len(legal))):
                if not self.model.allowed(legal[place]):
                    raise DisagreementError(
                        f"the model does not allow {observe.shown(legal[place])}"
                    )
        for action in self.thought_of(seat, random):
            violation = check(self.state, action)
            if (violation is None) != self.model.allowed(action):
                raise DisagreementError(f"{observe.shown(action)}: the library says {violation}")

    def is_small(self, seat: int) -> bool:
        """Whether everything that a seat could try is tried soon enough."""
        if seat == HOST:
            return True
        hand = self.model.hands[seat]
        ranks = [card.rank for card in hand]
        return len(set(hand)) <= 8 and max((ranks.count(rank) for rank in ranks), default=0) <= 4

    def thought_of(self, seat: int, random: Random) -> list[a.Action]:
        """Some actions that may be legal or not, most of them nearly."""
        if seat == HOST:
            return []
        hand = self.model.hands[seat] or list(CARDS)
        found: list[a.Action] = []
        for _ in range(SAMPLE // 2):
            card = random.choice(hand) if random.randrange(10) else random.choice(CARDS)
            claim = random.choice(sorted(self.model.liars_faces or FACES, key=lambda x: x.index))
            color = random.choice([None, None, *COLORS])
            target = random.choice([None, None, *range(self.model.seats)])
            call = random.randrange(4) == 0
            also = (random.choice(hand),) if random.randrange(8) == 0 else ()
            found.append(a.PlayOpen(seat, card, color, target, call, also))
            found.append(a.PlayHidden(seat, card, claim, color, target, call))
        found.append(a.Lay(seat, random.choice(hand), random.choice([None, *FACES])))
        return found


def _of_sets(seat: int, legal: Sequence[a.Action], mine: set[a.Action]) -> str:
    only_library = [action for action in legal if action not in mine][:5]
    only_model = sorted(mine.difference(legal), key=repr)[:5]
    return (
        f"seat {seat}: only the library allows {observe.shown(only_library)}, "
        f"only the model {observe.shown(only_model)}"
    )


# ---- choosing ------------------------------------------------------------------------------------
def anyone(pair: Pair) -> list[int]:
    """Every seat, and the host."""
    return [*range(pair.model.seats), HOST]


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
    model = Model.at(
        model_rules or rules,
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
    pair = Pair(state, model)
    pair.compare([], [])
    return pair


def library_allows(pair: Pair, action: a.Action) -> bool:
    """Whether the library would do an action now."""
    return check(pair.state, action) is None
