import type { Contract, ParsedOf } from '#contract';
import { done, millis, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { ruleOf, runningOf } from './present.ts';
import { findEntry, promotionById, putEntry, type EntryRow, type Owner, type PromotionRow } from './queries.ts';
import { hasBegun, isOver } from './rules.ts';

type Join = Contract['promotion']['join'];

/**
 * The one eligibility rule for page, card, form and call: a first-deposit offer is for members who join before their
 * first deposit.
 */
export async function isOpenTo(
  deps: Pick<Deps, 'clock' | 'ledger'>,
  { merchant, memberId }: Owner,
  row: PromotionRow,
): Promise<boolean> {
  const now = deps.clock.now();
  if (row.require_type === 'N' || isOver(runningOf(row), now) || !hasBegun(runningOf(row), now)) return false;
  if (ruleOf(row).kind !== 'FIRST_DEPOSIT') return true;
  const ever = { merchant, memberIds: [memberId], from: millis(0), to: millis(now + 1) };
  return (await deps.ledger.firstDeposit(ever)) === undefined;
}

/**
 * Idempotent: joining again answers the same entry. With a deposit, `fit` decides: a promotion that does not fit it,
 * or is no longer open to the member, is refused even if joined before.
 */
export async function joinAs(
  deps: Deps,
  owner: Owner,
  promotionId: number,
  fit?: (row: PromotionRow) => boolean,
): Promise<Result<EntryRow, 'promotion.ended' | 'promotion.not.eligible'>> {
  const now = deps.clock.now();
  const row = await promotionById(deps.db, owner.merchant, promotionId);
  if (!row || isOver(runningOf(row), now)) return refuse('promotion.ended');
  const before = fit ? undefined : await findEntry(deps.db, row.id, owner.memberId);
  if (before) return done(before);
  if (fit?.(row) === false || !(await isOpenTo(deps, owner, row))) return refuse('promotion.not.eligible');
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
