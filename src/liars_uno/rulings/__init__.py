"""The rulings register: every unclear rule, what the sources say, and what each reading does.

A *rule point* has a stable id such as ``EF-01``, a question, its readings by letter, and a
default.  ``reading_of`` tells which reading the rules of some table have.

>>> from liars_uno.rules import presets
>>> reading_of(presets.LIARS_UNO_VIDEO, "EF-01").value.value
'cancelled'
"""

from liars_uno.rulings.model import (
    AppliesTo,
    Reading,
    Ruling,
    RulingNotFoundError,
    Source,
)
from liars_uno.rulings.register import (
    reading_of,
    ruling,
    rulings,
    rulings_for_field,
    search,
)
from liars_uno.rulings.sources import SOURCES

__all__ = [
    "SOURCES",
    "AppliesTo",
    "Reading",
    "Ruling",
    "RulingNotFoundError",
    "Source",
    "reading_of",
    "ruling",
    "rulings",
    "rulings_for_field",
    "search",
]
