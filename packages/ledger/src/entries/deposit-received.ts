import { assert, type MemberId, type Units } from '#kernel';
import { ofHouse, ofMember } from '../chart.ts';
import { occasionOf, type Occasion, type Posting, type Transfer } from '../posting.ts';
import { TX } from '../transaction-types.ts';

export interface DepositInput extends Occasion {
  memberId: MemberId;
  /** The payment provider the money came through. */
  provider: string;
  amount: Units;
  /** Fee that the house keeps out of the amount; zero or absent for none. */
  fee?: Units;
}

/** Money from outside reaches the member's main wallet. */
export function depositReceived(input: DepositInput): Posting {
  const { amount, fee = 0n } = input;
  assert(fee >= 0n && fee < amount, 'a fee is less than the deposit');
  const account = ofMember(input.memberId, 'main');
  const world = ofHouse(`world:${input.provider}`);
  const transfers: Transfer[] = [{ debit: world, credit: account, amount: (amount - fee) as Units }];
  if (fee > 0n) transfers.push({ debit: world, credit: ofHouse('rake'), amount: fee as Units });
  return {
    ...occasionOf(input),
    movement: 'deposit-received',
    account,
    txTypeId: TX.deposit,
    transfers,
    stopsWhenFrozen: false,
  };
}
