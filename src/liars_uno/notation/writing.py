"""Writing a position: every field of a state or view, in its short form."""

from __future__ import annotations

from collections.abc import Iterator

from liars_uno.cards import Card
from liars_uno.notation.actions import format_options
from liars_uno.notation.cards import (
    format_card,
    format_cards,
    format_color,
    format_face,
    format_list,
)
from liars_uno.notation.records import format_record
from liars_uno.parts import NO_CALLS, Discarded
from liars_uno.public import Public
from liars_uno.seats import CLOCKWISE, Seat
from liars_uno.state import State, View

#: The cards that are not named anywhere, in their fixed order.
REST = "..."
#: So many cards in their fixed order at the bottom of the draw pile are worth the sign for them.
FEWEST_AS_REST = 4
#: A face or card that is not known.
UNKNOWN = "?"


def write_fields(value: State | View) -> str:
    """Return a position on one line."""
    public = value.public
    known = _Known(value)
    direction = "+" if public.direction == CLOCKWISE else "-"
    fields = [
        "/".join(known.hand(seat) for seat in range(public.seats)),
        known.draw_pile(),
        known.discard_pile(),
        format_color(public.color),
        f"{public.turn}{direction}",
        format_record(public.phase),
    ]
    fields += [f"{label}:{text}" for label, text in _labelled(public, known)]
    return " ".join(fields)


class _Known:
    """What is known of a position to whom it is written for: all to the host."""

    def __init__(self, value: State | View) -> None:
        self.public = value.public
        self.view = value if isinstance(value, View) else None
        self.secret = value.secret if isinstance(value, State) else None

    def hand(self, seat: Seat) -> str:
        if self.secret is not None:
            return format_cards(self.secret.hands[seat])
        assert self.view is not None
        if seat == self.view.seat:
            return format_cards(self.view.hand)
        shown = self.public.open_hands[seat] if self.public.open_hands else None
        if shown is not None:
            return format_cards(shown)
        count = self.public.counts[seat]
        return f"{UNKNOWN}{count}" if count else "-"

    def draw_pile(self) -> str:
        if self.secret is None:
            count = self.public.draw_count
            return f"{UNKNOWN}{count}" if count else "-"
        cards = self.secret.draw_pile
        start = len(cards)
        while start and (start == len(cards) or cards[start - 1].index <= cards[start].index):
            start -= 1
        if len(cards) - start < FEWEST_AS_REST:
            return format_cards(cards)
        return format_list(",", [*map(format_card, cards[:start]), REST])

    def discard_pile(self) -> str:
        hidden = iter(self.secret.face_down or () if self.secret is not None else ())
        texts = []
        for item in self.public.discard or ():
            card = next(hidden, None) if item.card is None else item.card
            texts.append(_discarded(item, card))
        return format_list(",", texts)

    def drawn(self) -> Card | None:
        return self.secret.drawn if self.secret is not None else self.own("drawn")

    def pending(self) -> str:
        return _card(self.secret.pending if self.secret is not None else self.own("pending"))

    def laid(self, place: int, seat: Seat) -> str:
        if self.secret is not None:
            return format_card(self.secret.laid[place])
        assert self.view is not None
        return _card(self.view.laid if seat == self.view.seat else None)

    def own(self, name: str) -> Card | None:
        card: Card | None = getattr(self.view, name)
        return card


def _card(card: Card | None) -> str:
    return UNKNOWN if card is None else format_card(card)


def _discarded(item: Discarded, card: Card | None) -> str:
    """A card of the discard pile: ``R5`` face up, ``R5*=B7`` face down, ``R5*^B5`` shown as."""
    face = UNKNOWN if item.face is None else format_face(item.face)
    if item.card is None:
        return f"{_card(card)}={face}"
    return format_card(item.card) if item.face is item.card.face else f"{_card(card)}^{face}"


def _labelled(public: Public, known: _Known) -> Iterator[tuple[str, str]]:
    """The fields that are left out where they hold nothing of note."""
    standing, everyone = public.standing, tuple(range(public.seats))
    if known.view is not None:
        seat = known.view.seat
        yield "as", "-" if seat is None else str(seat)
    if standing.dealer:
        yield "dealer", str(standing.dealer)
    if public.playing != everyone:
        yield "in", format_list(".", public.playing)
    if standing.seated != everyone:
        yield "seated", format_list(".", standing.seated)
    if public.finished:
        yield "finished", format_list(".", public.finished)
    if any(standing.totals):
        yield "totals", format_list(".", standing.totals)
    if standing.out_of_round:
        yield "aside", format_cards(standing.out_of_round)
    drawn = known.drawn()
    if drawn is not None:
        yield "drawn", format_card(drawn)
    yield from _on_the_table(public, known)
    yield from _calls(public)
    if public.passes:
        yield "passes", str(public.passes)
    if public.renewals:
        yield "renewals", str(public.renewals)
    if public.open_hands:
        shown = [seat for seat, hand in enumerate(public.open_hands) if hand is not None]
        yield "shown", format_list(".", shown)
    if known.secret is not None and known.secret.accused:
        yield "accused", format_cards(known.secret.accused)
    if public.agenda:
        yield "todo", ";".join(map(format_record, public.agenda))


def _on_the_table(public: Public, known: _Known) -> Iterator[tuple[str, str]]:
    """The pending card, and a Wild Liar's Challenge."""
    pending = public.pending
    if pending is not None:
        options = format_options(pending.color, pending.target)
        claim = format_face(pending.claim)
        yield "pending", f"{pending.seat}:{known.pending()}={claim}{options}"
    table = public.wild_challenge
    if table is None:
        return
    yield "challenge", f"{table.seat}{format_options(table.color, None)}"
    if table.laid:
        texts = []
        for place, laid in enumerate(table.laid):
            claim = "" if laid.claim is None else f"={format_face(laid.claim)}"
            texts.append(f"{laid.seat}:{known.laid(place, laid.seat)}{claim}")
        yield "laid", ",".join(texts)
    if table.returned:
        yield "returned", format_list(".", table.returned)


def _calls(public: Public) -> Iterator[tuple[str, str]]:
    """Who must call UNO, who has, and what was tried this turn."""
    calls = public.calls
    if calls == NO_CALLS:
        return
    groups = {
        "duty": calls.open,
        "called": calls.called,
        "early": () if calls.early is None else (calls.early,),
        "accusers": calls.accusers,
        "premature": calls.premature,
    }
    for label, seats in groups.items():
        if seats:
            yield label, format_list(".", seats)
