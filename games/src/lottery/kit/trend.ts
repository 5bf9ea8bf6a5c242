/** Trend of recent draws: for each symbol the gap since its last appearance, draw by draw. */

/** A set of symbols to follow over many draws, and the symbols that a draw shows. */
export interface Watched<Draw> {
  readonly symbols: readonly string[];
  readonly shown: (draw: Draw) => ReadonlySet<number>;
}

export interface TrendCell {
  readonly hit: boolean;
  /**
   * Number of draws since its last appearance, this one included; 0 when it appears. Counted from the first draw given.
   */
  readonly gap: number;
}

export interface SymbolStats {
  readonly symbol: string;
  /** Number of draws in which it appears. */
  readonly appears: number;
  /** Average and longest gap between two appearances, in draws. */
  readonly averageGap: number;
  readonly longestGap: number;
  /** Longest series of consecutive draws in which it appears. */
  readonly longestStreak: number;
  /** Current gap. */
  readonly gap: number;
}

export interface Trend {
  /** Cells by draw, oldest first, then by symbol. */
  readonly rows: readonly (readonly TrendCell[])[];
  readonly stats: readonly SymbolStats[];
}

const HIT: TrendCell = { hit: true, gap: 0 };

/** `draws` from the oldest to the newest. */
export function trendOf<Draw>(draws: readonly Draw[], { symbols, shown }: Watched<Draw>): Trend {
  const counts = symbols.map(() => ({ appears: 0, gap: 0, longestGap: 0, streak: 0, longestStreak: 0 }));
  // Equal cells share one object: there are hundreds of draws of up to a hundred symbols.
  const away: TrendCell[] = [];
  const rows = draws.map((draw) => {
    const there = shown(draw);
    return counts.map((count, symbol): TrendCell => {
      if (there.has(symbol)) {
        count.appears += 1;
        count.gap = 0;
        count.streak += 1;
        count.longestStreak = Math.max(count.longestStreak, count.streak);
        return HIT;
      }
      count.gap += 1;
      count.streak = 0;
      count.longestGap = Math.max(count.longestGap, count.gap);
      return (away[count.gap] ??= { hit: false, gap: count.gap });
    });
  });
  const stats = counts.map(({ appears, gap, longestGap, longestStreak }, at): SymbolStats => {
    const averageGap = Math.round(((draws.length - appears) / (appears + 1)) * 100) / 100;
    return { symbol: symbols[at]!, appears, averageGap, longestGap, longestStreak, gap };
  });
  return { rows, stats };
}

/** By number of appearances, then by the current gap. */
export const hotFirst = ({ stats }: Trend): SymbolStats[] =>
  stats.toSorted((a, b) => b.appears - a.appears || a.gap - b.gap);
export const longestAwayFirst = ({ stats }: Trend): SymbolStats[] =>
  stats.toSorted((a, b) => b.gap - a.gap || a.appears - b.appears);

/** Runs of the same symbol, oldest first: the columns of a road. */
export function runsOf<T>(symbols: readonly T[]): { symbol: T; length: number }[] {
  const runs: { symbol: T; length: number }[] = [];
  for (const symbol of symbols) {
    const last = runs.at(-1);
    if (last && last.symbol === symbol) last.length += 1;
    else runs.push({ symbol, length: 1 });
  }
  return runs;
}
