"""How an answer is judged: right, right as far as it goes, wrong, or none."""

from __future__ import annotations

import enum
from typing import Any, Final

import attrs

from liars_uno.conformance.cases import Case
from liars_uno.conformance.quoting import quoted
from liars_uno.conformance.short import Plain

#: What an answer may say of a case.
_PARTS: Final = frozenset({"refused", "faults", "state", "events", "seen", "spectator"})


class Verdict(enum.Enum):
    """What an answer is worth."""

    #: Everything that was asked is there and right.
    PASSED = "passed"
    #: What is there is right, but something was left out.
    IN_PART = "in part"
    #: The engine says that it cannot do this, or says nothing of it.
    NOT_DONE = "not done"
    #: Something is wrong.
    FAILED = "failed"
    #: The engine ended, was silent for too long, or said something that is no answer.
    NO_ANSWER = "no answer"


@attrs.frozen
class Grade:
    """The verdict on an answer, and why.

    Attributes:
        verdict: what the answer is worth.
        why: what was left out or is wrong, in a line; empty if it passed.
    """

    verdict: Verdict
    why: str = ""

    @property
    def wrong(self) -> bool:
        """Whether the engine has done something wrong, rather than too little."""
        return self.verdict in (Verdict.FAILED, Verdict.NO_ANSWER)


def grade(answer: Plain, case: Case) -> Grade:
    """Judge the answer to a case.

    >>> case = Case("x", "", (), {}, {"refused": {"code": "no-match", "clause": "TURN-2"}})
    >>> grade({"refused": {"code": "no-match"}}, case)
    Grade(verdict=<Verdict.IN_PART: 'in part'>, why='left out: refused.clause')
    """
    if "cannot" in answer:
        return Grade(Verdict.NOT_DONE, quoted(answer["cannot"]))
    if not answer.keys() & _PARTS:
        return Grade(Verdict.NOT_DONE, "nothing is said of it")
    expected = case.expected
    refused, faults = answer.get("refused"), answer.get("faults")
    if "refused" in expected:
        code, clause = expected["refused"]["code"], expected["refused"]["clause"]
        if not refused:
            return Grade(Verdict.FAILED, f"allowed, though it is refused: {code} ({clause})")
        said = refused if isinstance(refused, dict) else {}
        return _grade_parts(said, expected["refused"], "refused.")
    if "faults" in expected and not faults:
        told = ", ".join(expected["faults"])
        return Grade(Verdict.FAILED, f"allowed, though nobody can play so: {told}")
    if "faults" not in expected and (refused or faults):
        return Grade(Verdict.FAILED, f"refused, though it is allowed: {quoted(refused or faults)}")
    return _grade_parts(answer, expected, "")


def _grade_parts(answer: Plain, expected: Plain, path: str) -> Grade:
    for key, value in expected.items():
        if key in answer:
            difference = _difference(answer[key], value, f"{path}{key}")
            if difference is not None:
                return Grade(Verdict.FAILED, difference)
    left_out = [f"{path}{key}" for key in expected if key not in answer]
    if left_out:
        return Grade(Verdict.IN_PART, f"left out: {', '.join(left_out)}")
    return Grade(Verdict.PASSED)


def _difference(got: Any, expected: Any, path: str) -> str | None:
    """The first place in which two values of JSON differ, and what stands there."""
    if isinstance(got, dict) and isinstance(expected, dict):
        for key in [*expected, *(key for key in got if key not in expected)]:
            if key not in got or key not in expected:
                return f"{path}.{key}: {'missing' if key in expected else 'should not be there'}"
            found = _difference(got[key], expected[key], f"{path}.{key}")
            if found is not None:
                return found
        return None
    if isinstance(got, list) and isinstance(expected, list):
        for place, (mine, other) in enumerate(zip(got, expected, strict=False)):
            found = _difference(mine, other, f"{path}[{place}]")
            if found is not None:
                return found
        if len(got) != len(expected):
            return f"{path}: {len(got)} items instead of {len(expected)}"
        return None
    # To Python 1 is True; to JSON a number is no truth value.
    if got == expected and isinstance(got, bool) == isinstance(expected, bool):
        return None
    return f"{path}: {quoted(got)} instead of {quoted(expected)}"
