import type { MemberId, Units } from '#kernel';
import { ofHouse, ofMember } from '../chart.ts';
import { occasionOf, type Occasion, type Posting } from '../posting.ts';
import { TX } from '../transaction-types.ts';

export interface RakeInput extends Occasion {
  vendor: string;
  /** The seat that it was taken from; agents earn on the rake of their members. */
  memberId?: MemberId;
  amount: Units;
}

/** The house's part of a pot leaves the room's account. */
export function rakeTaken(input: RakeInput): Posting {
  return {
    ...occasionOf(input),
    movement: 'rake-taken',
    account: input.memberId === undefined ? null : ofMember(input.memberId, 'main'),
    txTypeId: TX.rakeTaken,
    transfers: [{ debit: ofHouse(`vendor:${input.vendor}`), credit: ofHouse('rake'), amount: input.amount }],
    stopsWhenFrozen: false,
  };
}
