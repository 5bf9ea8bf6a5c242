/** What may be seen of a hand of thirteen cards: of others, until the end, only that they are done. */
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

/** What all at the table see. */
export const publicThirteen = ({ arranged, result }: ThirteenState): ThirteenPublic => ({
  seats: arranged.map((each) => ({ done: each !== null, arranged: result ? each : null })),
  result,
});

/** What the seat sees besides. */
export const ownThirteen = (state: ThirteenState, seat: number): ThirteenOwn => ({
  cards: handOf(state, seat),
  arranged: state.arranged[seat] ?? null,
  declarable: declarableOf(state, seat),
});

/** What an onlooker sees: what all see, and nothing of a seat. The host shows it late. */
export const onlookerThirteen = (state: ThirteenState): ThirteenPublic => publicThirteen(state);
