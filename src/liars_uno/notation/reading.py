"""Reading a position: the parts that its fields give, put together to a state or a view."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

from liars_uno.cards import Card, Color, Face, sort_hand
from liars_uno.notation.actions import read_options, read_seat
from liars_uno.notation.cards import read_card, read_color, read_face, read_list
from liars_uno.notation.reader import Reader
from liars_uno.notation.records import read_record
from liars_uno.notation.writing import REST, UNKNOWN
from liars_uno.obligations import Obligation
from liars_uno.parts import NO_CALLS, Calls, Discarded, Laid, Pending, Standing, WildChallengeTable
from liars_uno.phases import Phase
from liars_uno.piles import Stack
from liars_uno.public import Public
from liars_uno.rules import Rules
from liars_uno.rules.deck import cards_of
from liars_uno.seats import CLOCKWISE, COUNTERCLOCKWISE, Seat
from liars_uno.state import Secret, State, View

_LABEL: Final = re.compile(r"[a-z]+(?=:)", re.ASCII | re.IGNORECASE)

#: No table has so many cards of one kind that a count of unknown ones would be longer.
_MOST_UNKNOWN: Final = 10_000


class Parts:
    """What has been read of a position.

    Attributes:
        values: what each field said, by its name.
        places: where each field starts in the text.
    """

    def __init__(self, rules: Rules) -> None:
        """Start with nothing."""
        self.rules = rules
        self.values: dict[str, Any] = {}
        self.places: dict[str, int] = {}

    @property
    def is_view(self) -> bool:
        """Whether it is a player's version, or a spectator's."""
        return "as" in self.values

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.values["hands"])

    def group(self, name: str) -> tuple[Seat, ...]:
        """A group of seats that is empty where nothing is said."""
        found: tuple[Seat, ...] = self.values.get(name, ())
        return found

    def place_of(self, path: str) -> int:
        """The place of the field that a fault of the state is about, or else the start."""
        names = [name for prefix, name in _FIELD_OF_PATH if path.startswith(prefix)]
        return next((self.places[name] for name in names if name in self.places), 0)

    # ---- putting it together ---------------------------------------------------------------------
    def state(self) -> State:
        """The host's version."""
        values = self.values
        hands = tuple([sort_hand(hand) for hand in values["hands"]])
        draw = self._draw_pile()
        laid = tuple([card for _, card, _ in values.get("laid", ())])
        secret = Secret(
            hands,
            draw,
            len(draw),
            Stack.of([card for card, face_down, _ in values["pile"][::-1] if face_down]),
            values.get("drawn"),
            values["pending"][1] if "pending" in values else None,
            laid,
            values.get("accused", ()),
        )
        counts = tuple([len(hand) for hand in hands])
        shown = {seat: hands[seat] for seat in self.group("shown")}
        return State(self._public(counts, len(draw), shown), secret)

    def view(self) -> View:
        """A player's version."""
        values, seat = self.values, self.values["as"]
        counts = tuple([hand if type(hand) is int else len(hand) for hand in values["hands"]])
        draw = values["draw"]
        shown = {seat: sort_hand(values["hands"][seat]) for seat in self.group("shown")}
        laid = [card for layer, card, _ in values.get("laid", ()) if layer == seat]
        return View(
            self._public(counts, draw if type(draw) is int else len(draw), shown),
            seat,
            () if seat is None or seat >= self.seats else sort_hand(values["hands"][seat]),
            values.get("drawn"),
            values["pending"][1] if "pending" in values else None,
            laid[0] if laid else None,
        )

    def _draw_pile(self) -> tuple[Card, ...]:
        """The draw pile, with the cards that are named nowhere where ``...`` stands for them."""
        named: tuple[Card, ...] = self.values["draw"]
        if not self.values["rest"]:
            return named
        rest = Counter(cards_of(self.rules.deck))
        rest.subtract(self._named())
        return (*named, *sort_hand(list(rest.elements())))

    def _named(self) -> list[Card]:
        values = self.values
        found = [card for hand in values["hands"] for card in hand]
        found += values["draw"]
        found += [card for card, _, _ in values["pile"]]
        found += [card for _, card, _ in values.get("laid", ())]
        found += values.get("aside", ())
        if "pending" in values:
            found.append(values["pending"][1])
        return found

    def _public(
        self, counts: tuple[int, ...], draw_count: int, shown: dict[Seat, tuple[Card, ...]]
    ) -> Public:
        values, everyone = self.values, tuple(range(self.seats))
        turn, direction = values["turn"]
        standing = Standing(
            values.get("dealer", 0),
            values.get("totals", (0,) * self.seats),
            values.get("seated", everyone),
            values.get("aside", ()),
        )
        pile = [
            Discarded(face, None if face_down else card)
            for card, face_down, face in values["pile"][::-1]
        ]
        hands: tuple[tuple[Card, ...] | None, ...] = ()
        if "shown" in values:
            hands = tuple([shown.get(seat) for seat in everyone])
        return Public(
            self.rules,
            standing,
            values.get("in", everyone),
            self.group("finished"),
            direction,
            turn,
            values["phase"],
            values.get("todo", ()),
            counts,
            draw_count,
            Stack.of(pile),
            values["color"],
            values["pending"][0] if "pending" in values else None,
            self._wild_challenge(),
            self._calls(),
            values.get("passes", 0),
            values.get("renewals", 0),
            hands,
        )

    def _wild_challenge(self) -> WildChallengeTable | None:
        if "challenge" not in self.values:
            return None
        seat, color = self.values["challenge"]
        laid = tuple([Laid(layer, claim) for layer, _, claim in self.values.get("laid", ())])
        return WildChallengeTable(seat, color, laid, self.group("returned"))

    def _calls(self) -> Calls:
        calls = Calls(
            self.group("duty"),
            self.group("called"),
            self.values.get("early"),
            self.group("accusers"),
            self.group("premature"),
        )
        return NO_CALLS if calls == NO_CALLS else calls


#: Which field a fault of a state is about, by how its path starts; the first that is there.
_FIELD_OF_PATH: Final = (
    ("public.counts", "hands"),
    ("secret.hands", "hands"),
    ("hand", "hands"),
    ("public.open_hands", "shown"),
    ("public.draw_count", "draw"),
    ("public.discard", "pile"),
    ("secret.face_down", "pile"),
    ("public.color", "color"),
    ("public.turn", "turn"),
    ("public.phase", "phase"),
    ("public.playing", "in"),
    ("public.playing", "seated"),
    ("public.finished", "finished"),
    ("public.standing.dealer", "dealer"),
    ("public.standing.totals", "totals"),
    ("public.standing.seated", "seated"),
    ("public.agenda", "todo"),
    ("public.agenda", "phase"),
    ("public.pending", "pending"),
    ("public.pending", "phase"),
    ("secret.pending", "pending"),
    ("pending", "pending"),
    ("public.wild_challenge.laid", "laid"),
    ("public.wild_challenge.returned", "returned"),
    ("public.wild_challenge", "challenge"),
    ("public.wild_challenge", "phase"),
    ("secret.laid", "laid"),
    ("laid", "laid"),
    ("public.calls.open", "duty"),
    ("public.calls.called", "called"),
    ("public.calls.early", "early"),
    ("public.calls.accusers", "accusers"),
    ("public.calls.premature", "premature"),
    ("public.passes", "passes"),
    ("public.renewals", "renewals"),
    ("secret.drawn", "drawn"),
    ("secret.drawn", "phase"),
    ("drawn", "drawn"),
    ("secret.accused", "accused"),
    ("seat", "as"),
)


# ---- reading -------------------------------------------------------------------------------------
def read_fields(reader: Reader, rules: Rules) -> Parts:
    """Read every field of a position and see that they go together."""
    parts = Parts(rules)
    for name, read in _FIRST:
        parts.places[name] = reader.place
        parts.values[name] = read(reader)
        if not reader.skip_blanks() and not (reader.at_end and name == "phase"):
            reader.fail(f"expected more of the {name}, or a blank")
    draw, rest = parts.values["draw"]
    parts.values |= {"draw": draw, "rest": rest}
    while not reader.at_end:
        _read_labelled(reader, parts)
        if not reader.skip_blanks() and not reader.at_end:
            reader.fail("expected a blank")
    _check_known(reader, parts)
    return parts


def _read_labelled(reader: Reader, parts: Parts) -> None:
    start = reader.place
    label = (reader.match(_LABEL) or "").lower()
    if label not in _LABELLED:
        reader.fail(f"expected a label: {', '.join(_LABELLED)}", start)
    if label in parts.values:
        reader.fail(f"{label} was given before", start)
    reader.expect(":")
    parts.places[label] = start
    parts.values[label] = _LABELLED[label](reader)


def _check_known(reader: Reader, parts: Parts) -> None:
    """See that fields go together, and that just what the reader may know is known."""
    values, places = parts.values, parts.places
    for label in ("laid", "returned"):
        if label in values and "challenge" not in values:
            reader.fail("cards are laid for a Wild Liar's Challenge: challenge", places[label])
    for seat in parts.group("shown"):
        if seat >= parts.seats:
            reader.fail(f"there is no seat {seat} at a table of {parts.seats}", places["shown"])
    faults = _player_faults(parts) if parts.is_view else _host_faults(parts)
    for field, reason in faults:
        reader.fail(reason, places[field])


def _host_faults(parts: Parts) -> Iterator[tuple[str, str]]:
    """What should be known in the host's version and is not."""
    values = parts.values
    if any(type(hand) is int for hand in values["hands"]):
        yield "hands", "the host knows every hand; a player's version says 'as:'"
    if type(values["draw"]) is int:
        yield "draw", "the host knows the draw pile"
    if any(card is None for card, _, _ in values["pile"]):
        yield "pile", "the host knows every card of the discard pile"
    if "pending" in values and values["pending"][1] is None:
        yield "pending", "the host knows the pending card"
    if any(card is None for _, card, _ in values.get("laid", ())):
        yield "laid", "the host knows every laid card"


def _player_faults(parts: Parts) -> Iterator[tuple[str, str]]:
    """What is known in a player's version and should not be, or the other way round."""
    values, seat = parts.values, parts.values["as"]
    if values["rest"] or (type(values["draw"]) is not int and values["draw"]):
        yield "draw", "a player knows only how many cards the draw pile has"
    for owner, hand in enumerate(values["hands"]):
        known = owner == seat or owner in parts.group("shown")
        if known is (type(hand) is int) and hand != ():
            what = "is known" if known else "is not known"
            yield "hands", f"the hand of seat {owner} {what} here"
    if any(face_down and card is not None for card, face_down, _ in values["pile"]):
        yield "pile", "a player does not know cards that lie face down"
    if any(card is not None and layer != seat for layer, card, _ in values.get("laid", ())):
        yield "laid", "a player knows only the card that it has laid itself"
    if "accused" in values:
        yield "accused", "a player does not know that hand"


def _hands(reader: Reader) -> tuple[Any, ...]:
    hands = [_cards_or_count(reader)]
    while reader.accept("/"):
        hands.append(_cards_or_count(reader))
    return tuple(hands)


def _cards_or_count(reader: Reader) -> tuple[Card, ...] | int:
    """Read cards, or how many there are where nobody here knows them."""
    if not reader.accept(UNKNOWN):
        return _cards(reader)
    start = reader.place
    count = reader.number("how many cards")
    if not 0 < count <= _MOST_UNKNOWN:
        reader.fail("no hand or pile has so many cards", start)
    return count


def _cards(reader: Reader) -> tuple[Card, ...]:
    return read_list(reader, ",", read_card)


def _draw(reader: Reader) -> tuple[tuple[Card, ...] | int, bool]:
    if reader.accept(REST):
        return (), True
    if reader.text.startswith(UNKNOWN, reader.place):
        return _cards_or_count(reader), False
    if reader.accept("-"):
        return (), False
    cards = [read_card(reader)]
    while reader.accept(","):
        if reader.accept(REST):
            return tuple(cards), True
        cards.append(read_card(reader))
    return tuple(cards), False


def _pile(reader: Reader) -> tuple[tuple[Card | None, bool, Face | None], ...]:
    """Read the discard pile: each card, whether it lies face down, and what it counts as."""
    return read_list(reader, ",", _discarded)


def _discarded(reader: Reader) -> tuple[Card | None, bool, Face | None]:
    card = _known_card(reader)
    if reader.accept("="):
        return card, True, None if reader.accept(UNKNOWN) else read_face(reader)
    if card is None:
        reader.fail("expected '=' and what the card counts as")
    return card, False, read_face(reader) if reader.accept("^") else card.face


def _known_card(reader: Reader) -> Card | None:
    return None if reader.accept(UNKNOWN) else read_card(reader)


def _color(reader: Reader) -> Color | None:
    return None if reader.accept("-") else read_color(reader)


def _turn(reader: Reader) -> tuple[Seat, int]:
    seat = read_seat(reader)
    if reader.accept("+"):
        return seat, CLOCKWISE
    if not reader.accept("-"):
        reader.fail("expected the direction, '+' or '-'")
    return seat, COUNTERCLOCKWISE


def _pending(reader: Reader) -> tuple[Pending, Card | None]:
    seat = read_seat(reader)
    reader.expect(":")
    card = _known_card(reader)
    reader.expect("=")
    claim = read_face(reader)
    start = reader.place
    color, target, call = read_options(reader)
    if call:
        reader.fail("a call is told by 'called'", start)
    return Pending(seat, claim, color, target), card


def _challenge(reader: Reader) -> tuple[Seat, Color]:
    seat = read_seat(reader)
    reader.expect(">")
    return seat, read_color(reader)


def _laid(reader: Reader) -> tuple[tuple[Seat, Card | None, Face | None], ...]:
    return read_list(reader, ",", _laid_card)


def _laid_card(reader: Reader) -> tuple[Seat, Card | None, Face | None]:
    seat = read_seat(reader)
    reader.expect(":")
    card = _known_card(reader)
    return seat, card, read_face(reader) if reader.accept("=") else None


def _seats(reader: Reader) -> tuple[int, ...]:
    return read_list(reader, ".", lambda reader: reader.number("a number"))


def _todo(reader: Reader) -> tuple[Obligation, ...]:
    return read_list(reader, ";", lambda reader: read_record(reader, Obligation, "a task"))


#: The fields that are always there, in order.
_FIRST: Final[tuple[tuple[str, Callable[[Reader], Any]], ...]] = (
    ("hands", _hands),
    ("draw", _draw),
    ("pile", _pile),
    ("color", _color),
    ("turn", _turn),
    ("phase", lambda reader: read_record(reader, Phase, "a phase")),
)

#: The fields that have a label, in the order they are written in; any order is read.
_LABELLED: Final[dict[str, Callable[[Reader], Any]]] = {
    "as": lambda reader: None if reader.accept("-") else read_seat(reader),
    "dealer": read_seat,
    "in": _seats,
    "seated": _seats,
    "finished": _seats,
    "totals": _seats,
    "aside": _cards,
    "drawn": read_card,
    "pending": _pending,
    "challenge": _challenge,
    "laid": _laid,
    "returned": _seats,
    "duty": _seats,
    "called": _seats,
    "early": read_seat,
    "accusers": _seats,
    "premature": _seats,
    "passes": lambda reader: reader.number("how many seats have passed"),
    "renewals": lambda reader: reader.number("how often the draw pile has been renewed"),
    "shown": _seats,
    "accused": _cards,
    "todo": _todo,
}
