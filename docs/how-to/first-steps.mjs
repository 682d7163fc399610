// The first day of an engine: numbers are played, cards are drawn and kept. Nothing else yet.
import { createInterface } from "node:readline";

const RULES = { // what it can play by; of any other rules it says that it cannot
  deck: { edition: "classic" }, hands: { seven_zero: "off" }, turn: { jump_in: "off", misplay_penalty: 0 },
  drawing: { with_playable_card: "free", after_drawing: "drawn-card-only", drawn_card: "may-keep", draw_until: "one" },
  going_out: { open_hand: 0 },
};
const COLORS = ["red", "yellow", "green", "blue"];
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const inOrder = (a, b) => COLORS.indexOf(a.color) - COLORS.indexOf(b.color) || Number(a.rank) - Number(b.rank);
const isNumber = (card) => /^\d$/.test(card?.rank);
const refuse = (code, clause) => ({ refused: { code, clause } });

function isKnown({ public: open, secret }, { type, seat, color, target, also }) {
  const play = type === "PlayOpen" ? same([color, target, also], [null, null, []]) : /^(Draw|Keep)$/.test(type);
  const cards = [open.discard[0]?.face, secret.draw_pile[0], ...secret.hands.flat()];
  const rules = Object.keys(RULES).every((group) => same(open.rules[group], { ...open.rules[group], ...RULES[group] }));
  const phase = /^(StartOfTurn|HoldingDrawn)$/.test(open.phase.type) && !open.calls.open.length;
  return play && rules && phase && Number.isInteger(seat) && cards.every(isNumber);
}

function apply({ public: open, secret }, { type, seat, card }) {
  const [drawn, hand] = [open.phase.type === "HoldingDrawn", secret.hands[seat]];
  if (type === (drawn ? "Draw" : "Keep")) return refuse("not-now", "TURN-1");
  if (seat !== open.turn) return refuse("not-your-turn", "TURN-1");
  const events = [];
  if (type === "PlayOpen") {
    if (!hand.some((held) => same(held, card))) return refuse("not-in-hand", "TURN-3");
    if (drawn && !same(card, secret.drawn)) return refuse("only-the-drawn-card", "DRAW-2");
    if (card.color !== open.color && card.rank !== open.discard[0].face.rank) return refuse("no-match", "TURN-2");
    if (hand.length < 3) return null; // calling UNO and going out: another day
    hand.splice(hand.findIndex((held) => same(held, card)), 1);
    open.discard.unshift({ face: { color: card.color, rank: card.rank }, card });
    open.color = card.color;
    events.push({ type: "PlayedOpen", seat, card, color: null, target: null, also: [], jumped_in: false });
  } else if (type === "Draw") {
    secret.drawn = secret.draw_pile.shift();
    secret.hands[seat] = [...hand, secret.drawn].sort(inOrder);
    open.draw_count -= 1;
    events.push({ type: "CardsDrawn", seat, count: 1, why: "turn", cards: [secret.drawn] });
    events.push({ type: "PhaseEntered", phase: { type: "HoldingDrawn" }, agenda: [] });
  } else events.push({ type: "DrawnKept", seat });
  open.counts = secret.hands.map((held) => held.length);
  open.phase = { type: type === "Draw" ? "HoldingDrawn" : "StartOfTurn" };
  if (type !== "Draw") {
    secret.drawn = null;
    open.turn = (seat + open.direction + open.counts.length) % open.counts.length;
    events.push({ type: "TurnStarted", seat: open.turn });
  }
  const told = (viewer) => events.map((e) => (e.cards && e.seat !== viewer ? { ...e, cards: null } : e));
  return { state: { public: open, secret }, events, seen: open.counts.map((_, i) => told(i)), spectator: told(null) };
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, do: what, state, action } = JSON.parse(line);
  let told = what === "hello" ? { engine: "first steps" } : null;
  if (what === "apply" && isKnown(state, action)) told = apply(state, action);
  console.log(JSON.stringify({ id, ...(told ?? { cannot: "not yet" }) }));
}
