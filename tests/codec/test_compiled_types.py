"""The types of fields that are written down for compiled classes are those of the classes."""

import pytest

from liars_uno import COMPILED
from liars_uno.codec.wire import COMPILED_TYPES, RECORDS, annotations_of
from liars_uno.frozen import Record


def test_every_record_is_written_down() -> None:
    """A record without types could not be sent by a compiled build."""
    assert set(RECORDS) == set(COMPILED_TYPES)


@pytest.mark.parametrize("kind", RECORDS)
def test_the_fields_are_all_there(kind: type[Record]) -> None:
    """The table names each field of a class, in order."""
    assert tuple(COMPILED_TYPES[kind]) == kind.fields


@pytest.mark.skipif(COMPILED, reason="compiled classes do not tell the types of their fields")
@pytest.mark.parametrize("kind", COMPILED_TYPES)
def test_the_types_are_those_of_the_annotations(kind: type) -> None:
    """The table and the annotations agree."""
    found = annotations_of(kind)
    assert {name: found[name] for name in COMPILED_TYPES[kind]} == COMPILED_TYPES[kind]
