/** Detects the player's bets settled since this visit knows them, for notifications. */
import { WAITS } from './bet-status.ts';
import type { BetRow } from './tickets.ts';

type Row = Pick<BetRow, 'orderDetailId' | 'orderStatus' | 'winningAmount' | 'planBettingAmount' | 'numero'>;

export interface WonTicket {
  readonly ticket: number;
  readonly numero: string;
  readonly amount: number;
  readonly stake: number;
  /** True when the payout exceeds the stake; any other result is reported without celebration (R38). */
  readonly isWin: boolean;
}

/** Pending bets are added to `waited` and removed when reported, so that each is reported once. */
export function takeWins(waited: Set<number>, rows: readonly Row[]): WonTicket[] {
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
