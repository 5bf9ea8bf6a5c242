/** What a ticket has won: its hits, counted, at the odds that stand on it. */
import { units, type Units } from '#kernel';
import { returnOf } from '../../kit/shares.ts';
import type { Play } from './play.ts';
import type { Picked } from './selection.ts';

/** What a ticket is about, as it was sold: `odds` by prize, in ten-thousandths, and the stake of one note. */
export interface Sold<Draw> {
  readonly play: Play<Draw>;
  readonly picked: Picked;
  readonly stakePerNote: Units;
  readonly odds: readonly number[];
}

export const stakeOf = <Draw>({ play, picked, stakePerNote }: Sold<Draw>): Units =>
  units(BigInt(play.notes(picked)) * stakePerNote);

/** Stakes of notes that hit are in it; parts of a unit are left out once, at the end. */
export function winOf<Draw>(sold: Sold<Draw>, draw: Draw): Units {
  const { play, picked, odds } = sold;
  const won = play.hits(picked, draw).map((hits, prize) => ({ parts: BigInt(hits), odds: BigInt(odds[prize]!) }));
  return returnOf(stakeOf(sold), [{ of: BigInt(play.notes(picked)), void: 0n, won }]);
}
