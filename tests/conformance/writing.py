"""The files of the conformance suite as text: cases in their short form, a line each."""

import json
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from liars_uno import Clause, State
from liars_uno.actions import Action
from liars_uno.cards import CARDS, FACES
from liars_uno.codec import RULEBOOK, CodecError, from_plain, to_plain
from liars_uno.codec.leaves import write_card, write_face
from liars_uno.conformance.answering import answer
from liars_uno.conformance.cases import FORMAT, SUITE, VERSION
from liars_uno.conformance.short import EXTENDS, Plain
from liars_uno.notation import format_action, format_card, format_face, format_position
from liars_uno.rules.presets import PRESETS
from rules_of_play.test_matrix import everything_required

ROOT = Path(__file__).resolve().parents[2]
VECTORS = ROOT / "src" / "liars_uno" / "conformance" / "vectors"

_SHORT: Final = {
    **{json.dumps(write_card(card), sort_keys=True): format_card(card) for card in CARDS},
    **{json.dumps(write_face(face), sort_keys=True): f"={format_face(face)}" for face in FACES},
}
_PRESETS: Final[dict[str, Plain]] = {name: to_plain(rules) for name, rules in PRESETS.items()}

#: What tests begin with, to tell what they guard; a case says that apart.
_GUARDS: Final = re.compile(r"^((([A-Z]+[0-9]?-|C|law )[0-9]+( [a-z])?)(, |: ))+")

#: The chapters in which cases go by what they cover, and what they are about.
_BY_CLAUSE = "The clauses {}-..., each by what is done and what is refused."
_BY_POINT = "The rule points {}-..., by each of their values."


# ---- what is covered -----------------------------------------------------------------------------
@cache
def covers_in_order() -> tuple[str, ...]:
    """All that must be covered: clauses as in the rulebook, then values of rule points."""
    clauses = [f"clause {clause.value}" for clause in Clause]
    return *clauses, *sorted(everything_required() - set(clauses))


def chapter_of(cover: str) -> tuple[str, str]:
    """The chapter of what is covered, and its title."""
    kind, _, name = cover.partition(" ")
    prefix = (name if kind == "clause" else kind).partition("-")[0]
    if kind == "clause":
        return f"clauses-{prefix.lower()}", _BY_CLAUSE.format(prefix)
    return f"points-{prefix.lower()}", _BY_POINT.format(prefix)


def stem_of(cover: str) -> str:
    """What the names of cases for it begin with."""
    return cover.removeprefix("clause ").replace(" ", "-")


# ---- the short form ------------------------------------------------------------------------------
def shortened(plain: Any) -> Any:
    """Plain data with its cards and faces as texts."""
    if isinstance(plain, dict):
        if plain.keys() <= {"color", "rank", "kind"} and "rank" in plain:
            return _SHORT[json.dumps(plain, sort_keys=True)]
        return {key: shortened(value) for key, value in plain.items()}
    return [shortened(item) for item in plain] if isinstance(plain, list) else plain


def rules_in_short(plain: Plain) -> str | Plain:
    """The nearest preset, with what differs from it."""
    found: list[Plain] = []
    for preset, base in _PRESETS.items():
        changes = {
            f"{group}.{field}": value
            for group, fields in plain.items()
            for field, value in fields.items()
            if base[group][field] != value
        }
        found.append({EXTENDS: preset, **changes})
    best = min(found, key=len)
    return best if len(best) > 1 else str(best[EXTENDS])


def case_in_short(name: str, about: str, covers: Iterable[str], request: Plain) -> Plain:
    """A case with the answer that the library gives now."""
    expected = answer({"id": 0, **request})
    assert "cannot" not in expected, (name, expected)
    plain = _GUARDS.sub("", about)
    short: Plain = {"name": name, "about": plain[0].upper() + plain[1:], "covers": list(covers)}
    if request["do"] == "new-game":
        short["rules"] = rules_in_short(request["rules"])
        short["new_game"] = {key: request[key] for key in ("seats", "dealer")}
    else:
        short["rules"] = rules_in_short(request["state"]["public"]["rules"])
        short["position"] = _line(request["state"])
        short["action"] = _action(request["action"])
    for outcome in ("refused", "faults"):
        if outcome in expected:
            short[outcome] = expected[outcome]
    if "events" in expected:
        short["events"] = shortened(expected["events"])
        short["hidden"] = list(_hidden(expected))
    if "state" in expected:
        short["leads_to"] = _line(expected["state"])
    return short


def _line(state: Plain) -> str:
    found: State = from_plain(state, State)
    return format_position(found)


def _action(plain: Plain) -> str | Plain:
    try:
        action: Action = from_plain(plain, Action)
    except CodecError:  # what is to be refused as none
        return plain
    return format_action(action, with_seat=True)


def _hidden(expected: Plain) -> Iterator[Plain]:
    """Which fields of which events are shown otherwise, and to whom."""
    viewers = [*enumerate(expected["seen"]), (None, expected["spectator"])]
    for place, event in enumerate(expected["events"]):
        groups: dict[str, tuple[list[int | None], Plain]] = {}
        for viewer, told in viewers:
            shown = {key: told[place][key] for key in event if told[place][key] != event[key]}
            if shown:
                groups.setdefault(json.dumps(shown), ([], shown))[0].append(viewer)
        for who, shown in groups.values():
            yield {"event": place, "from": who, "shown": shortened(shown)}


# ---- the files -----------------------------------------------------------------------------------
class Writing:
    """Chapters in the making."""

    def __init__(self) -> None:
        self.chapters: dict[str, tuple[str, dict[str, Plain]]] = {}

    def add(self, cover: str, short: Plain) -> None:
        """Add a case to the chapter of what it covers first."""
        self.add_to(*chapter_of(cover), short)

    def add_to(self, chapter: str, title: str, short: Plain) -> None:
        """Add a case to a chapter."""
        cases = self.chapters.setdefault(chapter, (title, {}))[1]
        assert short["name"] not in cases, short["name"]
        cases[short["name"]] = short

    def missing(self) -> list[str]:
        """What no case covers yet."""
        there = {
            cover
            for _, cases in self.chapters.values()
            for case in cases.values()
            for cover in case["covers"]
        }
        return [cover for cover in covers_in_order() if cover not in there]

    def files(self) -> dict[Path, str]:
        """Every file with its text; the chapters in an order in which to take them."""
        first = [name for name in self.chapters if name.startswith("first")]
        by_cover = dict.fromkeys(chapter_of(cover)[0] for cover in covers_in_order())
        last = [name for name in self.chapters if name not in {*first, *by_cover}]
        names = [*first, *by_cover, *last]
        head = {"format": FORMAT, "version": VERSION, "rulebook": RULEBOOK}
        found = {VECTORS / SUITE: _text({**head, "chapters": names})}
        for name in names:
            title, cases = self.chapters[name]
            shorts = list(cases.values())
            if name in by_cover:
                shorts.sort(key=_place)
            found[VECTORS / f"{name}.json"] = _text({**head, "title": title, "cases": shorts})
        return found


def _place(short: Plain) -> tuple[int, int, str]:
    """Where a case stands in a chapter that goes by what is covered; by hand comes last."""
    stem, _, number = short["name"].rpartition(".")
    order = [stem_of(cover) for cover in covers_in_order()]
    return order.index(stem), int(number) if number.isdecimal() else sys.maxsize, number


def _text(plain: Plain) -> str:
    """A line for each part, and for each item of a list, so that changes can be read."""
    lines = []
    for key, value in plain.items():
        if isinstance(value, list):
            items = ",\n".join(f"  {_compact(item)}" for item in value)
            lines.append(f"{json.dumps(key)}: [\n{items}\n ]")
        else:
            lines.append(f"{json.dumps(key)}: {_compact(value)}")
    return "{\n " + ",\n ".join(lines) + "\n}\n"


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
