"""Rulings on what may be claimed (CL)."""

from __future__ import annotations

from typing import Final

from liars_uno.rules import choices as c
from liars_uno.rulings.model import Reading, Ruling

CLAIMS: Final = "Claims"

RULINGS: Final = (
    Ruling(
        id="CL-01",
        chapter=CLAIMS,
        question="What may be claimed of a card played face down?",
        says=(
            ("guide", "Some card that the top card would allow."),
            (
                "video",
                "Something plausible that exists in this edition; no made-up number, no made-up "
                "color.",
            ),
        ),
        readings=(
            Reading(
                "a",
                None,
                "A face of which this deck has a Liar's card and which could go on the top card "
                "of the moment; any other claim cannot be made.",
            ),
            Reading(
                "b",
                None,
                "Any claim can be made, and an impossible one is punished.",
                why_not=(
                    "No source names a price for an impossible claim; guide and video only "
                    "require a possible one, so there is no outcome to be played."
                ),
            ),
        ),
        default="a",
        why="Guide and video take a plausible claim for granted before the card goes down.",
    ),
    Ruling(
        id="CL-02",
        chapter=CLAIMS,
        question=(
            "May a Wild Liar's Challenge or a plain Wild be claimed of a card played face down?"
        ),
        says=(
            ("guide", "The Wild Liar's Challenge is always played openly."),
            (
                "video",
                "The Wild Liar's Challenge is always played openly, and there are no plain Wilds.",
            ),
        ),
        readings=(
            Reading(
                "a",
                None,
                "No. The only wild that can be claimed is the Wild Draw Four, and that one always.",
            ),
            Reading(
                "b",
                None,
                "A hidden card may be claimed to be a Wild Liar's Challenge.",
                why_not=(
                    "A card that is only ever played openly is never a plausible claim, and no "
                    "source tells whether the others would lay cards for one that is still in "
                    "doubt, or what is undone when it is caught."
                ),
            ),
        ),
        default="a",
        why="A wild that is always open can never be what lies hidden.",
    ),
    Ruling(
        id="CL-03",
        chapter=CLAIMS,
        question="How exact must a claim be to count as true?",
        says=(
            (
                "video",
                "Whoever misnames the card has lied, even if the real card could have been played.",
            ),
            ("guide", "Honesty is about which card it is."),
        ),
        readings=(
            Reading(
                "a",
                c.Exactness.COLOR_AND_RANK,
                "Color and number or symbol must both be right; a matching card under a wrong "
                "name is a lie.",
            ),
            Reading(
                "b",
                c.Exactness.PLAYABLE_ANYWAY,
                "It also counts as true if the real card could itself have gone on the top card; "
                "it then stays on the pile as what was claimed.",
            ),
            Reading(
                "c",
                c.Exactness.RANK_ONLY,
                "Only the number or symbol must be right, the color may be wrong; the card then "
                "stays on the pile as what was claimed.",
            ),
        ),
        default="a",
        why="The video says in so many words that a misnamed card is a lie.",
        field="claims.exactness",
    ),
    Ruling(
        id="CL-04",
        chapter=CLAIMS,
        question="May a player lie with a Liar's card that could have been played honestly?",
        says=(
            ("video", "Counts on its being done."),
            ("guide", "Describes lying for cards that do not match."),
        ),
        readings=(
            Reading("a", c.Lying.FREE, "Yes. The claim need not be true, whatever the card is."),
            Reading(
                "b",
                c.Lying.FORBIDDEN,
                "No. A Liar's card that truly matches may be claimed only as what it is; other "
                "claims are refused.",
            ),
        ),
        default="a",
        why="Nobody could check it before a challenge, and the video counts on it.",
        field="claims.lie_with_matching_liars",
    ),
    Ruling(
        id="CL-05",
        chapter=CLAIMS,
        question="May a player lie while holding a Regular card that matches?",
        says=(),
        readings=(
            Reading(
                "a",
                c.Lying.FREE,
                "Yes. A lie is open to everybody, whatever else is in the hand.",
            ),
            Reading(
                "b",
                c.Lying.FORBIDDEN,
                "No. While a Regular card in the hand matches, a hidden card may be claimed only "
                "as what it is.",
            ),
        ),
        default="a",
        why="No source limits it, and at a real table nobody could check.",
        field="claims.lie_with_matching_regular",
    ),
    Ruling(
        id="CL-06",
        chapter=CLAIMS,
        question="May a card be claimed of which every copy can be seen to lie elsewhere?",
        says=(
            ("guide", "Its test looks at the top card only."),
            ("video", "Its test looks at the top card and at what the edition has."),
        ),
        readings=(
            Reading(
                "a",
                c.CardCounting.IGNORED,
                "Yes. Cards already played do not limit a claim; whoever has counted knows to "
                "challenge.",
            ),
            Reading(
                "b",
                c.CardCounting.VISIBLE_DISCARDS,
                "No. The claim is refused when all Liar's cards with that face can be seen in the "
                "discard pile.",
            ),
        ),
        default="a",
        why=(
            "The tests of guide and video look at the top card, and watching the discards is part "
            "of the game."
        ),
        field="claims.card_counting",
    ),
    Ruling(
        id="CL-07",
        chapter=CLAIMS,
        question="When is the color of a claimed Wild Draw Four named?",
        says=(("guide", "The player decides it, with no word on when."),),
        readings=(
            Reading(
                "a",
                c.NamedWhen.WITH_CLAIM,
                "Together with the claim, so everybody knows it before deciding on a challenge.",
            ),
            Reading(
                "b",
                c.NamedWhen.AFTER_WINDOW,
                "Once the window has closed, and only if the color will really be in force.",
            ),
        ),
        default="a",
        why="The play stays one single move.",
        field="claims.color_named",
    ),
    Ruling(
        id="CL-08",
        chapter=CLAIMS,
        question="When does the player of a claimed 7 name the partner for the swap?",
        says=(),
        readings=(
            Reading(
                "a",
                c.NamedWhen.WITH_CLAIM,
                "Together with the claim, so the partner knows what is at stake in a challenge.",
            ),
            Reading(
                "b",
                c.NamedWhen.AFTER_WINDOW,
                "Once the window has closed, and only if hands will really move.",
            ),
        ),
        default="a",
        why="Challengers should know what they decide about; no source fixes the moment.",
        field="claims.partner_named",
    ),
    Ruling(
        id="CL-09",
        chapter=CLAIMS,
        question="Can a claim be changed or the card be taken back once it lies there?",
        says=(),
        readings=(
            Reading(
                "a",
                None,
                "No. The card and its claim are fixed as soon as they are on the table.",
            ),
            Reading(
                "b",
                None,
                "Until somebody reacts, the player may change the claim or take the card back.",
                why_not=(
                    "No source says what counts as a reaction, and everybody has heard the first "
                    "claim, so the move could not be undone without leaving knowledge behind."
                ),
            ),
        ),
        default="a",
        why="The claim is the thing that the others challenge, so it has to stand still.",
    ),
)
