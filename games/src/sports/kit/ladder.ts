/** The prices that are offered: rungs from 1.01 to 501, further apart the longer the odds. */
import { ONE, type Odds } from './odds.ts';

/** From each of these on, rungs are so far apart. */
const STEPS = [
  { from: 1.01, step: 0.01 },
  { from: 3, step: 0.05 },
  { from: 5, step: 0.1 },
  { from: 10, step: 0.5 },
  { from: 20, step: 1 },
  { from: 51, step: 5 },
  { from: 101, step: 10 },
  { from: 201, step: 50 },
].map(({ from, step }) => ({ from: Math.round(from * ONE), step: Math.round(step * ONE) }));

export const LOWEST: Odds = STEPS[0]!.from;
export const HIGHEST: Odds = 501 * ONE;

/** The highest rung that is not above these odds, which may be no whole number; null below the lowest. */
export function rungBelow(odds: number): Odds | null {
  if (!(odds >= LOWEST)) return null;
  if (odds >= HIGHEST) return HIGHEST;
  const { from, step } = STEPS.findLast((each) => odds >= each.from)!;
  return from + Math.floor((odds - from) / step) * step;
}
