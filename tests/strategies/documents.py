"""Documents that are nearly right: plain data and texts with one or several things changed."""

import copy
from typing import Any

from hypothesis import strategies as st

from liars_uno.notation import NotationError

#: Values that are wrong almost anywhere, and some that are right somewhere else.
ODD: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    99,
    100,
    2**53,
    10**400,
    1.5,
    float("nan"),
    float("inf"),
    "",
    "red",
    "5",
    "wild",
    "Draw",
    "\x00",
    "\ud800",
    [],
    {},
    [[]],
    {"type": "Draw"},
    {"type": "StartOfTurn"},
    {"color": "red", "rank": "5", "kind": "liars"},
    {"color": None, "rank": "wild"},
)


def odd_values() -> st.SearchStrategy[Any]:
    """Values that are wrong almost anywhere, and any plain data at all."""
    leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
    tangled = st.recursive(
        leaves,
        lambda inner: (
            st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
        ),
        max_leaves=6,
    )
    return st.sampled_from(ODD).map(copy.deepcopy) | tangled


@st.composite
def mutated(draw: st.DrawFn, plain: Any, most: int = 3) -> Any:
    """A copy of plain data, changed in one to three places."""
    found = copy.deepcopy(plain)
    for _ in range(draw(st.integers(1, most))):
        found = _changed(draw, found)
    return found


def _changed(draw: st.DrawFn, value: Any) -> Any:
    """Change one place: somewhere inside, or the value itself."""
    if isinstance(value, dict | list) and value and draw(st.integers(0, 9)):
        key: Any = draw(
            st.sampled_from(list(value) if isinstance(value, dict) else range(len(value)))
        )
        way = draw(st.integers(0, 9))
        if way == 0:
            del value[key]
        elif way == 1 and isinstance(value, list):
            value.insert(key, copy.deepcopy(value[key]))
        elif way == 1 and isinstance(value, dict):
            value[draw(st.text(max_size=6))] = draw(odd_values())
        elif way == 2 and isinstance(value, list):
            value.reverse()
        else:
            value[key] = _changed(draw, value[key])
        return value
    if isinstance(value, int) and not isinstance(value, bool) and draw(st.booleans()):
        return value + draw(st.integers(-2, 2))
    return draw(odd_values())


@st.composite
def broken_texts(draw: st.DrawFn, text: str) -> str:
    """A text with a few signs taken out, put in, doubled or exchanged."""
    signs = st.characters(codec="utf-8") | st.sampled_from('{}[]",:0-+*=>@!?/.;()RGBYW4LC\n\t ')
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        stop = draw(st.integers(start, min(len(text), start + 6)))
        text = text[:start] + draw(st.text(signs, max_size=4)) + text[stop:]
    return text


def points_into(error: NotationError, text: str) -> bool:
    """Whether an error is about this text, and points at a sign of it or just behind."""
    return error.text == text and 1 <= error.column <= len(text) + 1
