import type { ByCount, SlotRules } from '../../kit/slot/rules.ts';
import { twentyLines } from '../../kit/slot/twenty-lines.ts';
import { strips, type SnowSymbol } from './strips.ts';

/** Every amount is in base bets, of which a round costs as many as there are lines. */
export interface SnowRules extends Pick<
  SlotRules<SnowSymbol>,
  'strips' | 'rows' | 'lines' | 'wild' | 'scatter' | 'linePays' | 'maxWin'
> {
  /** By which the first, second … screen of a bought spin that pays is multiplied; the last for all that follow. */
  readonly multipliers: readonly number[];
  readonly freeSpins: {
    /** Won by 3, 4 and 5 scatters on the screen where a bought spin comes to rest. */
    readonly awarded: ByCount;
    /** Added by three or more where a free spin comes to rest, but no more often than `agains` in a round. */
    readonly again: number;
    readonly agains: number;
    readonly multipliers: readonly number[];
  };
}

/** `npm run par` computes what these numbers come to (par.md). */
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
