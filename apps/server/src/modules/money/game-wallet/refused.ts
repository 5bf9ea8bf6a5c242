/** Maps wallet refusals of a stake to refusal codes of calls. */
import type { RefusalCode } from '#contract';
import { assert } from '#kernel';
import type { WalletRefusal } from './port.ts';

export type StakeRefusal = Extract<
  RefusalCode,
  | 'bet.insufficient.balance'
  | 'bet.account.disabled'
  | 'bet.wallet.frozen'
  | 'bet.paused'
  | 'bet.own.limit'
  | 'bet.terms.not.accepted'
  | 'bet.invalid'
  | 'round.mismatch'
>;

const REFUSED: Readonly<Partial<Record<WalletRefusal, StakeRefusal>>> = {
  insufficient_balance: 'bet.insufficient.balance',
  member_disabled: 'bet.account.disabled',
  wallet_frozen: 'bet.wallet.frozen',
  member_paused: 'bet.paused',
  own_limit: 'bet.own.limit',
  terms_due: 'bet.terms.not.accepted',
  stake_too_high: 'bet.invalid',
  // These occur only after another process cleaned the round up meanwhile.
  bet_rolled_back: 'round.mismatch',
  round_closed: 'round.mismatch',
};

/** Throws on refusals that house games cannot cause. */
export function refusalOf(outcome: WalletRefusal): StakeRefusal {
  const refusal = REFUSED[outcome];
  assert(refusal, `the stake of a house game is not refused for ${outcome}`);
  return refusal;
}
