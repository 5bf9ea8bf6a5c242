/** Results of pending bets, for the visit's net position. Pure. */
import { isDrawn, WAITS } from './bet-status.ts';
import type { BetRow } from './tickets.ts';

type Row = Pick<
  BetRow,
  'orderDetailId' | 'orderMasterId' | 'orderStatus' | 'planBettingAmount' | 'winningAmount' | 'rebateAmount'
>;

export interface End {
  /** The same key in every tab of the visit. */
  readonly of: string;
  /** Negative when the stake was returned. */
  readonly staked: number;
  readonly won: number;
}

/** Results of bets in `waited`, each reported once; pending bets, and those of `bought` orders, are added to it. */
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
