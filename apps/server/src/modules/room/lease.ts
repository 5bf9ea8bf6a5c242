/** A node hosts a room for as long as it renews its lease. What another has taken over is not touched any more by who had it before. */
import type { Db, Tx } from '#db';
import { holdsRoom, type RoomLease } from './lease-queries.ts';

/** Whoever dies holds a room up no longer than that. */
export const LEASE_MS = 3_000;

/** Somebody else hosts the room by now. */
export class RoomLost extends Error {
  override readonly name = 'RoomLost';
}

/** A transaction of who hosts the room; it is not taken over before it has ended. */
export const underLease = <T>(
  { db }: { readonly db: Db },
  lease: RoomLease,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  db.tx(async (tx) => {
    if (!(await holdsRoom(tx, lease))) throw new RoomLost(`${lease.merchant}/${lease.room} is hosted elsewhere`);
    return work(tx);
  });
