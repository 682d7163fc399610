"""Readings about a turn: matching, drawing, claims, challenges, hands, stacking."""

from __future__ import annotations

from liars_uno.rules.choices.base import Choice


# ---- turn, matching and drawing ----------------------------------------------------------------
class MustPlay(Choice):
    """TU-01, TU-02, TU-07, CV-09: whether a seat that could play may draw instead."""

    FREE = "free"
    MUST_PLAY = "must-play"


class ActionMatching(Choice):
    """CV-35: whether action cards match by their symbol too, or by color only."""

    COLOR_OR_SYMBOL = "color-or-symbol"
    COLOR_ONLY = "color-only"


class AfterDrawing(Choice):
    """TU-03, CV-07: which cards may be played after drawing."""

    DRAWN_CARD_ONLY = "drawn-card-only"
    ANY_CARD = "any-card"


class DrawnCard(Choice):
    """TU-04, CV-08: whether a playable drawn card must be played."""

    MAY_KEEP = "may-keep"
    MUST_PLAY = "must-play"


class DrawnLiars(Choice):
    """TU-05: how a drawn Liar's card may be claimed."""

    ANY_CLAIM = "any-claim"
    TRUTH_ONLY = "truth-only"
    ANY_CLAIM_IF_IT_MATCHES = "any-claim-if-it-matches"


class DrawnWildChallenge(Choice):
    """TU-06: whether a drawn Wild Liar's Challenge may be played at once."""

    PLAYABLE = "playable"
    KEPT = "kept"


class OpenLiars(Choice):
    """TU-08: whether a Liar's number may be played openly."""

    NEVER = "never"
    NUMBERS = "numbers"


class DrawUntil(Choice):
    """CV-06: how many cards a voluntary draw takes."""

    ONE = "one"
    UNTIL_PLAYABLE = "until-playable"


class JumpIn(Choice):
    """CV-05: which cards may be played out of turn."""

    OFF = "off"
    NUMBERS = "numbers"
    NUMBERS_AND_ACTIONS = "numbers-and-actions"


class EqualCards(Choice):
    """CV-41: whether several cards of one number may be played in a turn."""

    OFF = "off"
    ANY_NUMBER_OF_CARDS = "any-number-of-cards"


# ---- two players ---------------------------------------------------------------------------------
class TwoPlayerReverse(Choice):
    """TP-01, CV-36: what a Reverse does with two seats."""

    SKIPS = "skips"
    TURNS_ONLY = "turns-only"


# ---- claims ----------------------------------------------------------------------------------
class Exactness(Choice):
    """CL-03: what makes a claim true."""

    COLOR_AND_RANK = "color-and-rank"
    PLAYABLE_ANYWAY = "playable-anyway"
    RANK_ONLY = "rank-only"


class Lying(Choice):
    """CL-04, CL-05: whether a lie is allowed that need not have been told."""

    FREE = "free"
    FORBIDDEN = "forbidden"


class CardCounting(Choice):
    """CL-06: whether visible discards limit what may be claimed."""

    IGNORED = "ignored"
    VISIBLE_DISCARDS = "visible-discards"


class NamedWhen(Choice):
    """CL-07, CL-08: when the color of a claimed wild or the partner of a 7 is named."""

    WITH_CLAIM = "with-claim"
    AFTER_WINDOW = "after-window"


class Disguise(Choice):
    """RG-01, RG-06: whether a card that must be played openly can be slipped in face down."""

    OFFERED = "offered"
    REFUSED = "refused"


class TrueDisguise(Choice):
    """RG-02: whether a disguised card whose claim was true still costs the full penalty."""

    STILL_PUNISHED = "still-punished"
    COUNTS_AS_TRUE = "counts-as-true"


# ---- the challenge -----------------------------------------------------------------------------
class ClosedBy(Choice):
    """CH-01: whose acceptance closes the window."""

    ALL = "all"
    NEXT_SEAT = "next-seat"


class Challengers(Choice):
    """CH-03: which challenge counts when there are several."""

    FIRST = "first"
    COLLECT = "collect"


class OwnCard(Choice):
    """CH-04: whether a player may challenge their own card."""

    FORBIDDEN = "forbidden"
    ALLOWED = "allowed"


class SeenBy(Choice):
    """CH-06: who sees a challenged card that goes back to the hand."""

    EVERYONE = "everyone"
    CHALLENGER = "challenger"


class PenaltySize(Choice):
    """CH-07: how many cards a challenge costs whoever was wrong."""

    ONE = "one"
    FOUR_FOR_WILD_DRAW_FOUR = "four-for-wild-draw-four"


class Victims(Choice):
    """CH-11: whether a seat that the claim would hit may challenge it."""

    MAY_CHALLENGE = "may-challenge"
    BARRED = "barred"


class CaughtEffect(Choice):
    """EF-01: whether a claim works although it was caught as a lie."""

    STANDS = "stands"
    CANCELLED = "cancelled"


class CaughtColor(Choice):
    """EF-05: which color is in force after a caught Wild Draw Four whose effect stands."""

    PREVIOUS = "previous"
    NAMED = "named"


# ---- sevens and zeros ----------------------------------------------------------------------------
class SevenZero(Choice):
    """CV-38: whether 7 swaps and 0 passes hands."""

    ON = "on"
    OFF = "off"


class FalseMove(Choice):
    """SZ-01: whether an unchallenged 7 or 0 that was a lie moves hands."""

    MOVES = "moves"
    DOES_NOT_MOVE = "does-not-move"


class ChallengerDraws(Choice):
    """SZ-02: into which hand a wrong challenger draws after hands have moved."""

    HAND_HELD_NOW = "hand-held-now"
    OLD_HAND = "old-hand"


class Swap(Choice):
    """SZ-05: whether the swap of a 7 is compulsory."""

    COMPULSORY = "compulsory"
    OPTIONAL = "optional"


class PassDirection(Choice):
    """SZ-06: which way a 0 passes the hands."""

    CURRENT = "current"
    ALWAYS_LEFT = "always-left"


# ---- stacking and the classic Wild Draw Four -----------------------------------------------------
class StackDrawTwo(Choice):
    """CV-01: which cards answer a Draw Two."""

    OFF = "off"
    DRAW_TWO = "draw-two"
    DRAW_TWO_OF_SAME_COLOR = "draw-two-of-same-color"
    MIXED = "mixed"


class StackWildDrawFour(Choice):
    """CV-02: which cards answer a Wild Draw Four."""

    OFF = "off"
    WILD_DRAW_FOUR = "wild-draw-four"
    MIXED = "mixed"


class TakerTurn(Choice):
    """CV-03: whether who takes an owed sum loses the turn."""

    LOSES_TURN = "loses-turn"
    PLAYS_ON = "plays-on"


class StackedWildDrawFour(Choice):
    """CV-04: how legality and challenge of a Wild Draw Four work inside a stack."""

    WAIVED = "waived"
    LAST_ONE_CHALLENGED = "last-one-challenged"
    AS_USUAL = "as-usual"


class DoubleSkip(Choice):
    """CV-32: whether two Skips can be laid together, or one answers the other."""

    OFF = "off"
    TWO_IN_ONE_TURN = "two-in-one-turn"
    ANSWERED = "answered"


class Deflect(Choice):
    """CV-40: which cards of the color in force deflect an owed sum."""

    OFF = "off"
    REVERSE = "reverse"
    SKIP = "skip"
    BOTH = "both"


class WildDrawFourLimit(Choice):
    """TU-09, CV-16: what the hand must not hold for a Wild Draw Four to be legal."""

    FREE = "free"
    NO_COLOR = "no-color"
    NO_COLOR_OR_SYMBOL = "no-color-or-symbol"
    NOTHING_PLAYABLE = "nothing-playable"


class WildDrawFourBluff(Choice):
    """CV-17: whether a Wild Draw Four over its limit can be played at the risk of a challenge."""

    ALLOWED = "allowed"
    REFUSED = "refused"


class WildDrawFourChallenge(Choice):
    """CV-18: whether the seat that is to draw may challenge a Wild Draw Four."""

    ON = "on"
    OFF = "off"


class GuiltyWildDrawFour(Choice):
    """CV-19: what happens to a Wild Draw Four whose player was guilty."""

    STAYS = "stays"
    TAKEN_BACK = "taken-back"


class LastWildDrawFour(Choice):
    """CV-20: whether a Wild Draw Four that was the last card can be challenged."""

    NOT_OFFERED = "not-offered"
    ALLOWED = "allowed"
