/** How bets that waited have ended, as parts of the visit's net result. Pure. */
import { isDrawn, WAITS } from './bet-status.ts';
import type { BetRow } from './tickets.ts';

type Row = Pick<
  BetRow,
  'orderDetailId' | 'orderMasterId' | 'orderStatus' | 'planBettingAmount' | 'winningAmount' | 'rebateAmount'
>;

export interface End {
  /** The same in every tab of the visit. */
  readonly of: string;
  /** Below nothing where the stake came back. */
  readonly staked: number;
  readonly won: number;
}

/** Ends of bets in `waited`, each once; bets that wait, or are of `bought` orders, go into it. */
export function takeEnds(
  waited: Set<number>,
  bought: ReadonlySet<number>,
  taken: Set<number>,
  rows: readonly Row[],
): End[] {
  const ends: End[] = [];
  for (const row of rows) {
    const { orderDetailId: id, orderMasterId, orderStatus } = row;
    if (orderStatus === WAITS) waited.add(id);
    else if ((waited.has(id) || bought.has(orderMasterId)) && !taken.has(id)) {
      taken.add(id);
      const drawn = isDrawn(orderStatus);
      ends.push({
        of: `bet ${id}`,
        staked: drawn ? 0 : -row.planBettingAmount,
        won: drawn ? (row.winningAmount ?? 0) + (row.rebateAmount ?? 0) : 0,
      });
    }
  }
  return ends;
}
