"""The table as one seat sees it, in a few lines that fit on a small terminal."""

from __future__ import annotations

from liars_uno import Card, Public, Seat, View
from liars_uno import phases as ph
from liars_uno.cli.screen import Screen
from liars_uno.narration import Words
from liars_uno.notation import format_card
from liars_uno.seats import CLOCKWISE


def top_words(words: Words, public: Public) -> str:
    """Say what lies on top of the discard pile, and the color in force where it is another one."""
    _ = words.language.gettext
    top = public.top
    if top is None or top.face is None:
        return words.listed(())
    said = words.face(top.face)
    if top.card is None:
        said = _("{face} (as claimed, face down)").format(face=said)
    elif top.card.face is not top.face:
        said = _("{card}, counting as {face}").format(card=words.card(top.card), face=said)
    if public.color is not None and public.color is not top.face.color:
        said = _("{top}; color {color}").format(top=said, color=words.color(public.color))
    return said


def show_table(screen: Screen, words: Words, public: Public) -> None:
    """Show what everyone sees: the seats, the piles, the claim, the color, the direction."""
    _ = words.language.gettext
    screen.columns(_seat(words, public, seat) for seat in range(public.seats))
    way = _("clockwise") if public.direction == CLOCKWISE else _("counterclockwise")
    color = _("none") if public.color is None else words.color(public.color)
    screen.say(_("Top: {top}.").format(top=top_words(words, public)))
    line = _("Color in force: {color}. Direction: {way}. Draw pile: {count}.")
    screen.say(line.format(color=color, way=way, count=public.draw_count))
    if public.pending is not None:
        line = _("On the table, face down: {who} says {claim}.")
        claim = words.face(public.pending.claim)
        screen.say(line.format(who=words.object(public.pending.seat), claim=claim))
    if public.wild_challenge is not None:
        line = _("Wild Liar's Challenge by {who}, for {color}.")
        color = words.color(public.wild_challenge.color)
        screen.say(line.format(who=words.object(public.wild_challenge.seat), color=color))


def _seat(words: Words, public: Public, seat: Seat) -> str:
    """A seat in a few words: number, name, cards, and what it is up to."""
    _ = words.language.gettext
    arrow = ">" if seat == public.turn else " "
    parts = []
    if seat in public.finished:
        parts.append(_("finished"))
    elif seat not in public.playing:
        parts.append(_("out"))
    else:
        parts.append(words.count(public.counts[seat]))
        parts += _marks(words, public, seat)
    if any(public.totals):
        parts.append(_("{points} points").format(points=public.totals[seat]))
    return f"{arrow} {seat} {words.subject(seat)}: {', '.join(parts)}"


def _marks(words: Words, public: Public, seat: Seat) -> list[str]:
    _ = words.language.gettext
    marks = []
    if seat in public.calls.called or seat == public.calls.early:
        marks.append("UNO")
    phase = public.phase
    if isinstance(phase, ph.ChallengeWindow) and public.pending is not None:
        if seat in phase.challengers:
            marks.append(_("challenges"))
        elif seat in phase.unanswered:
            marks.append(_("to answer"))
        elif seat != public.pending.seat:
            marks.append(_("accepted"))
    if public.wild_challenge is not None:
        laid = {laid.seat: laid.claim for laid in public.wild_challenge.laid}
        if seat in laid:
            claim = laid[seat]
            said = "" if claim is None else f": {words.face(claim)}"
            marks.append(_("has laid") + said)
    hand = public.open_hands[seat] if public.open_hands else None
    if hand is not None:
        marks.append(_("open: {cards}").format(cards=words.cards(hand)))
    return marks


def show_hand(screen: Screen, words: Words, view: View, numbered: tuple[Card, ...]) -> None:
    """Show a seat's own cards, those that can be chosen with their numbers."""
    _ = words.language.gettext
    screen.say(_("Your hand, {cards}:").format(cards=words.count(len(view.hand))))
    width = len(str(len(numbered)))
    cells = [
        f"{number:>{width}} {format_card(card):<4} {words.card(card)}"
        for number, card in enumerate(numbered, 1)
    ]
    screen.columns(cells or [words.card(card) for card in view.hand] or [words.listed(())])
