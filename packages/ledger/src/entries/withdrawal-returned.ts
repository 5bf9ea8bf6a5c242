import type { MemberId, Units } from '#kernel';
import { ofHouse, ofMember } from '../chart.ts';
import { occasionOf, type Occasion, type Posting, type Transfer } from '../posting.ts';
import { TX } from '../transaction-types.ts';

export interface WithdrawalReturnInput extends Occasion {
  memberId: MemberId;
  /** The payment provider that had paid it. */
  provider: string;
  amount: Units;
  /** Fee of the whole withdrawal, given back with its last part. */
  fee?: Units;
}

/** A paid-out withdrawal bounced: the money is the member's again. */
export function withdrawalReturned(input: WithdrawalReturnInput): Posting {
  const { memberId, provider, amount, fee = 0n } = input;
  const account = ofMember(memberId, 'main');
  const transfers: Transfer[] = [{ debit: ofHouse(`world:${provider}`), credit: account, amount }];
  if (fee > 0n) transfers.push({ debit: ofHouse('rake'), credit: account, amount: fee as Units });
  return {
    ...occasionOf(input),
    movement: 'withdrawal-returned',
    account,
    txTypeId: TX.withdrawalReturned,
    transfers,
    stopsWhenFrozen: false,
  };
}
