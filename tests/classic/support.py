"""What scenarios of classic play share: the walk that also checks the laws, and short names."""

from collections.abc import Iterable
from typing import Any, Final

from liars_uno import (
    Card,
    Color,
    Rank,
    Rules,
    Seat,
    State,
    actions,
    actors,
    advance,
    check,
    events,
    legal_actions,
    phases,
    presets,
    redact,
    view,
)
from rules_of_play.builders import c, play, with_rules

CLASSIC: Final = presets.CLASSIC
_RANKS: Final = {
    Rank.SKIP: "Sk",
    Rank.REVERSE: "Rv",
    Rank.DRAW_TWO: "+2",
    Rank.WILD: "W",
    Rank.WILD_DRAW_FOUR: "W4",
}

#: What happened: the events of a walk, in order.
Told = tuple[events.Event, ...]


def classic(*changes: object) -> Rules:
    """The publisher's classic rules with some fields exchanged."""
    return with_rules(*changes, start=CLASSIC)


def small(*changes: object) -> Rules:
    """Classic rules that ask for no particular cards, so that they fit a deck of a few."""
    fields = ("limit", "free", "bluff", "refused", "challenge", "off")
    named = [f"wild_draw_four.{x}" if i % 2 == 0 else x for i, x in enumerate(fields)]
    return classic(*named, *changes)


def short(card: Card) -> str:
    """The short name of a classic card: the reverse of ``c``."""
    color = "" if card.color is None else card.color.title[0]
    return color + _RANKS.get(card.rank, card.rank.value)


def plays(state: State, seat: Seat) -> set[str]:
    """What a seat may put down now, by short names; sets are spelled with a plus between."""
    found = [act for act in legal_actions(state, seat) if isinstance(act, actions.PlayOpen)]
    return {" + ".join(short(card) for card in (act.card, *act.also)) for act in found}


def may(state: State, action: Any) -> bool:
    """Whether an action is legal, both by the judgement and by the list."""
    legal = check(state, action) is None
    assert (action in legal_actions(state, action.seat)) == legal, action
    return legal


def put(
    seat: Seat,
    card: str,
    *,
    color: Color | None = None,
    target: Seat | None = None,
    uno: bool = False,
    also: Iterable[str] = (),
) -> actions.PlayOpen:
    """Play a card face up, and others with it: ``put(0, "R5", also=["B5"])``."""
    return actions.PlayOpen(seat, c(card), color, target, uno, tuple(c(name) for name in also))


def walk(state: State, *steps: Any) -> tuple[State, Told]:
    """Do one action after the other, and check on the way what must hold after every action.

    Each action is among the legal ones, no card gets lost, and a client that only gets redacted
    events ends up with the view that the engine itself gives.
    """
    told: list[events.Event] = []
    for step in steps:
        if not isinstance(step, str | actions.Shuffle):
            assert may(state, step), check(state, step)
        seats = (*range(state.public.seats), None)
        seen = {seat: view(state, seat) for seat in seats}
        state, more = play(state, step)
        for seat in seats:
            client = seen[seat]
            for event in more:
                client = advance(client, redact(event, seat))
            assert client == view(state, seat), (step, seat)
        for seat in actors(state):
            if seat >= 0:
                assert legal_actions(state, seat), "the seat that is waited for can do nothing"
        told += more
    return state, tuple(told)


def after(state: State, *steps: Any) -> State:
    """The state after some actions, where what happened on the way does not matter."""
    return walk(state, *steps)[0]


def gained(before: State, later: State) -> tuple[int, ...]:
    """How many cards more each seat holds."""
    pairs = zip(before.public.counts, later.public.counts, strict=True)
    return tuple(count - old for old, count in pairs)


def at_turn(state: State) -> Seat | None:
    """Whose turn has just started, or ``None`` while something else is waited for."""
    return state.public.turn if isinstance(state.phase, phases.StartOfTurn) else None


def winners(state: State) -> tuple[Seat, ...]:
    """Who has won the round that is over, or the match."""
    assert isinstance(state.phase, phases.RoundOver | phases.MatchOver), state.phase
    return state.phase.winners


def points(state: State) -> tuple[int, ...]:
    """The points of the round that is over."""
    assert isinstance(state.phase, phases.RoundOver | phases.MatchOver), state.phase
    return state.phase.points
