"""Cards played face down: which, and what may be claimed of them.

Chapter CLAIM of the rulebook.  The rules read here are TU-05, CL-04, CL-05, CL-06, CL-07, RG-01
and RG-06.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from liars_uno.cards import Card, Color, Face, Kind, Rank
from liars_uno.engine import hands
from liars_uno.engine.matching import (
    faces_not_last,
    hand_allows_wild_draw_four,
    limit_is_enforced,
)
from liars_uno.engine.open_plays import colors_of
from liars_uno.engine.sight import Sight
from liars_uno.rules import Rules
from liars_uno.rules.choices import (
    CardCounting,
    Disguise,
    DrawnLiars,
    Lying,
    NamedWhen,
)
from liars_uno.rules.deck import cards_of, liars_faces
from liars_uno.seats import Seat

#: Bound once, since they are asked for in every step and looked up slowly in some Pythons.
_FORBIDDEN: Final = Lying.FORBIDDEN
_TRUTH_ONLY: Final = DrawnLiars.TRUTH_ONLY
_ANY_CLAIM: Final = DrawnLiars.ANY_CLAIM
_IGNORED: Final = CardCounting.IGNORED
_WITH_CLAIM: Final = NamedWhen.WITH_CLAIM

#: A claim with the color and the partner named with it.
ClaimOption: TypeAlias = tuple[Face, Color | None, Seat | None]


def card_refusal(sight: Sight, card: Card) -> str | None:
    """Say by its code why a card may not be played face down now, or ``None`` if it may."""
    drawing = sight.rules.drawing
    if sight.holding:
        if sight.plays_only_the_drawn_card and card is not sight.drawn:
            return "only-the-drawn-card"
        if drawing.drawn_liars is not _ANY_CLAIM and sight.must_be_drawn(card):
            if card.kind is not Kind.LIARS:
                return "drawn-card-cannot-be-disguised"
            if card.face not in sight.matching:
                return "drawn-card-does-not-match"
    if card in cards_to_hide(sight.rules):
        return None
    return "regular-cards-go-face-up" if card.kind is Kind.REGULAR else "wilds-go-face-up"


@lru_cache(maxsize=256)
def cards_to_hide(rules: Rules) -> frozenset[Card]:
    """The cards that can be put down face down at this table (CLAIM-1, CLAIM-5).

    A Wild Draw Four that is played face up (DK-04) is never hidden, whatever RG-06 says.
    """
    may_hide = {
        Kind.LIARS: True,
        Kind.REGULAR: rules.claims.disguised_regular is Disguise.OFFERED,
        Kind.WILD: rules.claims.disguised_wild is Disguise.OFFERED,
    }
    return frozenset(
        card
        for card in cards_of(rules.deck)
        if may_hide[card.kind]
        and (card.kind is not Kind.WILD or card.rank is Rank.WILD_LIARS_CHALLENGE)
    )


def candidates(sight: Sight) -> list[Card]:
    """The cards that may be played face down now, each once, in the order of the hand."""
    if not sight.holding:
        to_hide = cards_to_hide(sight.rules)
        return [card for card in dict.fromkeys(sight.hand) if card in to_hide]
    return [card for card in dict.fromkeys(sight.hand) if card_refusal(sight, card) is None]


@lru_cache(maxsize=256)
def same_for_all(rules: Rules) -> bool:
    """Whether the claims that may be made are the same for every card that may be hidden."""
    lies = rules.claims
    return (
        rules.drawing.drawn_liars is not _TRUTH_ONLY
        and lies.lie_with_matching_liars is not _FORBIDDEN
        and lies.lie_with_matching_regular is not _FORBIDDEN
        and not limit_is_enforced(rules)
    )


def must_be_true(sight: Sight, card: Card) -> str | None:
    """Say by its code which rule demands the truth about this card, or ``None``."""
    rules = sight.rules
    if same_for_all(rules):
        return None
    if rules.drawing.drawn_liars is _TRUTH_ONLY and sight.must_be_drawn(card):
        return "drawn-card-must-be-named"
    lies = rules.claims
    if (
        lies.lie_with_matching_liars is _FORBIDDEN
        and card.kind is Kind.LIARS
        and card.face in claims(sight, card)
    ):
        return "matching-card-must-be-named"
    if lies.lie_with_matching_regular is _FORBIDDEN and any(
        held.kind is Kind.REGULAR and held.face in sight.matching for held in sight.hand
    ):
        return "no-lie-with-a-matching-regular"
    return None


def claims(sight: Sight, card: Card) -> frozenset[Face]:
    """The faces that may be claimed for this card, whether true or not (CLAIM-2)."""
    rules = sight.rules
    if not limit_is_enforced(rules):
        if sight.claimable is None:
            sight.claimable = _claimable(rules, sight.matching, _barred(sight), wild_ok=True)
        return sight.claimable
    rest = list(sight.hand)
    rest.remove(card)
    wild_ok = hand_allows_wild_draw_four(rules, tuple(rest), sight.top, sight.color)
    return _claimable(rules, sight.matching, _barred(sight), wild_ok)


def _barred(sight: Sight) -> frozenset[Face]:
    """The faces that match and still may not be claimed: all visible, or forbidden as the last."""
    barred = _all_copies_visible(sight)
    return barred | faces_not_last(sight.rules) if sight.size == 1 else barred


@lru_cache(maxsize=8192)
def _claimable(
    rules: Rules, on_top: frozenset[Face], barred: frozenset[Face], wild_ok: bool
) -> frozenset[Face]:
    return frozenset(
        face
        for face in liars_faces(rules.deck)
        if face in on_top
        and face not in barred
        and (wild_ok or face.rank is not Rank.WILD_DRAW_FOUR)
    )


_NOTHING: frozenset[Face] = frozenset()


def _all_copies_visible(sight: Sight) -> frozenset[Face]:
    """Faces of which every Liar's copy lies face up in the discard pile (CL-06)."""
    if sight.rules.claims.card_counting is _IGNORED:
        return _NOTHING
    deck = cards_of(sight.rules.deck)
    assert sight.public.discard is not None
    seen = [item.card for item in sight.public.discard if item.card is not None]
    return frozenset(
        card.face for card in set(deck) if card.is_liars and seen.count(card) >= deck.count(card)
    )


@lru_cache(maxsize=16384)
def _spelled(
    rules: Rules,
    claimable: frozenset[Face],
    only: Face | None,
    swap_targets: tuple[Seat | None, ...],
) -> tuple[ClaimOption, ...]:
    colors: tuple[Color | None, ...] = (None,)
    if color_goes_with_claim(rules):
        colors = colors_of(rules.deck)
    found: list[ClaimOption] = []
    for face in liars_faces(rules.deck):
        if face not in claimable or (only is not None and face is not only):
            continue
        if face.is_wild:
            found += [(face, color, None) for color in colors]
        elif face.rank is Rank.SEVEN:
            found += [(face, None, target) for target in swap_targets]
        else:
            found.append((face, None, None))
    return tuple(found)


def color_goes_with_claim(rules: Rules) -> bool:
    """Tell whether a claimed Wild Draw Four names its color at once (CLAIM-4, CL-07)."""
    return rules.claims.color_named is _WITH_CLAIM


def claim_options(sight: Sight, card: Card) -> tuple[ClaimOption, ...]:
    """Return every claim that may be made for this card, with color and partner, in fixed order."""
    only = card.face if must_be_true(sight, card) else None
    if only is None and sight.options is not None:
        return sight.options
    targets = hands.partners_for(sight, _SEVEN, empties=sight.size == 1, hidden=True)
    options = _spelled(sight.rules, claims(sight, card), only, targets)
    if only is None and not limit_is_enforced(sight.rules):
        sight.options = options
    return options


_SEVEN = Face(Color.RED, Rank.SEVEN)
