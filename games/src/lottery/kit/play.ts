/**
 * A play is a way to bet on a draw. Its selection consists of notes, elementary bets of one stake each; a draw makes
 * some of them win a prize. Both are counted, never listed. Odds follow from the chance of a prize (odds.ts); they are
 * never written by hand.
 */
import type { Board, Picked } from './selection.ts';

/**
 * Chance of a note to win the prize: `wins` of `of` equally likely draws. A note that can win several times in a draw
 * counts each time.
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
  /** Its menu in the tree of plays. */
  readonly menu: string;
  readonly way: Way;
  /** The places of a draw that it covers. */
  readonly places: readonly number[];
  readonly board: Board;
  /** The smallest selections, as how many symbols of each row; every other one is a sum of them. Null for a list. */
  readonly units: readonly (readonly number[])[] | null;
  readonly prizes: readonly Prize[];
  notes(picked: Picked): number;
  /** Notes that hit, by prize. */
  hits(picked: Picked, draw: Draw): readonly number[];
}
