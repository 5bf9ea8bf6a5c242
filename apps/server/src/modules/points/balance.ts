import { POINTS, POINTS_TYPES } from '#ledger';
import { currency } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { Owner } from './queries.ts';
import { wholePoints } from './rules.ts';

export interface PointBalance {
  readonly pointBalance: number;
  readonly totalEarned: number;
  readonly totalUsed: number;
}

/** Points that came back with a reward that could not be delivered count as never used. */
export async function balanceOf(
  { ledger }: Pick<Deps, 'ledger'>,
  { merchant, memberId }: Owner,
): Promise<PointBalance> {
  const of = { merchant, memberIds: [memberId], kinds: ['points' as const] };
  const [balance, all, returned] = await Promise.all([
    ledger.balanceOf({ merchant, memberId, currency: currency(POINTS), kind: 'points' }),
    ledger.historyTotals(of),
    ledger.historyTotals({ ...of, txTypeIds: [POINTS_TYPES.returned] }),
  ]);
  const back = wholePoints(returned.received);
  return {
    pointBalance: wholePoints(balance),
    totalEarned: wholePoints(all.received) - back,
    totalUsed: wholePoints(all.paid) - back,
  };
}
