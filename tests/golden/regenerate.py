"""Writes the golden playthroughs anew: `python tests/golden/regenerate.py`.

What is done in a file stays as it is, and what comes of it is written as the engine has it now. A
file that is not there is made: for a preset a round that bots play; for a value of a rule point the
questions of the conformance suite that the value decides, and some turns that bots play from there.
With `--anew` every file is made so.
"""

import random
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

if __name__ == "__main__":  # as a script: let the helpers of other tests be found
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from golden.scenes import Scene, played, text_of
from liars_uno import CHANCE, State, actors, apply, check, legal_actions, presets, view
from liars_uno.actions import Action, Shuffle
from liars_uno.bots import SimpleBot
from liars_uno.codec import from_plain, to_plain
from liars_uno.conformance import Case, chapters, load
from liars_uno.notation import format_action, format_position
from liars_uno.phases import AwaitingShuffle, MatchOver, RoundOver
from liars_uno.rules import FIELDS, Rules
from liars_uno.rules.plain import to_plain as rule_to_plain
from liars_uno.rules.presets import PRESETS
from liars_uno.rulings import ruling
from rules_of_play.test_matrix import everything_required

HERE = Path(__file__).resolve().parent
POINTS = HERE / "points"

#: A round of a preset is cut after so many actions; what follows a question, after so many.
_LONGEST_ROUND = 160
_AFTERWARDS = 6
_SCENES = 3


# ---- what must be there --------------------------------------------------------------------------
def files() -> dict[Path, str]:
    """Every file that must be there, with what it is about: a preset, or a value of a point."""
    found = {HERE / f"{name}.txt": name for name in PRESETS}
    for cover in sorted(everything_required()):
        if not cover.startswith("clause "):
            found[POINTS / f"{cover.replace(' ', '-')}.txt"] = cover
    return found


# ---- making --------------------------------------------------------------------------------------
def made(about: str) -> str:
    """A file made anew."""
    scenes = [_round(about)] if about in PRESETS else list(_scenes_of(about))
    return text_of(scenes)


def _round(preset: str) -> Scene:
    """The first round of a game of three bots."""
    start = Scene((f"A round by {preset}, played by bots.",), (preset, {}), "new-game 3", ())
    actions = _played_on(start.state(), preset, _LONGEST_ROUND)
    return Scene(start.about, start.rules, start.start, tuple(map(_line, actions)))


def _scenes_of(cover: str) -> Iterator[Scene]:
    """The questions that a value decides; bots play on from the first one."""
    question = ruling(cover.partition(" ")[0]).question
    for place, case in enumerate(_cases()[cover][:_SCENES]):
        about = (f"{cover}: {question}", case.about) if not place else (case.about,)
        if case.request["do"] == "apply":
            state: State = from_plain(case.request["state"], State)
            action: Action = from_plain(case.request["action"], Action)
            actions = [action]
            if check(state, action) is None and not place:
                after = apply(state, action).state
                actions += _played_on(after, cover, _AFTERWARDS)
            start, rules = format_position(state), state.rules
        elif "state" in case.expected:
            state = from_plain(case.expected["state"], State)
            start, rules = f"new-game {state.public.seats}", state.rules
            actions = list(_played_on(state, cover, _AFTERWARDS))
        else:
            start = f"new-game {case.request['seats']}"
            yield Scene(about, _refused_rules(case.request["rules"]), start, ())
            continue
        yield Scene(about, _rules_in_short(rules), start, tuple(map(_line, actions)))


@cache
def _cases() -> dict[str, list[Case]]:
    """The cases of the conformance suite by what they cover, shorter ones first."""
    found: dict[str, list[Case]] = {}
    for chapter in chapters():
        for case in load(chapter).cases:
            for cover in case.covers:
                found.setdefault(cover, []).append(case)
    return found


def _rules_in_short(rules: Rules) -> tuple[str, dict[str, object]]:
    """The nearest preset, and what differs from it."""
    nearest = min(PRESETS, key=lambda name: len(rules.diff(presets.get(name))))
    changes = {d.name: rule_to_plain(d.mine) for d in rules.diff(presets.get(nearest))}
    order = [field.name for field in FIELDS]
    return nearest, {name: changes[name] for name in sorted(changes, key=order.index)}


def _refused_rules(plain: dict[str, dict[str, object]]) -> tuple[str, dict[str, object]]:
    """What differs from the default preset in rules that nobody can play by."""
    usual = to_plain(presets.LIARS_UNO)
    return "liars-uno", {
        f"{group}.{name}": value
        for group, fields in plain.items()
        for name, value in fields.items()
        if value != usual[group][name]
    }


def _line(action: Action) -> str:
    return format_action(action, with_seat=True)


def _played_on(state: State, seed: str, steps: int) -> Iterator[Action]:
    """What bots do from here, at most so many actions, until the round is over."""
    bots = [SimpleBot(random.Random(f"{seed} {seat}")) for seat in range(state.public.seats)]
    chance = random.Random(seed)
    for _ in range(steps):
        if isinstance(state.phase, RoundOver | MatchOver):
            return
        action = _next(state, bots, chance)
        yield action
        state = apply(state, action).state


def _next(state: State, bots: list[SimpleBot], chance: random.Random) -> Action:
    waited = actors(state)
    if waited == (CHANCE,):
        assert isinstance(state.phase, AwaitingShuffle)
        order = list(range(state.phase.count))
        chance.shuffle(order)
        return Shuffle(tuple(order))
    for seat in state.public.playing:
        called = bots[seat].interrupt(view(state, seat), legal_actions(state, seat))
        if called is not None:
            return called
    seat = waited[0]
    return bots[seat].choose(view(state, seat), legal_actions(state, seat))


def main(arguments: list[str]) -> int:
    """Write all files, and remove what nobody needs."""
    POINTS.mkdir(exist_ok=True)
    wanted = files()
    for path, about in wanted.items():
        anew = "--anew" in arguments or not path.exists()
        path.write_text(
            made(about) if anew else played(path.read_text(encoding="utf-8")), encoding="utf-8"
        )
    for path in (*HERE.glob("*.txt"), *POINTS.glob("*.txt")):
        if path not in wanted:
            path.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
