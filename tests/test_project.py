"""What holds for the project as a whole: its layers, its files, its version, what it pulls in."""

import ast
import importlib.metadata
import re
import subprocess
import sys
import tomllib
from collections.abc import Collection, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "liars_uno"
SOURCE = ROOT / "src" / PACKAGE

#: The layers, lowest first; a name stands for the module and all that is inside it. The empty name
#: is the package itself: the public surface, which gathers what lies below it for its users.
LAYERS: tuple[tuple[str, frozenset[str]], ...] = (
    ("vocabulary", frozenset({"cards", "clauses", "errors", "frozen", "piles", "seats"})),
    ("rules", frozenset({"presets", "rules"})),
    ("messages", frozenset({"actions", "events", "obligations", "phases"})),
    ("state", frozenset({"parts", "public", "state"})),
    ("engine", frozenset({"engine"})),
    (
        "shells",
        frozenset(
            {
                "codec",
                "fairness",
                "going_on",
                "journal",
                "language",
                "moments",
                "narration",
                "notation",
                "records",
                "table",
                "validity",
            }
        ),
    ),
    ("knowledge", frozenset({"rulings"})),
    ("public surface", frozenset({""})),
    ("faces", frozenset({"__main__", "bots", "cli", "conformance", "exploring", "simulation"})),
)

#: Layers that may not reach into another one, although it lies below them.
FORBIDDEN = {("faces", "engine")}

#: Packages that `import liars_uno` must not bring along: they are optional, or for tests only.
OPTIONAL = frozenset({"cattrs", "hypothesis", "jsonschema", "numpy", "rich"})

LINES_AT_MOST = 500


def modules() -> dict[str, Path]:
    """Each module of the library by its dotted name within the package, which itself is ''."""
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(
    source: str, module: str, known: Collection[str], *, is_package: bool = False
) -> Iterator[str]:
    """The modules of the library that `source` imports anywhere: in functions, for typing alone."""
    here = [PACKAGE, *filter(None, module.split("."))]
    if not is_package:
        here.pop()
    for node in ast.walk(ast.parse(source)):
        targets: list[str] = []
        if isinstance(node, ast.Import):
            targets = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                base = ".".join([*here[: len(here) - node.level + 1], *filter(None, [node.module])])
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                targets.append(inner if inner.removeprefix(f"{PACKAGE}.") in known else base)
        for target in targets:
            if target == PACKAGE:
                yield ""
            elif target.startswith(f"{PACKAGE}."):
                yield target.removeprefix(f"{PACKAGE}.")


def layer_of(module: str) -> int | None:
    """The rank of a module's layer, or None if the table names none."""
    for rank, (_, members) in enumerate(LAYERS):
        if any(module == name or (name and module.startswith(f"{name}.")) for name in members):
            return rank
    return None


def layer_faults(graph: Mapping[str, Collection[str]]) -> Iterator[str]:
    """What is wrong with who imports whom; modules of one layer may, but never in a circle."""
    for module in sorted({*graph, *(target for found in graph.values() for target in found)}):
        if layer_of(module) is None:
            yield f"{module}: in no layer; add it to LAYERS in tests/test_project.py"
    for module, targets in graph.items():
        for target in sorted(targets):
            upper, lower = layer_of(module), layer_of(target)
            if upper is None or lower is None:
                continue
            names = (LAYERS[upper][0], LAYERS[lower][0])
            if lower > upper or names in FORBIDDEN:
                what = target or PACKAGE
                yield f"{module} ({names[0]}) imports {what} ({names[1]}), which it may not"
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        yield "imports in a circle: " + " <- ".join(error.args[1])


def test_imports_go_down_the_layers() -> None:
    found = modules()
    graph = {
        name: set(imports(path.read_text(), name, found, is_package=path.stem == "__init__"))
        for name, path in found.items()
        if name  # the public surface gathers from everywhere
    }
    assert graph
    faults = list(layer_faults(graph))
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("import attrs, liars_uno.cards", {"cards"}),
        ("import liars_uno", {""}),
        ("from liars_uno import apply, cards", {"", "cards"}),
        ("from liars_uno.engine.fold import fold", {"engine.fold"}),
        ("from liars_uno.engine import fold, step", {"engine", "engine.fold"}),
        ("from . import fold", {"engine.fold"}),
        ("from .fold import step", {"engine.fold"}),
        ("from .. import cards, apply", {"", "cards"}),
        ("from ..cards import Card", {"cards"}),
        ("if TYPE_CHECKING:\n    from liars_uno.cli import main", {"cli"}),
        ("def late():\n    import liars_uno.cli", {"cli"}),
        ("from liars_unoffical import cards", set()),
    ],
)
def test_the_layer_check_sees_every_form_of_import(source: str, expected: set[str]) -> None:
    known = {"", "cards", "cli", "engine", "engine.fold", "engine.apply"}
    assert set(imports(source, "engine.apply", known)) == expected


def test_the_layer_check_resolves_a_package_relative_to_itself() -> None:
    assert set(imports("from .fold import step", "engine", (), is_package=True)) == {"engine.fold"}


@pytest.mark.parametrize(
    ("graph", "fault"),
    [
        ({"cards": {"state"}}, "cards (vocabulary) imports state (state), which it may not"),
        ({"table": {""}}, "table (shells) imports liars_uno (public surface), which it may not"),
        ({"cli": {"engine.fold"}}, "cli (faces) imports engine.fold (engine), which it may not"),
        ({"_new": set()}, "_new: in no layer; add it to LAYERS in tests/test_project.py"),
        ({"cards": {"seats"}, "seats": {"cards"}}, "imports in a circle: "),
    ],
)
def test_the_layer_check_finds_each_fault(graph: dict[str, set[str]], fault: str) -> None:
    (found,) = layer_faults(graph)
    assert found.startswith(fault)


def test_the_layer_check_lets_good_imports_pass() -> None:
    graph = {"engine.apply": {"engine.fold", "cards"}, "cli": {"", "table"}}
    assert not list(layer_faults(graph))


def test_no_module_stands_in_two_layers() -> None:
    names = [name for _, members in LAYERS for name in members]
    assert len(names) == len(set(names))


def test_every_module_has_a_docstring() -> None:
    bare = [
        name
        for name, path in modules().items()
        if not ast.get_docstring(ast.parse(path.read_text()))
    ]
    assert not bare


def test_no_module_is_too_long_to_read() -> None:
    lengths = {name: len(path.read_text().splitlines()) for name, path in modules().items()}
    assert not {name: lines for name, lines in lengths.items() if lines > LINES_AT_MOST}


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    headings = re.findall(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert importlib.metadata.version("liars-uno") == project["version"], "install it again"
    assert headings[0] == "Unreleased"
    assert headings[1:2] in ([], [project["version"]]), "the newest release is another version"


def test_importing_the_library_brings_nothing_optional_along() -> None:
    code = f"import sys, {PACKAGE}; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in run.stdout.split()}
    assert PACKAGE in loaded
    assert not loaded & OPTIONAL


def test_the_types_are_shipped() -> None:
    assert (SOURCE / "py.typed").is_file()
