"""What happened, in plain words: one case for every event, by a total match.

A sentence is in the past tense, so that the same words serve "you" and any name.  What was named
or seen along with something follows in a short sentence of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from liars_uno import events as e
from liars_uno.events import Verdict
from liars_uno.narration.asking import waiting
from liars_uno.narration.words import N_, Words
from liars_uno.obligations import DrawReason
from liars_uno.phases import EndReason, Mixing
from liars_uno.rules.choices import SetAside
from liars_uno.seats import CLOCKWISE

MIXING: Final = {
    Mixing.DEALER: N_("{count} cards were mixed to find the dealer."),
    Mixing.DECK: N_("The deck of {count} cards was mixed."),
    Mixing.OPENING: N_("The {count} cards of the draw pile were mixed again."),
    Mixing.DISCARD: N_(
        "The draw pile was empty: {count} discarded cards were mixed into a new one."
    ),
}
SET_ASIDE: Final = {
    SetAside.BOTTOM_OF_DISCARD: N_("{card} was turned over and put under the discard pile."),
    SetAside.SHUFFLED_BACK: N_("{card} was turned over and goes back into the draw pile."),
    SetAside.BOTTOM_OF_DRAW: N_("{card} was turned over and put under the draw pile."),
    SetAside.OUT_OF_ROUND: N_("{card} was turned over and is out of this round."),
}
WHY_DRAWN: Final = {
    DrawReason.TURN: N_("instead of playing"),
    DrawReason.FORCED: N_("for the card just played"),
    DrawReason.OWED: N_("the sum that was owed"),
    DrawReason.OPENING: N_("for the opening card"),
    DrawReason.WRONG_CHALLENGE: N_("penalty for a wrong challenge"),
    DrawReason.CAUGHT_LIE: N_("penalty for a caught lie"),
    DrawReason.CAUGHT_DISGUISE: N_("penalty for a Regular card played face down"),
    DrawReason.LAID_LIE: N_("penalty for the lie about a laid card"),
    DrawReason.LAID_TRUTH: N_("price of challenging a card laid truly"),
    DrawReason.UNO_CAUGHT: N_("penalty for not calling UNO"),
    DrawReason.WRONG_ACCUSATION: N_("penalty for a wrong accusation"),
    DrawReason.PREMATURE_CALL: N_("penalty for a premature UNO call"),
    DrawReason.GUILTY_WILD_DRAW_FOUR: N_("penalty for a Wild Draw Four against its limit"),
    DrawReason.MISPLAY: N_("penalty for a card that does not match"),
}
VERDICTS: Final = {
    Verdict.TRUE: N_("The claim was true."),
    Verdict.LIE: N_("The claim was a lie."),
    Verdict.DISGUISE: N_("It is a Regular card, which must never be played face down."),
}
WHY_OVER: Final = {
    EndReason.OUT: N_("The round is over: a hand is empty."),
    EndReason.BLOCKED: N_("The round is over: nobody could play or draw, so the lowest hand wins."),
    EndReason.EXHAUSTED: N_("The round is over: the piles have run out, so the lowest hand wins."),
    EndReason.LAST_LEFT: N_("The round is over: nobody else is left in it."),
    EndReason.VOID: N_("The round is void: no card could open the discard pile."),
}


def tell(words: Words, event: e.Event) -> str:  # noqa: PLR0915  # a case for each event
    """Say what happened, as far as the event shows it: in one line, the end of a round in more."""
    _, who = words.language.gettext, words.subject
    match event:
        case e.Shuffled():
            return _(MIXING[event.mixing]).format(count=event.count)
        case e.DealerDrawn():
            draws = (f"{words.object(seat)} {words.card(card)}" for seat, card in event.draws)
            text = _("The highest card deals, and so the dealer is {who}. Drawn: {draws}.")
            return text.format(who=words.object(event.dealer), draws=words.listed(draws))
        case e.HandsDealt():
            text = _("Dealt to everyone: {cards}. Dealer: {who}.")
            return text.format(cards=words.count(event.count), who=words.object(event.dealer))
        case e.OpeningSetAside():
            return _(SET_ASIDE[event.to]).format(card=words.card(event.card))
        case e.OpeningPlaced():
            return _("{card} opens the discard pile.").format(card=words.card(event.card))
        case e.CardsCollected():
            text = _("All cards were collected to be dealt anew. Dealer: {who}.")
            return text.format(who=words.object(event.dealer))
        case e.TurnStarted():
            if event.seat == words.reader:
                return _("It is your turn.")
            return _("It is the turn of {who}.").format(who=words.object(event.seat))
        case e.TurnSkipped():
            return _("{who} lost a turn.").format(who=who(event.seat))
        case e.TurnPassed():
            return _("{who} passed: there is no card to draw.").format(who=who(event.seat))
        case e.TimedOut():
            return _("{who} ran out of time.").format(who=who(event.seat))
        case e.PhaseEntered():
            return waiting(words, event.phase)
        case e.PlayedOpen():
            return _played_open(words, event)
        case e.PlayedHidden():
            return _played_hidden(words, event)
        case e.Misplayed():
            text = _("{who} put down {card}, which does not match, and took it back.")
            return text.format(who=who(event.seat), card=words.card(event.card))
        case e.DrawnKept():
            return _("{who} kept the drawn card.").format(who=who(event.seat))
        case e.CardsDrawn():
            return _drawn(words, event)
        case e.DrawsWaived():
            text = _("{who} need not draw {cards}: there are none left.")
            return text.format(who=who(event.seat), cards=words.count(event.count))
        case e.Accepted():
            return _("{who} accepted.").format(who=who(event.seat))
        case e.ChallengeMade():
            text = _("{who} challenged {target}.")
            return text.format(who=who(event.seat), target=words.object(event.target))
        case e.WindowClosed():
            return _("The host closed the window: whoever had not answered accepted.")
        case e.CardRevealed():
            return _revealed(words, event)
        case e.CardLanded():
            if event.card is None:
                text = _("The claim stands: the card stays face down and counts as {claim}.")
            else:
                text = _("The card stays on the discard pile, face up, and counts as {claim}.")
            return text.format(claim=words.face(event.claim))
        case e.CardReturned():
            text = _("The card went back to {who}.")
            return text.format(who=words.object(event.seat))
        case e.ColorChanged():
            if event.color is None:
                return _("No color is in force.")
            return _("Color in force: {color}.").format(color=words.color(event.color))
        case e.DirectionChanged():
            return _turned(words, event.direction)
        case e.PartnerNamed():
            if event.target is None:
                return _("{who} chose to swap hands with nobody.").format(who=who(event.seat))
            text = _("{who} chose to swap hands with {target}.")
            return text.format(who=who(event.seat), target=words.object(event.target))
        case e.HandsSwapped():
            text = _("{who} and {target} swapped hands.")
            return text.format(who=who(event.seat), target=words.object(event.target))
        case e.HandsPassed():
            if event.direction == CLOCKWISE:
                return _("Everyone passed the hand on clockwise.")
            return _("Everyone passed the hand on counterclockwise.")
        case e.HandShown():
            text = _("{who} showed the hand to {target}.")
            shown = text.format(who=who(event.seat), target=words.object(event.to))
            if event.cards is None:
                return shown
            return _then(shown, _("It holds: {cards}.").format(cards=words.cards(event.cards)))
        case e.WildDrawFourJudged():
            if event.guilty:
                return _("The Wild Draw Four was against its limit: the challenge was right.")
            return _("The Wild Draw Four was in order: the challenge was wrong.")
        case e.WildDrawFourTakenBack():
            text = _("{who} took {card} back.")
            taken = text.format(who=who(event.seat), card=words.card(event.card))
            if event.color is None:
                return taken
            color = words.color(event.color)
            return _then(taken, _("Color in force: {color}.").format(color=color))
        case e.WildChallengeOpened():
            text = _("Everyone but {who} must now lay a card face down and say that it is {color}.")
            return text.format(who=words.object(event.seat), color=words.color(event.color))
        case e.CardLaid():
            return _laid(words, event)
        case e.LaidRevealed():
            if event.verdict is Verdict.TRUE:
                text = _("{who} had laid {card}: that was true.")
            else:
                text = _("{who} had laid {card}: that was a lie.")
            return text.format(who=who(event.seat), card=words.card(event.card))
        case e.LaidReturned():
            return _("The laid card went back to {who}.").format(who=words.object(event.seat))
        case e.LaidDiscarded():
            if event.card is None:
                text = _("The card laid by {who} went under, unseen.")
                return text.format(who=words.object(event.seat))
            text = _("{card}, laid by {who}, went under.")
            return text.format(who=words.object(event.seat), card=words.card(event.card))
        case e.ChallengingStopped():
            return _("{who} challenged nobody further.").format(who=who(event.seat))
        case e.WildChallengeSettled():
            if event.all_lied:
                return _("The Wild Liar's Challenge is settled: everyone had lied.")
            return _("The Wild Liar's Challenge is settled.")
        case e.UnoCalled():
            if event.early:
                text = _("{who} called UNO before playing, with two cards in hand.")
            else:
                text = _("{who} called UNO.")
            return text.format(who=who(event.seat))
        case e.EarlyCallLapsed():
            text = _("The early UNO call by {who} lapsed.")
            return text.format(who=words.object(event.seat))
        case e.DutyOpened():
            return _("{who} must call UNO: one card is left.").format(who=who(event.seat))
        case e.DutiesLapsed():
            text = _("Too late now to catch {seats}.")
            return text.format(seats=words.seats(event.seats))
        case e.UnoCaught():
            text = _("{who} said UNO first and caught {target}.")
            return text.format(who=who(event.seat), target=words.object(event.target))
        case e.AccusedWrongly():
            text = _("{who} wrongly accused {target} of not having called UNO.")
            return text.format(who=who(event.seat), target=words.object(event.target))
        case e.CalledTooEarly():
            return _("{who} called UNO without reason.").format(who=who(event.seat))
        case e.HandOpened():
            text = _("With so few cards the hand is open to all: {who} held up {cards}.")
            return text.format(who=words.object(event.seat), cards=words.cards(event.cards))
        case e.SeatLeft():
            if event.for_good:
                text = _("{who} left the table. Put under the discard pile: {cards}.")
            else:
                text = _("{who} reached the hand limit and left the round. Put away: {cards}.")
            return text.format(who=who(event.seat), cards=words.count(event.count))
        case e.SeatFinished():
            return _("{who} finished: no card left.").format(who=who(event.seat))
        case e.RoundEnded():
            return _round_ended(words, event)
        case e.SeatEliminated():
            text = _("{who} reached the target and dropped out of the match.")
            return text.format(who=who(event.seat))
        case e.MatchEnded():
            return _then(_("The match is over."), _winners(words, event.winners))
        case _:
            assert_never(event)


def _then(*sentences: str) -> str:
    """Sentences one after the other; empty ones are left out."""
    return " ".join(sentence for sentence in sentences if sentence)


def _turned(words: Words, direction: int) -> str:
    _ = words.language.gettext
    return _("Play goes clockwise.") if direction == CLOCKWISE else _("Play goes counterclockwise.")


def _played_open(words: Words, event: e.PlayedOpen) -> str:
    _ = words.language.gettext
    text = _("{who} jumped in with {cards}.") if event.jumped_in else _("{who} played {cards}.")
    cards = words.cards((event.card, *event.also))
    played = text.format(who=words.subject(event.seat), cards=cards)
    return _then(played, *_named(words, event))


def _played_hidden(words: Words, event: e.PlayedHidden) -> str:
    _ = words.language.gettext
    text = _("{who} played a card face down and said: {claim}.")
    played = text.format(who=words.subject(event.seat), claim=words.face(event.claim))
    return _then(played, *_named(words, event), _in_truth(words, event))


def _named(words: Words, event: e.PlayedOpen | e.PlayedHidden) -> Iterable[str]:
    """What was named along with a play."""
    _ = words.language.gettext
    if event.color is not None:
        yield _("Named color: {color}.").format(color=words.color(event.color))
    if event.target is not None:
        yield _("To swap hands with: {target}.").format(target=words.object(event.target))


def _in_truth(words: Words, event: e.PlayedHidden | e.CardLaid) -> str:
    """The card itself, for who knows it."""
    if event.card is None:
        return ""
    return words.language.gettext("In truth: {card}.").format(card=words.card(event.card))


def _laid(words: Words, event: e.CardLaid) -> str:
    _ = words.language.gettext
    if event.claim is None:
        laid = _("{who} laid a card face down.").format(who=words.subject(event.seat))
    else:
        text = _("{who} laid a card face down and said: {claim}.")
        laid = text.format(who=words.subject(event.seat), claim=words.face(event.claim))
    return _then(laid, _in_truth(words, event))


def _drawn(words: Words, event: e.CardsDrawn) -> str:
    _ = words.language.gettext
    text = _("{who} drew {cards} ({why}).")
    drawn = text.format(
        who=words.subject(event.seat),
        cards=words.count(event.count),
        why=_(WHY_DRAWN[event.why]),
    )
    if event.cards is None:
        return drawn
    return _then(drawn, _("Drawn: {cards}.").format(cards=words.cards(event.cards)))


def _revealed(words: Words, event: e.CardRevealed) -> str:
    _ = words.language.gettext
    if event.open_to_all and event.card is not None:
        shown = _("The card was turned over: {card}.").format(card=words.card(event.card))
    else:
        text = _("{who} alone looked at the card.")
        shown = text.format(who=words.subject(event.challenger))
        if event.card is not None:
            shown = _then(shown, _("In truth: {card}.").format(card=words.card(event.card)))
    return _then(shown, _(VERDICTS[event.verdict]))


def _round_ended(words: Words, event: e.RoundEnded) -> str:
    """Why, who, what is left in the hands, and the points: a line each."""
    _ = words.language.gettext
    lines = [_then(_(WHY_OVER[event.reason]), _winners(words, event.winners))]
    for seat, hand in enumerate(event.hands):
        if hand:
            text = _("Left with {who}: {cards}.")
            lines.append(text.format(who=words.object(seat), cards=words.cards(hand)))
    lines.append(_("Points: {points}.").format(points=_per_seat(words, event.points)))
    if event.totals != event.points:
        lines.append(_("Totals: {points}.").format(points=_per_seat(words, event.totals)))
    return "\n".join(lines)


def _per_seat(words: Words, numbers: tuple[int, ...]) -> str:
    return words.listed(f"{words.object(seat)} {number}" for seat, number in enumerate(numbers))


def _winners(words: Words, winners: tuple[int, ...]) -> str:
    _ = words.language.gettext
    if not winners:
        return _("Nobody wins.")
    text = words.language.ngettext("Winner: {who}.", "Winners: {who}.", len(winners))
    return text.format(who=words.seats(winners))
