"""Why something may not be done, in plain words: a sentence for every refusal of the engine."""

from __future__ import annotations

from typing import Final

from liars_uno import actions as a
from liars_uno.errors import Fact, Violation
from liars_uno.narration.asking import ACTION_WORDS, allowed
from liars_uno.narration.words import COLOR_WORDS, N_, Words

_ACTIONS_BY_NAME: Final = {kind.__name__: kind for kind in a.ACTION_TYPES}
_COLORS_BY_WORD: Final = {color.value: color for color in COLOR_WORDS}

#: The reason behind each refusal, by its code; filled from the facts of the refusal.
REASONS: Final = {
    "not-an-action": N_("that is no action of this game"),
    "malformed": N_("a part of it is not what it must be: {field}"),
    "unknown-seat": N_("there is no such seat"),
    "another-seats-view": N_("nobody acts for another seat"),
    "game-over": N_("the match is over"),
    "seat-is-not-in-play": N_("that seat is not in play"),
    "not-now": N_("this is not the time for it"),
    "nobody-waits-for-it": N_("nobody waits for that seat"),
    "not-your-turn": N_("now on turn: {turn}"),
    "not-yours-to-answer": N_("asked is now {awaited}"),
    "cards-are-being-mixed": N_("the cards are being mixed"),
    "not-a-permutation": N_("that is no order of {count} cards"),
    "not-in-hand": N_("{card} is not in the hand"),
    "no-match": N_("{card} does not go on {top} with {color} in force"),
    "liars-cards-go-face-down": N_("a Liar's card is always played face down, with a claim"),
    "regular-cards-go-face-up": N_("a Regular card is always played face up"),
    "wilds-go-face-up": N_("{card} is always played face up"),
    "only-the-drawn-card": N_("after drawing, only the drawn card may be played"),
    "over-the-limit": N_("a Wild Draw Four is only for a hand with nothing else that fits"),
    "forbidden-last-card": N_("{card} may not be the last card"),
    "cards-do-not-go-together": N_("these cards cannot be played together"),
    "drawn-wild-challenge-is-kept": N_("{card} may not be played when it has just been drawn"),
    "drawn-card-cannot-be-disguised": N_("the drawn card may not be slipped in face down"),
    "drawn-card-does-not-match": N_("the drawn card does not match"),
    "drawn-card-must-be-named": N_("the drawn card must be called what it is"),
    "drawn-card-must-be-played": N_("the drawn card can be played, and so it must be"),
    "matching-regular-must-be-played": N_("a Regular card of the hand matches, so play it"),
    "liars-card-must-be-played": N_("the hand holds a Liar's card, so play it"),
    "wild-challenge-must-be-played": N_("the hand holds a wild, so play it"),
    "playable-card-must-be-played": N_("a card of the hand can be played, and so it must be"),
    "implausible-claim": N_(
        "nobody would believe {claim}: at this table no Liar's card of it can go on {top} now"
    ),
    "matching-card-must-be-named": N_("{card} matches, and so it must be called what it is"),
    "no-lie-with-a-matching-regular": N_("no lying while a Regular card of the hand matches"),
    "color-is-missing": N_("a color must be named with it"),
    "color-cannot-be-named": N_("that color cannot be named with it"),
    "partner-is-missing": N_("it must be said with whom to swap hands"),
    "partner-cannot-be-named": N_("that seat cannot be named with it to swap hands"),
    "no-call-with-this-play": N_("UNO is called with a play that leaves one card"),
    "own-card": N_("it is the seat's own card"),
    "already-answered": N_("that has been answered already"),
    "victims-may-not-challenge": N_("whom the claim hits may not challenge it"),
    "no-target-here": N_("there is only one card to challenge, so name nobody"),
    "nothing-to-challenge": N_("there is nothing to challenge"),
    "does-not-answer-owed-draws": N_("{card} is no answer to the cards that are owed"),
    "skip-is-answered-with-a-skip": N_("only a Skip that matches answers a Skip"),
    "jump-in-needs-the-same-card": N_("only a card exactly like {top} jumps in"),
    "jump-in-needs-a-number": N_("only number cards jump in"),
    "not-asked-to-lay": N_("the next to lay a card is {awaited}"),
    "card-may-not-be-laid": N_("the hand holds a card that must be laid rather than {card}"),
    "claim-does-not-fit": N_("what is said of a laid card does not fit what was asked for"),
    "not-the-player": N_("to challenge is for {awaited}"),
    "nothing-laid-there": N_("that seat has no laid card that can be turned over"),
    "first-challenge-is-compulsory": N_("at least one laid card must be challenged"),
    "challenges-go-on-until-a-truth": N_("challenging goes on until a card proves true"),
    "already-called": N_("UNO has been called already"),
    "call-comes-with-the-play": N_("UNO must be called with the play itself"),
    "call-comes-after-the-challenge": N_("UNO is called once the card is settled, not before"),
    "call-comes-after-the-laid-cards": N_("UNO is called once the laid cards are settled"),
    "duty-is-over": N_("no UNO call is due for that one card: its time is over, or it had none"),
    "no-reason-to-call": N_("UNO is called for one card, or on one's own turn with two"),
    "no-time-to-call": N_("this is no time to call UNO"),
    "once-a-turn": N_("that may be tried once a turn only"),
    "nobody-catches-themselves": N_("nobody catches themselves; call UNO instead"),
    "only-the-next-seat-catches": N_("only the next seat may catch"),
    "nobody-to-catch": N_("that seat cannot be caught: no UNO call is missing"),
    "no-time-to-accuse": N_("this is no time to accuse anybody"),
    "last-card-is-pending": N_("the own last card is not settled yet"),
}


def refuse(words: Words, violation: Violation) -> str:
    """Say what was tried, why it is refused, and what is allowed."""
    _ = words.language.gettext
    facts = dict(violation.facts)
    reason = violation.code
    if violation.code in REASONS:
        reason = _(REASONS[violation.code]).format_map(_Readable(words, facts))
    kinds = facts.get("allowed", ())
    assert isinstance(kinds, tuple)
    text = _("Tried: {tried}. Refused: {reason}. Allowed now: {allowed}.")
    return text.format(
        tried=_tried(words, facts),
        reason=reason,
        allowed=allowed(words, (_ACTIONS_BY_NAME[str(kind)] for kind in kinds)),
    )


def _tried(words: Words, facts: dict[str, Fact]) -> str:
    _ = words.language.gettext
    kind = _ACTIONS_BY_NAME.get(str(facts["action"]))
    tried = [_(ACTION_WORDS[kind]) if kind is not None else str(facts["action"])]
    if "card" in facts:
        tried.append(_("the card: {card}").format(card=words.quoted(str(facts["card"]))))
    if "claim" in facts:
        tried.append(_("said to be: {claim}").format(claim=words.quoted(str(facts["claim"]))))
    return ", ".join(tried)


class _Readable(dict[str, str]):
    """The facts of a refusal in readable words; what a refusal does not tell is a dash."""

    def __init__(self, words: Words, facts: dict[str, Fact]) -> None:
        """Put every fact into words."""
        super().__init__({name: self._word(words, name, fact) for name, fact in facts.items()})

    @staticmethod
    def _word(words: Words, name: str, fact: Fact) -> str:
        if name in ("turn", "awaited"):
            seats = fact if isinstance(fact, tuple) else (fact,)
            return words.seats(int(seat) for seat in seats)
        if name == "color":
            color = _COLORS_BY_WORD.get(str(fact))
            return words.color(color) if color else words.language.gettext("no color")
        return words.quoted(str(fact)) if name in ("card", "claim", "top") else str(fact)

    def __missing__(self, name: str) -> str:
        """A dash for a fact that this refusal does not tell."""
        return "-"
