/** A line slot as data: all that decides what a spin pays, and all that its published sheet has to hold. */

/** What a screen pays on its lines and for its scatters, whatever else a game makes of it. Every amount is in line bets. */
export interface LineRules<Symbol extends string = string> {
  /** Per reel, in the order in which the symbols pass; a stop is the place shown in the top row. */
  readonly strips: readonly (readonly Symbol[])[];
  readonly rows: number;
  /** Per line the row it takes on each reel, 0 at the top. Every round plays all of them. */
  readonly lines: readonly (readonly number[])[];
  /** Stands for every symbol but the scatter. Never on the first reel, so a line's symbol is the one it begins with. */
  readonly wild: Symbol;
  /** Counts wherever it shows. */
  readonly scatter: Symbol;
  /** What 3, 4 and 5 from the left pay on a line; wild and scatter pay nothing there. */
  readonly linePays: Readonly<Partial<Record<Symbol, readonly [number, number, number]>>>;
  readonly scatterPays: ByCount;
}

export interface SlotRules<Symbol extends string = string> extends LineRules<Symbol> {
  readonly freeSpins: FreeSpinRules;
  /** A round that reaches this is paid exactly this, and ends. */
  readonly maxWin: number;
}

/** An amount for 3, for 4 and for 5 of a kind. */
export type ByCount = readonly [number, number, number];

export interface FreeSpinRules {
  /** Won by 3, 4 and 5 scatters in the bought spin. */
  readonly awarded: ByCount;
  /** Added by three or more scatters in a free spin, as long as there is a higher multiplier to go to. */
  readonly again: number;
  /** The multiplier of every win in a free spin: the first one to begin with, the next one after every "again". */
  readonly multipliers: readonly number[];
}

/** The entry for a count of 3, 4 or 5; 0 below. */
export const byCount = (amounts: ByCount | undefined, count: number): number => amounts?.[count - 3] ?? 0;
