"""The catalogues of clauses, rulebook and register: complete, certain, up to date, compiled."""

import gettext
import re
import shutil
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from liars_uno import language
from rulings import catalogues
from rulings.catalogues import DOMAINS, faults, languages, path, read, template

IDS = re.compile(r"\b[A-Z]{2}-\d\d\b")


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("domain", DOMAINS)
def test_a_catalogue_has_every_message_translated(domain: str, code: str) -> None:
    """None is missing, empty, fuzzy or stale, and each keeps the names in braces."""
    assert not list(faults(read(domain, code), DOMAINS[domain]()))


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("domain", DOMAINS)
def test_what_is_shipped_is_compiled_from_the_catalogue(domain: str, code: str) -> None:
    """The library says what translators wrote."""
    with path(domain, code, "mo").open("rb") as file:
        shipped = gettext.GNUTranslations(file)
    for message in read(domain, code):
        if isinstance(message.id, tuple):
            one, many = message.id
            assert (shipped.ngettext(one, many, 2),) == message.string
        elif message.id:
            text = str(message.id)
            assert shipped.gettext(text) == message.string
            assert language.load(code, domain).gettext(text) == message.string


def test_bold_words_and_ids_are_kept() -> None:
    """What is set in bold is so in every language, and rule points keep their ids."""
    for domain in DOMAINS:
        for message in read(domain, "id"):
            said = str(message.string)
            assert str(message.id).count("**") == said.count("**")
            assert set(IDS.findall(str(message.id))) == set(IDS.findall(said))


def test_every_kind_of_fault_is_found() -> None:
    """The check itself sees what it is there to see."""
    found = Catalog(locale="id")
    found.add("kept", "tetap")
    found.add("gone", "pergi")
    found.add("unsure {n}", "mungkin {n}", flags={"fuzzy"})
    found.add("empty", "")
    found.add("braces {n}", "kurung {m}", flags=("python-brace-format",))
    found.add(("one", "many"), ("",))
    wanted: list[str | tuple[str, str]] = [
        "kept",
        "unsure {n}",
        "empty",
        "braces {n}",
        ("one", "many"),
        "missing",
    ]
    told = "\n".join(faults(found, wanted))
    for part in (
        "missing: missing",
        "stale: gone",
        "fuzzy: unsure",
        "untranslated: empty",
        "untranslated: ('one', 'many')",
        "other braces: braces {n}",
    ):
        assert part in told
    assert "kept" not in told


def test_an_update_brings_new_messages_in_and_takes_stale_ones_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Translators run the script, and translate what it added."""
    folder = tmp_path / "id" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    monkeypatch.setattr(catalogues, "LOCALES", tmp_path)
    monkeypatch.setattr(catalogues, "DOMAINS", {"words": lambda: ["kept", "new"]})
    old = template(["kept", "gone"])
    old["kept"].string = "tetap"
    with (folder / "words.po").open("wb") as file:
        write_po(file, old)
    catalogues.update()
    updated = read("words", "id")
    assert {message.id: message.string for message in updated if message.id} == {
        "kept": "tetap",
        "new": "",
    }
    assert not updated.obsolete
    assert (folder / "words.mo").is_file()


def test_catalogues_lie_there_as_the_script_writes_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Running it where nothing is new shows no change to whoever looks at the differences."""
    before = {name: _lines(name) for name in sorted(catalogues.LOCALES.rglob("*.po"))}
    copied = tmp_path / "locale"
    shutil.copytree(catalogues.LOCALES, copied)
    original = catalogues.LOCALES
    monkeypatch.setattr(catalogues, "LOCALES", copied)
    catalogues.update()
    assert before == {name: _lines(copied / name.relative_to(original)) for name in before}


def _lines(name: Path) -> list[str]:
    """What is in a file, but for the version of Babel, which may be any."""
    lines = name.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith('"Generated-By:')]


def test_a_catalogue_that_is_missing_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder is enough to begin a language: its messages wait there, to be translated."""
    (tmp_path / "nl" / "LC_MESSAGES").mkdir(parents=True)
    monkeypatch.setattr(catalogues, "LOCALES", tmp_path)
    catalogues.update()
    for domain, messages in DOMAINS.items():
        made = read(domain, "nl")
        assert not made.fuzzy
        assert made.num_plurals == 2
        assert "Dutch" in made.header_comment
        told = list(faults(made, messages()))
        assert told
        assert all(fault.startswith(("untranslated: ", "other braces: ")) for fault in told)
        assert path(domain, "nl", "mo").is_file()
