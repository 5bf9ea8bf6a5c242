/**
 * Payout distribution of Snow Leopard: one enumeration of all stops, and a chain over (number of retriggers, free spins
 * left).
 */
import { byCount } from '#games/kit/slot/rules.ts';
import type { SnowRules } from '#games/snow-leopard/engine/rules.ts';
import { plus, ratio, times, type Ratio } from '../../../par/ratio.ts';
import type { SlotLaw } from '../../paper.ts';
import { walkSnow, type SnowCycle } from './snow-cycle.ts';
import { addOutcomes, type Outcome } from './total-distribution.ts';

/** Common divisor of all pays. */
const STEP = 5;

export function snowLaw(rules: SnowRules): SlotLaw {
  const cycle = walkSnow(rules);
  const free = freeMeans(rules, cycle);
  const won = cycle.spins.map((wins, scatters) =>
    times(ratio(count(wins), cycle.screens), free(0, byCount(rules.freeSpins.awarded, scatters))),
  );
  const rare = (screens: number) => cycle.screens / screens;
  const bursts = (least: number) => cycle.bursts.slice(least).reduce((sum, screens) => sum + screens, 0);
  return {
    step: STEP,
    chances: chancesOf(rules, cycle),
    parts: [
      { name: 'bought spins', mean: meanOf(cycle.spins, cycle.screens) },
      { name: 'free spins', mean: plus(...won) },
    ],
    features: [
      { name: 'free spins', oneIn: rare(cycle.spins.slice(3).reduce((sum, wins) => sum + count(wins), 0)) },
      { name: 'a spin that bursts twice or more', oneIn: rare(bursts(2)) },
      { name: 'a spin that bursts four times or more', oneIn: rare(bursts(4)) },
    ],
  };
}

const count = (wins: Float64Array): number => wins.reduce((sum, screens) => sum + screens, 0);

function meanOf(tables: readonly Float64Array[], screens: number): Ratio {
  let sum = 0n;
  for (const wins of tables)
    wins.forEach((found, win) => {
      if (found > 0) sum += BigInt(win) * BigInt(found);
    });
  return ratio(sum, screens);
}

/** Mean payout of `left` free spins, retriggers included. */
function freeMeans(rules: SnowRules, cycle: SnowCycle): (added: number, left: number) => Ratio {
  const { again, agains } = rules.freeSpins;
  const mean = meanOf(cycle.frees, cycle.screens);
  const more = ratio(
    cycle.frees.slice(3).reduce((sum, wins) => sum + count(wins), 0),
    cycle.screens,
  );
  const fewer = ratio(
    cycle.frees.slice(0, 3).reduce((sum, wins) => sum + count(wins), 0),
    cycle.screens,
  );
  const from = (added: number, left: number): Ratio => {
    if (left === 0) return ratio(0);
    if (added === agains) return times(ratio(left), mean);
    const [after, rest] = [from(added + 1, left - 1 + again), from(added, left - 1)];
    return plus(mean, times(more, after), times(fewer, rest));
  };
  return from;
}

function chancesOf(rules: SnowRules, cycle: SnowCycle): Float64Array {
  const { again, agains, awarded } = rules.freeSpins;
  const most = rules.maxWin / STEP;
  const leftMost = Math.max(...awarded) + again * agains;
  const finished = new Float64Array(most + 1);
  const rounds = Array.from({ length: agains + 1 }, () =>
    Array.from({ length: leftMost + 1 }, (_, left) => (left === 0 ? finished : new Float64Array(most + 1))),
  );
  cycle.spins.forEach((wins, scatters) => {
    const to = rounds[0]![byCount(awarded, scatters)]!;
    for (const { win, chance } of outcomesOf([wins], cycle.screens)) {
      if (win < most) to[win]! += chance;
      else finished[most]! += chance;
    }
  });
  const fewer = outcomesOf(cycle.frees.slice(0, 3), cycle.screens);
  const more = outcomesOf(cycle.frees.slice(3), cycle.screens);
  for (let added = 0; added <= agains; added += 1)
    for (let left = leftMost; left > 0; left -= 1) {
      const from = rounds[added]![left]!;
      addOutcomes(from, fewer, rounds[added]![left - 1]!, finished);
      addOutcomes(
        from,
        more,
        added < agains ? rounds[added + 1]![left - 1 + again]! : rounds[added]![left - 1]!,
        finished,
      );
    }
  return finished;
}

function outcomesOf(tables: readonly Float64Array[], screens: number): Outcome[] {
  const chances = new Map<number, number>();
  for (const wins of tables)
    wins.forEach((found, win) => {
      if (found > 0) chances.set(win / STEP, (chances.get(win / STEP) ?? 0) + found / screens);
    });
  return [...chances].map(([win, chance]) => ({ win, chance }));
}
