import type { Units } from '#kernel';
import { ofHouse } from '../chart.ts';
import { occasionOf, type Occasion, type Posting } from '../posting.ts';
import { TX } from '../transaction-types.ts';

export interface JackpotReturnInput extends Occasion {
  vendor: string;
  feeds: readonly { jackpotId: string; amount: Units }[];
}

/** Jackpot contributions of a stake go back to its vendor, since the stake has gone back to its player. */
export function jackpotReturned(input: JackpotReturnInput): Posting {
  const credit = ofHouse(`vendor:${input.vendor}`);
  return {
    ...occasionOf(input),
    movement: 'jackpot-returned',
    account: null,
    txTypeId: TX.jackpotReturned,
    transfers: input.feeds.map(({ jackpotId, amount }) => ({ debit: ofHouse(`jackpot:${jackpotId}`), credit, amount })),
    stopsWhenFrozen: false,
  };
}
