import { done, refuse, type MemberId, type Result, type Units } from '#kernel';
import { ofHouse, ofMember } from '../chart.ts';
import { occasionOf, type Occasion, type Posting } from '../posting.ts';
import { TX } from '../transaction-types.ts';

export interface AdjustmentInput extends Occasion {
  memberId: MemberId;
  direction: 'up' | 'down';
  amount: Units;
  /** Reason, stored as the remark; never empty. */
  reason: string;
  /** The operators who requested and approved it; two different people. */
  requestedBy: string;
  approvedBy: string;
}

export type AdjustmentRefusal = 'adjustment.reason.required' | 'adjustment.approver.same';

/** An operator corrects a main wallet against the merchant's bank, with a reason and four eyes. */
export function adjustmentPosted(input: AdjustmentInput): Result<Posting, AdjustmentRefusal> {
  const { direction, requestedBy, approvedBy } = input;
  if (input.reason.trim() === '') return refuse('adjustment.reason.required');
  if (requestedBy === approvedBy) return refuse('adjustment.approver.same');
  const account = ofMember(input.memberId, 'main');
  const bank = ofHouse('bank');
  const [debit, credit] = direction === 'up' ? [bank, account] : [account, bank];
  return done({
    ...occasionOf({ ...input, remark: input.reason.trim() }),
    movement: 'adjustment-posted',
    account,
    txTypeId: direction === 'up' ? TX.adjustmentUp : TX.adjustmentDown,
    transfers: [{ debit, credit, amount: input.amount }],
    detail: { requestedBy, approvedBy },
    stopsWhenFrozen: false,
  });
}
