/** Reels as tables, for the sheet of any slot. */
import { table } from '../par/table.ts';

type Strips = readonly (readonly string[])[];

const reels = (strips: Strips) => strips.map((_, reel) => `Reel ${reel + 1}`);

/** How often each symbol is on each reel. */
export function census(strips: Strips, symbols: readonly string[]): string {
  const count = (strip: readonly string[], symbol: string) => strip.filter((each) => each === symbol).length;
  const rows = symbols.map((symbol) => [symbol, ...strips.map((strip) => count(strip, symbol))]);
  return table(['Symbol', ...reels(strips)], [...rows, ['stops', ...strips.map((strip) => strip.length)]]);
}

export function stripsTable(strips: Strips): string {
  const longest = Math.max(...strips.map((strip) => strip.length));
  const rows = Array.from({ length: longest }, (_, stop) => [stop, ...strips.map((strip) => strip[stop] ?? '')]);
  return table(['Stop', ...reels(strips)], rows);
}
