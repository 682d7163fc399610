"""The messages of the register and of what is told from it, for the catalogues.

The texts of the rulings are English in the source, as data; whoever shows them looks them up in
the catalogue ``register``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from liars_uno.rulings import telling
from liars_uno.rulings.register import rulings
from liars_uno.rulings.sources import SOURCES

#: The catalogue that the register's texts are looked up in.
DOMAIN: Final = telling.DOMAIN


def messages() -> Iterator[str | tuple[str, str]]:
    """Yield every message for the catalogue; those in pairs have a plural.

    >>> "Does a claim still work although it was caught as a lie?" in set(messages())
    True
    """
    yield from telling.MESSAGES
    for source in SOURCES.values():
        yield from (source.title, source.trust)
    for point in rulings():
        yield from (point.chapter, point.question, point.why)
        for reading in point.readings:
            yield reading.does
            if reading.why_not is not None:
                yield reading.why_not
        yield from (statement for _key, statement in point.says)
