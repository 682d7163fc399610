"""Rules files: what they say, what is refused and how, and that any text is answered soon."""

import time
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from liars_uno.cards import Card, Color, Face, Kind, Rank
from liars_uno.errors import RulesError, RulesFault
from liars_uno.rules import BY_NAME, FIELDS, Rules, presets
from liars_uno.rules.fields import GROUPS
from liars_uno.rules.toml import LONGEST_LINE, LONGEST_TEXT
from strategies.rules import rules

RED_FIVE = Card(Face(Color.RED, Rank.FIVE), Kind.REGULAR)
LIARS_RED_FIVE = Card(Face(Color.RED, Rank.FIVE), Kind.LIARS)


def faults(text: Any) -> tuple[RulesFault, ...]:
    with pytest.raises(RulesError) as caught:
        Rules.from_toml(text)
    assert str(caught.value)
    return caught.value.faults


# ---- what a file says ----------------------------------------------------------------------------
@pytest.mark.parametrize("text", ["", "\n", "# nothing\r\n", 'extends = "liars-uno"', "[deck]"])
def test_a_file_that_changes_nothing_is_the_default(text: str) -> None:
    assert Rules.from_toml(text) == presets.LIARS_UNO


def test_a_file_says_only_what_differs() -> None:
    table = Rules.from_toml(
        """
        extends = "classic"
        name = "Friday night"
        description = "With stacking."

        [stacking]
        draw_two = "draw-two"

        [uno_call]
        penalty = 4
        """
    )
    assert table == presets.CLASSIC.evolve("stacking.draw_two", "draw-two", "uno_call.penalty", 4)


def test_a_deck_is_written_in_words() -> None:
    table = Rules.from_toml('[deck]\ncolors = ["red", "blue"]\nranks = ["0", "5", "draw-two"]')
    assert table.deck.colors == (Color.RED, Color.BLUE)
    assert table.deck.ranks == (Rank.ZERO, Rank.FIVE, Rank.DRAW_TWO)


@pytest.mark.parametrize(
    "name", ["Liar's Red 5", "liar's red 5", "LIAR\N{RIGHT SINGLE QUOTATION MARK}S Red 5"]
)
def test_cards_are_named_in_any_case(name: str) -> None:
    table = Rules.from_toml(f'[deck.cards]\n"{name}" = 9\n"red 5" = 11')
    assert table.deck.cards == ((LIARS_RED_FIVE, 9), (RED_FIVE, 11))


@pytest.mark.parametrize("name", ["Liar's Red Skip", "Wild Draw Four", "Liar's Wild Draw Four"])
def test_action_cards_and_wilds_have_readable_names(name: str) -> None:
    ((card, _), _) = Rules.from_toml(f'[deck.cards]\n"{name}" = 1\n"Red 5" = 20').deck.cards
    assert str(card) == name


# ---- there and back ------------------------------------------------------------------------------
@given(rules())
def test_rules_survive_their_file(table: Rules) -> None:
    """Law 10: rules survive text exactly."""
    assert Rules.from_toml(table.to_toml()) == table


@given(rules())
def test_a_file_extends_the_nearest_preset(table: Rules) -> None:
    written = table.to_toml()
    changes = sum(" = " in line and "extends" not in line for line in written.splitlines())
    changes += "[deck.cards]" in written
    changes -= len(table.deck.cards)
    assert changes == min(len(table.diff(other)) for other in presets.PRESETS.values())


@pytest.mark.parametrize("name", list(presets.PRESETS))
def test_a_preset_is_a_single_line(name: str) -> None:
    assert presets.get(name).to_toml() == f'extends = "{name}"\n'


def test_a_file_is_written_by_groups_with_the_ids_of_its_points() -> None:
    table = presets.CLASSIC.evolve(
        "turn.jump_in", "numbers",
        "deal.hand_size", 5,
        "deck.cards", {"Red 5": 20, "Wild": 2, "Wild Draw Four": 4},
    )  # fmt: skip
    assert table.to_toml() == (
        'extends = "classic"\n'
        "\n"
        "[deck.cards]\n"
        '"Red 5" = 20\n'
        '"Wild" = 2\n'
        '"Wild Draw Four" = 4\n'
        "\n"
        "[deal]\n"
        "hand_size = 5\n"
        "\n"
        "[turn]\n"
        'jump_in = "numbers"  # CV-05\n'
    )


def test_the_table_of_cards_comes_after_the_rest_of_the_deck() -> None:
    table = Rules().evolve("deck.decks", 2, "deck.cards", {"Red 5": 20, "Liar's Red 5": 1})
    assert table.to_toml().startswith(
        'extends = "liars-uno"\n\n[deck]\ndecks = 2\n\n[deck.cards]\n'
    )
    assert Rules.from_toml(table.to_toml()) == table


# ---- what is refused -----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "code", "field", "sentence"),
    [
        ('extends = "clasic"', "unknown-preset", "extends", 'did you mean "classic"?'),
        ("extends = 5", "unknown-preset", "extends", "5 is none of the presets"),
        ("extend = 'classic'", "unknown-field", "extend", 'did you mean "extends"?'),
        ("[chalenge]", "unknown-field", "chalenge", 'did you mean "challenge"?'),
        ("[xyz]", "unknown-field", "xyz", "there are: extends, name, description, deck, deal"),
        ("challenge = 'all'", "wrong-type", "challenge", "'all' is no table of rules"),
        ("[[challenge]]", "wrong-type", "challenge", "a list is no table of rules"),
        ("name = 5", "wrong-type", "name", "5 is no text"),
        ("description = []", "wrong-type", "description", "a list is no text"),
        (
            "challenge.closed = 'all'",
            "unknown-field",
            "challenge.closed",
            'did you mean "closed_by"?',
        ),
        (
            "piles.x = 1",
            "unknown-field",
            "piles.x",
            "there is no such key; there are: reshuffle, exhausted",
        ),
        (
            "challenge.closed_by = 'next_seat'",
            "unknown-value",
            "challenge.closed_by",
            """'next_seat' is none of: all, next-seat; did you mean "next-seat"?""",
        ),
        ("hands.swap = true", "unknown-value", "hands.swap", "True is none of: compulsory"),
        ("hands.swap.a = 1", "unknown-value", "hands.swap", "a table is none of: compulsory"),
        ("hands.swap = 1979-05-27", "unknown-value", "hands.swap", "something else is none of"),
        ("uno_call.penalty = 21", "out-of-bounds", "uno_call.penalty", "from 0 to 20"),
        ("uno_call.penalty = 2.0", "out-of-bounds", "uno_call.penalty", "2.0 is no whole number"),
        ("uno_call.penalty = true", "out-of-bounds", "uno_call.penalty", "True is no whole"),
        ("uno_call.penalty = 0x1%s" % ("0" * 99), "out-of-bounds", "uno_call.penalty", "too large"),
        ("deck.colors = 'red'", "wrong-type", "deck.colors", "'red' is no list of colors"),
        ("deck.colors = ['reed']", "unknown-value", "deck.colors", 'did you mean "red"?'),
        ("deck.ranks = [5]", "unknown-value", "deck.ranks", "5 is none of: 0, 1, 2"),
        ("deck.cards = []", "wrong-type", "deck.cards", "a list is no table of cards"),
        ("[deck.cards]\n'Redd 5' = 20", "unknown-value", "deck.cards", 'did you mean "Red 5"?'),
        ("[deck.cards]\n'Red 5' = '20'", "out-of-bounds", "deck.cards", "Red 5: '20' is no whole"),
    ],
)
def test_one_thing_that_is_wrong_is_one_fault(
    text: str, code: str, field: str, sentence: str
) -> None:
    (fault,) = faults(text)
    assert (fault.code, fault.fields) == (code, (field,))
    assert sentence in fault.sentence


def test_every_fault_is_told_at_once() -> None:
    found = faults(
        """
        extends = "clasic"
        [deal]
        hand_size = 0
        hand_sise = 5
        [hands]
        swap = "maybe"
        """
    )
    assert [fault.code for fault in found] == [
        "unknown-preset",
        "unknown-field",
        "out-of-bounds",
        "unknown-value",
    ]


def test_clashes_are_told_beside_wrong_values() -> None:
    found = faults("[hands]\nswap = 'maybe'\n[turn]\njump_in = 'numbers'")
    assert [fault.code for fault in found] == ["unknown-value", "classic-only"]


def test_no_clash_is_told_that_a_misspelling_may_have_brought_about() -> None:
    (fault,) = faults("[deck]\neditoin = 'classic'\n[turn]\njump_in = 'numbers'")
    assert fault.code == "unknown-field"
    (fault,) = faults("[deck]\nedition = 'clasic'\n[turn]\njump_in = 'numbers'")
    assert fault.code == "unknown-value"


@pytest.mark.parametrize("text", ["=", "a", '"', "[", "a = 1\na = 2", "\0", "a = " + "9" * 4400])
def test_what_is_no_toml_is_one_fault(text: str) -> None:
    (fault,) = faults(text)
    assert (fault.code, fault.fields) == ("no-toml", ())


@pytest.mark.parametrize("text", [None, b"", 5, ["[deck]"]])
def test_what_is_no_text_is_one_fault(text: Any) -> None:
    (fault,) = faults(text)
    assert fault.code == "no-toml"
    assert fault.sentence.endswith("is no text")


# ---- any text whatever ---------------------------------------------------------------------------
_keys = st.sampled_from([*GROUPS, *(field.field for field in FIELDS), "extends", "name", "x"])
_words = st.sampled_from(sorted({str(m.value) for f in FIELDS for m in f.choice or ()}))
_values = (
    _words.map('"{}"'.format)
    | st.integers().map(str)
    | st.floats().map(str)
    | st.sampled_from(['["red"]', "{}", "{ 'Red 5' = 3 }", "true", "[]", "07:32:00", "''"])
)
_lines = (
    st.tuples(_keys, _values).map("{0[0]} = {0[1]}".format)
    | st.tuples(st.sampled_from(list(BY_NAME)), _values).map("{0[0]} = {0[1]}".format)
    | st.sampled_from(list(GROUPS)).map("[{}]".format)
    | st.text(max_size=10)
)


@given(st.text() | st.lists(_lines, max_size=12).map("\n".join))
@example("a = '\ud800'")
@example("'\ud800' = 1")
@example("deck.cards.'\ud800' = 1")
def test_any_text_is_read_or_refused(text: str) -> None:
    """Law 9: any text either parses or raises the library's own error."""
    with suppress(RulesError):
        Rules.from_toml(text)


@given(rules(), st.data())
def test_a_file_with_a_slip_is_read_or_refused(table: Rules, data: st.DataObject) -> None:
    """Law 9, near files that are right."""
    text = table.to_toml()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 3)))
    slip = data.draw(st.text(max_size=3) | st.sampled_from(list('"[]{}=.#\n0')))
    with suppress(RulesError):
        Rules.from_toml(text[:start] + slip + text[end:])


def _lines_of(line: str) -> str:
    """The longest text that may be read, of a line that may be as long as a line may be."""
    line = line[:LONGEST_LINE]
    return "\n".join([line] * (LONGEST_TEXT // (len(line) + 1)))


@pytest.mark.parametrize(
    "text",
    [
        "deck = " + "[" * 4000,
        "deck = " + "{a=" * 1000,
        ("[" + "a." * 2000 + "a]\n") * 8,
        _lines_of("a." * 2047 + "=1"),
        "\n".join(f"{'a.' * 2000}b{i} = 1" for i in range(8)),
        "\n".join(f"k{i} = 1" for i in range(3000)),
        "[deck]\n" + "\n".join(f"k{i} = 1" for i in range(3000)),
        "[deck.cards]\n" + "\n".join(f"k{i} = 1" for i in range(3000)),
        "[deck]\nranks = [" + "\n'x',\n" * 3000 + "]",
        "[[deck]]\n" * 3600,
        "x" * LONGEST_LINE,
        "deal.hand_size = 0x" + "f" * 4000,
        "extends = '" + "x" * 4000 + "'",
        "'" + "x" * 4000 + "' = 1",
    ],
)
def test_the_worst_texts_are_refused_soon(text: str) -> None:
    """Law 9: within bounded time; a file that is read at all is read in well under a second."""
    assert len(text) <= LONGEST_TEXT
    start = time.process_time()
    found = faults(text)
    assert time.process_time() - start < 5
    assert len(found) <= 101
    assert all(len(str(fault)) < 2000 for fault in found)


def test_a_text_or_line_beyond_all_measure_is_not_read() -> None:
    (fault,) = faults("#\n" * LONGEST_TEXT)
    assert fault.sentence == f"longer than {LONGEST_TEXT} characters"
    (fault,) = faults("#" * (LONGEST_LINE + 1))
    assert fault.sentence == f"a line is longer than {LONGEST_LINE} characters"
    assert Rules.from_toml("#" * LONGEST_LINE) == Rules()


def test_what_is_not_told_is_counted() -> None:
    found = faults("\n".join(f"k{i} = 1" for i in range(150)))
    assert len(found) == 101
    assert str(found[-1]) == "and 50 faults more"
