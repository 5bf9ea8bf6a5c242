/** Floors of the ledger benchmark, and the verdict. */
import type { LoadName } from './loads.ts';

/** Multiples of TPC-B: `always` for the worst round, `usually` for the median of a state's rounds. */
export const FLOORS: Readonly<Record<LoadName, { always: number; usually: number }>> = {
  bets: { always: 6, usually: 8 },
  mix: { always: 6, usually: 6 },
};

/** Tolerance of the cost per posting between small and large ledgers. */
const DRIFT_MAX = 0.15;

export interface Verdict {
  isEnough: boolean;
  worst: number;
  median: number;
}

/** One round below the floor fails, since a median would hide it. A missing measurement fails too. */
export function againstFloors(load: LoadName, ratios: readonly number[]): Verdict {
  const { always, usually } = FLOORS[load];
  const worst = Math.min(...ratios);
  const middle = median(ratios);
  return { isEnough: ratios.length > 0 && worst >= always && middle >= usually, worst, median: middle };
}

/** `ratios` are the cost in a large ledger divided by the cost in a small one, by round. */
export function isFlat(ratios: readonly number[]): boolean {
  return Math.abs(median(ratios) - 1) <= DRIFT_MAX;
}

export function median(numbers: readonly number[]): number {
  if (numbers.length === 0) return Number.NaN;
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
