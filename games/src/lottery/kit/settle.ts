/** Win of a ticket: its hits at the odds it was sold at. */
import { units, type Units } from '#kernel';
import { returnOf } from '../../kit/shares.ts';
import type { Play } from './play.ts';
import type { Picked } from './selection.ts';

/** A ticket as sold: `odds` by prize, in ten-thousandths, and the stake of one note. */
export interface Sold<Draw> {
  readonly play: Play<Draw>;
  readonly picked: Picked;
  readonly stakePerNote: Units;
  readonly odds: readonly number[];
}

export const stakeOf = <Draw>({ play, picked, stakePerNote }: Sold<Draw>): Units =>
  units(BigInt(play.notes(picked)) * stakePerNote);

/** Includes the stakes of winning notes; rounded down to whole units once, at the end. */
export function winOf<Draw>(sold: Sold<Draw>, draw: Draw): Units {
  const { play, picked, odds } = sold;
  const won = play.hits(picked, draw).map((hits, prize) => ({ parts: BigInt(hits), odds: BigInt(odds[prize]!) }));
  return returnOf(stakeOf(sold), [{ of: BigInt(play.notes(picked)), void: 0n, won }]);
}
