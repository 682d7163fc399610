"""A long run of broken messages and positions against every decoder, for a night or a release.

    python tests/fuzz/fuzz_decoders.py [--count 1000000] [--jobs 2] [--seed 0]

Each document is a message or a notation with one to four places changed, or noise.  A decoder may
read it or refuse it with its own error.  Anything else is printed with the document, and the run
fails; so does one document that takes longer than a second.
"""

from __future__ import annotations

import argparse
import copy
import json
import multiprocessing
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from liars_uno import Rules, State, apply, presets, view
from liars_uno.codec import CodecError, dumps, loads, to_plain
from liars_uno.codec.messages import MESSAGES
from liars_uno.notation import (
    NotationError,
    format_action,
    format_card,
    format_position,
    parse_action,
    parse_card,
    parse_face,
    parse_position,
)
from strategies.documents import ODD
from strategies.play import seeded_walks

SLOWEST = 1.0
SIGNS = '{}[]",:0123456789-+*=>@!?/.;()RGBYWLCSx \n\t\x00\u2028\u0660'
PART = 2_000

Decoder = Callable[[str], object]


def seeds() -> tuple[list[tuple[Any, Any]], list[tuple[str, Decoder]]]:
    """Right messages with their types, and right notations with what reads them."""
    messages: list[tuple[Any, Any]] = []
    texts: list[tuple[str, Decoder]] = []
    tables = [(presets.LIARS_UNO, 3), (presets.CLASSIC, 2), (small_rules(), 2)]
    by_member = {part: message.type for message in MESSAGES for part in parts_of(message.type)}
    for walk in seeded_walks(tables, range(3), 40):
        for moment in walk.moments[::3]:
            state, rules = moment.state, moment.state.rules
            transition = apply(state, moment.action)
            seen = view(state, 0)
            said = (state, seen, moment.action, transition, *transition.events, rules)
            messages += [(value, by_member[type(value)]) for value in said]
            texts.append((format_action(moment.action, with_seat=True), parse_action))
            texts += [(format_position(value), reader_of(rules)) for value in (state, seen)]
            texts += [(format_card(card), read) for card in seen.hand[:2] for read in CARD_READERS]
    return [(json.loads(dumps(value)), kind) for value, kind in messages], texts


CARD_READERS: tuple[Decoder, ...] = (parse_card, parse_face)


def small_rules() -> Rules:
    """A small deck: short documents, of which each change counts."""
    few = ("deck.ranks", ["0", "7", "skip"], "deck.colors", ["red"], "deal.hand_size", 3)
    return presets.LIARS_UNO.evolve(*few)


def reader_of(rules: Rules) -> Decoder:
    """What reads a position by these rules."""
    return lambda text: parse_position(text, rules)


def parts_of(kind: Any) -> tuple[Any, ...]:
    """The members of a union, or the type itself."""
    parts: tuple[Any, ...] = getattr(kind, "__args__", (kind,))
    return parts


# ---- breaking ------------------------------------------------------------------------------------
def break_plain(chance: random.Random, plain: Any) -> Any:
    """Change one place of plain data, which is the caller's own copy."""
    if isinstance(plain, dict | list) and plain and chance.random() < 0.93:
        keys: list[Any] = list(plain) if isinstance(plain, dict) else list(range(len(plain)))
        key = chance.choice(keys)
        way = chance.random()
        if way < 0.08:
            del plain[key]
        elif way < 0.14 and isinstance(plain, list):
            plain.insert(key, copy.deepcopy(plain[chance.choice(keys)]))
        elif way < 0.14 and isinstance(plain, dict):
            plain[chance.choice(("type", "x", "", key.upper()))] = copy.deepcopy(chance.choice(ODD))
        else:
            plain[key] = break_plain(chance, plain[key])
        return plain
    if type(plain) is int and chance.random() < 0.5:
        return plain + chance.randint(-2, 2)
    return copy.deepcopy(chance.choice(ODD))


def break_text(chance: random.Random, text: str) -> str:
    """Take a few signs out, put some in, double a part, or cut it off."""
    start = chance.randint(0, len(text))
    stop = min(len(text), start + chance.randint(0, 6))
    way = chance.random()
    if way < 0.1:
        return text[:start]
    if way < 0.2:
        return text[:stop] + text[start:]
    noise = "".join(chance.choices(SIGNS, k=chance.randint(0, 3)))
    return text[:start] + noise + text[stop:]


def one(
    chance: random.Random,
    messages: list[tuple[str, Any]],
    texts: list[tuple[str, Decoder]],
) -> tuple[str, str, Decoder]:
    """A broken document, what kind it is, and what shall read it."""
    times = chance.randint(1, 4)
    way = chance.random()
    if way < 0.05:
        noise = "".join(chance.choices(SIGNS, k=chance.randint(0, 60)))
        kind = chance.choice(MESSAGES).type
        return noise, "noise", lambda text: loads(text, kind)
    if way < 0.35:
        text, read = chance.choice(texts)
        for _ in range(times):
            text = break_text(chance, text)
        return text, "notation", read
    text, kind = chance.choice(messages)
    if way < 0.55:
        for _ in range(times):
            text = break_text(chance, text)
        return text, "text of a message", lambda text: loads(text, kind)
    plain = json.loads(text)
    for _ in range(times):
        plain = break_plain(chance, plain)
    return json.dumps(plain), "document of a message", lambda text: loads(text, kind)


# ---- running -------------------------------------------------------------------------------------
def run(task: tuple[int, int]) -> tuple[Counter[str], float, list[str]]:
    """Read so many broken documents; return what came of them, the slowest, and what went wrong."""
    seed, count = task
    chance = random.Random(seed)
    plains, texts = SEEDS
    messages = [(json.dumps(plain), kind) for plain, kind in plains]
    found: Counter[str] = Counter()
    slowest, wrong = 0.0, []
    for _ in range(count):
        text, what, read = one(chance, messages, texts)
        start = time.perf_counter()
        try:
            value = read(text)
        except (CodecError, NotationError):
            found[f"{what}: refused"] += 1
        except Exception as error:
            wrong.append(f"{what} gave {error!r}: {text[:2000]!r}")
        else:
            found[f"{what}: read"] += 1
            if isinstance(value, State):
                to_plain(value)
        slowest = max(slowest, time.perf_counter() - start)
    return found, slowest, wrong


#: Right documents, made once and inherited by every process.
SEEDS: list[Any] = []


def main() -> int:
    """Run all, print the counts, and return 1 if anything went wrong."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--count", type=int, default=1_000_000, help="how many documents")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    parser.add_argument("--seed", type=int, default=0, help="where the run starts")
    given = parser.parse_args()
    SEEDS.extend(seeds())
    parts = [PART] * (given.count // PART) + ([given.count % PART] if given.count % PART else [])
    tasks = [(given.seed * 10**9 + number, part) for number, part in enumerate(parts)]
    start = time.perf_counter()
    total: Counter[str] = Counter()
    slowest, wrong = 0.0, []
    with multiprocessing.get_context("fork").Pool(given.jobs) as pool:
        for found, slow, bad in pool.imap_unordered(run, tasks):
            total += found
            slowest = max(slowest, slow)
            wrong += bad
            for line in bad:
                print(line, flush=True)
    for what, count in sorted(total.items()):
        print(f"{what:32} {count:12,}")
    print(f"{'neither':32} {len(wrong):12,}")
    print(f"slowest document: {slowest * 1000:.1f} ms; all: {time.perf_counter() - start:.0f} s")
    return 1 if wrong or slowest > SLOWEST else 0


if __name__ == "__main__":
    sys.exit(main())
