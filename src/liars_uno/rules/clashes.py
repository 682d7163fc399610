"""Why rules cannot be played: every fault, all at once.

Four things are asked: whether each value is one that its field may have, whether values clash,
whether each rule is about cards that the deck has, and whether the cards suffice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import attrs

from liars_uno.cards import NUMBERS, Kind
from liars_uno.errors import RulesFault
from liars_uno.rules.choices import FirstDealer, OpeningLiars, Partners
from liars_uno.rules.clash_table import CLASHES
from liars_uno.rules.deck import cards_of, has_numbers, is_liars, size_of
from liars_uno.rules.fields import FIELDS, Parts
from liars_uno.rules.needs import deck_field, need_faults
from liars_uno.rules.plain import shown
from liars_uno.rules.values import MOST_CARDS, value_faults

_FEWEST_SEATS: Final = 2
_FEWEST_PARTNERS: Final = 4


def faults_of(parts: Parts, unsure: frozenset[str] = frozenset()) -> tuple[RulesFault, ...]:
    """Return every fault of these rules, none if they can be played; never raises.

    Args:
        parts: the rules, of which nothing is known yet.
        unsure: fields that hold another value than was meant, so that no clash with them is told.
    """
    wrong = tuple(value_faults(parts))
    named = {name for fault in wrong for name in fault.fields}
    unsure |= {field.name for field in FIELDS if field.name in named or field.group in named}
    if any(name.startswith("deck.") for name in unsure):
        return (*wrong, *_clash_faults(parts, unsure, liars=False))
    if size_of(parts.deck) > MOST_CARDS:
        return (*wrong, *_clash_faults(parts, unsure, liars=False), _too_many_cards(parts))
    return (
        *wrong,
        *_clash_faults(parts, unsure, liars=is_liars(parts.deck)),
        *need_faults(parts, unsure),
        *_check_faults(parts, unsure),
    )


def seat_faults(rules: Parts, seats: int) -> tuple[RulesFault, ...]:
    """Return why these rules, which have no fault of their own, cannot be played by so many.

    >>> from liars_uno.rules import Rules
    >>> print(*seat_faults(Rules(), 7))
    deal.seat_limit: 7 seats are not from 2 to 6
    """
    return tuple(_seat_faults(rules, seats))


def _clash_faults(parts: Parts, unsure: frozenset[str], *, liars: bool) -> Iterator[RulesFault]:
    for clash in CLASHES:
        if (clash.liars_only and not liars) or unsure.intersection(clash.when):
            continue
        if clash.found_in(parts):
            yield RulesFault(clash.code, tuple(clash.when), clash.sentence)


def _too_many_cards(parts: Parts) -> RulesFault:
    sentence = f"{size_of(parts.deck)} cards are more than {MOST_CARDS}"
    return RulesFault("too-many-cards", (deck_field(parts.deck, "deck.decks"),), sentence)


# ---- whether the cards suffice -------------------------------------------------------------------
@attrs.frozen(eq=False)
class Check:
    """Something that the numbers of the rules, or the cards of the deck, must come to.

    Attributes:
        code: stable, kebab-case name of the fault.
        fields: the fields it is about, and reads; the deck may be read in any case.
        reason: says why rules fail, or nothing if they do not.
    """

    code: str
    fields: tuple[str, ...]
    reason: Callable[[Parts], str]


def _no_numbers(parts: Parts) -> str:
    return "" if has_numbers(parts.deck) else "the deck has no number card to open with (ST-08)"


def _no_opening(parts: Parts) -> str:
    if parts.deal.opening_liars is not OpeningLiars.REPLACED or not has_numbers(parts.deck):
        return ""
    if any(card.rank in NUMBERS and card.kind is Kind.REGULAR for card in cards_of(parts.deck)):
        return ""
    return "every number of the deck is a Liar's card, so none may open (ST-05 b)"


def _no_highest(parts: Parts) -> str:
    """A draw for the deal that is level whatever is drawn would never end."""
    ranks = {card.rank for card in cards_of(parts.deck)}
    values = {NUMBERS.index(rank) for rank in ranks if rank in NUMBERS}
    if parts.deal.first_dealer is FirstDealer.HIGHEST_CARD and ranks.difference(NUMBERS):
        values.add(0)
    if parts.deal.first_dealer is FirstDealer.GIVEN or len(values) != 1:
        return ""
    return "all cards that count are equal, so no card is the highest"


def _too_few_numbers(parts: Parts) -> str:
    return _numbers_lacking(parts, _FEWEST_SEATS)


def _too_few_numbers_for_partners(parts: Parts) -> str:
    return _numbers_lacking(parts, _FEWEST_PARTNERS) if _are_partners(parts) else ""


def _too_few_cards(parts: Parts) -> str:
    return _shortage(parts, _FEWEST_SEATS)


def _too_few_for_partners(parts: Parts) -> str:
    return _shortage(parts, _FEWEST_PARTNERS) if _are_partners(parts) else ""


def _too_few_partners(parts: Parts) -> str:
    if _are_partners(parts) and parts.deal.seat_limit < _FEWEST_PARTNERS:
        return f"partners need at least {_FEWEST_PARTNERS} seats (CV-45)"
    return ""


def _out_at_once(parts: Parts) -> str:
    limit, hand = parts.going_out.hand_limit, parts.deal.hand_size
    if 0 < limit <= hand:
        return f"a hand of {hand} cards is at the limit of {limit} when it is dealt (CV-43)"
    return ""


def _are_partners(parts: Parts) -> bool:
    return parts.going_out.partners is Partners.OPPOSITE


def _shortage(parts: Parts, seats: int) -> str:
    """Say that so many seats cannot be dealt to, or nothing."""
    hand, cards = parts.deal.hand_size, size_of(parts.deck)
    fits = seats * hand + 1 <= cards
    return "" if fits else f"{seats} seats x {hand} cards + 1 > {cards} cards in the deck"


def _numbers_lacking(parts: Parts, seats: int) -> str:
    """Say that so many seats cannot draw for the deal, or nothing."""
    numbers = sum(card.rank in NUMBERS for card in cards_of(parts.deck))
    if parts.deal.first_dealer is not FirstDealer.HIGHEST_NUMBER or numbers >= seats:
        return ""
    return f"{seats} seats cannot each draw one of {numbers} numbers (CV-30 a)"


CHECKS: Final = (
    Check("no-numbers", ("deck.ranks",), _no_numbers),
    Check("no-opening", ("deal.opening_liars", "deck.edition"), _no_opening),
    Check("no-highest", ("deal.first_dealer", "deck.ranks"), _no_highest),
    Check("too-few-numbers", ("deal.first_dealer", "deck.ranks"), _too_few_numbers),
    Check(
        "too-few-numbers",
        ("going_out.partners", "deal.first_dealer", "deck.ranks"),
        _too_few_numbers_for_partners,
    ),
    Check("too-few-cards", ("deal.hand_size", "deck.decks"), _too_few_cards),
    Check(
        "too-few-cards",
        ("going_out.partners", "deal.hand_size", "deck.decks"),
        _too_few_for_partners,
    ),
    Check("partners-need-seats", ("going_out.partners", "deal.seat_limit"), _too_few_partners),
    Check("out-at-once", ("going_out.hand_limit", "deal.hand_size"), _out_at_once),
)


def _check_faults(parts: Parts, unsure: frozenset[str]) -> Iterator[RulesFault]:
    for check in CHECKS:
        reason = check.reason(parts) if unsure.isdisjoint(check.fields) else ""
        if reason:
            fields = tuple([deck_field(parts.deck, name) for name in check.fields])
            yield RulesFault(check.code, fields, reason)


# ---- whether so many can play --------------------------------------------------------------------
def _seat_faults(rules: Parts, seats: object) -> Iterator[RulesFault]:
    limit = rules.deal.seat_limit
    if type(seats) is not int or not _FEWEST_SEATS <= seats <= limit:
        sentence = f"{shown(seats)} seats are not from {_FEWEST_SEATS} to {limit}"
        yield RulesFault("seats-out-of-bounds", ("deal.seat_limit",), sentence)
        return
    if _are_partners(rules) and (seats % 2 or seats < _FEWEST_PARTNERS):
        sentence = f"partners need 4 seats, 6, 8 and so on (CV-45), not {seats}"
        yield RulesFault("partners-need-seats", ("going_out.partners",), sentence)
    shortage = _shortage(rules, seats)
    if shortage:
        fields = ("deal.hand_size", deck_field(rules.deck, "deck.decks"))
        yield RulesFault("too-few-cards", fields, shortage)
    lacking = _numbers_lacking(rules, seats)
    if lacking:
        fields = ("deal.first_dealer", deck_field(rules.deck, "deck.ranks"))
        yield RulesFault("too-few-numbers", fields, lacking)
