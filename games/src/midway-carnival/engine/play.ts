/**
 * A bought spin, the turns of the wheel that its tickets win and the free spins of these, as the steps of one round.
 */
import type { Rng } from '#kernel';
import type { Round } from '../../kit/round.ts';
import { drawScreen } from '../../kit/slot/draw.ts';
import type { Grid, LineWin } from '../../kit/slot/evaluate.ts';
import { paid, sumOf } from '../../kit/slot/paid.ts';
import { byCount } from '../../kit/slot/rules.ts';
import type { ReelStep } from '../../kit/slot/step.ts';
import { rules } from './rules.ts';
import type { MidwaySymbol } from './strips.ts';

/** Amounts in line bets. */
export type MidwayStep = SpinStep | TurnStep | FreeStep;

interface Spun extends ReelStep<MidwaySymbol> {
  readonly stops: readonly number[];
  /** Line wins before the multiplier. */
  readonly lines: readonly LineWin<MidwaySymbol>[];
}

export interface SpinStep extends Spun {
  readonly kind: 'spin';
  readonly tickets: number;
  /** Multiplier of the wheel's prizes; 0 when it does not turn. */
  readonly multiplier: number;
}

export interface TurnStep extends ReelStep<MidwaySymbol> {
  readonly kind: 'turn';
  /** Index into the rules' wheel. */
  readonly segment: number;
  /** Prize before the multiplier; 0 for other segments. */
  readonly prize: number;
  /** Multiplier after this turn: of the prize, the free spins, or the next turn. */
  readonly multiplier: number;
  /** Number of free spins won by this turn. */
  readonly awarded: number;
  /** True when the wheel turns once more. */
  readonly again: boolean;
}

export interface FreeStep extends Spun {
  readonly kind: 'free';
  readonly multiplier: number;
  /** Number of free spins left. */
  readonly left: number;
}

const freeRules = { ...rules, strips: rules.freeStrips };

export function playMidway(rng: Rng): Round<MidwayStep> {
  const spun = spin(rng);
  if (spun.multiplier === 0 || spun.capped) return { steps: [spun], total: spun.total };
  const turned = turns(spun, rng);
  const last = turned.at(-1)!;
  const steps = [spun, ...turned, ...(last.capped ? [] : freeSpins(last, rng))];
  return { steps, total: steps.at(-1)!.total };
}

function spin(rng: Rng): SpinStep {
  const { stops, grid, lines, scatters } = drawScreen(rules, rng);
  const multiplier = byCount(rules.multipliers, scatters);
  const pay = paid(0, sumOf(lines), rules.maxWin);
  return { kind: 'spin', stops, grid, lines, tickets: scatters, multiplier, ...pay };
}

/** One integer per turn, below the number of segments. */
function turns({ grid, multiplier: first, total }: SpinStep, rng: Rng): TurnStep[] {
  const steps: TurnStep[] = [];
  const won = new Set<number>();
  for (let multiplier = first, goesOn = true; goesOn;) {
    const segment = rng.int(rules.wheel.length);
    const step = turn(segment, won.has(segment), multiplier, grid, total);
    won.add(segment);
    steps.push(step);
    ({ multiplier, again: goesOn } = step);
  }
  return steps;
}

function turn(segment: number, isWon: boolean, before: number, grid: Grid<MidwaySymbol>, total: number): TurnStep {
  const shown = rules.wheel[segment]!;
  const again = shown.kind === 'again' && !isWon;
  const multiplier = again ? before * shown.times : before;
  const prize = shown.kind === 'prize' ? shown.pays : shown.kind === 'again' && isWon ? shown.after : 0;
  const awarded = shown.kind === 'free' ? shown.spins : 0;
  const pay = paid(total, prize * multiplier, rules.maxWin);
  return { kind: 'turn', grid, segment, prize, multiplier, awarded, again, ...pay };
}

function freeSpins({ awarded, multiplier, total: won }: TurnStep, rng: Rng): FreeStep[] {
  const steps: FreeStep[] = [];
  for (let left = awarded, total = won; left > 0;) {
    const { stops, grid, lines } = drawScreen(freeRules, rng);
    const pay = paid(total, sumOf(lines) * multiplier, rules.maxWin);
    left = pay.capped ? 0 : left - 1;
    total = pay.total;
    steps.push({ kind: 'free', stops, grid, lines, multiplier, left, ...pay });
  }
  return steps;
}
