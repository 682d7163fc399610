"""Where games start: an undealt table, or any position at the start of a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from liars_uno.cards import Card, Color, Face, sort_hand
from liars_uno.engine.dealing import first_mixing
from liars_uno.engine.going_out import open_hand_limit
from liars_uno.errors import PositionError, RulesError
from liars_uno.parts import NO_CALLS, Calls, Discarded, Standing
from liars_uno.phases import START_OF_TURN
from liars_uno.piles import Stack
from liars_uno.public import Public
from liars_uno.rules import Rules
from liars_uno.rules.clashes import seat_faults
from liars_uno.rules.deck import cards_of
from liars_uno.seats import CLOCKWISE, COUNTERCLOCKWISE, Seat
from liars_uno.state import Secret, State


def new_game(rules: Rules, seats: int, dealer: Seat = 0) -> State:
    """Return an undealt table that awaits its first shuffle.

    ``dealer`` deals the first round, unless the rules let the highest card decide (DEAL-6).

    Raises:
        RulesError: this many seats cannot play by these rules.
        PositionError: there is no such dealer.

    >>> from liars_uno import actors, presets
    >>> actors(new_game(presets.LIARS_UNO, 4))
    (-1,)
    """
    _check_rules(rules, seats)
    if type(dealer) is not int or not 0 <= dealer < seats:
        raise PositionError(f"there is no seat {dealer!r} at a table of {seats}")
    everyone = tuple(range(seats))
    deck = cards_of(rules.deck)
    public = Public(
        rules,
        Standing(dealer, (0,) * seats, everyone),
        everyone,
        (),
        CLOCKWISE,
        dealer,
        first_mixing(rules),
        (),
        (0,) * seats,
        len(deck),
        None,
        None,
        None,
        None,
        NO_CALLS,
        0,
        0,
        (),
    )
    secret = Secret(((),) * seats, deck, len(deck), None, None, None, (), ())
    return State(public, secret)


def _check_rules(rules: Rules, seats: int) -> None:
    faults = seat_faults(rules, seats)
    if faults:
        raise RulesError(faults)


def position(
    rules: Rules,
    hands: Sequence[Sequence[Card]],
    top: Card,
    *,
    claim: Face | None = None,
    color: Color | None = None,
    draw: Sequence[Card] = (),
    under: Sequence[Card] = (),
    turn: Seat = 0,
    direction: int = CLOCKWISE,
    dealer: Seat = 0,
    called: Sequence[Seat] = (),
    open_duties: Sequence[Seat] = (),
    totals: Sequence[int] | None = None,
    whole: bool = False,
) -> State:
    """Return a situation at the start of a turn, from plain parts, checked.

    Args:
        rules: the rules of the table.
        hands: what each seat holds; at least two seats, none of them empty-handed.
        top: the top card of the discard pile.
        claim: what the top card was claimed to be, if it lies face down.
        color: the color in force; needed on a wild, otherwise that of the top card.
        draw: the first cards of the draw pile, the top one first.
        under: the cards below the top of the discard pile, face up, the bottom one first.
        turn: whose turn it is.
        direction: ``1`` clockwise or ``-1`` counterclockwise.
        dealer: who dealt.
        called: seats that have called UNO for the one card they hold.
        open_duties: seats that hold one card, have not called, and may still be caught.
        totals: every seat's total so far.
        whole: whether the parts are the whole deck, down to the last card; otherwise the cards
            that are not named lie below ``draw`` in the draw pile, in the fixed order of cards.

    Raises:
        PositionError: parts that do not fit the deck or each other.
        RulesError: this many seats cannot play by these rules.
    """
    seats = len(hands)
    _check_rules(rules, seats)
    rest = _rest_of_deck(rules, hands, top, draw, under)
    if whole and rest:
        raise PositionError(f"{len(rest)} cards of the deck are nowhere, among them {rest[0]}")
    face = top.face if claim is None else claim
    if face.is_wild and color is None:
        raise PositionError(f"a color must be in force on {face}")
    totals = (0,) * seats if totals is None else tuple(totals)
    calls = Calls(open=tuple(open_duties), called=tuple(called))
    _check_seats_named(seats, turn, dealer, direction, totals)
    _check_hands(hands, calls)
    pile = Stack.of([Discarded(card.face, card) for card in under])
    lying = Discarded(top.face, top) if claim is None else Discarded(claim, None)
    everyone = tuple(range(seats))
    public = Public(
        rules,
        Standing(dealer, totals, everyone),
        everyone,
        (),
        direction,
        turn,
        START_OF_TURN,
        (),
        tuple(len(hand) for hand in hands),
        len(draw) + len(rest),
        Stack(lying, pile),
        color or face.color,
        None,
        None,
        NO_CALLS if calls == NO_CALLS else calls,
        0,
        0,
        _opened(rules, hands),
    )
    face_down = None if claim is None else Stack(top, None)
    draw_pile = (*draw, *rest)
    secret = Secret(
        tuple(sort_hand(tuple(hand)) for hand in hands),
        draw_pile,
        len(draw_pile),
        face_down,
        None,
        None,
        (),
        (),
    )
    return State(public, secret)


def _rest_of_deck(
    rules: Rules,
    hands: Sequence[Sequence[Card]],
    top: Card,
    draw: Sequence[Card],
    under: Sequence[Card],
) -> tuple[Card, ...]:
    named = [card for hand in hands for card in hand] + [top, *draw, *under]
    if not all(isinstance(card, Card) for card in named):
        raise PositionError("hands, top, draw and under hold cards")
    deck = Counter(cards_of(rules.deck))
    deck.subtract(named)
    lacking = [card for card, count in deck.items() if count < 0]
    if lacking:
        raise PositionError(f"the deck has not so many of {lacking[0]}")
    return sort_hand(list(deck.elements()))


def _check_seats_named(
    seats: int, turn: Seat, dealer: Seat, direction: int, totals: tuple[int, ...]
) -> None:
    everyone = range(seats)
    if turn not in everyone or dealer not in everyone:
        raise PositionError(f"turn and dealer must be seats below {seats}")
    if direction not in (CLOCKWISE, COUNTERCLOCKWISE):
        raise PositionError("the direction is 1 (clockwise) or -1")
    if len(totals) != seats:
        raise PositionError("there must be a total for every seat")


def _check_hands(hands: Sequence[Sequence[Card]], calls: Calls) -> None:
    if not all(hands):
        raise PositionError("every seat must hold a card")
    for seat in (*calls.open, *calls.called):
        if seat not in range(len(hands)) or len(hands[seat]) != 1:
            raise PositionError("only a seat with one card has called or has to call")
    if set(calls.open) & set(calls.called):
        raise PositionError("a seat that has called has no open duty")


def _opened(rules: Rules, hands: Sequence[Sequence[Card]]) -> tuple[tuple[Card, ...] | None, ...]:
    limit = open_hand_limit(rules)
    if not any(len(hand) <= limit for hand in hands):
        return ()
    return tuple(sort_hand(tuple(h)) if len(h) <= limit else None for h in hands)
