import type { LineRules } from '../../kit/slot/rules.ts';
import { twentyLines } from '../../kit/slot/twenty-lines.ts';
import { strips, type ReefSymbol } from './strips.ts';

export interface ReefRules extends LineRules<ReefSymbol> {
  readonly freeSpins: {
    /** Won by three scatters, one on each reel that has them. */
    readonly awarded: number;
    /** The reel that is wild in every row of a free spin; it does not turn. */
    readonly wildReel: number;
    /** Free spins added by two scatters in a free spin, up to `most` in all. */
    readonly again: number;
    readonly most: number;
  };
  /** A round that reaches this is paid exactly this, and ends. */
  readonly maxWin: number;
}

/** Amounts in base bets, of which a round costs twenty. `npm run par` computes the resulting figures (par.md). */
export const rules: ReefRules = {
  strips,
  rows: 3,
  lines: twentyLines,
  wild: 'pearl',
  scatter: 'conch',
  linePays: {
    turtle: [40, 120, 1000],
    octopus: [20, 80, 300],
    seahorse: [15, 60, 200],
    clownfish: [15, 40, 150],
    crab: [10, 25, 80],
    starfish: [5, 20, 60],
    anemone: [5, 15, 50],
    coral: [5, 10, 40],
  },
  scatterPays: [40, 0, 0],
  freeSpins: { awarded: 6, wildReel: 2, again: 3, most: 15 },
  maxWin: 20_000,
};
