import type { Back } from '../../kit/live/game.ts';

/** Returns count in hundredths of the stake: this much is the stake itself, and no gain (R38). */
export const STAKE = 100;

const toOne = (back: Back): string => String((back - STAKE) / STAKE);

/** Payout as written on a felt, `35:1`, as a range where it varies. A returned stake is no payout. */
export function payText(backs: readonly Back[]): string {
  const pays = backs.filter((back) => back > STAKE).toSorted((one, other) => one - other);
  const [least = 0, most = least] = [pays[0], pays.at(-1)];
  return least === most ? `${toOne(least)}:1` : `${toOne(least)}–${toOne(most)}:1`;
}
