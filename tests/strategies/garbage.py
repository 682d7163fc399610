"""Anything at all that a caller might hand in as an action: well-formed, malformed, or no action.

The strategies give *makers*, which build the thing anew: some of it cannot be compared, hashed or
shown, and so must not be kept by Hypothesis.
"""

from collections.abc import Callable
from typing import Any, NoReturn

import attrs
from hypothesis import strategies as st

from liars_uno import COMPILED
from liars_uno import actions as a
from liars_uno.cards import CARDS, COLORS, FACES, Card, Color, Face, Rank


class Hostile:
    """An object that answers everything with an error."""

    def _refuse(self, *args: object, **named: object) -> NoReturn:
        raise RuntimeError("hostile")

    __eq__ = __lt__ = __bool__ = __len__ = __iter__ = __str__ = __int__ = __index__ = _refuse
    __hash__ = __getattr__ = __contains__ = __getitem__ = __format__ = _refuse

    def __repr__(self) -> str:
        """Be shown after all, or no failure could be."""
        return "Hostile()"


class Draws(a.Draw):
    """A kind of action that the library does not know, derived from one that it does."""


class SeatNumber(int):
    """A whole number that is not quite one."""


def half_made(kind: type) -> object:
    """Make an instance without its parts; compiled classes let nobody do that."""
    return object() if COMPILED else object.__new__(kind)


#: Values for any field of an action, of the right kind or not.
PARTS: tuple[Callable[[], Any], ...] = (
    lambda: None,
    lambda: 0,
    lambda: 1,
    lambda: -1,
    lambda: -2,
    lambda: 7,
    lambda: 10**30,
    lambda: -(10**30),
    lambda: 10**5000,  # longer than Python writes out
    lambda: True,
    lambda: False,
    lambda: 0.0,
    lambda: float("nan"),
    lambda: "",
    lambda: "red 5",
    lambda: "\ud800",
    lambda: b"0",
    lambda: (),
    list,
    dict,
    lambda: (0, 1),
    lambda: (True, False),
    lambda: range(3),
    lambda: tuple(range(112)),
    lambda: tuple(range(112))[::-1],
    lambda: CARDS[0],
    lambda: CARDS[-1],
    lambda: CARDS[7:9],
    lambda: [CARDS[3]],
    lambda: FACES[5],
    lambda: FACES[-2],
    lambda: COLORS[0],
    lambda: COLORS[3],
    lambda: Rank.SEVEN,
    lambda: half_made(Card),  # without a face
    lambda: half_made(Face),
    lambda: half_made(Color),
    lambda: (half_made(Card),),
    lambda: SeatNumber(0),
    Hostile,
    lambda: (Hostile(),),
    object,
    lambda: a.Draw,
)

#: What is no action at all.
NO_ACTIONS: tuple[Callable[[], Any], ...] = (
    *PARTS,
    lambda: Draws(0),
    *(lambda kind=kind: kind for kind in a.ACTION_TYPES),
    *(lambda kind=kind: object.__new__(kind) for kind in a.ACTION_TYPES),
)

#: A maker of something, and words for it.
Maker = Callable[[], Any]


@attrs.frozen
class Made:
    """Something to be built when it is needed."""

    build: Maker = attrs.field(repr=False)
    words: str


def malformed() -> st.SearchStrategy[Made]:
    """Actions of every kind whose fields hold anything."""
    return st.one_of(*(_filled(kind) for kind in a.ACTION_TYPES))


def no_actions() -> st.SearchStrategy[Made]:
    """Things that are no actions: numbers, texts, classes, half-made actions, hostile objects."""
    return st.integers(0, len(NO_ACTIONS) - 1).map(
        lambda place: Made(NO_ACTIONS[place], f"NO_ACTIONS[{place}]")
    )


def anything() -> st.SearchStrategy[Made]:
    """Whatever may be handed in."""
    return malformed() | no_actions()


def _filled(kind: type[a.Action]) -> st.SearchStrategy[Made]:
    names = tuple(attrs.fields_dict(kind))

    def made(places: tuple[int, ...]) -> Made:
        def build() -> Any:
            return kind(**{name: PARTS[at]() for name, at in zip(names, places, strict=True)})

        words = ", ".join(f"{name}=PARTS[{at}]" for name, at in zip(names, places, strict=True))
        return Made(build, f"{kind.__name__}({words})")

    return st.tuples(*(st.integers(0, len(PARTS) - 1) for _ in names)).map(made)
