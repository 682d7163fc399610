"""Writes the golden playthroughs anew: `python tests/golden/regenerate.py`.

What is done in a file stays as it is, and what comes of it is written as the engine has it now. A
file that is not there is made: for a preset a round that bots play; for a value of a rule point the
questions of the conformance suite that the value decides, and some turns that bots play from there.
With `--anew` every file is made so.
"""

import random
import sys
from collections.abc import Iterator, Mapping
from itertools import count
from pathlib import Path

import attrs

if __name__ == "__main__":  # as a script: let the helpers of other tests be found
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from conformance.gathering import matters
from golden.scenes import Scene, scenes_in, text_of, what_comes_of
from liars_uno import CHANCE, RulesError, State, actors, apply, check, legal_actions, presets, view
from liars_uno.actions import Action, Shuffle
from liars_uno.bots import SimpleBot
from liars_uno.codec import from_plain, to_plain
from liars_uno.conformance import Case, chapters, load
from liars_uno.notation import format_action, format_position
from liars_uno.phases import AwaitingShuffle, MatchOver, RoundOver
from liars_uno.rules import BY_NAME, FIELDS, Rules
from liars_uno.rules.plain import to_plain as rule_to_plain
from liars_uno.rules.presets import PRESETS
from liars_uno.rulings import ruling
from rules_of_play.test_matrix import everything_required, words_of

HERE = Path(__file__).resolve().parent
POINTS = HERE / "points"

#: A round of a preset is cut after so many actions; what follows a question, after so many.
_LONGEST_ROUND = 160
_AFTERWARDS = 6
_SCENES = 3
_SHUFFLES = 30


# ---- what must be there --------------------------------------------------------------------------
def files() -> dict[Path, str]:
    """Every file that must be there, with what it is about: a preset, or a value of a point."""
    found = {HERE / f"{name}.txt": name for name in PRESETS}
    for cover in sorted(everything_required()):
        if not cover.startswith("clause "):
            found[POINTS / f"{cover.replace(' ', '-')}.txt"] = cover
    return found


# ---- writing -------------------------------------------------------------------------------------
def written(path: Path, about: str, *, anew: bool = False) -> str:
    """A file as it would be now: with the actions that it has, or with new ones."""
    if anew or not path.exists():
        scenes = (_round(about),) if about in PRESETS else tuple(_scenes_of(about))
    else:
        scenes = scenes_in(path.read_text(encoding="utf-8"))
    return text_of(_head(about), scenes)


def _head(about: str) -> Iterator[str]:
    """What a file is about: for a value its rule point, and what the value does."""
    if about in PRESETS:
        yield f"A round by {about}, played by bots."
        return
    point, _, word = about.partition(" ")
    yield f"{point}: {ruling(point).question}"
    offered = ruling(point).offered
    words = list(words_of(ruling(point))) if word else [""]
    reading = offered[words.index(word)]
    yield f"{word}: {reading.does}" if word else reading.does


# ---- what a value changes ------------------------------------------------------------------------
def is_played_otherwise(scene: Scene, cover: str) -> bool:
    """Whether there is another value by which something else comes of the same actions."""
    mine = outcome(scene, scene.rules[1])
    return any(outcome(scene, other) not in (mine, None) for other in _other_changes(scene, cover))


def _other_changes(scene: Scene, cover: str) -> Iterator[dict[str, object]]:
    """The changes of the preset with other values of a point."""
    point = ruling(cover.partition(" ")[0])
    field = BY_NAME[str(point.field)]
    numbers = {field.default, *(reading.value for reading in point.offered), 1, 2, 3, 5}
    for value in field.choice or sorted(n for n in numbers if isinstance(n, int)):
        yield {**scene.rules[1], field.name: value}


def outcome(scene: Scene, changes: Mapping[str, object]) -> list[str] | None:
    """What comes of the actions of a scene by such rules; `None` if it cannot begin by them."""
    try:
        rules = scene.table(changes)
    except RulesError:
        return None
    try:
        return list(what_comes_of(scene, scene.state(rules)))
    except RulesError:
        return ["refused"]
    except ValueError:  # a position that these rules cannot lead to
        return None


# ---- making --------------------------------------------------------------------------------------
def _round(preset: str) -> Scene:
    """A round of a game of three bots: the first that they play to its end soon."""
    start = Scene((), (preset, {}), "new-game 3", ())
    for number in count():
        actions = list(_played_on(start.state(start.table()), f"{preset} {number}", _LONGEST_ROUND))
        if len(actions) < _LONGEST_ROUND:
            return attrs.evolve(start, actions=tuple(map(_line, actions)))
    raise AssertionError


def _scenes_of(cover: str) -> Iterator[Scene]:
    """The questions that a value decides; bots play on from the first one."""
    head = " ".join(_head(cover))
    for place, case in enumerate(_best_cases(cover)):
        about = () if case.about in head else (case.about,)
        if case.request["do"] == "apply":
            state: State = from_plain(case.request["state"], State)
            action: Action = from_plain(case.request["action"], Action)
            actions = [action]
            if check(state, action) is None and not place:
                after = apply(state, action).state
                actions += _played_on(after, cover, _AFTERWARDS)
            start, rules = format_position(state), state.rules
        elif "state" in case.expected:
            yield _new_game(about, cover, from_plain(case.expected["state"], State))
            continue
        else:
            start = f"new-game {case.request['seats']}"
            yield Scene(about, _refused_rules(case.request["rules"]), start, ())
            continue
        yield Scene(about, _rules_in_short(rules), start, tuple(map(_line, actions)))


def _new_game(about: tuple[str, ...], cover: str, state: State) -> Scene:
    """Some turns from the shuffle on; if possible after a shuffle that lets the value show."""
    start = Scene(about, _rules_in_short(state.rules), f"new-game {state.public.seats}", ())
    for number in range(_SHUFFLES):
        actions = _played_on(state, f"{cover} {number}", _AFTERWARDS)
        scene = attrs.evolve(start, actions=tuple(map(_line, actions)))
        if is_played_otherwise(scene, cover):
            break
    return scene


def _best_cases(cover: str) -> list[Case]:
    """A few cases of the conformance suite: first those that the value decides, and that go on."""
    cases = [c for chapter in chapters() for c in load(chapter).cases if cover in c.covers]
    return sorted(cases, key=lambda case: _rank(cover, case))[:_SCENES]


def _rank(cover: str, case: Case) -> tuple[bool, bool]:
    decides = True
    if case.request["do"] == "apply":
        state: State = from_plain(case.request["state"], State)
        action: Action = from_plain(case.request["action"], Action)
        decides = matters(cover, state, action)
    return not decides, "state" not in case.expected


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
    """Write all files, remove what nobody needs, and say how many there are."""
    POINTS.mkdir(exist_ok=True)
    wanted = files()
    for path, about in wanted.items():
        text = written(path, about, anew="--anew" in arguments)
        path.write_text(text, encoding="utf-8")
    for path in HERE.rglob("*.txt"):
        if path not in wanted:
            path.unlink()
    sys.stdout.write(f"{len(wanted)} files\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
