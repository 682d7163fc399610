"""Strategies for rules: every point may take any value, and what clashes is repaired.

Rejecting drawn rules that clash would reject nearly all of them, so a clash resets the fields that
it names to their defaults instead, and what is left is valid by construction.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

import attrs
from hypothesis import strategies as st

from liars_uno.cards import CARDS, COLORED_RANKS, COLORS, NUMBERS, Card, Rank
from liars_uno.errors import RulesFault
from liars_uno.rules import BY_NAME, FIELDS, FieldOfRules, Rules
from liars_uno.rules import choices as c
from liars_uno.rules.clashes import faults_of, seat_faults
from liars_uno.rules.deck import cards_of, has_numbers, size_of
from liars_uno.rules.fields import GROUPS, Parts
from liars_uno.rules.groups import Deck
from liars_uno.rules.needs import CLASSIC_ONLY, NEEDS
from liars_uno.rules.plain import from_plain
from liars_uno.rules.presets import PRESETS

T = TypeVar("T")

#: Two hands of one card, and one to open with.
FEWEST_CARDS = 3

#: Values that go together, so that drawing each field alone would seldom find them.
TOGETHER: tuple[dict[str, Any], ...] = (
    {"stacking.draw_two": "mixed", "stacking.wild_draw_four": "mixed"},
    {"stacking.draw_two": "draw-two", "stacking.deflect": "both"},
    {"stacking.wild_draw_four": "wild-draw-four", "stacking.inside": "last-one-challenged"},
    {
        "wild_draw_four.limit": "no-color",
        "wild_draw_four.challenge": "on",
        "wild_draw_four.bluff": "allowed",
        "wild_draw_four.guilty": "taken-back",
    },
    {"match.length": "to-target", "scoring.score_for": "lowest-total", "match.elimination": "on"},
    {"going_out.partners": "opposite", "deal.seat_limit": 6},
    {"deal.opening_action": "applied", "deal.opening_reverse": "right-of-dealer-first"},
    {"hands.seven_zero": "on", "hands.swap": "optional"},
)


def values_of(field: FieldOfRules) -> st.SearchStrategy[Any]:
    """Any value that a field other than the data of the deck may take by itself."""
    if field.choice is not None:
        return st.sampled_from(list(field.choice))
    assert field.bounds is not None, field
    low, high = field.bounds
    return st.integers(low, min(high, 10)) | st.integers(low, high)


def decks(*, liars: bool) -> st.SearchStrategy[Deck]:
    """Decks of Liar's play or of classic play: the printed one, a changed one, or any cards."""
    edition = c.Edition.LIARS if liars else c.Edition.CLASSIC
    return st.just(Deck(edition=edition)) | _changed_decks(edition) | _listed_decks(edition)


def liars_rules() -> st.SearchStrategy[Rules]:
    """Valid rules of Liar's play, starting from any Liar's preset."""
    names = [name for name in BY_NAME if name not in CLASSIC_ONLY]
    return _rules(_presets(c.Edition.LIARS), decks(liars=True), names)


def classic_rules() -> st.SearchStrategy[Rules]:
    """Valid rules of classic play, starting from any classic preset."""
    printed = cards_of(Deck(edition=c.Edition.CLASSIC))
    lacking = {name for need, names in NEEDS.items() if not need.met_by(printed) for name in names}
    names = [name for name in BY_NAME if name not in lacking]
    return _rules(_presets(c.Edition.CLASSIC), decks(liars=False), names)


def rules() -> st.SearchStrategy[Rules]:
    """Valid rules of either play."""
    return liars_rules() | classic_rules()


def seats_for(table: Rules) -> st.SearchStrategy[int]:
    """Numbers of seats that rules can be played by."""
    counts = range(2, table.deal.seat_limit + 1)
    return st.sampled_from([seats for seats in counts if not seat_faults(table, seats)])


@st.composite
def tables(draw: st.DrawFn, of: st.SearchStrategy[Rules] | None = None) -> tuple[Rules, int]:
    """Rules, and a number of seats that can play by them."""
    table = draw(rules() if of is None else of)
    return table, draw(seats_for(table))


# ---- decks ---------------------------------------------------------------------------------------
@st.composite
def _changed_decks(draw: st.DrawFn, edition: c.Edition) -> Deck:
    """Decks by numbers and lists, with what belongs to the other edition left as it is."""
    counts = st.integers(0, 8)
    ranks = draw(st.just(COLORED_RANKS) | _subsets(COLORED_RANKS))
    if not set(ranks) & set(NUMBERS):
        ranks = (*ranks, Rank.FIVE)
    deck = Deck(
        edition=edition,
        colors=draw(_subsets(COLORS)),
        ranks=ranks,
        action_copies=draw(st.integers(0, 3)),
        wild_draw_fours=draw(counts),
        decks=draw(st.integers(1, 3)),
    )
    if edition is c.Edition.CLASSIC:
        deck = attrs.evolve(deck, wilds=draw(counts))
    else:
        if Rank.ZERO in ranks:
            deck = attrs.evolve(deck, zeros=draw(st.sampled_from(c.Zeros)))
        if deck.wild_draw_fours:
            deck = attrs.evolve(deck, wild_draw_four=draw(st.sampled_from(c.WildDrawFourKind)))
        deck = attrs.evolve(deck, wild_liars_challenges=draw(counts))
    return deck if size_of(deck) >= FEWEST_CARDS else attrs.evolve(deck, decks=FEWEST_CARDS)


def _listed_decks(edition: c.Edition) -> st.SearchStrategy[Deck]:
    """Decks of any cards at all, most of them small."""
    fitting = [card for card in CARDS if edition is c.Edition.LIARS or _is_classic(card)]
    lists = st.dictionaries(st.sampled_from(fitting), st.integers(1, 3), min_size=1, max_size=20)
    listed = lists.map(lambda counts: Deck(edition=edition, cards=tuple(counts.items())))
    return listed.filter(lambda deck: has_numbers(deck) and size_of(deck) >= FEWEST_CARDS)


def _is_classic(card: Card) -> bool:
    return not card.is_liars and card.rank is not Rank.WILD_LIARS_CHALLENGE


def _subsets(items: Sequence[T]) -> st.SearchStrategy[tuple[T, ...]]:
    return st.lists(st.sampled_from(items), min_size=1, unique=True).map(tuple)


# ---- rules ---------------------------------------------------------------------------------------
def _presets(edition: c.Edition) -> st.SearchStrategy[Rules]:
    return st.sampled_from([table for table in PRESETS.values() if table.deck.edition is edition])


@st.composite
def _rules(
    draw: st.DrawFn,
    starts: st.SearchStrategy[Rules],
    decks: st.SearchStrategy[Deck],
    names: Sequence[str],
) -> Rules:
    """A preset with a few or all fields changed, some of them together, then repaired."""
    start = draw(starts)
    own = [name for name in names if not name.startswith("deck.")]
    chosen = draw(st.lists(st.sampled_from(own), unique=True, max_size=8) | st.just(own))
    changes = {name: draw(values_of(BY_NAME[name])) for name in chosen}
    for together in draw(st.lists(st.sampled_from(TOGETHER), max_size=2)):
        changes.update({name: from_plain(BY_NAME[name], word) for name, word in together.items()})
    return repaired(changed(start, {**changes, "deck": draw(decks)}))


def changed(start: Parts, changes: Mapping[str, Any]) -> Parts:
    """Rules, unchecked, with some fields or groups exchanged for any values."""
    groups = {group: getattr(start, group) for group in GROUPS}
    for name, value in changes.items():
        group, _, field = name.partition(".")
        groups[group] = attrs.evolve(groups[group], **{field: value}) if field else value
    return Parts(**groups)


def repaired(parts: Parts) -> Rules:
    """Rules with their faults removed, and their deck, which must be sound, as it is."""
    for _ in FIELDS:  # each time at least one of them is put back
        faults = faults_of(parts)
        if not faults:
            break
        parts = changed(parts, dict(_repairs(parts, faults)))
    return Rules(**{group: getattr(parts, group) for group in GROUPS})


def _repairs(parts: Parts, faults: Iterable[RulesFault]) -> Iterator[tuple[str, Any]]:
    for fault in faults:
        if fault.fields[0] == "deal.hand_size":  # too few cards, even for two
            yield "deal.hand_size", (size_of(parts.deck) - 1) // 2
        elif fault.code == "out-at-once":
            yield "going_out.hand_limit", 0
        else:
            for name in fault.fields:
                if not name.startswith("deck.") and name != "deal.hand_size":
                    yield name, BY_NAME[name].default
