"""The JSON Schema and the TypeScript declarations say what is on the wire, and are current."""

import json
import os
import re
import shutil
import subprocess
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from laws.sizes import few, some
from liars_uno import COMPILED, Rules, presets
from liars_uno.actions import ACTION_TYPES
from liars_uno.codec import CodecError, dumps, from_plain, to_plain
from liars_uno.codec.messages import MESSAGES
from liars_uno.codec.schema import main, message_schema, schema_text
from liars_uno.events import EVENT_TYPES
from strategies.documents import mutated
from strategies.play import Walk, seeded_walks
from strategies.said import said_in, said_in_games

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT / "tools" / "typescript"
SHIPPED = files("liars_uno.codec").joinpath("liars-uno.schema.json")
DECLARATIONS = ROOT / "docs" / "wire" / "liars-uno.d.ts"


@cache
def validator(name: str = "") -> Draft202012Validator:
    """A validator of messages, or of one definition."""
    schema = json.loads(SHIPPED.read_text())
    if name:
        schema = {"$ref": f"#/$defs/{name}", "$defs": schema["$defs"]}
    return Draft202012Validator(schema)


@pytest.mark.skipif(COMPILED, reason="compiled classes have no docstrings to describe them with")
def test_the_shipped_schema_is_current() -> None:
    """After a change of the types: ``python -m liars_uno.codec.schema``."""
    assert SHIPPED.read_text() == schema_text()


def test_the_schema_is_one() -> None:
    """It is a schema of the draft that it names."""
    Draft202012Validator.check_schema(message_schema())


def test_the_schema_can_be_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The module writes the file when it is run, and nothing else."""
    monkeypatch.setattr("liars_uno.codec.schema.SHIPPED", tmp_path / "schema.json")
    main()
    assert (tmp_path / "schema.json").read_text() == schema_text()


def test_every_message_action_and_event_has_a_definition() -> None:
    """Nothing that goes over the wire is left out, and each says what it means."""
    definitions = message_schema()["$defs"]
    for message in MESSAGES:
        assert definitions[f"{message.name.capitalize()}Message"]["description"] == message.text
    for kind in (*ACTION_TYPES, *EVENT_TYPES):
        assert definitions[kind.__name__]["properties"]["type"] == {"const": kind.__name__}
        assert definitions[kind.__name__]["description"]


def test_references_lead_somewhere() -> None:
    """Every reference of the schema has its definition, and every definition is referred to."""
    text = schema_text()
    referred = set(re.findall(r'"#/\$defs/(\w+)"', text))
    assert referred == set(message_schema()["$defs"])


@settings(max_examples=few())
@given(walk=said_in_games(6))
def test_what_is_said_in_a_game_is_valid(walk: Walk) -> None:
    """Drawn messages validate: states and views, actions and events, whatever the rules."""
    for value in {type(value): value for value in said_in(walk)}.values():
        validator().validate(json.loads(dumps(value)))


def test_what_is_said_by_the_presets_is_valid() -> None:
    """Whole games of the presets validate too; of each kind of message a few."""
    seen: dict[type, int] = {}
    for walk in seeded_walks([(presets.LIARS_UNO, 4), (presets.CLASSIC, 3)], [1], 80):
        for value in said_in(walk):
            seen[type(value)] = seen.get(type(value), 0) + 1
            if seen[type(value)] <= 3:
                validator().validate(json.loads(dumps(value)))
    assert len(seen) > 20


@settings(max_examples=some())
@given(data=st.data(), walk=said_in_games(3))
def test_what_is_read_is_valid(data: st.DataObject, walk: Walk) -> None:
    """The schema refuses nothing that the decoder takes, so a client may rely on either."""
    value = data.draw(
        st.sampled_from([walk.end.rules, *(moment.action for moment in walk.moments)])
    )
    plain = data.draw(mutated(to_plain(value)))
    name = "Rules" if isinstance(value, Rules) else "Action"
    try:
        from_plain(plain, type(value))
    except CodecError:
        return
    validator(name).validate(plain)


def test_the_schema_refuses_what_is_plainly_wrong() -> None:
    """A few of the faults that a schema can see."""
    card = {"color": "red", "rank": "5", "kind": "liars"}
    draw = {"type": "Draw", "seat": 1}
    bad: list[tuple[str, Any]] = [
        ("Card", {**card, "kind": "wild"}),
        ("Card", {**card, "color": None}),
        ("Card", {**card, "suit": "red"}),
        ("Face", card),
        ("Action", {**draw, "seat": -1}),
        ("Action", {**draw, "seat": True}),
        ("Action", {**draw, "type": "Drow"}),
        ("Action", {"type": "Draw"}),
        ("Event", {"type": "DirectionChanged", "direction": 0}),
        ("Event", {"type": "DealerDrawn", "draws": [[0, card, 0]], "dealer": 0}),
        ("Rules", {}),
        ("State", {"public": {}}),
    ]
    for name, plain in bad:
        assert not validator(name).is_valid(plain), plain
    assert validator("Action").is_valid(draw)
    assert validator("Card").is_valid(card)


# ---- TypeScript ----------------------------------------------------------------------------------
def test_the_declarations_name_every_definition() -> None:
    """Seen without TypeScript's tools: every type and every field of the schema is declared."""
    text = DECLARATIONS.read_text()
    declared = set(re.findall(r"export (?:interface|type) (\w+)", text))
    definitions = message_schema()["$defs"]
    assert declared == {*definitions, "Message"}
    for name, definition in definitions.items():
        body = text.partition(f"export interface {name} {{")[2].partition("\n}\n")[0]
        for field in definition.get("properties", ()):
            assert re.search(rf"^  {field}\??:", body, re.MULTILINE), (name, field)


def _tool(name: str) -> str | None:
    """A program of the TypeScript tools, if they are installed."""
    own = TOOL / "node_modules" / ".bin" / name
    return str(own) if own.exists() else shutil.which(name)


@pytest.mark.skipif(_tool("tsc") is None, reason="needs node and tsc")
def test_a_client_compiles_against_the_declarations() -> None:
    """Unions are told apart by their tags, fields have their types, and mistakes are found."""
    tsc = _tool("tsc")
    assert tsc is not None
    command = [tsc, "--strict", "--noEmit", "--target", "es2022", "--module", "nodenext"]
    client = ROOT / "tests" / "codec" / "typescript" / "client.ts"
    run = subprocess.run([*command, str(client)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout


@pytest.mark.skipif(not (TOOL / "node_modules").exists(), reason="needs the TypeScript tools")
def test_the_declarations_are_current() -> None:
    """After a change of the schema: ``npm run generate`` in ``tools/typescript``."""
    node = shutil.which("node")
    assert node is not None
    command = [node, "generate.mjs", "--stdout"]
    run = subprocess.run(
        command, cwd=TOOL, capture_output=True, text=True, check=True, env=os.environ
    )
    assert run.stdout == DECLARATIONS.read_text()
