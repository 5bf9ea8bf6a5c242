import type { ByCount, LineRules } from '../../kit/slot/rules.ts';
import { twentyLines } from '../../kit/slot/twenty-lines.ts';
import { strips, type CaravanSymbol } from './strips.ts';

/** Amounts are in base bets; a round costs one per line. */
export interface CaravanRules extends LineRules<CaravanSymbol> {
  readonly freeSpins: {
    /** Won by 3, 4 and 5 scatters in the bought spin; none are won in free spins. */
    readonly awarded: ByCount;
    /** The reel that the caravan covers with wilds in the first free spin, in the second …, and round again. */
    readonly way: readonly number[];
  };
  /** A round that reaches this is paid exactly this, and ends. */
  readonly maxWin: number;
}

/** `npm run par` computes the resulting figures (par.md). */
export const rules: CaravanRules = {
  strips,
  rows: 3,
  lines: twentyLines,
  wild: 'camel',
  scatter: 'star',
  linePays: {
    astrolabe: [50, 250, 5000],
    oasis: [40, 150, 1500],
    tent: [25, 75, 500],
    lute: [15, 50, 200],
    ewer: [10, 25, 100],
    hourglass: [5, 15, 75],
    carpet: [5, 15, 50],
    dates: [5, 15, 50],
  },
  scatterPays: [40, 200, 1000],
  freeSpins: { awarded: [5, 10, 15], way: [4, 3, 2, 1, 0] },
  maxWin: 20_000,
};
