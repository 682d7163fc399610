"""A stock of moments that the tests of the laws' own checks are run on: seeded, small, varied.

What a check catches must not depend on luck, so nothing here is drawn. The tables are the presets
and some whose rules bring about what is rare: swaps, reshuffles, tight piles, misers and bluffers.
"""

from collections.abc import Iterator
from functools import cache

from laws.tight import tight_table
from liars_uno.rules import Rules
from liars_uno.rules.presets import PRESETS
from strategies.play import Moment, Seeded, TableOf, Walk, start, walk

_LIARS, _CLASSIC = PRESETS["liars-uno"], PRESETS["classic"]

#: A deck of which no card matches another: the pile runs out, and the round is blocked.
NO_WAY_OUT: Rules = _CLASSIC.evolve(
    *("deck.cards", {"Red 1": 1, "Yellow 2": 1, "Green 3": 1, "Blue 4": 1}),
    *("deal.hand_size", 1, "match.length", "single-round"),
    *("wild_draw_four.limit", "free", "wild_draw_four.bluff", "refused"),
    *("wild_draw_four.challenge", "off"),
)

#: Rules that bring about what the presets seldom do.
SPECIAL: tuple[Rules, ...] = (
    _LIARS.evolve("deal.hand_size", 2),
    _LIARS.evolve("deal.hand_size", 1, "match.length", "to-target", "match.target", 60),
    _LIARS.evolve("challenge.returned_card_seen_by", "challenger", "deal.hand_size", 3),
    _LIARS.evolve("claims.color_named", "after-window", "claims.partner_named", "after-window"),
    _LIARS.evolve("challenge.challengers", "collect", "hands.challenger_draws", "old-hand"),
    _LIARS.evolve(
        *("wild_challenge.asserted", "card-but-color-tested", "wild_challenge.shown", "shown"),
        *("wild_challenge.truth_price", "one", "wild_challenge.unchallenged", "taken-back"),
        *("wild_challenge.player_challenges", "optional", "deal.hand_size", 3),
    ),
    _CLASSIC.evolve("deal.hand_size", 1, "match.target", 40),
    _CLASSIC.evolve(
        *("stacking.draw_two", "mixed", "stacking.wild_draw_four", "mixed"),
        *("stacking.deflect", "both", "wild_draw_four.guilty", "taken-back"),
        *("turn.jump_in", "numbers-and-actions", "turn.equal_cards", "any-number-of-cards"),
    ),
    _CLASSIC.evolve(
        *("going_out.hand_limit", 9, "going_out.open_hand", 2, "turn.double_skip", "answered"),
        *("turn.misplay_penalty", 1, "uno_call.wrong_accusation", "one"),
        *("uno_call.premature_call", "two", "piles.reshuffle", "at-once"),
    ),
    _CLASSIC.evolve(
        *("hands.seven_zero", "on", "going_out.partners", "opposite", "deal.seat_limit", 4),
        *("piles.exhausted", "ends-round", "scoring.score_for", "lowest-total"),
    ),
    _CLASSIC.evolve("deal.opening_wild_draw_four", "first-seat-names", "deal.hand_size", 2),
    NO_WAY_OUT,
)


def tables() -> Iterator[TableOf]:
    """Every preset with three seats, and the special rules with as many as they are about."""
    yield from ((rules, 3) for rules in PRESETS.values())
    for rules in SPECIAL:
        yield rules, (4 if rules.going_out.partners.value == "opposite" else 2)
        if rules.going_out.partners.value != "opposite" and not rules.deck.cards:
            yield rules, 3


def fresh_walks(seeds: int = 4, steps: int = 40) -> Iterator[Walk]:
    """Walks played now, by the engine as it is now, broken or not."""
    for number, table in enumerate(tables()):
        for seed in range(seeds):
            chooser = Seeded.of(f"stock {number} {seed}")
            yield walk(chooser, start(chooser, table), steps, leave=150)
    for number in range(10 * seeds):
        yield walk(Seeded.of(f"stock of tight tables {number}"), tight_table(number), steps // 5)


@cache
def sound_walks() -> tuple[Walk, ...]:
    """Walks by the engine as it should be; ask for them before anything is broken."""
    return tuple(fresh_walks())


def sound_moments() -> Iterator[Moment]:
    """Every moment of the sound walks."""
    for one in sound_walks():
        yield from one.moments
