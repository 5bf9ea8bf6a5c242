/** The payment password: asked for again when money or points leave an account. */
import { toDate, toMillis } from '#db';
import { done, millis, refuse, type MemberId, type Result } from '#kernel';
import type { Deps } from '../../deps.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import {
  insertPaymentPassword,
  lockPaymentPassword,
  noteFailures,
  putPaymentPassword,
  readPaymentPassword,
} from './payment-queries.ts';

const FAILURES_MAX = 5;
const LOCKED_MS = 30 * 60_000;

export type PaymentPasswordRefusal =
  | 'payment.password.not.set'
  | 'payment.password.incorrect'
  | 'payment.password.locked';

type Kept = Pick<Deps, 'db' | 'clock'>;

export async function hasPaymentPassword(deps: Kept, memberId: MemberId): Promise<boolean> {
  return (await readPaymentPassword(deps.db, memberId)) !== undefined;
}

/** False when there is one already, which stays as it is. Of many who set the first one at once, one does. */
export async function setFirstPaymentPassword(deps: Kept, memberId: MemberId, password: string): Promise<boolean> {
  const hash = await hashPassword(password);
  return insertPaymentPassword(deps.db, memberId, hash, toDate(deps.clock.now()));
}

/** Sets the first one or replaces it, and opens the lock. Whoever calls this has made sure that it is the member. */
export async function setPaymentPassword(deps: Kept, memberId: MemberId, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await putPaymentPassword(deps.db, memberId, hash, toDate(deps.clock.now()));
}

/**
 * Tries of one member are judged one after the other, so that many at once are no more than so many in a row. After five
 * failures nothing is judged for half an hour.
 */
export function checkPaymentPassword(
  deps: Kept,
  memberId: MemberId,
  password: string,
): Promise<Result<null, PaymentPasswordRefusal>> {
  return deps.db.tx(async (tx) => {
    const kept = await lockPaymentPassword(tx, memberId);
    if (!kept) return refuse('payment.password.not.set');
    const now = deps.clock.now();
    if (kept.locked_until && toMillis(kept.locked_until) > now) {
      return refuse('payment.password.locked', { retryAfterMs: toMillis(kept.locked_until) - now });
    }
    if (await passwordFits(kept.hash, password)) {
      await noteFailures(tx, memberId, 0, null);
      return done();
    }
    // A lock that has run out begins the count anew.
    const failures = (kept.locked_until ? 0 : kept.failures) + 1;
    await noteFailures(tx, memberId, failures, failures >= FAILURES_MAX ? toDate(millis(now + LOCKED_MS)) : null);
    return refuse('payment.password.incorrect', { triesLeft: FAILURES_MAX - failures });
  });
}
