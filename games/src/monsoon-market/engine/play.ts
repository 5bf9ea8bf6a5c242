/** A bought spin and its free spins, as the steps of one round. */
import type { Rng } from '#kernel';
import type { Round } from '../../kit/round.ts';
import { screenAt } from '../../kit/slot/evaluate.ts';
import { byCount } from '../../kit/slot/rules.ts';
import type { ReelStep } from '../../kit/slot/step.ts';
import type { MarketRules } from './rules.ts';
import type { MarketSymbol } from './strips.ts';
import { waysOf, type WaysWin } from './ways.ts';

export interface MarketStep extends ReelStep<MarketSymbol> {
  readonly kind: 'spin' | 'free';
  readonly stops: readonly number[];
  readonly ways: readonly WaysWin[];
  readonly scatters: number;
  /** Multiplier of the whole payout of this step. */
  readonly multiplier: number;
  /** Number of free spins won by this step; in a free spin the multiplier of later ones rises by the same number. */
  readonly awarded: number;
  /** Number of free spins left. */
  readonly left: number;
}

/** The length of a round is bounded: retriggers stop at the highest multiplier. */
export function playMarket(rules: MarketRules, rng: Rng): Round<MarketStep> {
  const { awarded, multiplierMost } = rules.freeSpins;
  const bought = draw(rules, rng);
  const first = byCount(awarded, bought.scatters);
  const steps: MarketStep[] = [{ kind: 'spin', ...bought, ...paid(rules, bought, 1, 0, first, first) }];
  let { multiplier } = rules.freeSpins;
  for (let last = steps[0]!; last.left > 0; last = steps.at(-1)!) {
    const screen = draw(rules, rng);
    const more = Math.min(screen.scatters, multiplierMost - multiplier);
    const left = last.left - 1 + more;
    steps.push({ kind: 'free', ...screen, ...paid(rules, screen, multiplier, last.total, more, left) });
    multiplier += more;
  }
  return { steps, total: steps.at(-1)!.total };
}

/** Draws one integer per reel, from the left, and no further ones. */
function draw(rules: MarketRules, rng: Rng) {
  const stops = rules.strips.map((strip) => rng.int(strip.length));
  const grid = screenAt(rules, stops);
  const scatters = grid.flat().filter((symbol) => symbol === rules.scatter).length;
  return { stops, grid, ways: waysOf(rules, grid), scatters };
}

function paid(
  rules: MarketRules,
  { ways }: { readonly ways: readonly WaysWin[] },
  multiplier: number,
  before: number,
  awarded: number,
  left: number,
) {
  const shown = ways.reduce((sum, { pays }) => sum + pays, 0);
  const total = Math.min(before + shown * multiplier, rules.maxWin);
  const capped = total === rules.maxWin;
  return { multiplier, win: total - before, total, awarded, left: capped ? 0 : left, capped };
}
