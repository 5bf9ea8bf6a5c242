/** A bought spin and the respins that its orchids win, as the steps of one round. */
import type { Rng } from '#kernel';
import type { Round } from '../../kit/round.ts';
import { lineWins, screenAt, type LineWin } from '../../kit/slot/evaluate.ts';
import type { ReelStep } from '../../kit/slot/step.ts';
import { rules, type GlassSymbol } from './rules.ts';

/** Amounts in base bets. */
export interface GlassStep extends ReelStep<GlassSymbol> {
  readonly kind: 'spin' | 'respin';
  /** Stop per reel; null for a held reel, which did not spin. */
  readonly stops: readonly (number | null)[];
  /** Reels in bloom, counted from 0 at the left, this step's included. */
  readonly bloom: readonly number[];
  /** Reels that came into bloom in this step; each wins a respin. */
  readonly opened: readonly number[];
  readonly lines: readonly LineWin<GlassSymbol>[];
  /** Number of respins left. */
  readonly left: number;
}

export function playGlass(rng: Rng): Round<GlassStep> {
  const steps: GlassStep[] = [spin(rng, 'spin', [], 0, 0)];
  for (let last = steps[0]!; last.left > 0; last = steps.at(-1)!) {
    steps.push(spin(rng, 'respin', last.bloom, last.left - 1, last.total));
  }
  return { steps, total: steps.at(-1)!.total };
}

/** Draws one integer per spinning reel, from the left, and no further ones. */
function spin(rng: Rng, kind: GlassStep['kind'], held: readonly number[], left: number, before: number): GlassStep {
  const stops = rules.strips.map((strip, reel) => (held.includes(reel) ? null : rng.int(strip.length)));
  const shown = screenAt(
    rules,
    stops.map((stop) => stop ?? 0),
  );
  const opened = [...shown.keys()].filter((reel) => !held.includes(reel) && shown[reel]!.includes(rules.wild));
  const bloom = [...held, ...opened].toSorted((a, b) => a - b);
  const grid = shown.map((column, reel) => (bloom.includes(reel) ? column.map(() => rules.wild) : column));
  const lines = lineWins(rules, grid);
  const total = Math.min(
    lines.reduce((sum, { pays }) => sum + pays, before),
    rules.maxWin,
  );
  const capped = total === rules.maxWin;
  const respins = capped ? 0 : left + opened.length;
  return { kind, stops, grid, bloom, opened, lines, left: respins, win: total - before, total, capped };
}
