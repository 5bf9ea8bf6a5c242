/** Validation of a deposit's amount, and its status afterwards. The server validates again. */
import type { DepositRow } from '#contract';

export interface AmountLimits {
  readonly minAmount: number;
  readonly maxAmount: number;
}

export type AmountFault = 'empty' | 'tooLow' | 'tooHigh';

/** `text` as the amount field formats it: digits with at most one point. */
export function amountFault(text: string, { minAmount, maxAmount }: AmountLimits): AmountFault | null {
  const amount = Number(text);
  if (text === '' || !Number.isFinite(amount) || amount === 0) return 'empty';
  if (amount < minAmount) return 'tooLow';
  return amount > maxAmount ? 'tooHigh' : null;
}

/** Percentage of an amount, rounded down to the minor unit, as on the server. */
export function rateOf(amount: number, percent: number, decimals: number): number {
  const coins = 10 ** decimals;
  return Math.floor(Math.round(amount * coins) * (percent / 100) + 1e-9) / coins;
}

export type Standing = DepositRow['state'] | 'waiting' | 'held' | 'cancelled' | 'rejected';

/** Status of a deposit; `waiting` for the member's payment, `held` for an operator's review. */
export function standingOf({
  state,
  isHeld,
  endedBy,
  transfer,
  hasReceipt,
}: Pick<DepositRow, 'state' | 'isHeld' | 'endedBy' | 'transfer' | 'hasReceipt'>): Standing {
  if (state === 'P' && isHeld) return 'held';
  if (state === 'P' && transfer && !hasReceipt) return 'waiting';
  if (state === 'C' && endedBy === 'member') return 'cancelled';
  return state === 'F' && endedBy === 'operator' ? 'rejected' : state;
}
