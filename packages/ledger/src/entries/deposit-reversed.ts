import { ofHouse, ofMember } from '../chart.ts';
import { occasionOf, type Posting } from '../posting.ts';
import { TX } from '../transaction-types.ts';
import type { DepositInput } from './deposit-received.ts';

/** A deposit is taken back by the provider (chargeback). Refused when the member no longer has the money. */
export function depositReversed(input: Omit<DepositInput, 'fee'>): Posting {
  const account = ofMember(input.memberId, 'main');
  return {
    ...occasionOf(input),
    movement: 'deposit-reversed',
    account,
    txTypeId: TX.depositReversed,
    transfers: [{ debit: account, credit: ofHouse(`world:${input.provider}`), amount: input.amount }],
    stopsWhenFrozen: false,
  };
}
