"""Who may do what: one table of phases and actions, judged from a view alone.

``ALLOWED`` is the whole of it.  A missing cell is an illegal action; the function in a cell says
by a code what else is wrong, or nothing.  :func:`judge` walks the table for one action,
:func:`list_legal` for one seat; both ask the same questions of the same chapters, and no question
can depend on a card that the seat does not see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final

from liars_uno import actions as a
from liars_uno import phases as ph
from liars_uno.cards import Card
from liars_uno.engine import (
    drawing,
    hands,
    hidden_plays,
    open_plays,
    uno_call,
    wild_challenge,
    window,
)
from liars_uno.engine.legal_actions import HiddenPlays, LegalActions, Segment
from liars_uno.engine.sight import Sight, others_in_play
from liars_uno.public import Public
from liars_uno.rules.deck import liars_faces
from liars_uno.seats import CHANCE, HOST, Seat
from liars_uno.state import View

#: Bound once, since they are asked for in every step and looked up slowly in some Pythons.
_RoundOver: Final = ph.RoundOver
_MatchOver: Final = ph.MatchOver
_AwaitingShuffle: Final = ph.AwaitingShuffle

Judge = Callable[[View, Any], str | None]


def _seat_of(view: View) -> Seat:
    assert view.seat is not None
    return view.seat


# ---- playing and drawing -------------------------------------------------------------------------
def _play_open(view: View, action: a.PlayOpen) -> str | None:
    sight = Sight.of(view)
    if action.card not in sight.hand:
        return "not-in-hand"
    if action in open_plays.simple_plays(sight).get(action.card, ()):
        return None
    if action.also and action.also not in open_plays.companions(sight, action.card):
        return "cards-do-not-go-together"
    last = action.also[-1] if action.also else action.card
    code = open_plays.refusal(sight, action.card, last, 1 + len(action.also))
    if code is not None and not (code == "no-match" and open_plays.is_misplay(sight, action)):
        return code
    return open_plays.option_refusal(sight, action)


def _play_hidden(view: View, action: a.PlayHidden) -> str | None:
    sight = Sight.of(view)
    if sight.public.turn != sight.seat:
        return "not-your-turn"
    if action.card not in sight.hand:
        return "not-in-hand"
    code = hidden_plays.card_refusal(sight, action.card)
    if code is not None:
        return code
    options = hidden_plays.claim_options(sight, action.card)
    if (action.claim, action.color, action.target) not in options:
        return _option_refusal(sight, action, options)
    calls = open_plays.calls_for(sight, 1)
    return None if action.call_uno in calls else "no-call-with-this-play"


def _option_refusal(
    sight: Sight, action: a.PlayHidden, options: tuple[hidden_plays.ClaimOption, ...]
) -> str:
    """Say which part of a claim is wrong."""
    if action.claim not in hidden_plays.claims(sight, action.card):
        return "implausible-claim"
    fitting = [option for option in options if option[0] is action.claim]
    if not fitting:
        return hidden_plays.must_be_true(sight, action.card) or "implausible-claim"
    if action.color not in [option[1] for option in fitting]:
        return "color-is-missing" if action.color is None else "color-cannot-be-named"
    return "partner-is-missing" if action.target is None else "partner-cannot-be-named"


def _on_turn(view: View, action: Any) -> str | None:
    return None if view.public.turn == action.seat else "not-your-turn"


def _draw(view: View, action: a.Draw) -> str | None:
    return _on_turn(view, action) or drawing.draw_refusal(Sight.of(view))


def _keep(view: View, action: a.Keep) -> str | None:
    return _on_turn(view, action) or drawing.keep_refusal(Sight.of(view))


# ---- answering -----------------------------------------------------------------------------------
def _accept_claim(view: View, action: a.Accept) -> str | None:
    phase = view.public.phase
    assert isinstance(phase, ph.ChallengeWindow)
    return window.accept_refusal(view.public, phase, action.seat)


def _challenge_claim(view: View, action: a.Challenge) -> str | None:
    phase = view.public.phase
    assert isinstance(phase, ph.ChallengeWindow)
    if action.target is not None:
        return "no-target-here"
    return window.challenge_refusal(view.public, phase, action.seat)


def _anyone(view: View, action: Any) -> str | None:
    return None


def _asked(view: View, action: Any) -> str | None:
    phase: Any = view.public.phase
    return None if phase.seat == action.seat else "not-yours-to-answer"


def _answer(view: View, action: a.PlayOpen) -> str | None:
    return _asked(view, action) or _play_open(view, action)


def _challenge_wild(view: View, action: a.Challenge) -> str | None:
    phase = view.public.phase
    assert isinstance(phase, ph.DrawsOwed)
    if phase.accused is None:
        return "nothing-to-challenge"
    if action.target is not None:
        return "no-target-here"
    return _asked(view, action)


def _choose_color(view: View, action: a.ChooseColor) -> str | None:
    if action.color not in open_plays.colors_of(view.rules.deck):
        return "color-cannot-be-named"
    return _asked(view, action)


def _choose_partner(view: View, action: a.ChoosePartner) -> str | None:
    others = others_in_play(view.public, action.seat)
    code = _asked(view, action)
    if code is None and action.target not in hands.partners_later(view.rules, others):
        return "partner-is-missing" if action.target is None else "partner-cannot-be-named"
    return code


# ---- Wild Liar's Challenge -----------------------------------------------------------------------
def _lay(view: View, action: a.Lay) -> str | None:
    phase = view.public.phase
    assert isinstance(phase, ph.Laying)
    if action.seat not in wild_challenge.next_to_lay(view.rules, phase):
        return "not-asked-to-lay"
    if action.card not in view.hand:
        return "not-in-hand"
    if action.card not in wild_challenge.cards_to_lay(view):
        return "card-may-not-be-laid"
    color = wild_challenge.table_of(view.public).color
    fits = action.claim in wild_challenge.claims_to_lay(view.rules, color)
    return None if fits else "claim-does-not-fit"


def _player_only(view: View, action: Any) -> str | None:
    player = wild_challenge.table_of(view.public).seat
    return None if action.seat == player else "not-the-player"


def _challenge_laid(view: View, action: a.Challenge) -> str | None:
    code = _player_only(view, action)
    if code is None and action.target not in wild_challenge.targets(view.public):
        return "nothing-laid-there"
    return code


def _stop(view: View, action: a.StopChallenging) -> str | None:
    phase = view.public.phase
    assert isinstance(phase, ph.Challenging)
    return _player_only(view, action) or wild_challenge.stop_refusal(view.rules, phase)


# ---- UNO, chance, the host -----------------------------------------------------------------------
def _call(view: View, action: a.CallUno) -> str | None:
    return uno_call.call_refusal(view)


def _catch(view: View, action: a.CatchUno) -> str | None:
    return uno_call.catch_refusal(view, action.target)


def _shuffle(view: View, action: a.Shuffle) -> str | None:
    phase = view.public.phase
    assert isinstance(phase, ph.AwaitingShuffle)
    whole = len(action.order) == phase.count and set(action.order) == set(range(phase.count))
    return None if whole else "not-a-permutation"


def _time_out(view: View, action: a.TimeOut) -> str | None:
    return None if action.target in awaited(view.public) else "nobody-waits-for-it"


_ALWAYS: Final[dict[type, Judge]] = {
    a.CallUno: _call,
    a.CatchUno: _catch,
    a.Leave: _anyone,
    a.TimeOut: _time_out,
}

#: Which actions each phase allows, and what else must hold; a missing cell is illegal.
ALLOWED: Final[dict[type, dict[type, Judge]]] = {
    ph.AwaitingShuffle: {a.Shuffle: _shuffle},
    ph.StartOfTurn: {
        a.PlayOpen: _play_open,
        a.PlayHidden: _play_hidden,
        a.Draw: _draw,
        **_ALWAYS,
    },
    ph.HoldingDrawn: {
        a.PlayOpen: lambda view, action: _on_turn(view, action) or _play_open(view, action),
        a.PlayHidden: _play_hidden,
        a.Keep: _keep,
        **_ALWAYS,
    },
    ph.ChallengeWindow: {
        a.Accept: _accept_claim,
        a.Challenge: _challenge_claim,
        a.CloseWindow: _anyone,
        **_ALWAYS,
    },
    ph.NamingColor: {a.ChooseColor: _choose_color, **_ALWAYS},
    ph.NamingPartner: {a.ChoosePartner: _choose_partner, **_ALWAYS},
    ph.Laying: {a.Lay: _lay, **_ALWAYS},
    ph.Challenging: {a.Challenge: _challenge_laid, a.StopChallenging: _stop, **_ALWAYS},
    ph.DrawsOwed: {
        a.Accept: _asked,
        a.PlayOpen: _answer,
        a.Challenge: _challenge_wild,
        a.CloseWindow: _anyone,
        **_ALWAYS,
    },
    ph.SkipOwed: {a.Accept: _asked, a.PlayOpen: _answer, a.CloseWindow: _anyone, **_ALWAYS},
    ph.RoundOver: {a.NextRound: _anyone, a.Leave: _anyone},
    ph.MatchOver: {},
}


def seat_refusal(view: View, action: Any) -> str | None:
    """Say by its code why the seat of an action cannot act at all now, or ``None``."""
    public = view.public
    phase = public.phase
    if phase.__class__ is _MatchOver:
        return "game-over"
    seat: Seat = action.seat
    if seat >= 0:
        if phase.__class__ is _AwaitingShuffle:
            return "cards-are-being-mixed"
        here = public.standing.seated if phase.__class__ is _RoundOver else public.playing
        if seat not in here:
            return "seat-is-not-in-play"
    return None


def judge(view: View, action: Any) -> str | None:
    """Say by its code why a well-formed action of this view's seat is illegal, or ``None``."""
    code = seat_refusal(view, action)
    if code is not None:
        return code
    cell = ALLOWED[view.public.phase.__class__].get(action.__class__)
    return "not-now" if cell is None else cell(view, action)


def awaited(public: Public) -> tuple[Seat, ...]:
    """Return whom the game waits for: seats, chance or the host; nobody once it is over."""
    phase = public.phase
    match phase:
        case ph.StartOfTurn() | ph.HoldingDrawn():
            return (public.turn,)
        case ph.ChallengeWindow():
            return phase.unanswered
        case ph.AwaitingShuffle():
            return (CHANCE,)
        case ph.Laying():
            return wild_challenge.next_to_lay(public.rules, phase)
        case ph.Challenging():
            return (wild_challenge.table_of(public).seat,)
        case ph.RoundOver():
            return (HOST,)
        case ph.MatchOver():
            return ()
        case _:
            return (phase.seat,)


# ---- listing -------------------------------------------------------------------------------------
def list_legal(view: View, seat: Seat) -> LegalActions:
    """List every action that would be accepted from this view's seat; chance is not listed."""
    phase = view.public.phase
    if seat < 0:
        if seat != HOST:
            return LegalActions()
        clock = [a.TimeOut(target) for target in awaited(view.public) if target >= 0]
        host: tuple[a.Action, ...] = (a.CloseWindow(), a.NextRound(), *clock)
        return LegalActions([tuple(act for act in host if judge(view, act) is None)])
    leaving = _only(a.Leave, seat)
    if seat_refusal(view, leaving[0]) is not None:
        return LegalActions()
    found = _LISTERS.get(phase.__class__, _nothing)
    return LegalActions([*found(view), *_calls(view, seat), leaving])


def _nothing(view: View) -> Iterator[Segment]:
    return iter(())


@lru_cache(maxsize=4096)
def _only(
    kind: type[a.Draw | a.Keep | a.Accept | a.Challenge | a.CallUno | a.Leave], seat: Seat
) -> Segment:
    """A segment of one action that needs nothing but its seat; it is shared."""
    return (kind(seat),)


def _calls(view: View, seat: Seat) -> Iterator[Segment]:
    public = view.public
    if public.phase.__class__ is _RoundOver:
        return
    if uno_call.call_refusal(view) is None:
        yield _only(a.CallUno, seat)
    if public.calls.open or uno_call.accusation_price(view.rules) is not None:
        yield tuple(
            a.CatchUno(seat, other)
            for other in public.playing
            if uno_call.catch_refusal(view, other) is None
        )


def _turn_plays(view: View) -> Iterator[Segment]:
    sight = Sight.of(view)
    if sight.seat != view.public.turn:
        if open_plays.may_jump_in(sight):
            yield open_plays.open_plays(sight)
        return
    yield open_plays.open_plays(sight)
    if liars_faces(sight.rules.deck):
        yield from _hidden_plays(sight)
    if sight.holding:
        if drawing.keep_refusal(sight) is None:
            yield _only(a.Keep, sight.seat)
    elif drawing.draw_refusal(sight) is None:
        yield _only(a.Draw, sight.seat)


def _hidden_plays(sight: Sight) -> Iterator[Segment]:
    """Yield the plays face down, cards with the same claims together, in the order of the hand."""
    calls = open_plays.calls_for(sight, 1)
    cards = hidden_plays.candidates(sight)
    options: tuple[hidden_plays.ClaimOption, ...]
    if cards and hidden_plays.same_for_all(sight.rules):
        options = hidden_plays.claim_options(sight, cards[0])
        yield HiddenPlays(sight.seat, tuple(cards), options, calls)
        return
    shared: list[Card] = []
    options = ()
    for card in cards:
        its_own = hidden_plays.claim_options(sight, card)
        if its_own is not options and shared:
            yield HiddenPlays(sight.seat, tuple(shared), options, calls)
            shared = []
        options = its_own
        shared.append(card)
    yield HiddenPlays(sight.seat, tuple(shared), options, calls)


def _window_answers(view: View) -> Iterator[Segment]:
    seat = _seat_of(view)
    phase = view.public.phase
    assert isinstance(phase, ph.ChallengeWindow)
    if window.accept_refusal(view.public, phase, seat) is None:
        yield _only(a.Accept, seat)
    if window.challenge_refusal(view.public, phase, seat) is None:
        yield _only(a.Challenge, seat)


def _owed_answers(view: View) -> Iterator[Segment]:
    seat = _seat_of(view)
    phase: Any = view.public.phase
    if phase.seat != seat:
        return
    yield _only(a.Accept, seat)
    yield open_plays.open_plays(Sight.of(view))
    if isinstance(phase, ph.DrawsOwed) and phase.accused is not None:
        yield _only(a.Challenge, seat)


def _colors(view: View) -> Iterator[Segment]:
    seat = _seat_of(view)
    phase: Any = view.public.phase
    if phase.seat == seat:
        colors = open_plays.colors_of(view.rules.deck)
        yield tuple(a.ChooseColor(seat, color) for color in colors if color is not None)


def _partners(view: View) -> Iterator[Segment]:
    seat = _seat_of(view)
    phase: Any = view.public.phase
    if phase.seat == seat:
        others = others_in_play(view.public, seat)
        targets = hands.partners_later(view.rules, others)
        yield tuple(a.ChoosePartner(seat, target) for target in targets)


def _cards_to_lay(view: View) -> Iterator[Segment]:
    seat = _seat_of(view)
    phase = view.public.phase
    assert isinstance(phase, ph.Laying)
    if seat in wild_challenge.next_to_lay(view.rules, phase):
        color = wild_challenge.table_of(view.public).color
        claims = wild_challenge.claims_to_lay(view.rules, color)
        yield tuple(
            a.Lay(seat, card, claim)
            for card in wild_challenge.cards_to_lay(view)
            for claim in claims
        )


def _laid_to_challenge(view: View) -> Iterator[Segment]:
    seat = _seat_of(view)
    phase = view.public.phase
    assert isinstance(phase, ph.Challenging)
    if seat == wild_challenge.table_of(view.public).seat:
        yield tuple(a.Challenge(seat, target) for target in wild_challenge.targets(view.public))
        if wild_challenge.stop_refusal(view.rules, phase) is None:
            yield (a.StopChallenging(seat),)


_LISTERS: Final[dict[type, Callable[[View], Iterator[Segment]]]] = {
    ph.StartOfTurn: _turn_plays,
    ph.HoldingDrawn: _turn_plays,
    ph.ChallengeWindow: _window_answers,
    ph.NamingColor: _colors,
    ph.NamingPartner: _partners,
    ph.Laying: _cards_to_lay,
    ph.Challenging: _laid_to_challenge,
    ph.DrawsOwed: _owed_answers,
    ph.SkipOwed: _owed_answers,
}
