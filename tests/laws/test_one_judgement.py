"""Law 5, one judgement: what is listed, what is not refused and what is accepted are the same."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws.candidates import every_action
from laws.checks import callers, check_one_judgement
from laws.facade import REAL
from laws.on_walks import one_judgement
from laws.sizes import few, some
from liars_uno.cards import COLORS, Card, Face, Kind, Rank
from liars_uno.rules import Rules
from liars_uno.rules.presets import PRESETS
from strategies.play import Walk, drawn_tables, preset_tables, walks


def _card(color: int | None, rank: Rank, kind: Kind) -> Card:
    return Card(Face(None if color is None else COLORS[color], rank), kind)


#: Decks so small that every action can be tried; each has what its kind of play is about.
LIARS_DECK = (
    (_card(0, Rank.ZERO, Kind.LIARS), 2),
    (_card(0, Rank.SEVEN, Kind.LIARS), 2),
    (_card(1, Rank.SEVEN, Kind.REGULAR), 2),
    (_card(None, Rank.WILD_DRAW_FOUR, Kind.LIARS), 1),
    (_card(None, Rank.WILD_LIARS_CHALLENGE, Kind.WILD), 2),
)
CLASSIC_DECK = (
    (_card(0, Rank.ONE, Kind.REGULAR), 2),
    (_card(1, Rank.ONE, Kind.REGULAR), 2),
    (_card(0, Rank.DRAW_TWO, Kind.REGULAR), 2),
    (_card(0, Rank.SKIP, Kind.REGULAR), 2),
    (_card(None, Rank.WILD_DRAW_FOUR, Kind.WILD), 2),
)


def _tiny(preset: str, *changes: object) -> Rules:
    deck = CLASSIC_DECK if preset.startswith("classic") else LIARS_DECK
    words = {f"{card}": copies for card, copies in deck}
    return PRESETS[preset].evolve("deck.cards", words, "deal.hand_size", 2, *changes)


TINY = {
    "liars": _tiny("liars-uno"),
    "liars, claims of laid cards": _tiny("liars-uno-video"),
    "liars, everything named later": _tiny(
        "liars-uno", "claims.color_named", "after-window", "claims.partner_named", "after-window"
    ),
    "liars, optional swaps, open numbers, prices": _tiny(
        "liars-uno",
        *("hands.swap", "optional", "turn.open_liars", "numbers"),
        *("uno_call.premature_call", "two", "uno_call.wrong_accusation", "one"),
    ),
    "classic": _tiny("classic"),
    "classic, stacking, jump-in, equal cards": _tiny(
        "classic",
        *("stacking.draw_two", "mixed", "stacking.wild_draw_four", "mixed"),
        *("stacking.deflect", "skip", "turn.jump_in", "numbers-and-actions"),
        *("turn.equal_cards", "any-number-of-cards"),
    ),
    "classic, skips answered, misplays": _tiny(
        "classic", "turn.double_skip", "answered", "turn.misplay_penalty", 1
    ),
}


@pytest.mark.parametrize("name", TINY)
@settings(max_examples=few())
@given(data=st.data())
def test_every_action_on_a_tiny_deck_is_judged_alike(name: str, data: st.DataObject) -> None:
    """Law 5 where each well-formed action can be written down: none is missing, none too many."""
    tables = st.tuples(st.just(TINY[name]), st.integers(2, 3))
    state = data.draw(walks(tables, steps=12)).end
    found = list(every_action(state))
    for seat in callers(state):
        check_one_judgement(REAL, state, seat, found)


@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=few())
@given(data=st.data())
def test_near_misses_by_presets(preset: str, data: st.DataObject) -> None:
    """Law 5 by each preset, for actions that differ in one part from legal and from past ones."""
    one_judgement(REAL, data.draw(walks(preset_tables(preset), steps=12)))


@settings(max_examples=some())
@given(walks(drawn_tables(), steps=12))
def test_near_misses_by_drawn_rules(walk: Walk) -> None:
    """Law 5 by any rules, for actions that differ in one part from legal and from past ones."""
    one_judgement(REAL, walk)
