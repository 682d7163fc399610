"""The conformance suite: complete, well-formed, up to date, and answered by the library itself."""

import difflib
import json
import os
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from conformance.by_hand import written_down
from conformance.gathering import cites, cover_of, shows
from conformance.regenerate import gathered, made
from conformance.writing import VECTORS
from liars_uno import State
from liars_uno.actions import Action
from liars_uno.codec import CodecError, from_plain
from liars_uno.conformance import Case, answer, chapters, load
from liars_uno.conformance.cases import SUITE, read_file
from liars_uno.conformance.short import Plain
from liars_uno.rules import BY_NAME
from liars_uno.rules.plain import to_plain
from liars_uno.rulings import ruling
from rules_of_play.test_matrix import everything_required

ROOT = Path(__file__).resolve().parents[2]
SUITE_FOLDER = Path(str(files("liars_uno.conformance")))
#: So much of the wheel is worth it, a tenth of what the cases have when spelled out.
MOST_BYTES = 600_000
#: Whether there is a night's time.
DEEP = os.environ.get("HYPOTHESIS_PROFILE") == "deep"

#: Values that go together with another field: changed alone they are refused, or nothing differs.
NEVER_ALONE = {"CV-01 mixed", "CV-02 mixed"}


def every_case() -> Iterator[Case]:
    for name in chapters():
        yield from load(name).cases


@cache
def actions_tried() -> tuple[tuple[Case, State, Action], ...]:
    """The cases that try an action, with the state it is tried in."""
    found = []
    for case in every_case():
        with suppress(CodecError, KeyError):  # new games, and what is no action
            action: Action = from_plain(case.request["action"], Action)
            found.append((case, from_plain(case.request["state"], State), action))
    return tuple(found)


# ---- what is in it -------------------------------------------------------------------------------
def test_every_clause_and_value_is_covered() -> None:
    """At least one case per clause, and per value of each rule point."""
    covered = {cover for case in every_case() for cover in case.covers}
    assert covered == everything_required()


def test_every_clause_is_cited_by_a_case_or_shown_by_one_written_by_hand() -> None:
    """A case that merely lies near a clause is none for it."""
    shown = {f"clause {entry['clause']}" for entry in written_down()["clauses"]}
    for case, state, action in actions_tried():
        for cover in case.covers:
            kind, _, clause = cover.partition(" ")
            if kind == "clause" and cover not in shown and cites(clause, state, action):
                shown.add(cover)
    assert shown == {cover for cover in everything_required() if cover.startswith("clause ")}


def test_every_case_for_a_value_plays_by_it() -> None:
    """The rules of its table hold the value that it is for."""
    for case in every_case():
        rules = case.request.get("rules") or case.request["state"]["public"]["rules"]
        for cover in case.covers:
            point = cover.partition(" ")[0]
            field = None if point == "clause" else ruling(point).field
            if field is not None:
                group, _, name = field.partition(".")
                assert cover_of(point, rules[group][name]) == cover, case.name


def test_every_value_has_a_case_that_it_decides() -> None:
    """For each value of a choice some case would be answered otherwise under another value."""
    decided = {
        cover
        for case in load("new-games").cases
        for cover in case.covers
        if any(answer_by(other, case) != case.expected for other in other_tables(cover, case))
    }
    for case, state, action in actions_tried():
        decided.update(c for c in case.covers if c not in decided and shows(c, state, action))
    values = {cover for cover in everything_required() if " " in cover and "clause" not in cover}
    assert values - decided <= NEVER_ALONE


def other_tables(cover: str, case: Case) -> Iterator[Plain]:
    """The rules of a new game with other values of a point."""
    point = cover.partition(" ")[0]
    if point != "clause":
        field = BY_NAME[str(ruling(point).field)]
        for value in field.choice or (1, 2, 3, 6, 10):
            plain = to_plain(value)
            yield {
                group: {**fields, field.field: plain} if group == field.group else fields
                for group, fields in case.request["rules"].items()
            }


def answer_by(rules: Plain, case: Case) -> Plain:
    """What is answered to the question of a case by other rules, but for these rules."""
    told = answer({**case.message(1), "rules": rules})
    del told["id"]
    if "state" in told:
        told["state"]["public"]["rules"] = case.request["rules"]
    return told


def test_the_page_tells_the_exceptions() -> None:
    """Who reads what the suite holds finds what it does not, too."""
    page = (ROOT / "docs" / "reference" / "conformance.md").read_text(encoding="utf-8")
    told = page.partition("### What no case can show")[2].partition("\n## ")[0]
    assert set(re.findall(r"`([A-Z]+-\d+ [a-z-]+)`", told)) == NEVER_ALONE


def test_the_page_tells_how_much_there_is() -> None:
    """Chapters, cases, clauses and values, as they are counted here."""
    page = (ROOT / "docs" / "reference" / "conformance.md").read_text(encoding="utf-8")
    clauses = {cover for cover in everything_required() if cover.startswith("clause ")}
    values = {cover for cover in everything_required() - clauses if " " in cover}
    told = (
        f"{len(list(every_case()))} cases in {len(chapters())} chapters: for {len(clauses)} "
        f"clauses, {len(values)} values of rule points, and "
        f"{len(everything_required() - clauses - values)} rule points that are settled"
    )
    assert told in " ".join(page.split()), told


def test_names_are_unique() -> None:
    """A case can be told by its name, and is told to be something."""
    names = [case.name for case in every_case()]
    assert len(names) == len(set(names))
    assert all(case.about for case in every_case())


def test_the_suite_is_small_enough_to_ship() -> None:
    """It is a part of the wheel."""
    sizes = [path.stat().st_size for path in (SUITE_FOLDER / "vectors").iterdir()]
    assert len(sizes) == len(chapters()) + 1
    assert sum(sizes) < MOST_BYTES


def test_there_is_no_chapter_of_another_name() -> None:
    """Asking for one says which there are."""
    with pytest.raises(LookupError, match="no chapter 'nonsense'; the chapters are: first-steps"):
        load("nonsense")


# ---- it is up to date ----------------------------------------------------------------------------
def test_the_files_are_as_they_would_be_written_now() -> None:
    """Another answer, another case written by hand, or a clause without a case: all show here."""
    now = made()
    there = {path: path.read_text(encoding="utf-8") for path in VECTORS.glob("*.json")}
    told: list[str] = []
    for path in sorted({*now, *there}):
        before, after = there.get(path, "").splitlines(), now.get(path, "").splitlines()
        told += difflib.unified_diff(before, after, path.name, "now", lineterm="", n=0)
    assert not told, "if meant: python tests/conformance/regenerate.py\n" + "\n".join(told)


def test_cases_by_hand_have_letters_and_others_have_numbers() -> None:
    """So that writing the files anew keeps those that were gathered."""
    assert gathered("EF-01-stands.12")
    assert not gathered("STACK-3.b")


# ---- its form ------------------------------------------------------------------------------------
def validator(name: str = "") -> Draft202012Validator:
    """A validator of lines of the suite, or of one definition."""
    base = SUITE_FOLDER / "conformance.schema.json"
    wire = SUITE_FOLDER.parent / "codec" / "liars-uno.schema.json"
    registry: Registry[Any] = Registry().with_resources(
        [
            (path.as_uri(), Resource.from_contents(json.loads(path.read_text())))
            for path in (base, wire)
        ]
    )
    schema = {"$ref": f"{base.as_uri()}#{'/$defs/' + name if name else ''}"}
    return Draft202012Validator(schema, registry=registry)


def test_files_are_by_the_schema() -> None:
    """Each file as it is kept, every case."""
    Draft202012Validator.check_schema(
        json.loads((SUITE_FOLDER / "conformance.schema.json").read_text())
    )
    validator("Suite").validate(read_file(SUITE))
    of_file = validator("File")
    for name in chapters():
        of_file.validate(read_file(f"{name}.json"))


def test_lines_are_by_the_schema() -> None:
    """What is sent and expected, with the schema of the wire.

    So many that every kind of event, phase and obligation is among them, and all in the deep
    profile: a schema is slow to ask.
    """
    of_line = validator()
    lines = [_cut(case.in_full(1)) for case in every_case()]
    kinds = [set(re.findall(r'"type": "(\w+)"', json.dumps(line))) for line in lines]
    known: set[str] = set()
    for place in sorted(range(len(lines)), key=lambda place: -len(kinds[place])):
        found = kinds[place] | set(lines[place]["expected"])
        if DEEP or found - known:
            of_line.validate(lines[place])
            known |= found
    assert {"CardRevealed", "Challenging", "DrawCards", "faults", "refused"} < known


def _cut(plain: Any) -> Any:
    """A line with short draw piles: a card is like any other."""
    if isinstance(plain, dict):
        return {
            key: value[:2] if key == "draw_pile" else value if key == "rules" else _cut(value)
            for key, value in plain.items()
        }
    return [_cut(item) for item in plain] if isinstance(plain, list) else plain


def test_the_schema_refuses_what_is_wrong() -> None:
    """A state that lacks something, an expectation that is none; a case with two outcomes."""
    line = load("first-steps").cases[0].in_full(1)
    assert validator().is_valid(line)
    assert not validator().is_valid({key: line[key] for key in line if key != "name"})
    assert not validator().is_valid({**line, "expected": {}})
    assert not validator().is_valid({**line, "state": {"public": {}}})
    assert not validator().is_valid({**line, "do": "cheat"})
    short = read_file("first-steps.json")["cases"][0]
    refused = {"code": "no-match", "clause": "TURN-2"}
    assert validator("Case").is_valid(short)
    assert not validator("Case").is_valid({**short, "refused": refused})
    assert not validator("Case").is_valid({**short, "position": "R5 R5"})
    assert not validator("Case").is_valid({**short, "rules": {"extends": "classic"}})
