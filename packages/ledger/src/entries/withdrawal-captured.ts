import { assert, type Millis, type Units } from '#kernel';
import { ofHouse, ofMember } from '../chart.ts';
import { captureKey, type Hold } from '../hold.ts';
import type { Posting, Transfer } from '../posting.ts';
import { TX } from '../transaction-types.ts';

export interface WithdrawalCaptureInput {
  occurredAt: Millis;
  /** A withdrawal may be paid in parts, each with a name of its own. */
  part: string;
  /** The payment provider, or the bank it was paid from by hand. */
  provider: string;
  /** Amount that arrived outside. */
  amount: Units;
  /** Fee kept by the house on top; zero or absent for none. */
  fee?: Units;
  refId?: string;
  remark?: string;
}

/** A part of a withdrawal has been paid out. Refused while payouts are stopped. */
export function withdrawalCaptured(hold: Hold, input: WithdrawalCaptureInput): Posting {
  const { provider, part, amount, fee = 0n } = input;
  assert(amount > 0n && fee >= 0n && amount + fee <= hold.amount, 'a part of a withdrawal is within what is held');
  const held = ofMember(hold.memberId, 'held');
  const transfers: Transfer[] = [{ debit: held, credit: ofHouse(`world:${provider}`), amount }];
  if (fee > 0n) transfers.push({ debit: held, credit: ofHouse('rake'), amount: fee as Units });
  return {
    merchant: hold.merchant,
    currency: hold.currency,
    source: hold.source,
    key: `${captureKey(hold)}/${part}`,
    occurredAt: input.occurredAt,
    refId: input.refId,
    remark: input.remark,
    movement: 'withdrawal-captured',
    account: ofMember(hold.memberId, 'main'),
    txTypeId: TX.withdrawal,
    creditTxTypeId: TX.withdrawal,
    transfers,
    stopsWhenFrozen: false,
    isPayout: true,
  };
}
