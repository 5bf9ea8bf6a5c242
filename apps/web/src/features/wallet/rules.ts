/** What may be moved between wallets. Mirrors what the server decides. */

import { decimalsOf } from '#i18n';
import { wholeCoins } from '../../shared/page/whole-coins.ts';

/** Wins have more decimals than coins have, where there are coins. */
export const decimalsMoved = (currency: string): number => (decimalsOf(currency) === 0 ? 0 : 4);

/** All of a wallet that can be moved, as the field writes it; empty when that is nothing. */
export function allOf(available: number, currency: string): string {
  const most = wholeCoins(available, decimalsMoved(currency));
  return most > 0 ? String(most) : '';
}

export type AmountFault = 'empty' | 'more';

/** `available` is what is in the wallet that pays. */
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

/** The two wallets of a transfer stay two: who chooses the other's takes its place. */
export function chosen(pair: Pair, side: keyof Pair, wallet: number): Pair {
  const other = side === 'from' ? 'to' : 'from';
  return wallet === pair[other] ? { from: pair.to, to: pair.from } : { ...pair, [side]: wallet };
}

/** The pair that is moved between: money goes into no wallet that nothing is played from. */
export function intoOpen(pair: Pair, open: readonly number[] | undefined): Pair {
  if (!open || open.includes(pair.to)) return pair;
  const to = open.find((wallet) => wallet !== pair.from);
  return to === undefined ? pair : { ...pair, to };
}

export interface Pair {
  readonly from: number;
  readonly to: number;
}
