/** Whether a member may begin a deposit: the same question for every way to pay. */
import { done, refuse, unitsToWire, type Refusal, type Result, type Units } from '#kernel';
import type { Access } from '#db';
import type { Deps } from '../../deps.ts';
import type { Session } from '../../http/context.ts';
import { joinAs } from '../promotion/index.ts';
import { countPending, type Owner } from './queries.ts';
import { isPayable, PENDING_MAX } from './rules.ts';

export interface Wish {
  readonly amount: Units;
  readonly promId?: number | undefined;
}

export interface Limits {
  readonly min: Units;
  readonly max: Units;
}

type AmountRefusal = 'deposit.amount.out.of.range' | 'request.param.invalid' | 'deposit.pending.limit';
type Admission = AmountRefusal | 'promotion.ended' | 'promotion.not.eligible';

/** Whoever names a promotion has joined it from here on, also when nothing comes of the deposit. */
export async function admitDeposit(
  deps: Deps,
  owner: Owner,
  { currency }: Pick<Session, 'currency'>,
  { amount, promId, limits }: Wish & { readonly limits: Limits },
): Promise<Result<null, Admission>> {
  const { min, max } = limits;
  if (amount < min || amount > max)
    return refuse('deposit.amount.out.of.range', { min: unitsToWire(min), max: unitsToWire(max) });
  if (!isPayable(amount, currency)) return refuse('request.param.invalid', { fields: ['amount'] });
  const crowded = await tooMany(deps, deps.db, owner);
  if (crowded) return crowded;
  if (promId === undefined) return done();
  const joined = await joinAs(deps, owner, promId);
  return joined.ok ? done() : joined;
}

/** Asked again with the member locked, so that it cannot be raced. */
export async function tooMany(
  { clock }: Pick<Deps, 'clock'>,
  access: Access,
  owner: Owner,
): Promise<Refusal<'deposit.pending.limit'> | null> {
  const pending = await countPending(access, owner, clock.now());
  return pending >= PENDING_MAX ? refuse('deposit.pending.limit', { max: PENDING_MAX }) : null;
}
