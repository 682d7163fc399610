"""The catalogues of the clauses, of the rulebook and of the register, kept with Babel.

Their messages stand in tables, so they are collected from there rather than found by marks in the
source.  Run as a script, this brings every ``.po`` up to date - new messages come in without a
translation, stale ones go - and compiles it to the ``.mo`` that the library reads.  It does so for
every language that has a folder; a catalogue that is missing there is made.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from liars_uno import clauses
from liars_uno.rulings import messages as register
from liars_uno.rulings import rulebook

LOCALES = Path(__file__).resolve().parents[2] / "src" / "liars_uno" / "locale"

#: Every domain that is kept here, and where its messages come from.
DOMAINS = {
    clauses.DOMAIN: clauses.messages,
    rulebook.DOMAIN: rulebook.messages,
    register.DOMAIN: register.messages,
}


def template(messages: Iterable[str | tuple[str, str]]) -> Catalog:
    """A catalogue of messages without translations."""
    catalogue = Catalog(project="liars_uno", charset="utf-8")
    for message in messages:
        catalogue.add(message)
    return catalogue


def languages() -> tuple[str, ...]:
    """The codes of all languages but English, which is the source: each has a folder."""
    return tuple(sorted(folder.name for folder in LOCALES.iterdir() if folder.is_dir()))


def path(domain: str, language: str, ending: str = "po") -> Path:
    """Where a catalogue lies."""
    return LOCALES / language / "LC_MESSAGES" / f"{domain}.{ending}"


def read(domain: str, language: str) -> Catalog:
    """The catalogue as it lies there; an empty one where there is none yet."""
    if not path(domain, language).exists():
        name = Locale.parse(language).english_name
        return Catalog(
            locale=language,
            domain=domain,
            project="liars_uno",
            charset="utf-8",
            fuzzy=False,
            header_comment=f"# {name} messages of liars_uno, domain {domain}.",
        )
    with path(domain, language).open("rb") as file:
        return read_po(file, locale=language, domain=domain)


def faults(catalogue: Catalog, messages: Iterable[str | tuple[str, str]]) -> Iterator[str]:
    """What is wrong with a catalogue: missing, fuzzy, empty or stale messages, wrong names."""
    wanted = template(messages)
    for message in wanted:
        if message.id and catalogue.get(_id(message.id)) is None:
            yield f"missing: {message.id}"
    for message in catalogue:
        if not message.id:
            continue
        if wanted.get(_id(message.id)) is None:
            yield f"stale: {message.id}"
        if message.fuzzy:
            yield f"fuzzy: {message.id}"
        if not all(message.string if isinstance(message.string, tuple) else [message.string]):
            yield f"untranslated: {message.id}"
        for text in message.string if isinstance(message.string, tuple) else [message.string]:
            if set(_BRACES.findall(str(text))) != set(_BRACES.findall(_last(message.id))):
                yield f"other braces: {message.id}"
    for message in catalogue.obsolete.values():
        yield f"obsolete: {message.id}"


_BRACES = re.compile(r"\{\w+\}")


def _id(id_: str | tuple[str, ...] | list[str]) -> str:
    """The part of an id that catalogues find a message by."""
    return id_ if isinstance(id_, str) else id_[0]


def _last(id_: str | tuple[str, ...] | list[str]) -> str:
    """The text of a message, for many where it has a plural: that has all that is filled in."""
    return id_ if isinstance(id_, str) else id_[-1]


def compiled(catalogue: Catalog, file: Path) -> None:
    """Write what the library reads."""
    with file.open("wb") as out:
        write_mo(out, catalogue)


def update() -> None:
    """Bring every catalogue up to date."""
    for domain, messages in DOMAINS.items():
        for language in languages():
            catalogue = read(domain, language)
            made = catalogue.creation_date
            catalogue.update(template(messages()), no_fuzzy_matching=True)
            catalogue.creation_date = made
            catalogue.obsolete.clear()
            with path(domain, language).open("wb") as out:
                write_po(out, catalogue, width=100, omit_header=False)
            compiled(catalogue, path(domain, language, "mo"))


if __name__ == "__main__":
    update()
