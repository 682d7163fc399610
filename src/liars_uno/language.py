"""Languages that the game is told in: standard gettext catalogues, English as their source.

A :class:`Language` translates the sentences of :mod:`liars_uno.narration`.  English needs no
catalogue; every other language is a folder below ``locale/`` with catalogues: a ``liars_uno.po``
for translators and the ``liars_uno.mo`` compiled from it, which is what is read here, and the same
for clauses, rulebooks and the register.  What a language lacks stays English.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final

import attrs

from liars_uno.errors import LiarsUnoError

#: The language of the source, which is there without a catalogue.
SOURCE: Final = "en"

_LOCALES: Final = resources.files("liars_uno").joinpath("locale")
_DOMAIN: Final = "liars_uno"
_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class UnknownLanguageError(LiarsUnoError, ValueError):
    """A language was asked for that is not there."""


@attrs.frozen(eq=False)
class Language:
    """One language: its code, and the translations of the library's sentences into it.

    Attributes:
        code: the code of the language, such as ``en`` or ``id``.

    >>> load("en").gettext("Skip")
    'Skip'
    >>> load("id").ngettext("{count} card", "{count} cards", 2).format(count=2)
    '2 kartu'
    """

    code: str
    _translations: gettext.NullTranslations

    def gettext(self, message: str) -> str:
        """Return a message in this language; one without a translation stays English."""
        return self._translations.gettext(message)

    def ngettext(self, one: str, many: str, count: int) -> str:
        """Return a message about ``count`` things, in the form that this number asks for."""
        return self._translations.ngettext(one, many, count)


def available() -> tuple[str, ...]:
    """Return the codes of all languages there are, English first.

    >>> available()[0], "id" in available()
    ('en', True)
    """
    folders = (folder.name for folder in _LOCALES.iterdir() if folder.is_dir())
    return (SOURCE, *sorted(folders))


@cache
def load(code: str, domain: str = _DOMAIN) -> Language:
    """Return a language by its code; one that has no such catalogue yet says it in English.

    Args:
        code: the code of the language.
        domain: which of its catalogues: that of the game, of clauses, of rulebooks, or of the
            register.

    Raises:
        UnknownLanguageError: there is no such language.
    """
    if code not in available():
        raise UnknownLanguageError(f"no language {code!r}; there are: {', '.join(available())}")
    compiled = _LOCALES.joinpath(code, "LC_MESSAGES", f"{domain}.mo")
    if code == SOURCE or not compiled.is_file():
        return Language(code, gettext.NullTranslations())
    with compiled.open("rb") as catalogue:
        return Language(code, gettext.GNUTranslations(catalogue))


def preferred(environ: Mapping[str, str]) -> str:
    """Return the code of the language that these environment variables ask for, else English.

    The first variable that is set decides, in the order of gettext: ``LANGUAGE``, ``LC_ALL``,
    ``LC_MESSAGES``, ``LANG``.

    >>> preferred({"LANG": "id_ID.UTF-8"}), preferred({"LANG": "xx_XX.UTF-8"}), preferred({})
    ('id', 'en', 'en')
    """
    wanted = next((environ[name] for name in _VARIABLES if environ.get(name)), SOURCE)
    for locale in wanted.split(":"):
        of_country = locale.partition(".")[0].partition("@")[0]
        for code in (of_country, of_country.partition("_")[0]):
            if code in available():
                return code
    return SOURCE
