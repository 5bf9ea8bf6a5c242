/**
 * The house margin. It is applied to chances rather than to odds: longer odds bear more of it. The chances of a market
 * then add up to the number of its winners times 1 + margin.
 */
import type { Chances } from './chances.ts';
import { rungBelow } from './ladder.ts';
import type { Odds } from './odds.ts';

/** By how much the chances of a market add up to more than they are, in its profile. */
export const PROFILES = { keen: 0.03, standard: 0.055, wide: 0.08, broad: 0.11 } as const;
export type Profile = keyof typeof PROFILES;

/** How much more margin the longest odds bear than the shortest. */
const LEAN = 0.6;

/** Null where no price is made: the selection is nearly sure, or so rare that even the longest odds say too little. */
export function pricesOf(market: readonly Chances[], margin: number): (Odds | null)[] {
  const chances = market.map(({ won, lost }) => won / (won + lost));
  const weighed = chances.reduce((sum, chance) => sum + chance * weightOf(chance), 0);
  const by = (margin * chances.reduce((sum, chance) => sum + chance, 0)) / weighed;
  return chances.map((chance) => {
    const priced = chance * (1 + by * weightOf(chance));
    return priced < 1 && priced > RAREST ? rungBelow(10_000 / priced) : null;
  });
}

const weightOf = (chance: number): number => 1 + LEAN * (1 - chance);

/** Beyond the longest odds of all. */
const RAREST = 1 / 1_500;
