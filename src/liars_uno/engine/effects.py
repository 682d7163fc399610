"""What played and claimed cards do (chapter EFFECT), one function for each rank that does much.

The rules read here are CL-07, EF-05, TP-01 and CV-36.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from liars_uno import events as e
from liars_uno.cards import Color, Face, Rank
from liars_uno.engine import hands, hidden_plays, stacking, wild_challenge
from liars_uno.engine.step import Step
from liars_uno.obligations import AskColor, LoseTurn, Obligation, OweDraws, TakeEffect
from liars_uno.phases import NamingColor, Phase
from liars_uno.public import Public, PublicDraft
from liars_uno.rules import Rules
from liars_uno.rules.choices import CaughtColor, TwoPlayerReverse
from liars_uno.seats import Seat, next_seat

TWO_SEATS: Final = 2


def take(step: Step, ob: TakeEffect) -> None:
    """Put on the agenda what a card that works has to do."""
    effect = _EFFECTS.get(ob.face.rank)
    if effect is not None:
        step.do(*effect(step, ob))


def does_anything(rules: Rules, face: Face) -> bool:
    """Whether a face has any effect of its own at this table."""
    return face.rank in _EFFECTS and (not face.is_number or hands.moves_hands(rules, face))


def _skip(step: Step, ob: TakeEffect) -> tuple[Obligation, ...]:
    final = _is_final(step, ob)
    if ob.owed:
        return stacking.deflected(step, ob.seat, ob.owed, ob.owed_by, final=final)
    return (LoseTurn(step.next_seat(ob.seat), answerable=not final),)


def _reverse(step: Step, ob: TakeEffect) -> tuple[Obligation, ...]:
    step.emit(e.DirectionChanged(-step.public.direction))
    if ob.owed:
        final = _is_final(step, ob)
        return stacking.deflected(step, ob.seat, ob.owed, ob.owed_by, final=final)
    if _reverse_skips(step.public):
        return (LoseTurn(step.next_seat(ob.seat)),)
    return ()


def _reverse_skips(public: PublicDraft) -> bool:
    return (
        len(public.playing) == TWO_SEATS
        and public.rules.turn.two_player_reverse is TwoPlayerReverse.SKIPS
    )


def _draw_two(step: Step, ob: TakeEffect) -> tuple[Obligation, ...]:
    return (OweDraws(ob.seat, 2 + ob.owed, _is_final(step, ob)),)


def _wild_draw_four(step: Step, ob: TakeEffect) -> tuple[Obligation, ...]:
    """Put the named color in force, and make the next seat draw 4 (EFFECT-4)."""
    owes = OweDraws(ob.seat, 4 + ob.owed, _is_final(step, ob), ob.accused, ob.face.rank)
    return (*_color(step, ob), owes)


def _is_final(step: Step, ob: TakeEffect) -> bool:
    """Whether the card is the last one of a seat that thereby goes out (WIN-3)."""
    return ob.empties and ob.stands and ob.seat in step.public.playing


def _color(step: Step, ob: TakeEffect) -> tuple[Obligation, ...]:
    """Put the named color in force; after a caught lie only where EF-05 says so."""
    rules = step.rules
    if not ob.stands and rules.challenge.caught_color is CaughtColor.PREVIOUS:
        return ()
    if ob.color is not None:
        put_color(step, ob.color, ob.seat)
        return ()
    asked = ob.hidden and not hidden_plays.color_goes_with_claim(rules)
    return (AskColor(ob.seat),) if asked and not _is_final(step, ob) else ()


def put_color(step: Step, color: Color, seat: Seat) -> None:
    """Put a color in force, if it is not already: of a card (EFFECT-6) or a wild (EFFECT-5)."""
    if step.public.color is not color:
        step.emit(e.ColorChanged(color, seat))


def ask_color(step: Step, ob: AskColor) -> Phase | None:
    """Wait for a color, unless the seat that should name it is gone."""
    return NamingColor(ob.seat) if ob.seat in step.public.playing else None


_EFFECTS: Final[dict[Rank, Callable[[Step, TakeEffect], tuple[Obligation, ...]]]] = {
    Rank.ZERO: hands.effect,
    Rank.SEVEN: hands.effect,
    Rank.SKIP: _skip,
    Rank.REVERSE: _reverse,
    Rank.DRAW_TWO: _draw_two,
    Rank.WILD_DRAW_FOUR: _wild_draw_four,
    Rank.WILD_LIARS_CHALLENGE: wild_challenge.effect,
}

_HARMFUL: Final = (Rank.SKIP, Rank.DRAW_TWO, Rank.WILD_DRAW_FOUR)


def victims_of(public: Public) -> tuple[Seat, ...]:
    """Return whom the pending claim would make draw or lose a turn (WINDOW-5)."""
    assert public.pending is not None
    rank = public.pending.claim.rank
    if rank in _HARMFUL or (rank is Rank.REVERSE and _reverse_skips(public)):
        claimant = public.pending.seat
        return (next_seat(public.playing, public.seats, claimant, public.direction),)
    return ()
