"""What `LIARS_UNO_COMPILE` makes of a build: the fallback, and that nothing happens unasked.

That compiling works where there is a compiler is tested by continuous integration: it builds the
wheel and runs the suite against it, which takes some minutes.
"""

from __future__ import annotations

import tomllib
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """A C compiler that can do nothing."""
    monkeypatch.setenv("CC", "false")
    monkeypatch.delenv("LIARS_UNO_COMPILE", raising=False)


def build(folder: Path) -> Path:
    """Build the wheel as pip does, and return it."""
    (wheel,) = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    return Path(wheel)


def assert_plain(wheel: Path) -> None:
    """The wheel holds no machine code and fits everywhere."""
    assert wheel.name.endswith("-py3-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "liars_uno/engine/transition.py" in names
    assert not [name for name in names if name.startswith("liars_uno/native")]


@pytest.mark.parametrize("wish", [None, "", "0"])
def test_unasked_nothing_is_compiled(
    wish: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A plain wheel needs neither compiler nor mypy."""
    if wish is not None:
        monkeypatch.setenv("LIARS_UNO_COMPILE", wish)
    assert not [need for need in needs() if need.startswith("mypy")]
    assert_plain(build(tmp_path))


def needs() -> list[str]:
    """What a build asks to be installed for it."""
    return [str(need) for need in WheelBuilder(str(ROOT)).config.dependencies]


def test_without_a_compiler_the_build_falls_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One message says that it is plain Python, and why; the wheel is as good as any."""
    monkeypatch.setenv("LIARS_UNO_COMPILE", "1")
    assert any(need.startswith("mypy") for need in needs())
    assert_plain(build(tmp_path))
    said = capsys.readouterr().err
    assert said.startswith("liars_uno is built as plain Python")
    assert "false" in said


def test_a_build_that_must_be_compiled_fails_without_a_compiler(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`require` is for those who would rather have no wheel than a slow one."""
    monkeypatch.setenv("LIARS_UNO_COMPILE", "require")
    with pytest.raises(Exception, match="compiling failed"):
        build(tmp_path)
    assert not list(tmp_path.iterdir())


def test_other_wishes_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A misspelled wish is no silent "no"."""
    monkeypatch.setenv("LIARS_UNO_COMPILE", "yes")
    with pytest.raises(ValueError, match="'yes': it may be unset, 0, 1 or require"):
        build(tmp_path)


def test_every_module_to_compile_is_there() -> None:
    """Each pattern that pyproject.toml lists finds a module, to compile or to leave as it is."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    assert hook["modules"]
    for pattern in (*hook["modules"], *hook["except"]):
        assert list((ROOT / "src").glob(pattern)), pattern
