/** The payment password: asked for again when money or points leave an account. */
import { toDate } from '#db';
import { refuse, type MemberId, type Result } from '#kernel';
import type { Deps } from '../../deps.ts';
import { judgeTry } from './judge-try.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import {
  insertPaymentPassword,
  lockPaymentPassword,
  noteFailures,
  putPaymentPassword,
  readPaymentPassword,
} from './payment-queries.ts';

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

/** Tries of one member are judged one after the other. */
export function checkPaymentPassword(
  deps: Kept,
  memberId: MemberId,
  password: string,
): Promise<Result<null, PaymentPasswordRefusal>> {
  return deps.db.tx(async (tx) => {
    const kept = await lockPaymentPassword(tx, memberId);
    if (!kept) return refuse('payment.password.not.set');
    return judgeTry(kept, deps.clock.now(), {
      fits: () => passwordFits(kept.hash, password),
      note: (failures, lockedUntil) => noteFailures(tx, memberId, failures, lockedUntil),
      incorrect: 'payment.password.incorrect',
      locked: 'payment.password.locked',
    });
  });
}
