/** Statistics of Vietnamese results: last two digits of all numbers, by head and by tail, and the gap of each. */
import { texts } from './loto.ts';
import { ends, type Results } from './region.ts';

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));
const PAIRS = texts(2);

/** Loto table of a draw: tails by head and heads by tail, ascending. */
export interface LotoTable {
  readonly byHead: readonly (readonly string[])[];
  readonly byTail: readonly (readonly string[])[];
}

export function lotoTable(results: Results): LotoTable {
  const pairs = ends(results, 2);
  const under = (at: 0 | 1) =>
    DIGITS.map((digit) =>
      pairs
        .filter((pair) => pair[at] === digit)
        .map((pair) => pair[1 - at]!)
        .toSorted(),
    );
  return { byHead: under(0), byTail: under(1) };
}

export interface PairStats {
  readonly pair: string;
  /** Number of occurrences, several in one draw included. */
  readonly times: number;
  /** Number of draws in which it occurs. */
  readonly draws: number;
  /** Draws since its last occurrence; all of them when there is none. */
  readonly away: number;
  /** Longest series of draws without it. */
  readonly longestAway: number;
}

/** Statistics of 00 to 99. `draws` from the oldest to the newest. */
export function pairStats(draws: readonly Results[]): PairStats[] {
  const stats = PAIRS.map((pair) => ({ pair, times: 0, draws: 0, away: 0, longestAway: 0 }));
  for (const results of draws) {
    const came = ends(results, 2).map(Number);
    for (const pair of came) stats[pair]!.times += 1;
    const there = new Set(came);
    for (const [pair, each] of stats.entries()) {
      if (there.has(pair)) each.draws += 1;
      each.away = there.has(pair) ? 0 : each.away + 1;
      each.longestAway = Math.max(each.longestAway, each.away);
    }
  }
  return stats;
}

/** Lô gan: the longest gap first. */
export const longestAway = (stats: readonly PairStats[]): PairStats[] =>
  stats.toSorted((a, b) => b.away - a.away || b.longestAway - a.longestAway || a.pair.localeCompare(b.pair));
export const mostTimes = (stats: readonly PairStats[]): PairStats[] =>
  stats.toSorted((a, b) => b.times - a.times || a.away - b.away || a.pair.localeCompare(b.pair));

export interface DigitCount {
  readonly digit: string;
  /** Counts among the last two digits of all numbers, and of the special prize alone. */
  readonly heads: number;
  readonly tails: number;
  readonly specialHeads: number;
  readonly specialTails: number;
}

export function digitCounts(draws: readonly Results[]): DigitCount[] {
  const all = draws.flatMap((results) => ends(results, 2));
  const specials = draws.map((results) => results[0]!.slice(-2));
  const count = (pairs: readonly string[], at: 0 | 1, digit: string) =>
    pairs.filter((pair) => pair[at] === digit).length;
  return DIGITS.map((digit) => ({
    digit,
    heads: count(all, 0, digit),
    tails: count(all, 1, digit),
    specialHeads: count(specials, 0, digit),
    specialTails: count(specials, 1, digit),
  }));
}
