"""Readings about the end of a round: last cards, calling UNO, Wild Liar's Challenge."""

from __future__ import annotations

from liars_uno.rules.choices.base import Choice


# ---- going out -----------------------------------------------------------------------------------
class LastCardWindow(Choice):
    """LC-01: what closes the window of a last card."""

    ALL_ASKED = "all-asked"
    AS_ANY_WINDOW = "as-any-window"


class LastCardChallenge(Choice):
    """LC-02: whether a wrong challenger of a last card still draws."""

    DRAWS = "draws"
    DROPPED = "dropped"


class LastHandMove(Choice):
    """LC-03, LC-04: whether a last 7 or 0 wins at once or moves hands first."""

    WINS = "wins"
    MOVES_FIRST = "moves-first"


class FinalDraw(Choice):
    """LC-05, CV-34: whether what a last card makes others draw is still drawn."""

    DRAWN = "drawn"
    NOT_DRAWN = "not-drawn"


class LastWildChallenge(Choice):
    """LC-06: what a Wild Liar's Challenge does as a last card."""

    WINS_AT_ONCE = "wins-at-once"
    ALL_EMPTY_HANDS_WIN = "all-empty-hands-win"
    ONLY_PLAYER_WINS = "only-player-wins"


class Finishing(Choice):
    """CV-39, CV-42: which last cards are forbidden."""

    ANY_CARD = "any-card"
    NO_ACTION = "no-action"
    NO_ACTION_OR_WILD = "no-action-or-wild"
    NO_WILD = "no-wild"


class RoundGoesOn(Choice):
    """CV-33: whether the round ends with the first seat out or goes on to find the last loser."""

    FIRST_OUT_ENDS = "first-out-ends"
    UNTIL_ONE_IS_LEFT = "until-one-is-left"


class Partners(Choice):
    """CV-45: whether seats opposite each other are partners."""

    OFF = "off"
    OPPOSITE = "opposite"


# ---- UNO -----------------------------------------------------------------------------------------
class CallDeadline(Choice):
    """UN-01, CV-11: until when UNO may be called."""

    UNTIL_CAUGHT = "until-caught"
    WITH_PLAY = "with-play"


class Catchers(Choice):
    """UN-02, CV-13: who may catch a seat that has not called."""

    ANY_SEAT = "any-seat"
    NEXT_SEAT = "next-seat"


class DutyEnds(Choice):
    """CV-12: what ends the time for catching."""

    FIRST_ACT = "first-act"
    NEXT_PLAYED_CARD = "next-played-card"


class DutyInWindow(Choice):
    """UN-04: whether the duty is open while the card that leaves one can be challenged."""

    BOTH_OPEN = "both-open"
    CHALLENGE_FIRST = "challenge-first"


class DutyAfterMove(Choice):
    """UN-05: who must call when hands have moved."""

    EVERY_SEAT = "every-seat"
    PLAYER_ONLY = "player-only"
    NOBODY = "nobody"


class DutyAfterLaying(Choice):
    """UN-06: whether laying into a Wild Liar's Challenge brings the duty."""

    MUST_CALL = "must-call"
    EXEMPT = "exempt"


class MovedCall(Choice):
    """UN-07: whether a call stays good when the hand moves to another seat."""

    CALL_AGAIN = "call-again"
    STAYS = "stays"


class AccusationPrice(Choice):
    """UN-08, CV-14: what a wrong accusation costs."""

    REFUSED = "refused"
    ONE = "one"
    TWO = "two"
    AS_UNO_PENALTY = "as-uno-penalty"


class PrematurePrice(Choice):
    """UN-09: what a premature call of one's own costs."""

    REFUSED = "refused"
    TWO = "two"


# ---- Wild Liar's Challenge -----------------------------------------------------------------------
class ColorPicks(Choice):
    """WL-01: how often the player of a Wild Liar's Challenge names a color."""

    TWO = "two"
    ONE = "one"
    SECOND_IF_ALL_LIED = "second-if-all-lied"


class LayingOrder(Choice):
    """WL-02: in which order the others lay their cards."""

    TURN_ORDER = "turn-order"
    ANY_ORDER = "any-order"


class Asserted(Choice):
    """WL-03: what is said about a laid card, and what of it is tested."""

    COLOR = "color"
    CARD = "card"
    CARD_BUT_COLOR_TESTED = "card-but-color-tested"


class LaidColor(Choice):
    """WL-04: whether a seat that has the color must lay it."""

    FREE = "free"
    MUST_FOLLOW = "must-follow"


class LaidKinds(Choice):
    """WL-05: whether Regular cards may be laid."""

    ANY = "any"
    LIARS_IF_POSSIBLE = "liars-if-possible"


class LaidWilds(Choice):
    """WL-06: whether wilds may be laid while another card is there."""

    ALLOWED = "allowed"
    ONLY_IF_NOTHING_ELSE = "only-if-nothing-else"


class PlayerChallenges(Choice):
    """WL-07: how far the player of a Wild Liar's Challenge must challenge."""

    FIRST_COMPULSORY = "first-compulsory"
    OPTIONAL = "optional"
    UNTIL_TRUTH = "until-truth"


class Unchallenged(Choice):
    """WL-08: what becomes of unchallenged cards when the player stops."""

    DISCARDED = "discarded"
    TAKEN_BACK = "taken-back"


class TruthPrice(Choice):
    """WL-09: whether the player draws for challenging a seat that told the truth."""

    NOTHING = "nothing"
    ONE = "one"


class LastCardLaid(Choice):
    """WL-11: whether a seat with one card must lay it."""

    MUST_LAY = "must-lay"
    EXEMPT = "exempt"


class LaidShown(Choice):
    """WL-12: whether unchallenged laid cards are shown when they go under."""

    HIDDEN = "hidden"
    SHOWN = "shown"


class JointWinners(Choice):
    """WL-13: who wins when several hands run out in a Wild Liar's Challenge."""

    TOGETHER = "together"
    FIRST_IN_TURN_ORDER = "first-in-turn-order"


class WildOnWild(Choice):
    """WL-15: whether wilds go on wilds."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"
