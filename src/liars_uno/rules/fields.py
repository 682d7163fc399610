"""Every rule point by its name: which group it lives in, its ids, and the values it may take."""

from __future__ import annotations

import inspect
import re
from typing import Any, Final

import attrs

from liars_uno.rules import groups as g
from liars_uno.rules.choices import Choice


@attrs.frozen
class Parts:
    """All groups of rules side by side, not yet checked; ``Rules`` is this and the check.

    Attributes:
        deck: which cards are in the deck.
        deal: seats, hands and the opening card.
        turn: matching, and the other ways to put cards down.
        drawing: drawing on one's own turn.
        claims: what may be claimed of a card played face down.
        challenge: the window, and what a challenge does.
        hands: sevens and zeros.
        wild_challenge: the Wild Liar's Challenge.
        uno_call: calling UNO and catching who has not.
        going_out: the last card, and who is out.
        stacking: answering owed draws.
        wild_draw_four: the limit on a Wild Draw Four, and its classic challenge.
        piles: renewing the draw pile.
        scoring: what cards are worth and who is charged.
        match: how many rounds, and how the match is won.
    """

    deck: g.Deck = attrs.field(factory=g.Deck)
    deal: g.Deal = attrs.field(factory=g.Deal)
    turn: g.Turn = attrs.field(factory=g.Turn)
    drawing: g.Drawing = attrs.field(factory=g.Drawing)
    claims: g.Claims = attrs.field(factory=g.Claims)
    challenge: g.Challenge = attrs.field(factory=g.Challenge)
    hands: g.Hands = attrs.field(factory=g.Hands)
    wild_challenge: g.WildChallenge = attrs.field(factory=g.WildChallenge)
    uno_call: g.UnoCall = attrs.field(factory=g.UnoCall)
    going_out: g.GoingOut = attrs.field(factory=g.GoingOut)
    stacking: g.Stacking = attrs.field(factory=g.Stacking)
    wild_draw_four: g.WildDrawFour = attrs.field(factory=g.WildDrawFour)
    piles: g.Piles = attrs.field(factory=g.Piles)
    scoring: g.Scoring = attrs.field(factory=g.Scoring)
    match: g.Match = attrs.field(factory=g.Match)


@attrs.frozen
class FieldOfRules:
    """Where a rule point lives: its dotted name, ids, and the values it may take.

    Attributes:
        name: dotted, e.g. ``challenge.caught_effect``.
        group: the part before the dot.
        field: the part after it.
        points: rule-point ids, several where Liar's and classic play name the same choice.
        choice: the enumeration of its values, or ``None`` for numbers and deck data.
        bounds: lowest and highest number, or ``None``.
        default: the value in the preset ``liars-uno``.
        text: what it decides, in a line (empty where Python strips docstrings).
    """

    name: str
    group: str
    field: str
    points: tuple[str, ...]
    choice: type[Choice] | None
    bounds: tuple[int, int] | None
    default: object
    text: str


def _field(group: str, field: attrs.Attribute[Any], text: str) -> FieldOfRules:
    return FieldOfRules(
        name=f"{group}.{field.name}",
        group=group,
        field=field.name,
        points=field.metadata.get(g.POINTS, ()),
        choice=type(field.default) if isinstance(field.default, Choice) else None,
        bounds=field.metadata.get(g.BOUNDS),
        default=field.default,
        text=text,
    )


def _texts_of(group: type[Any]) -> dict[str, str]:
    """What the docstring of a group says of each field."""
    _, _, attributes = inspect.cleandoc(group.__doc__ or "").partition("Attributes:\n")
    entries = re.split(r"^    (?=\w+: )", attributes, flags=re.MULTILINE)
    pairs = (" ".join(entry.split()).partition(": ") for entry in entries)
    return {name: text for name, _, text in pairs}


_DEFAULTS: Final = Parts()

#: The class of every group, by the group's name, in order.
GROUPS: Final[dict[str, type[Any]]] = {
    group.name: type(getattr(_DEFAULTS, group.name)) for group in attrs.fields(Parts)
}

#: Every field of the rules, in order.
FIELDS: Final = tuple(
    _field(name, field, _texts_of(group).get(field.name, ""))
    for name, group in GROUPS.items()
    for field in attrs.fields(group)
)

#: Every field of the rules by its dotted name.
BY_NAME: Final = {field.name: field for field in FIELDS}


def value_of(parts: Parts, field: FieldOfRules) -> object:
    """Return what ``parts`` says in a field.

    >>> value_of(Parts(), BY_NAME["deal.hand_size"])
    7
    """
    return getattr(getattr(parts, field.group), field.field)
