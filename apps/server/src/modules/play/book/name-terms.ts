/** Unique names of markets and selections by their terms, on the wire and on coupons. */
import { showLine } from '#games/sports/kit/line.ts';
import type { Terms } from './sport.ts';

/** Parts of a selection's name, in order. */
interface Parts {
  readonly market: string;
  readonly period?: string;
  readonly set?: number;
  readonly point?: number;
  readonly number?: number;
  readonly side: string | number | readonly (string | number)[] | null;
  readonly line?: number;
  readonly scoreAtBet?: readonly number[];
}

const SEPARATOR = ':';

const partsOf = (terms: Terms): Parts => terms;

/** Readable side, such as `home`, `2-1`, `home-draw`, `other`, `3`. */
export function sideOf(terms: Terms): string {
  const { side } = partsOf(terms);
  return side === null ? 'other' : typeof side === 'object' ? side.join('-') : String(side);
}

export const lineOf = (terms: Terms): string | null => {
  const { line } = partsOf(terms);
  return line === undefined ? null : showLine(line);
};

const joined = (parts: readonly (string | number | null | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== null).join(SEPARATOR);

/** Name of a market; takes the line of its first selection. */
export function marketName(first: Terms): string {
  const { market, period, set, point, number, scoreAtBet } = partsOf(first);
  return joined([market, period, set, point, number, lineOf(first), scoreAtBet?.join('-')]);
}

export function selectionName(terms: Terms): string {
  const { market, period, set, point, number, scoreAtBet } = partsOf(terms);
  return joined([market, period, set, point, number, sideOf(terms), lineOf(terms), scoreAtBet?.join('-')]);
}

/** Market type, period and set. */
export function groupOf(terms: Terms) {
  const { market, period = null, set = null } = partsOf(terms);
  return { market, period, set };
}
