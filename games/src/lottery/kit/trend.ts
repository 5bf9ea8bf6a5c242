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

/** `draws` from the oldest to the newest. */
export function trendOf<Draw>(draws: readonly Draw[], { symbols, shown }: Watched<Draw>): Trend {
  const gaps = symbols.map(() => 0);
  const rows = draws.map((draw) => {
    const there = shown(draw);
    return symbols.map((_, symbol): TrendCell => {
      const hit = there.has(symbol);
      const gap = hit ? 0 : gaps[symbol]! + 1;
      gaps[symbol] = gap;
      return { hit, gap };
    });
  });
  return {
    rows,
    stats: symbols.map((symbol, at) =>
      statsOf(
        symbol,
        rows.map((row) => row[at]!),
      ),
    ),
  };
}

function statsOf(symbol: string, cells: readonly TrendCell[]): SymbolStats {
  const appears = cells.filter(({ hit }) => hit).length;
  let [streak, longestStreak] = [0, 0];
  for (const { hit } of cells) {
    streak = hit ? streak + 1 : 0;
    longestStreak = Math.max(longestStreak, streak);
  }
  return {
    symbol,
    appears,
    averageGap: Math.round(((cells.length - appears) / (appears + 1)) * 100) / 100,
    longestGap: Math.max(0, ...cells.map(({ gap }) => gap)),
    longestStreak,
    gap: cells.at(-1)?.gap ?? 0,
  };
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
