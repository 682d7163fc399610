"""The protocol: engines behind a command, how their answers are judged, and what is told of it."""

import io
import json
import os
import queue
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cli.terminal import run
from liars_uno import conformance
from liars_uno.cli import main
from liars_uno.conformance import (
    Case,
    Engine,
    EngineError,
    Grade,
    Report,
    Verdict,
    answer,
    chapters,
    engines,
    grade,
    load,
)
from liars_uno.conformance import run as put_to
from liars_uno.conformance.running import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
LIBRARY = f"{sys.executable} -m liars_uno.conformance"
FIRST = "first-steps"

needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")


def case(**expected: Any) -> Case:
    return Case("a-case", "what it is about", ("clause TURN-2",), {"do": "apply"}, expected)


REFUSED = case(refused={"code": "no-match", "clause": "TURN-2"})
FAULTY = case(faults=["deck", "seats"])
DONE = case(state={"turn": 1, "hands": [["R5"], []]}, events=[{"type": "TurnStarted", "seat": 1}])


# ---- judging -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("given", "asked", "verdict", "why"),
    [
        (REFUSED.expected, REFUSED, Verdict.PASSED, ""),
        ({"refused": {"code": "no-match"}}, REFUSED, Verdict.IN_PART, "left out: refused.clause"),
        ({"refused": True}, REFUSED, Verdict.IN_PART, "left out: refused.code, refused.clause"),
        (
            {"refused": {"code": "not-now", "clause": "TURN-2"}},
            REFUSED,
            Verdict.FAILED,
            "refused.code: not-now instead of no-match",
        ),
        ({"state": 1}, REFUSED, Verdict.FAILED, "allowed, though it is refused: no-match (TURN-2)"),
        ({"refused": None, "events": []}, REFUSED, Verdict.FAILED, "allowed, though it is refused"),
        ({"state": 1}, FAULTY, Verdict.FAILED, "allowed, though nobody can play so: deck, seats"),
        ({"faults": ["deck"]}, FAULTY, Verdict.FAILED, "faults: 1 items instead of 2"),
        (FAULTY.expected, FAULTY, Verdict.PASSED, ""),
        (
            {"faults": ["deck"]},
            DONE,
            Verdict.FAILED,
            'refused, though it is allowed: ["deck"]',
        ),
        (
            {"refused": {"code": "not-now"}},
            DONE,
            Verdict.FAILED,
            'refused, though it is allowed: {"code": "not-now"}',
        ),
        (DONE.expected, DONE, Verdict.PASSED, ""),
        ({"state": DONE.expected["state"]}, DONE, Verdict.IN_PART, "left out: events"),
        ({"refused": None, **DONE.expected}, DONE, Verdict.PASSED, ""),
        ({"seen": []}, DONE, Verdict.IN_PART, "left out: state, events"),
        ({}, DONE, Verdict.NOT_DONE, "nothing is said of it"),
        ({"id": 1, "note": "?"}, REFUSED, Verdict.NOT_DONE, "nothing is said of it"),
        ({"cannot": "not yet"}, DONE, Verdict.NOT_DONE, "not yet"),
        (
            {"state": {"turn": 1}},
            DONE,
            Verdict.FAILED,
            "state.hands: missing",
        ),
        (
            {"state": {"turn": 1, "hands": [["R5"], []], "more": 0}},
            DONE,
            Verdict.FAILED,
            "state.more: should not be there",
        ),
        (
            {"state": {"turn": 1, "hands": [["R6"], []]}},
            DONE,
            Verdict.FAILED,
            "state.hands[0][0]: R6 instead of R5",
        ),
        (
            {"state": {"turn": 1, "hands": []}},
            DONE,
            Verdict.FAILED,
            "state.hands: 0 items instead of 2",
        ),
        (
            {"state": {"turn": True, "hands": [["R5"], []]}},
            DONE,
            Verdict.FAILED,
            "state.turn: true instead of 1",
        ),
        (
            {"state": {"turn": 1.0, "hands": [["R5"], []]}},
            DONE,
            Verdict.IN_PART,
            "left out: events",
        ),
        ({"events": ["x" * 200]}, DONE, Verdict.FAILED, 'x... instead of {"type"'),
    ],
)
def test_answers_are_judged(given: Any, asked: Case, verdict: Verdict, why: str) -> None:
    """Right, right as far as it goes, not done, or wrong, with the first place that is."""
    found = grade(given, asked)
    assert found.verdict is verdict
    assert why in found.why
    assert bool(found.why) == bool(why)


def test_a_report_counts_by_clause() -> None:
    """What failed is marked, and everything is counted."""
    report = Report(
        "mine", ((REFUSED, Grade(Verdict.PASSED)), (DONE, Grade(Verdict.FAILED, "state.turn")))
    )
    assert report.failures == ((DONE, Grade(Verdict.FAILED, "state.turn")),)
    assert list(report.lines()) == [
        "! clause TURN-2  1 passed, 1 failed",
        "mine: 2 cases: 1 passed, 0 in part, 0 not done, 1 failed",
    ]
    assert list(Report("mine", ()).lines())[-1].startswith("mine: 0 cases")


def test_a_report_tells_what_got_no_answer() -> None:
    """It counts as a failure, and what was not asked any more is told at the end."""
    report = Report("mine", ((DONE, Grade(Verdict.NO_ANSWER, "it has ended")),), 5)
    assert report.failures == report.graded
    assert list(report.lines()) == [
        "! clause TURN-2  1 no answer",
        "mine: 1 cases: 0 passed, 0 in part, 0 not done, 0 failed, 1 no answer",
        "given up: 5 more cases were not asked",
    ]


def test_the_package_shows_what_it_offers() -> None:
    """And nothing else."""
    assert dir(conformance) == sorted(conformance.__all__)


# ---- the library's own side ----------------------------------------------------------------------
def test_the_library_passes_through_the_door() -> None:
    """Every case, asked over a pipe as any other engine is."""
    with Engine(LIBRARY, timeout=60) as engine:
        report = put_to(engine, [case for name in chapters() for case in load(name).cases])
    assert report.engine == "liars-uno for Python"
    assert report.counts == {Verdict.PASSED: len(report.graded)}


@pytest.mark.parametrize(
    ("message", "cannot"),
    [
        ({"id": 3, "do": "dance"}, "there is no such request"),
        ({"id": 3, "do": "apply"}, "KeyError: 'state'"),
        ({"id": 3, "do": "apply", "state": {}, "action": {}}, "CodecError"),
        ({"id": 3}, "there is no such request"),
    ],
)
def test_what_the_library_cannot_answer_it_says(message: Any, cannot: str) -> None:
    """A message that is none is answered, under its number."""
    given = answer(message)
    assert given["id"] == 3
    assert cannot in given["cannot"]


def test_as_a_module(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """`python -m liars_uno.conformance` answers line by line; blank lines say nothing."""
    monkeypatch.setattr(sys, "stdin", io.StringIO('{"id": 1, "do": "hello"}\n\n'))
    monkeypatch.delitem(sys.modules, "liars_uno.conformance.__main__", raising=False)
    runpy.run_module("liars_uno.conformance", run_name="__main__")
    assert json.loads(capsys.readouterr().out) == {"id": 1, "engine": "liars-uno for Python"}
    runpy.run_module("liars_uno.conformance.__main__", run_name="imported")


# ---- engines that do not behave ------------------------------------------------------------------
def script(tmp_path: Path, body: str) -> str:
    """A command that starts an engine which greets, and then does what `body` says."""
    path = tmp_path / "engine.py"
    head = 'import os, sys, time\ninput()\nprint(\'{"id": 0, "engine": "odd"}\', flush=True)\n'
    path.write_text(f"{head}{body}\n")
    return f"{sys.executable} {path}"


def says(text: str) -> str:
    """A body that says something to the first question, and waits."""
    return f"input(); print({text}, flush=True); input()"


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("sys.exit(3)", "it has ended with status 3"),
        ("os.kill(os.getpid(), 9)", "it has ended by signal 9"),
        ("input(); os.close(1); time.sleep(60)", "it has closed its output"),
        (says("'what?'"), r"no JSON: what\?"),
        (says("'[' * 50_000"), r"no JSON: \[\[\["),
        (says("'{\"id\": 9}'"), "no answer to message 1"),
        (says("'[]'"), "no answer to message 1"),
        ("print(input(), flush=True); input()", "no answer, but the message itself"),
        ("input(); os.write(1, b'\\xff\\n'); input()", "no JSON: \ufffd"),
        ("input(); os.write(1, b'{' * 2_000_001); input()", "a line of 2000000 characters"),
        ("while True: print('debug', flush=True)", "no JSON: debug"),
        ("time.sleep(60)", "no answer within 1 seconds"),
    ],
)
def test_an_engine_that_does_not_answer(
    tmp_path: Path, body: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it does instead, it is said in a line, and nobody waits for ever."""
    monkeypatch.setattr(engines, "_SOON", 0.2)
    with (
        Engine(script(tmp_path, body), timeout=1) as engine,
        pytest.raises(EngineError, match=told) as refused,
    ):
        engine.ask({"id": 1, "do": "apply"})
    assert len(str(refused.value)) < 200


def test_an_engine_that_talks_unasked_is_not_listened_to_for_ever() -> None:
    """A few lines are taken in, and then the end."""
    lines: queue.Queue[str] = queue.Queue()
    engines._listen(io.StringIO("debug\n" * 100), lines)
    assert [lines.get_nowait() for _ in range(lines.qsize())] == ["debug\n"] * 5 + [""]


def test_an_engine_that_does_not_listen(tmp_path: Path) -> None:
    """What it does not read fills the pipe; then it is ended."""
    with (
        Engine(script(tmp_path, "time.sleep(60)"), timeout=1) as engine,
        pytest.raises(EngineError, match="it has ended by signal 9"),
    ):
        engine.ask({"id": 1, "do": "apply", "much": "x" * 1_000_000})


def test_an_engine_that_has_ended_cannot_be_asked(tmp_path: Path) -> None:
    """Its end is noticed when something is said to it, too; closing it again does nothing."""
    engine = Engine(script(tmp_path, ""), timeout=5)
    engine._process.wait()
    for _ in range(2):
        with pytest.raises(EngineError, match="it has ended with status 0"):
            engine.ask({"id": 1, "do": "apply", "much": "x" * 100_000})
    engine.close()
    engine.close()


def test_what_an_engine_has_started_ends_with_it(tmp_path: Path) -> None:
    """A shell around an engine leaves no engine behind."""
    engine = Engine(f"sh -c '{script(tmp_path, 'time.sleep(60)')}; true'", timeout=60)
    engine.close()
    assert not engine._listener.is_alive()  # nobody holds the other end


def test_where_there_are_no_groups_of_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows: the engine itself is ended."""
    engine = Engine(script(tmp_path, "time.sleep(60)"), timeout=60)
    monkeypatch.delattr(os, "killpg")
    engine.close()
    assert engine._process.returncode == -9


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("no-such-command-anywhere", "there is no such command or file"),
        ("./no/such/file --fast", "there is no such command or file"),
        ("'unfinished", "No closing quotation"),
        ("", "there is nothing in it"),
        (".", "it is not a program, or may not be run"),
        ("{tmp}/text", "it is not a program, or may not be run"),
        ("{tmp}/text/below", "Not a directory"),
    ],
)
def test_a_command_that_starts_nothing(tmp_path: Path, command: str, why: str) -> None:
    """It is said which and why, in words."""
    (tmp_path / "text").write_text("nothing to run\n")
    given = command.format(tmp=tmp_path)
    with pytest.raises(EngineError) as refused:
        Engine(given)
    assert str(refused.value) == f"cannot start {given!r}: {why}"


def test_a_file_that_no_interpreter_is_named_in_is_no_engine(tmp_path: Path) -> None:
    """It may be run, but the system does not know how."""
    script = tmp_path / "script"
    script.write_text("print('hello')\n")
    script.chmod(0o755)
    with pytest.raises(EngineError, match="it is not a program, or may not be run"):
        Engine(str(script))


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("pass", "does not greet: it has ended with status 0"),
        ("print('hello')", "does not greet: no JSON: hello"),
        (
            'print(\'{"id": 0, "cannot": "too new"}\')',
            "does not greet: it does not speak this protocol: too new",
        ),
        ("print(input())", "does not greet: no answer, but the message itself"),
        ("print('{\"id\": 0}')", "does not greet: it does not say what it is called"),
        ('print(\'{"id": 0, "engine": 7}\')', "it does not say what it is called"),
        ('print(\'{"id": 0, "engine": " "}\')', "it does not say what it is called"),
    ],
)
def test_an_engine_must_greet(tmp_path: Path, body: str, told: str) -> None:
    """One that ends at once, says something else, or knows another version is none."""
    path = tmp_path / "engine.py"
    path.write_text(f"{body}\n")
    with pytest.raises(EngineError, match=told):
        Engine(f"{sys.executable} {path}")


def test_an_engine_that_crashes_is_started_anew(tmp_path: Path) -> None:
    """What it does not survive gets no answer; all else is judged as usual."""
    path = tmp_path / "engine.py"
    path.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    if '\"Keep\"' in line: sys.exit(7)\n"
        "    told = {'id': json.loads(line)['id'], 'engine': 'it', 'refused': {}}\n"
        "    print(json.dumps(told), flush=True)\n"
    )
    cases = load(FIRST).cases
    with Engine(f"{sys.executable} {path}", timeout=60) as engine:
        report = put_to(engine, cases)
    silent = [case.name for case, found in report.graded if found.verdict is Verdict.NO_ANSWER]
    assert silent == [c.name for c in cases if c.request["action"]["type"] == "Keep"]
    assert {found.why for _, found in report.graded if not found.why.startswith("allowed")} >= {
        "it has ended with status 7"
    }
    assert len(report.graded) == len(cases)
    assert report.unasked == 0


@pytest.mark.parametrize("body", ["sys.exit(1)", "os.remove(__file__)"])
def test_an_engine_that_never_answers_is_given_up(tmp_path: Path, body: str) -> None:
    """After a few cases in a row, and also if it cannot be started again."""
    with Engine(script(tmp_path, body), timeout=10) as engine:
        report = put_to(engine, load(FIRST).cases)
    assert report.engine == "odd"
    assert report.counts == {Verdict.NO_ANSWER: PATIENCE}
    assert report.unasked == len(load(FIRST).cases) - PATIENCE


def test_a_report_may_be_read_in_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reads the printed cases may stop, as `head` does."""
    reads, writes = os.pipe()
    os.close(reads)
    with os.fdopen(writes, "w") as nobody:
        monkeypatch.setattr(sys, "stdout", nobody)
        assert main(["conformance", "--print"]) == 141


# ---- the command line ----------------------------------------------------------------------------
def test_the_command_lists_chapters() -> None:
    """Each with the number of its cases."""
    shown = run("conformance --list").shown.splitlines()
    assert len(shown) == len(chapters())
    assert shown[0].split()[:2] == [FIRST, str(len(load(FIRST).cases))]


def test_the_command_prints_cases() -> None:
    """As lines of JSON with what is expected, for whoever wants no runner."""
    lines = run(f"conformance --print --chapter {FIRST}").shown.splitlines()
    first, case = json.loads(lines[0]), load(FIRST).cases[0]
    assert len(lines) == len(load(FIRST).cases)
    assert first.items() >= {**case.message(1), "expected": case.expected}.items()
    assert (first["name"], first["covers"]) == ("first-steps.1", ["clause TURN-4"])


def test_the_command_puts_a_chapter_to_an_engine(tmp_path: Path) -> None:
    """The status says whether anything failed; the first failures are told in full."""
    # The terminal of these tests splits at blanks, so the command is a file without any.
    engine = tmp_path / "engine"
    engine.write_text(f"#!/bin/sh\nexec {LIBRARY}\n")
    engine.chmod(0o755)
    good = run(f"conformance --chapter {FIRST} --command {engine}")
    assert good.status == 0
    assert "14 passed, 0 in part, 0 not done, 0 failed" in good.shown
    liar = tmp_path / "liar"
    liar.write_text(
        f"#!{sys.executable}\nimport json, sys\nfor line in sys.stdin:\n"
        "    told = {'id': json.loads(line)['id'], 'engine': 'liar', 'state': {}}\n"
        "    print(json.dumps(told), flush=True)\n"
    )
    liar.chmod(0o755)
    bad = run(f"conformance --chapter {FIRST} --chapter new-games --command {liar}")
    assert bad.status == 1
    assert "! clause TURN-2" in bad.shown
    assert "allowed, though it is refused: no-match (TURN-2)" in bad.shown
    assert "more failures" in bad.shown


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("conformance", "--command says what starts the engine"),
        ("conformance --chapter nonsense --list", "no chapter 'nonsense'"),
        ("conformance --command no-such-command-anywhere", "cannot start"),
        ("conformance --command true --timeout 0", "--timeout is more than 0"),
        ("conformance --command true --timeout nan", "--timeout is more than 0"),
        ("conformance --command true", "'true' does not greet: it has ended with status 0"),
        ("conformance --command cat", "'cat' does not greet: no answer, but the message itself"),
    ],
)
def test_what_cannot_be_served(command: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Status 2 and a line that says why."""
    assert run(command).status == 2
    assert said in capsys.readouterr().err


def test_without_cattrs_one_line_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What reads and writes JSON is an extra."""
    monkeypatch.setitem(sys.modules, "liars_uno.conformance", None)
    monkeypatch.delattr("liars_uno.conformance")
    assert run("conformance --list").status == 2
    assert 'pip install "liars-uno[json]"' in capsys.readouterr().err


# ---- another language ----------------------------------------------------------------------------
@needs_node
def test_the_example_in_javascript_passes_the_first_chapter() -> None:
    """Sixty lines are enough for the first day, and of all else they say that they cannot do it."""
    example = ROOT / "docs" / "how-to" / "first-steps.mjs"
    assert len(example.read_text().splitlines()) <= 60
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    if int(version.stdout.lstrip("v").partition(".")[0]) < 20:
        pytest.skip("the example needs node 20")
    with Engine(f"node {example}", timeout=60) as engine:
        first = put_to(engine, load(FIRST).cases)
        rest = put_to(engine, [case for name in chapters()[1:] for case in load(name).cases])
    assert first.counts == {Verdict.PASSED: len(load(FIRST).cases)}
    assert set(rest.counts) == {Verdict.PASSED, Verdict.NOT_DONE}
