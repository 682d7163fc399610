"""What is delivered twice, what is taken back, and what each seat is told since a version."""

import pytest

from liars_uno import IllegalActionError, Table, advance, presets, redact
from liars_uno import actions as a
from liars_uno import events as e
from liars_uno.errors import (
    ActionIdError,
    NothingToUndoError,
    PositionError,
    StaleActionError,
    UndoneError,
    UnknownSeatError,
)
from liars_uno.journal import Undone
from rules_of_play.builders import CLASSIC, RED, c, f, with_rules
from table.rigged import acted, rigged


def three_seats() -> Table:
    """Seat 0 begins, and has open and hidden cards to play."""
    return rigged(["R5 R6* B7 W4*", "R1 B1 B2 B4", "R2 Y1 Y2 Y6"], draw="Y3 Y4 Y5 G1 G2 G3", seed=3)


# ---- delivered twice -----------------------------------------------------------------------------
def test_a_repeated_delivery_is_answered_the_same_and_not_applied_twice() -> None:
    """The same id from the same seat is the same action, however often it arrives."""
    table = three_seats()
    first = table.act(a.Draw(0), action_id="draw-1")
    version, state = table.version, table.state
    assert table.act(a.Draw(0), action_id="draw-1") is not None
    assert table.act(a.Draw(0), expected_version=1, action_id="draw-1") == first
    assert (table.version, table.state) == (version, state)


def test_a_repeated_delivery_is_answered_though_its_moment_is_over() -> None:
    """A client that lost the answer may ask for it as late as it likes."""
    table = three_seats()
    told = table.act(a.PlayOpen(0, c("R5")), expected_version=1, action_id="x")
    acted(table, a.PlayOpen(1, c("R1")), a.PlayOpen(2, c("R2")))
    assert table.act(a.PlayOpen(0, c("R5")), expected_version=1, action_id="x") == told


def test_a_repeated_delivery_is_answered_with_the_shuffle_that_followed() -> None:
    """What chance answered to an action is part of what the action is answered."""
    table = rigged(["R5", "R1"], rules=CLASSIC, draw="Y3 Y4")
    table.act(a.PlayOpen(0, c("R5")))
    told = table.act(a.NextRound(), action_id="go")
    assert any(isinstance(event, e.Shuffled) for event in told)
    version = table.version
    assert table.act(a.NextRound(), action_id="go") == told
    assert table.version == version


def test_an_id_names_one_action_of_one_seat() -> None:
    """Another action under the same id is refused; another seat may use the same id."""
    table = three_seats()
    table.act(a.PlayOpen(0, c("R5")), action_id="1")
    with pytest.raises(ActionIdError):
        table.act(a.Draw(0), action_id="1")
    table.act(a.PlayOpen(1, c("R1")), action_id="1")


def test_the_id_of_a_refused_action_is_not_used_up() -> None:
    """What was refused has not happened, and its id may come again with something better."""
    table = three_seats()
    with pytest.raises(IllegalActionError):
        table.act(a.PlayOpen(0, c("B7")), action_id="1")
    table.act(a.PlayOpen(0, c("R5")), action_id="1")


@pytest.mark.parametrize("name", ["", "x" * 201, 7, b"x", ["x"]])
def test_what_is_no_id_is_refused(name: object) -> None:
    """Ids are short texts; anything else is refused with an error of its own."""
    table = three_seats()
    with pytest.raises(ActionIdError):
        table.act(a.Draw(0), action_id=name)  # type: ignore[arg-type]  # on purpose
    assert table.version == 1


# ---- taking back ---------------------------------------------------------------------------------
def test_taking_back_makes_a_new_version_of_the_state_before() -> None:
    """Versions never go back; the state does."""
    table = three_seats()
    before = table.state
    table.act(a.PlayOpen(0, c("R5")))
    assert table.undo() == a.PlayOpen(0, c("R5"))
    assert table.state == before
    assert table.version == 3
    assert table.record.moves[-1] == Undone(2)


def test_several_actions_are_taken_back_one_by_one() -> None:
    """The last one that still counts goes first."""
    table = three_seats()
    start = table.state
    acted(table, a.PlayOpen(0, c("R5")), a.PlayOpen(1, c("R1")))
    assert table.undo() == a.PlayOpen(1, c("R1"))
    assert table.undo() == a.PlayOpen(0, c("R5"))
    assert table.state == start
    with pytest.raises(NothingToUndoError):
        table.undo()  # the deal itself
    acted(table, a.PlayOpen(0, c("R5")), a.PlayOpen(1, c("R1")))
    assert table.undo() == a.PlayOpen(1, c("R1"))


@pytest.mark.parametrize(
    ("steps", "shown"),
    [
        ([a.Draw(0)], e.CardsDrawn),
        ([a.PlayHidden(0, c("R6*"), f("R9")), a.Challenge(1)], e.CardRevealed),
    ],
)
def test_what_was_seen_cannot_be_taken_back(steps: list[a.Action], shown: type) -> None:
    """A draw, a reveal and a challenge bind the host too."""
    table = three_seats()
    acted(table, *steps[:-1])
    told = table.act(steps[-1])
    assert any(isinstance(event, shown) for event in told)
    version = table.version
    with pytest.raises(NothingToUndoError):
        table.undo()
    assert table.version == version


@pytest.mark.parametrize("hands", ["swap", "pass"])
def test_hands_that_have_moved_have_been_seen(hands: str) -> None:
    """HANDS-1, HANDS-2: after a 7 or a 0 each seat knows another's cards, so it stays so."""
    rules = CLASSIC.evolve("hands.seven_zero", "on")
    card = "R7" if hands == "swap" else "R0"
    table = rigged([f"{card} B7 B8", "R1 B1 B2"], rules=rules)
    table.act(a.PlayOpen(0, c(card), target=1 if hands == "swap" else None))
    with pytest.raises(NothingToUndoError):
        table.undo()


def test_a_challenge_that_is_only_noted_cannot_be_taken_back() -> None:
    """CH-03: where all answers are collected, a challenge has been heard all the same."""
    rules = with_rules("challenge.challengers", "collect")
    table = rigged(["R5* B7", "R1 B1", "R2 Y1"], rules=rules)
    acted(table, a.PlayHidden(0, c("R5*"), f("R9")), a.Challenge(1))
    with pytest.raises(NothingToUndoError):
        table.undo()


def test_nothing_is_left_to_take_back_before_the_deal() -> None:
    """A table that waits for contributions has done nothing yet."""
    table = Table(presets.LIARS_UNO, 2, fair=True)
    with pytest.raises(NothingToUndoError):
        table.undo()


def test_who_has_seen_what_was_taken_back_must_look_again() -> None:
    """Neither news nor actions go on from a version that does not count any more."""
    table = three_seats()
    table.act(a.PlayOpen(0, c("R5")))
    seen = table.version
    table.undo()
    with pytest.raises(UndoneError) as caught:
        table.events_for(1, seen)
    assert caught.value.version == table.version
    assert str(table.version) in str(caught.value)
    with pytest.raises(UndoneError):
        table.act(a.PlayOpen(1, c("R1")), expected_version=seen)
    assert table.events_for(1, table.version) == ()
    assert table.events_for(1, seen - 1) == ()


def test_who_has_not_seen_what_was_taken_back_is_not_told_of_it() -> None:
    """News since an older version are those that count, and lead to the view now."""
    table = three_seats()
    seen, view = table.version, table.view(2)
    table.act(a.PlayOpen(0, c("R5")))
    table.undo()
    undone = table.version
    table.act(a.PlayHidden(0, c("R6*"), f("R9")))
    for since in (seen, undone):
        moved = view
        for event in table.events_for(2, since):
            moved = advance(moved, event)
        assert moved == table.view(2)


def test_a_repeated_delivery_of_what_was_taken_back_is_refused() -> None:
    """It is neither done again nor answered as if it still counted."""
    table = three_seats()
    table.act(a.PlayOpen(0, c("R5")), action_id="x")
    table.undo()
    with pytest.raises(UndoneError):
        table.act(a.PlayOpen(0, c("R5")), action_id="x")
    assert table.version == 3
    table.act(a.PlayOpen(0, c("R5")), action_id="y")


def test_taking_back_interrupts_what_was_over_and_nothing_else() -> None:
    """A clock that the seat has answered does not run on when its answer is taken back."""
    table = rigged(["R5* B7 B8", "R1 B1 B2", "R2 Y1 Y2"], draw="Y3 Y4")
    turn = table.version
    table.act(a.PlayHidden(0, c("R5*"), f("R5")))
    window = table.version
    table.act(a.Accept(1))
    table.undo()
    assert table.actors() == (1, 2)
    with pytest.raises(StaleActionError):
        table.act(a.TimeOut(1), expected_version=window)
    assert table.asked_since(1) == table.version
    assert table.asked_since(2) == window
    table.act(a.Accept(2), expected_version=window)
    table.undo()
    table.undo()
    with pytest.raises(StaleActionError):
        table.act(a.TimeOut(0), expected_version=turn)
    table.act(a.Draw(0), expected_version=turn)  # its turn has lasted all the time


def test_a_duty_that_ended_and_is_there_again_is_another_one() -> None:
    """UNO-2: a catch that came too late does not hit when the call is taken back."""
    table = rigged(["R5 B7", "R1 B1", "R2 Y1"], draw="Y3 Y4 Y5")
    table.act(a.PlayOpen(0, c("R5")))
    duty = table.version
    table.act(a.CallUno(0))
    table.undo()
    with pytest.raises(StaleActionError):
        table.act(a.CatchUno(1, 0), expected_version=duty)
    table.act(a.CatchUno(1, 0), expected_version=table.version)


# ---- news ----------------------------------------------------------------------------------------
def test_news_are_redacted_for_each_seat() -> None:
    """C53: everybody is told the same moves, and only their own cards."""
    table = three_seats()
    seen = table.version
    all_of_it = table.act(a.PlayHidden(0, c("R6*"), f("R9")))
    for seat in (None, 0, 1, 2):
        assert table.events_for(seat, seen) == tuple(redact(event, seat) for event in all_of_it)
    (played, *_) = table.events_for(1, seen)
    assert isinstance(played, e.PlayedHidden)
    assert played.card is None


def test_a_seat_that_is_not_there_is_told_nothing() -> None:
    """C55: an unknown seat is an error, never more than a spectator sees."""
    table = three_seats()
    for seat in (-1, 3, True, "0"):
        with pytest.raises(UnknownSeatError):
            table.events_for(seat)  # type: ignore[arg-type]  # on purpose
        with pytest.raises(UnknownSeatError):
            table.view(seat)  # type: ignore[arg-type]  # on purpose


# ---- setting up ----------------------------------------------------------------------------------
def test_tables_without_a_seed_are_dealt_differently_and_with_one_alike() -> None:
    """C73: nothing but the seed decides, and rules that are shared hold no generator."""
    rules = presets.LIARS_UNO
    dealt = [Table(rules, 3).state for _ in range(2)]
    assert dealt[0] != dealt[1]
    seeded = [Table(rules, 3, seed=seed).state for seed in (1, 1, 2, "one")]
    assert seeded[0] == seeded[1]
    assert len({*seeded}) == 3


@pytest.mark.parametrize(
    "names", [(), ("Ana",), ("Ana", "Budi", "Citra"), ("Ana", 7), ["Ana", "Budi"]]
)
def test_there_is_a_name_for_each_seat(names: tuple[str, ...]) -> None:
    """Names are for the record: one text for each seat, or none at all."""
    with pytest.raises(PositionError):
        Table(presets.LIARS_UNO, 2, names=names)
    assert Table(presets.LIARS_UNO, 2, names=("Ana", "Budi")).setup.names == ("Ana", "Budi")


def test_leaving_is_no_disconnecting() -> None:
    """C107, C109, C111, C113: a seat that left stays out; a client that is away changes nothing."""
    table = rigged(["R5 B7", "R1 B1", "R2 Y1", "R4 Y2"], draw="Y3 Y4 Y5")
    table.act(a.PlayOpen(0, c("R5")))
    table.act(a.Leave(0))
    with pytest.raises(IllegalActionError):
        table.act(a.CatchUno(1, 0))
    assert table.actors() == (1,)
    table.act(a.Leave(1))
    assert table.actors() == (2,)
    table.act(a.Leave(3))
    assert table.actors() == ()
    with pytest.raises(IllegalActionError) as caught:
        table.act(a.Leave(2))
    assert caught.value.code == "game-over"


def test_a_named_color_is_the_color_in_force() -> None:
    """CLAIM-4 through the shell: what the table is told is what it does."""
    table = three_seats()
    table.act(a.PlayHidden(0, c("W4*"), f("W4"), RED))
    table.act(a.CloseWindow())
    assert table.state.public.color is RED


def test_asking_whether_something_may_be_done_does_nothing() -> None:
    """TABLE-2: the table says why not, without a version or a try."""
    table = three_seats()
    refused = table.check(a.Draw(1))
    assert refused is not None
    assert refused.code == "not-your-turn"
    assert table.check(a.Draw(0)) is None
    assert table.version == 1
