import { unitsFromWire, ZERO, type Units } from '#kernel';
import type { ReferralConfig } from '../../../ports/brand/merchant.ts';

/** Units of a configured amount. */
export function unitsOf(amount: number): Units {
  const parsed = unitsFromWire(amount);
  if (!parsed.ok) throw new Error(`${amount} is no amount`);
  return parsed.value;
}

export interface Deeds {
  /** Null before the first deposit. */
  readonly firstDeposit: Units | null;
  readonly turnover: Units;
}

export const isReached = ({ firstDeposit, turnover }: Deeds, rule: ReferralConfig): boolean =>
  firstDeposit !== null && firstDeposit >= unitsOf(rule.firstDeposit) && turnover >= unitsOf(rule.turnover);

export interface Circumstances {
  /** The invited member registered from the address of the referrer's registration or last login. */
  readonly sameAddress: boolean;
  /** Number of referrals rewarded this month. */
  readonly rewarded: number;
  /** The referrer is on a pause or excluded. */
  readonly referrerAway: boolean;
}

/** Capped: only the invited member is rewarded. */
export type State = 'qualified' | 'capped' | 'held';

export function stateOf({ sameAddress, rewarded, referrerAway }: Circumstances, rule: ReferralConfig): State {
  if (sameAddress) return 'held';
  return referrerAway || rewarded >= rule.monthlyMax ? 'capped' : 'qualified';
}

/** Rewards of both members. */
export function rewardsFor(state: State | 'refused', rule: ReferralConfig): { referrer: Units; invited: Units } {
  if (state === 'held' || state === 'refused') return { referrer: ZERO, invited: ZERO };
  return { referrer: state === 'capped' ? ZERO : unitsOf(rule.referrerReward), invited: unitsOf(rule.invitedReward) };
}
