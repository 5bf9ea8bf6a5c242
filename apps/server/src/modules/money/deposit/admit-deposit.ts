/** Admission of a deposit; the same checks for every payment method. */
import { done, isInCoins, refuse, unitsToWire, type Refusal, type Result, type Units } from '#kernel';
import type { Access } from '#db';
import type { Deps } from '../../../ports/deps.ts';
import type { Session } from '../../../ports/context.ts';
import { joinForDeposit, offersOf } from '../../rewards/promotion/index.ts';
import { depositBar } from '../../people/safe-play/index.ts';
import { countPending, pendingAmount, type Owner } from './queries.ts';
import { PENDING_MAX } from './rules.ts';

export interface Wish {
  readonly amount: Units;
  readonly promId?: number | undefined;
}

export interface Limits {
  readonly min: Units;
  readonly max: Units;
}

type Bar = 'deposit.pending.limit' | 'safe.play.paused' | 'safe.play.deposit.limit';
type Admission =
  | Bar
  | 'deposit.amount.out.of.range'
  | 'request.param.invalid'
  | 'promotion.ended'
  | 'promotion.not.eligible';

/**
 * Naming a promotion joins it, even if the deposit fails later. Answers all joined promotions that a deposit of this
 * amount qualifies for.
 */
export async function admitDeposit(
  deps: Deps,
  owner: Owner,
  { currency }: Pick<Session, 'currency'>,
  { amount, promId, limits }: Wish & { readonly limits: Limits },
): Promise<Result<readonly number[], Admission>> {
  const { min, max } = limits;
  if (amount < min || amount > max)
    return refuse('deposit.amount.out.of.range', { min: unitsToWire(min), max: unitsToWire(max) });
  if (!isInCoins(amount, currency)) return refuse('request.param.invalid', { fields: ['amount'] });
  const barred = await barAgainst(deps, deps.db, owner, amount);
  if (barred) return barred;
  const joined = promId === undefined ? done() : await joinForDeposit(deps, owner, promId, amount);
  return joined.ok ? done(await offersOf(deps, owner, amount)) : joined;
}

/**
 * Checks pending deposits and the member's own deposit limits. Repeated with the member locked, against races. Pending
 * amounts are read first, so a deposit credited in between counts twice rather than not at all.
 */
export async function barAgainst(
  deps: Pick<Deps, 'clock' | 'db' | 'ledger'>,
  access: Access,
  owner: Owner,
  amount: Units,
): Promise<Refusal<Bar> | null> {
  const now = deps.clock.now();
  if ((await countPending(access, owner, now)) >= PENDING_MAX)
    return refuse('deposit.pending.limit', { max: PENDING_MAX });
  const pending = await pendingAmount(access, owner, now);
  return depositBar(deps, owner, { amount, pending }, access);
}
