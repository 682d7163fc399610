"""The game in plain words: every event, phase, action and refusal, in every language."""

import re

import pytest

from liars_uno import (
    HOST,
    Card,
    Color,
    Face,
    Kind,
    Rank,
    Table,
    actions,
    check,
    events,
    language,
    phases,
    presets,
    redact,
)
from liars_uno.actions import ACTION_TYPES
from liars_uno.clauses import Clause
from liars_uno.engine.violations import REFUSALS
from liars_uno.errors import Violation
from liars_uno.events import EVENT_TYPES, Verdict
from liars_uno.narration import Narrator, cited
from liars_uno.narration.refusing import REASONS
from liars_uno.notation import parse_card, parse_face
from liars_uno.obligations import DrawReason
from liars_uno.phases import PHASE_TYPES, EndReason, Mixing
from liars_uno.rules.choices import SetAside

R5, R5L, B7L = parse_card("R5"), parse_card("R5*"), parse_card("B7*")
W4L, WLC = parse_card("W4*"), parse_card("WLC")
B7, W4 = parse_face("B7"), parse_face("W4")
NAMES = ("Ana", "Budi", "Citra")

e = events

#: What each event says to Ana (seat 0).
TOLD: tuple[tuple[e.Event, str], ...] = (
    (
        e.Shuffled(112, Mixing.DEALER, None),
        "112 cards were mixed to find the dealer.",
    ),
    (e.Shuffled(112, Mixing.DECK, None), "The deck of 112 cards was mixed."),
    (e.Shuffled(90, Mixing.OPENING, None), "The 90 cards of the draw pile were mixed again."),
    (
        e.Shuffled(30, Mixing.DISCARD, None),
        "The draw pile was empty: 30 discarded cards were mixed into a new one.",
    ),
    (
        e.DealerDrawn(((0, R5), (1, B7L)), 1),
        "The highest card deals, and so the dealer is Budi. Drawn: you Red 5, Budi Liar's Blue 7.",
    ),
    (e.HandsDealt(0, 7, (None, None)), "Dealt to everyone: 7 cards. Dealer: you."),
    (
        e.OpeningSetAside(WLC, SetAside.BOTTOM_OF_DISCARD),
        "Wild Liar's Challenge was turned over and put under the discard pile.",
    ),
    (
        e.OpeningSetAside(R5, SetAside.SHUFFLED_BACK),
        "Red 5 was turned over and goes back into the draw pile.",
    ),
    (
        e.OpeningSetAside(R5, SetAside.BOTTOM_OF_DRAW),
        "Red 5 was turned over and put under the draw pile.",
    ),
    (
        e.OpeningSetAside(R5, SetAside.OUT_OF_ROUND),
        "Red 5 was turned over and is out of this round.",
    ),
    (e.OpeningPlaced(R5L), "Liar's Red 5 opens the discard pile."),
    (e.CardsCollected(1, (0, 1)), "All cards were collected to be dealt anew. Dealer: Budi."),
    (e.TurnStarted(0), "It is your turn."),
    (e.TurnStarted(1), "It is the turn of Budi."),
    (e.TurnSkipped(0), "You lost a turn."),
    (e.TurnPassed(1), "Budi passed: there is no card to draw."),
    (e.TimedOut(0), "You ran out of time."),
    (e.PhaseEntered(phases.START_OF_TURN, ()), "Waiting for a card to be played or drawn."),
    (e.PlayedOpen(1, R5, None, None), "Budi played Red 5."),
    (
        e.PlayedOpen(0, R5, None, 2, (parse_card("B5"),)),
        "You played Red 5, Blue 5. To swap hands with: Citra.",
    ),
    (e.PlayedOpen(1, R5, None, None, jumped_in=True), "Budi jumped in with Red 5."),
    (
        e.PlayedHidden(1, B7, None, 0, None),
        "Budi played a card face down and said: Blue 7. To swap hands with: you.",
    ),
    (
        e.PlayedHidden(0, W4, Color.GREEN, None, R5L),
        "You played a card face down and said: Wild Draw Four. Named color: Green. "
        "In truth: Liar's Red 5.",
    ),
    (e.Misplayed(1, R5), "Budi put down Red 5, which does not match, and took it back."),
    (e.DrawnKept(1), "Budi kept the drawn card."),
    (e.CardsDrawn(1, 1, DrawReason.TURN, None), "Budi drew 1 card (instead of playing)."),
    (
        e.CardsDrawn(0, 2, DrawReason.CAUGHT_LIE, (R5, W4L)),
        "You drew 2 cards (penalty for a caught lie). Drawn: Red 5, Liar's Wild Draw Four.",
    ),
    (
        e.DrawsWaived(1, 2, DrawReason.FORCED),
        "Budi need not draw 2 cards: there are none left.",
    ),
    (e.Accepted(2), "Citra accepted."),
    (e.ChallengeMade(1, 0), "Budi challenged you."),
    (e.WindowClosed(), "The host closed the window: whoever had not answered accepted."),
    (
        e.CardRevealed(1, 0, Verdict.LIE, True, R5L),
        "The card was turned over: Liar's Red 5. The claim was a lie.",
    ),
    (
        e.CardRevealed(1, 2, Verdict.TRUE, False, None),
        "Citra alone looked at the card. The claim was true.",
    ),
    (
        e.CardRevealed(1, 0, Verdict.DISGUISE, False, R5),
        "You alone looked at the card. In truth: Red 5. "
        "It is a Regular card, which must never be played face down.",
    ),
    (
        e.CardLanded(1, B7, None),
        "The claim stands: the card stays face down and counts as Blue 7.",
    ),
    (
        e.CardLanded(1, B7, B7L),
        "The card stays on the discard pile, face up, and counts as Blue 7.",
    ),
    (e.CardReturned(0, R5L), "The card went back to you."),
    (e.ColorChanged(Color.GREEN, 1), "Color in force: Green."),
    (e.ColorChanged(None, None), "No color is in force."),
    (e.DirectionChanged(1), "Play goes clockwise."),
    (e.DirectionChanged(-1), "Play goes counterclockwise."),
    (e.PartnerNamed(0, 1), "You chose to swap hands with Budi."),
    (e.PartnerNamed(1, None), "Budi chose to swap hands with nobody."),
    (e.HandsSwapped(1, 0, None, None), "Budi and you swapped hands."),
    (e.HandsPassed(1, (None,)), "Everyone passed the hand on clockwise."),
    (e.HandsPassed(-1, (None,)), "Everyone passed the hand on counterclockwise."),
    (e.HandShown(1, 2, None), "Budi showed the hand to Citra."),
    (e.HandShown(1, 0, (R5,)), "Budi showed the hand to you. It holds: Red 5."),
    (e.HandShown(1, 0, ()), "Budi showed the hand to you. It holds: nothing."),
    (
        e.WildDrawFourJudged(1, 0, guilty=True),
        "The Wild Draw Four was against its limit: the challenge was right.",
    ),
    (
        e.WildDrawFourJudged(1, 0, guilty=False),
        "The Wild Draw Four was in order: the challenge was wrong.",
    ),
    (
        e.WildDrawFourTakenBack(1, parse_card("W4"), Color.RED),
        "Budi took Wild Draw Four back. Color in force: Red.",
    ),
    (e.WildDrawFourTakenBack(1, parse_card("W4"), None), "Budi took Wild Draw Four back."),
    (
        e.WildChallengeOpened(1, Color.BLUE),
        "Everyone but Budi must now lay a card face down and say that it is Blue.",
    ),
    (e.CardLaid(1, None, None), "Budi laid a card face down."),
    (
        e.CardLaid(0, B7, R5),
        "You laid a card face down and said: Blue 7. In truth: Red 5.",
    ),
    (e.LaidRevealed(1, R5, Verdict.LIE), "Budi had laid Red 5: that was a lie."),
    (e.LaidRevealed(1, R5, Verdict.TRUE), "Budi had laid Red 5: that was true."),
    (e.LaidReturned(0, R5), "The laid card went back to you."),
    (e.LaidDiscarded(1, None), "The card laid by Budi went under, unseen."),
    (e.LaidDiscarded(1, R5), "Red 5, laid by Budi, went under."),
    (e.ChallengingStopped(1), "Budi challenged nobody further."),
    (e.WildChallengeSettled(all_lied=False), "The Wild Liar's Challenge is settled."),
    (
        e.WildChallengeSettled(all_lied=True),
        "The Wild Liar's Challenge is settled: everyone had lied.",
    ),
    (e.UnoCalled(1, early=False), "Budi called UNO."),
    (e.UnoCalled(0, early=True), "You called UNO before playing, with two cards in hand."),
    (e.EarlyCallLapsed(0), "The early UNO call by you lapsed."),
    (e.DutyOpened(0), "You must call UNO: one card is left."),
    (e.DutiesLapsed((0, 1)), "Too late now to catch you, Budi."),
    (e.UnoCaught(1, 0), "Budi said UNO first and caught you."),
    (e.AccusedWrongly(0, 1), "You wrongly accused Budi of not having called UNO."),
    (e.CalledTooEarly(1), "Budi called UNO without reason."),
    (
        e.HandOpened(1, (R5, R5L)),
        "With so few cards the hand is open to all: Budi held up Red 5, Liar's Red 5.",
    ),
    (
        e.SeatLeft(1, 3, None, for_good=True),
        "Budi left the table. Put under the discard pile: 3 cards.",
    ),
    (
        e.SeatLeft(1, 30, None, for_good=False),
        "Budi reached the hand limit and left the round. Put away: 30 cards.",
    ),
    (e.SeatFinished(1), "Budi finished: no card left."),
    (
        e.RoundEnded((1,), EndReason.OUT, ((R5, WLC), (), (B7L,)), (0, 62, 0), (10, 62, 0)),
        "The round is over: a hand is empty. Winner: Budi.\n"
        "Left with you: Red 5, Wild Liar's Challenge.\n"
        "Left with Citra: Liar's Blue 7.\n"
        "Points: you 0, Budi 62, Citra 0.\n"
        "Totals: you 10, Budi 62, Citra 0.",
    ),
    (
        e.RoundEnded((), EndReason.VOID, ((), ()), (0, 0), (0, 0)),
        "The round is void: no card could open the discard pile. Nobody wins.\n"
        "Points: you 0, Budi 0.",
    ),
    (e.SeatEliminated(1), "Budi reached the target and dropped out of the match."),
    (e.MatchEnded((0, 2), EndReason.OUT, (0, 0, 0)), "The match is over. Winners: you, Citra."),
)

PHASES: tuple[phases.Phase, ...] = (
    phases.AwaitingShuffle(9, Mixing.DECK),
    phases.StartOfTurn(),
    phases.HoldingDrawn(),
    phases.ChallengeWindow((0, 2)),
    phases.NamingColor(0),
    phases.NamingPartner(0),
    phases.Laying((1, 0)),
    phases.Challenging(challenged=False),
    phases.DrawsOwed(1, 4),
    phases.SkipOwed(1),
    phases.RoundOver((0,), EndReason.OUT, (0,)),
    phases.MatchOver((0,), EndReason.OUT, (0,)),
)

#: What each action says that somebody may do.
DONE: tuple[tuple[actions.Action, str], ...] = (
    (actions.PlayOpen(0, R5, also=(parse_card("B5"),)), "play Red 5, Blue 5 face up"),
    (
        actions.PlayHidden(0, R5L, W4, Color.GREEN, call_uno=True),
        "play Liar's Red 5 face down and say it is Wild Draw Four, name Green, call UNO",
    ),
    (
        actions.PlayHidden(0, R5L, B7, target=1),
        "play Liar's Red 5 face down and say it is Blue 7, swap hands with Budi",
    ),
    (actions.Draw(0), "draw"),
    (actions.Keep(0), "keep the drawn card"),
    (actions.Accept(0), "accept"),
    (actions.Challenge(0), "challenge"),
    (actions.Challenge(0, 2), "challenge Citra"),
    (actions.Lay(0, R5), "lay Red 5"),
    (actions.Lay(0, R5, B7), "lay Red 5 and say it is Blue 7"),
    (actions.StopChallenging(0), "stop challenging"),
    (actions.ChooseColor(0, Color.RED), "name Red"),
    (actions.ChoosePartner(0, 1), "swap hands with Budi"),
    (actions.ChoosePartner(0, None), "swap hands with nobody"),
    (actions.CallUno(0), "call UNO"),
    (actions.CatchUno(0, 1), "catch Budi"),
    (actions.Leave(0), "leave the table"),
    (actions.CloseWindow(), "close the window"),
    (actions.TimeOut(1), "let the clock answer for Budi"),
    (actions.NextRound(), "start the next round"),
    (actions.Shuffle((0, 1)), "mix the cards"),
)


def narrator(code: str = "en", *, cite: bool = False) -> Narrator:
    return Narrator(language.load(code), NAMES, 0, cite=cite)


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_what_an_event_says(event: e.Event, sentence: str) -> None:
    """Each event is told in plain words to the one who listens."""
    assert narrator().event(event) == sentence


def test_every_event_has_words_here() -> None:
    """No type of event is left out of the table above."""
    assert {type(event) for event, _ in TOLD} == set(EVENT_TYPES)


@pytest.mark.parametrize("code", language.available())
@pytest.mark.parametrize("why", DrawReason)
def test_every_reason_to_draw_has_words(code: str, why: DrawReason) -> None:
    """A draw says why, whatever it is."""
    assert re.search(r"\(.{4,}\)\.$", narrator(code).event(e.CardsDrawn(1, 2, why, None)))


@pytest.mark.parametrize("reason", EndReason)
def test_every_end_of_a_round_has_words(reason: EndReason) -> None:
    """The end of a round says why it came."""
    told = narrator().event(e.RoundEnded((0,), reason, ((), (R5,)), (5, 0), (5, 0)))
    assert told.startswith("The round is ")


def test_indonesian_tells_the_same() -> None:
    """A language has the words, the order and the plural of its own."""
    told = narrator("id").event(e.CardsDrawn(0, 2, DrawReason.CAUGHT_LIE, (R5L,)))
    assert told == "Kamu mengambil 2 kartu (hukuman bohong yang ketahuan). Didapat: Merah 5 Liar's."


@pytest.mark.parametrize("code", language.available())
def test_every_phase_and_action_has_words(code: str) -> None:
    """What is waited for and what may be done is told in every language, each in its own words."""
    assert {type(phase) for phase in PHASES} == set(PHASE_TYPES)
    assert {type(action) for action, _ in DONE} == set(ACTION_TYPES)
    waits = [narrator(code).phase(phase) for phase in PHASES]
    assert len(set(waits)) == len(waits)
    assert all(narrator(code).action(action) for action, _ in DONE)
    kinds = narrator(code).allowed(ACTION_TYPES).split(", ")
    assert len(set(kinds)) == len(ACTION_TYPES)


@pytest.mark.parametrize(("action", "words"), DONE)
def test_what_an_action_says(action: actions.Action, words: str) -> None:
    """An action is told as something that somebody may do."""
    assert narrator().action(action) == words


def test_marks_stand_before_colors_and_nowhere_else() -> None:
    """The shape of a color goes with its name, wherever a color is named."""
    marked = Narrator(language.load("en"), NAMES, marks={Color.RED: "(o) "})
    assert marked.event(e.PlayedOpen(0, R5, None, None)) == "Ana played (o) Red 5."
    assert marked.event(e.ColorChanged(Color.RED, 0)) == "Color in force: (o) Red."
    assert marked.event(e.PlayedOpen(0, WLC, Color.BLUE, None)).endswith("Named color: Blue.")


# ---- stories and ids -----------------------------------------------------------------------------
def test_a_story_leaves_out_what_goes_without_saying() -> None:
    """Waiting is not told, and seats that accept one after the other share a line."""
    story: list[e.Event] = [
        e.PlayedHidden(1, B7, None, None, None),
        e.PhaseEntered(phases.ChallengeWindow((2, 0)), ()),
        e.Accepted(2),
        e.PhaseEntered(phases.ChallengeWindow((0,)), ()),
        e.Accepted(0),
        e.CardLanded(1, B7, None),
    ]
    assert narrator().story(story) == (
        "Budi played a card face down and said: Blue 7.",
        "Accepted by Citra, you.",
        "The claim stands: the card stays face down and counts as Blue 7.",
    )
    assert narrator(cite=True).story(story)[1] == "Accepted by Citra, you. [WINDOW-1]"
    assert narrator().story(story[:3], quiet=()) == (
        "Budi played a card face down and said: Blue 7.",
        "Challenge or accept? Still to answer: Citra, you.",
        "Citra accepted.",
    )


@pytest.mark.parametrize(
    ("verdict", "ids"),
    [
        (Verdict.TRUE, ("CHALLENGE-1", "CHALLENGE-2", "CHALLENGE-3")),
        (Verdict.LIE, ("CHALLENGE-1", "CHALLENGE-2", "CHALLENGE-4", "EF-01")),
        (Verdict.DISGUISE, ("CHALLENGE-1", "CHALLENGE-5", "EF-01")),
    ],
)
def test_a_revealed_card_cites_what_judges_it(verdict: Verdict, ids: tuple[str, ...]) -> None:
    """The clauses of the verdict are cited, and EF-01 wherever a caught claim may still work."""
    assert cited(e.CardRevealed(1, 0, verdict, True, R5)) == ids


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_the_ids_come_last(event: e.Event, sentence: str) -> None:
    """With ids asked for, an event ends with its clause, then what else decided it."""
    told = narrator(cite=True).event(event)
    assert told.startswith(sentence)
    assert told.removeprefix(sentence).startswith(f" [{event.clause.value}")


def test_what_is_told_to_a_seat_holds_no_secret_of_another() -> None:
    """A whole deal and draw, redacted for a seat, names no card that only others know."""
    table = Table(presets.LIARS_UNO, 3, seed=4)
    (seat,) = table.actors()
    happened = table.act(actions.Draw(seat))
    other = (seat + 1) % 3
    told = Narrator(language.load("en"), NAMES).story([redact(x, other) for x in happened])
    openly = Narrator(language.load("en"), NAMES).story(happened)
    assert "Drawn:" in " ".join(openly)
    assert "Drawn:" not in " ".join(told)


# ---- refusals ------------------------------------------------------------------------------------
def test_every_refusal_has_a_reason() -> None:
    """The engine refuses nothing that cannot be explained, and nothing else is explained."""
    assert set(REASONS) == set(REFUSALS)


@pytest.mark.parametrize("code", sorted(REASONS))
@pytest.mark.parametrize("tongue", language.available())
def test_a_reason_uses_only_what_a_refusal_tells(code: str, tongue: str) -> None:
    """Each reason is filled from facts that the engine gives with it."""
    facts = (
        ("action", "PlayHidden"),
        ("seat", 0),
        ("card", "Liar's Red 5"),
        ("claim", "Blue 7"),
        ("turn", 1),
        ("awaited", (1, 2)),
        ("top", "Wild Draw Four"),
        ("color", "green"),
        ("count", 9),
        ("field", "card"),
        ("allowed", ("Accept", "Challenge")),
    )
    told = narrator(tongue, cite=True).refusal(Violation(code, Clause.TURN_2, facts, "", "EF-01"))
    assert not re.search(r"[{}]|: -|- ", told)
    assert told.endswith("[TURN-2; EF-01]")


def test_a_refusal_says_what_was_tried_why_not_and_what_else() -> None:
    """A real refusal, word for word, to the one who tried."""
    table = Table(presets.LIARS_UNO, 2, seed=1)
    (seat,) = table.actors()
    speaker = Narrator(language.load("en"), NAMES, seat)
    violation = table.check(actions.Accept(seat))
    assert violation is not None
    assert speaker.refusal(violation) == (
        "Tried: accept. Refused: this is not the time for it. Allowed now: play a card face up, "
        "play a card face down with a claim, draw, leave the table."
    )
    violation = table.check(actions.Draw(1 - seat))
    assert violation is not None
    assert speaker.refusal(violation) == (
        "Tried: draw. Refused: now on turn: you. Allowed now: leave the table."
    )


def test_a_refusal_of_something_odd_is_told_too() -> None:
    """No action at all, a seat that is not there, the host's word, a code from a later version."""
    table = Table(presets.LIARS_UNO, 2, seed=1)
    for odd in (object(), actions.Draw(9), actions.CloseWindow(), actions.Challenge(0, 7)):
        violation = check(table.state, odd)  # type: ignore[arg-type]  # that is the point
        assert violation is not None
        assert narrator().refusal(violation).startswith("Tried: ")
    later = Violation("from-a-later-version", Clause.TURN_1, (("action", "Draw"),), "")
    assert "Refused: from-a-later-version." in narrator().refusal(later)


def test_missing_facts_are_dashes() -> None:
    """A reason whose fact is missing still makes a sentence."""
    bare = Violation("no-match", Clause.TURN_2, (("action", "Draw"), ("color", "no color")), "")
    assert "- does not go on - with no color in force" in narrator().refusal(bare)


def test_callers_without_a_seat_and_unknown_seats_have_names() -> None:
    """The host and chance are named, and so is a seat beyond the names that were given."""
    words = narrator().words
    assert [words.object(seat) for seat in (HOST, -1, 7)] == ["the host", "chance", "seat 7"]


def test_a_card_says_its_kind_only_where_it_lies() -> None:
    """Words for cards: the kind of a Liar's card is said, that of others goes without saying."""
    words = narrator().words
    assert words.card(Card(Face(Color.RED, Rank.SKIP), Kind.LIARS)) == "Liar's Red Skip"
    assert words.quoted("Liar's Red Skip") == "Liar's Red Skip"
    assert narrator("id").words.quoted("Red Skip") == "Merah Skip"
    assert words.quoted("anything else") == "anything else"
