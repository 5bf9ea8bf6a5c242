/** Sends signed bets over kept-alive connections, one at a time on each, and counts. Little but sockets, so that it costs the server's machine little. */
import { randomUUID, sign } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { GAME, MERCHANT, SUPPLIER } from './vendor-site.ts';

export interface LoadPlan {
  readonly ports: readonly number[];
  readonly connections: number;
  readonly privateKey: string;
  readonly users: readonly { readonly user: string; readonly token: string }[];
}

export interface LoadReport {
  readonly count: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly refused: number;
}

const signAsync = promisify(sign);
const SIGNED_AT_ONCE = 64;
const OK = Buffer.from('"RS_OK"');
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LENGTH = /content-length: (\d+)/i;

async function signedBet(plan: LoadPlan, n: number): Promise<Buffer> {
  const { user, token } = plan.users[n % plan.users.length]!;
  const body = JSON.stringify({
    user,
    transaction_uuid: randomUUID(),
    supplier_transaction_id: String(n),
    token,
    supplier_user: user,
    round: randomUUID(),
    round_closed: false,
    reward_uuid: null,
    request_uuid: randomUUID(),
    is_free: false,
    is_aggregated: false,
    game_code: GAME,
    currency: 'USD',
    bet: 'zero',
    amount: 100_000,
    meta: null,
  });
  const signature = await signAsync('RSA-SHA256', Buffer.from(body), plan.privateKey);
  return Buffer.from(
    `POST /vendor-wallet/${MERCHANT}/${SUPPLIER}/transaction/bet HTTP/1.1\r\nHost: 127.0.0.1\r\n` +
      `Content-Type: application/json\r\nX-Hub88-Signature: ${signature.toString('base64')}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

async function signBets(plan: LoadPlan, count: number): Promise<Buffer[]> {
  const bets: Buffer[] = [];
  while (bets.length < count) {
    const part = Array.from({ length: Math.min(SIGNED_AT_ONCE, count - bets.length) }, (_, n) =>
      signedBet(plan, bets.length + n),
    );
    bets.push(...(await Promise.all(part)));
  }
  return bets;
}

/** Answers are short and come in one piece or two; the next request waits for the whole of the last. */
function complete(answer: Buffer): boolean {
  const end = answer.indexOf(END_OF_HEAD);
  if (end < 0) return false;
  const length = Number(LENGTH.exec(answer.toString('latin1', 0, end))?.[1]);
  return answer.length >= end + END_OF_HEAD.length + length;
}

interface Tally {
  readonly latencies: number[];
  refused: number;
}

function keepBetting(socket: Socket, bets: Buffer[], until: number, tally: Tally): Promise<void> {
  return new Promise((resolve, reject) => {
    let started = 0;
    let answer: Buffer = Buffer.alloc(0);
    const next = () => {
      const bet = performance.now() < until ? bets.pop() : undefined;
      if (!bet) {
        socket.off('data', onData);
        resolve();
        return;
      }
      answer = Buffer.alloc(0);
      started = performance.now();
      socket.write(bet);
    };
    const onData = (data: Buffer) => {
      answer = answer.length === 0 ? data : Buffer.concat([answer, data]);
      if (!complete(answer)) return;
      tally.latencies.push(performance.now() - started);
      if (!answer.includes(OK)) tally.refused += 1;
      next();
    };
    socket.on('data', onData);
    socket.once('error', reject);
    next();
  });
}

async function run(plan: LoadPlan, bets: Buffer[], seconds: number): Promise<LoadReport> {
  const sockets = Array.from({ length: plan.connections }, (_, n) =>
    connect(plan.ports[n % plan.ports.length]!, '127.0.0.1').setNoDelay(true),
  );
  const tally: Tally = { latencies: [], refused: 0 };
  const start = performance.now();
  await Promise.all(sockets.map((socket) => keepBetting(socket, bets, start + seconds * 1_000, tally)));
  const elapsed = performance.now() - start;
  for (const socket of sockets) socket.destroy();
  const sorted = tally.latencies.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return {
    count: sorted.length,
    perSecond: (sorted.length * 1_000) / elapsed,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    refused: tally.refused,
  };
}

let plan: LoadPlan | null = null;
let bets: Buffer[] = [];

async function obey(message: { plan?: LoadPlan; sign?: number; run?: number }): Promise<unknown> {
  if (message.plan) plan = message.plan;
  if (!plan) throw new Error('no plan yet');
  if (message.sign) bets = await signBets(plan, message.sign);
  return message.run ? run(plan, bets, message.run) : {};
}

process.on('message', (message: object) => void obey(message).then((answer) => process.send?.(answer)));
