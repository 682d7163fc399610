"""The same plain words for both engines: what the table shows, and what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, assert_never

import attrs

from liars_uno import events as e
from liars_uno import phases as ph
from liars_uno.cards import Card, Color, Face, Rank
from liars_uno.engine.transition import actors
from liars_uno.obligations import DrawReason
from liars_uno.seats import CHANCE, HOST
from liars_uno.state import State
from model.game import Model
from model.table import Happening, in_order

#: What is seen of a game, by name.
Sight = dict[str, Any]

_REASONS = {
    ph.EndReason.OUT: "out",
    ph.EndReason.BLOCKED: "blocked",
    ph.EndReason.EXHAUSTED: "exhausted",
    ph.EndReason.LAST_LEFT: "last-left",
    ph.EndReason.VOID: "void",
}


def _sorted(hands: Iterable[Iterable[Card]]) -> list[list[int]]:
    return [sorted(card.index for card in hand) for hand in hands]


# ---- the table -----------------------------------------------------------------------------------
def of_library(state: State) -> Sight:
    """What a state of the library shows."""
    public, secret = state.public, state.secret
    face_down = iter(secret.face_down or ())
    discard = [
        (item.face, item.card or next(face_down), item.card is not None)
        for item in public.discard or ()
    ]
    wild, pending = public.wild_challenge, public.pending
    over = isinstance(public.phase, ph.RoundOver | ph.MatchOver)
    return {
        "waits for": _phase(state),
        "actors": list(actors(state)),
        "hands": _sorted(secret.hands),
        "counts": list(public.counts),
        "draw pile": list(secret.draw_pile),
        "draw count": public.draw_count,
        "discard pile": [] if over else discard[::-1],
        "out of round": list(public.standing.out_of_round),
        "color": public.color,
        "direction": public.direction,
        "dealer": public.dealer,
        "totals": list(public.totals),
        "seated": list(public.standing.seated),
        "playing": None if over else list(public.playing),
        "finished": list(public.finished),
        "passes": 0 if over else public.passes,
        "renewals": 0 if over else public.renewals,
        "pending": None
        if over or pending is None
        else (pending.seat, pending.claim, pending.color, pending.target, secret.pending),
        "wild": None
        if over or wild is None
        else (
            wild.seat,
            wild.color,
            [(x.seat, x.claim, card) for x, card in zip(wild.laid, secret.laid, strict=True)],
            list(wild.returned),
        ),
        "open": [] if over else sorted(public.calls.open),
        "called": [] if over else sorted(public.calls.called),
        "early": None if over or _mixes(public.phase) else public.calls.early,
        "accusers": [] if over else sorted(public.calls.accusers),
        "premature": [] if over else sorted(public.calls.premature),
        "open hands": {seat: list(x) for seat, x in enumerate(public.open_hands) if x and not over},
    }


def _mixes(phase: ph.Phase) -> bool:
    return isinstance(phase, ph.AwaitingShuffle)


def _phase(state: State) -> tuple[Any, ...]:
    public = state.public
    match public.phase:
        case ph.AwaitingShuffle(count, mixing):
            return ("shuffle", count, mixing.value)
        case ph.StartOfTurn():
            return ("start", public.turn)
        case ph.HoldingDrawn():
            return ("drawn", public.turn, state.secret.drawn)
        case ph.ChallengeWindow(unanswered, challengers):
            return ("window", unanswered, challengers)
        case ph.NamingColor(seat):
            return ("color", seat)
        case ph.NamingPartner(seat):
            return ("partner", seat)
        case ph.Laying(awaited):
            return ("lay", awaited)
        case ph.Challenging(challenged):
            return ("challenging", challenged)
        case ph.DrawsOwed(seat, owed, accused, by):
            return ("owed", seat, owed, accused and accused.seat, by)
        case ph.SkipOwed(seat):
            return ("skip", seat)
        case ph.RoundOver(winners, reason, points):
            return ("round over", sorted(winners), _REASONS[reason], points)
        case ph.MatchOver(winners, reason, points):
            return ("match over", sorted(winners), _REASONS[reason], points)


def of_model(model: Model) -> Sight:
    """What the second engine shows."""
    wild, pending = model.wild, model.pending
    over = model.wait in ("round over", "match over")
    limit = model.rules.going_out.open_hand
    return {
        "waits for": _wait(model),
        "actors": {"shuffle": [CHANCE], "round over": [HOST]}.get(model.wait, model.awaited()),
        "hands": _sorted(model.hands),
        "counts": [len(hand) for hand in model.hands],
        "draw pile": model.draw_pile,
        "draw count": len(model.draw_pile),
        "discard pile": [] if over else [(x.face, x.card, x.up) for x in model.discard],
        "out of round": model.aside,
        "color": model.color,
        "direction": model.direction,
        "dealer": model.dealer,
        "totals": model.totals,
        "seated": model.seated,
        "playing": None if over else model.playing,
        "finished": model.finished,
        "passes": 0 if over else model.passes,
        "renewals": 0 if over else model.renewals,
        "pending": None
        if over or pending is None
        else (pending.seat, pending.claim, pending.color, pending.target, pending.card),
        "wild": None
        if over or wild is None
        else (wild.seat, wild.color, [(x.seat, x.claim, x.card) for x in wild.laid], wild.returned),
        "open": [] if over else sorted(model.open),
        "called": [] if over else sorted(model.called),
        "early": None if over or model.wait == "shuffle" else model.early,
        "accusers": [] if over else sorted(model.accusers),
        "premature": [] if over else sorted(model.premature),
        "open hands": {
            seat: sorted(hand, key=lambda card: card.index)
            for seat, hand in enumerate(model.hands)
            if 0 < len(hand) <= limit and not over
        },
    }


def _wait(model: Model) -> tuple[Any, ...]:
    facts = model.facts
    match model.wait:
        case "shuffle":
            return ("shuffle", facts["count"], facts["mixing"])
        case "start":
            return ("start", model.turn)
        case "drawn":
            return ("drawn", model.turn, model.drawn)
        case "window":
            return ("window", facts["unanswered"], facts["challengers"])
        case "lay":
            return ("lay", facts["awaited"])
        case "challenging":
            return ("challenging", facts["challenged"])
        case "owed":
            accused = facts["accused"]
            return ("owed", facts["seat"], facts["count"], accused and accused.seat, facts["by"])
        case "round over" | "match over":
            return (model.wait, sorted(facts["winners"]), facts["reason"], facts["points"])
        case _:
            return (model.wait, facts["seat"])


def differences(library: Sight, model: Sight) -> list[str]:
    """What the two sights do not agree on."""
    return [
        f"{name}: {_two(library[name], model[name])}"
        for name in library
        if library[name] != model[name]
    ]


def _two(library: object, model: object) -> str:
    """Two values, or of two long lists the part where they differ."""
    if isinstance(library, list) and isinstance(model, list):
        same = 0
        while same < min(len(library), len(model)) and library[same] == model[same]:
            same += 1
        library, model = library[same : same + 6], model[same : same + 6]
        return f"from place {same} the library has {shown(library)}, the model {shown(model)}"
    return f"the library has {shown(library)}, the model {shown(model)}"


def shown(value: Any) -> str:
    """A value in few words, cards and colors by their names."""
    if isinstance(value, list | tuple):
        return "[" + ", ".join(shown(item) for item in value) + "]"
    if isinstance(value, Card | Face):
        return str(value)
    if isinstance(value, Color | Rank):
        return value.title
    if attrs.has(type(value)):
        parts = [shown(getattr(value, field.name)) for field in attrs.fields(type(value))]
        return f"{type(value).__name__}({', '.join(parts)})"
    return repr(value)


# ---- what happened -------------------------------------------------------------------------------
def told_by_library(events: Sequence[e.Event]) -> list[Happening]:
    """What the events of the library say happened."""
    return _in_order([happening for event in events for happening in _meaning(event)])


def told_by_model(happened: Iterable[Happening]) -> list[Happening]:
    """What the second engine says happened."""
    return _in_order(list(happened))


def _in_order(happened: list[Happening]) -> list[Happening]:
    """The same, with duties that open together in the order of seats."""
    together = [
        sorted(run) if kind == "duty" else list(run)
        for kind, run in groupby(happened, key=lambda happening: happening[0])
    ]
    return [happening for run in together for happening in run]


def _reason(why: DrawReason) -> str:
    """Why somebody draws: which penalty it is, the turn itself, or what a card does."""
    return why.value if why.is_penalty or why is DrawReason.TURN else "effect"


def _meaning(event: e.Event) -> Iterable[Happening]:  # noqa: PLR0915 - a line for each event
    match event:
        case e.Shuffled(count, mixing):
            yield ("mixed", mixing.value, count)
        case e.DealerDrawn(_, dealer):
            yield ("dealer", dealer)
        case e.HandsDealt(dealer):
            yield ("dealt", dealer)
        case e.OpeningSetAside(card, to):
            yield ("set aside", card, to)
        case e.OpeningPlaced(card):
            yield ("opened", card)
        case e.CardsCollected(dealer):
            yield ("collected", dealer)
        case e.TurnStarted(seat):
            yield ("turn", seat)
        case e.TurnSkipped(seat):
            yield ("skipped", seat)
        case e.TurnPassed(seat):
            yield ("passed", seat)
        case e.TimedOut(seat):
            yield ("timed out", seat)
        case e.PlayedOpen(seat, card, color, target, also):
            yield ("played", seat, (card, *also), color, target)
        case e.PlayedHidden(seat, claim, color, target):
            yield ("claimed", seat, claim, color, target)
        case e.Misplayed(seat, card):
            yield ("misplayed", seat, card)
        case e.DrawnKept(seat):
            yield ("kept", seat)
        case e.CardsDrawn(seat, _, why, cards):
            assert cards is not None
            reason = _reason(why)
            for card in cards:
                yield ("drew", seat, reason, card)
        case e.DrawsWaived(seat, count, why):
            yield ("waived", seat, _reason(why), count)
        case e.Accepted(seat):
            yield ("accepted", seat)
        case e.ChallengeMade(seat, target):
            yield ("challenged", seat, target)
        case e.WindowClosed():
            yield ("window closed",)
        case e.CardRevealed(seat, challenger, verdict, open_to_all, card):
            yield ("revealed", seat, challenger, verdict.value, open_to_all, card)
        case e.CardLanded(seat, claim, card):
            yield ("landed", seat, claim, card)
        case e.CardReturned(seat, card):
            yield ("returned", seat, card)
        case e.DirectionChanged(direction):
            yield ("direction", direction)
        case e.HandsSwapped(seat, target):
            yield ("swapped", seat, target)
        case e.HandsPassed(direction):
            yield ("passed on", direction)
        case e.PartnerNamed(seat, target):
            yield ("partner", seat, target)
        case e.HandShown(seat, to, hand):
            yield ("shown", seat, to, in_order(list(hand or ())))
        case e.WildDrawFourJudged(seat, challenger, guilty):
            yield ("judged", seat, challenger, guilty)
        case e.WildDrawFourTakenBack(seat, card):
            yield ("taken back", seat, card)
        case e.WildChallengeOpened(seat, color):
            yield ("wild opened", seat, color)
        case e.CardLaid(seat, claim, card):
            yield ("laid", seat, claim, card)
        case e.LaidRevealed(seat, card, verdict):
            yield ("laid revealed", seat, card, verdict is e.Verdict.TRUE)
        case e.LaidReturned(seat, card):
            yield ("laid returned", seat, card)
        case e.LaidDiscarded(seat, card):
            yield ("laid discarded", seat, card)
        case e.ChallengingStopped(seat):
            yield ("stopped", seat)
        case e.UnoCalled(seat, early):
            yield ("called", seat, "early" if early else "in time")
        case e.DutyOpened(seat):
            yield ("duty", seat)
        case e.DutiesLapsed(seats):
            yield ("duties over", tuple(sorted(seats)))
        case e.UnoCaught(seat, target):
            yield ("caught", seat, target)
        case e.AccusedWrongly(seat, target):
            yield ("accused wrongly", seat, target)
        case e.CalledTooEarly(seat):
            yield ("called too early", seat)
        case e.SeatLeft(seat, count, hand, for_good):
            assert count == len(hand or ())
            yield ("left", seat, in_order(list(hand or ())), for_good)
        case e.SeatFinished(seat):
            yield ("finished", seat)
        case e.RoundEnded(winners, reason, _, points):
            yield ("round over", _REASONS[reason], tuple(sorted(winners)), points)
        case e.SeatEliminated(seat):
            yield ("eliminated", seat)
        case e.MatchEnded(winners):
            yield ("match over", tuple(sorted(winners)))
        case (
            e.PhaseEntered()
            | e.ColorChanged()
            | e.EarlyCallLapsed()
            | e.HandOpened()
            | e.WildChallengeSettled()
        ):
            return  # what they say is read off the table, which is compared
        case _:
            assert_never(event)
