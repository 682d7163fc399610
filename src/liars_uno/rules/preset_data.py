"""What each preset changes: data that ``liars_uno.rules.presets`` makes rules of.

A preset is the same thing as a rules file: the name of the preset it starts from, and the fields
that differ, in the words of rules files.  Each stands below the one that it starts from.
"""

from __future__ import annotations

from typing import Final

#: By preset: where it starts from (nothing for the defaults), and what differs.
PRESET_CHANGES: Final[dict[str, tuple[str | None, dict[str, str | int]]]] = {
    "liars-uno": (None, {}),
    "liars-uno-guide": (
        "liars-uno",
        {
            "challenge.caught_color": "named",
            "wild_challenge.color_picks": "one",
            "wild_challenge.laid_color": "must-follow",
            "wild_challenge.player_challenges": "optional",
        },
    ),
    "liars-uno-video": (
        "liars-uno",
        {
            "challenge.caught_effect": "cancelled",
            "wild_challenge.asserted": "card",
            "drawing.drawn_liars": "any-claim-if-it-matches",
        },
    ),
    "classic": (
        "liars-uno",
        {
            "deck.edition": "classic",
            "deal.seat_limit": 10,
            "deal.opening_action": "applied",
            "deal.set_aside": "shuffled-back",
            "hands.seven_zero": "off",
            "wild_draw_four.limit": "no-color",
            "wild_draw_four.bluff": "allowed",
            "wild_draw_four.challenge": "on",
            "match.length": "to-target",
        },
    ),
    "classic-blog": (
        "classic",
        {
            "uno_call.duty_ends": "next-played-card",
            "uno_call.wrong_accusation": "two",
            "wild_draw_four.limit": "nothing-playable",
            "scoring.score_for": "lowest-total",
            "scoring.wild": 40,
            "turn.action_matching": "color-only",
        },
    ),
    "classic-blog-house": (
        "classic-blog",
        {
            "stacking.draw_two": "draw-two",
            "stacking.wild_draw_four": "wild-draw-four",
            "turn.double_skip": "two-in-one-turn",
            "going_out.round_goes_on": "until-one-is-left",
        },
    ),
    "classic-article": (
        "classic",
        {
            "drawing.draw_until": "until-playable",
            "drawing.drawn_card": "must-play",
            "uno_call.penalty": 4,
            "uno_call.deadline": "with-play",
            "wild_draw_four.limit": "no-color-or-symbol",
            "wild_draw_four.bluff": "refused",
            "wild_draw_four.challenge": "off",
            "scoring.score_for": "lowest-total",
            "deal.opening_wild": "set-aside",
            "deal.opening_reverse": "right-of-dealer-first",
            "deal.first_dealer": "highest-number",
            "turn.action_matching": "color-only",
        },
    ),
    "classic-article-house": ("classic-article", {"match.elimination": "on"}),
}
