"""Rulings and adjudications in plain words, in any language that is there."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import takewhile
from typing import Any, Final

from liars_uno.engine.redaction import redact
from liars_uno.language import SOURCE, Language, load
from liars_uno.narration import Narrator
from liars_uno.phases import MatchOver, RoundOver, StartOfTurn
from liars_uno.rules import BY_NAME, Rules, presets
from liars_uno.rules.choices import Choice
from liars_uno.rulings.adjudicator import Adjudication, ChosenReading, Outcome, Skipped
from liars_uno.rulings.model import Reading, Ruling, Source
from liars_uno.rulings.register import reading_of, ruling, rulings, search

#: The catalogue that these texts are looked up in.
DOMAIN: Final = "register"

SAYS: Final = "What the sources say"
SILENT: Final = "No source says anything about it."
READINGS: Final = "Readings"
NOT_OFFERED: Final = "not offered: {reason}"
THIS_TABLE: Final = "this table"
DEFAULT: Final = "Default: {letter}. {why}"
FIELD: Final = "In rules files: {field}"
NO_FIELD: Final = "No rule of a table changes it."
FOLLOWS: Final = "It is decided together with {points}."
TRUST: Final = "trust: {trust}"

SITUATION: Final = "Situation"
OUTCOMES: Final = ("{title}: {n} outcome", "{title}: {n} outcomes")
IN_ANY_CASE: Final = "In any case"
OWN: Final = "By the rules of this table"
OTHERWISE: Final = "By {readings}"
BY_PRESETS: Final = "By the rules of {presets}"
PRESETS: Final = "(as in {presets})"
NOTHING_HAPPENS: Final = "Nothing more happens."
PASSED_OVER: Final = "Needless then: {actions}."
SAME_IN_THE_END: Final = "The same in the end as by the rules of this table, but:"
WITHOUT: Final = "Not: {line}"
ALL_AGREE: Final = "Every reading decides it the same way."
SKIPPED: Final = "Not tried, since it clashes with other rules of this table: {values}."

#: Every message that this module looks up; those in pairs have a plural.
MESSAGES: Final[tuple[str | tuple[str, str], ...]] = (
    SAYS,
    SILENT,
    READINGS,
    NOT_OFFERED,
    THIS_TABLE,
    DEFAULT,
    FIELD,
    NO_FIELD,
    FOLLOWS,
    TRUST,
    SITUATION,
    OUTCOMES,
    IN_ANY_CASE,
    OWN,
    OTHERWISE,
    BY_PRESETS,
    PRESETS,
    NOTHING_HAPPENS,
    PASSED_OVER,
    SAME_IN_THE_END,
    WITHOUT,
    ALL_AGREE,
    SKIPPED,
)

#: How many columns a line of these texts has at most, unless fewer are asked for.
WIDTH: Final = 79

_TOLD_ALREADY: Final = (StartOfTurn, RoundOver, MatchOver)
_OF_ANOTHER_GAME: Final = ("classic-only", "deck-lacks-cards")


def _filled(width: int, text: str, first: str = "", later: str | None = None) -> str:
    """A paragraph with its first line, and its later ones, set in so far."""
    return textwrap.fill(
        text,
        width,
        initial_indent=first,
        subsequent_indent=" " * len(first) if later is None else later,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _word(value: object) -> str:
    """A value as rules files write it."""
    return str(value.value) if isinstance(value, Choice) else str(value)


# ---- the register --------------------------------------------------------------------------------
def ruling_list(points: Iterable[Ruling], language: str = "en", *, width: int = WIDTH) -> str:
    """Return ids and questions, a line or two each, under the titles of their chapters.

    Args:
        points: the rule points.
        language: the code of a language that is there.
        width: how many columns a line has at most.

    Raises:
        UnknownLanguageError: there is no such language.

    >>> print(ruling_list([ruling("EF-02")]))
    Caught lies
      EF-02  A claimed Skip is caught as a lie: who is next?
    """
    _, filled = load(language, DOMAIN).gettext, partial(_filled, width)
    lines: list[str] = []
    chapter = None
    for point in points:
        if point.chapter != chapter:
            chapter = point.chapter
            lines += ["", filled(_(chapter))] if lines else [filled(_(chapter))]
        lines.append(filled(_(point.question), f"  {point.id}  ", " " * 9))
    return "\n".join(lines)


def ruling_text(
    point: Ruling, language: str = "en", rules: Rules | None = None, *, width: int = WIDTH
) -> str:
    """Return all that is known about a rule point.

    Args:
        point: the rule point.
        language: the code of a language that is there.
        rules: the rules of a table, whose reading is marked.
        width: how many columns a line has at most.

    Raises:
        UnknownLanguageError: there is no such language.
    """
    _, filled = load(language, DOMAIN).gettext, partial(_filled, width)
    lines = [filled(_(point.chapter), f"{point.id}  "), filled(_(point.question)), ""]
    if point.says:
        lines.append(_(SAYS))
        lines += [filled(_(statement), f"  {key}: ", "    ") for key, statement in point.says]
    else:
        lines.append(filled(_(SILENT)))
    lines += ["", _(READINGS)]
    own = None if rules is None else reading_of(rules, point.id)
    for reading in point.readings:
        lines += _reading_lines(load(language, DOMAIN), point, reading, own, filled)
    lines += ["", filled(_(DEFAULT).format(letter=point.default, why=_(point.why)))]
    if point.field is None:
        lines.append(filled(_(NO_FIELD)))
    else:
        lines.append(filled(_(FIELD).format(field=point.field)))
    if point.follows:
        lines.append(filled(_(FOLLOWS).format(points=", ".join(point.follows))))
    return "\n".join(lines)


def _reading_lines(
    language: Language,
    point: Ruling,
    reading: Reading,
    own: Reading | None,
    filled: Callable[..., str],
) -> Iterator[str]:
    marks = [] if reading.value is None else [_word(reading.value)]
    if reading is own:
        marks.append(language.gettext(THIS_TABLE))
    if reading.offered:
        marks += [name for name, rules in presets.PRESETS.items() if _fits(rules, point, reading)]
    marked = f" ({', '.join(marks)})" if marks else ""
    does = language.gettext(reading.does)
    yield filled(f"{reading.letter}{marked}  {does}", "  ", "     ")
    if reading.why_not is not None:
        reason = language.gettext(reading.why_not)
        yield filled(language.gettext(NOT_OFFERED).format(reason=reason), "     ")


def _fits(rules: Rules, point: Ruling, reading: Reading) -> bool:
    """Whether a preset is about this point at all, and reads it so."""
    game = "liars" if rules.deck == presets.LIARS_UNO.deck else "classic"
    return point.applies_to in (game, "both") and reading_of(rules, point.id) is reading


def find(words: str, language: str = "en") -> tuple[Ruling, ...]:
    """Return the points in which every word occurs, in English or in another language.

    >>> [point.id for point in find("ketahuan warna", "id")][:1]
    ['EF-05']
    """
    wanted = words.casefold().split()
    found = search(words)
    if language == SOURCE:
        return found
    also = (
        point
        for point in rulings()
        if all(word in ruling_text(point, language).casefold() for word in wanted)
    )
    return tuple(dict.fromkeys((*found, *also)))


def source_list(sources: Iterable[Source], language: str = "en", *, width: int = WIDTH) -> str:
    """Return the sources with how far each is to be trusted, in lines of so many columns."""
    _, filled = load(language, DOMAIN).gettext, partial(_filled, width)
    lines = []
    for source in sources:
        lines.append(filled(_(source.title), f"{source.key}: ", "    "))
        lines.append(filled(_(TRUST).format(trust=_(source.trust)), "    "))
        if source.address is not None:
            lines.append(f"    {source.address}")
    return "\n".join(lines)


# ---- the adjudicator -----------------------------------------------------------------------------
def adjudication_text(
    found: Adjudication,
    names: tuple[str, ...],
    title: str = "",
    question: str = "",
    language: str = "en",
    *,
    width: int = WIDTH,
) -> str:
    """Return an adjudication as a person would want to read it.

    Args:
        found: what was decided.
        names: what the seats are called.
        title: the situation in a few words.
        question: what is in dispute.
        language: the code of a language that is there.
        width: how many columns a line has at most.

    Raises:
        UnknownLanguageError: there is no such language.
    """
    return _Teller(found, names, language, width).text(title, question)


class _Teller:
    """Tells one adjudication."""

    def __init__(
        self, found: Adjudication, names: tuple[str, ...], language: str, width: int
    ) -> None:
        self.found = found
        self.filled = partial(_filled, width)
        self.words = load(language, DOMAIN)
        self.narrator = Narrator(load(language), names)
        self.stories = {id(outcome): self.story(outcome) for outcome in found.outcomes}
        self.ordered = sorted(found.outcomes, key=lambda o: (not o.own, o.same_table))

    def text(self, title: str, question: str) -> str:
        _ = self.words.gettext
        outcomes = self.ordered
        number = sum(outcome.own or not outcome.same_table for outcome in outcomes)
        head = self.words.ngettext(*OUTCOMES, number)
        lines = [self.filled(head.format(title=title or _(SITUATION), n=number))]
        if question:
            lines += ["", self.filled(question)]
        shared = self.shared()
        if shared:
            lines += ["", _(IN_ANY_CASE), *self.listed(self.own_story()[:shared])]
        for place, outcome in enumerate(outcomes, 1):
            if outcome.same_table and not outcome.own:
                lines += ["", *self.detour(outcome)]
            else:
                lines += ["", *self.outcome(place, outcome, shared)]
        if len(outcomes) == 1:
            lines += ["", _(ALL_AGREE)]
        lines += self.sources()
        clashes = [_told_value(skipped) for skipped in self.found.skipped if _is_clash(skipped)]
        if clashes:
            lines += ["", self.filled(_(SKIPPED).format(values=", ".join(clashes)))]
        return "\n".join(lines) + "\n"

    def story(self, outcome: Outcome) -> tuple[str, ...]:
        """What anyone at the table could tell."""
        return self.narrator.story(redact(event, None) for event in outcome.events)

    def own_story(self) -> tuple[str, ...]:
        return self.stories[id(self.found.own)]

    def shared(self) -> int:
        """How many lines the stories of all outcomes begin with in common."""
        stories = [self.stories[id(outcome)] for outcome in self.ordered]
        alike = takewhile(lambda lines: len(set(lines)) == 1, zip(*stories, strict=False))
        return len(list(alike)) if len(stories) > 1 else 0

    def listed(self, lines: Iterable[str]) -> list[str]:
        return [self.filled(line, "   - ", "     ") for line in lines]

    def outcome(self, number: int, outcome: Outcome, shared: int) -> Iterator[str]:
        _ = self.words.gettext
        yield self.filled(self.head(outcome), f"{number}. ")
        rest = self.stories[id(outcome)][shared:]
        yield from self.listed(rest)
        if outcome.violation is not None:
            yield from self.listed([self.narrator.refusal(outcome.violation)])
        elif not isinstance(outcome.state.phase, _TOLD_ALREADY):
            yield from self.listed([self.narrator.phase(outcome.state.phase)])
        elif not rest:
            yield from self.listed([_(NOTHING_HAPPENS)])
        if outcome.passed_over:
            done = [
                self.narrator.action(self.found.actions[place]) for place in outcome.passed_over
            ]
            yield self.filled(_(PASSED_OVER).format(actions="; ".join(done)), "   ")

    def detour(self, outcome: Outcome) -> Iterator[str]:
        """An outcome that only comes about in another way: what is told in that way alone.

        Where nothing is, it is what is not told then; and the whole story where the same lines
        come in another order, or fewer times.
        """
        _ = self.words.gettext
        yield self.filled(f"{self.head(outcome)}. {_(SAME_IN_THE_END)}", "*  ")
        here, own = self.stories[id(outcome)], self.own_story()
        told = list((Counter(here) - Counter(own)).elements())
        missing = Counter(own) - Counter(here)
        if not told and missing.keys().isdisjoint(here):
            told = [_(WITHOUT).format(line=line) for line in missing]
        yield from self.listed(told or here)

    def head(self, outcome: Outcome) -> str:
        """Which readings, and which presets, lead to an outcome."""
        _ = self.words.gettext
        by = ", ".join(dict.fromkeys(_told_reading(reading) for reading in outcome.readings))
        if outcome.own:
            head = _(OWN) + (f": {by}" if by else "")
        else:
            head = _(OTHERWISE).format(readings=by)
        if not (by or outcome.own):
            head = _(BY_PRESETS).format(presets=", ".join(outcome.presets))
        elif outcome.presets:
            head += " " + _(PRESETS).format(presets=", ".join(outcome.presets))
        return head

    def sources(self) -> Iterator[str]:
        """What each reading does, and what the sources say of its point."""
        _ = self.words.gettext
        readings = (reading for outcome in self.ordered[1:] for reading in outcome.readings)
        for id_ in dict.fromkeys(reading.point for reading in readings if reading.point):
            point = ruling(id_)
            yield from ("", self.filled(_(point.question), f"{id_}  ", "       "))
            told: dict[str, Any] = {}
            for outcome in self.found.outcomes:
                told |= {
                    f"{reading.letter} {_word(reading.value)}": reading.does
                    for reading in outcome.readings
                    if reading.point == id_
                }
            for letter, does in sorted(told.items()):
                yield self.filled(f"{letter}: {_(does)}", "   ", "      ")
            for key, statement in point.says:
                yield self.filled(_(statement), f"   {key}: ", "      ")


def _is_clash(skipped: Skipped) -> bool:
    """Whether a value clashes with other rules; what is of another game is no reading of this."""
    return all(fault.code not in _OF_ANOTHER_GAME for fault in skipped.faults)


def _told_reading(reading: ChosenReading) -> str:
    if not reading.point:
        return f"{reading.field} = {_word(reading.value)}"
    return f"{reading.point} {reading.letter}"


def _told_value(skipped: Skipped) -> str:
    points = "/".join(BY_NAME[skipped.field].points)
    return f"{points or skipped.field} {_word(skipped.value)}"
