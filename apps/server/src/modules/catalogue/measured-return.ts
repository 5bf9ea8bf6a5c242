/** What rounds have returned, and how far off that may be by chance. */
import type { ReturnSums } from './queries.ts';

/** The normal distribution's ends of 99 %. */
const Z = 2.575829;
/** Before so many the spread that was seen is not the game's. */
export const ROUNDS_MIN = 1_000;

export interface Measured {
  readonly rounds: number;
  readonly roundsMin: number;
  readonly since: string | null;
  readonly found: { readonly returned: string; readonly low: string; readonly high: string } | null;
}

const percent = (part: number): string => (Math.max(0, part) * 100).toFixed(2);

/**
 * Staked x and back y, round by round: the return is R = Σy/Σx, and its variance Σ(y - R·x)² / (Σx)², whatever is staked and
 * however a player sets the game.
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
