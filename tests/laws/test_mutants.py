"""The tests of the laws' own tests: for each law engines that break it, and every one is caught.

A broken engine has one verb exchanged (`laws.mutants_of_...`), or one entry of its own tables
(here). The walks are seeded, so that what is caught does not depend on luck, and the engine as it
is passes all of them: a check that finds every engine broken would catch everything, too.
"""

from collections.abc import Callable, Iterable
from typing import Any

import attrs
import pytest

from laws import mutants_of_ends, mutants_of_play, mutants_of_sight
from laws.facade import REAL, Engine, LawBrokenError
from laws.mutants import MUTANTS, Maker
from laws.on_walks import LAWS
from laws.stock import fresh_walks, sound_walks
from liars_uno import COMPILED
from liars_uno import events as e
from liars_uno import obligations as o
from liars_uno.cards import FACES
from liars_uno.engine import agenda, hidden_plays, scoring, window
from liars_uno.engine import going_out as ending
from liars_uno.engine.fold import PUBLIC_FOLD
from liars_uno.engine.fold_secret import SECRET_FOLD
from liars_uno.engine.step import Step
from liars_uno.engine.window import ORDER, Part
from liars_uno.phases import Phase
from liars_uno.public import Public, PublicDraft
from liars_uno.state import Secret, SecretDraft
from strategies.play import Walk

#: Breaks the engine itself, by exchanging an entry of its tables.
Sabotage = Callable[[pytest.MonkeyPatch], None]

#: The laws and the ways to break them from within.
SABOTAGES: list[tuple[int, Sabotage]] = []


def found_broken(law: int, engine: Engine, walks: Iterable[Walk]) -> bool:
    """Whether a law is found broken on some of these walks."""
    for walk in walks:
        try:
            LAWS[law](engine, walk)
        except LawBrokenError:
            return True
    return False


@pytest.mark.parametrize("law", LAWS)
def test_the_engine_as_it_is_breaks_no_law(law: int) -> None:
    """Laws 1 to 11 hold on the very walks on which broken engines are caught."""
    takes_long = law in (1, 5, 7, 9, 10)
    assert not found_broken(law, REAL, sound_walks()[:: 8 if takes_long else 1])


@pytest.mark.parametrize(("law", "make"), MUTANTS, ids=lambda part: getattr(part, "__name__", part))
def test_broken_verbs_are_caught(law: int, make: Maker) -> None:
    """Each law finds the engines of which a verb breaks it."""
    assert found_broken(law, make(), sound_walks()), make.__doc__


def test_each_law_is_broken_by_some_engine() -> None:
    """No law goes without a test that its check can fail."""
    assert all((mutants_of_play, mutants_of_sight, mutants_of_ends))  # they fill the list
    assert {law for law, _ in MUTANTS} == set(LAWS)


# ---- engines broken from within ------------------------------------------------------------------
def sabotages(law: int) -> Callable[[Sabotage], Sabotage]:
    """Register a way to break a law from within."""

    def register(sabotage: Sabotage) -> Sabotage:
        SABOTAGES.append((law, sabotage))
        return sabotage

    return register


@sabotages(1)
def hashes_by_address(patch: pytest.MonkeyPatch) -> None:
    """Equal tables have unequal hashes."""
    patch.setattr(Public, "__hash__", object.__hash__)


@sabotages(2)
def a_reshuffle_loses_a_card(patch: pytest.MonkeyPatch) -> None:
    """The last card of a mixed pile falls under the table."""
    mixed = SECRET_FOLD[e.Shuffled]

    def shuffled(secret: SecretDraft, public: PublicDraft, event: e.Shuffled) -> None:
        mixed(secret, public, event)
        secret.draw = secret.draw[:-1]
        secret.draw_count -= 1

    patch.setitem(SECRET_FOLD, e.Shuffled, shuffled)


@sabotages(2)
def a_caught_card_vanishes(patch: pytest.MonkeyPatch) -> None:
    """A card that goes back to the hand does not arrive."""

    def returned(secret: SecretDraft, public: PublicDraft, event: e.CardReturned) -> None:
        secret.pending = None

    patch.setitem(SECRET_FOLD, e.CardReturned, returned)


@sabotages(2)
def a_count_is_wrong(patch: pytest.MonkeyPatch) -> None:
    """The hand of a caught liar is counted as if the card had not come back."""

    def returned(public: PublicDraft, event: e.CardReturned) -> None:
        public.pending = None

    patch.setitem(PUBLIC_FOLD, e.CardReturned, returned)


@sabotages(3)
def any_face_may_be_claimed(patch: pytest.MonkeyPatch) -> None:
    """A claim is not held against the top card."""
    anything = frozenset(face for face in FACES if not face.is_wild)
    patch.setattr(hidden_plays, "claims", lambda sight, card: anything)


def _reorder(patch: pytest.MonkeyPatch, verdict: e.Verdict, first: Part, then: Part) -> None:
    parts = list(ORDER[verdict])
    here, there = parts.index(first), parts.index(then)
    parts[here], parts[there] = then, first
    patch.setitem(ORDER, verdict, tuple(parts))


@sabotages(4)
def a_penalty_comes_before_the_swap(patch: pytest.MonkeyPatch) -> None:
    """A wrong challenger draws before hands move."""
    _reorder(patch, e.Verdict.TRUE, Part.EFFECT, Part.CHALLENGER_DRAWS)


@sabotages(4)
def a_card_returns_before_the_effect(patch: pytest.MonkeyPatch) -> None:
    """A caught card is back before the claim has worked."""
    _reorder(patch, e.Verdict.LIE, Part.EFFECT, Part.RETURN)


@sabotages(4)
def a_liar_draws_before_the_card_is_back(patch: pytest.MonkeyPatch) -> None:
    """The penalty comes before the returned card."""
    _reorder(patch, e.Verdict.LIE, Part.RETURN, Part.LIAR_DRAWS)


@sabotages(4)
def a_disguise_costs_what_a_lie_costs(patch: pytest.MonkeyPatch) -> None:
    """A caught disguise pays the price of a lie."""
    parts = ORDER[e.Verdict.LIE]
    patch.setitem(ORDER, e.Verdict.DISGUISE, parts)


@sabotages(4)
def a_reshuffle_puts_the_draw_off(patch: pytest.MonkeyPatch) -> None:
    """A forced draw that needs a new pile is finished last, after the penalty."""
    draw = agenda.HANDLERS[o.DrawCards]

    def draw_later(step: Step, ob: o.DrawCards) -> Phase | None:
        waits = draw(step, ob)
        if waits is not None:
            rest = step.agenda.pop(0)
            at = next((i for i, x in enumerate(step.agenda) if isinstance(x, o.CheckWin)), 0)
            step.agenda.insert(at, rest)
        return waits

    patch.setitem(agenda.HANDLERS, o.DrawCards, draw_later)


@sabotages(8)
def passes_are_not_counted(patch: pytest.MonkeyPatch) -> None:
    """A blocked round goes round and round: nobody notices that all have passed."""
    patch.setitem(PUBLIC_FOLD, e.TurnPassed, lambda public, event: None)


@sabotages(8)
def renewals_are_not_counted(patch: pytest.MonkeyPatch) -> None:
    """Cards that go on each other alone are drawn and put down, on and on."""
    patch.setattr(PublicDraft, "renewals", property(lambda public: 0, lambda public, count: None))


@sabotages(10)
def pickling_drops_a_field(patch: pytest.MonkeyPatch) -> None:
    """A pickled game has forgotten the card that was just drawn."""
    whole = Secret.__reduce__

    def without_drawn(secret: Secret) -> tuple[Any, ...]:
        make, values = whole(secret)
        place = Secret.fields.index("drawn")
        return make, (*values[:place], None, *values[place + 1 :])

    patch.setattr(Secret, "__reduce__", without_drawn)


@sabotages(11)
def the_direction_crosses_into_the_next_round(patch: pytest.MonkeyPatch) -> None:
    """A new round goes on in the direction of the last one."""
    collect = PUBLIC_FOLD[e.CardsCollected]

    def collected(public: PublicDraft, event: e.CardsCollected) -> None:
        direction = public.direction
        collect(public, event)
        public.direction = direction

    patch.setitem(PUBLIC_FOLD, e.CardsCollected, collected)


@sabotages(11)
def totals_are_forgotten(patch: pytest.MonkeyPatch) -> None:
    """A new round starts from nothing."""
    collect = PUBLIC_FOLD[e.CardsCollected]

    def collected(public: PublicDraft, event: e.CardsCollected) -> None:
        collect(public, event)
        public.standing = attrs.evolve(public.standing, totals=(0,) * public.seats)

    patch.setitem(PUBLIC_FOLD, e.CardsCollected, collected)


@sabotages(11)
def the_player_wins_by_being_on_turn(patch: pytest.MonkeyPatch) -> None:
    """The winner of a round is whoever is next, not by any rule."""
    patch.setattr(ending, "side_of", lambda step, seats: (step.next_seat(seats[0]),))


@sabotages(11)
def points_are_doubled(patch: pytest.MonkeyPatch) -> None:
    """Totals grow by twice the points."""
    count = scoring.count

    def counted(*parts: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
        points, totals = count(*parts)
        both = tuple(total + point for total, point in zip(totals, points, strict=True))
        return points, both

    patch.setattr(scoring, "count", counted)


@pytest.mark.skipif(COMPILED, reason="compiled functions call each other, whatever is exchanged")
@pytest.mark.parametrize(
    ("law", "sabotage"), SABOTAGES, ids=lambda part: getattr(part, "__name__", part)
)
def test_engines_broken_from_within_are_caught(
    law: int, sabotage: Sabotage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each law finds the engines of which an entry of a table breaks it."""
    assert window.ORDER is ORDER
    with monkeypatch.context() as patch:
        sabotage(patch)
        assert found_broken(law, REAL, fresh_walks()), sabotage.__doc__
