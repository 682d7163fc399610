"""What kind of player a bot is: how often it lies, doubts, forgets and pays attention."""

from __future__ import annotations

from typing import Final

import attrs


@attrs.frozen
class Temper:
    """The habits of a bot; every number is a chance from 0 to 1.

    Attributes:
        bluff: how often it lies rather than draws when it has nothing to play truly.
        whim: how often it lies although it could play truly.
        cheat: how often it slips a Regular card in face down when it has nothing to play truly.
        doubt: how likely a lie must seem to it before it challenges.
        forgets: how often it forgets to call UNO.
        attention: how often it notices that somebody else has forgotten.
    """

    bluff: float = 0.75
    whim: float = 0.06
    cheat: float = 0.0
    doubt: float = 0.5
    forgets: float = 0.1
    attention: float = 0.7


#: Ready-made characters, to be dealt out among the seats.
TEMPERS: Final[dict[str, Temper]] = {
    "steady": Temper(),
    "bold": Temper(bluff=0.95, whim=0.15, cheat=0.06, doubt=0.4),
    "wary": Temper(bluff=0.5, whim=0.02, doubt=0.32, forgets=0.05, attention=0.9),
    "dreamy": Temper(bluff=0.65, doubt=0.62, forgets=0.3, attention=0.4),
}
