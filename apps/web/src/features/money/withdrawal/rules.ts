/** Validation and fee of a withdrawal before it is sent. The server decides again. */
import { wholeCoins } from '../../../shared/page/whole-coins.ts';
import type { Row, Settings } from './queries.ts';

export type AmountFault = 'empty' | 'tooLow' | 'tooHigh' | 'tooMuch';

/** `text` as the amount field formats it: digits with at most one point. */
export function amountFault(
  text: string,
  { minAmount, maxAmount }: Pick<Settings, 'minAmount' | 'maxAmount'>,
  balance: number,
): AmountFault | null {
  const amount = Number(text);
  if (text === '' || !Number.isFinite(amount) || amount === 0) return 'empty';
  if (amount < minAmount) return 'tooLow';
  if (amount > maxAmount) return 'tooHigh';
  return amount > balance ? 'tooMuch' : null;
}

/** Computed in minor units and rounded down, as on the server; always less than the amount. */
export function feeOf(text: string, { type, value, freeLeft }: Settings['fee'], decimals: number): number {
  const amount = Number(text);
  if (freeLeft > 0 || !Number.isFinite(amount) || amount <= 0) return 0;
  const coins = 10 ** decimals;
  const inCoins = Math.round(amount * coins);
  // Percent with at most four decimals: integer arithmetic throughout, so that no cent depends on a float.
  const exact =
    type === 'F' ? Math.round(value * coins) : Math.floor((inCoins * Math.round(value * 10_000)) / 1_000_000);
  return Math.max(0, Math.min(exact, inCoins - 1)) / coins;
}

export const arrivesOf = (text: string, fee: number, decimals: number): number => {
  const amount = Number(text);
  const coins = 10 ** decimals;
  return Number.isFinite(amount) ? Math.max(0, Math.round(amount * coins) - Math.round(fee * coins)) / coins : 0;
};

/** Highest amount available now: within limits and balance, in whole minor units. */
export function mostOf({ maxAmount }: Pick<Settings, 'maxAmount'>, balance: number, decimals: number): string {
  return String(wholeCoins(Math.min(maxAmount, balance), decimals));
}

export type Stage = Row['stage'];
export interface Step {
  readonly id: 'requested' | 'approved' | 'paid' | 'received' | 'rejected' | 'disputed';
  readonly at: number | null;
  readonly state: 'done' | 'now' | 'ahead' | 'failed';
}

/** Steps of a withdrawal: done, failed or to come; the current one is `now`. */
export function stepsOf(
  row: Pick<Row, 'stage' | 'withdrawDate' | 'approvedDate' | 'paidDate' | 'processedDate'>,
): Step[] {
  const done = (id: Step['id'], at: number | null): Step => ({ id, at, state: 'done' });
  const first = done('requested', row.withdrawDate);
  const approved = row.approvedDate === null ? [] : [done('approved', row.approvedDate)];
  const paid = row.paidDate === null ? [] : [done('paid', row.paidDate)];
  if (row.stage === 'rejected') {
    return [first, ...approved, ...paid, { id: 'rejected', at: row.processedDate, state: 'failed' }];
  }
  if (row.stage === 'received') return [first, ...approved, ...paid, done('received', row.processedDate)];
  if (row.stage === 'disputed') return [first, ...approved, ...paid, { id: 'disputed', at: null, state: 'now' }];
  const to = (['approved', 'paid', 'received'] as const).filter(
    (id) => !(id === 'approved' && approved.length > 0) && !(id === 'paid' && paid.length > 0),
  );
  const ahead = to.map((id, place): Step => ({ id, at: null, state: place === 0 ? 'now' : 'ahead' }));
  return [first, ...approved, ...paid, ...ahead];
}
