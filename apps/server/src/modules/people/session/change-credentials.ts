import type { Tx } from '#db';
import type { MemberId } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { endSessions, liftForcedChange } from './queries.ts';
import { deleteTickets } from './remember-queries.ts';
import { notifyOtherPages } from './sessions.ts';

/** Stores a new password and ends all sessions under the old one, except `keep`, the session that changes it. */
export async function changeCredentials(
  deps: Deps,
  of: Readonly<{ merchant: Merchant; memberId: MemberId; keep?: string }>,
  change: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { memberId, keep } = of;
  await deps.db.tx(async (tx) => {
    await change(tx);
    await deleteTickets(tx, BigInt(memberId));
    await endSessions(tx, { memberId, ...(keep !== undefined && { keep }) }, 'password_changed', deps.clock.now());
    await liftForcedChange(tx, memberId);
  });
  await notifyOtherPages(deps, of);
}
