/**
 * CPU slowdown factor of Lighthouse, so that figures describe the site rather than the machine. Steps are those of
 * Lighthouse's throttling calculator (github.com/patrickhulce/lighthouse-cpu-throttling-calculator).
 */

/** Below this index a machine is as slow as a phone. */
export const INDEX_MIN = 150;

/** Each step starts with its factor, which grows by one per `points` of the index. */
const STEPS = [
  { from: 1_300, factor: 3, points: 233 },
  { from: 800, factor: 2, points: 500 },
  { from: INDEX_MIN, factor: 1, points: 650 },
] as const;

/** Lighthouse's factor for a phone; desktop runs are not slowed down. */
const PHONE = 4;

export interface Slowdown {
  readonly desktop: number;
  readonly mobile: number;
}

/** Slowdown for a machine with this index; undefined when it is too slow to be judged. */
export function slowdownOf(index: number): Slowdown | undefined {
  const step = STEPS.find(({ from }) => index >= from);
  if (!step) return undefined;
  const mobile = step.factor + (index - step.from) / step.points;
  return { desktop: mobile / PHONE, mobile };
}
