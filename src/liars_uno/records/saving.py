"""A whole table as text: a line about what only the host knows, then the record of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import attrs

from liars_uno.codec import RULEBOOK
from liars_uno.errors import RecordError
from liars_uno.fairness import MOST_CONTRIBUTED, SECRET_BYTES
from liars_uno.journal import Journal, journal_of
from liars_uno.phases import AwaitingShuffle
from liars_uno.records.lines import Line, digest_of, read_lines, seal, take
from liars_uno.records.text import check_head, load_lines, read_contributions
from liars_uno.seats import Seat

FORMAT: Final = "liars-uno/table"
VERSION: Final = 1

_WORDS: Final = 625
_WORD: Final = 1 << 32

#: The ids of accepted actions by seat, with the versions before and after each.
Answers = Mapping[tuple[Seat, str], tuple[int, int]]
#: A fair shuffle in the making: the secret, the contributions, and who was passed over.
Mixing = tuple[bytes, Mapping[Seat, bytes], tuple[Seat, ...]]


@attrs.frozen
class Saved:
    """What there is about a table beside its record.

    Attributes:
        generator: where the generator of its shuffles stands.
        seeded: whether it was given a seed.
        answers: the ids of actions that have been seen.
        mixing: the fair shuffle that waits for contributions.
    """

    generator: tuple[int, ...]
    seeded: bool
    answers: Answers
    mixing: Mixing | None


def dumps(saved: Saved, lines: Iterable[str], digest: str) -> str:
    """Return a table as text.

    Args:
        saved: what there is beside the record.
        lines: the lines of the record.
        digest: the digest of the last one.
    """
    mixing = None
    if saved.mixing is not None:
        secret, contributions, passed_over = saved.mixing
        mixing = {
            "secret": secret.hex(),
            "contributions": [[seat, part.hex()] for seat, part in contributions.items()],
            "passed_over": list(passed_over),
        }
    head, _ = seal(
        {
            "format": FORMAT,
            "version": VERSION,
            "rulebook": RULEBOOK,
            "seeded": saved.seeded,
            "generator": list(saved.generator),
            "answers": [
                [seat, name, before, after]
                for (seat, name), (before, after) in saved.answers.items()
            ],
            "mixing": mixing,
            "record": digest,
        },
        None,
    )
    return "".join([f"{line}\n" for line in (head, *lines)])


def loads(text: str) -> tuple[Saved, Journal]:
    """Return what a text says of a table, and its journal.

    Raises:
        RecordError: it is none, has been changed or cut, or was made by other rules.
    """
    if type(text) is not str:
        raise RecordError(1, f"this is no {FORMAT}")
    first, _, rest = text.partition("\n")
    (head,) = read_lines(first).lines or (None,)
    if head is None:
        raise RecordError(1, f"this is no {FORMAT}")
    check_head(head, FORMAT, VERSION)
    named = ("format", "version", "rulebook", "seeded", "generator", "answers", "mixing", "record")
    _, _, _, seeded, generator, answers, mixing, digest = take(head, *named)
    loaded = load_lines(rest, first=2)
    if loaded.cut or loaded.digest != digest:
        raise RecordError(len(loaded.states) + 2, "the rest is missing")
    try:
        journal = journal_of(loaded.record)
    except RecordError as error:
        raise RecordError(error.line + 1, error.reason) from None
    if digest_of(journal.state) != loaded.states[-1]:
        raise RecordError(len(loaded.states) + 1, "this game leads to another state")
    if type(seeded) is not bool:
        raise RecordError(1, "seeded is true or false")
    saved = Saved(
        _read_generator(head, generator),
        seeded,
        _read_answers(head, answers, journal.version),
        _read_mixing(head, mixing, journal),
    )
    return saved, journal


def _read_generator(head: Line, words: Any) -> tuple[int, ...]:
    if (
        type(words) is not list
        or len(words) != _WORDS
        or not all(type(word) is int and 0 <= word < _WORD for word in words)
        or words[-1] >= _WORDS
    ):
        raise RecordError(head.number, "this is not where a generator can stand")
    return tuple(words)


def _read_answers(head: Line, answers: Any, version: int) -> Answers:
    if type(answers) is not list or not all(_is_answer(answer, version) for answer in answers):
        raise RecordError(head.number, "an answer is a seat, an id, and two versions")
    return {(seat, name): (before, after) for seat, name, before, after in answers}


def _is_answer(value: Any, version: int) -> bool:
    return (
        type(value) is list
        and list(map(type, value)) == [int, str, int, int]
        and 0 <= value[2] < value[3] <= version
    )


def _read_mixing(head: Line, mixing: Any, journal: Journal) -> Mixing | None:
    waits = journal.setup.fair and isinstance(journal.state.phase, AwaitingShuffle)
    if not waits and mixing is None:
        return None
    try:
        secret = bytes.fromhex(mixing["secret"])
        parts = read_contributions(head, mixing["contributions"])
        contributions = {seat: bytes.fromhex(part) for seat, part in parts}
        passed_over = tuple(mixing["passed_over"])
    except (KeyError, TypeError, ValueError):
        raise RecordError(head.number, "this is no shuffle in the making") from None
    seated = journal.state.public.standing.seated
    if (
        not waits
        or len(secret) != SECRET_BYTES
        or not all(0 < len(part) <= MOST_CONTRIBUTED for part in contributions.values())
        or not all(type(seat) is int and seat in seated for seat in (*contributions, *passed_over))
    ):
        raise RecordError(head.number, "this shuffle does not belong to this game")
    return secret, contributions, passed_over
