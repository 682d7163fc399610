/**
 * What liars_uno sends and takes, for clients in TypeScript.
 *
 * Made from src/liars_uno/codec/liars-uno.schema.json by tools/typescript/generate.mjs; change the
 * Python types and make it again rather than changing it here.
 */

/**
 * Anything that liars_uno sends, in its envelope.
 */
export type Message =
  | StateMessage
  | ViewMessage
  | ActionMessage
  | EventMessage
  | RulesMessage
  | ViolationMessage
  | TransitionMessage;
/**
 * The number of a seat, clockwise from 0.
 */
export type SeatNumber = number;
/**
 * How many, or how much.
 */
export type Count = number;
/**
 * A physical card: a face, and the kind that says how it is played.
 */
export type Card =
  | {
      color: Color;
      rank:
        "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "skip" | "reverse" | "draw-two";
      kind: "regular" | "liars";
    }
  | {
      color: null;
      rank: "wild-draw-four";
      kind: "liars" | "wild";
    }
  | {
      color: null;
      rank: "wild" | "wild-liars-challenge";
      kind: "wild";
    };
/**
 * One of the four colors a card or a matching rule may name.
 */
export type Color = "red" | "yellow" | "green" | "blue";
/**
 * 1 is clockwise, -1 counterclockwise.
 */
export type Direction = 1 | -1;
export type Phase =
  | AwaitingShuffle
  | StartOfTurn
  | HoldingDrawn
  | ChallengeWindow
  | NamingColor
  | NamingPartner
  | Laying
  | Challenging
  | DrawsOwed
  | SkipOwed
  | RoundOver
  | MatchOver;
/**
 * Which cards chance is to mix.
 */
export type Mixing = "dealer" | "deck" | "opening" | "discard";
/**
 * What a card says: a color and a rank; wild faces have no color.
 */
export type Face =
  | {
      color: Color;
      rank:
        "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "skip" | "reverse" | "draw-two";
    }
  | {
      color: null;
      rank: "wild-draw-four";
    }
  | {
      color: null;
      rank: "wild" | "wild-liars-challenge";
    };
/**
 * What a card shows beside its color: a number, an action, or one of the wilds.
 */
export type Rank =
  | "0"
  | "1"
  | "2"
  | "3"
  | "4"
  | "5"
  | "6"
  | "7"
  | "8"
  | "9"
  | "skip"
  | "reverse"
  | "draw-two"
  | "wild"
  | "wild-draw-four"
  | "wild-liars-challenge";
/**
 * Why a round is over.
 */
export type EndReason = "out" | "blocked" | "exhausted" | "last-left" | "void";
export type Obligation =
  | DrawCards
  | DrawUntilPlayable
  | OfferDrawn
  | LandCard
  | TakeEffect
  | AskColor
  | AskPartner
  | SwapHands
  | PassHands
  | OweDraws
  | LoseTurn
  | ReturnCard
  | SettleDuty
  | CheckWin
  | NextTurn
  | Resume
  | AskToLay
  | GoOnChallenging
  | SettleWildChallenge
  | OpenDiscard
  | FirstTurn;
/**
 * Why cards are drawn; each reason belongs to a clause.
 */
export type DrawReason =
  | "turn"
  | "forced"
  | "owed"
  | "opening"
  | "wrong-challenge"
  | "caught-lie"
  | "caught-disguise"
  | "laid-lie"
  | "laid-truth"
  | "uno-caught"
  | "wrong-accusation"
  | "premature-call"
  | "guilty-wild-draw-four"
  | "misplay";
export type Action =
  | PlayOpen
  | PlayHidden
  | Draw
  | Keep
  | Accept
  | Challenge
  | Lay
  | StopChallenging
  | ChooseColor
  | ChoosePartner
  | CallUno
  | CatchUno
  | Leave
  | CloseWindow
  | TimeOut
  | NextRound
  | Shuffle;
export type Event =
  | Shuffled
  | DealerDrawn
  | HandsDealt
  | OpeningSetAside
  | OpeningPlaced
  | CardsCollected
  | TurnStarted
  | TurnSkipped
  | TurnPassed
  | TimedOut
  | PhaseEntered
  | PlayedOpen
  | PlayedHidden
  | Misplayed
  | DrawnKept
  | CardsDrawn
  | DrawsWaived
  | Accepted
  | ChallengeMade
  | WindowClosed
  | CardRevealed
  | CardLanded
  | CardReturned
  | ColorChanged
  | DirectionChanged
  | PartnerNamed
  | HandsSwapped
  | HandsPassed
  | HandShown
  | WildDrawFourJudged
  | WildDrawFourTakenBack
  | WildChallengeOpened
  | CardLaid
  | LaidRevealed
  | LaidReturned
  | LaidDiscarded
  | ChallengingStopped
  | WildChallengeSettled
  | UnoCalled
  | EarlyCallLapsed
  | DutyOpened
  | DutiesLapsed
  | UnoCaught
  | AccusedWrongly
  | CalledTooEarly
  | HandOpened
  | SeatLeft
  | SeatFinished
  | RoundEnded
  | SeatEliminated
  | MatchEnded;
/**
 * ST-03: where cards go that may not open the discard pile.
 */
export type SetAside = "bottom-of-discard" | "shuffled-back" | "bottom-of-draw" | "out-of-round";
/**
 * What a challenged card turned out to be.
 */
export type Verdict = "true" | "lie" | "disguise";
/**
 * A clause of the rulebook; ``value`` is its id, ``text`` what it says.
 */
export type Clause =
  | "TABLE-1"
  | "TABLE-2"
  | "TABLE-3"
  | "TABLE-4"
  | "DEAL-1"
  | "DEAL-2"
  | "DEAL-3"
  | "DEAL-4"
  | "DEAL-5"
  | "DEAL-6"
  | "TURN-1"
  | "TURN-2"
  | "TURN-3"
  | "TURN-4"
  | "TURN-5"
  | "TURN-6"
  | "TURN-7"
  | "TURN-8"
  | "TURN-9"
  | "DRAW-1"
  | "DRAW-2"
  | "DRAW-3"
  | "DRAW-4"
  | "DRAW-5"
  | "CLAIM-1"
  | "CLAIM-2"
  | "CLAIM-3"
  | "CLAIM-4"
  | "CLAIM-5"
  | "CLAIM-6"
  | "WINDOW-1"
  | "WINDOW-2"
  | "WINDOW-3"
  | "WINDOW-4"
  | "WINDOW-5"
  | "CHALLENGE-1"
  | "CHALLENGE-2"
  | "CHALLENGE-3"
  | "CHALLENGE-4"
  | "CHALLENGE-5"
  | "CHALLENGE-6"
  | "CHALLENGE-7"
  | "ORDER-1"
  | "EFFECT-1"
  | "EFFECT-2"
  | "EFFECT-3"
  | "EFFECT-4"
  | "EFFECT-5"
  | "EFFECT-6"
  | "HANDS-1"
  | "HANDS-2"
  | "HANDS-3"
  | "HANDS-4"
  | "WLC-1"
  | "WLC-2"
  | "WLC-3"
  | "WLC-4"
  | "WLC-5"
  | "WLC-6"
  | "WLC-7"
  | "WLC-8"
  | "UNO-1"
  | "UNO-2"
  | "UNO-3"
  | "UNO-4"
  | "UNO-5"
  | "WIN-1"
  | "WIN-2"
  | "WIN-3"
  | "WIN-4"
  | "WIN-5"
  | "WIN-6"
  | "WIN-7"
  | "WIN-8"
  | "WIN-9"
  | "PILE-1"
  | "PILE-2"
  | "SCORE-1"
  | "SCORE-2"
  | "MATCH-1"
  | "MATCH-2"
  | "LEAVE-1"
  | "LEAVE-2"
  | "LEAVE-3"
  | "STACK-1"
  | "STACK-2"
  | "STACK-3"
  | "STACK-4"
  | "WD4-1"
  | "WD4-2"
  | "WD4-3";

/**
 * A whole game, with everything that is hidden: for hosts alone.
 */
export interface StateMessage {
  format: "liars-uno/state";
  version: 1;
  rulebook: 3;
  body: State;
}
/**
 * A whole game: the public table and what is hidden.
 */
export interface State {
  public: Public;
  secret: Secret;
}
/**
 * Everything that anyone at the table can see.
 */
export interface Public {
  /**
   * the rules of the table.
   */
  rules: Rules;
  /**
   * dealer, totals and who is still in the match.
   */
  standing: Standing;
  /**
   * seats in play this round, clockwise.
   */
  playing: SeatNumber[];
  /**
   * seats that ran out of cards while the round goes on, in order (WIN-6).
   */
  finished: SeatNumber[];
  /**
   * ``1`` clockwise, ``-1`` counterclockwise.
   */
  direction: Direction;
  /**
   * whose turn it is or, while a play is being settled, was last.
   */
  turn: SeatNumber;
  /**
   * what the game waits for.
   */
  phase: Phase;
  /**
   * what is still to be done before somebody is free to act.
   */
  agenda: Obligation[];
  /**
   * how many cards each seat holds.
   */
  counts: Count[];
  /**
   * how many cards the draw pile has.
   */
  draw_count: Count;
  /**
   * A pile, its top first.
   */
  discard: Discarded[];
  /**
   * the color in force; ``None`` while an opening wild waits for one.
   */
  color: Color | null;
  /**
   * the claim that lies on the table unsettled.
   */
  pending: Pending | null;
  /**
   * the Wild Liar's Challenge in progress.
   */
  wild_challenge: WildChallengeTable | null;
  /**
   * who must call UNO, and who has.
   */
  calls: Calls;
  /**
   * how many seats in a row have passed for want of cards (WIN-5).
   */
  passes: Count;
  /**
   * how often the draw pile has been renewed since somebody last played a card that no rule may have demanded (WIN-9); always 0 under rules that demand none.
   */
  renewals: Count;
  /**
   * hands that are open to all (WIN-8), by seat.
   */
  open_hands: (Card[] | null)[];
}
/**
 * Every rule of a table, those at their defaults too; all values by their words.
 */
export interface Rules {
  deck: DeckRules;
  deal: DealRules;
  turn: TurnRules;
  drawing: DrawingRules;
  claims: ClaimsRules;
  challenge: ChallengeRules;
  hands: HandsRules;
  wild_challenge: WildChallengeRules;
  uno_call: UnoCallRules;
  going_out: GoingOutRules;
  stacking: StackingRules;
  wild_draw_four: WildDrawFourRules;
  piles: PilesRules;
  scoring: ScoringRules;
  match: MatchRules;
}
/**
 * Which cards are in the deck.
 */
export interface DeckRules {
  /**
   * which printed deck: Liar's UNO or classic UNO.
   */
  edition: "liars" | "classic";
  /**
   * which 0s a Liar's deck has in each color. (DK-01)
   */
  zeros: "both" | "one-liars" | "one-regular";
  /**
   * how many Wild Draw Fours. (DK-02)
   */
  wild_draw_fours: number;
  /**
   * how many Wild Liar's Challenges a Liar's deck has. (DK-02)
   */
  wild_liars_challenges: number;
  /**
   * how many plain Wilds a classic deck has.
   */
  wilds: number;
  /**
   * how many of each action card in each color. (DK-03)
   */
  action_copies: number;
  /**
   * whether a Liar's deck plays its Wild Draw Fours face down or face up. (DK-04)
   */
  wild_draw_four: "face-down" | "face-up";
  /**
   * which colors there are.
   *
   * @minItems 1
   */
  colors: ["red" | "yellow" | "green" | "blue", ...("red" | "yellow" | "green" | "blue")[]];
  /**
   * which numbers and action cards there are in each color.
   *
   * @minItems 1
   */
  ranks: [
    "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "skip" | "reverse" | "draw-two",
    ...(
      "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "skip" | "reverse" | "draw-two"
    )[]
  ];
  /**
   * how many such decks are mixed together.
   */
  decks: number;
  /**
   * every card with its number of copies; if given, it stands for all else but ``decks``.
   */
  cards: {
    "Red 0"?: number;
    "Liar's Red 0"?: number;
    "Red 1"?: number;
    "Liar's Red 1"?: number;
    "Red 2"?: number;
    "Liar's Red 2"?: number;
    "Red 3"?: number;
    "Liar's Red 3"?: number;
    "Red 4"?: number;
    "Liar's Red 4"?: number;
    "Red 5"?: number;
    "Liar's Red 5"?: number;
    "Red 6"?: number;
    "Liar's Red 6"?: number;
    "Red 7"?: number;
    "Liar's Red 7"?: number;
    "Red 8"?: number;
    "Liar's Red 8"?: number;
    "Red 9"?: number;
    "Liar's Red 9"?: number;
    "Red Skip"?: number;
    "Liar's Red Skip"?: number;
    "Red Reverse"?: number;
    "Liar's Red Reverse"?: number;
    "Red Draw Two"?: number;
    "Liar's Red Draw Two"?: number;
    "Yellow 0"?: number;
    "Liar's Yellow 0"?: number;
    "Yellow 1"?: number;
    "Liar's Yellow 1"?: number;
    "Yellow 2"?: number;
    "Liar's Yellow 2"?: number;
    "Yellow 3"?: number;
    "Liar's Yellow 3"?: number;
    "Yellow 4"?: number;
    "Liar's Yellow 4"?: number;
    "Yellow 5"?: number;
    "Liar's Yellow 5"?: number;
    "Yellow 6"?: number;
    "Liar's Yellow 6"?: number;
    "Yellow 7"?: number;
    "Liar's Yellow 7"?: number;
    "Yellow 8"?: number;
    "Liar's Yellow 8"?: number;
    "Yellow 9"?: number;
    "Liar's Yellow 9"?: number;
    "Yellow Skip"?: number;
    "Liar's Yellow Skip"?: number;
    "Yellow Reverse"?: number;
    "Liar's Yellow Reverse"?: number;
    "Yellow Draw Two"?: number;
    "Liar's Yellow Draw Two"?: number;
    "Green 0"?: number;
    "Liar's Green 0"?: number;
    "Green 1"?: number;
    "Liar's Green 1"?: number;
    "Green 2"?: number;
    "Liar's Green 2"?: number;
    "Green 3"?: number;
    "Liar's Green 3"?: number;
    "Green 4"?: number;
    "Liar's Green 4"?: number;
    "Green 5"?: number;
    "Liar's Green 5"?: number;
    "Green 6"?: number;
    "Liar's Green 6"?: number;
    "Green 7"?: number;
    "Liar's Green 7"?: number;
    "Green 8"?: number;
    "Liar's Green 8"?: number;
    "Green 9"?: number;
    "Liar's Green 9"?: number;
    "Green Skip"?: number;
    "Liar's Green Skip"?: number;
    "Green Reverse"?: number;
    "Liar's Green Reverse"?: number;
    "Green Draw Two"?: number;
    "Liar's Green Draw Two"?: number;
    "Blue 0"?: number;
    "Liar's Blue 0"?: number;
    "Blue 1"?: number;
    "Liar's Blue 1"?: number;
    "Blue 2"?: number;
    "Liar's Blue 2"?: number;
    "Blue 3"?: number;
    "Liar's Blue 3"?: number;
    "Blue 4"?: number;
    "Liar's Blue 4"?: number;
    "Blue 5"?: number;
    "Liar's Blue 5"?: number;
    "Blue 6"?: number;
    "Liar's Blue 6"?: number;
    "Blue 7"?: number;
    "Liar's Blue 7"?: number;
    "Blue 8"?: number;
    "Liar's Blue 8"?: number;
    "Blue 9"?: number;
    "Liar's Blue 9"?: number;
    "Blue Skip"?: number;
    "Liar's Blue Skip"?: number;
    "Blue Reverse"?: number;
    "Liar's Blue Reverse"?: number;
    "Blue Draw Two"?: number;
    "Liar's Blue Draw Two"?: number;
    Wild?: number;
    "Liar's Wild Draw Four"?: number;
    "Wild Draw Four"?: number;
    "Wild Liar's Challenge"?: number;
  };
}
/**
 * Seats, hands and the opening card.
 */
export interface DealRules {
  /**
   * how many may play at most. (DK-05)
   */
  seat_limit: number;
  /**
   * how many cards everyone is dealt.
   */
  hand_size: number;
  /**
   * how the first dealer is found. (ST-01, CV-30)
   */
  first_dealer: "given" | "highest-number" | "highest-card";
  /**
   * who deals the next round, or starts it. (ST-07, CV-31)
   */
  next_dealer: "left" | "same" | "winner-starts" | "winner-deals";
  /**
   * what an action card does that is turned over to open the discard pile. (ST-02)
   */
  opening_action: "set-aside" | "applied" | "ignored";
  /**
   * where cards go that may not open the discard pile. (ST-03)
   */
  set_aside: "bottom-of-discard" | "shuffled-back" | "bottom-of-draw" | "out-of-round";
  /**
   * what a Wild Liar's Challenge does that is turned over to open. (ST-04)
   */
  opening_wild_challenge: "set-aside" | "first-seat-names";
  /**
   * whether a Liar's number may open. (ST-05)
   */
  opening_liars: "accepted" | "replaced";
  /**
   * what happens when no card that may open is left. (ST-08)
   */
  no_opening: "deal-again" | "void-round";
  /**
   * what a plain Wild does that is turned over to open. (CV-25)
   */
  opening_wild: "set-aside" | "first-seat-names";
  /**
   * what a classic Wild Draw Four does that is turned over to open. (CV-26)
   */
  opening_wild_draw_four: "set-aside" | "first-seat-names";
  /**
   * what an opening Reverse does where opening actions are applied. (CV-27)
   */
  opening_reverse: "dealer-first" | "right-of-dealer-first" | "ignored";
  /**
   * what an opening Skip does where opening actions are applied. (CV-28)
   */
  opening_skip: "skips" | "ignored";
  /**
   * what an opening Draw Two does where opening actions are applied. (CV-29)
   */
  opening_draw_two: "draws-and-loses-turn" | "draws-and-plays" | "ignored";
}
/**
 * Matching, and the other ways to put cards down.
 */
export interface TurnRules {
  /**
   * whether action cards match by their symbol too, or by color only. (CV-35)
   */
  action_matching: "color-or-symbol" | "color-only";
  /**
   * whether a wild may go on a wild. (WL-15)
   */
  wild_on_wild: "allowed" | "forbidden";
  /**
   * whether a Liar's number may be played openly, giving up the bluff. (TU-08)
   */
  open_liars: "never" | "numbers";
  /**
   * which cards may be played out of turn on their exact likes. (CV-05)
   */
  jump_in: "off" | "numbers" | "numbers-and-actions";
  /**
   * whether several cards of one number may be played in a turn. (CV-41)
   */
  equal_cards: "off" | "any-number-of-cards";
  /**
   * whether two Skips may be laid together, or one may answer the other. (CV-32)
   */
  double_skip: "off" | "two-in-one-turn" | "answered";
  /**
   * what a Reverse does with two seats. (TP-01, CV-36)
   */
  two_player_reverse: "skips" | "turns-only";
  /**
   * how many cards a wrong open play costs; with 0 it cannot be made at all. (CV-46)
   */
  misplay_penalty: number;
}
/**
 * Drawing on one's own turn.
 */
export interface DrawingRules {
  /**
   * whether a seat with a matching Regular card may draw. (TU-01)
   */
  with_matching_regular: "free" | "must-play";
  /**
   * whether a seat may draw that has a Liar's card of which something may be claimed, though perhaps only a lie. (TU-02)
   */
  with_other_liars: "free" | "must-play";
  /**
   * whether a seat with a Wild Liar's Challenge may draw. (TU-07)
   */
  with_wild_challenge: "free" | "must-play";
  /**
   * whether, in classic play, a seat with a playable card may draw. (CV-09)
   */
  with_playable_card: "free" | "must-play";
  /**
   * which cards may be played after drawing. (TU-03, CV-07)
   */
  after_drawing: "drawn-card-only" | "any-card";
  /**
   * whether a playable drawn card must be played. (TU-04, CV-08)
   */
  drawn_card: "may-keep" | "must-play";
  /**
   * how a drawn Liar's card may be claimed. (TU-05)
   */
  drawn_liars: "any-claim" | "truth-only" | "any-claim-if-it-matches";
  /**
   * whether a drawn Wild Liar's Challenge may be played at once. (TU-06)
   */
  drawn_wild_challenge: "playable" | "kept";
  /**
   * whether a draw takes one card, or goes on until one is playable. (CV-06)
   */
  draw_until: "one" | "until-playable";
}
/**
 * What may be claimed of a card played face down.
 */
export interface ClaimsRules {
  /**
   * what makes a claim true. (CL-03)
   */
  exactness: "color-and-rank" | "playable-anyway" | "rank-only";
  /**
   * whether a Liar's card that matches may be lied about. (CL-04)
   */
  lie_with_matching_liars: "free" | "forbidden";
  /**
   * whether a seat that holds a matching Regular card may lie. (CL-05)
   */
  lie_with_matching_regular: "free" | "forbidden";
  /**
   * whether visible discards limit what may be claimed. (CL-06)
   */
  card_counting: "ignored" | "visible-discards";
  /**
   * when the color of a claimed Wild Draw Four is named. (CL-07)
   */
  color_named: "with-claim" | "after-window";
  /**
   * when the seat that a claimed 7 swaps with is named. (CL-08)
   */
  partner_named: "with-claim" | "after-window";
  /**
   * whether a Regular card can be slipped in face down at all. (RG-01)
   */
  disguised_regular: "offered" | "refused";
  /**
   * whether a disguised card whose claim was true costs the full penalty. (RG-02)
   */
  true_disguise: "still-punished" | "counts-as-true";
  /**
   * how many cards a caught disguise costs in all. (RG-03)
   */
  disguise_penalty: number;
  /**
   * whether a wild that is played face up can be slipped in face down. (RG-06)
   */
  disguised_wild: "offered" | "refused";
}
/**
 * The window, and what a challenge of a face-down card does.
 */
export interface ChallengeRules {
  /**
   * whose acceptance closes the window. (CH-01)
   */
  closed_by: "all" | "next-seat";
  /**
   * which challenge counts when there are several. (CH-03)
   */
  challengers: "first" | "collect";
  /**
   * whether a player may challenge their own card. (CH-04)
   */
  own_card: "forbidden" | "allowed";
  /**
   * who sees a challenged card that goes back to the hand. (CH-06)
   */
  returned_card_seen_by: "everyone" | "challenger";
  /**
   * how many cards a challenge costs whoever was wrong. (CH-07)
   */
  penalty: "one" | "four-for-wild-draw-four";
  /**
   * whether a seat that the claim would hit may challenge it. (CH-11)
   */
  victims: "may-challenge" | "barred";
  /**
   * whether a claim works although it was caught as a lie. (EF-01)
   */
  caught_effect: "stands" | "cancelled";
  /**
   * which color is in force after a caught Wild Draw Four whose effect stands. (EF-05)
   */
  caught_color: "previous" | "named";
}
/**
 * Sevens and zeros.
 */
export interface HandsRules {
  /**
   * whether a 7 swaps hands and a 0 passes them on. (CV-38)
   */
  seven_zero: "on" | "off";
  /**
   * whether an unchallenged 7 or 0 that was a lie moves hands. (SZ-01)
   */
  false_move: "moves" | "does-not-move";
  /**
   * into which hand a wrong challenger draws after hands have moved. (SZ-02)
   */
  challenger_draws: "hand-held-now" | "old-hand";
  /**
   * whether the swap of a 7 is compulsory. (SZ-05)
   */
  swap: "compulsory" | "optional";
  /**
   * which way a 0 passes the hands. (SZ-06)
   */
  pass_direction: "current" | "always-left";
}
/**
 * The Wild Liar's Challenge.
 */
export interface WildChallengeRules {
  /**
   * how often its player names a color. (WL-01)
   */
  color_picks: "two" | "one" | "second-if-all-lied";
  /**
   * in which order the others lay their cards. (WL-02)
   */
  laying_order: "turn-order" | "any-order";
  /**
   * what is said about a laid card, and what of it is tested. (WL-03)
   */
  asserted: "color" | "card" | "card-but-color-tested";
  /**
   * whether a seat that has the color must lay it. (WL-04)
   */
  laid_color: "free" | "must-follow";
  /**
   * whether Regular cards may be laid by a seat that has Liar's cards. (WL-05)
   */
  laid_kinds: "any" | "liars-if-possible";
  /**
   * whether wilds may be laid while another card is there. (WL-06)
   */
  laid_wilds: "allowed" | "only-if-nothing-else";
  /**
   * how far its player must challenge. (WL-07)
   */
  player_challenges: "first-compulsory" | "optional" | "until-truth";
  /**
   * what becomes of unchallenged cards when the player stops. (WL-08)
   */
  unchallenged: "discarded" | "taken-back";
  /**
   * whether the player draws for challenging a seat that told the truth. (WL-09)
   */
  truth_price: "nothing" | "one";
  /**
   * whether a seat with one card must lay it. (WL-11)
   */
  last_card: "must-lay" | "exempt";
  /**
   * whether unchallenged cards are shown when they go under. (WL-12)
   */
  shown: "hidden" | "shown";
  /**
   * who wins when several hands run out. (WL-13)
   */
  winners: "together" | "first-in-turn-order";
}
/**
 * Calling UNO and catching who has not.
 */
export interface UnoCallRules {
  /**
   * until when UNO may be called. (UN-01, CV-11)
   */
  deadline: "until-caught" | "with-play";
  /**
   * who may catch a seat that has not called. (UN-02, CV-13)
   */
  catchers: "any-seat" | "next-seat";
  /**
   * how many cards a caught seat draws. (UN-03, CV-10)
   */
  penalty: number;
  /**
   * whether the duty is open while the card that leaves one can be challenged. (UN-04)
   */
  in_window: "both-open" | "challenge-first";
  /**
   * who must call when hands have moved. (UN-05)
   */
  after_move: "every-seat" | "player-only" | "nobody";
  /**
   * whether laying into a Wild Liar's Challenge brings the duty. (UN-06)
   */
  after_laying: "must-call" | "exempt";
  /**
   * whether a call stays good when the hand moves to another seat. (UN-07)
   */
  moved_call: "call-again" | "stays";
  /**
   * what a wrong accusation costs. (UN-08, CV-14)
   */
  wrong_accusation: "refused" | "one" | "two" | "as-uno-penalty";
  /**
   * what a premature call of one's own costs. (UN-09)
   */
  premature_call: "refused" | "two";
  /**
   * what ends the time for catching. (CV-12)
   */
  duty_ends: "first-act" | "next-played-card";
}
/**
 * The last card, and who is out.
 */
export interface GoingOutRules {
  /**
   * what closes the window of a last card. (LC-01)
   */
  window: "all-asked" | "as-any-window";
  /**
   * whether a wrong challenger of a last card still draws. (LC-02)
   */
  challenge: "draws" | "dropped";
  /**
   * whether a last 7 wins at once or swaps hands first. (LC-03)
   */
  last_seven: "wins" | "moves-first";
  /**
   * whether a last 0 wins at once or passes hands first. (LC-04)
   */
  last_zero: "wins" | "moves-first";
  /**
   * whether what a last card makes others draw is still drawn. (LC-05, CV-34)
   */
  final_draw: "drawn" | "not-drawn";
  /**
   * what a Wild Liar's Challenge does as a last card. (LC-06)
   */
  last_wild_challenge: "wins-at-once" | "all-empty-hands-win" | "only-player-wins";
  /**
   * which last cards are forbidden. (CV-39, CV-42)
   */
  finishing: "any-card" | "no-action" | "no-action-or-wild" | "no-wild";
  /**
   * whether the round ends with the first seat out or finds the last loser. (CV-33)
   */
  round_goes_on: "first-out-ends" | "until-one-is-left";
  /**
   * how many cards put a seat out of the round; 0 for no limit. (CV-43)
   */
  hand_limit: number;
  /**
   * down to how many cards a hand is open to all; 0 for never. (CV-44)
   */
  open_hand: number;
  /**
   * whether seats opposite each other are partners. (CV-45)
   */
  partners: "off" | "opposite";
}
/**
 * Answering owed draws, in classic play.
 */
export interface StackingRules {
  /**
   * which cards answer a Draw Two. (CV-01)
   */
  draw_two: "off" | "draw-two" | "draw-two-of-same-color" | "mixed";
  /**
   * which cards answer a Wild Draw Four. (CV-02)
   */
  wild_draw_four: "off" | "wild-draw-four" | "mixed";
  /**
   * whether who takes an owed sum loses the turn. (CV-03)
   */
  taker: "loses-turn" | "plays-on";
  /**
   * how legality and challenge of a Wild Draw Four work inside a stack. (CV-04)
   */
  inside: "waived" | "last-one-challenged" | "as-usual";
  /**
   * which cards of the color in force deflect an owed sum. (CV-40)
   */
  deflect: "off" | "reverse" | "skip" | "both";
}
/**
 * The limit on a Wild Draw Four, and its classic challenge.
 */
export interface WildDrawFourRules {
  /**
   * what the hand must not hold for a Wild Draw Four to be legal. (TU-09, CV-16)
   */
  limit: "free" | "no-color" | "no-color-or-symbol" | "nothing-playable";
  /**
   * whether one over its limit can be played at the risk of a challenge. (CV-17)
   */
  bluff: "allowed" | "refused";
  /**
   * whether the seat that is to draw may challenge it. (CV-18)
   */
  challenge: "on" | "off";
  /**
   * what happens to one whose player was guilty. (CV-19)
   */
  guilty: "stays" | "taken-back";
  /**
   * whether one that was the last card can be challenged. (CV-20)
   */
  last_card: "not-offered" | "allowed";
}
/**
 * Renewing the draw pile.
 */
export interface PilesRules {
  /**
   * when an empty draw pile is renewed. (RS-03)
   */
  reshuffle: "when-needed" | "at-once";
  /**
   * what happens to a draw that the piles cannot serve. (RS-04)
   */
  exhausted: "waived" | "ends-round";
}
/**
 * What cards are worth and who is charged.
 */
export interface ScoringRules {
  /**
   * what joint winners score. (SC-01)
   */
  joint_winners: "full-each" | "divided" | "nobody";
  /**
   * whether the winner collects, or everybody is charged their own cards. (CV-21)
   */
  score_for: "winner-collects" | "lowest-total";
  /**
   * how many points a plain Wild is worth. (CV-23)
   */
  wild: number;
}
/**
 * How many rounds, and how the match is won.
 */
export interface MatchRules {
  /**
   * whether one round is the whole match. (SC-03)
   */
  length: "single-round" | "to-target";
  /**
   * the total that ends a match.
   */
  target: number;
  /**
   * whether reaching the target ends the match, or only passing it. (CV-22)
   */
  reached: "at-least" | "more-than";
  /**
   * what happens when the match ends level. (SC-02)
   */
  tie: "shared" | "extra-round";
  /**
   * whether seats that reach the target drop out until one is left. (CV-24)
   */
  elimination: "off" | "on";
  /**
   * what happens when the host's clock runs out for a seat.
   */
  silent_seat: "acts-quietly" | "leaves";
}
/**
 * What changes from round to round only.
 */
export interface Standing {
  /**
   * who deals this round.
   */
  dealer: SeatNumber;
  /**
   * every seat's total so far.
   */
  totals: Count[];
  /**
   * seats still in the match, clockwise.
   */
  seated: SeatNumber[];
  /**
   * cards set aside for the whole round (ST-03).
   */
  out_of_round: Card[];
}
/**
 * Chance must mix ``count`` cards (DEAL-1, PILE-1).
 */
export interface AwaitingShuffle {
  type: "AwaitingShuffle";
  count: Count;
  mixing: Mixing;
}
/**
 * The seat on turn must play or draw (TURN-1).
 */
export interface StartOfTurn {
  type: "StartOfTurn";
}
/**
 * The seat on turn has drawn and must play or keep (DRAW-2).
 */
export interface HoldingDrawn {
  type: "HoldingDrawn";
}
/**
 * A card lies pending; seats may challenge or accept it (WINDOW-1).
 */
export interface ChallengeWindow {
  type: "ChallengeWindow";
  /**
   * seats that have not answered yet, in turn order.
   */
  unanswered: SeatNumber[];
  /**
   * seats that challenge, where all answers are collected first (CH-03).
   */
  challengers: SeatNumber[];
}
/**
 * ``seat`` must name the color in force.
 */
export interface NamingColor {
  type: "NamingColor";
  seat: SeatNumber;
}
/**
 * ``seat`` must name whom it swaps hands with (CL-08).
 */
export interface NamingPartner {
  type: "NamingPartner";
  seat: SeatNumber;
}
/**
 * Seats lay cards for a Wild Liar's Challenge (WLC-1); ``awaited`` in turn order.
 */
export interface Laying {
  type: "Laying";
  awaited: SeatNumber[];
}
/**
 * The player of a Wild Liar's Challenge challenges laid cards (WLC-3).
 */
export interface Challenging {
  type: "Challenging";
  /**
   * whether at least one card has been challenged already.
   */
  challenged: boolean;
}
/**
 * ``seat`` owes ``owed`` draws and may accept, answer or challenge (STACK-1, WD4-2).
 */
export interface DrawsOwed {
  type: "DrawsOwed";
  /**
   * who owes them.
   */
  seat: SeatNumber;
  /**
   * how many cards.
   */
  owed: Count;
  /**
   * who may be challenged for them, if anybody.
   */
  accused: Accused | null;
  /**
   * the rank of the last card that made somebody draw; cards that deflected the sum may lie on it.
   */
  by: Rank;
}
/**
 * A Wild Draw Four that may be challenged: its player, and what it was played on (WD4-2).
 */
export interface Accused {
  seat: SeatNumber;
  color: Color | null;
  top: Face;
}
/**
 * ``seat`` loses its turn unless it answers with a Skip (STACK-4).
 */
export interface SkipOwed {
  type: "SkipOwed";
  seat: SeatNumber;
}
/**
 * The round is over; the host opens the next one (MATCH-1).
 */
export interface RoundOver {
  type: "RoundOver";
  /**
   * who won the round; several win together.
   */
  winners: SeatNumber[];
  /**
   * why it is over.
   */
  reason: EndReason;
  /**
   * what each seat got or was charged for this round.
   */
  points: Count[];
}
/**
 * The match is over (TABLE-3).
 */
export interface MatchOver {
  type: "MatchOver";
  /**
   * who won the match; several share it.
   */
  winners: SeatNumber[];
  /**
   * why the last round was over.
   */
  reason: EndReason;
  /**
   * what each seat got or was charged for the last round.
   */
  points: Count[];
}
/**
 * ``seat`` draws ``count`` cards.
 */
export interface DrawCards {
  type: "DrawCards";
  seat: SeatNumber;
  count: Count;
  why: DrawReason;
}
/**
 * ``seat`` draws until a drawn card is playable (CV-06).
 */
export interface DrawUntilPlayable {
  type: "DrawUntilPlayable";
  seat: SeatNumber;
}
/**
 * ``seat`` may play what it has drawn.
 */
export interface OfferDrawn {
  type: "OfferDrawn";
  seat: SeatNumber;
}
/**
 * The pending card comes to lie on the discard pile, face up if it was revealed.
 */
export interface LandCard {
  type: "LandCard";
  revealed: boolean;
}
/**
 * What was played or claimed works (ORDER-1).
 */
export interface TakeEffect {
  type: "TakeEffect";
  /**
   * whose play it is.
   */
  seat: SeatNumber;
  /**
   * the face that works: the card's own, or the claim.
   */
  face: Face;
  /**
   * the color named with it.
   */
  color: Color | null;
  /**
   * the partner named with it.
   */
  target: SeatNumber | null;
  /**
   * whether it was played face down.
   */
  hidden: boolean;
  /**
   * whether the card stays on the pile (no caught lie).
   */
  stands: boolean;
  /**
   * whether the play emptied the hand.
   */
  empties: boolean;
  /**
   * draws that were owed to the player and are passed on with it (STACK-1, STACK-3).
   */
  owed: Count;
  /**
   * the rank of the last card that made somebody draw them.
   */
  owed_by: Rank;
  /**
   * who may be challenged for it (WD4-2).
   */
  accused: Accused | null;
}
/**
 * ``seat`` names the color in force.
 */
export interface AskColor {
  type: "AskColor";
  seat: SeatNumber;
}
/**
 * ``seat`` names whom it swaps hands with.
 */
export interface AskPartner {
  type: "AskPartner";
  seat: SeatNumber;
}
/**
 * ``seat`` and ``target`` swap hands.
 */
export interface SwapHands {
  type: "SwapHands";
  seat: SeatNumber;
  target: SeatNumber;
}
/**
 * Every seat passes its hand on.
 */
export interface PassHands {
  type: "PassHands";
  seat: SeatNumber;
}
/**
 * The seat after ``after`` is to draw ``count`` cards and lose its turn.
 */
export interface OweDraws {
  type: "OweDraws";
  /**
   * whose card makes it draw.
   */
  after: SeatNumber;
  /**
   * how many cards.
   */
  count: Count;
  /**
   * whether that card was a last one (WIN-3).
   */
  final: boolean;
  /**
   * who may be challenged for it (WD4-2).
   */
  accused: Accused | null;
  /**
   * the rank of the card that made it draw, or of that which another one deflected.
   */
  by: Rank;
}
/**
 * ``seat`` loses its turn, unless it is out by then; ``answerable`` if a Skip does it.
 */
export interface LoseTurn {
  type: "LoseTurn";
  seat: SeatNumber;
  answerable: boolean;
}
/**
 * The pending card goes back to the hand its player holds now.
 */
export interface ReturnCard {
  type: "ReturnCard";
}
/**
 * The duty to call opens for ``seat`` if one card is left once the window is settled (UN-04).
 */
export interface SettleDuty {
  type: "SettleDuty";
  /**
   * whose play it was.
   */
  seat: SeatNumber;
  /**
   * whether the card went back to the hand.
   */
  returned: boolean;
}
/**
 * The round is won if a hand is empty.
 */
export interface CheckWin {
  type: "CheckWin";
  seat: SeatNumber;
}
/**
 * The next seat has the turn.
 */
export interface NextTurn {
  type: "NextTurn";
}
/**
 * What was interrupted goes on in its phase, ``without`` a seat that has gone out meanwhile.
 */
export interface Resume {
  type: "Resume";
  phase: Phase;
  without: SeatNumber | null;
}
/**
 * These seats lay cards for a Wild Liar's Challenge, in this order.
 */
export interface AskToLay {
  type: "AskToLay";
  awaited: SeatNumber[];
}
/**
 * The player of a Wild Liar's Challenge may challenge on, or it is settled.
 */
export interface GoOnChallenging {
  type: "GoOnChallenging";
}
/**
 * A Wild Liar's Challenge is settled: unchallenged cards go under it or back.
 */
export interface SettleWildChallenge {
  type: "SettleWildChallenge";
  all_lied: boolean;
  truth: SeatNumber | null;
  stopped: boolean;
}
/**
 * The top card of the draw pile is turned over to open the discard pile.
 */
export interface OpenDiscard {
  type: "OpenDiscard";
}
/**
 * The first turn of the round starts, after what the opening card does.
 */
export interface FirstTurn {
  type: "FirstTurn";
}
/**
 * A card in the discard pile, as anyone can see it.
 */
export interface Discarded {
  /**
   * what it counts as; ``None`` where nobody ever said (laid cards, a leaver's hand).
   */
  face: Face | null;
  /**
   * the card itself if it lies face up, else ``None``.
   */
  card: Card | null;
}
/**
 * A card played face down whose claim is not settled yet (WINDOW-1).
 */
export interface Pending {
  seat: SeatNumber;
  claim: Face;
  color: Color | null;
  target: SeatNumber | null;
}
/**
 * A Wild Liar's Challenge in progress.
 */
export interface WildChallengeTable {
  /**
   * who plays it.
   */
  seat: SeatNumber;
  /**
   * its color.
   */
  color: Color;
  /**
   * the cards that lie there, in the order they were laid.
   */
  laid: Laid[];
  /**
   * seats that have laid a card and taken it back.
   */
  returned: SeatNumber[];
}
/**
 * That a seat has laid a card for a Wild Liar's Challenge, and what it says it is.
 */
export interface Laid {
  seat: SeatNumber;
  claim: Face | null;
}
/**
 * Who must call UNO, who has called, and what has been tried this turn.
 */
export interface Calls {
  /**
   * seats whose duty is open: they may be caught.
   */
  open: SeatNumber[];
  /**
   * seats that have called for the one card they hold.
   */
  called: SeatNumber[];
  /**
   * the seat on turn, if it has called with two cards.
   */
  early: SeatNumber | null;
  /**
   * seats that have accused wrongly this turn, where that has a price.
   */
  accusers: SeatNumber[];
  /**
   * seats that have called too early this turn, where that has a price.
   */
  premature: SeatNumber[];
}
/**
 * What is hidden from somebody.
 */
export interface Secret {
  /**
   * every seat's hand, in the fixed order of cards.
   */
  hands: Card[][];
  draw_pile: Card[];
  /**
   * A pile, its top first.
   */
  face_down: Card[];
  /**
   * the card the seat on turn has just drawn.
   */
  drawn: Card | null;
  /**
   * the true card behind the pending claim.
   */
  pending: Card | null;
  /**
   * the true cards laid for a Wild Liar's Challenge, as ``wild_challenge.laid``.
   */
  laid: Card[];
  /**
   * the hand left to the player of a Wild Draw Four that may be challenged.
   */
  accused: Card[];
}
/**
 * What one seat sees, or a spectator.
 */
export interface ViewMessage {
  format: "liars-uno/view";
  version: 1;
  rulebook: 3;
  body: View;
}
/**
 * What one seat, or a spectator, can see.
 */
export interface View {
  /**
   * the public table itself.
   */
  public: Public;
  /**
   * whose view it is; ``None`` for a spectator.
   */
  seat: SeatNumber | null;
  /**
   * that seat's hand.
   */
  hand: Card[];
  /**
   * the card it has just drawn and may still play.
   */
  drawn: Card | null;
  /**
   * the true card it has played face down and that is not settled yet.
   */
  pending: Card | null;
  /**
   * the true card it has laid for a Wild Liar's Challenge.
   */
  laid: Card | null;
}
/**
 * What a seat, the host or chance does.
 */
export interface ActionMessage {
  format: "liars-uno/action";
  version: 1;
  rulebook: 3;
  body: Action;
}
/**
 * Play a card face up (TURN-4), or jump in with one (TURN-8), or answer an owed draw.
 */
export interface PlayOpen {
  type: "PlayOpen";
  /**
   * who plays.
   */
  seat: SeatNumber;
  /**
   * the card, from the hand.
   */
  card: Card;
  /**
   * the color named for a wild (TURN-5), else ``None``.
   */
  color?: Color | null;
  /**
   * the partner of a 7 (HANDS-1), else ``None``.
   */
  target?: SeatNumber | null;
  /**
   * call UNO with the play; only where it leaves one card.
   */
  call_uno?: boolean;
  /**
   * further cards of the same rank put down with it (TURN-7); the last one is the top.
   */
  also?: Card[];
}
/**
 * Play a card face down and say what it is (CLAIM-1), truly or not.
 */
export interface PlayHidden {
  type: "PlayHidden";
  /**
   * who plays.
   */
  seat: SeatNumber;
  /**
   * the card itself, which only its player knows.
   */
  card: Card;
  /**
   * the face it is said to have.
   */
  claim: Face;
  /**
   * the color named for a claimed Wild Draw Four (CLAIM-4), else ``None``.
   */
  color?: Color | null;
  /**
   * the partner of a claimed 7 (HANDS-1), else ``None``.
   */
  target?: SeatNumber | null;
  /**
   * call UNO with the play; only where it leaves one card.
   */
  call_uno?: boolean;
}
/**
 * Draw instead of playing (DRAW-1).
 */
export interface Draw {
  type: "Draw";
  seat: SeatNumber;
}
/**
 * Keep the drawn card and end the turn (DRAW-2).
 */
export interface Keep {
  type: "Keep";
  seat: SeatNumber;
}
/**
 * Accept a claim (WINDOW-1), an owed draw (STACK-2) or a Skip that could be answered.
 */
export interface Accept {
  type: "Accept";
  seat: SeatNumber;
}
/**
 * Challenge the pending card, a Wild Draw Four, or (with ``target``) a laid card (WLC-3).
 */
export interface Challenge {
  type: "Challenge";
  seat: SeatNumber;
  target?: SeatNumber | null;
}
/**
 * Lay a card face down for a Wild Liar's Challenge (WLC-1); ``claim`` only under WL-03.
 */
export interface Lay {
  type: "Lay";
  seat: SeatNumber;
  card: Card;
  claim?: Face | null;
}
/**
 * Challenge nobody further in a Wild Liar's Challenge (WLC-6).
 */
export interface StopChallenging {
  type: "StopChallenging";
  seat: SeatNumber;
}
/**
 * Name the color in force where the game asks for it.
 */
export interface ChooseColor {
  type: "ChooseColor";
  seat: SeatNumber;
  color: Color;
}
/**
 * Name whom to swap hands with, where CL-08 asks for it after the window.
 */
export interface ChoosePartner {
  type: "ChoosePartner";
  seat: SeatNumber;
  target: SeatNumber | null;
}
/**
 * Call UNO (UNO-1, UNO-4).
 */
export interface CallUno {
  type: "CallUno";
  seat: SeatNumber;
}
/**
 * Say UNO first to a seat that has not called (UNO-2).
 */
export interface CatchUno {
  type: "CatchUno";
  seat: SeatNumber;
  target: SeatNumber;
}
/**
 * Leave the table for good (LEAVE-1); the host may do it for a seat.
 */
export interface Leave {
  type: "Leave";
  seat: SeatNumber;
}
/**
 * The host's clock: close the open window as if all missing answers were given (WINDOW-4).
 */
export interface CloseWindow {
  type: "CloseWindow";
}
/**
 * The host's clock has run out for a seat that the game waits for (TABLE-4).
 */
export interface TimeOut {
  type: "TimeOut";
  target: SeatNumber;
}
/**
 * Collect the cards and go on with the next round of the match (MATCH-2).
 */
export interface NextRound {
  type: "NextRound";
}
/**
 * Chance: put the cards to be mixed into this order, a permutation of ``range(n)``.
 */
export interface Shuffle {
  type: "Shuffle";
  order: Count[];
}
/**
 * What has happened; for a seat it is to be redacted first.
 */
export interface EventMessage {
  format: "liars-uno/event";
  version: 1;
  rulebook: 3;
  body: Event;
}
/**
 * Cards were mixed into a new draw pile; the order is known to nobody.
 */
export interface Shuffled {
  type: "Shuffled";
  count: Count;
  mixing: Mixing;
  order: Count[] | null;
}
/**
 * Seats drew cards for the deal, in this order; the highest deals (DEAL-6).
 */
export interface DealerDrawn {
  type: "DealerDrawn";
  draws: [SeatNumber, Card][];
  dealer: SeatNumber;
}
/**
 * Every seat in play got its hand; each seat sees its own.
 */
export interface HandsDealt {
  type: "HandsDealt";
  dealer: SeatNumber;
  count: Count;
  hands: (Card[] | null)[];
}
/**
 * A card was turned over that may not open the discard pile.
 */
export interface OpeningSetAside {
  type: "OpeningSetAside";
  card: Card;
  to: SetAside;
}
/**
 * A card was turned over and opens the discard pile.
 */
export interface OpeningPlaced {
  type: "OpeningPlaced";
  card: Card;
}
/**
 * All cards are back in the deck: a new round, or the same dealt again (DEAL-4, MATCH-2).
 */
export interface CardsCollected {
  type: "CardsCollected";
  dealer: SeatNumber;
  seated: SeatNumber[];
}
/**
 * A seat has the turn.
 */
export interface TurnStarted {
  type: "TurnStarted";
  seat: SeatNumber;
}
/**
 * A seat lost its turn.
 */
export interface TurnSkipped {
  type: "TurnSkipped";
  seat: SeatNumber;
}
/**
 * A seat wanted to draw and there was no card to be had.
 */
export interface TurnPassed {
  type: "TurnPassed";
  seat: SeatNumber;
}
/**
 * The host's clock ran out for a seat; what it then did, or that it left, follows.
 */
export interface TimedOut {
  type: "TimedOut";
  seat: SeatNumber;
}
/**
 * The game now waits in this phase, with this still to do.
 */
export interface PhaseEntered {
  type: "PhaseEntered";
  phase: Phase;
  agenda: Obligation[];
}
/**
 * A seat played a card face up; ``also`` holds what it put down with it, the top last.
 */
export interface PlayedOpen {
  type: "PlayedOpen";
  seat: SeatNumber;
  card: Card;
  color: Color | null;
  target: SeatNumber | null;
  also: Card[];
  /**
   * whether it was played out of turn (TURN-8).
   */
  jumped_in: boolean;
}
/**
 * A seat played a card face down with a claim; the card is known to that seat alone.
 */
export interface PlayedHidden {
  type: "PlayedHidden";
  seat: SeatNumber;
  claim: Face;
  color: Color | null;
  target: SeatNumber | null;
  card: Card | null;
}
/**
 * A seat put down a card that does not match and took it back (TURN-9).
 */
export interface Misplayed {
  type: "Misplayed";
  seat: SeatNumber;
  card: Card;
}
/**
 * A seat kept what it had drawn.
 */
export interface DrawnKept {
  type: "DrawnKept";
  seat: SeatNumber;
}
/**
 * A seat drew cards; only that seat sees them.
 */
export interface CardsDrawn {
  type: "CardsDrawn";
  seat: SeatNumber;
  count: Count;
  why: DrawReason;
  cards: Card[] | null;
}
/**
 * Cards that a seat should have drawn are not to be had and not owed any more (DRAW-4).
 */
export interface DrawsWaived {
  type: "DrawsWaived";
  seat: SeatNumber;
  count: Count;
  why: DrawReason;
}
/**
 * A seat accepted what it was asked.
 */
export interface Accepted {
  type: "Accepted";
  seat: SeatNumber;
}
/**
 * A seat challenged the card of another.
 */
export interface ChallengeMade {
  type: "ChallengeMade";
  seat: SeatNumber;
  target: SeatNumber;
}
/**
 * The host closed the window; missing answers count as accepted.
 */
export interface WindowClosed {
  type: "WindowClosed";
}
/**
 * The challenged card was turned over; ``card`` is ``None`` for who may not see it (CH-06).
 */
export interface CardRevealed {
  type: "CardRevealed";
  /**
   * whose card it is.
   */
  seat: SeatNumber;
  /**
   * who challenged it.
   */
  challenger: SeatNumber;
  /**
   * what it turned out to be.
   */
  verdict: Verdict;
  /**
   * whether everyone sees it, or the challenger alone.
   */
  open_to_all: boolean;
  /**
   * the card itself.
   */
  card: Card | null;
}
/**
 * The pending card came to lie on the discard pile as its claim.
 */
export interface CardLanded {
  type: "CardLanded";
  seat: SeatNumber;
  claim: Face;
  /**
   * the card itself where it lies face up, ``None`` where it lies face down.
   */
  card: Card | null;
}
/**
 * The pending card went back to the hand its player holds now.
 */
export interface CardReturned {
  type: "CardReturned";
  seat: SeatNumber;
  card: Card | null;
}
/**
 * Another color is in force; ``seat`` named it, or it came with a card.
 */
export interface ColorChanged {
  type: "ColorChanged";
  color: Color | null;
  seat: SeatNumber | null;
}
/**
 * The direction of play turned.
 */
export interface DirectionChanged {
  type: "DirectionChanged";
  direction: Direction;
}
/**
 * A seat named whom it swaps hands with.
 */
export interface PartnerNamed {
  type: "PartnerNamed";
  seat: SeatNumber;
  target: SeatNumber | null;
}
/**
 * Two seats swapped hands.
 */
export interface HandsSwapped {
  type: "HandsSwapped";
  /**
   * who played the 7.
   */
  seat: SeatNumber;
  /**
   * whom it swapped with.
   */
  target: SeatNumber;
  /**
   * what ``seat`` has got.
   */
  hand: Card[] | null;
  /**
   * what ``target`` has got.
   */
  target_hand: Card[] | null;
}
/**
 * Every seat in play passed its hand on; ``hands`` is what each seat holds now.
 */
export interface HandsPassed {
  type: "HandsPassed";
  direction: Direction;
  hands: (Card[] | null)[];
}
/**
 * A seat showed its hand to another (WD4-2); a snapshot, not a standing permission.
 */
export interface HandShown {
  type: "HandShown";
  seat: SeatNumber;
  to: SeatNumber;
  cards: Card[] | null;
}
/**
 * A challenged Wild Draw Four was judged.
 */
export interface WildDrawFourJudged {
  type: "WildDrawFourJudged";
  seat: SeatNumber;
  challenger: SeatNumber;
  guilty: boolean;
}
/**
 * A guilty seat took its Wild Draw Four back (CV-19); the color before is in force again.
 */
export interface WildDrawFourTakenBack {
  type: "WildDrawFourTakenBack";
  seat: SeatNumber;
  card: Card;
  color: Color | null;
}
/**
 * A Wild Liar's Challenge asks the others to lay cards of a color.
 */
export interface WildChallengeOpened {
  type: "WildChallengeOpened";
  seat: SeatNumber;
  color: Color;
}
/**
 * A seat laid a card face down; only that seat knows it.
 */
export interface CardLaid {
  type: "CardLaid";
  seat: SeatNumber;
  claim: Face | null;
  card: Card | null;
}
/**
 * A challenged laid card was turned over for all to see.
 */
export interface LaidRevealed {
  type: "LaidRevealed";
  seat: SeatNumber;
  card: Card;
  verdict: Verdict;
}
/**
 * A laid card went back to the hand it came from.
 */
export interface LaidReturned {
  type: "LaidReturned";
  seat: SeatNumber;
  card: Card | null;
}
/**
 * A laid card went under the Wild Liar's Challenge, shown or not.
 */
export interface LaidDiscarded {
  type: "LaidDiscarded";
  seat: SeatNumber;
  card: Card | null;
}
/**
 * The player of a Wild Liar's Challenge challenges nobody further.
 */
export interface ChallengingStopped {
  type: "ChallengingStopped";
  seat: SeatNumber;
}
/**
 * A Wild Liar's Challenge is settled.
 */
export interface WildChallengeSettled {
  type: "WildChallengeSettled";
  all_lied: boolean;
}
/**
 * A seat called UNO; ``early`` if it still holds two cards.
 */
export interface UnoCalled {
  type: "UnoCalled";
  seat: SeatNumber;
  early: boolean;
}
/**
 * An early call was not followed by the play it was for.
 */
export interface EarlyCallLapsed {
  type: "EarlyCallLapsed";
  seat: SeatNumber;
}
/**
 * A seat has arrived at one card and must call UNO.
 */
export interface DutyOpened {
  type: "DutyOpened";
  seat: SeatNumber;
}
/**
 * The time for catching is over for these seats.
 */
export interface DutiesLapsed {
  type: "DutiesLapsed";
  seats: SeatNumber[];
}
/**
 * A seat was caught without having called.
 */
export interface UnoCaught {
  type: "UnoCaught";
  seat: SeatNumber;
  target: SeatNumber;
}
/**
 * A seat accused another that could not be caught.
 */
export interface AccusedWrongly {
  type: "AccusedWrongly";
  seat: SeatNumber;
  target: SeatNumber;
}
/**
 * A seat called UNO when it had no reason to.
 */
export interface CalledTooEarly {
  type: "CalledTooEarly";
  seat: SeatNumber;
}
/**
 * A hand became open to all, since it has few cards (WIN-8).
 */
export interface HandOpened {
  type: "HandOpened";
  seat: SeatNumber;
  cards: Card[];
}
/**
 * A seat is out; its hand went unseen to the bottom of the discard pile.
 */
export interface SeatLeft {
  type: "SeatLeft";
  seat: SeatNumber;
  /**
   * how many cards went.
   */
  count: Count;
  /**
   * those cards, known to that seat alone.
   */
  cards: Card[] | null;
  /**
   * whether it left the match, rather than the round by the hand limit.
   */
  for_good: boolean;
}
/**
 * A seat ran out of cards while the round goes on (WIN-6).
 */
export interface SeatFinished {
  type: "SeatFinished";
  seat: SeatNumber;
}
/**
 * The round is over.
 */
export interface RoundEnded {
  type: "RoundEnded";
  /**
   * who won it, several together.
   */
  winners: SeatNumber[];
  /**
   * why it is over.
   */
  reason: EndReason;
  /**
   * every hand, laid open to be counted.
   */
  hands: Card[][];
  /**
   * what each seat got or was charged.
   */
  points: Count[];
  /**
   * every seat's total after it.
   */
  totals: Count[];
}
/**
 * A seat reached the target and is out of the match (CV-24).
 */
export interface SeatEliminated {
  type: "SeatEliminated";
  seat: SeatNumber;
}
/**
 * The match is over.
 */
export interface MatchEnded {
  type: "MatchEnded";
  winners: SeatNumber[];
  reason: EndReason;
  points: Count[];
}
/**
 * Every rule of a table.
 */
export interface RulesMessage {
  format: "liars-uno/rules";
  version: 1;
  rulebook: 3;
  body: Rules;
}
/**
 * Why an action was refused.
 */
export interface ViolationMessage {
  format: "liars-uno/violation";
  version: 1;
  rulebook: 3;
  body: Violation;
}
/**
 * Why an action may not be done, in terms that are safe to show the seat that tried it.
 */
export interface Violation {
  /**
   * stable, kebab-case name of the refusal, e.g. ``not-your-turn``.
   */
  code: string;
  /**
   * the clause of the rulebook that decides it.
   */
  clause: Clause;
  /**
   * named facts, public or known to the acting seat only.
   */
  facts: Facts;
  /**
   * what was tried and what is allowed, in plain words.
   */
  sentence: string;
  /**
   * the id of the rule point behind it, if a house rule could decide otherwise.
   */
  point: string | null;
}
/**
 * Facts by their names; each may be told to the seat that acted.
 */
export interface Facts {
  [k: string]: string | number | string[] | number[];
}
/**
 * A state and the events that led to it: for hosts alone.
 */
export interface TransitionMessage {
  format: "liars-uno/transition";
  version: 1;
  rulebook: 3;
  body: Transition;
}
/**
 * What an action led to: the new state, and everything that happened.
 */
export interface Transition {
  /**
   * the new state.
   */
  state: State;
  /**
   * what happened, in order.
   */
  events: Event[];
}
