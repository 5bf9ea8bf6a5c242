/** A bought spin and the free spins it wins, as the steps of one round. */
import type { Rng } from '#kernel';
import type { Round } from '../../kit/round.ts';
import { screenAt, type Grid, type LineWin } from '../../kit/slot/evaluate.ts';
import { byCount } from '../../kit/slot/rules.ts';
import type { ReelStep } from '../../kit/slot/step.ts';
import { paying } from './paying.ts';
import type { CaravanRules } from './rules.ts';
import type { CaravanSymbol } from './strips.ts';

/** Amounts in base bets. */
export interface CaravanStep extends ReelStep<CaravanSymbol> {
  readonly kind: 'spin' | 'free';
  readonly stops: readonly number[];
  /** The reel that the caravan covers; null in the bought spin. */
  readonly caravan: number | null;
  readonly lines: readonly LineWin<CaravanSymbol>[];
  readonly scatters: number;
  readonly scatterPays: number;
  /** Free spins won by this step. */
  readonly awarded: number;
  /** Free spins still to come. */
  readonly left: number;
}

export function playCaravan(rules: CaravanRules, rng: Rng): Round<CaravanStep> {
  const { awarded, way } = rules.freeSpins;
  const bought = spin(rules, rng, null, 0);
  const won = byCount(awarded, bought.scatters);
  const steps: CaravanStep[] = [{ kind: 'spin', ...bought, awarded: won, left: bought.capped ? 0 : won }];
  for (let last = steps[0]!; last.left > 0; last = steps.at(-1)!) {
    const step = spin(rules, rng, way[(steps.length - 1) % way.length]!, last.total);
    steps.push({ kind: 'free', ...step, awarded: 0, left: step.capped ? 0 : last.left - 1 });
  }
  return { steps, total: steps.at(-1)!.total };
}

/** Draws one integer per reel, from the left, and no further ones; the stop of a covered reel is ignored. */
function spin(rules: CaravanRules, rng: Rng, caravan: number | null, before: number) {
  const stops = rules.strips.map((strip) => rng.int(strip.length));
  const grid: Grid<CaravanSymbol> = screenAt(rules, stops).map((column, reel) =>
    reel === caravan ? column.map(() => rules.wild) : column,
  );
  const lines = paying(rules, grid);
  const scatters = grid.flat().filter((shown) => shown === rules.scatter).length;
  const scatterPays = byCount(rules.scatterPays, scatters);
  const shown = lines.reduce((sum, line) => sum + line.pays, scatterPays);
  const total = Math.min(before + shown, rules.maxWin);
  const capped = total === rules.maxWin;
  return { stops, grid, caravan, lines, scatters, scatterPays, win: total - before, total, capped };
}
