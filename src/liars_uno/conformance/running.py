"""Putting the suite to an engine, and what came out clause by clause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

import attrs

from liars_uno.conformance.cases import Case
from liars_uno.conformance.engines import Engine, EngineError
from liars_uno.conformance.grading import Grade, Verdict, grade

#: After so many cases in a row without an answer an engine is not asked any more.
PATIENCE: Final = 3


@attrs.frozen
class Report:
    """What came of every case.

    Attributes:
        engine: what the engine calls itself.
        graded: each case that was asked, with the verdict on its answer.
        unasked: how many cases were not asked any more, since the engine gave no answers.
    """

    engine: str
    graded: tuple[tuple[Case, Grade], ...]
    unasked: int = 0

    @property
    def counts(self) -> Counter[Verdict]:
        """How many cases got each verdict."""
        return Counter(found.verdict for _, found in self.graded)

    @property
    def failures(self) -> tuple[tuple[Case, Grade], ...]:
        """The cases that failed or got no answer."""
        return tuple([pair for pair in self.graded if pair[1].wrong])

    def by_cover(self) -> dict[str, Counter[Verdict]]:
        """For each clause and value: how many cases got each verdict, in the order of names."""
        found: dict[str, Counter[Verdict]] = {}
        for case, result in self.graded:
            for cover in case.covers:
                found.setdefault(cover, Counter())[result.verdict] += 1
        return dict(sorted(found.items()))

    def lines(self) -> Iterator[str]:
        """The report as text, clause by clause."""
        width = max([len(cover) for cover in self.by_cover()], default=0)
        for cover, counts in self.by_cover().items():
            parts = [f"{counts[v]} {v.value}" for v in Verdict if counts[v]]
            mark = "!" if counts[Verdict.FAILED] or counts[Verdict.NO_ANSWER] else " "
            yield f"{mark} {cover:{width}}  {', '.join(parts)}"
        counts = self.counts
        always = [v for v in Verdict if counts[v] or v is not Verdict.NO_ANSWER]
        total = ", ".join(f"{counts[v]} {v.value}" for v in always)
        yield f"{self.engine}: {len(self.graded)} cases: {total}"
        if self.unasked:
            yield f"given up: {self.unasked} more cases were not asked"


def run(engine: Engine, cases: Iterable[Case]) -> Report:
    """Put cases to an engine, one after the other.

    An engine that gives no answer is started anew for the next case, and given up after
    ``PATIENCE`` of them in a row.
    """
    waiting = list(cases)
    graded: list[tuple[Case, Grade]] = []
    silent = 0
    while waiting and silent < PATIENCE:
        case = waiting.pop(0)
        try:
            if silent:
                engine.restart()
            graded.append((case, grade(engine.ask(case.message(len(graded) + 1)), case)))
            silent = 0
        except EngineError as error:
            graded.append((case, Grade(Verdict.NO_ANSWER, str(error))))
            silent += 1
    return Report(engine.name, tuple(graded), len(waiting))
