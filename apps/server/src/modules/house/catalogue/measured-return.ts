/** Measured RTP of a game, with its 99 % confidence interval. */
import type { ReturnSums } from './queries.ts';

/** Two-sided 99 % quantile of the normal distribution. */
const Z = 2.575829;
/** Minimum of rounds: below it the sample variance does not represent the game's volatility. */
export const ROUNDS_MIN = 1_000;

export interface Measured {
  readonly rounds: number;
  readonly roundsMin: number;
  readonly since: string | null;
  readonly found: { readonly returned: string; readonly low: string; readonly high: string } | null;
}

const percent = (part: number): string => (Math.max(0, part) * 100).toFixed(2);

/**
 * With stake x and payout y of each round, the return is R = Σy/Σx and its variance Σ(y - R·x)² / (Σx)², valid for any
 * mix of stakes and game settings.
 */
export function measuredReturn({ rounds, since, staked, back, staked_sq, crossed, back_sq }: ReturnSums): Measured {
  const so = { rounds, roundsMin: ROUNDS_MIN, since };
  if (rounds < ROUNDS_MIN || staked === 0n) return { ...so, found: null };
  const all = Number(staked);
  const returned = Number(back) / all;
  const squares = Number(back_sq) - 2 * returned * Number(crossed) + returned * returned * Number(staked_sq);
  const reach = (Z * Math.sqrt(Math.max(0, squares))) / all;
  return {
    ...so,
    found: { returned: percent(returned), low: percent(returned - reach), high: percent(returned + reach) },
  };
}
