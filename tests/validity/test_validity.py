"""What is inconsistent about states and views is found; what play leads to has no fault."""

from typing import Any

import attrs
import pytest
from hypothesis import given

from liars_uno import Card, Color, Public, Secret, State, View, position, presets, view
from liars_uno import obligations as o
from liars_uno import phases as ph
from liars_uno.cards import Face
from liars_uno.notation import parse_card, parse_face, parse_position
from liars_uno.parts import Calls, Discarded, Laid, Pending, WildChallengeTable
from liars_uno.piles import Stack
from liars_uno.rules.presets import PRESETS
from liars_uno.validity import StateFault, faults_of, first_fault, view_faults_of
from strategies.play import Walk, seeded_walks
from strategies.said import said_in_games, states_of, views_of

START = "R5,R7*,W4*/G1,G2*/B3 B4,B5,... R6,R9*=R3,G9 R 1+ start-of-turn called:2"
WINDOW = "R5,R7*/G1,G2*/B3 ... R6,G9 R 0+ challenge-window(1.2) pending:0:W4*=R3"
LAYING = "R5,R7*/G1,G2*/B3 ... WLC,G9 R 0+ laying(2) challenge:0>R laid:1:G3"
OWED = "R5,R7/G1,G2/B3 ... W4*=W4,G9 R 0+ draws-owed(1,4) todo:check-win(0);next-turn"
SHUFFLE = "all but the top of the discard pile is mixed"


def state(text: str = START) -> State:
    """A state without faults."""
    if text == SHUFFLE:
        return mixing_the_discard_pile()
    found = parse_position(text, presets.LIARS_UNO)
    assert isinstance(found, State)
    return found


def mixing_the_discard_pile() -> State:
    """A state without faults that waits for chance."""
    start = state("R5,R7*/G1,G2*/B3 ... R6 R 0+ start-of-turn")
    under = start.secret.draw_pile
    hands = start.secret.hands
    whole = position(start.rules, hands, parse_card("R6"), draw=(), under=under, whole=True)
    waits = ph.AwaitingShuffle(len(under), ph.Mixing.DISCARD)
    found = with_public(whole, phase=waits, agenda=(o.NextTurn(),))
    assert isinstance(found, State)
    return found


def with_public(value: Any, **changes: Any) -> Any:
    """The same with some fields of the public table exchanged."""
    draft = value.public.thawed()
    for name, change in changes.items():
        setattr(draft, name, change)
    public: Public = draft.frozen()
    return State(public, value.secret) if isinstance(value, State) else changed_view(value, public)


def changed_view(seen: View, public: Public | None = None, **changes: Any) -> View:
    """The same view with some fields exchanged."""
    draft = seen.thawed()
    draft.public = seen.public if public is None else public
    for name, change in changes.items():
        setattr(draft, name, change)
    return draft.frozen()


def with_secret(value: State, **changes: Any) -> State:
    """The same with some fields of the hidden half exchanged."""
    draft = value.secret.thawed()
    for name, change in changes.items():
        setattr(draft, name, change)
    secret: Secret = draft.frozen()
    return State(value.public, secret)


def cards(*names: str) -> tuple[Card, ...]:
    """Cards by their short names."""
    return tuple(parse_card(name) for name in names)


# ---- what play leads to --------------------------------------------------------------------------
@given(walk=said_in_games(20))
def test_play_leads_to_no_faults(walk: Walk) -> None:
    """No reachable state or view has a fault, whatever the rules: none is refused as impossible."""
    for reached in states_of(walk):
        assert faults_of(reached) == ()
    for seen in views_of(walk.end):
        assert view_faults_of(seen) == ()


def test_games_of_the_presets_lead_to_no_faults() -> None:
    """The same for whole games of every preset."""
    tables = [(rules, 4) for rules in PRESETS.values()]
    for walk in seeded_walks(tables, [1], 150):
        for reached in states_of(walk):
            assert first_fault(reached) is None
        assert all(first_fault(seen) is None for seen in views_of(walk.end))


# ---- the public table ----------------------------------------------------------------------------
R3 = parse_face("R3")
PENDING = Pending(0, R3, None, None)
TABLE = WildChallengeTable(0, Color.RED, (Laid(1, None),))
PUBLIC_FAULTS: list[tuple[str, dict[str, Any], str, str]] = [
    # seats
    (START, {"counts": (3,)}, "public.counts", "1 seats are not from 2 to 6"),
    (START, {"playing": (0, 1, 3)}, "public.playing[2]", "no seat 3"),
    (START, {"playing": (0, 1, 1)}, "public.playing", "twice"),
    (START, {"playing": (1, 0, 2)}, "public.playing", "by their numbers"),
    (START, {"playing": ()}, "public.playing", "no more than one side is in play"),
    (START, {"playing": (0,)}, "public.playing", "no more than one side is in play"),
    (START, {"finished": (-1,)}, "public.finished[0]", "no seat -1"),
    (START, {"finished": (1,)}, "public.finished", "still in play"),
    (START, {"turn": 3}, "public.turn", "no seat 3"),
    (START, {"direction": 0}, "public.direction", "neither 1 nor -1"),
    (START, {"open_hands": (None,)}, "public.open_hands", "1 hands for 3 seats"),
    # phase and agenda
    (START, {"phase": ph.NamingColor(3)}, "public.phase.seat", "no seat 3"),
    (START, {"agenda": (o.LoseTurn(5),)}, "public.agenda[0].seat", "no seat 5"),
    (START, {"agenda": (o.AskToLay((0, 0)),)}, "public.agenda[0].awaited", "twice"),
    (OWED, {"agenda": (o.Resume(ph.NamingColor(9)),)}, "public.agenda[0].phase.seat", "seat 9"),
    (START, {"agenda": (o.NextTurn(),)}, "public.agenda", "nothing is left to be done"),
    (WINDOW, {"pending": None}, "public.pending", "needs a pending card"),
    (START, {"pending": PENDING}, "public.pending", "nothing is to be done with"),
    (WINDOW, {"pending": attrs.evolve(PENDING, seat=4)}, "public.pending.seat", "no seat 4"),
    (WINDOW, {"pending": attrs.evolve(PENDING, target=4)}, "public.pending.target", "no seat 4"),
    (
        WINDOW,
        {"pending": attrs.evolve(PENDING, claim=parse_face("WLC"))},
        "public.pending.claim",
        "",
    ),
    (START, {"playing": (0, 2)}, "public.turn", "seat 1 is not in play"),
    (START, {"color": None}, "public.color", "needs a color in force"),
    (START, {"color": Color.BLUE}, "public.color", "Blue is in force on Red 6"),
    (WINDOW, {"phase": ph.ChallengeWindow(())}, "public.phase.unanswered", "closed once all"),
    (WINDOW, {"playing": (0, 2)}, "public.phase.unanswered", "seat 1 is not in play"),
    (WINDOW, {"phase": ph.ChallengeWindow((1,), (1,))}, "public.phase.challengers", "answered"),
    (OWED, {"phase": ph.DrawsOwed(1, 0)}, "public.phase.owed", "no draw is owed"),
    (OWED, {"playing": (0, 2)}, "public.phase.seat", "not in play"),
    (OWED, {"phase": ph.SkipOwed(1), "playing": (0, 2)}, "public.phase.seat", "not in play"),
    (LAYING, {"phase": ph.Laying(())}, "public.phase.awaited", "nobody is left to lay"),
    (LAYING, {"phase": ph.Laying((1,))}, "public.phase.awaited", "lays no other"),
    (
        LAYING,
        {"phase": ph.Challenging(False), "wild_challenge": WildChallengeTable(0, Color.RED)},
        "public.wild_challenge.laid",
        "nothing to challenge",
    ),
    (LAYING, {"wild_challenge": None}, "public.wild_challenge", "needs a Wild Liar's"),
    (START, {"wild_challenge": TABLE}, "public.wild_challenge", "nothing is to be done"),
    (
        LAYING,
        {"wild_challenge": attrs.evolve(TABLE, seat=1)},
        "public.wild_challenge.laid",
        "lays no",
    ),
    (LAYING, {"wild_challenge": attrs.evolve(TABLE, seat=7)}, "public.wild_challenge.seat[0]", "7"),
    (SHUFFLE, {"draw_count": 2}, "public.draw_count", "when the draw pile is empty"),
    (SHUFFLE, {"phase": ph.AwaitingShuffle(107, ph.Mixing.DISCARD)}, "public.phase.count", "107"),
    (SHUFFLE, {"phase": ph.AwaitingShuffle(0, ph.Mixing.DISCARD)}, "public.phase.count", "0"),
    (SHUFFLE, {"phase": ph.AwaitingShuffle(0, ph.Mixing.DECK)}, "public.phase.mixing", "dealt"),
    (SHUFFLE, {"phase": ph.AwaitingShuffle(7, ph.Mixing.OPENING)}, "public.phase.count", "7"),
    (START, {"phase": ph.RoundOver((), ph.EndReason.OUT, (1,))}, "public.phase.points", "1 for 3"),
    (
        START,
        {"phase": ph.RoundOver((4,), ph.EndReason.OUT, (0,) * 3)},
        "public.phase.winners[0]",
        "",
    ),
    # piles and calls
    (START, {"discard": None}, "public.discard", "needs an open discard pile"),
    (SHUFFLE, {"discard": None}, "public.color", "nothing lies on the discard pile"),
    (START, {"discard": Stack(Discarded(None, None), None)}, "public.discard[0]", "nobody knows"),
    (
        START,
        {"discard": Stack(Discarded(None, parse_card("R1")), None)},
        "public.discard[0]",
        "face up",
    ),
    (START, {"calls": Calls(open=(0,))}, "public.calls.open", "does not hold exactly one card"),
    (START, {"calls": Calls(called=(5,))}, "public.calls.called[0]", "no seat 5"),
    (START, {"calls": Calls(open=(2,), called=(2,))}, "public.calls.open", "no open duty"),
    (START, {"calls": Calls(early=8)}, "public.calls.early", "seat 8 is not in play"),
    (START, {"calls": Calls(accusers=(1, 1))}, "public.calls.accusers", "twice"),
    (START, {"calls": Calls(premature=(3,))}, "public.calls.premature[0]", "no seat 3"),
    (START, {"playing": (0, 1)}, "public.counts[2]", "holds no cards"),
    (START, {"passes": 4}, "public.passes", "4 seats of 3"),
    (START, {"renewals": 1}, "public.renewals", "only under rules that demand plays"),
    (START, {"open_hands": (None, None, ())}, "public.open_hands[2]", "another number"),
]


@pytest.mark.parametrize(("text", "changes", "path", "why"), PUBLIC_FAULTS)
def test_faults_of_the_public_table_are_found(
    text: str, changes: dict[str, Any], path: str, why: str
) -> None:
    """Each check by itself: one thing is changed, and it is found there, by host and player."""
    good = state(text)
    assert faults_of(good) == ()
    bad = with_public(good, **changes)
    assert any(fault.path == path and why in fault.sentence for fault in faults_of(bad))
    seen = with_public(view(good, None), **changes)
    assert any(fault.path == path for fault in view_faults_of(seen))
    assert first_fault(bad) == faults_of(bad)[0]


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"seated": (0, 1)}, "public.playing"),
        ({"seated": ()}, "public.standing.seated"),
        ({"seated": (0, 1, 2, 3)}, "public.standing.seated[3]"),
        ({"totals": (0,)}, "public.standing.totals"),
        ({"dealer": 3}, "public.standing.dealer"),
    ],
)
def test_faults_of_the_standing_are_found(changes: dict[str, Any], path: str) -> None:
    """What goes on from round to round must fit the seats."""
    good = state()
    bad = with_public(good, standing=attrs.evolve(good.public.standing, **changes))
    assert path in [fault.path for fault in faults_of(bad)]


# ---- the hidden half -----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "changes", "path", "why"),
    [
        (START, {"hands": ((), ())}, "secret.hands", "2 hands for 3 seats"),
        (START, {"hands": (cards("R5"), cards("G1", "G2*"), cards("B3"))}, "secret.hands[0]", "3"),
        (
            START,
            {"hands": (cards("R7*", "R5", "W4*"), cards("G1", "G2*"), cards("B3"))},
            "secret.hands[0]",
            "in the fixed order of cards",
        ),
        (START, {"draw_count": 3}, "public.draw_count", "but there are 3"),
        (START, {"face_down": None}, "secret.face_down", "0 cards, but 1 lie face down"),
        (START, {"pending": parse_card("R1")}, "secret.pending", "just where a claim is"),
        (WINDOW, {"pending": None}, "secret.pending", "just where a claim is"),
        (LAYING, {"laid": ()}, "secret.laid", "0 cards, but 1 have been laid"),
        (START, {"drawn": parse_card("B9")}, "secret.drawn", "does not hold Blue 9"),
        (START, {"accused": cards("W")}, "secret.accused", "no such hand"),
        (START, {"face_down": Stack(parse_card("W"), None)}, "secret", "of"),
    ],
)
def test_faults_of_the_hidden_half_are_found(
    text: str, changes: dict[str, Any], path: str, why: str
) -> None:
    """Cards must add up to the deck, and agree with what anyone can count."""
    good = state(text)
    faults = faults_of(with_secret(good, **changes))
    assert any(fault.path == path and why in fault.sentence for fault in faults), faults


def test_a_hand_that_is_open_is_the_hand() -> None:
    """WIN-8: what all see of an open hand is what the seat holds."""
    good = state()
    shown = with_public(good, open_hands=(None, None, cards("B3")))
    assert faults_of(shown) == ()
    other = with_public(good, open_hands=(None, None, cards("B9")))
    assert [fault.path for fault in faults_of(other)] == ["public.open_hands[2]"]
    assert view_faults_of(view(shown, 2)) == ()
    assert [fault.path for fault in view_faults_of(view(other, 2))] == ["public.open_hands[2]"]


def test_the_card_that_was_drawn_is_held() -> None:
    """DRAW-2: while it may be played it is known, and in the hand."""
    text = "R5,R7*/G1,G2*/B3 ... R6,G9 R 0+ holding-drawn drawn:R5"
    assert faults_of(state(text)) == ()
    assert [f.path for f in faults_of(with_secret(state(text), drawn=None))] == ["secret.drawn"]


def test_once_it_is_over_much_may_lie_about() -> None:
    """A round may end in the middle of a play: what was pending stays where it lies."""
    over = ph.RoundOver((0,), ph.EndReason.EXHAUSTED, (0, 0, 0))
    window = with_public(state(WINDOW), phase=over)
    assert faults_of(window) == ()
    drawn = with_secret(with_public(state(), phase=over), drawn=parse_card("B9"))
    assert faults_of(drawn) == ()


def test_a_color_named_by_a_caught_wild_may_differ() -> None:
    """EF-05: where it stays in force, it need not be the color of the top card."""
    rules = presets.LIARS_UNO.evolve("challenge.caught_color", "named")
    hands = [cards("R5"), cards("G1")]
    blue = with_public(position(rules, hands, parse_card("R9")), color=Color.BLUE)
    assert faults_of(blue) == ()


# ---- views ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "seat", "changes", "path"),
    [
        (START, 0, {"seat": 3}, "seat"),
        (START, 0, {"hand": ()}, "hand"),
        (START, None, {"hand": cards("R1")}, "hand"),
        (START, 0, {"hand": cards("R7*", "R5", "W4*")}, "hand"),
        (START, 0, {"hand": cards("R6", "R6", "W4*")}, "hand"),
        (START, 0, {"drawn": parse_card("R5")}, "drawn"),
        (START, 1, {"drawn": parse_card("R5")}, "drawn"),
        (START, 0, {"pending": parse_card("R1")}, "pending"),
        (WINDOW, 0, {"pending": None}, "pending"),
        (LAYING, 1, {"laid": None}, "laid"),
        (LAYING, 2, {"laid": parse_card("R1")}, "laid"),
    ],
)
def test_faults_of_a_view_are_found(
    text: str, seat: int | None, changes: dict[str, Any], path: str
) -> None:
    """A seat knows its own cards, all of them, and no other."""
    seen = view(state(text), seat)
    assert view_faults_of(seen) == ()
    faults = view_faults_of(changed_view(seen, **changes))
    assert [fault.path for fault in faults] == [path]


def test_a_view_counts_to_the_deck() -> None:
    """What can be counted in public comes to the deck."""
    seen = with_public(view(state(), 0), draw_count=7)
    assert [fault.path for fault in view_faults_of(seen)] == ["public"]


def test_cards_known_from_open_hands_count_too() -> None:
    """A card that is seen twice is there twice."""
    seen = with_public(view(state(), 0), open_hands=(None, None, cards("R6")))
    assert [fault.path for fault in view_faults_of(seen)] == ["hand"]


def test_a_fault_says_where_and_what() -> None:
    """It reads as one line."""
    assert str(StateFault("public.turn", "nobody")) == "public.turn: nobody"
    assert Face(None, parse_face("W").rank) is parse_face("W")


def test_a_table_of_nobody_is_refused_by_partners_too() -> None:
    """CV-45: sides are looked for among seats, and there are none."""
    rules = presets.CLASSIC.evolve("going_out.partners", "opposite", "deal.seat_limit", 4)
    nobody = with_public(state(START), rules=rules, counts=(), playing=(), finished=())
    assert any(fault.path == "public.counts" for fault in faults_of(nobody))
