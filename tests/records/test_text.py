"""Records as text: nothing is lost, a cut loses only the last line, and every change shows."""

import json
from io import RawIOBase
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from liars_uno import Rules, State, Table, codec, presets, records
from liars_uno import actions as a
from liars_uno.clauses import RULEBOOK_VERSION
from liars_uno.errors import IllegalActionError, RecordError
from liars_uno.journal import Done, Record, Setup
from liars_uno.records import Recorder, Writer, dumps, journal_of, loads, replay, verify
from liars_uno.records.lines import digest_of, seal, sha256
from records.games import random_game, short_game
from rules_of_play.builders import play, table

ONLY_OURS = f"only rulebook {RULEBOOK_VERSION}"


def lines_of(text: str) -> list[str]:
    """The lines of a record."""
    return text.split("\n")[:-1]


def resealed(text: str, number: int, **changes: object) -> str:
    """A record one line of which says something else, with all digests made to fit again."""
    before: str | None = None
    found = []
    for place, line in enumerate(lines_of(text), 1):
        fields = json.loads(line)
        del fields["digest"]
        fields.pop("before", None)
        if place == number:
            fields |= changes
            fields = {name: value for name, value in fields.items() if value != "gone"}
        sealed, before = seal(fields, before)
        found.append(f"{sealed}\n")
    return "".join(found)


# ---- round trips ---------------------------------------------------------------------------------
@settings(max_examples=20)
@given(st.integers(0, 400), st.booleans())
def test_a_record_survives_text(seed: int, fair: bool) -> None:
    """Law 10: what is read is what was written, under all presets, and it replays to the end."""
    table = random_game(seed, fair=fair)
    text = dumps(table.record)
    loaded = loads(text)
    assert loaded.record == table.record
    assert loads(text.encode()).record == table.record
    assert dumps(loaded.record) == text == dumps(table.journal)
    assert (loaded.cut, loaded.ended) == ("", True)
    assert [entry.state for entry in replay(loaded.record)] == [
        entry.state for entry in table.journal.entries()
    ]
    checked = verify(text)
    assert (checked.fault, checked.lines) == (None, table.version + 1)
    assert checked.digest == loaded.digest


def test_a_record_is_plain_json_lines_in_ascii() -> None:
    """Every line stands for itself, whatever the names are."""
    text = dumps(short_game().record)
    assert text.isascii()
    head, *moves = map(json.loads, lines_of(text))
    assert (head["format"], head["version"], head["rulebook"]) == (
        "liars-uno/record",
        1,
        RULEBOOK_VERSION,
    )
    assert head["names"] == ["Ana\n", "Búdi"]
    assert [move["version"] for move in moves] == list(range(1, len(moves) + 1))
    assert moves[2]["undo"] == 2


def test_the_digests_are_those_of_the_description() -> None:
    """Each line carries the digest of the line before it, of the state after it, and its own."""
    table = short_game()
    lines = lines_of(dumps(table.record))
    before = None
    for version, line in enumerate(lines):
        fields = json.loads(line)
        assert fields["digest"] == sha256(line[: line.rindex(',"digest":')])
        assert fields.get("before") == before
        assert fields["state"] == digest_of(table.journal.state_at(version))
        before = fields["digest"]


def test_what_the_rules_do_not_allow_is_not_written() -> None:
    """A record made by hand is played before it is written."""
    setup = Setup(presets.LIARS_UNO, 2)
    with pytest.raises(RecordError) as caught:
        dumps(Record(setup, (Done(a.Draw(0)),)))
    assert caught.value.line == 2
    assert "rules do not allow" in str(caught.value)


# ---- cut anywhere --------------------------------------------------------------------------------
def test_a_record_cut_at_any_byte_reloads_to_the_last_whole_action() -> None:
    """Whenever the writer was stopped, what had been written whole is there, and the rest told."""
    table = short_game()
    data = dumps(table.record).encode()
    ends = [place for place, byte in enumerate(data) if byte == ord("\n")]
    for cut in range(len(data) + 1):
        part = data[:cut]
        whole = [end for end in ends if end <= cut]  # a line is whole without its line feed
        if not whole:
            if cut % 50 == 0:  # nothing is there before the first line is whole
                with pytest.raises(RecordError, match="line 1"):
                    loads(part)
            continue
        loaded = loads(part)
        assert loaded.record.moves == table.record.moves[: len(whole) - 1]
        assert loaded.cut.encode() == part[whole[-1] + 1 :]
        assert loaded.ended == (cut != whole[-1])


def test_a_line_that_is_broken_in_the_middle_is_no_cut() -> None:
    """Only the last line can have been left half written."""
    first, second, *rest = lines_of(dumps(short_game().record))
    broken = "\n".join([first, second[:-9], *rest, ""])
    with pytest.raises(RecordError, match="line 2: this is no line of a record"):
        loads(broken)


# ---- changes show --------------------------------------------------------------------------------
@given(st.data())
def test_any_changed_byte_shows(data: st.DataObject) -> None:
    """Whatever byte is changed into whatever other, the first line that is wrong is named."""
    good = dumps(short_game().record).encode()
    place = data.draw(st.integers(0, len(good) - 2))
    byte = data.draw(st.integers(0, 255).filter(lambda byte: byte != good[place]))
    bad = good[:place] + bytes([byte]) + good[place + 1 :]
    number = good[:place].count(b"\n") + 1
    checked = verify(bad)
    assert checked.fault is not None
    assert checked.fault.line == number
    assert checked.lines == number - 1
    assert checked.digest is None


@given(st.data())
def test_lines_left_out_doubled_or_moved_show(data: st.DataObject) -> None:
    """The chain holds the lines together in their order."""
    lines = lines_of(dumps(short_game().record))
    place = data.draw(st.integers(1, len(lines) - 2))
    changed = data.draw(
        st.sampled_from(
            [
                lines[:place] + lines[place + 1 :],
                [*lines[:place], lines[place], *lines[place:]],
                [*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]],
            ]
        )
    )
    checked = verify("\n".join([*changed, ""]))
    assert checked.fault is not None
    assert checked.fault.line in (place + 1, place + 2)
    assert "follow" in checked.fault.reason


@pytest.mark.parametrize(
    ("number", "changes", "reason"),
    [
        (1, {"format": "liars-uno/state"}, "no liars-uno/record"),
        (1, {"format": 7}, "no liars-uno/record"),
        (1, {"version": 2}, "only version 1"),
        (1, {"rulebook": RULEBOOK_VERSION + 1}, ONLY_OURS),
        (1, {"rulebook": str(RULEBOOK_VERSION)}, ONLY_OURS),
        (1, {"rulebook": "gone"}, ONLY_OURS),
        (1, {"seed": 7}, "no field 'seed'"),
        (1, {"deck": []}, "no field 'deck'"),
        (1, {"seats": "gone"}, "seats is missing"),
        (1, {"seats": "2"}, "numbers"),
        (1, {"seats": 99}, "seats"),
        (1, {"dealer": 2}, "no seat 2"),
        (1, {"dealer": True}, "numbers"),
        (1, {"fair": 0}, "true or false"),
        (1, {"names": "Ana"}, "list or null"),
        (1, {"names": ["Ana"]}, "one name for each"),
        (1, {"names": [1, 2]}, "one name for each"),
        (1, {"rules": {}}, "is missing"),
        (1, {"state": "0" * 64}, "digest of the state"),
        (1, {"fair": True}, "proof of this shuffle is missing"),
        (2, {"version": 2}, "not version 1"),
        (2, {"version": "1"}, "not version 1"),
        (2, {"action": {"type": "Draw", "seat": 0}}, "rules do not allow"),
        (2, {"action": {"type": "Cheat", "seat": 0}}, "action"),
        (2, {"action": None}, "action"),
        (2, {"action": "gone"}, "action is missing"),
        (2, {"note": "hello"}, "no field 'note'"),
        (2, {"fair": {}}, "commitment, contributions, secret"),
        (2, {"fair": 7}, "commitment, contributions, secret"),
        (3, {"state": 7}, "no text"),
        (3, {"state": "0" * 64}, "another state"),
        (4, {"undo": 1}, "not the last one that still counts"),
        (4, {"undo": True}, "a version is a number"),
        (4, {"version": 9}, "not version 3"),
        (4, {"action": {"type": "Draw", "seat": 0}}, "no field 'action'"),
        (4, {"state": "0" * 64}, "another state"),
    ],
)
def test_a_record_forged_with_fitting_digests_is_found_out(
    number: int, changes: dict[str, object], reason: str
) -> None:
    """C75, C79: replaying finds what digests cannot; nothing is ignored, no other game comes out.

    Each line is named by its number, from 1.
    """
    checked = verify(resealed(dumps(short_game().record), number, **changes))
    assert checked.fault is not None
    assert reason in str(checked.fault)
    assert checked.fault.line == (2 if changes == {"fair": True} else number)


def test_the_first_wrong_line_is_named_though_a_later_one_is_wrong_too() -> None:
    """An illegal move comes before a broken line."""
    forged = resealed(dumps(short_game().record), 3, state="0" * 64)
    *lines, last = lines_of(forged)
    checked = verify("\n".join([*lines, last.replace("1", "2"), ""]))
    assert checked.fault is not None
    assert checked.fault.line == 3
    good = lines_of(dumps(short_game().record))
    checked = verify("\n".join([*good[:-1], good[-1].replace("1", "2"), ""]))
    assert checked.fault is not None
    assert checked.fault.line == len(good)


def test_taking_back_what_was_seen_is_found_out() -> None:
    """A record that takes back a draw was not made by an honest table."""
    lines = lines_of(dumps(random_game(1).record))[:2]
    state = json.loads(lines[0])["state"]
    fields = {"version": 2, "undo": 1, "state": state}
    line, _ = seal(fields, json.loads(lines[1])["digest"])
    checked = verify("\n".join([*lines, line, ""]))
    assert checked.fault is not None
    assert "cannot be taken back" in str(checked.fault)


def fair_text() -> str:
    """A record whose first move is a fair shuffle."""
    return dumps(random_game(2, fair=True).record)


@pytest.mark.parametrize(
    ("proof", "reason"),
    [
        ({"commitment": 7}, "texts"),
        ({"secret": None}, "texts"),
        ({"contributions": {}}, "a seat and a text"),
        ({"contributions": [[0]]}, "a seat and a text"),
        ({"contributions": [["0", "aa"]]}, "a seat and a text"),
        ({"contributions": [[-1, "aa"]]}, "a seat and a text"),
        ({"contributions": [[0, "aa"], [0, "aa"]]}, "twice"),
        ({"secret": "00" * 32}, "committed"),
        ({"more": 1}, "consists of"),
    ],
)
def test_proofs_are_read_strictly(proof: dict[str, object], reason: str) -> None:
    """A proof with anything else in it proves nothing."""
    fair = json.loads(lines_of(fair_text())[1])["fair"]
    checked = verify(resealed(fair_text(), 2, fair=fair | proof))
    assert checked.fault is not None
    assert checked.fault.line == 2
    assert reason in str(checked.fault)


def test_a_proof_belongs_to_a_shuffle() -> None:
    """Another action cannot carry one."""
    fair = json.loads(lines_of(fair_text())[1])["fair"]
    checked = verify(resealed(fair_text(), 3, fair=fair))
    assert checked.fault is not None
    assert checked.fault.line == 3


@given(st.text() | st.binary())
def test_any_text_is_read_or_refused(data: str | bytes) -> None:
    """Law 9: whatever it is, it is a record or a typed error."""
    with pytest.raises(RecordError):
        loads(data)
    assert verify(data).fault is not None


@pytest.mark.parametrize("body", ["[1", '"x"', "{", '{"format":1,"format":2', "NaN", "[" * 9999])
def test_a_sealed_line_that_is_no_object_is_refused(body: str) -> None:
    """A digest does not make sense of nonsense."""
    with pytest.raises(RecordError, match="line 1"):
        loads(f'{body},"digest":"{sha256(body)}"}}\n')


@pytest.mark.parametrize(
    "order", [(0, 2, 1), (0, 2), (0, 1, 1)], ids=["moved", "left out", "twice"]
)
def test_a_line_out_of_its_place_is_refused(order: tuple[int, ...]) -> None:
    """Law 10: each line is whole by itself, but it names the one that it must follow."""
    lines = lines_of(dumps(short_game().record))
    with pytest.raises(RecordError, match="does not follow from the line before it"):
        loads("".join(f"{lines[place]}\n" for place in order))


def test_a_sign_that_no_record_has_is_refused() -> None:
    """Records are ASCII, so that no editor or file system changes them in silence."""
    with pytest.raises(RecordError, match="no line of a record"):
        loads("ä" + dumps(short_game().record))


# ---- replaying -----------------------------------------------------------------------------------
def test_replaying_walks_step_by_step() -> None:
    """Each step has its number, what was done, what happened, and the state after it."""
    table = short_game()
    steps = replay(table.record)
    first = next(steps)
    assert first.version == 1
    assert first.move == table.record.moves[0]
    assert first.events
    assert [entry.version for entry in steps] == list(range(2, table.version + 1))


def test_a_journal_goes_on_where_the_record_ends() -> None:
    """What is read can be played on."""
    journal = journal_of(loads(dumps(short_game().record)).record)
    journal.accept(a.Draw(0))
    with pytest.raises(IllegalActionError):
        journal.accept(a.Draw(0))


def test_rules_of_every_preset_are_kept_in_full() -> None:
    """C79, C85: the deck and every rule point are data in the record itself."""
    for rules in presets.PRESETS.values():
        text = dumps(Record(Setup(rules, 3), ()))
        read: Rules = loads(text).record.setup.rules
        assert read == rules


# ---- writing while the game runs -----------------------------------------------------------------
def test_a_recorder_writes_what_is_new(tmp_path: Path) -> None:
    """After each call the file is the record so far."""
    table = Table(presets.LIARS_UNO, 2, seed=1)
    path = tmp_path / "game.jsonl"
    with Recorder(path, table.journal) as recorder:
        assert path.read_text() == dumps(table.record)
        table.act(a.Draw(1))
        recorder.write()
        recorder.write()
        assert path.read_text() == dumps(table.record)
        table.act(a.Keep(1))
    assert path.read_text() == dumps(table.record)


def test_a_recorder_does_not_write_over_another_game(tmp_path: Path) -> None:
    """A record that is there is left alone."""
    path = tmp_path / "game.jsonl"
    path.write_text("precious")
    with pytest.raises(FileExistsError):
        Recorder(path, short_game().journal)
    assert path.read_text() == "precious"


@pytest.mark.parametrize("cut", [0, 1, 5000, -400, -1, None])
def test_a_recorder_goes_on_after_a_cut(tmp_path: Path, cut: int | None) -> None:
    """Half a line is dropped, and what is missing is written again."""
    table = short_game()
    path = tmp_path / "game.jsonl"
    text = dumps(table.record)
    path.write_bytes(text.encode()[:cut])
    Recorder.resume(path, table.journal).close()
    assert path.read_text() == text


def test_a_recorder_does_not_go_on_with_another_game(tmp_path: Path) -> None:
    """The lines that are there must be the first ones of this very game."""
    path = tmp_path / "game.jsonl"
    path.write_text(dumps(random_game(1).record))
    with pytest.raises(RecordError, match="line 1"):
        Recorder.resume(path, short_game().journal)
    longer = dumps(short_game().record)
    path.write_text(longer)
    start = Table.from_record(Record(short_game().setup, short_game().record.moves[:1]))
    with pytest.raises(RecordError, match="line 3"):
        Recorder.resume(path, start.journal)
    assert path.read_text() == longer


def test_a_recorder_copes_with_a_disk_that_takes_a_part_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What could not be written stays to be written."""
    table = Table(presets.LIARS_UNO, 2, seed=1)
    path = tmp_path / "game.jsonl"
    recorder = Recorder(path, table.journal)

    class Slow:
        """A file that takes a few bytes at a time, and fails once."""

        def __init__(self, file: RawIOBase) -> None:
            self.file = file
            self.failures = 1

        def write(self, data: bytes) -> int | None:
            if len(data) < 300 and self.failures:
                self.failures -= 1
                raise OSError("no space left")
            return self.file.write(data[:100])

        def close(self) -> None:
            self.file.close()

    monkeypatch.setattr(recorder, "_file", Slow(recorder._file))
    table.act(a.Draw(1))
    with pytest.raises(OSError, match="no space"):
        recorder.write()
    recorder.close()
    assert path.read_text() == dumps(table.record)


def test_a_writer_knows_the_digest_of_its_last_line() -> None:
    """It can be published when the game is over: it proves the whole record."""
    writer = Writer(short_game().journal)
    text = "".join(f"{line}\n" for line in writer.lines())
    assert writer.digest == loads(text).digest == verify(text).digest


def test_the_module_shows_what_it_offers() -> None:
    """`dir` lists the contract and nothing else."""
    assert dir(records) == sorted(records.__all__)


def test_the_way_to_a_state_is_not_part_of_it() -> None:
    """C69: the same situation by two routes, or read back, is equal and has the same digest."""
    played, _ = play(table(["R5", "R1"], draw="Y3 Y4"), a.Draw(0), a.Keep(0))
    placed = table(["R5 Y3", "R1"], draw="Y4", turn=1)
    assert played == placed
    assert hash(played) == hash(placed)
    assert digest_of(played) == digest_of(placed)
    assert digest_of(codec.loads(codec.dumps(played), State)) == digest_of(placed)
    assert digest_of(played) != digest_of(table(["R5 Y4", "R1"], draw="Y3", turn=1))
