"""What a refusal says: the facts, for programs, and the sentence, for people (TABLE-2).

Everything in it is public or known to the seat that tried; what is missing could not be relied on.
"""

from typing import Any

import pytest

from liars_uno import State, View, actions, check, events, new_game, view
from liars_uno.errors import Fact
from rules_of_play.builders import BLUE, LIARS, bluff, c, play, show, table, with_rules

STATE = table(["R5 G7* B9", "B1 B2", "Y1 Y2"], "R3")
MIXING = new_game(LIARS, 3)
OVER, _ = play(table(["R5", "B1"], "R3"), show(0, "R5"))
#: What follows on a refusal before anything could be looked at.
ONES_OWN = "Allowed now: a well-formed action of one's own seat."
ON_TURN: dict[str, Fact] = {
    "turn": 0,
    "awaited": (0,),
    "top": "Red 3",
    "color": "red",
    "count": 0,
    "allowed": ("PlayOpen", "PlayHidden", "Draw", "Leave"),
}


@pytest.mark.clause("TABLE-2")
@pytest.mark.parametrize(
    ("where", "action", "facts", "sentence"),
    [
        (
            STATE,
            "an action",
            {"action": "str"},
            f"Tried: str. Refused: that is no action of this game. {ONES_OWN}",
        ),
        (
            STATE,
            events.Misplayed(0, c("B9")),
            {"action": "Misplayed"},
            f"Tried: Misplayed. Refused: that is no action of this game. {ONES_OWN}",
        ),
        (
            STATE,
            actions.PlayOpen(0, "R5"),  # type: ignore[arg-type]  # what it is about
            {"action": "PlayOpen", "field": "card", "seat": 0},
            "Tried: PlayOpen by seat 0. Refused: its card is not what it must be. " + ONES_OWN,
        ),
        (
            STATE,
            actions.Draw("0"),  # type: ignore[arg-type]  # what it is about
            {"action": "Draw", "field": "seat"},
            f"Tried: Draw. Refused: its seat is not what it must be. {ONES_OWN}",
        ),
        (
            STATE,
            actions.Draw(9),
            {"action": "Draw", "seat": 9},
            f"Tried: Draw by seat 9. Refused: there is no seat 9. {ONES_OWN}",
        ),
        (
            STATE,
            actions.Draw(-1),
            {"action": "Draw", "seat": -1},
            f"Tried: Draw by seat -1. Refused: there is no seat -1. {ONES_OWN}",
        ),
        (
            MIXING,
            actions.Shuffle([0]),  # type: ignore[arg-type]  # what it is about
            {"action": "Shuffle", "field": "order", "seat": -1},
            "Tried: Shuffle by chance. Refused: its order is not what it must be. " + ONES_OWN,
        ),
        (
            STATE,
            actions.TimeOut("0"),  # type: ignore[arg-type]  # what it is about
            {"action": "TimeOut", "field": "target", "seat": -2},
            "Tried: TimeOut by the host. Refused: its target is not what it must be. " + ONES_OWN,
        ),
        (
            view(STATE, 1),
            actions.Draw(0),
            {"action": "Draw", "seat": 0},
            f"Tried: Draw by seat 0. Refused: this is not that seat's view. {ONES_OWN}",
        ),
    ],
)
def test_what_cannot_be_judged_is_refused_by_what_it_is(
    where: State | View, action: Any, facts: dict[str, Fact], sentence: str
) -> None:
    """TABLE-2: of something malformed only what is well-formed is repeated."""
    violation = check(where, action)
    assert violation is not None
    assert dict(violation.facts) == facts
    assert violation.sentence == sentence


@pytest.mark.parametrize(
    ("state", "action", "facts", "sentence"),
    [
        (
            STATE,
            show(0, "B9"),
            {"action": "PlayOpen", "seat": 0, "card": "Blue 9", **ON_TURN},
            "Tried: PlayOpen by seat 0 of Blue 9. "
            "Refused: Blue 9 does not match Red 3 with red in force. "
            "Allowed now: PlayOpen, PlayHidden, Draw, Leave.",
        ),
        (
            STATE,
            bluff(0, "G7*", "Y4"),
            {
                "action": "PlayHidden",
                "seat": 0,
                "card": "Liar's Green 7",
                "claim": "Yellow 4",
                **ON_TURN,
            },
            "Tried: PlayHidden by seat 0 of Liar's Green 7 claimed to be Yellow 4. "
            "Refused: Yellow 4 could not go on Red 3. "
            "Allowed now: PlayOpen, PlayHidden, Draw, Leave.",
        ),
        (
            STATE,
            actions.Draw(1),
            {"action": "Draw", "seat": 1, **ON_TURN, "allowed": ("Leave",)},
            "Tried: Draw by seat 1. Refused: it is the turn of seat 0. Allowed now: Leave.",
        ),
        (
            MIXING,
            actions.Draw(1),
            {
                "action": "Draw",
                "seat": 1,
                "turn": 0,
                "awaited": (-1,),
                "color": "no color",
                "count": 112,
                "allowed": (),
            },
            "Tried: Draw by seat 1. Refused: the cards are being mixed. Allowed now: nothing.",
        ),
        (
            MIXING,
            actions.Shuffle((0, 0)),
            {
                "action": "Shuffle",
                "seat": -1,
                "turn": 0,
                "awaited": (-1,),
                "color": "no color",
                "count": 112,
                "allowed": (),
            },
            "Tried: Shuffle by chance. Refused: the order is no permutation of 112 cards. "
            "Allowed now: nothing.",
        ),
        (
            STATE,
            actions.NextRound(),
            {"action": "NextRound", "seat": -2, **ON_TURN, "allowed": ("TimeOut",)},
            "Tried: NextRound by the host. Refused: this cannot be done at this time. "
            "Allowed now: TimeOut.",
        ),
        (
            OVER,
            actions.Draw(1),
            {"action": "Draw", "seat": 1, **ON_TURN, "top": "Red 5", "awaited": (), "allowed": ()},
            "Tried: Draw by seat 1. Refused: the match is over. Allowed now: nothing.",
        ),
    ],
)
def test_what_is_against_a_rule_is_refused_with_what_the_rule_looks_at(
    state: State, action: actions.Action, facts: dict[str, Fact], sentence: str
) -> None:
    """TABLE-2: the turn, whom the game waits for, the top, the color, and what may be done."""
    violation = check(state, action)
    assert violation is not None
    assert dict(violation.facts) == facts
    assert violation.sentence == sentence


@pytest.mark.parametrize(
    ("order", "reason"),
    [("turn-order", "seat 1 lays now"), ("any-order", "seat 1 or 2 lays now")],
)
def test_those_who_are_awaited_are_named_as_one_says_it(order: str, reason: str) -> None:
    """TABLE-2, WL-02: who lays now, be it one seat or several."""
    rules = with_rules("wild_challenge.laying_order", order)
    start = table(["WLC R5 G7", "B1 B2", "Y1 Y2"], "R3", rules=rules)
    state, _ = play(start, show(0, "WLC", color=BLUE))
    violation = check(state, actions.Lay(0, c("R5")))
    assert violation is not None
    assert violation.code == "not-asked-to-lay"
    assert f"Refused: {reason}. " in violation.sentence
