import type { MemberId, Units } from '#kernel';
import { heldOf, ofMember, type PlayKind } from '../chart.ts';
import { occasionOf, type Occasion, type Posting } from '../posting.ts';
import { TX } from '../transaction-types.ts';

export interface HoldInput extends Occasion {
  memberId: MemberId;
  from: PlayKind;
  amount: Units;
}

/** Money is set aside in the member's own name. */
export function holdPlaced(input: HoldInput): Posting {
  const from = ofMember(input.memberId, input.from);
  const held = ofMember(input.memberId, heldOf(input.from));
  return {
    ...occasionOf(input),
    movement: 'hold-placed',
    account: from,
    txTypeId: TX.holdPlaced,
    transfers: [{ debit: from, credit: held, amount: input.amount }],
    stopsWhenFrozen: true,
  };
}
