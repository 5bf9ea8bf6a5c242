/** Leases: one node at a time holds each. After a takeover the previous holder can write nothing more. */
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#db';
import { millis, type Clock } from '#kernel';
import { dropLeases, holdsLease, renewLeases, takeLeases, type Lease, type NamedKey } from './queries.ts';

/** Upper bound of the wait after a holder's crash. */
export const LEASE_MS = 3_000;

/** Another node has taken over. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  readonly epoch: bigint;

  constructor({ name, merchant, key, epoch }: Lease) {
    super(`another has the lease ${name} ${merchant} ${key}`);
    this.epoch = epoch;
  }
}

type Parts = { readonly db: Db; readonly clock: Clock };

interface Wish {
  readonly holder?: string;
  readonly lifeMs?: number;
  readonly note?: string;
}

/** Null while another node holds it. */
export async function takeOver(
  { db, clock }: Parts,
  { name, ...key }: NamedKey,
  { holder = randomUUID(), lifeMs = LEASE_MS, note }: Wish = {},
): Promise<Lease | null> {
  const now = clock.now();
  const until = millis(now + lifeMs);
  const [taken] = await takeLeases(db, { name, keys: [key], holder, now, until, note });
  return taken ?? null;
}

/** False once another node has it. */
export async function prolong({ db, clock }: Parts, lease: Lease, lifeMs = LEASE_MS): Promise<boolean> {
  return (await renewLeases(db, [lease], millis(clock.now() + lifeMs))).length > 0;
}

export const giveUp = ({ db }: Pick<Parts, 'db'>, lease: Lease): Promise<void> => dropLeases(db, [lease]);

/**
 * A transaction of the lease's holder. No takeover happens before it ends; the server ends it once it was idle for as
 * long as a lease lasts.
 */
export const underLease = <T>({ db }: Pick<Parts, 'db'>, lease: Lease, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.tx(async (tx) => {
    if (!(await holdsLease(tx, lease, LEASE_MS))) throw new LeaseLost(lease);
    return work(tx);
  });
