/** What markets and selections are called, on the wire and on coupons: the same terms have the same name, and no two share one. */
import { showLine } from '#games/sports/kit/line.ts';
import type { Terms } from './sport.ts';

/** The parts of a selection, but for its market, in the order in which they are named. */
interface Parts {
  readonly market: string;
  readonly period?: string;
  readonly set?: number;
  readonly point?: number;
  readonly number?: number;
  readonly side: string | number | readonly (string | number)[] | null;
  readonly line?: number;
}

const SEPARATOR = ':';

const partsOf = (terms: Terms): Parts => terms;

/** As one reads it: `home`, `2-1`, `home-draw`, `other`, `3`. */
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

/** Of the market, the line being that of its first selection. */
export function marketName(first: Terms): string {
  const { market, period, set, point, number } = partsOf(first);
  return joined([market, period, set, point, number, lineOf(first)]);
}

export function selectionName(terms: Terms): string {
  const { market, period, set, point, number } = partsOf(terms);
  return joined([market, period, set, point, number, sideOf(terms), lineOf(terms)]);
}

/** Of which kind it is, and of which part of the match. */
export function groupOf(terms: Terms) {
  const { market, period = null, set = null } = partsOf(terms);
  return { market, period, set };
}
