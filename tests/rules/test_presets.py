"""The presets: what each differs in, by rule point, as section 7 of the rules says."""

from typing import Any

import pytest

from liars_uno.errors import RulesError
from liars_uno.rules import Rules, preset, presets
from liars_uno.rules.clashes import faults_of, seat_faults

PRESETS = list(presets.PRESETS)


def points(name: str, start: str) -> dict[str, Any]:
    """What differs between two presets: the first point of each field, and its word or number."""
    return {
        (d.points or (d.name,))[0]: getattr(d.mine, "value", d.mine)
        for d in presets.get(name).diff(presets.get(start))
    }


def test_there_are_eight() -> None:
    assert PRESETS == [
        "liars-uno",
        "liars-uno-guide",
        "liars-uno-video",
        "classic",
        "classic-blog",
        "classic-blog-house",
        "classic-article",
        "classic-article-house",
    ]
    constants = [name.upper().replace("-", "_") for name in PRESETS]
    assert [getattr(presets, name) for name in constants] == list(presets.PRESETS.values())
    assert len(set(presets.PRESETS.values())) == 8


@pytest.mark.parametrize("name", PRESETS)
def test_each_can_be_played(name: str) -> None:
    table = presets.get(name)
    assert type(table) is Rules
    assert not faults_of(table)
    assert not any(seat_faults(table, seats) for seats in range(2, table.deal.seat_limit + 1))
    assert table is preset(name)


def test_the_default_preset_is_the_default_rules() -> None:
    assert Rules() == presets.LIARS_UNO


def test_the_guide() -> None:
    """EF-05 named, WL-01 one pick, WL-04 holders must use the color, WL-07 all optional."""
    assert points("liars-uno-guide", "liars-uno") == {
        "EF-05": "named",
        "WL-01": "one",
        "WL-04": "must-follow",
        "WL-07": "optional",
    }


def test_the_video() -> None:
    """EF-01 cancelled, WL-03 color and value, TU-05 c."""
    assert points("liars-uno-video", "liars-uno") == {
        "EF-01": "cancelled",
        "WL-03": "card",
        "TU-05": "any-claim-if-it-matches",
    }


def test_classic() -> None:
    """All CV defaults: opening actions work, 7 and 0 do nothing, the limit can be challenged."""
    assert points("classic", "liars-uno") == {
        "deck.edition": "classic",
        "DK-05": 10,
        "ST-02": "applied",
        "ST-03": "shuffled-back",
        "CV-38": "off",
        "TU-09": "no-color",
        "CV-17": "allowed",
        "CV-18": "on",
        "SC-03": "to-target",
    }


def test_the_blog() -> None:
    """CV-12 b, CV-14 b, CV-16 c, CV-21 b, CV-23 b, CV-35 b; CV-18 a as in classic."""
    assert points("classic-blog", "classic") == {
        "CV-12": "next-played-card",
        "UN-08": "two",
        "TU-09": "nothing-playable",
        "CV-21": "lowest-total",
        "CV-23": 40,
        "CV-35": "color-only",
    }


def test_the_blog_with_house_rules() -> None:
    """The same, and CV-01 b, CV-02 b, CV-32 b, CV-33 b."""
    assert points("classic-blog-house", "classic-blog") == {
        "CV-01": "draw-two",
        "CV-02": "wild-draw-four",
        "CV-32": "two-in-one-turn",
        "CV-33": "until-one-is-left",
    }


def test_the_article() -> None:
    """CV-06 b, CV-08 b, CV-10 b, CV-11 b, CV-16 b, CV-17 b, CV-18 b, CV-21 b, CV-25 b, ..."""
    assert points("classic-article", "classic") == {
        "CV-06": "until-playable",
        "TU-04": "must-play",
        "UN-03": 4,
        "UN-01": "with-play",
        "TU-09": "no-color-or-symbol",
        "CV-17": "refused",
        "CV-18": "off",
        "CV-21": "lowest-total",
        "CV-25": "set-aside",
        "CV-27": "right-of-dealer-first",
        "ST-01": "highest-number",
        "CV-35": "color-only",
    }


def test_the_article_with_house_rules() -> None:
    """The same, and CV-24 b."""
    assert points("classic-article-house", "classic-article") == {"CV-24": "on"}


@pytest.mark.parametrize("name", PRESETS)
def test_classic_presets_play_a_match_and_liars_presets_a_round(name: str) -> None:
    """SC-03 is a match to 500 in every classic preset, a single round in every Liar's one."""
    match = presets.get(name).match
    assert match.length.value == ("to-target" if name.startswith("classic") else "single-round")
    assert match.target == 500


@pytest.mark.parametrize("name", ["liars", "CLASSIC", "", None, 3, [], {}])
def test_an_unknown_preset_is_refused(name: Any) -> None:
    with pytest.raises(RulesError, match="is none of the presets: liars-uno, ") as caught:
        presets.get(name)
    (fault,) = caught.value.faults
    assert (fault.code, fault.fields) == ("unknown-preset", ())
