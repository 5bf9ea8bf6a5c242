import type { MemberId, Units } from '#kernel';
import { ofHouse, ofMember } from '../chart.ts';
import { occasionOf, type Occasion, type Posting } from '../posting.ts';
import { TX } from '../transaction-types.ts';

export interface TrialGrantInput extends Occasion {
  memberId: MemberId;
  amount: Units;
}

/** A trial account receives play money, which can never become real. */
export function trialGranted(input: TrialGrantInput): Posting {
  const account = ofMember(input.memberId, 'trial');
  return {
    ...occasionOf(input),
    movement: 'trial-granted',
    account,
    txTypeId: TX.trialGranted,
    transfers: [{ debit: ofHouse('trial-bank'), credit: account, amount: input.amount }],
    stopsWhenFrozen: false,
  };
}
