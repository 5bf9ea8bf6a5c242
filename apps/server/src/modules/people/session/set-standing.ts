import type { Tx } from '#db';
import type { MemberId, Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { updateStanding, type Standing } from '../credentials/index.ts';
import { endSessions } from './queries.ts';
import { deleteTickets } from './remember-queries.ts';

/** Closing logs an account out everywhere and bars logins; money and records stay. `note` writes to the audit log. */
export async function setStanding(
  deps: Deps,
  { merchant, memberId }: Readonly<{ merchant: Merchant; memberId: MemberId }>,
  standing: Standing,
  note: (tx: Tx) => Promise<void>,
): Promise<void> {
  await deps.db.tx(async (tx) => {
    await note(tx);
    await updateStanding(tx, merchant.code, BigInt(memberId), standing);
    if (standing !== 'active') await logOutDisabled(tx, memberId, deps.clock.now());
  });
  if (standing !== 'active') await tellDisabled(deps, { merchant, memberId });
}

/** Ends all sessions of an account that may not log in any more, and forgets its devices. */
export async function logOutDisabled(tx: Tx, memberId: MemberId, now: Millis): Promise<void> {
  await deleteTickets(tx, BigInt(memberId));
  await endSessions(tx, { memberId }, 'disabled', now);
}

/** Notifies its open pages, after the commit. */
export async function tellDisabled(
  { push }: Pick<Deps, 'push'>,
  { merchant, memberId }: Readonly<{ merchant: Merchant; memberId: MemberId }>,
): Promise<void> {
  const frame = { t: 'kicked', reason: 'disabled' } as const;
  await push.send({ to: 'member', merchant: merchant.code, memberId, frame });
}
