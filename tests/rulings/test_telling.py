"""Rulings and adjudications in plain words."""

import pytest

from liars_uno import presets
from liars_uno.language import UnknownLanguageError
from liars_uno.notation import parse_action
from liars_uno.rules import Rules
from liars_uno.rulings import SOURCES, ruling, rulings
from liars_uno.rulings.adjudicator import adjudicate
from liars_uno.rulings.telling import (
    adjudication_text,
    find,
    ruling_list,
    ruling_text,
    source_list,
)
from rulings.scenes import start

NAMES = ("Ana", "Budi", "Citra")
HANDS = ["B4* G1 G2", "G3 G6 G8", "Y1 Y2 Y3"]


def told(
    rules: Rules, hands: list[str], *done: str, among: list[str] | None = None, lang: str = "en"
) -> str:
    """An adjudication as it is printed."""
    state = start(rules, hands)
    found = adjudicate(state, *(parse_action(line) for line in done), among=among)
    return adjudication_text(found, NAMES[: len(hands)], "It", "Who?", lang)


# ---- the register --------------------------------------------------------------------------------
def test_a_ruling_is_told_whole() -> None:
    """Question, sources, readings with their presets, default, field."""
    text = ruling_text(ruling("EF-01"))
    for part in (
        "EF-01  Caught lies",
        "Does a claim still work although it was caught as a lie?",
        "guide: States without exception",
        "a (stands, liars-uno, liars-uno-guide)  Yes.",
        "b (cancelled, liars-uno-video)  No.",
        "Default: a.",
        "In rules files: challenge.caught_effect",
    ):
        assert part in text
    assert max(map(len, text.splitlines())) <= 79


def test_a_settled_point_says_why_its_other_readings_are_not_offered() -> None:
    """Readings that cannot be chosen are listed with the reason (RULES: values not offered)."""
    text = ruling_text(ruling("EF-06"))
    assert text.count("not offered:") == 2
    assert "No rule of a table changes it." in text


def test_the_reading_of_a_table_is_marked() -> None:
    """With rules at hand, a ruling says which reading they have."""
    rules = Rules().evolve("claims.disguise_penalty", 9)
    assert "c (this table)" in ruling_text(ruling("RG-03"), rules=rules)
    assert "a (6, this table" in ruling_text(ruling("RG-03"), rules=Rules())


def test_points_without_sources_and_with_others_are_told() -> None:
    """EF-02 has no source of its own, and goes with EF-01."""
    text = ruling_text(ruling("EF-02"))
    assert "No source says anything about it." in text
    assert "It is decided together with EF-01." in text


def test_the_whole_register_can_be_listed_and_told_in_every_language() -> None:
    """Every point has its line under its chapter, and every text can be printed."""
    for lang in ("en", "id"):
        listing = ruling_list(rulings(), lang)
        for point in rulings():
            assert f"  {point.id}  " in listing
            assert ruling_text(point, lang).startswith(point.id)
    assert "Bohong yang ketahuan" in ruling_list(rulings(), "id")
    with pytest.raises(UnknownLanguageError):
        ruling_list(rulings(), "xx")


@pytest.mark.parametrize("width", [40, 79])
@pytest.mark.parametrize("lang", ["en", "id"])
def test_the_whole_register_fits_into_the_columns_asked_for(lang: str, width: int) -> None:
    """However many presets share a reading; a word alone may be longer than a line."""
    texts = [ruling_list(rulings(), lang, width=width)]
    texts.append(source_list(SOURCES.values(), lang, width=width))
    texts += [ruling_text(point, lang, Rules(), width=width) for point in rulings()]
    lines = [line for text in texts for line in text.splitlines()]
    assert not [line for line in lines if len(line) > width and " " in line.strip()]


def test_words_are_found_in_english_and_in_the_language_asked_for() -> None:
    """A search in Indonesian finds Indonesian words, and English ones still."""
    assert "EF-05" in [point.id for point in find("ketahuan warna", "id")]
    assert "EF-05" in [point.id for point in find("caught color", "id")]
    assert not find("ketahuan warna")


def test_sources_are_told_with_their_trust() -> None:
    """Every source, with its address where it has one."""
    text = source_list(SOURCES.values())
    for key, source in SOURCES.items():
        assert f"{key}: " in text
        assert source.address is None or source.address in text
    assert "kepercayaan: tinggi" in source_list(SOURCES.values(), "id")


# ---- the adjudicator -----------------------------------------------------------------------------
def test_a_caught_draw_two_is_told_as_a_person_would_want_it() -> None:
    """How many outcomes, what is common, what each does, why, and what differs only on the way."""
    text = told(presets.LIARS_UNO, HANDS, "0: B4*=R+2", "2: x")
    lines = text.splitlines()
    assert lines[0] == "It: 2 outcomes"
    assert lines[2] == "Who?"
    assert lines.index("In any case") < lines.index("   - Citra challenged Ana.")
    assert "1. By the rules of this table: CH-06 a, EF-01 a (as in liars-uno," in text
    assert "2. By EF-01 b (as in liars-uno-video)" in text
    assert "*  By CH-06 b. The same in the end" in text
    assert "tracker: It does not happen when it is caught." in text
    assert text.count("   - Budi drew 2 cards") == 1
    assert "classic" not in text
    assert max(map(len, lines)) <= 79


def test_a_refusal_is_told() -> None:
    """What a reading forbids is said in the words of the refusal."""
    text = told(presets.LIARS_UNO, HANDS, "0: B4*=R+2", "1: x")
    assert "whom the claim hits may not challenge" in text


def test_a_phase_that_waits_is_told() -> None:
    """Where a reading asks somebody, it is said whom."""
    text = told(presets.LIARS_UNO, ["WLC", *HANDS[1:]], "0: WLC>G", among=["LC-06"])
    assert "Waiting for a card to be laid by: Budi, Citra." in text


def test_where_every_reading_agrees_it_says_so() -> None:
    """No list of readings then."""
    text = told(presets.LIARS_UNO, ["R4 G1 G2", *HANDS[1:]], "0: R4", among=["EF-01"])
    assert "Every reading decides it the same way." in text
    assert text.startswith("It: 1 outcome\n")


def test_nothing_happens_is_told() -> None:
    """A situation in which nothing is done has nothing to tell."""
    found = adjudicate(start(presets.LIARS_UNO, HANDS))
    text = adjudication_text(found, NAMES)
    assert "Situation: 1 outcome" in text
    assert "Nothing more happens." in text


def test_needless_answers_and_presets_alone_are_told() -> None:
    """With the other classic presets nothing is owed that could be accepted."""
    text = told(presets.CLASSIC_BLOG_HOUSE, ["R+2 Y1", "G1 G2", "Y2 Y3"], "0: R+2", "1: a", "2: d")
    assert "By the rules of classic, classic-article, classic-article-house" in text
    assert "Needless then: accept." in text


def test_what_does_not_happen_on_the_way_is_told() -> None:
    """With UN-05 c the duty to call does not open, and the turn ends it in any case."""
    text = told(presets.LIARS_UNO, ["R7* Y1", "G3 G4 G6", "Y2 Y3"], "0: R7*=R7@1!", "1: x")
    assert "Not: Budi must call UNO" in text


def starred(text: str, point: str) -> list[str]:
    """The lines of what differs only on the way by the readings of a point."""
    paragraphs = [part.splitlines() for part in text.split("\n\n")]
    (lines,) = [lines for lines in paragraphs if lines[0].startswith(f"*  By {point}")]
    return [line for line in lines if not line.startswith(("*  ", "   the end"))]


def test_what_happens_once_more_by_the_table_s_rules_is_told() -> None:
    """With UN-04 b the duty to call UNO opens after the swap alone, and not before it too."""
    text = told(presets.LIARS_UNO, ["R7 Y1", "G3", "Y2 Y3 Y4 Y6"], "0: R7=R7@1", "2: x")
    told_otherwise = starred(text, "UN-04 b")
    assert told_otherwise[0].startswith("   - Ana played a card face down")
    assert sum("Ana must call UNO" in line for line in told_otherwise) == 1
    own = text.split("2. By")[0]
    assert own.count("Ana must call UNO") == 2


def test_what_happens_in_another_order_is_told() -> None:
    """With CH-01 b the neighbor's answer closes the window before Ana leaves the table."""
    text = told(presets.LIARS_UNO, ["B4* G1 G2", *HANDS[1:]], "0: B4*=W4>G", "1: a", "0: q")
    lines = starred(text, "CH-01 b")
    assert lines[0].startswith("   - Ana played a card face down")
    stands = [line.startswith("   - The claim stands") for line in lines]
    left = [line.startswith("   - Ana left") for line in lines]
    assert stands.index(True) < left.index(True)
    own = text.split("2. By")[0]
    assert own.index("Ana left") < own.index("The claim stands")


def test_in_any_case_means_by_every_reading() -> None:
    """CH-06 b ends as the table's rules do, but not everybody sees the card (CV-43 is in play)."""
    rules = presets.LIARS_UNO.evolve("going_out.hand_limit", 8)
    text = told(rules, ["B4* G1 G2 G3", "G6 G8 G9 Y1 Y2 Y6", "Y3 Y4 Y8 Y9"], "0: B4*=R+2", "2: x")
    shared = text.split("In any case\n")[1].split("\n\n")[0]
    assert "Citra challenged Ana." in shared
    assert "turned over" not in shared
    assert "Citra alone looked at the card" in "".join(starred(text, "CH-06 b"))


def test_values_that_clash_are_told_but_not_those_of_another_game() -> None:
    """Three cannot be partners; stacking is no question of Liar's play."""
    text = told(presets.LIARS_UNO, ["R4", *HANDS[1:]], "0: R4")
    assert "Not tried" in text
    assert "CV-45 opposite" in text
    assert "CV-01" not in text


def test_a_field_without_a_point_is_told_by_its_name() -> None:
    """What is no rule point has no id to be called by."""
    text = told(presets.LIARS_UNO, HANDS, "timeout@0", among=["match.silent_seat"])
    assert "match.silent_seat = acts-quietly" in text


def test_it_is_told_in_indonesian() -> None:
    """Headings, events and readings alike."""
    text = told(presets.LIARS_UNO, HANDS, "0: B4*=R+2", "2: x", lang="id")
    assert "It: 2 hasil" in text
    assert "Menurut aturan meja ini" in text
    assert "Budi mengambil 2 kartu" in text
    assert "b cancelled: Tidak. Bohong yang ketahuan" in text
