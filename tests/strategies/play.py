"""Walks of play: from some start, one legal action after the other, whoever they fall to.

All choices go through a *chooser*.  One is answered by Hypothesis, which can then shrink a walk to
the few actions that matter; the other by a seeded generator, for many games at little cost.

A choice of 0 is always the plainest one: the unmixed deck, drawing, accepting.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, Protocol

import attrs
from hypothesis import strategies as st

from liars_uno import actions as a
from liars_uno import phases as ph
from liars_uno.cards import COLORS, Card
from liars_uno.engine.legal_actions import LegalActions
from liars_uno.engine.open_plays import is_misplay
from liars_uno.engine.setup import new_game, position
from liars_uno.engine.sight import Sight
from liars_uno.engine.transition import actors, apply, legal_actions, view
from liars_uno.rules import Rules
from liars_uno.rules.choices import MatchLength, Partners
from liars_uno.rules.clashes import seat_faults
from liars_uno.rules.deck import cards_of
from liars_uno.rules.presets import PRESETS
from liars_uno.seats import CHANCE, HOST, Seat
from liars_uno.state import State
from strategies import rules as rule_strategies

#: A table: its rules, and how many seats play.
TableOf = tuple[Rules, int]

#: How often each kind of action is taken. Taken by the number of actions, nearly every play would
#: be a lie, nearly every hand would grow, and no game would come to an end.
WEIGHTS: dict[type[a.Action], int] = {
    a.Draw: 1,
    a.Accept: 8,
    a.PlayOpen: 8,
    a.PlayHidden: 5,
    a.Keep: 1,
    a.Challenge: 3,
    a.StopChallenging: 1,
    a.CallUno: 3,
    a.CatchUno: 2,
    a.CloseWindow: 2,
    a.TimeOut: 2,
    a.NextRound: 8,
}
_OTHER_WEIGHT = 4
_CARDS_TO_CALL_WITH = 2

#: One in so many actions is by a seat that nobody waits for: a call, a catch, a jump-in, the host.
_INTERRUPTS = 8

#: Cards named by choice for the top of a mixed pile; the rest lies as one number says.
_NAMED_ON_TOP = 8
_MIXTURES = 1 << 16

#: Seats at most, where a table is chosen here; ten are played in `laws/test_games.py`.
MOST_SEATS = 5


class Chooser(Protocol):
    """Whatever answers all questions of a walk."""

    def below(self, count: int) -> int:
        """A number from 0, the plainest, to `count - 1`."""


@attrs.frozen
class Drawn:
    """Choices that Hypothesis draws, and shrinks."""

    draw: st.DrawFn

    def below(self, count: int) -> int:
        """Draw a number below `count`."""
        return self.draw(_numbers_below(count)) if count > 1 else 0


@attrs.frozen
class Seeded:
    """Choices that a generator makes."""

    random: Random

    @staticmethod
    def of(seed: int | str) -> "Seeded":
        """A chooser that always chooses the same for a seed."""
        return Seeded(Random(seed))

    def below(self, count: int) -> int:
        """Take the next number below `count`."""
        return self.random.randrange(count)


class Listed:
    """Choices from a list, each taken as far as it goes; the plainest once it is used up."""

    def __init__(self, choices: Sequence[int]) -> None:
        """Take the choices in order."""
        self._choices = iter(choices)

    def below(self, count: int) -> int:
        """Take the next choice."""
        return next(self._choices, 0) % count


@cache
def _numbers_below(count: int) -> st.SearchStrategy[int]:
    return st.integers(0, count - 1)


# ---- one action ----------------------------------------------------------------------------------
def mixed(chooser: Chooser, count: int) -> tuple[int, ...]:
    """An order of `count` cards: a few chosen ones on top, the rest by a number, 0 for unmixed."""
    rest = list(range(count))
    top = [rest.pop(chooser.below(len(rest))) for _ in range(chooser.below(_NAMED_ON_TOP)) if rest]
    mixture = chooser.below(_MIXTURES)
    if mixture:
        Random(mixture).shuffle(rest)
    return (*top, *rest)


def next_action(
    chooser: Chooser, state: State, leave: int = 0, earnest: bool = False
) -> a.Action | None:
    """Some legal action of a state, by kind and then by choice; nothing once the game is over.

    One in `leave` actions is a seat leaving the table, none for 0. Who is `earnest` accuses and
    calls only with reason, and plays what matches, even where the rules let a mistake be paid for.
    """
    awaited = actors(state)
    if not awaited:
        return None
    if awaited == (CHANCE,):
        assert isinstance(state.phase, ph.AwaitingShuffle)
        return a.Shuffle(mixed(chooser, state.phase.count))
    if leave and chooser.below(leave) == leave - 1:
        seats = state.public.standing.seated
        action = a.Leave(seats[chooser.below(len(seats))])
        if action in legal_actions(state, action.seat):
            return action
    if chooser.below(_INTERRUPTS) == _INTERRUPTS - 1:
        anyone = (*range(state.public.seats), HOST)
        found = _by_kind(chooser, state, anyone[chooser.below(len(anyone))], earnest)
        if found is not None:
            return found
    action_of_awaited = _by_kind(chooser, state, awaited[chooser.below(len(awaited))], earnest)
    assert action_of_awaited is not None, state
    return action_of_awaited


def _by_kind(chooser: Chooser, state: State, seat: Seat, earnest: bool) -> a.Action | None:
    """A legal action of a seat that does not leave, its kind chosen first."""
    legal = legal_actions(state, seat)
    if earnest and seat >= 0 and state.rules.turn.misplay_penalty:
        legal = LegalActions([tuple(action for action in legal if not _is_wrong(state, action))])
    left_out: set[type[a.Action]] = {a.Leave}
    if earnest and not state.public.calls.open:
        left_out |= {a.CatchUno}
    if earnest and seat >= 0 and state.public.counts[seat] > _CARDS_TO_CALL_WITH:
        left_out |= {a.CallUno}
    kinds = sorted(
        (kind for kind in legal.kinds() if kind not in left_out),
        key=lambda kind: list(WEIGHTS).index(kind) if kind in WEIGHTS else len(WEIGHTS),
    )
    if not kinds:
        return None
    weights = [WEIGHTS.get(kind, _OTHER_WEIGHT) for kind in kinds]
    kind = kinds[_weighted(chooser, weights)]
    found = [action for action in legal if type(action) is kind]
    if kind is a.CatchUno and earnest:
        found = [action for action in found if _has_reason(state, action)] or found[:1]
    if kind is a.PlayHidden and chooser.below(2):
        found = [action for action in found if _is_honest(action)] or found
    return found[chooser.below(len(found))]


def _is_wrong(state: State, action: a.Action) -> bool:
    """Whether an action is a wrong play that the host lets reach the table (TURN-9)."""
    return isinstance(action, a.PlayOpen) and is_misplay(Sight.of(view(state, action.seat)), action)


def _has_reason(state: State, action: a.Action) -> bool:
    return isinstance(action, a.CatchUno) and action.target in state.public.calls.open


def _is_honest(action: a.Action) -> bool:
    return isinstance(action, a.PlayHidden) and action.card.face is action.claim


def _weighted(chooser: Chooser, weights: Sequence[int]) -> int:
    left = chooser.below(sum(weights))
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    raise AssertionError("a choice below the sum falls into one of the weights")


# ---- where a walk starts -------------------------------------------------------------------------
def start(chooser: Chooser, table: TableOf) -> State:
    """A new game, a game that has gone on for a while, or an endgame with short hands and piles."""
    rules, seats = table
    way = chooser.below(3)
    if way == 0:
        return new_game(rules, seats, chooser.below(seats))
    if way == 1:
        return _later(new_game(rules, seats), (5, 20, 60, 200)[chooser.below(4)], chooser)
    return endgame(chooser, rules, seats)


def _later(state: State, steps: int, chooser: Chooser) -> State:
    """The state some steps on, by a generator: a number to shrink in place of many choices."""
    seeded = Seeded.of(chooser.below(_MIXTURES))
    for _ in range(steps):
        action = next_action(seeded, state)
        if action is None or isinstance(state.phase, ph.RoundOver):
            break
        state = apply(state, action).state
    return state


def endgame(chooser: Chooser, rules: Rules, seats: int) -> State:
    """A position of short hands, with few cards left to draw, and totals near the target."""
    rest = list(cards_of(rules.deck))
    limit = rules.going_out.hand_limit

    def take() -> Card:
        return rest.pop(chooser.below(len(rest)))

    top = take()
    fair_share = len(rest) // seats
    most = max(1, min(4, fair_share, limit - 1 if limit else fair_share))
    hands = [[take() for _ in range(1 + chooser.below(most))] for _ in range(seats)]
    few = (0, 1, 3, len(rest))[chooser.below(4)]
    Random(chooser.below(_MIXTURES)).shuffle(rest)
    color = top.color or COLORS[chooser.below(len(COLORS))]
    single = tuple(seat for seat, hand in enumerate(hands) if len(hand) == 1)
    target = rules.match.target if rules.match.length is MatchLength.TO_TARGET else 1
    totals = [max(0, target - 1 - chooser.below(60)) for _ in range(seats)]
    if rules.going_out.partners is Partners.OPPOSITE:
        totals = [totals[seat % (seats // 2)] for seat in range(seats)]
    return position(
        rules,
        hands,
        top,
        color=color,
        draw=rest[:few],
        under=rest[few:],
        turn=chooser.below(seats),
        direction=(1, -1)[chooser.below(2)],
        dealer=chooser.below(seats),
        called=[seat for seat in single if chooser.below(2)],
        totals=totals,
        whole=True,
    )


# ---- walks ---------------------------------------------------------------------------------------
@attrs.frozen
class Moment:
    """A state, and what is done in it."""

    state: State
    action: a.Action


@attrs.frozen(repr=False)
class Walk:
    """Legal play from some start.

    Attributes:
        start: the first state.
        moments: every state with the action that was done in it.
        end: the last state.
    """

    start: State
    moments: tuple[Moment, ...]
    end: State

    def __repr__(self) -> str:
        """The table, the start and the actions, without the states between."""
        table = self.start.rules.to_toml().replace("\n", "; ")
        lines = [f"    {moment.action!r}" for moment in self.moments]
        halves = f"{self.start.public!r}\n  {self.start.secret!r}".replace(
            repr(self.start.rules), "rules"
        )
        return "\n".join([f"Walk by {table}", f"  {halves}", *lines])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """Be printed by Hypothesis in the same way, rather than with every state."""
        printer.text(repr(self))


def walk(chooser: Chooser, begin: State, steps: int, leave: int = 0) -> Walk:
    """Walk on from a state for some steps, or to the end of the match."""
    moments = []
    state = begin
    for _ in range(steps):
        action = next_action(chooser, state, leave)
        if action is None:
            break
        moments.append(Moment(state, action))
        state = apply(state, action).state
    return Walk(begin, tuple(moments), state)


@st.composite
def walks(
    draw: st.DrawFn,
    tables: st.SearchStrategy[TableOf],
    steps: int = 25,
    begin: Callable[[Chooser, TableOf], State] = start,
) -> Walk:
    """Walks over drawn tables, from any start; now and then a seat leaves."""
    chooser = Drawn(draw)
    table = draw(tables)
    return walk(chooser, begin(chooser, table), steps, leave=60)


def preset_tables(name: str) -> st.SearchStrategy[TableOf]:
    """Tables that play by a preset, as it is or with short hands."""
    rules = PRESETS[name]
    seats = [n for n in range(2, MOST_SEATS + 1) if not seat_faults(rules, n)]
    short = rules.evolve("deal.hand_size", 2)
    return st.tuples(st.sampled_from((rules, short)), st.sampled_from(seats))


def drawn_tables() -> st.SearchStrategy[TableOf]:
    """Tables with any rules at all, and not many seats."""
    return rule_strategies.tables().filter(lambda table: table[1] <= 2 * MOST_SEATS)


# ---- many games at little cost -------------------------------------------------------------------
def seeded_walks(
    tables: Sequence[TableOf], seeds: Sequence[int], steps: int, leave: int = 60
) -> Iterator[Walk]:
    """Walks of a generator over tables, one for each table and seed."""
    for number, table in enumerate(tables):
        for seed in seeds:
            chooser = Seeded.of(f"{number} {seed}")
            yield walk(chooser, start(chooser, table), steps, leave)
