import { assert, type MemberId, type Units } from '#kernel';
import { ofMember } from '../chart.ts';
import { occasionOf, type Occasion, type Posting } from '../posting.ts';
import { TX } from '../transaction-types.ts';

export interface UplineTransferInput extends Occasion {
  from: MemberId;
  to: MemberId;
  amount: Units;
}

/** Money between a member and their upline or downline: besides a pot, the only transfer from one member to another. */
export function uplineTransferred(input: UplineTransferInput): Posting {
  assert(input.from !== input.to, 'a transfer has two members');
  const from = ofMember(input.from, 'main');
  return {
    ...occasionOf(input),
    movement: 'upline-transferred',
    account: from,
    txTypeId: TX.uplineTransferOut,
    creditTxTypeId: TX.uplineTransferIn,
    transfers: [{ debit: from, credit: ofMember(input.to, 'main'), amount: input.amount }],
    stopsWhenFrozen: true,
  };
}
