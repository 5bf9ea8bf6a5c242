import { randomUUID } from 'node:crypto';
import { migrate, openDb, type Db } from '#db';
import { currency, memberId, millis, units, type MemberId, type Units } from '#kernel';
import { makeLedger, type Ledger } from '#ledger';

export interface Load {
  /** Bets under way at once. */
  clients: number;
  lanes: number;
}

export interface Measured {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

export interface BettingSite {
  db: Db;
  ledger: Ledger;
  close(): Promise<void>;
}

export const MERCHANT = 'BENCH';
export const VENDOR = 'HOUSE';
export const USD = currency('USD');
export const MEMBERS = 10_000;

/** A migrated database in which every member has more than he can lose. */
export async function openBettingSite(databaseUrl: string, { lanes }: Load): Promise<BettingSite> {
  const db = await openDb({ databaseUrl, poolSize: lanes + 2 });
  await migrate(db);
  await db.run(
    `insert into ledger_account (merchant, member_id, kind, currency, balance)
     select $1, n, 'main', $2, 1000000000000 from generate_series(1, $3::int) n on conflict do nothing`,
    [MERCHANT, USD, MEMBERS],
  );
  const ledger = makeLedger(db, { clock: { now: () => millis(Date.now()) }, lanes });
  return { db, ledger, close: () => db.close() };
}

/** Every client bets, waits for the answer, and bets again, until `until` says enough. */
async function run(ledger: Ledger, clients: number, until: (bets: number) => boolean): Promise<number[]> {
  const latencies: number[] = [];
  let begun = 0;
  const client = async (): Promise<void> => {
    while (!until(begun)) {
      begun += 1;
      const start = performance.now();
      const answer = await ledger.game.bet(aBet(memberId(1 + Math.floor(Math.random() * MEMBERS))));
      if (!answer.ok) throw new Error(`a bet was refused: ${answer.code}`);
      latencies.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return latencies;
}

function aBet(member: MemberId) {
  const key = randomUUID();
  return {
    merchant: MERCHANT,
    currency: USD,
    memberId: member,
    wallet: 'main' as const,
    vendor: VENDOR,
    category: 'RNG' as const,
    gameCode: 'lucky-lanterns',
    roundId: key,
    key,
    occurredAt: millis(Date.now()),
    amount: units(10_000n) satisfies Units,
  };
}

export async function betFor(ledger: Ledger, clients: number, seconds: number): Promise<Measured> {
  const start = performance.now();
  const latencies = await run(ledger, clients, () => performance.now() - start > seconds * 1000);
  return measured(latencies, performance.now() - start);
}

export async function betTimes(ledger: Ledger, clients: number, count: number): Promise<Measured> {
  const start = performance.now();
  const latencies = await run(ledger, clients, (bets) => bets >= count);
  return measured(latencies, performance.now() - start);
}

function measured(latencies: number[], elapsedMs: number): Measured {
  const sorted = latencies.sort((a, b) => a - b);
  const at = (part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { perSecond: (sorted.length * 1000) / elapsedMs, p50Ms: at(0.5), p99Ms: at(0.99) };
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
