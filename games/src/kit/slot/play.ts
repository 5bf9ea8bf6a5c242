/** A bought spin and its free spins, as the steps of one round. */
import type { Rng } from '#kernel';
import type { Round } from '../round.ts';
import { drawScreen } from './draw.ts';
import type { LineWin } from './evaluate.ts';
import { byCount, type SlotRules } from './rules.ts';
import type { ReelStep } from './step.ts';

/** Amounts in line bets. */
export interface SlotStep<Symbol extends string = string> extends ReelStep<Symbol> {
  readonly kind: 'spin' | 'free';
  readonly stops: readonly number[];
  /** Line wins before the multiplier. */
  readonly lines: readonly LineWin<Symbol>[];
  readonly scatters: number;
  /** Payout before the multiplier. */
  readonly scatterPays: number;
  /** Multiplier of the whole payout of this step. */
  readonly multiplier: number;
  /** Number of free spins won by this step. */
  readonly awarded: number;
  /** Number of free spins left. */
  readonly left: number;
}

/** The length of a round is bounded: retriggers are limited by the number of higher multipliers. */
export function playSlot<S extends string>(rules: SlotRules<S>, rng: Rng): Round<SlotStep<S>> {
  const steps: SlotStep<S>[] = [spin(rules, rng)];
  let level = 0;
  for (let last = steps[0]!; last.left > 0; last = steps.at(-1)!) {
    const step = freeSpin(rules, rng, last, level);
    if (step.awarded > 0) level += 1;
    steps.push(step);
  }
  return { steps, total: steps.at(-1)!.total };
}

function spin<S extends string>(rules: SlotRules<S>, rng: Rng): SlotStep<S> {
  const screen = drawScreen(rules, rng);
  const awarded = byCount(rules.freeSpins.awarded, screen.scatters);
  return { kind: 'spin', ...screen, ...pay(rules, screen, 1, 0, awarded, awarded) };
}

function freeSpin<S extends string>(rules: SlotRules<S>, rng: Rng, last: SlotStep<S>, level: number): SlotStep<S> {
  const { again, multipliers } = rules.freeSpins;
  const screen = drawScreen(rules, rng);
  const awarded = screen.scatters >= 3 && level + 1 < multipliers.length ? again : 0;
  const left = last.left - 1 + awarded;
  return { kind: 'free', ...screen, ...pay(rules, screen, multipliers[level] ?? 1, last.total, awarded, left) };
}

function pay(
  rules: SlotRules,
  screen: { readonly lines: readonly LineWin[]; readonly scatterPays: number },
  multiplier: number,
  before: number,
  awarded: number,
  left: number,
) {
  const shown = screen.lines.reduce((sum, line) => sum + line.pays, screen.scatterPays);
  const total = Math.min(before + shown * multiplier, rules.maxWin);
  const capped = total === rules.maxWin;
  return { multiplier, win: total - before, total, awarded, left: capped ? 0 : left, capped };
}
