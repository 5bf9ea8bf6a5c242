/** Ledger of a brand with funded members, as the benchmarks' starting point. */
import { randomUUID } from 'node:crypto';
import { migrate, openDb, type Db } from '#db';
import { currency, memberId, millis, units, type MemberId, type Rng } from '#kernel';
import { depositReceived, makeLedger, type Ledger } from '#ledger';

export interface House {
  db: Db;
  ledger: Ledger;
  close(): Promise<void>;
}

export const MERCHANT = 'BENCH';
export const VENDOR = 'HOUSE';
/** Counterparty of deposits. */
export const BANK = { source: 'BANK', provider: 'BANK' };
const MEMBERS = 5_000;
const FUNDS = units(1_000_000_000_000n);

/** Common fields of each posting, with a unique key. */
export const occasion = () => ({
  merchant: MERCHANT,
  currency: currency('USD'),
  key: randomUUID() as string,
  occurredAt: millis(Date.now()),
});

export const anyMember = (rng: Rng): MemberId => memberId(1 + rng.int(MEMBERS));

export async function openHouse(databaseUrl: string, lanes: number): Promise<House> {
  const db = await openDb({ databaseUrl, poolSize: lanes + 3 });
  const ledger = makeLedger(db, { clock: { now: () => millis(Date.now()) }, lanes });
  return { db, ledger, close: () => db.close() };
}

/** Creates the ledger: each member has deposited more than they can lose. `beforeMembers` runs on the empty tables. */
export async function foundHouse(
  databaseUrl: string,
  lanes: number,
  beforeMembers: (db: Db) => Promise<unknown> = () => Promise.resolve(),
): Promise<House> {
  const house = await openHouse(databaseUrl, lanes);
  await migrate(house.db);
  await beforeMembers(house.db);
  const deposits = Array.from({ length: MEMBERS }, (_, index) =>
    depositReceived({ ...occasion(), ...BANK, memberId: memberId(index + 1), amount: FUNDS }),
  );
  const answers = await house.db.tx((tx) => house.ledger.postAllIn(tx, deposits));
  for (const answer of answers) if (!answer.ok) throw new Error(`a deposit was refused: ${answer.code}`);
  return house;
}

/** Closes the ledger at the end of a part; returns the number of findings of a deep audit. */
export async function closeBooks(house: House): Promise<number> {
  await house.ledger.rollup();
  const { findings } = await house.ledger.audit({ deep: true });
  for (const { text } of findings.slice(0, 3)) console.log(`  audit: ${text}`);
  await house.close();
  return findings.length;
}
