import { unitsFromWire, ZERO, type Units } from '#kernel';
import type { ReferralConfig } from '../brand/index.ts';

/** An amount of the brand's configuration. */
export function unitsOf(amount: number): Units {
  const parsed = unitsFromWire(amount);
  if (!parsed.ok) throw new Error(`${amount} is no amount`);
  return parsed.value;
}

export interface Deeds {
  /** Null before there is one. */
  readonly firstDeposit: Units | null;
  readonly turnover: Units;
}

export const isReached = ({ firstDeposit, turnover }: Deeds, rule: ReferralConfig): boolean =>
  firstDeposit !== null && firstDeposit >= unitsOf(rule.firstDeposit) && turnover >= unitsOf(rule.turnover);

export interface Circumstances {
  /** The invited one registered from where the referrer did, or was last. */
  readonly sameAddress: boolean;
  /** For how many the referrer was rewarded this month. */
  readonly rewarded: number;
  /** The referrer has turned away from play. */
  readonly referrerAway: boolean;
}

/** Capped: the invited one alone is rewarded. */
export type State = 'qualified' | 'capped' | 'held';

export function stateOf({ sameAddress, rewarded, referrerAway }: Circumstances, rule: ReferralConfig): State {
  if (sameAddress) return 'held';
  return referrerAway || rewarded >= rule.monthlyMax ? 'capped' : 'qualified';
}

/** What each of the two is given. */
export function rewardsFor(state: State | 'refused', rule: ReferralConfig): { referrer: Units; invited: Units } {
  if (state === 'held' || state === 'refused') return { referrer: ZERO, invited: ZERO };
  return { referrer: state === 'capped' ? ZERO : unitsOf(rule.referrerReward), invited: unitsOf(rule.invitedReward) };
}
