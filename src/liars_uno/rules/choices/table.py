"""Readings about the table: the deck, the deal, the piles, scoring and the match."""

from __future__ import annotations

from liars_uno.rules.choices.base import Choice


# ---- the deck --------------------------------------------------------------------------------
class Edition(Choice):
    """Which printed deck the table plays with."""

    LIARS = "liars"
    CLASSIC = "classic"


class Zeros(Choice):
    """DK-01: which zeros a Liar's deck has in each color."""

    BOTH = "both"
    ONE_LIARS = "one-liars"
    ONE_REGULAR = "one-regular"


class WildDrawFourKind(Choice):
    """DK-04: whether a Liar's deck plays its Wild Draw Fours face down or face up."""

    FACE_DOWN = "face-down"
    FACE_UP = "face-up"


# ---- the deal --------------------------------------------------------------------------------
class FirstDealer(Choice):
    """ST-01, CV-30: how the first dealer is found."""

    GIVEN = "given"
    HIGHEST_NUMBER = "highest-number"
    HIGHEST_CARD = "highest-card"


class OpeningAction(Choice):
    """ST-02: what an action card does that is turned over to open the discard pile."""

    SET_ASIDE = "set-aside"
    APPLIED = "applied"
    IGNORED = "ignored"


class SetAside(Choice):
    """ST-03: where cards go that may not open the discard pile."""

    BOTTOM_OF_DISCARD = "bottom-of-discard"
    SHUFFLED_BACK = "shuffled-back"
    BOTTOM_OF_DRAW = "bottom-of-draw"
    OUT_OF_ROUND = "out-of-round"


class OpeningWild(Choice):
    """ST-04, CV-25, CV-26: what a wild does that is turned over to open the discard pile."""

    SET_ASIDE = "set-aside"
    FIRST_SEAT_NAMES = "first-seat-names"


class OpeningLiars(Choice):
    """ST-05: whether a Liar's number may open the discard pile."""

    ACCEPTED = "accepted"
    REPLACED = "replaced"


class NextDealer(Choice):
    """ST-07, CV-31: who deals the next round."""

    LEFT = "left"
    SAME = "same"
    WINNER_STARTS = "winner-starts"
    WINNER_DEALS = "winner-deals"


class NoOpening(Choice):
    """ST-08: what happens when no card that may open is left."""

    DEAL_AGAIN = "deal-again"
    VOID_ROUND = "void-round"


class OpeningReverse(Choice):
    """CV-27: what an opening Reverse does."""

    DEALER_FIRST = "dealer-first"
    RIGHT_OF_DEALER_FIRST = "right-of-dealer-first"
    IGNORED = "ignored"


class OpeningSkip(Choice):
    """CV-28: what an opening Skip does."""

    SKIPS = "skips"
    IGNORED = "ignored"


class OpeningDrawTwo(Choice):
    """CV-29: what an opening Draw Two does."""

    DRAWS_AND_LOSES_TURN = "draws-and-loses-turn"
    DRAWS_AND_PLAYS = "draws-and-plays"
    IGNORED = "ignored"


# ---- piles ---------------------------------------------------------------------------------------
class Reshuffle(Choice):
    """RS-03: when an empty draw pile is renewed."""

    WHEN_NEEDED = "when-needed"
    AT_ONCE = "at-once"


class Exhausted(Choice):
    """RS-04: what happens to a draw that the piles cannot serve."""

    WAIVED = "waived"
    ENDS_ROUND = "ends-round"


# ---- scoring and the match -----------------------------------------------------------------------
class JointScore(Choice):
    """SC-01: what joint winners score."""

    FULL_EACH = "full-each"
    DIVIDED = "divided"
    NOBODY = "nobody"


class MatchTie(Choice):
    """SC-02: what happens when the match ends level."""

    SHARED = "shared"
    EXTRA_ROUND = "extra-round"


class MatchLength(Choice):
    """SC-03: whether one round is the whole match."""

    SINGLE_ROUND = "single-round"
    TO_TARGET = "to-target"


class ScoreFor(Choice):
    """CV-21: whether the winner collects, or everybody is charged their own cards."""

    WINNER_COLLECTS = "winner-collects"
    LOWEST_TOTAL = "lowest-total"


class TargetReached(Choice):
    """CV-22: whether reaching the target ends the match, or only passing it."""

    AT_LEAST = "at-least"
    MORE_THAN = "more-than"


class Elimination(Choice):
    """CV-24: whether seats that reach the target drop out until one is left."""

    OFF = "off"
    ON = "on"


class SilentSeat(Choice):
    """What happens when the host's clock runs out for a seat that the game waits for."""

    ACTS_QUIETLY = "acts-quietly"
    LEAVES = "leaves"
