/** A bought spin and, with six ingots or more, the respins in which they are held, as the steps of one round. */
import type { Rng } from '#kernel';
import type { Round } from '../../kit/round.ts';
import { drawScreen } from '../../kit/slot/draw.ts';
import type { LineWin } from '../../kit/slot/evaluate.ts';
import type { ReelStep } from '../../kit/slot/step.ts';
import { rules, type ForgeSymbol } from './rules.ts';

/** Amounts in base bets. */
export interface ForgeStep extends ReelStep<ForgeSymbol> {
  readonly kind: 'spin' | 'hold';
  /** Stops of the bought spin; in a respin each open place is drawn by itself. */
  readonly stops: readonly number[];
  readonly lines: readonly LineWin<ForgeSymbol>[];
  /** Amount of the held ingot by reel and row, 0 for an open place. Empty where nothing is held. */
  readonly held: Held;
  /** Newly held ingots, in the order in which their amounts were drawn. */
  readonly fresh: readonly (readonly [reel: number, row: number])[];
  /** Number of respins left. */
  readonly left: number;
  /** Prize for ingots in all places, beside their amounts. */
  readonly grand: number;
}

type Held = readonly (readonly number[])[];

const isFull = (held: Held): boolean => held.every((reel) => reel.every((amount) => amount > 0));

export function playForge(rng: Rng): Round<ForgeStep> {
  const steps: ForgeStep[] = [spin(rng)];
  for (let last = steps[0]!; last.left > 0; last = steps.at(-1)!) steps.push(respin(rng, last));
  return { steps, total: steps.at(-1)!.total };
}

/**
 * Draws one integer per reel from the left; then, where ingots are held, one amount each, reel by reel and from top to
 * bottom.
 */
function spin(rng: Rng): ForgeStep {
  const { stops, grid, lines, scatters } = drawScreen(rules, rng);
  const isHeld = scatters >= rules.hold.from;
  const held = isHeld ? grid.map((reel) => reel.map((symbol) => (symbol === rules.scatter ? drawAmount(rng) : 0))) : [];
  const won = lines.reduce((sum, { pays }) => sum + pays, 0);
  const paid = pay(held, isHeld ? rules.hold.respins : 0, won, 0);
  return { kind: 'spin', stops, grid, lines, fresh: freshOf(held, []), ...paid };
}

/**
 * Draws for every open place, reel by reel and from top to bottom: an ingot or none, and the amount of an ingot at
 * once.
 */
function respin(rng: Rng, last: ForgeStep): ForgeStep {
  const { chance, of, respins } = rules.hold;
  const held = last.held.map((reel) => reel.map((before) => before || (rng.int(of) < chance ? drawAmount(rng) : 0)));
  const fresh = freshOf(held, last.held);
  const grid = held.map((reel) => reel.map((now) => (now > 0 ? rules.scatter : rules.open)));
  const left = fresh.length > 0 ? respins : last.left - 1;
  return { kind: 'hold', stops: [], grid, lines: [], fresh, ...pay(held, left, 0, last.total) };
}

const freshOf = (held: Held, before: Held): ForgeStep['fresh'] =>
  held.flatMap((reel, at) =>
    reel.flatMap((amount, row) => (amount > 0 && !before[at]?.[row] ? [[at, row] as const] : [])),
  );

function drawAmount(rng: Rng): number {
  let place = rng.int(rules.hold.amounts.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [bets, weight] of rules.hold.amounts) {
    if (place < weight) return bets;
    place -= weight;
  }
  throw new Error('a number below the sum of the weights falls to one of them');
}

/** Ingots pay once, when no respin or no open place is left. */
function pay(held: Held, respins: number, lines: number, before: number) {
  const full = held.length > 0 && isFull(held);
  const left = full ? 0 : respins;
  const grand = full ? rules.hold.grand : 0;
  const ingots = left > 0 ? 0 : held.flat().reduce((sum, each) => sum + each, 0);
  const total = Math.min(before + lines + ingots + grand, rules.maxWin);
  const capped = total === rules.maxWin;
  return { held, left: capped ? 0 : left, grand, win: total - before, total, capped };
}
