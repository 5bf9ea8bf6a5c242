/** What the ledger must reach, and whether it did. */
import type { LoadName } from './loads.ts';

/** Times TPC-B: `always` in the worst round, `usually` in the median of a state's rounds. */
export const FLOORS: Readonly<Record<LoadName, { always: number; usually: number }>> = {
  bets: { always: 6, usually: 8 },
  mix: { always: 6, usually: 6 },
};

/** How far the cost of a posting may be from one size of the books to the other. */
const DRIFT_MAX = 0.15;

export interface Verdict {
  isEnough: boolean;
  worst: number;
  median: number;
}

/** One bad round is enough to fall short: a median would hide it. What could not be measured falls short too. */
export function againstFloors(load: LoadName, ratios: readonly number[]): Verdict {
  const { always, usually } = FLOORS[load];
  const worst = Math.min(...ratios);
  const middle = median(ratios);
  return { isEnough: ratios.length > 0 && worst >= always && middle >= usually, worst, median: middle };
}

/** `ratios` are the cost in large books over the cost in small ones, round by round. */
export function isFlat(ratios: readonly number[]): boolean {
  return Math.abs(median(ratios) - 1) <= DRIFT_MAX;
}

export function median(numbers: readonly number[]): number {
  if (numbers.length === 0) return Number.NaN;
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
