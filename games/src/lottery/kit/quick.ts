/** Picks of one press: all of a row, its upper or lower half, odd, even or prime ones, a head or a tail. */
import type { Row } from './selection.ts';

export const QUICK_PICKS = ['all', 'big', 'small', 'odd', 'even', 'prime', 'none'] as const;
export type QuickPick = (typeof QUICK_PICKS)[number];

const isPrime = (value: number): boolean => {
  for (let factor = 2; factor * factor <= value; factor += 1) if (value % factor === 0) return false;
  return value > 1;
};

/** Indexes of symbols; null where the row has no numbers, or the pick exceeds the maximum. `none` clears the row. */
export function quickPick({ symbols, max }: Row, pick: QuickPick): number[] | null {
  if (pick === 'none') return [];
  const values = symbols.map(Number);
  if (values.some(Number.isNaN)) return pick === 'all' && symbols.length <= max ? values.map((_, at) => at) : null;
  const half = values.length / 2;
  const is: Readonly<Record<Exclude<QuickPick, 'none'>, (value: number, at: number) => boolean>> = {
    all: () => true,
    big: (_, at) => at >= half,
    small: (_, at) => at < half,
    odd: (value) => value % 2 === 1,
    even: (value) => value % 2 === 0,
    prime: isPrime,
  };
  const picked = values.flatMap((value, at) => (is[pick](value, at) ? [at] : []));
  return picked.length <= max ? picked : null;
}

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));

/** Numbers by their first digit and by their last one, where a row has all of two digits; null for another row. */
export function headsAndTails({ symbols }: Row): { readonly heads: number[][]; readonly tails: number[][] } | null {
  if (symbols.length !== 100 || !symbols.every((symbol) => /^\d\d$/.test(symbol))) return null;
  const having = (place: 0 | 1) =>
    DIGITS.map((digit) => symbols.flatMap((symbol, at) => (symbol[place] === digit ? [at] : [])));
  return { heads: having(0), tails: having(1) };
}
