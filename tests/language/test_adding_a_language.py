"""A language is added by doing what `docs/how-to/translate.md` says, and nothing else."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po, write_po

from cli.terminal import run
from liars_uno import language

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "how-to" / "translate.md"
SITUATION = ROOT / "docs" / "how-to" / "situations" / "caught-draw-two.toml"
DOMAINS = ("liars_uno", "clauses", "rulebook", "register")

#: Every command that speaks, what is typed then, and what it says in English.
COMMANDS = (
    ("rulebook --lang nl", (), "# Liar's UNO: the rules of this table"),
    ("rulebook --lang nl --plain --ids --rules classic", (), "UNO: the rules of this table"),
    ("rulings --lang nl", (), "Caught lies"),
    ("rulings EF-01 --lang nl", (), "What the sources say"),
    ("rulings caught color --lang nl", (), "EF-05"),
    ("rulings --sources --lang nl", (), "trust: "),
    (f"adjudicate {SITUATION} --lang nl", (), "By the rules of this table"),
    ("demo --seed 7 --seats 2 --lang nl", (), "The match is over"),
    ("play --seed 7 --lang nl", (), "You have left the game."),
    ("play --seed 7 --lang nl", ("? TURN-2",), "TURN-2: A card matches if"),
)


@pytest.fixture
def locales(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of all languages, which can be added to without the next test noticing."""
    copied = tmp_path / "locale"
    shutil.copytree(ROOT / "src" / "liars_uno" / "locale", copied)
    shutil.rmtree(copied / "nl", ignore_errors=True)  # somebody may have added it by now
    monkeypatch.setattr(language, "_LOCALES", copied)
    language.load.cache_clear()
    yield copied
    language.load.cache_clear()


def begun(locales: Path) -> Path:
    """The folder of a language that nothing has been done for."""
    folder = locales / "nl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    return folder


# ---- what is not there yet stays English ---------------------------------------------------------
@pytest.mark.parametrize(("command", "typed", "said"), COMMANDS)
def test_every_command_speaks_english_where_a_language_is_only_begun(
    locales: Path, command: str, typed: tuple[str, ...], said: str
) -> None:
    """A folder without any catalogue is a language of which nothing is translated."""
    begun(locales)
    result = run(command, typed)
    assert result.status == 0
    assert said in result.shown


@pytest.mark.parametrize("kept", DOMAINS)
def test_any_catalogue_may_be_missing(locales: Path, kept: str) -> None:
    """Each is looked up for itself: the one that is there speaks, all others are English."""
    folder = locales / "id" / "LC_MESSAGES"
    shutil.copy(folder / f"{kept}.mo", begun(locales))
    for domain in DOMAINS:
        with (folder / f"{domain}.po").open("rb") as file:
            message = next(m for m in read_po(file) if m.id and isinstance(m.id, str))
        assert message.id != message.string
        said = language.load("nl", domain).gettext(str(message.id))
        assert said == (message.string if domain == kept else message.id)


def test_the_environment_may_ask_for_the_language_of_a_country(locales: Path) -> None:
    """A folder may be called by language and country; else the language alone is looked for."""
    for code in ("pt_BR", "nl"):
        (locales / code).mkdir(exist_ok=True)
    assert language.preferred({"LANG": "pt_BR.UTF-8"}) == "pt_BR"
    assert language.preferred({"LANG": "nl_BE@euro"}) == "nl"
    assert language.preferred({"LANGUAGE": "xx:pt_BR:nl"}) == "pt_BR"


# ---- the page ------------------------------------------------------------------------------------
def to_type(heading: str) -> list[str]:
    """What is to be typed in a section of the page; without a heading, before all sections."""
    parts = re.split(r"^## (.*)\n", PAGE.read_text(encoding="utf-8"), flags=re.M)
    sections = {"": parts[0], **dict(zip(parts[1::2], parts[2::2], strict=True))}
    found = re.findall(r"^( *)```sh\n(.*?)^\1```$", sections[heading], re.M | re.S)
    return [re.sub(f"^{indent}", "", block, flags=re.M) for indent, block in found]


def type_in(folder: Path, block: str) -> str:
    """Type it in the top folder of a copy of the project, and return what is shown."""
    tools = Path(sys.executable).parent
    environment = {
        **os.environ,
        "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(folder / "src"),  # before the project that is installed
        "PYTHONUTF8": "1",
    }
    done = subprocess.run(
        ["sh", "-e"],
        input=block,
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def translate(folder: Path, domain: str, message: str, text: str) -> None:
    """Do what a translator does, for one message."""
    path = folder / "src" / "liars_uno" / "locale" / "nl" / "LC_MESSAGES" / f"{domain}.po"
    with path.open("rb") as file:
        catalogue = read_po(file)
    found = catalogue.get(message)
    assert found is not None, f"{domain} has no message {message!r}"
    assert not found.string
    found.string = text
    with path.open("wb") as file:
        write_po(file, catalogue, width=100)


def translations(folder: Path, domain: str) -> dict[object, object]:
    """All Indonesian messages of a domain."""
    path = folder / "src" / "liars_uno" / "locale" / "id" / "LC_MESSAGES" / f"{domain}.po"
    with path.open("rb") as file:
        return {message.id: message.string for message in read_po(file) if message.id}


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of what the page is about."""
    for part in ("src/liars_uno", "tests/rulings"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("*.so"))
    locales = tmp_path / "src" / "liars_uno" / "locale"
    shutil.rmtree(locales / "nl", ignore_errors=True)  # somebody may have added it by now
    return tmp_path


@pytest.mark.skipif(not shutil.which("sh"), reason="the page is for a shell")
def test_the_steps_of_the_page_add_a_language(copied: Path) -> None:
    """Typed one after the other, they make every command speak it, and English for the rest."""
    [gather] = to_type("")
    make, compile_and_look = to_type("Add a language")
    type_in(copied, gather)
    type_in(copied, make)
    translate(copied, "liars_uno", "The match is over.", "De partij is voorbij.")
    translate(copied, "rulebook", "Liar's UNO: the rules of this table", "Liar's UNO: tafel")
    translate(copied, "register", "Caught lies", "Betrapte leugens")
    shown = type_in(copied, compile_and_look)
    for dutch in ("De partij is voorbij.", "# Liar's UNO: tafel", "Betrapte leugens"):
        assert dutch in shown
    for english in ("Dealt to everyone", "These are the rules of the preset", "Scoring"):
        assert english in shown


@pytest.mark.skipif(not shutil.which("sh"), reason="the page is for a shell")
def test_the_steps_of_the_page_bring_catalogues_up_to_date(copied: Path) -> None:
    """Where nothing has changed in the source, they change no translation."""
    [gather] = to_type("")
    [merge, compile_and_look] = to_type("Change a sentence, or bring a catalogue up to date")
    [others] = to_type("The clauses, the rulebook and the register")
    before = {domain: translations(copied, domain) for domain in DOMAINS}
    for block in (gather, merge, others):
        type_in(copied, block)
    assert {domain: translations(copied, domain) for domain in DOMAINS} == before
    assert "Pertandingan selesai." in type_in(copied, compile_and_look)
