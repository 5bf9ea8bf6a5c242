import type { ByCount } from '../../kit/slot/rules.ts';
import { strips, type MarketSymbol } from './strips.ts';

/** Base bets that a round costs. */
export const BETS = 20;

export interface MarketRules {
  /** Per reel, in the order in which the symbols pass; a stop is the place shown in the top row. */
  readonly strips: readonly (readonly MarketSymbol[])[];
  readonly rows: number;
  /** Stands for every symbol but the scatter. Never on the first reel, so a way's symbol is the one it begins with. */
  readonly wild: MarketSymbol;
  /** Counts wherever it shows; once on each strip. */
  readonly scatter: MarketSymbol;
  /** Base bets that 3, 4 and 5 reels from the left pay for each way; wild and scatter pay nothing. */
  readonly pays: Readonly<Partial<Record<MarketSymbol, ByCount>>>;
  readonly freeSpins: {
    /** Won by 3, 4 and 5 scatters in the bought spin. */
    readonly awarded: ByCount;
    /** Of all that the first free spin pays. */
    readonly multiplier: number;
    /** Each scatter in a free spin adds a spin and raises the multiplier of those after it by one, until it is this. */
    readonly multiplierMost: number;
  };
  /** A round that reaches this is paid exactly this, and ends. */
  readonly maxWin: number;
}

/** Amounts in base bets, of which a round costs twenty. `npm run par` computes what these numbers come to (par.md). */
export const rules: MarketRules = {
  strips,
  rows: 3,
  wild: 'umbrella',
  scatter: 'cloud',
  pays: {
    boat: [24, 100, 500],
    durian: [20, 60, 240],
    pitaya: [12, 40, 140],
    mango: [8, 28, 80],
    coconut: [8, 16, 48],
    mangosteen: [4, 12, 32],
    banana: [4, 8, 24],
    lime: [4, 8, 20],
  },
  freeSpins: { awarded: [8, 10, 12], multiplier: 2, multiplierMost: 10 },
  maxWin: 50_000,
};
