"""The register is complete, agrees with the rules' fields and presets, and can be searched."""

import pickle
from string import ascii_lowercase
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from liars_uno.errors import LiarsUnoError, RulesError
from liars_uno.rules import BY_NAME, FIELDS, Rules, presets
from liars_uno.rules.choices import Choice
from liars_uno.rulings import (
    SOURCES,
    Reading,
    Ruling,
    RulingNotFoundError,
    reading_of,
    ruling,
    rulings,
    rulings_for_field,
    search,
)

#: How many points each chapter has, in order.
RANGES = {
    "DK": 5, "ST": 8, "TU": 10, "CL": 9, "CH": 12, "EF": 8, "RG": 6, "SZ": 7, "LC": 11,
    "UN": 12, "WL": 17, "RS": 5, "SC": 4, "TP": 4, "CV": 46,
}  # fmt: skip
IDS = [f"{chapter}-{n:02}" for chapter, last in RANGES.items() for n in range(1, last + 1)]

#: Points that have no field of their own, and the points that they are decided together with.
FOLLOWERS = {
    "EF-02": ("EF-01",),
    "EF-03": ("EF-01",),
    "EF-04": ("EF-01",),
    "RG-04": ("EF-01",),
    "SZ-03": ("EF-01",),
    "TP-02": ("EF-01",),
    "LC-10": ("LC-03", "LC-04"),
    "CV-37": ("RS-04",),
}

#: The letters of the readings that no table can choose.
NOT_OFFERED = {
    "ST-06": "b", "TU-10": "b", "CL-01": "b", "CL-02": "b", "CL-09": "b", "CH-02": "b",
    "CH-05": "b", "CH-08": "b", "CH-09": "b", "CH-10": "b", "CH-12": "b", "EF-06": "bc",
    "EF-07": "b", "EF-08": "b", "RG-05": "b", "SZ-04": "b", "SZ-07": "b", "LC-03": "c",
    "LC-04": "c", "LC-07": "b", "LC-08": "b", "LC-09": "b", "UN-10": "b", "UN-11": "b",
    "UN-12": "b", "WL-10": "b", "WL-14": "b", "WL-16": "b", "WL-17": "b", "RS-01": "b",
    "RS-02": "b", "RS-04": "bc", "RS-05": "b", "TP-04": "b", "CV-15": "b", "CV-26": "c",
    "CV-37": "b",
}  # fmt: skip

#: What each preset reads differently from the defaults: of Liar's play, or of classic play.
BLOG = {"CV-12": "b", "CV-14": "b", "CV-16": "c", "CV-21": "b", "CV-23": "b", "CV-35": "b"}
ARTICLE = {
    "CV-06": "b", "CV-08": "b", "CV-10": "b", "CV-11": "b", "CV-16": "b", "CV-17": "b",
    "CV-18": "b", "CV-21": "b", "CV-25": "b", "CV-27": "b", "CV-30": "a", "CV-35": "b",
}  # fmt: skip
PRESET_ROWS = {
    "liars-uno": {},
    "liars-uno-guide": {"EF-05": "b", "WL-01": "b", "WL-04": "b", "WL-07": "b"},
    "liars-uno-video": {"EF-01": "b", "WL-03": "b", "TU-05": "c"},
    "classic": {},
    "classic-blog": BLOG,
    "classic-blog-house": {**BLOG, "CV-01": "b", "CV-02": "b", "CV-32": "b", "CV-33": "b"},
    "classic-article": ARTICLE,
    "classic-article-house": {**ARTICLE, "CV-24": "b"},
}

of_each_point = pytest.mark.parametrize("point", rulings(), ids=lambda point: point.id)


def texts_of(point: Ruling) -> list[str]:
    """Every sentence of a point that a user reads."""
    texts = [point.question, point.why, *(statement for _, statement in point.says)]
    for reading in point.readings:
        texts += [reading.does, *filter(None, [reading.why_not])]
    return texts


def offered_values(point: Ruling) -> list[object]:
    return [reading.value for reading in point.offered]


# ---- completeness ----------------------------------------------------------------------------
def test_every_point_is_there_in_order() -> None:
    assert [point.id for point in rulings()] == IDS


def test_the_readings_that_are_not_offered_are_the_agreed_ones() -> None:
    missing = {p.id: "".join(r.letter for r in p.readings if not r.offered) for p in rulings()}
    assert {id: letters for id, letters in missing.items() if letters} == NOT_OFFERED


@of_each_point
def test_texts_are_whole_sentences(point: Ruling) -> None:
    assert point.question.endswith("?")
    assert point.chapter
    for text in texts_of(point):
        assert text == " ".join(text.split())
        assert text[0].isupper() or text[0].isdigit(), text
        assert text[-1] in ".?", text


@of_each_point
def test_letters_have_no_gaps_and_the_default_is_offered(point: Ruling) -> None:
    letters = [reading.letter for reading in point.readings]
    assert letters == list(ascii_lowercase[: len(letters)])
    assert point.reading(point.default).offered
    assert all(reading.value is None for reading in point.readings if not reading.offered)


@of_each_point
def test_what_sources_say_names_known_sources_once(point: Ruling) -> None:
    keys = [key for key, _ in point.says]
    assert set(keys) <= set(SOURCES)
    assert len(keys) == len(set(keys))


def test_every_source_is_quoted() -> None:
    assert {key for point in rulings() for key, _ in point.says} == set(SOURCES)
    for key, source in SOURCES.items():
        assert source.key == key
        assert source.title
        assert source.trust
        assert source.address is None or source.address.startswith(("http://", "https://"))


# ---- agreement with the rules ----------------------------------------------------------------
def test_register_and_fields_name_the_same_points() -> None:
    named = {id: field.name for field in FIELDS for id in field.points if id != "DK-02"}
    with_field = {p.id: p.field for p in rulings() if p.field and p.id not in FOLLOWERS}
    assert with_field == {**named, "DK-02": "deck.wild_draw_fours"}


def test_points_that_follow_others_share_a_field_with_them() -> None:
    assert {p.id: p.follows for p in rulings() if p.follows} == FOLLOWERS
    for id, (first, *_) in FOLLOWERS.items():
        assert ruling(id).field == ruling(first).field


@of_each_point
def test_the_offered_readings_are_the_values_of_the_field(point: Ruling) -> None:
    values = offered_values(point)
    assert len(values) == len(set(values))
    field = BY_NAME[point.field] if point.field else None
    if field is None:
        assert values == [None]
    elif field.choice is not None:
        assert set(values) == set(field.choice)
    else:
        assert field.bounds is not None
        low, high = field.bounds
        numbers = [value for value in values if isinstance(value, int)]
        assert {*numbers, None} == set(values)
        assert all(low <= number <= high for number in numbers)


@of_each_point
def test_the_default_is_that_of_the_preset(point: Ruling) -> None:
    classic = point.id.startswith("CV-")
    assert reading_of(presets.CLASSIC if classic else Rules(), point.id).letter == point.default


@of_each_point
def test_only_classic_points_are_for_classic_play_alone(point: Ruling) -> None:
    if point.id.startswith("CV-"):
        assert point.applies_to in {"classic", "both"}
    else:
        assert point.applies_to in {"liars", "both"}


@pytest.mark.parametrize(
    ("other", "base"), [("classic", presets.LIARS_UNO), ("liars", presets.CLASSIC)]
)
def test_a_point_for_one_game_alone_cannot_be_changed_in_the_other(other: str, base: Rules) -> None:
    for field in FIELDS:
        points = rulings_for_field(field.name)
        about_both = {point.applies_to for point in points} != {other}
        if about_both or field.name == "deck.wild_draw_fours":  # the split is for one game alone
            continue
        for value in {v for point in points for v in offered_values(point)} - {base[field.name]}:
            with pytest.raises(RulesError):
                base.evolve(field.name, 60 if value is None else value)


@pytest.mark.parametrize("name", presets.PRESETS)
def test_presets_read_as_agreed(name: str) -> None:
    rules, row = presets.get(name), PRESET_ROWS[name]
    points = [p for p in rulings() if p.id.startswith("CV-") == name.startswith("classic")]
    read = {point.id: reading_of(rules, point.id).letter for point in points}
    differs = {
        p.id: read[p.id] for p in points if p.id not in FOLLOWERS and read[p.id] != p.default
    }
    assert differs == row


def test_every_preset_has_its_row() -> None:
    assert set(PRESET_ROWS) == set(presets.PRESETS)


# ---- the reading that rules have -------------------------------------------------------------
def test_every_value_that_rules_can_have_is_read_as_itself() -> None:
    seen: set[tuple[str, object]] = set()
    for base in (presets.LIARS_UNO, presets.CLASSIC):
        for field in FIELDS:
            for member in field.choice or ():
                try:
                    rules = base.evolve(field.name, member)
                except RulesError:  # it clashes with another rule of this base
                    continue
                seen.add((field.name, member))
                for point in rulings():
                    if point.field == field.name and point.id != "LC-10":
                        assert reading_of(rules, point.id).value is member
    assert len(seen) > 150


@pytest.mark.parametrize(
    ("field", "value", "id", "letter"),
    [
        ("uno_call.penalty", 2, "UN-03", "a"),
        ("uno_call.penalty", 4, "UN-03", "b"),
        ("uno_call.penalty", 3, "UN-03", "c"),
        ("claims.disguise_penalty", 7, "RG-03", "b"),
        ("claims.disguise_penalty", 0, "RG-03", "c"),
        ("deal.seat_limit", 10, "DK-05", "b"),
        ("scoring.wild", 40, "CV-23", "b"),
        ("going_out.hand_limit", 25, "CV-43", "b"),
        ("going_out.open_hand", 2, "CV-44", "b"),
        ("turn.misplay_penalty", 1, "CV-46", "b"),
        ("uno_call.wrong_accusation", "as-uno-penalty", "UN-08", "d"),
        ("uno_call.wrong_accusation", "as-uno-penalty", "CV-14", "c"),
        ("deal.next_dealer", "winner-deals", "ST-07", "d"),
        ("deal.next_dealer", "winner-deals", "CV-31", "c"),
        ("wild_draw_four.limit", "no-color", "TU-09", "b"),
        ("wild_draw_four.limit", "no-color", "CV-16", "a"),
        ("going_out.finishing", "no-action", "CV-39", "b"),
        ("going_out.finishing", "no-action", "CV-42", "d"),
        ("challenge.caught_effect", "cancelled", "SZ-03", "b"),
        ("challenge.caught_effect", "cancelled", "EF-06", "a"),
    ],
)
def test_reading_of_one_change(field: str, value: object, id: str, letter: str) -> None:
    base = presets.CLASSIC if id.startswith("CV-") else presets.LIARS_UNO
    assert reading_of(base.evolve(field, value), id).letter == letter


@pytest.mark.parametrize(
    ("draw_fours", "challenges", "letter"), [(4, 4, "a"), (2, 6, "b"), (4, 6, "c"), (0, 8, "c")]
)
def test_the_split_of_the_wilds_is_read_from_both_numbers(
    draw_fours: int, challenges: int, letter: str
) -> None:
    numbers = ("deck.wild_draw_fours", draw_fours, "deck.wild_liars_challenges", challenges)
    assert reading_of(Rules().evolve(*numbers), "DK-02").letter == letter


@pytest.mark.parametrize("field", ["going_out.last_seven", "going_out.last_zero"])
def test_either_last_card_that_moves_hands_can_empty_a_hand(field: str) -> None:
    assert reading_of(Rules(), "LC-10").letter == "a"
    assert reading_of(Rules().evolve(field, "moves-first"), "LC-10").letter == "b"


# ---- finding ---------------------------------------------------------------------------------
@of_each_point
def test_a_point_is_found_by_its_id(point: Ruling) -> None:
    assert ruling(point.id) is point
    assert ruling(f" {point.id.lower()}") is point
    assert search(point.id)[0] is point


@pytest.mark.parametrize(
    ("name", "ids"),
    [
        (
            "challenge.caught_effect",
            ["EF-01", "EF-02", "EF-03", "EF-04", "RG-04", "SZ-03", "TP-02"],
        ),
        ("going_out.last_zero", ["LC-04", "LC-10"]),
        ("going_out.last_seven", ["LC-03", "LC-10"]),
        ("deck.wild_draw_fours", ["DK-02"]),
        ("deck.wild_liars_challenges", ["DK-02"]),
        ("uno_call.wrong_accusation", ["UN-08", "CV-14"]),
        ("piles.exhausted", ["RS-04", "CV-37"]),
        ("deck.edition", []),
    ],
)
def test_points_of_a_field(name: str, ids: list[str]) -> None:
    assert [point.id for point in rulings_for_field(name)] == ids


def test_points_of_an_unknown_field() -> None:
    with pytest.raises(RulesError, match=r"challenge\.mood: there is no such rule"):
        rulings_for_field("challenge.mood")


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("ef-01", "EF-01"),
        ("claim caught lie work", "EF-01"),
        ("CAUGHT Reverse direction", "EF-03"),
        ("cancelled", "EF-01"),
        ("stacking.deflect", "CV-40"),
        ("sixteen", "CV-02"),
        ("persian-shop", "DK-05"),
        ("worked out", "CV-15"),
    ],
)
def test_search_finds(words: str, first: str) -> None:
    assert search(words)[0].id == first


def test_search_wants_every_word_and_ranks_questions_first() -> None:
    assert search("caught unicorn") == ()
    assert search("") == rulings()
    in_question = ["swap" in point.question.casefold() for point in search("swap")]
    assert any(in_question)
    assert in_question == sorted(in_question, reverse=True)


@pytest.mark.parametrize(
    ("name", "nearest"),
    [("ef 1", "EF-01"), ("CV-47", "CV-46"), ("WL-001", "WL-01"), ("CHH-2", "CH-02")],
)
def test_an_unknown_id_names_the_nearest(name: str, nearest: str) -> None:
    with pytest.raises(RulingNotFoundError) as caught:
        ruling(name)
    assert isinstance(caught.value, LiarsUnoError)
    assert caught.value.name == name
    assert caught.value.nearest[0] == nearest
    assert str(caught.value).startswith(f"there is no ruling {name!r}; did you mean ")
    with pytest.raises(RulingNotFoundError):
        reading_of(Rules(), name)


def test_an_unknown_letter_names_those_there_are() -> None:
    with pytest.raises(RulingNotFoundError) as caught:
        ruling("EF-01").reading("z")
    assert caught.value.nearest == ("EF-01 a", "EF-01 b")


def test_an_error_survives_pickle_and_stays_short() -> None:
    with pytest.raises(RulingNotFoundError) as caught:
        ruling("?" * 100_000)
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (copy.name, copy.nearest) == (caught.value.name, ())
    assert str(copy) == f"there is no ruling {'?' * 40 + '...'!r}"


@given(st.text())
def test_any_text_finds_or_is_refused(text: str) -> None:
    if text.strip().upper() in IDS:
        assert ruling(text) in rulings()
    else:
        with pytest.raises(RulingNotFoundError):
            ruling(text)
    assert set(search(text)) <= set(rulings())


def test_rulings_are_values() -> None:
    assert hash(ruling("EF-01")) == hash(ruling("ef-01"))
    entry: Any = ruling("EF-01")
    with pytest.raises(AttributeError):
        entry.default = "b"
    assert Reading("a", None, "Nothing.").offered
    assert isinstance(ruling("EF-01").reading("b").value, Choice)
