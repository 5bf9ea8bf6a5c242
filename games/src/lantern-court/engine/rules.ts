import type { SlotRules } from '../../kit/slot/rules.ts';
import { twentyLines } from '../../kit/slot/twenty-lines.ts';
import { strips, type CourtSymbol } from './strips.ts';

/** Amounts in line bets, of which a round costs twenty. `npm run par` computes the resulting figures (par.md). */
export const rules: SlotRules<CourtSymbol> = {
  strips,
  rows: 3,
  lines: twentyLines,
  wild: 'lantern',
  scatter: 'moon',
  linePays: {
    crane: [50, 400, 5000],
    koi: [40, 200, 1500],
    fan: [30, 125, 600],
    teapot: [25, 75, 250],
    lotus: [10, 30, 100],
    knot: [10, 30, 100],
    bamboo: [5, 20, 60],
    wave: [5, 15, 50],
  },
  scatterPays: [40, 200, 1000],
  freeSpins: { awarded: [10, 12, 15], again: 5, multipliers: [3, 4, 5, 6, 8] },
  maxWin: 60_000,
};
