"""Builds the engine compiled to C, if the variable ``LIARS_UNO_COMPILE`` asks for it.

- unset, empty or ``0``: nothing is compiled; the wheel is plain Python and fits every platform.
- ``1``: the modules that ``pyproject.toml`` lists are compiled with mypyc.  Where that cannot be
  done, for example because there is no C compiler, a message says so and the wheel is plain Python.
- ``require``: as ``1``, but the build fails where it cannot be done.

Compiled or not, the library behaves the same; ``liars-uno --version`` tells which it is.  The
sources of compiled modules are shipped beside them, to be read; Python prefers what is compiled.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VARIABLE: Final = "LIARS_UNO_COMPILE"
PACKAGE: Final = "liars_uno"

#: Whether extensions can be built at all: known within a second, before mypyc does its long work.
PROBE: Final = """\
from pathlib import Path
from setuptools import Extension, setup

Path("probe.c").write_text("#include <Python.h>\\nPyMODINIT_FUNC PyInit_probe(void) {return NULL;}")
setup(name="probe", packages=[], py_modules=[], ext_modules=[Extension("probe", ["probe.c"])])
"""

#: All modules go into one shared library, inside the package so that it is nobody else's name.
#: Types are checked by the tests of the project; here mypy only has to understand the sources.
COMPILE: Final = """\
from mypyc.build import mypycify
from setuptools import setup

options = ["--config-file=", "--follow-imports=silent", "--no-error-summary"]
modules = mypycify(
    [*options, *{modules}], opt_level="3", debug_level="0", group_name="liars_uno.native"
)
setup(name="liars_uno", packages=[], py_modules=[], ext_modules=modules)
"""


class NotCompiledError(Exception):
    """That the modules could not be compiled, and why."""


def wish() -> str:
    """What the variable asks for: ``""``, ``"1"`` or ``"require"``."""
    value = os.environ.get(VARIABLE, "").strip().lower()
    if value in {"", "0"}:
        return ""
    if value in {"1", "require"}:
        return value
    raise ValueError(f"{VARIABLE} is {value!r}: it may be unset, 0, 1 or require")


class CompiledBuildHook(BuildHookInterface[Any]):
    """Adds the compiled modules to the wheel."""

    _workspace: Path | None = None

    def dependencies(self) -> list[str]:
        """What compiling needs; mypy reads the types of the library's own dependencies, too."""
        if not wish():
            return []
        return [*self.config["needs"], *self.metadata.core.dependencies]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, unless nobody asked for it or the sources are installed to be edited."""
        wanted = wish()
        if not wanted or version == "editable":
            return
        try:
            built = self._compiled()
        except NotCompiledError as error:
            self._clear()
            if wanted == "require":
                raise
            self.app.display_warning(
                f"{PACKAGE} is built as plain Python, which works the same but is slower: {error}"
            )
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(built)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Clear away what was made on the way."""
        del version, build_data, artifact_path
        self._clear()

    def _clear(self) -> None:
        """Remove the workspace, if there is one."""
        if self._workspace is not None:
            shutil.rmtree(self._workspace, ignore_errors=True)

    def _compiled(self) -> dict[str, str]:
        """Compile in a folder aside, and return where each file lies and where it belongs."""
        sources = Path(self.root, "src")
        found = {path for pattern in self.config["modules"] for path in sources.glob(pattern)}
        found -= {sources / name for name in self.config["except"]}
        modules = sorted(
            path.relative_to(sources).as_posix()
            for path in found
            if path.name != "__init__.py"  # would import the library that it is part of
        )
        self._workspace = Path(tempfile.mkdtemp(prefix=f"{PACKAGE}-"))
        shutil.copytree(
            sources / PACKAGE,
            self._workspace / PACKAGE,
            ignore=shutil.ignore_patterns("__pycache__", ".*"),
        )
        self._run("probe", PROBE)
        target = self._run("compile", COMPILE.format(modules=modules))
        built = {
            str(path): path.relative_to(target).as_posix()
            for path in target.rglob("*")
            if path.is_file()
        }
        if len(built) != len(modules) + 1:  # and the library that they share
            raise NotCompiledError(f"{len(modules)} modules gave {len(built)} files")
        return built

    def _run(self, name: str, script: str) -> Path:
        """Run a setup script in the workspace and return the folder that it has filled."""
        assert self._workspace is not None
        (self._workspace / f"{name}.py").write_text(script, encoding="utf-8")
        target = self._workspace / "built" / name
        command = [sys.executable, f"{name}.py", "-q", "build_ext", f"--build-lib={target}"]
        done = subprocess.run(
            command,
            cwd=self._workspace,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
        if done.returncode:
            said = [line for line in done.stdout.splitlines() if line.strip()]
            raise NotCompiledError("\n".join(["compiling failed", *said[-8:]]))
        return target
