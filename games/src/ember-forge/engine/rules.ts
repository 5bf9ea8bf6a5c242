import type { LineRules } from '../../kit/slot/rules.ts';
import { twentyLines } from '../../kit/slot/twenty-lines.ts';
import { strips, type ForgeSymbol } from './strips.ts';

export type { ForgeSymbol };

export interface ForgeRules extends LineRules<ForgeSymbol> {
  /** What a place shows, in the respins, where no ingot is held. */
  readonly open: ForgeSymbol;
  readonly hold: HoldRules;
  /** A round that reaches this is paid exactly this. */
  readonly maxWin: number;
}

export interface HoldRules {
  /** So many ingots in the bought spin are held. */
  readonly from: number;
  /** Respins to begin with, and again after each respin that brings an ingot. */
  readonly respins: number;
  /** An open place gets an ingot in `chance` of `of` respins. */
  readonly chance: number;
  readonly of: number;
  /** What an ingot may be worth, and how often among the sum of the second numbers. */
  readonly amounts: readonly (readonly [bets: number, weight: number])[];
  /** The two largest amounts, which have a name. */
  readonly small: number;
  readonly large: number;
  /** Besides the amounts, where ingots fill all places. */
  readonly grand: number;
}

/** Amounts in base bets, of which a round costs twenty. `npm run par` computes what these numbers come to (par.md). */
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
