/** A line slot as data: everything that decides the payout of a spin, and everything its published PAR sheet holds. */

/** Payout rules of lines and scatters, common to all line slots. Amounts are in line bets. */
export interface LineRules<Symbol extends string = string> {
  /** Symbols per reel, in the order in which they pass; a stop is the index shown in the top row. */
  readonly strips: readonly (readonly Symbol[])[];
  readonly rows: number;
  /** Row of each line on each reel, 0 at the top. Every round plays all lines. */
  readonly lines: readonly (readonly number[])[];
  /** Substitutes for every symbol but the scatter. Never on the first reel, so a line's symbol is its first one. */
  readonly wild: Symbol;
  /** Counts anywhere on the screen. */
  readonly scatter: Symbol;
  /** Payouts of 3, 4 and 5 of a kind from the left; wild and scatter pay nothing on lines. */
  readonly linePays: Readonly<Partial<Record<Symbol, readonly [number, number, number]>>>;
  readonly scatterPays: ByCount;
}

export interface SlotRules<Symbol extends string = string> extends LineRules<Symbol> {
  readonly freeSpins: FreeSpinRules;
  /** Maximum win: a round that reaches it pays exactly this, and ends. */
  readonly maxWin: number;
}

/** An amount for 3, 4 and 5 of a kind. */
export type ByCount = readonly [number, number, number];

export interface FreeSpinRules {
  /** Free spins awarded by 3, 4 and 5 scatters in the bought spin. */
  readonly awarded: ByCount;
  /** Free spins added by three or more scatters in a free spin, as long as a higher multiplier is left. */
  readonly again: number;
  /** Multipliers of free spins: the first at the start, the next after each retrigger. */
  readonly multipliers: readonly number[];
}

/** The entry for a count of 3, 4 or 5; 0 below. */
export const byCount = (amounts: ByCount | undefined, count: number): number => amounts?.[count - 3] ?? 0;
