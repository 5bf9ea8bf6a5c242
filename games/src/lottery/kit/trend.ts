/** What has come lately and what has not: for each symbol how long it has stayed away, draw by draw. */

/** Something that is watched over many draws: symbols, and which of them a draw shows. */
export interface Watched<Draw> {
  readonly symbols: readonly string[];
  readonly shown: (draw: Draw) => ReadonlySet<number>;
}

export interface TrendCell {
  readonly hit: boolean;
  /** Draws since it last came, this one included; 0 when it comes. Counted from the first draw that is looked at. */
  readonly gap: number;
}

export interface SymbolStats {
  readonly symbol: string;
  /** In how many of the draws it came. */
  readonly appears: number;
  /** Draws it stayed away for, on average between two times that it came, and at most. */
  readonly averageGap: number;
  readonly longestGap: number;
  /** Draws in a row in which it came, at most. */
  readonly longestStreak: number;
  /** How long it has stayed away now. */
  readonly gap: number;
}

export interface Trend {
  /** By draw, in the order given, oldest first; by symbol. */
  readonly rows: readonly (readonly TrendCell[])[];
  readonly stats: readonly SymbolStats[];
}

const HIT: TrendCell = { hit: true, gap: 0 };

/** `draws` from the oldest to the newest. */
export function trendOf<Draw>(draws: readonly Draw[], { symbols, shown }: Watched<Draw>): Trend {
  const counts = symbols.map(() => ({ appears: 0, gap: 0, longestGap: 0, streak: 0, longestStreak: 0 }));
  // Hundreds of draws of a hundred symbols: cells that say the same are the same.
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

/** By how often they came, then by how lately. */
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
