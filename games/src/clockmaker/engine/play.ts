/** A bought spin, and the drawers that its keys open, as the steps of one round. */
import type { Rng } from '#kernel';
import type { Round } from '../../kit/round.ts';
import { drawScreen } from '../../kit/slot/draw.ts';
import type { LineWin } from '../../kit/slot/evaluate.ts';
import { paid, sumOf } from '../../kit/slot/paid.ts';
import { byCount } from '../../kit/slot/rules.ts';
import type { ReelStep } from '../../kit/slot/step.ts';
import { rules } from './rules.ts';
import type { WorkshopSymbol } from './strips.ts';

/** Amounts in line bets. */
export type ClockmakerStep = SpinStep | PickStep;

export interface SpinStep extends ReelStep<WorkshopSymbol> {
  readonly kind: 'spin';
  readonly stops: readonly number[];
  readonly lines: readonly LineWin<WorkshopSymbol>[];
  readonly keys: number;
  /** Multiplier of every prize in the drawers; 0 when they stay closed. */
  readonly multiplier: number;
}

/** One opened drawer. The choice of the drawer does not affect the outcome. */
export interface PickStep extends ReelStep<WorkshopSymbol> {
  readonly kind: 'pick';
  /** Prize before the multiplier; null for a stopped clock. */
  readonly prize: number | null;
  readonly multiplier: number;
}

export function playClockmaker(rng: Rng): Round<ClockmakerStep> {
  const spun = spin(rng);
  const steps = spun.multiplier > 0 && !spun.capped ? [spun, ...picks(spun, rng)] : [spun];
  return { steps, total: steps.at(-1)!.total };
}

function spin(rng: Rng): SpinStep {
  const { stops, grid, lines, scatters } = drawScreen(rules, rng);
  const multiplier = byCount(rules.drawers.multipliers, scatters);
  const pay = paid(0, sumOf(lines), rules.maxWin);
  return { kind: 'spin', stops, grid, lines, keys: scatters, multiplier, ...pay };
}

/**
 * One integer per drawer, below the number of closed drawers; for the first one below the number of prizes. It indexes
 * the prizes not found yet, in the order of the rules; higher numbers are stopped clocks.
 */
function picks({ grid, multiplier, total: spun }: SpinStep, rng: Rng): PickStep[] {
  const left = [...rules.drawers.prizes];
  const steps: PickStep[] = [];
  for (let total = spun; left.length > 0; total = steps.at(-1)!.total) {
    const [prize = null] = left.splice(rng.int(left.length + (steps.length > 0 ? rules.drawers.stoppedClocks : 0)), 1);
    const pay = paid(total, (prize ?? 0) * multiplier, rules.maxWin);
    const step: PickStep = { kind: 'pick', grid, prize, multiplier, ...pay };
    steps.push(step);
    if (prize === null || step.capped) break;
  }
  return steps;
}
