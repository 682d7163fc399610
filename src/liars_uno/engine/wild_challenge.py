"""The Wild Liar's Challenge, from the first color to the second (chapter WLC).

The rules read here are LC-06 and WL-01 to WL-12.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import assert_never

from liars_uno import events as e
from liars_uno.cards import Card, Color, Face
from liars_uno.engine import going_out, uno_call
from liars_uno.engine.step import Step
from liars_uno.events import Verdict
from liars_uno.obligations import (
    AskColor,
    AskToLay,
    DrawCards,
    DrawReason,
    GoOnChallenging,
    NextTurn,
    Obligation,
    SettleWildChallenge,
    TakeEffect,
)
from liars_uno.parts import WildChallengeTable
from liars_uno.phases import Challenging, Laying, Phase
from liars_uno.public import Public, PublicDraft
from liars_uno.rules import Rules
from liars_uno.rules.choices import (
    Asserted,
    ColorPicks,
    LaidColor,
    LaidKinds,
    LaidShown,
    LaidWilds,
    LastCardLaid,
    LastWildChallenge,
    LayingOrder,
    PlayerChallenges,
    TruthPrice,
    Unchallenged,
)
from liars_uno.rules.deck import faces_of
from liars_uno.rules.groups import Deck
from liars_uno.seats import Seat, seats_from, without
from liars_uno.state import View


def table_of(public: PublicDraft) -> WildChallengeTable:
    """The Wild Liar's Challenge in progress."""
    assert public.wild_challenge is not None
    return public.wild_challenge


# ---- opening and laying --------------------------------------------------------------------------
def effect(step: Step, ob: TakeEffect) -> tuple[Obligation, ...]:
    """Ask the others to lay cards, unless it was a last card that wins at once (WLC-1, WIN-3)."""
    at_once = going_out.last_wild_challenge(step.rules) is LastWildChallenge.WINS_AT_ONCE
    if ob.empties and at_once:
        return ()
    assert ob.color is not None
    step.emit(e.WildChallengeOpened(ob.seat, ob.color))
    step.agenda.clear()
    return (AskToLay(_layers(step, ob.seat)),)


def _layers(step: Step, player: Seat) -> tuple[Seat, ...]:
    """The seats that lay, in turn order; WL-11 may exempt those with one card."""
    public = step.public
    exempt = step.rules.wild_challenge.last_card is LastCardLaid.EXEMPT
    others = seats_from(public.playing, public.seats, player, public.direction)
    return tuple(seat for seat in others if not (exempt and public.counts[seat] == 1))


def lay_or_challenge(step: Step, awaited: tuple[Seat, ...]) -> Phase | None:
    """Wait for the next seat to lay or, if all have, go on to the challenges."""
    if awaited:
        return Laying(awaited)
    if table_of(step.public).laid:
        return Challenging(challenged=False)
    step.do(SettleWildChallenge(all_lied=False, truth=None, stopped=False))
    return None


def next_to_lay(rules: Rules, phase: Laying) -> tuple[Seat, ...]:
    """Return who may lay now: the next in turn order, or anyone who has not (WL-02)."""
    in_order = rules.wild_challenge.laying_order is LayingOrder.TURN_ORDER
    return phase.awaited[:1] if in_order else phase.awaited


def cards_to_lay(view: View) -> tuple[Card, ...]:
    """Return the cards of the hand that may be laid (WLC-2), each once.

    WL-05, WL-06 and WL-04 each narrow the choice where the hand allows it.
    """
    rules = view.rules.wild_challenge
    color = table_of(view.public).color
    cards = tuple(dict.fromkeys(view.hand))
    if rules.laid_kinds is LaidKinds.LIARS_IF_POSSIBLE:
        cards = _narrowed(cards, lambda card: card.is_liars)
    if rules.laid_wilds is LaidWilds.ONLY_IF_NOTHING_ELSE:
        cards = _narrowed(cards, lambda card: not card.face.is_wild)
    if rules.laid_color is LaidColor.MUST_FOLLOW:
        cards = _narrowed(cards, lambda card: card.color is color)
    return cards


def _narrowed(cards: Iterable[Card], fits: Callable[[Card], bool]) -> tuple[Card, ...]:
    kept = tuple(cards)
    return tuple(card for card in kept if fits(card)) or kept


def claims_to_lay(rules: Rules, color: Color) -> tuple[Face | None, ...]:
    """Return what may be said about a laid card: nothing but the color, or a face of it (WL-03)."""
    if rules.wild_challenge.asserted is Asserted.COLOR:
        return (None,)
    return _faces_of_color(rules.deck, color)


@lru_cache(maxsize=256)
def _faces_of_color(deck: Deck, color: Color) -> tuple[Face | None, ...]:
    return tuple(face for face in faces_of(deck) if face.color is color)


def lay(step: Step, phase: Laying, seat: Seat, card: Card, claim: Face | None) -> None:
    """Lay a card face down."""
    step.emit(e.CardLaid(seat, claim, card))
    step.wait(lay_or_challenge(step, without(phase.awaited, seat)))


# ---- challenging ---------------------------------------------------------------------------------
def targets(public: Public) -> tuple[Seat, ...]:
    """Return the seats whose laid card may be challenged."""
    return tuple(laid.seat for laid in table_of(public).laid)


def stop_refusal(rules: Rules, phase: Challenging) -> str | None:
    """Say by its code why the player may not stop challenging, or ``None`` (WLC-3)."""
    rule = rules.wild_challenge.player_challenges
    match rule:
        case PlayerChallenges.OPTIONAL:
            return None
        case PlayerChallenges.FIRST_COMPULSORY:
            return None if phase.challenged else "first-challenge-is-compulsory"
        case PlayerChallenges.UNTIL_TRUTH:
            return "challenges-go-on-until-a-truth"
        case _:
            assert_never(rule)


def challenge(step: Step, target: Seat) -> None:
    """Turn a laid card over: a lie goes back and costs, a truth ends it (WLC-4, WLC-5)."""
    table = table_of(step.public)
    place = [laid.seat for laid in table.laid].index(target)
    card = step.secret.laid[place]
    true = _is_true(step.rules, card, table.color, table.laid[place].claim)
    step.emit(e.ChallengeMade(table.seat, target))
    step.emit(e.LaidRevealed(target, card, Verdict.TRUE if true else Verdict.LIE))
    if true:
        if step.rules.wild_challenge.truth_price is TruthPrice.ONE:
            step.do(DrawCards(table.seat, 1, DrawReason.LAID_TRUTH))
        step.agenda.append(SettleWildChallenge(all_lied=False, truth=target, stopped=False))
    else:
        step.emit(e.LaidReturned(target, card))
        step.do(DrawCards(target, 1, DrawReason.LAID_LIE), GoOnChallenging())


def _is_true(rules: Rules, card: Card, color: Color, claim: Face | None) -> bool:
    if rules.wild_challenge.asserted is Asserted.CARD:
        return card.face is claim
    return card.color is color


def go_on(step: Step) -> Phase | None:
    """Let the player challenge on, or settle if nobody is left to be challenged."""
    if table_of(step.public).laid:
        return Challenging(challenged=True)
    step.do(SettleWildChallenge(all_lied=True, truth=None, stopped=False))
    return None


def stop(step: Step) -> None:
    """Challenge nobody further (WLC-6)."""
    step.emit(e.ChallengingStopped(table_of(step.public).seat))
    step.do(SettleWildChallenge(all_lied=False, truth=None, stopped=True))


# ---- settling ------------------------------------------------------------------------------------
def settle(step: Step, ob: SettleWildChallenge) -> None:
    """Put cards under it or give them back, see who has won, and pass the turn on."""
    table = table_of(step.public)
    taken_back = ob.stopped and step.rules.wild_challenge.unchallenged is Unchallenged.TAKEN_BACK
    shown = step.rules.wild_challenge.shown is LaidShown.SHOWN
    for laid, card in zip(table.laid, step.secret.laid, strict=True):
        if taken_back:
            step.emit(e.LaidReturned(laid.seat, card))
        else:
            seen = shown or laid.seat == ob.truth
            step.emit(e.LaidDiscarded(laid.seat, card if seen else None))
    step.emit(e.WildChallengeSettled(ob.all_lied))
    public = step.public
    empty = tuple(seat for seat in public.playing if not public.counts[seat])
    if empty:
        going_out.out(step, going_out.winners_of_wild_challenge(step, table.seat, empty))
        return
    layers = {*table.returned, *(laid.seat for laid in table.laid)}
    order = seats_from(public.playing, public.seats, table.seat, public.direction)
    uno_call.laid_settled(step, tuple(seat for seat in order if seat in layers))
    if _names_again(step.rules, ob.all_lied):
        step.do(AskColor(table.seat), NextTurn())
    else:
        step.do(NextTurn())


def _names_again(rules: Rules, all_lied: bool) -> bool:
    """Whether the player names the color in force once more (WLC-8)."""
    rule = rules.wild_challenge.color_picks
    match rule:
        case ColorPicks.TWO:
            return True
        case ColorPicks.ONE:
            return False
        case ColorPicks.SECOND_IF_ALL_LIED:
            return all_lied
        case _:
            assert_never(rule)


# ---- leaving -------------------------------------------------------------------------------------
def seat_left(step: Step, phase: Laying | Challenging, seat: Seat) -> Phase | None:
    """Go on without a seat that has left (LEAVE-2); its own laid card goes under at once."""
    table = table_of(step.public)
    if seat in (laid.seat for laid in table.laid):
        step.emit(e.LaidDiscarded(seat, None))
    if seat == table.seat:
        step.do(SettleWildChallenge(all_lied=False, truth=None, stopped=False))
        return None
    if isinstance(phase, Laying):
        return lay_or_challenge(step, without(phase.awaited, seat))
    if table_of(step.public).laid:
        return phase
    step.do(SettleWildChallenge(all_lied=phase.challenged, truth=None, stopped=False))
    return None
