/** Payment password: required when money or points leave an account. */
import { toDate } from '#db';
import { refuse, type MemberId, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
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

/** Sets the first payment password; false if one exists. Only one of several concurrent calls succeeds. */
export async function setFirstPaymentPassword(deps: Kept, memberId: MemberId, password: string): Promise<boolean> {
  const hash = await hashPassword(password);
  return insertPaymentPassword(deps.db, memberId, hash, toDate(deps.clock.now()));
}

/** Sets or replaces the payment password and clears its lock. Callers must have verified the member's identity. */
export async function setPaymentPassword(deps: Kept, memberId: MemberId, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await putPaymentPassword(deps.db, memberId, hash, toDate(deps.clock.now()));
}

/** Checks an attempt; attempts of a member are serialised. */
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
