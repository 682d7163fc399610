"""Which states are taken for one: that nothing is lost by it, and that losing something shows."""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence

import pytest

from liars_uno import Public, Secret, State, presets
from liars_uno.cards import COLORS, Color
from liars_uno.exploring import (
    WORLDS,
    Found,
    Likeness,
    Surveying,
    World,
    explore,
    itself,
    survey,
)
from liars_uno.exploring.likeness import recolored
from liars_uno.exploring.search import Key
from liars_uno.notation import parse_position

#: Two colors that can be exchanged, in so few states that each of them can be looked at.
MIRROR = World(
    "mirror",
    "two colors with the same two cards",
    {"Red 1": 1, "Blue 1": 1, "Liar's Red Skip": 1, "Liar's Blue Skip": 1},
    1,
    2,
    ("liars-uno",),
)
#: A Wild Draw Four that is taken back uncovers the card below it (CV-19).
TAKEN_BACK = World(
    "taken-back",
    "a Wild Draw Four may go back to the hand",
    {"Red 1": 1, "Blue 1": 1, "Wild Draw Four": 2},
    1,
    2,
    ("classic",),
    ("match.target", 1, "wild_draw_four.guilty", "taken-back"),
)
#: A draw pile of two cards, which may be different ones.
PILES = World("piles", "", {"Red 1": 3, "Red 2": 2}, 1, 2, ("classic",), ("match.target", 1))
CASES: Sequence[tuple[World, str, int | None]] = (
    (WORLDS["pocket-bluff"], "liars-uno", None),
    (WORLDS["pocket-classic"], "classic-article", None),
    (MIRROR, "liars-uno", 6),
    (TAKEN_BACK, "classic", 12),
    (WORLDS["named-later"], "liars-uno", 3),
)
NAMED = [world.name for world, _, _ in CASES]


# ---- nothing is lost -----------------------------------------------------------------------------
def faults(world: World, preset: str, depth: int | None, key: Key) -> list[str]:
    """What is wrong with taking the states of a world for one that have equal keys.

    The world is visited twice: every state by itself, and of those with equal keys but one.
    """
    start = world.start(preset)
    surveying, plain = Surveying(), list(explore(start, depth, itself))
    for found in plain:
        surveying.add(found)
    keys = [key(found.state) for found in plain]
    folded = survey(start, depth, key=key)
    first: dict[Hashable, int] = {}
    for found, place in zip(plain, keys, strict=True):
        first.setdefault(place, found.depth)
    wrong = []
    if len(first) != folded.states:
        wrong.append("not one visited of those alike")
    if sorted(Counter(first.values()).items()) != list(enumerate(folded.new)):
        wrong.append("found at other depths")
    if folded.lines != surveying.survey().lines:
        wrong.append("other lines")
    goes: dict[Hashable, object] = {}
    for found, place in zip(plain, keys, strict=True):
        onward = _onward(found, key)
        if goes.setdefault(place, onward) != onward:
            return [*wrong, "play goes on otherwise"]
    return wrong


def _onward(found: Found, key: Key) -> object:
    """What must be the same of states that are taken for one: who may do what, and what follows."""
    steps = Counter((type(act), act.seat, key(leads.state)) for act, leads in found.steps)
    return type(found.state.phase), steps


@pytest.mark.parametrize(("world", "preset", "depth"), CASES, ids=NAMED)
def test_one_stands_for_all(world: World, preset: str, depth: int | None) -> None:
    """As many states as there are kinds of them, at the same depths; and every line is counted.

    And of all states that are taken for one, play goes on in the same ways to the same ones.
    """
    assert not faults(world, preset, depth, Likeness(world.rules(preset)).key)


def test_fewer_states_are_visited() -> None:
    """It is worth it: in these worlds many states are alike."""
    start = MIRROR.start("liars-uno")
    folded, plain = survey(start, 5), survey(start, 5, key=itself)
    assert folded.states * 1.8 < plain.states
    assert folded.lines == plain.lines


# ---- losing something shows ----------------------------------------------------------------------
def forgetful(*, color: bool = False, turn: bool = False, pile: bool = False) -> Key:
    """A key of plain parts that leaves one out of them."""

    def key(state: State) -> Hashable:
        public, secret = state.public, state.secret
        draft = public.thawed()
        if color:
            draft.color = Color.RED
        if turn:
            draft.turn = 0
        draw = tuple(sorted(secret.draw_pile, key=lambda card: card.index))
        return (
            draft.frozen(),
            secret.hands,
            draw if pile else secret.draw_pile,
            secret.face_down,
            (secret.drawn, secret.pending, secret.laid, secret.accused),
        )

    return key


def test_a_key_of_all_parts_is_right() -> None:
    """The keys of the next test are wrong by what they leave out, and not by anything else."""
    assert not faults(WORLDS["pocket-bluff"], "liars-uno", None, forgetful())


@pytest.mark.parametrize(
    ("world", "preset", "depth", "key"),
    [
        (TAKEN_BACK, "classic", 6, forgetful(color=True)),
        (WORLDS["pocket-bluff"], "liars-uno", None, forgetful(turn=True)),
        (PILES, "classic", 4, forgetful(pile=True)),
    ],
    ids=["color", "turn", "order of the draw pile"],
)
def test_a_wrong_key_is_caught(
    world: World, preset: str, depth: int | None, key: Callable[[State], Hashable]
) -> None:
    """Taking states for one that differ in what counts does not go unseen."""
    assert "play goes on otherwise" in faults(world, preset, depth, key)


def test_wrong_lines_are_caught() -> None:
    """What everyone would be told to count is wrong, too, if states are taken for one wrongly."""
    assert "other lines" in faults(
        WORLDS["pocket-bluff"], "liars-uno", None, lambda state: state.public.counts
    )


# ---- the parts -----------------------------------------------------------------------------------
def test_no_part_of_a_state_is_forgotten() -> None:
    """A new field must go into the key of a state, unless it follows from what is there.

    The rules are those of the world; what is counted follows from the cards, and so does the part
    of the draw pile that is drawn already.
    """
    told = "standing playing finished direction turn passes renewals phase agenda color pending"
    told += " wild_challenge calls open_hands discard"
    assert set(Public.fields) == {*told.split(), "rules", "counts", "draw_count"}
    hidden = "hands draw drawn pending laid accused face_down"
    assert set(Secret.fields) == {*hidden.split(), "draw_count"}


def test_colors_are_exchanged_only_where_the_deck_allows() -> None:
    """With a card of one color alone there is nothing to exchange."""
    assert len(Likeness(MIRROR.rules("liars-uno")).recolorings) == 2
    assert len(Likeness(WORLDS["named-later"].rules("liars-uno")).recolorings) == 1
    assert len(Likeness(presets.CLASSIC).recolorings) == 24


def test_covered_cards_count_where_claims_are_limited_by_them() -> None:
    """CL-06: then it is told apart how covered cards lie, and whether they lie open."""
    ignored = MIRROR.rules("liars-uno").evolve(
        "deck.cards", {"Red 1": 2, "Red 2": 1, "Liar's Blue 1": 2}
    )
    limited = ignored.evolve("claims.card_counting", "visible-discards")
    for rules, keys in ((ignored, 1), (limited, 2)):
        alike = Likeness(rules)
        found = set()
        for pile in ("R2,B1*,R1", "R2,R1,B1*"):
            state = parse_position(f"R1/B1* - {pile} R 0+ start-of-turn", rules)
            assert isinstance(state, State)
            found.add(alike.key(state))
        assert len(found) == keys


def test_recoloring_twice_gives_the_state_back() -> None:
    """Every part of a state that holds a color has it exchanged."""
    swap = dict(zip(COLORS, (COLORS[1], COLORS[0], COLORS[2], COLORS[3]), strict=True))
    changed = 0
    for found in explore(WORLDS["named-later"].start("liars-uno"), depth=3):
        public = found.state.public
        for part in (public.phase, public.agenda, public.pending, public.color, public.calls):
            assert recolored(recolored(part, swap), swap) == part
            changed += recolored(part, swap) != part
    assert changed > 100
