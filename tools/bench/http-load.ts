/**
 * HTTP load generator: signed requests over keep-alive connections, one at a time on each. Uses plain sockets, to leave
 * the processor to the server.
 */
import { connect, type Socket } from 'node:net';
import { bodyOf } from './http-answer.ts';
import {
  couponsOf,
  signPlays,
  ticketsOf,
  type CouponPlan,
  type LotteryPlan,
  type Mix,
  type Seat,
} from './http-plays.ts';

export interface LoadPlan {
  readonly ports: readonly number[];
  readonly connections: number;
  readonly privateKey: string;
  readonly users: readonly Seat[];
  readonly lottery?: LotteryPlan;
  readonly coupons?: CouponPlan;
}

export interface LoadReport {
  readonly count: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly refused: number;
}

/** Markers of success: for a supplier's request, a ticket, a coupon. */
const OK = [Buffer.from('"RS_OK"'), Buffer.from('"orderNumber"'), Buffer.from('"couponNumber"')];

interface Tally {
  readonly latencies: number[];
  refused: number;
}

function keepPlaying(socket: Socket, plays: Buffer[][], until: number, tally: Tally): Promise<void> {
  return new Promise((resolve, reject) => {
    let started = 0;
    let answer: Buffer = Buffer.alloc(0);
    let play: Buffer[] = [];
    const next = () => {
      if (play.length === 0 && performance.now() < until) play = plays.pop() ?? [];
      const request = play.shift();
      if (!request) {
        socket.off('data', onData);
        resolve();
        return;
      }
      answer = Buffer.alloc(0);
      started = performance.now();
      socket.write(request);
    };
    const onData = (data: Buffer) => {
      answer = answer.length === 0 ? data : Buffer.concat([answer, data]);
      if (!bodyOf(answer)) return;
      tally.latencies.push(performance.now() - started);
      if (!OK.some((word) => answer.includes(word))) tally.refused += 1;
      next();
    };
    socket.on('data', onData);
    socket.once('error', reject);
    next();
  });
}

async function run(plan: LoadPlan, plays: Buffer[][], seconds: number): Promise<LoadReport> {
  const sockets = Array.from({ length: plan.connections }, (_, n) =>
    connect(plan.ports[n % plan.ports.length]!, '127.0.0.1').setNoDelay(true),
  );
  const tally: Tally = { latencies: [], refused: 0 };
  const start = performance.now();
  await Promise.all(sockets.map((socket) => keepPlaying(socket, plays, start + seconds * 1_000, tally)));
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

async function playsOf(
  { lottery, coupons, privateKey, users }: LoadPlan,
  mix: Mix,
  count: number,
): Promise<Buffer[][]> {
  if (mix === 'lottery' && lottery) return ticketsOf(lottery, count);
  if ((mix === 'single' || mix === 'fourfold') && coupons) return couponsOf(coupons, mix, count);
  return signPlays(privateKey, users, mix, count);
}

let plan: LoadPlan | null = null;
let plays: Buffer[][] = [];

async function obey(message: { plan?: LoadPlan; sign?: number; mix?: Mix; run?: number }): Promise<unknown> {
  if (message.plan) plan = message.plan;
  if (!plan) throw new Error('no plan yet');
  if (message.sign) plays = await playsOf(plan, message.mix ?? 'bets', message.sign);
  return message.run ? run(plan, plays, message.run) : {};
}

process.on('message', (message: object) => void obey(message).then((answer) => process.send?.(answer)));
