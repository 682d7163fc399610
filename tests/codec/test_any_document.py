"""Law 9, by JSON: any text or document gives a value or a ``CodecError``, and nothing else."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from liars_uno.codec import CodecError, dumps, from_plain, loads, to_plain
from liars_uno.codec.messages import MESSAGES
from strategies.documents import broken_texts, mutated, odd_values
from strategies.play import Walk
from strategies.said import message_type, said_in, said_in_games

TYPES: list[Any] = [message.type for message in MESSAGES]


@given(st.text() | st.binary().map(lambda data: data.decode("latin-1")), st.sampled_from(TYPES))
def test_any_text(text: str, kind: Any) -> None:
    """Random text is refused by the library's own error."""
    try:
        loads(text, kind)
    except CodecError:
        return
    raise AssertionError("random text was read as a message")


@given(odd_values(), st.sampled_from(TYPES))
def test_any_document(plain: Any, kind: Any) -> None:
    """Random plain data is read or refused; what is read is written as it was."""
    try:
        value = from_plain(plain, kind)
    except CodecError:
        return
    assert from_plain(to_plain(value), kind) == value


@given(st.data(), said_in_games(3))
def test_any_document_that_is_nearly_right(data: st.DataObject, walk: Walk) -> None:
    """A message with a few places changed is read or refused; what is read comes back."""
    value = data.draw(st.sampled_from(list(said_in(walk))))
    plain = data.draw(mutated(json.loads(dumps(value))))
    kind = message_type(value)
    try:
        read = loads(json.dumps(plain), kind)
    except CodecError:
        return
    assert loads(dumps(read), kind) == read


@given(st.data(), said_in_games(3))
def test_any_text_that_is_nearly_right(data: st.DataObject, walk: Walk) -> None:
    """A text with a few signs changed is read or refused; what is read comes back."""
    value = data.draw(st.sampled_from([*(moment.action for moment in walk.moments), walk.end]))
    text = data.draw(broken_texts(dumps(value)))
    kind = message_type(value)
    try:
        read = loads(text, kind)
    except CodecError:
        return
    assert loads(dumps(read), kind) == read


@given(said_in_games(3), st.sampled_from(TYPES))
def test_another_message_is_refused(walk: Walk, kind: Any) -> None:
    """A message is never read as one of another type."""
    for value in said_in(walk):
        if kind is message_type(value):
            continue
        try:
            loads(dumps(value), kind)
        except CodecError:
            continue
        raise AssertionError(f"{value} was read as {kind}")
