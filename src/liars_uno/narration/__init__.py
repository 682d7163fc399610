"""The game told in plain words, in any language there is a catalogue for.

A :class:`Narrator` tells events, phases, actions and refusals.  It only puts into words what it is
handed: give it what :func:`liars_uno.redact` left for a seat, and it tells nobody else's secrets;
give it unredacted events, and it tells everything, as a host may.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final

from liars_uno import events as e
from liars_uno.actions import Action
from liars_uno.cards import Color
from liars_uno.clauses import Clause
from liars_uno.errors import Violation
from liars_uno.language import Language
from liars_uno.narration.asking import allowed, doing, waiting
from liars_uno.narration.refusing import refuse
from liars_uno.narration.telling import tell
from liars_uno.narration.words import Words
from liars_uno.phases import Phase
from liars_uno.seats import Seat

__all__ = ["QUIET", "Narrator", "Words", "cited"]

#: Events that a story can do without, since what follows them says it too.
QUIET: Final[tuple[type, ...]] = (e.PhaseEntered,)

#: Rules that decide what a revealed card leads to, beside that it is revealed (CHALLENGE-1).
_JUDGED_BY: Final = {
    e.Verdict.TRUE: (Clause.CHALLENGE_2.value, Clause.CHALLENGE_3.value),
    e.Verdict.LIE: (Clause.CHALLENGE_2.value, Clause.CHALLENGE_4.value, "EF-01"),
    e.Verdict.DISGUISE: (Clause.CHALLENGE_5.value, "EF-01"),
}


def cited(event: e.Event) -> tuple[str, ...]:
    """Return the ids of the rules that decided an event: its clause first.

    A revealed card adds the clauses that judge it and, where it was no true one, the rule point
    that says whether the claim works all the same.

    >>> cited(e.UnoCaught(0, 1))
    ('UNO-2',)
    """
    more = _JUDGED_BY[event.verdict] if isinstance(event, e.CardRevealed) else ()
    return (event.clause.value, *more)


class Narrator:
    """Tells one listener what happens at a table.

    Args:
        language: the language to tell it in.
        names: what the seats are called, by number.
        reader: the seat that is spoken to as "you"; ``None`` for the host or a spectator.
        marks: what is put right before the name of each color: its printed shape, say.
        cite: whether the ids of the rules that decided it are added.

    >>> from liars_uno import events
    >>> from liars_uno.language import load
    >>> narrator = Narrator(load("en"), ("Ana", "Budi"), reader=0, cite=True)
    >>> narrator.event(events.ChallengeMade(0, 1))
    'You challenged Budi. [WINDOW-2]'
    """

    def __init__(
        self,
        language: Language,
        names: Iterable[str],
        reader: Seat | None = None,
        marks: Mapping[Color, str] | None = None,
        *,
        cite: bool = False,
    ) -> None:
        """Get ready to tell."""
        self.words = Words(language, tuple(names), reader, marks or {})
        self.cite = cite

    def event(self, event: e.Event) -> str:
        """Say what happened, as far as it shows: in one line, the end of a round in more."""
        told = tell(self.words, event)
        return f"{told} [{', '.join(cited(event))}]" if self.cite else told

    def lines(
        self, events: Iterable[e.Event], quiet: tuple[type, ...] = QUIET
    ) -> Iterator[tuple[e.Event, str]]:
        """Tell events one after the other, each with its line, without the ``quiet`` types.

        Seats that accept one after the other share a line, which comes with the last of them.
        """
        told = [event for event in events if not isinstance(event, quiet)]
        for accepted, group in groupby(told, key=lambda event: isinstance(event, e.Accepted)):
            run = list(group)
            if accepted and len(run) > 1:
                yield run[-1], self._all_accepted(run)
            else:
                yield from ((event, self.event(event)) for event in run)

    def story(self, events: Iterable[e.Event], quiet: tuple[type, ...] = QUIET) -> tuple[str, ...]:
        """Tell events one after the other; see :meth:`lines`."""
        return tuple(line for _, line in self.lines(events, quiet))

    def phase(self, phase: Phase) -> str:
        """Say what the game waits for."""
        return waiting(self.words, phase)

    def action(self, action: Action) -> str:
        """Say what an action does, as something that somebody may do."""
        return doing(self.words, action)

    def allowed(self, kinds: Iterable[type[Action]]) -> str:
        """Say in a list what may be done, by the types of action."""
        return allowed(self.words, kinds)

    def refusal(self, violation: Violation) -> str:
        """Say what was tried, why it is refused, and what is allowed; with the ids if asked for."""
        told = refuse(self.words, violation)
        if not self.cite:
            return told
        ids = [violation.clause.value, *filter(None, [violation.point])]
        return f"{told} [{'; '.join(ids)}]"

    def _all_accepted(self, run: list[e.Event]) -> str:
        seats = [event.seat for event in run if isinstance(event, e.Accepted)]
        text = self.words.language.gettext("Accepted by {seats}.")
        told = text.format(seats=self.words.seats(seats))
        return f"{told} [{', '.join(cited(run[-1]))}]" if self.cite else told
