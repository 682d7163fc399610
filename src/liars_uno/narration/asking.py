"""What the game waits for, and what may be done, in plain words: total matches over both unions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from liars_uno import actions as a
from liars_uno import phases as ph
from liars_uno.narration.words import N_, Words

#: What each type of action is, as something that somebody may do.
ACTION_WORDS: Final[dict[type, str]] = {
    a.PlayOpen: N_("play a card face up"),
    a.PlayHidden: N_("play a card face down with a claim"),
    a.Draw: N_("draw"),
    a.Keep: N_("keep the drawn card"),
    a.Accept: N_("accept"),
    a.Challenge: N_("challenge"),
    a.Lay: N_("lay a card"),
    a.StopChallenging: N_("stop challenging"),
    a.ChooseColor: N_("name a color"),
    a.ChoosePartner: N_("name whom to swap hands with"),
    a.CallUno: N_("call UNO"),
    a.CatchUno: N_("catch who has not called UNO"),
    a.Leave: N_("leave the table"),
    a.CloseWindow: N_("close the window"),
    a.TimeOut: N_("let the clock answer for a seat"),
    a.NextRound: N_("start the next round"),
    a.Shuffle: N_("mix the cards"),
}


def waiting(words: Words, phase: ph.Phase) -> str:
    """Say what the game waits for in a phase."""
    _ = words.language.gettext
    match phase:
        case ph.AwaitingShuffle():
            return _("Waiting for the cards to be mixed.")
        case ph.StartOfTurn():
            return _("Waiting for a card to be played or drawn.")
        case ph.HoldingDrawn():
            return _("Waiting for the drawn card to be played or kept.")
        case ph.ChallengeWindow():
            text = _("Challenge or accept? Still to answer: {seats}.")
            return text.format(seats=words.seats(phase.unanswered))
        case ph.NamingColor():
            return _("Waiting for a color from {who}.").format(who=words.object(phase.seat))
        case ph.NamingPartner():
            text = _("Waiting for {who} to say whom to swap hands with.")
            return text.format(who=words.object(phase.seat))
        case ph.Laying():
            text = _("Waiting for a card to be laid by: {seats}.")
            return text.format(seats=words.seats(phase.awaited))
        case ph.Challenging():
            return _("Waiting for a laid card to be challenged.")
        case ph.DrawsOwed():
            text = _("Waiting for an answer from {who}, who is to draw {cards}.")
            return text.format(who=words.object(phase.seat), cards=words.count(phase.owed))
        case ph.SkipOwed():
            text = _("Waiting for an answer from {who}, who is to lose a turn.")
            return text.format(who=words.object(phase.seat))
        case ph.RoundOver():
            return _("The round is over; waiting for the next one.")
        case ph.MatchOver():
            return _("The match is over.")
        case _:
            assert_never(phase)


def doing(words: Words, action: a.Action) -> str:
    """Say what an action does, as something that somebody may do."""
    _ = words.language.gettext
    match action:
        case a.PlayOpen():
            text = _("play {cards} face up")
            cards = words.cards((action.card, *action.also))
            return _with_options(words, text.format(cards=cards), action)
        case a.PlayHidden():
            text = _("play {card} face down and say it is {claim}")
            card, claim = words.card(action.card), words.face(action.claim)
            return _with_options(words, text.format(card=card, claim=claim), action)
        case a.Challenge(target=target) if target is not None:
            return _("challenge {who}").format(who=words.object(target))
        case a.Lay():
            if action.claim is None:
                return _("lay {card}").format(card=words.card(action.card))
            text = _("lay {card} and say it is {claim}")
            return text.format(card=words.card(action.card), claim=words.face(action.claim))
        case a.ChooseColor():
            return _("name {color}").format(color=words.color(action.color))
        case a.ChoosePartner():
            if action.target is None:
                return _("swap hands with nobody")
            return _("swap hands with {who}").format(who=words.object(action.target))
        case a.TimeOut():
            return _("let the clock answer for {who}").format(who=words.object(action.target))
        case a.CatchUno():
            return _("catch {who}").format(who=words.object(action.target))
        case (
            a.Draw()
            | a.Keep()
            | a.Accept()
            | a.Challenge()
            | a.StopChallenging()
            | a.CallUno()
            | a.Leave()
            | a.CloseWindow()
            | a.NextRound()
            | a.Shuffle()
        ):
            return _(ACTION_WORDS[type(action)])
        case _:
            assert_never(action)


def _with_options(words: Words, text: str, action: a.PlayOpen | a.PlayHidden) -> str:
    _ = words.language.gettext
    parts = [text]
    if action.color is not None:
        parts.append(_("name {color}").format(color=words.color(action.color)))
    if action.target is not None:
        parts.append(_("swap hands with {who}").format(who=words.object(action.target)))
    if action.call_uno:
        parts.append(_("call UNO"))
    return ", ".join(parts)


def allowed(words: Words, kinds: Iterable[type]) -> str:
    """Say in a list what may be done, by the types of action."""
    _ = words.language.gettext
    return words.listed(_(ACTION_WORDS[kind]) for kind in kinds)
