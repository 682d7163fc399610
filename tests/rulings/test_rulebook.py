"""The rulebook of a table: complete, about that table alone, and with every id that it rests on."""

import itertools
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given

from liars_uno.cards import COLORED_RANKS, Rank
from liars_uno.clauses import Clause
from liars_uno.errors import RulesError
from liars_uno.language import UnknownLanguageError, load
from liars_uno.rules import BY_NAME, FIELDS, FieldOfRules, Rules, presets
from liars_uno.rules import choices as c
from liars_uno.rulings import rulings
from liars_uno.rulings.rulebook import (
    CHAPTERS,
    DOMAIN,
    messages,
    nearest_preset,
    rulebook,
    sentences,
)
from liars_uno.rulings.rulebook.model import ANY, Entry
from liars_uno.rulings.rulebook.names import SHOWN_BY_CARD_LIST, Names, card_list
from strategies.rules import rules as any_rules

ENTRIES = [entry for chapter in CHAPTERS for entry in chapter.entries]
PRESETS = list(presets.PRESETS.items())


def body(rules: Rules) -> tuple[str, ...]:
    """What a rulebook says, without saying which of it are house rules."""
    return (*card_lines(rules), *(sentence.text for sentence in sentences(rules)))


def card_lines(rules: Rules) -> list[str]:
    return list(card_list(Names(load("en", DOMAIN), rules)))


def entries_of(field: FieldOfRules) -> list[Entry]:
    return [entry for entry in ENTRIES if field.name in (entry.field, *entry.also)]


# ---- complete ------------------------------------------------------------------------------------
@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_every_field_and_value_has_a_sentence(field: FieldOfRules) -> None:
    """A field added to the rules without a row in the rulebook's tables fails here."""
    if field.name in SHOWN_BY_CARD_LIST:
        return
    entries = entries_of(field)
    assert entries
    for entry in entries:
        if entry.field != field.name or ANY in entry.rows:
            continue
        assert field.choice is not None, "a number needs a row for every other number"
        assert set(field.choice) == set(entry.rows)


def test_entries_name_fields_that_there_are() -> None:
    """Tables and conditions are about fields of the rules."""
    for entry in ENTRIES:
        names = {name for condition in entry.when for name in condition}
        assert names | {*filter(None, [entry.field]), *entry.also} <= set(BY_NAME)


#: Where a field makes no difference at a table, and so the rulebook is silent about it.
SILENT: dict[str, Callable[[Rules], bool]] = {
    # Nothing is owed that could be stacked on, and a free Wild Draw Four has no limit to waive.
    "stacking.taker": lambda rules: not stacked(rules),
    "stacking.inside": lambda rules: rules.stacking.wild_draw_four is c.StackWildDrawFour.OFF,
    # Nobody collects, so joint winners share nothing.
    "scoring.joint_winners": lambda rules: rules.scoring.score_for is c.ScoreFor.LOWEST_TOTAL,
    # There is no next round.
    "deal.next_dealer": lambda rules: rules.match.length is c.MatchLength.SINGLE_ROUND,
    "match.target": lambda rules: rules.match.length is c.MatchLength.SINGLE_ROUND,
    # Seats that drop out leave nobody to be level with.
    "match.tie": lambda rules: (
        rules.match.length is c.MatchLength.SINGLE_ROUND
        or rules.match.elimination is c.Elimination.ON
    ),
    # All answer in any case.
    "going_out.window": lambda rules: rules.challenge.closed_by is c.ClosedBy.ALL,
    # A caught claim does nothing, to the color neither.
    "challenge.caught_color": lambda rules: (
        rules.challenge.caught_effect is c.CaughtEffect.CANCELLED
    ),
    # Nobody can be challenged for a Wild Draw Four.
    "wild_draw_four.guilty": lambda rules: not challenged(rules),
    "wild_draw_four.last_card": lambda rules: not challenged(rules),
}


def stacked(rules: Rules) -> bool:
    stacking = rules.stacking
    return (stacking.draw_two, stacking.wild_draw_four) != (
        c.StackDrawTwo.OFF,
        c.StackWildDrawFour.OFF,
    )


def challenged(rules: Rules) -> bool:
    return rules.wild_draw_four.challenge is c.WildDrawFourChallenge.ON


@pytest.mark.parametrize(("name", "rules"), PRESETS, ids=lambda value: str(value)[:24])
def test_changing_a_rule_that_matters_changes_the_text(name: str, rules: Rules) -> None:
    """Whatever change a table may make, its rulebook says it, or says why it need not (SILENT)."""
    text = body(rules)
    tried = 0
    for field in FIELDS:
        for value in values_of(field):
            try:
                changed = rules.evolve(field.name, value)
            except RulesError:
                continue
            if changed == rules:
                continue
            tried += 1
            silent = field.name in SILENT and SILENT[field.name](rules)
            assert (body(changed) == text) == silent, (name, field.name, value)
    assert tried > 60


def values_of(field: FieldOfRules) -> list[Any]:
    if field.choice is not None:
        return list(field.choice)
    if field.bounds is not None:
        low, high = field.bounds
        return [low, low + 1, low + 3, high]
    return {
        "deck.colors": [field.default[:3]],  # type: ignore[index]  # a tuple of colors
        "deck.ranks": [field.default[:10]],  # type: ignore[index]  # a tuple of ranks
    }.get(field.name, [])


@pytest.mark.parametrize(
    ("colors", "listed"),
    [
        (["red"], "red"),
        (["red", "blue"], "red and blue"),
        (["red", "green", "blue"], "red, green and blue"),
    ],
)
def test_the_colors_of_the_deck_are_listed_as_people_list_them(
    colors: list[str], listed: str
) -> None:
    """The sentence on the deck names its colors: one alone, the last of several after an and."""
    rules = presets.CLASSIC.evolve("deck.colors", colors, "deal.hand_size", 3)
    assert [text for text in body(rules) if text.endswith(f" cards in {listed}.")]
    assert not [text for text in body(rules) if "yellow" in text.lower()]


# ---- about this table alone ----------------------------------------------------------------------
NAMES = {
    Rank.ZERO: r"\b(?:[Aa]|last|caught) 0\b|0 in each|0s\b",
    Rank.SEVEN: r"\b(?:[Aa]|last|caught|claimed) 7\b",
    Rank.SKIP: r"\bSkips?\b",
    Rank.REVERSE: r"\bReverses?\b",
    Rank.DRAW_TWO: r"\bDraw Twos?\b",
    Rank.WILD: r"\bWilds?\b(?! cards?\b| Draw Four| Liar)",
    Rank.WILD_DRAW_FOUR: r"\bWild Draw Fours?\b",
    Rank.WILD_LIARS_CHALLENGE: r"\bWild Liar's Challenges?\b",
}
LIARS_DECK = {rank for rank in NAMES if rank is not Rank.WILD}


@pytest.mark.parametrize("rank", NAMES, ids=lambda rank: rank.value)
@pytest.mark.parametrize("preset", ["liars-uno", "classic", "classic-blog-house"])
def test_no_sentence_is_about_a_card_that_the_deck_lacks(preset: str, rank: Rank) -> None:
    """A deck without a card has a rulebook without a word on it."""
    rules = presets.get(preset)
    whole = rulebook(rules)
    is_there = rank in {card.rank for card, _count in _cards(rules)}
    in_text = re.search(NAMES[rank], whole) is not None
    if rank in (Rank.ZERO, Rank.SEVEN):  # other numbers are spoken of only where they do something
        is_there = is_there and rules.hands.seven_zero is c.SevenZero.ON
    assert in_text == is_there
    without = _without(rules, rank)
    if without is not None:
        assert not re.search(NAMES[rank], rulebook(without))


def _cards(rules: Rules) -> list[tuple[Any, int]]:
    from liars_uno.rules.deck import counts_of

    return [(card, count) for card, count in counts_of(rules.deck).items() if count]


def _without(rules: Rules, rank: Rank) -> Rules | None:
    """These rules for a deck without a rank, with rules about that rank alone at their defaults."""
    cards = tuple((card, count) for card, count in _cards(rules) if card.rank is not rank)
    changes: list[Any] = ["deck.cards", cards]
    if rank is Rank.WILD_DRAW_FOUR:
        for field in FIELDS:
            if field.group in ("stacking", "wild_draw_four"):
                changes += [field.name, field.default]
    if rank is Rank.DRAW_TWO:
        changes += ["stacking.draw_two", "off"]
    if rank is Rank.SKIP:
        changes += ["turn.double_skip", "off"]
    if rank is Rank.WILD:
        changes += ["scoring.wild", 50]
    return rules.evolve(*changes, "deck.edition", "liars")


@given(any_rules())
def test_a_rulebook_says_nothing_twice_and_leaves_nothing_to_fill_in(rules: Rules) -> None:
    """Every table whatever has a rulebook, without braces or doubled sentences."""
    book = rulebook(rules)
    assert "{" not in book
    told = [sentence.text for sentence in sentences(rules)]
    assert len(told) == len(set(told))
    for rank, name in NAMES.items():
        if not any(card.rank is rank for card, _count in _cards(rules)):
            assert not re.search(name, book), rank


# ---- house rules ---------------------------------------------------------------------------------
@pytest.mark.parametrize(("name", "rules"), PRESETS, ids=lambda value: str(value)[:24])
def test_a_preset_has_no_house_rules(name: str, rules: Rules) -> None:
    """A preset is its own nearest preset, so nothing is marked."""
    assert nearest_preset(rules) == name
    assert not any(sentence.is_house_rule for sentence in sentences(rules))
    assert "(house rule)" not in rulebook(rules)
    assert f"the preset {name}, without house rules" in rulebook(rules)


def test_what_differs_from_the_nearest_preset_is_marked() -> None:
    """A changed number and a rule switched off are both told, and both marked."""
    rules = presets.CLASSIC_BLOG_HOUSE.evolve("uno_call.penalty", 3, "turn.double_skip", "off")
    marked = {sentence.text for sentence in sentences(rules) if sentence.is_house_rule}
    assert marked == {
        "Whoever is caught draws 3 cards.",
        "A Skip goes alone and cannot be answered.",
    }
    book = rulebook(rules)
    assert "classic-blog-house, but for 2 house rules" in book
    assert "Whoever is caught draws 3 cards. *(house rule)*" in book
    assert "A Skip goes alone" not in rulebook(presets.CLASSIC)


def test_a_number_in_another_sentence_marks_it_too() -> None:
    """The target of a match stands in the sentence on reaching it."""
    rules = presets.CLASSIC.evolve("match.target", 200)
    (marked,) = [sentence for sentence in sentences(rules) if sentence.is_house_rule]
    assert marked.text == "The match ends when somebody has 200 points or more."
    assert marked.field == "match.reached"


# ---- what it rests on ----------------------------------------------------------------------------
def test_every_sentence_carries_ids_that_there_are() -> None:
    """Each rests on clauses and rule points, but for what the list of cards says."""
    known = {clause.value for clause in Clause} | {point.id for point in rulings()}
    for _name, rules in PRESETS:
        for sentence in sentences(rules):
            assert sentence.ids or (sentence.field or "").startswith("deck."), sentence.text
            assert set(sentence.ids) <= known, sentence.text


def test_ids_are_printed_if_asked_for() -> None:
    """The most consequential point is named in the text itself, and with its clause by --ids."""
    assert "EF-01 a" in rulebook(presets.LIARS_UNO)
    assert "EF-01 b" in rulebook(presets.LIARS_UNO_VIDEO)
    assert "[EF-01, CHALLENGE-4]" in rulebook(presets.LIARS_UNO, ids=True)
    assert "CHALLENGE-4" not in rulebook(presets.LIARS_UNO)


# ---- how it is set -------------------------------------------------------------------------------
def test_plain_text_has_no_markup_and_no_long_lines() -> None:
    """It can be read in any terminal."""
    for _name, rules in PRESETS:
        text = rulebook(rules, markup="text")
        assert "*" not in text
        assert "#" not in text
        assert max(map(len, text.splitlines())) <= 79


def test_chapters_come_in_order_and_only_if_they_say_something() -> None:
    """Classic play has no chapter on bluffing, Liar's play none on stacking."""

    def titles(rules: Rules) -> list[str]:
        return re.findall(r"^## (.+)$", rulebook(rules), re.MULTILINE)

    liars, classic = titles(presets.LIARS_UNO), titles(presets.CLASSIC)
    order = [chapter.title for chapter in CHAPTERS]
    for found in (liars, classic):
        assert found == sorted(found, key=order.index)
    assert "What a caught lie still does" in set(liars) - set(classic)
    assert "The match" in set(classic) - set(liars)
    assert "Answering cards that make you draw" not in {*liars, *classic}


def test_the_list_of_cards_tells_any_deck() -> None:
    """Numbers with equal copies stand together; colors that differ are told apart."""
    deck = {"Red 1": 2, "Blue 1": 2, "Red 2": 2, "Blue 2": 2, "Red 4": 1, "Wild": 3, "Red 8": 1}
    rules = Rules.from_toml(
        "[deal]\nhand_size = 2\n[deck.cards]\n"
        + "\n".join(f'"{card}" = {count}' for card, count in deck.items())
    )
    assert card_lines(rules) == [
        "**1–2**: 2 of each in every color (8 cards)",
        "**4, 8**: 1 × red (2 cards)",
        "**Wild**: 3 cards",
    ]
    assert "It is a deck of this table's own" in rulebook(rules)


def test_another_language_is_used_and_an_unknown_one_refused() -> None:
    """The whole book is translated, in the language that was asked for."""
    book = rulebook(presets.LIARS_UNO, "id")
    assert book.startswith("# Liar's UNO: aturan meja ini")
    english = {sentence.text for sentence in sentences(presets.LIARS_UNO)}
    assert not english & {sentence.text for sentence in sentences(presets.LIARS_UNO, "id")}
    with pytest.raises(UnknownLanguageError):
        rulebook(presets.LIARS_UNO, "xx")


def test_messages_are_those_of_the_tables() -> None:
    """The catalogues know every sentence that any table can have, in its singular and plural."""
    known = set(messages())
    flat = set(itertools.chain.from_iterable(m if isinstance(m, tuple) else (m,) for m in known))
    for entry in ENTRIES:
        for row in entry.rows.values():
            assert row.text in flat
            assert row.plural is None or (row.text, row.plural) in known
    assert COLORED_RANKS  # numbers need no translation, action cards have one
    assert {"Skip", "Reverse", "Draw Two"} <= known
