"""The register: every rule point, to be found by id, by words, by field, or under some rules.

>>> from liars_uno.rules import Rules
>>> ruling("EF-01").question
'Does a claim still work although it was caught as a lie?'
>>> reading_of(Rules(), "EF-01").letter
'a'
"""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import Final

from liars_uno.errors import RulesError, RulesFault
from liars_uno.rules import BY_NAME, Rules
from liars_uno.rules.choices import Choice, LastHandMove
from liars_uno.rulings import (
    caught,
    challenge,
    claims,
    classic_calls,
    classic_opening,
    classic_rounds,
    classic_turns,
    deck_and_deal,
    piles_scoring_two,
    sevens_and_zeros,
    turn_and_draw,
    uno,
    wild_challenge,
    winning,
)
from liars_uno.rulings.model import SHOWN_AT_MOST, Reading, Ruling, RulingNotFoundError

_LIARS: Final = (
    *deck_and_deal.RULINGS,
    *turn_and_draw.RULINGS,
    *claims.RULINGS,
    *challenge.RULINGS,
    *caught.RULINGS,
    *sevens_and_zeros.RULINGS,
    *winning.RULINGS,
    *uno.RULINGS,
    *wild_challenge.RULINGS,
    *piles_scoring_two.RULINGS,
)
_CLASSIC: Final = (
    *classic_turns.RULINGS,
    *classic_calls.RULINGS,
    *classic_rounds.RULINGS,
    *classic_opening.RULINGS,
)
#: The points of Liar's play by chapter and number, then those of classic play by number.
_RULINGS: Final = (*_LIARS, *sorted(_CLASSIC, key=lambda point: point.id))
_BY_ID: Final = {point.id: point for point in _RULINGS}
_LIKE_AN_ID: Final = re.compile(r"([A-Z]+)[^A-Z0-9]*([0-9]+)")


def rulings() -> tuple[Ruling, ...]:
    """Return every rule point in a fixed order.

    >>> len(rulings())
    164
    """
    return _RULINGS


def ruling(id: str) -> Ruling:
    """Return the rule point of an id; small letters do as well.

    Raises:
        RulingNotFoundError: there is no such point; it names the nearest ids.

    >>> ruling("wl-07").question
    "Must the player of a Wild Liar's Challenge challenge anybody?"
    """
    wanted = id[:SHOWN_AT_MOST].strip().upper()
    if wanted in _BY_ID:
        return _BY_ID[wanted]
    parts = _LIKE_AN_ID.fullmatch(wanted)
    meant = f"{parts[1]}-{int(parts[2]):02}" if parts else wanted
    raise RulingNotFoundError(id, tuple(get_close_matches(meant, _BY_ID, n=3)))


def search(words: str) -> tuple[Ruling, ...]:
    """Return the points in which every word occurs, those first that have it in id or question.

    >>> [point.id for point in search("skip caught next")][:1]
    ['EF-02']
    """
    wanted = words.casefold().split()
    found: list[tuple[int, Ruling]] = []
    for point in _RULINGS:
        head = f"{point.id} {point.question}".casefold()
        whole = _text_of(point)
        if all(word in whole for word in wanted):
            found.append((sum(word not in head for word in wanted), point))
    return tuple(point for _, point in sorted(found, key=lambda pair: pair[0]))


def _text_of(point: Ruling) -> str:
    parts = [point.id, point.chapter, point.question, point.why, point.field or ""]
    for key, statement in point.says:
        parts += [key, statement]
    for reading in point.readings:
        value = reading.value.value if isinstance(reading.value, Choice) else ""
        parts += [value, reading.does, reading.why_not or ""]
    return "\n".join(parts).casefold()


def rulings_for_field(name: str) -> tuple[Ruling, ...]:
    """Return the points that a field of ``Rules`` decides, by its dotted name.

    Raises:
        RulesError: there is no such field.

    >>> [point.id for point in rulings_for_field("going_out.finishing")]
    ['CV-39', 'CV-42']
    """
    if name not in BY_NAME:
        raise RulesError((RulesFault("unknown-field", (name,), "there is no such rule"),))
    named = BY_NAME[name].points
    return tuple(
        point
        for point in _RULINGS
        if point.id in named or point.field == name or not set(named).isdisjoint(point.follows)
    )


def reading_of(rules: Rules, id: str) -> Reading:
    """Return the reading that some rules have of a point; of a settled point, its only one.

    Raises:
        RulingNotFoundError: there is no such point.

    >>> from liars_uno.rules import presets
    >>> reading_of(presets.CLASSIC_ARTICLE, "CV-10").does
    'Four cards.'
    """
    point = ruling(id)
    if point.id in _DECIDED_BY_SEVERAL:
        return point.reading(_DECIDED_BY_SEVERAL[point.id](rules))
    if point.field is None:
        return point.reading(point.default)
    value = rules[point.field]
    by_value: dict[object, Reading] = {reading.value: reading for reading in point.offered}
    return by_value[value] if value in by_value else by_value[None]


def _split_of_wilds(rules: Rules) -> str:
    counts = (rules.deck.wild_draw_fours, rules.deck.wild_liars_challenges)
    return {(4, 4): "a", (2, 6): "b"}.get(counts, "c")


def _empty_hands_on_others_turns(rules: Rules) -> str:
    moves = (rules.going_out.last_seven, rules.going_out.last_zero)
    return "b" if LastHandMove.MOVES_FIRST in moves else "a"


#: Points whose reading hangs on two fields.
_DECIDED_BY_SEVERAL: Final[dict[str, Callable[[Rules], str]]] = {
    "DK-02": _split_of_wilds,
    "LC-10": _empty_hands_on_others_turns,
}
