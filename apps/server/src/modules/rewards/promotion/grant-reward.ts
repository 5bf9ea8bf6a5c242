/** Rewards paid at once; the reward centre lists them as claimed. */
import { toDate, type Tx } from '#db';
import type { Currency, Millis, Units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { payReward } from './claim-reward.ts';
import { insertReward, type Owner } from './queries.ts';

export interface Grant {
  readonly promotionId?: bigint;
  readonly type: string;
  /** Idempotency key: one reward per member, type and fact. */
  readonly fact: string;
  readonly names: Readonly<Record<string, string>>;
  readonly amount: Units;
  readonly now: Millis;
  readonly requestId: string;
}

/** False when this fact was rewarded before. */
export async function grantReward(
  deps: Pick<Deps, 'brands' | 'ledger' | 'clock'>,
  tx: Tx,
  owner: Owner & { readonly currency: Currency },
  { promotionId, type, fact, names, amount, now, requestId }: Grant,
): Promise<boolean> {
  const id = await insertReward(tx, {
    merchant: owner.merchant,
    member_id: BigInt(owner.memberId),
    promotion_id: promotionId ?? null,
    type,
    trigger_key: fact,
    names: JSON.stringify(names),
    amount,
    status: 'C',
    issued_at: toDate(now),
    expires_at: null,
    settled_at: toDate(now),
    request_id: requestId,
  });
  if (id === null) return false;
  await payReward(deps, tx, owner, owner.currency, { id, type, amount });
  return true;
}
