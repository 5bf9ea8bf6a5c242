import { assert, type MemberId, type Units } from '#kernel';
import { ofMember } from '../chart.ts';
import { occasionOf, type Occasion, type Posting } from '../posting.ts';
import { REWARD_TYPES, TX, type RewardKind } from '../transaction-types.ts';

export interface AgreementPayment extends Occasion {
  /** The agent who owes it; what the house owes is a reward (`rewardPaid`). */
  payer: MemberId;
  receiver: MemberId;
  reward: Extract<RewardKind, 'dividend' | 'dailySalary' | 'hourlySalary' | 'realtimeSalary'>;
  amount: Units;
}

/**
 * An agent pays what they owe to an account below them by an agreement. The receiver's record names the kind, the
 * payer's that a contract was paid out. A frozen payer pays nothing; a frozen receiver is paid.
 */
export function agreementPaid(input: AgreementPayment): Posting {
  assert(input.payer !== input.receiver, 'an agreement has two sides');
  const payer = ofMember(input.payer, 'main');
  return {
    ...occasionOf(input),
    movement: 'agreement-paid',
    account: payer,
    txTypeId: TX.agreementPaid,
    creditTxTypeId: REWARD_TYPES[input.reward],
    transfers: [{ debit: payer, credit: ofMember(input.receiver, 'main'), amount: input.amount }],
    detail: { reward: input.reward },
    stopsWhenFrozen: true,
  };
}
