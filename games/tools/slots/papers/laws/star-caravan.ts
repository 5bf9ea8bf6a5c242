/**
 * Payout distribution of Star Caravan: an enumeration with no reel covered, one per reel that the caravan covers, and
 * their sums.
 */
import { byCount } from '#games/kit/slot/rules.ts';
import type { CaravanRules } from '#games/star-caravan/engine/rules.ts';
import { plus, ratio, times, type Ratio } from '../../../par/ratio.ts';
import type { SlotLaw } from '../../paper.ts';
import { walkCaravan, type CaravanCycle } from './caravan-cycle.ts';
import { addOutcomes, type Outcome } from './total-distribution.ts';

/** Common divisor of all pays. */
const STEP = 5;

export function caravanLaw(rules: CaravanRules): SlotLaw {
  const { awarded, way } = rules.freeSpins;
  const bought = walkCaravan(rules, null);
  const free = way.map((reel) => walkCaravan(rules, reel));
  const screens = bought.byScatters.map((wins) => [...wins.values()].reduce((sum, found) => sum + found, 0));
  const won = screens.map((found, scatters) => {
    const spins = Array.from({ length: byCount(awarded, scatters) }, (_, place) => meanOf(free[place % way.length]!));
    return times(ratio(found, bought.screens), plus(ratio(0), ...spins));
  });
  const rare = (least: number) => bought.screens / screens.slice(least).reduce((sum, found) => sum + found, 0);
  return {
    step: STEP,
    chances: chancesOf(rules, bought, free),
    parts: [
      { name: 'bought spins', mean: meanOf(bought) },
      { name: 'free spins', mean: plus(...won) },
    ],
    features: [
      { name: 'free spins', oneIn: rare(3) },
      { name: 'two crossings of the caravan or more', oneIn: rare(4) },
    ],
  };
}

function meanOf({ byScatters, screens }: CaravanCycle): Ratio {
  let sum = 0n;
  for (const wins of byScatters) for (const [win, found] of wins) sum += BigInt(win) * BigInt(found);
  return ratio(sum, screens);
}

/**
 * Free spins are independent of each other's screens, so the longest award is computed backwards: each shorter one is a
 * stage of it.
 */
function chancesOf(rules: CaravanRules, bought: CaravanCycle, free: readonly CaravanCycle[]): Float64Array {
  const { awarded, way } = rules.freeSpins;
  const most = rules.maxWin / STEP;
  const finished = new Float64Array(most + 1);
  bought.byScatters.forEach((wins, scatters) => {
    let totals = new Float64Array(most + 1);
    for (const { win, chance } of outcomesOf(wins, bought.screens)) totals[Math.min(win, most)]! += chance;
    finished[most]! += totals[most]!;
    totals[most] = 0;
    for (let place = 0; place < byCount(awarded, scatters); place += 1) {
      const next = new Float64Array(most + 1);
      const { byScatters, screens } = free[place % way.length]!;
      addOutcomes(
        totals,
        byScatters.flatMap((each) => outcomesOf(each, screens)),
        next,
        finished,
      );
      totals = next;
    }
    totals.forEach((chance, total) => (finished[total]! += chance));
  });
  return finished;
}

const outcomesOf = (wins: ReadonlyMap<number, number>, screens: number): Outcome[] =>
  [...wins].map(([win, found]) => ({ win: win / STEP, chance: found / screens }));
