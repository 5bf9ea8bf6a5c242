import type { Contract, ParsedOf } from '#contract';
import { done, millis, refuse, type Result } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { Answer, CallContext } from '../../http/context.ts';
import { ruleOf, runningOf } from './present.ts';
import { promotionById, putEntry, type EntryRow, type Owner, type PromotionRow } from './queries.ts';
import { hasBegun, isOver } from './rules.ts';

type Join = Contract['promotion']['join'];

/** A first deposit that was made before the promotion began cannot be made again. */
async function isTooLate(deps: Deps, owner: Owner, row: PromotionRow): Promise<boolean> {
  if (ruleOf(row).kind !== 'FIRST_DEPOSIT') return false;
  const { merchant, memberId } = owner;
  const before = { merchant, memberIds: [memberId], from: millis(0), to: runningOf(row).startsAt };
  return (await deps.ledger.firstDeposit(before)) !== undefined;
}

/** Joining twice is joining once: the second time gives the same part. */
export async function joinAs(
  deps: Deps,
  owner: Owner,
  promotionId: number,
): Promise<Result<EntryRow, 'promotion.ended' | 'promotion.not.eligible'>> {
  const now = deps.clock.now();
  const row = await promotionById(deps.db, owner.merchant, promotionId);
  if (!row || isOver(runningOf(row), now)) return refuse('promotion.ended');
  if (!hasBegun(runningOf(row), now) || row.require_type === 'N') return refuse('promotion.not.eligible');
  if (await isTooLate(deps, owner, row)) return refuse('promotion.not.eligible');
  return done(await putEntry(deps.db, owner, row.id, now));
}

export async function joinPromotion(
  deps: Deps,
  { merchant, session }: CallContext<Join>,
  { promotionId }: ParsedOf<Join>,
): Promise<Answer<Join>> {
  const entry = await joinAs(deps, { merchant: merchant.code, memberId: session.memberId }, promotionId);
  return entry.ok ? done({ recordId: Number(entry.value.id), status: entry.value.status }) : entry;
}
