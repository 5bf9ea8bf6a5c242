import { toDate, type Access } from '#db';
import { DAY_MS, millis, type Millis, type Units } from '#kernel';
import { turnedAway } from '../../people/safe-play/index.ts';
import { insertReward, type Owner } from './queries.ts';

export interface RewardDraft extends Owner {
  readonly promotionId?: bigint;
  /** Type of the reward on the wire. */
  readonly type: string;
  /** Idempotency key: one reward per member, type and fact. */
  readonly fact: string;
  readonly names: Readonly<Record<string, string>>;
  readonly amount: Units;
  readonly now: Millis;
  /** Days in which it can be claimed; no limit when null. */
  readonly claimDays: number | null;
  /** Terms of bonus money; cash without them. */
  readonly terms?: TermsText | undefined;
}

/** As entered by an operator: amounts in main units. */
export type TermsText = Readonly<Record<string, unknown>>;

/** Terms of a promotion as stored with its rewards. */
export const termsOf = (rule: unknown): TermsText | undefined => (rule as { terms?: TermsText } | null)?.terms;

/** True when newly issued; nothing is issued to members on a pause or exclusion. */
export async function issueReward(access: Access, draft: RewardDraft): Promise<boolean> {
  if ((await turnedAway(access, draft, [draft.memberId])).size > 0) return false;
  const id = await insertReward(access, {
    merchant: draft.merchant,
    member_id: BigInt(draft.memberId),
    promotion_id: draft.promotionId ?? null,
    type: draft.type,
    trigger_key: draft.fact,
    names: JSON.stringify(draft.names),
    amount: draft.amount,
    issued_at: toDate(draft.now),
    expires_at: draft.claimDays === null ? null : toDate(millis(draft.now + draft.claimDays * DAY_MS)),
    settled_at: null,
    request_id: null,
    ...(draft.terms && { terms: JSON.stringify(draft.terms) }),
  });
  return id !== null;
}
