"""How mutants are made and tested here, where that is not as mutmut does it by itself.

- All tests are collected once, in one pytest session, and each mutant is tested in a fork of it;
  mutmut itself would collect them anew for every mutant, which takes longer than testing it.
- Every test begins with empty caches: what is in them was found by the engine as it is.
- Functions with a cache are mutated like any other; mutmut leaves functions with decorators alone.
- ``strict=True`` of ``zip`` is not mutated: it speaks only when the engine is broken already.
"""

from __future__ import annotations

import signal
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate
from pathlib import Path
from types import FrameType
from typing import Any, Final

import libcst as cst
import pytest
from mutmut.configuration import config
from mutmut.mutation.file_mutation import MutationVisitor
from mutmut.runners.harness import PytestRunner
from mutmut.state import state
from mutmut.utils.file_utils import change_cwd
from mutmut.workers.isolation import ForkServerRunner, MutantResult, MutantRunner

#: Where the caches are that would hide a mutant.
ENGINE: Final = "liars_uno.engine"
#: The name of a mutant that does not exist.
NO_MUTANT: Final = "no.mutant"
#: Seconds that all tests surely need not take, however busy the machine is.
AMPLE: Final = 20_000
#: A test may take so much CPU time, and so many times what it takes by itself.
SECONDS: Final = 1.0
TIMES: Final = 20.0
#: The decorators that make a cache.
CACHES: Final = ("cache", "lru_cache")
#: Most mutants that are ever killed are killed within a second; so what is not within so many
#: seconds is tested by all tests only after all others, and only if no reason is known for it.
QUICK: Final = 4.0
#: Where it is written which test has killed which mutant, in the folder of mutants.
KILLERS: Final = Path("killers.txt")
#: So many tests that have killed mutants of the same module come before those that are quick.
SHARP: Final = 20


# ---- every test by itself ------------------------------------------------------------------------
class FreshCaches:
    """Lets every test begin with empty caches, so that it reaches all that it needs."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self) -> None:
        """Empty the caches of the engine, and what it remembers of the last look at a view."""
        # Not imported above: that would be the engine as it is, not the one with mutants.
        vars(sys.modules["liars_uno.engine.sight"])["_last"] = None
        for name, module in sys.modules.items():
            if name.startswith(ENGINE):
                for value in vars(module).values():
                    clear = getattr(value, "cache_clear", None)
                    if clear is not None:
                        clear()


class TooLongError(Exception):
    """A test has used up its time: the mutant goes round in circles."""


def _too_long(signum: int, frame: FrameType | None) -> None:
    raise TooLongError


# ---- one session, many forks ---------------------------------------------------------------------
class Serving:
    """Serves mutants from within a pytest session, instead of running its tests."""

    def __init__(self, runner: ServingRunner, work: int, results: int) -> None:
        """Serve for a runner of mutmut, through its two pipes."""
        self.runner = runner
        self.pipes = work, results

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Fork a child for every mutant, with the tests as they are collected."""
        InSession.session = session
        self.runner.serve(*self.pipes)
        return True


class ServingRunner(ForkServerRunner):
    """mutmut's runner with a fork server, which here is a pytest session."""

    def startup(self) -> None:
        """Start serving, first for a mutant that does not exist: for it all tests must pass."""
        super().startup()
        seconds = state().duration_by_test
        self.submit(NO_MUTANT, list(seconds), AMPLE, sum(seconds.values()))

    def has_capacity(self) -> bool:
        """Whether there is room for one more mutant that does exist."""
        return len(self._pending - {NO_MUTANT}) < self.max_workers

    def wait_for_result(self, timeout: float | None = None) -> MutantResult:
        """Wait for what came of a mutant that does exist."""
        result = super().wait_for_result(timeout)
        if result.mutant_name != NO_MUTANT:
            return result
        if result.exit_code != 0:
            self.stop_all_workers()
            raise RuntimeError("a test fails although nothing is mutated: delete mutants/")
        if not self.pending_count():
            raise ChildProcessError  # what mutmut takes as the end
        return super().wait_for_result(timeout)

    def run_clean_tests(self, tests: Iterable[str]) -> int:
        """Nothing: `startup` sees to that, and tests exactly as for a mutant."""
        return 0

    def _forkserver_main(self, work_fd: int, result_fd: int) -> None:
        with change_cwd("mutants"):
            InSession().collect(Serving(self, work_fd, result_fd))

    def serve(self, work: int, results: int) -> None:
        """Take orders until there are none left."""
        super()._forkserver_main(work, results)


class InSession(PytestRunner):
    """Runs tests as mutmut does, but for a mutant those that are collected already."""

    session: pytest.Session | None = None
    #: Whether mutants are tested by all tests that reach them, or by the quick ones of these.
    thorough: bool = False

    def execute_pytest(self, params: list[str], **kwargs: Any) -> int:
        """Run pytest with empty caches before every test."""
        plugins = [*kwargs.pop("plugins", ()), FreshCaches()]
        return super().execute_pytest(params, plugins=plugins, **kwargs)

    def collect(self, serving: Serving) -> None:
        """Collect all tests, and serve."""
        args = ["--rootdir=.", "-x", "-q", "--tb=no", "--assert=plain", "-p", "no:cacheprovider"]
        args += ["-p", "no:unraisableexception"]  # mutmut leaves files to the garbage collector
        args += [*config().pytest_add_cli_args, *config().pytest_add_cli_args_test_selection]
        pytest.main(args, plugins=[serving, FreshCaches()])

    def warm_up(self) -> None:
        """All is collected already."""

    def run_tests(self, *, mutant_name: str | None, tests: Iterable[str]) -> int:
        """Run tests of the session, the promising ones first; whether one of them failed."""
        if self.session is None:
            return super().run_tests(mutant_name=mutant_name, tests=tests)
        seconds = state().duration_by_test
        known = set(tests)
        wanted = {item.nodeid: item for item in self.session.items if item.nodeid in known}
        sharp = [test for test in dict.fromkeys(killers_like(mutant_name or "")) if test in wanted]
        others = sorted(wanted.keys() - set(sharp), key=lambda test: (seconds[test], test))
        ends = accumulate(seconds[test] for test in others)
        split = sum(end <= QUICK for end in ends)
        quick, slow = others[:split], others[split:]
        if self.thorough:
            tests = [*sharp, *slow, *quick]  # the quick ones have been tried before
        else:
            tests = [*sharp, *quick, *(slow if mutant_name == NO_MUTANT else ())]
        items = [wanted[test] for test in tests]
        killer = self._first_to_fail(items, seconds)
        if killer is not None:
            with KILLERS.open("a", encoding="utf-8") as file:
                file.write(f"{mutant_name} {killer}\n")
        return 0 if killer is None else 1

    def _first_to_fail(self, items: Sequence[pytest.Item], seconds: dict[str, float]) -> str | None:
        assert self.session is not None
        self.session.config.pluginmanager.unregister(name="terminalreporter")
        signal.signal(signal.SIGVTALRM, _too_long)
        for item, following in zip(items, (*items[1:], None), strict=True):
            signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS + TIMES * seconds[item.nodeid])
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.session.testsfailed:
                return item.nodeid
        return None


def killers_like(mutant: str) -> list[str]:
    """The tests that have killed mutants of the same function, and the sharpest of the module."""
    if not KILLERS.exists():
        return []
    function, module = mutant.rpartition("__mutmut_")[0], mutant.rpartition(".")[0] + "."
    near: Counter[str] = Counter()
    far: Counter[str] = Counter()
    for line in KILLERS.read_text(encoding="utf-8").splitlines():
        if line.startswith(module):
            killed, _, test = line.partition(" ")
            far[test] += 1
            if killed.rpartition("__mutmut_")[0] == function:
                near[test] += 1
    return [test for test, _ in (*near.most_common(), *far.most_common(SHARP))]


def serving_runner(max_workers: int = 1) -> MutantRunner:
    """The runner that mutmut is to use."""
    return ServingRunner(max_workers, InSession, {})


# ---- what is mutated -----------------------------------------------------------------------------
class Visitor(MutationVisitor):
    """Makes mutants of functions with a cache, too, and none of guards."""

    def _skip_node_and_children(self, node: cst.CSTNode) -> bool:
        if _is_guard(node):
            return True
        if isinstance(node, cst.FunctionDef) and node.decorators:
            decorators = [one.decorator for one in node.decorators]
            names = [one.func if isinstance(one, cst.Call) else one for one in decorators]
            if all(isinstance(name, cst.Name) and name.value in CACHES for name in names):
                return super()._skip_node_and_children(node.with_changes(decorators=()))
        return super()._skip_node_and_children(node)

    def _create_mutations(self, node: cst.CSTNode) -> None:
        before = len(self.mutations)
        super()._create_mutations(node)
        if isinstance(node, cst.Call):
            guards = {id(arg) for arg in node.args if _is_guard(arg)}
            self.mutations[before:] = [
                found
                for found in self.mutations[before:]
                if not isinstance(found.mutated_node, cst.Call)
                or guards <= {id(arg) for arg in found.mutated_node.args}
            ]


def _is_guard(node: cst.CSTNode) -> bool:
    """Whether this is the ``strict=True`` of a ``zip``."""
    return isinstance(node, cst.Arg) and node.keyword is not None and node.keyword.value == "strict"
