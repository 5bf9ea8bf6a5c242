import { assert, type Millis, type Units } from '#kernel';
import { counterpartOf, heldOf, ofMember, type HouseKind } from '../chart.ts';
import { captureKey, type Hold } from '../hold.ts';
import type { Posting, Transfer } from '../posting.ts';
import { TX } from '../transaction-types.ts';

export interface CaptureInput {
  occurredAt: Millis;
  /** The house account that receives the money. */
  to: HouseKind;
  /** Amount to capture; the rest goes back to the wallet. The whole hold when absent. */
  amount?: Units;
  refId?: string;
  remark?: string;
}

/** Held money is captured; the rest returns to its wallet in the same posting. */
export function holdCaptured(hold: Hold, input: CaptureInput): Posting {
  assert(hold.captured === 0n || hold.state === 'captured', 'what is taken in parts is not taken as a whole');
  const amount = input.amount ?? hold.amount;
  assert(amount > 0n && amount <= hold.amount, 'a capture takes something, and no more than is held');
  const account = ofMember(hold.memberId, hold.from);
  const held = ofMember(hold.memberId, heldOf(hold.from));
  const transfers: Transfer[] = [{ debit: held, credit: counterpartOf(hold.from, input.to), amount }];
  const rest = (hold.amount - amount) as Units;
  if (rest > 0n) transfers.push({ debit: held, credit: account, amount: rest });
  return {
    merchant: hold.merchant,
    currency: hold.currency,
    source: hold.source,
    key: captureKey(hold),
    occurredAt: input.occurredAt,
    refId: input.refId,
    remark: input.remark,
    movement: 'hold-captured',
    account,
    txTypeId: TX.holdTaken,
    creditTxTypeId: TX.holdReturned,
    transfers,
    stopsWhenFrozen: false,
  };
}
