/** What a ticket has won: its hits, counted, at the odds that stand on it. */
import { units, type Units } from '#kernel';
import { ODDS_SCALE } from './odds.ts';
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
export function winOf<Draw>({ play, picked, stakePerNote, odds }: Sold<Draw>, draw: Draw): Units {
  const times = play.hits(picked, draw).reduce((sum, hits, prize) => sum + BigInt(hits) * BigInt(odds[prize]!), 0n);
  return units((times * stakePerNote) / BigInt(ODDS_SCALE));
}
