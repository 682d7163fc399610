"""Matching: what may go on the top card (chapter TURN).

The rules read here are TU-09, CV-16, CV-17, CV-35, CV-39, CV-42 and WL-15.

Every answer is given from faces and the color in force alone, so that plays and claims share it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from liars_uno.cards import ACTIONS, FACES, Card, Color, Face, Rank
from liars_uno.rules import Rules
from liars_uno.rules.choices import (
    ActionMatching,
    Finishing,
    WildDrawFourBluff,
    WildDrawFourLimit,
    WildOnWild,
)

#: Bound once, since they are asked for in every step and looked up slowly in some Pythons.
_FREE: Final = WildDrawFourLimit.FREE
_WILD_DRAW_FOUR: Final = Rank.WILD_DRAW_FOUR
_ANY_CARD: Final = Finishing.ANY_CARD

_EMPTY: Final[frozenset[Face]] = frozenset()


@lru_cache(maxsize=8192)
def faces_on(rules: Rules, top: Face, color: Color | None) -> frozenset[Face]:
    """Return the faces that match a top card with a color in force (TURN-2)."""
    return frozenset(face for face in FACES if _matches(rules, face, top, color))


def _matches(rules: Rules, face: Face, top: Face, color: Color | None) -> bool:
    if face.is_wild:
        return not top.is_wild or rules.turn.wild_on_wild is WildOnWild.ALLOWED
    if face.color is color:
        return True
    if top.is_wild or face.rank is not top.rank:
        return False
    return face.is_number or not actions_match_by_color_only(rules)


def actions_match_by_color_only(rules: Rules) -> bool:
    """Tell whether the symbol of an action card does not make it match (CV-35)."""
    return rules.turn.action_matching is ActionMatching.COLOR_ONLY


def within_limit(
    rules: Rules, hand: tuple[Card, ...], top: Face, color: Color | None, played: Card
) -> bool:
    """Tell whether a hand that still holds the played card may play a Wild Draw Four (WD4-1)."""
    rest = list(hand)
    rest.remove(played)
    return hand_allows_wild_draw_four(rules, tuple(rest), top, color)


def hand_allows_wild_draw_four(
    rules: Rules, rest: tuple[Card, ...], top: Face, color: Color | None
) -> bool:
    """Tell whether a hand, without the Wild Draw Four itself, is within its limit (WD4-1)."""
    limit = rules.wild_draw_four.limit
    if limit is _FREE:
        return True
    if limit is WildDrawFourLimit.NOTHING_PLAYABLE:
        playable = faces_on(rules, top, color)
        others = [card for card in rest if card.rank is not _WILD_DRAW_FOUR]
        return not any(card.face in playable for card in others)
    if any(card.color is color and card.color is not None for card in rest):
        return False
    if limit is WildDrawFourLimit.NO_COLOR:
        return True
    return top.is_wild or not any(card.rank is top.rank for card in rest)


def limit_is_enforced(rules: Rules) -> bool:
    """Tell whether a Wild Draw Four over its limit is refused rather than risked (CV-17)."""
    return (
        rules.wild_draw_four.limit is not _FREE
        and rules.wild_draw_four.bluff is WildDrawFourBluff.REFUSED
    )


@lru_cache(maxsize=256)
def faces_not_last(rules: Rules) -> frozenset[Face]:
    """Return the faces that may not be played (or claimed) as a last card (WIN-4)."""
    limit = rules.going_out.finishing
    if limit is _ANY_CARD:
        return _EMPTY
    return frozenset(face for face in FACES if _is_no_last_card(limit, face))


def _is_no_last_card(limit: Finishing, face: Face) -> bool:
    action = face.rank in ACTIONS
    match limit:
        case Finishing.NO_ACTION:
            return action
        case Finishing.NO_ACTION_OR_WILD:
            return action or face.is_wild
        case _:
            return face.is_wild
