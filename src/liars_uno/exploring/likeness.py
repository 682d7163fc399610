"""Which states are alike, so that one of them stands for all: they differ in nothing that counts.

Two states of a world are taken for one if they become equal when

- colors are exchanged for each other, where the deck has the same cards in them, and
- the covered cards of the discard pile are looked at as what they are: some cards, to be mixed
  again.  How they lie, and what they were claimed to be, decides nothing any more - unless the
  rules let visible discards limit the claims (CL-06), and then it is told apart.  The one covered
  card that can come up again, below a Wild Draw Four that is taken back (CV-19), is named by the
  phase until then.

From states that are alike play goes on alike: each action of one has its image among those of the
other.  The states that are visited are none the less real ones: of those that are alike, it is the
first that was reached.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any, Final

import attrs

from liars_uno import Rules, State
from liars_uno.cards import COLORS, Card, Color, Face, sort_hand
from liars_uno.rules.choices import CardCounting
from liars_uno.rules.deck import cards_of

Recoloring = dict[Color, Color]

_NUMBER: Final = "I"


class Likeness:
    """Gives states of one table keys: states that are alike have the same.

    Args:
        rules: the rules of the table.

    >>> from liars_uno.exploring.worlds import WORLDS
    >>> from liars_uno.notation import parse_position
    >>> rules = WORLDS["two-colors"].rules("liars-uno")
    >>> red = parse_position("R1*/B1* R1 B1 B 0+ start-of-turn", rules)
    >>> blue = parse_position("B1*/R1* B1 R1 R 0+ start-of-turn", rules)
    >>> alike = Likeness(rules)
    >>> alike.key(red) == alike.key(blue)
    True
    """

    def __init__(self, rules: Rules) -> None:
        """Find the colors that can be exchanged."""
        self.rules = rules
        self.recolorings = tuple(_recolorings(rules))
        self._tells_covered = rules.claims.card_counting is not CardCounting.IGNORED
        self._numbers: dict[object, int] = {}
        #: By recoloring: the number of what a part becomes.
        self._images: list[dict[object, int]] = [{} for _ in self.recolorings]

    def key(self, state: State) -> bytes:
        """Return the key of a state of this table, the same for all that are alike."""
        parts = self._parts(state)
        found = []
        for recoloring, images in zip(self.recolorings, self._images, strict=True):
            key = array(_NUMBER)
            for part in parts:
                number = images.get(part)
                if number is None:
                    number = images[part] = self._number(recolored(part, recoloring))
                key.append(number)
            found.append(key.tobytes())
        return min(found)

    def _number(self, part: object) -> int:
        return self._numbers.setdefault(part, len(self._numbers))

    def _parts(self, state: State) -> list[object]:
        """The state in parts that recur; counts follow from the others."""
        public, secret = state.public, state.secret
        lying = _lying(state)
        told = len(lying) if self._tells_covered else 1
        return [
            public.standing,
            (public.playing, public.finished, public.direction, public.turn),
            (public.passes, public.renewals),
            public.phase,
            public.agenda,
            public.color,
            (public.pending, secret.pending),
            (public.wild_challenge, secret.laid),
            public.calls,
            tuple([None if hand is None else _Cards(hand) for hand in public.open_hands]),
            *[_Cards(hand) for hand in secret.hands],
            secret.draw_pile,
            (secret.drawn, _Cards(secret.accused)),
            tuple(lying[:told]),
            _Cards(sort_hand([card for _, _, card in lying[told:]])),
        ]


@attrs.frozen
class _Cards:
    """Cards in no order, as hands are: in the fixed order of cards."""

    cards: tuple[Card, ...]


def _lying(state: State) -> list[tuple[Face | None, bool, Card]]:
    """The discard pile, the top first: what a card counts as, whether it is open, what it is."""
    hidden = iter(state.secret.face_down or ())
    return [
        (item.face, item.card is not None, next(hidden) if item.card is None else item.card)
        for item in state.public.discard or ()
    ]


# ---- colors --------------------------------------------------------------------------------------
def _recolorings(rules: Rules) -> Iterator[Recoloring]:
    """Every exchange of colors that leaves the deck as it is, that of none first."""
    deck = Counter(cards_of(rules.deck))
    used = [color for color in COLORS if any(card.color is color for card in deck)]
    for colors in permutations(used):
        recoloring = dict(zip(used, colors, strict=True))
        if deck == Counter([recolored(card, recoloring) for card in deck.elements()]):
            yield recoloring


def recolored(value: Any, recoloring: Recoloring) -> Any:
    """Return any part of a state with its colors exchanged.

    >>> swap = {Color.RED: Color.BLUE, Color.BLUE: Color.RED}
    >>> recolored((Color.RED, 2, None, Color.GREEN), swap)
    (<Color.BLUE: 'blue'>, 2, None, <Color.GREEN: 'green'>)
    """
    if isinstance(value, Color):
        return recoloring.get(value, value)
    if isinstance(value, Face):
        return Face(recolored(value.color, recoloring), value.rank)
    if isinstance(value, Card):
        return Card(recolored(value.face, recoloring), value.kind)
    if isinstance(value, tuple):
        return tuple([recolored(part, recoloring) for part in value])
    if isinstance(value, _Cards):
        return _Cards(sort_hand(recolored(value.cards, recoloring)))
    if attrs.has(type(value)):
        return type(value)(
            *[
                recolored(getattr(value, field.name), recoloring)
                for field in attrs.fields(type(value))
            ]
        )
    return value
