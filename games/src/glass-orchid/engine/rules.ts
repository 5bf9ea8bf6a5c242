import type { LineRules } from '../../kit/slot/rules.ts';
import { twentyLines } from '../../kit/slot/twenty-lines.ts';
import { strips, type GlassSymbol } from './strips.ts';

export type { GlassSymbol };

export interface GlassRules extends Omit<LineRules<GlassSymbol>, 'scatter' | 'scatterPays'> {
  /** A round that reaches this is paid exactly this, and ends. */
  readonly maxWin: number;
}

/** Amounts in base bets, of which a round costs twenty. `npm run par` computes the resulting figures (par.md). */
export const rules: GlassRules = {
  strips,
  rows: 3,
  lines: twentyLines,
  wild: 'orchid',
  linePays: {
    hummingbird: [12, 35, 1000],
    butterfly: [8, 25, 120],
    can: [6, 15, 75],
    fig: [4, 10, 40],
    lemon: [4, 10, 40],
    pot: [3, 5, 15],
    fern: [3, 5, 15],
    drop: [2, 4, 12],
  },
  maxWin: 20_000,
};
