/** Validation of transfers between wallets; mirrors the server's rules. */

import { decimalsOf } from '#i18n';
import { wholeCoins } from '../../../shared/page/whole-coins.ts';

/** Payouts have four decimals, more than the minor unit, in currencies with minor units. */
export const decimalsMoved = (currency: string): number => (decimalsOf(currency) === 0 ? 0 : 4);

/** Full transferable amount of a wallet, as field text; empty for 0. */
export function allOf(available: number, currency: string): string {
  const most = wholeCoins(available, decimalsMoved(currency));
  return most > 0 ? String(most) : '';
}

export type AmountFault = 'empty' | 'more';

/** `available` is the balance of the source wallet. */
export function amountFault(text: string, available: number): AmountFault | null {
  const amount = Number(text);
  if (text === '' || !(amount > 0)) return 'empty';
  return amount > available ? 'more' : null;
}

export type UplineFault = AmountFault | 'low' | 'high';

export function uplineFault(
  text: string,
  { min, max, availBalance }: Readonly<{ min: number; max: number; availBalance: number }>,
): UplineFault | null {
  const fault = amountFault(text, availBalance);
  if (fault === 'empty') return fault;
  if (Number(text) < min) return 'low';
  return Number(text) > max ? 'high' : fault;
}

/** The two wallets always differ: choosing the other side's wallet swaps them. */
export function chosen(pair: Pair, side: keyof Pair, wallet: number): Pair {
  const other = side === 'from' ? 'to' : 'from';
  return wallet === pair[other] ? { from: pair.to, to: pair.from } : { ...pair, [side]: wallet };
}

/** Redirects a transfer whose target wallet has no playable games. */
export function intoOpen(pair: Pair, open: readonly number[] | undefined): Pair {
  if (!open || open.includes(pair.to)) return pair;
  const to = open.find((wallet) => wallet !== pair.from);
  return to === undefined ? pair : { ...pair, to };
}

export interface Pair {
  readonly from: number;
  readonly to: number;
}
