"""The catalogues of translations: complete, up to date, and what is shipped."""

import gettext
import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from liars_uno import language

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "liars_uno"
TRANSLATED = [code for code in language.available() if code != language.SOURCE]
BRACES = re.compile(r"\{(\w*)\}")

Key = str | tuple[str, ...]


def key_of(message: object) -> Key:
    """A message as it is compared: one string, or its singular and plural."""
    return tuple(message) if isinstance(message, list | tuple) else str(message)


def source_messages() -> set[Key]:
    """Every message that the source asks to be translated."""
    return {key_of(message) for _, _, message, _, _ in extract_from_dir(SOURCE)}


def catalogue(code: str) -> Catalog:
    path = SOURCE / "locale" / code / "LC_MESSAGES" / "liars_uno.po"
    with path.open("rb") as file:
        return read_po(file, locale=code)


def translations(code: str) -> dict[Key, tuple[str, ...]]:
    return {
        key_of(message.id): (
            tuple(message.string) if isinstance(message.string, tuple) else (str(message.string),)
        )
        for message in catalogue(code)
        if message.id
    }


def test_indonesian_is_there() -> None:
    """The game is told in English and Indonesian."""
    assert set(language.available()) >= {"en", "id"}


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_catalogue_has_just_the_messages_of_the_source(code: str) -> None:
    """No message is missing, and none is stale."""
    wanted, found = source_messages(), set(translations(code))
    assert wanted
    assert not wanted - found, "missing"
    assert not found - wanted, "stale"
    assert not catalogue(code).obsolete


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_message_is_translated_for_certain(code: str) -> None:
    """None is empty or fuzzy."""
    assert not [key for key, texts in translations(code).items() if not all(texts)]
    assert not [message.id for message in catalogue(code) if message.id and message.fuzzy]


@pytest.mark.parametrize("code", TRANSLATED)
def test_translations_keep_what_is_filled_in(code: str) -> None:
    """A translation has the braces of its message, in any order, and its leading blanks."""
    for key, texts in translations(code).items():
        message = key if isinstance(key, str) else key[-1]
        for text in texts:
            assert sorted(BRACES.findall(text)) == sorted(BRACES.findall(message)), text
            assert text.startswith("  ") == message.startswith("  "), text


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_shipped_file_is_compiled_from_the_catalogue(code: str) -> None:
    """What is shipped says what translators wrote."""
    with (SOURCE / "locale" / code / "LC_MESSAGES" / "liars_uno.mo").open("rb") as file:
        shipped = gettext.GNUTranslations(file)
    for key, texts in translations(code).items():
        if isinstance(key, str):
            assert shipped.gettext(key) == texts[0]
        else:
            assert shipped.ngettext(key[0], key[1], 1) == texts[0]
            assert shipped.ngettext(key[0], key[1], 2) == texts[-1]


def test_an_unknown_language_is_refused() -> None:
    """A language without a catalogue is an error that names those there are."""
    with pytest.raises(language.UnknownLanguageError, match=r"there are: en, .*\bid\b"):
        language.load("xx")


@pytest.mark.parametrize(
    ("environ", "code"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "id_ID.UTF-8"}, "id"),
        ({"LANG": "id_ID.UTF-8", "LC_ALL": "xx_XX"}, "en"),
        ({"LANGUAGE": "xx:id", "LANG": "en_US"}, "id"),
        ({"LANG": "id", "LC_MESSAGES": ""}, "id"),
    ],
)
def test_the_environment_chooses_the_language(environ: dict[str, str], code: str) -> None:
    """The variables of gettext decide, the first that is set before the others.

    No language is called `xx`; any other may be there one day.
    """
    assert language.preferred(environ) == code
