/**
 * Load generator of players: each plays a round to its end and then lets the next one play, since the rate per player
 * is limited. Uses plain sockets, to leave the processor to the server.
 */
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { bodyOf } from './http-answer.ts';
import { ticketOf, type LotteryPlan } from './http-plays.ts';
import { GAMES, type Played } from './play-house.ts';

export type Kind = Played | 'lottery';

export interface PlayPlan {
  readonly port: number;
  readonly tokens: Readonly<Record<Played, readonly string[]>>;
  readonly lottery: LotteryPlan;
}

export interface PlayReport {
  readonly count: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Round in the arcade's format; fields of orders are not used. */
interface Shown {
  readonly roundId: string;
  readonly finished: boolean;
  readonly view: { readonly view?: { readonly may?: readonly string[] } };
}

/** Markers of success: a round, or an order. */
const TAKEN = [Buffer.from('"roundId"'), Buffer.from('"orderNumber"')];

let asked = 0;

function post(path: string, token: string, fields: object): Buffer {
  asked += 1;
  const body = JSON.stringify(fields);
  // Each request comes from an IP address of its own.
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nAuthorization: ${token}\r\n` +
      `X-Forwarded-For: ${from}\r\nX-Request-Id: ${randomUUID()}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** Requests of one member, each depending on the previous answer; ends with the round. */
type Turn = Generator<Buffer, void, Shown>;

function* turnAt(game: Played, token: string): Turn {
  const { baseBet, bet } = GAMES[game];
  let shown = yield post('/ggw/round', token, { requestId: randomUUID(), baseBet, bet });
  for (let step = 1; !shown.finished; step += 1) {
    const may = shown.view.view?.may;
    const type = !may ? 'next' : may.includes('decline') ? 'decline' : step === 1 ? 'hit' : 'stand';
    shown = yield post('/ggw/round/action', token, { roundId: shown.roundId, step, action: { type } });
  }
}

function turnOf(plan: PlayPlan, kind: Kind, token: string): Turn {
  return kind === 'lottery' ? ticketTurn(plan.lottery, token) : turnAt(kind, token);
}

function* ticketTurn(lottery: LotteryPlan, token: string): Turn {
  asked += 1;
  yield ticketOf({ ...lottery, tokens: [token] }, asked);
}

/** `waiting` are members in the order of their last play, without those playing now. */
function play(
  socket: Socket,
  waiting: string[],
  begin: (token: string) => Turn,
  until: number,
  latencies: number[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    let [started, answer, token]: [number, Buffer, string] = [0, Buffer.alloc(0), ''];
    let turn: Turn | null = null;
    const send = (request: Buffer) => {
      answer = Buffer.alloc(0);
      started = performance.now();
      socket.write(request);
    };
    /** A started round is played to its end, since it would block the member's next one. */
    const next = () => {
      if (performance.now() >= until) return resolve();
      token = waiting.shift()!;
      turn = begin(token);
      send(turn.next().value as Buffer);
    };
    socket.on('data', (data) => {
      answer = answer.length === 0 ? data : Buffer.concat([answer, data]);
      const body = bodyOf(answer);
      if (!body || !turn) return;
      latencies.push(performance.now() - started);
      if (!TAKEN.some((word) => body.includes(word))) {
        reject(new Error(`refused: ${body.toString().slice(0, 300)}`));
        return;
      }
      const step = turn.next(JSON.parse(body.toString()) as Shown);
      if (!step.done) return send(step.value);
      waiting.push(token);
      next();
    });
    socket.once('error', reject);
    next();
  });
}

async function run(plan: PlayPlan, kind: Kind, players: number, seconds: number): Promise<PlayReport> {
  const sockets = Array.from({ length: players }, () => connect(plan.port, '127.0.0.1').setNoDelay(true));
  const waiting = [...(kind === 'lottery' ? plan.lottery.tokens : plan.tokens[kind])];
  const [latencies, start]: [number[], number] = [[], performance.now()];
  const turn = (token: string) => turnOf(plan, kind, token);
  await Promise.all(sockets.map((socket) => play(socket, waiting, turn, start + seconds * 1_000, latencies)));
  const elapsed = performance.now() - start;
  for (const socket of sockets) socket.destroy();
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { count: sorted.length, perSecond: (sorted.length * 1_000) / elapsed, p50Ms: at(0.5), p99Ms: at(0.99) };
}

let plan: PlayPlan | null = null;

process.on('message', (message: { plan?: PlayPlan; kind?: Kind; players?: number; seconds?: number }) => {
  plan = message.plan ?? plan;
  if (!plan || !message.kind) return process.send?.({});
  return void run(plan, message.kind, message.players ?? 1, message.seconds ?? 1).then(
    (report) => process.send?.(report),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
