/**
 * How likely each total of a round is, with the cap in force. Unlike the moments this is reckoned in double precision; every
 * term is positive, so the error stays below a few times 10^-13 of each figure.
 */
import { byCount, type SlotRules } from '#games/kit/slot/rules.ts';
import { commonStep, addOutcomes, type Outcome } from '../total-distribution.ts';
import type { Cycle } from '../../par/cycle.ts';

export interface Distribution {
  /** Line bets per entry of `chances`; all wins are multiples of it. */
  readonly step: number;
  /** Chance of a total of index × step. The last entry is the cap. */
  readonly chances: Float64Array;
}

export function roundDistribution(rules: SlotRules, cycle: Cycle): Distribution {
  const { again, awarded, multipliers } = rules.freeSpins;
  const amounts = [...Object.values(rules.linePays).flat(), ...rules.scatterPays, rules.maxWin] as number[];
  const step = commonStep(amounts);
  const cap = rules.maxWin / step;
  const outcomes = cycle.byScatters.map((wins) =>
    [...wins].map(([win, screens]): Outcome => ({ win: win / step, chance: screens / cycle.screens })),
  );
  const more = outcomes.slice(3).flat();
  const fewer = outcomes.slice(0, 3).flat();
  const leftMost = Math.max(...awarded) + again * multipliers.length;
  // totals[level][left] is the distribution of the win so far of rounds in that state.
  const totals = multipliers.map(() => Array.from({ length: leftMost + 1 }, () => new Float64Array(cap + 1)));
  const finished = new Float64Array(cap + 1);
  const at = (level: number, left: number) => (left === 0 ? finished : totals[level]![left]!);
  outcomes.forEach((found, scatters) => {
    for (const { win, chance } of found) at(0, byCount(awarded, scatters))[Math.min(win, cap)]! += chance;
  });
  multipliers.forEach((multiplier, level) => {
    const last = level + 1 === multipliers.length;
    for (let left = leftMost; left > 0; left -= 1) {
      const from = at(level, left);
      addOutcomes(from, fewer, multiplier, at(level, left - 1), finished);
      addOutcomes(from, more, multiplier, last ? at(level, left - 1) : at(level + 1, left - 1 + again), finished);
    }
  });
  return { step, chances: finished };
}
