"""The record of rules: its fields and ids, how it is changed, compared, refused and carried."""

import copy
import inspect
import pickle
import re
from contextlib import nullcontext, suppress
from typing import Any, NoReturn

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from liars_uno.errors import RulesError
from liars_uno.rules import BY_NAME, FIELDS, Rules, presets
from liars_uno.rules import choices as c
from liars_uno.rules.clashes import faults_of
from liars_uno.rules.fields import GROUPS, FieldOfRules, Parts, value_of
from liars_uno.rules.groups import Deck, Hands
from strategies.rules import changed, rules


class Hostile:
    """An object that answers everything it is asked with an error of its own."""

    def _refuse(self, *_: object) -> NoReturn:
        raise ZeroDivisionError

    __eq__ = __hash__ = __repr__ = __str__ = __bool__ = __len__ = __iter__ = _refuse
    __lt__ = __le__ = __gt__ = __ge__ = __int__ = __index__ = __getattr__ = _refuse
    __class__ = property(_refuse)


#: Things that no field may hold, and some that a few may.
junk: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.builds(Hostile)
    | st.sampled_from([5, 9]).map(lambda base: base**9000)
    | st.sampled_from([object, c.Zeros, c.Zeros.BOTH, Deck(), presets.CLASSIC, Ellipsis])
    | st.sampled_from(list(GROUPS.values())).map(object.__new__),
    lambda inner: st.lists(inner) | st.lists(inner).map(tuple) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


def test_every_field_names_its_rule_points() -> None:
    """Section 5 of the design: each field names its rule-point id in its metadata."""
    bare = {field.name for field in FIELDS if not field.points}
    assert bare == {
        "deck.edition",
        "deck.wilds",
        "deck.colors",
        "deck.ranks",
        "deck.decks",
        "deck.cards",
        "deal.hand_size",
        "match.target",
        "match.silent_seat",
    }
    ids = [point for field in FIELDS for point in field.points]
    assert all(re.fullmatch(r"[A-Z]{2}-\d\d", point) for point in ids)
    chapters = sorted({point[:2] for point in ids})
    assert " ".join(chapters) == "CH CL CV DK EF LC RG RS SC ST SZ TP TU UN WL"
    twice = {point for point in ids if ids.count(point) > 1}
    assert twice == {"DK-02"}, "how many Wild Draw Fours and how many Wild Liar's Challenges"


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_every_field_says_what_it_decides(field: FieldOfRules) -> None:
    assert re.fullmatch(r"[a-z].+\.", field.text)
    assert (field.choice is None) or type(field.default) is field.choice
    assert field.default == value_of(Parts(), field) == Rules()[field.name]


def test_the_docstring_of_a_group_lists_its_fields_and_no_others() -> None:
    for group in GROUPS.values():
        listed = re.findall(r"^    (\w+): ", inspect.cleandoc(group.__doc__ or ""), re.MULTILINE)
        assert listed == [field.name for field in attrs.fields(group)]


def test_rules_iterate_over_every_field_in_order() -> None:
    assert [field for field, _ in Rules()] == list(FIELDS)
    assert {field.name: value for field, value in Rules()}["uno_call.penalty"] == 2


@pytest.mark.parametrize("name", ["deal.hand", "deal", "", 7, None, ["deal.hand_size"]])
def test_an_unknown_field_is_refused(name: Any) -> None:
    with pytest.raises(RulesError) as caught:
        Rules()[name]
    with pytest.raises(RulesError) as caught_too:
        Rules().evolve(name, 1)
    assert [fault.code for fault in caught.value.faults] == ["unknown-field"]
    assert caught_too.value.faults == caught.value.faults


def test_a_misspelt_field_brings_the_right_one_to_mind() -> None:
    with pytest.raises(RulesError, match=r'did you mean "challenge\.caught_effect"\?'):
        Rules().evolve("challenge.caught_efect", "cancelled")


# ---- evolve and diff -----------------------------------------------------------------------------
def test_evolve_takes_members_words_and_plain_data() -> None:
    by_word = Rules().evolve("challenge.closed_by", "next-seat", "deck.colors", ["red", "blue"])
    by_member = Rules().evolve(
        "challenge.closed_by", c.ClosedBy.NEXT_SEAT, "deck.colors", by_word.deck.colors
    )
    assert by_word == by_member
    assert hash(by_word) == hash(by_member)
    assert Rules().evolve(**{"uno_call.penalty": 4}).uno_call.penalty == 4
    assert Rules().evolve() == Rules()


def test_evolve_tells_every_fault_at_once() -> None:
    with pytest.raises(RulesError) as caught:
        Rules().evolve("hands.swapp", "optional", "hands.swap", "maybe", "deal.hand_size")
    codes = [fault.code for fault in caught.value.faults]
    assert codes == ["no-value", "unknown-field", "unknown-value"]
    assert str(caught.value).count("\n") == 2


def test_diff_names_the_fields_with_their_points_and_both_values() -> None:
    mine, theirs = Rules().evolve("challenge.caught_effect", "cancelled"), Rules()
    (difference,) = mine.diff(theirs)
    assert difference.name == "challenge.caught_effect"
    assert difference.points == ("EF-01",)
    assert (difference.mine, difference.theirs) == (
        c.CaughtEffect.CANCELLED,
        c.CaughtEffect.STANDS,
    )


@given(rules(), rules())
def test_rules_are_equal_exactly_if_they_do_not_differ(mine: Rules, theirs: Rules) -> None:
    assert (mine == theirs) == (not mine.diff(theirs))
    assert not mine.diff(mine)
    changes = [part for d in mine.diff(theirs) for part in (d.name, d.mine)]
    assert theirs.evolve(*changes) == mine


@given(rules())
def test_rules_survive_pickle_and_copy(table: Rules) -> None:
    """Law 10: rules survive pickle exactly."""
    for again in (pickle.loads(pickle.dumps(table)), copy.copy(table), copy.deepcopy(table)):
        assert again == table
        assert hash(again) == hash(table)
        assert type(again) is Rules


def test_rules_are_frozen() -> None:
    table: Any = Rules()
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        table.deck = Deck()
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        table.deck.decks = 2


# ---- wrong values --------------------------------------------------------------------------------
@given(st.data())
def test_no_object_whatever_makes_building_rules_raise_anything_but_its_own_error(
    data: st.DataObject,
) -> None:
    """Law 9: fail closed."""
    start: Parts = data.draw(rules())
    names = st.sampled_from([*GROUPS, *BY_NAME])
    for name, value in sorted(data.draw(st.dictionaries(names, junk, max_size=5)).items()):
        group = name.partition(".")[0]
        if name == group or type(getattr(start, group)) is GROUPS[group]:
            start = changed(start, {name: value})
    found = faults_of(start)
    with pytest.raises(RulesError) if found else nullcontext() as caught:
        Rules(**{group: getattr(start, group) for group in GROUPS})
    if caught is not None:
        assert caught.value.faults == found
        assert str(caught.value)


@given(name=st.sampled_from(list(BY_NAME)), value=junk)
def test_evolve_raises_nothing_but_its_own_error(name: str, value: Any) -> None:
    """Law 9: fail closed."""
    with suppress(RulesError):
        assert Rules().evolve(name, value).diff(Rules()) is not None


def test_the_data_of_a_deck_are_not_trusted() -> None:
    """Law 9: fail closed."""
    wrong: Any
    for wrong in ([Hostile()], (Hostile(),), {None: Hostile(), object: 1}, ((Hostile(), 1),)):
        for name in ("deck.cards", "deck.colors", "deck.ranks"):
            with pytest.raises(RulesError) as caught:
                Rules().evolve(name, wrong)
            assert {fault.fields for fault in caught.value.faults} == {(name,)}


@pytest.mark.parametrize("group", list(GROUPS))
def test_a_group_of_the_wrong_type_is_one_fault(group: str) -> None:
    wrong: Any
    for wrong in (None, Hostile(), Hands if group != "hands" else Deck, presets.CLASSIC):
        with pytest.raises(RulesError) as caught:
            Rules(**{group: wrong})
        (fault,) = caught.value.faults
        assert (fault.code, fault.fields) == ("wrong-type", (group,))


def test_a_group_that_was_never_filled_is_refused() -> None:
    with pytest.raises(RulesError) as caught:
        Rules(match=object.__new__(GROUPS["match"]))
    assert {fault.fields[0] for fault in caught.value.faults} == {
        field.name for field in FIELDS if field.group == "match"
    }


@pytest.mark.parametrize("field", [f for f in FIELDS if f.choice], ids=lambda field: field.name)
def test_a_choice_takes_its_own_members_alone(field: FieldOfRules) -> None:
    other = c.Swap.OPTIONAL if field.choice is not c.Swap else c.Zeros.BOTH
    wrong: Any
    for wrong in ("nonsense", other, True, None, 1, Hostile(), [field.default]):
        with pytest.raises(RulesError) as caught:
            Rules().evolve(field.name, wrong)
        (fault,) = caught.value.faults
        assert (fault.code, fault.fields) == ("unknown-value", (field.name,))
        assert field.choice is not None
        assert ", ".join(member.value for member in field.choice) in fault.sentence


@pytest.mark.parametrize("field", [f for f in FIELDS if f.bounds], ids=lambda field: field.name)
def test_a_number_is_a_whole_number_within_its_bounds(field: FieldOfRules) -> None:
    assert field.bounds is not None
    low, high = field.bounds
    wrong: Any
    for wrong in (low - 1, high + 1, True, False, 2.0, "2", None, 10**5000, -(10**5000), Hostile()):
        with pytest.raises(RulesError) as caught:
            Rules().evolve(field.name, wrong)
        (fault,) = caught.value.faults
        assert (fault.code, fault.fields) == ("out-of-bounds", (field.name,))
        assert f"from {low} to {high}" in fault.sentence
        assert len(str(fault)) < 200
