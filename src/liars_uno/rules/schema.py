"""A JSON Schema of rules files, for editors that check and complete them.

``rules.schema.json`` in this folder is what ``schema_text`` returns.  The schema knows each field
by itself; clashes between fields are found by reading the file.
"""

from __future__ import annotations

import json
from typing import Any

from liars_uno.rules.fields import FIELDS, GROUPS, FieldOfRules
from liars_uno.rules.plain import CARD_NAMES, to_plain, words_of
from liars_uno.rules.preset_data import PRESET_CHANGES
from liars_uno.rules.toml import NOTES
from liars_uno.rules.values import MOST_CARDS


def rules_schema() -> dict[str, Any]:
    """Return the schema (JSON Schema 2020-12) of rules files.

    >>> rules_schema()["properties"]["challenge"]["properties"]["closed_by"]["enum"]
    ['all', 'next-seat']
    """
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Rules of a table of Liar's UNO or classic UNO",
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "extends": {
                "description": "The preset that these rules start from.",
                "enum": list(PRESET_CHANGES),
                "default": next(iter(PRESET_CHANGES)),
            },
            **{note: {"description": "For people alone.", "type": "string"} for note in NOTES},
            **{name: _group_schema(name) for name in GROUPS},
        },
    }


def schema_text() -> str:
    """Return the schema as the file that is shipped with the library."""
    return json.dumps(rules_schema(), indent=2) + "\n"


def _group_schema(name: str) -> dict[str, Any]:
    fields = [field for field in FIELDS if field.group == name]
    return {
        "description": (GROUPS[name].__doc__ or "").partition("\n")[0],
        "type": "object",
        "additionalProperties": False,
        "properties": {field.field: _field_schema(field) for field in fields},
    }


def _field_schema(field: FieldOfRules) -> dict[str, Any]:
    ids = f" ({', '.join(field.points)})" if field.points else ""
    return {
        "description": f"{field.text}{ids}",
        **_values_schema(field),
        "default": to_plain(field.default),
    }


def _values_schema(field: FieldOfRules) -> dict[str, Any]:
    """What the values of a field look like."""
    if field.choice is not None:
        return {"enum": list(words_of(field))}
    if field.bounds is not None:
        return _number_schema(*field.bounds)
    if words_of(field):
        words = {"enum": list(words_of(field))}
        return {"type": "array", "items": words, "minItems": 1, "uniqueItems": True}
    cards = dict.fromkeys(CARD_NAMES, _number_schema(1, MOST_CARDS))
    return {"type": "object", "additionalProperties": False, "properties": cards}


def _number_schema(low: int, high: int) -> dict[str, Any]:
    return {"type": "integer", "minimum": low, "maximum": high}
