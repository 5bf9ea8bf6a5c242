import type { RefusalCode } from '#contract';
import { assert } from '#kernel';
import type { WalletRefusal } from '../game-wallet/index.ts';

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
  // Only a round that was cleared away meanwhile has had its stake rolled back or its round closed.
  bet_rolled_back: 'round.mismatch',
  round_closed: 'round.mismatch',
};

/** What the player hears of a stake that the wallet did not take. */
export function refusalOf(outcome: WalletRefusal): StakeRefusal {
  const refusal = REFUSED[outcome];
  assert(refusal, `the stake of a house round is not refused for ${outcome}`);
  return refusal;
}
