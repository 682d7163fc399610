"""What is inconsistent about a state or a view: everything that play could never lead to.

The engine never asks this of its own states.  It is for those that come from outside - from JSON,
from notation, from a test - before anybody plays on from them.

What is asked: that the cards add up to the deck; that what is counted agrees with what is there;
that every seat named is at the table; and that the phase, the agenda and what lies on the table
fit together.  A state without faults has the right shape; it is not promised that some game
leads to it.

The values in a state must have the right types; that is not asked here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, assert_never

import attrs

from liars_uno import obligations as o
from liars_uno import phases as ph
from liars_uno.cards import Card, Color, sort_hand
from liars_uno.engine.scoring import sides
from liars_uno.engine.standstill import can_go_round
from liars_uno.going_on import color_may_differ, drawn_is_known, going_on_faults, waiting_phases
from liars_uno.public import Public
from liars_uno.rules.clashes import seat_faults
from liars_uno.rules.deck import cards_of, liars_faces
from liars_uno.rules.groups import Deck
from liars_uno.seats import CLOCKWISE, COUNTERCLOCKWISE, Seat
from liars_uno.state import Secret, State, View


@attrs.frozen
class StateFault:
    """One thing that is inconsistent about a state or view.

    Attributes:
        path: where it is, as in ``public.counts[2]``.
        sentence: what is wrong, in plain words.
    """

    path: str
    sentence: str

    def __str__(self) -> str:
        """Where it is and what is wrong."""
        return f"{self.path}: {self.sentence}"


_Faults = Iterator[tuple[str, str]]

_OVER: Final = (ph.RoundOver, ph.MatchOver)
_WITH_PENDING: Final = (o.LandCard, o.ReturnCard)
_WITH_WILD_CHALLENGE: Final = (o.AskToLay, o.GoOnChallenging, o.SettleWildChallenge)

#: Fields of phases and obligations that hold a seat, or several.
_SEAT_FIELDS: Final = ("seat", "target", "after", "without", "truth")
_SEATS_FIELDS: Final = ("unanswered", "challengers", "awaited", "winners")


def faults_of(state: State) -> tuple[StateFault, ...]:
    """Return everything that is inconsistent about a state; nothing if it could be played on.

    >>> from liars_uno import new_game, presets
    >>> state = new_game(presets.LIARS_UNO, 3)
    >>> faults_of(state)
    ()
    >>> public = state.public.thawed()
    >>> public.draw_count = 5
    >>> print(*faults_of(State(public.frozen(), state.secret)))
    public.phase.count: 112 cards are to be mixed, but 5 are there
    """
    return tuple([StateFault(*fault) for fault in _faults(state)])


def view_faults_of(view: View) -> tuple[StateFault, ...]:
    """Return everything that is inconsistent about what a seat sees; nothing if it fits.

    >>> from liars_uno import new_game, presets, view
    >>> view_faults_of(view(new_game(presets.LIARS_UNO, 3), 2))
    ()
    """
    return tuple([StateFault(*fault) for fault in _faults(view)])


def first_fault(value: State | View) -> StateFault | None:
    """Return the first thing that is inconsistent about a state or view, or ``None``.

    >>> from liars_uno import new_game, presets
    >>> first_fault(new_game(presets.LIARS_UNO, 3))
    """
    found = next(_faults(value), None)
    return None if found is None else StateFault(*found)


def _faults(value: State | View) -> _Faults:
    """All that is wrong; with the hidden half only where the public one is sound."""
    sound = True
    for fault in _public_faults(value.public):
        sound = False
        yield fault
    if sound and isinstance(value, State):
        yield from _secret_faults(value.public, value.secret)
    elif sound and isinstance(value, View):
        yield from _view_faults(value)


_faults_of_seats: Final = lru_cache(maxsize=256)(seat_faults)


@lru_cache(maxsize=64)
def _copies(deck: Deck) -> Counter[Card]:
    """How often each card is in the deck."""
    return Counter(cards_of(deck))


# ---- the public table ----------------------------------------------------------------------------
def _public_faults(public: Public) -> _Faults:
    """What anyone could see is wrong; if the seats are, nothing else is asked."""
    faults = list(_seating_faults(public))
    if faults:
        yield from faults
        return
    yield from _named_seat_faults(public)
    yield from _discard_faults(public)
    yield from _phase_faults(public)
    yield from _wild_challenge_faults(public)
    yield from _call_faults(public)
    yield from _count_faults(public)


def _seating_faults(public: Public) -> _Faults:
    seats = public.seats
    for fault in _faults_of_seats(public.rules, seats):
        yield "public.counts", str(fault)
    if not seats:  # nothing else can be asked of nobody
        return
    standing = public.standing
    yield from _group_faults("public.standing.seated", standing.seated, seats, sort=True)
    yield from _group_faults("public.playing", public.playing, seats, sort=True)
    yield from _group_faults("public.finished", public.finished, seats)
    if len(standing.totals) != seats:
        yield "public.standing.totals", f"{len(standing.totals)} totals for {seats} seats"
    if public.open_hands and len(public.open_hands) != seats:
        yield "public.open_hands", f"{len(public.open_hands)} hands for {seats} seats"
    if not standing.seated:
        yield "public.standing.seated", "nobody is in the match"
    if not 0 <= standing.dealer < seats:
        yield "public.standing.dealer", _no_seat(standing.dealer, seats)
    if not 0 <= public.turn < seats:
        yield "public.turn", _no_seat(public.turn, seats)
    if public.direction not in (CLOCKWISE, COUNTERCLOCKWISE):
        yield "public.direction", f"{public.direction} is neither 1 nor -1"
    if set(public.playing) & set(public.finished):
        yield "public.finished", "a seat that is still in play has not finished"
    if not isinstance(public.phase, _OVER):
        if not set(public.playing) <= set(standing.seated):
            yield "public.playing", "a seat that has left is not in play"
        if len(sides(public.rules, public.playing, seats)) <= 1:
            yield "public.playing", "a round is over once no more than one side is in play"


def _no_seat(seat: Seat, seats: int) -> str:
    return f"there is no seat {seat} at a table of {seats}"


def _group_faults(path: str, group: tuple[Seat, ...], seats: int, sort: bool = False) -> _Faults:
    for place, seat in enumerate(group):
        if not 0 <= seat < seats:
            yield f"{path}[{place}]", _no_seat(seat, seats)
            return
    if len(set(group)) != len(group):
        yield path, "a seat stands there twice"
    elif sort and list(group) != sorted(group):
        yield path, "seats are listed by their numbers"


def _named_seat_faults(public: Public) -> _Faults:
    """Whether every seat that phase, agenda and pending card name is at the table."""
    yield from _seats_within("public.phase", public.phase, public.seats)
    for place, obligation in enumerate(public.agenda):
        yield from _seats_within(f"public.agenda[{place}]", obligation, public.seats)
    if public.pending is not None:
        yield from _seats_within("public.pending", public.pending, public.seats)


@lru_cache(maxsize=256)
def _field_names(kind: Any) -> tuple[str, ...]:
    return tuple([field.name for field in attrs.fields(kind)])


def _seats_within(path: str, record: Any, seats: int) -> _Faults:
    kind: Any = type(record)
    for name in _field_names(kind):
        value = getattr(record, name)
        if name in _SEAT_FIELDS:
            if value is not None and not 0 <= value < seats:
                yield f"{path}.{name}", _no_seat(value, seats)
        elif name in _SEATS_FIELDS:
            yield from _group_faults(f"{path}.{name}", value, seats)
        elif name in ("accused", "phase") and value is not None:
            yield from _seats_within(f"{path}.{name}", value, seats)


def _discard_faults(public: Public) -> _Faults:
    for place, item in enumerate(public.discard or ()):
        if item.face is None and item.card is not None:
            yield f"public.discard[{place}]", "a card that lies face up says what it is"
    phase, top = public.phase, public.top
    if top is None:
        if not isinstance(phase, ph.AwaitingShuffle | ph.RoundOver | ph.MatchOver):
            yield "public.discard", "play needs an open discard pile"
        elif public.color is not None:
            yield "public.color", "a color is in force, but nothing lies on the discard pile"
        return
    if isinstance(phase, _OVER) or _is_opening(phase):
        return
    if top.face is None:
        yield "public.discard[0]", "nobody knows what the top card counts as"
    elif top.face.color not in (None, public.color) and not color_may_differ(public):
        yield "public.color", f"{_title(public.color)} is in force on {top.face}"


def _is_opening(phase: ph.Phase) -> bool:
    """Whether the discard pile holds nothing yet but cards that were set aside (ST-03)."""
    return isinstance(phase, ph.AwaitingShuffle) and phase.mixing is ph.Mixing.OPENING


def _title(color: Color | None) -> str:
    return "no color" if color is None else color.title


# ---- phase and agenda ----------------------------------------------------------------------------
def _phase_faults(public: Public) -> _Faults:
    phase = public.phase
    if public.agenda and isinstance(phase, _OVER):
        yield "public.agenda", f"nothing is left to be done in phase {type(phase).__name__}"
    yield from going_on_faults(public)
    waiting = waiting_phases(public)
    in_window = any(isinstance(waits, ph.ChallengeWindow) for waits in waiting)
    settling = any(isinstance(obligation, _WITH_PENDING) for obligation in public.agenda)
    if public.pending is None:
        if in_window or settling:
            yield "public.pending", "what is to be done needs a pending card"
    elif not (in_window or settling or isinstance(phase, _OVER)):
        yield "public.pending", "nothing is to be done with the pending card"
    elif public.pending.claim not in liars_faces(public.rules.deck):
        yield "public.pending.claim", f"the deck has no Liar's {public.pending.claim}"
    yield from _own_faults(public)


def _own_faults(public: Public) -> _Faults:
    """What is asked of one phase alone, and of what it interrupts."""
    yield from _faults_of_phase(public, public.phase)
    for obligation in public.agenda:
        if isinstance(obligation, o.Resume) and obligation.without is None:
            yield from _faults_of_phase(public, obligation.phase)


def _faults_of_phase(public: Public, phase: ph.Phase) -> _Faults:
    playing = public.playing
    match phase:
        case ph.AwaitingShuffle():
            yield from _shuffle_faults(public, phase)
        case ph.StartOfTurn() | ph.HoldingDrawn():
            if public.turn not in playing:
                yield "public.turn", f"seat {public.turn} is not in play"
            if public.color is None:
                yield "public.color", "a turn needs a color in force"
        case ph.ChallengeWindow():
            if not phase.unanswered:
                yield "public.phase.unanswered", "a window is closed once all have answered"
            yield from _not_playing("public.phase.unanswered", phase.unanswered, playing)
            yield from _not_playing("public.phase.challengers", phase.challengers, playing)
            if set(phase.unanswered) & set(phase.challengers):
                yield "public.phase.challengers", "a seat that challenges has answered"
        case ph.NamingColor() | ph.NamingPartner() | ph.SkipOwed():
            yield from _not_playing("public.phase.seat", (phase.seat,), playing)
        case ph.DrawsOwed():
            yield from _not_playing("public.phase.seat", (phase.seat,), playing)
            if not phase.owed:
                yield "public.phase.owed", "no draw is owed"
        case ph.Laying():
            yield from _not_playing("public.phase.awaited", phase.awaited, playing)
            if not phase.awaited:
                yield "public.phase.awaited", "nobody is left to lay a card"
        case ph.RoundOver() | ph.MatchOver():
            if len(phase.points) != public.seats:
                yield "public.phase.points", f"{len(phase.points)} for {public.seats} seats"
        case ph.Challenging():
            pass
        case _:
            assert_never(phase)


def _not_playing(path: str, seats: tuple[Seat, ...], playing: tuple[Seat, ...]) -> _Faults:
    for seat in seats:
        if seat not in playing:
            yield path, f"seat {seat} is not in play"


def _shuffle_faults(public: Public, phase: ph.AwaitingShuffle) -> _Faults:
    if phase.mixing is ph.Mixing.DISCARD:
        if public.draw_count:
            yield "public.draw_count", "the discard pile is mixed when the draw pile is empty"
        if not 0 < phase.count < public.discard_count:  # the top stays, and what may come back
            pile = f"{public.discard_count} lie on the discard pile"
            yield "public.phase.count", f"{phase.count} cards are to be mixed, but {pile}"
        return
    there = public.draw_count
    if phase.mixing is ph.Mixing.OPENING:
        there += public.discard_count > 0  # the card that was just set aside
    elif any(public.counts) or public.discard is not None:
        yield "public.phase.mixing", "the whole deck is mixed, but cards are dealt"
    if phase.count != there:
        yield "public.phase.count", f"{phase.count} cards are to be mixed, but {there} are there"


# ---- what else anyone can see --------------------------------------------------------------------
def _wild_challenge_faults(public: Public) -> _Faults:
    phases = waiting_phases(public)
    going_on = any(isinstance(phase, ph.Laying | ph.Challenging) for phase in phases)
    going_on |= any(isinstance(obligation, _WITH_WILD_CHALLENGE) for obligation in public.agenda)
    table = public.wild_challenge
    if table is None:
        if going_on:
            yield "public.wild_challenge", "what is to be done needs a Wild Liar's Challenge"
        return
    if not going_on and not isinstance(public.phase, _OVER):
        yield "public.wild_challenge", "nothing is to be done in the Wild Liar's Challenge"
    laid = tuple([item.seat for item in table.laid])
    yield from _group_faults("public.wild_challenge.seat", (table.seat,), public.seats)
    yield from _group_faults("public.wild_challenge.laid", laid, public.seats)
    if table.seat in laid:
        yield "public.wild_challenge.laid", "its player lays no card"
    if isinstance(public.phase, ph.Laying) and set(public.phase.awaited) & {*laid, table.seat}:
        yield "public.phase.awaited", "who has laid a card lays no other"
    if isinstance(public.phase, ph.Challenging) and not laid:
        yield "public.wild_challenge.laid", "there is nothing to challenge"


def _call_faults(public: Public) -> _Faults:
    calls = public.calls
    for name in ("open", "called"):
        group = getattr(calls, name)
        yield from _group_faults(f"public.calls.{name}", group, public.seats)
        for seat in group:
            if seat < public.seats and public.counts[seat] != 1:
                yield f"public.calls.{name}", f"seat {seat} does not hold exactly one card"
    yield from _group_faults("public.calls.accusers", calls.accusers, public.seats)
    yield from _group_faults("public.calls.premature", calls.premature, public.seats)
    if set(calls.open) & set(calls.called):
        yield "public.calls.open", "a seat that has called has no open duty"
    if calls.early is not None and calls.early not in public.playing:
        yield "public.calls.early", f"seat {calls.early} is not in play"


def _count_faults(public: Public) -> _Faults:
    """Whether all that is counted comes to the deck, and nobody who is out holds cards."""
    for seat, count in enumerate(public.counts):
        if count and seat not in public.playing and not isinstance(public.phase, _OVER):
            yield f"public.counts[{seat}]", "a seat that is not in play holds no cards"
    if public.passes > public.seats:
        yield "public.passes", f"{public.passes} seats of {public.seats} cannot have passed"
    if public.renewals and not can_go_round(public.rules):
        yield "public.renewals", "renewals count only under rules that demand plays"
    hands = public.open_hands
    for seat, hand in enumerate(hands):
        if hand is not None and len(hand) != public.counts[seat]:
            yield f"public.open_hands[{seat}]", "the open hand has another number of cards"


def _public_total(public: Public) -> int:
    """How many cards everything that anyone sees comes to."""
    laid = 0 if public.wild_challenge is None else len(public.wild_challenge.laid)
    return (
        sum(public.counts)
        + public.draw_count
        + public.discard_count
        + (public.pending is not None)
        + laid
        + len(public.standing.out_of_round)
    )


# ---- the hidden half -----------------------------------------------------------------------------
def _secret_faults(public: Public, secret: Secret) -> _Faults:
    there = len(secret.draw_pile)
    if public.draw_count != there:
        yield "public.draw_count", f"{public.draw_count} cards are counted, but there are {there}"
    if len(secret.hands) != public.seats:
        yield "secret.hands", f"{len(secret.hands)} hands for {public.seats} seats"
        return
    for seat, (hand, count) in enumerate(zip(secret.hands, public.counts, strict=True)):
        if len(hand) != count:
            yield f"secret.hands[{seat}]", f"{len(hand)} cards, but {count} are counted"
        if hand != sort_hand(hand):
            yield f"secret.hands[{seat}]", "a hand is kept in the fixed order of cards"
    for seat, shown in enumerate(public.open_hands):
        if shown is not None and shown != secret.hands[seat]:
            yield f"public.open_hands[{seat}]", "the open hand is not what the seat holds"
    face_down = list(secret.face_down or ())
    lying = [item for item in public.discard or () if item.card is None]
    if len(lying) != len(face_down):
        yield "secret.face_down", f"{len(face_down)} cards, but {len(lying)} lie face down"
    if (secret.pending is None) != (public.pending is None):
        yield "secret.pending", "a card is pending just where a claim is"
    laid = () if public.wild_challenge is None else public.wild_challenge.laid
    if len(laid) != len(secret.laid):
        yield "secret.laid", f"{len(secret.laid)} cards, but {len(laid)} have been laid"
    yield from _drawn_faults(public, secret)
    yield from _card_faults(public, secret)


def _drawn_faults(public: Public, secret: Secret) -> _Faults:
    if isinstance(public.phase, _OVER):
        return
    must, may = drawn_is_known(public)
    if secret.drawn is None:
        if must:
            yield "secret.drawn", "the seat on turn holds a card that it has drawn"
        return
    if secret.drawn not in secret.hands[public.turn]:
        yield "secret.drawn", f"seat {public.turn} does not hold {secret.drawn}"
    if not may:
        yield "secret.drawn", "nobody is to play a card that was drawn"


def _card_faults(public: Public, secret: Secret) -> _Faults:
    """Whether all cards together are the deck, each as often as it is printed."""
    cards = [card for hand in secret.hands for card in hand]
    cards += secret.draw_pile
    cards += [item.card for item in public.discard or () if item.card is not None]
    cards += secret.face_down or ()
    cards += secret.laid
    cards += public.standing.out_of_round
    if secret.pending is not None:
        cards.append(secret.pending)
    deck = _copies(public.rules.deck)
    found = Counter(cards)
    if not dict.__eq__(found, deck):  # neither holds a zero, and this is quicker
        yield "secret", _difference(found, deck)
    if secret.accused and not Counter(secret.accused) <= deck:
        yield "secret.accused", "the deck has no such hand"


def _difference(found: Counter[Card], deck: Counter[Card]) -> str:
    """Say which card there are too many or too few of."""
    cards = sort_hand([*(found - deck), *(deck - found)])
    card = cards[0]
    return f"there are {found[card]} of {card}, but the deck has {deck[card]}"


# ---- what one seat sees --------------------------------------------------------------------------
def _view_faults(view: View) -> _Faults:
    public, seat = view.public, view.seat
    total, size = _public_total(public), _copies(public.rules.deck).total()
    if total != size:
        yield "public", f"there are {total} cards, but the deck has {size}"
    if seat is not None and not 0 <= seat < public.seats:
        yield "seat", _no_seat(seat, public.seats)
        return
    count = 0 if seat is None else public.counts[seat]
    if len(view.hand) != count:
        yield "hand", f"{len(view.hand)} cards, but {count} are counted"
    if view.hand != sort_hand(view.hand):
        yield "hand", "a hand is kept in the fixed order of cards"
    shown = public.open_hands[seat] if public.open_hands and seat is not None else None
    if shown is not None and shown != view.hand:
        yield f"public.open_hands[{seat}]", "the open hand is not what the seat holds"
    must, may = drawn_is_known(public)
    held = may and seat == public.turn and view.drawn in view.hand
    known = held if view.drawn is not None else not (must and seat == public.turn)
    if not known and not isinstance(public.phase, _OVER):
        yield "drawn", f"{view.drawn or 'nothing'} is not what the seat on turn has drawn"
    mine = public.pending is not None and public.pending.seat == seat
    if (view.pending is not None) != mine:
        yield "pending", "a seat knows the pending card if it is its own"
    laid = () if public.wild_challenge is None else public.wild_challenge.laid
    if (view.laid is not None) != (seat in [item.seat for item in laid]):
        yield "laid", "a seat knows the laid card if it is its own"
    if not Counter(_known(view)) <= _copies(public.rules.deck):
        yield "hand", "the deck has not so many of a card"


def _known(view: View) -> list[Card]:
    """Every card that the seat knows to be somewhere, each once."""
    public = view.public
    cards = [item.card for item in public.discard or () if item.card is not None]
    cards += [*view.hand, *public.standing.out_of_round]
    cards += [card for card in (view.pending, view.laid) if card is not None]
    for seat, hand in enumerate(public.open_hands):
        if hand is not None and seat != view.seat:
            cards += hand
    return cards
