import type { Units } from '#kernel';
import { ofHouse } from '../chart.ts';
import { occasionOf, type Occasion, type Posting } from '../posting.ts';
import { TX } from '../transaction-types.ts';

export interface JackpotFeedInput extends Occasion {
  jackpotId: string;
  /** The part of a stake, from the vendor; or the seed, from the bank. */
  from: { vendor: string } | 'bank';
  amount: Units;
}

/** A contribution (or the seed) goes into a jackpot. */
export function jackpotFed(input: JackpotFeedInput): Posting {
  const debit = ofHouse(input.from === 'bank' ? 'bank' : `vendor:${input.from.vendor}`);
  return {
    ...occasionOf(input),
    movement: 'jackpot-fed',
    account: null,
    txTypeId: TX.jackpotFed,
    transfers: [{ debit, credit: ofHouse(`jackpot:${input.jackpotId}`), amount: input.amount }],
    stopsWhenFrozen: false,
  };
}
