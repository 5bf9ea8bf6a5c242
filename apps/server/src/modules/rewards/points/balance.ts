import { POINTS, POINTS_TYPES } from '#ledger';
import { currency, units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Owner } from './queries.ts';
import { wholePoints } from './rules.ts';

export interface PointBalance {
  readonly pointBalance: number;
  readonly totalEarned: number;
  readonly totalUsed: number;
}

/** Balance and totals. Earned and bought points are earned; points refunded with a rejected reward are not used. */
export async function balanceOf(
  { ledger }: Pick<Deps, 'ledger'>,
  { merchant, memberId }: Owner,
): Promise<PointBalance> {
  const { redeemed, returned } = POINTS_TYPES;
  const [balance, { paid, received }] = await Promise.all([
    ledger.balanceOf({ merchant, memberId, currency: currency(POINTS), kind: 'points' }),
    ledger.historyTotals({ merchant, memberIds: [memberId], kinds: ['points'], txTypeIds: [redeemed, returned] }),
  ]);
  const [pointBalance, totalUsed] = [wholePoints(balance), wholePoints(units(paid - received))];
  return { pointBalance, totalEarned: pointBalance + totalUsed, totalUsed };
}
