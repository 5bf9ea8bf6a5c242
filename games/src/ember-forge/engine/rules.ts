import type { LineRules } from '../../kit/slot/rules.ts';
import { twentyLines } from '../../kit/slot/twenty-lines.ts';
import { strips, type ForgeSymbol } from './strips.ts';

export type { ForgeSymbol };

export interface ForgeRules extends LineRules<ForgeSymbol> {
  /** Symbol of an open place in the respins. */
  readonly open: ForgeSymbol;
  readonly hold: HoldRules;
  /** Maximum win: a round that reaches it pays exactly this. */
  readonly maxWin: number;
}

export interface HoldRules {
  /** Number of ingots in the bought spin from which they are held. */
  readonly from: number;
  /** Number of respins at the start, and again after each respin that brings an ingot. */
  readonly respins: number;
  /** An open place gets an ingot in `chance` of `of` respins. */
  readonly chance: number;
  readonly of: number;
  /** Possible amounts of an ingot, with their weights. */
  readonly amounts: readonly (readonly [bets: number, weight: number])[];
  /** The two largest amounts, which have names. */
  readonly small: number;
  readonly large: number;
  /** Prize for ingots in all places, beside their amounts. */
  readonly grand: number;
}

/** Amounts in base bets, of which a round costs twenty. `npm run par` computes the resulting figures (par.md). */
export const rules: ForgeRules = {
  strips,
  rows: 3,
  lines: twentyLines,
  wild: 'anvil',
  linePays: {
    sword: [60, 250, 1500],
    shield: [50, 150, 750],
    helm: [30, 100, 400],
    axe: [25, 75, 250],
    horseshoe: [15, 40, 150],
    key: [15, 40, 150],
    tongs: [10, 25, 80],
    chain: [10, 25, 75],
  },
  scatter: 'ingot',
  scatterPays: [0, 0, 0],
  open: 'coal',
  hold: {
    from: 6,
    respins: 3,
    chance: 1,
    of: 20,
    amounts: [
      [20, 370],
      [40, 250],
      [60, 160],
      [100, 110],
      [160, 60],
      [240, 30],
      [500, 16],
      [2000, 4],
    ],
    small: 500,
    large: 2000,
    grand: 40_000,
  },
  maxWin: 42_000,
};
