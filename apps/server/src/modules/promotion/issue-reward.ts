import { toDate, type Access } from '#db';
import { DAY_MS, millis, type Millis, type Units } from '#kernel';
import { turnedAway } from '../safe-play/index.ts';
import { insertReward, type Owner } from './queries.ts';

export interface RewardDraft extends Owner {
  readonly promotionId?: bigint;
  /** What kind of reward it is; the word of the wire. */
  readonly type: string;
  /** The fact it follows from: the same member, type and fact is issued once, whatever runs twice. */
  readonly fact: string;
  readonly names: Readonly<Record<string, string>>;
  readonly amount: Units;
  readonly now: Millis;
  /** How long it waits to be claimed; for ever when null. */
  readonly claimDays: number | null;
  /** Cash when there are none; bonus money under these terms otherwise. */
  readonly terms?: TermsText | undefined;
}

/** As an operator wrote them: amounts in main units. */
export type TermsText = Readonly<Record<string, unknown>>;

/** The terms of a promotion as they are kept with what it issues. */
export const termsOf = (rule: unknown): TermsText | undefined => (rule as { terms?: TermsText } | null)?.terms;

/** True when it was issued just now; nothing is issued to somebody who has turned away from play. */
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
