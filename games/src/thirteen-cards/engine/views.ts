/** Views of a hand of thirteen cards: until the end, others show only that they are done. */
import type { Card } from '../../kit/live/shoe.ts';
import { declarableOf, handOf, type ThirteenState } from './hand.ts';
import type { Arranged, ThirteenResult } from './settle.ts';
import type { Special } from './special.ts';

export interface ThirteenPublic {
  readonly seats: readonly {
    readonly done: boolean;
    /** Null until all have arranged. */
    readonly arranged: Arranged | null;
  }[];
  readonly result: ThirteenResult | null;
}

export interface ThirteenOwn {
  readonly cards: readonly Card[];
  readonly arranged: Arranged | null;
  readonly declarable: Special | null;
}

/** The public view: everybody at the table sees it. */
export const publicThirteen = ({ arranged, result }: ThirteenState): ThirteenPublic => ({
  seats: arranged.map((each) => ({ done: each !== null, arranged: result ? each : null })),
  result,
});

/** The private view: a seat sees it besides. */
export const ownThirteen = (state: ThirteenState, seat: number): ThirteenOwn => ({
  cards: handOf(state, seat),
  arranged: state.arranged[seat] ?? null,
  declarable: declarableOf(state, seat),
});

/** The view of an onlooker: the public one, and nothing of a seat. The host shows it late. */
export const onlookerThirteen = (state: ThirteenState): ThirteenPublic => publicThirteen(state);
