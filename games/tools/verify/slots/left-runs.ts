/**
 * Reels, and paylines from the left, as docs/fairness.md describes for Lantern Court and the games that refer to it.
 */
export interface LineData {
  strips: string[][];
  rows: number;
  lines: number[][];
  wild: string;
  linePays: Record<string, number[]>;
}

export interface Run {
  line: number;
  symbol: string;
  count: number;
  pays: number;
}

export function window(strips: string[][], rows: number, integer: (limit: number) => number) {
  const stops: number[] = [];
  for (const strip of strips) stops.push(integer(strip.length));
  const grid = strips.map((strip, reel) => [...strip, ...strip].slice(stops[reel], stops[reel]! + rows));
  return { stops, grid };
}

/** For every line the longest run that pays, tried from five down over every paying symbol. */
export function runs({ lines, linePays, wild }: LineData, grid: string[][]) {
  const wins: Run[] = [];
  for (const [line, rows] of lines.entries()) {
    const shown = rows.map((row, reel) => grid[reel]![row]!);
    const symbol = shown[0]!;
    const count = [5, 4, 3].find((length) => shown.slice(1, length).every((each) => each === symbol || each === wild));
    const pays = count === undefined ? undefined : linePays[symbol]?.[count - 3];
    if (count !== undefined && pays) wins.push({ line, symbol, count, pays });
  }
  return wins;
}
