"""Fair shuffles at a table: it commits, waits for contributions, and can prove the order later."""

from typing import Any

import pytest

from liars_uno import IllegalActionError, Table, presets
from liars_uno import actions as a
from liars_uno import phases as ph
from liars_uno.errors import NoSuchShuffleError, NothingToUndoError, RecordError
from liars_uno.fairness import FairnessError, FairShuffle, commit, verify
from liars_uno.journal import Done, Record, Setup, journal_of, replay
from rules_of_play.builders import cards, with_rules

TINY = with_rules(
    "deck.cards",
    tuple([(card, 1) for card in cards("R1 R2 R3 R4 R5 B5 G5")]),
    "deal.hand_size",
    1,
)


def fair_table(**setup: Any) -> Table:
    """A table of three that waits for contributions to its first shuffle."""
    return Table(presets.LIARS_UNO, 3, fair=True, **setup)


def contributed(table: Table) -> Table:
    """The same table after every seat that it waits for has contributed."""
    while table.fair_stage is not None:
        for seat in table.fair_stage.waiting:
            table.contribute(seat, b"from seat %d" % seat)
    return table


def test_a_fair_table_commits_and_waits() -> None:
    """Before any seat contributes there is a commitment, and nothing is dealt."""
    table = fair_table()
    stage = table.fair_stage
    assert stage is not None
    assert (stage.count, stage.waiting) == (112, (0, 1, 2))
    assert (stage.contributions, stage.passed_over) == ((), ())
    assert table.version == 0
    assert isinstance(table.state.phase, ph.AwaitingShuffle)
    assert table.fair_stage == stage  # it stays with its commitment


def test_the_cards_are_mixed_when_all_have_contributed() -> None:
    """The last contribution reveals and deals; the proof is in the journal at once."""
    table = fair_table()
    stage = table.fair_stage
    assert stage is not None
    assert table.contribute(1, b"b") == ()
    assert table.contribute(0, b"a") == ()
    told = table.contribute(2, b"c")
    assert told
    assert table.fair_stage is None
    assert table.state.public.counts == (7, 7, 7)
    (move,) = table.record.moves
    assert isinstance(move, Done)
    assert move.fair is not None
    assert move.fair.commitment == stage.commitment
    assert move.fair.contributions == ((0, "61"), (1, "62"), (2, "63"))
    assert isinstance(move.action, a.Shuffle)
    assert verify(move.fair, move.action.order) is None


def test_the_host_may_pass_over_a_silent_seat() -> None:
    """Going on without a contribution is the host's own decision, and the proof shows it."""
    table = fair_table()
    table.contribute(0, b"a")
    assert table.pass_over(1) == ()
    stage = table.fair_stage
    assert stage is not None
    assert (stage.contributions, stage.passed_over, stage.waiting) == (((0, "61"),), (1,), (2,))
    with pytest.raises(NoSuchShuffleError):
        table.contribute(1, b"late")
    assert table.pass_over(2)
    (move,) = table.record.moves
    assert isinstance(move, Done)
    assert move.fair is not None
    assert move.fair.contributions == ((0, "61"),)


def test_a_contribution_that_comes_twice_is_nothing_and_cannot_be_changed() -> None:
    """A repeated delivery does no harm; a second thought is refused."""
    table = fair_table()
    table.contribute(0, b"a")
    assert table.contribute(0, b"a") == ()
    with pytest.raises(NoSuchShuffleError):
        table.contribute(0, b"b")


@pytest.mark.parametrize("seat", [-1, 3, True, "0", None])
def test_nobody_else_contributes(seat: object) -> None:
    """Only the seats in the match are asked; others cannot even be passed over."""
    table = fair_table()
    with pytest.raises(NoSuchShuffleError):
        table.contribute(seat, b"x")  # type: ignore[arg-type]  # on purpose
    with pytest.raises(NoSuchShuffleError):
        table.pass_over(seat)  # type: ignore[arg-type]  # on purpose


@pytest.mark.parametrize("part", [b"", bytes(1025), "text", None])
def test_a_contribution_is_a_few_bytes(part: object) -> None:
    """Nothing at all, or too much, is no contribution."""
    table = fair_table()
    with pytest.raises(FairnessError):
        table.contribute(0, part)  # type: ignore[arg-type]  # on purpose


def test_a_contribution_is_for_one_shuffle() -> None:
    """With the commitment it was sent for, a late one cannot fall into the next shuffle."""
    table = fair_table()
    stage = table.fair_stage
    assert stage is not None
    with pytest.raises(NoSuchShuffleError):
        table.contribute(0, b"a", commit(bytes(32)))
    table.contribute(0, b"a", stage.commitment)
    contributed(table)
    with pytest.raises(NoSuchShuffleError):
        table.contribute(0, b"a", stage.commitment)
    with pytest.raises(NoSuchShuffleError):
        table.pass_over(0)


def test_nobody_chooses_the_order_and_nobody_plays_meanwhile() -> None:
    """Neither the host nor a seat can act while the cards are being mixed."""
    table = fair_table()
    with pytest.raises(NoSuchShuffleError):
        table.act(a.Shuffle(tuple(range(112))))
    with pytest.raises(IllegalActionError):
        table.act(a.Draw(1))
    assert table.version == 0


def test_seats_that_have_left_are_not_asked() -> None:
    """LEAVE-1: the next shuffle waits for those who are still in the match."""
    table = contributed(Table(TINY.evolve("match.length", "to-target"), 3, seed=1, fair=True))
    table.act(a.Leave(2))
    while table.fair_stage is None and table.actors() != (-2,):
        seat = table.actors()[0]
        table.act(next(x for x in table.legal(seat) if not isinstance(x, a.Leave)))
    if table.fair_stage is None:
        table.act(a.NextRound())
    assert table.fair_stage is not None
    assert table.fair_stage.waiting == (0, 1)


def test_the_host_cannot_take_back_what_led_to_a_shuffle() -> None:
    """It would be a way to throw a shuffle away after seeing all contributions."""
    table = between_rounds()
    table.act(a.NextRound())
    assert table.fair_stage is not None
    with pytest.raises(NothingToUndoError):
        table.undo()


def between_rounds() -> Table:
    """A fair table whose first round is over."""
    table = Table(TINY.evolve("match.length", "to-target"), 2, seed=1, fair=True)
    for _ in range(200):
        contributed(table)
        if table.actors() == (-2,):
            return table
        seat = table.actors()[0]
        legal = [x for x in table.legal(seat) if not isinstance(x, a.Leave)]
        plays = [x for x in legal if isinstance(x, a.PlayOpen)]
        table.act((plays or legal)[0])
    raise AssertionError("the round did not end")


def test_proofs_are_shown_when_the_round_is_over() -> None:
    """During the round a proof would give every card away."""
    table = contributed(fair_table())
    assert table.proofs() == ()
    table = between_rounds()
    proofs = table.proofs()
    assert proofs
    shuffles = [
        move
        for move in table.record.moves
        if isinstance(move, Done) and isinstance(move.action, a.Shuffle)
    ]
    assert [move.fair for move in shuffles] == list(proofs)
    for move in shuffles:
        assert isinstance(move.action, a.Shuffle)
        assert move.fair is not None
        assert verify(move.fair, move.action.order) is None
    table.act(a.NextRound())
    contributed(table)
    assert table.proofs() == proofs


def test_a_seed_makes_fair_tables_repeat_for_tests() -> None:
    """The same seed and contributions give the same cards; without a seed they never do."""
    games = [contributed(fair_table(seed=seed)).state for seed in (1, 1, 2, None, None)]
    assert games[0] == games[1]
    assert len({*games}) == 4


def test_a_fair_record_replays() -> None:
    """The proofs are part of the record, and checked as it is replayed."""
    table = contributed(fair_table(seed=1))
    assert [entry.state for entry in replay(table.record)] == [table.state]
    assert Table.from_record(table.record).state == table.state


def broken(**changes: object) -> Record:
    """A record whose only shuffle has something wrong with its proof."""
    table = contributed(fair_table(seed=1))
    (move,) = table.record.moves
    assert isinstance(move, Done)
    assert move.fair is not None
    fair = move.fair
    parts: dict[str, object] = {
        "count": fair.count,
        "commitment": fair.commitment,
        "contributions": fair.contributions,
        "secret": fair.secret,
    }
    proof = FairShuffle(**(parts | changes))  # type: ignore[arg-type]  # wrong ones on purpose
    return Record(table.setup, (Done(move.action, proof),))


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"contributions": ((0, "61"),)}, "does not follow"),
        ({"contributions": ((7, "61"),)}, "not in the match"),
        ({"count": 111}, "another number of cards"),
        ({"secret": "00" * 32}, "committed to"),
    ],
)
def test_a_shuffle_that_was_not_fair_is_found(changes: dict[str, object], reason: str) -> None:
    """Whoever checks the record afterwards finds out what the host has done."""
    with pytest.raises(RecordError, match=reason) as caught:
        journal_of(broken(**changes))
    assert caught.value.line == 2


def test_proofs_stand_where_they_belong() -> None:
    """A fair record without a proof, or an ordinary one with one, is refused."""
    good = contributed(fair_table(seed=1)).record
    (move,) = good.moves
    assert isinstance(move, Done)
    bare = Record(good.setup, (Done(move.action),))
    with pytest.raises(RecordError, match="is missing"):
        journal_of(bare)
    unfair = Record(Setup(presets.LIARS_UNO, 3), good.moves)
    with pytest.raises(RecordError, match="where none belongs"):
        journal_of(unfair)
    for wrong in (Done(a.Draw(0)), Done(a.Draw(1), move.fair)):
        with pytest.raises(RecordError):
            list(replay(Record(good.setup, (*good.moves, wrong))))
