"""The worlds: tiny decks, each with what one part of the rules is about.

The numbers of states and of lines in each are pinned in ``docs/reference/worlds.md``.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Final

import attrs

from liars_uno import Rules, RulesError, State, new_game, presets
from liars_uno.errors import LiarsUnoError
from liars_uno.notation import parse_position
from liars_uno.rules import BY_NAME

#: Presets that play Liar's decks.
LIARS_PRESETS: Final = ("liars-uno", "liars-uno-guide", "liars-uno-video")
#: Presets that play classic decks.
CLASSIC_PRESETS: Final = (
    "classic",
    "classic-blog",
    "classic-blog-house",
    "classic-article",
    "classic-article-house",
)
#: The first round that scores ends the match: else totals would make a world of every round.
_ONE_ROUND: Final = ("match.target", 1)


@attrs.frozen
class World:
    """A table with a deck of a few cards.

    Attributes:
        name: what it is called.
        text: what it is about, in a line.
        deck: every card by its name in rules files, with the number of copies.
        hand_size: how many cards everyone is dealt.
        seats: how many seats play.
        presets: the presets that it is played by.
        changes: names and values of rules in which it differs from every preset.
        opening: a position to begin in, instead of an undealt table.
        depth: how deep it is visited; ``None`` for a world that is visited completely.
    """

    name: str
    text: str
    deck: dict[str, int]
    hand_size: int
    seats: int
    presets: tuple[str, ...]
    changes: tuple[object, ...] = ()
    opening: str | None = None
    depth: int | None = None

    def rules(self, preset: str) -> Rules:
        """Return the rules of this world by a preset.

        They are those of the preset, with this deck and hand, and the world's own changes.  Rules
        of the preset about cards that the deck lacks decide nothing and are left at their defaults.

        >>> WORLDS["pocket-bluff"].rules("liars-uno-guide").wild_challenge.color_picks.value
        'two'
        """
        deck = ("deck.cards", self.deck, "deal.hand_size", self.hand_size)
        changes = (*deck, *self.changes)
        start = presets.get(preset)
        while True:
            try:
                return start.evolve(*changes)
            except RulesError as error:
                idle = tuple(_about_missing_cards(error, changes))
                if not idle:
                    raise
                changes += idle

    def start(self, preset: str) -> State:
        """Return the state that this world begins with, by a preset."""
        rules = self.rules(preset)
        if self.opening is None:
            return new_game(rules, self.seats)
        state = parse_position(self.opening, rules)
        assert isinstance(state, State)
        return state


def _about_missing_cards(error: RulesError, changes: tuple[object, ...]) -> Iterator[object]:
    """Names and defaults of the preset's own rules that are faulted."""
    for fault in error.faults:
        name = fault.fields[0]
        if name not in changes:
            yield from (name, BY_NAME[name].default)


_ALL: Final = (
    World(
        "pocket-bluff",
        "three cards, one of them a Liar's Skip, and no draw pile",
        {"Red 1": 1, "Liar's Red 1": 1, "Liar's Red Skip": 1},
        1,
        2,
        LIARS_PRESETS,
    ),
    World(
        "pocket-wilds",
        "a Wild Liar's Challenge and a Wild Draw Four to bluff with",
        {"Red 1": 1, "Liar's Red 1": 1, "Liar's Wild Draw Four": 1, "Wild Liar's Challenge": 1},
        1,
        2,
        LIARS_PRESETS,
    ),
    World(
        "pocket-classic",
        "four cards: two numbers, a Skip, a Wild Draw Four",
        {"Red 1": 1, "Red 2": 1, "Red Skip": 1, "Wild Draw Four": 1},
        1,
        2,
        CLASSIC_PRESETS,
        _ONE_ROUND,
    ),
    World(
        "rounds",
        "a match of several rounds, with numbers of two colors",
        {"Red 1": 1, "Red 2": 1, "Blue 1": 1},
        1,
        2,
        ("classic", "classic-blog", "classic-article", "classic-article-house"),
        ("match.target", 4),
    ),
    World(
        "two-colors",
        "two colors that mirror each other",
        {"Red 1": 1, "Blue 1": 1, "Liar's Red 1": 1, "Liar's Blue 1": 1},
        1,
        2,
        ("liars-uno", "liars-uno-video"),
    ),
    World(
        "answered-skips",
        "a Skip may be answered with a Skip",
        {"Red 1": 1, "Red 2": 1, "Red Skip": 2},
        1,
        2,
        ("classic",),
        (*_ONE_ROUND, "turn.double_skip", "answered"),
    ),
    World(
        "prices",
        "wrong calls, wrong accusations and misplays cost cards, hands are open; not to the end",
        {"Red 1": 1, "Red 2": 1, "Blue 1": 1, "Blue 3": 1},
        1,
        2,
        ("classic",),
        (
            *_ONE_ROUND,
            *("uno_call.premature_call", "two", "uno_call.wrong_accusation", "two"),
            *("turn.misplay_penalty", 1, "going_out.open_hand", 1),
        ),
        depth=6,
    ),
    World(
        "taken-back",
        "a Wild Draw Four over its limit goes back to the hand",
        {"Red 1": 1, "Blue 1": 1, "Wild Draw Four": 2},
        1,
        2,
        ("classic",),
        (*_ONE_ROUND, "wild_draw_four.guilty", "taken-back"),
    ),
    World(
        "last-one",
        "three seats play on until one is left; not to the end",
        {"Red 1": 1, "Red 2": 1, "Red 3": 1, "Red Reverse": 1},
        1,
        3,
        ("classic-blog-house",),
        _ONE_ROUND,
        depth=5,
    ),
    World(
        "draws",
        "a Draw Two and a Wild Draw Four that meet short piles",
        {"Red 1": 1, "Red 2": 1, "Red Skip": 1, "Red Draw Two": 1, "Wild Draw Four": 1},
        1,
        2,
        ("classic",),
        _ONE_ROUND,
    ),
    World(
        "hands",
        "a 7 and a 0 move hands",
        {"Red 1": 1, "Liar's Red 1": 1, "Liar's Red 7": 1, "Liar's Red 0": 1},
        1,
        2,
        ("liars-uno",),
    ),
    World(
        "three-at-a-challenge",
        "a Wild Liar's Challenge is about to be played among three seats; not to the end",
        {
            "Red 1": 1,
            "Red 2": 1,
            "Liar's Red 1": 1,
            "Liar's Red 3": 1,
            "Liar's Blue 1": 1,
            "Liar's Wild Draw Four": 1,
            "Wild Liar's Challenge": 1,
        },
        2,
        3,
        LIARS_PRESETS,
        opening="R2,WLC/R1*,W4*/B1*,R3* - R1 R 0+ start-of-turn",
        depth=4,
    ),
    World(
        "stacks",
        "draws are stacked, mixed and deflected; a sum can grow for ever, so not to the end",
        {"Red 1": 1, "Red 2": 1, "Red Skip": 1, "Red Draw Two": 2, "Wild Draw Four": 1},
        1,
        2,
        ("classic",),
        (
            *_ONE_ROUND,
            *("stacking.draw_two", "mixed", "stacking.wild_draw_four", "mixed"),
            *("stacking.deflect", "skip"),
        ),
        depth=8,
    ),
    World(
        "all-sorts",
        "every sort of card of Liar's play, two colors, two cards each; not to the end",
        {
            "Red 1": 1,
            "Liar's Blue 1": 1,
            "Liar's Red Skip": 1,
            "Liar's Blue Draw Two": 1,
            "Liar's Red 7": 1,
            "Liar's Blue 0": 1,
            "Liar's Wild Draw Four": 1,
            "Wild Liar's Challenge": 1,
        },
        2,
        2,
        ("liars-uno", "liars-uno-video"),
        opening="RS*,W4*/B0*,WLC B+2*,B1*,R7* R1 R 0+ start-of-turn",
        depth=5,
    ),
    World(
        "named-later",
        "three seats name a 7's partner and a wild's color after the window; not to the end",
        {"Red 1": 1, "Liar's Blue 1": 1, "Liar's Red 7": 1, "Liar's Wild Draw Four": 1},
        1,
        3,
        ("liars-uno",),
        ("claims.color_named", "after-window", "claims.partner_named", "after-window"),
        depth=6,
    ),
    World(
        "classic",
        "six cards of two colors: a number of each, a Skip, a Draw Two and both wilds",
        {
            "Red 1": 1,
            "Blue 1": 1,
            "Red Skip": 1,
            "Red Draw Two": 1,
            "Wild": 1,
            "Wild Draw Four": 1,
        },
        1,
        2,
        ("classic", "classic-article"),
        _ONE_ROUND,
    ),
    World(
        "bluffing",
        "five cards of three colors: a number, a Skip, a 7, and both wilds of Liar's play",
        {
            "Red 1": 1,
            "Liar's Blue Skip": 1,
            "Liar's Green 7": 1,
            "Liar's Wild Draw Four": 1,
            "Wild Liar's Challenge": 1,
        },
        1,
        2,
        ("liars-uno", "liars-uno-guide"),
    ),
)

#: Every world by its name, roughly from small to large.
WORLDS: Final[dict[str, World]] = {world.name: world for world in _ALL}


class NoSuchWorldError(LiarsUnoError, LookupError):
    """There is no world with the name that was asked for.

    Attributes:
        name: what was asked for.
        nearest: the names that come closest, best first.
    """

    def __init__(self, name: str) -> None:
        """Keep what was asked for, and look up what comes near."""
        super().__init__(name)
        self.name = name
        self.nearest = tuple(get_close_matches(name, WORLDS))

    def __str__(self) -> str:
        """What was asked for, and what there is."""
        hint = f"did you mean {self.nearest[0]}? " if self.nearest else ""
        return f"no world {self.name!r}: {hint}the worlds are {', '.join(WORLDS)}"


def get(name: str) -> World:
    """Return a world by its name.

    Raises:
        NoSuchWorldError: there is no such world.

    >>> get("bluffing").seats
    2
    """
    if name not in WORLDS:
        raise NoSuchWorldError(name)
    return WORLDS[name]
