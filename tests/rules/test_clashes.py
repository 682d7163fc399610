"""Rules that cannot be played: values that clash, and rules about cards that are not there."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from liars_uno.errors import RulesError
from liars_uno.rules import BY_NAME, FIELDS, Rules, presets
from liars_uno.rules.clash_table import CHANGED, CLASHES, Clash
from liars_uno.rules.clashes import CHECKS, faults_of
from liars_uno.rules.deck import cards_of, is_liars
from liars_uno.rules.fields import Parts
from liars_uno.rules.needs import CLASSIC_ONLY, NEEDS, NEEDS_OF_VALUES, Need
from liars_uno.rules.plain import from_plain
from liars_uno.rulings.register import rulings
from strategies.rules import changed, classic_rules, liars_rules, repaired, values_of

LIARS, CLASSIC = presets.LIARS_UNO, presets.CLASSIC

#: A few cards of either play that any rule can be about the lack of.
REGULAR_ONLY = {"Red 1": 20, "Red 2": 20}
LIARS_ONLY = {"Liar's Red 1": 20, "Liar's Red 2": 20}
NUMBERS_ONLY = {"Red 1": 20, "Liar's Red 1": 20}


def told(start: Rules, *changes: Any) -> set[tuple[str, tuple[str, ...]]]:
    """The code and fields of every fault that some changes have."""
    with pytest.raises(RulesError) as caught:
        start.evolve(*changes)
    return {(fault.code, fault.fields) for fault in caught.value.faults}


def with_words(start: Parts, changes: dict[str, Any]) -> Parts:
    """Rules, unchecked, with some fields exchanged."""
    return changed(start, {n: from_plain(BY_NAME[n], value) for n, value in changes.items()})


def other_values(name: str) -> list[Any]:
    """Values of a field other than its default."""
    field = BY_NAME[name]
    if field.choice is not None:
        return [member for member in field.choice if member is not field.default]
    if field.bounds is not None:
        low, high = field.bounds
        return [low if field.default != low else high]
    plain = {"deck.colors": ["red"], "deck.ranks": ["1"], "deck.cards": REGULAR_ONLY}
    return [from_plain(field, plain[name])]


# ---- each clash of section 9 ---------------------------------------------------------------------
@pytest.mark.parametrize(
    ("start", "changes", "code", "fields"),
    [
        pytest.param(
            CLASSIC,
            {"match.elimination": "on"},
            "elimination-needs-lowest-total",
            ("match.elimination", "scoring.score_for"),
            id="CV-24 b without lowest-total scoring",
        ),
        pytest.param(
            CLASSIC,
            {
                "match.elimination": "on",
                "scoring.score_for": "lowest-total",
                "match.length": "single-round",
            },
            "elimination-needs-match",
            ("match.elimination", "match.length"),
            id="CV-24 b without a match",
        ),
        *(
            pytest.param(
                CLASSIC,
                {"stacking.draw_two": two, "stacking.wild_draw_four": four},
                "mixed-stacking",
                ("stacking.draw_two", "stacking.wild_draw_four"),
                id=f"{two} with {four}",
            )
            for two, four in [
                ("draw-two", "mixed"),
                ("draw-two-of-same-color", "mixed"),
                ("off", "mixed"),
                ("mixed", "wild-draw-four"),
                ("mixed", "off"),
            ]
        ),
        *(
            pytest.param(
                CLASSIC,
                {"stacking.deflect": deflect},
                "deflect-needs-stacking",
                ("stacking.deflect", "stacking.draw_two", "stacking.wild_draw_four"),
                id=f"CV-40 {deflect} without stacking",
            )
            for deflect in ("reverse", "skip", "both")
        ),
        pytest.param(
            CLASSIC,
            {"going_out.partners": "opposite", "going_out.round_goes_on": "until-one-is-left"},
            "partners-and-ranking",
            ("going_out.partners", "going_out.round_goes_on"),
            id="CV-45 with CV-33 b",
        ),
        pytest.param(
            LIARS,
            {"going_out.partners": "opposite", "deal.seat_limit": 3},
            "partners-need-seats",
            ("going_out.partners", "deal.seat_limit"),
            id="CV-45 with fewer than four seats",
        ),
        pytest.param(
            LIARS,
            {"challenge.challengers": "collect", "challenge.closed_by": "next-seat"},
            "collect-needs-all",
            ("challenge.challengers", "challenge.closed_by"),
            id="CH-03 COLLECT with NEXT_SEAT",
        ),
        pytest.param(
            LIARS,
            {"stacking.draw_two": "draw-two"},
            "classic-only",
            ("stacking.draw_two", "deck.edition"),
            id="stacking with Liar's action cards",
        ),
        pytest.param(
            CLASSIC,
            {"wild_draw_four.limit": "free"},
            "challenge-needs-limit",
            ("wild_draw_four.challenge", "wild_draw_four.limit"),
            id="CV-18 without a limit to challenge",
        ),
        pytest.param(
            CLASSIC,
            {"wild_draw_four.challenge": "off"},
            "bluff-needs-challenge",
            ("wild_draw_four.bluff", "wild_draw_four.challenge"),
            id="CV-17: allowed when challenges are on, else not",
        ),
        pytest.param(
            LIARS,
            {"wild_draw_four.limit": "nothing-playable"},
            "always-playable",
            ("wild_draw_four.limit",),
            id="CV-16 c with Liar's cards, which are always playable",
        ),
        pytest.param(
            LIARS,
            {"hands.seven_zero": "off"},
            "classic-only",
            ("hands.seven_zero", "deck.edition"),
            id="CV-38 a: 7 and 0 always move hands in Liar's play",
        ),
        pytest.param(
            CLASSIC,
            {"hands.swap": "optional"},
            "hands-stay",
            ("hands.seven_zero", "hands.swap"),
            id="SZ-05 where a 7 moves nothing",
        ),
        pytest.param(
            CLASSIC,
            {"challenge.caught_effect": "cancelled"},
            "deck-lacks-cards",
            ("challenge.caught_effect", "deck.edition"),
            id="a challenge rule on a deck without Liar's cards",
        ),
        pytest.param(
            LIARS,
            {"deck.wild_liars_challenges": 0, "wild_challenge.color_picks": "one"},
            "deck-lacks-cards",
            ("wild_challenge.color_picks", "deck.wild_liars_challenges"),
            id="a rule of the Wild Liar's Challenge on a deck without one",
        ),
        pytest.param(
            CLASSIC,
            {"deck.zeros": "one-liars"},
            "classic-deck",
            ("deck.edition", "deck.zeros"),
            id="DK-01 with the classic edition",
        ),
        pytest.param(
            LIARS,
            {"deck.wilds": 2},
            "liars-deck",
            ("deck.edition", "deck.wilds"),
            id="plain Wilds in the Liar's edition",
        ),
        pytest.param(
            LIARS,
            {"deck.cards": NUMBERS_ONLY, "deck.zeros": "one-liars"},
            "deck-given-twice",
            ("deck.cards", "deck.zeros"),
            id="a deck given in two ways",
        ),
        pytest.param(
            LIARS,
            {"deal.opening_reverse": "ignored"},
            "opening-not-applied",
            ("deal.opening_action", "deal.opening_reverse"),
            id="CV-27 in Liar's play but for ST-02 b",
        ),
        pytest.param(
            LIARS,
            {"going_out.hand_limit": 7},
            "out-at-once",
            ("going_out.hand_limit", "deal.hand_size"),
            id="CV-43 with a limit that every hand reaches when it is dealt",
        ),
        pytest.param(
            LIARS,
            {"deck.ranks": ["skip", "reverse", "draw-two"]},
            "no-numbers",
            ("deck.ranks",),
            id="ST-08: a deck without any number",
        ),
        pytest.param(
            LIARS,
            {"deck.cards": {"Liar's Red 5": 20}, "deal.opening_liars": "replaced"},
            "no-opening",
            ("deal.opening_liars", "deck.cards"),
            id="ST-05 b on a deck of Liar's numbers",
        ),
        pytest.param(
            CLASSIC,
            {"deck.ranks": ["5"], "deck.decks": 2, "deal.first_dealer": "highest-number"},
            "no-highest",
            ("deal.first_dealer", "deck.ranks"),
            id="CV-30 a on a deck of equal numbers",
        ),
        pytest.param(
            CLASSIC,
            {"deck.cards": {"Red 0": 9, "Red Skip": 9}, "deal.first_dealer": "highest-card"},
            "no-highest",
            ("deal.first_dealer", "deck.cards"),
            id="CV-30 b on a deck of cards that all count 0",
        ),
        pytest.param(
            CLASSIC,
            {
                "deck.cards": {"Red 5": 1, "Red 6": 1, "Red Skip": 40},
                "deal.first_dealer": "highest-number",
                "going_out.partners": "opposite",
            },
            "too-few-numbers",
            ("going_out.partners", "deal.first_dealer", "deck.cards"),
            id="CV-30 a with fewer numbers than partners",
        ),
        pytest.param(
            CLASSIC,
            {"deck.cards": {"Red 5": 1, "Red Skip": 40}, "deal.first_dealer": "highest-number"},
            "too-few-numbers",
            ("deal.first_dealer", "deck.cards"),
            id="CV-30 a with a single number",
        ),
    ],
)
def test_a_clash(start: Rules, changes: dict[str, Any], code: str, fields: tuple[str, ...]) -> None:
    """Section 9, "Clashes refused when rules are built", and what follows from it."""
    assert (code, fields) in told(start, *(part for pair in changes.items() for part in pair))


@pytest.mark.parametrize(
    ("start", "changes"),
    [
        (CLASSIC, {"stacking.draw_two": "mixed", "stacking.wild_draw_four": "mixed"}),
        (CLASSIC, {"stacking.draw_two": "draw-two", "stacking.wild_draw_four": "wild-draw-four"}),
        (CLASSIC, {"stacking.draw_two": "draw-two-of-same-color", "stacking.deflect": "both"}),
        (CLASSIC, {"hands.seven_zero": "on", "hands.swap": "optional"}),
        (CLASSIC, {"hands.seven_zero": "on", "uno_call.after_move": "nobody"}),
        (CLASSIC, {"wild_draw_four.bluff": "refused", "wild_draw_four.challenge": "off"}),
        (CLASSIC, {"going_out.finishing": "no-action-or-wild", "going_out.partners": "opposite"}),
        (CLASSIC, {"drawing.after_drawing": "any-card", "piles.exhausted": "ends-round"}),
        (LIARS, {"drawing.after_drawing": "any-card", "drawing.drawn_card": "must-play"}),
        (LIARS, {"uno_call.penalty": 4, "uno_call.catchers": "next-seat"}),
        (LIARS, {"uno_call.wrong_accusation": "two", "uno_call.duty_ends": "next-played-card"}),
        (LIARS, {"uno_call.premature_call": "two", "uno_call.deadline": "with-play"}),
        (LIARS, {"wild_draw_four.limit": "no-color"}),
        (LIARS, {"deal.opening_action": "applied", "deal.opening_reverse": "ignored"}),
        (LIARS, {"going_out.hand_limit": 25, "going_out.open_hand": 2}),
        (LIARS, {"going_out.partners": "opposite", "turn.misplay_penalty": 2}),
        (LIARS, {"going_out.finishing": "no-wild"}),
        (LIARS, {"challenge.challengers": "collect", "challenge.closed_by": "all"}),
        (LIARS, {"match.length": "to-target", "match.tie": "extra-round"}),
    ],
)
def test_what_is_good_for_a_deck(start: Rules, changes: dict[str, str]) -> None:
    """Points that both plays share, and house rules marked "Liar's play too", stay free."""
    assert start.evolve(*(part for pair in changes.items() for part in pair)) != start


# ---- the tables, row by row ----------------------------------------------------------------------
@pytest.mark.parametrize("clash", CLASHES, ids=lambda clash: f"{clash.code}-{list(clash.when)[-1]}")
def test_every_row_of_the_table_is_found_for_all_its_values(clash: Clash) -> None:
    names = list(clash.when)
    for values in product(*(clash.when[n] or other_values(n) for n in names)):
        start = CLASSIC if not clash.liars_only else LIARS
        parts = changed(start, dict(zip(names, values, strict=True)))
        assert (clash.code, tuple(names)) in {(f.code, f.fields) for f in faults_of(parts)}
    assert all(BY_NAME[name] for name in names)
    assert clash.sentence


@pytest.mark.parametrize(
    ("need", "name"),
    [(need, name) for need, names in NEEDS.items() for name in names],
    ids=lambda part: part if isinstance(part, str) else part.what,
)
def test_a_rule_about_cards_that_the_deck_lacks_is_refused(need: Need, name: str) -> None:
    """Section 9: rules about cards that the deck lacks."""
    listed = next(
        cards
        for cards in (REGULAR_ONLY, LIARS_ONLY)
        if not need.met_by(cards_of(LIARS.evolve("deck.cards", cards).deck))
    )
    for value in other_values(name):
        parts = changed(with_words(LIARS, {"deck.cards": listed}), {name: value})
        found = {f.fields: f.code for f in faults_of(parts)}
        assert found[name, "deck.cards"] == "deck-lacks-cards"


@pytest.mark.parametrize(("name", "values", "need"), NEEDS_OF_VALUES)
def test_a_value_about_cards_that_the_deck_lacks_is_refused(
    name: str, values: tuple[object, ...], need: Need
) -> None:
    """Section 9: rules about cards that the deck lacks."""
    numbers = with_words(CLASSIC, {"deck.cards": REGULAR_ONLY})
    for value in values:
        (fault, *_) = [f for f in faults_of(changed(numbers, {name: value})) if f.fields[0] == name]
        assert not need.met_by(cards_of(numbers.deck))
        everything = faults_of(changed(CLASSIC, {name: value}))
        assert "deck-lacks-cards" not in {f.code for f in everything}
        assert fault.code in ("deck-lacks-cards", "deflect-needs-stacking")


@pytest.mark.parametrize("name", CLASSIC_ONLY)
def test_a_rule_of_classic_play_is_refused_beside_liars_cards(name: str) -> None:
    """CV-01 to CV-46 apply to classic decks, those marked "Liar's play too" to both."""
    for value in other_values(name):
        faults = faults_of(changed(LIARS, {name: value}))
        assert ("classic-only", (name, "deck.edition")) in {(f.code, f.fields) for f in faults}
        mixed = changed(LIARS, {name: value})
        mixed = with_words(mixed, {"deck.cards": {"Red 1": 20, "Liar's Red 1": 1}})
        assert ("classic-only", (name, "deck.cards")) in {
            (f.code, f.fields) for f in faults_of(mixed)
        }


def test_the_tables_name_real_fields_only() -> None:
    named = {
        *CLASSIC_ONLY,
        *(name for names in NEEDS.values() for name in names),
        *(need.field for need in NEEDS),
        *(name for name, _, _ in NEEDS_OF_VALUES),
        *(name for check in CHECKS for name in check.fields),
        *(name for clash in CLASHES for name in clash.when),
    }
    assert named <= set(BY_NAME)
    assert CHANGED == ()


def test_what_stands_in_no_table_is_shared_by_both_plays() -> None:
    """A new field must be put in a table, or in this list."""
    tabled = {*CLASSIC_ONLY, *(name for names in NEEDS.values() for name in names)}
    shared = {f.name for f in FIELDS if f.group != "deck"} - tabled
    assert shared == {
        "deal.seat_limit",
        "deal.hand_size",
        "deal.first_dealer",
        "deal.next_dealer",
        "deal.opening_action",
        "deal.set_aside",
        "deal.no_opening",
        "turn.misplay_penalty",
        "drawing.after_drawing",
        "drawing.drawn_card",
        "uno_call.deadline",
        "uno_call.catchers",
        "uno_call.penalty",
        "uno_call.wrong_accusation",
        "uno_call.premature_call",
        "uno_call.duty_ends",
        "going_out.finishing",
        "going_out.hand_limit",
        "going_out.open_hand",
        "going_out.partners",
        "piles.reshuffle",
        "piles.exhausted",
        "scoring.joint_winners",
        "match.length",
        "match.target",
        "match.tie",
        "match.silent_seat",
    }


def test_the_register_says_of_every_rule_what_the_tables_say() -> None:
    """Code and register meet in the fields: which rules are for Liar's play, classic, or both."""
    games: dict[str, set[str]] = {}
    for ruling in rulings():
        if ruling.field is not None and not ruling.field.startswith("deck."):
            games.setdefault(ruling.field, set()).add(ruling.applies_to)
    printed = cards_of(CLASSIC.deck)
    lacking = {name for need, names in NEEDS.items() if not need.met_by(printed) for name in names}
    assert {name for name, found in games.items() if found == {"classic"}} == set(CLASSIC_ONLY)
    assert {name for name, found in games.items() if found == {"liars"}} == lacking


# ---- all at once ---------------------------------------------------------------------------------
def test_every_fault_is_told_at_once() -> None:
    codes = {
        "jump_in": ("classic-only", ("turn.jump_in", "deck.edition")),
        "penalty": ("out-of-bounds", ("uno_call.penalty",)),
        "collect": ("collect-needs-all", ("challenge.challengers", "challenge.closed_by")),
        "cards": ("too-few-cards", ("deal.hand_size", "deck.decks")),
    }
    assert told(
        LIARS,
        "turn.jump_in", "numbers",
        "uno_call.penalty", 99,
        "challenge.challengers", "collect",
        "challenge.closed_by", "next-seat",
        "deal.hand_size", 60,
    ) == set(codes.values())  # fmt: skip


def test_a_clash_with_a_value_that_is_wrong_is_not_told() -> None:
    assert told(CLASSIC, "match.elimination", "on", "scoring.score_for", "nobody") == {
        ("unknown-value", ("scoring.score_for",))
    }


def test_a_rule_is_told_once_even_if_several_kinds_of_cards_are_lacking() -> None:
    found = told(CLASSIC, "wild_challenge.laid_kinds", "liars-if-possible")
    assert found == {("deck-lacks-cards", ("wild_challenge.laid_kinds", "deck.edition"))}


def test_a_sentence_names_the_rule_points() -> None:
    with pytest.raises(RulesError, match=r"no Liar's cards, and this is about them \(CH-01\)"):
        CLASSIC.evolve("challenge.closed_by", "next-seat")
    with pytest.raises(RulesError, match=r"has Liar's cards, and .* classic play \(CV-05\)"):
        LIARS.evolve("turn.jump_in", "numbers")


@given(liars_rules())
def test_drawn_liars_rules_are_of_liars_play(table: Rules) -> None:
    assert not faults_of(table)
    changed_names = {field.name for field, value in table if value != field.default}
    assert not is_liars(table.deck) or not changed_names & set(CLASSIC_ONLY)


@given(classic_rules())
def test_drawn_classic_rules_are_of_classic_play(table: Rules) -> None:
    assert not faults_of(table)
    assert not is_liars(table.deck)


@given(st.data())
def test_whatever_clashes_can_be_repaired_field_by_field(data: st.DataObject) -> None:
    """Each fault names fields that, put back to their defaults, take the fault away."""
    names = [f.name for f in FIELDS if f.group != "deck"]
    changes = {name: data.draw(values_of(BY_NAME[name])) for name in names}
    start = data.draw(st.sampled_from([LIARS, CLASSIC]))
    assert repaired(changed(start, changes)).deck == start.deck
