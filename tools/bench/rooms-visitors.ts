/**
 * Separate process with all visitors of one table: first they all bet at once, then one by one while all watch. Forked
 * by `rooms.ts`.
 */
import { randomUUID } from 'node:crypto';

const CONNECT_AT_ONCE = 50;

export interface Plan {
  readonly origin: string;
  readonly room: string;
  readonly tokens: readonly string[];
  readonly acts: number;
}

export type VisitorReport =
  | 'connected'
  /** Milliseconds from each bet of the burst to its answer. */
  | { readonly storm: readonly number[]; readonly tookMs: number }
  /** Milliseconds from each action to each screen, and to its answer. */
  | { readonly told: readonly number[]; readonly answered: readonly number[] };

interface Visitor {
  readonly socket: WebSocket;
  round: string;
  received: (frame: Frame) => void;
}

interface Frame {
  readonly t: string;
  readonly code?: string;
  readonly set?: { readonly roundId?: string; readonly pools?: unknown };
}

function open({ origin, room }: Plan, token: string): Promise<Visitor> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`);
    const visitor: Visitor = { socket, round: '', received: () => {} };
    socket.addEventListener('error', () => reject(new Error('a line was refused')));
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ op: 'auth', token }));
      socket.send(JSON.stringify({ op: 'enter', room }));
    });
    socket.addEventListener('message', ({ data }) => visitor.received(JSON.parse(String(data)) as Frame));
    visitor.received = ({ t, set }) => {
      if (t !== 'room') return;
      visitor.round = set?.roundId ?? '';
      resolve(visitor);
    };
  });
}

function bet({ socket, round }: Visitor, room: string): void {
  const action = { type: 'bet', spots: { red: 100 } };
  socket.send(JSON.stringify({ op: 'act', room, id: randomUUID(), round, action }));
}

/** Resolves when the actor has its answer and the visitor has seen the change. */
function awaitChange(visitor: Visitor, isActor: boolean, on: (what: 'told' | 'answered') => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let waits = isActor ? 2 : 1;
    visitor.received = ({ t, set, code }) => {
      if (t === 'refused') reject(new Error(`a bet was refused: ${code}`));
      if (t === 'room' && set?.pools) on('told');
      else if (t === 'done') on('answered');
      else return;
      waits -= 1;
      if (waits === 0) resolve();
    };
  });
}

async function storm(all: readonly Visitor[], { room }: Plan): Promise<Extract<VisitorReport, { storm: unknown }>> {
  const began = performance.now();
  const took: number[] = [];
  const answers = all.map(
    (visitor) =>
      new Promise<void>((resolve, reject) => {
        visitor.received = ({ t, code }) => {
          if (t === 'refused') reject(new Error(`a bet was refused: ${code}`));
          if (t !== 'done') return;
          took.push(performance.now() - began);
          resolve();
        };
      }),
  );
  for (const visitor of all) bet(visitor, room);
  await Promise.all(answers);
  return { storm: took, tookMs: performance.now() - began };
}

/** The next action starts when every visitor has seen the previous one. */
async function oneByOne(
  all: readonly Visitor[],
  { room, acts }: Plan,
): Promise<Extract<VisitorReport, { told: unknown }>> {
  const seen = { told: [] as number[], answered: [] as number[] };
  for (let at = 0; at < acts; at += 1) {
    const actor = all[(at * 17) % all.length]!;
    const began = performance.now();
    const everybody = all.map((visitor) =>
      awaitChange(visitor, visitor === actor, (what) => seen[what].push(performance.now() - began)),
    );
    bet(actor, room);
    await Promise.all(everybody);
  }
  return seen;
}

/** Waits until no frame arrives for a moment, so that the burst does not affect the next measurement. */
async function quiet(all: readonly Visitor[]): Promise<void> {
  let last = performance.now();
  for (const visitor of all) visitor.received = () => (last = performance.now());
  while (performance.now() - last < 500) await new Promise((resolve) => setTimeout(resolve, 100));
}

process.once('message', async (plan: Plan) => {
  const report = (content: VisitorReport) => process.send!(content);
  const all: Visitor[] = [];
  for (let from = 0; from < plan.tokens.length; from += CONNECT_AT_ONCE)
    all.push(...(await Promise.all(plan.tokens.slice(from, from + CONNECT_AT_ONCE).map((token) => open(plan, token)))));
  report('connected');
  report(await storm(all, plan));
  await quiet(all);
  report(await oneByOne(all, plan));
});
