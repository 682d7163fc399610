"""Sentences of the rulebook that depend on several rules at once say what is so at that table."""

from typing import Any

import pytest

from liars_uno import Rules, RulesError, presets
from liars_uno.rulings.rulebook import sentences
from rules_of_play.builders import with_rules

LIARS, CLASSIC = presets.LIARS_UNO, presets.CLASSIC
STACKED = ("stacking.draw_two", "draw-two", "stacking.wild_draw_four", "wild-draw-four")
LIMITED = ("wild_draw_four.limit", "no-color", "wild_draw_four.bluff", "allowed")


def told(rules: Rules) -> str:
    """Everything that the rulebook of a table says."""
    return " ".join(sentence.text for sentence in sentences(rules))


@pytest.mark.parametrize(
    ("rules", "said", "unsaid"),
    [
        # CV-39 b: a wild may be the last card
        (
            CLASSIC.evolve("going_out.finishing", "no-action"),
            "last card: Skip, Reverse, Draw Two.",
            "Draw Two, Wild Draw Four.",
        ),
        # EF-01 b: a caught 7 or 0 moves nothing
        (
            LIARS.evolve("challenge.caught_effect", "cancelled"),
            "is challenged and was true, hands move first",
            "is challenged, hands move first",
        ),
        # SZ-01 b: a lie that nobody challenges moves no hands
        (
            LIARS.evolve("hands.false_move", "does-not-move"),
            "works, true or not; only hands are not moved by a lie.",
            "works, true or not. It",
        ),
        # CV-33 b: the first one out has won
        (
            CLASSIC.evolve("going_out.round_goes_on", "until-one-is-left"),
            "whoever was out first has won it",
            "The last player left wins the round",
        ),
        # CV-45: there may be three sides
        (
            CLASSIC.evolve("going_out.partners", "opposite", "deal.seat_limit", 6),
            "The last side with a player left wins.",
            "the other side",
        ),
        # CV-03 b: whoever takes a sum plays on, without stacking nobody does
        (
            CLASSIC.evolve(*STACKED, "stacking.taker", "plays-on"),
            "**Draw Two**: the next player draws 2 cards. ",
            "cards and loses the turn. **Wild",
        ),
        (
            CLASSIC.evolve(*STACKED),
            "**Draw Two**: the next player draws 2 cards and loses the turn.",
            "After a Skip you play again.",
        ),
        # WIN-3, STACK-2: what cannot be answered
        (
            CLASSIC.evolve(*STACKED),
            "What an opening Draw Two or a last card makes somebody draw cannot be answered.",
            "What a last card makes",
        ),
        # CV-04 b and c, CV-18: challenges in a stack only where there are any
        (
            CLASSIC.evolve(
                *(*STACKED, *LIMITED, "stacking.inside", "last-one-challenged"),
                *("wild_draw_four.challenge", "off", "wild_draw_four.bluff", "refused"),
            ),
            "A Wild Draw Four that answers is always allowed.",
            "the last one may be challenged",
        ),
        (
            CLASSIC.evolve(*STACKED, *LIMITED, "stacking.inside", "as-usual"),
            "the same limit as any other and can be challenged like it",
            "the same limit as any other.",
        ),
        # CV-20 a with LC-05 b: nobody draws, so there is nothing to challenge
        (
            CLASSIC.evolve(
                "wild_draw_four.last_card", "allowed", "going_out.final_draw", "not-drawn"
            ),
            "**It was the last card**: it cannot be challenged.",
            "**It was the last card**: it can be challenged",
        ),
        # RG-06 b with DK-04 b: a Wild Draw Four played face up is never hidden
        (
            LIARS.evolve("claims.disguised_wild", "offered", "deck.wild_draw_four", "face-up"),
            "A Wild Liar's Challenge can be slipped in",
            "Wild Draw Four, Wild Liar's Challenge) can be slipped in",
        ),
        # WL-05 b comes before WL-06 b, and that before WL-04 b
        (
            LIARS.evolve(
                *("wild_challenge.laid_kinds", "liars-if-possible"),
                *("wild_challenge.laid_color", "must-follow"),
            ),
            "Where these rules clash, a Liar's card comes first",
            "A Regular card will do as well",
        ),
        # UN-01 b: only a play carries the call
        (
            LIARS.evolve("uno_call.deadline", "with-play"),
            "by a moved hand or a laid card is too late to call",
            "You call with the play or after it",
        ),
        (
            CLASSIC.evolve("uno_call.deadline", "with-play", "hands.seven_zero", "on"),
            "because hands have moved is too late to call",
            "a laid card",
        ),
    ],
)
def test_what_is_said_is_so_at_this_table(rules: Rules, said: str, unsaid: str) -> None:
    """Nothing is said that another rule of the table makes untrue."""
    text = told(rules)
    assert said in text
    assert unsaid not in text


@pytest.mark.parametrize(
    ("start", "changes", "code"),
    [
        (CLASSIC, ("deck.action_copies", 0, "going_out.finishing", "no-action"), "finishing"),
        (LIARS, ("deck.wild_liars_challenges", 0, "claims.disguised_wild", "offered"), "disguised"),
    ],
)
def test_rules_about_cards_that_are_not_there_are_refused(
    start: Rules, changes: tuple[Any, ...], code: str
) -> None:
    """CV-39 b is about action cards alone, RG-06 about the Wild Liar's Challenge alone."""
    with pytest.raises(RulesError) as caught:
        with_rules(*changes, start=start)
    assert any(code in name for fault in caught.value.faults for name in fault.fields)
