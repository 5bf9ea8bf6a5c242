import type { LineRules } from '../../kit/slot/rules.ts';
import { twentyLines } from '../../kit/slot/twenty-lines.ts';
import { freeStrips, strips, type MidwaySymbol } from './strips.ts';
import { wheel, type Segment } from './wheel.ts';

/** A line slot whose tickets win a turn of the wheel. */
export interface MidwayRules extends LineRules<MidwaySymbol> {
  /** Strips of free spins, without tickets. */
  readonly freeStrips: readonly (readonly MidwaySymbol[])[];
  /** Clockwise; all segments are equally likely. */
  readonly wheel: readonly Segment[];
  /** Multipliers of the wheel's prizes for 3, 4 and 5 tickets. */
  readonly multipliers: readonly [number, number, number];
  /** Maximum win: a round that reaches it pays exactly this, and ends. */
  readonly maxWin: number;
}

/** Amounts in line bets, of which a round costs twenty. `npm run par` computes the resulting figures (par.md). */
export const rules: MidwayRules = {
  strips,
  rows: 3,
  lines: twentyLines,
  wild: 'hat',
  scatter: 'ticket',
  linePays: {
    tent: [50, 400, 4000],
    duck: [40, 200, 1200],
    popcorn: [25, 100, 500],
    apple: [20, 75, 250],
    balloon: [10, 30, 100],
    pinwheel: [10, 30, 100],
    lollipop: [5, 20, 60],
    floss: [5, 15, 50],
  },
  scatterPays: [0, 0, 0],
  freeStrips,
  wheel,
  multipliers: [1, 2, 5],
  maxWin: 60_000,
};
