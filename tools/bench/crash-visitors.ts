/**
 * Separate process with all players of one crash round: all bet, then all cash out, spread over a second. Forked by
 * `crash.ts`.
 */
import { randomUUID } from 'node:crypto';

const CONNECT_AT_ONCE = 50;
/** Delay from the start of the climb, so that the lowest multiplier is passed. */
const AFTER_MS = 1_000;
const RESEND_MS = 700;

export interface FlightPlan {
  readonly origin: string;
  readonly room: string;
  readonly tokens: readonly string[];
  readonly withinMs: number;
}

/** Sent with the first cash-out. */
export type Leaving = 'leaving';

/** Milliseconds from each action to its answer. */
export interface Flown {
  readonly bets: readonly number[];
  readonly cashes: readonly number[];
  readonly refused: number;
}

interface Frame {
  readonly t: string;
  readonly id?: string;
  readonly code?: string;
  readonly set?: { readonly roundId?: string; readonly phase?: string };
}

interface Visitor {
  readonly socket: WebSocket;
  round: string;
  phase: string;
  received: (frame: Frame) => void;
}

function open({ origin, room }: FlightPlan, token: string): Promise<Visitor> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`);
    const visitor: Visitor = { socket, round: '', phase: '', received: () => {} };
    socket.addEventListener('error', () => reject(new Error('a line was refused')));
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ op: 'auth', token }));
      socket.send(JSON.stringify({ op: 'enter', room }));
    });
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as Frame;
      if (frame.t === 'room') {
        visitor.round = frame.set?.roundId ?? visitor.round;
        visitor.phase = frame.set?.phase ?? visitor.phase;
        resolve(visitor);
      }
      visitor.received(frame);
    });
  });
}

/** Time until an action is answered; null when it is refused. Unanswered actions are repeated, as by the page. */
function act(visitor: Visitor, room: string, action: object): Promise<number | null> {
  const [id, began] = [randomUUID(), performance.now()];
  const frame = JSON.stringify({ op: 'act', room, id, round: visitor.round, action });
  return new Promise((resolve) => {
    visitor.received = ({ id: of, t, code }) => {
      if (of !== id) return;
      if (t === 'done') resolve(performance.now() - began);
      else if (code === 'service.unavailable') setTimeout(() => visitor.socket.send(frame), RESEND_MS);
      else resolve(null);
    };
    visitor.socket.send(frame);
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

process.once('message', async (plan: FlightPlan) => {
  const { room, tokens, withinMs } = plan;
  const all: Visitor[] = [];
  for (let from = 0; from < tokens.length; from += CONNECT_AT_ONCE)
    all.push(...(await Promise.all(tokens.slice(from, from + CONNECT_AT_ONCE).map((token) => open(plan, token)))));
  const bets = await Promise.all(all.map((visitor) => act(visitor, room, { type: 'bet', bet: 1, points: 100 })));
  while (all[0]!.phase !== 'climbing') await pause(20);
  await pause(AFTER_MS);
  process.send!('leaving' satisfies Leaving);
  const cashes = await Promise.all(
    all.map(async (visitor, at) => {
      await pause((at / all.length) * withinMs);
      return act(visitor, room, { type: 'cash', bet: 1 });
    }),
  );
  const counted = (times: readonly (number | null)[]) => times.filter((time) => time !== null);
  const refused = [...bets, ...cashes].filter((time) => time === null).length;
  process.send!({ bets: counted(bets), cashes: counted(cashes), refused } satisfies Flown);
});
