/** Which of my bets have come to their end since this visit has known them, and what is to be said of it. */
import { WAITS } from './bet-status.ts';
import type { BetRow } from './tickets.ts';

type Row = Pick<BetRow, 'orderDetailId' | 'orderStatus' | 'winningAmount' | 'planBettingAmount' | 'numero'>;

export interface ToldWin {
  readonly ticket: number;
  readonly numero: string;
  readonly amount: number;
  readonly stake: number;
  /** More than was staked: all else is told, and not celebrated (R38). */
  readonly isWin: boolean;
}

/** `waited` grows by those that still wait; whoever is told of is taken from it, so that nobody hears it twice. */
export function takeWins(waited: Set<number>, rows: readonly Row[]): ToldWin[] {
  return rows.flatMap((row) => {
    const ticket = row.orderDetailId;
    if (row.orderStatus === WAITS) {
      waited.add(ticket);
      return [];
    }
    const amount = row.winningAmount ?? 0;
    if (!waited.delete(ticket) || amount <= 0) return [];
    const stake = row.planBettingAmount;
    return [{ ticket, numero: row.numero, amount, stake, isWin: amount > stake }];
  });
}
