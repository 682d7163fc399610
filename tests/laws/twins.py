"""Law 7: a second state that differs only in what one seat must not know.

The cards that a seat cannot see - other hands, the draw pile, face-down discards, what others have
pending or laid - change places among each other. That seat must not be able to tell. Where an
action shows it some of those cards, these stay where they are, and the rest still changes places.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeAlias

import attrs

from laws.candidates import changed
from laws.facade import Engine, require
from liars_uno import actions as a
from liars_uno import events as e
from liars_uno import phases as ph
from liars_uno.cards import Card, Rank, sort_hand
from liars_uno.obligations import DrawReason
from liars_uno.piles import Stack
from liars_uno.rules import choices as c
from liars_uno.seats import Seat
from liars_uno.state import Secret, State

#: A place where hidden cards are: a pile, or a hand or laid card with its seat.
Place: TypeAlias = str | tuple[str, Seat]

_SHOWS_TOO_MUCH = (e.RoundEnded, e.OpeningSetAside, e.OpeningPlaced, e.DealerDrawn, e.HandsDealt)


def hidden_places(state: State, seat: Seat | None) -> dict[Place, tuple[Card, ...]]:
    """The cards that a seat (`None` for a spectator) cannot see, by where they are."""
    public, secret = state.public, state.secret
    found: dict[Place, tuple[Card, ...]] = {
        "draw": secret.draw_pile,
        "face down": tuple(secret.face_down or ()),
    }
    for other, hand in enumerate(secret.hands):
        is_open = bool(public.open_hands) and public.open_hands[other] is not None
        if other != seat and not is_open:
            found["hand", other] = hand
    if public.pending is not None and public.pending.seat != seat and secret.pending is not None:
        found["pending"] = (secret.pending,)
    if public.wild_challenge is not None:
        for laid, card in zip(public.wild_challenge.laid, secret.laid, strict=True):
            if laid.seat != seat:
                found["laid", laid.seat] = (card,)
    return found


def rebuilt(state: State, places: dict[Place, tuple[Card, ...]]) -> State:
    """The state with other cards in some hidden places."""
    public, old = state.public, state.secret
    hands = [sort_hand(places.get(("hand", s), hand)) for s, hand in enumerate(old.hands)]
    draw = places.get("draw", old.draw_pile)
    drawn = old.drawn
    if drawn is not None and drawn not in hands[public.turn]:
        drawn = hands[public.turn][0]
    laid = old.laid
    if public.wild_challenge is not None:
        by_seat = zip(public.wild_challenge.laid, old.laid, strict=True)
        laid = tuple(places.get(("laid", item.seat), (card,))[0] for item, card in by_seat)
    accused = old.accused
    for hand, now in zip(old.hands, hands, strict=True):
        if accused and hand is old.accused:
            accused = now
    face_down = places.get("face down", tuple(old.face_down or ()))
    pending = places.get("pending", (old.pending,))[0]
    stack = Stack.of(reversed(face_down))
    secret = Secret(tuple(hands), draw, len(draw), stack, drawn, pending, laid, accused)
    return State(public, secret)


# ---- what an action shows ------------------------------------------------------------------------
def shown_places(
    state: State, events: Sequence[e.Event], seat: Seat | None
) -> frozenset[Place] | None:
    """The places of which a seat learns something by these events; `None` if of too many."""
    found: set[Place] = set()
    everyone = range(state.public.seats)
    for event in events:
        match event:
            case _ if isinstance(event, _SHOWS_TOO_MUCH):
                return None
            case e.Shuffled():
                pass
            case e.CardsDrawn() if event.seat == seat:
                found |= {"draw", "face down"}
            case e.CardsDrawn() if event.why is DrawReason.TURN and _draws_on(state):
                found |= {"draw", "face down", ("hand", event.seat)}
            case e.CardRevealed() if event.open_to_all or seat in (event.seat, event.challenger):
                found.add("pending")
            case e.CardLanded() if event.card is not None or _truth_moves_hands(state, event):
                found.add("pending")
            case e.CardReturned() | e.LaidReturned() if event.seat == seat:
                found |= {"pending", ("laid", event.seat)}
            case e.LaidRevealed():
                found.add(("laid", event.seat))
            case e.LaidDiscarded() if event.card is not None:
                found.add(("laid", event.seat))
            case e.HandsSwapped() if seat in (event.seat, event.target):
                found |= {("hand", event.seat), ("hand", event.target), "draw", "pending"}
            case e.HandsPassed() if seat is not None:
                found |= {*(("hand", other) for other in everyone), "draw", "pending"}
            case e.HandOpened():
                found |= {*(("hand", other) for other in everyone), "draw", "face down", "pending"}
                found |= {("laid", other) for other in everyone}
            case e.HandShown() | e.WildDrawFourJudged():
                found.add(("hand", event.seat))
            case _:
                pass
    return frozenset(found)


def _draws_on(state: State) -> bool:
    return state.rules.drawing.draw_until is c.DrawUntil.UNTIL_PLAYABLE


def _truth_moves_hands(state: State, event: e.CardLanded) -> bool:
    """Whether it shows by what happens if an unchallenged 7 or 0 was a lie (SZ-01 b)."""
    shows = state.rules.hands.false_move is c.FalseMove.DOES_NOT_MOVE
    return shows and event.claim.rank in (Rank.SEVEN, Rank.ZERO)


# ---- the twin ------------------------------------------------------------------------------------
@attrs.frozen
class Twin:
    """A state that a seat cannot tell from another, and the same action done there."""

    state: State
    action: a.Action


def twin_of(
    engine: Engine,
    state: State,
    action: a.Action,
    events: Sequence[e.Event],
    seat: Seat | None,
    *,
    random: Random,
) -> Twin | None:
    """Make a twin for a seat, or nothing where the action shows that seat too much."""
    shown = shown_places(state, events, seat)
    if shown is None:
        return _other_deal(state, action, events, seat, random)
    if isinstance(action, a.TimeOut):  # what is done for a seat tells of its hand
        shown |= {("hand", action.target)}
    places = {
        place: cards for place, cards in hidden_places(state, seat).items() if place not in shown
    }
    actor = ("hand", action.seat)
    needed = _cards_of(action) if actor in places else ()
    pool = [card for cards in places.values() for card in cards]
    for card in needed:
        pool.remove(card)
    random.shuffle(pool)
    changed: dict[Place, tuple[Card, ...]] = {}
    for place, cards in places.items():
        kept = needed if place == actor else ()
        count = len(cards) - len(kept)
        changed[place] = (*kept, *pool[:count])
        del pool[:count]
    twin = rebuilt(state, changed)
    return Twin(twin, _same_for_others(engine, twin, action, seat, shown, random=random))


def _cards_of(action: a.Action) -> tuple[Card, ...]:
    match action:
        case a.PlayOpen():
            return (action.card, *action.also)
        case a.PlayHidden() | a.Lay():
            return (action.card,)
        case _:
            return ()


def _same_for_others(
    engine: Engine,
    twin: State,
    action: a.Action,
    seat: Seat | None,
    shown: Iterable[Place],
    *,
    random: Random,
) -> a.Action:
    """The action as others see it: another card face down under the same claim, another mixture."""
    if isinstance(action, a.Shuffle) and "draw" not in shown:
        order = list(action.order)
        random.shuffle(order)
        return a.Shuffle(tuple(order))
    if isinstance(action, a.PlayHidden | a.Lay) and ("hand", action.seat) not in shown:
        if action.seat == seat:
            return action
        hand = list(twin.secret.hands[action.seat])
        random.shuffle(hand)
        for card in hand:
            other = attrs.evolve(action, card=card)
            if engine.check(twin, other) is None:
                return other
    return action


def _other_deal(
    state: State, action: a.Action, events: Sequence[e.Event], seat: Seat | None, random: Random
) -> Twin | None:
    """The same state dealt otherwise, to everyone but the seat; nothing where that may show."""
    if not isinstance(action, a.Shuffle) or not isinstance(state.phase, ph.AwaitingShuffle):
        return None
    dealt = [event for event in events if isinstance(event, e.HandsDealt)]
    telling = (e.OpeningSetAside, e.HandOpened, e.CardsDrawn, e.CardsCollected, e.RoundEnded)
    if len(dealt) != 1 or any(isinstance(event, telling) for event in events):
        return None
    playing = state.public.playing
    first = [(dealt[0].dealer + step) % state.public.seats for step in range(1, state.public.seats)]
    turns = [other for other in (*first, dealt[0].dealer) if other in playing]
    in_hands = dealt[0].count * len(turns)
    free = [place for place in range(in_hands) if turns[place % len(turns)] != seat]
    free += range(in_hands + 1, state.phase.count)  # the card between them opens the pile
    cards = [action.order[place] for place in free]
    random.shuffle(cards)
    order = list(action.order)
    for place, card in zip(free, cards, strict=True):
        order[place] = card
    return Twin(state, a.Shuffle(tuple(order)))


# ---- the law -------------------------------------------------------------------------------------
def check_no_leak(
    engine: Engine, state: State, action: a.Action, seat: Seat | None, random: Random
) -> None:
    """Law 7: a seat cannot tell two states apart that differ only in what it must not know."""
    first = engine.apply(state, action)
    twin = twin_of(engine, state, action, first.events, seat, random=random)
    if twin is None:
        return
    require(engine.view(twin.state, seat) == engine.view(state, seat), "a view leaks to", seat)
    if seat is not None:
        mine, other = engine.legal_actions(state, seat), engine.legal_actions(twin.state, seat)
        require(mine == other, "what is legal leaks to", seat, mine, other)
    for probe in _probes(action, seat):
        said, other_said = engine.check(state, probe), engine.check(twin.state, probe)
        require(said == other_said, "a refusal leaks to", seat, said, other_said)
    if engine.check(twin.state, twin.action) is not None:
        require(action.seat != seat, "a legal action leaks to", seat, action)
        return  # somebody else could not have done it with these cards
    second = engine.apply(twin.state, twin.action)
    if _verdicts(second.events) != _verdicts(first.events):
        return  # a verdict is public, even of a card that is shown to the challenger alone
    told = [engine.redact(event, seat) for event in first.events]
    other_told = [engine.redact(event, seat) for event in second.events]
    for mine_told, others in zip(told, other_told, strict=False):
        require(mine_told == others, "an event leaks to", seat, mine_told, others)
    require(len(told) == len(other_told), "the number of events leaks to", seat, told, other_told)
    after, other_after = engine.view(first.state, seat), engine.view(second.state, seat)
    require(after == other_after, "the view afterwards leaks to", seat, after, other_after)


def _probes(action: a.Action, seat: Seat | None) -> Iterable[a.Action]:
    """Things that a seat may try in order to learn something from the refusal."""
    if seat is None:
        return
    yield a.Draw(seat)
    yield a.Challenge(seat)
    yield a.CallUno(seat)
    yield a.CatchUno(seat, (seat + 1) % 2)
    if action.seat >= 0:
        yield changed(action, "seat", seat)


def _verdicts(events: Iterable[e.Event]) -> list[e.Verdict]:
    return [ev.verdict for ev in events if isinstance(ev, e.CardRevealed | e.LaidRevealed)]
