/**
 * Wins of a screen in all ways: a symbol on consecutive reels from the left, once per combination of one cell per reel.
 */
import type { Grid } from '../../kit/slot/evaluate.ts';
import { byCount } from '../../kit/slot/rules.ts';
import type { MarketRules } from './rules.ts';
import type { MarketSymbol } from './strips.ts';

export interface WaysWin {
  readonly symbol: MarketSymbol;
  /** Number of reels from the left. */
  readonly count: number;
  /** Number of ways. */
  readonly ways: number;
  /** Payout of all these ways in base bets, before the multiplier. */
  readonly pays: number;
}

/** In the order of the symbols on the first reel, from the top. */
export function waysOf(rules: MarketRules, grid: Grid<MarketSymbol>): WaysWin[] {
  return [...new Set(grid[0])].flatMap((symbol) => {
    const places = grid.map((column) => column.filter((shown) => shown === symbol || shown === rules.wild).length);
    const missing = places.indexOf(0);
    const count = missing < 0 ? places.length : missing;
    const ways = places.slice(0, count).reduce((product, each) => product * each, 1);
    const pays = byCount(rules.pays[symbol], count) * ways;
    return pays > 0 ? [{ symbol, count, ways, pays }] : [];
  });
}
