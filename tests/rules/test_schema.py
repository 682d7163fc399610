"""The JSON Schema of rules files: current, itself valid, and true to what is written and read."""

import importlib.resources
import json
import tomllib
from typing import Any

import jsonschema
import pytest
from hypothesis import given

from liars_uno.rules import FIELDS, Rules, presets
from liars_uno.rules.schema import rules_schema, schema_text
from strategies.rules import rules

RENEW = (
    'renew it: python -c "from pathlib import Path; from liars_uno.rules import schema; '
    "Path(schema.__file__).with_name('rules.schema.json').write_text(schema.schema_text())\""
)


def is_valid(document: Any) -> bool:
    return jsonschema.Draft202012Validator(rules_schema()).is_valid(document)


def test_the_file_that_is_shipped_is_current() -> None:
    shipped = importlib.resources.files("liars_uno.rules") / "rules.schema.json"
    assert shipped.read_text(encoding="utf-8") == schema_text(), RENEW
    assert json.loads(schema_text()) == rules_schema()


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(rules_schema())


def test_every_field_is_described() -> None:
    for field in FIELDS:
        described = rules_schema()["properties"][field.group]["properties"][field.field]
        assert described["description"].startswith(field.text)
        assert all(point in described["description"] for point in field.points)


@given(rules())
def test_what_is_written_is_valid(table: Rules) -> None:
    assert is_valid(tomllib.loads(table.to_toml()))


@pytest.mark.parametrize("name", list(presets.PRESETS))
def test_every_preset_may_be_extended(name: str) -> None:
    assert is_valid({"extends": name, "name": "Friday", "description": "after dinner"})


@pytest.mark.parametrize(
    "document",
    [
        [],
        {"extends": "clasic"},
        {"name": 5},
        {"chalenge": {}},
        {"challenge": []},
        {"challenge": {"closed_bye": "all"}},
        {"challenge": {"closed_by": "everyone"}},
        {"deal": {"hand_size": 0}},
        {"deal": {"hand_size": "7"}},
        {"deck": {"colors": []}},
        {"deck": {"colors": ["red", "red"]}},
        {"deck": {"ranks": ["wild"]}},
        {"deck": {"cards": {"Red 10": 1}}},
        {"deck": {"cards": {"Red 5": 0}}},
    ],
)
def test_what_could_not_be_read_is_not_valid(document: Any) -> None:
    assert not is_valid(document)
