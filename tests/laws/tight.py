"""Tight tables: hardly any card outside the hands, and rules that demand plays.

This is where moves can be forced on and on: two cards that go on each other and on nothing else are
drawn and put down, again and again.  Random decks of up to twenty cards come to it now and then;
printed ones never do.
"""

from random import Random
from typing import Any, Final

from liars_uno.cards import CARDS, COLORS, Card, Rank
from liars_uno.engine.setup import position
from liars_uno.errors import LiarsUnoError
from liars_uno.rules import Rules
from liars_uno.rules import choices as c
from liars_uno.rules.fields import BY_NAME
from liars_uno.rules.groups import Deck
from liars_uno.rules.presets import PRESETS
from liars_uno.state import State
from strategies.rules import changed, repaired

#: Sorts of cards, copies of each, and cards outside the hands.
_SORTS: Final = (2, 5)
_MOST_COPIES: Final = 4
_MOST_OUTSIDE: Final = 4
_SEATS: Final = (2, 2, 3)

#: The rules that demand plays, by the share of tables that have each.
_DEMANDS: Final[dict[str, tuple[Any, float]]] = {
    "drawing.with_playable_card": (c.MustPlay.MUST_PLAY, 0.5),
    "drawing.with_matching_regular": (c.MustPlay.MUST_PLAY, 0.3),
    "drawing.with_other_liars": (c.MustPlay.MUST_PLAY, 0.3),
    "drawing.with_wild_challenge": (c.MustPlay.MUST_PLAY, 0.3),
    "drawing.drawn_card": (c.DrawnCard.MUST_PLAY, 0.6),
    "drawing.draw_until": (c.DrawUntil.UNTIL_PLAYABLE, 0.5),
    # With two seats these leave nobody who might challenge, and no way to play a Regular card.
    "challenge.victims": (c.Victims.BARRED, 0.4),
    "claims.disguised_regular": (c.Disguise.REFUSED, 0.4),
}
_SHARE_OF_OTHERS: Final = 0.2


def tight_table(number: int) -> State:
    """Return the tight table of a number: some rules, and a position at the start of a turn."""
    random = Random(f"tight table {number}")
    while True:
        try:
            return _position(random, _rules(random))
        except LiarsUnoError:  # cards and rules that do not go together: draw anew
            continue


def _rules(random: Random) -> Rules:
    start = random.choice(list(PRESETS.values()))
    liars = start.deck.edition is c.Edition.LIARS
    fitting = [card for card in CARDS if liars or _is_classic(card)]
    sorts = random.sample(fitting, random.randint(*_SORTS))
    cards = tuple([(card, random.randint(1, _MOST_COPIES)) for card in sorts])
    changes: dict[str, Any] = {"deck": Deck(edition=start.deck.edition, cards=cards)}
    for name, field in BY_NAME.items():
        if field.choice is not None and not name.startswith("deck."):
            value, share = _DEMANDS.get(name, (None, _SHARE_OF_OTHERS))
            if random.random() < share:
                changes[name] = value or random.choice(list(field.choice))
    return repaired(changed(start, changes))


def _is_classic(card: Card) -> bool:
    return not card.is_liars and card.rank is not Rank.WILD_LIARS_CHALLENGE


def _position(random: Random, rules: Rules) -> State:
    cards = [card for card, copies in rules.deck.cards for _ in range(copies)]
    random.shuffle(cards)
    seats = min(random.choice(_SEATS), len(cards) - 1)
    outside = random.randint(1, min(_MOST_OUTSIDE, len(cards) - seats))
    top, *others = cards[:outside]
    drawn = random.randint(0, len(others))
    held = cards[outside:]
    cuts = sorted(random.sample(range(1, len(held)), seats - 1))
    return position(
        rules,
        [held[a:b] for a, b in zip([0, *cuts], [*cuts, len(held)], strict=True)],
        top,
        color=random.choice(COLORS) if top.face.is_wild else None,
        draw=others[:drawn],
        under=others[drawn:],
        turn=random.randrange(seats),
        whole=True,
    )
