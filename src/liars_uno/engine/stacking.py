"""Owed draws and lost turns that may be answered, and the classic Wild Draw Four challenge.

Chapters STACK and WD4.  The rules read here are CV-01 to CV-04, CV-17 to CV-20, CV-32, CV-34 and
LC-05, and CV-40.
"""

from __future__ import annotations

from typing import Final

from liars_uno import events as e
from liars_uno.cards import Card, Color, Face, Rank
from liars_uno.engine.matching import (
    hand_allows_wild_draw_four,
    limit_is_enforced,
    within_limit,
)
from liars_uno.engine.sight import Sight, guilty_takes_back, top_face
from liars_uno.engine.step import Step
from liars_uno.obligations import DrawCards, DrawReason, LoseTurn, Obligation, OweDraws
from liars_uno.phases import Accused, DrawsOwed, Phase, SkipOwed
from liars_uno.rules import Rules
from liars_uno.rules.choices import (
    Deflect,
    DoubleSkip,
    FinalDraw,
    LastWildDrawFour,
    StackDrawTwo,
    StackedWildDrawFour,
    StackWildDrawFour,
    TakerTurn,
    WildDrawFourChallenge,
)
from liars_uno.seats import Seat
from liars_uno.state import View

#: Bound once, since they are asked for in every step and looked up slowly in some Pythons.
_TWO_IN_ONE_TURN: Final = DoubleSkip.TWO_IN_ONE_TURN
_WILD_DRAW_FOUR: Final = Rank.WILD_DRAW_FOUR
_DRAW_TWO: Final = Rank.DRAW_TWO
_NOT_DRAWN: Final = FinalDraw.NOT_DRAWN

_DRAWING_RANKS: Final = (Rank.DRAW_TWO, Rank.WILD_DRAW_FOUR)


# ---- answering -----------------------------------------------------------------------------------
def refusal(sight: Sight, card: Card) -> str | None:
    """Say by its code why a card does not answer what is owed, or ``None`` if it does."""
    phase = sight.public.phase
    if isinstance(phase, SkipOwed):
        ok = card.rank is Rank.SKIP and card.face in sight.matching
        return None if ok else "skip-is-answered-with-a-skip"
    assert isinstance(phase, DrawsOwed)
    if _is_decided(sight, phase):
        return "does-not-answer-owed-draws"
    if card.rank in _DRAWING_RANKS:
        return _stack_refusal(sight, card, phase.by is _DRAW_TWO)
    if card.rank in (Rank.REVERSE, Rank.SKIP) and deflects(sight.rules, card.face, sight.color):
        return None
    return "does-not-answer-owed-draws"


def _is_decided(sight: Sight, phase: DrawsOwed) -> bool:
    """Whether a last card makes the seat draw, so that its player is out in any case (WIN-3)."""
    accused = phase.accused
    return accused is not None and not sight.public.counts[accused.seat]


def _stack_refusal(sight: Sight, card: Card, on_two: bool) -> str | None:
    rules = sight.rules
    stacking = rules.stacking
    if card.rank is _DRAW_TWO:
        if on_two:
            fits = {
                StackDrawTwo.OFF: False,
                StackDrawTwo.DRAW_TWO: True,
                StackDrawTwo.DRAW_TWO_OF_SAME_COLOR: card.color is sight.color,
                StackDrawTwo.MIXED: True,
            }[stacking.draw_two]
        else:
            fits = stacking.draw_two is StackDrawTwo.MIXED and card.color is sight.color
        return None if fits else "does-not-answer-owed-draws"
    if on_two:
        fits = stacking.wild_draw_four is StackWildDrawFour.MIXED
    else:
        fits = stacking.wild_draw_four is not StackWildDrawFour.OFF
    if not fits:
        return "does-not-answer-owed-draws"
    if (
        stacking.inside is StackedWildDrawFour.AS_USUAL
        and limit_is_enforced(rules)
        and not within_limit(rules, sight.hand, sight.top, sight.color, card)
    ):
        return "over-the-limit"
    return None


def deflects(rules: Rules, face: Face, color: Color | None) -> bool:
    """Whether a Reverse or Skip deflects an owed sum (STACK-3)."""
    allowed = {
        Deflect.OFF: (),
        Deflect.REVERSE: (Rank.REVERSE,),
        Deflect.SKIP: (Rank.SKIP,),
        Deflect.BOTH: (Rank.REVERSE, Rank.SKIP),
    }[rules.stacking.deflect]
    return face.rank in allowed and face.color is color


def is_on(rules: Rules) -> bool:
    """Whether owed draws can be answered with further ones at all (STACK-1)."""
    stacking = rules.stacking
    return (
        stacking.draw_two is not StackDrawTwo.OFF
        or stacking.wild_draw_four is not StackWildDrawFour.OFF
    )


# ---- owing ---------------------------------------------------------------------------------------
def owe(step: Step, ob: OweDraws) -> Phase | None:
    """Make the next seat draw, or wait for its answer where it may give one."""
    rules = step.rules
    victim = step.next_seat(ob.after)
    if ob.final and rules.going_out.final_draw is _NOT_DRAWN:
        return None
    may_answer = is_on(rules) and not ob.final
    if not may_answer and ob.accused is None:
        step.do(DrawCards(victim, ob.count, DrawReason.FORCED), *_lost_turn(rules, victim))
        return None
    return DrawsOwed(victim, ob.count, ob.accused, ob.by)


def accusation(view: View, card: Card, owed: int) -> Accused | None:
    """Return who may be accused for a Wild Draw Four about to be played, and on what (WD4-2)."""
    if card.rank is not _WILD_DRAW_FOUR:
        return None
    rules = view.rules
    if rules.wild_draw_four.challenge is WildDrawFourChallenge.OFF:
        return None
    if owed and rules.stacking.inside is StackedWildDrawFour.WAIVED:
        return None
    last = len(view.hand) == 1
    if last and rules.wild_draw_four.last_card is LastWildDrawFour.NOT_OFFERED:
        return None
    assert view.seat is not None
    return Accused(view.seat, view.public.color, top_face(view.public))


def accept(step: Step, phase: DrawsOwed) -> None:
    """Take what is owed (STACK-2)."""
    public = step.public
    step.emit(e.Accepted(phase.seat))
    step.agenda = list(public.agenda)
    step.do(*taking(step.rules, phase))


def taking(rules: Rules, phase: DrawsOwed) -> tuple[DrawCards | LoseTurn, ...]:
    """Return what it takes to take what is owed (STACK-2)."""
    draw = DrawCards(phase.seat, phase.owed, DrawReason.OWED)
    return (draw, *_lost_turn(rules, phase.seat))


def deflected(
    step: Step, after: Seat, owed: int, by: Rank, *, final: bool
) -> tuple[Obligation, ...]:
    """Return what a sum comes to that a Reverse or Skip sends to the next seat (STACK-3).

    It is not that card which makes anybody draw, so CV-34 has nothing to say of it; but where that
    was a last card the sum cannot be passed on (WIN-3).
    """
    if not final:
        return (OweDraws(after, owed, by=by),)
    victim = step.next_seat(after)
    draw = DrawCards(victim, owed, DrawReason.FORCED)
    return (draw, *_lost_turn(step.rules, victim))


def _lost_turn(rules: Rules, taker: Seat) -> tuple[LoseTurn, ...]:
    """Whether who takes a sum loses the turn; without stacking it does in any case (STACK-2)."""
    plays_on = is_on(rules) and rules.stacking.taker is TakerTurn.PLAYS_ON
    return () if plays_on else (LoseTurn(taker),)


def challenge(step: Step, phase: DrawsOwed) -> None:
    """Judge a challenged Wild Draw Four on the hand and the color before the play (WD4-2)."""
    accused = phase.accused
    assert accused is not None
    public = step.public
    rules = step.rules
    cards = step.secret.accused
    guilty = not hand_allows_wild_draw_four(rules, cards, accused.top, accused.color)
    step.emit(e.ChallengeMade(phase.seat, accused.seat))
    step.emit(e.HandShown(accused.seat, phase.seat, cards))
    step.emit(e.WildDrawFourJudged(accused.seat, phase.seat, guilty))
    step.agenda = list(public.agenda)
    if not guilty:
        extra = DrawCards(phase.seat, phase.owed + 2, DrawReason.WRONG_CHALLENGE)
        step.do(extra, LoseTurn(phase.seat))
        return
    if guilty_takes_back(rules):
        top = public.top
        assert top is not None
        assert top.card is not None
        step.emit(e.WildDrawFourTakenBack(accused.seat, top.card, accused.color))
    step.do(DrawCards(accused.seat, phase.owed, DrawReason.GUILTY_WILD_DRAW_FOUR))


# ---- lost turns ----------------------------------------------------------------------------------
def _double_skip(rules: Rules) -> DoubleSkip:
    return rules.turn.double_skip


def two_skips_go_together(rules: Rules) -> bool:
    """Tell whether two Skips may be put down in one turn (TURN-7, CV-32)."""
    return _double_skip(rules) is _TWO_IN_ONE_TURN


def lose_turn(step: Step, ob: LoseTurn) -> Phase | None:
    """Make a seat lose its turn, or wait where it may answer with a Skip (STACK-4)."""
    if ob.seat not in step.public.playing:
        return None
    if ob.answerable and _double_skip(step.rules) is DoubleSkip.ANSWERED:
        return SkipOwed(ob.seat)
    step.emit(e.TurnSkipped(ob.seat))
    return None


def accept_skip(step: Step, phase: SkipOwed) -> None:
    """Lose the turn after all."""
    step.emit(e.Accepted(phase.seat))
    step.agenda = list(step.public.agenda)
    step.do(LoseTurn(phase.seat))
