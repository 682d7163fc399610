"""Whole games and matches by a generator, to their end by rule, with laws checked.

Games are single rounds of 2 to 10 seats, by presets and by rules with a few changes; matches are
played to their end, by presets as they are and by rules of which every point is drawn.

Every choice falls by kind first (`strategies.play`), claims are often true and mostly accepted, so
that a game takes some hundred actions rather than some ten thousand.
"""

from collections import Counter
from random import Random
from typing import Any, Final

import attrs

from laws.checks import (
    check_claims,
    check_complete_log,
    check_conservation,
    check_conserved_by_every_event,
    check_no_forced_cycle,
    check_one_judgement,
    check_progress,
    check_pure,
    check_round_trip,
    check_winner_path,
)
from laws.facade import REAL, LawBrokenError, require
from liars_uno.actions import Action
from liars_uno.engine.setup import new_game
from liars_uno.errors import RulesError
from liars_uno.phases import EndReason, MatchOver, RoundOver
from liars_uno.rules import Rules
from liars_uno.rules.choices import Edition
from liars_uno.rules.clashes import seat_faults
from liars_uno.rules.fields import BY_NAME
from liars_uno.rules.presets import PRESETS
from liars_uno.state import State
from strategies.play import Seeded, next_action
from strategies.rules import changed, repaired

#: No game between players that act by kind has come near this many actions.
MOST_ACTIONS: Final = 40_000
MOST_ACTIONS_OF_A_MATCH: Final = 2_000_000

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 10

#: One round is a game here, of a printed deck; and nobody misplays, or games would take forever.
_LEFT_ALONE: Final = ("deck.", "match.", "deal.seat_limit", "turn.misplay_penalty")
_OF_LIARS_DECKS: Final = ("deck.zeros", "deck.wild_liars_challenges", "deck.wild_draw_four")
_FOR_GAMES: Final = ("match.length", "single-round", "match.elimination", "off")


@attrs.frozen
class Played:
    """A game that has come to an end.

    Attributes:
        rules: the rules it was played by.
        seats: how many seats began it.
        actions: how many actions it took.
        reason: why it ended.
    """

    rules: Rules
    seats: int
    actions: int
    reason: EndReason


def table_of_preset(name: str) -> Rules:
    """Return a preset for a single round and up to ten seats."""
    return PRESETS[name].evolve("deal.seat_limit", MOST_SEATS, *_FOR_GAMES)


def drawn_rules(random: Random, seats: int) -> Rules:
    """Return some rules with a few fields changed at random, that so many seats can play by."""
    start = table_of_preset(random.choice(list(PRESETS)))
    names = [name for name in BY_NAME if not name.startswith(_LEFT_ALONE)]
    while True:
        changes: dict[str, Any] = {}
        for name in random.sample(names, random.randrange(1, 8)):
            field = BY_NAME[name]
            if field.choice is not None:
                changes[name] = random.choice(list(field.choice))
            elif field.bounds is not None:
                low, high = field.bounds
                changes[name] = random.randint(low, min(high, low + 10))
        try:
            rules = repaired(changed(start, changes))
        except RulesError:  # repaired as far as it goes: draw anew
            continue
        if not seat_faults(rules, seats):
            return rules


def wholly_drawn_rules(random: Random) -> Rules:
    """Return a preset with every rule point drawn, the deck's too, and what clashes put back."""
    start = random.choice(list(PRESETS.values()))
    about_other_decks = _OF_LIARS_DECKS if start.deck.edition is Edition.CLASSIC else ()
    changes: dict[str, Any] = {}
    for name, field in BY_NAME.items():
        if field.points and name not in about_other_decks:
            if field.choice is not None:
                changes[name] = random.choice(list(field.choice))
            elif field.bounds is not None:
                low, high = field.bounds
                changes[name] = random.randint(low, min(high, low + 10))
    if not changes["deck.wild_draw_fours"]:  # then there is no kind of them to choose
        changes.pop("deck.wild_draw_four", None)
    return repaired(changed(start, changes))


def play_match(rules: Rules, seats: int, seed: str, every: int) -> Played:
    """Play a match out; in one state of `every` many, check all laws that one state can break.

    Raises:
        LawBrokenError: a law did not hold, or the match did not end.
    """
    chooser = Seeded.of(seed)
    state = new_game(rules, seats, chooser.below(seats))
    for actions in range(MOST_ACTIONS_OF_A_MATCH):
        action = next_action(chooser, state, earnest=True)
        if actions % every == 0:
            check_conservation(REAL, state)
            check_progress(REAL, state)
            check_no_forced_cycle(REAL, state)
            if action is not None:
                _check_step(state, action)
        if action is None:
            phase = state.phase
            assert isinstance(phase, MatchOver), state
            return Played(rules, seats, actions, phase.reason)
        state = REAL.apply(state, action).state
    raise LawBrokenError(f"no end after {MOST_ACTIONS_OF_A_MATCH} actions: {rules.to_toml()}")


def _check_step(state: State, action: Action) -> None:
    for check in (
        check_pure,
        check_conserved_by_every_event,
        check_claims,
        check_complete_log,
        check_round_trip,
        check_winner_path,
    ):
        check(REAL, state, action)
    if action.seat >= 0:
        check_one_judgement(REAL, state, action.seat, [action])


def match(number: int, every: int = 100) -> Played:
    """Play the match of a number: by a preset if it is even, by wholly drawn rules if it is odd.

    Raises:
        LawBrokenError: a law did not hold; its message names the number and the rules.
    """
    random = Random(f"match {number}")
    rules = wholly_drawn_rules(random) if number % 2 else PRESETS[preset_of(number)]
    fitting = [n for n in range(FEWEST_SEATS, MOST_SEATS + 1) if not seat_faults(rules, n)]
    seats = random.choice(fitting)
    try:
        return play_match(rules, seats, f"play match {number}", every)
    except Exception as error:
        told = f"match {number}, {seats} seats, by\n{rules.to_toml()}\n{error}"
        raise LawBrokenError(told) from error


def play(rules: Rules, seats: int, seed: int | str, every: int = 1) -> Played:
    """Play a game out, and check conservation and progress in one state of `every` many.

    Raises:
        LawBrokenError: a law did not hold, or the game did not end.
    """
    chooser = Seeded.of(seed)
    state = new_game(rules, seats, chooser.below(seats))
    for actions in range(MOST_ACTIONS):
        if actions % every == 0 or isinstance(state.phase, RoundOver | MatchOver):
            check_conservation(REAL, state)
            check_progress(REAL, state)
            check_no_forced_cycle(REAL, state)
        phase = state.phase
        if isinstance(phase, RoundOver | MatchOver):
            require(phase.winners or phase.reason is EndReason.VOID, "nobody won", phase)
            return Played(rules, seats, actions, phase.reason)
        action = next_action(chooser, state, earnest=True)
        require(action is not None, "nobody can act", state)
        assert action is not None
        state = REAL.apply(state, action).state
    raise LawBrokenError(f"no end after {MOST_ACTIONS} actions: {state.rules.to_toml()}")


def seats_of(number: int) -> int:
    """Return how many seats play the game of a number."""
    return FEWEST_SEATS + number % (MOST_SEATS - FEWEST_SEATS + 1)


def preset_of(number: int) -> str:
    """Return the preset that the game of an even number is played by."""
    names = list(PRESETS)
    return names[number // 2 % len(names)]


def game(number: int, every: int = 1) -> Played:
    """Play the game of a number: two seats, then three and so on, presets and drawn rules in turn.

    Raises:
        LawBrokenError: a law did not hold; its message names the number and the rules.
    """
    seats = seats_of(number)
    if number % 2:
        rules = drawn_rules(Random(f"game {number}"), seats)
    else:
        rules = table_of_preset(preset_of(number))
    try:
        return play(rules, seats, f"play {number}", every)
    except Exception as error:
        told = f"game {number}, {seats} seats, by\n{rules.to_toml()}\n{error}"
        raise LawBrokenError(told) from error


def summary(played: Counter[tuple[int, str]], actions: Counter[int]) -> str:
    """Return a table of how the games of each number of seats ended, and how long they were."""
    reasons = [reason.value for reason in EndReason]
    head = " ".join(f"{word:>10}" for word in ("seats", "games", *reasons, "actions"))
    lines = [head]
    for seats in sorted({seats for seats, _ in played}):
        ends = [played[seats, reason] for reason in reasons]
        games = sum(ends)
        row = (seats, games, *ends, round(actions[seats] / games))
        lines.append(" ".join(f"{cell:>10}" for cell in row))
    return "\n".join(lines)
