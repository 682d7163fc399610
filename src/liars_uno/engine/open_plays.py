"""Cards played face up: which, with what color and partner, and together with which others.

Chapter TURN of the rulebook.  The rules read here are TU-03, TU-06, TU-08, CV-05, CV-07, CV-32,
CV-41 and CV-46.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final

from liars_uno.actions import PlayOpen
from liars_uno.cards import Card, Color, Face, Kind, Rank, sort_hand
from liars_uno.engine import hands, stacking
from liars_uno.engine.matching import (
    actions_match_by_color_only,
    faces_not_last,
    limit_is_enforced,
    within_limit,
)
from liars_uno.engine.sight import Sight
from liars_uno.phases import DrawsOwed, SkipOwed, StartOfTurn
from liars_uno.rules import Rules
from liars_uno.rules.choices import (
    DrawnWildChallenge,
    EqualCards,
    JumpIn,
    OpenLiars,
)
from liars_uno.rules.deck import cards_of
from liars_uno.rules.groups import Deck
from liars_uno.seats import Seat

#: Bound once, since they are asked for in every step and looked up slowly in some Pythons.
_LIARS: Final = Kind.LIARS
_NUMBERS_TOO: Final = OpenLiars.NUMBERS
_ONE_CARD_ONLY: Final = EqualCards.OFF
_WILD_DRAW_FOUR: Final = Rank.WILD_DRAW_FOUR
_WILD_LIARS_CHALLENGE: Final = Rank.WILD_LIARS_CHALLENGE
_NO_JUMP_IN: Final = JumpIn.OFF

_NO_COLOR: tuple[Color | None, ...] = (None,)
_NO_TARGET: tuple[Seat | None, ...] = (None,)
_SILENT = (False,)
_SILENT_OR_CALLED = (False, True)


Plays = dict[Card, tuple[PlayOpen, ...]]
_NO_PLAYS: Plays = {}


@lru_cache(maxsize=256)
def colors_of(deck: Deck) -> tuple[Color | None, ...]:
    """The colors that can be named at this table: those its deck has."""
    return tuple(dict.fromkeys(c.color for c in cards_of(deck) if c.color is not None))


def colors_for(rules: Rules, face: Face) -> tuple[Color | None, ...]:
    """The colors that must be named with a face: any for a wild, none for others (TURN-5)."""
    return colors_of(rules.deck) if face.is_wild else _NO_COLOR


def calls_for(sight: Sight, cards: int) -> tuple[bool, ...]:
    """Whether UNO may be called with a play of so many cards: where it leaves one (UNO-1)."""
    if sight.size - cards == 1 and sight.public.calls.early != sight.seat:
        return _SILENT_OR_CALLED
    return _SILENT


def is_open_card(rules: Rules, card: Card) -> bool:
    """Whether a card is one to be played face up (TURN-4, TU-08)."""
    if card.kind is not _LIARS:
        return True
    return card.face.is_number and rules.turn.open_liars is _NUMBERS_TOO


def refusal(sight: Sight, card: Card, last: Card, count: int) -> str | None:
    """Say by its code why a card may not be played face up now, or ``None`` if it may.

    ``last`` is the card that would come to lie on top, ``count`` how many are put down.
    """
    phase = sight.public.phase
    rules = sight.rules
    if not is_open_card(rules, card):
        return "liars-cards-go-face-down"
    if sight.holding:
        if sight.plays_only_the_drawn_card and card is not sight.drawn:
            return "only-the-drawn-card"
        if (
            card.rank is _WILD_LIARS_CHALLENGE
            and sight.must_be_drawn(card)
            and rules.drawing.drawn_wild_challenge is DrawnWildChallenge.KEPT
        ):
            return "drawn-wild-challenge-is-kept"
    if phase.__class__ is DrawsOwed or phase.__class__ is SkipOwed:
        code = stacking.refusal(sight, card)
    elif not sight.holding and sight.seat != sight.public.turn:
        code = _jump_in_refusal(sight, card)
    else:
        code = _match_refusal(sight, card)
    if code is None and sight.size == count and last.face in faces_not_last(rules):
        return "forbidden-last-card"
    return code


def _match_refusal(sight: Sight, card: Card) -> str | None:
    if card.face not in sight.matching:
        return "no-match"
    if (
        card.rank is _WILD_DRAW_FOUR
        and limit_is_enforced(sight.rules)
        and not within_limit(sight.rules, sight.hand, sight.top, sight.color, card)
    ):
        return "over-the-limit"
    return None


def _jump_in_refusal(sight: Sight, card: Card) -> str | None:
    allowed = sight.rules.turn.jump_in
    if allowed is _NO_JUMP_IN:
        return "not-your-turn"
    if card.face is not sight.top or card.face.is_wild:
        return "jump-in-needs-the-same-card"
    if allowed is JumpIn.NUMBERS and not card.face.is_number:
        return "jump-in-needs-a-number"
    return None


def may_jump_in(sight: Sight) -> bool:
    """Whether cards may be played out of turn at this moment (TURN-8)."""
    return (
        sight.rules.turn.jump_in is not _NO_JUMP_IN and sight.public.phase.__class__ is StartOfTurn
    )


def misplay_penalty(rules: Rules) -> int:
    """How many cards a wrong open play costs; 0 where none can be made (TURN-9, CV-46)."""
    return rules.turn.misplay_penalty


def is_misplay(sight: Sight, action: PlayOpen) -> bool:
    """Whether a play is a wrong one that the host lets reach the table (TURN-9)."""
    return (
        misplay_penalty(sight.rules) > 0
        and sight.public.phase.__class__ is StartOfTurn
        and sight.seat == sight.public.turn
        and is_open_card(sight.rules, action.card)
        and action.card.face not in sight.matching
        and not action.also
    )


def companions(sight: Sight, card: Card) -> tuple[tuple[Card, ...], ...]:
    """Every way to put further cards down with this one (TURN-7), in one fixed spelling each.

    All but the last are named in the order of the hand.
    """
    turn = sight.rules.turn
    rest = _cards_for_sets(sight)
    if card not in rest:
        return ()
    rest.remove(card)
    if card.rank is Rank.SKIP and stacking.two_skips_go_together(sight.rules):
        by_color = actions_match_by_color_only(sight.rules)
        skips = [c for c in dict.fromkeys(rest) if c.rank is Rank.SKIP and is_open(sight, c)]
        return tuple((c,) for c in skips if not by_color or c.color is card.color)
    if card.face.is_number and turn.equal_cards is EqualCards.ANY_NUMBER_OF_CARDS:
        same = [c for c in rest if c.rank is card.rank and is_open(sight, c)]
        return tuple(_spelled_out(same))
    return ()


def _cards_for_sets(sight: Sight) -> list[Card]:
    """The cards that may go together: those held before the turn, on one's own (TURN-7).

    Who jumps in or answers is not on turn, so nothing is asked about the phase.
    """
    if sight.seat != sight.public.turn or sight.plays_only_the_drawn_card:
        return []
    held = list(sight.hand)
    if sight.holding:
        assert sight.drawn is not None
        held.remove(sight.drawn)
    return held


def is_open(sight: Sight, card: Card) -> bool:
    """Whether a card of the hand is one to be played face up."""
    return is_open_card(sight.rules, card)


def _spelled_out(same: list[Card]) -> Iterator[tuple[Card, ...]]:
    copies = Counter(same)
    kinds = sort_hand(list(copies))
    for taken in product(*(range(copies[card] + 1) for card in kinds)):
        chosen = Counter(dict(zip(kinds, taken, strict=True)))
        for last in kinds:
            if chosen[last]:
                middle = chosen - Counter([last])
                yield (*sort_hand(list(middle.elements())), last)


@lru_cache(maxsize=1024)
def _simple_plays(rules: Rules, seat: Seat, calls: tuple[bool, ...]) -> Plays:
    """Every card of the deck of which nothing but the match can be asked, with its plays."""
    if _sets_are_played(rules):
        return _NO_PLAYS
    return {
        card: _spelled(seat, card, colors_for(rules, card.face), _NO_TARGET, calls, ())
        for card in dict.fromkeys(cards_of(rules.deck))
        if is_open_card(rules, card)
        and card.rank not in _ASKED_MORE
        and not hands.moves_hands(rules, card.face)
    }


#: Whether these may be played can depend on more than the match.
_ASKED_MORE = (Rank.WILD_DRAW_FOUR, Rank.WILD_LIARS_CHALLENGE)


def simple_plays(sight: Sight) -> Plays:
    """The plays on one's own turn of the cards that match, where nothing else can be asked.

    A card that is not among them may be playable all the same: :func:`refusal` knows.
    """
    if sight.simple is None:
        phase = sight.public.phase.__class__
        sight.simple = _NO_PLAYS
        if (
            (phase is StartOfTurn or (sight.holding and not sight.plays_only_the_drawn_card))
            and sight.seat == sight.public.turn
            and sight.size > 1
        ):
            plays = _simple_plays(sight.rules, sight.seat, calls_for(sight, 1))
            matching = sight.matching
            sight.simple = {c: plays[c] for c in sight.hand if c.face in matching and c in plays}
    return sight.simple


def open_plays(sight: Sight) -> tuple[PlayOpen, ...]:
    """Return every play face up, in the order of the hand."""
    rules, matching, phase = sight.rules, sight.matching, sight.public.phase.__class__
    needs_match = phase is not DrawsOwed and phase is not SkipOwed
    tolerant = misplay_penalty(rules) > 0
    sets = _sets_are_played(rules)
    calls = calls_for(sight, 1)
    simple = simple_plays(sight)
    found: list[PlayOpen] = []
    before = None
    for card in _candidates(sight):
        if card is before or (needs_match and not tolerant and card.face not in matching):
            continue
        before = card
        if card in simple:
            found += simple[card]
            continue
        code = refusal(sight, card, card, 1)
        if code is None:
            colors = colors_for(rules, card.face)
            targets = targets_of(sight, card.face, 1)
            found += _spelled(sight.seat, card, colors, targets, calls, ())
        elif tolerant and code == "no-match" and is_misplay(sight, PlayOpen(sight.seat, card)):
            found += _spelled(sight.seat, card, _NO_COLOR, _NO_TARGET, _SILENT, ())
        if sets and code in (None, "forbidden-last-card"):
            found += _sets_with(sight, card)
    return tuple(found)


def _candidates(sight: Sight) -> tuple[Card, ...]:
    """The cards that may come into question: all, or the drawn one alone."""
    if sight.plays_only_the_drawn_card and sight.drawn is not None:
        return (sight.drawn,)
    return sight.hand


def _sets_are_played(rules: Rules) -> bool:
    turn = rules.turn
    return turn.equal_cards is not _ONE_CARD_ONLY or stacking.two_skips_go_together(rules)


def _sets_with(sight: Sight, card: Card) -> Iterator[PlayOpen]:
    """Yield the plays of a card together with others."""
    for also in companions(sight, card):
        last, count = also[-1], 1 + len(also)
        if refusal(sight, card, last, count) is None:
            targets = targets_of(sight, last.face, count)
            calls = calls_for(sight, count)
            yield from _spelled(sight.seat, card, _NO_COLOR, targets, calls, also)


@lru_cache(maxsize=16384)
def _spelled(  # noqa: PLR0917  # all that makes a play, and it is cached by position
    seat: Seat,
    card: Card,
    colors: tuple[Color | None, ...],
    targets: tuple[Seat | None, ...],
    calls: tuple[bool, ...],
    also: tuple[Card, ...],
) -> tuple[PlayOpen, ...]:
    """Spell a play out with every color, partner and call; the actions are shared."""
    return tuple(
        PlayOpen(seat, card, color, target, call, also)
        for color in colors
        for target in targets
        for call in calls
    )


def targets_of(sight: Sight, face: Face, count: int) -> tuple[Seat | None, ...]:
    """The partners that may be named with a play of so many cards."""
    return hands.partners_for(sight, face, empties=sight.size == count, hidden=False)


def option_refusal(sight: Sight, action: PlayOpen) -> str | None:
    """Say by its code what is wrong with the color, partner or call of a play face up."""
    misplay = is_misplay(sight, action)
    last = action.also[-1] if action.also else action.card
    count = 1 + len(action.also)
    colors = _NO_COLOR if misplay else colors_for(sight.rules, last.face)
    if action.color not in colors:
        return "color-is-missing" if action.color is None else "color-cannot-be-named"
    targets = _NO_TARGET if misplay else targets_of(sight, last.face, count)
    if action.target not in targets:
        return "partner-is-missing" if action.target is None else "partner-cannot-be-named"
    if action.call_uno not in (_SILENT if misplay else calls_for(sight, count)):
        return "no-call-with-this-play"
    return None
