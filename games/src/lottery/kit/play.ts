/**
 * A play is a way to bet on a draw. Its selection holds notes, elementary bets of one stake each; a draw makes some of them
 * hit a prize. Both are counted, never listed. What a prize pays follows from its chance (odds.ts): nobody writes odds down.
 */
import type { Board, Picked } from './selection.ts';

/**
 * How often one note of the prize's kind hits: so many times in so many equally likely draws. A note that can hit more than
 * once in a draw counts each time.
 */
export interface Chance {
  readonly wins: number | bigint;
  readonly of: number | bigint;
}

export interface Prize {
  readonly code: string;
  readonly chance: Chance;
  /** The part of a note's return that this prize has, where the same note can hit several; else all of it. */
  readonly share?: Chance;
  /** The stake is given back. */
  readonly push?: true;
}

/** `official`: a stake per note, paid by the prize group; `fixed`: a stake per pick, at odds that are shown. */
export type Way = 'official' | 'fixed';

export interface Play<Draw> {
  readonly code: string;
  /** Where it stands in the tree of plays. */
  readonly menu: string;
  readonly way: Way;
  /** The places of a draw that it looks at. */
  readonly places: readonly number[];
  readonly board: Board;
  /** The smallest selections, as how many symbols of each row; every other one is a sum of them. Null for a list. */
  readonly units: readonly (readonly number[])[] | null;
  readonly prizes: readonly Prize[];
  notes(picked: Picked): number;
  /** Notes that hit, by prize. */
  hits(picked: Picked, draw: Draw): readonly number[];
}
