/** Exact mean return of a line slot's round, from the counts of single screens. Without the cap of the maximum win. */
import { byCount, type SlotRules } from '#games/kit/slot/rules.ts';
import { plus, ratio, times, type Ratio } from '../../par/ratio.ts';
import type { Cycle } from '../../par/cycle.ts';

/** A class of screens: its chance, and its contribution to the mean win of a screen. */
interface Share {
  readonly chance: Ratio;
  readonly mean: Ratio;
}

/** The class of screens whose number of scatters satisfies `wanted`. */
export function shareOf(cycle: Cycle, wanted: (scatters: number) => boolean): Share {
  let [screens, sum] = [0n, 0n];
  cycle.byScatters.forEach((wins, scatters) => {
    if (!wanted(scatters)) return;
    for (const [win, count] of wins) {
      screens += BigInt(count);
      sum += BigInt(win) * BigInt(count);
    }
  });
  return { chance: ratio(screens, cycle.screens), mean: ratio(sum, cycle.screens) };
}

/** Mean contribution of free spins to a round. */
export function freeSpinsMean(rules: SlotRules, cycle: Cycle): Ratio {
  const from = freeSpinMeans(rules, cycle);
  const parts = cycle.byScatters.map((_, count) =>
    times(shareOf(cycle, (scatters) => scatters === count).chance, from(byCount(rules.freeSpins.awarded, count), 0)),
  );
  return plus(...parts);
}

/** Mean payout of `left` free spins at a multiplier level, retriggers included. */
function freeSpinMeans(rules: SlotRules, cycle: Cycle): (left: number, level: number) => Ratio {
  const { again, multipliers } = rules.freeSpins;
  const { mean } = shareOf(cycle, () => true);
  const more = shareOf(cycle, (scatters) => scatters >= 3).chance;
  const fewer = shareOf(cycle, (scatters) => scatters < 3).chance;
  const known = new Map<string, Ratio>();
  const from = (left: number, level: number): Ratio => {
    if (left === 0) return ratio(0);
    const key = `${left}/${level}`;
    const before = known.get(key);
    if (before) return before;
    const rest = from(left - 1, level);
    const after = level + 1 < multipliers.length ? from(left - 1 + again, level + 1) : rest;
    const here = plus(times(mean, ratio(multipliers[level] ?? 1)), times(more, after), times(fewer, rest));
    known.set(key, here);
    return here;
  };
  return from;
}
