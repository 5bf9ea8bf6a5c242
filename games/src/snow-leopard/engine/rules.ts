import type { ByCount, SlotRules } from '../../kit/slot/rules.ts';
import { twentyLines } from '../../kit/slot/twenty-lines.ts';
import { strips, type SnowSymbol } from './strips.ts';

/** Amounts are in base bets; a round costs one per line. */
export interface SnowRules extends Pick<
  SlotRules<SnowSymbol>,
  'strips' | 'rows' | 'lines' | 'wild' | 'scatter' | 'linePays' | 'maxWin'
> {
  /** By which the first, second … screen of a bought spin that pays is multiplied; the last for all that follow. */
  readonly multipliers: readonly number[];
  readonly freeSpins: {
    /** Free spins for 3, 4 and 5 scatters on the final screen of a bought spin. */
    readonly awarded: ByCount;
    /**
     * Free spins added by three or more scatters on the final screen of a free spin, at most `agains` times per round.
     */
    readonly again: number;
    readonly agains: number;
    readonly multipliers: readonly number[];
  };
}

/** `npm run par` computes the resulting figures (par.md). */
export const rules: SnowRules = {
  strips,
  rows: 3,
  lines: twentyLines,
  wild: 'leopard',
  scatter: 'summit',
  linePays: {
    ibex: [40, 250, 2500],
    eagle: [30, 125, 1000],
    bell: [20, 60, 300],
    turquoise: [10, 35, 150],
    edelweiss: [5, 20, 75],
    pine: [5, 20, 60],
    flake: [5, 15, 50],
    ice: [5, 15, 50],
  },
  multipliers: [1, 2, 3, 5, 8, 12],
  freeSpins: { awarded: [8, 10, 15], again: 4, agains: 2, multipliers: [3, 6, 9, 15, 24, 36] },
  maxWin: 40_000,
};
