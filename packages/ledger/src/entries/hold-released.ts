import type { Millis, Units } from '#kernel';
import { heldOf, ofMember } from '../chart.ts';
import { releaseKey, type Hold } from '../hold.ts';
import type { Posting } from '../posting.ts';
import { TX } from '../transaction-types.ts';

export interface ReleaseInput {
  occurredAt: Millis;
  refId?: string;
  remark?: string;
}

/** Held money goes back to the wallet it came from: all that has not been taken. */
export function holdReleased(hold: Hold, input: ReleaseInput): Posting {
  const account = ofMember(hold.memberId, hold.from);
  return {
    merchant: hold.merchant,
    currency: hold.currency,
    source: hold.source,
    key: releaseKey(hold),
    occurredAt: input.occurredAt,
    refId: input.refId,
    remark: input.remark,
    movement: 'hold-released',
    account,
    txTypeId: TX.holdReturned,
    transfers: [
      {
        debit: ofMember(hold.memberId, heldOf(hold.from)),
        credit: account,
        amount: (hold.amount - hold.captured) as Units,
      },
    ],
    stopsWhenFrozen: false,
  };
}
