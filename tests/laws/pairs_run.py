"""Every pair of values of any two rule points, played together or refused with a reason.

    python tests/laws/pairs_run.py [--games 2000] [--most-actions 400] [--show 20]

First many drawn rules are played, each of which covers thousands of pairs.  Then every pair that is
still missing is asked for: put into each preset, with other rules repaired where they clash.  If no
preset takes both values, the pair counts as refused, and the reason is the library's own.  After
every action the cards are counted; an error of any other kind than a refusal ends the run.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from liars_uno import Rules, State, apply, new_game
from liars_uno.engine.fold_secret import discard_cards
from liars_uno.rules.choices import Choice
from liars_uno.rules.clashes import faults_of, seat_faults
from liars_uno.rules.deck import cards_of
from liars_uno.rules.fields import FIELDS
from liars_uno.rules.presets import PRESETS
from liars_uno.rulings import rulings
from strategies.play import Seeded, next_action
from strategies.rules import changed, repaired

Value = tuple[str, Any]
Pair = tuple[Value, Value]
PLAIN_NUMBERS = (1, 2, 4)


def values() -> dict[str, tuple[Any, ...]]:
    """Every value of every field that is a rule point; of numbers, those that readings name."""
    named: dict[str, dict[Any, None]] = {}
    for point in rulings():
        if point.field is not None:
            for reading in point.offered:
                if reading.value is not None:
                    named.setdefault(point.field, {})[reading.value] = None
    found: dict[str, tuple[Any, ...]] = {}
    for field in FIELDS:
        if not field.points or field.group == "deck":
            continue
        if field.choice is not None:
            found[field.name] = tuple(field.choice)
        else:
            numbers = [*named.get(field.name, {}), field.default]
            if len(set(numbers)) < 2:
                numbers.append(next(n for n in (9, 4) if n != field.default))
            found[field.name] = tuple(dict.fromkeys(numbers))
    return found


def pairs_of(rules: Rules, names: tuple[str, ...]) -> Iterator[Pair]:
    """Every pair of values that these rules hold."""
    held = [(name, rules[name]) for name in names]
    return combinations(held, 2)


def count_cards(state: State) -> Counter[Any]:
    """All cards of a state, wherever they are."""
    public, secret = state.public, state.secret
    cards = [card for hand in secret.hands for card in hand]
    cards += [*secret.draw_pile, *discard_cards(public, secret), *secret.laid]
    cards += public.standing.out_of_round
    if secret.pending is not None:
        cards.append(secret.pending)
    return Counter(cards)


def play(rules: Rules, seed: str, most: int) -> int:
    """Play a match at random, at most so many actions, and return how many there were."""
    chooser = Seeded.of(seed)
    fitting = [seats for seats in range(2, 7) if not seat_faults(rules, seats)]
    seats = fitting[chooser.below(len(fitting))]
    state = new_game(rules, seats)
    deck = Counter(cards_of(rules.deck))
    for done in range(most):
        action = next_action(chooser, state)
        if action is None:
            return done
        state = apply(state, action).state
        assert count_cards(state) == deck, (action, state)
    return most


def drawn_rules(random: Random, all_values: dict[str, tuple[Any, ...]]) -> Rules:
    """A preset with every field drawn anew, repaired where that clashes."""
    start = random.choice(list(PRESETS.values()))
    changes = {name: random.choice(choices) for name, choices in all_values.items()}
    keep = random.sample(list(changes), random.choice([8, 30, len(changes)]))
    return repaired(changed(start, {name: changes[name] for name in keep}))


def with_pair(pair: Pair, start: Rules) -> Rules | None:
    """These rules with both values, others repaired; ``None`` if they cannot hold both."""
    rules = repaired(changed(start, dict(pair)))
    return rules if all(rules[name] == value for name, value in pair) else None


def reason(pair: Pair) -> str:
    """Why no preset takes both values."""
    said: Counter[str] = Counter()
    for start in PRESETS.values():
        for fault in faults_of(changed(start, dict(pair))):
            said[fault.sentence] += 1
    return said.most_common(1)[0][0]


def shown(pair: Pair) -> str:
    """A pair in words."""
    return " + ".join(
        f"{name}={value.value if isinstance(value, Choice) else value}" for name, value in pair
    )


def main() -> int:
    """Run, print the figures, and fail if a pair is neither played nor refused."""
    parser = argparse.ArgumentParser(description="Play every pair of values of two rule points.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--most-actions", type=int, default=400)
    parser.add_argument("--show", type=int, default=0, help="print so many refusals")
    options = parser.parse_args()
    began = time.perf_counter()
    all_values = values()
    names = tuple(all_values)
    missing = {
        ((one, a), (two, b))
        for one, two in combinations(names, 2)
        for a in all_values[one]
        for b in all_values[two]
    }
    total, actions = len(missing), 0
    random = Random("pairs")
    for game in range(options.games):
        rules = drawn_rules(random, all_values)
        actions += play(rules, f"drawn {game}", options.most_actions)
        missing.difference_update(pairs_of(rules, names))
    by_drawing = total - len(missing)
    refused: dict[Pair, str] = {}
    asked = 0
    for pair in sorted(missing, key=shown):
        if pair not in missing:
            continue
        found = next((r for s in PRESETS.values() if (r := with_pair(pair, s)) is not None), None)
        if found is None:
            refused[pair] = reason(pair)
        else:
            asked += 1
            actions += play(found, f"asked {asked}", options.most_actions)
            missing.difference_update(pairs_of(found, names))
    missing.difference_update(refused)
    print(f"values: {sum(map(len, all_values.values()))} of {len(names)} fields")
    print(f"pairs: {total}; played: {total - len(refused) - len(missing)}", end="; ")
    print(f"refused: {len(refused)}; neither: {len(missing)}")
    print(f"drawn rules: {options.games}, which covered {by_drawing}; asked for: {asked}")
    print(f"actions: {actions}; seconds: {time.perf_counter() - began:.0f}")
    for pair, why in list(refused.items())[: options.show]:
        print(f"  {shown(pair)}: {why}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
