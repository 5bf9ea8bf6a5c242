/**
 * By how much Lighthouse slows a processor down, so that a figure says something of the site and not of the machine it was taken on. The steps
 * are those of Lighthouse's throttling calculator (github.com/patrickhulce/lighthouse-cpu-throttling-calculator).
 */

/** Below it a machine is no faster than a phone. */
export const INDEX_MIN = 150;

/** Each begins with its factor, and comes nearer to the next by one for so many points of the index. */
const STEPS = [
  { from: 1_300, factor: 3, points: 233 },
  { from: 800, factor: 2, points: 500 },
  { from: INDEX_MIN, factor: 1, points: 650 },
] as const;

/** Lighthouse's own for a phone; beside it a desk is not slowed down. */
const PHONE = 4;

export interface Slowdown {
  readonly desktop: number;
  readonly mobile: number;
}

/** For a machine with that index; undefined where it is too slow to be judged by. */
export function slowdownOf(index: number): Slowdown | undefined {
  const step = STEPS.find(({ from }) => index >= from);
  if (!step) return undefined;
  const mobile = step.factor + (index - step.from) / step.points;
  return { desktop: mobile / PHONE, mobile };
}
