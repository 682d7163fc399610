"""Which cards a rule is about: rules about cards that the deck lacks are refused.

Three tables, all of them data: rules that are about certain cards, single values that are, and
the rules of classic play, which have no meaning beside Liar's cards.  A rule that stands in none
of them is good for any deck.  A field at its default is always good: it stands for "not asked".
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

import attrs

from liars_uno.cards import (
    ACTIONS,
    COLORED_RANKS,
    KINDS,
    NUMBERS,
    RANKS,
    WILD_RANKS,
    Card,
    Kind,
    Rank,
)
from liars_uno.errors import RulesFault
from liars_uno.rules import choices as c
from liars_uno.rules.deck import cards_of, is_liars
from liars_uno.rules.fields import BY_NAME, FIELDS, Parts, value_of
from liars_uno.rules.groups import Deck


@attrs.frozen
class Need:
    """Cards of which a deck must have at least one for a rule to mean something.

    Attributes:
        what: the cards in words.
        field: the field of the deck that decides whether there are any.
        ranks: the ranks that will do.
        kinds: the kinds that will do.
    """

    what: str
    field: str
    ranks: tuple[Rank, ...] = RANKS
    kinds: tuple[Kind, ...] = KINDS

    def met_by(self, cards: Collection[Card]) -> bool:
        """Tell whether there is such a card among them."""
        return any(card.rank in self.ranks and card.kind in self.kinds for card in cards)


_HIDDEN: Final = (Kind.LIARS,)
_EDITION, _RANKS, _WD4S = "deck.edition", "deck.ranks", "deck.wild_draw_fours"
_WLC, _WD4 = (Rank.WILD_LIARS_CHALLENGE,), (Rank.WILD_DRAW_FOUR,)
_EFFECTS: Final = (*ACTIONS, Rank.WILD_DRAW_FOUR)

LIARS: Final = Need("Liar's cards", _EDITION, kinds=_HIDDEN)
LIARS_NUMBER: Final = Need("Liar's numbers", _EDITION, NUMBERS, _HIDDEN)
LIARS_COLORED: Final = Need("Liar's numbers and actions", _EDITION, COLORED_RANKS, _HIDDEN)
LIARS_SEVEN: Final = Need("Liar's 7s", _EDITION, (Rank.SEVEN,), _HIDDEN)
LIARS_MOVE: Final = Need("Liar's 7s or 0s", _EDITION, (Rank.SEVEN, Rank.ZERO), _HIDDEN)
LIARS_EFFECT: Final = Need("Liar's cards that hit a seat", _EDITION, _EFFECTS, _HIDDEN)
LIARS_WILD_DRAW_FOUR: Final = Need("Liar's Wild Draw Fours", _WD4S, _WD4, _HIDDEN)
REGULAR: Final = Need("Regular cards", _EDITION, kinds=(Kind.REGULAR,))
OPEN_WILD: Final = Need("wilds that are played face up", _EDITION, kinds=(Kind.WILD,))
WILD_CHALLENGE: Final = Need("Wild Liar's Challenges", "deck.wild_liars_challenges", _WLC)
WILD: Final = Need("plain Wilds", "deck.wilds", (Rank.WILD,))
WILD_DRAW_FOUR: Final = Need("Wild Draw Fours", _WD4S, _WD4)
OPEN_WILD_DRAW_FOUR: Final = Need("Wild Draw Fours played face up", _WD4S, _WD4, (Kind.WILD,))
SEVEN: Final = Need("7s", _RANKS, (Rank.SEVEN,))
ZERO: Final = Need("0s", _RANKS, (Rank.ZERO,))
MOVE: Final = Need("7s or 0s", _RANKS, (Rank.SEVEN, Rank.ZERO))
SKIP: Final = Need("Skips", _RANKS, (Rank.SKIP,))
REVERSE: Final = Need("Reverses", _RANKS, (Rank.REVERSE,))
DRAW_TWO: Final = Need("Draw Twos", _RANKS, (Rank.DRAW_TWO,))
ACTION: Final = Need("action cards", _RANKS, ACTIONS)
FORCED_DRAW: Final = Need("Draw Twos or Wild Draw Fours", _RANKS, (Rank.DRAW_TWO, *_WD4))
ANY_WILD: Final = Need("wilds", _WD4S, WILD_RANKS)
LIMITED: Final = Need("action cards or wilds", _RANKS, (*ACTIONS, *WILD_RANKS))

#: Fields that, away from their default, are about these cards; all needs of a field must be met.
NEEDS: Final[dict[Need, tuple[str, ...]]] = {
    LIARS: (
        "turn.wild_on_wild",
        "drawing.with_matching_regular",
        "drawing.with_other_liars",
        "drawing.drawn_liars",
        "claims.exactness",
        "claims.lie_with_matching_liars",
        "claims.lie_with_matching_regular",
        "claims.card_counting",
        "claims.disguised_regular",
        "claims.true_disguise",
        "claims.disguise_penalty",
        "claims.disguised_wild",
        "challenge.closed_by",
        "challenge.challengers",
        "challenge.own_card",
        "challenge.returned_card_seen_by",
        "challenge.caught_effect",
        "wild_challenge.laid_kinds",
        "uno_call.in_window",
        "going_out.window",
        "going_out.challenge",
        "going_out.last_seven",
        "going_out.last_zero",
    ),
    LIARS_NUMBER: ("deal.opening_liars", "turn.open_liars"),
    LIARS_COLORED: ("claims.lie_with_matching_liars",),
    LIARS_SEVEN: ("claims.partner_named",),
    LIARS_MOVE: ("hands.false_move", "hands.challenger_draws"),
    LIARS_EFFECT: ("challenge.victims",),
    LIARS_WILD_DRAW_FOUR: ("claims.color_named", "challenge.penalty", "challenge.caught_color"),
    REGULAR: (
        "drawing.with_matching_regular",
        "claims.lie_with_matching_regular",
        "claims.disguised_regular",
    ),
    WILD_CHALLENGE: (
        "claims.disguised_wild",
        "deal.opening_wild_challenge",
        "drawing.with_wild_challenge",
        "drawing.drawn_wild_challenge",
        "wild_challenge.color_picks",
        "wild_challenge.laying_order",
        "wild_challenge.asserted",
        "wild_challenge.laid_color",
        "wild_challenge.laid_kinds",
        "wild_challenge.laid_wilds",
        "wild_challenge.player_challenges",
        "wild_challenge.unchallenged",
        "wild_challenge.truth_price",
        "wild_challenge.last_card",
        "wild_challenge.shown",
        "wild_challenge.winners",
        "uno_call.after_laying",
        "going_out.last_wild_challenge",
    ),
    WILD: ("deal.opening_wild", "scoring.wild"),
    WILD_DRAW_FOUR: ("deck.wild_draw_four", "wild_draw_four.limit"),
    OPEN_WILD_DRAW_FOUR: (
        "deal.opening_wild_draw_four",
        "wild_draw_four.bluff",
        "wild_draw_four.challenge",
        "wild_draw_four.guilty",
        "wild_draw_four.last_card",
        "stacking.wild_draw_four",
        "stacking.inside",
    ),
    SEVEN: ("hands.swap", "going_out.last_seven"),
    ZERO: ("deck.zeros", "hands.pass_direction", "going_out.last_zero"),
    MOVE: ("uno_call.after_move", "uno_call.moved_call"),
    SKIP: ("deal.opening_skip", "turn.double_skip"),
    REVERSE: ("deal.opening_reverse", "turn.two_player_reverse"),
    DRAW_TWO: ("deal.opening_draw_two", "stacking.draw_two"),
    FORCED_DRAW: ("going_out.final_draw",),
    ANY_WILD: ("turn.wild_on_wild",),
}

#: Single values that are about these cards, where the other values of the field are not.
NEEDS_OF_VALUES: Final[tuple[tuple[str, tuple[object, ...], Need], ...]] = (
    ("stacking.deflect", (c.Deflect.REVERSE, c.Deflect.BOTH), REVERSE),
    ("stacking.deflect", (c.Deflect.SKIP, c.Deflect.BOTH), SKIP),
    ("going_out.finishing", (c.Finishing.NO_ACTION,), ACTION),
    ("going_out.finishing", (c.Finishing.NO_ACTION_OR_WILD,), LIMITED),
    ("going_out.finishing", (c.Finishing.NO_WILD,), ANY_WILD),
)

#: Rules of classic play alone: beside Liar's cards they stay at their defaults.
CLASSIC_ONLY: Final = (
    "deal.opening_wild",
    "deal.opening_wild_draw_four",
    "turn.action_matching",
    "turn.jump_in",
    "turn.equal_cards",
    "turn.double_skip",
    "drawing.with_playable_card",
    "drawing.draw_until",
    "hands.seven_zero",
    "going_out.round_goes_on",
    "stacking.draw_two",
    "stacking.wild_draw_four",
    "stacking.taker",
    "stacking.inside",
    "stacking.deflect",
    "wild_draw_four.bluff",
    "wild_draw_four.challenge",
    "wild_draw_four.guilty",
    "wild_draw_four.last_card",
    "scoring.score_for",
    "scoring.wild",
    "match.reached",
    "match.elimination",
)


def need_faults(parts: Parts, unsure: frozenset[str]) -> Iterator[RulesFault]:
    """Yield a fault for every rule that is not about this deck.

    The deck must be sound already; fields that are ``unsure`` are passed over.
    """
    deck = parts.deck
    cards = frozenset(cards_of(deck))
    changed = {f.name for f in FIELDS if f.name not in unsure and value_of(parts, f) != f.default}
    told: set[str] = set()
    for need, names in NEEDS.items():
        lacking = [] if need.met_by(cards) else [name for name in names if name in changed - told]
        told.update(lacking)
        yield from (_lacks(deck, name, need) for name in lacking)
    for name, values, need in NEEDS_OF_VALUES:
        if name in changed and value_of(parts, BY_NAME[name]) in values and not need.met_by(cards):
            yield _lacks(deck, name, need)
    if is_liars(deck):
        yield from (_only_classic(deck, name) for name in CLASSIC_ONLY if name in changed)


def _lacks(deck: Deck, name: str, need: Need) -> RulesFault:
    sentence = f"the deck has no {need.what}, and this is about them ({_points(name)})"
    return RulesFault("deck-lacks-cards", (name, deck_field(deck, need.field)), sentence)


def _only_classic(deck: Deck, name: str) -> RulesFault:
    sentence = f"the deck has Liar's cards, and this is a rule of classic play ({_points(name)})"
    return RulesFault("classic-only", (name, deck_field(deck, "deck.edition")), sentence)


def _points(name: str) -> str:
    return ", ".join(BY_NAME[name].points)


def deck_field(deck: Deck, name: str) -> str:
    """Return the field that decides in place of ``name`` where the deck is a list of cards."""
    return "deck.cards" if deck.cards and name.startswith("deck.") else name
