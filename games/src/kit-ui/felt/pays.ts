import type { Back } from '../../kit/live/game.ts';

/** Backs count in hundredths of the stake: as much is the stake itself, and no gain (R38). */
export const STAKE = 100;

const toOne = (back: Back): string => String((back - STAKE) / STAKE);

/** What a spot pays as it is written on a felt, `35:1`: from the least to the most, where that differs. Stakes that come back are no pay. */
export function payText(backs: readonly Back[]): string {
  const pays = backs.filter((back) => back > STAKE).toSorted((one, other) => one - other);
  const [least = 0, most = least] = [pays[0], pays.at(-1)];
  return least === most ? `${toOne(least)}:1` : `${toOne(least)}–${toOne(most)}:1`;
}
