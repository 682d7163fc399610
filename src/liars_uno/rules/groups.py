"""The groups that make up ``Rules``: each field is one rule point, its ids in the metadata.

Defaults are those of the preset ``liars-uno``.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

import attrs

from liars_uno.cards import COLORED_RANKS, COLORS, Card, Color, Rank
from liars_uno.rules import choices as c

T = TypeVar("T")

POINTS: Final = "points"
BOUNDS: Final = "bounds"


def _point(default: T, *points: str) -> T:
    """A field whose values are the members of an enumeration."""
    value: Any = attrs.field(default=default, metadata={POINTS: points})
    return value  # type: ignore[no-any-return]  # attrs types a field by its default


def _number(default: int, low: int, high: int, *points: str) -> int:
    """A field whose values are whole numbers within bounds."""
    value: Any = attrs.field(default=default, metadata={POINTS: points, BOUNDS: (low, high)})
    return value  # type: ignore[no-any-return]  # attrs types a field by its default


@attrs.frozen(cache_hash=True)
class Deck:
    """Which cards are in the deck.

    Attributes:
        edition: which printed deck: Liar's UNO or classic UNO.
        zeros: which 0s a Liar's deck has in each color.
        wild_draw_fours: how many Wild Draw Fours.
        wild_liars_challenges: how many Wild Liar's Challenges a Liar's deck has.
        wilds: how many plain Wilds a classic deck has.
        action_copies: how many of each action card in each color.
        wild_draw_four: whether a Liar's deck plays its Wild Draw Fours face down or face up.
        colors: which colors there are.
        ranks: which numbers and action cards there are in each color.
        decks: how many such decks are mixed together.
        cards: every card with its number of copies; if given, it stands for all else but ``decks``.
    """

    edition: c.Edition = _point(c.Edition.LIARS)
    zeros: c.Zeros = _point(c.Zeros.BOTH, "DK-01")
    wild_draw_fours: int = _number(4, 0, 60, "DK-02")
    wild_liars_challenges: int = _number(4, 0, 60, "DK-02")
    wilds: int = _number(4, 0, 60)
    action_copies: int = _number(2, 0, 20, "DK-03")
    wild_draw_four: c.WildDrawFourKind = _point(c.WildDrawFourKind.FACE_DOWN, "DK-04")
    colors: tuple[Color, ...] = COLORS
    ranks: tuple[Rank, ...] = COLORED_RANKS
    decks: int = _number(1, 1, 10)
    cards: tuple[tuple[Card, int], ...] = ()


@attrs.frozen
class Deal:
    """Seats, hands and the opening card.

    Attributes:
        seat_limit: how many may play at most.
        hand_size: how many cards everyone is dealt.
        first_dealer: how the first dealer is found.
        next_dealer: who deals the next round, or starts it.
        opening_action: what an action card does that is turned over to open the discard pile.
        set_aside: where cards go that may not open the discard pile.
        opening_wild_challenge: what a Wild Liar's Challenge does that is turned over to open.
        opening_liars: whether a Liar's number may open.
        no_opening: what happens when no card that may open is left.
        opening_wild: what a plain Wild does that is turned over to open.
        opening_wild_draw_four: what a classic Wild Draw Four does that is turned over to open.
        opening_reverse: what an opening Reverse does where opening actions are applied.
        opening_skip: what an opening Skip does where opening actions are applied.
        opening_draw_two: what an opening Draw Two does where opening actions are applied.
    """

    seat_limit: int = _number(6, 2, 100, "DK-05")
    hand_size: int = _number(7, 1, 60)
    first_dealer: c.FirstDealer = _point(c.FirstDealer.GIVEN, "ST-01", "CV-30")
    next_dealer: c.NextDealer = _point(c.NextDealer.LEFT, "ST-07", "CV-31")
    opening_action: c.OpeningAction = _point(c.OpeningAction.SET_ASIDE, "ST-02")
    set_aside: c.SetAside = _point(c.SetAside.BOTTOM_OF_DISCARD, "ST-03")
    opening_wild_challenge: c.OpeningWild = _point(c.OpeningWild.SET_ASIDE, "ST-04")
    opening_liars: c.OpeningLiars = _point(c.OpeningLiars.ACCEPTED, "ST-05")
    no_opening: c.NoOpening = _point(c.NoOpening.DEAL_AGAIN, "ST-08")
    opening_wild: c.OpeningWild = _point(c.OpeningWild.FIRST_SEAT_NAMES, "CV-25")
    opening_wild_draw_four: c.OpeningWild = _point(c.OpeningWild.SET_ASIDE, "CV-26")
    opening_reverse: c.OpeningReverse = _point(c.OpeningReverse.DEALER_FIRST, "CV-27")
    opening_skip: c.OpeningSkip = _point(c.OpeningSkip.SKIPS, "CV-28")
    opening_draw_two: c.OpeningDrawTwo = _point(c.OpeningDrawTwo.DRAWS_AND_LOSES_TURN, "CV-29")


@attrs.frozen
class Turn:
    """Matching, and the other ways to put cards down.

    Attributes:
        action_matching: whether action cards match by their symbol too, or by color only.
        wild_on_wild: whether a wild may go on a wild.
        open_liars: whether a Liar's number may be played openly, giving up the bluff.
        jump_in: which cards may be played out of turn on their exact likes.
        equal_cards: whether several cards of one number may be played in a turn.
        double_skip: whether two Skips may be laid together, or one may answer the other.
        two_player_reverse: what a Reverse does with two seats.
        misplay_penalty: how many cards a wrong open play costs; with 0 it cannot be made at all.
    """

    action_matching: c.ActionMatching = _point(c.ActionMatching.COLOR_OR_SYMBOL, "CV-35")
    wild_on_wild: c.WildOnWild = _point(c.WildOnWild.ALLOWED, "WL-15")
    open_liars: c.OpenLiars = _point(c.OpenLiars.NEVER, "TU-08")
    jump_in: c.JumpIn = _point(c.JumpIn.OFF, "CV-05")
    equal_cards: c.EqualCards = _point(c.EqualCards.OFF, "CV-41")
    double_skip: c.DoubleSkip = _point(c.DoubleSkip.OFF, "CV-32")
    two_player_reverse: c.TwoPlayerReverse = _point(c.TwoPlayerReverse.SKIPS, "TP-01", "CV-36")
    misplay_penalty: int = _number(0, 0, 20, "CV-46")


@attrs.frozen
class Drawing:
    """Drawing on one's own turn.

    Attributes:
        with_matching_regular: whether a seat with a matching Regular card may draw.
        with_other_liars: whether a seat may draw that has a Liar's card of which something may be
            claimed, though perhaps only a lie.
        with_wild_challenge: whether a seat with a Wild Liar's Challenge may draw.
        with_playable_card: whether, in classic play, a seat with a playable card may draw.
        after_drawing: which cards may be played after drawing.
        drawn_card: whether a playable drawn card must be played.
        drawn_liars: how a drawn Liar's card may be claimed.
        drawn_wild_challenge: whether a drawn Wild Liar's Challenge may be played at once.
        draw_until: whether a draw takes one card, or goes on until one is playable.
    """

    with_matching_regular: c.MustPlay = _point(c.MustPlay.FREE, "TU-01")
    with_other_liars: c.MustPlay = _point(c.MustPlay.FREE, "TU-02")
    with_wild_challenge: c.MustPlay = _point(c.MustPlay.FREE, "TU-07")
    with_playable_card: c.MustPlay = _point(c.MustPlay.FREE, "CV-09")
    after_drawing: c.AfterDrawing = _point(c.AfterDrawing.DRAWN_CARD_ONLY, "TU-03", "CV-07")
    drawn_card: c.DrawnCard = _point(c.DrawnCard.MAY_KEEP, "TU-04", "CV-08")
    drawn_liars: c.DrawnLiars = _point(c.DrawnLiars.ANY_CLAIM, "TU-05")
    drawn_wild_challenge: c.DrawnWildChallenge = _point(c.DrawnWildChallenge.PLAYABLE, "TU-06")
    draw_until: c.DrawUntil = _point(c.DrawUntil.ONE, "CV-06")


@attrs.frozen
class Claims:
    """What may be claimed of a card played face down.

    Attributes:
        exactness: what makes a claim true.
        lie_with_matching_liars: whether a Liar's card that matches may be lied about.
        lie_with_matching_regular: whether a seat that holds a matching Regular card may lie.
        card_counting: whether visible discards limit what may be claimed.
        color_named: when the color of a claimed Wild Draw Four is named.
        partner_named: when the seat that a claimed 7 swaps with is named.
        disguised_regular: whether a Regular card can be slipped in face down at all.
        true_disguise: whether a disguised card whose claim was true costs the full penalty.
        disguise_penalty: how many cards a caught disguise costs in all.
        disguised_wild: whether a wild that is played face up can be slipped in face down.
    """

    exactness: c.Exactness = _point(c.Exactness.COLOR_AND_RANK, "CL-03")
    lie_with_matching_liars: c.Lying = _point(c.Lying.FREE, "CL-04")
    lie_with_matching_regular: c.Lying = _point(c.Lying.FREE, "CL-05")
    card_counting: c.CardCounting = _point(c.CardCounting.IGNORED, "CL-06")
    color_named: c.NamedWhen = _point(c.NamedWhen.WITH_CLAIM, "CL-07")
    partner_named: c.NamedWhen = _point(c.NamedWhen.WITH_CLAIM, "CL-08")
    disguised_regular: c.Disguise = _point(c.Disguise.OFFERED, "RG-01")
    true_disguise: c.TrueDisguise = _point(c.TrueDisguise.STILL_PUNISHED, "RG-02")
    disguise_penalty: int = _number(6, 0, 20, "RG-03")
    disguised_wild: c.Disguise = _point(c.Disguise.REFUSED, "RG-06")


@attrs.frozen
class Challenge:
    """The window, and what a challenge of a face-down card does.

    Attributes:
        closed_by: whose acceptance closes the window.
        challengers: which challenge counts when there are several.
        own_card: whether a player may challenge their own card.
        returned_card_seen_by: who sees a challenged card that goes back to the hand.
        penalty: how many cards a challenge costs whoever was wrong.
        victims: whether a seat that the claim would hit may challenge it.
        caught_effect: whether a claim works although it was caught as a lie.
        caught_color: which color is in force after a caught Wild Draw Four whose effect stands.
    """

    closed_by: c.ClosedBy = _point(c.ClosedBy.ALL, "CH-01")
    challengers: c.Challengers = _point(c.Challengers.FIRST, "CH-03")
    own_card: c.OwnCard = _point(c.OwnCard.FORBIDDEN, "CH-04")
    returned_card_seen_by: c.SeenBy = _point(c.SeenBy.EVERYONE, "CH-06")
    penalty: c.PenaltySize = _point(c.PenaltySize.ONE, "CH-07")
    victims: c.Victims = _point(c.Victims.MAY_CHALLENGE, "CH-11")
    caught_effect: c.CaughtEffect = _point(c.CaughtEffect.STANDS, "EF-01")
    caught_color: c.CaughtColor = _point(c.CaughtColor.PREVIOUS, "EF-05")


@attrs.frozen
class Hands:
    """Sevens and zeros.

    Attributes:
        seven_zero: whether a 7 swaps hands and a 0 passes them on.
        false_move: whether an unchallenged 7 or 0 that was a lie moves hands.
        challenger_draws: into which hand a wrong challenger draws after hands have moved.
        swap: whether the swap of a 7 is compulsory.
        pass_direction: which way a 0 passes the hands.
    """

    seven_zero: c.SevenZero = _point(c.SevenZero.ON, "CV-38")
    false_move: c.FalseMove = _point(c.FalseMove.MOVES, "SZ-01")
    challenger_draws: c.ChallengerDraws = _point(c.ChallengerDraws.HAND_HELD_NOW, "SZ-02")
    swap: c.Swap = _point(c.Swap.COMPULSORY, "SZ-05")
    pass_direction: c.PassDirection = _point(c.PassDirection.CURRENT, "SZ-06")


@attrs.frozen
class WildChallenge:
    """The Wild Liar's Challenge.

    Attributes:
        color_picks: how often its player names a color.
        laying_order: in which order the others lay their cards.
        asserted: what is said about a laid card, and what of it is tested.
        laid_color: whether a seat that has the color must lay it.
        laid_kinds: whether Regular cards may be laid by a seat that has Liar's cards.
        laid_wilds: whether wilds may be laid while another card is there.
        player_challenges: how far its player must challenge.
        unchallenged: what becomes of unchallenged cards when the player stops.
        truth_price: whether the player draws for challenging a seat that told the truth.
        last_card: whether a seat with one card must lay it.
        shown: whether unchallenged cards are shown when they go under.
        winners: who wins when several hands run out.
    """

    color_picks: c.ColorPicks = _point(c.ColorPicks.TWO, "WL-01")
    laying_order: c.LayingOrder = _point(c.LayingOrder.TURN_ORDER, "WL-02")
    asserted: c.Asserted = _point(c.Asserted.COLOR, "WL-03")
    laid_color: c.LaidColor = _point(c.LaidColor.FREE, "WL-04")
    laid_kinds: c.LaidKinds = _point(c.LaidKinds.ANY, "WL-05")
    laid_wilds: c.LaidWilds = _point(c.LaidWilds.ALLOWED, "WL-06")
    player_challenges: c.PlayerChallenges = _point(c.PlayerChallenges.FIRST_COMPULSORY, "WL-07")
    unchallenged: c.Unchallenged = _point(c.Unchallenged.DISCARDED, "WL-08")
    truth_price: c.TruthPrice = _point(c.TruthPrice.NOTHING, "WL-09")
    last_card: c.LastCardLaid = _point(c.LastCardLaid.MUST_LAY, "WL-11")
    shown: c.LaidShown = _point(c.LaidShown.HIDDEN, "WL-12")
    winners: c.JointWinners = _point(c.JointWinners.TOGETHER, "WL-13")


@attrs.frozen
class UnoCall:
    """Calling UNO and catching who has not.

    Attributes:
        deadline: until when UNO may be called.
        catchers: who may catch a seat that has not called.
        penalty: how many cards a caught seat draws.
        in_window: whether the duty is open while the card that leaves one can be challenged.
        after_move: who must call when hands have moved.
        after_laying: whether laying into a Wild Liar's Challenge brings the duty.
        moved_call: whether a call stays good when the hand moves to another seat.
        wrong_accusation: what a wrong accusation costs.
        premature_call: what a premature call of one's own costs.
        duty_ends: what ends the time for catching.
    """

    deadline: c.CallDeadline = _point(c.CallDeadline.UNTIL_CAUGHT, "UN-01", "CV-11")
    catchers: c.Catchers = _point(c.Catchers.ANY_SEAT, "UN-02", "CV-13")
    penalty: int = _number(2, 0, 20, "UN-03", "CV-10")
    in_window: c.DutyInWindow = _point(c.DutyInWindow.BOTH_OPEN, "UN-04")
    after_move: c.DutyAfterMove = _point(c.DutyAfterMove.EVERY_SEAT, "UN-05")
    after_laying: c.DutyAfterLaying = _point(c.DutyAfterLaying.MUST_CALL, "UN-06")
    moved_call: c.MovedCall = _point(c.MovedCall.CALL_AGAIN, "UN-07")
    wrong_accusation: c.AccusationPrice = _point(c.AccusationPrice.REFUSED, "UN-08", "CV-14")
    premature_call: c.PrematurePrice = _point(c.PrematurePrice.REFUSED, "UN-09")
    duty_ends: c.DutyEnds = _point(c.DutyEnds.FIRST_ACT, "CV-12")


@attrs.frozen
class GoingOut:
    """The last card, and who is out.

    Attributes:
        window: what closes the window of a last card.
        challenge: whether a wrong challenger of a last card still draws.
        last_seven: whether a last 7 wins at once or swaps hands first.
        last_zero: whether a last 0 wins at once or passes hands first.
        final_draw: whether what a last card makes others draw is still drawn.
        last_wild_challenge: what a Wild Liar's Challenge does as a last card.
        finishing: which last cards are forbidden.
        round_goes_on: whether the round ends with the first seat out or finds the last loser.
        hand_limit: how many cards put a seat out of the round; 0 for no limit.
        open_hand: down to how many cards a hand is open to all; 0 for never.
        partners: whether seats opposite each other are partners.
    """

    window: c.LastCardWindow = _point(c.LastCardWindow.ALL_ASKED, "LC-01")
    challenge: c.LastCardChallenge = _point(c.LastCardChallenge.DRAWS, "LC-02")
    last_seven: c.LastHandMove = _point(c.LastHandMove.WINS, "LC-03")
    last_zero: c.LastHandMove = _point(c.LastHandMove.WINS, "LC-04")
    final_draw: c.FinalDraw = _point(c.FinalDraw.DRAWN, "LC-05", "CV-34")
    last_wild_challenge: c.LastWildChallenge = _point(c.LastWildChallenge.WINS_AT_ONCE, "LC-06")
    finishing: c.Finishing = _point(c.Finishing.ANY_CARD, "CV-39", "CV-42")
    round_goes_on: c.RoundGoesOn = _point(c.RoundGoesOn.FIRST_OUT_ENDS, "CV-33")
    hand_limit: int = _number(0, 0, 200, "CV-43")
    open_hand: int = _number(0, 0, 200, "CV-44")
    partners: c.Partners = _point(c.Partners.OFF, "CV-45")


@attrs.frozen
class Stacking:
    """Answering owed draws, in classic play.

    Attributes:
        draw_two: which cards answer a Draw Two.
        wild_draw_four: which cards answer a Wild Draw Four.
        taker: whether who takes an owed sum loses the turn.
        inside: how legality and challenge of a Wild Draw Four work inside a stack.
        deflect: which cards of the color in force deflect an owed sum.
    """

    draw_two: c.StackDrawTwo = _point(c.StackDrawTwo.OFF, "CV-01")
    wild_draw_four: c.StackWildDrawFour = _point(c.StackWildDrawFour.OFF, "CV-02")
    taker: c.TakerTurn = _point(c.TakerTurn.LOSES_TURN, "CV-03")
    inside: c.StackedWildDrawFour = _point(c.StackedWildDrawFour.WAIVED, "CV-04")
    deflect: c.Deflect = _point(c.Deflect.OFF, "CV-40")


@attrs.frozen
class WildDrawFour:
    """The limit on a Wild Draw Four, and its classic challenge.

    Attributes:
        limit: what the hand must not hold for a Wild Draw Four to be legal.
        bluff: whether one over its limit can be played at the risk of a challenge.
        challenge: whether the seat that is to draw may challenge it.
        guilty: what happens to one whose player was guilty.
        last_card: whether one that was the last card can be challenged.
    """

    limit: c.WildDrawFourLimit = _point(c.WildDrawFourLimit.FREE, "TU-09", "CV-16")
    bluff: c.WildDrawFourBluff = _point(c.WildDrawFourBluff.REFUSED, "CV-17")
    challenge: c.WildDrawFourChallenge = _point(c.WildDrawFourChallenge.OFF, "CV-18")
    guilty: c.GuiltyWildDrawFour = _point(c.GuiltyWildDrawFour.STAYS, "CV-19")
    last_card: c.LastWildDrawFour = _point(c.LastWildDrawFour.NOT_OFFERED, "CV-20")


@attrs.frozen
class Piles:
    """Renewing the draw pile.

    Attributes:
        reshuffle: when an empty draw pile is renewed.
        exhausted: what happens to a draw that the piles cannot serve.
    """

    reshuffle: c.Reshuffle = _point(c.Reshuffle.WHEN_NEEDED, "RS-03")
    exhausted: c.Exhausted = _point(c.Exhausted.WAIVED, "RS-04")


@attrs.frozen
class Scoring:
    """What cards are worth and who is charged.

    Attributes:
        joint_winners: what joint winners score.
        score_for: whether the winner collects, or everybody is charged their own cards.
        wild: how many points a plain Wild is worth.
    """

    joint_winners: c.JointScore = _point(c.JointScore.FULL_EACH, "SC-01")
    score_for: c.ScoreFor = _point(c.ScoreFor.WINNER_COLLECTS, "CV-21")
    wild: int = _number(50, 0, 1000, "CV-23")


@attrs.frozen
class Match:
    """How many rounds, and how the match is won.

    Attributes:
        length: whether one round is the whole match.
        target: the total that ends a match.
        reached: whether reaching the target ends the match, or only passing it.
        tie: what happens when the match ends level.
        elimination: whether seats that reach the target drop out until one is left.
        silent_seat: what happens when the host's clock runs out for a seat.
    """

    length: c.MatchLength = _point(c.MatchLength.SINGLE_ROUND, "SC-03")
    target: int = _number(500, 1, 1_000_000)
    reached: c.TargetReached = _point(c.TargetReached.AT_LEAST, "CV-22")
    tie: c.MatchTie = _point(c.MatchTie.SHARED, "SC-02")
    elimination: c.Elimination = _point(c.Elimination.OFF, "CV-24")
    silent_seat: c.SilentSeat = _point(c.SilentSeat.ACTS_QUIETLY)
