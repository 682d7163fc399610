"""A record from one seat's side: what that seat saw, and no way back to the rest (no leak)."""

import json

import attrs
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from liars_uno import Card, Table, redact, view
from liars_uno import actions as a
from liars_uno import events as e
from liars_uno.engine.fold_secret import to_mix
from liars_uno.errors import IllegalActionError, RecordError, UnknownSeatError
from liars_uno.journal import Done, Journal, Record, Undone
from liars_uno.phases import AwaitingShuffle
from liars_uno.records import dumps, export, is_export, load_export, loads, verify
from liars_uno.records.lines import seal
from records.games import random_game, short_game

SEATS = (None, 0, 1)


def resealed(text: str, number: int, **changes: object) -> str:
    """An export one line of which says something else, with all digests made to fit again."""
    before: str | None = None
    found = []
    for place, line in enumerate(text.split("\n")[:-1], 1):
        fields = json.loads(line)
        del fields["digest"]
        fields.pop("before", None)
        if place == number:
            fields |= changes
        sealed, before = seal(fields, before)
        found.append(f"{sealed}\n")
    return "".join(found)


# ---- what is in it -------------------------------------------------------------------------------
@settings(max_examples=10)
@given(st.integers(0, 400), st.booleans())
def test_an_export_is_what_the_seat_saw(seed: int, fair: bool) -> None:
    """Law 6 from the outside: the redacted events lead to the seat's view of every version."""
    table = random_game(seed, fair=fair)
    for seat in SEATS:
        text = export(table.record, seat)
        assert text == export(table.journal, seat)
        seen = load_export(text.encode())
        assert (seen.setup, seen.seat, seen.cut) == (table.setup, seat, "")
        assert seen.start == view(table.journal.start, seat)
        for step, entry in zip(seen.steps, table.journal.entries(), strict=True):
            assert step.version == entry.version
            assert step.events == tuple(redact(event, seat) for event in entry.events)
            assert step.view == view(entry.state, seat)
            undone = entry.move.version if isinstance(entry.move, Undone) else None
            assert step.undone == undone
        checked = verify(text)
        assert (checked.fault, checked.lines) == (None, table.version + 1)
        assert checked.digest == seen.digest


def test_an_export_of_a_seat_that_is_not_there_is_refused() -> None:
    """C55: an unknown seat gets nothing at all."""
    for seat in (2, -1, "0", True):
        with pytest.raises(UnknownSeatError):
            export(short_game().record, seat)  # type: ignore[arg-type]  # on purpose


def test_an_export_is_no_record() -> None:
    """It cannot be mistaken for the game itself, nor the other way round."""
    text = export(short_game().record, 0)
    assert is_export(text)
    assert is_export(text.encode())
    with pytest.raises(RecordError, match="line 1"):
        loads(text)
    with pytest.raises(RecordError, match="line 1"):
        load_export(dumps(short_game().record))


def test_an_export_of_a_fair_game_keeps_the_secret() -> None:
    """Commitment and contributions are public at once; the secret would give every card away."""
    table = random_game(2, fair=True)
    (first, *_) = table.record.moves
    assert isinstance(first, Done)
    assert first.fair is not None
    text = export(table.record, 0)
    assert first.fair.secret not in text
    published = load_export(text).steps[0].published
    assert published is not None
    assert published.commitment == first.fair.commitment
    assert published.contributions == first.fair.contributions


def test_an_export_cut_short_reloads_to_the_last_whole_line() -> None:
    """Exports survive a cut as records do."""
    text = export(short_game().record, 1)
    seen = load_export(text[:-30])
    assert len(seen.steps) == short_game().version - 1
    assert text[:-30].endswith(seen.cut)
    assert verify(text[:-30]).cut == seen.cut
    with pytest.raises(RecordError, match="line 1"):
        load_export(text[:100])


# ---- no leak -------------------------------------------------------------------------------------
def first_shuffle(record: Record) -> a.Shuffle:
    """What every game begins with."""
    first = record.moves[0]
    assert isinstance(first, Done)
    assert isinstance(first.action, a.Shuffle)
    return first.action


def swapped(record: Record, one: int, other: int, seat: int | None) -> Record | None:
    """The same game with two cards of the first deal exchanged, if it can be played so.

    Whoever but ``seat`` plays one of the two cards plays the other one instead.
    """
    start = record.setup.start()
    assert isinstance(start.phase, AwaitingShuffle)
    cards = to_mix(start.phase.mixing, start.public, start.secret)
    order = list(first_shuffle(record).order)
    pair = (cards[order[one]], cards[order[other]])
    order[one], order[other] = order[other], order[one]
    journal = Journal(record.setup)
    moves = [Done(a.Shuffle(tuple(order))), *record.moves[1:]]
    for move in moves:
        try:
            if isinstance(move, Undone):
                journal.undo()
            else:
                journal.accept(_with_other_card(move.action, pair, seat))
        except IllegalActionError:
            return None
    return journal.record


def _with_other_card(action: a.Action, pair: tuple[Card, Card], seat: int | None) -> a.Action:
    if not isinstance(action, a.PlayHidden | a.Lay) or action.seat == seat:
        return action
    other = {pair[0]: pair[1], pair[1]: pair[0]}.get(action.card, action.card)
    if isinstance(action, a.Lay):
        return attrs.evolve(action, card=other)
    return attrs.evolve(action, card=other)


def seen_by(record: Record, seat: int | None) -> list[tuple[e.Event, ...]]:
    """What a seat was told, from the engine itself."""
    journal = Journal(record.setup)
    told = []
    for move in record.moves:
        entry = journal.undo() if isinstance(move, Undone) else journal.accept(move.action)
        told.append(tuple(redact(event, seat) for event in entry.events))
    return told


@settings(max_examples=60)
@given(st.integers(0, 400), st.sampled_from(SEATS), st.data())
def test_games_that_a_seat_cannot_tell_apart_export_equally(
    seed: int, seat: int | None, data: st.DataObject
) -> None:
    """Law 7: games that differ only in what the seat must not know give the very same text."""
    table = random_game(seed, steps=14)
    deck = len(first_shuffle(table.record).order)
    places = st.integers(0, deck - 1)
    one, other = data.draw(places), data.draw(places)
    twin = swapped(table.record, one, other, seat)
    assume(twin is not None)
    assert twin is not None
    assume(twin != table.record)
    same = seen_by(twin, seat) == seen_by(table.record, seat)
    assert (export(twin, seat) == export(table.record, seat)) == same


def test_there_are_such_games() -> None:
    """The law above is not empty: cards deep in the pile and in other hands can be exchanged."""
    table = short_game()
    for one, other in ((60, 61), (3, 50), (5, 51)):  # places 3 and 5 are seat 1's
        twin = swapped(table.record, one, other, 0)
        assert twin is not None
        assert twin != table.record
        assert export(twin, 0) == export(table.record, 0)
    twin = swapped(table.record, 2, 50, 0)
    assert twin is not None
    assert export(twin, 0) != export(table.record, 0)


def test_no_card_of_another_hand_is_in_an_export() -> None:
    """C51, C53: neither the cards nor digests that a guess could be checked against."""
    table = short_game()
    text = export(table.record, None)
    for entry in table.journal.entries():
        for event in entry.events:
            if isinstance(event, e.HandsDealt | e.Shuffled):
                assert redact(event, None) != event
    secrets = [json.loads(line)["state"] for line in dumps_lines(table)]
    assert not any(secret in text for secret in secrets)


def dumps_lines(table: Table) -> list[str]:
    """The lines of the whole record."""
    return dumps(table.record).split("\n")[:-1]


# ---- forged exports ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("number", "changes", "reason"),
    [
        (1, {"seat": 2}, "no seat 2"),
        (1, {"seat": "0"}, "no seat"),
        (1, {"seat": 1}, "digest of the view"),
        (1, {"view": "0" * 64}, "digest of the view"),
        (1, {"version": 9}, "only version 1"),
        (1, {"state": "0" * 64}, "no field 'state'"),
        (2, {"version": 2}, "not version 1"),
        (2, {"events": []}, "digest of the view"),
        (2, {"events": {}}, "a list"),
        (2, {"events": [7]}, "events"),
        (2, {"events": [{"type": "TurnStarted", "seat": 9}]}, "digest of the view"),
        (
            2,
            {
                "events": [
                    {"type": "CardsDrawn", "seat": 0, "count": 1, "why": "turn", "cards": None}
                ]
            },
            "do not fit",
        ),
        (2, {"view": 7}, "digest of the view"),
        (2, {"fair": 7}, "public"),
        (2, {"fair": {"commitment": 7, "contributions": []}}, "a text"),
        (2, {"fair": {"commitment": "", "contributions": 7}}, "a seat and a text"),
        (2, {"action": {}}, "no field 'action'"),
        (4, {"undo": 1}, "not the last version"),
        (4, {"version": 4}, "not version 3"),
        (4, {"view": "0" * 64}, "digest of the view"),
    ],
)
def test_a_forged_export_is_found_out(number: int, changes: dict[str, object], reason: str) -> None:
    """Whatever a line says, it fits what was seen before or is named with its number."""
    checked = verify(resealed(export(short_game().record, 0), number, **changes))
    assert checked.fault is not None
    assert reason in str(checked.fault)
    assert checked.fault.line == number


def test_taking_back_nothing_is_found_out() -> None:
    """An export cannot begin by taking something back."""
    text = export(Record(short_game().setup, ()), 0)
    (head,) = text.split("\n")[:-1]
    fields = {"version": 1, "undo": 1, "view": json.loads(head)["view"]}
    line, _ = seal(fields, json.loads(head)["digest"])
    checked = verify(f"{head}\n{line}\n")
    assert checked.fault is not None
    assert checked.fault.line == 2
