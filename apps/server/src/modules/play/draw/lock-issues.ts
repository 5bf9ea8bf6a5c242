/** Locks due issues: afterwards no bet is accepted, whatever the clock of the selling node (R52). */
import { sqlState } from '#db';
import type { Millis } from '#kernel';
import type { Clockwork } from './clockwork.ts';
import { underLease } from '../../../lease/lease.ts';
import type { Lease } from '../../../lease/queries.ts';
import { dueToLock, lockFree, lockWhenFree } from './queries.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/** Locks all free issues at once; an issue with bets in progress delays only itself. */
export async function lockDue({ deps }: Clockwork, lease: Lease, now: Millis): Promise<void> {
  const due = await dueToLock(deps.db, now);
  if (due.length === 0) return;
  const locked = new Set(await underLease(deps, lease, (tx) => lockFree(tx, due)));
  const busy = due.filter((id) => !locked.has(id));
  await Promise.all(
    busy.map((id) =>
      underLease(deps, lease, (tx) => lockWhenFree(tx, id)).catch((error: unknown) => {
        if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      }),
    ),
  );
}
