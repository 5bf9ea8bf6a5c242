import type { ByCount } from '../../kit/slot/rules.ts';
import { strips, type MarketSymbol } from './strips.ts';

/** Price of a round in base bets. */
export const BETS = 20;

export interface MarketRules {
  /** Symbols per reel, in the order in which they pass; a stop is the index shown in the top row. */
  readonly strips: readonly (readonly MarketSymbol[])[];
  readonly rows: number;
  /** Substitutes for every symbol but the scatter. Never on the first reel, so a way's symbol is its first one. */
  readonly wild: MarketSymbol;
  /** Counts anywhere on the screen; once on each strip. */
  readonly scatter: MarketSymbol;
  /** Payouts per way for 3, 4 and 5 reels from the left, in base bets; wild and scatter pay nothing. */
  readonly pays: Readonly<Partial<Record<MarketSymbol, ByCount>>>;
  readonly freeSpins: {
    /** Free spins for 3, 4 and 5 scatters in the bought spin. */
    readonly awarded: ByCount;
    /** Multiplier of the first free spin. */
    readonly multiplier: number;
    /**
     * Highest multiplier: each scatter in a free spin adds a spin and raises the multiplier of later ones by one, up to
     * this.
     */
    readonly multiplierMost: number;
  };
  /** Maximum win: a round that reaches it pays exactly this, and ends. */
  readonly maxWin: number;
}

/** Amounts in base bets, of which a round costs twenty. `npm run par` computes the resulting figures (par.md). */
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
