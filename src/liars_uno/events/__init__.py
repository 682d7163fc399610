"""Events: what happened; past tense, primitive, each with the clause that caused it.

An event has a public and a private part.  Private parts are the fields that may be ``None``
(cards, hands, orders): :func:`liars_uno.redact` leaves in them only what a seat may know.  Public
fields are all that the public table is built from.
"""

from __future__ import annotations

from typing import Final, TypeAlias, get_args

from liars_uno.events.calls import (
    AccusedWrongly,
    CalledTooEarly,
    DutiesLapsed,
    DutyOpened,
    EarlyCallLapsed,
    UnoCalled,
    UnoCaught,
)
from liars_uno.events.challenges import (
    Accepted,
    CardLaid,
    CardLanded,
    CardReturned,
    CardRevealed,
    ChallengeMade,
    ChallengingStopped,
    HandShown,
    LaidDiscarded,
    LaidReturned,
    LaidRevealed,
    Verdict,
    WildChallengeOpened,
    WildChallengeSettled,
    WildDrawFourJudged,
    WildDrawFourTakenBack,
    WindowClosed,
)
from liars_uno.events.rounds import (
    CardsCollected,
    DealerDrawn,
    HandOpened,
    HandsDealt,
    MatchEnded,
    OpeningPlaced,
    OpeningSetAside,
    RoundEnded,
    SeatEliminated,
    SeatFinished,
    SeatLeft,
    Shuffled,
)
from liars_uno.events.turns import (
    CardsDrawn,
    ColorChanged,
    DirectionChanged,
    DrawnKept,
    DrawsWaived,
    HandsPassed,
    HandsSwapped,
    Misplayed,
    PartnerNamed,
    PhaseEntered,
    PlayedHidden,
    PlayedOpen,
    TimedOut,
    TurnPassed,
    TurnSkipped,
    TurnStarted,
)

__all__ = [
    "EVENT_TYPES",
    "Accepted",
    "AccusedWrongly",
    "CalledTooEarly",
    "CardLaid",
    "CardLanded",
    "CardReturned",
    "CardRevealed",
    "CardsCollected",
    "CardsDrawn",
    "ChallengeMade",
    "ChallengingStopped",
    "ColorChanged",
    "DealerDrawn",
    "DirectionChanged",
    "DrawnKept",
    "DrawsWaived",
    "DutiesLapsed",
    "DutyOpened",
    "EarlyCallLapsed",
    "Event",
    "HandOpened",
    "HandShown",
    "HandsDealt",
    "HandsPassed",
    "HandsSwapped",
    "LaidDiscarded",
    "LaidReturned",
    "LaidRevealed",
    "MatchEnded",
    "Misplayed",
    "OpeningPlaced",
    "OpeningSetAside",
    "PartnerNamed",
    "PhaseEntered",
    "PlayedHidden",
    "PlayedOpen",
    "RoundEnded",
    "SeatEliminated",
    "SeatFinished",
    "SeatLeft",
    "Shuffled",
    "TimedOut",
    "TurnPassed",
    "TurnSkipped",
    "TurnStarted",
    "UnoCalled",
    "UnoCaught",
    "Verdict",
    "WildChallengeOpened",
    "WildChallengeSettled",
    "WildDrawFourJudged",
    "WildDrawFourTakenBack",
    "WindowClosed",
]

Event: TypeAlias = (
    Shuffled
    | DealerDrawn
    | HandsDealt
    | OpeningSetAside
    | OpeningPlaced
    | CardsCollected
    | TurnStarted
    | TurnSkipped
    | TurnPassed
    | TimedOut
    | PhaseEntered
    | PlayedOpen
    | PlayedHidden
    | Misplayed
    | DrawnKept
    | CardsDrawn
    | DrawsWaived
    | Accepted
    | ChallengeMade
    | WindowClosed
    | CardRevealed
    | CardLanded
    | CardReturned
    | ColorChanged
    | DirectionChanged
    | PartnerNamed
    | HandsSwapped
    | HandsPassed
    | HandShown
    | WildDrawFourJudged
    | WildDrawFourTakenBack
    | WildChallengeOpened
    | CardLaid
    | LaidRevealed
    | LaidReturned
    | LaidDiscarded
    | ChallengingStopped
    | WildChallengeSettled
    | UnoCalled
    | EarlyCallLapsed
    | DutyOpened
    | DutiesLapsed
    | UnoCaught
    | AccusedWrongly
    | CalledTooEarly
    | HandOpened
    | SeatLeft
    | SeatFinished
    | RoundEnded
    | SeatEliminated
    | MatchEnded
)

#: Every type of event.
EVENT_TYPES: Final[tuple[type, ...]] = get_args(Event)
