"""Values of rules that cannot stand together, as data.

A row clashes if each of its fields has one of the values that the row names.
"""

from __future__ import annotations

from typing import Final

import attrs

from liars_uno.rules import choices as c
from liars_uno.rules.fields import BY_NAME, Parts, value_of

#: Stands for every value of a field but its default.
CHANGED: Final[tuple[object, ...]] = ()


@attrs.frozen(eq=False)
class Clash:
    """Values of several fields that cannot stand together.

    Attributes:
        code: stable, kebab-case name of the fault.
        when: the fields, and the values of each that take part (``CHANGED``: all but the default).
        sentence: why not.
        liars_only: whether they clash only with Liar's cards in the deck.
    """

    code: str
    when: dict[str, tuple[object, ...]]
    sentence: str
    liars_only: bool = False

    def found_in(self, parts: Parts) -> bool:
        """Tell whether these rules clash so, but for what the deck has to do with it."""
        return all(_takes_part(parts, name, values) for name, values in self.when.items())


def _takes_part(parts: Parts, name: str, values: tuple[object, ...]) -> bool:
    value = value_of(parts, BY_NAME[name])
    return value in values if values else value != BY_NAME[name].default


_MOVES_NOTHING: Final = "where 7 and 0 move no hands (CV-38) this decides nothing"
_NOT_OPENED: Final = (
    "with Liar's cards an opening action card does something only where it is applied (ST-02 b)"
)
_CLASSIC_DECK: Final = "this describes a Liar's deck, and the edition is classic"
_LISTED: Final = "the deck is given twice: deck.cards lists every card, so this decides nothing"
_MIXED: Final = (
    "mixed stacking is one rule for both: say it of Draw Twos and of Wild Draw Fours, or of neither"
)

CLASHES: Final = (
    # ---- the deck ----
    *(
        Clash("classic-deck", {"deck.edition": (c.Edition.CLASSIC,), name: CHANGED}, _CLASSIC_DECK)
        for name in ("deck.zeros", "deck.wild_liars_challenges", "deck.wild_draw_four")
    ),
    Clash(
        "liars-deck",
        {"deck.edition": (c.Edition.LIARS,), "deck.wilds": CHANGED},
        "plain Wilds are in the classic edition alone; list deck.cards for a deck of one's own",
    ),
    *(
        Clash("deck-given-twice", {"deck.cards": CHANGED, name: CHANGED}, _LISTED)
        for name in (
            "deck.zeros",
            "deck.wild_draw_fours",
            "deck.wild_liars_challenges",
            "deck.wilds",
            "deck.action_copies",
            "deck.wild_draw_four",
            "deck.colors",
            "deck.ranks",
        )
    ),
    # ---- opening ----
    *(
        Clash(
            "opening-not-applied",
            {
                "deal.opening_action": (c.OpeningAction.SET_ASIDE, c.OpeningAction.IGNORED),
                name: CHANGED,
            },
            _NOT_OPENED,
            liars_only=True,
        )
        for name in ("deal.opening_reverse", "deal.opening_skip", "deal.opening_draw_two")
    ),
    # ---- the challenge ----
    Clash(
        "collect-needs-all",
        {
            "challenge.challengers": (c.Challengers.COLLECT,),
            "challenge.closed_by": (c.ClosedBy.NEXT_SEAT,),
        },
        "collecting every answer (CH-03 b) needs a window that waits for all (CH-01 a)",
    ),
    # ---- sevens and zeros ----
    *(
        Clash("hands-stay", {"hands.seven_zero": (c.SevenZero.OFF,), name: CHANGED}, _MOVES_NOTHING)
        for name in (
            "hands.swap",
            "hands.pass_direction",
            "uno_call.after_move",
            "uno_call.moved_call",
        )
    ),
    # ---- stacking ----
    Clash(
        "mixed-stacking",
        {
            "stacking.draw_two": (
                c.StackDrawTwo.OFF,
                c.StackDrawTwo.DRAW_TWO,
                c.StackDrawTwo.DRAW_TWO_OF_SAME_COLOR,
            ),
            "stacking.wild_draw_four": (c.StackWildDrawFour.MIXED,),
        },
        _MIXED,
    ),
    Clash(
        "mixed-stacking",
        {
            "stacking.draw_two": (c.StackDrawTwo.MIXED,),
            "stacking.wild_draw_four": (
                c.StackWildDrawFour.OFF,
                c.StackWildDrawFour.WILD_DRAW_FOUR,
            ),
        },
        _MIXED,
    ),
    Clash(
        "deflect-needs-stacking",
        {
            "stacking.deflect": CHANGED,
            "stacking.draw_two": (c.StackDrawTwo.OFF,),
            "stacking.wild_draw_four": (c.StackWildDrawFour.OFF,),
        },
        "without stacking no sum is owed that could be deflected (CV-40)",
    ),
    # ---- the Wild Draw Four ----
    Clash(
        "always-playable",
        {"wild_draw_four.limit": (c.WildDrawFourLimit.NOTHING_PLAYABLE,)},
        "a Liar's card is always playable, so this limit would be about nothing else (CV-16 c)",
        liars_only=True,
    ),
    Clash(
        "challenge-needs-limit",
        {
            "wild_draw_four.challenge": (c.WildDrawFourChallenge.ON,),
            "wild_draw_four.limit": (c.WildDrawFourLimit.FREE,),
        },
        "a Wild Draw Four that is always legal gives nothing to challenge (CV-18)",
    ),
    Clash(
        "bluff-needs-challenge",
        {
            "wild_draw_four.bluff": (c.WildDrawFourBluff.ALLOWED,),
            "wild_draw_four.challenge": (c.WildDrawFourChallenge.OFF,),
        },
        "a bluff that nobody may challenge is no limit at all (CV-17)",
    ),
    # ---- going out and the match ----
    Clash(
        "partners-and-ranking",
        {
            "going_out.partners": (c.Partners.OPPOSITE,),
            "going_out.round_goes_on": (c.RoundGoesOn.UNTIL_ONE_IS_LEFT,),
        },
        "a partner going out ends the round for both (CV-45), so nobody plays on (CV-33 b)",
    ),
    Clash(
        "elimination-needs-lowest-total",
        {
            "match.elimination": (c.Elimination.ON,),
            "scoring.score_for": (c.ScoreFor.WINNER_COLLECTS,),
        },
        "seats drop out by their own points (CV-24), so everyone must be charged (CV-21 b)",
    ),
    Clash(
        "elimination-needs-match",
        {"match.elimination": (c.Elimination.ON,), "match.length": (c.MatchLength.SINGLE_ROUND,)},
        "nobody can drop out of a match of one round (CV-24)",
    ),
)
