"""The conformance suite: what any engine of these games must answer, in any language.

Needs the extra ``json``.  The suite is data, in the folder ``vectors``: a position, an action, and
what comes of it.  :func:`run` puts it to an engine behind a command, over the protocol that
``docs/reference/conformance.md`` describes; :func:`answer` is the library's own side of it.

>>> from liars_uno.conformance import answer, chapters, grade, load
>>> chapters()[0]
'first-steps'
>>> case = load("first-steps").cases[0]
>>> grade(answer(case.message(1)), case).verdict
<Verdict.PASSED: 'passed'>
"""

from __future__ import annotations

from liars_uno.conformance.answering import answer, serve
from liars_uno.conformance.cases import Case, Chapter, chapters, load
from liars_uno.conformance.engines import Engine, EngineError
from liars_uno.conformance.grading import Grade, Verdict, grade
from liars_uno.conformance.running import Report, run

__all__ = [
    "Case",
    "Chapter",
    "Engine",
    "EngineError",
    "Grade",
    "Report",
    "Verdict",
    "answer",
    "chapters",
    "grade",
    "load",
    "run",
    "serve",
]


def __dir__() -> list[str]:
    return __all__
