import { assert, type Millis, type Units } from '#kernel';
import { ofHouse, ofMember } from '../chart.ts';
import type { Hold } from '../hold.ts';
import type { Posting, Transfer } from '../posting.ts';
import { TX } from '../transaction-types.ts';
import { holdCaptured } from './hold-captured.ts';

export interface WithdrawalCaptureInput {
  occurredAt: Millis;
  /** The payment provider that pays it out. */
  provider: string;
  /** Kept by the house out of the amount held; zero or absent for none. */
  fee?: Units;
  refId?: string;
  remark?: string;
}

/** A withdrawal has been paid: the money is outside. Refused while payouts are stopped. */
export function withdrawalCaptured(hold: Hold, input: WithdrawalCaptureInput): Posting {
  const { provider, fee = 0n, ...rest } = input;
  assert(fee >= 0n && fee < hold.amount, 'a fee is less than the withdrawal');
  const held = ofMember(hold.memberId, 'held');
  const paid = (hold.amount - fee) as Units;
  const transfers: Transfer[] = [{ debit: held, credit: ofHouse(`world:${provider}`), amount: paid }];
  if (fee > 0n) transfers.push({ debit: held, credit: ofHouse('rake'), amount: fee as Units });
  return {
    ...holdCaptured(hold, { ...rest, to: `world:${provider}` }),
    movement: 'withdrawal-captured',
    txTypeId: TX.withdrawal,
    creditTxTypeId: TX.withdrawal,
    transfers,
    isPayout: true,
  };
}
