/** A bought spin and the free spins it wins, as the steps of one round. */
import type { Rng } from '#kernel';
import type { Round } from '../../kit/round.ts';
import { byCount } from '../../kit/slot/rules.ts';
import type { ReelStep } from '../../kit/slot/step.ts';
import { fall, type Fall } from './fall.ts';
import type { SnowRules } from './rules.ts';
import type { SnowSymbol } from './strips.ts';

/** Amounts in base bets. `grid` is the screen at rest, after all that burst. */
export interface SnowStep extends ReelStep<SnowSymbol> {
  readonly kind: 'spin' | 'free';
  readonly stops: readonly number[];
  /** The winning screens before the final one; none when the spin pays nothing. */
  readonly falls: readonly Fall[];
  /** On the screen at rest. */
  readonly scatters: number;
  /** Free spins won by this step. */
  readonly awarded: number;
  /** Free spins still to come. */
  readonly left: number;
}

export function playSnow(rules: SnowRules, rng: Rng): Round<SnowStep> {
  const { awarded, again, agains, multipliers } = rules.freeSpins;
  const steps = [spin(rules, rng, rules.multipliers, null, (scatters) => byCount(awarded, scatters))];
  let added = 0;
  for (let last = steps[0]!; last.left > 0; last = steps.at(-1)!) {
    const step = spin(rules, rng, multipliers, last, (scatters) => (scatters >= 3 && added < agains ? again : 0));
    if (step.awarded > 0) added += 1;
    steps.push(step);
  }
  return { steps, total: steps.at(-1)!.total };
}

/** Draws one integer per reel, from the left, and no further ones: the refill follows from the stops. */
function spin(
  rules: SnowRules,
  rng: Rng,
  multipliers: readonly number[],
  last: SnowStep | null,
  awardedBy: (scatters: number) => number,
): SnowStep {
  const stops = rules.strips.map((strip) => rng.int(strip.length));
  const { falls, grid, scatters, pays } = fall(rules, stops, multipliers);
  const before = last?.total ?? 0;
  const total = Math.min(before + pays, rules.maxWin);
  const capped = total === rules.maxWin;
  const awarded = awardedBy(scatters);
  const left = capped ? 0 : (last ? last.left - 1 : 0) + awarded;
  const kind = last ? 'free' : 'spin';
  return { kind, stops, falls, grid, scatters, win: total - before, total, awarded, left, capped };
}
