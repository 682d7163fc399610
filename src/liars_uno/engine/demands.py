"""Which plays the rules demand: where a seat that can play is not free to draw or keep instead.

Chapters TURN and DRAW.  The rules read here are TU-01, TU-02, TU-04, TU-07, CV-08 and CV-09.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from liars_uno.rules import Rules
from liars_uno.rules.choices import DrawnCard, MustPlay

MATCHING_REGULAR: Final = "matching-regular-must-be-played"
LIARS_CARD: Final = "liars-card-must-be-played"
WILD_CHALLENGE: Final = "wild-challenge-must-be-played"
PLAYABLE_CARD: Final = "playable-card-must-be-played"


@lru_cache(maxsize=1024)
def from_the_hand(rules: Rules) -> tuple[str, ...]:
    """Return what must be played rather than drawn, each by the code of its refusal (DRAW-1).

    >>> from_the_hand(Rules().evolve("drawing.with_other_liars", "must-play"))
    ('liars-card-must-be-played',)
    """
    drawing = rules.drawing
    wanted = {
        MATCHING_REGULAR: drawing.with_matching_regular,
        LIARS_CARD: drawing.with_other_liars,
        WILD_CHALLENGE: drawing.with_wild_challenge,
        PLAYABLE_CARD: drawing.with_playable_card,
    }
    return tuple([code for code, value in wanted.items() if value is MustPlay.MUST_PLAY])


def of_the_drawn_card(rules: Rules) -> bool:
    """Tell whether a drawn card that can be played must be (DRAW-2).

    >>> of_the_drawn_card(Rules())
    False
    """
    return rules.drawing.drawn_card is DrawnCard.MUST_PLAY
