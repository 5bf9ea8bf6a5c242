/**
 * Payout distribution of a line slot: all of its screens, and the free spins as a chain over (spins left, multiplier).
 */
import type { SlotRules } from '#games/kit/slot/rules.ts';
import { approximately } from '../../par/ratio.ts';
import type { SlotLaw } from '../paper.ts';
import { walkCycle } from '../../par/cycle.ts';
import { roundDistribution } from './distribution.ts';
import { freeSpinsMean, shareOf } from './means.ts';

export function lineLaw(rules: SlotRules): SlotLaw {
  const cycle = walkCycle(rules);
  const free = shareOf(cycle, (scatters) => scatters >= 3).chance;
  return {
    ...roundDistribution(rules, cycle),
    parts: [
      { name: 'bought spins', mean: shareOf(cycle, () => true).mean },
      { name: 'free spins', mean: freeSpinsMean(rules, cycle) },
    ],
    features: [{ name: 'Free spins', oneIn: 1 / approximately(free) }],
  };
}
