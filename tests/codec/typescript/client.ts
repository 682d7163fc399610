// A client in TypeScript: it compiles only if the declarations say what is on the wire.
import type {
  Action,
  Card,
  Event,
  EventMessage,
  Message,
  Phase,
  State,
  View,
} from "../../../docs/wire/liars-uno.js";

// A member of a union is told by its type, and only then has its own fields.
export function told(event: Event): string {
  switch (event.type) {
    case "CardsDrawn":
      return `seat ${event.seat} draws ${event.count}: ${event.cards?.map(shown).join() ?? "?"}`;
    case "DealerDrawn":
      return event.draws.map(([seat, card]) => `${seat}: ${shown(card)}`).join();
    case "PhaseEntered":
      return awaited(event.phase);
    default:
      return event.type;
  }
}

function awaited(phase: Phase): string {
  return phase.type === "ChallengeWindow" ? phase.unanswered.join() : phase.type;
}

// A wild has no color; everything else has one.
export function shown(card: Card): string {
  return card.color === null ? card.rank : `${card.color} ${card.rank}`;
}

// What has a usual value need not be given in an action.
export const draw: Action = { type: "Draw", seat: 2 };
export const play: Action = {
  type: "PlayHidden",
  seat: 0,
  card: { color: "red", rank: "5", kind: "liars" },
  claim: { color: null, rank: "wild-draw-four" },
  color: "green",
};

// @ts-expect-error a wild has no color
export const noCard: Card = { color: "red", rank: "wild", kind: "wild" };
// @ts-expect-error no such action
export const noAction: Action = { type: "Peek", seat: 0 };
// @ts-expect-error a seat is missing
export const noSeat: Action = { type: "Draw" };

// A view holds no secret, and there is none to ask for.
export function mine(view: View): Card[] {
  // @ts-expect-error hands of others are not in a view
  void view.secret;
  return view.hand;
}

export function hidden(state: State): Card[] {
  return state.secret.draw_pile;
}

// An envelope is told by its format.
export function opened(message: Message): EventMessage["body"] | null {
  return message.format === "liars-uno/event" ? message.body : null;
}
