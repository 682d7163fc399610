"""`liars-uno play`: people at a terminal, from the first deal to the last, whatever they type."""

import re
from typing import Any

import pytest

from cli.terminal import anything, run
from liars_uno import Color, State, position, presets
from liars_uno.bots import SimpleBot
from liars_uno.cli.board import top_words
from liars_uno.language import load
from liars_uno.narration import Words
from liars_uno.notation import parse_card, parse_face
from liars_uno.parts import Discarded
from liars_uno.piles import Stack
from liars_uno.rules import Rules
from liars_uno.rules.presets import PRESETS


# ---- whole games ---------------------------------------------------------------------------------
@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("preset", PRESETS)
def test_whatever_is_typed_the_game_goes_on(preset: str, people: int) -> None:
    """A person who types anything neither breaks nor stalls a game, alone or with another."""
    typed = anything(f"{preset}/{people}", 250)
    lang = "id" if people == 2 else "en"
    result = run(
        f"play --seed {preset} --seats 3 --people {people} --rules {preset} --lang {lang}", typed
    )
    assert result.status == 0
    assert "Traceback" not in result.shown


@pytest.mark.parametrize("lang", ["en", "id"])
def test_a_game_to_its_end(lang: str) -> None:
    """Somebody who picks at random plays a whole game and is told who has won."""
    result = run(f"play --seed 6 --seats 2 --lang {lang}", anything(3, 20_000))
    assert result.status == 0
    last = result.shown.splitlines()[-1]
    assert last.startswith({"en": "The match is over.", "id": "Pertandingan selesai."}[lang])


# ---- choosing ------------------------------------------------------------------------------------
def test_a_choice_that_is_not_understood_is_shown_again() -> None:
    """Whoever types nonsense is not asked anew without the list to choose from."""
    shown = run("play --seed 5 --seats 2", ["a", "1=", "nonsense", ""]).shown
    assert shown.count("Say that it is:") == 2
    assert shown.count("(the truth)") == 2


# ---- leaving -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "typed",
    [
        [],
        ["q", "y"],
        ["q", "n", "q", "Y"],
        [KeyboardInterrupt()],
        [EOFError()],
        ["a", KeyboardInterrupt()],
    ],
)
def test_leaving_is_clean(typed: list[str | BaseException]) -> None:
    """End of input, Ctrl-C and `q` all end the game with a word and status 0."""
    result = run("play --seed 7", typed)
    assert result.status == 0
    assert result.shown.endswith("You have left the game.\n")


def test_leaving_in_indonesian() -> None:
    """The answer may be given in either language."""
    assert run("play --seed 7 --lang id", ["q", "y"]).shown.endswith(
        "Kamu keluar dari permainan.\n"
    )


def test_ctrl_c_while_bots_play_is_clean(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C ends the game even while nobody is asked."""

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(SimpleBot, "choose", interrupted)
    result = run("play --seed 7")
    assert result.status == 0
    assert result.shown.endswith("You have left the game.\n")


def test_one_of_several_leaves_and_the_others_play_on() -> None:
    """With several people `q` takes one seat out (LEAVE-1); the last one ends the game."""
    result = run("play --seed 7 --seats 3 --people 3", ["", "q", "y", "", "", "q", "y", "q", "y"])
    assert result.status == 0
    assert "Budi left the table. Put under the discard pile: 7 cards." in result.shown
    assert result.shown.endswith("The match is over. Winner: Ana.\n")


def test_reading_stops_when_the_game_is_over() -> None:
    """Nothing more is asked once the match is over."""
    result = run("play --seed 6 --seats 2", anything(3, 20_000))
    assert 0 < result.lines < 20_000


# ---- what is shown -------------------------------------------------------------------------------
def test_the_first_screen_says_what_one_needs() -> None:
    """Seats with counts, top, color, direction, claim, answers, hand, options: on one screen."""
    shown = run("play --seed 7", ["?"]).shown
    first = shown[: shown.index("Challenge (x) or accept (a)?")]
    for part in (
        "0 You: 7 cards, to answer",
        "> 1 Budi: 6 cards",
        "2 Citra: 7 cards, accepted",
        "Top: ■ Blue 9.",
        "Color in force: ■ Blue. Direction: clockwise. Draw pile: 83.",
        "On the table, face down: Budi says ■ Blue Reverse.",
        "Your hand, 7 cards:",
        "1 accept (a)",
        "2 challenge (x)",
        "? help",
    ):
        assert part in first
    assert len(first.splitlines()) < 24
    assert "Type the number of a card" in shown


def test_only_the_own_cards_are_shown() -> None:
    """What others hold or draw is not on the screen (law 7, at the last inch)."""
    shown = run("play --seed 7", ["a", "d", "k", "a", "a"]).shown
    assert "In truth" not in shown
    drawn = [line for line in shown.splitlines() if "Drawn:" in line]
    assert drawn
    assert all(line.startswith("You drew") for line in drawn)


def test_people_at_one_screen_are_hidden_from_each_other() -> None:
    """The screen is emptied between people, before and after the one who is asked comes."""
    shown = run("play --seed 7 --people 2", ["", "8", "k", "", "a"]).shown
    for name in ("Budi", "Ana"):
        before, after = shown.split(f"{name}, press Enter when nobody else looks.")[:2]
        assert before.endswith("\n" * 23)
        assert after.startswith(" \n" + "\n" * 23)


def test_an_empty_answer_shows_the_table_again() -> None:
    """Enter alone repeats what is on the table."""
    shown = run("play --seed 7", [""]).shown
    assert shown.count("Your hand, 7 cards:") == 2


# ---- what is typed -------------------------------------------------------------------------------
def play_from(state: State, *typed: str, people: int = 1, language: str = "en") -> str:
    """Play from a position instead of a deal; whoever nobody types for is a bot."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("liars_uno.journal.Setup.start", lambda _: state)
        given = f"play --seats {state.public.seats} --people {people} --seed 1 --lang {language}"
        result = run(given, typed)
    assert result.status == 0
    return result.shown


def at(*hands: str, top: str = "R2", rules: Rules = presets.LIARS_UNO, **parts: Any) -> State:
    held = [[parse_card(card) for card in hand.split()] for hand in hands]
    return position(rules, held, parse_card(top), **parts)


def said(shown: str) -> str:
    """What was shown, on one line."""
    return " ".join(shown.split())


def test_a_card_that_is_played_face_up_needs_its_number_only() -> None:
    """A number plays a Regular card that matches."""
    state = at("R5 Y7 G1", "Y1 Y3 Y4", "Y5 Y6 Y8")
    assert "You played ● Red 5." in play_from(state, "1")
    assert "You played ● Red 5." in play_from(state, "r5")


def test_a_liars_card_is_given_a_claim() -> None:
    """A number, a claim from the list by its number or in notation, the truth first (CLAIM-1)."""
    state = at("R5* Y7 G1", "Y1 Y3 Y4", "Y5 Y6 Y8")
    asked = play_from(state, "1", "0", "no", "1")
    assert "1 ● Red 5 (the truth)" in asked
    assert "said: ● Red 5. In truth: Liar's ● Red 5." in said(asked)
    assert "said: ● Red Skip. In truth: Liar's ● Red 5." in said(play_from(state, "1", "rs"))
    assert "said: ● Red Skip. In truth: Liar's ● Red 5." in said(play_from(state, "R5*=RS"))
    assert "said: ● Red Skip. In truth: Liar's ● Red 5." in said(play_from(state, "1=rs"))
    back = play_from(state, "1", "")
    assert back.count("Play a card (number) or draw (d):") == 2


def test_color_and_partner_are_asked_for() -> None:
    """A wild asks for its color (TURN-5), a 7 for the number of a seat (HANDS-1)."""
    wild = at("WLC R1 Y7 G1", "Y1 Y3 Y4", "Y5 Y6 Y8")
    assert "Named color: ▼ Green." in play_from(wild, "WLC", "3")
    assert "Named color: ▼ Green." in play_from(wild, "wlc", ">g")
    assert "Named color: ▼ Green." in play_from(wild, "WLC>G")
    seven = at("R7 Y7 G1", "Y1 Y3 Y4", "Y5 Y6 Y8")
    assert "1 Budi (3 cards)" in play_from(seven, "r7")
    assert "To swap hands with: Citra." in play_from(seven, "r7", "2")
    assert "To swap hands with: Citra." in play_from(seven, "r7", "@2")
    optional = presets.LIARS_UNO.evolve("hands.swap", "optional")
    alone = play_from(at("R7 Y7 G1", "Y1 Y3", "Y5 Y6", rules=optional), "r7", "-")
    assert "- nobody" in alone
    assert "You played ● Red 7.\n" in alone


def test_uno_is_called_with_the_play() -> None:
    """An exclamation mark calls UNO (UNO-1); where it cannot be called it is refused."""
    state = at("R5 Y7", "Y1 Y3 Y4", "Y5 Y6 Y8")
    assert "You called UNO." in play_from(state, "1!")
    three = at("R5 Y7 G1", "Y1 Y3 Y4", "Y5 Y6 Y8")
    assert "UNO is called with a play that leaves one card" in said(play_from(three, "1!"))


def test_uno_is_called_and_caught_out_of_turn() -> None:
    """Whoever forgot is asked before the others get at it; the call, the catch, or nothing."""
    mine = at("R5", "Y1 Y3 Y4", "Y5 Y6 Y8", turn=1, open_duties=(0,))
    question = "Ana: anything to say? (u, c SEAT, or Enter to go on)"
    assert "You called UNO." in play_from(mine, "u")
    silent = play_from(mine, "")
    assert question in silent
    assert "caught you" in silent
    theirs = at("Y1 Y3 Y4", "R5", "Y5 Y6 Y8", turn=2, open_duties=(1,))
    assert "You said UNO first and caught Budi." in play_from(theirs, "c 1")
    assert "You said UNO first and caught Budi." in play_from(theirs, "c")
    refused = play_from(theirs, "c 2", "")
    assert "that seat cannot be caught: no UNO call is missing" in said(refused)
    assert refused.count(question) == 2


def test_a_duty_on_the_own_turn_is_seen_at_the_usual_question() -> None:
    """Whoever is asked anyway is not asked twice."""
    state = at("R5 Y1", "Y3", "Y5 Y6 Y8", open_duties=(1,))
    shown = play_from(state, "c@1", "d")
    assert "anything to say" not in shown
    assert "You said UNO first and caught Budi." in shown


def test_people_at_one_screen_may_interrupt_without_being_shown() -> None:
    """With several people an occasion is put to each by name, no hand on the screen."""
    state = at("Y1 Y3 Y4", "R5", "Y5 Y6 Y8", turn=2, open_duties=(1,))
    shown = play_from(state, "", "u", people=2)
    assert "Ana: anything to say?" in shown
    assert "Budi: anything to say?" in shown
    assert "Your hand" not in shown
    played = at("R1 Y3", "R5 Y4 Y1", "Y5 Y6 Y8")
    shown = play_from(played, "", "1", "", "u", people=2)
    before = shown[: shown.index("anything to say?")]
    assert before.rstrip().rsplit("\n" * 20, 1)[1].count("Your hand") == 0


def test_a_jump_in_is_offered() -> None:
    """Under CV-05 a person with the same card is asked before the turn goes on."""
    rules = presets.CLASSIC.evolve("turn.jump_in", "numbers")
    state = at("R2 Y3 Y4", "G1 G3 G4", turn=1, rules=rules)
    assert "You jumped in with ● Red 2." in play_from(state, "1")
    assert "jumped" not in play_from(at("R2 Y3", "G1 G3", "B1 B3", turn=2, rules=rules), people=2)


def test_several_cards_at_once() -> None:
    """Under CV-41 equal cards go together, by numbers or written out, the last one on top."""
    rules = presets.CLASSIC.evolve("turn.equal_cards", "any-number-of-cards")
    state = at("R5 Y5 G5 B1", "Y1 Y3 Y4", rules=rules)
    assert "You played ● Red 5, ▼ Green 5." in play_from(state, "r5+g5")
    assert "You played ● Red 5, ▼ Green 5." in play_from(state, "1+3")
    assert "these cards cannot be played together" in said(play_from(state, "r5+b1"))


def test_a_disguise_is_only_made_on_purpose() -> None:
    """A Regular card that does not match is refused, with a word on what slipping it in costs."""
    state = at("Y7 G1 B3", "Y1 Y3 Y4", "Y5 Y6 Y8")
    refused = said(play_from(state, "y7"))
    assert "✦ Yellow 7 does not go on ● Red 2 with ● Red in force." in refused
    assert "costs 6 cards if caught: add = and a claim, such as Y7=" in refused
    assert "In truth: ✦ Yellow 7." in said(play_from(state, "y7=r4"))
    assert "In truth: ✦ Yellow 7." in said(play_from(state, "y7=", "r4"))
    refused = said(play_from(state, "y7=b4"))
    assert "nobody would believe ■ Blue 4" in refused
    assert "costs 6 cards" not in refused
    strict = presets.LIARS_UNO.evolve("claims.disguised_regular", "refused")
    assert "costs 6" not in play_from(at("Y7 G1 B3", "Y1 Y3 Y4", rules=strict), "y7")


def test_an_open_liars_card_is_offered_where_it_is_allowed() -> None:
    """Under TU-08 b a Liar's number may go face up."""
    rules = presets.LIARS_UNO.evolve("turn.open_liars", "numbers")
    shown = play_from(at("R5* Y7 G1", "Y1 Y3 Y4", rules=rules), "1", "2")
    assert "face up" in shown


def test_refusals_say_why_with_the_rule() -> None:
    """Whatever is refused says what was tried, why not, what may be done, and by which rule."""
    state = at("R5 Y7 G1", "Y1 Y3 Y4", "Y5 Y6 Y8")
    for typed, reason, rule in (
        ("a", "this is not the time for it", "TURN-1"),
        ("k", "this is not the time for it", "TURN-1"),
        ("s", "this is not the time for it", "TURN-1"),
        ("x", "this is not the time for it", "TURN-1"),
        ("l 1", "this is not the time for it", "TURN-1"),
        ("@1", "this is not the time for it", "TURN-1"),
        ("@-", "this is not the time for it", "TURN-1"),
        (">G", "this is not the time for it", "TURN-1"),
        ("u", "UNO is called for one card, or on one's own turn with two", "UNO-4"),
        ("c", "that seat cannot be caught", "UNO-5"),
        ("B9", "■ Blue 9 is not in the hand", "TURN-3"),
        ("R5>G", "that color cannot be named with it", "TURN-5"),
        ("R5@1", "that seat cannot be named with it to swap hands", "HANDS-1"),
    ):
        shown = said(play_from(state, typed))
        assert reason in shown, typed
        assert f"[{rule}" in shown, typed


@pytest.mark.parametrize("typed", ["hello", "0", "99", "1+99", "next", "1: d", "l d", "d=", "R5=R"])
def test_nonsense_is_not_understood(typed: str) -> None:
    """What cannot be read says so and changes nothing."""
    assert "That is not understood" in play_from(at("R5 Y7 G1", "Y1 Y3 Y4"), typed)


def test_question_marks_explain() -> None:
    """`?` shows the help; with a card whether it can be played; with a clause its text."""
    state = at("R5 Y7 G1", "Y1 Y3 Y4", "Y5 Y6 Y8")
    assert "a star marks a Liar's card" in play_from(state, "?")
    assert "Allowed: play ● Red 5 face up." in play_from(state, "? r5")
    assert "Allowed: draw." in play_from(state, "?4")
    assert "does not go on" in said(play_from(state, "?2"))
    assert "TURN-2: A card matches if it has the color in force" in play_from(state, "? turn-2")
    assert "That is not understood" in play_from(state, "? what")


def test_help_is_a_word_for_the_question_mark() -> None:
    """`help`, and the word that the game itself puts beside `?`, do what `?` does."""
    state = at("R5 Y7 G1", "Y1 Y3 Y4", "Y5 Y6 Y8")
    for typed, meant in (
        ("help", "?"),
        ("HELP", "?"),
        ("help r5", "? r5"),
        ("help  TURN-2", "? TURN-2"),
        ("help what", "? what"),
    ):
        shown, known = play_from(state, typed), play_from(state, meant)
        assert shown.replace(f": {typed}\n", f": {meant}\n") == known
    indonesian = play_from(state, "?", language="id")
    for typed in ("bantuan", "help"):
        shown = play_from(state, typed, language="id")
        assert shown.replace(f": {typed}\n", ": ?\n") == indonesian
    assert "That is not understood" in play_from(state, "bantuan")
    assert "That is not understood" in play_from(state, "helpless")


def test_help_is_there_out_of_turn() -> None:
    """Whoever is asked whether there is anything to say may ask for help too."""
    state = at("Y1 Y3 Y4", "R5", "Y5 Y6 Y8", turn=2, open_duties=(1,))
    assert "a star marks a Liar's card" in play_from(state, "help")


def test_a_clause_is_explained_in_the_language_of_the_game() -> None:
    """`?` with a clause keeps its id, which people cite, and translates its text."""
    shown = said(play_from(at("R5 Y7 G1", "Y1 Y3 Y4"), "? turn-3", language="id"))
    assert "TURN-3: Hanya kartu di tangan yang bisa ditaruh." in shown
    assert "Only cards in the hand" not in shown


def test_drawing_and_keeping() -> None:
    """A draw shows the card and asks what becomes of it (DRAW-2)."""
    shown = play_from(at("Y7 G1", "Y1 Y3 Y4", draw=[parse_card("R9")]), "d", "k")
    assert "Just drawn: ● Red 9." in shown
    assert "Play the drawn card or keep it:" in shown
    assert "You kept the drawn card." in shown


# ---- rounds --------------------------------------------------------------------------------------
def test_a_match_goes_on_to_the_next_round() -> None:
    """Between rounds the result is told and the next one waits for Enter (MATCH-2)."""
    shown = play_from(at("R5", "Y1 Y3 Y4", rules=presets.CLASSIC), "1", "", "a", "")
    assert "The round is over: a hand is empty. Winner: you.\nLeft with Budi: " in shown
    result, rest = shown.split("Press Enter for the next round.")
    assert "Points: you 8, Budi 0." in result
    assert "All cards were collected to be dealt anew." in rest
    assert "0 You: 7 cards, 8 points" in said(rest)


def test_people_hear_the_end_of_a_round_by_name() -> None:
    """What several people read together calls nobody "you", is told once, and shows no hand."""
    state = at("R5", "Y1 Y3 Y4", rules=presets.CLASSIC)
    shown = play_from(state, "", "1", "", "", people=2)
    assert shown.count("The round is over") == 1
    assert "Winner: Ana." in shown
    assert "Points: Ana 8, Budi 0." in shown
    result, rest = shown.split("Press Enter for the next round.")
    assert "All cards were collected" not in result
    assert "press Enter when nobody else looks" in rest


# ---- every other question ------------------------------------------------------------------------
def test_laying_and_challenging_laid_cards() -> None:
    """A Wild Liar's Challenge asks for a card (WLC-1), and its player whom to challenge (WLC-3)."""
    others = at("R5 Y7 G1", "WLC Y3 Y4 Y9", "Y5 Y6 Y8", turn=1)
    shown = play_from(others, "1")
    assert "Wild Liar's Challenge by Budi, for ✦ Yellow." in shown
    assert "Which card do you lay?" in shown
    assert "You laid a card face down. In truth: ● Red 5." in said(shown)
    assert "You laid a card" in play_from(others, "l r5")
    mine = at("WLC Y7 G1", "Y1 Y3 Y4", "Y5 Y6 Y8")
    shown = play_from(mine, "WLC>B", "x@2")
    assert "1 Budi: 2 cards, has laid" in said(shown)
    assert "Whose laid card do you challenge?" in shown
    assert "You challenged Citra." in shown
    assert "You challenged Budi." in play_from(mine, "WLC>B", "x", "1")
    named = at("WLC Y7 G1", "Y1 Y3 Y4", "Y5 Y6 Y8", rules=presets.LIARS_UNO_VIDEO)
    assert re.search(r"has laid: ■ Blue [0-9SRD]", play_from(named, "WLC>B"))
    lay = at("R5 Y7 G1", "WLC Y3 Y4 Y9", turn=1, rules=presets.LIARS_UNO_VIDEO)
    assert "and said: ✦ Yellow 7. In truth: ✦ Yellow 7." in said(play_from(lay, "2", "1"))


def test_a_color_after_the_play() -> None:
    """Where the game asks for a color it takes a number, a letter, or the notation."""
    rules = presets.LIARS_UNO.evolve("claims.color_named", "after-window")
    state = at("W4* Y7 G1 G3 G4 G5 G6", "Y1 Y3 Y4", rules=rules)
    for typed in ("3", "g", ">G"):
        shown = play_from(state, "7", "w4", typed)
        assert "Which color?" in shown
        assert "Color in force: ▼ Green." in shown, typed


def test_a_partner_after_the_play() -> None:
    """Where the partner is named after the window (CL-08 b) it is asked for."""
    rules = presets.LIARS_UNO.evolve(
        "claims.partner_named", "after-window", "hands.swap", "optional"
    )
    state = at("R7* Y7 G1 G3 G4 G5 G6", "Y1 Y3 Y4", rules=rules)
    assert "Swap hands with whom?" in play_from(state, "R7*=R7")
    assert "You chose to swap hands with Budi." in play_from(state, "R7*=R7", "@1")
    assert "You chose to swap hands with nobody." in play_from(state, "R7*=R7", "@-")


def test_owed_draws_and_skips() -> None:
    """A person who owes draws, or loses a turn, is asked to take it or to answer (STACK-1)."""
    rules = presets.CLASSIC.evolve("stacking.draw_two", "draw-two")
    state = at("Y+2 G1 G3", "R+2 Y3 Y4 R9", turn=1, rules=rules)
    shown = play_from(state, "y+2")
    assert "You owe 2 cards: take them (a), or answer?" in shown
    assert "You played ✦ Yellow Draw Two." in shown
    skips = presets.CLASSIC.evolve("turn.double_skip", "answered")
    shown = play_from(
        at("YS G1 G3", "RS Y3 Y4 R9", "B1 B3", turn=1, direction=-1, rules=skips), "a"
    )
    assert "You lose a turn: accept (a), or answer?" in shown


def test_seats_show_what_they_are_up_to() -> None:
    """Calls, open hands, seats that are done or gone, challengers that wait: all are shown."""
    called = at("R5 Y7", "Y1", "Y5 Y6", called=(1,), totals=(0, 20, 5))
    shown = said(play_from(called))
    assert "1 Budi: 1 card, UNO, 20 points" in shown
    opened = presets.LIARS_UNO.evolve("going_out.open_hand", 2)
    shown = play_from(at("R5 Y7 G1", "Y1 Y3 Y4", rules=opened), "", "1", "", people=2)
    assert "0 Ana: 2 cards, open: ✦ Yellow 7, ▼ Green 1" in said(shown)
    left = play_from(at("R5 Y7", "Y1 Y3", "Y5 Y6"), "", "q", "y", "", people=2)
    assert "0 Ana: out" in left
    last = presets.CLASSIC.evolve("going_out.round_goes_on", "until-one-is-left")
    done = play_from(at("R5", "R1 Y3", "Y5 Y6", rules=last), "", "1", "", people=2)
    assert "0 Ana: finished" in done
    collect = presets.LIARS_UNO.evolve("challenge.challengers", "collect")
    state = at("R5* Y7 G1", "Y1 Y3 Y4", "Y5 Y6 Y8", rules=collect)
    asked = play_from(state, "", "R5*=RS", "", "x", "", people=3)
    assert "1 Budi: 3 cards, challenges" in said(asked)
    assert "2 Citra: 3 cards, to answer" in said(asked)


def test_a_top_card_that_counts_as_something_else() -> None:
    """A card that passes as true under CL-03 b stays as its claim, and both are shown."""
    top = position(
        presets.LIARS_UNO,
        [[parse_card("R5")], [parse_card("Y1")]],
        parse_card("R2"),
    ).public
    words = Words(load("en"), ("Ana", "Budi"))
    draft = top.thawed()
    draft.discard = Stack.of([Discarded(parse_face("B7"), parse_card("R5*"))])
    draft.color = Color.BLUE
    assert top_words(words, draft.frozen()) == "Liar's Red 5, counting as Blue 7"
    empty = top.thawed()
    empty.discard = None
    assert top_words(words, empty.frozen()) == "nothing"
    nameless = top.thawed()
    nameless.discard = Stack.of([Discarded(None, None)])
    assert top_words(words, nameless.frozen()) == "nothing"
