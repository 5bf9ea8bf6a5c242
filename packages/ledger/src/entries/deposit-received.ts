import type { MemberId, Units } from '#kernel';
import { ofHouse, ofMember } from '../chart.ts';
import { occasionOf, type Occasion, type Posting } from '../posting.ts';
import { TX } from '../transaction-types.ts';

export interface DepositInput extends Occasion {
  memberId: MemberId;
  /** The payment provider the money came through. */
  provider: string;
  amount: Units;
}

/** Money from outside reaches the member's main wallet. */
export function depositReceived(input: DepositInput): Posting {
  const account = ofMember(input.memberId, 'main');
  return {
    ...occasionOf(input),
    movement: 'deposit-received',
    account,
    txTypeId: TX.deposit,
    transfers: [{ debit: ofHouse(`world:${input.provider}`), credit: account, amount: input.amount }],
    stopsWhenFrozen: false,
  };
}
