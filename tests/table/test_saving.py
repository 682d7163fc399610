"""A table is saved and loaded at any moment, and goes on as if nothing had happened."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from liars_uno import HOST, Table, presets
from liars_uno import actions as a
from liars_uno import phases as ph
from liars_uno.clauses import RULEBOOK_VERSION
from liars_uno.errors import ActionIdError, NothingToUndoError, RecordError
from liars_uno.records.lines import seal
from rules_of_play.builders import CLASSIC, c, f
from strategies.play import Seeded, next_action
from table.rigged import rigged


def played(seed: int, steps: int, *, fair: bool = False, undo: int = 9) -> Table:
    """A table after some random actions; now and then one is taken back."""
    rules = presets.LIARS_UNO if seed % 2 else presets.CLASSIC
    names = ('A\n="b"', "😀 ç", "\x00\ud800")
    table = Table(rules.evolve("deal.hand_size", 3), 3, seed, fair=fair, names=names)
    go_on(table, Random(seed), steps, undo)
    return table


def go_on(table: Table, random: Random, steps: int, undo: int = 9) -> None:
    """Go on with random actions and contributions."""
    chooser = Seeded(random)
    for step in range(steps):
        stage = table.fair_stage
        if stage is not None:
            seat = stage.waiting[random.randrange(len(stage.waiting))]
            if random.randrange(4):
                table.contribute(seat, random.randbytes(8))
            else:
                table.pass_over(seat)
        elif undo and not random.randrange(undo):
            try:
                table.undo()
            except NothingToUndoError:
                continue
        else:
            action = next_action(chooser, table.state)
            if action is None:
                return
            table.act(action, action_id=f"id {step} {random.randrange(10**6)}")


@given(st.integers(0, 200), st.integers(0, 60), st.booleans())
def test_a_loaded_table_goes_on_as_the_saved_one_would(seed: int, steps: int, fair: bool) -> None:
    """C63, C71, C77: state, half-filled windows, ids and the stream of shuffles are all there."""
    table = played(seed, steps, fair=fair)
    text = table.save()
    again = Table.load(text)
    assert again.save() == text
    assert again.state == table.state
    assert again.record == table.record
    assert again.fair_stage == table.fair_stage
    assert [again.legal(seat) for seat in (*range(3), HOST)] == [
        table.legal(seat) for seat in (*range(3), HOST)
    ]
    for one in (table, again):
        go_on(one, Random(seed + 1), 25)
    assert again.record == table.record
    assert again.save() == table.save()


def test_ids_that_were_seen_are_still_known() -> None:
    """What was delivered before the restart is recognized after it."""
    table = rigged(["R5 B7", "R1 B1"], draw="Y3 Y4 Y5")
    told = table.act(a.PlayOpen(0, c("R5")), action_id="x")
    again = Table.load(table.save())
    assert again.act(a.PlayOpen(0, c("R5")), action_id="x") == told
    with pytest.raises(ActionIdError):
        again.act(a.Draw(0), action_id="x")


def test_windows_keep_their_age() -> None:
    """C103 across a restart: an answer that was under way still counts, a late clock does not."""
    table = rigged(["R5* B7", "R1 B1", "R2 Y1"], draw="Y3 Y4 Y5")
    table.act(a.PlayHidden(0, c("R5*"), f("R5")))
    window = table.version
    table.act(a.Accept(1))
    again = Table.load(table.save())
    assert isinstance(again.state.phase, ph.ChallengeWindow)
    assert again.actors() == (2,)
    assert again.asked_since(2) == window
    again.act(a.Accept(2), expected_version=window)


def test_the_generator_goes_on_where_it_stood() -> None:
    """C77: shuffles after a restart are those that would have come, not the first ones again."""
    table = rigged(["R5", "R1"], rules=CLASSIC, draw="Y3 Y4")
    table.act(a.PlayOpen(0, c("R5")))
    again = Table.load(table.save())
    for one in (table, again):
        one.act(a.NextRound())
    assert again.state == table.state
    assert again.record.moves[-1] != again.record.moves[0]


def test_a_table_without_a_seed_can_be_saved_too() -> None:
    """Fresh randomness also has a position."""
    table = Table(presets.LIARS_UNO, 2)
    again = Table.load(table.save())
    assert again.save() == table.save()
    fair = Table(presets.LIARS_UNO, 2, fair=True)
    assert Table.load(fair.save()).fair_stage == fair.fair_stage


def test_saving_again_only_adds_what_is_new() -> None:
    """Saving after each action is cheap: the lines of the record are written once each."""
    table = rigged(["R5 B7", "R1 B1"], draw="Y3 Y4 Y5")
    before = table.save().split("\n")
    table.act(a.PlayOpen(0, c("R5")))
    after = table.save().split("\n")
    assert after[1 : len(before) - 1] == before[1:-1]
    assert len(after) == len(before) + 1


def test_a_game_goes_on_from_its_record() -> None:
    """A host that kept only the record deals on with fresh randomness."""
    table = played(5, 30)
    again = Table.from_record(table.record, seed=1)
    assert again.record == table.record
    assert again.state == table.state


# ---- broken saves --------------------------------------------------------------------------------
def resealed(text: str, **changes: object) -> str:
    """A save whose first line says something else, sealed again."""
    head, rest = text.split("\n", 1)
    fields = json.loads(head)
    del fields["digest"]
    fields |= changes
    return f"{seal(fields, None)[0]}\n{rest}"


def saved() -> str:
    """What a table in the middle of a game is saved as."""
    return played(3, 12, undo=0).save()


def test_a_cut_save_is_refused_with_its_line() -> None:
    """Unlike a record, a save is whole or none."""
    text = saved()
    lines = text.split("\n")
    for cut in (0, 40, len(lines[0]), len(lines[0]) + 1, len(text) - 300, len(text) - 2):
        with pytest.raises(RecordError):
            Table.load(text[:cut])
    shorter = "\n".join([*lines[:-2], ""])
    with pytest.raises(RecordError, match=f"line {len(lines) - 1}: the rest is missing"):
        Table.load(shorter)
    assert Table.load(text[:-1]).save() == text  # only the last line feed is gone


@pytest.mark.parametrize(
    "changes",
    [
        {"format": "liars-uno/record"},
        {"version": 2},
        {"rulebook": RULEBOOK_VERSION + 1},
        {"rulebook": True},
        {"seeded": 1},
        {"generator": []},
        {"generator": [0] * 624 + [625]},
        {"generator": [-1] * 625},
        {"generator": ["0"] * 625},
        {"generator": {}},
        {"answers": {}},
        {"answers": [[0, "x", 0]]},
        {"answers": [[0, "x", 0, 9999]]},
        {"answers": [[0, 7, 0, 1]]},
        {"mixing": {}},
        {"mixing": {"secret": "00" * 32, "contributions": [], "passed_over": []}},
        {"mixing": 7},
        {"record": "0" * 64},
        {"seed": 7},
    ],
)
def test_a_save_that_says_something_impossible_is_refused(changes: dict[str, object]) -> None:
    """C75, C79: nothing is silently ignored, and no other game comes out."""
    with pytest.raises(RecordError) as caught:
        Table.load(resealed(saved(), **changes))
    assert caught.value.line == (1 if "record" not in changes else len(saved().split("\n")))


@pytest.mark.parametrize(
    "mixing",
    [
        None,
        {"secret": "00" * 31, "contributions": [], "passed_over": []},
        {"secret": "00" * 32, "contributions": [[0, ""]], "passed_over": []},
        {"secret": "00" * 32, "contributions": [[9, "00"]], "passed_over": []},
        {"secret": "00" * 32, "contributions": [], "passed_over": ["0"]},
        {"secret": "00" * 32, "contributions": [], "passed_over": 7},
        {"secret": "00" * 32, "contributions": [0], "passed_over": []},
        {"secret": 7, "contributions": [], "passed_over": []},
        {"secret": "00" * 32, "passed_over": []},
    ],
)
def test_a_fair_shuffle_in_the_making_is_read_strictly(mixing: object) -> None:
    """A commitment that was published binds across a restart; a broken one is not made up for."""
    text = Table(presets.LIARS_UNO, 2, fair=True).save()
    with pytest.raises(RecordError):
        Table.load(resealed(text, mixing=mixing))


def test_a_save_that_leads_elsewhere_is_refused() -> None:
    """The record in it must lead to the state that it says, by the rules that are known here."""
    text = played(3, 3, undo=0).save()
    head, *lines = text.split("\n")[:-1]
    fields = json.loads(lines[-1])
    before = fields.pop("before")
    del fields["digest"]
    changed, digest = seal(fields | {"state": "0" * 64}, before)
    with pytest.raises(RecordError, match="leads to another state"):
        Table.load(resealed("\n".join([head, *lines[:-1], changed, ""]), record=digest))
    illegal = fields | {"action": {"type": "Draw", "seat": 2}, "state": "0" * 64}
    changed, digest = seal(illegal, before)
    with pytest.raises(RecordError, match=f"line {len(lines) + 1}: the rules do not allow"):
        Table.load(resealed("\n".join([head, *lines[:-1], changed, ""]), record=digest))
