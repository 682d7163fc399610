"""The presets: named rules that a table may start from."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import Rules, preset
from liars_uno.rules.preset_data import PRESET_CHANGES

#: Every preset by its name.
PRESETS: Final[dict[str, Rules]] = {name: preset(name) for name in PRESET_CHANGES}

#: Every explicit sentence of both Liar's UNO sources that can hold together; the defaults.
LIARS_UNO: Final = PRESETS["liars-uno"]

#: The written guide to Liar's UNO, to the letter.
LIARS_UNO_GUIDE: Final = PRESETS["liars-uno-guide"]

#: The rules video on Liar's UNO, to the letter.
LIARS_UNO_VIDEO: Final = PRESETS["liars-uno-video"]

#: The publisher's classic rules.
CLASSIC: Final = PRESETS["classic"]

#: The classic blog's own rules, to the letter.
CLASSIC_BLOG: Final = PRESETS["classic-blog"]

#: The classic blog with the other versions it tells of.
CLASSIC_BLOG_HOUSE: Final = PRESETS["classic-blog-house"]

#: The classic article's own rules, to the letter.
CLASSIC_ARTICLE: Final = PRESETS["classic-article"]

#: The classic article with the house rules it tells of.
CLASSIC_ARTICLE_HOUSE: Final = PRESETS["classic-article-house"]


def get(name: str) -> Rules:
    """Return a preset by its name.

    Raises:
        RulesError: there is no such preset.

    >>> get("liars-uno") == Rules()
    True
    """
    return preset(name)
