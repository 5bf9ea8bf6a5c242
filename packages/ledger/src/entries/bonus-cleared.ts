import type { MemberId, Units } from '#kernel';
import { ofHouse, ofMember } from '../chart.ts';
import { occasionOf, type Occasion, type Posting } from '../posting.ts';
import { REWARD_TYPES } from '../transaction-types.ts';

export interface BonusInput extends Occasion {
  memberId: MemberId;
  amount: Units;
  /** `played-through` makes it the member's; `forfeited` gives it back to the promotion. */
  outcome: 'played-through' | 'forfeited';
}

/** A bonus ends: it becomes spendable, or lapses. */
export function bonusCleared(input: BonusInput): Posting {
  const bonus = ofMember(input.memberId, 'bonus');
  const credit = input.outcome === 'forfeited' ? ofHouse('promotion') : ofMember(input.memberId, 'main');
  return {
    ...occasionOf(input),
    movement: input.outcome === 'forfeited' ? 'bonus-forfeited' : 'bonus-cleared',
    account: bonus,
    txTypeId: REWARD_TYPES.promotionBonus,
    transfers: [{ debit: bonus, credit, amount: input.amount }],
    stopsWhenFrozen: false,
  };
}
