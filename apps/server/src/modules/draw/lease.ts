/** One node at a time runs the clock of the draws. What another has taken over is not touched any more by who had it before. */
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#db';
import { millis, type Clock } from '#kernel';
import { dropLease, holdsLease, renewLease, takeLease } from './lease-queries.ts';

/** Whoever dies holds it up no longer than that. */
export const LEASE_MS = 3_000;

/** Somebody else has taken over. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  readonly epoch: bigint;

  constructor({ epoch }: Lease) {
    super('another node draws now');
    this.epoch = epoch;
  }
}

export interface Lease {
  readonly epoch: bigint;
}

type Parts = { readonly db: Db; readonly clock: Clock };

export async function takeOver({ db, clock }: Parts): Promise<Lease | null> {
  const now = clock.now();
  const epoch = await takeLease(db, { holder: randomUUID(), now, until: millis(now + LEASE_MS) });
  return epoch === null ? null : { epoch };
}

export const prolong = ({ db, clock }: Parts, { epoch }: Lease): Promise<boolean> =>
  renewLease(db, epoch, millis(clock.now() + LEASE_MS));

export const giveUp = ({ db }: Pick<Parts, 'db'>, { epoch }: Lease): Promise<void> => dropLease(db, epoch);

/** A transaction of who has the lease; it is not taken over before it has ended. */
export const underLease = <T>({ db }: Pick<Parts, 'db'>, { epoch }: Lease, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.tx(async (tx) => {
    if (!(await holdsLease(tx, epoch))) throw new LeaseLost({ epoch });
    return work(tx);
  });
